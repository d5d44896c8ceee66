"""13.1, 13.2: the percentage column of an attack and every shift by its rule."""

from __future__ import annotations

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.rules.questions import supply
from zhulu.games.rising_sun.rules.questions.reach import can_follow
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import OFF_MAP, Tally


def column_of(attack: int, defense: int) -> int:
    """13.1: the column of a percentage; the ends take everything beyond them."""
    percent = attack * 100 // max(1, defense)
    if percent < 50:
        return 0
    if percent < 100:
        return 1
    return min(8, percent // 100 + 1)


def shifted(column: int, shift: int) -> int:
    """13.2: never beyond the ends."""
    return max(0, min(8, column + shift))


def terrain_shift(g: RisingState, target: int, origins: list[int]) -> int:
    """13.2: the single best of the hex, its city, and a river all attackers must cross."""
    board = g.content.board
    best = board.terrain_shift[target]
    if board.place[target] == ids.CITY:
        best = max(best, g.content.shift_city)
    if all(_across_river(g, origin, target) for origin in origins):
        best = max(best, g.content.shift_river)
    return best


def _across_river(g: RisingState, origin: int, target: int) -> bool:
    board = g.content.board
    for direction in range(6):
        if board.around[6 * origin + direction] == target:
            return bool(board.flags[6 * origin + direction] & ids.RIVER)
    return False


def concentric(g: RisingState, target: int, origins: list[int], defenders: list[int]) -> bool:
    """13.2: attackers stand in or beside every hex around the target that defenders could enter."""
    board = g.content.board
    for direction in range(6):
        near = board.around[6 * target + direction]
        if near == OFF_MAP or near in origins or not _open_to(g, defenders, target, direction):
            continue
        if not any(origin in board.near[near] for origin in origins):
            return False
    return True


def _open_to(g: RisingState, defenders: list[int], target: int, direction: int) -> bool:
    """Whether terrain and region would let any defender go that way; a garrison as infantry."""
    board = g.content.board
    edge = 6 * target + direction
    near = board.around[edge]
    for unit in defenders:
        if unit >= g.content.garrisons:
            if can_follow(g, unit, target, direction):
                return True
        elif board.cost[0][edge] >= 0 and g.region_open(g.side[unit], near):
            return True
    return False


def shifts(g: RisingState, units: list[int], target: int) -> Tally:
    """13.2, 16.4: every shift but those of dice (air support, markers)."""
    content = g.content
    defenders = g.units_in(target)
    origins = sorted({g.where[unit] for unit in units})
    tally = Tally()
    mechanized = any(content.mechanized[unit] for unit in units)
    tally.add("13.2", "mechanized units or an armored train attack",
              content.shift_mechanized, mechanized)  # fmt: skip
    tally.add("13.2", "concentric attack", content.shift_concentric,
              concentric(g, target, origins, defenders))  # fmt: skip
    staff = content.shift_headquarters
    ours = any(supply.reaches_headquarters(g, unit, g.where[unit]) for unit in units)
    theirs = any(supply.reaches_headquarters(g, unit, target) for unit in defenders)
    tally.add("16.4", "attacker supported by a headquarters", staff, ours)
    tally.add("16.4", "defender supported by a headquarters", -staff, theirs)
    tally.add("13.2", "terrain of the defender", -terrain_shift(g, target, origins))
    tally.add("13.2", "behind the Great Wall", -content.shift_wall, content.board.wall[target])
    return tally


def may_attack(g: RisingState, unit: int, target: int) -> bool:
    """12.0, 21.0: whether the unit's kind may attack what stands in the hex."""
    if g.content.arm[unit] != ids.ANTI_GUERRILLA:
        return True
    return all(g.content.arm[foe] in (ids.REGIONAL, ids.GARRISON) for foe in g.units_in(target))


def beside(g: RisingState, side: int, target: int) -> list[int]:
    """The side's mobile units next to a hex."""
    found: list[int] = []
    for near in g.content.board.near[target]:
        if g.holder(near) == side:
            found += g.mobile_in(near)
    return sorted(found)


def eligible(g: RisingState, side: int, target: int) -> list[int]:
    """Everybody who could join an attack on a hex."""
    return [
        unit
        for unit in beside(g, side, target)
        if g.acted[unit] == 0
        and g.content.arm[unit] != ids.HEADQUARTERS
        and may_attack(g, unit, target)
    ]
