"""14.0 SUPPLY: sources and paths."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zhulu.games.changsha.content.ids import IJA, KMT, ON_MAP, SUPPLY, TOWN
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, OFF_MAP, filled


def sources(g: ChangshaState, side: int) -> list[int]:
    """14.1: the hexes this side's units may draw supply from."""
    found = edge_sources(g, side)
    if side == KMT:
        place = g.content.ground.place
        return found + [h for h in held_sites(g, KMT) if place[h] >= TOWN and h not in found]
    found += [g.where[unit] for unit in dumps(g)]
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


def _roads(g: ChangshaState, hex: int) -> vec[i64]:
    return g.content.ground.road[6 * hex : 6 * hex + 6]


def open_to(g: ChangshaState, side: int, hex: int) -> bool:
    """14.2, 11.6: free of enemies, and of their zones unless a friend stands there."""
    if g.play[hex] == 0:
        return False
    holder = g.holder(hex)
    return holder == side or (holder == NOTHING and g.zone(1 - side, hex) == 0)


class Flood:
    """14.2: the open hexes joined to some starts, and from each the next hex towards its start."""

    def __init__(self, g: ChangshaState, side: int, starts: list[int], ways: vec[i64]) -> None:
        around = g.content.ground.around
        self.towards = filled(OFF_MAP, g.content.ground.size)
        self.found: list[int] = [hex for hex in starts if open_to(g, side, hex)]
        towards, found = self.towards, self.found
        for hex in found:
            towards[hex] = hex
        i = 0
        while i < len(found):
            hex = found[i]
            i += 1
            for index in range(6 * hex, 6 * hex + 6):
                near = around[index]
                if (
                    near != OFF_MAP
                    and ways[index]
                    and towards[near] == OFF_MAP
                    and open_to(g, side, near)
                ):
                    towards[near] = hex
                    found.append(near)


class Reach:
    """14.2a: the hexes from which an IJA path of four hexes leads to a goal.

    Searched backwards: leaving a hex costs what entering the next one on the way would.
    """

    def __init__(self, g: ChangshaState, goals: list[int]) -> None:
        ground = g.content.ground
        reach = g.content.tables.supply_reach
        self.towards = filled(OFF_MAP, ground.size)
        best = filled(reach + 1, ground.size)
        waves: list[list[int]] = [[] for _ in range(reach + 1)]
        for hex in goals:
            best[hex] = 0
            self.towards[hex] = hex
            waves[0].append(hex)
        for cost in range(reach + 1):
            for hex in waves[cost]:
                if best[hex] != cost:
                    continue
                entering = 2 if ground.rough[hex] else 1
                for index in range(6 * hex, 6 * hex + 6):
                    near = ground.around[index]
                    if near == OFF_MAP or not ground.march[index]:
                        continue
                    total = cost + entering + ground.unbridged[index]
                    if total < best[near] and open_to(g, IJA, near):
                        best[near] = total
                        self.towards[near] = hex
                        waves[total].append(near)


class Lines:
    """14.2a: how the IJA is supplied: by road, by a supply unit that relays to a road, by the
    flotilla, or by a supply unit that is opened now."""

    def __init__(self, g: ChangshaState, opened: list[int]) -> None:
        self.roads = Flood(g, IJA, edge_sources(g, IJA), g.content.ground.road)
        self.by_road = Reach(g, self.roads.found)
        goals = [g.where[unit] for unit in dumps(g) if self.on_the_road(g.where[unit])]
        goals += [g.where[unit] for unit in opened]
        flotilla = g.where[g.content.roster.flotilla]
        if flotilla != OFF_MAP:
            goals.append(flotilla)
        self.by_others = Reach(g, goals)

    def on_the_road(self, hex: int) -> bool:
        """Whether a path of four hexes leads to a road that leads north."""
        return self.by_road.towards[hex] != OFF_MAP

    def supplied(self, hex: int) -> bool:
        return self.by_road.towards[hex] != OFF_MAP or self.by_others.towards[hex] != OFF_MAP


def kmt_lines(g: ChangshaState) -> Flood:
    """14.2b: every hex joined to a source by a path of any length."""
    return Flood(g, KMT, sources(g, KMT), g.content.ground.march)


def dumps(g: ChangshaState) -> list[int]:
    """Supply units on the map with something to give."""
    kind = g.content.roster.kind
    return [
        unit
        for unit in g.content.roster.of_side[IJA]
        if kind[unit] == SUPPLY and g.status[unit] == ON_MAP and not g.depleted[unit]
    ]


def trace(g: ChangshaState, side: int, start: int) -> list[int]:
    """The path by which a hex is supplied: to a town or an edge, or along a road; empty if none."""
    if side == KMT:
        return _follow(kmt_lines(g).towards, start)
    lines = Lines(g, [])
    path: list[int] = []
    if not lines.on_the_road(start):
        path = _follow(lines.by_others.towards, start)
        if not path or path[-1] == g.where[g.content.roster.flotilla]:
            return path
        start = path.pop()
    path += _follow(lines.by_road.towards, start)
    return path[:-1] + _follow(lines.roads.towards, path[-1])


def _follow(towards: vec[i64], hex: int) -> list[int]:
    """The hexes from here to where the search began."""
    if towards[hex] == OFF_MAP:
        return []
    path = [hex]
    while towards[hex] != hex:
        hex = towards[hex]
        path.append(hex)
    return path
