"""A build beside the table: one line at its start, one at its end, new workers after it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.server.live import eventually
from zhulu.compiled import beside
from zhulu.compiled.beside import DONE, FAILED, STARTED, build_beside, builds_done, start
from zhulu.compiled.finder import SWITCH
from zhulu.server.work.pools import Pools


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv(SWITCH, raising=False)
    monkeypatch.setattr(beside, "FOLDER", tmp_path)
    return tmp_path


def test_a_build_that_ends_well_counts(folder: Path) -> None:
    said: list[str] = []
    before = builds_done()
    start([sys.executable, "-c", "print('done')"], said.append).join()
    assert said == [STARTED, DONE] and builds_done() == before + 1
    assert (folder / "log.txt").read_text() == "done\n"


def test_a_build_that_fails_says_where_to_read_why(folder: Path) -> None:
    said: list[str] = []
    before = builds_done()
    start([sys.executable, "-c", "raise SystemExit('no')"], said.append).join()
    assert said == [STARTED, FAILED.format(log=folder / "log.txt")]
    assert builds_done() == before and (folder / "log.txt").read_text() == "no\n"


def test_a_build_beside_steps_back_for_everything_else(folder: Path) -> None:
    ask = "import os; from zhulu.compiled.beside import step_back; step_back(); "
    ask += "print(os.nice(0), os.getsid(0) == os.getpid())"
    start([sys.executable, "-c", ask], lambda line: None).join()
    assert (folder / "log.txt").read_text() == "19 True\n"


@pytest.mark.parametrize(
    ("what", "value", "reason"),
    [
        ("c_compiler", list, "no C compiler was found"),
        ("CHECKOUT", Path("/no/such/clone"), "this is no clone of the source"),
    ],
)
def test_where_nothing_can_be_built_nothing_is_started(
    monkeypatch: pytest.MonkeyPatch, what: str, value: object, reason: str
) -> None:
    monkeypatch.setattr(beside, "missing", lambda: {"core": "0"})
    monkeypatch.setattr(beside, what, value)
    said: list[str] = []
    assert beside.why_not().startswith(reason)
    assert not build_beside(said.append) and not said


def test_nothing_missing_nothing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "missing", dict)
    said: list[str] = []
    assert not build_beside(said.append) and not said


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_workers_are_started_anew_after_a_build(monkeypatch: pytest.MonkeyPatch) -> None:
    pools = Pools()

    def worker() -> int:
        kind, pid = pools.schedule("quick", 1, 600.0, os.getpid, ()).result()
        assert kind == "ok" and pid != os.getpid()
        return int(pid)

    first = worker()
    assert worker() == first
    monkeypatch.setattr(beside, "_done", [*beside._done, "another"])
    second = worker()
    assert second != first and worker() == second
    eventually(lambda: gone(first), "the idle worker stays")
    pools.close()
