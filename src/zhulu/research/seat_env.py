"""Gymnasium: one seat of a game, the others held by a computer player of a chosen level."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from zhulu import games
from zhulu.ai.player import Player, Seat, must_be_level, unhurried
from zhulu.kernel import Menu, QuickDice, UnknownChoice, offers_of, take, take_nth
from zhulu.research.codec import Codec, Observer, returns


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """`SeatEnv("changsha", "doyen_mot", "kmt", "heuristic")`; the mask is in the observation."""

    metadata = {"render_modes": []}

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        side: str = "",
        opponent: str = "heuristic",
        options: dict[str, bool] | None = None,
    ) -> None:
        self.game = games.get(game)
        self.scenario = self.game.scenario(scenario).name
        self.options = self.game.settle_options(self.scenario, options)
        self.side = self.game.side(side) if side else 0
        must_be_level(opponent, self.game)
        self.opponent = opponent
        self.codec, self.observer = Codec(self.game), Observer(self.game)
        self.action_space = spaces.Discrete(self.codec.size)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, (self.observer.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.codec.size,), np.int8),
            }
        )
        self.others: dict[int, Player] = {}
        self.menu: Menu | None = None
        self.g: Any = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, played on until this seat is to choose."""
        super().reset(seed=seed)
        luck = int(self.np_random.integers(1, 1 << 30))
        self.g = self.game.new(self.scenario, self.options, dice=QuickDice(luck))
        self.g.silent = True
        self.worlds = QuickDice(luck + 77)
        self.others = {
            side: unhurried(self.opponent, self.game, side, luck + side)
            for side in range(len(self.game.sides))
            if side != self.side
        }
        self.menu = self._my_turn(offers_of(self.g))
        if self.menu is None:  # over before this seat had a choice
            return self.reset()
        return self._seen(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an action of the mask; rewards come at the end, as `returns` pays them."""
        if self.g is None:
            raise UnknownChoice("step() before reset(): there is no game yet")
        index = self.codec.place(self.menu, action)
        assert self.menu is not None
        self.menu = self._my_turn(take_nth(self.g, self.menu, index))
        over = self.menu is None
        paid = returns(self.g.result.winners, len(self.game.sides))[self.side] if over else 0.0
        return self._seen(), paid, over, False, {}

    def _my_turn(self, menu: Menu | None) -> Menu | None:
        """Let the others choose until this seat must."""
        while menu is not None and menu.side != self.side:
            dice = QuickDice(self.worlds.below(1 << 30, "seat"))
            seat = Seat.of(self.game, self.g, menu.side, dice)
            menu = take(self.g, menu, self.others[menu.side].choose(seat))
        return menu

    def _seen(self) -> dict[str, Any]:
        mask = np.zeros(self.codec.size, dtype=np.int8)
        mask[self.codec.legal(self.menu)] = 1
        view = self.game.view(self.g, self.side)
        return {"observation": self.observer.observe(view, self.side), "action_mask": mask}
