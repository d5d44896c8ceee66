"""What a person would count to judge a position."""

from __future__ import annotations

from zhulu.games.rising_sun.ai.evaluate import forces, margin_now
from zhulu.games.rising_sun.content.ids import JPN
from zhulu.games.rising_sun.state.state import RisingState


def features(g: RisingState, side: int) -> dict[str, int]:
    """What a person would count."""
    lead = margin_now(g)
    fielded = forces(g)
    return {
        "lead": lead if side == JPN else -lead,
        "own_strength": fielded[side],
        "enemy_strength": fielded[1 - side],
        "recruit_points": g.rp[side],
    }
