"""Worlds a side cannot tell from the true one."""

from __future__ import annotations

from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import Dice


def determinize(g: KingdomState, side: int, dice: Dice) -> KingdomState:
    """Nothing is hidden but the dice to come."""
    twin = g.clone()
    twin.dice = dice
    return twin
