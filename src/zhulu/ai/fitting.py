"""Logistic regression of results on features, held to what a person knows of them.

Of every feature more is better for the side that asks, so no weight is below nought: a lead may
be worth nothing, but is never a drawback. What the rule of thumb knows keeps half its weight at
least: what goes with victory need not lead to it. Where games say little the weights stay near
those the rule of thumb comes to. How near, is found by games left out; how well they foretell, by
others that were held out altogether.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from zhulu.ai.lessons import Lesson
from zhulu.ai.weighing import EVEN, LONG, PROGRESS, UNIT, Judgement, Weights

Vector = npt.NDArray[np.float64]

# How dear it is to leave the rule of thumb, by the square of a standard deviation of evidence.
RIDGES: Final = (10.0, 30.0, 100.0, 300.0, 1000.0, 3000.0, 10_000.0)
KEPT: Final = 0.5  # of a weight by the rule of thumb, whatever games say
SLOPE: Final = 0.2  # a rule of thumb counts for so much at least, however badly it foretells
LOOSE: Final = 3.0  # the same for how a side usually stands: of that the rule of thumb knows little
FOLDS: Final = 4  # of the games learned from, to choose among these
ROUNDS: Final = 60  # of Newton's method; it settles in a dozen
SETTLED: Final = 1e-7  # of a gain: no further rounds
SURE: Final = 0.005  # nobody is believed to be surer than that: a log-loss must stay finite
BINS: Final = 10
STEPS: Final = 10  # in which the usual standing of a side is followed through a game
HELD_OUT: Final = 5  # every fifth game is not learned from
CLEAR: Final = 1.96  # standard errors


@dataclass
class Told:
    """How well a judgement foretold the games that were held out."""

    before: float  # log-loss of the game's rule of thumb
    after: float
    gains: dict[int, float]  # by game: how much less surprised than the rule of thumb
    bins: list[tuple[float, float, int]]  # foretold, came true, lessons


@dataclass
class Fitted:
    """The weights of one side in one scenario, with the figures that judge them."""

    weights: Weights
    lessons: int
    ridge: float
    told: Told
    scaled: float  # log-loss of the rule of thumb, stretched to fit as well as it can
    base: float  # of knowing only how often the side wins


def fit(lessons: list[Lesson]) -> Fitted:
    """Learn from most games, judge by the rest."""
    taught = [lesson for lesson in lessons if lesson.game % HELD_OUT]
    asked = [lesson for lesson in lessons if lesson.game % HELD_OUT == 0]
    ridge = _best_ridge(taught)
    weights, truth = _weights(taught, ridge), _shares(asked)
    return Fitted(
        weights,
        len(lessons),
        ridge,
        ask(Judgement(weights), asked),
        log_loss(_stretched(taught, asked), truth),
        log_loss(np.full(len(truth), _shares(taught).mean()), truth),
    )


def ask(judge: Judgement, lessons: list[Lesson]) -> Told:
    """Let a judgement foretell games it does not know."""
    foretold = _chances([judge.value(lesson.measured) for lesson in lessons])
    thought, truth = _chances([lesson.thought for lesson in lessons]), _shares(lessons)
    return Told(
        log_loss(thought, truth),
        log_loss(foretold, truth),
        _by_game(lessons, surprise(thought, truth) - surprise(foretold, truth)),
        calibration(foretold, truth),
    )


def surprise(chances: Vector, truth: Vector) -> Vector:
    """The log-loss of each position: the less chance was given to what came, the more.

    Who gives every position an even chance has 0.693 everywhere.
    """
    sure = np.clip(chances, SURE, 1 - SURE)
    return np.asarray(-(truth * np.log(sure) + (1 - truth) * np.log(1 - sure)))


def log_loss(chances: Vector, truth: Vector) -> float:
    """Mean surprise."""
    return float(surprise(chances, truth).mean())


def clear_gain(gains: list[float]) -> tuple[float, float]:
    """The 95 % interval of a mean gain; games are independent, their positions are not."""
    found = np.array(gains)
    error = CLEAR * found.std(ddof=1) / np.sqrt(len(found))
    return float(found.mean() - error), float(found.mean() + error)


def calibration(chances: Vector, truth: Vector) -> list[tuple[float, float, int]]:
    """By tenths of the chance foretold: its mean, how often it came true, of how many."""
    found = []
    places = np.minimum((chances * BINS).astype(int), BINS - 1)
    for place in range(BINS):
        here = places == place
        if here.any():
            found.append((float(chances[here].mean()), float(truth[here].mean()), int(here.sum())))
    return found


def _by_game(lessons: list[Lesson], amounts: Vector) -> dict[int, float]:
    found: dict[int, list[float]] = {}
    for lesson, amount in zip(lessons, amounts, strict=True):
        found.setdefault(lesson.game, []).append(float(amount))
    return {game: sum(each) / len(each) for game, each in found.items()}


# --- weights --------------------------------------------------------------------------------


@dataclass
class Rows:
    """Lessons as columns: the usual standing at each tenth, features early, features late."""

    names: list[str]
    columns: Vector
    scale: Vector

    @classmethod
    def of(cls, lessons: list[Lesson]) -> Rows:
        names = [name for name in lessons[0].measured if name not in (PROGRESS, EVEN)]
        rows = np.array([[lesson.measured[name] for name in names] for lesson in lessons], float)
        late = np.array([lesson.measured[PROGRESS] for lesson in lessons], float)[:, None] / LONG
        usual = np.maximum(0.0, 1 - np.abs(late * STEPS - np.arange(STEPS + 1)))
        columns = np.hstack([usual, rows * (1 - late), rows * late])
        scale = np.sqrt((columns**2).mean(axis=0))
        scale[scale == 0] = 1.0
        return cls(names, columns / scale, scale)

    @property
    def nought(self) -> Vector:
        """What no weight is below; but how a side usually stands may be good or bad."""
        return np.array([-np.inf] * (STEPS + 1) + [0.0] * (2 * len(self.names)))

    def ridge(self, of: float) -> Vector:
        return np.array([LOOSE] * (STEPS + 1) + [of] * (2 * len(self.names)))


def _weights(lessons: list[Lesson], ridge: float) -> Weights:
    """Weights of the features early and late, beside how the side usually stands at that time.

    Without the latter a lead would be blamed for what the calendar does: a side that is always
    ahead early and loses later would learn to dislike being ahead.
    """
    rows = Rows.of(lessons)
    found = _learned(rows, lessons, _stretched(lessons, lessons), ridge) / rows.scale
    whole = (found * UNIT).round().astype(int).tolist()
    count = len(rows.names)
    early, ending = whole[STEPS + 1 :][:count], whole[STEPS + 1 + count :]
    weights: Weights = {EVEN: tuple(whole[: STEPS + 1])}
    return weights | {name: (a, b) for name, a, b in zip(rows.names, early, ending, strict=True)}


def _learned(rows: Rows, lessons: list[Lesson], thumb: Vector, ridge: float) -> Vector:
    """First what the rule of thumb comes to in these features, then what the games say of it."""
    nothing = np.zeros(rows.columns.shape[1])
    prior = bounded_logistic(rows.columns, thumb, rows.nought, rows.ridge(LOOSE), nothing)
    least = np.maximum(rows.nought, np.where(rows.nought == 0, KEPT * prior, -np.inf))
    return bounded_logistic(rows.columns, _shares(lessons), least, rows.ridge(ridge), prior)


def _best_ridge(taught: list[Lesson]) -> float:
    """The strongest that foretells games left out in turn as well as any, for all one can tell.

    Within one standard error of the best, so that what is left of the rule of thumb is left
    because nothing speaks against it.
    """
    losses: list[dict[int, float]] = [{} for _ in RIDGES]
    fold = np.array([lesson.game // HELD_OUT % FOLDS for lesson in taught])
    for left_out in range(FOLDS):
        learns = [one for one, place in zip(taught, fold, strict=True) if place != left_out]
        tells = [one for one, place in zip(taught, fold, strict=True) if place == left_out]
        if not learns or not tells:
            continue
        rows, thumb = Rows.of(learns), _stretched(learns, learns)
        tested = Rows.of(tells)
        columns = tested.columns * tested.scale / rows.scale
        for found, ridge in zip(losses, RIDGES, strict=True):
            chances = _sigmoid(columns @ _learned(rows, learns, thumb, ridge))
            found |= _by_game(tells, surprise(chances, _shares(tells)))
    table = np.array([list(found.values()) for found in losses])
    best = table[int(table.mean(axis=1).argmin())]
    worse = table - best
    errors = worse.std(axis=1) / np.sqrt(table.shape[1])
    as_good = worse.mean(axis=1) <= errors
    return max([ridge for ridge, good in zip(RIDGES, as_good, strict=True) if good])


def bounded_logistic(
    rows: Vector, truth: Vector, least: Vector, ridge: Vector, prior: Vector
) -> Vector:
    """Newton's method among what is free to move; drawn towards `prior`, never below `least`."""

    def cost(weights: Vector) -> float:
        odds = rows @ weights
        surprised = np.logaddexp(0, odds) - truth * odds
        return float(surprised.sum() + (ridge * (weights - prior) ** 2).sum() / 2)

    found = np.maximum(prior, least)
    now = cost(found)
    for _ in range(ROUNDS):
        chances = _sigmoid(rows @ found)
        slope = rows.T @ (truth - chances) - ridge * (found - prior)
        free = (found > least) | (slope > 0)
        bend = rows.T @ (rows * (chances * (1 - chances))[:, None]) + np.diag(ridge)
        step = np.zeros(len(found))
        step[free] = np.linalg.solve(bend[np.ix_(free, free)], slope[free])
        size = 1.0
        while size > SETTLED:
            tried = np.maximum(found + size * step, least)
            after = cost(tried)
            if after < now:
                break
            size /= 2
        else:
            break
        gained, found, now = now - after, tried, after
        if gained < SETTLED * now:
            break
    return found


def _stretched(taught: list[Lesson], asked: list[Lesson]) -> Vector:
    """The rule of thumb as log-odds, with the best slope and offset."""

    def column(lessons: list[Lesson]) -> Vector:
        chances = np.clip(_chances([lesson.thought for lesson in lessons]), SURE, 1 - SURE)
        return np.stack([np.log(chances / (1 - chances)), np.ones(len(lessons))], axis=1)

    least, loose, unchanged = np.array([SLOPE, -np.inf]), np.full(2, 1e-3), np.array([1.0, 0.0])
    found = bounded_logistic(column(taught), _shares(taught), least, loose, unchanged)
    return _sigmoid(column(asked) @ found)


def _sigmoid(odds: Any) -> Vector:
    return np.asarray(1 / (1 + np.exp(-np.clip(odds, -30, 30))))


def _chances(values: list[int]) -> Vector:
    return (np.array(values, float) / 10_000 + 1) / 2


def _shares(lessons: list[Lesson]) -> Vector:
    return np.array([lesson.share for lesson in lessons], float)
