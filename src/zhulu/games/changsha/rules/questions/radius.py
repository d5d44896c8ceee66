"""6.3: the search behind command range. A search reuses its arrays; who asks has his own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from zhulu.games.changsha.content.ids import COST_AT, HEX_MASK, SIDE_BIT
from zhulu.kernel import OFF_MAP, filled

if TYPE_CHECKING:
    from zhulu.games.changsha.state.state import ChangshaState

WAVES: Final = 24
SPAN: Final = 32


class Radius:
    """Counted in half hexes: a step along a road is one half, any other step two.

    Enemy units bar the way; their zones and the terrain do not. Labels as in March.
    """

    def __init__(self, size: int) -> None:
        self.base = 1 << 40
        self.labels = filled(self.base, size)
        self.waves: list[list[int]] = [[] for _ in range(WAVES + 1)]

    def begin(self) -> None:
        """Forget what the last search covered."""
        self.base -= SPAN

    def cover(self, g: ChangshaState, side: int, hex: int) -> None:
        """Add everything within command range of a headquarters in this hex."""
        if hex == OFF_MAP:
            return
        links, press, labels, waves = g.plan.links, g.press, self.labels, self.waves
        reach: i64 = 2 * g.content.tables.command[side]
        base: i64 = self.base
        enemy: i64 = SIDE_BIT << (1 - side)
        cost: i64
        here: i64
        link: i64
        labels[hex] = base
        waves[0].append(hex)
        for cost in range(reach + 1):
            wave = waves[cost]
            if not wave:
                continue
            for here in wave:
                if labels[here] != base + cost:
                    continue
                for link in links[here]:
                    near: i64 = link & HEX_MASK
                    total: i64 = cost + (link >> COST_AT)
                    if total > reach or labels[near] <= base + total:
                        continue
                    if press[near] & enemy:
                        continue
                    labels[near] = base + total
                    waves[total].append(near)
            waves[cost] = []

    def covers(self, hex: int) -> bool:
        """Whether the last search covered a hex."""
        return hex != OFF_MAP and self.labels[hex] < self.base + SPAN

    def halves_to(self, hex: int) -> int:
        """How many half hexes a covered hex is away."""
        return self.labels[hex] - self.base
