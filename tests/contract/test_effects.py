"""Numbers of the data have an effect; one that stands a second time in the code is found out.

Every column of every file of the five games is shifted and games are played; for the numbers that
only long games come to, the rule's own test must fail with them shifted (witnesses.toml).
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.lab import GAME as LAB
from tests.lab.content import LabContent
from zhulu import games
from zhulu.content import load_pack
from zhulu.content.pack import WHOLE
from zhulu.contract.effects import (
    SHIFTS,
    Probe,
    columns,
    idle_columns,
    runs_of,
    shifted,
    shown_only,
    without_effect,
    wrongly_shown,
)
from zhulu.kernel import ContentError, Game

DEPTHS = ((300, 6), (1500, 12))  # decisions of whole games, strained positions
GAMES = games.all()
WITNESSES = tomllib.loads((Path(__file__).parent / "witnesses.toml").read_text("utf-8"))


def witnesses(game: Game) -> dict[str, str]:
    known: dict[str, str] = WITNESSES.get(game.name, {})
    return known


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_number_of_the_data_matters_or_says_that_it_is_only_shown(game: Game) -> None:
    known = set(witnesses(game))
    assert known <= set(columns(game.content().pack.files))
    assert idle_columns(game, DEPTHS, known) == []


def passes(game: Game, test: str) -> bool:
    """Whether a rule test passes, with whatever data the game has now."""
    module, _, name = test.partition(":")
    function = getattr(import_module(f"tests.games.{game.name}.{module}"), name)
    marks = [mark for mark in getattr(function, "pytestmark", []) if mark.name == "parametrize"]
    cases = marks[0].args[1] if marks else [()]
    try:
        for case in cases:
            function(*(case if isinstance(case, tuple) else (case,)))
    except Exception:
        return False
    return True


def notices(game: Game, column: str, test: str, folder: Path) -> bool:
    """Whether a rule test fails with some shift of a column."""
    true = game.content()
    for number, shift in enumerate(SHIFTS):
        place = folder / str(number)
        place.mkdir()
        files = shifted(true.pack.files, column, *shift)
        (place / WHOLE).write_text(json.dumps(files, ensure_ascii=False), encoding="utf-8")
        try:
            game._contents[""] = game.content(place)
            if not passes(game, test):
                return True
        except ContentError:
            pass  # such data cannot be: another shift
        finally:
            game._contents[""] = true
            game._contents.pop(str(place), None)
    return False


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_what_only_long_games_come_to_is_noticed_by_its_rule_test(
    game: Game, tmp_path: Path
) -> None:
    assert [test for test in witnesses(game).values() if not passes(game, test)] == []
    silent = []
    for number, (column, test) in enumerate(witnesses(game).items()):
        folder = tmp_path / str(number)
        folder.mkdir()
        if not notices(game, column, test, folder):
            silent.append(column)
    assert silent == []


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_what_is_only_shown_is_there_and_changes_nothing(game: Game) -> None:
    assert wrongly_shown(game) == []
    shown = sorted(shown_only(game))
    assert without_effect(game, shown, Probe(game, 150, (3,), 2)) == shown


def test_a_number_nobody_reads_is_found() -> None:
    files: dict[str, Any] = LAB.content().pack.files
    probe = Probe(LAB, 80, (3,))
    assert not probe.notices(files)  # the same data change nothing
    planted = {**files, "map": {**files["map"], "grid": {**files["map"]["grid"], "unread": 5}}}
    assert not probe.notices(shifted(planted, "map#grid.unread", 1))
    assert probe.notices(shifted(files, "units#unit.*.steps", 1))


def repeating(overlay: Path | None) -> LabContent:
    """The lab with a planted fault: code that repeats what the table says of steps."""
    content = LabContent(load_pack("tests.lab", overlay))
    content.steps = list(LAB.content().steps)
    return content


def test_a_constant_in_the_code_that_repeats_a_table_is_found() -> None:
    assert "units#unit.*.steps" not in idle_columns(LAB, ((80, 2),))
    assert "units#unit.*.steps" in idle_columns(replace(LAB, load_content=repeating), ((80, 2),))


def test_columns_are_named_by_their_place() -> None:
    files = {"units": {"unit": [{"id": "a", "steps": 2, "name": "A"}], "provenance": {"x": 1}}}
    assert columns(files) == ["units#unit.*.steps"]
    assert shifted(files, "units#unit.*.steps", 1)["units"]["unit"][0]["steps"] == 3
    assert files["units"]["unit"][0]["steps"] == 2


def test_every_second_number_may_be_shifted() -> None:
    files = {"units": {"unit": [{"order": 1}, {"order": 2}, {"order": 3}]}}
    moved = shifted(files, "units#unit.*.order", 90, 2)["units"]["unit"]
    assert [row["order"] for row in moved] == [91, 2, 93]


def test_every_option_is_tried_in_some_game() -> None:
    for game in GAMES:
        tried = {name for _, options, _ in runs_of(game, 1) for name in options}
        assert tried == {option.name for option in game.options}, game.name
