"""9.0: where a unit can go, by march and railroad, and what it costs in half factors."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.rules.questions import supply
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import OFF_MAP, Veto, filled

UNREACHED: Final = 1 << 20
RAIL_COST: Final = 2  # 9.7: one factor, in halves
OFF_MAP_RAIL_COST: Final = 4


class Reach:
    """Least costs from a unit's hex; a second layer of hexes is for units that used a railroad.

    `tracing` also keeps how each hex was come to: by march, by rail, or from the railroad; the
    third layer is of hexes that a ride passed.
    """

    def __init__(
        self, g: RisingState, unit: int, points: int, rail: bool, tracing: bool = False
    ) -> None:
        content = g.content
        self.g = g
        self.unit = unit
        self.points = points
        self.rail = rail
        self.side = content.unit_side[unit]
        self.origin = g.where[unit]
        self.size = g.size
        self.around = content.board.around
        self.near_cost = content.board.cost[1 if content.mechanized[unit] else 0]
        self.region = content.board.region
        self.gate = 9 * content.visitor[unit]
        self.regional = content.arm[unit] == ids.REGIONAL
        self.zone_base = (1 - self.side) * g.size
        self.best = filled(UNREACHED, 2 * g.size)
        # What each hex cost a ride that passed it.
        self.ridden = filled(UNREACHED, g.size)
        self.touched: list[int] = []
        self.tracing = tracing
        self.came: dict[int, int] = {}
        self.buckets: list[list[int]] = [[] for _ in range(points + 1)]

    def barred(self, hex: int) -> bool:
        """9.4, 5.2, 21.0: hexes the unit can never enter."""
        g = self.g
        first = g.head[hex]
        if first >= 0 and g.side[first] != self.side:
            return True
        region = self.region[hex]
        if not g.open[self.gate + region]:
            return True
        return self.regional and region != self.region[self.origin]

    def run(self) -> None:
        """Dial's algorithm over both layers."""
        size = self.size
        origin = self.origin
        zones = self.g.zones
        self.best[origin] = 0
        self.buckets[0].append(origin)
        for now in range(self.points + 1):
            bucket = self.buckets[now]
            i = 0
            while i < len(bucket):
                node = bucket[i]
                i += 1
                if self.best[node] != now:
                    continue
                hex = node if node < size else node - size
                zoned = zones[self.zone_base + hex] > 0
                if zoned and node != origin:
                    continue
                self._march(node, hex, now, zoned)
                if self.rail and node < size and now + RAIL_COST <= self.points:
                    self._entrain(hex, now)

    def _march(self, node: int, hex: int, now: int, zoned: bool) -> None:
        layer = node - hex
        edge = 6 * hex
        points = self.points
        costs, around, best = self.near_cost, self.around, self.best
        for direction in range(6):
            step = costs[edge + direction]
            total = now + step
            if step < 0 or total > points:
                continue
            near = around[edge + direction]
            if best[near + layer] <= total or self.barred(near):
                continue
            if zoned and self.g.zones[self.zone_base + near] > 0:
                continue
            best[near + layer] = total
            if self.tracing:
                self.came[near + layer] = node
            self.buckets[total].append(near + layer)
            self.touched.append(near)

    def _entrain(self, hex: int, now: int) -> None:
        """9.7: one railroad move from a supported hex on a supported line."""
        g = self.g
        if not g.content.board.rail[hex] or g.bombed[hex]:
            return
        if self.region[hex] != self.region[self.origin]:
            return  # beyond a border railroads wait for an ensuing phase
        if self.ridden[hex] <= now + RAIL_COST:
            return
        if not supply.on_rail_net(g, self.unit, hex) or not supply.in_support(g, self.unit, hex):
            return
        self._trace(hex + 2 * self.size, hex)
        passed = self._ride(hex, now + RAIL_COST)
        if self.side == ids.CHN and now + OFF_MAP_RAIL_COST <= self.points:
            self._ride_off_map(passed, now + OFF_MAP_RAIL_COST)

    def _ride(self, start: int, total: int) -> list[int]:
        """Follow railroads within the region; zones end the ride (9.7, 11.1)."""
        g = self.g
        rail_near = g.content.board.rail_near
        zones, base = g.zones, self.zone_base
        self.ridden[start] = total
        edge = [start]
        i = 0
        while i < len(edge):
            hex = edge[i]
            i += 1
            zoned = zones[base + hex] > 0
            if zoned and hex != start:
                continue
            for near in rail_near[hex]:
                if self.ridden[near] <= total or g.bombed[near] or self.barred(near):
                    continue
                if zoned and zones[base + near] > 0:
                    continue
                self.ridden[near] = total
                self._trace(near + 2 * self.size, hex + 2 * self.size)
                self._alight(near, total)
                edge.append(near)
        return edge

    def _ride_off_map(self, passed: list[int], total: int) -> None:
        """9.7: the three southern railroads are joined beyond the map."""
        g = self.g
        zones, base = g.zones, self.zone_base
        doors = g.content.board.south_rail
        exits = [hex for hex in passed if zones[base + hex] == 0 and hex in doors]
        leaving = len(exits) > 0
        # A ride ends in a zone: only the hex it began in can be left from one, for a free hex.
        if not leaving and passed[0] not in doors:
            return
        gate = exits[0] if leaving else passed[0]
        for door in doors:
            if self.ridden[door] <= total or g.bombed[door] or self.barred(door):
                continue
            zoned = zones[base + door] > 0
            if leaving or not zoned:
                self._trace(door + 2 * self.size, gate + 2 * self.size)
                self._alight(door, total)
            if not zoned:
                self._ride(door, total)

    def _alight(self, hex: int, total: int) -> None:
        node = hex + self.size
        if self.best[node] > total:
            self.best[node] = total
            self._trace(node, node + self.size)
            self.buckets[total].append(node)
            self.touched.append(hex)

    def _trace(self, node: int, before: int) -> None:
        if self.tracing:
            self.came[node] = before

    def way_to(self, hex: int) -> list[int]:
        """The hexes between the origin and the end of the cheapest way to it."""
        node = hex if self.best[hex] <= self.best[hex + self.size] else hex + self.size
        way: list[int] = []
        last = hex
        while node in self.came and last != self.origin:
            node = self.came[node]
            here = node % self.size
            if here != last and here != self.origin:
                way.append(here)
            last = here
        way.reverse()
        return way

    def cost(self, hex: int) -> int:
        """The least cost to end in a hex."""
        return min(self.best[hex], self.best[hex + self.size])

    def rides(self) -> list[tuple[int, int]]:
        """Every hex the unit can ride to, with its cost."""
        found = []
        for hex in range(self.size):
            if hex != self.origin and self.ridden[hex] < UNREACHED:
                found.append((hex, self.best[hex + self.size]))
        return [one for one in found if one[1] < UNREACHED]

    def hexes(self) -> list[int]:
        """Every hex the unit can end in, other than its own; 9.5 allows any one step."""
        self._least_march()
        self.touched.sort()
        found: list[int] = []
        last = OFF_MAP
        for hex in self.touched:
            if hex != last and hex != self.origin:
                found.append(hex)
            last = hex
        return found

    def within(self, points: int) -> list[int]:
        """The same of a search that went further: what a unit with so many points can end in."""
        found: list[int] = []
        size, best = self.size, self.best
        for hex in range(size):
            if (best[hex] <= points or best[size + hex] <= points) and hex != self.origin:
                found.append(hex)
        for near in self._one_step():
            if self.cost(near) > points:
                found.append(near)
        found.sort()
        return found

    def _least_march(self) -> None:
        """9.5: one hex at least, whatever it costs."""
        for near in self._one_step():
            if self.best[near] == UNREACHED:
                self.best[near] = self.points
                self.touched.append(near)

    def _one_step(self) -> list[int]:
        """The neighbours that the unit may enter."""
        found: list[int] = []
        zoned = self.g.zones[self.zone_base + self.origin] > 0
        for direction in range(6):
            edge = 6 * self.origin + direction
            near = self.around[edge]
            if self.near_cost[edge] < 0 or self.barred(near):
                continue
            if not zoned or self.g.zones[self.zone_base + near] == 0:
                found.append(near)
        return found


def train_reach(g: RisingState, unit: int) -> list[int]:
    """21.0: a train runs any distance by rail; it crosses a border only at the outset.

    Chinese trains pass off the map in the south as every unit does (9.7).
    """
    return sorted(_run(g, unit)[0])


def train_way(g: RisingState, unit: int, hex: int) -> list[int]:
    """The hexes between, on the shortest way by rail."""
    came = _run(g, unit)[1]
    way: list[int] = []
    while came[hex] != g.where[unit]:
        hex = came[hex]
        way.append(hex)
    way.reverse()
    return way


def _run(g: RisingState, unit: int) -> tuple[list[int], list[int]]:
    """Every hex a train can run to, and for each the one before it."""
    board = g.content.board
    origin = g.where[unit]
    side = g.content.unit_side[unit]
    base = (1 - side) * g.size
    came = [OFF_MAP] * g.size
    came[origin] = origin
    edge = [origin]
    i = 0
    while i < len(edge):
        hex = edge[i]
        i += 1
        zoned = g.zones[base + hex] > 0
        if g.bombed[hex] or (zoned and hex != origin):
            continue
        ways = board.rail_near[hex]
        if hex == origin:
            ways = ways + board.rail_border[hex]
        if side == ids.CHN and hex in board.south_rail:
            ways = ways + board.south_rail  # 9.7: joined beyond the map
        for near in ways:
            if came[near] != OFF_MAP or g.bombed[near] or g.holder(near) == 1 - side:
                continue
            if not g.may_enter(unit, near) or (zoned and g.zones[base + near] > 0):
                continue
            came[near] = hex
            edge.append(near)
    return edge[1:], came


def destinations(g: RisingState, unit: int, points: int, rail: bool) -> list[int]:
    """Every hex the unit can move to."""
    if g.content.arm[unit] == ids.TRAIN:
        return train_reach(g, unit)
    search = Reach(g, unit, points, rail)
    search.run()
    return search.hexes()


def can_follow(g: RisingState, unit: int, origin: int, direction: int) -> bool:
    """13.6, 5.3, 21.0: terrain, region and railroad let the unit into the neighbouring hex."""
    content = g.content
    board = content.board
    edge = 6 * origin + direction
    near = board.around[edge]
    if board.cost[1 if content.mechanized[unit] else 0][edge] < 0 or not g.may_enter(unit, near):
        return False
    arm = content.arm[unit]
    if arm == ids.REGIONAL and board.region[near] != board.region[origin]:
        return False
    return arm != ids.TRAIN or bool(board.flags[edge] & ids.RAIL)


def barrier(g: RisingState, unit: int, origin: int, direction: int) -> Veto | None:
    """What of `can_follow` keeps the unit out of the neighbouring hex."""
    content = g.content
    board = content.board
    edge = 6 * origin + direction
    near = board.around[edge]
    if near == OFF_MAP or not board.land[near] or board.flags[edge] & ids.ALL_SEA:
        return Veto("9.4", "no unit enters sea or lake")
    if not g.may_enter(unit, near):
        return Veto("5.3", "{0:region} is closed to this unit", board.region[near])
    if content.arm[unit] == ids.REGIONAL and board.region[near] != board.region[origin]:
        return Veto("21.0", "a regional army stays in its region")
    if content.arm[unit] == ids.TRAIN and not board.flags[edge] & ids.RAIL:
        return Veto("21.0", "a train keeps to its railroad")
    if board.cost[1 if content.mechanized[unit] else 0][edge] < 0:
        return Veto("9.4", "mechanized units enter this terrain only by road or railroad")
    return None


def step_allowed(g: RisingState, unit: int, hex: int, direction: int) -> int:
    """13.5, 13.6: the neighbour a unit could retreat or advance to, or OFF_MAP."""
    near = g.content.board.around[6 * hex + direction]
    if near == OFF_MAP or g.holder(near) == 1 - g.content.unit_side[unit]:
        return OFF_MAP
    return near if can_follow(g, unit, hex, direction) else OFF_MAP
