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
    for title in ("Wins by side", "Length", "Margins over time", "Luck against", "95 %"):
        assert title in page
    assert "<script" not in page


def test_the_report_is_read_by_people_in_both_languages(tmp_path: Path) -> None:
    jobs = [Job("rising_sun", "china_1937", ("officer", "recruit"), s, sample=20) for s in (1, 2)]
    results.write(list(run(jobs, 1)), tmp_path / "games.parquet")
    for language, words in (
        ("en", ("1937: North China", "Japan: officer", "victory", "What stood at the end", "lead")),
        ("zh", ("各方胜局", "终局时的局面", "日本", "officer")),
    ):
        write_report(tmp_path / "games.parquet", tmp_path / "games.html", language)
        page = (tmp_path / "games.html").read_text(encoding="utf-8")
        assert all(one in page for one in words), [one for one in words if one not in page]
        assert "china_1937" not in page and "jpn" not in page


def test_wins_are_counted_with_their_intervals() -> None:
    rows: list[dict[str, Any]] = results.wins(list(run(JOBS, 1)))
    assert sum(row["won"] for row in rows) == len(JOBS)
    assert all(0 <= row["low"] <= row["won"] / row["games"] <= row["high"] <= 1 for row in rows)
