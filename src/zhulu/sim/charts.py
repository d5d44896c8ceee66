"""The pictures of the report page: plain SVG, drawn by Vega without a browser.

Their ink is the page's own (`currentColor`), so that they can be read on a light and a dark one.
"""

from __future__ import annotations

import re
from html import escape
from typing import Any, Final

import altair as alt
import polars as pl
import vl_convert

from zhulu.content import Catalogue
from zhulu.sim.words import word

BINS: Final = 20
# Sides, in their order: told apart by the colour-blind, and on paper as on night.
COLOURS: Final = ("#c2571a", "#3d7fb8", "#2f9468", "#b868a0")
BAR: Final = "#a3834d"
INK: Final = "currentColor"
# Groups that say to be symbols and have no name: their marks have theirs.
UNNAMED: Final = re.compile(r' role="graphics-symbol" aria-roledescription="[a-z ]+ container"')


def length_chart(rows: list[dict[str, Any]], language: str) -> str:
    """How many decisions games take."""
    table = pl.DataFrame({"decisions": [row["decisions"] for row in rows]})
    chart = alt.Chart(table).mark_bar(color=BAR).encode(
        x=alt.X("decisions:Q", bin=alt.Bin(maxbins=BINS), title=word(language, "decisions")),
        y=alt.Y("count():Q", title=word(language, "games"), axis=alt.Axis(tickMinStep=1)),
    )  # fmt: skip
    return _figure(chart, word(language, "length"))


def margin_chart(rows: list[dict[str, Any]], text: Catalogue, language: str) -> str:
    """How each side stood on the average as its games went on."""
    found: dict[tuple[int, str], list[float]] = {}
    for row in rows:
        samples = row["margins"]
        for step, margins in enumerate(samples):
            part = 5 * round(20 * step / max(1, len(samples) - 1))
            for side, value in zip(row["sides"], margins, strict=True):
                found.setdefault((part, text.get("side", side)), []).append(value / 100)
    if not found:
        return ""
    points = [{"t": t, "side": side, "v": sum(v) / len(v)} for (t, side), v in found.items()]
    chart = alt.Chart(pl.DataFrame(points)).mark_line().encode(
        x=alt.X("t:Q", title=word(language, "time")),
        y=alt.Y("v:Q", title=word(language, "standing")),
        color=alt.Color("side:N", scale=_scale(rows, text), legend=_legend()),
    )  # fmt: skip
    return _figure(chart, word(language, "margins"))


def luck_chart(rows: list[dict[str, Any]], text: Catalogue, language: str) -> str:
    """How the dice fell to those who won and those who did not."""
    points, order = [], []
    for row in rows:
        winners = row["winners"].split("+")
        for side, luck in zip(row["sides"], row["luck"], strict=True):
            won = word(language, "winner" if side in winners else "loser")
            name = text.get("side", side)
            points.append({"who": f"{name}, {won}", "side": name, "luck": luck})
    for side in rows[0]["sides"]:
        for key in ("winner", "loser"):
            order.append(f"{text.get('side', side)}, {word(language, key)}")
    box = {"color": INK}
    chart = alt.Chart(pl.DataFrame(points)).mark_boxplot(
        median=box, rule=box, outliers=box
    ).encode(
        x=alt.X("luck:Q", title=word(language, "dice")),
        y=alt.Y("who:N", title=None, sort=order),
        color=alt.Color("side:N", scale=_scale(rows, text), legend=None),
    )  # fmt: skip
    return _figure(chart, word(language, "luck"))


def _scale(rows: list[dict[str, Any]], text: Catalogue) -> alt.Scale:
    names = [text.get("side", side) for side in rows[0]["sides"]]
    return alt.Scale(domain=names, range=list(COLOURS[: len(names)]))


def _legend() -> alt.Legend:
    return alt.Legend(orient="top", title=None)


def _figure(chart: Any, title: str) -> str:
    drawn = chart.properties(width=230, height=180, background="transparent").configure(
        axis={"labelColor": INK, "titleColor": INK, "gridOpacity": 0.25, "labelFontSize": 12,
              "titleFontSize": 13, "titleFontWeight": "normal", "domainColor": INK,
              "tickColor": INK, "gridColor": INK},
        legend={"labelColor": INK, "titleColor": INK, "labelFontSize": 13},
        view={"stroke": None},
    )  # fmt: skip
    with alt.data_transformers.disable_max_rows():  # a bound for pages that carry their data
        svg: str = vl_convert.vegalite_to_svg(drawn.to_dict())
    svg = UNNAMED.sub("", svg)
    told = escape(title)
    return f'<figure aria-label="{told}"><figcaption>{told}</figcaption>{svg}</figure>'
