"""Where names go: measured text and boxes that keep clear of each other."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

from zhulu.artwork.drawing import Json, Point, Rect

HERE = Path(__file__).parent


@cache
def _widths() -> dict[str, dict[str, float]]:
    widths: dict[str, dict[str, float]] = json.loads((HERE / "type_widths.json").read_text())
    return widths


def text_width(text: str, font: str, size: float, spacing: float = 0.0) -> float:
    """The width of `text` in the face that palette.json calls `font`."""
    table = _widths()[font]
    return sum(
        table.get(letter, 1.0 if ord(letter) > 0x2E80 else 0.6) for letter in text
    ) * size + (spacing * len(text))


class Lettering:
    """The places already taken on a board; names keep within `bounds`."""

    def __init__(self, bounds: Rect) -> None:
        self.bounds = bounds
        self.taken: list[Rect] = []

    def take(self, rect: Rect) -> None:
        self.taken.append(rect)

    def take_labels(self, layout: Json, locate: Callable[[Json], Point]) -> None:
        """Keep town names off the free lettering; a turned label takes the square of its middle."""
        for row in layout.get("label", []):
            x, y = locate(row)
            size = row["size"]
            width = text_width(row["name"], "town", size, 1.5)
            if abs(row.get("angle", 0)) > 45:
                self.take((x - size / 2, y - width / 2, size, width))
            else:
                self.take((x - width / 2, y - size, width, size * 1.2))

    def overlap(self, rect: Rect) -> float:
        """The area of `rect` that something else covers or that lies off the map."""
        outside = rect[2] * rect[3] - _common(rect, self.bounds)
        return 3 * outside + sum(_common(rect, other) for other in self.taken)

    def beside(self, spot: Point, width: float, height: float, radius: float) -> tuple[Point, str]:
        """The best place for a name beside a dot: baseline point and text anchor."""
        x, y = spot
        gap = radius + 3
        diagonal = radius * 0.6
        choices = (
            (x + gap, y - height / 2, "start"),
            (x - gap - width, y - height / 2, "end"),
            (x - width / 2, y + gap - 1, "middle"),
            (x - width / 2, y - gap - height, "middle"),
            (x + diagonal + 3, y + diagonal, "start"),
            (x + diagonal + 3, y - diagonal - height, "start"),
            (x - diagonal - 3 - width, y + diagonal, "end"),
            (x - diagonal - 3 - width, y - diagonal - height, "end"),
        )
        costs = [self.overlap((a, b, width, height)) for a, b, _ in choices]
        best = costs.index(min(costs))
        left, top, anchor = choices[best]
        self.take((left, top, width, height))
        across = {"start": left, "middle": left + width / 2, "end": left + width}[anchor]
        return (across, top + height * 0.86), anchor


def _common(a: Rect, b: Rect) -> float:
    width = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    height = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return max(0.0, width) * max(0.0, height)


def touches(a: Rect, b: Rect) -> bool:
    return _common(a, b) > 0
