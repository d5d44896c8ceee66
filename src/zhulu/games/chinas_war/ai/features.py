"""What a person would count to judge a position."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.ai.evaluate import FORCE, lead_of_standing
from zhulu.games.chinas_war.content.ids import FACTIONS
from zhulu.games.chinas_war.rules.victory import margin, partners, players
from zhulu.games.chinas_war.state.state import WarState

CARDS: Final = 52  # of the longest deck
FAR: Final = 20  # beyond such a margin more or less says nothing
NEAR: Final = 4  # within reach of a check (7.2)


def features(g: WarState, side: int) -> dict[str, int]:
    """What a person would count."""
    hands = players(g)
    rivals = [margin(g, one, False) for hand in hands if side not in hand for one in hand]
    return {
        "own_margin": margin(g, side, False),
        "best_rival": max(rivals),
        "resources": g.resources[side],
        "own_forces": g.on_map(FORCE[side]),
    }


def measures(g: WarState, side: int) -> dict[str, int]:
    """What the learned judgement weighs: of each, more is better for the side that asks."""
    hand = partners(g, side)
    others = [one for one in range(FACTIONS) if one not in hand]
    now = [margin(g, one, False) for one in range(FACTIONS)]
    end = [margin(g, one, True) for one in range(FACTIONS)]
    mine = min([now[one] for one in hand])
    rival = max([now[one] for one in others])
    ahead = min([end[one] for one in hand]) - max([end[one] for one in others])
    return {
        "progress": max(0, 1000 - 1000 * len(g.deck) // CARDS),
        "even": 1,
        "margin": max(-FAR, mine),
        "near_victory": max(0, mine + NEAR),
        "best_rival": -max(-FAR, rival),
        "rival_near_victory": -max(0, rival + NEAR),
        "lead_at_the_end": max(-FAR, min(FAR, ahead)),
        "standing": lead_of_standing(g, side) // 10,  # tenths of a point
    }
