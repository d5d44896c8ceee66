"""One HTML page about a file of results: who wins and how, what it comes to, how long it takes."""

from __future__ import annotations

import json
import math
from collections import Counter
from html import escape
from pathlib import Path
from typing import Any

import polars as pl

from zhulu import games
from zhulu.ai.ladder import wilson
from zhulu.content import Catalogue, catalogue
from zhulu.sim.charts import length_chart, luck_chart, margin_chart
from zhulu.sim.history import band_text, told
from zhulu.sim.words import STYLE, word

Row = dict[str, Any]


def write_report(source: Path, target: Path, language: str = "en") -> None:
    """Read Parquet, write a page that needs nothing but itself."""
    table = pl.read_parquet(source)
    parts = []
    keys = ["game", "scenario", "players"]
    for (game, scenario, players), group in table.group_by(keys, maintain_order=True):
        parts += _section(str(game), str(scenario), str(players), group, language)
    title = word(language, "title", source.name, table.height)
    page = [
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
        f"<p>{word(language, 'intervals')}</p>",
        *parts,
        "</body></html>",
    ]
    target.write_text("\n".join(page), encoding="utf-8")


def _section(
    key: str, scenario: str, players: str, group: pl.DataFrame, language: str
) -> list[str]:
    text = catalogue(games.get(key), language)
    rows = group.to_dicts()
    seeds = [row["seed"] for row in rows]
    who = ", ".join(
        f"{text.get('side', side)}: {level}"
        for side, level in (one.split("=") for one in players.split(","))
    )
    about = word(language, "about", len(rows), min(seeds), max(seeds))
    data = word(language, "content", rows[0]["content"])
    title = f"{text.get('game', 'title')} · {text.get('scenario', scenario)}"
    return [
        f"<section><h2>{escape(title)}</h2>",
        f"<p>{escape(who)}. {about} <small>{data}</small></p>",
        *_wins(rows, text, language),
        *_history(rows, scenario, text, language),
        *_figures(rows, text, language),
        "<div class='charts'>",
        length_chart(rows, language),
        margin_chart(rows, text, language),
        luck_chart(rows, text, language),
        "</div></section>",
    ]


def _wins(rows: list[Row], text: Catalogue, language: str) -> list[str]:
    """Wins by side with intervals, and by which kind of victory."""
    names = [*rows[0]["sides"], "draw"]
    body = []
    for name in names:
        won = [row for row in rows if name in row["winners"].split("+")]
        if name == "draw" and not won:
            continue
        low, high = wilson(len(won), len(rows))
        share = len(won) / len(rows)
        kinds = Counter(text.get("result", row["kind"]) for row in won)
        told = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
        label = word(language, "draw") if name == "draw" else text.get("side", name)
        body.append(
            f"<tr><th>{escape(label)}</th><td>{len(won)}</td><td>{100 * share:.1f} %</td>"
            f"<td>{100 * low:.1f}–{100 * high:.1f} %</td>"
            f"<td class='bar'><i style='left:{100 * low:.1f}%;width:{100 * (high - low):.1f}%'></i>"
            f"<b style='left:{100 * share:.1f}%'></b></td><td class='told'>{escape(told)}</td></tr>"
        )
    head = [word(language, one) for one in ("side", "won", "share", "sure", "range", "kinds")]
    return _table(word(language, "wins"), head, body)


def _history(rows: list[Row], scenario: str, text: Catalogue, language: str) -> list[str]:
    """The figures of history: where these games lie, and where history does."""
    notes = [json.loads(row.get("history") or "{}") for row in rows]
    body = []
    for one in told(text.game, scenario, notes):
        low, high = one.sure
        mean = f"{one.mean:.1f}" if one.noted else "–"
        share = f"{100 * one.share:.0f} % ({100 * low:.0f}–{100 * high:.0f} %)"
        body.append(
            f"<tr><th class='long'>{escape(text.get('history', one.name))}</th>"
            f"<td>{band_text(one.low, one.high)}</td><td>{mean}</td>"
            f"<td>{one.noted}</td><td>{share}</td></tr>"
        )
    head = [word(language, one) for one in ("figure", "past", "mean", "noted", "within")]
    return _table(word(language, "history"), head, body) if body else []


def _figures(rows: list[Row], text: Catalogue, language: str) -> list[str]:
    """What stood at the end: the game's own figures, as each side counts them."""
    found: dict[tuple[str, str], list[float]] = {}
    for row in rows:
        for side, figures in json.loads(row["figures"]).items():
            for name, value in figures.items():
                found.setdefault((side, name), []).append(float(value))
    body = []
    for (side, name), values in found.items():
        mean, spread = _mean(values)
        body.append(
            f"<tr><th>{escape(text.get('side', side))}</th>"
            f"<td class='told'>{escape(text.get('feature', name))}</td>"
            f"<td>{mean:.1f}</td><td>± {spread:.1f}</td>"
            f"<td>{min(values):g} … {max(values):g}</td></tr>"
        )
    head = [word(language, one) for one in ("side", "figure", "mean", "sure", "range")]
    return _table(word(language, "figures"), head, body) if body else []


def _mean(values: list[float]) -> tuple[float, float]:
    """The mean and how far it may be off, with 95 % confidence."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, 1.96 * math.sqrt(variance / len(values))


def _table(title: str, head: list[str], body: list[str]) -> list[str]:
    cells = "".join(f"<th>{escape(one)}</th>" for one in head)
    return [
        f"<h3>{escape(title)}</h3><div class='wide'><table><thead><tr>{cells}</tr></thead><tbody>",
        *body,
        "</tbody></table></div>",
    ]
