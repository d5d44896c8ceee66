"""What a person would count to judge a position."""

from __future__ import annotations

from zhulu.games.changsha.ai.evaluate import hexes_of_changsha
from zhulu.games.changsha.rules.victory import kmt_near_peak
from zhulu.games.changsha.state.state import ChangshaState


def features(g: ChangshaState, side: int) -> dict[str, int]:
    """What a person would count."""
    found = {"own_losses": g.losses[side], "enemy_losses": g.losses[1 - side]}
    if g.plan.victory == "doyen_mot":
        found["kmt_at_the_peak"] = kmt_near_peak(g)
    else:
        found["city_hexes"] = hexes_of_changsha(g, side)
        found["days_held"] = g.turn - g.held_from + 1 if g.held_from else 0
    return found
