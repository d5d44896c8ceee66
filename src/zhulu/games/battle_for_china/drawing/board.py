"""Battle for China: 43 areas, their cities, railways and weather lines. Needs `artwork`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import shapely

from zhulu.artwork.areaboard import Area, AreaBoard, in_order
from zhulu.artwork.atlas import compose, projection_of
from zhulu.artwork.drawing import Board, Json, Point, at, tenth
from zhulu.artwork.furniture import furnish, game_layout, new_board
from zhulu.artwork.lettering import text_width
from zhulu.artwork.paths import curve, curve_points, polyline
from zhulu.content import Pack


def build(pack: Pack, layout: Json) -> Board:
    rows = pack.table("map")
    board = new_board(layout)
    projection = projection_of(layout)
    drawing = AreaBoard(board, projection, compose(projection, layout, 3.2))
    places = {
        row["id"]: (row["lon"], row["lat"]) for row in game_layout("battle_for_china")["label"]
    }
    cities = {row["id"]: projection.point(places[row["id"]]) for row in rows["city"]}
    drawing.draw_ground(shapely.Polygon())
    drawing.draw_waters(rank=5)
    reserve(drawing, rows, layout, cities)
    draw_borders(drawing, rows)
    drawing.more_slots = layout["more_slots"]
    for row in rows["city"]:
        draw_city(drawing, row, layout, cities[row["id"]])
    drawing.draw_areas([area_of(drawing, row, layout) for row in rows["area"]])
    in_order(board)
    draw_ways(drawing, rows, layout, cities)
    furnish(board, layout, lambda row: projection.point(row["lonlat"]))
    return board


def reserve(drawing: AreaBoard, rows: Json, layout: Json, cities: dict[str, Point]) -> None:
    """City boxes and railways come first: names and counters keep off them."""
    half = layout["city"] / 2 + 3
    boxes = []
    for x, y in cities.values():
        boxes.append(shapely.box(x - half, y - half, x + half, y + half))
        drawing.lettering.take((x - half, y - half, 2 * half, 2 * half))
    drawing.blocked = shapely.union_all(boxes)
    for row in rows["rail"]:
        drawing.keep_off(curve_points(rail_points(drawing, row, layout, cities)), 9)


def area_of(drawing: AreaBoard, row: Json, layout: Json) -> Area:
    name, name_zh = layout["names"][row["id"]]
    spot = layout["names_at"].get(row["id"])
    label = drawing.projection.point(spot) if spot else None
    kinds = row["terrain"]
    more: Json = {"region": row["group"], "terrains": kinds}
    if row["closed_to_japan"] and row["closed_to_china"]:
        more["closed"] = True
    return Area(row["id"], name, name_zh, kinds[0] if kinds else "clear", label, more=more)


def draw_borders(drawing: AreaBoard, rows: Json) -> None:
    snow = {row["id"] for row in rows["area"] if row["snow"]}
    kinds: dict[tuple[str, str], list[str]] = {}
    for row in rows["border"]:
        a, b = sorted((row["a"], row["b"]))
        kinds[a, b] = ["border"]
        if row["flood"]:
            kinds[a, b].append("flood")
        if (a in snow) != (b in snow):
            kinds[a, b].append("snow")
    drawing.draw_borders({row["id"] for row in rows["area"]}, kinds)


def rail_points(
    drawing: AreaBoard, row: Json, layout: Json, cities: dict[str, Point]
) -> list[Point]:
    stops = [drawing.projection.point(spot) for spot in layout["via"].get(row["id"], [])]
    if stops and stops_turned(stops, cities[row["a"]], cities[row["b"]]):
        stops.reverse()
    return [cities[row["a"]], *stops, cities[row["b"]]]


def stops_turned(stops: list[Point], start: Point, end: Point) -> bool:
    """Whether the stops of a layout are written from the far end."""
    first = shapely.distance(shapely.Point(stops[0]), shapely.Point(start))
    last = shapely.distance(shapely.Point(stops[0]), shapely.Point(end))
    return len(stops) > 1 and bool(first > last)


def draw_ways(drawing: AreaBoard, rows: Json, layout: Json, cities: dict[str, Point]) -> None:
    for row in rows["rail"]:
        path = curve(rail_points(drawing, row, layout, cities))
        line: Json = {"kind": "rail", "path": path, "name": row["line"]}
        drawing.board.lines.append(line | {"a": row["a"], "b": row["b"]})
    for name, spots in layout["routes"].items():
        path = curve([drawing.projection.point(spot) for spot in spots])
        drawing.board.lines.append({"kind": "route", "path": path, "name": name})


def draw_city(drawing: AreaBoard, row: Json, layout: Json, spot: Point) -> None:
    """A city is a space of its own: a box with room for one stack, its name beside it."""
    half = layout["city"] / 2
    name, name_zh = layout["names"][row["id"]]
    x, y = spot
    ring = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    width = max(text_width(name, "town", 20), text_width(name_zh, "town", 20))
    label, anchor = drawing.set_name(spot, width, 20, half)
    space: Json = {
        "id": row["id"],
        "kind": "box",
        "path": polyline(ring, closed=True),
        "centre": at(spot),
        "label": at(label),
        "anchor": anchor,
        "size": 20,
        "name": name,
        "name_zh": name_zh,
        "terrain": "city",
        "slots": [at(spot)],
        "area": row["area"],
    }
    for key in ("port", "industry"):
        if row[key]:
            space[key] = True
    drawing.board.spaces.append(space)
    drawing.board.towns.append(
        {"x": tenth(x), "y": tenth(y), "name": name, "name_zh": name_zh, "rank": 2}
        | {"space": row["id"], "kind": "box", "port": row["port"], "size": 20}
        | {"label": at(label), "anchor": anchor}
    )


def relief(pack: Pack, layout: Json, path: Path) -> None:
    """Shaded hills for this board."""
    from zhulu.artwork.relief import write_relief

    projection = projection_of(layout)

    def inverse(x: Any, y: Any) -> Any:
        return projection.degrees(x, y)

    width, height = layout["frame"]
    write_relief(path, (width, height), inverse, 0.6)
