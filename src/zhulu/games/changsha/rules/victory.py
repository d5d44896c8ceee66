"""15.2 – 15.4: who has won."""

from __future__ import annotations

from zhulu.games.changsha.content.ids import IJA, KMT
from zhulu.games.changsha.state.state import ChangshaState

STEPS_TO_LOSE = 8  # 15.2: more than seven
TURNS_TO_HOLD = 2
CLEARED = "no KMT unit is within two hexes of Peak 906 (2605)"
NO_PEAK = (
    "KMT units are left within two hexes of Peak 906 (2605), and the IJA lost seven steps at most"
)
NO_CITY = "the IJA did not hold Changsha for two turns, and the KMT does not hold both its hexes"


def at_once(g: ChangshaState) -> None:
    """15.2: the KMT wins Doyen Mot as soon as the IJA has lost more than seven steps."""
    if g.plan.victory == "doyen_mot" and g.losses[IJA] >= STEPS_TO_LOSE and g.result is None:
        g.finish([KMT], "attrition", "15.2", score(g), "the IJA has lost more than seven steps")


def at_turn_end(g: ChangshaState) -> None:
    """What the end of a game turn decides."""
    if g.plan.victory == "doyen_mot":
        if g.turn == g.plan.last_turn:
            doyen_mot(g)
        return
    g.note_hold()
    if g.held_from and g.turn - g.held_from + 1 >= TURNS_TO_HOLD:
        g.finish([IJA], "changsha_held", "15.3", score(g), "Changsha was held for two turns")
    elif g.turn == g.plan.last_turn:
        if g.in_city(KMT):
            g.finish([KMT], "changsha_saved", "15.3", score(g), "Changsha is in Chinese hands")
        else:
            g.finish([], "draw", "15.3", score(g), NO_CITY)


def doyen_mot(g: ChangshaState) -> None:
    """15.2: the IJA must have cleared the surroundings of Peak 906."""
    if kmt_near_peak(g) == 0:
        g.finish([IJA], "peak_cleared", "15.2", score(g), CLEARED)
    else:
        g.finish([], "draw", "15.2", score(g), NO_PEAK)


def kmt_near_peak(g: ChangshaState) -> int:
    """How many KMT units stand within two hexes of Peak 906."""
    count = 0
    for hex in g.content.ground.grid.within(g.content.peak, 2):
        if g.holder(hex) == KMT:
            count += len(g.units_in(hex))
    return count


def score(g: ChangshaState) -> list[int]:
    """Steps taken from the enemy: for the record, victory does not count them."""
    return [g.losses[KMT], g.losses[IJA]]
