"""How far every hex is from a goal, counted when a computer player first asks."""

from __future__ import annotations

from typing import Any, Final

from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import Scratch


class Distances:
    """Rows of distances over one map; a row is filled when it is first wanted."""

    def __init__(self, content: Any) -> None:
        self.grid = content.board.grid
        self.size: int = content.board.size
        self.rows: list[list[int]] = [[] for _ in range(self.size)]

    def row(self, hex: int) -> list[int]:
        """Distances from a hex to all others."""
        if not self.rows[hex]:
            self.rows[hex] = [self.grid.distance(hex, other) for other in range(self.size)]
        return self.rows[hex]


_distances: Final = Scratch(Distances)


def distances_of(g: RisingState) -> Distances:
    """This thread's own."""
    distances: Distances = _distances.of(g.content)
    return distances


def away(g: RisingState, hex: int) -> list[int]:
    """Distances from a hex to all others."""
    return distances_of(g).row(hex)
