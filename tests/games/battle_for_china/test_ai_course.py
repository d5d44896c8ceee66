"""How the computer's Japan goes to war: it takes ground and keeps it, and not at any price."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from tests.games.battle_for_china.position import GAME, Position, place
from zhulu.ai.policy import best, preferences
from zhulu.games.battle_for_china.ai.annals import FALL_1938, areas, cities
from zhulu.games.battle_for_china.content.ids import JAPAN
from zhulu.kernel import QuickDice, offers_of, take_nth

SEEDS = range(1, 7)
TIANJIN = place("tianjin")


@dataclass
class Course:
    """What was counted in the first turns of one game."""

    deserted: int = 0  # how often Japan left Tianjin empty of its own will
    bought: list[int] = field(default_factory=list)  # EP of each turn
    spent: list[tuple[int, int]] = field(default_factory=list)  # turn and level after a purchase
    areas: int = 0  # of China, under Japanese control at the end of 1938
    cities: int = 0  # of the seventeen that had fallen by then


@cache
def course(seed: int) -> Course:
    g = GAME.new("two_players", dice=QuickDice(seed))
    g.silent = True
    luck, found, menu = QuickDice(seed + 5), Course(), offers_of(g)
    while menu is not None and g.turn <= FALL_1938:
        index = best(preferences(GAME, g, menu), luck)
        verb, side = menu.action(index)[0], menu.side
        while len(found.bought) <= g.turn:
            found.bought.append(0)
        turn = g.turn
        held = g.force[g.first[TIANJIN]] == JAPAN if g.first[TIANJIN] >= 0 else False
        menu = take_nth(g, menu, index)
        if verb == "buy_ep":
            found.bought[turn] += 1
            found.spent.append((turn, g.ps[JAPAN]))
        left = held and side == JAPAN and g.first[TIANJIN] < 0
        found.deserted += left and verb in ("advance", "go_out", "assault", "advance_into", "land")
    found.areas, found.cities = areas(g), cities(g)
    return found


def liked(p: Position) -> tuple[str, str]:
    menu = offers_of(p.g)
    assert menu is not None
    opinions = preferences(GAME, p.g, menu)
    return GAME.name_of(menu.action(opinions.index(max(opinions))), p.g)


def test_12_2_a_lone_garrison_stays_in_tianjin() -> None:
    p = Position().group("J1", "tianjin", "ija-b2").group("K1", "shandong", "nor-c2")
    p.group("J2", "hebei", "ija-d4", "ija-d4").control("japan", "hebei").movement("japan")
    p.does("japan", "move", "J1")
    assert liked(p) == ("halt", "")


def test_8_1_who_leaves_tianjin_leaves_a_unit_behind() -> None:
    p = Position().group("J1", "tianjin", "ija-d4", "ija-d4", "ija-b2")
    p.group("J2", "hebei", "ija-d4", "ija-d4").control("japan", "hebei")
    p.group("K1", "shandong", "nor-c2").movement("japan").does("japan", "move", "J1")
    assert liked(p) == ("drop", "ija-b2")


def test_12_2_japan_deserts_tianjin_never() -> None:
    """It used to march, sail or advance out of it of its own will."""
    assert sum(course(seed).deserted for seed in SEEDS) == 0


def test_6_3_ep_are_not_bought_at_the_price_of_the_war() -> None:
    """A level of 30 is kept, and the last EP may go one below: at 20 its attacks suffer (5.2)."""
    levels = [level for seed in SEEDS for _, level in course(seed).spent]
    assert levels
    assert min(levels) >= 29


def test_13_1_japan_takes_ground_as_in_1937_and_1938() -> None:
    """It held 0.2 areas and 4.5 cities on the average: large stacks struck once, and moved on."""
    held = [course(seed) for seed in SEEDS]
    assert sum(one.areas for one in held) >= 2.5 * len(held)
    assert sum(one.cities for one in held) >= 7.5 * len(held)


def test_9_11_a_large_stack_is_parted_to_strike_twice() -> None:
    p = Position().group("J1", "hebei", "ija-d4", "ija-d4", "ija-d4", "ija-d4")
    p.group("K1", "hebei", "nor-c2", "nor-c2").organization("japan")
    assert liked(p) == ("organize", "hebei")
    p.does("japan", "organize", "hebei").does("japan", "take", "J1>ija-d4")
    assert liked(p) == ("form_group", "")


def test_9_11_but_not_before_an_army() -> None:
    p = Position().group("J1", "hebei", "ija-d4", "ija-d4", "ija-d4", "ija-d4")
    p.group("K1", "hebei", "cen-a8", "cen-c3").set(ep={"japan": 3}).organization("japan")
    assert liked(p) == ("end_organization", "")


def test_8_5_no_garrison_sails_away_from_its_port_to_react() -> None:
    p = Position().group("J1", "tianjin", "ija-b2").group("K1", "shandong", "eas-c2")
    p.movement("japan")
    group = p.g.first[TIANJIN]
    assert GAME.prefer(p.g, JAPAN, "react", group) < GAME.prefer(p.g, JAPAN, "end_combat", -1)
