"""Where hexes are drawn: pure geometry, no rules."""

from __future__ import annotations

from math import sqrt

from zhulu.boards.hexes import HexGrid


def centre(grid: HexGrid, hex: int, size: float) -> tuple[float, float]:
    """The middle of a hex; `size` is the distance from its middle to a corner."""
    column, row = grid.column[hex], grid.row[hex]
    lower = (column % 2 == 1) == grid.odd_down
    height = sqrt(3.0) * size
    return (1.0 + 1.5 * (column - 1)) * size, (row - 1 + (1.0 if lower else 0.5)) * height


def corners(x: float, y: float, size: float) -> list[tuple[float, float]]:
    """The six corners of a flat-topped hex, clockwise from the north-west."""
    half = sqrt(3.0) / 2.0 * size
    return [
        (x - size / 2, y - half),
        (x + size / 2, y - half),
        (x + size, y),
        (x + size / 2, y + half),
        (x - size / 2, y + half),
        (x - size, y),
    ]
