"""Opinions on attacks, losses and advances: expected gains over everything unknown."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun.ai.estimates import armies_in, defense, strength
from zhulu.games.rising_sun.ai.guards import lone
from zhulu.games.rising_sun.ai.outlook import last_chance, prize, swing
from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import CHN, JPN
from zhulu.games.rising_sun.rules.phases.combat import Attack
from zhulu.games.rising_sun.rules.phases.retreat import Advance
from zhulu.games.rising_sun.rules.questions import forecasts, odds
from zhulu.games.rising_sun.state.state import RisingState

VERBS: Final = frozenset(
    {
        "attack", "join", "resolve", "spare_marker", "counterattack", "fall_back", "sacrifice",
        "advance", "hold", "exploit_against", "rest", "end_combat",
    }
)  # fmt: skip
# 13.3: results before the counterattack drive the attackers off, from the bloodbath on the hex may
# be cleared.
COUNTERATTACK: Final = 2
BLOODBATH: Final = 3


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
        return advancing(g, side, noun)
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
    if side == CHN and last_chance(g, CHN):
        return final_gain(g, units, target, ways)
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


def final_gain(g: RisingState, units: list[int], target: int, ways: list[int]) -> int:
    """China moves last (6.0): only points count then, in hundredths, and the towns it may lose."""
    place = g.content.board.place
    towns = {g.where[unit] for unit in units if place[g.where[unit]] == ids.TOWN}
    points = swing(g, target) if g.region_open(CHN, target) else 0
    cleared, driven = sum(ways[BLOODBATH:]), sum(ways[:COUNTERATTACK])
    if not points:
        return -1
    return 100 * (points * cleared - len(towns) * driven) // max(1, sum(ways))


def advancing(g: RisingState, side: int, unit: int) -> int:
    """The strongest first; who alone keeps a place leaves it only for a better one."""
    frame = g.stack[-1]
    if not isinstance(frame, Advance) or not needed(g, side, unit):
        return 10 + strength(g, unit)
    taken = g.holder(frame.target) == side
    if side == CHN:
        return -1 if taken or not swing(g, frame.target) else 1
    return -1 if taken or not g.content.board.objective[frame.target] else 1


def needed(g: RisingState, side: int, unit: int) -> bool:
    """Whether the unit alone keeps PSYWAR from a garrison (17.2), or at the very end a town."""
    hex = g.where[unit]
    if side == JPN:
        return lone(g, unit, hex)
    town = g.content.board.place[hex] == ids.TOWN
    return town and last_chance(g, CHN) and not armies_in(g, hex, unit)
