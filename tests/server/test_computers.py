"""Computer players at the table: what they remember from one choice to the next."""

from __future__ import annotations

from typing import Any

from tests.lab import GAME
from zhulu.ai import Seat
from zhulu.kernel import QuickDice, offers_of, take
from zhulu.server.tables.computers import choice_of


def seat_of(g: Any) -> Seat:
    menu = offers_of(g)
    assert menu is not None
    return Seat.of(GAME, g, menu.side, QuickDice(3))


def test_a_planner_goes_on_with_its_orders_wherever_it_thinks() -> None:
    """Every choice may be made in another process: the table keeps what was decided."""
    g = GAME.new("siege", dice=QuickDice(5))
    menu = offers_of(g)
    assert menu is not None
    first = choice_of(seat_of(g), "marshal", 3)
    following = take(g, menu, first.action)
    assert following is not None and following.side == menu.side
    goes_on = choice_of(seat_of(g), "marshal", 4, first.memory)
    begins = choice_of(seat_of(g), "marshal", 4)
    assert not any("visits" in told for told in goes_on.why)  # nothing had to be tried again
    assert all(told["visits"] for told in begins.why)


def test_who_does_not_plan_remembers_nothing() -> None:
    g = GAME.new("siege", dice=QuickDice(5))
    assert choice_of(seat_of(g), "officer", 3).memory is None
