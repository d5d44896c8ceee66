"""What a side has before it: every enemy hex in reach of its regions, noted once a change."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun import ids
from zhulu.games.rising_sun.estimates import cover, defense, strength, strength_beside
from zhulu.games.rising_sun.state import RisingState

WIDTH: Final = 6  # hex, prize, factors there, factors needed, ours beside it, ours near it
NEAR: Final = 3


def prize(g: RisingState, hex: int) -> int:
    """What taking a hex is worth."""
    board = g.content.board
    if board.objective[hex]:
        # In the last year no victory without every one of them.
        return 220 if hex == board.peiping or g.year >= g.last_year else 160
    if board.place[hex] == ids.TOWN:
        return 50 if g.year >= g.last_year else 30
    return 18


def outlook(g: RisingState, side: int) -> list[int]:
    """A row of numbers for each target; noted anew only when a unit has moved or was revealed."""
    if g.noted_at[side] != g.changes:
        g.noted_at[side] = g.changes
        g.noted[side] = _survey(g, side)
    return g.noted[side]


def _survey(g: RisingState, side: int) -> list[int]:
    rows: list[int] = []
    for hex in enemy_hexes(g, side):
        there = defense(g, hex)
        gathered = _gathered(g, side, hex) if g.content.board.objective[hex] else 0
        rows.append(hex)
        rows.append(prize(g, hex))
        rows.append(there)
        rows.append(there * (4 + 2 * cover(g, hex)))
        rows.append(strength_beside(g, side, hex, -1))
        rows.append(gathered)
    return rows


def enemy_hexes(g: RisingState, side: int) -> list[int]:
    """Hexes of the enemy in regions the side may enter."""
    found: list[int] = []
    for unit in g.content.ground_of[1 - side]:
        hex = g.where[unit]
        if g.side[unit] != side and 0 <= hex < g.size and hex not in found:
            if g.region_open(side, hex):
                found.append(hex)
    return found


def _gathered(g: RisingState, side: int, target: int) -> int:
    """Factors of the side within three hexes of a target."""
    grid = g.content.board.grid
    total = 0
    for unit in g.content.mobile_of[side]:
        if g.on_map(unit) and grid.distance(g.where[unit], target) <= NEAR:
            total += strength(g, unit)
    return total
