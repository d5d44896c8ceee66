"""The boards as shipped, read once."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from zhulu.artwork.builder import drawn
from zhulu.content import load_pack
from zhulu.content.pack import data_folder

GAMES = drawn()
__all__ = ["GAMES", "board", "distance", "points", "rows"]

Point = tuple[float, float]


@cache
def board(game: str) -> dict[str, Any]:
    import json

    text = (data_folder(game) / "board.json").read_text(encoding="utf-8")
    document: dict[str, Any] = json.loads(text)
    return document


@cache
def rows(game: str) -> dict[str, Any]:
    return load_pack(game).table("map")


def points(path: str) -> list[list[Point]]:
    """The runs of a path of straight relative segments."""
    runs = []
    for part in path.split("M")[1:]:
        start, _, rest = part.rstrip("z").partition("l")
        x, y = map(float, start.split(","))
        run = [(x, y)]
        for dx, dy in re.findall(r"(-?[\d.]+),(-?[\d.]+)", rest):
            x, y = x + float(dx), y + float(dy)
            run.append((x, y))
        runs.append(run)
    return runs


def distance(spot: Point, path: str) -> float:
    """From a point to the outline of an area."""
    best = 1e9
    for run in points(path):
        for a, b in zip(run, [*run[1:], run[0]], strict=True):
            best = min(best, _to_segment(spot, a, b))
    return best


def _to_segment(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    share = 0.0 if long == 0 else ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / long
    share = min(1.0, max(0.0, share))
    x, y = a[0] + dx * share - p[0], a[1] + dy * share - p[1]
    return float((x * x + y * y) ** 0.5)
