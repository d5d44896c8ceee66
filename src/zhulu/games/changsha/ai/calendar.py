"""15.3: what the turn means to who wants Changsha: two whole turns are to follow its fall."""

from __future__ import annotations

from zhulu.games.changsha.content.ids import IJA
from zhulu.games.changsha.rules.victory import TURNS_TO_HOLD
from zhulu.games.changsha.state.state import ChangshaState


def last_day(g: ChangshaState) -> int:
    """The last turn on which the second hex may fall and Changsha still be held long enough."""
    return g.plan.last_turn - TURNS_TO_HOLD


def nothing_to_lose(g: ChangshaState) -> bool:
    """Whether the KMT must retake what it lost, whatever it costs.

    While the IJA holds both hexes every turn counts for it, and after the last day a lost hex
    alone stands between the KMT and victory.
    """
    if g.plan.victory == "doyen_mot" or (g.turn <= last_day(g) and not g.held_from):
        return False
    return any(lost(g, hex) for hex in g.content.changsha)


def lost(g: ChangshaState, hex: int) -> bool:
    """Whether a hex of Changsha is in Japanese hands."""
    return g.control[g.content.site_of[hex]] == IJA


def before_a_lost_hex(g: ChangshaState, hex: int) -> bool:
    """Whether a hex of Changsha that is to be retaken can be attacked from here."""
    ground = g.content.ground
    for index in range(6 * hex, 6 * hex + 6):
        near = ground.around[index]
        if near >= 0 and ground.city[near] and not ground.strait[index] and lost(g, near):
            return True
    return False
