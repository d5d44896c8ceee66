"""The gate: weights are kept only if a planner that judges by them beats one that does not."""

from __future__ import annotations

from typing import Final

from zhulu.ai.judgement import Judge, Weights, judge_by
from zhulu.ai.ladder import pairings, points, seats
from zhulu.ai.match import play_match
from zhulu.ai.plans import Planner
from zhulu.ai.player import Player, Staff
from zhulu.kernel import Game

LEARNED: Final = "learned"
THUMB: Final = "rule of thumb"


def try_weights(
    game: Game,
    scenario: str,
    tables: dict[str, Weights],
    rounds: int,
    seed: int,
    staff: Staff | None = None,
) -> list[float]:
    """Points of the learned judgement against the rule of thumb: the same planner otherwise.

    Each round exchanges the seats with the same seed.
    """
    judges: dict[str, Judge] = {LEARNED: judge_by(tables), THUMB: judge_by({})}

    def make(name: str, _: Game, __: int, number: int) -> Player:
        return Planner(number, staff or Staff(), judges[name])

    found = []
    for number in range(rounds):
        for pairing in pairings(game, scenario):
            sitting = seats(game, pairing, LEARNED, THUMB)
            found.append(
                points(play_match(game, scenario, sitting, seed + number, make=make), pairing)
            )
    return found
