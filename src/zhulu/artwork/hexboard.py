"""Hex boards: cells, water, ways, places. Standard library only."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from zhulu.artwork.drawing import Board, Json, Point, at, tenth
from zhulu.artwork.hexgrid import Corner, HexGrid, split
from zhulu.artwork.hexmap import Cell, HexMap, Side
from zhulu.artwork.lettering import Lettering, text_width
from zhulu.artwork.paths import chains, curve, polyline, rounded

WATER = ("lake", "sea")
RANKS = {"objective": 1, "city": 1, "town": 2, "village": 3}


@dataclass
class HexBoard:
    """One hex map on its grid, drawn layer by layer onto a board."""

    board: Board
    grid: HexGrid
    map: HexMap
    lettering: Lettering

    def draw(self) -> None:
        self.draw_cells()
        self.draw_along()
        self.draw_across()
        self.draw_bridges()
        self.draw_places()

    def draw_cells(self) -> None:
        for cell in self.map.cells.values():
            self.board.spaces.append(self.space(cell))

    def space(self, cell: Cell) -> Json:
        centre = self.grid.centre(cell.id)
        ring = [self.grid.point(corner) for corner in self.grid.corners(cell.id)]
        height = self.grid.height
        out: Json = {
            "id": cell.id,
            "kind": "hex",
            "path": polyline(ring, closed=True),
            "centre": at(centre),
            "label": at((centre[0], centre[1] - height * 0.305)),
            "size": tenth(height * 0.15),
            "name": cell.place or cell.id,
            "name_zh": cell.place_zh or cell.place or cell.id,
            "terrain": cell.terrain,
            "slots": [at((centre[0], centre[1] + height * 0.06))],
            "number": cell.id,
        }
        if cell.region:
            out["region"] = cell.region
        return out

    def draw_along(self) -> None:
        """Rivers and borders: along hexsides, one line for each run of one kind and name."""
        runs: dict[tuple[str, str], list[tuple[Corner, Corner]]] = {}
        for side in self.map.sides:
            for kind in side.along:
                runs.setdefault((kind, side.river), []).append(self.grid.side(side.a, side.b))
        for (kind, name), edges in runs.items():
            for run in chains(edges):
                self.add_line(kind, rounded([self.grid.point(corner) for corner in run]), name)

    def draw_across(self) -> None:
        """Roads and railroads: from centre to centre."""
        links: dict[str, list[tuple[str, str]]] = {}
        for side in self.map.sides:
            for kind in side.across:
                links.setdefault(kind, []).append((side.a, side.b))
        for kind in sorted(links):
            for run in chains(links[kind]):
                points = [self.grid.centre(cell) for cell in run]
                if run[0] != run[-1]:
                    points = [*self.off_map(run[0]), *points, *self.off_map(run[-1])]
                self.add_line(kind, curve(points), "")

    def off_map(self, cell: str) -> list[Point]:
        """Where a way that ends in this hex leaves the board: at an edge, not from a place."""
        if self.map.cells[cell].place:
            return []
        column, row = split(cell)
        x, y = self.grid.centre(cell)
        half, across = self.grid.height / 2, self.grid.radius * 0.86
        if row in (1, self.grid.rows):
            return [(x, y - half if row == 1 else y + half)]
        if column in (self.grid.first, self.grid.first + self.grid.columns - 1):
            return [(x - across if column == self.grid.first else x + across, y)]
        return []

    def draw_bridges(self) -> None:
        for side in self.map.sides:
            if side.bridge:
                a, b = self.grid.centre(side.a), self.grid.centre(side.b)
                ends = [_between(a, b, share) for share in (0.41, 0.59)]
                self.add_line("bridge", polyline(ends), "", side)

    def add_line(self, kind: str, path: str, name: str, side: Side | None = None) -> None:
        line: Json = {"kind": kind, "path": path}
        if name:
            line["name"] = name
        if side is not None:
            line |= {"a": side.a, "b": side.b}
        self.board.lines.append(line)

    def draw_places(self) -> None:
        """Big places first: they choose where their names go."""
        named = [
            cell for cell in self.map.cells.values() if cell.place and cell.place_kind in RANKS
        ]
        for cell in named:
            x, y = self.grid.centre(cell.id)
            self.lettering.take((x - 9, y - 9, 18, 18))
            if cell.port:  # its anchor stands to the left
                self.lettering.take((x - 26, y - 9, 16, 18))
        for cell in sorted(named, key=_rank):
            self.board.towns.append(self.town(cell))

    def town(self, cell: Cell) -> Json:
        rank = _rank(cell)
        size = {1: 24, 2: 17, 3: 15}[rank]
        spot = self.grid.centre(cell.id)
        name_zh = cell.place_zh or cell.place
        width = max(text_width(cell.place, "town", size), text_width(name_zh, "town", size))
        if cell.unnamed:
            width = 0
        label, anchor = self.lettering.beside(spot, width, size, {1: 11, 2: 8, 3: 6}[rank])
        out: Json = {
            "x": tenth(spot[0]),
            "y": tenth(spot[1]),
            "name": "" if cell.unnamed else cell.place,
            "name_zh": "" if cell.unnamed else name_zh,
            "rank": rank,
            "space": cell.id,
            "kind": cell.place_kind,
            "label": at(label),
            "anchor": anchor,
            "size": size,
        }
        if cell.port:
            out["port"] = True
        return out

    def draw_patches(self, terrains: Iterable[str]) -> None:
        """Terrain as one rounded shape for each kind; the hexes below stay exact."""
        for terrain in terrains:
            cells = [cell.id for cell in self.map.cells.values() if _looks(cell) == terrain]
            rings = outline_of(self.grid, cells)
            path = "".join(rounded(ring, closed=True) for ring in rings)
            if path:
                kind = terrain if terrain in WATER else "patch"
                self.board.ground.append({"kind": kind, "terrain": terrain, "path": path})


def outline_of(grid: HexGrid, cells: Iterable[str]) -> list[list[Point]]:
    """The outer and inner rings of a set of hexes."""
    edges: dict[frozenset[Corner], tuple[Corner, Corner]] = {}
    for cell in cells:
        for edge in grid.edges(cell):
            key = frozenset(edge)
            if edges.pop(key, None) is None:
                edges[key] = edge
    return [[grid.point(corner) for corner in ring[:-1]] for ring in chains(edges.values())]


def _looks(cell: Cell) -> str:
    return "city" if cell.place_kind == "city" else cell.terrain


def _rank(cell: Cell) -> int:
    return RANKS[cell.place_kind]


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
