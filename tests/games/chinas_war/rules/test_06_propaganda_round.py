"""6.0 PROPAGANDA ROUND and 7.0 VICTORY."""

from __future__ import annotations

from typing import Any

from tests.games.chinas_war.position import CARDS, Position
from zhulu.games.chinas_war.rules.victory import conclude, margin, ranking, somebody_wins


def opening(board: dict[str, str], **state: Any) -> Position:
    """One pass of the CPC (and its Resource) before a Round."""
    state.setdefault("deck", ("floods", "propaganda_1", "long_yun", "ma_clique"))
    state.setdefault("campaign", 2)
    return Position(board, "cpc", eligible=("cpc",), **state).round()


def until(p: Position, procedure: str) -> Position:
    """Decline everything until this procedure asks."""
    for _ in range(200):
        if p.procedure == procedure:
            return p
        p.do(*p.offers[-1].split(" "))
    raise AssertionError(f"{procedure} does not ask")


def test_6_0_never_two_rounds_in_a_row() -> None:
    deck = ("floods", "propaganda_1", "propaganda_2", "long_yun", "ma_clique")
    p = until(opening({"shaanxi": "1 cb"}, deck=deck), "FactionTurn")
    assert p.g.card == CARDS.index("floods") and p.g.deck[-1] == CARDS.index("long_yun")
    assert CARDS.index("propaganda_2") in p.g.played
    assert p.g.propaganda_left == 2


def test_6_1_no_check_in_the_first_round_of_1937() -> None:
    assert opening({}, campaign=1, patronage=30, support=RICH).g.result is None
    p = opening({}, patronage=30, support=RICH)
    assert p.g.result is not None
    assert (p.g.result.winners, p.g.result.kind) == ([1], "check")
    late = opening({}, campaign=1, scenario="1938", patronage=30, support=RICH)
    assert late.g.result is not None


RICH = ("hunan", "hebei", "henan", "sichuan")


def test_6_2_incomes() -> None:
    board = {
        "nanjing_shanghai": "1 jp",
        "nanjing_wuhan": "1 jt",
        "sichuan": "2 wb",
        "shaanxi": "1 cb",
    }
    cut = ("nanjing_wuhan", "beijing_tianjin")
    p = opening(board, sabotage=cut, resources=dict.fromkeys(("jpn", "nat", "wld", "cpc"), 10))
    assert p.res("nat") == 10 + 29 - 3 - 2 - 2
    assert p.res("jpn") == 10 + 25 - 2
    assert p.res("wld") == 12 and p.res("cpc") == 10 + 1 + 1
    p.do("cash", "5")
    assert p.g.patronage == 10 and p.res("nat") == 37


def test_6_3_nat_comes_before_the_cpc() -> None:
    p = opening({"hunan": "1 nt", "gansu": "1 cg"}).do("keep_patronage")
    assert p.chooser == "nat"
    assert until(p, "Agitation").chooser == "cpc"


def test_6_3_1_pacification_shifts_twice_after_terror() -> None:
    p = opening({"hunan": "2 nt"}, opposition=("hunan",), terror=("hunan",))
    before = p.res("nat")
    p.play("keep_patronage", "pacify hunan", "pacify hunan", "pacify hunan")
    assert p.level("hunan") == 1 and before - p.res("nat") == 6


def test_6_3_1_only_under_nat_control() -> None:
    p = opening({"hunan": "2 nt", "gansu": "1 nt, 1 wt"}).do("keep_patronage")
    assert p.refused("pacify", "gansu") == "6.3.1"


def test_6_3_2_agitation_needs_pieces_and_no_nat_control() -> None:
    p = opening({"hunan": "2 nt, 2 cg", "gansu": "1 cg"}, terror=("gansu",))
    p = until(p.do("keep_patronage"), "Agitation")
    assert p.refused("stir_up", "hunan") == "6.3.2"
    assert p.refused("stir_up", "henan") == "6.3.2"
    p.play("stir_up gansu", "stir_up gansu")
    assert p.level("gansu") == -1 and not p.marked("terror", "gansu")


def test_6_4_nat_gathers_at_bases_and_leaves_the_lines() -> None:
    board = {
        "hunan": "1 nb",
        "gansu": "2 nt",
        "yichang_wuhan": "1 nt, 1 na",
        "out_of_play": "3 nt",
    }
    p = until(opening(board), "TroopRedeploy")
    assert "stay" not in p.offers  # those in Gansu must go
    p.do("redeploy", "nt>gansu").do("move_number", "2")
    assert p.count("nt", "hunan") == 2 and "stay" in p.offers
    p.do("stay")
    assert p.procedure == "Relocate"  # the Guerrilla leaves the line
    p.do("move_to", "hubei")
    assert p.count("na", "hubei") == 1
    p.do("recall", "3")
    assert p.g.patronage == 13 and p.count("nt", "available") >= 3


def test_6_4_without_a_base_all_gather_where_most_are() -> None:
    p = until(opening({"gansu": "2 nt", "henan": "2 nt", "hunan": "1 nt"}), "TroopRedeploy")
    assert p.offered("gather_at") == ["gansu", "henan"]
    p.do("gather_at", "henan")
    p.play("redeploy nt>gansu", "move_number 2")
    assert p.count("nt", "henan") >= 4


def test_6_4_guerrillas_without_a_refuge_become_available() -> None:
    around = ("guizhou", "yunnan", "guangxi")
    p = opening({"kunming_hekou": "2 na", "hunan": "1 nb"}, opposition=around)
    p = until(p, "JapaneseRedeploy") if False else p
    while p.procedure == "Resources" or p.procedure == "Pacification":
        p.do(*p.offers[-1].split(" "))
    assert p.count("ng", "available") == 6


def test_6_4_communists_go_to_opposition_or_a_base() -> None:
    board = {"gansu": "2 cg", "shaanxi": "1 cb", "tongguan_xian": "1 ca"}
    p = until(opening(board, opposition=("henan",)), "CommunistRedeploy")
    p.do("redeploy", "cg>gansu")
    assert p.offered("move_to") == ["shaanxi", "henan"]
    p.play("move_to henan", "move_number 2")
    assert "stay" in p.offers and p.count("cg", "henan") == 2


def test_6_4_japan_moves_six_troops_and_any_police() -> None:
    board = {"manchukuo": "8 jt", "hebei": "1 jp", "beijing_tianjin": "4 jp", "hunan": "1 jt"}
    p = until(opening(board), "JapaneseRedeploy").do("redeploy", "jt>manchukuo")
    assert p.offered("move_to") == ["hebei", "hunan"]
    p.do("move_to", "hebei")
    assert p.offered("move_number")[-1] == "6"
    p.do("move_number", "6")
    assert not [stack for stack in p.offered("redeploy") if stack.startswith("jpn_troop")]
    p.play("redeploy jp>beijing_tianjin", "move_to manchukuo", "move_number 4")
    assert p.count("jp", "manchukuo") == 4
    assert "redeploy jpn_police>manchukuo" not in p.offers  # it has moved


def test_6_4_warlords_like_nat() -> None:
    board = {"gansu": "2 wt", "yunnan": "1 wb", "tongguan_xian": "1 wt"}
    p = until(opening(board), "TroopRedeploy")
    assert p.chooser == "wld" and "stay" not in p.offers


def test_6_4_1_the_last_round_ends_after_redeployment() -> None:
    p = opening({"gansu": "2 wt", "yunnan": "1 wb"}, propaganda_left=1, patronage=3)
    while p.g.result is None and p.procedure != "ShareAid":
        p.do(*p.offers[-1].split(" "))
    assert p.g.result is not None and p.g.result.score[2] == p.g.total(2) - 3
    assert p.count("wt", "yunnan") == 2  # the Warlords too have come home
    assert p.g.commitment == 25  # 6.5 is not reached


def test_6_5_commitment_falls_by_lines_and_by_losses() -> None:
    p = until(opening({"casualties": "9 jt", "hebei": "1 jt"}, aid=0), "ShareAid")
    assert p.g.aid == 3
    p.do("aid_to_patronage", "0")
    assert p.g.commitment == 21  # no Econ: -2; 27 > 23: -2


def test_6_5_few_losses_raise_commitment() -> None:
    lines = {"nanjing_shanghai": "1 jt", "nanjing_wuhan": "1 jt", "beijing_tianjin": "1 jt"}
    more = {"tianjin_jinan": "1 jt", "nanjing_hangzhou": "1 jt"}
    p = until(opening({**lines, **more}), "ShareAid").do("aid_to_patronage", "4")
    assert p.g.commitment == 26 and p.g.patronage == 19


def test_6_6_reset() -> None:
    board = {
        "casualties": "7 jt, 2 jp, 4 nt, 3 wt",
        "hunan": "2 ca, 1 na, 1 nb",
        "nanjing_shanghai": "1 jt",
        "nanjing_wuhan": "1 jt",
    }
    p = opening(
        board,
        sabotage=("nanjing_wuhan",),
        terror=("gansu",),
        offensive_ready=False,
        floods="henan",
        in_force={"naval_blockade": "shaded", "dai_li": "unshaded"},
        aid_reset=5,
    )
    p = until(p, "FactionTurn")
    assert (p.count("jt", "out_of_play"), p.count("nt", "out_of_play")) == (2, 1)
    assert p.count("jt", "casualties") == 0 and p.count("wt", "available") == 24
    assert not p.marked("sabotage", "nanjing_wuhan") and p.marked("terror", "gansu")
    assert p.g.offensive_ready and p.g.floods == -1 and p.g.aid == 5
    assert p.in_force("naval_blockade") == -1 and p.in_force("dai_li") == 0
    assert p.g.on_map(4) == 1 and sum(p.g.count(4, s) for s in range(50)) == 0
    assert p.eligible() == ["jpn", "nat", "wld", "cpc"] and p.g.campaign == 3
    # nobody who sat in the Eligible box is told there a second time
    assert [side for side in range(4) if p.g.eligible[side] != 1] == []


def test_7_1_ties_go_to_cpc_then_wld_then_nat() -> None:
    p = Position({"gansu": "1 nt"}, patronage=40 - 15, commitment=25)
    assert [margin(p.g, side, False) for side in (0, 1)] == [-15, -15]
    order = [hand[0] for hand in ranking(p.g, False)]
    assert order.index(1) < order.index(0)


def test_7_2_thresholds_must_be_exceeded() -> None:
    p = Position({}, commitment=40)
    assert not somebody_wins(p.g)
    assert somebody_wins(Position({}, commitment=41).g)
    assert somebody_wins(Position({"nanjing_shanghai": "1 jp"}, commitment=38).g)
    shared = Position({"nanjing_shanghai": "1 jp, 1 cg"}, commitment=38)
    assert not somebody_wins(shared.g)  # a hidden Guerrilla is an enemy piece


def test_7_2_a_shared_hand_needs_both_factions() -> None:
    p = Position({}, commitment=45, options=("two_players",))
    assert not somebody_wins(p.g)
    assert ranking(p.g, False)[0] in ([0, 2], [1, 3])


def test_7_3_at_the_end_warlords_are_measured_against_patronage() -> None:
    p = Position({"hunan": "1 wt, 1 wb"}, patronage=2)
    assert margin(p.g, 2, True) == 3 + 1 - 2
    assert margin(p.g, 2, False) == 3 + 1 - 25


def test_7_3_in_a_check_warlords_are_measured_against_their_condition() -> None:
    """Reading: a margin is the distance from the condition of 7.2; only the final one differs."""
    p = Position({"hunan": "1 wt, 1 wb"}, patronage=0, commitment=41)
    assert margin(p.g, 2, False) == -21 and margin(p.g, 2, True) == 4
    conclude(p.g, False)
    assert p.g.result is not None and p.g.result.winners == [0]
