"""How the computer's Japan goes to war: Tianjin is kept, EP are not bought at its price."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from tests.games.battle_for_china.position import GAME, Position, place
from zhulu.ai.policy import best, preferences
from zhulu.games.battle_for_china.content.ids import JAPAN
from zhulu.kernel import QuickDice, offers_of, take_nth

SEEDS = range(1, 7)
MID_1938 = 6  # the turn after summer 1938
TIANJIN = place("tianjin")


@dataclass
class Course:
    """What was counted in the first turns of one game."""

    deserted: int = 0  # how often Japan left Tianjin empty of its own will
    bought: list[int] = field(default_factory=list)  # EP of each turn


@cache
def course(seed: int) -> Course:
    g = GAME.new("two_players", dice=QuickDice(seed))
    g.silent = True
    luck, found, menu = QuickDice(seed + 5), Course(), offers_of(g)
    while menu is not None and g.turn < MID_1938:
        index = best(preferences(GAME, g, menu), luck)
        verb, side = menu.action(index)[0], menu.side
        while len(found.bought) <= g.turn:
            found.bought.append(0)
        found.bought[g.turn] += verb == "buy_ep"
        held = g.force[g.first[TIANJIN]] == JAPAN if g.first[TIANJIN] >= 0 else False
        menu = take_nth(g, menu, index)
        left = held and side == JAPAN and g.first[TIANJIN] < 0
        found.deserted += left and verb in ("advance", "go_out", "assault", "advance_into", "land")
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
    """It bought eighteen in the second turn, for more than half of its level."""
    most = max(max(course(seed).bought) for seed in SEEDS)
    assert most <= 10
