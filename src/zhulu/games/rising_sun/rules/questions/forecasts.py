"""Odds before the dice: exact over what both players do not know.

An untried unit may be any counter of its force that was not face up since it came to the map;
airstrikes and naval gunfire have their own dice. All chances are whole numbers of a whole number.
"""

from __future__ import annotations

from math import gcd

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.rules.questions import odds
from zhulu.games.rising_sun.rules.questions import results as results_in_words
from zhulu.games.rising_sun.rules.questions.unseen import Chances, sums
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING, Forecast


def merged(a: Chances, b: Chances) -> Chances:
    """The sum of two independent numbers."""
    both: Chances = {}
    for x, m in a.items():
        for y, n in b.items():
            both[x + y] = both.get(x + y, 0) + m * n
    return both


def strengths(g: RisingState, units: list[int], attacking: bool) -> Chances:
    """What the factors of some units may add up to."""
    known = 0
    unknown: dict[int, list[int]] = {}
    for unit in units:
        if unit >= g.content.garrisons and g.counter[unit] == NOTHING:
            unknown.setdefault(g.content.unit_force[unit], []).append(unit)
        else:
            known += g.attack_of(unit) if attacking else g.defense_of(unit)
    chances: Chances = {known: 1}
    values = g.content.attack if attacking else g.content.defense
    for force in sorted(unknown):
        chances = merged(chances, sums(g, force, unknown[force], values))
    return chances


def air_shifts(g: RisingState, side: int, target: int) -> Chances:
    """14.5.1: shifts of the support laid on a hex, at most two."""
    chances: Chances = {0: 1}
    shift_of = {"S1": 1, "S2": 2}
    one: Chances = {}
    for result in g.content.support_table:
        shift = shift_of.get(ids.AIR_RESULTS[result], 0)
        one[shift] = one.get(shift, 0) + 1
    for unit in range(g.content.units):
        mine = g.content.unit_side[unit] == side and g.target[unit] == target
        if mine and g.sortie[unit] == ids.GROUND_SUPPORT:
            chances = merged(chances, one)
    most = g.content.shift_air_most
    capped: Chances = {}
    for shift, ways in chances.items():
        capped[min(shift, most)] = capped.get(min(shift, most), 0) + ways
    return capped


def results(g: RisingState, side: int, units: list[int], target: int) -> list[int]:
    """Ways to each combat result, over every unknown and the die."""
    attack = strengths(g, units, True)
    defense = strengths(g, g.units_in(target), False)
    air = air_shifts(g, side, target)
    shift = odds.shifts(g, units, target).total
    ways = [0] * len(ids.RESULTS)
    for a, m in attack.items():
        for d, n in defense.items():
            base = odds.column_of(a, d)
            for extra, k in air.items():
                column = odds.shifted(base, shift + extra)
                for row in g.content.crt:
                    ways[row[column]] += m * n * k
    return ways


def mean(chances: Chances) -> int:
    """The mean, rounded to the nearest whole factor."""
    total = sum(chances.values())
    return (2 * sum([value * ways for value, ways in chances.items()]) + total) // (2 * total)


def attack_forecast(g: RisingState, side: int, units: list[int], target: int) -> Forecast:
    """13.0: the column with every shift, and the chance of each result."""
    attack = strengths(g, units, True)
    defense = strengths(g, g.units_in(target), False)
    tally = odds.shifts(g, units, target)
    open_values = len(attack) == 1 and len(defense) == 1
    column = odds.shifted(odds.column_of(mean(attack), mean(defense)), tally.total)
    lines = [
        ("13.0", "attack factors" if len(attack) == 1 else "attack factors expected",
         mean(attack)),
        ("13.0", "defense factors" if len(defense) == 1 else "defense factors expected",
         mean(defense)),
        *tally.lines,
    ]  # fmt: skip
    ways = results(g, side, units, target)
    total = sum(ways)
    shared = gcd(*ways)
    outcomes = [
        (results_in_words.COMBAT[result], count // shared, total // shared)
        for result, count in enumerate(ways)
        if count
    ]
    title = g.content.columns[column]
    return Forecast(title if open_values else f"~ {title}", lines, outcomes)
