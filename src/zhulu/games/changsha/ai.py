"""What a position is worth, and a quick opinion of each choice."""

from __future__ import annotations

from zhulu.games.changsha.state import ChangshaState


def evaluate(g: ChangshaState, side: int) -> int:
    """About -10000 … 10000, good for that side."""
    return 40 * (g.losses[1 - side] - g.losses[side])


def prefer(g: ChangshaState, side: int, verb: str, noun: int) -> int:
    """How promising one offer looks."""
    return 0
