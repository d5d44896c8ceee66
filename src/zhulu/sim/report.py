"""One HTML page about a file of results: who wins and how, length, branching, margins, luck."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import altair as alt
import polars as pl


def write_report(source: Path, target: Path) -> None:
    """Read Parquet, write a page that needs nothing but itself."""
    table = pl.read_parquet(source)
    page = alt.vconcat(*_charts(table)).resolve_scale(color="independent")
    titled = page.properties(title=f"{source.name}: {table.height} games")
    target.write_text(titled.to_html(inline=True), encoding="utf-8")


def _charts(table: pl.DataFrame) -> list[Any]:
    plain = table.select("game", "scenario", "winners", "kind", "decisions", "branching")
    base = alt.Chart(plain)
    wins = base.mark_bar().encode(
        x=alt.X("count():Q", title="games"), y=alt.Y("winners:N", title="winner"), color="kind:N",
        row="scenario:N",
    )  # fmt: skip
    length = base.mark_bar().encode(
        x=alt.X("decisions:Q", bin=alt.Bin(maxbins=30)), y="count():Q", color="scenario:N"
    )
    branching = base.mark_bar().encode(
        x=alt.X("branching:Q", bin=alt.Bin(maxbins=30), title="choices a decision"), y="count():Q"
    )
    charts = [
        wins.properties(title="Wins by side and kind of victory"),
        length.properties(title="Length"),
        branching.properties(title="Branching"),
    ]
    return [*charts, *_margin_chart(table), *_luck_chart(table)]


def _margin_chart(table: pl.DataFrame) -> list[Any]:
    rows = []
    for one in table.iter_rows(named=True):
        for step, margin in enumerate(one["margins"]):
            for side, value in zip(one["sides"], margin, strict=True):
                rows.append({"sample": step, "side": side, "margin": value})
    if not rows:
        return []
    chart = alt.Chart(pl.DataFrame(rows)).mark_line().encode(
        x=alt.X("sample:Q", title="time (samples)"),
        y=alt.Y("mean(margin):Q", title="evaluation"),
        color="side:N",
    )  # fmt: skip
    return [chart.properties(title="Margins over time")]


def _luck_chart(table: pl.DataFrame) -> list[Any]:
    rows = []
    for one in table.iter_rows(named=True):
        won = one["winners"].split("+")
        for side, luck in zip(one["sides"], one["luck"], strict=True):
            rows.append({"side": side, "luck": luck, "result": "won" if side in won else "lost"})
    chart = alt.Chart(pl.DataFrame(rows)).mark_boxplot().encode(
        x=alt.X("luck:Q", title="dice above (+) or below (-) expectation"), y="result:N",
        row="side:N",
    )  # fmt: skip
    return [chart.properties(title="Luck against result")]
