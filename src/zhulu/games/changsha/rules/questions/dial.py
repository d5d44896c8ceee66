"""Hexes waiting in the order of what they cost: for each cost a queue, first come first served."""

from __future__ import annotations

from mypy_extensions import i64

from zhulu.kernel import NOTHING, filled


class Dial:
    """The queues are chains of entries: `first` of a cost, then what comes `after` each."""

    def __init__(self, size: int, most: int) -> None:
        entries = 8 * size  # every hex is left once, by six ways, and may be a start
        self.most = most
        self.count: i64 = 0
        self.hex = filled(0, entries)
        self.after = filled(NOTHING, entries)
        self.first = filled(NOTHING, most + 1)
        self.last = filled(NOTHING, most + 1)

    def clear(self) -> None:
        """Nothing waits."""
        self.count = 0
        self.first = filled(NOTHING, self.most + 1)

    def push(self, cost: i64, hex: i64) -> None:
        """Let a hex wait for its cost."""
        entry = self.count
        self.count = entry + 1
        self.hex[entry] = hex
        self.after[entry] = NOTHING
        if self.first[cost] < 0:
            self.first[cost] = entry
        else:
            self.after[self.last[cost]] = entry
        self.last[cost] = entry
