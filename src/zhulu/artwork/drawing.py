"""What a board drawing consists of, and how it is written."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
Point: TypeAlias = tuple[float, float]
Rect: TypeAlias = tuple[float, float, float, float]

# One element a line: a rebuilt board shows in a diff what moved.
LISTS = ("ground", "spaces", "lines", "towns", "boxes", "tracks", "labels", "legend")


@dataclass
class Board:
    """A drawing in the making; coordinates in pixels, y down."""

    title: str
    title_zh: str
    frame: tuple[float, float]
    counter: int
    relief: str | None = None
    map: list[float] | None = None  # where the map is; the rest of the frame is paper
    cartouche: list[float] | None = None
    legend_rect: list[float] | None = None
    legend_columns: int = 2
    ground: list[Json] = field(default_factory=list)
    spaces: list[Json] = field(default_factory=list)
    lines: list[Json] = field(default_factory=list)
    towns: list[Json] = field(default_factory=list)
    boxes: list[Json] = field(default_factory=list)
    tracks: list[Json] = field(default_factory=list)
    labels: list[Json] = field(default_factory=list)
    legend: list[Json] = field(default_factory=list)

    def document(self) -> Json:
        head: Json = {
            "title": self.title,
            "title_zh": self.title_zh,
            "frame": [round(self.frame[0]), round(self.frame[1])],
            "map": self.map or [0, 0, round(self.frame[0]), round(self.frame[1])],
            "relief": self.relief,
            "counter": self.counter,
            "cartouche": self.cartouche,
            "legend_rect": self.legend_rect,
            "legend_columns": self.legend_columns,
        }
        return head | {name: getattr(self, name) for name in LISTS}


def at(point: Point) -> list[float]:
    """A point as the wire has it, to a tenth of a pixel."""
    return [tenth(point[0]), tenth(point[1])]


def tenth(value: float) -> float:
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def dump(document: Json) -> str:
    parts = []
    for key, value in document.items():
        if key in LISTS and value:
            rows = ",\n  ".join(_compact(row) for row in value)
            parts.append(f'"{key}": [\n  {rows}\n]')
        else:
            parts.append(f'"{key}": {_compact(value)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write(document: Json, path: Path) -> None:
    path.write_text(dump(document), encoding="utf-8")
