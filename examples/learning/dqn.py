"""OpenSpiel's own DQN plays one of our games against chance, by what a player knows.

    pip install zhulu[research] jax flax optax chex orbax-checkpoint
    python examples/learning/dqn.py changsha --scenario doyen_mot --steps 2000

The network sees `information_state_tensor`: the observation and a digest of all that was told.
This shows that OpenSpiel's learners run on our games as on its own; for a policy that learns in
minutes see `reinforce.py`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import numpy as np
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import random_agent

from zhulu.research.open_spiel_game import load

KNOWN = rl_environment.ObservationType.INFORMATION_STATE


def learn(
    title: str,
    scenario: str | None = None,
    steps: int = 2000,
    seed: int = 1,
    tell: Callable[[str], None] = print,
) -> tuple[list[float], list[float]]:
    """Play until so many steps are taken; the results of player 0, and the losses of learning."""
    from open_spiel.python.jax.dqn import DQN

    game = load(title, scenario)
    env = rl_environment.Environment(game, observation_type=KNOWN)
    env.seed(seed)
    np.random.seed(seed)
    actions = game.num_distinct_actions()
    learner = DQN(
        0,
        env.observation_spec()["info_state"][0],
        actions,
        hidden_layers_sizes=[32],
        batch_size=16,
        replay_buffer_capacity=512,
        min_buffer_size_to_learn=32,
        learn_every=8,
        epsilon_decay_duration=steps,
        seed=seed,
        allow_checkpointing=False,
    )
    others: list[Any] = [
        random_agent.RandomAgent(player, actions) for player in range(1, game.num_players())
    ]
    agents, taken = [learner, *others], 0
    results, losses = list[float](), list[float]()
    while taken < steps:
        told = env.reset()
        while not told.last() and taken < steps:
            told = env.step([agents[told.observations["current_player"]].step(told).action])
            taken += 1
            if learner.loss is not None:
                losses.append(float(learner.loss))
        if told.last():
            for agent in agents:
                agent.step(told)
            results.append(told.rewards[0])
            tell(f"{taken:6} steps  {len(results):3} games  last result {results[-1]:+.0f}")
    loss = f"{losses[-1]:.4f}" if losses else "none yet"
    tell(f"{taken:6} steps  {len(results):3} games  loss {loss}")
    return results, losses


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--scenario")
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    learn(chosen.game, chosen.scenario, chosen.steps, chosen.seed)


if __name__ == "__main__":
    main()
