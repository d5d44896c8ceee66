"""Reviews: choices judged from what the seat knew, doubt told or nothing said."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from tests.lab import GAME
from zhulu.ai import Seat, player
from zhulu.content import catalogue
from zhulu.kernel import EngineFault, KeyedDice, QuickDice, Table
from zhulu.kernel.replay import write
from zhulu.story.judge import Judged, judge, judge_again
from zhulu.story.reel import Reel
from zhulu.story.result import Story, Telling
from zhulu.story.review import CLOSER, Review, first_world, review_of, work


@cache
def lab_game(red: str = "random", blue: str = "heuristic") -> Reel:
    """A game of the lab between two computers, as a record."""
    table = Table(GAME, GAME.new("clash", dice=KeyedDice(bytes(range(16)))))
    players = [player(level, GAME, side, 5 + side) for side, level in enumerate((red, blue))]
    for number in range(2000):
        side = table.to_move()
        if side is None:
            break
        seat = Seat.of(GAME, table.g, side, QuickDice(number + 1))
        table.act(side, players[side].choose(seat))
    return Reel.of(GAME, write(table))


def record_of(reel: Reel) -> list[str]:
    """The record of a game that was played back."""
    table = Table(GAME, GAME.new("clash", dice=KeyedDice(bytes(range(16)))))
    for moment in reel.moments:
        table.act(moment.side, moment.action)
    return write(table)


@cache
def whole_review() -> Review:
    reel = lab_game()
    review = review_of(reel)
    while not review.over:
        review.learn(work(reel, review.next(500)))
    return review


def known(step: int, *gains: float) -> Judged:
    return Judged(step, 0, ("go", 1), ("go", 2), list(gains))


def test_a_choice_is_judged_the_same_each_time() -> None:
    reel = lab_game()
    for step in range(0, reel.steps, 9):
        assert judge(reel, step) == judge(reel, step)


def test_a_judgement_depends_only_on_what_the_seat_knew() -> None:
    """The same from the true state and from one dealt anew for the seat with the same dice."""
    reel = lab_game()
    for step in range(3, reel.steps, 25):
        side = reel.moments[step].side
        truth = reel.at(step)
        dealt = GAME.determinize(truth, side, QuickDice(77))
        one = Seat.of(GAME, truth, side, QuickDice(step * 1009 + 1)).world()
        other = Seat.of(GAME, dealt, side, QuickDice(step * 1009 + 1)).world()
        assert GAME.hash(one) == GAME.hash(other)


def test_every_choice_is_judged_and_the_costliest_in_fresh_worlds() -> None:
    review, reel = whole_review(), lab_game()
    assert sorted(review.judged) == list(range(reel.steps))
    closest = [one for one in review.judged.values() if len(one.gains) == CLOSER[-1][1]]
    assert 0 < len(closest) <= CLOSER[-1][0]
    assert {one.step for one in review.findings()} <= {
        one.step for one in review.judged.values() if len(one.gains) >= CLOSER[0][1]
    }
    assert first_world(2) == first_world(1) + CLOSER[0][1]


def test_who_chooses_at_random_loses_more_by_it_than_who_thinks() -> None:
    reel = lab_game("random", "search-1")
    review = review_of(reel)
    review.learn(work(reel, review.next(reel.steps)))
    (red, red_error), (blue, blue_error) = review.skill(0), review.skill(1)
    assert red + red_error < blue - blue_error


def test_where_doubt_is_as_large_as_the_loss_nothing_is_said() -> None:
    review = Review(3, (0, 0, 0))
    review.learn([known(0, 0.5, -0.4, 0.6, -0.5), known(1, 0.2, 0.2, 0.21, 0.2)])
    assert [one.step for one in review.findings()] == [1]
    small = Review(1, (0,))
    small.learn([known(0, 0.001, 0.001, 0.0011)])
    assert small.findings() == []


def test_a_loss_is_the_mean_gain_with_its_standard_error() -> None:
    one = known(0, 0.1, 0.3)
    assert one.loss == pytest.approx(2000)
    assert one.error == pytest.approx(1000)
    assert Judged(0, 0, ("go", 1)).loss == 0


def test_judging_again_looks_at_other_worlds() -> None:
    reel = lab_game()
    first = next(
        one for one in (judge(reel, step) for step in range(reel.steps)) if len(set(one.gains)) > 1
    )
    again = judge_again(reel, first, 50, 12)
    assert (again.played, again.better) == (first.played, first.better)
    assert len(again.gains) == 12 and again.gains[: len(first.gains)] != first.gains


def test_a_review_is_told_in_both_languages() -> None:
    reel = lab_game()
    for language in ("en", "zh"):
        told = whole_review().document(Telling(Story(reel), catalogue(GAME, language)))
        assert told["findings"] and told["stage"] == told["stages"]
        for one in told["findings"]:
            assert one["played"]["label"] and one["better"]["label"]
            assert (one["played"]["verb"], one["played"]["noun"]) != (
                one["better"]["verb"],
                one["better"]["noun"],
            )


def test_a_choice_that_cannot_be_judged_spoils_no_review(caplog: pytest.LogCaptureFixture) -> None:
    """An imagined world in which the rules fail is told in the log, and nobody is blamed for it."""
    reel = Reel.of(replace(GAME, features=_broken), record_of(lab_game()))
    review = review_of(reel)
    tried = work(reel, review.next(12))
    review.learn(tried)
    assert len(tried) == 12 and any(one.spoiled for one in tried)
    assert "could not be judged" in caplog.text
    told = review.document(Telling(Story(reel), catalogue(GAME)))
    assert sum(side["judged"] for side in told["sides"]) == sum(not one.spoiled for one in tried)
    assert told["findings"] == []


def _broken(g: object, side: int) -> dict[str, float]:
    raise EngineFault("nothing can be counted here")
