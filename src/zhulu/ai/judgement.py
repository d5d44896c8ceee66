"""A learned judgement: integer weights of features a person would name, by scenario and side.

`zhulu train GAME` fits them to the results of self-play and writes `ai/judgement.toml` beside the
game's code, with what they were fitted to. They are no rules: no save and no record depends on
them, so they lie outside the game's data and its content hash.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from zhulu.content.catalogue import folder_of
from zhulu.kernel import Game

FILE: Final = "ai/judgement.toml"
UNIT: Final = 10_000  # weights are ten-thousandths of log-odds for each unit of a feature
FULL: Final = 10_000  # certain victory, on the scale of an evaluation
LONG: Final = 1000  # progress: 0 at the beginning, LONG at the end of the game
PROGRESS: Final = "progress"
EVEN: Final = "even"  # always 1: how a side usually stands, whatever it has

# Twice the chance less one, in ten-thousandths, by quarters of log-odds; nearly certain from 6 on.
CURVE: Final = (
    0, 1244, 2449, 3584, 4621, 5546, 6351, 7039, 7616, 8093, 8483, 8798, 9051, 9253, 9414, 9540,
    9640, 9719, 9780, 9828, 9866, 9896, 9919, 9937, 9951,
)  # fmt: skip
QUARTER: Final = UNIT // 4

Judge = Callable[[Game, Any, int], int]  # what a position is worth to a side

# Each feature has weights at equal steps from the beginning to the end of the game, two or more.
Weights = dict[str, tuple[int, ...]]


class Judgement:
    """The weights of one side in one scenario, from the beginning of a game to its end."""

    def __init__(self, weights: Weights) -> None:
        self.weights = list(weights.items())

    def odds(self, measured: dict[str, int]) -> int:
        """Log-odds of victory, in ten-thousandths."""
        late = measured[PROGRESS]
        return sum([measured[name] * weight_at(row, late) for name, row in self.weights]) // LONG

    def value(self, measured: dict[str, int]) -> int:
        """The same on the scale of an evaluation: twice the chance of victory less one."""
        return standing(self.odds(measured))

    def worth(self, measured: dict[str, int]) -> int:
        """The same for planners: as steep where all is open, but never flat.

        Who is as good as beaten still has better and worse to do: the others may err too.
        """
        odds = self.odds(measured)
        return FULL * odds // (abs(odds) + 2 * UNIT)


def weight_at(row: tuple[int, ...], late: int) -> int:
    """A weight at some time of the game, between those of the steps around it; LONG-fold."""
    step, rest = divmod(late * (len(row) - 1), LONG)
    if step >= len(row) - 1:
        return LONG * row[-1]
    return row[step] * (LONG - rest) + row[step + 1] * rest


def standing(odds: int) -> int:
    """Log-odds in ten-thousandths to -10000 … 10000, without leaving the integers."""
    whole, rest = divmod(abs(odds), QUARTER)
    found = CURVE[-1]
    if whole < len(CURVE) - 1:
        found = CURVE[whole] + (CURVE[whole + 1] - CURVE[whole]) * rest // QUARTER
    return found if odds >= 0 else -found


def evaluate(game: Game, g: Any, side: int) -> int:
    """What a position is worth to a side: as learned, else by the game's own rule of thumb.

    A result is the game's affair: it may grade it, to tell plans apart.
    """
    judge = learned(game, g.scenario)[side]
    if g.result is None and judge is not None:
        return judge.value(game.measures(g, side))
    return game.evaluate(g, side)


def worth(game: Game, g: Any, side: int) -> int:
    """The same for planners, who want to tell a bad position from a worse one.

    They play by what was learned only where matches did not speak against it.
    """
    judge = learned(game, g.scenario)[side] if g.scenario in played(game.package) else None
    return _worth(game, g, side, judge)


def judge_by(tables: dict[str, Weights]) -> Judge:
    """Judge by these weights, by the names of sides; the rule of thumb where there are none."""
    judgements = {side: Judgement(weights) for side, weights in tables.items()}

    def judge(game: Game, g: Any, side: int) -> int:
        return _worth(game, g, side, judgements.get(game.sides[side]))

    return judge


def _worth(game: Game, g: Any, side: int, judge: Judgement | None) -> int:
    if g.result is None and judge is not None:
        return judge.worth(game.measures(g, side))
    return game.evaluate(g, side)


def learned(game: Game, scenario: str) -> list[Judgement | None]:
    """What was learned of a scenario, by side."""
    return _learned(game.package, scenario, game.sides)


@cache
def played(package: str) -> frozenset[str]:
    """The scenarios in which planners go by what was learned."""
    return frozenset(_read(package).get("used", {}).get("played", ()))


def _read(package: str) -> dict[str, Any]:
    path = folder_of(package) / FILE
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def _learned(package: str, scenario: str, sides: tuple[str, ...]) -> list[Judgement | None]:
    tables = weights_of(package).get(scenario, {})
    return [Judgement(tables[side]) if side in tables else None for side in sides]


def weights_of(package: str) -> dict[str, dict[str, Weights]]:
    """What was learned for a game: by scenario and side; nothing where nobody trained it."""
    tables = _read(package).get("weights", {})
    return {
        scenario: {
            side: {name: tuple(row) for name, row in found.items()}
            for side, found in by_side.items()
        }
        for scenario, by_side in tables.items()
    }
