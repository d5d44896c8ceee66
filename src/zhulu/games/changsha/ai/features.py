"""What a person would count to judge a position."""

from __future__ import annotations

from zhulu.games.changsha.ai.evaluate import around_the_peak, hexes_of_changsha, outlook
from zhulu.games.changsha.content.ids import FLOTILLA, IJA, KMT
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


def measures(g: ChangshaState, side: int) -> dict[str, int]:
    """What the learned judgement weighs: of each, more is better for the side that asks."""
    first, last = g.plan.first_turn, g.plan.last_turn
    mine = 1 if side == IJA else -1
    found = {
        "progress": 1000 * (g.turn - first) // (last - first + 1),
        "even": 1,
        "outlook": mine * (outlook(g) // 10),
        "ija_losses": -mine * g.losses[IJA],
        "kmt_losses": mine * g.losses[KMT],
    }
    if g.plan.victory == "doyen_mot":
        steps, covered = around_the_peak(g)
        found["kmt_at_the_peak"] = -mine if steps else 0
        found["kmt_steps_at_the_peak"] = -mine * min(8, steps)
        found["hexes_denied_at_the_peak"] = mine * covered
    else:
        held = g.turn - g.held_from + 1 if g.held_from else 0
        found["city_hexes"] = mine * hexes_of_changsha(g, IJA)
        found["city_held"] = mine if held else 0
        found["turns_held"] = mine * held
        found["ija_nearest"] = -mine * min(240, nearest(g))
    return found


def nearest(g: ChangshaState) -> int:
    """Sixths of a factor from the foremost IJA unit to Changsha."""
    leagues, where, roster = g.plan.leagues, g.where, g.content.roster
    found = 999
    for unit in roster.of_side[IJA]:
        if where[unit] >= 0 and roster.kind[unit] != FLOTILLA:
            found = min(found, leagues[where[unit]])
    return found
