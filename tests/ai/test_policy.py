"""Playouts: where they end, and the luck they have in common."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.lab import GAME
from zhulu import games
from zhulu.ai.policy import FAR, Clock, Fate, play_on, rests_ahead
from zhulu.kernel import Game, QuickDice, offers_of


def test_what_is_done_alike_rolls_alike_whatever_was_done_between() -> None:
    rolls = []
    for detour in (False, True):
        g = GAME.new("clash", dice=QuickDice(5))
        fate = Fate(9, g)
        if detour:
            fate.strikes(1, "go", 4)
            g.dice.die(6, "detour")
        fate.strikes(1, "attack", 7)
        fate.strikes(1, "fight", 0)
        rolls.append([g.dice.die(6, "battle") for _ in range(12)])
    assert rolls[0] == rolls[1]


def test_the_same_deed_done_twice_rolls_anew() -> None:
    g = GAME.new("clash", dice=QuickDice(5))
    fate = Fate(9, g)
    rolls = []
    for _ in range(3):
        fate.strikes(1, "fight", 0)
        rolls.append(tuple(g.dice.die(6, "battle") for _ in range(12)))
    assert len(set(rolls)) == 3


def test_each_world_has_its_own_luck() -> None:
    faces = []
    for seed in range(600):
        g = GAME.new("clash", dice=QuickDice(5))
        Fate(seed, g).strikes(1, "fight", 0)
        faces.append(g.dice.die(6, "battle"))
    assert all(60 <= faces.count(face) <= 140 for face in range(1, 7))


def turns_of_lab() -> Game:
    return replace(GAME, moment=lambda g: g.turn)


def test_a_playout_ends_at_the_rest_it_is_told() -> None:
    game = turns_of_lab()
    g = game.new("siege", dice=QuickDice(5))
    first = g.turn
    play_on(game, g, offers_of(g), Clock(game, g, 1), 1000, Fate(1, g))
    assert g.turn == first + 1 and g.result is None


def test_rests_ahead_lie_behind_the_horizon() -> None:
    game = turns_of_lab()
    g = game.new("siege", dice=QuickDice(5))
    assert rests_ahead(game, g, offers_of(g), 1) == FAR  # the next is farther than patience goes
    g = game.new("siege", dice=QuickDice(5))
    assert rests_ahead(game, g, offers_of(g), 8) == 1


def test_a_game_without_rests_is_cut_by_decisions() -> None:
    g = GAME.new("siege", dice=QuickDice(5))
    assert rests_ahead(GAME, g, offers_of(g), 5) == FAR


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_every_game_comes_to_rests(game: Game) -> None:
    shortest = min(game.scenarios, key=lambda scenario: scenario.bound)
    g = game.new(shortest.name, dice=QuickDice(4))
    clock = Clock(game, g, FAR)
    play_on(game, g, offers_of(g), clock, shortest.bound, Fate(4, g))
    assert g.result is not None
    assert FAR - clock.left >= 3
