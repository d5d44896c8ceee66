"""Flat-top hexes, odd columns half a hex lower; corners are exact in a lattice of integers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

from zhulu.artwork.drawing import Point, Rect

Corner: TypeAlias = tuple[int, int]

# Corners about the centre, clockwise from the east; lattice units are a quarter of the
# hex width and half its height.
CORNERS: tuple[Corner, ...] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


@dataclass(frozen=True)
class HexGrid:
    """Where the hexes of columns `first`… stand; `height` is flat side to flat side."""

    first: int
    columns: int
    rows: int
    height: float
    left: float = 0.0
    top: float = 0.0

    @property
    def radius(self) -> float:
        return self.height / math.sqrt(3)

    @property
    def size(self) -> Point:
        return (1.5 * self.columns + 0.5) * self.radius, (self.rows + 0.5) * self.height

    @property
    def rect(self) -> Rect:
        return (self.left, self.top, *self.size)

    def lattice(self, column: int, row: int) -> Corner:
        return 3 * (column - self.first) + 2, 2 * row - 1 + column % 2

    def point(self, corner: Corner) -> Point:
        return self.left + corner[0] * self.radius / 2, self.top + corner[1] * self.height / 2

    def corners(self, cell: str) -> list[Corner]:
        x, y = self.lattice(*split(cell))
        return [(x + dx, y + dy) for dx, dy in CORNERS]

    def centre(self, cell: str) -> Point:
        return self.point(self.lattice(*split(cell)))

    def side(self, a: str, b: str) -> tuple[Corner, Corner]:
        """The two corners that neighbours share."""
        others = set(self.corners(b))
        shared = [corner for corner in self.corners(a) if corner in others]
        if len(shared) != 2:
            raise ValueError(f"hexes {a} and {b} are not neighbours")
        return shared[0], shared[1]

    def edges(self, cell: str) -> list[tuple[Corner, Corner]]:
        ring = self.corners(cell)
        return [(ring[i], ring[(i + 1) % 6]) for i in range(6)]


def split(cell: str) -> tuple[int, int]:
    return int(cell[:2]), int(cell[2:])
