"""What a person would count to judge a position."""

from __future__ import annotations

from ..rules.questions.road import away
from ..state.state import SkirmishState


def features(g: SkirmishState, side: int) -> dict[str, int]:
    """Named in [feature] of the texts."""
    return {"own_way": away(g, side), "enemy_way": away(g, 1 - side)}
