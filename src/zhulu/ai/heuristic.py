"""The heuristic player: greedy on the features of the game, a few microseconds an offer."""

from __future__ import annotations

from typing import Any

from zhulu.ai.player import Seat
from zhulu.ai.policy import best, preferences
from zhulu.kernel import Action, QuickDice, offers_of


class HeuristicPlayer:
    """Takes what `prefer` likes best; says what it liked how much."""

    def __init__(self, seed: int) -> None:
        self.dice = QuickDice(seed)
        self._ranked: list[dict[str, Any]] = []

    def choose(self, seat: Seat) -> Action:
        world = seat.imagine(self.dice)
        menu = offers_of(world)
        assert menu is not None
        opinions = preferences(seat.game, world, menu)
        chosen = menu.action(best(opinions, self.dice))
        ranked = sorted(zip(opinions, menu.offers, strict=True), key=_by_value)
        self._ranked = [
            {"action": seat.game.name_of(action, world), "value": value}
            for value, action in ranked[:8]
        ]
        return chosen

    def why(self) -> list[dict[str, Any]]:
        return self._ranked


def _by_value(ranked: tuple[int, Action]) -> int:
    return -ranked[0]
