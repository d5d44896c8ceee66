"""Intervals hold the truth as often as they say: tried on results drawn by lot."""

from __future__ import annotations

from random import Random

import pytest

from zhulu.ai.intervals import difference, interval, width, wilson

ENDS = (0.0, 0.5, 1.0)  # lost, drawn, won


def _missed(chances: tuple[float, ...], games: int, tries: int = 2000) -> float:
    """How often of a hundred the interval of so many games leaves the truth out."""
    lots, truth = Random(7), 0.5 * chances[1] + chances[2]
    missed = 0
    for _ in range(tries):
        low, high = interval(lots.choices(ENDS, chances, k=games))
        missed += not low <= truth <= high
    return 100 * missed / tries


@pytest.mark.parametrize("games", [20, 200])
@pytest.mark.parametrize(
    "chances", [(0.5, 0, 0.5), (0.35, 0.3, 0.35), (0.05, 0.9, 0.05), (0, 0.9, 0.1), (0.8, 0.1, 0.1)]
)
def test_intervals_of_points_miss_about_one_in_twenty(
    chances: tuple[float, ...], games: int
) -> None:
    """Many draws, hardly any decision, and a player who never loses among them."""
    assert _missed(chances, games) < 6.5


def test_intervals_of_points_are_no_wider_than_they_need_be() -> None:
    for chances in ((0.5, 0, 0.5), (0.35, 0.3, 0.35), (0.05, 0.9, 0.05)):
        assert _missed(chances, 200) > 3.5


def test_differences_are_taken_seed_by_seed() -> None:
    """Both win and lose on the same seeds but for one: hardly anything lies between them."""
    one = [1.0, 0.0] * 20
    other = [0.0, 0.0, *one[2:]]
    gain, low, high = difference(one, other)
    assert gain == 1 / 40 and -0.1 < low < 0 < high < 0.15
    apart = wilson(20, 40)
    assert high - low < (apart[1] - apart[0]) / 1.5
    back = difference(other, one)
    assert back == pytest.approx((-gain, -high, -low))
    assert difference([1.0] * 30, [0.0] * 30)[1] > 0.7


def test_more_statements_make_each_interval_wider() -> None:
    assert width(1) == pytest.approx(1.96, abs=0.001)
    assert width(24) == pytest.approx(3.08, abs=0.01)  # 5 in 100, shared by 24


def test_a_share_is_never_less_than_nothing() -> None:
    """Rounding left a minus before the nought that people read."""
    for games in range(1, 60):
        low, high = wilson(0, games), wilson(games, games)
        assert low[0] >= 0 and str(low[0])[0] != "-" and high[1] <= 1
