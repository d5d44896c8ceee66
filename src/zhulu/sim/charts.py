"""The pictures of the report page: plain SVG, drawn by Vega without a browser."""

from __future__ import annotations

from typing import Any

import altair as alt
import polars as pl
import vl_convert

from zhulu.content import Catalogue
from zhulu.sim.words import word

BINS = 20


def length_chart(rows: list[dict[str, Any]], language: str) -> str:
    """How many decisions games take."""
    table = pl.DataFrame({"decisions": [row["decisions"] for row in rows]})
    chart = alt.Chart(table).mark_bar(color="#8c6d3f").encode(
        x=alt.X("decisions:Q", bin=alt.Bin(maxbins=BINS), title=word(language, "decisions")),
        y=alt.Y("count():Q", title=word(language, "games")),
    )  # fmt: skip
    return _svg(chart, word(language, "length"))


def margin_chart(rows: list[dict[str, Any]], text: Catalogue, language: str) -> str:
    """How each side stood on the average as its games went on."""
    points = []
    for row in rows:
        samples = row["margins"]
        for step, margins in enumerate(samples):
            part = 5 * round(20 * step / max(1, len(samples) - 1))
            for side, value in zip(row["sides"], margins, strict=True):
                points.append({"t": part, "side": text.get("side", side), "v": value / 100})
    if not points:
        return ""
    chart = alt.Chart(pl.DataFrame(points)).mark_line().encode(
        x=alt.X("t:Q", title=word(language, "time")),
        y=alt.Y("mean(v):Q", title=word(language, "standing")),
        color=alt.Color("side:N", title=word(language, "side")),
    )  # fmt: skip
    return _svg(chart, word(language, "margins"))


def luck_chart(rows: list[dict[str, Any]], text: Catalogue, language: str) -> str:
    """How the dice fell to those who won and those who did not."""
    points = []
    for row in rows:
        winners = row["winners"].split("+")
        for side, luck in zip(row["sides"], row["luck"], strict=True):
            won = word(language, "winner" if side in winners else "loser")
            points.append({"side": f"{text.get('side', side)}, {won}", "luck": luck})
    chart = alt.Chart(pl.DataFrame(points)).mark_boxplot().encode(
        x=alt.X("luck:Q", title=word(language, "dice")), y=alt.Y("side:N", title=None)
    )  # fmt: skip
    return _svg(chart, word(language, "luck"))


def _svg(chart: Any, title: str) -> str:
    drawn = chart.properties(title=title, width=380, height=220)
    svg: str = vl_convert.vegalite_to_svg(drawn.to_dict())
    return svg
