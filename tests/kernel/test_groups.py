"""Several choices at once: they stop where one alone would, and one undo takes them back."""

from __future__ import annotations

from random import Random

import pytest

from tests.kernel.test_preview import attacking, first, joins, marching, table_in
from tests.lab import GAME
from zhulu.games.battle_for_china import GAME as BATTLE
from zhulu.games.changsha import GAME as CHANGSHA
from zhulu.games.chinas_war import GAME as WAR
from zhulu.games.middle_kingdom import GAME as KINGDOM
from zhulu.games.rising_sun import GAME as SUN
from zhulu.kernel import Game, Table, groups
from zhulu.kernel.flow import NOTHING

GAMES = (BATTLE, CHANGSHA, WAR, KINGDOM, SUN)


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


def test_a_group_stops_before_a_die_that_is_not_the_last_asked_for() -> None:
    table, side = attacking()
    one = joins(table)[0]
    done = groups.in_order(table, side, [one, ("fight", NOTHING), ("fight", NOTHING)])
    assert (len(done.moments), done.before) == (1, ("fight", NOTHING))
    assert done.stopped in ("die", "side")
    assert table.can_undo(side)


def test_the_last_of_a_row_may_be_a_die() -> None:
    table, side = attacking()
    done = groups.in_order(table, side, [joins(table)[0], ("fight", NOTHING)])
    assert (len(done.moments), done.stopped, done.before) == (2, "", None)
    assert done.moments[1].closed and not table.can_undo(side)


@pytest.mark.parametrize("game", [GAME, *GAMES], ids=lambda game: game.name)
def test_all_of_a_verb_stop_before_what_closes_undo(game: Game) -> None:
    stopped = 0
    for seed in range(1, 9):
        table = Table(game, game.new(game.scenarios[0].name, seed=seed))
        chance = Random(seed)
        for _ in range(250):
            menu = table.offers()
            if menu is None or stopped > 3:
                break
            verbs = [verb for verb, noun in menu.offers if noun != NOTHING]
            for verb in {verb for verb in verbs if 2 <= verbs.count(verb) <= 8}:
                twin = Table(game, table.g.clone())
                done = groups.every(twin, menu.side, verb)
                assert len(done.moments) < 2 or not any(one.closed for one in done.moments)
                if done.before is not None:
                    stopped += 1
                    assert twin.act(menu.side, done.before).closed == done.stopped
            table.act(menu.side, chance.choice(menu.offers))
    assert stopped


def test_all_of_a_verb_join() -> None:
    table, side = attacking()
    able = joins(table)
    done = groups.every(table, side, "join")
    # Once the last has joined the battle begins: that is left to whoever asks for it.
    assert [moment.action for moment in done.moments] == able[:-1]
    assert (done.before, done.stopped) == (able[-1], "die")


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
