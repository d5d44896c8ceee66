"""The gate: what weights must show before they are kept (docs/decisions/0015).

They must foretell games held out better than the rule of thumb, with an interval by games clear
of nought; and a planner that judges by them must not play worse than one that does not. The first
earns them their place at the table, where people are told who stands better; the second keeps
them from doing harm. The heuristic player asks them only where it clearly wins by it: it is the
measure of balance, and quick.
"""

from __future__ import annotations

from typing import Final

from zhulu.ai.heuristic import HeuristicPlayer
from zhulu.ai.intervals import interval
from zhulu.ai.judgement import Judge, judge_by, nobody
from zhulu.ai.ladder import pairings, points, seats
from zhulu.ai.match import Maker, play_match
from zhulu.ai.plans import Planner
from zhulu.ai.player import Player, Staff
from zhulu.ai.weighing import Weights
from zhulu.kernel import Game

LEARNED: Final = "learned"
THUMB: Final = "rule of thumb"
MATCHES: Final = 60  # of a game, its scenarios together: fewer tell nothing
THOUGHTS: Final = 200  # of each scenario between heuristic players, which are quick
HALF: Final = 0.5  # so large a share is no worse than the rule of thumb's
SLIGHTLY: Final = 0.42  # or such a share is certainly exceeded: then it is no worse by much
# Playouts of short scenarios go to the end of the game: there the result judges.
UNASKED: Final = "short"


def not_worse(won: list[float]) -> bool:
    """Whether points in matches speak for weights, or at least not against them."""
    return not won or sum(won) >= HALF * len(won) or interval(won)[0] > SLIGHTLY


def clearly_worse(won: list[float]) -> bool:
    """Whether one scenario alone speaks against them."""
    return bool(won) and interval(won)[1] < HALF


def clearly_better(won: list[float]) -> bool:
    """Whether one scenario alone speaks for them."""
    return bool(won) and interval(won)[0] > HALF


def rounds_of(game: Game, scenarios: list[str], matches: int) -> dict[str, int]:
    """How many rounds each scenario gets so that there are at least so many games of all."""
    asked = [name for name in scenarios if game.scenario(name).length != UNASKED]
    return {name: -(-matches // (len(asked) * len(pairings(game, name)))) for name in asked}


def try_weights(
    game: Game,
    scenario: str,
    tables: dict[str, Weights],
    rounds: int,
    seed: int,
    staff: Staff | None = None,
) -> list[float]:
    """Points of the learned judgement against the rule of thumb: the same planner otherwise.

    Each round exchanges the seats with the same seed. Neither has second thoughts, which would
    be by the weights that are shipped.
    """
    judges: dict[str, Judge] = {LEARNED: judge_by(tables), THUMB: judge_by({})}

    def make(name: str, _: Game, __: int, number: int) -> Player:
        return Planner(number, staff or Staff(), judges[name], nobody)

    return _matches(game, scenario, rounds, seed, make)


def try_thoughts(
    game: Game, scenario: str, tables: dict[str, Weights], matches: int, seed: int
) -> list[float]:
    """Points of the heuristic player with second thoughts by these weights against one without."""
    judges: dict[str, Judge | None] = {LEARNED: judge_by(tables), THUMB: None}

    def make(name: str, _: Game, __: int, number: int) -> Player:
        return HeuristicPlayer(number, advice=lambda _, __: judges[name])

    rounds = -(-matches // len(pairings(game, scenario)))
    return _matches(game, scenario, rounds, seed, make)


def _matches(game: Game, scenario: str, rounds: int, seed: int, make: Maker) -> list[float]:
    found = []
    for number in range(rounds):
        for pairing in pairings(game, scenario):
            sitting = seats(game, pairing, LEARNED, THUMB)
            played = play_match(game, scenario, sitting, seed + number, make=make)
            found.append(points(played, pairing))
    return found
