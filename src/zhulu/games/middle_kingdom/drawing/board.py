"""China: The Middle Kingdom: 28 provinces, 18 foreign areas, one ocean. Needs `artwork`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import shapely

from zhulu.artwork.areaboard import Area, AreaBoard
from zhulu.artwork.atlas import compose, projection_of
from zhulu.artwork.coverage import outline
from zhulu.artwork.drawing import Board, Json, at
from zhulu.artwork.furniture import furnish, new_board
from zhulu.artwork.paths import curve
from zhulu.content import Pack

KINDS = (("yangzi", "river"), ("wall", "wall"))


def build(pack: Pack, layout: Json) -> Board:
    rows = pack.table("map")
    board = new_board(layout)
    projection = projection_of(layout)
    drawing = AreaBoard(board, projection, compose(projection, layout, 3.4))
    drawing.draw_ground(shapely.Polygon())
    drawing.draw_waters(rank=5)
    draw_borders(drawing, rows, layout)
    areas = [area_of(drawing, row, layout) for row in rows["space"] if row["kind"] != "ocean"]
    drawing.more_slots = layout["more_slots"]
    drawing.draw_areas([area for area in areas if area.id in drawing.coverage.shapes])
    draw_ocean(drawing, layout)
    furnish(board, layout, lambda row: projection.point(row["lonlat"]))
    return board


def area_of(drawing: AreaBoard, row: Json, layout: Json) -> Area:
    name, name_zh = layout["names"][row["id"]]
    spot = layout["names_at"].get(row["id"])
    label = drawing.projection.point(spot) if spot else None
    if row["kind"] == "area":
        return Area(row["id"], name, name_zh, label=label, size=18, more={"region": "foreign"})
    more = {"region": row["region"], "number": row["number"]}
    return Area(row["id"], name, name_zh, row["terrain"], label, more=more)


def draw_borders(drawing: AreaBoard, rows: Json, layout: Json) -> None:
    spaces = {row["id"]: row["kind"] for row in rows["space"]}
    china = {name for name, kind in spaces.items() if kind == "province"}
    kinds: dict[tuple[str, str], list[str]] = {}
    for row in rows["border"]:
        a, b = sorted((row["a"], row["b"]))
        kinds[a, b] = ["border", *(kind for kind, key in KINDS if row.get(key))]
        for key in (f"{row['a']}-{row['b']}", f"{row['b']}-{row['a']}"):
            if row.get("canal") and key in layout["canal"]:
                draw_way(drawing, "canal", layout["canal"][key], row)
            if row.get("strait") and key in layout["strait"]:
                draw_way(drawing, "sealink", layout["strait"][key], row)
        if row.get("sea") and row["b"] in layout["sea_reach"]:
            draw_way(drawing, "sealink", layout["sea_reach"][row["b"]], row)
    drawing.draw_borders(china, kinds)
    drawing.draw_contacts(set(spaces) - china, china)


def draw_way(drawing: AreaBoard, kind: str, spots: list[Any], row: Json) -> None:
    points = [drawing.projection.point((lon, lat)) for lon, lat in spots]
    drawing.board.lines.append({"kind": kind, "path": curve(points), "a": row["a"], "b": row["b"]})


def draw_ocean(drawing: AreaBoard, layout: Json) -> None:
    """The Pacific: the open sea, with room for fleets off the coast."""
    name, name_zh = layout["names"]["pacific"]
    label = drawing.projection.point(layout["names_at"]["pacific"])
    sea = drawing.frame.difference(drawing.land.buffer(6)).simplify(1.5)
    pitch = drawing.board.counter + 8
    spots = [(label[0] + (n % 6 - 2.5) * pitch, label[1] + 70 + n // 6 * pitch) for n in range(18)]
    drawing.board.spaces.append(
        {
            "id": "pacific",
            "kind": "sea",
            "path": outline(sea),
            "centre": at(spots[2]),
            "label": at(label),
            "size": 30,
            "name": name,
            "name_zh": name_zh,
            "terrain": "sea",
            "slots": [at(spot) for spot in sorted(spots, key=lambda spot: abs(spot[0] - label[0]))],
        }
    )


def relief(pack: Pack, layout: Json, path: Path) -> None:
    """Shaded hills for this board."""
    from zhulu.artwork.relief import write_relief

    projection = projection_of(layout)

    def inverse(x: Any, y: Any) -> Any:
        return projection.degrees(x, y)

    width, height = layout["frame"]
    write_relief(path, (width, height), inverse, 0.6)
