"""Questions of distance."""

from __future__ import annotations

from ...content.loading import Content
from ...state.state import SkirmishState


def distance(content: Content, start: int, goal: int) -> int:
    """How many spaces lie between two, the goal counted."""
    ring, seen, steps = [start], [start], 0
    while goal not in ring:
        ring = sorted({n for space in ring for n in content.near[space] if n not in seen})
        seen += ring
        steps += 1
    return steps


def away(g: SkirmishState, side: int) -> int:
    """4.2: how many spaces a column is from the enemy's home."""
    return distance(g.content, g.where[side], g.content.homes[1 - side])
