"""Logistic regression of results on features: weights by a ridge, checked on games held out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from zhulu.ai.judgement import EVEN, LONG, PROGRESS, UNIT, Judgement, Weights
from zhulu.ai.lessons import Lesson

Vector = npt.NDArray[np.float64]

RIDGE: Final = 3.0  # how dear a standard deviation of evidence for a feature is
ROUNDS: Final = 30  # of Newton's method; it settles in a dozen
SURE: Final = 0.005  # nobody is believed to be surer than that: a log-loss must stay finite
BINS: Final = 10
STEPS: Final = 10  # in which the usual standing of a side is followed through a game
HELD_OUT: Final = 5  # every fifth game is not learned from


@dataclass
class Fitted:
    """Weights, and how well they foretold games that were not learned from."""

    weights: Weights
    lessons: int
    before: float  # log-loss of the game's rule of thumb
    scaled: float  # of the same, stretched to fit as well as it can
    after: float
    base: float  # of knowing only how often the side wins
    bins: list[tuple[float, float, int]]  # foretold, came true, lessons


def fit(lessons: list[Lesson]) -> Fitted:
    """Learn from most games, judge by the rest."""
    taught = [lesson for lesson in lessons if lesson.game % HELD_OUT]
    asked = [lesson for lesson in lessons if lesson.game % HELD_OUT == 0]
    weights = _rounded(taught)
    judge = Judgement(weights)
    foretold = _chances([judge.value(lesson.measured) for lesson in asked])
    thought = _chances([lesson.thought for lesson in asked])
    truth = _shares(asked)
    return Fitted(
        weights,
        len(lessons),
        log_loss(thought, truth),
        log_loss(_stretched(taught, asked), truth),
        log_loss(foretold, truth),
        log_loss(np.full(len(truth), _shares(taught).mean()), truth),
        calibration(foretold, truth),
    )


def log_loss(chances: Vector, truth: Vector) -> float:
    """Mean surprise; 0.693 is that of tossing a coin."""
    sure = np.clip(chances, SURE, 1 - SURE)
    return float(-(truth * np.log(sure) + (1 - truth) * np.log(1 - sure)).mean())


def calibration(chances: Vector, truth: Vector) -> list[tuple[float, float, int]]:
    """By tenths of the chance foretold: its mean, how often it came true, of how many."""
    found = []
    places = np.minimum((chances * BINS).astype(int), BINS - 1)
    for place in range(BINS):
        here = places == place
        if here.any():
            found.append((float(chances[here].mean()), float(truth[here].mean()), int(here.sum())))
    return found


def _rounded(lessons: list[Lesson]) -> Weights:
    """Weights of the features early and late, beside how the side usually stands at that time.

    Without the latter a lead would be blamed for what the calendar does: a side that is always
    ahead early and loses later would learn to dislike being ahead.
    """
    names = [name for name in lessons[0].measured if name not in (PROGRESS, EVEN)]
    rows = np.array([[lesson.measured[name] for name in names] for lesson in lessons], float)
    late = np.array([lesson.measured[PROGRESS] for lesson in lessons], float)[:, None] / LONG
    usual = np.maximum(0.0, 1 - np.abs(late * STEPS - np.arange(STEPS + 1)))
    found = _logistic(np.hstack([usual, rows * (1 - late), rows * late]), _shares(lessons))
    whole = (found * UNIT).round().astype(int).tolist()
    early, ending = whole[STEPS + 1 :][: len(names)], whole[STEPS + 1 + len(names) :]
    weights: Weights = {EVEN: tuple(whole[: STEPS + 1])}
    return weights | {name: (a, b) for name, a, b in zip(names, early, ending, strict=True)}


def _stretched(taught: list[Lesson], asked: list[Lesson]) -> Vector:
    """The rule of thumb as log-odds, with the best slope and offset."""

    def column(lessons: list[Lesson]) -> Vector:
        chances = np.clip(_chances([lesson.thought for lesson in lessons]), SURE, 1 - SURE)
        return np.stack([np.log(chances / (1 - chances)), np.ones(len(lessons))], axis=1)

    return _sigmoid(column(asked) @ _logistic(column(taught), _shares(taught)))


def _logistic(rows: Vector, truth: Vector) -> Vector:
    """Newton's method on standardized columns, drawn towards nought by a ridge."""
    scale = np.sqrt((rows**2).mean(axis=0))
    scale[scale == 0] = 1.0
    scaled = rows / scale
    found = np.zeros(rows.shape[1])
    for _ in range(ROUNDS):
        chances = _sigmoid(scaled @ found)
        slope = scaled.T @ (truth - chances) - RIDGE * found
        bend = scaled.T @ (scaled * (chances * (1 - chances))[:, None])
        found = found + np.linalg.solve(bend + RIDGE * np.eye(len(found)), slope)
    return np.asarray(found / scale)


def _sigmoid(odds: Any) -> Vector:
    return np.asarray(1 / (1 + np.exp(-np.clip(odds, -30, 30))))


def _chances(values: list[int]) -> Vector:
    return (np.array(values, float) / 10_000 + 1) / 2


def _shares(lessons: list[Lesson]) -> Vector:
    return np.array([lesson.share for lesson in lessons], float)
