"""Several choices at once: they stop where one alone would, and one undo takes them back."""

from __future__ import annotations

from tests.kernel.test_preview import attacking, first, joins, marching, table_in
from tests.lab import GAME
from zhulu.kernel import groups
from zhulu.kernel.flow import NOTHING


def test_choices_in_order_and_one_undo_for_all() -> None:
    table, side = table_in(("keep_cards", ""))
    before = GAME.hash(table.g)
    unit = first(table, "activate")
    table.act(side, unit)
    steps = [first(table, "go"), ("stay", NOTHING)]
    table.undo(side)
    done = groups.in_order(table, side, [unit, *steps])
    assert (len(done.moments), done.stopped) == (3, "")
    assert table.undo_to() == 1
    table.undo(side)
    assert (table.step, GAME.hash(table.g)) == (1, before)


def test_a_refusal_stops_a_group_and_keeps_what_was_done() -> None:
    table, side = table_in(("keep_cards", ""))
    done = groups.in_order(table, side, [first(table, "activate"), ("go", 0), ("stay", NOTHING)])
    assert (len(done.moments), done.stopped) == (1, "refused")
    assert done.violation is not None and done.violation.rule
    assert table.step == 2


def test_a_die_stops_a_group() -> None:
    table, side = attacking()
    one = joins(table)[0]
    done = groups.in_order(table, side, [one, ("fight", NOTHING), ("fight", NOTHING)])
    assert (len(done.moments), done.stopped) == (2, done.moments[1].closed)
    assert done.stopped in ("die", "side")
    assert not table.can_undo(side)


def test_all_of_a_verb_join() -> None:
    table, side = attacking()
    able = joins(table)
    done = groups.every(table, side, "join")
    assert [moment.action for moment in done.moments] == able


def test_a_verb_that_is_not_offered_is_refused() -> None:
    table, side = marching()
    done = groups.every(table, side, "join")
    assert (done.moments, done.stopped) == ([], "refused")


def test_a_choice_is_repeated_as_long_as_it_is_offered() -> None:
    table, side = marching()
    done = groups.repeat(table, side, first(table, "go"), 5)
    assert len(done.moments) == 1  # nobody steps into the hex he stands in


def test_one_choice_is_taken_out_and_the_later_ones_stay() -> None:
    table, side = attacking()
    able = joins(table)
    start = table.step
    groups.in_order(table, side, able[:2])
    done = groups.without(table, side, start)
    assert [moment.action for moment in done.moments] == able[1:2]
    assert table.g.stack[-1].units == [able[1][1]]
    table.undo(side)
    assert table.step == start


def test_a_choice_that_the_later_ones_need_stays() -> None:
    table, side = table_in(("keep_cards", ""))
    begin = table.step
    table.act(side, first(table, "activate"))
    table.act(side, first(table, "go"))
    before, moments = GAME.hash(table.g), list(table.moments)
    done = groups.without(table, side, begin)
    assert (done.moments, done.stopped) == ([], "refused")
    assert (GAME.hash(table.g), table.moments) == (before, moments)
    table.undo(side, begin)  # and undo is as open as it was
    assert table.step == begin


def test_back_to_any_of_ones_own_choices() -> None:
    table, side = table_in(("keep_cards", ""))
    hashes = [GAME.hash(table.g)]
    for verb in ("activate", "go"):
        table.act(side, first(table, verb))
        hashes.append(GAME.hash(table.g))
    assert table.choices(side) == [0, 1, 2]
    table.undo(side, 1)
    assert GAME.hash(table.g) == hashes[0]
    assert table.choices(1 - side) == []


def test_the_menu_an_action_returns_is_the_one_that_is_used() -> None:
    table, side = table_in(("keep_cards", ""))
    table.explains = True
    table.act(side, first(table, "activate"))
    menu = table.menu()
    assert menu is not None and menu.explaining and menu.refused
    assert table.menu() is menu and table.offers() is menu
