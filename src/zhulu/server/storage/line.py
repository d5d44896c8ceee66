"""The line of play: which journal rows make up the game as it now stands, and its snapshots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from zhulu.server.storage.store import Mark

# Kinds of rows that change the position. A "takeback" went on with the same dice as before; a
# "retake" mixes its own number into them, and a "mix" a word of its own.
MOVES: Final = ("act", "undo", "takeback", "retake", "mix", "resign")
BACK: Final = ("undo", "takeback", "retake")


@dataclass(frozen=True)
class Mixed:
    """A word was mixed into the dice by row `n`, at this step."""

    n: int
    step: int
    word: str


@dataclass(frozen=True)
class Way:
    """A snapshot and the rows after it. Holds nothing that changes: it may go to a thread."""

    snapshot: int
    rows: list[int]
    mixes: tuple[tuple[int, str], ...] = ()  # before which of the rows which word is mixed in


@dataclass
class Line:
    """`rows[s]` is the number of the journal row that took step s to step s + 1."""

    rows: list[int] = field(default_factory=list)
    sides: list[str] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    turnings: int = 0  # undos and take-backs so far
    mixes: list[Mixed] = field(default_factory=list)

    @classmethod
    def from_outline(
        cls, outline: Iterable[Any], marks: Sequence[Mark], words: dict[int, str] | None = None
    ) -> Line:
        """`words` are those of the rows of the kind "mix"."""
        line = cls()
        for row in outline:
            if row.kind == "act":
                line.extend(row.n, row.who)
            elif row.kind in BACK:
                line.cut(row.step)
            if row.kind == "retake":
                line.mix(row.n, retaken(row.n))
            elif row.kind == "mix":
                line.mix(row.n, (words or {})[row.n])
        line.marks = [mark for mark in marks if line.holds(mark)]
        return line

    @property
    def step(self) -> int:
        return len(self.rows)

    def extend(self, n: int, side: str) -> None:
        self.rows.append(n)
        self.sides.append(side)

    def cut(self, step: int) -> None:
        """Go back to a step; what came after is a branch that only the journal knows."""
        del self.rows[step:], self.sides[step:]
        self.marks = [mark for mark in self.marks if mark.step <= step]
        self.mixes = [one for one in self.mixes if one.step <= step]
        self.turnings += 1

    def mix(self, n: int, word: str) -> None:
        self.mixes.append(Mixed(n, self.step, word))

    def holds(self, mark: Mark) -> bool:
        """Whether a snapshot was taken on this line."""
        if mark.step == 0:
            return True
        return mark.step <= self.step and self.rows[mark.step - 1] == mark.n

    def mark_before(self, step: int, closed: bool) -> Mark:
        """The nearest snapshot at or before a step."""
        fitting = [m for m in self.marks if m.step <= step and (m.closed or not closed)]
        return max(fitting, key=_by_step)

    def way_to(self, step: int, closed: bool) -> Way:
        """How to get to a step: the nearest snapshot, then these journal rows."""
        return self.way_from(self.mark_before(step, closed), step)

    def way_from(self, mark: Mark, step: int) -> Way:
        """How to get to a step from a snapshot."""
        mixes = [
            (one.step - mark.step, one.word)
            for one in self.mixes
            if one.n > mark.n and mark.step <= one.step <= step
        ]
        return Way(mark.n, self.rows[mark.step : step], tuple(mixes))

    def whole_way(self) -> Way:
        """All rows from the set-up on."""
        return Way(0, self.rows[:], tuple((one.step, one.word) for one in self.mixes))

    def numbered(self, low: int, high: int) -> dict[int, int]:
        """The journal rows of the steps from low to high, each with its step; 0 is the set-up."""
        rows = [1, *self.rows][low : high + 1]
        return {n: step for step, n in enumerate(rows, low)}


def retaken(n: int) -> str:
    """The word that a take-back, row n of its journal, mixes into the dice."""
    return f"retake {n}"


def _by_step(mark: Mark) -> int:
    return mark.step
