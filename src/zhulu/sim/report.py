"""One HTML page about a file of results: who wins and how, what it comes to, how long it takes."""

from __future__ import annotations

import json
import math
from collections import Counter
from html import escape
from pathlib import Path
from typing import Any, Final

import polars as pl

from zhulu import __version__, games
from zhulu.ai.intervals import wilson
from zhulu.ai.ladder import hands
from zhulu.content import Catalogue, catalogue
from zhulu.kernel import SaveError
from zhulu.sim.balance import GOALS, is_drawn
from zhulu.sim.charts import length_chart, luck_chart, margin_chart
from zhulu.sim.history import band_text, told
from zhulu.sim.words import STYLE, player, word

Row = dict[str, Any]

NEEDED: Final = ("game", "scenario", "players", "winners", "sides", "decisions")


class Section:
    """The games of one scenario between the same players."""

    def __init__(self, number: int, rows: list[Row], language: str) -> None:
        self.anchor = f"part-{number}"
        self.language = language
        self.game = games.get(rows[0]["game"])
        self.scenario: str = rows[0]["scenario"]
        self.held = hands(self.game, self.scenario)
        self.rows = [self._counted(row) for row in rows]
        self.text: Catalogue = catalogue(self.game, language)

    def _counted(self, row: Row) -> Row:
        """What both of two players won was drawn."""
        won = [side for side, name in enumerate(row["sides"]) if name in row["winners"].split("+")]
        return {**row, "winners": "draw"} if is_drawn(won, self.held) else row

    def word(self, key: str, *values: object) -> str:
        return word(self.language, key, *values)

    def side(self, name: str) -> str:
        return self.word("draw") if name == "draw" else self.text.get("side", name)

    @property
    def title(self) -> str:
        named = self.text.get("scenario", self.scenario)
        return f"{self.text.get('game', 'title')} · {named}"

    @property
    def who(self) -> str:
        players: str = self.rows[0]["players"]
        pairs = [one.split("=") for one in players.split(",")]
        if len({level for _, level in pairs}) == 1:
            return player(self.language, pairs[0][1])
        named = [f"{self.side(name)}: {player(self.language, level)}" for name, level in pairs]
        return ", ".join(named)

    def won(self, name: str) -> list[Row]:
        return [row for row in self.rows if name in row["winners"].split("+")]

    @property
    def parties(self) -> list[str]:
        """The sides, and the draw where there was one."""
        return [*self.rows[0]["sides"], *(["draw"] if self.won("draw") else [])]


def read_results(source: Path) -> pl.DataFrame:
    """A file of `results.write`; anything else is refused by its name."""
    try:
        table = pl.read_parquet(source)
    except (pl.exceptions.PolarsError, OSError) as error:
        reason = str(error).split("\n", 1)[0]
        raise SaveError(str(source), f"no Parquet file of `zhulu simulate`: {reason}") from None
    missing = [name for name in NEEDED if name not in table.columns]
    if missing or not table.height:
        lacking = f"it has no {', '.join(missing)}" if missing else "it holds no games"
        raise SaveError(str(source), f"no results of `zhulu simulate`: {lacking}")
    return table


def write_report(source: Path, target: Path, language: str = "en") -> None:
    """Read Parquet, write a page that needs nothing but itself."""
    table = read_results(source)
    groups = table.group_by(["game", "scenario", "players"], maintain_order=True)
    parts = [
        Section(number, group.to_dicts(), language) for number, (_, group) in enumerate(groups, 1)
    ]
    named = dict.fromkeys(part.text.get("game", "title") for part in parts)
    between = word(language, "between")
    title = word(language, "title", between.join(named), table.height)
    key = "".join(
        f"<{mark}></{mark}>{word(language, name)}"
        for mark, name in (("b", "share_mark"), ("i", "sure_mark"), ("u", "goal_mark"))
    )
    page = [
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
        f"<main><h1>{escape(title)}</h1>",
        f"<p>{word(language, 'intervals')} "
        f"<span class='soft'>{escape(word(language, 'source', source.name, __version__))}</span>",
        f"<p class='key soft'>{key}</p>",
        *(_overview(parts, language) if len(parts) > 1 else []),
        *[line for part in parts for line in _section(part)],
        "</main></body></html>",
    ]
    target.write_text("\n".join(page), encoding="utf-8")


def _overview(parts: list[Section], language: str) -> list[str]:
    """All scenarios in a table: each leads to its part of the page."""
    body = []
    for part in parts:
        shares = [_whole(f"{part.side(one)} {_share(part, one)[0]:.0f} %") for one in part.parties]
        name = f"<a href='#{part.anchor}'>{escape(part.title)}</a>"
        cells = [escape(part.who), str(len(part.rows)), escape(" · ".join(shares))]
        body.append((name, cells))
    head = [word(language, one) for one in ("scenario", "players", "games", "outcome")]
    return _table(word(language, "overview"), head, body)


def _section(part: Section) -> list[str]:
    rows, text, language = part.rows, part.text, part.language
    seeds = [row["seed"] for row in rows]
    about = part.word("about", part.who, len(rows), min(seeds), max(seeds))
    data = part.word("content", rows[0]["content"].removeprefix("sha256:")[:12])
    return [
        f"<section id='{part.anchor}'><h2>{escape(part.title)}</h2>",
        f"<p>{escape(about)} <small>{data}</small></p>",
        *_wins(part),
        *_history(part),
        *_figures(part),
        "<div class='charts'>",
        margin_chart(rows, text, language),
        length_chart(rows, language),
        luck_chart(rows, text, language),
        "</div></section>",
    ]


def _share(part: Section, name: str) -> tuple[float, float, float]:
    """The share won by a side, of a hundred, with its interval."""
    won, count = len(part.won(name)), len(part.rows)
    low, high = wilson(won, count)
    return 100 * won / count, 100 * low, 100 * high


def _wins(part: Section) -> list[str]:
    """Wins by side with intervals beside the goal, and by which kind of victory."""
    low_goal, high_goal = GOALS[len(part.held)]
    decided = 1 - len(part.won("draw")) / len(part.rows)  # the goal is one of decided games
    left, wide = low_goal * decided, (high_goal - low_goal) * decided
    goal = f"<u style='left:{left:.3g}%;width:{wide:.3g}%'></u>"
    body = []
    for name in part.parties:
        share, low, high = _share(part, name)
        kinds = Counter(part.text.get("result", row["kind"]) for row in part.won(name))
        kinds_told = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
        bar = (
            f"<div>{'' if name == 'draw' else goal}"
            f"<i style='left:{low:.1f}%;width:{high - low:.1f}%'></i>"
            f"<b style='left:{share:.1f}%'></b></div>"
        )
        cells = [
            str(len(part.won(name))),
            f"{share:.1f} %",
            f"{low:.1f}–{high:.1f} %",
            bar,
            escape(kinds_told) or "–",
        ]
        body.append((escape(part.side(name)), cells))
    head = [part.word(one) for one in ("side", "won", "share", "sure", "bar", "kinds")]
    return _table(part.word("wins"), head, body)


def _history(part: Section) -> list[str]:
    """The figures of history: where these games lie, and where history does."""
    notes = [json.loads(row.get("history") or "{}") for row in part.rows]
    body = []
    for one in told(part.game, part.scenario, notes):
        low, high = one.sure
        cells = [
            band_text(one.low, one.high),
            f"{one.mean:.1f}" if one.noted else "–",
            f"{one.noted} / {one.games}",
            _whole(f"{100 * one.share:.0f} % ({100 * low:.0f}–{100 * high:.0f} %)"),
        ]
        body.append((escape(part.text.get("history", one.name)), cells))
    head = [part.word(one) for one in ("figure", "past", "mean", "noted", "within")]
    return _table(part.word("history"), head, body) if body else []


def _figures(part: Section) -> list[str]:
    """What stood at the end: the game's own figures, as each side counts them."""
    found: dict[str, dict[str, list[float]]] = {}
    for row in part.rows:
        for side, figures in json.loads(row["figures"]).items():
            for name, value in figures.items():
                found.setdefault(name, {}).setdefault(side, []).append(float(value))
    sides = part.rows[0]["sides"]
    body = [
        (escape(part.text.get("feature", name)), [_spread(by_side.get(side, [])) for side in sides])
        for name, by_side in found.items()
    ]
    head = [part.word("figure"), *(part.side(side) for side in sides)]
    title = f"{part.word('figures')} ({part.word('figures_how')})"
    return _table(title, head, body) if body else []


def _spread(values: list[float]) -> str:
    """Mean, how far it may be off, the least and the most."""
    if not values:
        return "–"
    mean, error = _mean(values)
    lines = _whole(f"{mean:.1f} ± {error:.1f}"), _whole(f"{min(values):g} … {max(values):g}")
    return "<span>{} <small>{}</small></span>".format(*lines)


def _whole(numbers: str) -> str:
    """Numbers that belong together stay on one line, with the minus a reader knows."""
    return numbers.replace(" ", "\u00a0").replace("-", "−")


def _mean(values: list[float]) -> tuple[float, float]:
    """The mean and how far it may be off, with 95 % confidence."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, 1.96 * math.sqrt(variance / len(values))


def _table(title: str, head: list[str], body: list[tuple[str, list[str]]]) -> list[str]:
    """Rows of a name and cells, of which the last may be long.

    Where the page is narrow each cell says what it is.
    """
    cells = "".join(f"<th scope='col'>{escape(one)}</th>" for one in head)
    rows = []
    for name, values in body:
        kinds = [*(["bar" if one.startswith("<div") else "" for one in values[:-1]]), "told"]
        told = "".join(
            f'<td class="{kind}" data-label="{escape(label)}">{value}</td>'
            for kind, label, value in zip(kinds, head[1:], values, strict=True)
        )
        rows.append(f"<tr><th scope='row'>{name}</th>{told}</tr>")
    return [
        f"<h3>{escape(title)}</h3><table><thead><tr>{cells}</tr></thead><tbody>",
        *rows,
        "</tbody></table>",
    ]
