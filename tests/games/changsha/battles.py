"""Battles of the preferences against themselves, for what shows only over many turns."""

from __future__ import annotations

from typing import Any

from zhulu.ai.policy import best, preferences
from zhulu.games.changsha import GAME
from zhulu.kernel import QuickDice, offers_of, take_nth


def battle(seed: int, scenario: str = "second_battle", until: int = 99) -> Any:
    """A battle up to a turn, as it stands then."""
    g = GAME.new(scenario, dice=QuickDice(seed))
    g.silent = True
    luck, menu = QuickDice(seed + 5), offers_of(g)
    while menu is not None and g.turn < until:
        menu = take_nth(g, menu, best(preferences(GAME, g, menu), luck))
    return g
