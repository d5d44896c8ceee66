"""Thinking time: a bank for each side, refilled a little whenever its choice is made.

Time runs for the person who is to choose, from the first action of the table on. When the choice
passes to another side the time spent leaves the bank and the increment enters it, never beyond
the bank's first size: many small choices in one's own run earn nothing. Running out ends nothing
by itself; it lets the others claim (`claims`). Who moves before they do plays on.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Any, Final

from zhulu.server.wire import ClockInfo, ClockWanted

_BEGAN: Final = time.time() - time.monotonic()


def epoch_ms() -> int:
    """The time of day when this process began, and how long that is ago: it never jumps.

    Whoever sets the machine's clock takes no thinking time from anybody, and gives none.
    """
    return int((_BEGAN + time.monotonic()) * 1000)


@dataclass(frozen=True)
class Clock:
    """All times in milliseconds; kept with the summary of the table."""

    bank: int
    increment: int
    left: dict[str, int]
    running: str = ""
    since: int = 0

    @classmethod
    def wanted(cls, wanted: ClockWanted, sides: list[str]) -> Clock:
        bank = wanted.bank * 1000
        return cls(bank, wanted.increment * 1000, dict.fromkeys(sides, bank))

    @classmethod
    def read(cls, document: dict[str, Any] | None) -> Clock | None:
        return None if document is None else cls(**document)

    def document(self) -> dict[str, Any]:
        return {
            "bank": self.bank, "increment": self.increment, "left": self.left,
            "running": self.running, "since": self.since,
        }  # fmt: skip

    def again(self) -> ClockWanted:
        return ClockWanted(self.bank // 1000, self.increment // 1000)

    def remaining(self, side: str, now: int) -> int:
        spent = max(0, now - self.since) if side == self.running else 0
        return max(0, self.left[side] - spent)

    def late(self, now: int) -> str:
        """The side that has run out, "" for none."""
        out = self.running and not self.remaining(self.running, now)
        return self.running if out else ""

    def passed_to(self, side: str, now: int) -> Clock:
        """The choice passes to a side, "" for nobody whose time counts."""
        if side == self.running:
            return self
        left = dict(self.left)
        if self.running:
            kept = self.remaining(self.running, now) + self.increment
            left[self.running] = min(self.bank, kept)
        return replace(self, left=left, running=side, since=now)

    def info(self, now: int) -> ClockInfo:
        left = {side: self.remaining(side, now) for side in self.left}
        bank, increment = self.bank // 1000, self.increment // 1000
        return ClockInfo(bank, increment, left, self.running, self.late(now))
