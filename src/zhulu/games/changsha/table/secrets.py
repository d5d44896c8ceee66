"""Worlds a side cannot tell from the true one."""

from __future__ import annotations

from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import Dice


def determinize(g: ChangshaState, side: int, dice: Dice) -> ChangshaState:
    """The cups are unordered until drawn from, so only the dice are unknown."""
    twin = g.clone()
    twin.dice = dice
    return twin
