"""Whole games of random choices keep what no single position shows."""

from __future__ import annotations

import pytest

from zhulu.games.chinas_war import GAME
from zhulu.kernel import QuickDice, offers_of, take_nth

OPERATIONS = ("operation_chosen", "limited_chosen", "large_offensive")
TURNS = (*OPERATIONS, "event_chosen", "faction_passed", "card_played")


@pytest.mark.parametrize("scenario", ["1937", "1938"])
@pytest.mark.parametrize("seed", range(1, 4))
def test_4_1_an_operation_always_takes_place_in_a_space(scenario: str, seed: int) -> None:
    """Whatever an Activity before it did."""
    g = GAME.new(scenario, {}, seed=seed)
    chooser = QuickDice(seed)
    menu = offers_of(g)
    told: list[str] = []
    while menu is not None:
        menu = take_nth(g, menu, chooser.below(len(menu.nouns), "test"))
        told += [fact.kind.name for fact in g.facts]
        g.facts.clear()
    begun = [at for at, kind in enumerate(told) if kind in OPERATIONS]
    first_activities = 0
    for at in begun:
        end = next(i for i in range(at + 1, len(told)) if told[i] in TURNS)
        assert "space_selected" in told[at:end], told[at - 3 : end + 1]
        first_activities += told[at + 1] == "special_chosen"
    assert len(begun) > 20 and first_activities > 0
