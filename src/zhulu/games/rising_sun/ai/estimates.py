"""Strengths as anybody may estimate them: untried units by the mean of their kind."""

from __future__ import annotations

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.state.state import EMPTY, RisingState
from zhulu.kernel import NOTHING


def strength(g: RisingState, unit: int) -> int:
    """Factors of a unit, tenths rounded to whole ones for the untried."""
    if unit < g.content.garrisons:
        return g.defense_of(unit)
    counter = g.counter[unit]
    if counter != NOTHING:
        return g.content.attack[counter]
    return g.content.mean_strength[g.content.unit_force[unit]]


def defense(g: RisingState, hex: int) -> int:
    """Expected factors of everything in a hex."""
    total = 0
    unit = g.head[hex]
    while unit != EMPTY:
        total += strength(g, unit)
        unit = g.chain[unit]
    return total


def strength_beside(g: RisingState, side: int, hex: int, without: int) -> int:
    """Expected factors of a side's mobile units next to a hex, one unit left out."""
    total = 0
    for near in g.content.board.near[hex]:
        unit = g.head[near]
        if unit == EMPTY or g.side[unit] != side:
            continue
        while unit != EMPTY:
            if unit >= g.content.garrisons and unit != without:
                total += strength(g, unit)
            unit = g.chain[unit]
    return total


def armies_in(g: RisingState, hex: int, without: int) -> int:
    """Mobile units of a hex, one left out."""
    count = 0
    unit = g.head[hex]
    while unit != EMPTY:
        if unit >= g.content.garrisons and unit != without:
            count += 1
        unit = g.chain[unit]
    return count


def cover(g: RisingState, hex: int) -> int:
    """Shifts the ground gives to a defender."""
    board = g.content.board
    best = board.terrain_shift[hex]
    if board.place[hex] == ids.CITY:
        best = max(best, g.content.shift_city)
    return best + (g.content.shift_wall if board.wall[hex] else 0)
