"""6.0 PROPAGANDA ROUND, clause by clause."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.position import Position
from tests.games.chinas_war.rules.test_06_propaganda_round import opening, until
from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.content.ids import NAT
from zhulu.games.chinas_war.rules.phases.propaganda.resources import income

LINES = ("nanjing_shanghai", "nanjing_wuhan", "beijing_tianjin")


def test_6_2_japan_loses_for_lines_with_cubes_and_sabotage_only() -> None:
    board = {"nanjing_shanghai": "1 jp", "nanjing_wuhan": "1 jt"}
    p = opening(board, sabotage=("nanjing_wuhan", "beijing_tianjin"))
    assert p.res("jpn") == 20 + 25 - 2


def test_6_2_a_wrecked_line_costs_japan_where_chinese_stand_beside_its_cubes_too() -> None:
    board = {"nanjing_wuhan": "1 jt, 1 cg", "beijing_tianjin": "1 nt"}
    p = opening(board, sabotage=("nanjing_wuhan", "beijing_tianjin"))
    assert p.res("jpn") == 20 + 25 - 2


@pytest.mark.parametrize(("before", "after"), [(20, 19), (0, 0)])
def test_6_2_lines_worth_more_than_commitment_cost_japan_the_difference(
    before: int, after: int
) -> None:
    """1.10: Sabotage costs JPN; 1.8: no more than it has."""
    board = {"nanjing_shanghai": "1 jp"}
    wrecked = {"sabotage": ("nanjing_shanghai",), "resources": {"jpn": before}}
    assert opening(board, commitment=2, **wrecked).res("jpn") == after


def test_6_2_nat_earns_the_lines_that_are_free_and_whole() -> None:
    p = opening({"nanjing_shanghai": "1 jp"}, sabotage=("nanjing_wuhan",))
    assert p.res("nat") == 20 + 29 - 3 - 2
    assert opening({"nanjing_shanghai": "1 cg, 1 wt"}).res("nat") == 49


def test_6_2_any_patronage_may_be_cashed() -> None:
    p = opening({"hunan": "1 nt"}, patronage=3, sabotage=LINES)
    assert p.offered("cash") == ["1", "2", "3"]
    p = opening({"hunan": "1 nt"}, patronage=9, resources={"nat": 29})
    assert p.offered("cash") == ["1", "2"]  # the track ends at 60


def test_6_3_1_terror_first_two_resources_each() -> None:
    p = opening({"hunan": "1 nt", "chahar": "1 nt"}, terror=("hunan",), sabotage=LINES).do(
        "keep_patronage"
    )
    assert p.refused("pacify", "chahar") == "6.3"
    before = p.res("nat")
    p.do("pacify", "hunan")
    assert p.res("nat") == before - 2 and p.level("hunan") == 0


def test_6_3_1_it_ends_when_the_money_does() -> None:
    all_lines = tuple(line for line in LINES)
    p = opening({"hunan": "1 nt"}, resources={"nat": 0}, sabotage=all_lines, patronage=0)
    spent = 0
    while p.procedure == "Pacification" and p.offered("pacify"):
        p.do("pacify", p.offered("pacify")[0])
        spent += 2
    assert spent == 2 and p.level("hunan") == 1  # one shift to Support, then nothing is left


def test_6_3_2_one_resource_for_each_step() -> None:
    p = opening({"gansu": "1 cb", "chahar": "1 cg"}, support=("gansu",))
    p = until(p, "Agitation")
    before = p.res("cpc")
    assert p.refused("stir_up", "chahar") == "6.3"
    p.play("stir_up gansu", "stir_up gansu")
    assert p.level("gansu") == -1 and p.res("cpc") == before - 2


def test_6_4_nat_pays_a_patronage_for_every_two_troops() -> None:
    for troops, cost in ((1, 1), (2, 1), (3, 2)):
        p = until(opening({"hunan": "1 nb", "out_of_play": "4 nt"}), "TroopRedeploy")
        p.do("recall", str(troops))
        assert p.g.patronage == 15 - cost and p.count("nt", "out_of_play") == 4 - troops
    p = until(opening({"hunan": "1 nb", "out_of_play": "4 nt"}, patronage=1), "TroopRedeploy")
    assert p.offered("recall") == ["1", "2"]


def test_6_4_troops_at_home_stay_and_those_on_lines_may() -> None:
    board = {"hunan": "1 nb, 2 nt", "yichang_wuhan": "1 nt"}
    p = until(opening(board), "TroopRedeploy")
    assert p.offered("redeploy") == ["nat_troop>yichang_wuhan"] and "stay" in p.offers


def test_6_4_warlords_without_a_base_gather() -> None:
    p = until(opening({"gansu": "2 wt", "henan": "1 wt"}), "FactionTurn")
    assert p.count("wt", "gansu") == 3  # where the most are, unasked


def test_6_4_a_guerrilla_at_opposition_or_a_base_stays() -> None:
    board = {"gansu": "1 cg", "henan": "1 cg", "shaanxi": "1 cg, 1 cb"}
    p = until(opening(board, opposition=("henan",)), "Relocate")
    assert p.chooser == "cpc" and p.offered("move_to") == ["shaanxi", "henan"]
    p.do("move_to", "henan")
    assert (p.count("cg", "henan"), p.count("cg", "shaanxi"), p.count("cg", "gansu")) == (2, 1, 0)


def test_6_4_communists_without_a_refuge_gather() -> None:
    p = until(opening({"gansu": "1 cg", "henan": "1 ca"}), "CommunistRedeploy")
    assert p.offered("gather_at") == ["gansu", "henan"]
    p.do("gather_at", "henan")
    assert p.g.guerrillas(3, p.space("henan")) == 2


def test_6_4_japan_goes_only_where_it_was_or_to_manchukuo() -> None:
    board = {"hebei": "1 jt", "beijing_tianjin": "3 jt", "hunan": "1 jp"}
    p = until(opening(board), "JapaneseRedeploy").do("redeploy", "jt>beijing_tianjin")
    assert p.offered("move_to") == ["manchukuo", "hebei", "hunan"]
    p.play("move_to hunan", "move_number 3")
    assert "redeploy jpn_troop>hunan" not in p.offers  # a cube moves once


def test_6_4_the_neutrality_pact_holds_in_redeployment() -> None:
    pact = {"neutrality_pact": "unshaded"}
    p = until(
        opening({"manchukuo": "2 jt, 1 jp", "hebei": "1 jt"}, in_force=pact), "JapaneseRedeploy"
    )
    assert set(p.offered("redeploy")) == {"jpn_police>manchukuo", "jpn_troop>hebei"}


def test_6_5_all_aid_is_shared_out() -> None:
    p = until(opening({"hebei": "1 jt"}, aid=4, patronage=28), "ShareAid")
    assert p.offered("aid_to_patronage") == ["0", "1", "2"]
    p.do("aid_to_patronage", "1")
    assert p.g.patronage == 29 and p.g.aid == 4  # the rest went to Resources; Reset sets it back
    full = until(opening({"hebei": "1 jt"}, aid=4, resources={"nat": 29}), "ShareAid")
    assert full.res("nat") == 58 and full.offered("aid_to_patronage")[0] == "2"


def test_6_5_the_last_point_of_aid_is_shared_out_as_well() -> None:
    p = until(opening({"hebei": "1 jt"}, aid=4, resources={"nat": 0}), "ShareAid")
    before = p.res("nat")
    p.do("aid_to_patronage", "3")
    assert p.res("nat") == before + 1


@pytest.mark.parametrize(("before", "after"), [(59, 60), (60, 60)])
def test_6_5_commitment_rises_to_the_end_of_its_track(before: int, after: int) -> None:
    """Every line is held and nobody has fallen; 1.8 ends it at 60."""
    content = GAME.content()
    board = {content.spaces.id_of(line): "1 jt" for line in content.locs if content.econ[line]}
    p = until(opening(board, campaign=1, commitment=before), "FactionTurn")
    assert p.g.commitment == after


def test_6_5_madame_jiang_shares_what_it_likes() -> None:
    p = Position({}, card="madame_jiang", eligible=("nat",)).do("event", "unshaded")
    assert p.offered("aid_to_patronage")[0] == "0"
    p.do("aid_to_patronage", "0")
    assert p.offered("aid_to_resources") == [str(n) for n in range(7)]


@pytest.mark.parametrize(("dead", "buried"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_6_6_a_third_of_the_fallen_is_buried(dead: int, buried: int) -> None:
    board = {"casualties": f"{dead} jt, {dead} nt, {dead} wt, 3 jp"}
    p = until(opening(board, commitment=40), "FactionTurn")
    assert (p.count("jt", "out_of_play"), p.count("nt", "out_of_play")) == (buried, buried)
    assert p.count("wt", "out_of_play") == 0 and p.count("jp", "available") == 9
    assert p.count("jt", "available") == 30 - buried


def test_6_6_capabilities_stay_and_momentum_of_either_side_goes() -> None:
    lasting = {
        "flying_tigers": "shaded",
        "doctor_bethune": "unshaded",
        "poison_gas": "shaded",
        "new_fourth_army_incident": "unshaded",
    }
    p = until(opening({}, in_force=lasting), "FactionTurn")
    gone = [p.in_force(card) for card in ("flying_tigers", "doctor_bethune")]
    kept = [p.in_force(card) for card in ("poison_gas", "new_fourth_army_incident")]
    assert gone == [-1, -1] and kept == [1, 0]
    tigers = until(opening({}, in_force={"flying_tigers": "unshaded"}), "FactionTurn")
    assert tigers.in_force("flying_tigers") == 0  # unshaded it is a Capability


def test_6_6_aid_rises_or_falls_to_its_reset_value() -> None:
    p = until(opening({}, aid=9, aid_reset=2), "FactionTurn")
    assert p.g.aid == 2


def test_6_5_all_aid_may_go_to_patronage() -> None:
    p = until(opening({"hebei": "1 jt"}, aid=4, patronage=10), "ShareAid")
    p.do("aid_to_patronage", "4")
    assert p.g.patronage == 14 and p.procedure != "ShareAid"


def test_6_0_the_phases_of_a_round_are_told_in_their_order() -> None:
    p = until(opening({"hebei": "1 jt, 1 nt"}), "ShareAid")
    begun = [fact.values[0] for fact in p.g.facts if fact.kind.name == "phase_began"]
    assert begun[:3] == [0, 1, 2] and begun == sorted(begun)


def test_6_4_terror_keeps_no_partisan_from_coming_home() -> None:
    """Opposition alone does: the line touches Jiangsu, Anhui, Shanghai and Wannan."""
    board = {"nanjing_shanghai": "1 ng"}
    p = until(opening(board, terror=("jiangsu",), opposition=("anhui",)), "Relocate")
    assert set(p.offered("move_to")) == {"jiangsu", "shanghai", "wannan"}


def test_6_2_a_line_that_is_fought_over_earns_nat_nothing() -> None:
    """JPN cubes are there; that they do not hold it alone counts for victory only (7.2)."""
    free = Position({"gansu": "1 nt"})
    contested = Position({"gansu": "1 nt", "nanjing_shanghai": "1 jp, 1 nt"})
    assert income(free.g, NAT) == 29 and income(contested.g, NAT) == 29 - 3
    assert contested.g.econ_total == 0
