"""4.0 SPECIAL ACTIVITIES, clause by clause."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.position import Position

PEOPLED = (
    "shandong", "hebei", "shanxi", "shaanxi", "gansu", "jiangsu", "anhui", "henan", "hubei",
    "sichuan", "shanghai", "wannan", "hunan", "guizhou", "yunnan", "zhejiang", "jiangxi",
    "fujian", "guangdong", "guangxi",
)  # fmt: skip


# --- 4.1, 4.1.1 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "operation", "activities"),
    [
        ("jpn", "recruit", ["deploy", "transport", "anti_bandit_action"]),
        ("jpn", "assault", ["deploy", "transport", "anti_bandit_action"]),
        ("nat", "recruit", ["govern", "nat_transport", "partisan_action"]),
        ("nat", "patrol", ["govern", "nat_transport", "partisan_action"]),
        ("nat", "sweep", ["nat_transport", "partisan_action"]),
        ("nat", "assault", ["nat_transport", "partisan_action"]),
        ("wld", "recruit", ["extort", "suborn", "organize"]),
        ("wld", "patrol", ["extort", "suborn", "organize"]),
        ("wld", "sweep", ["suborn"]),
        ("wld", "assault", ["suborn"]),
        ("cpc", "rally", ["tax", "subvert"]),
        ("cpc", "march", ["tax", "subvert"]),
        ("cpc", "attack", ["tax", "ambush"]),
        ("cpc", "agitate", ["tax", "subvert"]),
    ],
)
def test_4_1_1_what_accompanies_what(side: str, operation: str, activities: list[str]) -> None:
    board = {
        "hunan": "3 nt, 1 nb, 1 jp, 2 jt",
        "sichuan": "2 wt, 1 wb, 1 nt, 2 jp",
        "hebei": "2 cg, 1 jp, 1 jt, 1 wt",
        "henan": "2 jt, 1 cg, 1 nt",
    }
    p = Position(board, side).do("operate", operation)
    assert p.offered("special") == activities


def test_4_1_no_activity_where_there_is_nothing_to_do() -> None:
    p = Position({"gansu": "2 wt"}, "wld").do("operate", "sweep")
    assert p.refused("special", "suborn") == "4.1"
    p = Position({"gansu": "1 ca"}, "cpc").do("operate", "rally")
    assert p.refused("special", "tax") == "4.1" and p.refused("special", "subvert") == "4.1"
    p = Position({"gansu": "1 nt"}, support=PEOPLED, terror=PEOPLED).do("operate", "sweep")
    assert "special nat_transport" in p.offers
    p = Position({"gansu": "1 nt"}).do("operate", "recruit")
    assert p.refused("special", "govern") == "4.1"  # no Base and no Support


def test_4_1_a_govern_during_the_operation_need_not_pay_for_anything() -> None:
    board = {"hunan": "2 nt, 1 wb", "gansu": "2 nt, 1 wb"}
    p = Position(board, resources={"nat": 2}).play("operate recruit", "recruit hunan", "enough")
    p.play("special govern", "govern hunan")
    assert p.res("nat") == 0 and p.count("wb", "hunan") == 0
    assert p.offered("govern") == ["gansu"] and "enough" in p.offers


def test_4_1_govern_with_one_resource_may_oust_where_the_other_province_pays() -> None:
    board = {"gansu": "2 nt, 1 nb", "hunan": "2 nt, 1 wb"}
    p = Position(board, resources={"nat": 1}).play("operate recruit", "special govern")
    assert p.offered("govern") == ["gansu", "hunan"]
    p.do("govern", "hunan")
    assert p.count("wb", "hunan") == 0 and p.res("nat") == 2  # Gansu had to pay


# --- 4.2.1 -------------------------------------------------------------------------------------


def test_4_2_1_six_troops_in_all() -> None:
    p = Position({"hebei": "9 jt"}, "jpn").play("operate sweep", "special deploy", "embark hebei")
    p.do("land", "shandong")
    assert p.offered("ship") == [str(n) for n in range(1, 7)]
    p.do("ship", "4").do("embark", "hebei")
    p.do("land", "shandong")
    assert p.offered("ship") == ["1", "2"]
    p.do("ship", "2")
    assert p.procedure == "Sweep" and p.count("jt", "shandong") == 6


def test_4_2_1_three_provinces_in_all() -> None:
    p = Position({"hebei": "2 jt", "henan": "2 jt"}, "jpn").play("operate sweep", "special deploy")
    assert p.offered("embark") == ["hebei", "available"] or p.offered("embark") == [
        "available",
        "hebei",
    ]
    p.play("embark hebei", "land shandong", "ship 1", "embark hebei", "land fujian")
    p.do("embark", "available")
    assert set(p.offered("land")) == {"hebei", "shandong", "fujian"}


def test_4_2_1_only_by_sea_and_not_under_water() -> None:
    p = Position({"henan": "2 jt", "hebei": "1 jt"}, "jpn", floods="jiangsu")
    p.play("operate sweep", "special deploy", "embark available")
    assert "henan" not in p.offered("land") and "jiangsu" not in p.offered("land")
    assert {"hebei", "wannan", "hunan", "guangxi"} <= set(p.offered("land"))


# --- 4.2.3 -------------------------------------------------------------------------------------


def test_4_2_3_two_spaces_and_two_pieces() -> None:
    board = dict.fromkeys(("hebei", "hunan", "gansu"), "1 jt, 2 ca")
    p = Position(board, "jpn").play("operate sweep", "special anti_bandit_action")
    p.play("comb hebei", "comb hunan")
    assert p.procedure == "AntiBandit" and p.offered("comb") == []
    p.play("destroy ca>hebei", "destroy ca>hunan")
    assert p.count("cg", "available") == 14 and p.procedure == "Sweep"
    assert p.marked("terror", "hebei") and not p.marked("terror", "gansu")


def test_4_2_3_one_space_and_no_piece_will_do() -> None:
    board = {"hebei": "1 jt, 1 ca", "hunan": "1 jt"}
    p = Position(board, "jpn", support=("hebei",)).play("operate sweep")
    p.play("special anti_bandit_action", "comb hebei", "enough", "enough")
    assert p.count("ca", "hebei") == 1 and p.level("hebei") == 0 and p.marked("terror", "hebei")


def test_4_2_3_troops_and_no_police_do_it_also_on_lines() -> None:
    board = {"hebei": "1 jp", "hunan": "1 jt", "yichang_wuhan": "1 jt, 1 ca"}
    p = Position(board, "jpn").play("operate sweep", "special anti_bandit_action")
    assert p.offered("comb") == ["hunan", "yichang_wuhan"] and p.refused("comb", "hebei") == "4.2.3"
    p.play("comb yichang_wuhan", "enough", "destroy ca>yichang_wuhan")
    assert p.count("ca", "yichang_wuhan") == 0


def test_4_2_3_only_a_nat_base_costs_patronage() -> None:
    board = {"hebei": "1 jt, 1 wb, 1 cb"}
    p = Position(board, "jpn").play("operate sweep", "special anti_bandit_action")
    p.play("destroy wb>hebei", "destroy cb>hebei")
    assert p.g.patronage == 15 and p.g.bases(p.space("hebei")) == 0


# --- 4.3 ---------------------------------------------------------------------------------------


def test_4_3_1_two_provinces_under_control_and_no_third() -> None:
    board = dict.fromkeys(("gansu", "hunan", "hubei"), "2 nt, 1 nb")
    p = Position(board).play("operate recruit", "special govern", "govern gansu", "govern hunan")
    assert p.procedure == "Recruit" and p.res("nat") == 22


def test_4_3_1_support_sells_for_thrice_the_people_or_for_patronage() -> None:
    board = {"guangdong": "2 nt", "fujian": "2 nt"}
    p = Position(board, support=("guangdong", "fujian")).play("operate recruit", "special govern")
    p.play("govern guangdong", "govern_by cash_support", "govern fujian", "govern_by favour")
    assert p.res("nat") == 29 and p.g.patronage == 16
    assert p.level("guangdong") == 0 and p.level("fujian") == 0


def test_4_3_1_a_base_is_ousted_whatever_protects_it() -> None:
    board = {"hunan": "5 nt, 1 wb, 1 cb, 1 wt, 1 ca"}
    p = Position(board).play("operate recruit", "special govern")
    assert p.offered("govern_by") == ["oust_wld", "oust_cpc"]
    p.do("govern_by", "oust_cpc")
    assert (p.count("wb", "hunan"), p.count("cb", "hunan")) == (1, 0)


def test_4_3_2_the_group_leaves_some_behind_or_not() -> None:
    board = {"yunnan": "3 nt", "gansu": "1 nt"}
    p = Position(board).play("operate recruit", "special nat_transport", "entrain yunnan")
    p.do("transport_to", "guizhou")
    assert p.offered("ship") == ["1", "2", "3"]


def test_4_3_2_the_double_fee() -> None:
    board = {"yunnan": "3 nt", "gansu": "1 nt", "kunming_hekou": "1 wt"}
    dear = {"guangxi_clique": "shaded"}
    p = Position(board, in_force=dear, resources={"wld": 0}).play("operate recruit")
    p.play("special nat_transport", "entrain yunnan", "transport_to guizhou", "ship 1")
    assert (p.res("nat"), p.res("wld")) == (18, 2)
    p = Position(board, in_force=dear, resources={"nat": 3}).play("operate recruit")
    p.do("special", "nat_transport")  # only Gansu can go: fee and Recruit would cost four
    assert p.offered("entrain") == [] and p.g.count(2, p.space("gansu")) <= 1


def test_4_3_3_three_partisans_in_each_of_two_provinces() -> None:
    p = Position({"gansu": "1 nt"}).play("operate recruit", "special partisan_action", "stir gansu")
    assert p.offered("place") == ["1", "2", "3"]
    p.play("place 3", "stir hunan", "place 3")
    assert p.count("ng", "available") == 0 and p.procedure == "Recruit"


def test_4_3_3_a_raid_shows_each_partisan_and_wrecks_once() -> None:
    board = {"gansu": "1 nt", "hubei": "3 ng"}
    p = Position(board, sabotage=("yichang_wuhan",)).play("operate sweep")
    p.play("special partisan_action", "stir hubei", "stir_by raid")
    assert "enough" not in p.offers
    p.play("raid yichang_wuhan", "raid yichang_wuhan", "enough")
    assert p.count("na", "yichang_wuhan") == 2 and p.count("ng", "hubei") == 1
    assert p.told("sabotage_placed") == []  # 1.10: one is there already
    assert "kunming_hekou" not in p.offered("raid")


# --- 4.4 ---------------------------------------------------------------------------------------


def test_4_4_1_each_base_counts_in_three_provinces() -> None:
    board = {"sichuan": "2 wb", "yunnan": "1 wb", "guangxi": "1 wb", "hebei": "2 wb"}
    p = Position(board, "wld").play("operate recruit", "special extort", "extort sichuan")
    assert p.res("wld") == 22 and "enough" in p.offers
    p.play("extort yunnan", "extort hebei")
    assert p.res("wld") == 25 and p.procedure == "Recruit"


def test_4_4_2_a_police_and_a_nat_piece_or_calm() -> None:
    board = {"henan": "1 wt, 1 wb, 2 jp, 2 nt"}
    p = Position(board, "wld", opposition=("henan",)).play("operate recruit", "special suborn")
    assert p.offered("calm") == ["henan"]
    p.do("buy_off", "jp")
    assert (
        p.offered("calm") == [] and p.offered("buy_off") == ["nat_troop"] and "enough" in p.offers
    )
    p.do("buy_over", "nt")
    assert p.res("wld") == 20 - 1 - 2 and p.g.patronage == 14
    assert (p.count("jp", "henan"), p.count("nt", "henan"), p.count("wt", "henan")) == (1, 1, 2)


def test_4_4_2_calming_and_what_it_costs() -> None:
    board = {"henan": "1 wt, 1 wb", "gansu": "1 wb"}
    p = Position(board, "wld", support=("henan",)).play("operate recruit", "special suborn")
    assert p.level("henan") == 0 and p.res("wld") == 18
    p = Position(board, "wld", support=("henan",), resources={"wld": 2}).do("operate", "recruit")
    assert p.refused("special", "suborn") == "4.1"  # nothing would be left for the Recruit


def test_4_4_2_nat_bases_last_and_no_warlord_troop_no_turning() -> None:
    board = {"henan": "1 wt, 1 wb, 1 nb, 1 nt"}
    p = Position(board, "wld").play("operate recruit", "special suborn")
    assert p.offered("buy_off") == ["nat_troop"]
    board = {"henan": "1 wt, 1 wb, 1 nb", "gansu": "23 wt"}
    p = Position(board, "wld").play("operate recruit", "special suborn")
    assert p.count("nb", "henan") == 0 and p.g.patronage == 15  # bought off; none to turn it


def test_4_4_2_three_spaces() -> None:
    board = dict.fromkeys(("henan", "hunan", "hubei", "gansu"), "1 wt, 1 jp, 1 nt")
    p = Position({**board, "yunnan": "1 wb"}, "wld").play("operate recruit", "special suborn")
    for space in ("henan", "hunan", "hubei"):
        p.play(f"suborn {space}", "buy_off jp", "enough")
    assert p.procedure == "Recruit" and p.count("jp", "gansu") == 1


def test_4_4_3_where_bases_are_organized() -> None:
    board = {"sichuan": "1 wb", "hunan": "1 nt", "gansu": "1 wb, 1 cb"}
    p = Position(board, "wld", support=("henan",), terror=("hubei",)).play("operate recruit")
    p.do("special", "organize")
    assert p.refused("organize", "henan") == "4.4.3"  # not Neutral
    assert p.refused("organize", "hunan") == "4.4.3"  # NAT Controls it
    assert p.refused("organize", "hubei") == "4.4.3"  # Terror
    assert p.refused("organize", "gansu") == "1.4.2"  # two Bases stand there
    p.play("organize sichuan", "organize yunnan", "organize yunnan")
    assert p.count("wb", "yunnan") == 2 and p.procedure == "Recruit"


def test_4_4_3_nowhere_to_organize() -> None:
    board = {"sichuan": "1 wb"}
    barred = ("chahar", "suiyuan")
    p = Position(board, "wld", support=PEOPLED, terror=barred).do("operate", "recruit")
    assert p.refused("special", "organize") == "4.1"
    p = Position(board, "wld", support=PEOPLED[1:], terror=barred).do("operate", "recruit")
    assert "special organize" in p.offers


# --- 4.5 ---------------------------------------------------------------------------------------


def test_4_5_1_one_guerrilla_in_each_space() -> None:
    board = {"hebei": "3 cg", "hunan": "1 cg", "gansu": "1 ca"}
    p = Position(board, "cpc").play("operate rally", "special tax")
    assert p.offered("tax") == ["hebei", "hunan"] and p.refused("tax", "gansu") == "4.5.1"
    p.do("tax", "hebei")
    assert p.res("cpc") == 21 and p.count("ca", "hebei") == 1 and "enough" in p.offers
    assert p.refused("tax", "hebei") == "4.1"


def test_4_5_2_two_spaces_two_pieces_or_one_turned() -> None:
    board = dict.fromkeys(("hebei", "hunan", "gansu"), "1 cg, 3 wt")
    p = Position(board, "cpc").play("operate rally", "special subvert", "subvert hebei")
    p.play("remove_piece wt")
    assert p.offered("turn_piece") == []  # it is removal now, and so is the second
    p.play("subvert hunan", "turn_piece wt")
    assert (p.count("wt", "hebei"), p.count("wt", "hunan"), p.count("cg", "hunan")) == (1, 2, 2)
    assert p.procedure == "Rally" and p.g.patronage == 15 and p.count("ca", "hebei") == 0


def test_4_5_2_no_guerrilla_available_no_turning() -> None:
    board = {"hebei": "1 cg, 1 wt, 1 jp", "gansu": "17 cg"}
    p = Position(board, "cpc").play("operate march", "special subvert")
    assert p.offered("turn_piece") == [] and p.offered("remove_piece") == [
        "jpn_police",
        "wld_troop",
    ]


def test_4_5_2_who_can_be_subverted() -> None:
    board = {"hebei": "1 cg, 2 jt", "hunan": "1 ca, 1 wt", "gansu": "1 cg, 1 wt, 1 wb"}
    p = Position(board, "cpc").play("operate rally", "special subvert")
    assert p.count("wt", "gansu") == 0 or p.offered("remove_piece") == ["wld_troop"]


def test_4_5_3_a_free_ambush_of_thirty_nine_shaded_counts_its_spaces() -> None:
    board = dict.fromkeys(("hebei", "hunan", "gansu"), "1 cg, 1 jp")
    few = {"eighth_route_army": "shaded"}
    p = Position(board, "cpc", in_force=few, dice=(6, 6)).play("operate attack", "attack hebei")
    p.do("special", "ambush")
    assert p.offered("ambush") == ["hunan", "gansu"] or p.offered("ambush") == ["gansu", "hunan"]
    p.do("ambush", "hunan")
    assert p.procedure != "Ambush" and p.count("jp", "gansu") == 1


def test_4_4_3_organize_is_not_ended_before_it_begins() -> None:
    p = Position({"sichuan": "1 wb"}, "wld").play("operate recruit", "special organize")
    assert "enough" not in p.offers
    assert "enough" in p.do("organize", "yunnan").offers


def test_4_1_before_a_rally_the_last_guerrilla_is_not_spent_on_turning_somebody() -> None:
    """Rally could place one in Hebei alone, where all the others stand and no Base fits."""
    closed = tuple(space for space in PEOPLED if space != "hebei")
    board = {"hebei": "17 cg, 1 wt, 2 wb"}
    p = Position(board, "cpc", support=closed, terror=("chahar", "suiyuan"))
    p.play("operate rally", "special subvert")  # the one Province, the one way that is left
    assert p.count("wt", "hebei") == 0 and p.count("cg", "hebei") == 17
    assert p.offered("rally") == ["hebei"]


def test_4_5_1_terror_does_not_keep_the_tax_collector_away() -> None:
    """1.10 names what Terror prevents; Tax is not among it."""
    p = Position({"hebei": "2 cg"}, "cpc", terror=("hebei",)).do("operate", "agitate")
    before = p.res("cpc")
    p.do("special", "tax")
    assert p.res("cpc") == before + 1 and p.count("ca", "hebei") == 1


def test_4_4_2_police_that_change_sides_cost_no_patronage() -> None:
    p = Position({"gansu": "1 wb, 1 jp, 1 nt", "hunan": "1 wb"}, "wld").play("operate recruit")
    p.play("recruit hunan", "place 1", "special suborn", "buy_over jp")
    assert p.count("wt", "gansu") == 1 and p.g.patronage == 15
    assert p.do("buy_over", "nt").g.patronage == 14
