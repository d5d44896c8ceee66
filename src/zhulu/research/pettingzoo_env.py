"""PettingZoo: every game by both of its interfaces, with a mask of actions and no leaks.

By the AEC interface only the side that has a choice is asked, unless all are to step in rotation
(`rotate`, or `max_cycles`); by the parallel one all step at once. Whoever has no choice waits:
action 0, which stands before the game's own.

What is not on the mask is refused and changes nothing. For those who cannot heed a mask `lenient`
takes the first offer in its place, and `infos` says so.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from zhulu import games
from zhulu.kernel import Bound, KeyedDice, UnknownChoice, offers_of, take_nth
from zhulu.kernel.dice import secret_of
from zhulu.research.codec import Codec, Observer, returns

WAIT: Final = 0
NAME: Final = "zhulu_v0"


class ZhuluEnv(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """One game; agents are named after its sides."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": NAME,
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
        lenient: bool = False,
    ) -> None:
        super().__init__()
        self.game = games.get(game)
        self.scenario = self.game.scenario(scenario).name
        self.options = self.game.settle_options(self.scenario, options)
        self.max_cycles = max_cycles
        self.rotate = rotate or max_cycles is not None
        self.lenient = lenient
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
        self.agent_selection = self.agents[0] if self.rotate else self.chooser()

    def chooser(self) -> str:
        """Whose choice it is; when the game is over, whoever is left first."""
        return self.possible_agents[self.menu.side] if self.menu else self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat sees, and what it may do now."""
        side = self.possible_agents.index(agent)
        mask = np.zeros(self.codec.size + 1, dtype=np.int8)
        if self.menu is not None and self.menu.side == side:
            mask[np.array(self.codec.legal(self.menu)) + 1] = 1
        else:
            mask[WAIT] = 1
        return {
            "observation": self.observer.observe(self.game.view(self.g, side), side),
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        """Take the agent's action."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        asked = self.menu is not None and self.possible_agents[self.menu.side] == agent
        index = self.place(agent, action) if asked else self.must_wait(agent, action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if asked:
            self._take(index)
        self._next(agent)
        self._accumulate_rewards()

    def place(self, agent: str, action: Any) -> int:
        """Where in the menu the agent's action stands."""
        self.infos[agent] = {}
        try:
            if action is None or action == WAIT:
                raise UnknownChoice(f"action {action}: {agent} has a choice and cannot wait")
            return self.codec.place(self.menu, action, WAIT + 1)
        except UnknownChoice:
            if not self.lenient:
                raise
        self.infos[agent] = {"illegal": True}
        return 0

    def must_wait(self, agent: str, action: Any) -> int:
        """Refuse what an agent would do that has no choice."""
        if action != WAIT and not self.lenient:
            raise UnknownChoice(f"action {action}: {agent} has no choice now and can only wait (0)")
        return WAIT

    def _take(self, index: int) -> None:
        assert self.menu is not None
        self.bound.note(self.g)
        self.menu = take_nth(self.g, self.menu, index)
        if self.menu is None:
            paid = returns(self.g.result.winners, len(self.possible_agents))
            self.rewards = dict(zip(self.possible_agents, paid, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)

    def _next(self, agent: str) -> None:
        if not self.rotate:
            self.agent_selection = self.chooser()
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


class ZhuluParallelEnv(ParallelEnv):  # type: ignore[misc]  # pettingzoo has no types
    """All agents step at once: the one with a choice chooses, the others wait."""

    metadata: ClassVar[dict[str, Any]] = {"name": NAME, "render_modes": []}

    def __init__(self, game: str, max_cycles: int | None = None, **settings: Any) -> None:
        self.turns = ZhuluEnv(game, **settings)
        self.max_cycles = max_cycles
        self.render_mode = None
        self.possible_agents = self.turns.possible_agents[:]
        self.agents: list[str] = []
        self.action_spaces = self.turns.action_spaces
        self.observation_spaces = self.turns.observation_spaces

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game; the same seed gives the same dice."""
        self.turns.reset(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self._seen(), dict(self.turns.infos)

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """One action of every agent; observations, rewards, ends, cuts and infos of each."""
        turns, agents = self.turns, self.agents
        if not agents:
            raise UnknownChoice("step() without a game: it is over or never began, so reset()")
        if set(actions) != set(agents):
            raise UnknownChoice(f"actions of {sorted(actions)}, but {agents} are to act")
        chooser = turns.chooser()
        for agent in agents:
            if agent != chooser:
                turns.must_wait(agent, actions[agent])
        turns.step(actions[chooser])
        self.cycles += 1
        cut = self.max_cycles is not None and self.cycles >= self.max_cycles
        ends = dict(turns.terminations)
        if cut or any(ends.values()):
            self.agents = []
        rewards, infos = dict(turns.rewards), dict(turns.infos)
        return self._seen(), rewards, ends, dict.fromkeys(agents, cut), infos

    def _seen(self) -> dict[str, Any]:
        return {agent: self.turns.observe(agent) for agent in self.possible_agents}

    def render(self) -> None:
        """Nothing: the browser draws boards."""

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str = "changsha", **settings: Any) -> Any:
    """The environment, guarded against calls out of order."""
    return wrappers.OrderEnforcingWrapper(ZhuluEnv(game, **settings))


def parallel_env(game: str = "changsha", **settings: Any) -> Any:
    """The same game by the parallel API."""
    return ZhuluParallelEnv(game, **settings)
