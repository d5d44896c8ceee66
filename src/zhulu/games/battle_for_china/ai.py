"""Features for the computer players."""

from __future__ import annotations

from zhulu.games.battle_for_china.state import ChinaState


def evaluate(g: ChinaState, side: int) -> int:
    """How good a position is for a side."""
    return g.ps[side]


def prefer(g: ChinaState, side: int, verb: str, noun: int) -> int:
    """A quick opinion of one offer."""
    return 0
