"""PettingZoo: every game as an AEC environment with an action mask and a leak-free observation.

Two ways to take turns. By default only the side that has a choice is asked. With `max_cycles`
(or `rotate=True`) all agents step in rotation, as the parallel API needs it: those without a
choice can only wait (action 0, which no verb uses in vain: it is the pass of nobody).
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import aec_to_parallel

from zhulu import games
from zhulu.kernel import Bound, KeyedDice, offers_of, take_nth
from zhulu.kernel.dice import secret_of
from zhulu.research.codec import Codec, Observer, returns

WAIT = 0


class ZhuluEnv(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """One game; agents are named after its sides."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "zhulu_v0",
        "render_modes": [],
        "is_parallelizable": True,
    }

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: dict[str, bool] | None = None,
        max_cycles: int | None = None,
        rotate: bool = False,
    ) -> None:
        super().__init__()
        self.game = games.get(game)
        self.scenario = self.game.scenario(scenario).name
        self.options = options
        self.max_cycles = max_cycles
        self.rotate = rotate or max_cycles is not None
        self.render_mode = None
        self.codec = Codec(self.game)
        self.observer = Observer(self.game)
        self.possible_agents = list(self.game.sides)
        self.agents = self.possible_agents[:]
        count = self.codec.size + 1  # WAIT stands before the game's own actions
        box = spaces.Box(0.0, 1.0, (self.observer.size,), np.float32)
        mask = spaces.Box(0, 1, (count,), np.int8)
        self.action_spaces = {a: spaces.Discrete(count) for a in self.possible_agents}
        self.observation_spaces = {
            a: spaces.Dict({"observation": box, "action_mask": mask}) for a in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same dice."""
        dice = None if seed is None else KeyedDice(secret_of(seed))
        self.g = self.game.new(self.scenario, self.options, dice=dice)
        self.g.silent = True
        self.menu = offers_of(self.g)
        self.bound = Bound(self.game.scenario(self.scenario).bound)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.cycles = 0
        self.agent_selection = self.agents[0] if self.rotate else self._chooser()

    def _chooser(self) -> str:
        return self.possible_agents[self.menu.side] if self.menu else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat sees, and what it may do now."""
        side = self.possible_agents.index(agent)
        mask = np.zeros(self.codec.size + 1, dtype=np.int8)
        if self.menu is not None and self.menu.side == side:
            for number in self.codec.legal(self.menu):
                mask[number + 1] = 1
        else:
            mask[WAIT] = 1
        return {
            "observation": self.observer.observe(self.game.view(self.g, side), side),
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        """Take the agent's action. One off the mask becomes its first offer, and infos says so."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.menu is not None and self.possible_agents[self.menu.side] == agent:
            self._take(agent, int(action if action is not None else WAIT))
        self._next(agent)
        self._accumulate_rewards()

    def _take(self, agent: str, number: int) -> None:
        assert self.menu is not None
        index = -1 if number == WAIT else self.menu.find(self.codec.decode(number - 1))
        self.infos[agent] = {"illegal": True} if index < 0 else {}
        self.bound.note(self.g)
        self.menu = take_nth(self.g, self.menu, max(0, index))
        if self.menu is None:
            paid = returns(self.g.result.winners, len(self.possible_agents))
            self.rewards = dict(zip(self.possible_agents, paid, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)

    def _next(self, agent: str) -> None:
        if not self.rotate:
            self.agent_selection = self._chooser()
            return
        at = self.possible_agents.index(agent) + 1
        if at == len(self.possible_agents):
            self.cycles += 1
            if self.max_cycles is not None and self.cycles >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[at % len(self.possible_agents)]

    def render(self) -> None:
        """Nothing: the browser draws boards."""

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str = "changsha", **settings: Any) -> Any:
    """The environment, guarded against calls out of order."""
    return wrappers.OrderEnforcingWrapper(ZhuluEnv(game, **settings))


def parallel_env(game: str = "changsha", **settings: Any) -> Any:
    """The same game by the parallel API: all agents step, those without a choice wait."""
    return aec_to_parallel(env(game, rotate=True, **settings))
