"""A static SVG of a board in the shared palette, to look at while building it."""

from __future__ import annotations

from zhulu.artwork.drawing import Json
from zhulu.artwork.preview_furniture import FurniturePreview
from zhulu.artwork.preview_map import MapPreview
from zhulu.artwork.svg import element, palette, path, rect

MARGIN = 60


def paint(document: Json, relief: str | None, zh: bool = False, slots: bool = False) -> str:
    """The whole board; `relief` is the address of its relief image."""
    width, height = document["frame"]
    colours = palette()
    body = [
        definitions(document),
        element("style", "text{paint-order:stroke;stroke-linejoin:round}"),
        *background(width, height),
        element("g", MapPreview(document, relief, zh, slots).svg(), clip_path="url(#frame)"),
        FurniturePreview(document, zh).svg(),
        rect(*document["map"], fill="none", stroke=colours["ink"], stroke_width=2),
        rect(0, 0, width, height, fill="none", stroke=colours["ink"], stroke_width=3),
    ]
    return element(
        "svg",
        "\n".join(body),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{-MARGIN} {-MARGIN} {width + 2 * MARGIN} {height + 2 * MARGIN}",
        width=width + 2 * MARGIN,
        height=height + 2 * MARGIN,
    )


def background(width: float, height: float) -> list[str]:
    colours = palette()
    sheet = {"fill": colours["paper"], "stroke": colours["frame_line"], "stroke_width": 2}
    return [
        rect(-60, -60, width + 120, height + 120, fill=colours["frame"]),
        rect(-50, -50, width + 100, height + 100, **sheet),
    ]


def definitions(document: Json) -> str:
    colours = palette()
    land = "".join(row["path"] for row in document["ground"] if row["kind"] == "land")
    hexes = "".join(space["path"] for space in document["spaces"] if space["kind"] == "hex")
    stops = element("stop", offset=0, stop_color=colours["sea"][0]) + element(
        "stop", offset=1, stop_color=colours["sea"][1]
    )
    wave = path("M4 9q5-5 10 0t10 0", fill="none", stroke=colours["wave"], opacity=0.35)
    parts = [
        element("clipPath", rect(*document["map"]), id="frame"),
        element("clipPath", path(land), id="land") if land else "",
        element("clipPath", path(hexes), id="hexes") if hexes else "",
        element("radialGradient", stops, id="sea", cx="55%", cy="45%", r="75%"),
        element("pattern", wave, id="wave", width=44, height=18, patternUnits="userSpaceOnUse"),
    ]
    for terrain, pieces in colours["glyphs"].items():
        drawn = "".join(map(glyph, pieces))
        parts.append(element("symbol", drawn, id=f"glyph-{terrain}", overflow="visible"))
    return element("defs", "".join(parts))


def glyph(piece: Json) -> str:
    if "fill" in piece:
        return path(piece["path"], fill=piece["fill"], opacity=piece["opacity"])
    stroke = {"stroke": piece["line"], "stroke_width": piece["width"], "stroke_linecap": "round"}
    return path(piece["path"], fill="none", opacity=piece["opacity"], **stroke)
