"""What stands around the map, as SVG."""

from __future__ import annotations

from zhulu.artwork.drawing import Json
from zhulu.artwork.furniture import HEADING
from zhulu.artwork.preview_map import marker, value_badge
from zhulu.artwork.svg import element, palette, path, rect, styled, text


class FurniturePreview:
    def __init__(self, document: Json, zh: bool) -> None:
        self.doc = document
        self.zh = zh
        self.colours = palette()

    def svg(self) -> str:
        return "\n".join((self.boxes(), self.tracks(), self.cartouche(), self.legend()))

    def name(self, row: Json) -> str:
        return str(row["name_zh"] if self.zh and row.get("name_zh") else row["name"])

    def heading(self, x: float, y: float, words: str, size: float, anchor: str) -> str:
        look = {"halo": False, "fill": self.colours["accent"], "text_anchor": anchor}
        return text(x, y, words, "zh" if self.zh else "country", size, **look)

    def panel(self, box: list[float]) -> str:
        look = {"fill": self.colours["cartouche"], "stroke": self.colours["frame_line"]}
        return rect(*box, rx=7, stroke_width=2, **look)

    def boxes(self) -> str:
        return "".join(self.box(row) for row in self.doc["boxes"])

    def box(self, row: Json) -> str:
        x, y, width, _ = row["rect"]
        out = self.panel(row["rect"])
        rule = {"stroke": self.colours["accent"], "opacity": 0.6}
        out += path(f"M{x + 10},{y + HEADING}h{width - 20}", **rule)
        out += self.heading(x + width / 2, y + 21, self.name(row), 18, "middle")
        size = self.doc["counter"]
        look = {"fill": "none", "stroke": self.colours["frame_line"], "stroke_width": 0.8}
        for sx, sy in row["slots"]:
            out += rect(sx - size / 2, sy - size / 2, size, size, rx=4, opacity=0.25, **look)
        return out

    def tracks(self) -> str:
        return "".join(self.track(row) for row in self.doc["tracks"])

    def track(self, row: Json) -> str:
        width, height = row["cell"]
        values = row.get("values") or [str(row["low"] + i) for i in range(len(row["cells"]))]
        left = min(cell[0] for cell in row["cells"]) - width / 2
        top = min(cell[1] for cell in row["cells"]) - height / 2
        out = self.heading(left, top - 9, self.name(row), 20, "start")
        look = {"fill": self.colours["cartouche"], "stroke": self.colours["frame_line"]}
        small = {"halo": False, "opacity": 0.75, "text_anchor": "start", "font_weight": 600}
        size = min(18, height * 0.32)
        for (x, y), value in zip(row["cells"], values, strict=True):
            out += rect(x - width / 2, y - height / 2, width, height, stroke_width=1.4, **look)
            left, top = x - width / 2 + 5, y - height / 2 + size
            out += text(left, top, value, "number", size, **small)
        return out

    def cartouche(self) -> str:
        if not self.doc.get("cartouche"):
            return ""
        x, y, width, height = self.doc["cartouche"]
        line = {"fill": "none", "stroke": self.colours["accent"]}
        out = self.panel(self.doc["cartouche"])
        out += rect(x + 8, y + 8, width - 16, height - 16, stroke_width=2, **line)
        out += rect(x + 13, y + 13, width - 26, height - 26, stroke_width=0.8, **line)
        title = self.doc["title_zh"] if self.zh else self.doc["title"].upper()
        wide = 1.0 if self.zh else 0.8
        size = min(height * 0.26, (width - 60) / (wide * len(title)))
        font = "zh" if self.zh else "area"
        middle = x + width / 2
        out += text(middle, y + height * 0.48, title, font, size, halo=False, font_weight=700)
        second = self.doc["title"] if self.zh else self.doc["title_zh"]
        look = {"halo": False, "fill": self.colours["accent"]}
        return out + text(middle, y + height * 0.77, second, "zh", height * 0.17, **look)

    def legend(self) -> str:
        if not self.doc.get("legend_rect"):
            return ""
        x, y, width, height = self.doc["legend_rect"]
        columns = self.doc["legend_columns"]
        lines = -(-len(self.doc["legend"]) // columns)
        pitch = (height - 16) / lines
        out = self.panel(self.doc["legend_rect"])
        for index, row in enumerate(self.doc["legend"]):
            line, place = divmod(index, columns)
            left = x + 18 + place * (width - 20) / columns
            middle = y + 8 + pitch * (line + 0.5)
            out += self.sample(row, left, middle)
            face = "zh" if self.zh else "town"
            look = {"halo": False, "text_anchor": "start"}
            out += text(left + 66, middle + 6, self.name(row), face, 18, **look)
        return out

    def sample(self, row: Json, x: float, y: float) -> str:
        if "line" in row:
            return styled(f"M{x},{y}h52", self.colours["lines"][row["line"]])
        if "town" in row:
            ranks = {"town": "2", "village": "3"}
            kind = "box" if row["town"] == "port" else ranks.get(row["town"], row["town"])
            style = self.colours["towns"][kind] | ({"radius": 13} if kind == "box" else {})
            return marker(x + 26, y, style)
        if "value" in row:
            return value_badge(x + 26, y, row["value"])
        terrain = row["terrain"]
        fill = self.colours["terrain"][terrain]
        look = {"stroke": self.colours["ink"], "stroke_opacity": 0.4}
        out = rect(x, y - 15, 52, 30, rx=3, fill=fill, **look)
        if terrain in self.colours["glyphs"]:
            where = f"translate({x + 26} {y}) scale(50)"
            out += element("use", href=f"#glyph-{terrain}", transform=where)
        return out
