"""15.0: what each scenario says, read from its file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zhulu.content import Pack
from zhulu.games.changsha.content.ids import (
    COST_AT,
    HEX_MASK,
    RIVER_BIT,
    ROAD_AT,
    ROUGH_BIT,
    UNIT_TYPES,
)
from zhulu.games.changsha.content.rows import CorpsRow, GroupRow
from zhulu.games.changsha.content.terrain import Ground
from zhulu.kernel import OFF_MAP

if TYPE_CHECKING:
    from zhulu.games.changsha.content.loading import Roster


FAR: Final = 999


class Group:
    """A group of the scenario with its names resolved."""

    def __init__(self, row: GroupRow, units: list[int], hexes: list[int], gates: list[int]) -> None:
        self.id = row.id
        self.side = 0 if row.side == "ija" else 1
        self.units = units
        self.take = row.take or len(units)
        self.reduced = row.reduced
        self.hexes = hexes
        self.gates = gates
        self.beside_friends = row.beside_friends
        self.optional = row.optional
        self.apart = row.apart
        self.turn = row.turn
        self.segment = row.segment


class Plan:
    """One scenario. Groups of the set-up come first, then the arrivals."""

    def __init__(self, body: dict[str, Any], groups: list[Group], play: list[int]) -> None:
        about = body["scenario"]
        self.first_turn: int = about["first_turn"]
        self.last_turn: int = about["last_turn"]
        self.victory: str = about["victory"]
        self.all_ija_act: bool = about.get("all_ija_act", False)
        self.groups = groups
        self.play = play
        # For the searches: the ways out of each hex inside the area of play, packed.
        self.exits: list[list[int]] = []
        self.links: list[list[int]] = []
        # For the computer player: sixths of a factor from each hex to what the battle is about.
        self.leagues: list[int] = []
        self.markers: list[int] = []
        self.air: list[int] = []
        self.air_draws: list[int] = body.get("air_draws", [])
        self.guns: list[int] = body["guns"]
        # Marker → formations it activates; formation → acts with the army marker only.
        self.formations: list[list[int]] = []
        self.army_only: list[int] = []
        self.marked: list[int] = []


def read_plan(pack: Pack, name: str, ground: Ground, roster: Roster, markers: list[str]) -> Plan:
    """The scenario of this name."""
    file = f"scenarios/{name}"
    body = pack.table(file)
    about = body["scenario"]
    play = _area_of_play(ground, about["columns"], about["rows"])
    groups = []
    for table in ("deployment", "arrival"):
        for row in pack.rows(file, table, GroupRow):
            groups.append(_group(pack, row, ground, roster, play))
    plan = Plan(body, groups, play)
    plan.exits = [_exits(ground, play, hex) for hex in range(ground.size)]
    plan.links = [_links(ground, play, hex) for hex in range(ground.size)]
    plan.markers = [markers.index(one) for one in body["markers"]]
    plan.air = [markers.index(one) for one in body.get("air", [])]
    plan.formations = [[] for _ in markers]
    for corps in pack.rows(file, "corps", CorpsRow):
        found = [roster.formations.index(one) for one in corps.formations]
        plan.formations[markers.index(corps.id)] = found
    plan.army_only = [int(one in about.get("army_only", [])) for one in roster.formations]
    return plan


def _exits(ground: Ground, play: list[int], hex: int) -> list[int]:
    """10.4: the ways a unit may march out of a hex: whither, what it costs, by which road."""
    found = []
    for index in range(6 * hex, 6 * hex + 6):
        near, cost = ground.around[index], ground.march[index]
        if cost and play[near]:
            edge = near | cost << COST_AT | ground.road[index] << ROAD_AT
            edge |= ROUGH_BIT if ground.rough[near] else 0
            found.append(edge | (RIVER_BIT if ground.river[index] else 0))
    return found


def _links(ground: Ground, play: list[int], hex: int) -> list[int]:
    """6.3: the neighbours of a hex and how many half hexes of command range they are away."""
    found = []
    for index in range(6 * hex, 6 * hex + 6):
        near = ground.around[index]
        if near >= 0 and play[near]:
            found.append(near | (1 if ground.highway[index] else 2) << COST_AT)
    return found


def leagues(plan: Plan, goals: list[int], around: frozenset[int] = frozenset()) -> list[int]:
    """What the march from each hex to the nearest goal costs on an empty map, past some hexes."""
    found = [FAR] * len(plan.exits)
    for goal in goals:
        found[goal] = 0
    queue = goals[:]
    for hex in queue:  # a hex is queued anew when a cheaper way is found
        for edge in plan.exits[hex]:
            near = edge & HEX_MASK
            if near in around:
                continue
            total = found[hex] + _toll(plan, near, hex)
            if total < found[near]:
                found[near] = total
                queue.append(near)
    return found


def _toll(plan: Plan, hex: int, to: int) -> int:
    """What a lone unit pays to enter a neighbouring hex."""
    for edge in plan.exits[hex]:
        if edge & HEX_MASK == to:
            return (edge >> ROAD_AT) & 3 or (edge >> COST_AT) & 63
    return FAR


def _area_of_play(ground: Ground, columns: list[int], rows: list[int]) -> list[int]:
    grid = ground.grid
    return [
        int(columns[0] <= grid.column[h] <= columns[1] and rows[0] <= grid.row[h] <= rows[1])
        for h in range(ground.size)
    ]


def _group(pack: Pack, row: GroupRow, ground: Ground, roster: Roster, play: list[int]) -> Group:
    units = [u for u in range(roster.count) if _chosen(row, roster, u)]
    gates: list[int] = []
    if row.entry:
        gates = [ground.hex(one) for one in pack.table("map")["entries"][row.entry]]
    hexes = [h for h in _area(row, ground) if play[h] and ground.land[h]]
    return Group(row, units, hexes, gates)


def _chosen(row: GroupRow, roster: Roster, unit: int) -> bool:
    formation = roster.formations[roster.formation[unit]]
    kind = UNIT_TYPES[roster.kind[unit]]
    wanted = row.units
    return formation in wanted or f"{formation}/{kind}" in wanted or roster.ids[unit] in wanted


def _area(row: GroupRow, ground: Ground) -> list[int]:
    if row.river:
        return _along_river(row, ground)
    found: list[int] = []
    for name in row.of:
        found += ground.grid.within(ground.hex(name), row.within)
    return sorted(set(found))


def _along_river(row: GroupRow, ground: Ground) -> list[int]:
    """15.3: hexes on a bank, the one that touches the river being the first."""
    bank = ground.hein_chang if row.river == "Hein-Chang" else ground.mi_lo
    ring: list[int] = []
    for side in ground.sides:
        if side.name == row.river:
            ring += [ground.hex(side.a), ground.hex(side.b)]
    ring = sorted({h for h in ring if row.bank in ("", bank[h])})
    found = list(ring)
    for _ in range(row.reach - 1):
        near = {n for h in ring for n in ground.grid.neighbours[h] if n != OFF_MAP}
        ring = sorted(h for h in near if h not in found and row.bank in ("", bank[h]))
        found += ring
    low, high = row.columns
    return sorted(h for h in found if low <= ground.grid.column[h] <= high)
