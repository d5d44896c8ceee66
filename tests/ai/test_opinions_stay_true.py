"""Opinions rest on the position alone: what players work out once is void when it changes."""

from __future__ import annotations

from typing import Any

import pytest

from zhulu import games
from zhulu.ai.policy import best, preferences
from zhulu.kernel import Game, QuickDice, offers_of, take_nth

CHOICES = 300
# Where a turn is hundreds of choices, and much changes in it that moves no unit.
LONG = {("changsha", "second_battle"): 1500}


def opinions(game: Game, scenario: str, choices: int, anew: bool) -> list[list[int]]:
    """What the preferences think all through a game, in one state or in a copy at each choice."""
    g = game.new(scenario, dice=QuickDice(8))
    g.silent = True
    luck, menu = QuickDice(12), offers_of(g)
    found: list[list[int]] = []
    while menu is not None and len(found) < choices:
        found.append(_of_a_copy(game, g) if anew else preferences(game, g, menu))
        menu = take_nth(g, menu, best(found[-1], luck))
    return found


def _of_a_copy(game: Game, g: Any) -> list[int]:
    copy = g.clone()
    menu = offers_of(copy)
    assert menu is not None
    return preferences(game, copy, menu)


@pytest.mark.parametrize(
    ("name", "scenario"),
    [(game.name, one.name) for game in games.all() for one in game.scenarios],
)
def test_an_opinion_does_not_hang_on_what_was_looked_at_before(name: str, scenario: str) -> None:
    game, choices = games.get(name), LONG.get((name, scenario), CHOICES)
    going_on = opinions(game, scenario, choices, anew=False)
    assert going_on == opinions(game, scenario, choices, anew=True)
    assert len(going_on) == choices
