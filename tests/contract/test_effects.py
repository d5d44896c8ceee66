"""Numbers of the data have an effect; one that stands a second time in the code is found out.

Whole games are `zhulu data effects GAME`: a command, for it takes minutes. Here the tables of one
game, by short games.
"""

from __future__ import annotations

from typing import Any

from tests.lab import GAME as LAB
from zhulu import games
from zhulu.contract.effects import Probe, columns, shifted, without_effect

# Rows of the odds table are found by their order; a marker's range shows in long games.
RARE = {"tables#limits.support_range"}


def test_every_number_in_changshas_tables_matters() -> None:
    game = games.get("changsha")
    wanted = [one for one in columns(game.content().pack.files) if one.startswith("tables#")]
    assert {"tables#costs.zone", "tables#costs.river"} <= set(wanted)
    assert set(without_effect(game, wanted, Probe(game, 400, (3,)))) <= RARE


def test_a_number_nobody_reads_is_found() -> None:
    files: dict[str, Any] = LAB.content().pack.files
    probe = Probe(LAB, 80, (3,))
    assert not probe.notices(files)  # the same data change nothing
    planted = {**files, "map": {**files["map"], "grid": {**files["map"]["grid"], "unread": 5}}}
    assert not probe.notices(shifted(planted, "map#grid.unread", 1))
    assert probe.notices(shifted(files, "units#unit.*.steps", 1))


def test_columns_are_named_by_their_place() -> None:
    files = {"units": {"unit": [{"id": "a", "steps": 2, "name": "A"}], "provenance": {"x": 1}}}
    assert columns(files) == ["units#unit.*.steps"]
    assert shifted(files, "units#unit.*.steps", 1)["units"]["unit"][0]["steps"] == 3
    assert files["units"]["unit"][0]["steps"] == 2
