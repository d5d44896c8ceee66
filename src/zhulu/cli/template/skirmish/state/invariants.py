"""What must hold in every position."""

from __future__ import annotations

from ..content.ids import BLUE, RED
from .state import SkirmishState


def check(g: SkirmishState) -> list[str]:
    """Every invariant that is broken, in words."""
    broken = []
    if g.where[RED] == g.where[BLUE]:
        broken.append("both columns stand in one space")
    for column, steps in enumerate(g.steps):
        if not 0 <= steps <= g.content.steps[column]:
            broken.append(f"{g.content.columns[column]} has {steps} steps")
    return broken
