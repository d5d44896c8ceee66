"""Perft: the number of lines of play to depth n from fixed positions."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.games.changsha.position import Position
from zhulu.contract import perft

POSITIONS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", POSITIONS["position"], ids=lambda case: case["id"])
def test_lines_of_play(case: dict[str, Any]) -> None:
    g = Position(case["units"], case["marker"]).to_movement().g
    counted = [perft(g, depth) for depth in range(1, len(case["lines"]) + 1)]
    assert counted == case["lines"]
