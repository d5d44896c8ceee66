"""What a position is worth: the measure the search player thinks by."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.content.ids import FLOTILLA, IJA, KMT, ON_MAP, WAITING
from zhulu.games.changsha.rules.victory import kmt_near_peak
from zhulu.games.changsha.state.state import ChangshaState

MOST: Final = 9500  # short of certain victory
DAY: Final = 48  # sixths a unit marches in a Movement Segment


def evaluate(g: ChangshaState, side: int) -> int:
    """About -10000 … 10000, good for that side."""
    if g.result is not None:
        worth = _result(g)
    else:
        worth = max(-MOST, min(MOST, outlook(g)))
    return worth if side == IJA else -worth


def outlook(g: ChangshaState) -> int:
    """How the IJA stands in a battle that is not decided."""
    return _doyen_mot(g) if g.plan.victory == "doyen_mot" else _changsha(g)


def hexes_of_changsha(g: ChangshaState, side: int) -> int:
    return len([hex for hex in g.content.changsha if g.control[g.content.site_of[hex]] == side])


def _result(g: ChangshaState) -> int:
    """For the IJA; a draw at Doyen Mot tells by how much it was missed, to tell plans apart."""
    assert g.result is not None
    if g.result.winners:
        return 10000 if IJA in g.result.winners else -10000
    if g.plan.victory != "doyen_mot":
        return 0
    return 1500 - 600 * min(4, kmt_near_peak(g)) - 40 * g.losses[IJA] * g.losses[IJA]


def _doyen_mot(g: ChangshaState) -> int:
    """15.2: for the IJA: its steps, and who is near the peak with how much time left."""
    lost = g.losses[IJA]
    steps, covered = around_the_peak(g)
    # Regiments at the peak matter more as the chances to drive them off run out.
    held = (5000 - 900 * min(4, chances_left(g))) * steps // (steps + 3)
    return 2200 + 90 * covered - held - 110 * lost * lost + 15 * g.losses[KMT]


def around_the_peak(g: ChangshaState) -> tuple[int, int]:
    """Within two hexes of it: KMT steps, a unit counting one more; hexes the IJA covers."""
    steps, covered = 0, 0
    for hex in g.content.ground.grid.within(g.content.peak, 2):
        holder = g.holder(hex)
        if holder == KMT:
            for unit in g.units_in(hex):
                steps += 1 + g.steps[unit]
        elif holder == IJA or g.zone(IJA, hex):
            covered += 1
    return steps, covered


def chances_left(g: ChangshaState) -> int:
    """IJA markers yet to be drawn."""
    left = sum(1 for marker in g.cup if g.content.markers.side[marker] == IJA)
    return left + 2 * (g.plan.last_turn - g.turn)


def _changsha(g: ChangshaState) -> int:
    """15.3: for the IJA: the city and how long it is held, strength near it, supply, time."""
    worth = _city(g) + 12 * g.losses[KMT] - 30 * g.losses[IJA]
    return worth + (strength(g, IJA) - strength(g, KMT)) // 8


def _city(g: ChangshaState) -> int:
    left = g.plan.last_turn - g.turn + 1
    hexes = hexes_of_changsha(g, IJA)
    if g.held_from:
        return 2500 + 2000 * (g.turn - g.held_from + 1) + (500 if hexes == 2 else -1500)
    if left < 2:  # it is too late to hold it for two turns: a draw at best
        return -6000 + 2500 * hexes
    pressure = 1200 * max(0, 8 - left) // 8
    return 1400 * hexes - (pressure if hexes < 2 else 0)


def strength(g: ChangshaState, side: int) -> int:
    """Factors on the map, the nearer to Changsha the more they count."""
    roster, leagues, where = g.content.roster, g.plan.leagues, g.where
    total = 0
    for unit in roster.of_side[side]:
        status = g.status[unit]
        if roster.kind[unit] == FLOTILLA or (status != ON_MAP and status != WAITING):
            continue
        factor = g.attack_of(unit) + g.defense_of(unit)
        here = where[unit]
        away = leagues[here] if here >= 0 else 5 * DAY
        total += factor * (4 * DAY + max(0, 4 * DAY - away)) // (2 * DAY)
    return total
