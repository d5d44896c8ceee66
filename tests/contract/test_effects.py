"""Numbers of the data have an effect; one that stands a second time in the code is found out.

Every column of every file of the five games is shifted, but for those that only long games come
to; `zhulu data effects GAME` plays these too, and is a command because it takes minutes.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.lab import GAME as LAB
from tests.lab.content import LabContent
from zhulu import games
from zhulu.content import load_pack
from zhulu.contract.effects import (
    Probe,
    columns,
    idle_columns,
    runs_of,
    shifted,
    shown_only,
    without_effect,
    wrongly_shown,
)
from zhulu.kernel import Game

DEPTHS = ((300, 6), (1500, 12))  # decisions of whole games, strained positions
GAMES = games.all()
# Ends of games, sieges, recovery and corruption, options of a late year.
LONG = {
    "battle_for_china": {
        "tables": "ago_removed.*.from_cf ago_removed.*.modifier ago_lost.*.from_steps "
        "ago_lost.*.modifier ago.puppets ago.superior recovery.needed recovery.supply "
        "recovery.city recovery.high_ps recovery.enemy recovery.low_ps corruption.quarters.* "
        "corruption.flat.* corruption.low_ps corruption.high_ps support.high "
        "economy.replacement_swing economy.steps_per_sea_state economy.industry_delay "
        "economy.asset_cap.*",
        "units": "unit.*.count asset.*.count",
    },
    "changsha": {
        "scenarios/second_battle": "arrival.*.within scenario.last_turn",
        "scenarios/third_battle": "guns.* arrival.*.within scenario.last_turn",
        "tables": "limits.support_range",
    },
    "rising_sun": {
        "incidents": "incident.*.first_year",
        "scenarios/china_1937": "scenario.rp.* group.*.armies",
        "tables": "limits.road_net limits.air_superiority costs.missing_brigade "
        "victory.ulaan_baatar victory.town victory.united_front victory.japanese_strategic "
        "victory.japanese_operational victory.draw watching.years.* major_victory.japanese "
        "major_victory.chinese marker_shifts.banzai.* marker_shifts.dare_to_die.* "
        "recipe.*.first_year",
        "units": "force.*.radius garrison.*.jpn",
    },
}


def long_ones(game: Game) -> set[str]:
    known = LONG.get(game.name, {})
    return {f"{file}#{one}" for file, some in known.items() for one in some.split()}


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_number_of_the_data_matters_or_says_that_it_is_only_shown(game: Game) -> None:
    assert long_ones(game) <= set(columns(game.content().pack.files))
    assert idle_columns(game, DEPTHS, long_ones(game)) == []


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
