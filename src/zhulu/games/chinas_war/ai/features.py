"""What a person would count to judge a position."""

from __future__ import annotations

from zhulu.games.chinas_war.ai.evaluate import FORCE
from zhulu.games.chinas_war.rules.victory import margin, players
from zhulu.games.chinas_war.state.state import WarState


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
