"""How the computer's factions think of the end: what lasts until it, and what does not."""

from __future__ import annotations

from tests.games.chinas_war.position import Position
from tests.games.chinas_war.test_computer_factions import favourite
from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.ai.opinions.ground import weight
from zhulu.games.chinas_war.ai.opinions.stakes import OWN, PATRONAGE, coin, stakes
from zhulu.games.chinas_war.content.ids import CPC, HUNAN, JPN, NAT, WLD, WLD_BASE, WLD_TROOP

FULL = {"chahar": "2 wb", "suiyuan": "2 wb", "yunnan": "2 wb", "guangxi": "2 wb", "fujian": "1 wb"}


def test_6_4_control_without_a_base_is_lost_at_the_end() -> None:
    """The Warlords lost 3.8 points of it in the last Redeploy Phase of 1938 (178 games)."""
    flat = [-OWN, -OWN, OWN, -OWN, -OWN, 100, 4]
    last = Position({"hunan": "1 nt"}, "wld", propaganda_left=1).g
    early = Position({"hunan": "1 nt"}, "wld", propaganda_left=4).g
    based = Position({"hunan": "2 nt, 1 wb"}, "wld", propaganda_left=1).g
    troops = [weight(g, WLD, flat, WLD_TROOP, HUNAN, 2) for g in (last, early, based)]
    assert troops[0] < troops[1] and troops[0] < troops[2]
    held = Position({"hunan": "2 wt"}, "wld", propaganda_left=1).g
    assert weight(held, WLD, flat, WLD_BASE, HUNAN, 1) >= 2 * OWN


def test_1_4_1_a_base_nobody_lives_at_goes_where_many_do() -> None:
    """With none Available one is taken from the map: 1.7 had stood in Chahar and Suiyuan."""
    board = {**FULL, "hunan": "3 wt"}
    p = Position(board, "wld", propaganda_left=1, resources={"wld": 4})
    p.play("operate recruit", "special organize")
    assert favourite(p) == GAME.action("organize", "hunan", p.g)
    p.do("organize", "hunan")
    verb, origin = GAME.name_of(favourite(p), p.g)
    assert verb == "take" and origin in ("wld_base>chahar", "wld_base>suiyuan")
    idle = Position({**FULL, "fujian": "1 wb, 1 wt"}, "wld", propaganda_left=1)
    idle.play("operate recruit", "special organize")
    liked = GAME.prefer(idle.g, WLD, *GAME.action("organize", "jiangsu", idle.g))
    assert liked < GAME.prefer(p.g, WLD, *GAME.action("organize", "hunan", p.g))


def test_7_2_lines_are_disputed_early_only_against_a_check() -> None:
    """Japan's margin before the last Campaign says nothing about the end (correlation 0.0)."""
    board = {"beijing_tianjin": "1 jt", "gansu": "1 wt"}
    far = Position(board, "wld", commitment=25, campaign=2, propaganda_left=2).g
    near = Position(board, "wld", commitment=37, campaign=2, propaganda_left=2).g
    last = Position(board, "wld", commitment=30, campaign=2, propaganda_left=1).g
    for side in (NAT, WLD, CPC):
        assert stakes(far, side)[JPN] == 0 > stakes(near, side)[JPN]
        assert stakes(last, side)[JPN] < 0


def test_7_3_patronage_lasts_and_is_grudged_early() -> None:
    g = Position({"gansu": "1 wt"}, "wld", campaign=2, propaganda_left=4).g
    assert stakes(g, WLD)[PATRONAGE] <= -8
    assert stakes(g, JPN)[PATRONAGE] < 0 and stakes(g, CPC)[PATRONAGE] < 0
    assert stakes(g, NAT)[PATRONAGE] > 0
    pair = Position({"gansu": "1 wt"}, "nat", options=("two_players",)).g
    assert stakes(pair, CPC)[PATRONAGE] > 0


def test_3_2_4_no_sweep_that_shows_more_enemies_than_it_brings() -> None:
    """1.7: shown Guerrillas count; the Warlords lost 1.5 points a game by finding them."""
    liked = []
    for hunan in ("1 nt", "1 nt, 4 cg"):
        board = {"jiangxi": "3 wt, 1 wb", "hunan": hunan}
        p = Position(board, "wld", propaganda_left=4).do("operate", "sweep")
        liked.append(GAME.prefer(p.g, WLD, *GAME.action("sweep", "hunan", p.g)))
    assert liked[0] > liked[1]


def test_2_3_8_commitment_is_not_spent_early_for_what_is_soon_lost() -> None:
    board = {"hebei": "6 jt", "tianjin_jinan": "1 wt"}
    liked = []
    for rounds in (3, 1):
        g = Position(board, "jpn", propaganda_left=rounds).g
        plain = GAME.prefer(g, JPN, *GAME.action("operate", "patrol", g))
        liked.append(GAME.prefer(g, JPN, *GAME.action("large_offensive", "patrol", g)) - plain)
    assert liked[0] < liked[1]


def test_1_8_the_warlords_save_for_the_last_campaign() -> None:
    both = {"wld": 6, "nat": 6}
    early = Position({"gansu": "1 wt"}, "wld", propaganda_left=2, resources=both).g
    last = Position({"gansu": "1 wt"}, "wld", propaganda_left=1, resources={"wld": 6}).g
    last.deck = last.deck[-4:]
    assert coin(early, WLD) > coin(last, WLD)
    assert coin(early, WLD) > coin(early, NAT)


def test_1_8_the_warlords_count_the_turns_to_the_last_round_and_keep_what_these_need() -> None:
    """Only Japan spends twice as freely then: 5 for one turn are 2 to them, 10 would be 1."""
    g = Position({"gansu": "1 wt"}, "wld", propaganda_left=1, resources={"wld": 5, "jpn": 5}).g
    g.deck = g.deck[-1:]
    assert coin(g, WLD) == 2
    assert coin(g, JPN) == 2  # 10 would be 2, 5 alone 4
