"""A quick opinion of every offer, for the computer players."""

from __future__ import annotations

from ..rules.questions import odds
from ..rules.questions.road import away, distance
from ..state.state import SkirmishState


def prefer(g: SkirmishState, side: int, verb: str, noun: int) -> int:
    """Forward, and attack when the odds are even at least."""
    if verb == "rest":
        return 0
    if verb == "attack":
        return 10 * (g.content.needed + 1 - odds.modifiers(g, noun).total <= 5)
    after = distance(g.content, noun, g.content.homes[1 - side])
    return 20 * (away(g, side) - after)
