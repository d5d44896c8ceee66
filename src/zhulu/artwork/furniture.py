"""What stands around a map: boxes, tracks, legend, free lettering, from the layout files."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

from zhulu.artwork.drawing import Board, Json, Point, Rect, at, tenth
from zhulu.artwork.hexgrid import HexGrid
from zhulu.content.pack import data_folder

HEADING = 30  # the strip of a box that its name takes


def load_layout(game: str) -> Json:
    """What stands around the map, from the game's drawing/layout.toml."""
    return _read(data_folder(game).parent / "drawing" / "layout.toml")


def game_layout(game: str) -> Json:
    """Where nodes and names stand on the map, from the game's data/layout.toml."""
    return _read(data_folder(game) / "layout.toml")


def _read(path: Path) -> Json:
    with path.open("rb") as file:
        return tomllib.load(file)


def new_board(layout: Json) -> Board:
    width, height = layout["frame"]
    return Board(
        title=layout["title"],
        title_zh=layout["title_zh"],
        frame=(width, height),
        counter=layout["counter"],
        map=layout.get("map"),
        cartouche=layout.get("cartouche"),
        legend_rect=layout.get("legend_rect"),
        legend_columns=layout.get("legend_columns", 2),
    )


def hex_locator(grid: HexGrid) -> Callable[[Json], Point]:
    """Reads the place of a label: a hex, and pixels from its centre."""

    def locate(row: Json) -> Point:
        x, y = grid.centre(row["hex"])
        return x + row.get("dx", 0), y + row.get("dy", 0)

    return locate


def furnish(board: Board, layout: Json, locate: Callable[[Json], Point]) -> None:
    """Set boxes, tracks, labels and the legend of a layout; `locate` reads a label's place."""
    for row in layout.get("box", []):
        board.boxes.append(box(row, board.counter))
    for row in layout.get("track", []):
        board.tracks.append(track(row))
    for row in layout.get("label", []):
        board.labels.append(label(row, locate(row)))
    board.legend.extend(layout.get("legend", []))


def box(row: Json, counter: int) -> Json:
    rect: Rect = tuple(row["rect"])
    out: Json = {
        "id": row["id"],
        "rect": row["rect"],
        "name": row["name"],
        "name_zh": row["name_zh"],
    }
    out["slots"] = [at(spot) for spot in box_slots(rect, counter)]
    if "side" in row:
        out["side"] = row["side"]
    return out


def box_slots(rect: Rect, counter: int) -> list[Point]:
    """Rows of places below the heading, in reading order."""
    pitch = counter + 6
    x, y, width, height = rect
    columns = max(1, int((width - 10) // pitch))
    rows = max(1, int((height - HEADING - 8) // pitch))
    left = x + (width - columns * pitch) / 2 + pitch / 2
    top = y + HEADING + (height - HEADING - rows * pitch) / 2 + pitch / 2
    return [(left + c * pitch, top + r * pitch) for r in range(rows) for c in range(columns)]


def track(row: Json) -> Json:
    """Cells from `at` in rows of `across`; `snake` turns every second row round."""
    low, high = row.get("low", 0), row["high"]
    across = row.get("across", high - low + 1)
    width, height = row["cell"]
    cells = []
    for index in range(high - low + 1):
        line, place = divmod(index, across)
        if row.get("snake") and line % 2:
            place = across - 1 - place
        x = row["at"][0] + place * width + width / 2
        cells.append([tenth(x), tenth(row["at"][1] + line * height + height / 2)])
    out: Json = {key: row[key] for key in ("id", "name", "name_zh")}
    out |= {"cells": cells, "low": low, "cell": [width, height]}
    return out | {key: row[key] for key in ("values", "serves") if key in row}


def label(row: Json, spot: Point) -> Json:
    out: Json = {key: row[key] for key in ("kind", "name", "name_zh")}
    out |= {"x": tenth(spot[0]), "y": tenth(spot[1]), "size": row["size"]}
    if row.get("angle"):
        out["angle"] = row["angle"]
    return out
