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

    def begin(self) -> None:
        """Start a search without any starting hex."""
        self.stamp += 1
        self.found = []

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
        now = 0
        buckets = self.buckets
        while now <= budget:
            bucket = buckets[now]
            i = 0
            while i < len(bucket):
                hex = bucket[i]
                i += 1
                if self.costs[hex] == now:
                    self.found.append(hex)
                    self._leave(g, side, hex, now, budget)
            if bucket:
                buckets[now] = []
            now += 1
        return self.found

    def _leave(self, g: ChangshaState, side: int, hex: int, now: int, budget: int) -> None:
        ground, press, top = self.ground, g.press, g.top
        zones = 4 * (1 - side)
        held = (press[hex] >> zones) & 15
        for index in range(6 * hex, 6 * hex + 6):
            near = ground.around[index]
            if near < 0:
                continue
            step = ground.march[index]
            if step == 0 or g.play[near] == 0:
                continue
            there = top[near]
            if there >= 0 and self.side_of[there] != side:
                continue
            entering = (press[near] >> zones) & 15
            if entering and held:
                continue
            if self.shy and (press[near] >> (8 + zones)) & 15:
                continue
            road = ground.road[index]
            if road and self.roads and (there < 0 or self._only_fort(g, there)):
                step = road
            elif self.tank and ground.rough[near]:
                continue
            elif hex == self.sappers and ground.river[index]:
                step -= RIVER_COST
            if held or entering:
                step += ZONE_COST
            total = now + step
            if total > budget:
                continue
            if self.stamps[near] == self.stamp and self.costs[near] <= total:
                continue
            self.stamps[near] = self.stamp
            self.costs[near] = total
            self.previous[near] = hex
            self.buckets[total].append(near)

    def _only_fort(self, g: ChangshaState, unit: int) -> bool:
        return self.kind_of[unit] == FORTIFICATION and g.below[unit] < 0

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
