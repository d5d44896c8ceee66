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
        waves = self.waves
        self._touch(hex, 0)
        for cost in range(reach + 1):
            wave = waves[cost]
            for near in wave:
                if self.costs[near] == cost:
                    self._widen(g, side, near, cost, reach)
            if wave:
                waves[cost] = []

    def covers(self, hex: int) -> bool:
        """Whether the last search covered a hex."""
        return hex >= 0 and self.stamps[hex] == self.stamp

    def _widen(self, g: ChangshaState, side: int, hex: int, cost: int, reach: int) -> None:
        ground = self.ground
        for index in range(6 * hex, 6 * hex + 6):
            near = ground.around[index]
            if near < 0 or g.play[near] == 0:
                continue
            total = cost + (1 if ground.road[index] else 2)
            if total > reach:
                continue
            if self.stamps[near] == self.stamp and self.costs[near] <= total:
                continue
            there = g.top[near]
            if there < 0 or self.side_of[there] == side:
                self._touch(near, total)

    def _touch(self, hex: int, cost: int) -> None:
        if self.stamps[hex] != self.stamp:
            self.stamps[hex] = self.stamp
            self.found.append(hex)
        elif self.costs[hex] <= cost:
            return
        self.costs[hex] = cost
        self.waves[cost].append(hex)
