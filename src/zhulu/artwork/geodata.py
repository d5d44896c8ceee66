"""The geometry kept with the project: land, rivers, lakes. Standard library only."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

from zhulu.artwork.drawing import Json, Point, Rect
from zhulu.artwork.paths import chains

FOLDER = Path(__file__).parent / "geometry"
Ring: TypeAlias = list[Point]
Polygon: TypeAlias = list[Ring]  # the outer ring, then the holes


@cache
def atoms() -> dict[str, list[Polygon]]:
    """Pieces of land by name; neighbours share the points of their common border."""
    return {row["id"]: _polygons(row) for row in _features("atoms")}


@cache
def lakes() -> list[list[Polygon]]:
    return [_polygons(row) for row in _features("lakes")]


@cache
def rivers() -> list[tuple[str, int, list[Ring]]]:
    """Name, rank (small numbers are great rivers) and lines."""
    rows = _features("rivers")
    return [(row["name"], row["rank"], [_unpack(line) for line in row["lines"]]) for row in rows]


def coast(names: Iterable[str] | None = None) -> list[Ring]:
    """The outline of land: what is left when borders drawn from both sides cancel."""
    edges: dict[frozenset[Point], tuple[Point, Point]] = {}
    for name in names if names is not None else atoms():
        for polygon in atoms()[name]:
            for ring in polygon:
                for a, b in pairwise(ring):
                    key = frozenset((a, b))
                    if a != b and edges.pop(key, None) is None:
                        edges[key] = (a, b)
    return [run for run in chains(edges.values()) if run[0] == run[-1]]


def crop(ring: list[Point], rect: Rect) -> list[Point]:
    """A closed ring cut to a rectangle (Sutherland-Hodgman)."""
    x, y, width, height = rect
    for axis, bound, sign in ((0, x, 1), (0, x + width, -1), (1, y, 1), (1, y + height, -1)):
        ring = _half(ring, axis, bound, sign)
        if not ring:
            break
    return ring


def _half(ring: list[Point], axis: int, bound: float, sign: int) -> list[Point]:
    out: list[Point] = []
    for before, here in zip([ring[-1], *ring], ring, strict=False):
        inside, was = (here[axis] - bound) * sign >= 0, (before[axis] - bound) * sign >= 0
        if inside != was:
            share = (bound - before[axis]) / (here[axis] - before[axis])
            other = before[1 - axis] + (here[1 - axis] - before[1 - axis]) * share
            out.append((bound, other) if axis == 0 else (other, bound))
        if inside:
            out.append(here)
    return out


def thin(points: list[Point], gap: float) -> list[Point]:
    """Drop points nearer than `gap` to the last one kept; ends stay."""
    out = [points[0]]
    for point in points[1:-1]:
        if abs(point[0] - out[-1][0]) + abs(point[1] - out[-1][1]) >= gap:
            out.append(point)
    return [*out, points[-1]]


def _features(name: str) -> list[Json]:
    rows: list[Json] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["features"]
    return rows


def _polygons(row: Json) -> list[Polygon]:
    return [[_unpack(ring) for ring in polygon] for polygon in row["rings"]]


def _unpack(numbers: list[int]) -> Ring:
    out: Ring = []
    x = y = 0
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        out.append((x / 1000, y / 1000))
    return out
