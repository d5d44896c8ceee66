"""Area boards: land and sea, areas with names and places for pieces. Needs the extra `artwork`."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import shapely
from shapely.geometry import LineString, box
from shapely.geometry import Point as Spot

from zhulu.artwork.coverage import Coverage, Shape, length, outline, parts, project
from zhulu.artwork.drawing import Board, Json, Point, Rect, at, tenth
from zhulu.artwork.geodata import atoms, lakes, rivers
from zhulu.artwork.lettering import Lettering, text_width
from zhulu.artwork.paths import polyline
from zhulu.artwork.projection import Projection

SHALLOWS = (46, 30, 17, 8)
TINTS = 6
BEYOND = "_beyond"  # land past the edge of the atlas: its border is no border
FEW = 3  # places for counters: fewer than this is too few
GAP = 5  # pixels between counters


@dataclass
class Area:
    """What the drawing of one area needs beside its shape."""

    id: str
    name: str
    name_zh: str
    terrain: str = "plain"
    label: Point | None = None  # in pixels; found by itself when None
    size: float | None = None
    more: Json = field(default_factory=dict)


class AreaBoard:
    """Areas of a coverage drawn onto a board."""

    def __init__(self, board: Board, projection: Projection, coverage: Coverage) -> None:
        self.board = board
        self.projection = projection
        self.coverage = coverage
        width, height = board.frame
        x, y, width, height = board.map or (0, 0, width, height)
        self.frame = box(x, y, x + width, y + height)
        self.lettering = Lettering((x, y, width, height))
        self.spots: list[Point] = []  # towns: labels and counters keep off them
        self.more_slots: Json = {}  # for tiny areas: pixels from the first place, over their edge
        self.blocked = shapely.Polygon()  # and off whatever else stands on the map
        self.land = project(projection, atoms()).intersection(self.frame.buffer(70))

    def draw_ground(self, others: Shape) -> None:
        """Shallows, then the land that is no space of the game."""
        for width in SHALLOWS:
            band = self.land.buffer(width, quad_segs=6).simplify(2.2)
            band = band.intersection(self.frame.buffer(60))
            self.board.ground.append({"kind": "shallow", "path": outline(band)})
        shores = shapely.union_all([others, *self.coverage.shapes.values()])
        self.board.ground.append({"kind": "land", "path": outline(shores)})

    def draw_waters(self, rank: int, widest: float = 60) -> None:
        for polygons in lakes():
            rings = [self.projection_ring(ring) for polygon in polygons for ring in polygon[:1]]
            for ring in rings:
                shape = shapely.Polygon(ring).buffer(0).intersection(self.frame)
                if shape.area > widest:
                    path = outline(shape.simplify(0.8))
                    self.board.ground.append({"kind": "lake", "path": path})
        for name, size, lines in rivers():
            if size <= rank:
                for line in lines:
                    self.draw_stream(name, line)

    def draw_stream(self, name: str, line: list[Point]) -> None:
        cut = LineString(self.projection_ring(line)).intersection(self.frame)
        for piece in getattr(cut, "geoms", [cut]):
            if piece.geom_type == "LineString" and piece.length > 14:
                path = polyline(list(piece.simplify(1).coords))
                self.board.lines.append({"kind": "stream", "path": path, "name": name})

    def projection_ring(self, ring: list[Point]) -> list[Point]:
        return [self.projection.point(spot) for spot in ring]

    def draw_borders(self, game: set[str], kinds: dict[tuple[str, str], list[str]]) -> None:
        """Borders between spaces, each of its kinds; then the outer edge of the game's land."""
        for (a, b), curves in self.coverage.borders().items():
            if a in game and b in game:
                path = "".join(polyline(curve) for curve in curves)
                for kind in kinds.get((a, b), ["border"]):
                    self.board.lines.append({"kind": kind, "path": path, "a": a, "b": b})
        edge = "".join(polyline(curve) for curve in self.coverage.edges_of(game))
        shore = "".join(polyline(curve) for curve in self.coverage.shores_of(game))
        self.board.lines.append({"kind": "coast", "path": edge + shore})

    def draw_contacts(self, foreign: set[str], game: set[str]) -> None:
        """Borders of neutral areas, fainter: among themselves and with other land."""
        for (a, b), curves in self.coverage.borders().items():
            beyond = a.startswith(BEYOND) or b.startswith(BEYOND)
            if (a in foreign or b in foreign) and not {a, b} & game and not beyond:
                path = "".join(polyline(curve) for curve in curves)
                self.board.lines.append({"kind": "faint", "path": path, "a": a, "b": b})

    def draw_areas(self, areas: list[Area]) -> None:
        tints = colour({area.id for area in areas}, self.coverage)
        order = sorted(areas, key=lambda area: -self.coverage.shapes[area.id].area)
        for area in order:
            self.board.spaces.append(self.space(area, tints[area.id]))

    def space(self, area: Area, tint: int) -> Json:
        shape = parts(self.coverage.shapes[area.id].intersection(self.frame))[0]
        size = area.size or max(15, min(38, 8 + math.sqrt(shape.area) / 12.5))
        label = area.label or self.find_label(shape, area.name, size)
        taken = label_rect(label, area.name, size)
        self.lettering.take(taken)
        slots = self.slots(shape, taken)
        self.spill(area.id, slots)
        return {
            "id": area.id,
            "kind": "area",
            "path": self.coverage.outline(area.id),
            "centre": at(slots[0]),
            "label": at(label),
            "size": tenth(size),
            "name": area.name,
            "name_zh": area.name_zh,
            "terrain": area.terrain,
            "tint": tint,
            "slots": [at(slot) for slot in slots],
        } | area.more

    def find_label(self, shape: Shape, name: str, size: float) -> Point:
        """The widest place of an area, away from towns and other names."""
        width = label_rect((0, 0), name, size)[2]
        stretch = min(2.4, max(1.0, width / (size * 3.2)))
        flat = shapely.transform(shape, lambda points: points / [stretch, 1])
        pole = shapely.maximum_inscribed_circle(flat, 1.0).coords[0]
        x, y = pole[0] * stretch, pole[1]
        tries = [
            (x + dx * width * 0.35, y + dy * size)
            for dx in (0, -0.6, 0.6, -1.2, 1.2)
            for dy in (0, -1.1, 1.1, -2.2, 2.2)
        ]
        return min(tries, key=lambda spot: self.label_cost(spot, (x, y), shape, name, size))

    def label_cost(self, spot: Point, best: Point, shape: Shape, name: str, size: float) -> float:
        x, y, width, height = rect = label_rect(spot, name, size)
        text = box(x, y, x + width, y + height)
        outside: float = text.difference(shape).area / text.area
        near = text.buffer(7)
        hits = sum(1 for town in self.spots if near.contains(Spot(town)))
        hits += 2 * int(self.blocked.intersects(text))
        crowded: float = self.lettering.overlap(rect) / text.area
        return 6 * outside + hits + 3 * crowded + math.dist(spot, best) / 400

    def slots(self, shape: Shape, label: Rect) -> list[Point]:
        """As many places for counters as fit, from the centre out, off the label and the towns.

        A small area may use the room of its own name, rather than have fewer than three.
        """
        x, y, width, height = label
        words = box(x, y, x + width, y + height)
        room = shape.buffer(-3).difference(self.blocked)
        best = self.most_slots(room.difference(words), shape)
        if len(best) < FEW:
            best = max(best, self.most_slots(room, shape), key=len)
        if not best:
            return [shapely.maximum_inscribed_circle(shape, 1.0).coords[0]]
        return best[:24]

    def spill(self, name: str, slots: list[Point]) -> None:
        """The layout's places over the edge of a tiny area, as far as they are free."""
        x, y = slots[0]
        for dx, dy in self.more_slots.get(name, []):
            spot = (x + dx, y + dy)
            apart = [max(abs(spot[0] - a), abs(spot[1] - b)) for a, b in slots]
            if min(apart) >= self.board.counter:
                slots.append(spot)

    def most_slots(self, room: Shape, shape: Shape) -> list[Point]:
        """The best of some ways to lay a lattice of places into the room."""
        centre = shapely.maximum_inscribed_circle(shape, 1.0).coords[0]
        pitch = self.board.counter + GAP
        shifts = [(x, y) for x in (0.0, 0.25, 0.5, 0.75) for y in (0.0, 0.25, 0.5, 0.75)]
        return max((self.lay_out(room, centre, shift, pitch) for shift in shifts), key=len)

    def lay_out(self, room: Shape, centre: Point, shift: Point, pitch: float) -> list[Point]:
        half = self.board.counter / 2
        left, top, right, bottom = room.bounds if not room.is_empty else (0, 0, 0, 0)
        shapely.prepare(room)
        found = []
        for i in range(-24, 25):
            for j in range(-24, 25):
                x, y = centre[0] + (i + shift[0]) * pitch, centre[1] + (j + shift[1]) * pitch
                if not (left < x < right and top < y < bottom):
                    continue
                if any(abs(x - a) < half + 4 and abs(y - b) < half + 4 for a, b in self.spots):
                    continue
                if room.contains(box(x - half, y - half, x + half, y + half)):
                    found.append((x, y))
        return sorted(found, key=lambda spot: (round(math.dist(spot, centre)), spot))

    def keep_off(self, points: list[Point], width: float) -> None:
        """Names stay clear of a line."""
        line = LineString(points)
        steps = max(1, int(line.length // width))
        for step in range(steps + 1):
            spot = line.interpolate(step / steps, normalized=True)
            self.lettering.take((spot.x - width / 2, spot.y - width / 2, width, width))

    def set_name(self, spot: Point, width: float, size: float, radius: float) -> tuple[Point, str]:
        """A name beside its place, and no counter on it."""
        (x, y), anchor = self.lettering.beside(spot, width, size, radius)
        left = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
        words = box(left, y - size * 0.75, left + width, y + size * 0.25)
        self.blocked = self.blocked.union(words)
        return (x, y), anchor

    def draw_town(self, spot: Point, row: Json, size: float, radius: float) -> None:
        """A town; `row` has its name, name_zh, rank, space and kind."""
        width = max(text_width(row["name"], "town", size), text_width(row["name_zh"], "town", size))
        if row.get("port"):  # its anchor stands to the left
            self.lettering.take((spot[0] - radius - 16, spot[1] - 9, 15, 18))
        label, anchor = self.set_name(spot, width, size, radius)
        place = {"x": tenth(spot[0]), "y": tenth(spot[1])}
        lettering = {"label": at(label), "anchor": anchor, "size": size}
        self.board.towns.append(place | row | lettering)


def in_order(board: Board) -> None:
    """Areas first, what lies upon them after."""
    order = ("sea", "area", "loc", "box")
    board.spaces.sort(key=lambda space: order.index(space["kind"]))


def label_rect(label: Point, name: str, size: float) -> Rect:
    """The room a name takes with the Chinese name below it; `label` is its baseline middle."""
    spacing = size * (0.14 if size > 24 else 0.07)
    width = text_width(name.upper(), "area", size, spacing) + 8
    return label[0] - width / 2, label[1] - size * 0.85, width, size * 1.85


def colour(names: set[str], coverage: Coverage) -> dict[str, int]:
    """A tint for each area, neighbours apart, the tints about equally used."""
    near: dict[str, set[str]] = {name: set() for name in names}
    for a, b in coverage.borders():
        if a in names and b in names:
            near[a].add(b)
            near[b].add(a)
    used = [0.0] * TINTS
    out: dict[str, int] = {}
    for name in sorted(names, key=lambda name: (-len(near[name]), name)):
        taken = {out[other] for other in near[name] if other in out}
        free = [tint for tint in range(TINTS) if tint not in taken]
        out[name] = min(free, key=lambda tint: used[tint])
        used[out[name]] += math.sqrt(coverage.shapes[name].area)
    return out


def adjacency(coverage: Coverage, shortest: float) -> set[tuple[str, str]]:
    """The pairs that visibly share a border."""
    pairs = coverage.borders().items()
    return {pair for pair, curves in pairs if length(curves) >= shortest}
