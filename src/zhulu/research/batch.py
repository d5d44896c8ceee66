"""Many games at once: one call steps them all, and those that end begin anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from zhulu import games
from zhulu.kernel import Menu, QuickDice, UnknownChoice, offers_of, take_nth
from zhulu.research.codec import Codec, Observer, returns


@dataclass
class Stepped:
    """What every game of a batch shows after a step, row by row."""

    observations: npt.NDArray[np.float32]  # of the side that is to choose
    sides: npt.NDArray[np.int64]
    rewards: npt.NDArray[np.float32]  # by side; nothing but at the end of a game
    ended: npt.NDArray[np.bool_]  # whether the game ended with this step; it has begun anew


class Batch:
    """`count` games of one scenario, game `i` with the seeds `seed + i`, `seed + i + count` …

    Actions are the numbers of `Codec`; `legal()` lists them and `masks()` has them as ones.
    """

    def __init__(
        self,
        game: str,
        scenario: str | None,
        count: int,
        seed: int = 1,
        options: dict[str, bool] | None = None,
    ) -> None:
        if count < 1:
            raise UnknownChoice(f"a batch of {count} games: at least one")
        self.game = games.get(game)
        self.scenario = self.game.scenario(scenario).name
        self.options = self.game.settle_options(self.scenario, options)
        self.codec, self.observer = Codec(self.game), Observer(self.game)
        self.seeds = [seed + number for number in range(count)]
        self.states: list[Any] = [None] * count
        self.menus: list[Menu] = []
        for number in range(count):
            self.menus.append(self._begin(number))

    def _begin(self, number: int) -> Menu:
        g = self.game.new(self.scenario, self.options, dice=QuickDice(self.seeds[number]))
        self.seeds[number] += len(self.seeds)
        g.silent = True
        self.states[number] = g
        menu = offers_of(g)
        assert menu is not None
        return menu

    def legal(self) -> list[list[int]]:
        """For each game the numbers on offer, ascending."""
        return [self.codec.legal(menu) for menu in self.menus]

    def masks(self) -> npt.NDArray[np.int8]:
        """The same as a matrix of games and actions."""
        found = np.zeros((len(self.menus), self.codec.size), dtype=np.int8)
        for row, numbers in enumerate(self.legal()):
            found[row, numbers] = 1
        return found

    def look(self) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int64]]:
        """Observations of whoever is to choose, and who that is."""
        sides = [menu.side for menu in self.menus]
        seen = [
            self.observer.observe(self.game.view(g, side), side)
            for g, side in zip(self.states, sides, strict=True)
        ]
        return np.stack(seen), np.array(sides)

    def _places(self, actions: Sequence[int]) -> list[int]:
        """Where in its game's menu each action stands."""
        if len(actions) != len(self.menus):
            raise UnknownChoice(f"{len(actions)} actions for {len(self.menus)} games")
        places = []
        for number, (menu, action) in enumerate(zip(self.menus, actions, strict=True)):
            try:
                places.append(self.codec.place(menu, action))
            except UnknownChoice as error:
                raise UnknownChoice(f"game {number}: {error}") from None
        return places

    def step(self, actions: Sequence[int], observe: bool = True) -> Stepped:
        """One action in every game; without `observe` the observations are left empty.

        If one of them is not on offer no game takes a step.
        """
        places = self._places(actions)
        count, sides = len(places), len(self.game.sides)
        rewards = np.zeros((count, sides), dtype=np.float32)
        ended = np.zeros(count, dtype=np.bool_)
        for number, index in enumerate(places):
            following = take_nth(self.states[number], self.menus[number], index)
            if following is None:
                result = self.states[number].result
                rewards[number] = returns(result.winners, sides)
                ended[number] = True
                following = self._begin(number)
            self.menus[number] = following
        if not observe:
            nothing = np.zeros((count, 0), dtype=np.float32)
            return Stepped(nothing, np.array([m.side for m in self.menus]), rewards, ended)
        seen, choosers = self.look()
        return Stepped(seen, choosers, rewards, ended)
