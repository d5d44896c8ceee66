"""Results of games in bulk as a table: Parquet for programs, a summary for people."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import polars as pl

from zhulu import games
from zhulu.ai.intervals import wilson
from zhulu.ai.match import Played


def frame(played: list[Played], overlay: Path | None = None) -> pl.DataFrame:
    """One row a game; sides by name. `overlay` is what they were played with."""
    return pl.DataFrame([_row(one, overlay) for one in played], infer_schema_length=None)


def _row(one: Played, overlay: Path | None) -> dict[str, Any]:
    sides = games.get(one.game).sides
    return {
        "game": one.game,
        "scenario": one.scenario,
        "seed": one.seed,
        "players": ",".join(f"{s}={p}" for s, p in zip(sides, one.players, strict=True)),
        "winners": "+".join(sides[side] for side in one.winners) or "draw",
        "kind": one.kind,
        "rule": one.rule,
        "decisions": one.decisions,
        "branching": one.offers / max(1, one.decisions),
        "score": list(one.score),
        "luck": list(one.luck),
        "margins": [list(margin) for margin in one.margins],
        "sides": list(sides),
        "figures": json.dumps(dict(zip(sides, one.figures, strict=False))),
        "history": json.dumps(one.history),
        "content": games.get(one.game).content(overlay).hash,
    }


def write(played: list[Played], path: Path, overlay: Path | None = None) -> None:
    """Write Parquet."""
    frame(played, overlay).write_parquet(path)


def wins(played: list[Played]) -> list[dict[str, Any]]:
    """Wins by side with 95 % intervals, and by kind of victory."""
    count = len(played)
    rows = []
    sides = games.get(played[0].game).sides
    for side, name in enumerate(sides):
        won = sum(side in one.winners for one in played)
        low, high = wilson(won, count)
        kinds = Counter(one.kind for one in played if side in one.winners)
        row = {"side": name, "won": won, "games": count, "low": low, "high": high}
        rows.append({**row, "kinds": dict(kinds.most_common())})
    drawn = sum(not one.winners for one in played)
    if drawn:
        low, high = wilson(drawn, count)
        row = {"side": "draw", "won": drawn, "games": count, "low": low, "high": high}
        rows.append({**row, "kinds": {}})
    return rows
