"""A build that was killed leaves what the next one can work with."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from zhulu.compiled import build
from zhulu.compiled.objects import BuildFailed

TORN = "Traceback (most recent call last):\nsqlite3.DatabaseError: the image is malformed"
MADE: dict[str, list[str]] = {"core": [], "lone": []}
Answer = Callable[[Path], str]


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Answer], list[str]]:
    """Stands in for mypyc: what it was asked for, and a cache that was kept before."""
    monkeypatch.setattr(build, "FOLDER", tmp_path)

    def answering(answer: Answer) -> list[str]:
        calls: list[str] = []

        def run(command: Sequence[str]) -> str:
            calls.append(command[3])
            return answer(Path(command[5]))

        monkeypatch.setattr(build, "run", run)
        return calls

    return answering


def keep(folder: Path) -> Path:
    known = folder / "known" / "lone"
    known.mkdir(parents=True)
    (known / "cache.db").write_text("torn")
    return known


def refuse(words: str) -> str:
    raise BuildFailed(words)


def test_a_torn_cache_is_thrown_away_once_and_said(
    tmp_path: Path, asked: Callable[[Answer], list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    known = keep(tmp_path)

    def mypyc(cache: Path) -> str:
        if (cache / "cache.db").exists():
            return refuse(TORN)
        cache.mkdir()
        return json.dumps(MADE)

    calls = asked(mypyc)
    assert build._translate("lone") == MADE
    assert calls == ["lone", "lone"] and (known / build.DONE).exists()
    assert capsys.readouterr().out.startswith("lone: what mypy kept of an earlier build is torn")


@pytest.mark.parametrize(("kept", "words"), [(True, "state.py:3: error: wrong"), (False, TORN)])
def test_what_is_no_torn_cache_is_tried_once(
    tmp_path: Path, asked: Callable[[Answer], list[str]], kept: bool, words: str
) -> None:
    known = keep(tmp_path) if kept else tmp_path
    calls = asked(lambda cache: refuse(words))
    with pytest.raises(BuildFailed, match=words[:9]):
        build._translate("lone")
    assert calls == ["lone"] and known.exists()


def test_what_crashes_without_a_cache_too_is_told(
    tmp_path: Path, asked: Callable[[Answer], list[str]]
) -> None:
    keep(tmp_path)
    calls = asked(lambda cache: refuse(TORN))
    with pytest.raises(BuildFailed, match="malformed"):
        build._translate("lone")
    assert calls == ["lone", "lone"]
