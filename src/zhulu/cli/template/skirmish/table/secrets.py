"""Worlds a side cannot tell from the true one: nothing is hidden here but the dice to come."""

from __future__ import annotations

from zhulu.kernel import Dice

from ..state.state import SkirmishState


def determinize(g: SkirmishState, side: int, dice: Dice) -> SkirmishState:
    """Gather what the side cannot see, sort it, deal it anew; end with the dice."""
    twin = g.clone()
    twin.dice = dice
    return twin
