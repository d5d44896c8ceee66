"""What the two scripts of the benchmark share: runs of `zhulu bench` in a form and a checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SPEEDS = ("trusted", "checked", "heuristic", "search", "iterations")  # more is better
TIMES = ("clone_us", "save_us")  # less is better

Rows = dict[tuple[str, str], dict[str, Any]]


def bench(checkout: Path, interpreted: bool, games: list[str], seconds: float) -> Rows:
    """The rows of one run by game and scenario."""
    settings = os.environ | {"PYTHONPATH": str(checkout / "src")}
    settings.pop("ZHULU_INTERPRETED", None)
    if interpreted:
        settings["ZHULU_INTERPRETED"] = "1"
    command = [sys.executable, "-m", "zhulu.cli.main", "bench", *games]
    command += ["--seconds", str(seconds), "--json"]
    done = subprocess.run(command, cwd=checkout, env=settings, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{checkout}: {' '.join(command)}\n{done.stderr}")
    return {(row["game"], row["scenario"]): row for row in json.loads(done.stdout)}


def best_of(runs: list[Rows]) -> Rows:
    """Of several runs the best of every figure: what disturbs only ever slows down."""
    best: Rows = {}
    for rows in runs:
        for key, row in rows.items():
            mine = best.setdefault(key, dict(row))
            for name in SPEEDS:
                if name in row:
                    mine[name] = max(mine.get(name, 0), row[name])
            for name in TIMES:
                mine[name] = min(mine[name], row[name])
    return best
