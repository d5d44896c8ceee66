"""The contract of design 7: one suite, every game, scenario and option."""

from __future__ import annotations

from typing import Any

import pytest

from tests.lab import GAME as LAB
from zhulu import games
from zhulu.contract import fuzz_game, perft
from zhulu.contract.fuzz import option_sets
from zhulu.kernel import Game, QuickDice, play_out

EVERY = [LAB, *games.all()]
CASES = [(game, scenario.name) for game in EVERY for scenario in game.scenarios]
OPTIONS = [
    (game, game.scenarios[0].name, options)
    for game in EVERY
    for options in option_sets(game, game.scenarios[0].name)[1:]
]


def name_of(value: Any) -> str | None:
    if isinstance(value, Game):
        return value.name
    return ",".join(f"{k}={v}" for k, v in value.items()) if isinstance(value, dict) else None


@pytest.mark.parametrize(("game", "scenario"), CASES, ids=name_of)
def test_random_play_keeps_the_contract(game: Game, scenario: str) -> None:
    """Every decision of the lab; of the games, a sample that differs from seed to seed."""
    every = 1 if game is LAB else 61
    for seed in range(4 if game is LAB else 1):
        outcome = fuzz_game(game, scenario, {}, seed + 17, every=every)
        assert not outcome.problem, f"seed {seed + 17}: {outcome.problem}"


@pytest.mark.parametrize(("game", "scenario"), CASES, ids=name_of)
def test_random_games_come_to_a_rules_given_end(game: Game, scenario: str) -> None:
    for seed in range(20 if game is LAB else 2):
        outcome = fuzz_game(game, scenario, {}, seed + 101)
        assert not outcome.problem, f"seed {seed + 101}: {outcome.problem}"


@pytest.mark.parametrize(("game", "scenario", "options"), OPTIONS, ids=name_of)
def test_every_option_plays_to_the_end(game: Game, scenario: str, options: dict[str, bool]) -> None:
    outcome = fuzz_game(game, scenario, options, 7)
    assert not outcome.problem, outcome.problem


@pytest.mark.parametrize(("game", "scenario"), CASES, ids=name_of)
def test_the_same_seed_gives_the_same_game(game: Game, scenario: str) -> None:
    hashes = []
    for _ in range(2):
        g = game.new(scenario, seed=3)
        g.silent = True
        play_out(g, 3, 300)
        hashes.append(game.hash(g))
    assert hashes[0] == hashes[1]


def test_perft_counts_the_lines_of_play() -> None:
    g = LAB.new("clash", dice=QuickDice(1))
    assert [perft(g, depth) for depth in (1, 2, 3)] == [3, 18, 60]
