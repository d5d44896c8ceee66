"""Preview by doing: what an offer does, what it costs, why undo closes; nothing hidden shows."""

from __future__ import annotations

import pytest

from tests.lab import GAME
from tests.lab.state import LabState
from zhulu.content import catalogue
from zhulu.kernel import NOTHING, IllegalAction, Looker, QuickDice, Table, engine
from zhulu.kernel.preview import CHOICE, DIE, MENU, REVEAL


def table_in(*actions: tuple[str, str], seed: int = 5) -> tuple[Table, int]:
    """A game of Clash after some choices of the side that begins."""
    table = Table(GAME, GAME.new("clash", seed=seed))
    side = table.to_move()
    assert side is not None
    for verb, noun in actions:
        table.act(side, GAME.action(verb, noun, table.g))
    return table, side


def first(table: Table, verb: str) -> tuple[str, int]:
    menu = table.offers()
    assert menu is not None
    return next(offer for offer in menu.offers if offer[0] == verb)


def joins(table: Table) -> list[tuple[str, int]]:
    menu = table.offers()
    return [] if menu is None else [offer for offer in menu.offers if offer[0] == "join"]


def marching() -> tuple[Table, int]:
    table, side = table_in(("keep_cards", ""))
    table.act(side, first(table, "activate"))
    return table, side


def test_a_step_costs_movement_and_tells_where_the_unit_goes() -> None:
    table, side = marching()
    action = first(table, "go")
    seen = Looker(GAME, table.g, side).look(action)
    assert seen.price == {"movement": -1}
    assert (seen.stop, seen.final) == (CHOICE, False)
    words = [catalogue(GAME).fact_text(fact, side, table.g) for fact in seen.facts]
    moment = table.act(side, action)
    assert words == [catalogue(GAME).fact_text(fact, side, table.g) for fact in moment.facts] != []


def test_it_leaves_the_true_state_alone() -> None:
    table, side = marching()
    before = GAME.hash(table.g)
    Looker(GAME, table.g, side).priced()
    assert GAME.hash(table.g) == before


def test_it_stops_before_a_card_is_shown_and_tells_nothing_of_it() -> None:
    table, side = table_in()
    seen = Looker(GAME, table.g, side).look(first(table, "play_card"))
    assert (seen.stop, seen.final, seen.facts, seen.price) == (REVEAL, True, [], {})


def test_it_stops_before_the_first_die() -> None:
    table, side = attacking()
    table.act(side, first(table, "join"))
    seen = Looker(GAME, table.g, side).look(("fight", -1))
    assert seen.stop in (DIE, "side")
    assert not any(fact.kind.name == "combat_rolled" for fact in seen.facts)


def attacking() -> tuple[Table, int]:
    """The first attack of three that random play comes to."""
    for seed in range(200):
        table = Table(GAME, GAME.new("clash", seed=seed))
        chooser = QuickDice(seed + 1)
        while table.g.result is None:
            menu = engine.offers_of(table.g)
            assert menu is not None
            verbs = [offer for offer in menu.offers if offer[0] == "attack"]
            if verbs:
                table.act(menu.side, verbs[0])
                if len(joins(table)) > 2:
                    return table, menu.side
            else:
                table.act(menu.side, menu.action(chooser.below(len(menu), "t")))
    raise AssertionError("nobody attacks")


def test_joining_one_leaves_the_others_on_offer() -> None:
    table, side = attacking()
    seen = Looker(GAME, table.g, side).look(first(table, "join"))
    assert (seen.more, seen.again) == (True, False)


def test_a_hidden_hand_does_not_change_what_is_told() -> None:
    table, side = marching()
    for seed in range(8):
        other: LabState = GAME.determinize(table.g, side, QuickDice(seed))
        for action, seen in Looker(GAME, table.g, side).priced().items():
            twin = Looker(GAME, other, side, 3).look(action)
            assert (twin.stop, twin.price, len(twin.facts)) == (
                seen.stop, seen.price, len(seen.facts),
            )  # fmt: skip


def test_only_the_chooser_is_shown_prices_and_only_of_small_menus() -> None:
    table, side = marching()
    assert Looker(GAME, table.g, side).priced()
    assert Looker(GAME, table.g, 1 - side).priced() == {}
    looker = Looker(GAME, table.g, side)
    looker.offers = looker.offers * MENU
    assert looker.priced() == {}


def test_a_row_of_choices_is_foreseen_with_what_could_follow() -> None:
    table, side = table_in(("keep_cards", ""))
    unit = first(table, "activate")
    table.act(side, unit)
    step = first(table, "go")
    table.undo(side)
    seen = Looker(GAME, table.g, side).along([unit, step])
    assert (seen.stop, seen.price) == (CHOICE, {})  # nobody counted movement before
    assert seen.menu is not None and ("stay", NOTHING) in seen.menu.offers
    facts = [fact for one in (unit, step) for fact in table.act(side, one).facts]
    assert [fact.values for fact in seen.facts] == [fact.values for fact in facts] != []
    menu = table.offers()
    assert menu is not None and seen.menu.offers == menu.offers


def test_a_row_ends_where_undo_closes_and_shows_nothing_beyond() -> None:
    table, side = attacking()
    row = [joins(table)[0], ("fight", NOTHING)]
    seen = Looker(GAME, table.g, side).along(row)
    assert seen.final and seen.menu is None


def test_a_row_with_a_choice_that_is_not_offered_is_refused() -> None:
    table, side = table_in(("keep_cards", ""))
    with pytest.raises(IllegalAction, match="foreseen"):
        Looker(GAME, table.g, side).along([first(table, "activate"), ("fight", NOTHING)])
