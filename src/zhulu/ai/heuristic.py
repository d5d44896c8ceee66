"""The heuristic player: greedy on the features of the game, a few microseconds an offer.

Where the two offers it likes best are nearly equal, and matches have shown that it pays, it has
second thoughts: it takes the one after which the learned judgement likes the position better.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zhulu.ai.features import Change, changes
from zhulu.ai.judgement import Judge, second_opinion
from zhulu.ai.player import Seat
from zhulu.ai.policy import best, preferences, second_thought
from zhulu.ai.ranks import whim_of
from zhulu.kernel import NEVER, NOTHING, Action, Dice, Menu, QuickDice, offers_of, take_nth


class HeuristicPlayer:
    """Takes what `prefer` likes best; says what it liked how much."""

    def __init__(
        self,
        seed: int,
        whim: int = 0,
        rank: str = "",
        advice: Callable[[str, str], Judge | None] = second_opinion,
    ) -> None:
        self.dice = QuickDice(seed)
        self.advice = advice  # by package and scenario: who is asked between near equals
        self.whim = whim  # percent of choices made without thinking
        self.rank = rank  # or as many as a rank overlooks in the scenario that is played
        self._seat: Seat | None = None
        self._menu: Menu | None = None
        self._opinions: list[int] = []

    def choose(self, seat: Seat) -> Action:
        world = seat.world()
        menu = offers_of(world)
        assert menu is not None
        self._seat, self._menu = seat, menu
        self._opinions = preferences(seat.game, world, menu)
        whim = self.whim
        if self.rank:
            side = seat.game.sides[seat.side]
            whim = whim_of(self.rank, seat.game.package, world.scenario, side)
        if whim and self.dice.below(100, "whim") < whim:
            return menu.action(at_random(self._opinions, self.dice))
        first = best(self._opinions, self.dice)
        judge = self.advice(seat.game.package, world.scenario)
        if judge is not None:
            first = second_thought(seat.game, world, menu, self._opinions, first, judge)
        return menu.action(first)

    def why(self) -> list[dict[str, Any]]:
        """The best eight; named only when somebody asks."""
        if self._seat is None or self._menu is None:
            return []
        game, world = self._seat.game, self._seat.world()
        ranked = sorted(zip(self._opinions, self._menu.offers, strict=True), key=_by_value)
        return [
            {
                "action": game.name_of(action, world),
                "value": value,
                "features": at_once(self._seat, action),
            }
            for value, action in ranked[:8]
        ]


def at_random(opinions: list[int], dice: Dice) -> int:
    """Any offer but those that are as good as never right."""
    sane = [index for index, value in enumerate(opinions) if value > NEVER]
    return sane[dice.below(len(sane), "choice")] if sane else best(opinions, dice)


def at_once(seat: Seat, action: Action) -> list[Change]:
    """What changes by an action alone."""
    game, world = seat.game, seat.imagine(QuickDice(1))
    now = game.features(world, seat.side)
    menu = offers_of(world)
    index = NOTHING if menu is None else menu.find(action)
    if menu is None or index == NOTHING:
        return []
    take_nth(world, menu, index)
    return changes(now, game.features(world, seat.side), 1)


def _by_value(ranked: tuple[int, Action]) -> int:
    return -ranked[0]
