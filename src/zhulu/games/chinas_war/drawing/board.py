"""China's War: provinces cut by the lines of communication between them. Needs `artwork`.

The game bends provinces to its railways and rivers, so the areas are not those of an atlas: the
land is cut along the lines of the game's layout and each piece goes to the province whose
schematic polygon holds most of it.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Spot
from shapely.ops import nearest_points, polygonize, substring

from zhulu.artwork.areaboard import Area, AreaBoard, in_order
from zhulu.artwork.atlas import projection_of
from zhulu.artwork.coverage import Coverage, Shape, clean, outline, project
from zhulu.artwork.drawing import Board, Json, Point, at
from zhulu.artwork.furniture import furnish, game_layout, new_board
from zhulu.artwork.geodata import atoms, rivers
from zhulu.artwork.paths import curve_points, polyline
from zhulu.artwork.projection import Projection
from zhulu.content import Pack


def build(pack: Pack, layout: Json) -> Board:
    board = new_board(layout)
    projection = projection_of(layout)
    net = Net(projection, layout, game_layout("chinas_war"), pack.table("map"))
    areas = net.areas()
    others = [name for name in atoms() if name not in layout["land"]]
    coverage = Coverage(clean(areas, 60), 2.2, smooth=1)
    drawing = AreaBoard(board, projection, coverage)
    foreign = project(projection, others).intersection(drawing.frame.buffer(60))
    drawing.draw_ground(foreign)
    drawing.draw_waters(rank=6)
    draw_spaces(drawing, net, layout)
    furnish(board, layout, lambda row: projection.point(row["lonlat"]))
    return board


class Net:
    """Nodes, lines of communication and plain borders on the board."""

    def __init__(self, projection: Projection, layout: Json, plan: Json, rows: Json) -> None:
        self.projection = projection
        self.layout = layout
        self.rows = rows
        self.polygons = {row["id"]: row["polygon"] for row in plan["area"]}
        self.labels = {row["id"]: tuple(row["label"]) for row in plan["area"]}
        self.paths = {row["id"]: row["path"] for row in plan["line"]}
        self.land = project(projection, layout["land"])
        self.coast = {frozenset((row["a"], row["b"])) for row in plan["coast"]}
        self.nodes = {row["id"]: projection.point((row["lon"], row["lat"])) for row in plan["node"]}
        self.rivers = {key: self.course(names) for key, names in layout["river"].items()}
        self.settle_towns()

    def course(self, names: list[str]) -> Shape:
        lines = [line for name, _, found in rivers() if name in names for line in found]
        drawn = [LineString([self.projection.point(spot) for spot in line]) for line in lines]
        return shapely.line_merge(shapely.union_all(drawn))

    def settle_towns(self) -> None:
        """Towns at sea stand on the coast, river towns on their river."""
        for key, course in self.rivers.items():
            for town in key.split("-"):
                x, y = nearest_points(course, Spot(self.nodes[town]))[0].coords[0]
                if math.dist((x, y), self.nodes[town]) < 60:
                    self.nodes[town] = (x, y)
        shore = self.land.boundary
        for row in self.rows["town"]:
            if row["sea"]:
                x, y = nearest_points(shore, Spot(self.nodes[row["id"]]))[0].coords[0]
                self.nodes[row["id"]] = (x, y)

    def inner_edges(self) -> list[tuple[str, str]]:
        """Edges that two provinces share: each is drawn once, coasts and frontiers not at all."""
        count: dict[frozenset[str], int] = {}
        for ring in self.polygons.values():
            for a, b in pairwise([*ring, ring[0]]):
                key = frozenset((a, b))
                count[key] = count.get(key, 0) + 1
        pairs = [tuple(sorted(edge)) for edge, sides in count.items() if sides == 2]
        return sorted((a, b) for a, b in pairs)

    def line(self, a: str, b: str) -> list[Point]:
        """From node to node: along its river, by way of its towns, or wandering like a border."""
        for key in (f"{a}-{b}", f"{b}-{a}"):
            turn = key != f"{a}-{b}"
            if key in self.rivers:
                return self.along_river(key, a, b)
            if key in self.layout["via"]:
                stops = [self.projection.point(spot) for spot in self.layout["via"][key]]
                stops = stops[::-1] if turn else stops
                return curve_points([self.nodes[a], *stops, self.nodes[b]])
        if any({a, b} <= set(path) for path in self.paths.values()):
            return wander(self.nodes[a], self.nodes[b], 0.05, f"{a}-{b}")
        return wander(self.nodes[a], self.nodes[b], 0.11, f"{a}-{b}")

    def along_river(self, key: str, a: str, b: str) -> list[Point]:
        start, end = Spot(self.nodes[a]), Spot(self.nodes[b])
        for course in getattr(self.rivers[key], "geoms", [self.rivers[key]]):
            if course.distance(start) < 8 and course.distance(end) < 8:
                piece = substring(course, course.project(start), course.project(end)).simplify(2.2)
                inner = [(x, y) for x, y in piece.coords[1:-1]]
                return curve_points([self.nodes[a], *inner, self.nodes[b]], 3)
        return wander(self.nodes[a], self.nodes[b], 0.07, key)

    def areas(self) -> dict[str, Shape]:
        """Every piece of land to the province whose polygon holds most of it."""
        cuts = [LineString(self.stretched(a, b)) for a, b in self.inner_edges()]
        frame = self.land.envelope
        lines = shapely.union_all([self.land.boundary, frame.boundary, *cuts], grid_size=0.02)
        rough = {
            name: Polygon([self.nodes[node] for node in ring])
            for name, ring in self.polygons.items()
        }
        owned: dict[str, list[Shape]] = {name: [] for name in rough}
        for face in polygonize(lines):
            if self.land.contains(face.representative_point()):
                share = {name: shape.intersection(face).area for name, shape in rough.items()}
                near = {name: -shape.distance(face) for name, shape in rough.items()}
                owned[max(rough, key=lambda name: (share[name], near[name]))].append(face)
        return {name: shapely.union_all(faces, grid_size=0.02) for name, faces in owned.items()}

    def stretched(self, a: str, b: str) -> list[Point]:
        """A line that ends at the edge of the map goes on over it, so that it cuts."""
        points = self.line(a, b)
        towns = {row["id"] for row in self.rows["town"]}
        if b not in towns and self.outer(b):
            points = [*points, beyond(self.nodes[a], self.nodes[b])]
        if a not in towns and self.outer(a):
            points = [beyond(self.nodes[b], self.nodes[a]), *points]
        return points

    def outer(self, node: str) -> bool:
        """Whether a node lies on a coast or a frontier."""
        inner = {frozenset(edge) for edge in self.inner_edges()}
        return any(
            node in (a, b) and frozenset((a, b)) not in inner
            for ring in self.polygons.values()
            for a, b in pairwise([*ring, ring[0]])
        )

    def loc_points(self, loc: str) -> list[Point]:
        out: list[Point] = []
        for a, b in pairwise(self.paths[loc]):
            first, second = sorted((a, b))
            points = self.line(first, second)
            points = points if a == first else points[::-1]
            out.extend(points if not out else points[1:])
        return out


def wander(a: Point, b: Point, share: float, name: str) -> list[Point]:
    """A line that strays a little, always the same for the same name: midpoints pushed aside."""
    chance = random.Random(name)
    points = [a, b]
    reach = share * math.dist(a, b)
    while math.dist(points[0], points[1]) > 22:
        finer = [points[0]]
        for p, q in pairwise(points):
            push = chance.uniform(-1, 1) * reach / max(1.0, math.dist(p, q))
            x = (p[0] + q[0]) / 2 - (q[1] - p[1]) * push
            y = (p[1] + q[1]) / 2 + (q[0] - p[0]) * push
            finer += [(x, y), q]
        points, reach = finer, reach * 0.5
    return points


def beyond(a: Point, b: Point) -> Point:
    stretch = 500 / math.dist(a, b)
    return b[0] + (b[0] - a[0]) * stretch, b[1] + (b[1] - a[1]) * stretch


def draw_spaces(drawing: AreaBoard, net: Net, layout: Json) -> None:
    names = layout["names"]
    drawing.spots = [net.nodes[row["id"]] for row in net.rows["town"]]
    locs = {row["id"]: net.loc_points(row["id"]) for row in net.rows["loc"]}
    for row in net.rows["loc"]:
        spots = loc_slots(locs[row["id"]], drawing.board.counter)
        drawing.spots.extend(spots)
        drawing.keep_off(locs[row["id"]], 15)
    for row in net.rows["town"]:
        draw_town(drawing, net, row, names)
    shapes = drawing.coverage.shapes
    areas = [province(row, names, net) for row in net.rows["space"] if row["id"] in shapes]
    drawing.draw_areas(areas)
    drawing.draw_borders({area.id for area in areas}, {})
    for row in net.rows["loc"]:
        draw_loc(drawing, row, locs[row["id"]], layout)
    in_order(drawing.board)


def draw_town(drawing: AreaBoard, net: Net, row: Json, names: Json) -> None:
    name, name_zh = names[row["id"]]
    town = {"name": name, "name_zh": name_zh, "rank": 2, "space": row["id"], "port": row["sea"]}
    drawing.draw_town(net.nodes[row["id"]], town, 20, 8)


def draw_loc(drawing: AreaBoard, row: Json, points: list[Point], layout: Json) -> None:
    drawing.board.spaces.append(loc_space(row, points, layout, drawing.board.counter))
    kind = "loc_rail" if row["kind"] == "railroad" else "loc_river"
    drawing.board.lines.append({"kind": kind, "path": polyline(points), "name": row["id"]})


def province(row: Json, names: Json, net: Net) -> Area:
    name, name_zh = names[row["id"]]
    more: Json = {"value": row["population"]} if "population" in row else {}
    if row.get("coastal"):
        more["coastal"] = True
    terrain = row.get("terrain", "plain")
    spot = net.layout["names_at"].get(row["id"])
    label = net.projection.point(spot) if spot else None
    return Area(row["id"], name, name_zh, terrain, label, more=more)


def loc_slots(points: list[Point], counter: int) -> list[Point]:
    """Places along the line, from its middle out, apart, clear of the towns at its ends."""
    line = LineString(points)
    middle = line.length / 2
    steps = [middle + side * step for step in range(0, int(middle), 3) for side in (1, -1)]
    found: list[Point] = []
    for step in steps:
        spot = line.interpolate(step)
        clear = counter * 0.8 <= step <= line.length - counter * 0.8
        if clear and all(math.dist((spot.x, spot.y), other) >= counter + 6 for other in found):
            found.append((spot.x, spot.y))
    centre = line.interpolate(middle)
    return found or [(centre.x, centre.y)]


def loc_space(row: Json, points: list[Point], layout: Json, counter: int) -> Json:
    names = [layout["names"][town] for town in row["towns"]]
    slots = loc_slots(points, counter)
    band = LineString(points).simplify(1.5).buffer(13, cap_style="round")
    return {
        "id": row["id"],
        "kind": "loc",
        "path": outline(band),
        "centre": at(slots[0]),
        "label": at(slots[0]),
        "size": 16,
        "name": "–".join(name for name, _ in names),
        "name_zh": "–".join(name_zh for _, name_zh in names),
        "terrain": row["kind"],
        "value": row["econ"],
        "slots": [at(slot) for slot in slots],
    }


def relief(pack: Pack, layout: Json, path: Path) -> None:
    """Shaded hills for this board."""
    from zhulu.artwork.relief import write_relief

    projection = projection_of(layout)

    def inverse(x: Any, y: Any) -> Any:
        return projection.degrees(x, y)

    width, height = layout["frame"]
    write_relief(path, (width, height), inverse, 0.6)
