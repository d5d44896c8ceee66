"""6.3: the search behind command range. One search belongs to one map and reuses its arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zhulu.kernel import OFF_MAP

if TYPE_CHECKING:
    from zhulu.games.changsha.content import Roster
    from zhulu.games.changsha.state import ChangshaState
    from zhulu.games.changsha.terrain import Ground

WAVES: Final = 24


class Radius:
    """Counted in half hexes: a step along a road is one half, any other step two.

    Enemy units bar the way; their zones and the terrain do not.
    """

    def __init__(self, ground: Ground, roster: Roster) -> None:
        self.ground = ground
        self.side_of: list[int] = roster.side
        self.stamp = 0
        self.stamps: list[int] = [0] * ground.size
        self.costs: list[int] = [0] * ground.size
        self.waves: list[list[int]] = [[] for _ in range(WAVES + 1)]
        self.found: list[int] = []

    def begin(self) -> None:
        """Forget what the last search covered."""
        self.stamp += 1
        self.found = []

    def cover(self, g: ChangshaState, side: int, hex: int) -> None:
        """Add everything within command range of a headquarters in this hex."""
        if hex == OFF_MAP:
            return
        reach = 2 * g.content.tables.command[side]
        ground, top, side_of, play = self.ground, g.top, self.side_of, g.play
        around, roads = ground.around, ground.road
        stamps, costs, waves, stamp, found = (
            self.stamps,
            self.costs,
            self.waves,
            self.stamp,
            self.found,
        )
        if stamps[hex] != stamp:
            stamps[hex] = stamp
            found.append(hex)
        costs[hex] = 0
        waves[0].append(hex)
        for cost in range(reach + 1):
            wave = waves[cost]
            if not wave:
                continue
            for here in wave:
                if costs[here] != cost:
                    continue
                for index in range(6 * here, 6 * here + 6):
                    near = around[index]
                    if near < 0:
                        continue
                    total = cost + (1 if roads[index] else 2)
                    known = stamps[near] == stamp
                    if total > reach or (known and costs[near] <= total):
                        continue
                    there = top[near]
                    if play[near] == 0 or (there >= 0 and side_of[there] != side):
                        continue
                    if not known:
                        stamps[near] = stamp
                        found.append(near)
                    costs[near] = total
                    waves[total].append(near)
            waves[cost] = []

    def covers(self, hex: int) -> bool:
        """Whether the last search covered a hex."""
        return hex >= 0 and self.stamps[hex] == self.stamp
