"""10.0 and 11.2: how far units get. One search belongs to one map and reuses its arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zhulu.games.changsha.ids import FORTIFICATION
from zhulu.kernel import OFF_MAP

if TYPE_CHECKING:
    from zhulu.games.changsha.content import Roster
    from zhulu.games.changsha.state import ChangshaState
    from zhulu.games.changsha.terrain import Ground

MOST: Final = 72  # no unit has more than twelve movement factors
ZONE_COST: Final = 6
RIVER_COST: Final = 6


class March:
    """Dial's algorithm over the hexes, in sixths of a movement factor."""

    def __init__(self, ground: Ground, roster: Roster) -> None:
        self.ground = ground
        self.side_of: list[int] = roster.side
        self.kind_of: list[int] = roster.kind
        size = ground.size
        self.stamp = 0
        self.stamps: list[int] = [0] * size
        self.costs: list[int] = [0] * size
        self.previous: list[int] = [OFF_MAP] * size
        self.buckets: list[list[int]] = [[] for _ in range(MOST + 1)]
        self.found: list[int] = []
        # Of which position and mover the last search was.
        self.searched: ChangshaState | None = None
        self.ticks = 0
        self.key = 0
        # What holds for the next search; set before each.
        self.roads = True
        self.tank = False
        self.shy = False
        self.sappers = OFF_MAP

    def settle(self, roads: bool, tank: bool, shy: bool, sappers: int) -> None:
        """Say who marches: by road or not, tanks, out of command, with engineers from a hex."""
        self.roads = roads
        self.tank = tank
        self.shy = shy
        self.sappers = sappers

    def repeats(self, g: ChangshaState, key: int) -> bool:
        """Whether the last search was this very one; if not, a new one begins."""
        if self.searched is g and self.ticks == g.ticks and self.key == key:
            return True
        self.begin()
        self.searched = g
        self.ticks = g.ticks
        self.key = key
        return False

    def begin(self) -> None:
        """Start a search without any starting hex."""
        self.stamp += 1
        self.found = []
        self.searched = None

    def seed(self, hex: int, cost: int) -> None:
        """Let the search start in a hex as well, at a cost."""
        if self.stamps[hex] == self.stamp and self.costs[hex] <= cost:
            return
        self.stamps[hex] = self.stamp
        self.costs[hex] = cost
        self.previous[hex] = OFF_MAP
        self.buckets[cost].append(hex)

    def spread(self, g: ChangshaState, side: int, budget: int) -> list[int]:
        """Every hex within the budget, nearest first, starting hexes included."""
        # One long loop with everything at hand: it runs for half of all decisions.
        ground, press, top, side_of = self.ground, g.press, g.top, self.side_of
        around, march, roads, rough = ground.around, g.plan.march, ground.road, ground.rough
        costs, stamps, previous, found = self.costs, self.stamps, self.previous, self.found
        buckets, stamp, by_road, tank, shy = (
            self.buckets,
            self.stamp,
            self.roads,
            self.tank,
            self.shy,
        )
        zones = 4 * (1 - side)
        for now in range(budget + 1):
            bucket = buckets[now]
            if not bucket:
                continue
            for hex in bucket:
                if costs[hex] != now:
                    continue
                found.append(hex)
                held = (press[hex] >> zones) & 15
                for index in range(6 * hex, 6 * hex + 6):
                    step = march[index]
                    if step == 0:
                        continue
                    near = around[index]
                    known = stamps[near] == stamp
                    if known and costs[near] <= now:
                        continue
                    there = top[near]
                    if there >= 0 and side_of[there] != side:
                        continue
                    pressed = press[near] >> zones
                    entering = pressed & 15
                    if (entering and held) or (shy and (pressed >> 8) & 15):
                        continue
                    road = roads[index]
                    if road and by_road and (there < 0 or self._only_fort(g, there)):
                        step = road
                    elif tank and rough[near]:
                        continue
                    elif hex == self.sappers and ground.river[index]:
                        step -= RIVER_COST
                    total = now + step
                    if held or entering:
                        total += ZONE_COST
                    if total > budget or (known and costs[near] <= total):
                        continue
                    stamps[near] = stamp
                    costs[near] = total
                    previous[near] = hex
                    buckets[total].append(near)
            buckets[now] = []
        return found

    def _only_fort(self, g: ChangshaState, unit: int) -> bool:
        return self.kind_of[unit] == FORTIFICATION and g.below[unit] < 0

    def reached(self, hex: int) -> bool:
        """Whether the last search got to a hex."""
        return self.stamps[hex] == self.stamp

    def path_to(self, hex: int) -> list[int]:
        """The hexes entered on the way of the last search, the goal last."""
        path: list[int] = []
        while self.previous[hex] != OFF_MAP:
            path.append(hex)
            hex = self.previous[hex]
        path.reverse()
        return path

    def start_of(self, hex: int) -> int:
        """The starting hex from which the last search came to a hex."""
        while self.previous[hex] != OFF_MAP:
            hex = self.previous[hex]
        return hex

    def cost_to(self, hex: int) -> int:
        """What the last search found for a hex it reached."""
        return self.costs[hex]
