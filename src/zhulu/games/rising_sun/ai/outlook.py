"""What a side has before it: every enemy hex in reach of its regions, noted once a change."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun.ai.distances import away
from zhulu.games.rising_sun.ai.estimates import cover, defense, strength, strength_beside
from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING

# hex, prize, factors there, factors needed, ours beside it, ours near it, likely shift
WIDTH: Final = 7
NEAR: Final = 3
SCREEN: Final = 2  # how near an objective a unit bars the way to it
STAFF: Final = 4  # how near a headquarters must be to count on it
SURE: Final = 600  # percent, shifts included, of an attack that hardly fails
# Japanese offensives that open regions, the one first that others wait for (8.6).
NEXT: Final = ("great_wall", "north_china", "menjiang")


def prize(g: RisingState, hex: int) -> int:
    """What taking a hex is worth."""
    board = g.content.board
    if board.objective[hex]:
        # In the last year no victory without every one of them.
        return 220 if hex == board.peiping or g.year >= g.last_year else 160
    town = board.place[hex] == ids.TOWN
    if g.year < g.last_year:
        return (50 if g.year == g.last_year - 1 else 30) if town else 18
    screen = 50 if g.holder(hex) == ids.CHN and _screens(g, hex) else 0
    return (50 if town else 18) + screen


def swing(g: RisingState, hex: int) -> int:
    """4.2: by how many points the difference changes when China takes a hex from Japan."""
    board, worth = g.content.board, g.content.victory
    if not board.objective[hex]:
        return worth["town"] if board.place[hex] == ids.TOWN else 0
    return 2 * worth["peiping" if hex == board.peiping else "objective"]


def _screens(g: RisingState, hex: int) -> bool:
    """Whether whoever stands here keeps Japan from the door of a Chinese objective."""
    board = g.content.board
    for goal in board.objectives:
        if away(g, goal)[hex] <= SCREEN and g.holder(goal) == ids.CHN:
            if g.region_open(ids.JPN, goal):
                return True
    return False


def chance(attack: int, there: int, shift: int) -> int:
    """Percent of clearing a hex, as a smooth function of the odds and the shifts."""
    odds = attack * 100 // max(1, there) + 100 * shift
    return max(0, min(100, (odds - 50) * 100 // 550))


def outlook(g: RisingState, side: int) -> list[int]:
    """A row of numbers for each target; noted anew only when a unit has moved or was revealed."""
    if g.noted_at[side] != g.changes:
        g.noted_at[side] = g.changes
        g.noted[side] = _survey(g, side)
    return g.noted[side]


def _survey(g: RisingState, side: int) -> list[int]:
    rows: list[int] = []
    aloft = 1 if flying(g, side) else 0
    hexes = enemy_hexes(g, side)
    objective = g.content.board.objective
    near = _mustered(g, side, [hex for hex in hexes if objective[hex]])
    for hex in hexes:
        there = defense(g, hex)
        shift = aloft - cover(g, hex)
        if objective[hex]:
            shift += _aids(g, side, hex)
        rows.append(hex)
        rows.append(prize(g, hex))
        rows.append(there)
        rows.append(there * max(2 * 100, SURE - 100 * shift) // 100)
        rows.append(strength_beside(g, side, hex, -1))
        rows.append(near[hex])
        rows.append(shift)
    return rows


def flying(g: RisingState, side: int) -> bool:
    """Whether the side has airstrikes."""
    box = g.content.staging[side]
    return any(g.where[unit] == box for unit in g.content.airstrikes[side])


def last_chance(g: RisingState, side: int) -> bool:
    """6.0: whether the side's Combat Phase of this player turn is its last of the game."""
    if g.year < g.last_year:
        return False
    return bool(g.second_turn or not g.offensive[side])


def enemy_hexes(g: RisingState, side: int) -> list[int]:
    """Hexes of the enemy in regions the side may enter."""
    found: list[int] = []
    for unit in g.content.ground_of[1 - side]:
        hex = g.where[unit]
        if g.side[unit] != side and 0 <= hex < g.size and hex not in found:
            if g.region_open(side, hex):
                found.append(hex)
    return found


def _mustered(g: RisingState, side: int, goals: list[int]) -> list[int]:
    """Factors of the side near each goal; a unit counts for the nearest one only."""
    found = [0] * g.size
    for unit in g.content.mobile_of[side]:
        hex = g.where[unit]
        if not 0 <= hex < g.size:
            continue
        best, chosen = NEAR + 1, -1
        for goal in goals:
            distance = away(g, goal)[hex]
            if distance < best:
                best, chosen = distance, goal
        if chosen >= 0:
            found[chosen] += strength(g, unit)
    return found


def _aids(g: RisingState, side: int, target: int) -> int:
    """Shifts to count on: a headquarters and machines near enough."""
    content = g.content
    afar = away(g, target)
    staff = machines = 0
    for unit in content.mobile_of[side]:
        hex = g.where[unit]
        if not 0 <= hex < g.size:
            continue
        if content.arm[unit] == ids.HEADQUARTERS and afar[hex] <= STAFF:
            staff = content.shift_headquarters
        elif content.mechanized[unit] and afar[hex] == 1:
            machines = content.shift_mechanized
    return staff + machines


def offensive_needs(g: RisingState, marker: int) -> list[int]:
    """8.6: the regions an offensive requires that Japan does not hold."""
    return [
        region for region in g.content.markers[marker].needs if not g.holds_all(region, ids.JPN)
    ]


def coming(g: RisingState) -> int:
    """The closed region Japan opens next year, by a marker at hand or with luck; or NOTHING."""
    likely = NOTHING
    if g.year >= g.last_year:
        return likely
    for name in NEXT:
        marker = g.content.marker[name]
        if g.played[marker] or offensive_needs(g, marker):
            continue
        opens: int = g.content.markers[marker].opens
        if g.spot[marker] == ids.AVAILABLE:
            return opens
        if likely == NOTHING:
            likely = opens
    return likely
