"""Areas put together from the pieces of the atlas, for the boards that follow real borders."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import shapely
from shapely.geometry import LineString
from shapely.geometry import Point as Spot
from shapely.ops import polygonize

from zhulu.artwork.coverage import GRID, Coverage, Shape, clean, parts, project
from zhulu.artwork.drawing import Json, Point
from zhulu.artwork.geodata import atoms
from zhulu.artwork.projection import Projection

OTHER = "_"  # land that is no space of the game, by the name of its atom


def projection_of(layout: Json) -> Projection:
    return Projection(layout["extent"], layout["room"], layout["centre"], layout["bulge_km"])


def compose(projection: Projection, layout: Json, tolerance: float) -> Coverage:
    """Every area of the layout and all other land around, as one coverage cut to the map."""
    x, y, width, height = layout["map"]
    sheet = shapely.box(x - 50, y - 50, x + width + 50, y + height + 50)
    pieces = cut_atoms(projection, layout.get("cut", []))
    recipes: Mapping[str, list[str]] = layout["land"]
    used = {name for recipe in recipes.values() for name in recipe}
    rest = {OTHER + name: [name] for name in pieces if name not in used}
    shapes = {}
    for name, recipe in {**recipes, **rest}.items():
        shape = shapely.union_all([pieces[atom] for atom in recipe], grid_size=GRID)
        if parts(shape.intersection(sheet)):
            shapes[name] = shape.intersection(sheet)
    for number, ring in enumerate(layout.get("corner", [])):
        shapes[f"{OTHER}beyond_corner{number}"] = shapely.Polygon(ring)
    for number, ring in enumerate(layout.get("beyond", [])):
        shapes[f"{OTHER}beyond{number}"] = far_land(projection, ring).intersection(sheet)
    for pair, heir in layout.get("apart", {}).items():
        keep_apart(shapes, pair, heir)
    return Coverage(clean(shapes, 45), tolerance)


def cut_atoms(projection: Projection, cuts: list[Json]) -> dict[str, Shape]:
    """The atoms on the board; some cut further along the layout's lines, pieces named by seeds."""
    out = {name: project(projection, [name]) for name in atoms()}
    for row in cuts:
        whole = out.pop(row["atom"])
        lines = [LineString([projection.point(spot) for spot in line]) for line in row["lines"]]
        seeds = {name: Spot(projection.point(spot)) for name, spot in row["parts"].items()}
        owned: dict[str, list[Shape]] = {name: [] for name in seeds}
        for face in polygonize(shapely.union_all([whole.boundary, *lines], grid_size=GRID)):
            if whole.contains(face.representative_point()):
                owned[min(seeds, key=lambda name: face.distance(seeds[name]))].append(face)
        out |= {name: shapely.union_all(faces, grid_size=GRID) for name, faces in owned.items()}
    return out


def far_land(projection: Projection, ring: list[Point]) -> Shape:
    """Land beyond the edge of our atlas, by a rough ring of degrees, filled with points."""
    points = [
        projection.point((a[0] + (b[0] - a[0]) * step / 40, a[1] + (b[1] - a[1]) * step / 40))
        for a, b in pairwise([*ring, ring[0]])
        for step in range(40)
    ]
    return shapely.set_precision(shapely.Polygon(points).buffer(0), GRID)


def keep_apart(shapes: dict[str, Shape], pair: str, heir: str) -> None:
    """Two areas joined in the atlas but not in the game: a strip of the first goes to a third."""
    first, second = pair.split("-")
    strip = shapes[first].intersection(shapes[second].buffer(26))
    shapes[first] = shapes[first].difference(strip)
    shapes[heir] = shapely.union_all([shapes[heir], strip], grid_size=GRID)


def is_space(name: str) -> bool:
    return not name.startswith(OTHER)
