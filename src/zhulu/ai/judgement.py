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

from zhulu import games
from zhulu.ai.weighing import FULL, LONG, PROGRESS, Judgement, Weights
from zhulu.content.catalogue import folder_of
from zhulu.kernel import Game, QuickDice, Result

FILE: Final = "ai/judgement.toml"
OPENING: Final = 10  # this part of a game, the first, goes from the rule of thumb to the weights

Judge = Callable[[Game, Any, int], int]  # what a position is worth to a side


def evaluate(game: Game, g: Any, side: int) -> int:
    """What people are told: twice the chance of victory less one, as far as it was learned.

    Else the game's own rule of thumb; and so it is at the opening, of which little was learned.
    """
    judge = learned(game, g.scenario)[side]
    if judge is None:
        return game.evaluate(g, side)
    if g.result is not None:
        return round(FULL * (2 * victory(g.result, len(game.sides))[side] - 1))
    measured = game.measures(g, side)
    start = beginning(game.package, g.scenario)
    opening = (LONG - start) // OPENING
    gone = measured[PROGRESS] - start
    if gone >= opening:
        return judge.value(measured)
    return (judge.value(measured) * gone + game.evaluate(g, side) * (opening - gone)) // opening


@cache
def beginning(package: str, scenario: str) -> int:
    """The progress with which a scenario begins."""
    game = games.get(package)
    found: int = game.measures(game.new(scenario, dice=QuickDice(1)), 0)[PROGRESS]
    return found


def worth(game: Game, g: Any, side: int) -> int:
    """The same for planners and searches, which want to tell a bad position from a worse one.

    They go by what was learned only where matches did not speak against it. A result is the
    game's affair: it may grade it, to tell plans apart.
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


def victory(result: Result, sides: int) -> list[float]:
    """Each side's share: 1 for a win, a half for a draw where a duel was fought, else nothing."""
    if not result.winners:
        return [0.5 if sides == 2 else 0.0] * sides
    won = 0.5 if result.kind == "draw" else 1.0
    return [won if side in result.winners else 0.0 for side in range(sides)]


def learned(game: Game, scenario: str) -> list[Judgement | None]:
    """What was learned of a scenario, by side."""
    return _learned(game.package, scenario, game.sides)


@cache
def played(package: str) -> frozenset[str]:
    """The scenarios in which planners go by what was learned."""
    return frozenset(_read(package).get("used", {}).get("played", ()))


@cache
def second_opinion(package: str, scenario: str) -> Judge | None:
    """Whom the heuristic player asks between two offers it likes nearly alike.

    Nobody, but in scenarios where matches spoke clearly for it.
    """
    if scenario not in _read(package).get("used", {}).get("asked", ()):
        return None
    return judge_by(weights_of(package)[scenario])


def nobody(package: str, scenario: str) -> Judge | None:
    """Whom a player without second thoughts asks."""
    return None


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
