"""The map of a board as SVG, layer upon layer."""

from __future__ import annotations

import math

from zhulu.artwork.drawing import Json
from zhulu.artwork.svg import element, palette, path, rect, styled, text

WATER = ("lake", "sea")
LETTERING: dict[str, tuple[str, Json]] = {
    "sea": ("town", {"font_style": "italic", "fill": "#33606e", "letter_spacing": 5}),
    "river": ("town", {"font_style": "italic", "fill": "#2f6079", "letter_spacing": 1.5}),
    "mountain": ("country", {"fill": "#5c4329", "letter_spacing": 2, "opacity": 0.85}),
    "country": ("country", {"fill": "#7d6a48", "letter_spacing": 4, "opacity": 0.9}),
    "region": (
        "area",
        {"fill": "#7a2a1e", "letter_spacing": 7, "opacity": 0.5, "font_weight": 700},
    ),
    "entry": ("area", {"fill": "#7a2a1e", "font_weight": 700, "halo": False}),
}


class MapPreview:
    def __init__(self, document: Json, relief: str | None, zh: bool, slots: bool) -> None:
        self.doc = document
        self.with_slots = slots
        self.relief = relief
        self.zh = zh
        self.colours = palette()
        self.hexes = [space for space in document["spaces"] if space["kind"] == "hex"]

    def svg(self) -> str:
        layers = (
            self.land,
            self.fills,
            self.patches,
            self.shading,
            self.water,
            self.glyphs,
            self.veils,
            self.grid,
            self.lines,
            self.numbers,
            self.labels,
            self.locs,
            self.names,
            self.towns,
            self.slots,
        )
        return "\n".join(layer() for layer in layers)

    def name(self, row: Json) -> str:
        return str(row["name_zh"] if self.zh and row.get("name_zh") else row["name"])

    def face(self, font: str) -> str:
        return "zh" if self.zh else font

    def of_kind(self, *kinds: str) -> list[Json]:
        return [row for row in self.doc["ground"] if row["kind"] in kinds]

    def land(self) -> str:
        """The sea behind everything, its shallows, and land that is no space of the game."""
        if not self.of_kind("land"):
            return ""
        width, height = self.doc["frame"]
        out = [rect(0, 0, width, height, fill=fill) for fill in ("url(#sea)", "url(#wave)")]
        bands = zip(self.of_kind("shallow"), self.colours["shallow_opacity"], strict=False)
        for row, opacity in bands:
            out.append(path(row["path"], fill=self.colours["shallow"], opacity=opacity))
        edge = {"stroke": self.colours["land_line"], "stroke_width": 1.2}
        for row in self.of_kind("land", "foreign"):
            out.append(path(row["path"], fill=self.colours["land"], **edge))
        return "".join(out)

    def fills(self) -> str:
        shown = [space for space in self.doc["spaces"] if space["kind"] in ("hex", "area")]
        return "".join(path(space["path"], fill=self.fill(space)) for space in shown)

    def fill(self, space: Json) -> str:
        terrain = space.get("terrain", "plain")
        if space["kind"] == "hex":
            drawn = {row.get("terrain", row["kind"]) for row in self.doc["ground"]}
            return str(self.colours["terrain"]["clear" if terrain in drawn else terrain])
        if space.get("region") == "foreign":
            return str(self.colours["land"])
        if space.get("closed"):
            return str(self.colours["closed"])
        return str(self.colours["tints"][space.get("tint", 0)])

    def patches(self) -> str:
        shadow = self.colours["patch_shadow"]
        move = f"translate({shadow['dx']} {shadow['dy']})"
        out = []
        for row in self.of_kind("patch"):
            if row["terrain"] in shadow["terrains"]:
                dark = {"fill": shadow["colour"], "opacity": shadow["opacity"], "transform": move}
                out.append(path(row["path"], fill_rule="evenodd", **dark))
            fill = self.colours["terrain"][row["terrain"]]
            out.append(path(row["path"], fill=fill, fill_rule="evenodd"))
        return "".join(out)

    def shading(self) -> str:
        if self.relief is None:
            return ""
        width, height = self.doc["frame"]
        clip = "url(#hexes)" if self.hexes else "url(#land)"
        return element(
            "image",
            href=self.relief,
            width=width,
            height=height,
            clip_path=clip,
            preserveAspectRatio="none",
            style="mix-blend-mode:multiply",
        )

    def water(self) -> str:
        out = []
        for number, row in enumerate(self.of_kind(*WATER)):
            fill = "url(#sea)" if row["kind"] == "sea" else self.colours["lake"]
            out.append(self.pool(row["path"], fill, f"water{number}"))
        for row in self.of_kind("islet"):
            out.append(path(row["path"], fill=self.colours["terrain"]["clear"]))
        return element("g", "".join(out), clip_path="url(#hexes)" if self.hexes else None)

    def pool(self, d: str, fill: str, clip: str) -> str:
        """Water with paler bands along its shore."""
        bands = "".join(
            path(d, fill="none", stroke=self.colours["shallow"], stroke_width=wide, opacity=pale)
            for wide, pale in ((64, 0.16), (40, 0.2), (18, 0.34))
        )
        inner = path(d, fill="url(#wave)", fill_rule="evenodd") + bands
        edge = {"stroke": self.colours["lake_line"], "stroke_width": 1.8}
        return (
            element("clipPath", path(d, clip_rule="evenodd"), id=clip)
            + path(d, fill=fill, fill_rule="evenodd")
            + element("g", inner, clip_path=f"url(#{clip})")
            + path(d, fill="none", **edge)
        )

    def glyphs(self) -> str:
        out = []
        for index, space in enumerate(self.hexes):
            terrain = space["terrain"]
            if terrain in self.colours["glyphs"]:
                x, y = space["centre"]
                scale = space["size"] / 0.15
                lit = terrain in ("mountain", "peak")  # their shade falls to the right
                turn = -1 if index * 7919 % 13 < 6 and not lit else 1
                where = f"translate({x} {y}) scale({turn * scale} {scale})"
                out.append(element("use", href=f"#glyph-{terrain}", transform=where))
        return "".join(out)

    def veils(self) -> str:
        """Land that nobody enters, faded."""
        veil = self.colours["veil"]
        look = {"fill": veil["colour"], "opacity": veil["opacity"], "fill_rule": "evenodd"}
        return "".join(path(row["path"], **look) for row in self.of_kind("veil"))

    def grid(self) -> str:
        edge = self.colours["terrain_edge"]
        style = {"stroke": edge["hex"], "stroke_width": edge["hex_width"]}
        d = "".join(space["path"] for space in self.hexes)
        return path(d, fill="none", opacity=edge["hex_opacity"], **style) if d else ""

    def lines(self) -> str:
        styles: Json = self.colours["lines"]
        drawn = {row["kind"] for row in self.doc["lines"]}
        out = []
        for kind in styles:  # in the palette's order, the lowest first
            if kind in drawn:
                same = [row["path"] for row in self.doc["lines"] if row["kind"] == kind]
                out.append(styled("".join(same), styles[kind]))
        return "".join(out)

    def numbers(self) -> str:
        look = {"halo": False, "opacity": 0.6, "font_weight": 600}
        out = []
        for space in self.hexes:
            x, y = space["label"]
            out.append(text(x, y, space["number"], "number", space["size"], **look))
        return "".join(out)

    def labels(self) -> str:
        out = []
        for row in self.doc["labels"]:
            font, style = LETTERING[row["kind"]]
            x, y = row["x"], row["y"]
            turn = f"rotate({row['angle']} {x} {y})" if row.get("angle") else None
            words = self.name(row)
            out.append(text(x, y, words, self.face(font), row["size"], transform=turn, **style))
        return "".join(out)

    def locs(self) -> str:
        """The places for pieces along lines of communication, and what they are worth."""
        rows = [space for space in self.doc["spaces"] if space["kind"] == "loc"]
        return "".join(value_badge(row["label"][0], row["label"][1], row["value"]) for row in rows)

    def names(self) -> str:
        areas = [space for space in self.doc["spaces"] if space["kind"] in ("area", "sea")]
        return "".join(self.area_name(space) for space in areas if space.get("label"))

    def area_name(self, space: Json) -> str:
        x, y = space["label"]
        size = space["size"]
        spacing = size * (0.14 if size > 24 else 0.07)
        quiet = space["kind"] == "sea" or space.get("region") == "foreign"
        look = {"font_weight": 700, "fill": "#7d6a48" if quiet else "#5a2417"}
        if space["kind"] == "sea":
            look["fill"] = "#33606e"
        if self.zh:
            out = text(x, y, self.name(space), "zh", size, letter_spacing=spacing, **look)
            return out + self.area_signs(space, x, y + size * 0.75, 0)
        out = text(x, y, space["name"].upper(), "area", size, letter_spacing=spacing, **look)
        small = max(12.5, size * 0.62)
        out += text(x, y + size * 0.2 + small, space["name_zh"], "zh", small, **look)
        half = len(space["name_zh"]) * small / 2
        return out + self.area_signs(space, x, y + size * 0.2 + small * 0.64, half)

    def area_signs(self, space: Json, x: float, y: float, half: float) -> str:
        """Terrain to the left of the second line, what the area is worth to its right."""
        out = ""
        for number, kind in enumerate(space.get("terrains", [space["terrain"]])):
            hilly = kind == "highland" or (kind == "rough" and "terrains" not in space)
            glyph = "mountain" if hilly else kind
            if glyph in self.colours["glyphs"]:
                where = f"translate({x - half - 20 - 32 * number} {y}) scale(34)"
                out += element("use", href=f"#glyph-{glyph}", transform=where)
        if "value" in space or "number" in space:
            shown = str(space["value"] if "value" in space else space["number"])
            out += value_badge(x + half + 18, y, shown)
        return out

    def towns(self) -> str:
        return "".join(self.town(row) for row in self.doc["towns"])

    def town(self, row: Json) -> str:
        style = self.colours["towns"].get(row.get("kind"), self.colours["towns"][str(row["rank"])])
        out = marker(row["x"], row["y"], style)
        if row.get("port"):
            inside = style["shape"] == "box"
            shift = 0 if inside else -style["radius"] - 9
            out += self.anchor(row["x"] + shift, row["y"])
        x, y = row["label"]
        look = {"text_anchor": row["anchor"], "font_weight": 500}
        return out + text(x, y, self.name(row), self.face("town"), row["size"], **look)

    def slots(self) -> str:
        """Where counters would lie, to check a layout by eye."""
        if not self.with_slots:
            return ""
        size = self.doc["counter"]
        look = {"fill": self.colours["cartouche"], "stroke": self.colours["ink"], "opacity": 0.7}
        return "".join(
            rect(x - size / 2, y - size / 2, size, size, rx=4, **look)
            for space in self.doc["spaces"]
            for x, y in space["slots"]
        )

    def anchor(self, x: float, y: float) -> str:
        d = f"M{x},{y - 7}v13m-5,-4q0,5 5,5t5,-5m-8,-6h6"
        look = {"fill": "none", "stroke_linecap": "round"}
        return path(d, stroke=self.colours["halo"], stroke_width=4.5, **look) + path(
            d, stroke=self.colours["towns"]["port"], stroke_width=2, **look
        )


def marker(x: float, y: float, style: Json) -> str:
    """The sign of a place: a disc, a square or a star."""
    r = style["radius"]
    look = {"fill": style["fill"], "stroke": style["line"], "stroke_width": 1.8}
    if style["shape"] == "box":
        return rect(x - r, y - r, 2 * r, 2 * r, rx=5, fill_opacity=0.88, **look)
    if style["shape"] == "square":
        return rect(x - r, y - r, 2 * r, 2 * r, **look)
    if style["shape"] == "star":
        return path(star(x, y, r), stroke_linejoin="round", **look)
    return element("circle", cx=x, cy=y, r=r, **look)


def value_badge(x: float, y: float, value: int | str) -> str:
    """What a space is worth, in a small round."""
    colours = palette()
    style = {"fill": colours["cartouche"], "stroke": colours["ink"], "stroke_width": 1.6}
    number = text(x, y + 6, str(value), "number", 18, halo=False, font_weight=700)
    return element("circle", cx=x, cy=y, r=12, **style) + number


def star(x: float, y: float, r: float) -> str:
    points = []
    for step in range(10):
        angle, length = math.pi * step / 5, r if step % 2 == 0 else r * 0.45
        points.append(f"{x + length * math.sin(angle):.1f},{y - length * math.cos(angle):.1f}")
    return "M" + "L".join(points) + "z"
