"""What a position is worth to a side."""

from __future__ import annotations

from ..rules.questions.road import away
from ..state.state import SkirmishState

WON = 10000


def evaluate(g: SkirmishState, side: int) -> int:
    """From -10000 to 10000; the result where there is one."""
    if g.result is not None:
        if not g.result.winners:
            return 0
        return WON if side in g.result.winners else -WON
    ground = away(g, 1 - side) - away(g, side)
    return 500 * ground + 800 * (g.steps[side] - g.steps[1 - side])
