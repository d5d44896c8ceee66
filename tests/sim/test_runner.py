"""Games in bulk: the same whatever the workers, kept as Parquet, shown as a page."""

from __future__ import annotations

import os
import re
import sys
import types
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from zhulu import games
from zhulu.ai.match import Played, play_match
from zhulu.content import catalogue
from zhulu.kernel import Game, UnknownChoice
from zhulu.sim import Job, results, run, runner
from zhulu.sim.balance import section
from zhulu.sim.charts import length_chart, luck_chart, margin_chart
from zhulu.sim.history import bands_of, told
from zhulu.sim.report import write_report
from zhulu.sim.words import player

JOBS = [Job("tests.lab", "clash", ("heuristic", "random"), seed, sample=10) for seed in range(6)]


@pytest.mark.parametrize("workers", [2, 3])
def test_many_workers_give_what_one_gives(workers: int) -> None:
    assert list(run(JOBS, workers)) == list(run(JOBS, 1))


def _dies_once(job: Job) -> Played:
    mark = Path(os.environ["ZHULU_TEST_MARK"])
    if job.seed == 3 and not mark.exists():
        mark.touch()
        os._exit(1)
    return _PLAY(job)


_PLAY = runner.play


def test_ray_gives_what_one_process_gives() -> None:
    pytest.importorskip("ray", reason="an extra of its own: pip install zhulu[ray]")
    assert list(run(JOBS[:2], ray_address="local")) == list(run(JOBS[:2]))


def test_without_ray_or_its_cluster_one_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(UnknownChoice, match=r"pip install zhulu\[ray\]"):
        list(run(JOBS[:1], ray_address="local"))

    def refuses(**how: Any) -> None:
        raise ConnectionError("nobody at home\nand more")

    nowhere = types.SimpleNamespace(is_initialized=lambda: False, init=refuses)
    monkeypatch.setitem(sys.modules, "ray", nowhere)
    with pytest.raises(UnknownChoice, match="^--ray there:1: nobody at home$"):
        list(run(JOBS[:1], ray_address="there:1"))


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
    for title in (
        "Wins by side",
        "Length",
        "How the sides stood over time",
        "Luck against",
        "95 %",
    ):
        assert title in page
    assert "<script" not in page


def test_the_report_is_read_by_people_in_both_languages(tmp_path: Path) -> None:
    jobs = [Job("rising_sun", "china_1937", ("officer", "recruit"), s, sample=20) for s in (1, 2)]
    results.write(list(run(jobs, 1)), tmp_path / "games.parquet")
    for language, words in (
        (
            "en",
            (
                "1937: North China",
                "Japan: the computer as officer",
                "victory",
                "What stood at the end",
                "lead",
                "Beside history",
                "Objectives of North China",
                "4–5",
            ),
        ),
        ("zh", ("各方胜局", "与史实相比", "终局时的局面", "日本", "电脑（军官）")),
    ):
        write_report(tmp_path / "games.parquet", tmp_path / "games.html", language)
        page = (tmp_path / "games.html").read_text(encoding="utf-8")
        assert all(one in page for one in words), [one for one in words if one not in page]
        assert "china_1937" not in page and "jpn" not in page
        assert page.count("<main>") == 1 and 'symbol mark container"' not in page


@pytest.mark.parametrize(
    ("name", "english", "chinese"),
    [
        ("heuristic", "the computer by its rules of thumb", "电脑（凭准则）"),
        ("search-2", "the computer looking ahead (2)", "电脑（推演 2）"),
        ("never-attack", "never-attack", "never-attack"),
    ],
)
def test_who_played_is_said_in_words(name: str, english: str, chinese: str) -> None:
    assert (player("en", name), player("zh", name)) == (english, chinese)


def test_what_both_of_two_players_won_is_a_draw_in_the_report(tmp_path: Path) -> None:
    """Battle for China for two: the Japanese on one side, both Chinese forces on the other."""
    job = Job("battle_for_china", "two_players", ("random",) * 3, 1)
    (played,) = run([job], 1)
    ends = [((0, 1, 2), "shared"), ((0,), "partial"), ((1, 2), "partial"), ((1, 2), "total")]
    games_ = [replace(played, winners=won, kind=kind) for won, kind in ends]
    results.write(games_, tmp_path / "games.parquet")
    write_report(tmp_path / "games.parquet", tmp_path / "games.html")
    page = (tmp_path / "games.html").read_text(encoding="utf-8")
    rows = [re.sub(r"<[^>]+>", " ", row).split() for row in page.split("<tr>") if " %</td>" in row]
    assert [row[:3] for row in rows[:4]] == [
        ["Japan", "1", "25.0"], ["KMT", "2", "50.0"], ["CCP", "2", "50.0"], ["Draw", "1", "25.0"],
    ]  # fmt: skip


def test_the_report_leads_to_each_scenario_and_shows_the_goal(tmp_path: Path) -> None:
    jobs = [*JOBS[:2], *(Job("tests.lab", "siege", ("random", "random"), s) for s in (1, 2, 3))]
    results.write(list(run(jobs, 1)), tmp_path / "games.parquet")
    write_report(tmp_path / "games.parquet", tmp_path / "games.html")
    page = (tmp_path / "games.html").read_text(encoding="utf-8")
    assert "5 games</h1>" in page
    for anchor in ("part-1", "part-2"):
        assert f"href='#{anchor}'" in page and f"<section id='{anchor}'>" in page
    table = pl.read_parquet(tmp_path / "games.parquet")
    for scenario in ("clash", "siege"):  # 40–60 % of the decided games for two sides
        rows = table.filter(pl.col("scenario") == scenario)
        share = rows.filter(pl.col("winners") != "draw").height / rows.height
        mark = f"<u style='left:{40 * share:.3g}%;width:{20 * share:.3g}%'></u><i style='left:"
        assert mark in page
    assert "prefers-color-scheme:dark" in page and 'stroke="currentColor"' in page
    assert "#fff" not in page.split("</style>")[1]  # pictures lie on the page's own paper


def test_pictures_are_drawn_of_any_number_of_games() -> None:
    """Altair refuses tables of more than 5,000 rows unless it is told otherwise."""
    played = results.frame(list(run(JOBS[:1], 1))).to_dicts()[0]
    text, many = catalogue(games.get("tests.lab"), "en"), [played] * 5001
    few = [played] * 3
    assert length_chart(many, "en").startswith("<figure")
    assert luck_chart(many, text, "en").startswith("<figure")
    assert margin_chart(many, text, "en") == margin_chart(few, text, "en") != ""


def test_wins_are_counted_with_their_intervals() -> None:
    rows: list[dict[str, Any]] = results.wins(list(run(JOBS, 1)))
    assert sum(row["won"] for row in rows) == len(JOBS)
    assert all(0 <= row["low"] <= row["won"] / row["games"] <= row["high"] <= 1 for row in rows)


def test_history_is_told_by_the_games_within_its_band() -> None:
    game = games.get("changsha")
    notes = [{"changsha_entered": 11, "hexes_at_the_end": 0}, {"hexes_at_the_end": 2}]
    entered, held = told(game, "second_battle", notes)
    assert (entered.noted, entered.mean, entered.within, entered.share) == (1, 11.0, 1, 0.5)
    assert (held.noted, held.mean, held.within) == (2, 1.0, 1)
    low, high = held.sure
    assert 0 < low < 0.5 < high < 1
    assert [one.name for one in told(game, "doyen_mot", [])] == ["kmt_at_the_peak"]


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_every_game_notes_its_figures_of_history(game: Game) -> None:
    """At the end of a game every scenario has noted what surely comes to pass in it."""
    scenario = game.scenarios[0].name
    levels = tuple("officer" for _ in game.sides)
    noted = play_match(game, scenario, levels, 1).history
    names = {band.name for band in bands_of(game, scenario)}
    assert names & set(noted), noted
    assert all(band.low <= band.high for band in game.bands)


def test_the_page_of_balance_says_what_was_missed() -> None:
    game = games.get("rising_sun")
    who = ("officer", "officer")
    won = [Played("rising_sun", "china_1937", seed, who, (0,), "x") for seed in range(1, 10)]
    lost = [Played("rising_sun", "china_1937", 10, who, (1,), "y", history={"north_china_1937": 5})]
    page = "\n".join(section(game, "china_1937", won + lost))
    assert "| jpn | 9 | 90.0 %" in page and "| 90.0 % | 40–60 %, missed by 30.0 | x 9 |" in page
    assert "(in 1 of 10) | 10 %" in page and "seeds 1 to 10" in page


def test_a_draw_between_two_players_is_judged_by_itself() -> None:
    """Both cannot win two fifths of all games where a third may be drawn: decided ones count."""
    game, who = games.get("changsha"), ("officer", "officer")
    ends = [(0,)] * 3 + [(1,)] * 3 + [()] * 4
    played = [Played("changsha", "doyen_mot", n, who, end, "x") for n, end in enumerate(ends)]
    page = "\n".join(section(game, "doyen_mot", played))
    assert "| ija | 3 | 30.0 % | 10.8–60.3 % | 50.0 % | 40–60 % | x 3 |" in page
    assert "| draw | 4 | 40.0 % |" in page and "| – | to 33 %, missed by 7.0 |" in page


def test_a_game_both_players_won_is_a_draw_though_one_of_them_holds_two_sides() -> None:
    game, who = games.get("battle_for_china"), ("officer",) * 3
    ends = [(0, 1, 2)] * 2 + [(0,)] * 4 + [(1, 2)] * 4
    played = [Played("battle_for_china", "two_players", n, who, e, "x") for n, e in enumerate(ends)]
    page = "\n".join(section(game, "two_players", played))
    assert "| japan | 4 | 40.0 %" in page and "| kmt | 4 | 40.0 %" in page
    assert page.count("| 50.0 % | 40–60 % |") == 3 and "| draw | 2 | 20.0 %" in page
    three = "\n".join(section(game, "three_players", played))
    assert "| japan | 6 | 60.0 %" in three and "draw" not in three
