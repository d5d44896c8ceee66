"""Battle of Changsha: 36 x 49 hexes of three kilometres."""

from __future__ import annotations

from zhulu.artwork.drawing import Board, Json
from zhulu.artwork.furniture import furnish, hex_locator, new_board
from zhulu.artwork.hexboard import HexBoard
from zhulu.artwork.hexgrid import HexGrid
from zhulu.artwork.hexmap import Cell, HexMap, Side
from zhulu.artwork.lettering import Lettering
from zhulu.content import Pack

PATCHES = ("woods", "mountain", "peak", "city", "lake")
ALONG = ("river", "major_river")
ACROSS = {"road": "road", "major_road": "major_road", "railroad": "rail"}


def build(pack: Pack, layout: Json) -> Board:
    rows = pack.table("map")
    board = new_board(layout)
    left, top = layout["origin"]
    grid = HexGrid(
        1, rows["grid"]["columns"], rows["grid"]["rows"], layout["hex_height"], left, top
    )
    drawing = HexBoard(board, grid, read_map(rows), Lettering(grid.rect))
    drawing.lettering.take_labels(layout, hex_locator(grid))
    drawing.draw()
    drawing.draw_patches(PATCHES)
    furnish(board, layout, hex_locator(grid))
    return board


def read_map(rows: Json) -> HexMap:
    out = HexMap()
    shown: set[str] = set()
    for row in rows["hex"]:
        name = row.get("name", "")
        out.cells[row["id"]] = Cell(
            id=row["id"],
            terrain=row["terrain"],
            place=name,
            place_zh=row.get("name_zh", name),
            place_kind=row.get("place", ""),
            port=row.get("port", False),
            unnamed=row.get("place") == "city" and "city" in shown,
        )
        shown.add(row.get("place", ""))
    out.sides.extend(read_side(row) for row in rows["hexside"])
    return out


def read_side(row: Json) -> Side:
    return Side(
        a=row["a"],
        b=row["b"],
        along=tuple(kind for kind in ALONG if row.get(kind)),
        across=tuple(kind for key, kind in ACROSS.items() if row.get(key)),
        river=row.get("name", ""),
        bridge=row.get("bridge", False),
    )
