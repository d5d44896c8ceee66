"""Cards 1 to 12, both texts."""

from __future__ import annotations

from tests.games.chinas_war.events.play import shaded, unshaded
from tests.games.chinas_war.position import Position


def test_5_1_marco_polo_bridge_unshaded() -> None:
    p = unshaded("marco_polo_bridge", {"hebei": "1 jt"}, patronage=10)
    assert p.g.patronage == 12 and "hebei" not in p.offered("shift")
    assert "chahar" not in p.offered("shift")  # nobody lives there
    p.play("shift hunan", "shift gansu")
    assert (p.level("hunan"), p.level("gansu")) == (1, 1)


def test_5_5_marco_polo_bridge_shaded() -> None:
    board = {"manchukuo": "5 jt", "hebei": "2 nt"}
    p = shaded("marco_polo_bridge", board, "move jt>manchukuo", "move_to hebei", "move_number 4")
    p = p.do("enough")
    assert p.offered("assault") == ["hebei"]
    before = p.res("jpn")
    p.do("assault", "hebei")
    assert p.res("jpn") == before


def test_5_1_nanjing_massacre_unshaded() -> None:
    p = unshaded("nanjing_massacre", {}, aid=9, aid_reset=3)
    assert (p.g.aid, p.g.aid_reset) == (10, 4)


def test_5_1_nanjing_massacre_shaded() -> None:
    board = {"hunan": "1 jt, 1 nt, 1 cg", "gansu": "1 jt"}
    p = shaded("nanjing_massacre", board, "ravage hunan", "remove nt>hunan", "ravage gansu")
    assert p.marked("terror", "hunan") and p.marked("terror", "gansu")
    assert p.count("nt", "available") == 30 and p.g.patronage == 13


def test_5_1_mengjiang_unshaded() -> None:
    board = {"chahar": "2 jp", "hebei": "1 jp", "hunan": "1 jp"}
    p = unshaded("mengjiang", board, "replace jp>chahar", "replace jp>chahar", "replace jp>hebei")
    assert (p.count("wt", "chahar"), p.count("wt", "hebei"), p.res("wld")) == (2, 1, 22)
    assert p.count("jp", "hunan") == 1


def test_5_1_mengjiang_shaded() -> None:
    p = shaded("mengjiang", {"chahar": "2 wt", "hebei": "1 wt"}, "replace wt>chahar", "enough")
    assert (p.count("jp", "chahar"), p.count("wt", "chahar")) == (1, 1)


def test_5_3_strategic_bombing_unshaded_makes_terror_cheap_at_bases() -> None:
    assert unshaded("strategic_bombing", {}).in_force("strategic_bombing") == 0
    p = Position(
        {"hunan": "1 nb"}, terror=("hunan",), in_force={"strategic_bombing": "unshaded"}
    ).play("operate recruit", "recruit hunan", "enough", "finish", "pacify_terror hunan")
    assert p.res("nat") == 20 - 2 - 1


def test_5_3_strategic_bombing_shaded_opens_each_support_phase() -> None:
    assert shaded("strategic_bombing", {}).in_force("strategic_bombing") == 1
    p = Position(
        {"hunan": "1 nb", "gansu": "1 nb"},
        "cpc",
        eligible=("cpc",),
        deck=("floods", "propaganda_1"),
        support=("hunan",),
        in_force={"strategic_bombing": "shaded"},
    ).round("keep_patronage", "bomb hunan")
    assert p.level("hunan") == 0 and p.marked("terror", "hunan")


def test_5_3_three_alls_policy_unshaded_recruits_for_the_cpc() -> None:
    assert unshaded("three_alls_policy", {}).in_force("three_alls_policy") == 0
    p = Position({"hebei": "1 jt"}, "jpn", in_force={"three_alls_policy": "unshaded"})
    p.play("operate sweep", "special anti_bandit_action")
    assert p.chooser == "cpc" and "henan" in p.offered("raise_at")
    p.do("raise_at", "henan")
    assert p.count("cg", "henan") == 1
    board = {"hebei": "1 jt", "gansu": "18 cg"}  # none Available, and the CPC is not executing
    p = Position(board, "jpn", in_force={"three_alls_policy": "unshaded"})
    p.play("operate sweep", "special anti_bandit_action")
    assert p.chooser == "jpn" and p.procedure == "Sweep"


def test_5_3_three_alls_policy_shaded_strikes_three_spaces() -> None:
    assert shaded("three_alls_policy", {}).in_force("three_alls_policy") == 1
    board = {"hebei": "1 jt, 1 cg", "hunan": "1 jt, 1 ng, 1 cg", "henan": "1 jt", "hubei": "1 jt"}
    p = Position(board, "jpn", in_force={"three_alls_policy": "shaded"}).play("operate recruit")
    p.play("special anti_bandit_action", "comb hebei", "comb hunan", "expose ng>hunan")
    p.play("comb henan", "destroy ca>hebei", "destroy na>hunan")
    assert p.marked("terror", "henan") and not p.marked("terror", "hubei")
    assert p.count("cg", "hunan") == 1


def test_1_4_3_three_alls_policy_shaded_is_content_with_who_is_active_already() -> None:
    board = {"hunan": "1 jt, 1 ng, 1 ca", "hebei": "1 jt, 1 ng"}
    p = Position(board, "jpn", in_force={"three_alls_policy": "shaded"}).play("operate sweep")
    p.play("special anti_bandit_action", "comb hunan", "enough")
    assert p.count("ng", "hunan") == 1
    p.do("comb", "hebei")
    assert p.count("na", "hebei") == 1  # nobody is Active there: one must be uncovered


def test_5_1_wang_jingwei_unshaded() -> None:
    board = {"hebei": "2 jp", "hunan": "2 jp"}
    p = unshaded("wang_jingwei", board, "replace jp>hebei", "replace jp>hebei")
    assert "replace" not in [line.split(" ")[0] for line in p.offers]
    p.do("remove", "jp>hunan")
    assert (p.count("wt", "hebei"), p.count("jp", "hunan"), p.g.patronage) == (2, 1, 16)


def test_5_1_wang_jingwei_shaded() -> None:
    p = shaded("wang_jingwei", {"hebei": "1 jt"}, "put jp>hebei", "put jp>hebei", "put jp>hebei")
    assert p.count("jp", "hebei") == 3 and p.g.patronage == 12


def test_5_1_national_mobilization_law_unshaded() -> None:
    assert unshaded("national_mobilization_law", {}).g.commitment == 23


def test_5_1_national_mobilization_law_shaded() -> None:
    board = {"casualties": "1 jt", "out_of_play": "3 jt"}
    p = shaded("national_mobilization_law", board, offensive_ready=False)
    p.play("remove jt>casualties", "remove jt>out_of_play")
    assert p.count("jt", "available") == 28 and p.res("jpn") == 26 and p.g.offensive_ready


def test_5_1_naval_blockade_unshaded() -> None:
    p = unshaded("naval_blockade", {"hebei": "1 jt"}, resources={"nat": 0, "wld": 0})
    assert (p.res("nat"), p.res("wld")) == (4, 3)


def test_5_4_naval_blockade_shaded_halves_aid() -> None:
    p = shaded("naval_blockade", {})
    assert p.res("nat") == 17 and p.in_force("naval_blockade") == 1
    p = Position(
        {"shaanxi": "1 cb"},
        "cpc",
        eligible=("cpc",),
        deck=("floods", "propaganda_1"),
        aid=7,
        in_force={"naval_blockade": "shaded"},
    ).round()
    while p.procedure != "ShareAid":
        p.do(*p.offers[-1].split(" "))
    assert p.g.aid == 3


def test_5_1_poison_gas_unshaded() -> None:
    p = unshaded("poison_gas", {"hebei": "1 jt", "hunan": "1 jt"})
    assert p.chooser == "cpc" and p.g.commitment == 24
    p.play("put cg>hebei", "put cg>hunan")
    assert p.count("cg", "hebei") == 1


def test_5_3_poison_gas_shaded_levels_the_ground_and_rolls_again() -> None:
    assert shaded("poison_gas", {}).in_force("poison_gas") == 1
    board = {"hubei": "1 jt, 1 nt", "gansu": "1 jt, 1 nt"}
    p = Position(board, "jpn", dice=(6, 2, 1, 6, 6), in_force={"poison_gas": "shaded"})
    p.play("operate assault", "assault hubei", "use_gas", "reroll")
    assert p.count("nt", "hubei") == 0 and p.count("jt", "hubei") == 1  # 2 is above CV 1
    p.do("assault", "gansu")
    assert p.procedure != "Battle"  # no gas a second time


def test_5_1_nomonhan_unshaded() -> None:
    p = unshaded("nomonhan", {"manchukuo": "1 jt", "hebei": "1 jt", "hunan": "2 jt"})
    assert p.chooser == "jpn" and p.count("jt", "manchukuo") == 0
    p.play("remove jt>hebei")
    assert p.count("jt", "out_of_play") == 3 and p.g.commitment == 24


def test_5_1_2_nomonhan_shaded_moves_even_under_the_neutrality_pact() -> None:
    board = {"manchukuo": "2 jt", "out_of_play": "4 jt"}
    p = shaded("nomonhan", board, in_force={"neutrality_pact": "unshaded"})
    p.play(*["remove jt>out_of_play"] * 3, "move jt>manchukuo", "move_to shandong", "move_number 2")
    assert (p.count("jt", "shandong"), p.count("jt", "out_of_play"), p.g.aid) == (2, 1, 3)


def test_5_1_trautmann_mediation_unshaded() -> None:
    p = unshaded("trautmann_mediation", {"gansu": "1 nt"})
    assert p.g.patronage == 17 and "nat" in p.eligible()


def test_5_1_trautmann_mediation_shaded() -> None:
    p = shaded("trautmann_mediation", {"gansu": "1 nt"}, eligible=("jpn", "nat"))
    assert p.chooser == "nat"
    p.do("concede", "lose_turn")
    assert p.res("nat") == 16 and p.eligible() == ["wld", "cpc"]
    p = shaded("trautmann_mediation", {}, "concede lose_patronage")
    assert p.g.patronage == 12


def test_5_1_strike_south_unshaded() -> None:
    p = unshaded("strike_south", {"hebei": "1 jt", "shandong": "1 jt", "henan": "3 jt"})
    assert p.chooser == "jpn" and p.offered("remove") == ["jpn_troop>shandong", "jpn_troop>hebei"]
    p.do("remove", "jt>hebei")
    assert p.count("jt", "out_of_play") == 3 and p.count("jt", "henan") == 2
    assert p.res("jpn") == 17


def test_5_1_strike_south_shaded() -> None:
    p = shaded("strike_south", {}, "put jt>guangdong", "put jt>guangxi")
    assert p.count("jt", "guangxi") == 1 and p.marked("sabotage", "kunming_hekou")
    assert p.g.aid_reset == 3
