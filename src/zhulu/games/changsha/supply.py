"""14.0 SUPPLY: sources and paths."""

from __future__ import annotations

from zhulu.games.changsha.ids import IJA, KMT, ON_MAP, SUPPLY, TOWN
from zhulu.games.changsha.state import ChangshaState
from zhulu.kernel import OFF_MAP


def sources(g: ChangshaState, side: int) -> list[int]:
    """14.1: the hexes this side's units may draw supply from."""
    found = edge_sources(g, side)
    if side == KMT:
        place = g.content.ground.place
        return found + [h for h in held_sites(g, KMT) if place[h] >= TOWN and h not in found]
    for unit in g.content.roster.of_side[IJA]:
        if g.content.roster.kind[unit] == SUPPLY and g.where[unit] >= 0 and not g.depleted[unit]:
            found.append(g.where[unit])
    flotilla = g.where[g.content.roster.flotilla]
    return found if flotilla == OFF_MAP else [*found, flotilla]


def held_sites(g: ChangshaState, side: int) -> list[int]:
    """Towns, cities and edge roads in play that this side controls."""
    sites = g.content.sites
    return [hex for site, hex in enumerate(sites) if g.control[site] == side and g.play[hex]]


def edge_sources(g: ChangshaState, side: int) -> list[int]:
    """14.1: the north for the IJA; any other edge for the KMT."""
    north = g.content.north
    grid = g.content.ground.grid
    if side == IJA:
        return [hex for hex in held_sites(g, IJA) if hex in north]
    return [
        hex
        for hex in held_sites(g, KMT)
        if grid.is_edge(hex) and hex not in north and any(_roads(g, hex))
    ]


def _roads(g: ChangshaState, hex: int) -> list[int]:
    return g.content.ground.road[6 * hex : 6 * hex + 6]


def open_to(g: ChangshaState, side: int, hex: int) -> bool:
    """14.2, 11.6: free of enemies, and of their zones unless a friend stands there."""
    if g.play[hex] == 0:
        return False
    holder = g.holder(hex)
    return holder == side or (holder < 0 and g.zone(1 - side, hex) == 0)


def kmt_supplied(g: ChangshaState) -> list[int]:
    """14.2b: a 1 for every hex joined to a source by a path of any length."""
    ground = g.content.ground
    reached = [0] * ground.size
    queue = [hex for hex in sources(g, KMT) if open_to(g, KMT, hex)]
    for hex in queue:
        reached[hex] = 1
    i = 0
    while i < len(queue):
        hex = queue[i]
        i += 1
        for index in range(6 * hex, 6 * hex + 6):
            near = ground.around[index]
            if near >= 0 and ground.march[index] and not reached[near]:
                if open_to(g, KMT, near):
                    reached[near] = 1
                    queue.append(near)
    return reached


def open_roads(g: ChangshaState) -> list[int]:
    """14.2a: the road hexes joined by road to a held entry in the north."""
    ground = g.content.ground
    reached = [0] * ground.size
    queue = [hex for hex in edge_sources(g, IJA) if open_to(g, IJA, hex)]
    for hex in queue:
        reached[hex] = 1
    i = 0
    while i < len(queue):
        hex = queue[i]
        i += 1
        for index in range(6 * hex, 6 * hex + 6):
            near = ground.around[index]
            if near >= 0 and ground.road[index] and not reached[near]:
                if open_to(g, IJA, near):
                    reached[near] = 1
                    queue.append(near)
    return queue


def within_reach(g: ChangshaState, goals: list[int]) -> list[int]:
    """14.2a: a 1 for every hex from which an IJA path of four hexes leads to a goal."""
    marks = [0] * g.content.ground.size
    mark_reach(g, goals, marks)
    return marks


def mark_reach(g: ChangshaState, goals: list[int], marks: list[int]) -> None:
    """Searched backwards: leaving a hex costs what entering the next one on the way would."""
    ground = g.content.ground
    reach = g.content.tables.supply_reach
    best = [reach + 1] * ground.size
    waves: list[list[int]] = [[] for _ in range(reach + 1)]
    for hex in goals:
        best[hex] = 0
        waves[0].append(hex)
    for cost in range(reach + 1):
        for hex in waves[cost]:
            if best[hex] != cost:
                continue
            marks[hex] = 1
            entering = 2 if ground.rough[hex] else 1
            for index in range(6 * hex, 6 * hex + 6):
                near = ground.around[index]
                if near < 0 or not ground.march[index]:
                    continue
                total = cost + entering + ground.unbridged[index]
                if total < best[near] and open_to(g, IJA, near):
                    best[near] = total
                    waves[total].append(near)


def ija_supplied(g: ChangshaState, roads: list[int], opened: list[int]) -> list[int]:
    """14.2a: hexes in supply by road, by a supply unit on the road net, by the flotilla, or by
    a supply unit that is opened now."""
    marks = within_reach(g, roads)
    goals = [g.where[unit] for unit in dumps(g) if marks[g.where[unit]]]
    goals += [g.where[unit] for unit in opened]
    flotilla = g.where[g.content.roster.flotilla]
    if flotilla >= 0:
        goals.append(flotilla)
    mark_reach(g, goals, marks)
    return marks


def dumps(g: ChangshaState) -> list[int]:
    """Supply units on the map with something to give."""
    kind = g.content.roster.kind
    return [
        unit
        for unit in g.content.roster.of_side[IJA]
        if kind[unit] == SUPPLY and g.status[unit] == ON_MAP and not g.depleted[unit]
    ]


def trace(g: ChangshaState, side: int, start: int) -> list[int]:
    """A shortest open path from a hex to a source, along roads for the IJA; empty if none."""
    ground = g.content.ground
    goals = sources(g, side)
    previous: dict[int, int] = {start: OFF_MAP}
    queue = [start]
    for hex in queue:
        if hex in goals:
            return _walk_back(previous, hex)
        for index in range(6 * hex, 6 * hex + 6):
            near = ground.around[index]
            if near < 0 or not ground.march[index] or near in previous:
                continue
            if open_to(g, side, near) and (side == KMT or _on_the_way(g, previous, hex, index)):
                previous[near] = hex
                queue.append(near)
    return []


def _on_the_way(g: ChangshaState, previous: dict[int, int], hex: int, index: int) -> bool:
    """14.2a: four hexes at most before the path keeps to the road."""
    if g.content.ground.road[index]:
        return True
    return len(_walk_back(previous, hex)) <= g.content.tables.supply_reach


def _walk_back(previous: dict[int, int], hex: int) -> list[int]:
    path = [hex]
    while previous[hex] != OFF_MAP:
        hex = previous[hex]
        path.append(hex)
    path.reverse()
    return path
