"""Area maps: a graph whose borders are of different kinds."""

from __future__ import annotations

from collections.abc import Sequence

from zhulu.kernel.errors import ContentError


class Areas:
    """Areas by id and their borders; a border kind is a bit (a border may have several)."""

    def __init__(self, ids: Sequence[str], borders: Sequence[tuple[str, str, int]]) -> None:
        self.ids = list(ids)
        self.size = len(self.ids)
        self.index = {one: area for area, one in enumerate(self.ids)}
        self.border: list[int] = [0] * (self.size * self.size)
        self.neighbours: list[list[int]] = [[] for _ in self.ids]
        for a_id, b_id, kinds in borders:
            self._join(a_id, b_id, kinds)
        for near in self.neighbours:
            near.sort()

    def _join(self, a_id: str, b_id: str, kinds: int) -> None:
        if a_id not in self.index or b_id not in self.index:
            raise ContentError("map", f"border {a_id}-{b_id}", "names an unknown area")
        a, b = self.index[a_id], self.index[b_id]
        if a == b or kinds <= 0:
            raise ContentError("map", f"border {a_id}-{b_id}", "is no border")
        if b not in self.neighbours[a]:
            self.neighbours[a].append(b)
            self.neighbours[b].append(a)
        self.border[a * self.size + b] |= kinds
        self.border[b * self.size + a] |= kinds

    def kinds(self, a: int, b: int) -> int:
        """The bits of the border between two areas; 0 where they do not touch."""
        return self.border[a * self.size + b]

    def adjacent(self, a: int, b: int) -> bool:
        """Whether two areas share a border of any kind."""
        return self.border[a * self.size + b] != 0
