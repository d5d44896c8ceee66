"""Opinions on attacks, losses and advances: expected gains over everything unknown."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun.ai.estimates import defense, strength
from zhulu.games.rising_sun.ai.outlook import prize
from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.rules.phases.combat import Attack
from zhulu.games.rising_sun.rules.questions import forecasts, odds
from zhulu.games.rising_sun.state.state import RisingState

VERBS: Final = frozenset(
    {
        "attack", "join", "resolve", "spare_marker", "counterattack", "fall_back", "sacrifice",
        "advance", "hold", "exploit_against", "rest", "end_combat",
    }
)  # fmt: skip


def opinion(g: RisingState, side: int, verb: str, noun: int) -> int:
    """How much the side likes an offer of combat."""
    if verb == "attack":
        return gain(g, side, odds.eligible(g, side, noun), noun)
    if verb in ("join", "resolve"):
        return joining(g, side, verb, noun)
    if verb == "counterattack":
        return -defense(g, noun)
    if verb == "sacrifice":
        return -price_of(g, noun)
    if verb == "fall_back":
        return strength(g, noun)
    if verb == "advance":
        return 10 + strength(g, noun)
    if verb == "exploit_against":
        return gain(g, side, odds.eligible(g, side, noun), noun)
    return 0


def joining(g: RisingState, side: int, verb: str, noun: int) -> int:
    """Everybody joins, the strongest first; headquarters last."""
    frame = g.stack[-1]
    if not isinstance(frame, Attack) or verb == "resolve":
        return 0
    if g.content.arm[noun] == ids.HEADQUARTERS and frame.units:
        return -1
    return 1 + strength(g, noun)


def price_of(g: RisingState, unit: int) -> int:
    """What losing a unit costs, in factors: never less than what it would be bought for."""
    price = max(0, g.content.forces[g.content.unit_force[unit]].cost)
    return max(strength(g, unit), 2 * price)


def gain(g: RisingState, side: int, units: list[int], target: int) -> int:
    """Expected worth of an attack by all these units, in tenths of a factor."""
    if not units:
        return -1000
    if 3 * sum([strength(g, unit) for unit in units]) < 2 * defense(g, target):
        return -1000  # no shifts mend such odds
    ways = forecasts.results(g, side, units, target)
    total = sum(ways)
    own = sum([price_of(g, unit) for unit in units])
    foe = defense(g, target)
    reward = prize(g, target) if g.region_open(side, target) else 0
    city = g.content.board.place[target] == ids.CITY
    worth = [
        -12 * own,
        -4 * own,
        0 if city else -2 * own,
        reward * 2 - 4 * foe,
        reward * 2 + 4 * foe,
        reward * 2 + 10 * foe,
        reward * 2 + 10 * foe + 20,
    ]
    value = 0
    for result, count in enumerate(ways):
        value += count * worth[result]
    return value // max(1, total)
