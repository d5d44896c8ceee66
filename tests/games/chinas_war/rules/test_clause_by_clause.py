"""Clauses that a fault made by hand once slipped past: bounds, caps, ties, counts."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.position import CARDS, Position
from tests.games.chinas_war.rules.test_06_propaganda_round import opening, until
from zhulu.games.chinas_war.rules.victory import HIGHEST, TIED, conclude, ranking

QUIET = {"shaanxi": "1 cb"}


def rounds(p: Position) -> int:
    """How many Propaganda Rounds have begun."""
    return sum(fact.kind.name == "victory_checked" for fact in p.g.facts)


def pass_to(p: Position, card: str) -> Position:
    """Everybody declines everything until this card is the current one."""
    while p.g.card != CARDS.index(card):
        p.do(*p.offers[-2 if p.procedure == "FactionTurn" else -1].split(" "))
    return p


# --- 6.0 ---------------------------------------------------------------------------------------


def test_6_0_a_second_propaganda_card_starts_no_second_round() -> None:
    deck = ("floods", "propaganda_1", "propaganda_2", "long_yun", "ma_clique")
    p = pass_to(opening(QUIET, deck=deck), "long_yun")
    assert rounds(p) == 1 and p.g.campaign == 3


def test_6_0_unseen_cards_back_to_back_hold_one_round() -> None:
    deck = ("propaganda_1", "propaganda_2", "long_yun", "ma_clique")
    p = opening(QUIET, deck=deck, options=("no_reveal",))
    p = pass_to(p, "long_yun")
    assert rounds(p) == 1 and p.g.propaganda_left == 2
    assert CARDS.index("propaganda_2") in p.g.played


def test_6_0_after_an_event_the_next_propaganda_card_counts() -> None:
    deck = ("floods", "propaganda_1", "long_yun", "propaganda_2", "ma_clique", "opium")
    p = pass_to(opening(QUIET, deck=deck, card="burma_road"), "ma_clique")
    assert rounds(p) == 2 and p.g.campaign == 4


# --- 7.1 ---------------------------------------------------------------------------------------

EVEN = {"hebei": "1 wb", "sichuan": "1 wb", "chahar": "1 wb", "suiyuan": "1 wb", "henan": "2 cb"}


def test_7_1_a_tie_of_all_four_goes_by_the_order_of_the_rule() -> None:
    p = Position(EVEN, opposition=("henan",), patronage=25, commitment=25)
    assert [p.g.total(side) for side in range(4)] == [25, 25, 10, 5]  # all 15 short
    assert ranking(p.g, False) == [[3], [2], [1], [0]]


@pytest.mark.parametrize(
    ("commitment", "patronage", "order"),
    [(26, 25, [0, 3, 2, 1]), (25, 26, [1, 3, 2, 0]), (24, 25, [3, 2, 1, 0])],
)
def test_7_1_the_higher_margin_comes_before_any_tie(
    commitment: int, patronage: int, order: list[int]
) -> None:
    p = Position(EVEN, opposition=("henan",), patronage=patronage, commitment=commitment)
    assert [hand[0] for hand in ranking(p.g, False)] == order


def test_7_1_a_tie_of_hands_goes_to_the_hand_of_the_better_faction() -> None:
    p = Position(EVEN, opposition=("henan",), patronage=25, commitment=25, options=("two_players",))
    assert ranking(p.g, False) == [[1, 3], [0, 2]]
    p = Position(EVEN, opposition=("henan",), patronage=24, commitment=25, options=("two_players",))
    assert ranking(p.g, False) == [[0, 2], [1, 3]]  # the worse margin of each counts


@pytest.mark.parametrize(("commitment", "reason"), [(25, TIED), (26, HIGHEST)])
def test_7_3_the_result_says_whether_a_tie_was_broken(commitment: int, reason: str) -> None:
    p = Position(EVEN, opposition=("henan",), patronage=25, commitment=commitment)
    conclude(p.g, True)
    assert p.g.result is not None and p.g.result.reason == reason


# --- 4.2.2, 4.3.2 ------------------------------------------------------------------------------


def reach(p: Position) -> set[str]:
    return set(p.offered("transport_to"))


def test_4_2_2_a_sabotaged_line_is_the_end_of_the_journey() -> None:
    board = {"yunnan": "2 jt", "hebei": "1 jt"}
    steps = ("operate sweep", "special transport", "entrain yunnan")
    assert reach(Position(board, "jpn").play(*steps)) == {"kunming_hekou", "guizhou", "guangxi"}
    p = Position(board, "jpn", sabotage=("kunming_hekou",)).play(*steps)
    p.do("ship", "2")  # there is only the line itself
    assert p.count("jt", "kunming_hekou") == 2


@pytest.mark.parametrize(("who", "stopped"), [("nt", True), ("wt", True), ("cg", False)])
def test_4_2_2_chinese_troops_stop_the_journey_and_guerrillas_do_not(
    who: str, stopped: bool
) -> None:
    board = {"yunnan": "2 jt", "hebei": "1 jt", "kunming_hekou": f"1 {who}"}
    p = Position(board, "jpn").play("operate sweep", "special transport", "entrain yunnan")
    assert (reach(p) == set()) == stopped  # with one destination it is not asked


def test_4_2_2_troops_leave_the_sabotaged_line_they_begin_on() -> None:
    board = {"kunming_hekou": "2 jt", "hebei": "1 jt"}
    p = Position(board, "jpn", sabotage=("kunming_hekou",))
    p.play("operate sweep", "special transport", "entrain kunming_hekou")
    assert reach(p) == {"guizhou", "yunnan", "guangxi"}


@pytest.mark.parametrize(("who", "stopped"), [("jp", True), ("jt", True), ("cg", False)])
def test_4_3_2_japanese_cubes_stop_the_journey(who: str, stopped: bool) -> None:
    board = {"yunnan": "2 nt", "gansu": "1 nt", "kunming_hekou": f"1 {who}"}
    p = Position(board).play("operate recruit", "special nat_transport", "entrain yunnan")
    assert (reach(p) == set()) == stopped


# --- 6.5 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dead", "aid"), [(2, 4), (3, 5), (5, 5), (6, 6), (21, 10)])
def test_6_5_a_third_of_the_fallen_adds_to_aid(dead: int, aid: int) -> None:
    p = until(opening({"casualties": f"{dead} jt", "hebei": "1 jt"}, aid=4), "ShareAid")
    assert p.g.aid == aid


@pytest.mark.parametrize(
    ("econ", "dead", "before", "after"),
    [
        (7, 5, 21, 21),  # 21 is not less, 15 not more, and more than half
        (7, 5, 22, 20),  # 21 < 22
        (5, 5, 15, 15),  # 15 is not greater than 15
        (5, 5, 14, 12),  # 15 > 14
        (9, 4, 24, 25),  # 12 is half of 24
        (9, 4, 25, 26),  # half of 25 rounded down is 12
        (8, 4, 23, 23),  # half of 23 is 11
    ],
)
def test_6_5_the_bounds_of_commitment(econ: int, dead: int, before: int, after: int) -> None:
    worth = {
        5: ("nanjing_shanghai", "nanjing_wuhan"),
        7: ("nanjing_shanghai", "nanjing_wuhan", "tianjin_jinan"),
        8: ("nanjing_shanghai", "nanjing_wuhan", "tianjin_jinan", "beijing_datong"),
        9: ("nanjing_shanghai", "nanjing_wuhan", "tianjin_jinan", "beijing_tianjin"),
    }
    board = dict.fromkeys(worth[econ], "1 jt")
    p = opening({**board, "casualties": f"{dead} jt"}, commitment=before)
    assert p.g.econ_total == econ
    while p.g.stack and p.procedure != "FactionTurn":
        p.do(*p.offers[-1].split(" "))
    assert p.g.commitment == after


@pytest.mark.parametrize(("troops", "leaving"), [(21, 0), (22, 1), (24, 3)])
def test_6_5_troops_above_commitment_leave_the_war(troops: int, leaving: int) -> None:
    """Commitment falls from 23 to 21 for want of Econ, and stays: 4 dead are 12, above 10."""
    p = opening({"hebei": f"{troops} jt", "casualties": "4 jt"}, commitment=23)
    p = until(p, "FactionTurn")
    assert p.g.commitment == 21
    assert p.g.on_map(0) == troops - leaving
    assert p.count("jt", "out_of_play") == leaving + 1  # and a third of the fallen (6.6)


# --- 4.3.1 -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("province", "bases", "levy"), [("fujian", 2, 1), ("hubei", 2, 2), ("hunan", 1, 1)]
)
def test_4_3_1_the_levy_is_capped_by_the_population(province: str, bases: int, levy: int) -> None:
    board = {province: f"2 nt, {bases} nb"}
    p = Position(board).play("operate recruit", "special govern")
    assert p.res("nat") == 20 + levy


def test_4_3_1_no_levy_where_nobody_lives() -> None:
    p = Position({"chahar": "2 nt, 1 nb"}).do("operate", "recruit")
    assert p.refused("special", "govern") == "4.1"


# --- 4.5.3, 3.3.3 ------------------------------------------------------------------------------


def test_4_5_3_two_ambushes_and_no_third() -> None:
    board = dict.fromkeys(("hebei", "hunan", "gansu"), "1 cg, 1 jp")
    p = Position(board, "cpc").play("operate attack", "special ambush", "ambush hebei")
    p.do("ambush", "hunan")
    assert (
        p.procedure == "Attack" and p.offered("ambush") == [] and p.offered("attack") == ["gansu"]
    )
    assert p.res("cpc") == 18 and p.g.on_map(1) == 1


def test_4_5_3_each_ambush_is_paid_for() -> None:
    board = dict.fromkeys(("hebei", "hunan", "gansu"), "1 cg, 1 jp")
    p = Position(board, "cpc", resources={"cpc": 1}).play("operate attack", "special ambush")
    p.do("ambush", "hebei")
    assert p.procedure != "Ambush" and p.res("cpc") == 0


def test_4_5_3_an_ambush_needs_somebody_underground_and_captures_nothing() -> None:
    board = {"hebei": "1 cg, 1 jp", "hunan": "1 ca, 1 jp", "gansu": "1 cg"}
    p = Position(board, "cpc").play("operate attack", "special ambush")  # only Hebei
    assert p.count("jp", "hebei") == 0
    assert (p.count("ca", "hebei"), p.count("cg", "hebei")) == (1, 0)


@pytest.mark.parametrize(("roll", "captured"), [(1, 1), (2, 0), (3, 0)])
def test_3_3_3_only_a_one_captures_goods(roll: int, captured: int) -> None:
    p = Position({"hebei": "2 cg, 1 jp"}, "cpc", dice=(roll,)).play("operate attack")
    p.do("attack", "hebei")
    if p.procedure == "Raid":
        p.do("kill", "jp")
    assert p.count("cg", "hebei") == captured


def test_3_3_3_goods_are_captured_by_the_die_whether_or_not_cubes_are_removed() -> None:
    p = Position({"hebei": "2 cg, 1 jt"}, "cpc", dice=(1,)).play("operate attack", "attack hebei")
    p.do("enough")  # no Guerrilla is to be lost for a Troop
    assert (p.count("jt", "hebei"), p.count("cg", "hebei"), p.count("ca", "hebei")) == (1, 1, 2)


def test_3_3_3_goods_arm_a_guerrilla_from_elsewhere_if_none_is_available() -> None:
    board = {"hebei": "1 cg, 1 jp", "shaanxi": "17 cg"}
    p = Position(board, "cpc", dice=(1,)).play("operate attack", "attack hebei", "kill jp")
    assert "enough" in p.offers and "cpc_guerrilla>shaanxi" in p.offered("take")
    p.do("take", "cg>shaanxi")
    assert (p.count("cg", "hebei"), p.count("cg", "shaanxi")) == (1, 16)
