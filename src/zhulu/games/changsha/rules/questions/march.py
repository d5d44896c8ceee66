"""10.0 and 11.2: how far units get. A search reuses its arrays; who asks has his own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from zhulu.games.changsha.content.ids import (
    COST_AT,
    HEX_MASK,
    OCCUPIED,
    RIVER_BIT,
    ROAD_AT,
    ROUGH_BIT,
    SIDE_BIT,
)
from zhulu.kernel import OFF_MAP, filled

if TYPE_CHECKING:
    from zhulu.games.changsha.state.state import ChangshaState

MOST: Final = 72  # no unit has more than twelve movement factors
SPAN: Final = 128  # labels of one search lie within so many numbers


class March:
    """Dial's algorithm over the hexes, in sixths of a movement factor.

    A label is the base of its search plus the cost. Bases fall from search to search, so that
    old labels are higher than any of the new ones and nothing needs to be cleared.
    """

    def __init__(self, size: int) -> None:
        self.base = 1 << 40
        self.labels = filled(self.base, size)
        self.previous = filled(OFF_MAP, size)
        self.buckets: list[list[int]] = [[] for _ in range(MOST + 1)]
        self.found: list[int] = []
        self.near: list[int] = []  # a step straight out of a single starting hex
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
        self.base -= SPAN
        self.found = []
        self.near = []
        self.searched = None

    def seed(self, hex: int, cost: int) -> None:
        """Let the search start in a hex as well, at a cost."""
        if self.labels[hex] <= self.base + cost:
            return
        self.labels[hex] = self.base + cost
        self.previous[hex] = OFF_MAP
        self.buckets[cost].append(hex)

    def spread(self, g: ChangshaState, side: int, budget: int, steps: int = MOST) -> list[int]:
        """Every hex within the budget, nearest first, starting hexes included.

        With `steps` 1 no farther than a step straight out of the starting hex.
        """
        # One long loop with everything at hand: this is where most of the time goes.
        exits, press, labels = g.plan.exits, g.press, self.labels
        previous, found, buckets = self.previous, self.found, self.buckets
        by_road, tank, shy = self.roads, self.tank, self.shy
        base: i64 = self.base
        limit: i64 = budget
        sappers: i64 = self.sappers
        zone_cost: i64 = g.content.tables.zone
        river_cost: i64 = g.content.tables.river
        zones: i64 = 4 * (1 - side)
        enemy: i64 = SIDE_BIT << (1 - side)
        now: i64
        hex: i64
        edge: i64
        for now in range(limit + 1):
            bucket = buckets[now]
            if not bucket:
                continue
            settled: i64 = base + now
            for hex in bucket:
                if labels[hex] != settled:
                    continue
                found.append(hex)
                held: i64 = (press[hex] >> zones) & 15
                for edge in exits[hex]:
                    near: i64 = edge & HEX_MASK
                    label: i64 = labels[near]
                    if label <= settled:
                        continue
                    pressed: i64 = press[near]
                    if pressed & enemy:
                        continue
                    entering: i64 = (pressed >> zones) & 15
                    if entering and held:
                        continue
                    if shy and (pressed >> (zones + 8)) & 15:
                        continue
                    step: i64 = (edge >> ROAD_AT) & 3
                    if step == 0 or not by_road or pressed & OCCUPIED:
                        if tank and edge & ROUGH_BIT:
                            continue
                        step = (edge >> COST_AT) & 63
                        if hex == sappers and edge & RIVER_BIT:
                            step -= river_cost
                    if entering or held:
                        step += zone_cost
                    total: i64 = now + step
                    if total > limit or label <= base + total:
                        continue
                    labels[near] = base + total
                    previous[near] = hex
                    buckets[total].append(near)
            buckets[now] = []
            if len(found) == 1:
                self._look_around(budget, steps == 1)
                if steps == 1:
                    found.extend(self.near)
                    break
        return found

    def _look_around(self, budget: int, at_end: bool) -> None:
        """Note what one step from the start leads to, the cheapest first."""
        for cost in range(budget + 1):
            bucket = self.buckets[cost]
            if bucket:
                self.near += bucket
                if at_end:
                    self.buckets[cost] = []

    def reached(self, hex: int) -> bool:
        """Whether the last search got to a hex."""
        return self.labels[hex] < self.base + SPAN

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
        return self.labels[hex] - self.base
