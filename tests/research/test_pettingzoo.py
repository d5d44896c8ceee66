"""PettingZoo's own batteries on our environments."""

from __future__ import annotations

import types
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test

from tests.lab import GAME as LAB
from zhulu import games
from zhulu.kernel import Game, QuickDice, UnknownChoice, engine
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
        env=lambda max_cycles: env(title, max_cycles=max_cycles, lenient=True),
        parallel_env=lambda max_cycles: parallel_env(title, max_cycles=max_cycles, lenient=True),
    )
    max_cycles_test(module)  # which draws its actions without the mask


@each_title
def test_pettingzoo_parallel_api_test_passes(title: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # it only warns where an agent was not told something
        parallel_api_test(parallel_env(title), num_cycles=40)


@pytest.mark.parametrize(
    ("title", "scenario"),
    [("tests.lab", "clash"), ("middle_kingdom", "ancient"), ("changsha", "doyen_mot")],
)
def test_whole_games_are_played_by_the_parallel_interface(title: str, scenario: str) -> None:
    """They are the games of the engine: nobody who was not asked chooses anything."""
    zoo = parallel_env(title, scenario=scenario)
    seen, _ = zoo.reset(seed=5)
    rng, line, paid, ended = np.random.default_rng(2), list[int](), {}, {}
    while zoo.agents:
        choosers = [agent for agent in zoo.agents if not seen[agent]["action_mask"][0]]
        assert len(choosers) == 1
        actions = {
            agent: int(rng.choice(np.flatnonzero(seen[agent]["action_mask"])))
            for agent in zoo.agents
        }
        line.append(actions[choosers[0]])
        seen, paid, ended, cut, infos = zoo.step(actions)
        assert not any(cut.values()) and not any(infos.values())
    assert all(ended.values()) and sum(paid.values()) == 0
    alone = ZhuluEnv(title, scenario)
    alone.reset(seed=5)
    for action in line:
        alone.step(action)
    assert alone.menu is None and alone.game.hash(alone.g) == zoo.turns.game.hash(zoo.turns.g)
    with pytest.raises(UnknownChoice, match="reset"):
        zoo.step({})


@pytest.mark.parametrize(
    ("action", "says"),
    [
        (0, "kmt has a choice and cannot wait"),
        (None, "kmt has a choice and cannot wait"),
        (9, r"action 9 \(deploy J-3-1/34\) is not among the 2 on offer to kmt"),
        (-1, "changsha has actions 1 to 20907, not -1"),
        (20908, "changsha has actions 1 to 20907, not 20908"),
        (1.5, "whole number, not 1.5"),
    ],
)
def test_what_is_off_the_mask_is_refused_and_changes_nothing(action: Any, says: str) -> None:
    zoo = ZhuluEnv("changsha", "doyen_mot")
    zoo.reset(seed=1)
    assert zoo.agent_selection == "kmt"
    before = zoo.game.hash(zoo.g)
    with pytest.raises(UnknownChoice, match=says):
        zoo.step(action)
    assert zoo.game.hash(zoo.g) == before and zoo.agent_selection == "kmt"
    zoo.step(int(np.flatnonzero(zoo.observe("kmt")["action_mask"])[0]))
    assert zoo.game.hash(zoo.g) != before


def test_by_the_parallel_interface_nobody_acts_out_of_turn() -> None:
    zoo = parallel_env("changsha", scenario="doyen_mot")
    seen, _ = zoo.reset(seed=1)
    first = int(np.flatnonzero(seen["kmt"]["action_mask"])[0])
    for actions, says in (
        ({"kmt": first, "ija": 7}, "ija has no choice now"),
        ({"kmt": first}, "are to act"),
        ({"kmt": first, "ija": 0, "mao": 0}, "are to act"),
        ({"kmt": 0, "ija": 0}, "kmt has a choice"),
    ):
        before = zoo.turns.game.hash(zoo.turns.g)
        with pytest.raises(UnknownChoice, match=says):
            zoo.step(actions)
        assert zoo.turns.game.hash(zoo.turns.g) == before


def test_the_lenient_take_the_first_offer_and_say_so() -> None:
    zoo, strict = ZhuluEnv("tests.lab", "clash", lenient=True), ZhuluEnv("tests.lab", "clash")
    for one in (zoo, strict):
        one.reset(seed=1)
    agent = zoo.agent_selection
    first = strict.codec.encode(strict.menu.offers[0]) + 1  # type: ignore[union-attr]
    zoo.step(10**6)
    strict.step(first)
    assert zoo.infos[agent] == {"illegal": True} and strict.infos[agent] == {}
    assert zoo.game.hash(zoo.g) == strict.game.hash(strict.g)


def test_unknown_settings_are_refused_when_the_environment_is_made() -> None:
    for settings in ({"scenario": "x"}, {"options": {"nope": True}}):
        for made in (env, parallel_env):
            with pytest.raises(UnknownChoice, match="it has"):
                made("changsha", **settings)


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
