"""In every game: who thinks for a seat cannot tell the true state from one that is re-dealt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from zhulu import games
from zhulu.ai import Player, Seat, player
from zhulu.ai.judgement import evaluate
from zhulu.ai.lessons import SMALL
from zhulu.ai.plans import Planner
from zhulu.ai.policy import best, preferences
from zhulu.ai.search import Budget, SearchPlayer
from zhulu.kernel import Action, Game, QuickDice, offers_of, take_nth

STEPS = (0, 30, 130)  # choices after which a position is asked about
DEALS = (11, 12)  # other worlds each is held against

Thinker = Callable[[Game, int], Player]

THINKERS: dict[str, Thinker] = {
    "recruit": lambda game, side: player("recruit", game, side, 5),
    "heuristic": lambda game, side: player("heuristic", game, side, 5),
    # The marshal and the search with small means: the same code, fewer plans and playouts.
    "planner": lambda game, side: Planner(5, SMALL),
    "search": lambda game, side: SearchPlayer(5, Budget(12)),
}
SCENARIOS = [(game, scenario.name) for game in games.all() for scenario in game.scenarios]
each_scenario = pytest.mark.parametrize(
    ("game", "scenario"), SCENARIOS, ids=lambda one: getattr(one, "name", one)
)


def positions(game: Game, scenario: str) -> list[Any]:
    """States of one game by the preferences, each at a choice."""
    g = game.new(scenario, dice=QuickDice(21))
    g.silent = True
    dice, menu, found = QuickDice(22), offers_of(g), []
    for step in range(STEPS[-1] + 1):
        if menu is None:
            break
        if step in STEPS:
            found.append(g.clone())
        menu = take_nth(g, menu, best(preferences(game, g, menu), dice))
    return found


def thoughts(game: Game, g: Any, thinker: Thinker) -> tuple[Action, list[dict[str, Any]], int]:
    """What is chosen in a state, why, and how the position is judged."""
    menu = offers_of(g)
    assert menu is not None
    seat = Seat.of(game, g, menu.side, QuickDice(3))
    chooser = thinker(game, menu.side)
    action = chooser.choose(seat)
    return action, chooser.why(), evaluate(game, seat.world(), menu.side)


@each_scenario
def test_players_and_judgement_do_not_notice_what_is_hidden(game: Game, scenario: str) -> None:
    hidden = 0
    for g in positions(game, scenario):
        menu = offers_of(g)
        assert menu is not None
        others = [game.determinize(g, menu.side, QuickDice(deal)) for deal in DEALS]
        others = [other for other in others if game.hash(other) != game.hash(g)]
        hidden += len(others)
        for name, thinker in THINKERS.items():
            truly = thoughts(game, g, thinker)
            for other in others:
                assert thoughts(game, other, thinker) == truly, name
    assert hidden >= len(DEALS)  # else there was nothing to notice
