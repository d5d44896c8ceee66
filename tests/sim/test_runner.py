"""Games in bulk: the same whatever the workers, kept as Parquet, shown as a page."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from zhulu.ai.match import Played
from zhulu.sim import Job, results, run, runner
from zhulu.sim.report import write_report

JOBS = [Job("tests.lab", "clash", ("heuristic", "random"), seed, sample=10) for seed in range(6)]


def test_two_workers_give_what_one_gives() -> None:
    assert list(run(JOBS, 2)) == list(run(JOBS, 1))


def _dies_once(job: Job) -> Played:
    mark = Path(os.environ["ZHULU_TEST_MARK"])
    if job.seed == 3 and not mark.exists():
        mark.touch()
        os._exit(1)
    return _PLAY(job)


_PLAY = runner.play


def test_the_games_of_a_lost_worker_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZHULU_TEST_MARK", str(tmp_path / "died"))
    monkeypatch.setattr(runner, "play", _dies_once)
    again = list(run(JOBS, 2))
    assert (tmp_path / "died").exists()
    monkeypatch.setattr(runner, "play", _PLAY)
    assert again == list(run(JOBS, 1))


def test_results_are_kept_and_shown(tmp_path: Path) -> None:
    played = list(run(JOBS, 1))
    results.write(played, tmp_path / "games.parquet")
    table = pl.read_parquet(tmp_path / "games.parquet")
    assert table.height == len(JOBS)
    assert set(table["winners"]) <= {"red", "blue", "draw"}
    write_report(tmp_path / "games.parquet", tmp_path / "games.html")
    page = (tmp_path / "games.html").read_text()
    for title in ("Wins by side", "Length", "Branching", "Margins over time", "Luck against"):
        assert title in page


def test_wins_are_counted_with_their_intervals() -> None:
    rows: list[dict[str, Any]] = results.wins(list(run(JOBS, 1)))
    assert sum(row["won"] for row in rows) == len(JOBS)
    assert all(0 <= row["low"] <= row["won"] / row["games"] <= row["high"] <= 1 for row in rows)
