"""Every driver keeps the bound a scenario gives, and says which procedure loops."""

from __future__ import annotations

from typing import Any, Final

from zhulu.kernel.errors import EngineFault

WATCHED: Final = 200  # so many of the last decisions before the bound are looked at


class Bound:
    """Counts the decisions of one game; beyond the bound it names who asked most of the last."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.count = 0
        self.asked: dict[str, int] = {}

    def note(self, g: Any) -> None:
        """One more decision is to be taken in this position."""
        self.count += 1
        if self.count > self.most - WATCHED and g.stack:
            name = type(g.stack[-1]).__name__
            self.asked[name] = self.asked.get(name, 0) + 1
        if self.count > self.most:
            raise EngineFault(f"no end after {self.most} decisions; {self._loop()}")

    def _loop(self) -> str:
        often = sorted(self.asked.items(), key=lambda one: (-one[1], one[0]))
        name, times = often[0]
        watched = sum(self.asked.values())
        return f"of the last {watched} choices {times} were asked by {name}"
