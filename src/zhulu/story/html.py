"""Small parts of pages that need nothing but themselves: a frame, dice, charts, colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Final

# As at the table, dark enough for words on paper.
COLOURS: Final = {
    "ija": "#96650a", "jpn": "#96650a", "japan": "#96650a", "red": "#b02a20",
    "kmt": "#2f6cb3", "nat": "#2f6cb3", "chn": "#2f6cb3", "blue": "#2f6cb3",
    "ccp": "#b02a20", "cpc": "#b02a20", "wld": "#5f6d2c", "green": "#5f6d2c", "purple": "#6d4f97",
}  # fmt: skip
OTHER: Final = "#555555"
PIPS: Final = {
    1: ((2, 2),), 2: ((1, 1), (3, 3)), 3: ((1, 1), (2, 2), (3, 3)),
    4: ((1, 1), (1, 3), (3, 1), (3, 3)), 5: ((1, 1), (1, 3), (2, 2), (3, 1), (3, 3)),
    6: ((1, 1), (1, 2), (1, 3), (3, 1), (3, 2), (3, 3)),
}  # fmt: skip

STYLE: Final = (Path(__file__).parent / "text" / "page.css").read_text(encoding="utf-8")


def page(language: str, title: str, body: Iterable[str]) -> str:
    """A whole page."""
    return (
        f'<!doctype html><html lang="{escape(language)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>"
        f"{''.join(body)}</main></body></html>\n"
    )


def signed(number: int) -> str:
    """With its sign, and a minus as it is printed."""
    return f"{number:+d}".replace("-", "−")


def colour(side: str) -> str:
    return COLOURS.get(side, OTHER)


def named(side: str, label: str) -> str:
    """A side by its name, in its colour."""
    return f'<span class="side" style="color:{colour(side)}">{escape(label)}</span>'


def die(face: int) -> str:
    """A die as a die; what has no pips is a number."""
    if face not in PIPS:
        return escape(str(face))
    pips = "".join(f'<circle cx="{x * 6}" cy="{y * 6}" r="2"/>' for x, y in PIPS[face])
    return (
        f'<svg class="die" viewBox="0 0 24 24" role="img" aria-label="{face}">'
        '<rect x="1.5" y="1.5" width="21" height="21" rx="4" fill="#fff" stroke="#333"/>'
        f"{pips}</svg>"
    )


def rows(heads: Sequence[str], lines: Iterable[Sequence[str]], numbers: Sequence[int] = ()) -> str:
    """A table; its cells are markup already."""

    def cells(tag: str, line: Sequence[str]) -> str:
        marks = [' class="n"' if at in numbers else "" for at in range(len(line))]
        return "".join(f"<{tag}{m}>{c}</{tag}>" for m, c in zip(marks, line, strict=True))

    body = "".join(f"<tr>{cells('td', line)}</tr>" for line in lines)
    return f"<table><thead><tr>{cells('th', heads)}</tr></thead><tbody>{body}</tbody></table>"


def chart(title: str, lines: Sequence[tuple[str, str, Sequence[float | None]]]) -> str:
    """Lines over the same marks: side, label and values."""
    known = [value for _, _, values in lines for value in values if value is not None]
    count = max((len(values) for _, _, values in lines), default=0)
    if not known or count < 2:
        return ""
    low, high = min(0, *known), max(0, *known)
    span = (high - low) or 1

    def at(number: int, value: float) -> str:
        return f"{40 + 750 * number / (count - 1):.1f},{190 - 175 * (value - low) / span:.1f}"

    drawn = []
    for side, _, values in lines:
        points = " ".join(at(n, value) for n, value in enumerate(values) if value is not None)
        line = f'points="{points}" fill="none" stroke="{colour(side)}" stroke-width="2.5"'
        drawn.append(f"<polyline {line}/>")
    zero = at(0, 0).split(",")[1]
    key = "".join(
        f'<span><i style="background:{colour(side)}"></i>{escape(label)}</span>'
        for side, label, _ in lines
    )
    return (
        f"<h3>{escape(title)}</h3>"
        f'<svg class="chart" viewBox="0 0 800 200" role="img" aria-label="{escape(title)}">'
        f'<line x1="40" x2="790" y1="{zero}" y2="{zero}" stroke="#bbb"/>'
        f'<text x="4" y="20" font-size="12">{high:g}</text>'
        f'<text x="4" y="195" font-size="12">{low:g}</text>{"".join(drawn)}</svg>'
        f'<p class="key">{key}</p>'
    )
