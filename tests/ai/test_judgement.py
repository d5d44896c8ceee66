"""The learned judgement: its scale, what it is fitted to, and that it is used."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.lab import GAME as LAB
from zhulu import games
from zhulu.ai import gate, judgement
from zhulu.ai.fitting import ask, bounded_logistic, calibration, clear_gain, fit, log_loss
from zhulu.ai.heuristic import HeuristicPlayer
from zhulu.ai.judgement import (
    evaluate,
    judge_by,
    played,
    second_opinion,
    victory,
    weights_of,
    worth,
)
from zhulu.ai.lessons import HEURISTIC, MOST, PLANNER, Class, Course, Lesson, attend
from zhulu.ai.player import Seat, Staff
from zhulu.ai.policy import second_thought
from zhulu.ai.weighing import LONG, UNIT, Judgement, standing
from zhulu.kernel import NEVER, Game, QuickDice, Result, offers_of, play_out, take_nth

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
        start = game.measures(g, 0)["progress"]
        assert set(tables) == set(game.sides)
        for side, weights in tables.items():
            g = game.new(scenario, dice=QuickDice(2))
            assert set(weights) == measured
            number = game.side(side)
            assert evaluate(game, g, number) == game.evaluate(g, number)  # the opening
            for _ in range(200):  # and beyond it
                play_out(g, 3, 20)
                if g.result is not None or game.measures(g, number)["progress"] - start > 100:
                    break
            if g.result is None:
                value = evaluate(game, g, number)
                assert value == Judgement(weights).value(game.measures(g, number))


def test_in_the_opening_the_rule_of_thumb_gives_way_to_the_weights(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rising = games.get("rising_sun")
    judge = Judgement({"even": (UNIT, UNIT)})
    monkeypatch.setattr(judgement, "learned", lambda game, scenario: [judge, judge])
    g = rising.new("war_1931", dice=QuickDice(3))
    told = []
    for progress in (0, 25, 50, 75, 100, 500):
        game = replace(
            rising,
            measures=lambda g, side, at=progress: {"progress": at, "even": 1},
            evaluate=lambda g, side: -1000,
        )
        told.append(evaluate(game, g, 0))
    assert told[0] == -1000 and told[-1] == told[-2] == standing(UNIT)
    assert told[2] == (standing(UNIT) - 1000) // 2 and told == sorted(told)


@each_game
def test_more_of_anything_measured_is_never_judged_worse(game: Game) -> None:
    for scenario, tables in weights_of(game.package).items():
        for side, weights in tables.items():
            judge = Judgement(weights)
            g = game.new(scenario, dice=QuickDice(2))
            for _ in range(4):
                found = game.measures(g, game.side(side))
                for name in set(found) - {"progress", "even"}:
                    assert judge.odds(found | {name: found[name] + 9}) >= judge.odds(found)
                play_out(g, 3, 60)
            assert any(max(row) > 0 for name, row in weights.items() if name != "even")


@pytest.mark.parametrize(
    ("name", "scenario"),
    [
        ("rising_sun", "war_1931"),
        ("changsha", "second_battle"),
        ("battle_for_china", "two_players"),
    ],
)
def test_what_one_side_wants_the_other_does_not(name: str, scenario: str) -> None:
    game = games.get(name)
    g = game.new(scenario, dice=QuickDice(4))
    play_out(g, 5, 90)
    mine, theirs = game.measures(g, 0), game.measures(g, 1)
    wanted = [key for key in mine if key not in ("progress", "even")]
    assert [mine[key] for key in wanted] == [-theirs[key] for key in wanted]
    assert any(mine[key] for key in wanted)


def test_without_lessons_the_games_own_word_counts_and_at_the_end_the_result() -> None:
    game = replace(LAB, evaluate=lambda g, side: 1234 + side)
    assert evaluate(game, LAB.new("clash", seed=5), 1) == worth(game, LAB.new("clash", seed=5), 1)
    assert evaluate(game, LAB.new("clash", seed=5), 1) == 1235
    kingdom = games.get("middle_kingdom")
    g = kingdom.new("ancient", dice=QuickDice(3))
    g.finish([2], "points", "2.0", [1, 2, 3, 0])
    assert [evaluate(kingdom, g, side) for side in range(4)] == [-10_000, -10_000, 10_000, -10_000]
    assert worth(kingdom, g, 2) == kingdom.evaluate(g, 2) < 10_000


def test_what_is_told_but_not_played_does_not_move_planners() -> None:
    china = games.get("battle_for_china")
    g = china.new("two_players", dice=QuickDice(3))
    play_out(g, 3, 400)
    assert not played(china.package) and set(weights_of(china.package)) >= {"two_players"}
    assert worth(china, g, 1) == china.evaluate(g, 1) != evaluate(china, g, 1)


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
    assert 0 <= early < 1000 and 4000 < late < 6000  # half of the rule of thumb is kept
    assert all(0 <= weight < 400 for weight in found.weights["noise"])
    assert found.told.after < found.scaled < found.base
    assert all(abs(said - came) < 0.15 for said, came, count in found.told.bins if count > 60)
    assert clear_gain(list(found.told.gains.values()))[0] > 0


def test_a_lead_that_goes_with_defeat_is_worth_what_the_rule_of_thumb_keeps_of_it() -> None:
    lessons = invented(1500)
    for lesson in lessons:
        lesson.share = 1 - lesson.share
    found = fit(lessons)
    assert all(weight >= 0 for name in ("lead", "noise") for weight in found.weights[name])
    assert max(found.weights["lead"]) > 0


def test_bounded_regression_finds_the_weights_and_keeps_to_its_bounds() -> None:
    import numpy as np

    rng = np.random.default_rng(3)
    rows = rng.normal(size=(6000, 3))
    true = np.array([1.5, -0.8, 0.3])
    truth = 1 / (1 + np.exp(-rows @ true))
    nothing, loose = np.zeros(3), np.full(3, 1e-6)
    free = np.full(3, -np.inf)
    assert np.allclose(bounded_logistic(rows, truth, free, loose, nothing), true, atol=1e-3)
    bounded = bounded_logistic(rows, truth, nothing, loose, nothing)
    assert bounded[1] == 0 and bounded[0] > 1 and bounded[2] > 0
    firm = bounded_logistic(rows, truth, free, np.full(3, 1e9), np.array([0.5, 0.5, 0.5]))
    assert np.allclose(firm, 0.5, atol=1e-3)


def test_the_gain_is_clear_by_games() -> None:
    assert clear_gain([0.1, 0.2, 0.3, 0.2])[0] > 0
    low, high = clear_gain([0.9, -0.7, 0.2, -0.3])
    assert low < 0 < high


def test_a_planner_is_never_indifferent() -> None:
    judge = Judgement({"lead": (1000, 1000)})
    values = [judge.worth({"progress": 0, "lead": lead}) for lead in range(-200, 201, 20)]
    assert values == sorted(set(values)) and abs(values[0]) < 10_000
    assert judge.value({"progress": 0, "lead": 160}) == judge.value({"progress": 0, "lead": 200})
    rising = games.get("rising_sun")
    g = rising.new("war_1931", dice=QuickDice(3))
    tables = {side: {"even": (UNIT, UNIT)} for side in rising.sides}
    assert judge_by(tables)(rising, g, 1) == 3333
    g.finish([0], "japanese_operational", "4.2", [30, 0])
    assert judge_by(tables)(rising, g, 1) == worth(rising, g, 1) == rising.evaluate(g, 1)


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


def test_a_class_is_unequal_up_to_some_time_and_taught_from_then_on() -> None:
    game = games.get("rising_sun")
    classes = [Class(Course("rising_sun", "war_1931", seed, 6), game) for seed in range(1, 31)]
    assert {rank for one in classes for rank in one.ranks} > {HEURISTIC, PLANNER, "officer"}
    assert [PLANNER in one.ranks for one in classes] == [seed % 6 == 0 for seed in range(1, 31)]
    late = max(classes, key=lambda one: one.until)
    g = game.new("war_1931", dice=QuickDice(2))
    assert late.until > 500 and not late.equal(g) and set(late.ranks) != {HEURISTIC}
    g.year = g.last_year
    assert late.equal(g) and set(late.ranks) == {HEURISTIC} and not any(late.whims)
    for seed in (1, 2, 3):
        until = Class(Course("rising_sun", "war_1931", seed), game).until
        lessons = attend(Course("rising_sun", "war_1931", seed))
        assert all(one.measured["progress"] >= until for one in lessons)
    assert until > 0 and lessons


def test_victory_is_shared_as_the_result_says() -> None:
    assert victory(Result([], "draw", "1", [0, 0]), 2) == [0.5, 0.5]
    assert victory(Result([], "none", "1", [0] * 4), 4) == [0.0] * 4
    assert victory(Result([1, 2], "partial", "1", [0] * 3), 3) == [0.0, 1.0, 1.0]
    assert victory(Result([1, 2], "draw", "1", [0] * 3), 3) == [0.0, 0.5, 0.5]


def train_into(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from zhulu.cli import train

    monkeypatch.setattr(train, "folder_of", lambda package: folder)
    monkeypatch.setattr(judgement, "folder_of", lambda package: folder)
    (folder / "ai").mkdir()


def test_training_writes_weights_that_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from zhulu.cli import train

    train_into(tmp_path, monkeypatch)
    monkeypatch.setattr(train, "try_weights", lambda *given: [1.0, 0.0] * 9)
    clear = {"war_1931": [1.0, 1.0, 0.0] * 60, "china_1937": [1.0, 0.0] * 90}
    monkeypatch.setattr(train, "try_thoughts", lambda game, scenario, *given: clear[scenario])
    monkeypatch.setattr(train.Scholar, "foretells", True)
    train.train("rising_sun", games=20, seed=1, planners=0)
    learned = weights_of("anything")
    assert set(learned) == {"china_1937", "war_1931"}
    assert set(learned["war_1931"]) == {"jpn", "chn"}
    assert played("one") == {"war_1931"}  # the other is played to its end: the result judges
    assert second_opinion("one", "war_1931") and not second_opinion("one", "china_1937")
    text = (tmp_path / "ai/judgement.toml").read_text(encoding="utf-8")
    assert "zhulu train rising_sun --games 20 --seed 1 --planners 0" in text
    assert "log_loss" in text and "won = 9\n" in text and "won = 120\nof = 180" in text
    monkeypatch.setattr(train, "try_weights", lambda *given: [0.0, 0.0, 1.0] * 9)
    train.train("rising_sun", "war_1931", games=20, seed=1, planners=0)
    assert set(weights_of("anything")) == {"war_1931"} and not played("another")
    text = (tmp_path / "ai/judgement.toml").read_text(encoding="utf-8")
    assert "--scenario war_1931" in text and "won = 9\nof = 27" in text


def test_weights_that_foretell_no_better_are_not_even_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from zhulu.cli import train

    train_into(tmp_path, monkeypatch)
    monkeypatch.setattr(train, "try_weights", lambda *given: pytest.fail("tried"))
    monkeypatch.setattr(train, "try_thoughts", lambda *given: pytest.fail("tried"))
    monkeypatch.setattr(train.Scholar, "foretells", False)
    train.train("rising_sun", "war_1931", games=20, seed=1, planners=0)
    assert not weights_of("anything")


def test_the_calibration_of_what_ships_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from zhulu.cli import train

    judge = Judgement({"even": (0, 0), "lead": (2000, 2000)})
    told = {"learned": [judge, None]}
    monkeypatch.setattr(judgement, "learned", lambda game, scenario: told["learned"])
    train.calibrate("rising_sun", "china_1937", games=4)
    said = capsys.readouterr().out
    assert "china_1937 jpn: log-loss" in said and "chn: nothing learned" in said
    assert "came true" in said
    lessons = invented(500)
    assert ask(judge, lessons).after < ask(Judgement({"lead": (-2000, -2000)}), lessons).after


def test_the_gate_lets_pass_what_is_not_worse() -> None:
    assert gate.not_worse([1.0, 0.0] * 30) and gate.not_worse([])
    assert not gate.not_worse([1.0, 0.0] * 29 + [0.0, 0.0])
    assert gate.not_worse([1.0, 0.0] * 200 + [0.0, 0.0])  # 49.8 %, and surely above 42
    assert gate.clearly_worse([0.0] * 8 + [1.0]) and not gate.clearly_worse([0.0, 1.0, 0.0])
    game = games.get("chinas_war")
    rounds = gate.rounds_of(game, ["1937", "1938"], 60)
    assert rounds == {"1937": 5, "1938": 5}  # of six matches each
    assert gate.rounds_of(games.get("rising_sun"), ["china_1937"], 60) == {}


def weighing_the_lab() -> Game:
    return replace(LAB, measures=lambda g, side: {"progress": 0, "worth": LAB.evaluate(g, side)})


def test_the_heuristic_asks_only_who_made_it_clearly_better() -> None:
    assert gate.clearly_better([1.0, 1.0, 0.0] * 60)
    assert not gate.clearly_better([1.0, 0.0] * 90) and not gate.clearly_better([])
    assert not gate.clearly_better([1.0, 1.0, 0.0] * 4)  # too few to tell
    for game in games.all():
        for scenario in game.scenarios:
            judge = second_opinion(game.package, scenario.name)
            assert (judge is None) == ((game.name, scenario.name) != ("rising_sun", "war_1931"))


def test_second_thoughts_choose_between_near_equals_by_what_they_lead_to() -> None:
    g = LAB.new("siege", seed=5)
    play_out(g, 2, 9)
    menu = offers_of(g)
    assert menu is not None and len(menu) > 2
    seat = Seat.of(LAB, g, menu.side, QuickDice(3))

    def likes(wanted: int) -> judgement.Judge:
        """Likes the position that one offer leads to."""
        found = seat.world().clone()
        offered = offers_of(found)
        assert offered is not None
        take_nth(found, offered, wanted)
        return lambda game, world, side: int(LAB.save(world) == LAB.save(found))

    known = offers_of(seat.world())
    assert known is not None

    def thought(opinions: list[int], judge: judgement.Judge) -> int:
        return second_thought(LAB, seat.world(), known, opinions, 0, judge)

    far = [0] * (len(menu) - 2)
    for runner_up, chosen in ((100, 1), (76, 1), (74, 0)):
        assert thought([100, runner_up, *far], likes(1)) == chosen
    assert thought([100, 99, *far], likes(0)) == 0
    assert thought([100, 99, 99, *far[1:]], likes(2)) == 0  # of two, no more
    assert thought([-100, -110, *[NEVER for _ in far]], likes(1)) == 1
    assert thought([100, *[NEVER] * (len(menu) - 1)], likes(1)) == 0
    before = LAB.save(seat.world())
    asked: list[int] = []

    def notes(game: Game, world: Any, side: int) -> int:
        asked.append(side)
        return 0

    HeuristicPlayer(1, advice=lambda package, scenario: notes).choose(seat)
    assert LAB.save(seat.world()) == before and set(asked) <= {seat.side}


def test_the_gate_tells_good_second_thoughts_from_bad_ones() -> None:
    game = weighing_the_lab()
    wise = {side: {"worth": (20, 20)} for side in LAB.sides}
    foolish = {side: {"worth": (-20, -20)} for side in LAB.sides}
    won = [sum(gate.try_thoughts(game, "siege", tables, 80, 1)) for tables in (wise, foolish)]
    assert won[0] > won[1] + 4


def test_the_gate_tells_a_judgement_from_its_opposite() -> None:
    game = weighing_the_lab()
    staff = Staff(horizon=4)  # or the result would judge
    same = gate.try_weights(game, "siege", {}, 1, 1, staff)
    assert sum(same) == len(same) / 2
    turned = {side: {"worth": (-20, -20)} for side in LAB.sides}
    assert sum(gate.try_weights(game, "siege", turned, 6, 1, staff)) < 6
