"""A static SVG of a board in the shared palette, to look at while building it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from zhulu.artwork.drawing import Json
from zhulu.artwork.furniture import HEADING

HERE = Path(__file__).parent
OVER = ("lake", "sea")  # grounds painted over the fills of the spaces
UNDER_LINES = ("river", "major_river", "stream", "road", "major_road", "yangzi", "flood")


class Preview:
    """Paints a board document; `zh` chooses the Chinese names."""

    def __init__(self, document: Json, relief: str | None, zh: bool = False) -> None:
        self.doc = document
        self.relief = relief
        self.zh = zh
        self.palette: Json = json.loads((HERE / "palette.json").read_text(encoding="utf-8"))
        self.out: list[str] = []

    def svg(self) -> str:
        width, height = self.doc["frame"]
        self.add(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 {width + 120} {height + 120}"'
            f' width="{width + 120}" height="{height + 120}">'
        )
        self.definitions(width, height)
        self.background(width, height)
        self.add('<g clip-path="url(#frame)">')
        self.grounds()
        self.spaces()
        self.lines()
        self.numbers()
        self.labels()
        self.names()
        self.towns()
        self.add("</g>")
        self.boxes()
        self.tracks()
        self.cartouche()
        self.legend()
        self.add(
            f'<rect width="{width}" height="{height}" fill="none" stroke="{self.ink}" stroke-width="3"/>'
        )
        self.add("</svg>")
        return "\n".join(self.out)

    def add(self, text: str) -> None:
        self.out.append(text)

    @property
    def ink(self) -> str:
        return str(self.palette["ink"])

    def name(self, row: Json) -> str:
        return str(row.get("name_zh") if self.zh and row.get("name_zh") else row["name"])

    def definitions(self, width: float, height: float) -> None:
        sea = self.palette["sea"]
        land = "".join(
            row["path"] for row in self.doc["ground"] if row["kind"] in ("land", "foreign")
        )
        self.add(
            f'<defs><clipPath id="frame"><rect width="{width}" height="{height}"/></clipPath>'
            f'<clipPath id="land"><path d="{land}"/></clipPath>'
            '<radialGradient id="sea" cx="55%" cy="45%" r="75%">'
            f'<stop offset="0" stop-color="{sea[0]}"/><stop offset="1" stop-color="{sea[1]}"/></radialGradient>'
            '<pattern id="wave" width="44" height="18" patternUnits="userSpaceOnUse">'
            f'<path d="M4 9q5-5 10 0t10 0" fill="none" stroke="{self.palette["wave"]}" stroke-width=".8"'
            ' opacity=".35"/></pattern>'
        )
        for terrain, parts in self.palette["glyphs"].items():
            self.add(
                f'<symbol id="glyph-{terrain}" overflow="visible">{"".join(map(_glyph, parts))}</symbol>'
            )
        self.add("</defs><style>text{paint-order:stroke;stroke-linejoin:round}</style>")

    def background(self, width: float, height: float) -> None:
        p = self.palette
        self.add(
            f'<rect x="-60" y="-60" width="{width + 120}" height="{height + 120}" fill="{p["frame"]}"/>'
        )
        self.add(
            f'<rect x="-50" y="-50" width="{width + 100}" height="{height + 100}" fill="{p["paper"]}"'
            f' stroke="{p["frame_line"]}" stroke-width="2"/>'
        )
        if any(row["kind"] in ("land", "foreign") for row in self.doc["ground"]):
            x, y, w, h = self.doc.get("sea", [0, 0, width, height])
            for fill in ("url(#sea)", "url(#wave)"):
                self.add(f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{fill}"/>')

    def grounds(self) -> None:
        shallow = [row for row in self.doc["ground"] if row["kind"] == "shallow"]
        for row, opacity in zip(shallow, self.palette["shallow_opacity"], strict=False):
            self.add(
                f'<path d="{row["path"]}" fill="{self.palette["shallow"]}" opacity="{opacity}"/>'
            )
        for row in self.doc["ground"]:
            if row["kind"] in ("land", "foreign"):
                self.add(
                    f'<path d="{row["path"]}" fill="{self.palette["land"]}"'
                    f' stroke="{self.palette["land_line"]}" stroke-width="1.2"/>'
                )

    def spaces(self) -> None:
        for space in self.doc["spaces"]:
            if space.get("path") and space["kind"] != "loc":
                self.add(f'<path d="{space["path"]}" fill="{self.fill(space)}"/>')
        for row in self.doc["ground"]:
            if row["kind"] == "patch":
                self.patch(row)
        if self.relief:
            width, height = self.doc["frame"]
            self.add(
                f'<image href="{self.relief}" width="{width}" height="{height}" clip-path="url(#land)"'
                ' preserveAspectRatio="none" style="mix-blend-mode:multiply"/>'
            )
        for row in self.doc["ground"]:
            if row["kind"] in OVER:
                self.water(row)
        self.glyphs()
        edge = self.palette["terrain_edge"]
        hexes = "".join(space["path"] for space in self.doc["spaces"] if space["kind"] == "hex")
        self.add(
            f'<path d="{hexes}" fill="none" stroke="{edge["hex"]}" stroke-width="{edge["hex_width"]}"'
            f' opacity="{edge["hex_opacity"]}"/>'
        )

    def patch(self, row: Json) -> None:
        shadow = self.palette["patch_shadow"]
        if row["terrain"] in shadow["terrains"]:
            self.add(
                f'<path d="{row["path"]}" fill="{shadow["colour"]}" opacity="{shadow["opacity"]}"'
                f' fill-rule="evenodd" transform="translate({shadow["dx"]} {shadow["dy"]})"/>'
            )
        fill = self.palette["terrain"][row["terrain"]]
        self.add(f'<path d="{row["path"]}" fill="{fill}" fill-rule="evenodd"/>')

    def water(self, row: Json) -> None:
        fill = "url(#sea)" if row["kind"] == "sea" else self.palette["lake"]
        path, shore = row["path"], self.palette["shallow"]
        self.add(
            f'<clipPath id="in-{row["kind"]}"><path d="{path}" clip-rule="evenodd"/></clipPath>'
        )
        self.add(
            f'<path d="{path}" fill="{fill}" fill-rule="evenodd"/><g clip-path="url(#in-{row["kind"]})">'
        )
        self.add(f'<path d="{path}" fill="url(#wave)"/>')
        for width, opacity in ((64, 0.16), (40, 0.2), (18, 0.34)):
            self.add(
                f'<path d="{path}" fill="none" stroke="{shore}" stroke-width="{width}" opacity="{opacity}"/>'
            )
        self.add(
            f'</g><path d="{path}" fill="none" stroke="{self.palette["lake_line"]}" stroke-width="1.8"/>'
        )

    def fill(self, space: Json) -> str:
        terrain = space.get("terrain", "plain")
        if space["kind"] == "hex":
            drawn = {row.get("terrain", row["kind"]) for row in self.doc["ground"]}
            return str(self.palette["terrain"]["clear" if terrain in drawn else terrain])
        if space["kind"] == "sea":
            return "none"
        if terrain == "closed":
            return str(self.palette["closed"])
        return str(self.palette["tints"][space.get("tint", 0)])

    def glyphs(self) -> None:
        hexes = [space for space in self.doc["spaces"] if space["kind"] == "hex"]
        for index, space in enumerate(hexes):
            if space["terrain"] in self.palette["glyphs"]:
                x, y = space["centre"]
                scale = space["size"] / 0.15
                turn = -1 if index * 7919 % 13 < 6 and space["terrain"] != "peak" else 1
                if space["terrain"] in ("mountain", "peak"):
                    turn = 1
                self.add(
                    f'<use href="#glyph-{space["terrain"]}" transform="translate({x} {y}) scale({turn * scale} {scale})"/>'
                )

    def lines(self) -> None:
        order = list(self.palette["lines"])
        rows = sorted(self.doc["lines"], key=lambda row: _layer(row["kind"], order))
        for kind in dict.fromkeys(row["kind"] for row in rows):
            same = [row["path"] for row in rows if row["kind"] == kind]
            self.stroke("".join(same), self.palette["lines"][kind])

    def stroke(self, path: str, style: Json) -> None:
        common = 'fill="none" stroke-linejoin="round"'
        cap = "butt" if "dash" in style or "dash_colour" in style else "round"
        if "casing" in style:
            opacity = style.get("casing_opacity", 1)
            self.add(
                f'<path d="{path}" {common} stroke="{style["casing"]}" stroke-width="{style["casing_width"]}"'
                f' stroke-linecap="{cap}" opacity="{opacity}"/>'
            )
        dash = "" if "dash_colour" in style else _dash(style)
        self.add(
            f'<path d="{path}" {common} stroke="{style["colour"]}" stroke-width="{style["width"]}"'
            f' stroke-linecap="{cap}"{dash}/>'
        )
        if "dash_colour" in style:
            self.add(
                f'<path d="{path}" {common} stroke="{style["dash_colour"]}" stroke-width="{style["dash_width"]}"'
                f"{_dash(style)}/>"
            )

    def text(self, x: float, y: float, text: str, font: str, size: float, **more: Any) -> None:
        family = self.palette["fonts"]["zh" if self.zh and font != "number" else font]
        given = {
            "fill": self.ink,
            "text-anchor": "middle",
            "font-family": family,
            "font-size": size,
        }
        if more.pop("halo", True):
            width = max(2.2, size * 0.16)
            given |= {
                "stroke": self.palette["halo"],
                "stroke-width": round(width, 1),
                "stroke-opacity": 0.7,
            }
        given |= {key.replace("_", "-"): value for key, value in more.items()}
        attributes = " ".join(f'{key}="{value}"' for key, value in given.items())
        self.add(f'<text x="{x}" y="{y}" {attributes}>{escape(text)}</text>')

    def numbers(self) -> None:
        for space in self.doc["spaces"]:
            if "number" in space and space["kind"] == "hex":
                x, y = space["label"]
                self.text(
                    x,
                    y,
                    space["number"],
                    "number",
                    space["size"],
                    halo=False,
                    opacity=0.6,
                    font_weight=600,
                )

    def names(self) -> None:
        for space in self.doc["spaces"]:
            if space["kind"] in ("area", "sea") and space.get("label"):
                self.area_name(space)

    def area_name(self, space: Json) -> None:
        x, y = space["label"]
        size = space["size"]
        spacing = round(size * (0.14 if size > 24 else 0.07), 1)
        text = self.name(space) if self.zh else self.name(space).upper()
        self.text(x, y, text, "area", size, font_weight=700, letter_spacing=spacing, fill="#5a2417")
        if not self.zh and space.get("name_zh"):
            family = self.palette["fonts"]["zh"]
            self.text(
                x,
                round(y + size * 0.82, 1),
                space["name_zh"],
                "zh",
                round(size * 0.62, 1),
                font_family=family,
                font_weight=600,
                fill="#6b2a1c",
            )

    def labels(self) -> None:
        styles: dict[str, tuple[str, Json]] = {
            "sea": (
                "town",
                {"font_style": "italic", "fill": "#33606e", "letter_spacing": 5, "opacity": 0.85},
            ),
            "river": ("town", {"font_style": "italic", "fill": "#2f6079", "letter_spacing": 1.5}),
            "mountain": ("country", {"fill": "#5c4329", "letter_spacing": 2, "opacity": 0.85}),
            "country": ("country", {"fill": "#7d6a48", "letter_spacing": 4, "opacity": 0.9}),
            "region": (
                "area",
                {"fill": "#7a2a1e", "letter_spacing": 7, "opacity": 0.5, "font_weight": 700},
            ),
            "entry": (
                "area",
                {"fill": "#7a2a1e", "letter_spacing": 1, "font_weight": 700, "halo": False},
            ),
        }
        for row in self.doc["labels"]:
            font, style = styles[row["kind"]]
            turn = f"rotate({row['angle']} {row['x']} {row['y']})" if row.get("angle") else ""
            more = dict(style) | ({"transform": turn} if turn else {})
            self.text(row["x"], row["y"], self.name(row), font, row["size"], **more)

    def towns(self) -> None:
        for town in self.doc["towns"]:
            style = self.palette["towns"][
                "city" if town.get("kind") == "city" else str(town["rank"])
            ]
            x, y, r = town["x"], town["y"], style["radius"]
            paint = f'fill="{style["fill"]}" stroke="{style["line"]}" stroke-width="1.8"'
            if style["shape"] == "square":
                self.add(
                    f'<rect x="{x - r}" y="{y - r}" width="{2 * r}" height="{2 * r}" {paint}/>'
                )
            else:
                self.add(f'<circle cx="{x}" cy="{y}" r="{r}" {paint}/>')
            if town.get("port"):
                self.anchor(x, y, r)
            lx, ly = town["label"]
            self.text(
                lx,
                ly,
                self.name(town),
                "town",
                town["size"],
                text_anchor=town["anchor"],
                font_weight=500,
            )

    def anchor(self, x: float, y: float, r: float) -> None:
        colour = self.palette["towns"]["port"]
        self.add(
            f'<path d="M{x - r - 9},{y - 7}v13m-5,-4q0,5 5,5t5,-5m-8,-6h6" fill="none" stroke="{self.palette["halo"]}"'
            ' stroke-width="4.5" stroke-linecap="round"/>'
            f'<path d="M{x - r - 9},{y - 7}v13m-5,-4q0,5 5,5t5,-5m-8,-6h6" fill="none" stroke="{colour}"'
            ' stroke-width="2" stroke-linecap="round"/>'
        )

    def boxes(self) -> None:
        p = self.palette
        for row in self.doc["boxes"]:
            x, y, w, h = row["rect"]
            self.add(
                f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="7" fill="{p["cartouche"]}"'
                f' stroke="{p["frame_line"]}" stroke-width="2"/>'
                f'<path d="M{x + 10},{y + HEADING}h{w - 20}" stroke="{p["accent"]}" stroke-width="1" opacity=".6"/>'
            )
            self.text(
                x + w / 2, y + 21, self.name(row), "country", 18, halo=False, fill=p["accent"]
            )
            half = self.doc["counter"] / 2
            for sx, sy in row["slots"]:
                self.add(
                    f'<rect x="{sx - half}" y="{sy - half}" width="{2 * half}" height="{2 * half}" rx="4"'
                    f' fill="none" stroke="{p["frame_line"]}" stroke-width=".8" opacity=".25"/>'
                )

    def tracks(self) -> None:
        p = self.palette
        for row in self.doc["tracks"]:
            w, h = row["cell"]
            values = row.get("values") or [str(row["low"] + i) for i in range(len(row["cells"]))]
            x0 = min(cell[0] for cell in row["cells"]) - w / 2
            y0 = min(cell[1] for cell in row["cells"]) - h / 2
            self.text(
                x0,
                y0 - 10,
                self.name(row),
                "country",
                20,
                halo=False,
                fill=p["accent"],
                text_anchor="start",
            )
            for (x, y), value in zip(row["cells"], values, strict=True):
                self.add(
                    f'<rect x="{x - w / 2}" y="{y - h / 2}" width="{w}" height="{h}" fill="{p["cartouche"]}"'
                    f' stroke="{p["frame_line"]}" stroke-width="1.4"/>'
                )
                self.text(
                    round(x - w / 2 + 5, 1),
                    round(y - h / 2 + 18, 1),
                    value,
                    "number",
                    min(18, h * 0.3),
                    halo=False,
                    opacity=0.75,
                    text_anchor="start",
                    font_weight=600,
                )

    def cartouche(self) -> None:
        rect = self.doc.get("cartouche")
        if not rect:
            return
        x, y, w, h = rect
        p = self.palette
        self.add(
            f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="6" fill="{p["cartouche"]}" stroke="{p["frame_line"]}"/>'
            f'<rect x="{x + 8}" y="{y + 8}" width="{w - 16}" height="{h - 16}" fill="none" stroke="{p["accent"]}" stroke-width="2"/>'
            f'<rect x="{x + 13}" y="{y + 13}" width="{w - 26}" height="{h - 26}" fill="none" stroke="{p["accent"]}" stroke-width=".8"/>'
        )
        title = self.doc["title_zh"] if self.zh else self.doc["title"].upper()
        size = min(h * 0.26, (w - 60) / max(4, len(title)) * (0.9 if self.zh else 1.25))
        self.text(
            x + w / 2, y + h * 0.46, title, "area", round(size, 1), halo=False, font_weight=700
        )
        second = self.doc["title"] if self.zh else self.doc["title_zh"]
        family = self.palette["fonts"]["zh"]
        self.text(
            x + w / 2,
            y + h * 0.76,
            second,
            "country",
            round(size * 0.72, 1),
            halo=False,
            fill=p["accent"],
            font_family=family,
        )

    def legend(self) -> None:
        rect = self.doc.get("legend_rect")
        if not rect:
            return
        x, y, w, h = rect
        p = self.palette
        self.add(
            f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="6" fill="{p["cartouche"]}" stroke="{p["frame_line"]}" stroke-width="2"/>'
        )
        rows = self.doc["legend"]
        columns = max(1, int(w // 210))
        for index, row in enumerate(rows):
            line, place = divmod(index, columns)
            left, middle = x + 18 + place * (w - 20) / columns, y + 32 + line * 40
            self.sample(row, left, middle)
            self.text(
                left + 66, middle + 6, self.name(row), "town", 18, halo=False, text_anchor="start"
            )

    def sample(self, row: Json, x: float, y: float) -> None:
        if "terrain" in row:
            fill = self.palette["terrain"][row["terrain"]]
            self.add(
                f'<rect x="{x}" y="{y - 15}" width="52" height="30" rx="3" fill="{fill}" stroke="{self.ink}" stroke-opacity=".4"/>'
            )
            if row["terrain"] in self.palette["glyphs"]:
                self.add(
                    f'<use href="#glyph-{row["terrain"]}" transform="translate({x + 26} {y}) scale(50)"/>'
                )
        elif "line" in row:
            self.stroke(f"M{x},{y}h52", self.palette["lines"][row["line"]])
        elif "town" in row:
            key = {"city": "city", "town": "2", "village": "3"}[row["town"]]
            style = self.palette["towns"][key]
            r = style["radius"]
            shape = (
                f'<rect x="{x + 26 - r}" y="{y - r}" width="{2 * r}" height="{2 * r}"'
                if style["shape"] == "square"
                else f'<circle cx="{x + 26}" cy="{y}" r="{r}"'
            )
            self.add(
                f'{shape} fill="{style["fill"]}" stroke="{style["line"]}" stroke-width="1.8"/>'
            )


def _glyph(part: Json) -> str:
    if "fill" in part:
        return f'<path d="{part["path"]}" fill="{part["fill"]}" opacity="{part["opacity"]}"/>'
    return (
        f'<path d="{part["path"]}" fill="none" stroke="{part["line"]}" stroke-width="{part["width"]}"'
        f' stroke-linecap="round" opacity="{part["opacity"]}"/>'
    )


def _dash(style: Json) -> str:
    return f' stroke-dasharray="{" ".join(map(str, style["dash"]))}"' if "dash" in style else ""


def _layer(kind: str, order: list[str]) -> int:
    return order.index(kind)
