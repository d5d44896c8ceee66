"""PettingZoo's own batteries on our environments."""

from __future__ import annotations

import types
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test

from tests.lab import GAME as LAB
from zhulu import games
from zhulu.kernel import Game, QuickDice, engine
from zhulu.research import Codec, Observer
from zhulu.research.pettingzoo_env import ZhuluEnv, env, parallel_env

TITLES = ["tests.lab", *games.names()]
each_title = pytest.mark.parametrize("title", TITLES)


@each_title
def test_pettingzoo_api_test_passes(title: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(title), num_cycles=30, verbose_progress=False)


@each_title
def test_pettingzoo_seed_test_passes(title: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: env(title), num_cycles=20)


@each_title
def test_pettingzoo_max_cycles_test_passes(title: str) -> None:
    module: Any = types.SimpleNamespace(
        env=lambda max_cycles: env(title, max_cycles=max_cycles),
        parallel_env=lambda max_cycles: parallel_env(title, max_cycles=max_cycles),
    )
    max_cycles_test(module)


@each_title
def test_every_offer_has_a_number_and_comes_back(title: str) -> None:
    game = games.get(title)
    codec = Codec(game)
    g = game.new(seed=2)
    chooser = QuickDice(1)
    menu = engine.offers_of(g)
    for _ in range(60):
        if menu is None:
            break
        for action in menu.offers:
            assert codec.decode(codec.encode(action)) == action
        menu = engine.take_nth(g, menu, chooser.below(len(menu), "t"))


def test_an_observation_does_not_change_when_hidden_things_are_dealt_anew() -> None:
    g = LAB.new("clash", seed=4)
    observer = Observer(LAB)
    other = LAB.determinize(g, 0, QuickDice(5))
    assert LAB.hash(other) != LAB.hash(g)
    same = observer.observe(LAB.view(g, 0)) == observer.observe(LAB.view(other, 0))
    assert bool(np.all(same))


def test_the_winner_is_paid_by_the_losers() -> None:
    zoo = ZhuluEnv("tests.lab", "clash")
    zoo.reset(seed=3)
    rng = np.random.default_rng(1)
    while not any(zoo.terminations.values()):
        mask = zoo.observe(zoo.agent_selection)["action_mask"]
        zoo.step(int(rng.choice(np.flatnonzero(mask))))
    assert sum(zoo.rewards.values()) == 0
    assert zoo.g.result is not None


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_the_guide_tells_the_sizes_of_every_game(game: Game) -> None:
    guide = Path(__file__).parents[2] / "docs/guides/research.md"
    sizes = f"{len(game.sides)} | {Codec(game).size:,} | {Observer(game).size:,}"
    assert f"| {game.name} | {sizes} |" in guide.read_text(encoding="utf-8")


def test_observations_lie_between_0_and_1_and_say_whose_they_are() -> None:
    zoo = ZhuluEnv("changsha", "doyen_mot")
    zoo.reset(seed=3)
    observer = zoo.observer
    for side, agent in enumerate(zoo.possible_agents):
        seen = zoo.observe(agent)["observation"]
        assert seen.min() >= 0 and seen.max() <= 1 and np.count_nonzero(seen) > 20
        seat = seen[observer.parts["seat"] :]
        assert list(np.flatnonzero(seat)) == [side]
