"""6.3: the search behind command range. A search reuses its arrays; who asks has his own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from zhulu.games.changsha.content.ids import COST_AT, HEX_MASK, SIDE_BIT
from zhulu.games.changsha.rules.questions.dial import Dial
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
        self.dial = Dial(size, WAVES)

    def begin(self) -> None:
        """Forget what the last search covered."""
        self.base -= SPAN

    def cover(self, g: ChangshaState, side: int, hex: int) -> None:
        """Add everything within command range of a headquarters in this hex."""
        if hex == OFF_MAP:
            return
        links, press, labels, dial = g.plan.links, g.press, self.labels, self.dial
        reach: i64 = 2 * g.content.tables.command[side]
        base: i64 = self.base
        enemy: i64 = SIDE_BIT << (1 - side)
        cost: i64
        index: i64
        labels[hex] = base
        dial.clear()
        dial.push(0, hex)
        for cost in range(reach + 1):
            entry: i64 = dial.first[cost]
            while entry >= 0:
                here: i64 = dial.hex[entry]
                entry = dial.after[entry]
                if labels[here] != base + cost:
                    continue
                for index in range(6 * here, 6 * here + 6):
                    link: i64 = links[index]
                    if link == 0:
                        continue
                    near: i64 = link & HEX_MASK
                    total: i64 = cost + (link >> COST_AT)
                    if total > reach or labels[near] <= base + total:
                        continue
                    if press[near] & enemy:
                        continue
                    labels[near] = base + total
                    dial.push(total, near)

    def covers(self, hex: int) -> bool:
        """Whether the last search covered a hex."""
        return hex != OFF_MAP and self.labels[hex] < self.base + SPAN

    def halves_to(self, hex: int) -> int:
        """How many half hexes a covered hex is away."""
        return self.labels[hex] - self.base
