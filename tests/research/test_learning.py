"""The training examples at toy size: they run, learn, and give the same with more workers."""

from __future__ import annotations

import importlib.util
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import ModuleType

import pytest

PLACE = Path(__file__).parents[2] / "examples/learning"
LAB = ("tests.lab", "siege", 0)


@pytest.fixture
def reinforce(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return _example("reinforce", monkeypatch)


def _example(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(PLACE))
    spec = importlib.util.find_spec(name)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module


def quiet(line: str) -> None:
    """Nothing is printed in tests."""


def test_it_learns_a_small_war_against_chance(reinforce: ModuleType) -> None:
    _, curve = reinforce.learn(320, pace=0.5, where=LAB, tell=quiet)
    assert len(curve) == 8
    assert sum(curve[-2:]) / 2 > sum(curve[:2]) / 2 + 0.3


def test_doyen_mot_is_played_and_learned_from(reinforce: ModuleType) -> None:
    weights, curve = reinforce.learn(2, tell=quiet)
    assert len(curve) == 1 and -1 <= curve[0] <= 1
    assert ("attack", reinforce.EVERY) in weights and len(weights) > 100


def test_more_workers_learn_the_same(reinforce: ModuleType) -> None:
    alone = reinforce.learn(6, where=LAB, tell=quiet)
    with ProcessPoolExecutor(2) as pool:
        assert reinforce.learn(6, pool.map, where=LAB, tell=quiet) == alone


def test_on_ray_it_learns_the_same(reinforce: ModuleType) -> None:
    pytest.importorskip("ray", reason="an extra of its own: pip install zhulu[ray]")
    alone = reinforce.learn(4, where=LAB, tell=quiet)
    assert reinforce.learn(4, reinforce.on_ray("local"), where=LAB, tell=quiet) == alone


def test_open_spiels_dqn_learns_from_what_a_player_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("open_spiel.python.jax.dqn", reason="pip install jax flax optax chex")
    dqn = _example("dqn", monkeypatch)
    results, losses = dqn.learn("tests.lab", "clash", steps=300, tell=quiet)
    assert len(results) > 1 and set(results) <= {-1.0, 0.0, 1.0}
    assert len(losses) > 4 and len(set(losses)) > 1 and all(loss >= 0 for loss in losses)
