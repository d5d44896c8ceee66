"""Perft: the number of lines of play to depth n from fixed positions."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.games.changsha.position import Position
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import offers_of, take_nth

POSITIONS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text(encoding="utf-8"))


def lines(g: ChangshaState, depth: int) -> int:
    menu = offers_of(g)
    if menu is None or depth == 1:
        return 1 if menu is None else len(menu)
    total = 0
    for index in range(len(menu)):
        twin = g.clone()
        again = offers_of(twin)
        assert again is not None
        take_nth(twin, again, index)
        total += lines(twin, depth - 1)
    return total


@pytest.mark.parametrize("case", POSITIONS["position"], ids=lambda case: case["id"])
def test_lines_of_play(case: dict[str, Any]) -> None:
    g = Position(case["units"], case["marker"]).to_movement().g
    counted = [lines(g, depth) for depth in range(1, len(case["lines"]) + 1)]
    assert counted == case["lines"]
