"""SVG path data: straight, rounded and curved lines, and chains of edges."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import pairwise
from typing import TypeVar

from zhulu.artwork.drawing import Point, tenth

Node = TypeVar("Node", bound=Hashable)


def polyline(points: Sequence[Point], closed: bool = False) -> str:
    """Straight segments in relative coordinates; "" when nothing is left of it.

    A path such as `M1,2l` without numbers would silently end a longer path it is part of.
    """
    x, y = tenth(points[0][0]), tenth(points[0][1])
    out = []
    for point in points[1:]:
        dx, dy = tenth(point[0] - x), tenth(point[1] - y)
        if dx or dy:
            out.append(f"{dx},{dy}")
            x, y = tenth(x + dx), tenth(y + dy)
    if not out:
        return ""
    start = f"M{tenth(points[0][0])},{tenth(points[0][1])}l"
    return start + " ".join(out) + ("z" if closed else "")


def rounded(points: Sequence[Point], closed: bool = False) -> str:
    """From middle to middle of the segments, bending at the points: a river along hexsides."""
    if closed:
        ring = list(points)
        middles = [middle(ring[i], ring[(i + 1) % len(ring)]) for i in range(len(ring))]
        bends = [_quadratic(ring[i], middles[i]) for i in range(len(ring))]
        return f"M{_pair(middles[-1])}" + "".join(bends) + "z"
    if len(points) < 3:
        return "M" + "L".join(_pair(point) for point in points)
    out = [f"M{_pair(points[0])}"]
    for here, after in pairwise(points[1:-1]):
        out.append(_quadratic(here, middle(here, after)))
    out.append(_quadratic(points[-2], points[-1]))
    return "".join(out)


def curve(points: Sequence[Point]) -> str:
    """A gentle curve through every point (Catmull-Rom): a road through towns."""
    out = [f"M{_pair(points[0])}"]
    for i in range(len(points) - 1):
        before, here = points[max(i - 1, 0)], points[i]
        there, after = points[i + 1], points[min(i + 2, len(points) - 1)]
        first = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        second = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        out.append(f"C{_pair(first)} {_pair(second)} {_pair(there)}")
    return "".join(out)


def curve_points(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """The same curve as points, for measuring and cutting."""
    out: list[Point] = []
    for i in range(len(points) - 1):
        p0, p1 = points[max(i - 1, 0)], points[i]
        p2, p3 = points[i + 1], points[min(i + 2, len(points) - 1)]
        for step in range(steps):
            t = step / steps
            out.append(
                (_spline(p0[0], p1[0], p2[0], p3[0], t), _spline(p0[1], p1[1], p2[1], p3[1], t))
            )
    return [*out, points[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    square = 2 * a - 5 * b + 4 * c - d
    return (2 * b + (c - a) * t + square * t * t + (3 * b - a - 3 * c + d) * t**3) / 2


def middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def chains(edges: Iterable[tuple[Node, Node]]) -> list[list[Node]]:
    """Join edges end to end into runs without a fork; a closed run repeats its start."""
    near: dict[Node, list[Node]] = {}
    for a, b in edges:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    ends = {node for node, others in near.items() if len(others) != 2}
    out = []
    for start in near:
        while start in ends and near[start]:
            out.append(_walk(start, near, ends))
    for start in near:  # what is left are closed runs
        while near[start]:
            out.append(_walk(start, near, {start}))
    return out


def _walk(start: Node, near: dict[Node, list[Node]], ends: set[Node]) -> list[Node]:
    run = [start]
    while len(run) == 1 or run[-1] not in ends:
        here = run[-1]
        there = near[here].pop(0)
        near[there].remove(here)
        run.append(there)
    return run


def _quadratic(bend: Point, to: Point) -> str:
    return f"Q{_pair(bend)} {_pair(to)}"


def _pair(point: Point) -> str:
    return f"{tenth(point[0])},{tenth(point[1])}"
