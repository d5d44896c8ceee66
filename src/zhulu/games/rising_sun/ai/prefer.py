"""A quick opinion of every offer, for the computer players."""

from __future__ import annotations

from zhulu.games.rising_sun.ai import combat as policy_combat
from zhulu.games.rising_sun.ai import movement as policy_movement
from zhulu.games.rising_sun.ai import muster as policy_muster
from zhulu.games.rising_sun.state.state import RisingState


def prefer(g: RisingState, side: int, verb: str, noun: int) -> int:
    """A quick opinion; what ends a phase is worth nothing, so that only gains go before it."""
    if verb in policy_muster.VERBS:
        return policy_muster.opinion(g, side, verb, noun)
    if verb in policy_movement.VERBS:
        return policy_movement.opinion(g, side, verb, noun)
    if verb in policy_combat.VERBS:
        return policy_combat.opinion(g, side, verb, noun)
    return 0
