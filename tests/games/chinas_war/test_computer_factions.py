"""What the computer's factions strive for: their own margin, and nobody else's victory."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.position import Position
from zhulu.ai.match import play_match
from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.ai.evaluate import evaluate
from zhulu.games.chinas_war.ai.opinions.stakes import OWN, PATRONAGE, stakes
from zhulu.games.chinas_war.content.ids import CPC, JPN, NAT, WLD
from zhulu.kernel import offers_of

GOVERNED = {"sichuan": "2 wt, 2 wb", "hebei": "1 wt, 1 wb", "shandong": "1 wt, 1 wb"}
NEARLY = {"henan": "1 wt, 1 wb", "hunan": "1 wt, 1 wb", "guangdong": "1 wt, 1 wb"}


def test_7_2_a_point_of_whoever_is_near_to_winning_weighs_more() -> None:
    weak = Position({"sichuan": "1 wt"}, "jpn", campaign=2).g
    strong = Position({**GOVERNED, **NEARLY}, "jpn", campaign=2).g
    assert strong.total(WLD) == 25
    for side in (JPN, NAT, CPC):
        assert stakes(strong, side)[WLD] < stakes(weak, side)[WLD] < OWN
        assert stakes(strong, side)[side] == OWN


def test_7_3_patronage_stands_between_the_warlords_and_the_end() -> None:
    last = Position(GOVERNED, "cpc", propaganda_left=1, patronage=5).g
    first = Position(GOVERNED, "cpc", propaganda_left=4, patronage=5).g
    assert stakes(last, WLD)[PATRONAGE] < stakes(first, WLD)[PATRONAGE] < 0
    assert stakes(last, JPN)[PATRONAGE] > 0  # the Warlords lead: let the government be strong


def test_1_5_a_player_of_two_factions_does_not_hinder_himself() -> None:
    g = Position(GOVERNED, "jpn", options=("two_players",)).g
    assert stakes(g, JPN)[WLD] == OWN and stakes(g, JPN)[NAT] < OWN


@pytest.mark.parametrize("side", [JPN, NAT, WLD, CPC])
def test_evaluation_rises_with_the_own_margin(side: int) -> None:
    plain = {"gansu": "1 cg, 1 nt, 1 wt", "beijing_tianjin": "1 cg"}
    more = [
        ({**plain, "beijing_tianjin": "1 jt"}, {}),
        (plain, {"patronage": 20}),
        ({**plain, "hebei": "1 wt, 1 wb"}, {}),
        ({**plain, "hebei": "1 cb"}, {"opposition": ("hebei",)}),
    ]
    board, state = more[side]
    low = evaluate(Position(plain, "jpn").g, side)
    high = evaluate(Position(board, "jpn", **state).g, side)
    assert -10_000 < low < high < 10_000


@pytest.mark.parametrize("side", [JPN, NAT, WLD, CPC])
def test_one_faction_that_thinks_beats_three_that_do_not(side: int) -> None:
    levels = tuple("heuristic" if one == side else "random" for one in range(4))
    played = play_match(GAME, "1938", levels, seed=2)
    assert played.winners == (side,)


def test_communists_send_one_guerrilla_to_a_line_not_more() -> None:
    board = {"hebei": "2 cg", "shanxi": "2 cg", "beijing_tianjin": "1 jt"}
    p = Position(board, "cpc").play("operate march", "march beijing_tianjin")
    p.play("from_space hebei", "bring cg>hebei", "depart")
    menu = offers_of(p.g)
    assert menu is not None
    liked = {a: GAME.prefer(p.g, CPC, *a) for a in menu.offers}
    assert max(liked, key=lambda action: liked[action])[0] == "halt"
