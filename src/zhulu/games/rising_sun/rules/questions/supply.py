"""16.0 LOGISTICS: lines of support, headquarters, the railroad net.

Six kinds of tracer: Japanese, Chinese, Soviet, each with the legs of infantry or of machines
(16.2: a line may not cross terrain barred to the unit that traces it).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.board import Board
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import OFF_MAP, filled

UNREACHED: Final = 99
BY_SOURCE: Final = 1
BY_STAFF: Final = 2


def tracer(g: RisingState, unit: int) -> int:
    """Which of the six kinds a unit is."""
    content = g.content
    nation = content.unit_side[unit]
    if content.contingent[unit] == ids.SOVIET:
        nation = 2
    return 2 * nation + (1 if content.mechanized[unit] else 0)


def sources(g: RisingState, kind: int) -> list[int]:
    """16.1: support sources other than headquarters."""
    board = g.content.board
    side = ids.JPN if kind < 2 else ids.CHN
    found = g.objectives_of(side)
    if side == ids.JPN:
        found += [h for h in board.ports if friendly_port(g, h) and not board.objective[h]]
    else:
        found += [h for h in board.south_rail if g.holder(h) != ids.JPN]
    if kind >= 4:
        found += board.soviet_places
    return found


def friendly_port(g: RisingState, hex: int) -> bool:
    """Korean ports are always Japanese (5.2), others when occupied (7.6)."""
    board = g.content.board
    if not board.port[hex]:
        return False
    return board.region[hex] == ids.KOREA or g.holder(hex) == ids.JPN


class Tracing:
    """One tracing of all lines of a kind of unit."""

    def __init__(self, g: RisingState, kind: int) -> None:
        self.g = g
        self.board: Board = g.content.board
        self.kind = kind
        self.side = ids.JPN if kind < 2 else ids.CHN
        self.costs = self.board.cost[kind % 2]
        self.zone_base = (1 - self.side) * g.size
        self.gate = 9 * (ids.CHINESE if self.side == ids.CHN else ids.NATIONAL)

    def passable(self, hex: int) -> bool:
        """16.2: whether a line may enter the hex at all."""
        first = self.g.head[hex]
        if first >= 0 and self.g.side[first] != self.side:
            return False
        region = self.board.region[hex]
        if region == ids.SOVIET_UNION:
            return self.kind >= 4
        return self.g.open[self.gate + region] > 0

    def through(self, hex: int) -> bool:
        """11.3: a line may end in an enemy zone but not run through it."""
        return self.g.zones[self.zone_base + hex] == 0

    def spread(self, starts: list[int], radius: int) -> vec[i64]:
        """Every hex from which a line of at most `radius` hexes leads to a start."""
        reached = filled(0, self.g.size)
        edge = []
        for start in starts:
            if not reached[start]:
                reached[start] = 1
                edge.append(start)
        first = True
        for _ in range(radius):
            fresh: list[int] = []
            for hex in edge:
                if first or self.through(hex):
                    self._step(hex, reached, fresh)
            edge = fresh
            first = False
        return reached

    def _step(self, hex: int, reached: vec[i64], fresh: list[int]) -> None:
        around = self.board.around
        for direction in range(6):
            near = around[6 * hex + direction]
            if near == OFF_MAP or reached[near]:
                continue
            # The unit traces towards the source: it is this hex that must not be barred to it.
            if self.costs[6 * near + (direction + 3) % 6] < 0 or not self.passable(near):
                continue
            reached[near] = 1
            fresh.append(near)

    def net(self, starts: list[int]) -> vec[i64]:
        """16.1.1: road hexes from each hex of the net to a source; railroads cost nothing."""
        most = self.g.content.road_net
        length = filled(UNREACHED, self.g.size)
        buckets: list[list[int]] = [[] for _ in range(most + 1)]
        origins = filled(0, self.g.size)
        for start in starts:
            length[start] = 0
            origins[start] = 1
            buckets[0].append(start)
        for now in range(most + 1):
            bucket = buckets[now]
            i = 0
            while i < len(bucket):
                hex = bucket[i]
                i += 1
                if length[hex] == now and (origins[hex] or self.through(hex)):
                    self._extend(hex, now, length, buckets)
        return length

    def _extend(self, hex: int, now: int, length: vec[i64], buckets: list[list[int]]) -> None:
        roads = self.board.road_near[hex]
        costs = self.board.road_cost[hex]
        for index in range(len(roads)):
            near = roads[index]
            total = now + costs[index]
            if total < len(buckets) and total < length[near] and self.passable(near):
                length[near] = total
                buckets[total].append(near)

    def headquarters(self, starts: list[int]) -> list[int]:
        """Hexes of friendly headquarters that trace a line for themselves (16.1)."""
        g = self.g
        found: list[int] = []
        length = filled(0, 0)
        for unit in g.content.headquarters:
            if g.content.unit_side[unit] == self.side and g.on_map(unit):
                if len(length) == 0:
                    length = self.net(starts)
                if self._supported(g.where[unit], g.content.radius[unit], starts, length):
                    found.append(g.where[unit])
        return found

    def _supported(self, hex: int, radius: int, starts: list[int], length: vec[i64]) -> bool:
        if length[hex] < UNREACHED:
            return True
        near = self.spread([hex], radius)
        for start in starts:
            if near[start]:
                return True
        for other in range(self.g.size):
            if near[other] and length[other] < UNREACHED and self.through(other):
                return True
        return False

    def rails(self, starts: list[int], staffs: list[int]) -> vec[i64]:
        """9.7: railroad hexes with a continuous line of railroad back to a source.

        BY_STAFF marks those whose only sources are headquarters: 16.2 lets no other use them.
        """
        reached = filled(0, self.g.size)
        self._follow(starts, BY_SOURCE, reached)
        self._follow(staffs, BY_STAFF, reached)
        return reached

    def _follow(self, starts: list[int], mark: int, reached: vec[i64]) -> None:
        edge = [hex for hex in starts if self.board.rail[hex]]
        for hex in edge:
            if not reached[hex]:
                reached[hex] = mark
        origins = len(edge)
        i = 0
        while i < len(edge):
            hex = edge[i]
            if i < origins or self.through(hex):
                for near in self.board.rail_near[hex] + self.board.rail_border[hex]:
                    if not reached[near] and self.passable(near):
                        reached[near] = mark
                        edge.append(near)
            i += 1


def trace(g: RisingState, kind: int) -> None:
    """Trace anew the lines of one kind of tracer, if they may have changed."""
    side = ids.JPN if kind < 2 else ids.CHN
    if g.stale[side]:
        g.stale[side] = 0
        g.traced = g.traced & (0b111100 if side == ids.JPN else 0b000011)
    if g.traced >> kind & 1:
        return
    g.traced |= 1 << kind
    if kind >= 4 and not g.mongolia_in_play():
        trace(g, kind - 2)
        g.support[kind] = g.support[kind - 2]
        g.hq_reach[kind] = g.hq_reach[kind - 2]
        g.rail_net[2] = g.rail_net[1]
        return
    tracing = Tracing(g, kind)
    starts = sources(g, kind)
    # A headquarters traces for itself (16.1): those of China find no source in the Soviet Union.
    staffs = Tracing(g, 2 * side).headquarters(sources(g, 2 * side))
    reach = g.content.los[side]
    g.hq_reach[kind] = tracing.spread(staffs, reach) if staffs else g.content.nowhere
    g.support[kind] = tracing.spread(starts + staffs, reach)
    if kind % 2 == 0:
        g.rail_net[kind // 2] = tracing.rails(starts, staffs)


def in_support(g: RisingState, unit: int, hex: int) -> bool:
    """16.1, 16.3, 16.5: whether the unit would be in support in the hex."""
    content = g.content
    board = content.board
    arm = content.arm[unit]
    if arm == ids.TRAIN or unit < content.garrisons:
        return True
    if g.supplied != OFF_MAP and g.began[unit] == g.supplied:
        return True  # 16.5: whoever began the phase there, wherever it stands now
    if arm == ids.REGIONAL and board.place[hex] == ids.TOWN:
        return True
    if arm == ids.MARINE and board.coastal[hex]:
        return True
    kind = tracer(g, unit)
    trace(g, kind)
    if g.support[kind][hex]:
        return True
    # 16.1.1: a headquarters traces along the railroad from wherever it stands.
    return arm == ids.HEADQUARTERS and rail_source(g, unit, hex) == BY_SOURCE


def reaches_headquarters(g: RisingState, unit: int, hex: int) -> bool:
    """16.4: whether a line leads from the hex to a supported headquarters."""
    kind = 2 * g.side[unit] if unit < g.content.garrisons else tracer(g, unit)
    trace(g, kind)
    return g.hq_reach[kind][hex] > 0


def on_rail_net(g: RisingState, unit: int, hex: int) -> bool:
    """9.7: whether the line of a railroad hex leads back to a source of the unit."""
    return rail_source(g, unit, hex) > 0


def rail_source(g: RisingState, unit: int, hex: int) -> int:
    """What the railroad of a hex leads back to: a source, only a headquarters, or nothing."""
    nation = tracer(g, unit) // 2
    trace(g, 2 * nation)
    return g.rail_net[nation][hex]
