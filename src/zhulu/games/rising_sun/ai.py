"""What a position is worth, and a quick opinion of each offer."""

from __future__ import annotations

from zhulu.games.rising_sun import policy_combat, policy_movement, policy_muster, victory
from zhulu.games.rising_sun.estimates import strength
from zhulu.games.rising_sun.ids import CHN, JPN
from zhulu.games.rising_sun.state import RisingState


def evaluate(g: RisingState, side: int) -> int:
    """Victory points against the threshold of a draw, then forces, points and markers."""
    if g.result is not None:
        if not g.result.winners:
            return 0
        return 10000 if side in g.result.winners else -10000
    margin = victory.score(g, JPN).total - victory.score(g, CHN).total
    worth = 200 * (margin - expected_margin(g))
    for unit in range(g.content.garrisons, g.content.units):
        if g.on_map(unit):
            sign = 1 if g.content.unit_side[unit] == JPN else -1
            worth += sign * 12 * strength(g, unit)
    worth += 25 * (g.rp[JPN] - g.rp[CHN])
    worth = max(-9000, min(9000, worth))
    return worth if side == JPN else -worth


def expected_margin(g: RisingState) -> int:
    """Where Japan should stand by now to reach the draw in 1937."""
    first = g.content.scenarios[g.scenario].first_year
    if g.last_year == first:
        return g.content.victory["draw"]
    passed = max(0, g.year - first)
    return -15 + (g.content.victory["draw"] + 15) * passed // (g.last_year - first)


def prefer(g: RisingState, side: int, verb: str, noun: int) -> int:
    """A quick opinion; what ends a phase is worth nothing, so that only gains go before it."""
    if verb in policy_muster.VERBS:
        return policy_muster.opinion(g, side, verb, noun)
    if verb in policy_movement.VERBS:
        return policy_movement.opinion(g, side, verb, noun)
    if verb in policy_combat.VERBS:
        return policy_combat.opinion(g, side, verb, noun)
    return 0
