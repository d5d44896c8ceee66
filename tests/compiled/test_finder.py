"""A library is used for exactly the source it was built from, and never otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from zhulu.compiled import finder
from zhulu.compiled.finder import SWITCH, Finder
from zhulu.compiled.groups import SUFFIX, groups, keys
from zhulu.compiled.report import told


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of libraries with nothing in it; what was really built is out of sight."""
    monkeypatch.delenv(SWITCH, raising=False)
    monkeypatch.setattr(finder, "BUILT", tmp_path)
    monkeypatch.setattr(finder, "SHIPPED", tmp_path / "none")
    return tmp_path


def put(folder: Path, *names: str) -> None:
    for name in names:
        (folder / f"{name}-{keys()[name]}{SUFFIX}").touch()


def forms(found: Finder) -> str:
    return told({name: found.form(groups()[name]) for name in ("core", "changsha", "rising_sun")})


def test_without_libraries_everything_is_interpreted(built: Path) -> None:
    assert forms(Finder()) == "interpreted: not built"


def test_with_all_libraries_everything_is_compiled(built: Path) -> None:
    put(built, "core", "changsha", "rising_sun")
    assert forms(Finder()) == "compiled"
    found = Finder().find_spec("zhulu.games.changsha.rules.turn", ["x"])
    assert found is not None and str(found.origin).endswith("turn.py")


def test_a_game_whose_source_changed_runs_interpreted_beside_the_others(built: Path) -> None:
    put(built, "core", "rising_sun")
    (built / f"changsha-{'0' * 24}{SUFFIX}").touch()
    mixed = Finder()
    assert forms(mixed) == (
        "partly compiled; interpreted: changsha (its source changed since it was built)"
    )
    assert mixed.find_spec("zhulu.games.changsha.rules.turn", ["x"]) is None
    assert mixed.find_spec("zhulu.games.rising_sun.rules.turn", ["x"]) is not None


def test_no_game_is_compiled_on_an_interpreted_core(built: Path) -> None:
    put(built, "changsha", "rising_sun")
    assert forms(Finder()) == "interpreted: not built"


def test_what_was_decided_for_a_group_stays_for_the_process(built: Path) -> None:
    running = Finder()
    assert running.form(groups()["core"]).library is None
    put(built, "core", "changsha")
    assert running.form(groups()["core"]).library is None
    assert running.form(groups()["changsha"]).why == "core is not compiled"


def test_a_game_built_on_a_later_core_does_not_fit_the_core_that_runs(
    built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(built, "core")
    running = Finder()
    core = running.form(groups()["core"])
    later = groups()["changsha"].key(beneath="another core")
    (built / f"changsha-{later}{SUFFIX}").touch()
    assert core.library is not None and running.form(groups()["changsha"]).library is None


def test_packages_and_tables_of_rows_stay_python(built: Path) -> None:
    put(built, "core", "changsha")
    found = Finder()
    for name in ("zhulu.kernel", "zhulu.games.changsha", "zhulu.games.changsha.content.rows"):
        assert found.find_spec(name, ["x"]) is None


def test_the_switch_turns_it_off(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(built, "core", "changsha", "rising_sun")
    monkeypatch.setenv(SWITCH, "1")
    assert forms(Finder()) == f"interpreted: {SWITCH} is set"
