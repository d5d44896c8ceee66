"""Areas that share their borders exactly: projected, cleaned, simplified, smoothed together.

Needs the extra `artwork`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon
from shapely.ops import polygonize

from zhulu.artwork.drawing import Point
from zhulu.artwork.geodata import atoms
from zhulu.artwork.paths import chains, polyline
from zhulu.artwork.projection import Projection

Shape: TypeAlias = Any  # a shapely geometry; the library is optional and untyped
GRID = 0.02  # pixels: everything is snapped to this before it is compared


def project(projection: Projection, names: Iterable[str]) -> Shape:
    """The land of some atoms on the board, as one shape."""
    pieces = []
    for name in names:
        for polygon in atoms()[name]:
            rings = [_ring(projection, ring) for ring in polygon]
            pieces.append(Polygon(rings[0], rings[1:]).buffer(0))
    return shapely.union_all([shapely.set_precision(piece, GRID) for piece in pieces], GRID)


def _ring(projection: Projection, ring: list[Point]) -> list[Point]:
    points = np.asarray(ring)
    x, y = projection.xy(points[:, 0], points[:, 1])
    return list(zip(x.tolist(), y.tolist(), strict=True))


def parts(shape: Shape) -> list[Shape]:
    """The polygons of a shape, the largest first."""
    if shape.is_empty:
        return []
    if shape.geom_type == "Polygon":
        return [shape]
    found = [piece for one in getattr(shape, "geoms", []) for piece in parts(one)]
    return sorted(found, key=lambda piece: -piece.area)


def clean(areas: Mapping[str, Shape], smallest: float) -> dict[str, Shape]:
    """Common points on common borders; slivers and crumbs go to the neighbour they lean on."""
    lines = shapely.union_all([shape.boundary for shape in areas.values()], grid_size=GRID)
    owned: dict[str, list[Shape]] = {name: [] for name in areas}
    loose = []
    for face in polygonize(lines):
        spot = face.representative_point()
        owner = next((name for name, shape in areas.items() if shape.contains(spot)), "")
        if owner and face.area >= smallest:
            owned[owner].append(face)
        elif face.area < 40 * smallest and (owner or face.area < smallest):
            loose.append(face)
    joined = {name: shapely.union_all(own, grid_size=GRID) for name, own in owned.items() if own}
    for face in loose:
        _give(face, joined)
    return joined


def _give(face: Shape, areas: dict[str, Shape]) -> None:
    """To the area with the longest common border; an islet that touches nothing is dropped."""
    shared = {name: shape.intersection(face).length for name, shape in areas.items()}
    best = max(shared, key=lambda name: shared[name])
    if shared[best] > 0.15 * face.length:
        areas[best] = shapely.union_all([areas[best], face], grid_size=GRID)


class Coverage:
    """Named areas and the arcs between them, smoothed once for both sides."""

    def __init__(self, areas: Mapping[str, Shape], tolerance: float, smooth: int = 2) -> None:
        names = list(areas)
        simple = shapely.coverage_simplify(np.array(list(areas.values())), tolerance)
        self.rings = {name: _rings(shape) for name, shape in zip(names, simple, strict=True)}
        self.sides: dict[frozenset[Point], set[str]] = {}
        for name, rings in self.rings.items():
            for ring in rings:
                for edge in _edges(ring):
                    self.sides.setdefault(edge, set()).add(name)
        self.arcs = chains(_ends(edge) for edge in self.sides)
        self.curves = [_chaikin(arc, smooth) for arc in self.arcs]
        self.owners = [self.sides[frozenset(arc[:2])] for arc in self.arcs]
        self._number = {
            frozenset(pair): number
            for number, arc in enumerate(self.arcs)
            for pair in pairwise(arc)
        }
        self.shapes = {name: self._shape(rings) for name, rings in self.rings.items()}

    def _shape(self, rings: list[list[Point]]) -> Shape:
        drawn = [Polygon(self._smooth(ring)).buffer(0) for ring in rings]
        whole: Shape = drawn[0]
        for one in drawn[1:]:
            whole = whole.symmetric_difference(one)
        return whole

    def outline(self, name: str) -> str:
        """The path of an area: its rings, each arc as its neighbour has it."""
        return "".join(polyline(self._smooth(ring)[:-1], closed=True) for ring in self.rings[name])

    def _smooth(self, ring: list[Point]) -> list[Point]:
        """A ring with its arcs replaced by their curves."""
        out: list[Point] = []
        done: set[int] = set()
        for here, there in pairwise(ring):
            number = self._number[frozenset((here, there))]
            if number in done:
                continue
            done.add(number)
            out.extend(self._turned(number, ring))
        return [*out, out[0]]

    def _turned(self, number: int, ring: list[Point]) -> list[Point]:
        """A curve in the direction in which this ring runs along it, without its last point."""
        arc, curve = self.arcs[number], self.curves[number]
        steps = set(pairwise(ring))
        forward = (arc[0], arc[1]) in steps
        return curve[:-1] if forward else curve[:0:-1]

    def borders(self) -> dict[tuple[str, str], list[list[Point]]]:
        """The curves between each two areas."""
        out: dict[tuple[str, str], list[list[Point]]] = {}
        for owners, curve in zip(self.owners, self.curves, strict=True):
            if len(owners) == 2:
                a, b = sorted(owners)
                out.setdefault((a, b), []).append(curve)
        return out

    def edges_of(self, names: set[str]) -> list[list[Point]]:
        """The curves that bound a group of areas from outside."""
        pairs = zip(self.owners, self.curves, strict=True)
        return [
            curve for owners, curve in pairs if len(owners & names) == 1 and not owners <= names
        ]

    def shores_of(self, names: set[str]) -> list[list[Point]]:
        """The curves with one of these areas on one side and the sea on the other."""
        pairs = zip(self.owners, self.curves, strict=True)
        return [curve for owners, curve in pairs if len(owners) == 1 and owners <= names]


def length(curves: list[list[Point]]) -> float:
    return float(sum(LineString(curve).length for curve in curves))


def outline(shape: Shape) -> str:
    """A path for any shape."""
    rings = [ring for part in parts(shape) for ring in (part.exterior, *part.interiors)]
    return "".join(polyline(list(ring.coords)[:-1], closed=True) for ring in rings)


def _rings(shape: Shape) -> list[list[Point]]:
    rings = [ring for part in parts(shape) for ring in (part.exterior, *part.interiors)]
    return [[(x, y) for x, y in ring.coords] for ring in rings]


def _edges(ring: list[Point]) -> list[frozenset[Point]]:
    return [frozenset(pair) for pair in pairwise(ring)]


def _ends(edge: frozenset[Point]) -> tuple[Point, Point]:
    a, b = sorted(edge)
    return a, b


def _chaikin(points: list[Point], times: int) -> list[Point]:
    """Corners cut, ends kept; a closed run has no end to keep."""
    closed = points[0] == points[-1]
    for _ in range(times):
        if len(points) < 3:
            return points
        cut: list[Point] = []
        for (ax, ay), (bx, by) in pairwise(points):
            cut.append((0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by))
            cut.append((0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by))
        points = [*cut, cut[0]] if closed else [points[0], *cut[1:-1], points[-1]]
    return [(x, y) for x, y in LineString(points).simplify(0.3).coords]
