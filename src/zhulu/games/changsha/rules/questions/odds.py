"""12.7 COMBAT ODDS: strengths, shifts, the column and the die modifier."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.content.ids import ENGINEER, IJA, INFANTRY, MARINE, RESULT_BASE, TANK
from zhulu.games.changsha.content.loading import ODDS
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, Forecast, Tally

# A level counts odds as steps: 1:3 is -2, 1:2 -1, 1:1 0, 2:1 1 … 5:1 4, 7:1 6.
LOWEST: Final = -2
HIGHEST: Final = 4


class Ratio:
    """The odds of one attack, worked out with every shift and its reason."""

    def __init__(
        self,
        g: ChangshaState,
        side: int,
        target: int,
        units: list[int],
        support: list[int],
        flotilla: bool,
    ) -> None:
        self.attack = 0
        for unit in units:
            self.attack += g.attack_of(unit)
        self.defense = 0
        for unit in g.units_in(target):
            self.defense += g.defense_of(unit)
        self.initial = level(self.attack, self.defense)
        self.shifts = shifts(g, side, target, units)
        add_support(g, side, support, flotilla, self.shifts)
        self.final = self.initial + self.shifts.total
        self.column = min(HIGHEST, max(LOWEST, self.final)) - LOWEST
        self.modifier = self.final - (self.column + LOWEST)


def level(attack: int, defense: int) -> int:
    """12.7: odds as a level; remainders favour the defender."""
    if attack >= defense:
        return attack // defense - 1
    return 1 - (defense + attack - 1) // attack


def shifts(g: ChangshaState, side: int, target: int, units: list[int]) -> Tally:
    """12.2 – 12.6: what ground, water, fortifications and tanks do to the column."""
    ground = g.content.ground
    tally = Tally()
    tally.add("12.3", "terrain of the defender", -ground.shift[target])
    tally.add("12.4", "fortification", -ground.fort_shift, when=g.fort_in(target) != NOTHING)
    tally.add("12.5", "all attack across a river", -1, when=all_cross(g, target, units))
    if side == IJA:
        tally.add("12.2", "tank support", 1, when=tanks_attack(g, target, units))
    else:
        tally.add("12.2", "tank support", -1, when=tanks_defend(g, target))
    return tally


def add_support(
    g: ChangshaState, side: int, support: list[int], flotilla: bool, tally: Tally
) -> None:
    """12.1: air, artillery support and the flotilla shift for their owner."""
    for marker in support:
        markers = g.content.markers
        value = markers.shift[marker] if markers.side[marker] == side else -markers.shift[marker]
        owner_is_ija = markers.side[marker] == IJA
        reason = "air support" if owner_is_ija else "artillery support"
        tally.add("12.1", reason, value)
    tally.add("12.1", "coastal flotilla", 1 if side == IJA else -1, when=flotilla)


def all_cross(g: ChangshaState, target: int, units: list[int]) -> bool:
    """12.5: every attacker behind a river, none of them with engineers."""
    return all(crosses(g, unit, target) for unit in units)


def crosses(g: ChangshaState, unit: int, target: int) -> bool:
    """12.5: whether the river hampers this attacker."""
    ground, kind = g.content.ground, g.content.roster.kind
    here = g.where[unit]
    if not ground.river[6 * here + ground.grid.direction(here, target)]:
        return False
    return not any(kind[friend] == ENGINEER for friend in g.units_in(here))


def tanks_attack(g: ChangshaState, target: int, units: list[int]) -> bool:
    """12.2: a tank beside infantry in the attack, not across a river nor into mountains."""
    ground, kind = g.content.ground, g.content.roster.kind
    if ground.rough[target]:
        return False
    for tank in units:
        here = g.where[tank]
        if kind[tank] != TANK:
            continue
        if ground.river[6 * here + ground.grid.direction(here, target)]:
            continue
        if any(kind[u] in (INFANTRY, MARINE) and g.where[u] == here for u in units):
            return True
    return False


def tanks_defend(g: ChangshaState, target: int) -> bool:
    """12.2: a tank that defends beside infantry."""
    kinds = [g.content.roster.kind[unit] for unit in g.units_in(target)]
    return TANK in kinds and (INFANTRY in kinds or MARINE in kinds)


def ija_retreat(hexes: int) -> int:
    """13.2: the IJA ignores one and two hexes and falls back one for three."""
    return 1 if hexes == 3 else 0


def unpack(code: int) -> list[int]:
    """Attacker's losses and retreat, defender's losses and retreat."""
    values = [0, 0, 0, 0]
    for place in range(3, -1, -1):
        values[place] = code % RESULT_BASE
        code //= RESULT_BASE
    return values


def forecast(g: ChangshaState, ratio: Ratio) -> Forecast:
    """The chance of every result of the two dice."""
    tables = g.content.tables
    chances = [0] * len(tables.outcomes)
    for first in range(1, 7):
        for second in range(1, 7):
            code = tables.combat(ratio.column, first + second + ratio.modifier)
            chances[tables.codes.index(code)] += 1
    outcomes = [
        (name, count, 36) for name, count in zip(tables.outcomes, chances, strict=True) if count
    ]
    lines = [
        ("12.7", "attack factors", ratio.attack),
        ("12.7", "defense factors", ratio.defense),
        *ratio.shifts.lines,
    ]
    if ratio.modifier:
        lines.append(("12.7.1", "odds beyond the table, on the dice", ratio.modifier))
    return Forecast(ODDS[ratio.column], lines, outcomes)
