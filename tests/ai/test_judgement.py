"""The learned judgement: its scale, what it is fitted to, and that it is used."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from pathlib import Path

import pytest

from tests.lab import GAME as LAB
from zhulu import games
from zhulu.ai import gate, judgement
from zhulu.ai.fitting import calibration, fit, log_loss
from zhulu.ai.judgement import LONG, UNIT, Judgement, evaluate, standing, weights_of
from zhulu.ai.lessons import MOST, Course, Lesson, attend, victory
from zhulu.ai.player import Staff
from zhulu.kernel import Game, QuickDice, Result, play_out

each_game = pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)


def test_a_standing_is_twice_the_chance_less_one() -> None:
    for odds in range(-58_000, 58_001, 777):
        assert abs(standing(odds) - 10_000 * math.tanh(odds / UNIT / 2)) < 40
    assert standing(10**9) == -standing(-(10**9)) < 10_000


def test_weights_go_from_those_of_the_beginning_to_those_of_the_end() -> None:
    judge = Judgement({"lead": (100, 300), "even": (0, -50)})
    assert judge.odds({"progress": 0, "lead": 7, "even": 1}) == 700
    assert judge.odds({"progress": LONG, "lead": 7, "even": 1}) == 2050
    assert judge.odds({"progress": LONG // 2, "lead": 7, "even": 1}) == 1375


@each_game
def test_every_game_measures_the_same_names_all_through_a_scenario(game: Game) -> None:
    for scenario in game.scenarios:
        g = game.new(scenario.name, dice=QuickDice(2))
        names = list(game.measures(g, 0))
        assert names[0] == "progress" and len(names) >= 5
        last = 0
        for _ in range(4):
            play_out(g, 3, 60)
            if g.result is not None:
                break
            for side in range(len(game.sides)):
                found = game.measures(g, side)
                assert list(found) == names and last <= found["progress"] <= LONG
            last = game.measures(g, 0)["progress"]


@each_game
def test_what_was_learned_weighs_what_is_measured(game: Game) -> None:
    for scenario, tables in weights_of(game.package).items():
        g = game.new(scenario, dice=QuickDice(2))
        measured = set(game.measures(g, 0)) - {"progress"}
        for side, weights in tables.items():
            assert side in game.sides and set(weights) == measured
            value = evaluate(game, g, game.side(side))
            assert value == Judgement(weights).value(game.measures(g, game.side(side)))


def test_without_lessons_and_at_the_end_the_games_own_word_counts() -> None:
    game = replace(LAB, evaluate=lambda g, side: 1234 + side)
    assert evaluate(game, LAB.new("clash", seed=5), 1) == 1235
    rising = games.get("rising_sun")
    g = rising.new("china_1937", dice=QuickDice(3))
    g.finish([0], "japanese_operational", "4.2", [30, 0])
    assert evaluate(rising, g, 0) == rising.evaluate(g, 0) > 5000


def invented(count: int) -> list[Lesson]:
    """Games in which the lead decides late and means little early."""
    rng = random.Random(4)
    lessons = []
    for number in range(count):
        late = rng.choice((0, 500, 1000))
        lead = rng.randint(-10, 10)
        odds = lead * late / 1000 * 0.5 - 0.4
        won = 1.0 if rng.random() < 1 / (1 + math.exp(-odds)) else 0.0
        measured = {"progress": late, "even": 1, "lead": lead, "noise": rng.randint(0, 9)}
        lessons.append(Lesson("s", 0, number, measured, 100 * lead, won))
    return lessons


def test_the_fit_finds_what_decides_and_foretells_games_held_out() -> None:
    found = fit(invented(4000))
    early, late = found.weights["lead"]
    assert abs(early) < 500 and 4000 < late < 6000
    assert all(abs(weight) < 400 for weight in found.weights["noise"])
    assert found.after < found.scaled < found.base
    assert all(abs(said - came) < 0.15 for said, came, count in found.bins if count > 60)


def test_log_loss_and_calibration_by_hand() -> None:
    import numpy as np

    coin, truth = np.array([0.5, 0.5]), np.array([1.0, 0.0])
    assert log_loss(coin, truth) == pytest.approx(math.log(2))
    bins = calibration(np.array([0.81, 0.89, 0.2]), np.array([1.0, 0.0, 0.0]))
    assert bins == [(0.2, 0.0, 1), (pytest.approx(0.85), 0.5, 2)]


def test_lessons_depend_on_their_course_alone_and_know_the_end() -> None:
    course = Course("rising_sun", "china_1937", 5)
    lessons = attend(course)
    assert lessons == attend(course) and 2 <= len(lessons) <= 2 * (MOST + 1)
    assert {lesson.share for lesson in lessons} <= {0.0, 0.5, 1.0}
    by_side = [{one.share for one in lessons if one.side == side} for side in (0, 1)]
    assert sum(by_side[0]) + sum(by_side[1]) == 1 and all(len(one) == 1 for one in by_side)


def test_victory_is_shared_as_the_result_says() -> None:
    assert victory(Result([], "draw", "1", [0, 0]), 2) == [0.5, 0.5]
    assert victory(Result([], "none", "1", [0] * 4), 4) == [0.0] * 4
    assert victory(Result([1, 2], "partial", "1", [0] * 3), 3) == [0.0, 1.0, 1.0]
    assert victory(Result([1, 2], "draw", "1", [0] * 3), 3) == [0.0, 0.5, 0.5]


def test_training_writes_weights_that_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from zhulu.cli import train

    monkeypatch.setattr(train, "folder_of", lambda package: tmp_path)
    monkeypatch.setattr(judgement, "folder_of", lambda package: tmp_path)
    monkeypatch.setattr(gate, "try_weights", lambda *given: [1.0] * 9)
    (tmp_path / "ai").mkdir()
    train.train("rising_sun", games=10, seed=1, gain=-9.0)
    learned = weights_of("anything")
    assert set(learned) == {"china_1937", "war_1931"}
    assert set(learned["war_1931"]) == {"jpn", "chn"}
    train.train("rising_sun", "china_1937", games=10, seed=1, gain=-9.0)
    assert set(weights_of("anything")) == {"china_1937"}
    text = (tmp_path / "ai/judgement.toml").read_text(encoding="utf-8")
    assert "zhulu train rising_sun --games 10 --seed 1" in text and "log_loss" in text
    assert "--scenario china_1937" in text and "won = 9" in text
    monkeypatch.setattr(gate, "try_weights", lambda *given: [1.0, 0.0] * 9)
    train.train("rising_sun", "china_1937", games=10, seed=1, gain=-9.0)
    assert not weights_of("anything")


def test_the_gate_tells_a_judgement_from_its_opposite() -> None:
    game = replace(LAB, measures=lambda g, side: {"progress": 0, "worth": LAB.evaluate(g, side)})
    staff = Staff(horizon=4)  # or the result would judge
    same = gate.try_weights(game, "siege", {}, 1, 1, staff)
    assert sum(same) == len(same) / 2
    turned = {side: {"worth": (-20, -20)} for side in LAB.sides}
    assert sum(gate.try_weights(game, "siege", turned, 6, 1, staff)) < 6
