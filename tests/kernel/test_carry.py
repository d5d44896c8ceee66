"""Pieces carried to a place: found in an imagined world, made like any other choices."""

from __future__ import annotations

import pytest

from tests.kernel.test_preview import attacking, joins, marching, table_in
from tests.lab import GAME
from zhulu.games.battle_for_china import GAME as BATTLE
from zhulu.games.changsha import GAME as CHANGSHA
from zhulu.games.chinas_war import GAME as WAR
from zhulu.games.middle_kingdom import GAME as KINGDOM
from zhulu.games.rising_sun import GAME as SUN
from zhulu.kernel import Game, QuickDice, Table
from zhulu.kernel.carry import Way, carry
from zhulu.kernel.flow import NOTHING


def place_of(table: Table, side: int, piece: str) -> str:
    pieces = table.game.view(table.g, side)["pieces"]
    return next((str(one["at"]) for one in pieces if one["id"] == piece), "")


def beside() -> tuple[Table, int, str, str]:
    """A unit that can be lifted and a hex it can reach, found by trying and going back."""
    table, side = marching()
    unit = GAME.name_of(table.moments[-1].action, table.g)[1]
    menu = table.offers()
    assert menu is not None
    hexes = [GAME.name_of(offer, table.g)[1] for offer in menu.offers if offer[0] == "go"]
    table.undo(side)
    return table, side, unit, hexes[0]


def test_one_drop_lifts_moves_and_sets_down() -> None:
    table, side, unit, to = beside()
    before = GAME.hash(table.g)
    began = table.step
    done = carry(table, side, [unit], to)
    assert [moment.action[0] for moment in done.moments] == ["activate", "go", "stay"]
    assert (place_of(table, side, unit), done.stopped, done.skipped) == (to, "", [])
    assert table.undo_to() == began
    table.undo(side)
    assert GAME.hash(table.g) == before


def test_looking_for_the_way_leaves_the_table_alone() -> None:
    table, side, unit, to = beside()
    before = GAME.hash(table.g)
    assert Way(GAME, table.g, side, unit, to).find()
    assert (GAME.hash(table.g), table.step) == (before, 1)


def test_the_way_is_the_same_in_every_world_the_seat_cannot_tell_apart() -> None:
    table, side, unit, to = beside()
    found = Way(GAME, table.g, side, unit, to).find()
    for world in range(5):
        other = GAME.determinize(table.g, side, QuickDice(world + 2))
        assert Way(GAME, other, side, unit, to).find() == found


def test_a_piece_that_cannot_go_stays_and_says_why() -> None:
    table, side, unit, _ = beside()
    before = GAME.hash(table.g)
    done = carry(table, side, [unit], "nowhere")
    assert (done.moments, [one for one, _ in done.skipped]) == ([], [unit])
    assert done.skipped[0][1].rule
    assert GAME.hash(table.g) == before


def test_nothing_is_carried_in_another_sides_choice() -> None:
    table, side = table_in(("keep_cards", ""))
    assert Way(GAME, table.g, 1 - side, "any", "any").find() == []


def reached(game: Game, verbs: list[str], limit: int = 400) -> bool:
    """Whether play by the first and later offers comes to a drop that is played by these verbs."""
    table = Table(game, game.new(seed=5))
    for n in range(limit):
        menu = table.offers()
        if menu is None:
            return False
        pieces = game.view(table.g, menu.side)["pieces"]
        places = sorted({str(one["at"]) for one in pieces})
        known = {offer[0] for offer in menu.offers}
        for one in pieces if verbs[0] in known else []:
            handle = one["id"] or f"{one['face']}>{one['at']}"
            for to in places:
                way = Way(game, table.g, menu.side, handle, to).find()
                if to != one["at"] and [verb for verb, _ in way] == verbs:
                    done = carry(table, menu.side, [handle], to)
                    assert [moment.action for moment in done.moments] == way
                    return True
        table.act(menu.side, menu.offers[(n * 7 + 3) % len(menu.offers)])
    return False


@pytest.mark.parametrize(
    ("game", "verbs"),
    [
        (CHANGSHA, ["move", "go"]),
        (SUN, ["select", "march"]),
        (BATTLE, ["move", "advance", "halt"]),
        (KINGDOM, ["march", "advance", "halt"]),
        (WAR, ["garrison", "bring"]),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_every_game_can_be_played_by_dropping(game: Game, verbs: list[str]) -> None:
    assert reached(game, verbs)


def test_a_choice_that_closes_undo_is_left_to_the_player() -> None:
    """Chinese ground by the sea: the assault is begun, the landing is not."""
    table = Table(BATTLE, BATTLE.new(seed=5))
    for n in range(400):
        menu = table.offers()
        assert menu is not None
        assaults = [offer for offer in menu.offers if offer[0] == "assault"]
        if assaults:
            break
        table.act(menu.side, menu.offers[(n * 7 + 3) % len(menu.offers)])
    unit = BATTLE.name_of(assaults[0], table.g)[1]
    side = table.to_move()
    assert side is not None
    done = carry(table, side, [unit], "guangzhou")
    assert [moment.action[0] for moment in done.moments] == ["assault"]
    assert table.can_undo(side)
    menu = table.offers()
    assert menu is not None and all(noun != NOTHING for verb, noun in menu.offers if verb == "land")


def test_a_stack_dropped_on_what_is_attacked_attacks_it() -> None:
    """The target is chosen once, and whoever may join does (the last of three would fight)."""
    table, side = attacking()
    target = GAME.name_of(table.moments[-1].action, table.g)[1]
    able = [GAME.name_of(one, table.g)[1] for one in joins(table)[:2]]
    table.undo(side)
    before = GAME.hash(table.g)
    done = carry(table, side, [*able, "nobody"], target)
    assert [moment.action[0] for moment in done.moments] == ["attack", *["join"] * len(able)]
    assert [one for one, _ in done.skipped] == ["nobody"]
    table.undo(side)
    assert GAME.hash(table.g) == before


def test_a_unit_from_a_box_is_set_up_where_it_is_dropped() -> None:
    """15.0: one step asks for the unit and then for its hex."""
    table = Table(CHANGSHA, CHANGSHA.new("doyen_mot", seed=5))
    side = table.to_move()
    assert side is not None
    table.act(side, CHANGSHA.action("deploy", "C-4-HQ", table.g))
    menu = table.offers()
    assert menu is not None
    to = CHANGSHA.name_of(menu.offers[0], table.g)[1]
    table.undo(side)
    done = carry(table, side, ["C-4-HQ"], to)
    assert [moment.action[0] for moment in done.moments] == ["deploy", "place_at"]
    assert place_of(table, side, "C-4-HQ") == to
