"""Clauses of the cards that no test had noticed when they were broken."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.events.play import shaded, unshaded
from tests.games.chinas_war.position import Position

ALONE = {"eligible": ("jpn",)}


def test_5_5_marco_polo_bridge_shaded_may_strike_in_any_of_the_three_spaces() -> None:
    board = {"hebei": "1 jt, 1 wt", "chahar": "1 jt, 1 wt", "beijing_tianjin": "1 jt, 1 wt"}
    p = shaded("marco_polo_bridge", board)
    assert p.offered("assault") == ["hebei", "chahar", "beijing_tianjin"]


def test_5_1_nanjing_massacre_shaded_somebody_must_go() -> None:
    p = shaded("nanjing_massacre", {"hunan": "1 jt, 1 nt, 1 wt"}, "ravage hunan")
    assert p.offers == ["remove nat_troop>hunan", "remove wld_troop>hunan"]


def test_5_4_floods_unshaded_close_the_province_that_was_picked() -> None:
    """Nobody marches into Anhui, nobody leaves it, nobody assaults there, until Reset."""
    board = {"anhui": "1 nt, 1 jt", "henan": "1 jt"}
    p = unshaded("floods", board, "pick anhui", "enough", eligible=("nat", "jpn"))
    assert p.g.floods == p.space("anhui") and p.chooser == "jpn"
    p.play("operate sweep")
    assert p.refused("sweep", "anhui") == "3.2.4" and "sweep hubei" in p.offers
    assert p.refused("sweep", "henan") == "3.2.4"  # the Troop in Anhui does not get out


def test_5_1_taierzhuang_unshaded_needs_chinese_troops() -> None:
    board = {"hunan": "1 jt, 1 ca, 1 nb", "hubei": "1 jp, 1 wt", "anhui": "1 jp, 1 nt"}
    board |= {"gansu": "1 nt", "henan": "1 jt, 1 nt"}
    p = unshaded("taierzhuang", board, floods="henan")  # nobody assaults under water (15)
    assert p.offered("pick") == ["anhui", "hubei"]


def test_5_1_german_advisers_shaded_takes_two_and_no_third() -> None:
    p = shaded("german_advisers", {"hunan": "3 nt"}, *["remove nt>hunan"] * 2, **ALONE)
    assert p.count("nt", "hunan") == 1 and p.count("nt", "out_of_play") == 2
    assert p.g.aid == 3 and "remove" not in p.verbs


def test_5_1_han_fuju_unshaded_troops_go_where_two_bases_stand() -> None:
    """The limit of 1.4.2 is one of Bases: Troops may go to a Province that is full of them."""
    board = {"shandong": "2 wt, 1 jt", "sichuan": "2 wb", "hunan": "1 wb, 1 nb"}
    p = unshaded("han_fuju", board, "move wt>shandong", side="wld")
    assert p.offered("move_to") == ["sichuan", "hunan"]


def test_5_5_fu_zuoyi_unshaded_may_strike_in_shanxi_and_along_its_lines() -> None:
    board = {"shanxi": "1 wt, 1 jt", "suiyuan": "1 wt, 1 jt", "chahar": "1 wt, 1 jt"}
    board |= {"beijing_shijiazhuang": "1 wt, 1 jt", "hebei": "1 wt, 1 jt"}
    p = unshaded("fu_zuoyi", board, "enough", side="wld")
    where = {"shanxi", "suiyuan", "chahar", "beijing_shijiazhuang"}
    assert set(p.offered("assault")) == where


def test_5_1_red_spears_unshaded_one_police_goes_and_one_band_rises() -> None:
    p = unshaded("red_spears", {"hunan": "3 jp"}, "rise hunan", side="wld", terror=("hunan",))
    assert p.count("jp", "hunan") == 2 and not p.marked("terror", "hunan")
    p.play("put wt>hunan")
    assert p.count("wt", "hunan") == 1 and p.procedure == "Uprising"


def test_5_4_neutrality_pact_unshaded_takes_three_from_anywhere_and_holds_them() -> None:
    board = {"chahar": "1 jt", "beijing_tianjin": "1 jt", "hebei": "1 jt", "hunan": "1 jt"}
    p = unshaded("neutrality_pact", board, side="cpc", eligible=("cpc", "jpn"))
    for space in ("chahar", "beijing_tianjin", "hebei"):
        p.play(f"move jt>{space}")
    assert p.count("jt", "manchukuo") == 3 and p.count("jt", "hunan") == 1
    assert p.in_force("neutrality_pact") == 0 and p.chooser == "jpn"
    p.play("operate sweep")
    assert p.refused("sweep", "chahar") == "3.2.4" and p.refused("sweep", "hebei") == "3.2.4"


def test_5_1_nomonhan_unshaded_takes_three_however_many_are_in_manchukuo() -> None:
    p = unshaded("nomonhan", {"manchukuo": "5 jt", "hebei": "2 jt"}, side="wld")
    assert p.count("jt", "manchukuo") == 2 and p.count("jt", "out_of_play") == 3
    assert p.count("jt", "hebei") == 2


def test_5_1_marco_polo_bridge_unshaded_shifts_a_province_once() -> None:
    p = unshaded(
        "marco_polo_bridge", {"hunan": "1 nt"}, opposition=("hunan", "henan"), support=("gansu",)
    )
    p.play("shift hunan")
    assert p.level("hunan") == 0 and "hunan" not in p.offered("shift")
    assert "henan" in p.offered("shift") and "gansu" not in p.offered("shift")


def test_5_1_nanjing_massacre_shaded_leaves_the_province_neutral_and_alone() -> None:
    board = {"hunan": "1 jt", "hubei": "1 jt"}
    p = shaded("nanjing_massacre", board, "ravage hunan", support=("hunan",))
    assert p.level("hunan") == 0 and p.marked("terror", "hunan")
    assert p.offered("ravage") == ["hubei"]  # each Province once


def test_5_1_wang_jingwei_unshaded_a_warlord_takes_the_place_of_a_police() -> None:
    p = unshaded("wang_jingwei", {"hebei": "3 jp"}, "replace jp>hebei", side="wld")
    assert (p.count("jp", "hebei"), p.count("wt", "hebei")) == (2, 1)
    p.play("replace jp>hebei")
    assert "replace" not in p.verbs and p.allows("remove", "jp>hebei")  # two of them at most


def test_5_1_1_wang_jingwei_unshaded_replaces_nobody_without_available_warlords() -> None:
    p = unshaded("wang_jingwei", {"hebei": "3 jp", "sichuan": "24 wt"}, side="wld")
    assert "replace" not in p.verbs and p.allows("remove", "jp>hebei")


def test_5_1_soviet_volunteers_unshaded_may_stop_after_one_cube() -> None:
    p = unshaded("soviet_volunteers", {"hebei": "3 jt"}, "remove jt>hebei", "enough")
    assert p.count("jt", "hebei") == 2 and p.count("jt", "casualties") == 1


def test_5_5_winter_offensive_unshaded_without_troops_orders_nothing() -> None:
    p = unshaded("winter_offensive", {"hunan": "1 nb"}, eligible=("nat", "jpn"))
    assert p.procedure == "FactionTurn" and p.chooser == "jpn"


def test_5_1_han_fuju_shaded_may_leave_some() -> None:
    board = {"shandong": "3 wt", "hebei": "1 jt, 1 wt"}
    p = shaded("han_fuju", board, "pick shandong", "remove wt>shandong", "enough")
    assert p.count("wt", "shandong") == 2 and p.chooser == "jpn"


def test_5_1_ma_clique_unshaded_bases_last() -> None:
    board = {"shaanxi": "1 cg, 1 cb", "gansu": "1 cg"}
    p = unshaded("ma_clique", board, "enough", "pick shaanxi", side="wld")
    assert p.refused("remove", "cb>shaanxi") == "5.1"
    assert p.play("remove cg>shaanxi").allows("remove", "cb>shaanxi")


def test_5_5_fu_zuoyi_unshaded_adds_two_and_no_more() -> None:
    """One Troop and two are 3: a 4 misses, a 3 hits."""
    for die, left in ((4, 1), (3, 0)):
        board = {"suiyuan": "1 wt, 1 jp"}
        p = unshaded("fu_zuoyi", board, "enough", side="wld", dice=(die, 6))
        assert p.count("jp", "suiyuan") == left


def test_5_5_hundred_regiments_unshaded_attacks_each_space_once() -> None:
    board = {"hunan": "3 cg, 2 jp", "hubei": "1 cg, 1 jp"}
    p = unshaded("hundred_regiments_offensive", board, "enough", side="cpc", dice=(6, 6))
    p.play("attack hunan")
    assert p.offered("attack") == ["hubei"]


def test_5_1_hundred_regiments_shaded_exposes_both_factions() -> None:
    p = shaded("hundred_regiments_offensive", {"hunan": "1 jt, 1 ng, 1 cg"}, "betray hunan")
    assert p.count("na", "hunan") == 1 and p.count("ca", "hunan") == 1


def test_5_5_pingxingguan_shaded_sweeps_without_a_special_activity() -> None:
    p = shaded("pingxingguan", {"hubei": "1 jt, 1 nt", "anhui": "1 jt", "shanxi": "1 jt, 1 nt"})
    assert p.procedure == "Sweep" and "special" not in p.verbs


def test_5_1_1_resistance_university_unshaded_needs_available_bases() -> None:
    bases = dict.fromkeys(("gansu", "fujian", "guangxi", "yunnan"), "2 cb")
    board = bases | {"hunan": "1 cb, 1 cg"}
    p = unshaded("resistance_university", board, side="cpc", eligible=("cpc", "jpn"))
    assert p.procedure == "FactionTurn" and p.count("cg", "hunan") == 1


def test_5_1_red_star_over_china_unshaded_shifts_one_province() -> None:
    board = {"gansu": "1 cg", "fujian": "1 cg"}
    both = ("cpc", "jpn")
    p = unshaded("red_star_over_china", board, side="cpc", eligible=both, support=("gansu",))
    p.play("shift gansu")
    assert (p.level("gansu"), p.level("fujian"), p.res("cpc")) == (0, 0, 23)
    assert p.procedure == "FactionTurn"


def test_5_1_nanjing_massacre_unshaded_by_its_numbers() -> None:
    p = unshaded("nanjing_massacre", {})
    assert (p.g.aid, p.g.aid_reset) == (6, 5)


@pytest.mark.parametrize("victim", ["nt", "wt", "ng", "na", "cg", "ca"])
def test_5_1_nanjing_massacre_shaded_one_troop_or_guerrilla_of_any_kind(victim: str) -> None:
    p = shaded("nanjing_massacre", {"hunan": f"1 jt, 2 {victim}, 1 nb"}, "ravage hunan")
    assert p.count(victim, "hunan") == 1 and p.count("nb", "hunan") == 1


def test_5_1_1_a_stack_that_is_used_up_is_not_replaced_again() -> None:
    p = unshaded("mengjiang", {"hebei": "1 jp", "shanxi": "1 jp"}, "replace jp>hebei", side="wld")
    assert p.offered("replace") == ["jpn_police>shanxi"]
    p = unshaded("wang_jingwei", {"hebei": "1 jp", "hunan": "1 jp"}, "remove jp>hebei", side="wld")
    assert p.offered("remove") == ["jpn_police>hunan"] == p.offered("replace")


@pytest.mark.parametrize("card", ["nomonhan", "neutrality_pact"])
def test_5_1_as_many_troops_come_back_as_japan_likes(card: str) -> None:
    p = shaded(card, {"out_of_play": "3 jt"}, "remove jt>out_of_play", "enough")
    assert p.count("jt", "out_of_play") == 2


def test_5_1_german_advisers_unshaded_two_troops_in_each_of_two_provinces() -> None:
    board = {"hunan": "1 nb", "hubei": "1 nb", "gansu": "1 nb"}
    p = unshaded("german_advisers", board, "put nt>hunan", "put nt>hunan", "put nt>hubei")
    assert p.offered("put") == ["nat_troop>hubei"]
    p.play("put nt>hubei")
    assert "put" not in p.verbs and p.count("nt", "gansu") == 0


def test_5_5_german_advisers_unshaded_strike_in_one_space() -> None:
    board = {"hunan": "1 nt, 1 jp", "anhui": "1 nt, 1 jp"}
    p = unshaded("german_advisers", board, "assault hunan", dice=(6, 6), eligible=("nat", "jpn"))
    assert p.procedure == "FactionTurn" and len(p.told("assault_rolled")) == 1


def test_5_5_taierzhuang_the_ground_helps_as_ever() -> None:
    """Rough Hubei: a Police holds with 2 and hits with a 2; a NAT Troop likewise."""
    p = unshaded("taierzhuang", {"hubei": "1 nt, 1 jp"}, dice=(6, 2, 6))
    p.play(*(["pick hubei"] if "pick" in p.verbs else []))
    assert p.count("nt", "hubei") == 0
    q = shaded("taierzhuang", {"hubei": "1 jt, 1 nt"}, "pick hubei", dice=(6, 2))
    assert q.count("jt", "hubei") == 0


def test_5_1_3_soviet_volunteers_and_ma_clique_without_anybody_to_strike() -> None:
    p = unshaded("soviet_volunteers", {}, eligible=("nat", "jpn"))
    assert p.g.aid == 6 and p.procedure == "FactionTurn"
    q = unshaded("ma_clique", {}, "enough", side="wld", eligible=("wld", "jpn"))
    assert q.procedure == "FactionTurn"


def test_5_1_moving_west_by_its_places() -> None:
    p = unshaded("moving_west", {"jiangsu": "2 nb"}, "move nb>jiangsu")
    assert set(p.offered("move_to")) == {"sichuan", "guizhou", "yunnan", "hunan", "shaanxi"}
    q = shaded("moving_west", {"jiangsu": "2 nb"}, support=("sichuan", "guizhou"))
    assert (q.level("sichuan"), q.level("guizhou"), q.res("nat")) == (0, 0, 18)


def test_5_1_han_fuju_unshaded_who_has_moved_stays() -> None:
    board = {
        "shandong": "1 jt, 1 wb",
        "hebei": "1 jt, 1 wt",
        "hunan": "1 wb",
        "henan": "1 jt, 1 wt",
    }
    p = unshaded("han_fuju", board, "move wt>hebei", "move_to shandong", side="wld")
    assert p.offered("move") == ["wld_troop>henan"]


def test_5_1_sichuan_army_shaded_may_leave_troops_and_bring_one_base() -> None:
    p = shaded("sichuan_army", {"sichuan": "1 wb, 2 wt"}, eligible=("jpn", "nat"))
    p.play("enough")
    assert p.count("wt", "sichuan") == 2 and p.count("wb", "sichuan") == 0 and p.chooser == "nat"
    p.play("put nb>sichuan")
    assert p.count("nb", "sichuan") == 1 and p.procedure == "FactionTurn"


def test_5_5_fu_zuoyi_strikes_in_one_space_and_japan_with_its_own_strength() -> None:
    """Shanxi is rough: the Police there holds with 2. In Suiyuan a JPN Troop of 2 misses with 3."""
    board = {"shanxi": "1 wt, 1 jp", "suiyuan": "1 wt, 1 jp"}
    p = unshaded("fu_zuoyi", board, "enough", "assault shanxi", side="wld", dice=(6, 2))
    assert p.count("wt", "shanxi") == 0 and len(p.told("assault_rolled")) == 1
    q = shaded("fu_zuoyi", {"suiyuan": "1 jt, 1 nt"}, dice=(3, 6))
    assert q.count("nt", "suiyuan") == 1


def test_5_5_pingxingguan_shaded_adds_nothing() -> None:
    p = shaded("pingxingguan", {"hubei": "1 jt, 1 nt"}, dice=(3, 6))
    for verb in ("sweep hubei", "halt", "finish"):
        p.play(*([verb] if verb.partition(" ")[0] in p.verbs else []))
    assert p.told("assault_rolled") and p.count("nt", "hubei") == 1


def test_5_1_resistance_university_one_base_in_a_province_and_no_hunt_to_the_last() -> None:
    p = unshaded("resistance_university", {"hunan": "2 cg", "gansu": "1 cg"}, side="cpc")
    assert p.play("found_base hunan").offered("found_base") == ["gansu"]
    q = shaded("resistance_university", {"hunan": "2 cg"}, "remove cg>hunan", "enough")
    assert q.count("cg", "hunan") == 1


def test_5_1_railway_guerrillas_shaded_may_spare_some() -> None:
    board = {"nanjing_wuhan": "1 cg", "wuhan_changsha": "1 na"}
    p = shaded("railway_guerrillas", board, "enough")
    assert p.count("cg", "nanjing_wuhan") == 1 and p.count("na", "wuhan_changsha") == 1


def test_5_3_three_alls_policy_unshaded_answers_for_provinces_only() -> None:
    board = {"nanjing_wuhan": "1 jt, 1 ca"}
    p = Position(board, "jpn", in_force={"three_alls_policy": "unshaded"})
    p.play("operate patrol", "special anti_bandit_action")  # there is no other space for it
    while p.procedure == "AntiBandit":
        p.do("enough")
    assert p.chooser == "jpn" and p.procedure != "Avengers"
    assert p.count("cg", "available") == 17
