"""Rising Sun Over China: hexes of 75 kilometres over a real coast."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from zhulu.artwork.drawing import Board, Json, Point, Rect
from zhulu.artwork.furniture import furnish, hex_locator, new_board
from zhulu.artwork.geodata import Ring, coast, crop, lakes, thin
from zhulu.artwork.hexboard import HexBoard, outline_of
from zhulu.artwork.hexgrid import HexGrid, split
from zhulu.artwork.hexmap import Cell, HexMap, Side
from zhulu.artwork.lettering import Lettering
from zhulu.artwork.paths import curve, polyline, rounded
from zhulu.content import Pack

PATCHES = ("rough", "desert", "marsh", "mountain", "lake")
SEA = "sea"


def build(pack: Pack, layout: Json) -> Board:
    rows = pack.table("map")
    board = new_board(layout)
    grid = read_grid(rows, layout)
    cells = read_map(rows, layout["names_zh"])
    drawing = HexBoard(board, grid, cells, Lettering(grid.rect))
    drawing.lettering.take_labels(layout, hex_locator(grid))
    drawing.draw()
    draw_wall(drawing, [row["id"] for row in rows["hex"] if row.get("great_wall")])
    drawing.draw_patches(PATCHES)
    draw_sea(drawing, Fit(layout, grid))
    far = [cell.id for cell in drawing.map.cells.values() if cell.region == "soviet_union"]
    veil = "".join(rounded(ring, closed=True) for ring in outline_of(grid, far))
    board.ground.append({"kind": "veil", "path": veil})
    furnish(board, layout, hex_locator(grid))
    return board


def read_grid(rows: Json, layout: Json) -> HexGrid:
    first, last = rows["grid"]["columns"]
    left, top = layout["origin"]
    return HexGrid(
        first, last - first + 1, rows["grid"]["rows"][1], layout["hex_height"], left, top
    )


def read_map(rows: Json, names_zh: dict[str, str]) -> HexMap:
    out = HexMap()
    for row in rows["hex"]:
        kind = row.get("kind", "")
        out.cells[row["id"]] = Cell(
            id=row["id"],
            terrain=row["terrain"],
            place=row.get("place", ""),
            place_zh=names_zh.get(row.get("place", ""), ""),
            place_kind="objective" if row.get("objective") else kind,
            port=row.get("port", False),
            region=row.get("region", ""),
        )
    out.sides.extend(read_side(row) for row in rows["hexside"])
    return out


def read_side(row: Json) -> Side:
    """Railroads are roads too (9.6); only the rails are drawn. A road over a river is a bridge."""
    along = (
        ("region_wide", "border"),
        ("region", "border"),
        ("river", "river"),
        ("sea_side", "sea"),
    )
    way = "rail" if row.get("rail") else "road" if row.get("road") else ""
    return Side(
        a=row["a"],
        b=row["b"],
        along=tuple(kind for kind, key in along if row.get(key)),
        across=(way,) if way else (),
        river=row.get("name", ""),
        bridge=bool(way) and row.get("river", False),
    )


class Fit:
    """Degrees to pixels by the affine fit of the layout, and back."""

    def __init__(self, layout: Json, grid: HexGrid) -> None:
        (self.a, self.b, self.c), (self.d, self.e, self.f) = layout["fit"]
        self.height = grid.height
        self.left = grid.left + grid.radius - grid.first * 1.5 * grid.radius
        self.top = grid.top - grid.height / 2
        width, height = grid.size
        # Wider than the map: a shore cut at the edge leaves its cut outside.
        self.rect: Rect = (grid.left - 90, grid.top - 90, width + 180, height + 180)

    def point(self, spot: Point) -> Point:
        lon, lat = spot
        x = self.a * lon + self.b * lat + self.c
        y = self.d * lon + self.e * lat + self.f
        return self.left + x * self.height, self.top + y * self.height

    def degrees(self, spot: Point) -> Point:
        x = (spot[0] - self.left) / self.height - self.c
        y = (spot[1] - self.top) / self.height - self.f
        scale = self.a * self.e - self.b * self.d
        return (self.e * x - self.b * y) / scale, (self.a * y - self.d * x) / scale

    def ring(self, ring: Ring) -> list[Point]:
        """Cut to the map and thinned; empty when off the map."""
        cut = crop([self.point(spot) for spot in ring], self.rect)
        return thin(cut, 2.5) if len(cut) > 3 else []


def draw_sea(drawing: HexBoard, fit: Fit) -> None:
    """The sea over the hexes: the map without the land of the atlas, trued to the game's table."""
    grid, cells = drawing.grid, drawing.map.cells.values()
    x, y, width, height = fit.rect
    shores = [ring for ring in map(fit.ring, coast()) if ring]
    sheet = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    path = "".join(polyline(ring, closed=True) for ring in [sheet, *shores])
    drawing.board.ground.append({"kind": SEA, "terrain": SEA, "path": path})
    dry = [
        cell.id for cell in cells if cell.terrain != SEA and not touches_land(grid, cell.id, shores)
    ]
    for ring in outline_of(grid, dry):
        drawing.board.ground.append({"kind": "islet", "path": rounded(ring, closed=True)})
    drowned = [cell.id for cell in cells if cell.terrain == SEA and all_land(grid, cell.id, shores)]
    for ring in outline_of(grid, drowned):
        drawing.board.ground.append({"kind": "lake", "path": rounded(ring, closed=True)})
    for lake in lakes():
        draw_pond(drawing, fit.ring(lake[0][0]))


def draw_pond(drawing: HexBoard, ring: list[Point]) -> None:
    """A lake of the atlas, unless the game has a lake hex there or it is too small to see."""
    if not ring:
        return
    wet = [
        drawing.grid.centre(cell.id)
        for cell in drawing.map.cells.values()
        if cell.terrain == "lake"
    ]
    x, y = ring[0]
    reach = drawing.grid.height * 2
    far = all(abs(x - a) > reach or abs(y - b) > reach for a, b in wet)
    wide = max(p[0] for p in ring) - min(p[0] for p in ring)
    if far and wide > 9:
        drawing.board.ground.append({"kind": "lake", "path": polyline(ring, closed=True)})


def draw_wall(drawing: HexBoard, cells: list[str]) -> None:
    """The Great Wall runs through its hexes from west to east, beside their middles."""
    rise = drawing.grid.height * 0.2
    spots = [drawing.grid.centre(cell) for cell in in_a_row(drawing.grid, cells)]
    if len(spots) > 1:
        path = curve([(x, y - rise) for x, y in spots])
        drawing.board.lines.append({"kind": "wall", "path": path, "name": "Great Wall"})


def in_a_row(grid: HexGrid, cells: list[str]) -> list[str]:
    """From the westernmost hex always on to the nearest one left."""
    left = sorted(cells, key=split)
    out = [left.pop(0)] if left else []
    while left:
        x, y = grid.centre(out[-1])
        spots = [grid.centre(cell) for cell in left]
        steps = [round((a - x) ** 2 + (b - y) ** 2) for a, b in spots]
        out.append(left.pop(steps.index(min(steps))))
    return out


def touches_land(grid: HexGrid, cell: str, shores: list[list[Point]]) -> bool:
    return any(inside(spot, shores) for spot in samples(grid, cell))


def all_land(grid: HexGrid, cell: str, shores: list[list[Point]]) -> bool:
    return all(inside(spot, shores) for spot in samples(grid, cell))


def samples(grid: HexGrid, cell: str) -> list[Point]:
    """The middle, and two points on the way to each corner, kept on the sheet."""
    x, y = grid.centre(cell)
    corners = [grid.point(corner) for corner in grid.corners(cell)]
    rays = [(x + (a - x) * share, y + (b - y) * share) for a, b in corners for share in (0.45, 0.9)]
    return [(x, y), *rays]


def inside(spot: Point, rings: list[list[Point]]) -> bool:
    """Whether a point is on land: an odd number of shores to its east."""
    x, y = spot
    odd = False
    for ring in rings:
        for (ax, ay), (bx, by) in zip([ring[-1], *ring], ring, strict=False):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                odd = not odd
    return odd


def relief(pack: Pack, layout: Json, path: Path) -> None:
    """Shaded hills for this board (needs the extra `artwork`)."""
    from zhulu.artwork.relief import write_relief

    fit = Fit(layout, read_grid(pack.table("map"), layout))
    width, height = layout["frame"]

    def inverse(x: Any, y: Any) -> Any:
        return fit.degrees((x, y))

    write_relief(path, (width, height), inverse, 0.5)
