"""5.0 SET-UP."""

from __future__ import annotations

from zhulu.kernel import Dice, packed

from ..content.loading import Content
from ..state.state import SkirmishState
from .turn import War


def set_up(content: Content, scenario: str, options: dict[str, bool], dice: Dice) -> SkirmishState:
    """5.0: each column at home, and the first procedure on the stack."""
    g = SkirmishState(content)
    g.dice = dice
    g.where = packed(content.homes)
    g.stack = [War()]
    return g
