"""SVG elements as text, in the shared palette."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from zhulu.artwork.drawing import Json, tenth


@cache
def palette() -> Json:
    path = Path(__file__).parent / "palette.json"
    colours: Json = json.loads(path.read_text(encoding="utf-8"))
    return colours


def element(name: str, body: str = "", **attributes: Any) -> str:
    """An element; `stroke_width=2` becomes `stroke-width="2"`, None is left out."""
    given = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_text(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{given}>{body}</{name}>" if body else f"<{name}{given}/>"


def path(d: str, **attributes: Any) -> str:
    return element("path", d=d, **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: Any) -> str:
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def text(x: Any, y: Any, words: Any, font: Any, size: Any, **attributes: Any) -> str:
    """Words in one of the palette's faces, with a halo unless `halo=False`."""
    colours = palette()
    given: Json = {
        "fill": colours["ink"],
        "text_anchor": "middle",
        "font_family": colours["fonts"][font],
        "font_size": size,
    }
    if attributes.pop("halo", True):
        width = max(2.2, size * 0.16)
        given |= {"stroke": colours["halo"], "stroke_width": width, "stroke_opacity": 0.7}
    return element("text", escape(words), x=x, y=y, **(given | attributes))


def styled(d: str, style: Json) -> str:
    """A line in one of the palette's line styles: casing, colour, dashes on top."""
    common = {"fill": "none", "stroke_linejoin": "round"}
    cap = "butt" if "dash" in style else "round"
    dash = " ".join(map(str, style["dash"])) if "dash" in style else None
    out = ""
    if "casing" in style:
        more = {"stroke": style["casing"], "stroke_width": style["casing_width"]}
        out = path(d, **common, **more, opacity=style.get("casing_opacity"), stroke_linecap=cap)
    more = {"stroke": style["colour"], "stroke_width": style["width"], "stroke_linecap": cap}
    if "dash_colour" not in style:
        return out + path(d, **common, **more, stroke_dasharray=dash)
    out += path(d, **common, **more)
    more = {"stroke": style["dash_colour"], "stroke_width": style["dash_width"]}
    return out + path(d, **common, **more, stroke_dasharray=dash)


def _text(value: Any) -> str:
    return str(tenth(value)) if isinstance(value, float) and abs(value) >= 1 else str(value)
