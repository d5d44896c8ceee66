"""4.0 SPECIAL ACTIVITIES."""

from __future__ import annotations

from itertools import pairwise

from tests.games.chinas_war.position import Position
from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.content.ids import NAT
from zhulu.games.chinas_war.rules.phases.special import transport


def test_4_1_one_activity_before_during_or_after() -> None:
    board = {"gansu": "1 nt, 1 nb", "hunan": "1 nt"}
    p = Position(board).play("operate recruit", "special govern")  # before; Gansu is the only one
    assert p.res("nat") == 21
    assert p.refused("special", "partisan_action") == "4.1"
    p.play("recruit hunan", "enough", "finish")
    assert p.g.did[1] == 3


def test_4_1_after_the_last_step_of_an_operation() -> None:
    p = Position({"gansu": "3 nt"}).play("operate recruit", "recruit gansu", "enough", "finish")
    p.do("build_base", "gansu")
    assert "special govern" in p.offers and "finish" in p.offers


def test_4_1_before_an_unpaid_operation_only_what_earns_its_price() -> None:
    board = {"sichuan": "2 wt, 1 wb", "yunnan": "1 wt"}
    p = Position(board, "wld", resources={"wld": 0}).do("operate", "recruit")
    assert p.offered("special") == ["extort"] and p.refused("special", "organize") == "4.1"
    p.do("special", "extort")  # one Base, one Resource
    assert p.res("wld") == 1 and p.offered("recruit") == ["sichuan"]


def test_4_1_govern_before_an_unpaid_operation_brings_its_price() -> None:
    board = {"jiangsu": "2 nt, 1 nb", "hunan": "2 nt, 1 wb"}
    p = Position(board, resources={"nat": 0}, support=("jiangsu",)).play("operate recruit")
    assert p.offered("special") == ["govern"]
    p.do("special", "govern")
    assert p.offered("govern") == ["jiangsu", "hunan"]  # Jiangsu can pay for both
    p.do("govern", "hunan")  # ousts the Base; then Jiangsu must sell its Support
    assert p.count("wb", "hunan") == 0 and p.offered("recruit") == ["jiangsu", "hunan"]
    assert p.res("nat") == 3 * p.g.content.population[p.space("jiangsu")]


def test_4_1_suborn_and_transport_leave_the_price_of_the_operation() -> None:
    board = {"henan": "1 wt, 1 jp, 1 nt, 1 wb"}
    p = Position(board, "wld", resources={"wld": 2}).play("operate recruit", "special suborn")
    assert p.refused("buy_over", "jpn_police") == "4.1"
    p.do("buy_off", "jpn_police")
    assert p.res("wld") == 1 and p.offered("recruit") == ["henan"]
    board = {"guizhou": "2 nt", "yichang_wuhan": "1 wt"}
    p = Position(board, resources={"nat": 2}).play("operate recruit", "special nat_transport")
    assert "yichang_wuhan" not in p.offered("transport_to")
    p = Position(board, resources={"nat": 3}).play("operate recruit", "special nat_transport")
    assert "yichang_wuhan" in p.offered("transport_to")


def test_4_1_after_terror_is_removed_govern_may_pay_for_the_shift() -> None:
    board = {"hunan": "2 nt, 1 nb"}
    p = Position(board, resources={"nat": 4}, terror=("hunan",)).play("operate recruit")
    p.play("recruit hunan", "enough", "finish", "pacify_terror hunan")
    assert p.res("nat") == 0 and "special govern" in p.offers and "finish" in p.offers


def test_4_1_1_some_activities_accompany_certain_operations() -> None:
    board = {"gansu": "1 nt, 1 nb", "hunan": "1 nt, 1 jp"}
    p = Position(board).do("operate", "sweep")
    assert p.refused("special", "govern") == "4.1.1"
    p = Position({"hebei": "1 cg, 1 jp, 1 nt"}, "cpc").do("operate", "attack")
    assert p.refused("special", "subvert") == "4.1.1" and "special ambush" in p.offers


def test_4_2_japanese_activities() -> None:
    p = Position({"hebei": "1 jt"}, "jpn").do("operate", "sweep")
    assert p.offered("special") == ["deploy", "transport", "anti_bandit_action"]


def test_4_2_1_deploy_six_troops_among_three_coastal_provinces() -> None:
    p = Position({"hebei": "4 jt", "shandong": "1 jt"}, "jpn").play("operate recruit")
    p.play("special deploy", "embark hebei")
    assert "henan" not in p.offered("land") and "available" in p.offered("land")
    p.play("land guangdong", "ship 3", "embark available", "land shandong")
    assert p.offered("ship") == ["1", "2", "3"]  # six in all
    p.do("ship", "2").do("embark", "available")
    assert p.chooser == "jpn" and "fujian" not in p.offered("land")
    p.do("land", "guangdong")
    assert (p.count("jt", "guangdong"), p.count("jt", "shandong")) == (4, 3)


def test_4_2_2_transport_stops_at_sabotage_and_chinese_troops() -> None:
    board = {"hebei": "3 jt", "zhengzhou_wuhan": "1 nt", "xuzhou_nanjing": "1 wt"}
    p = Position(board, "jpn", sabotage=("jinan_xuzhou",)).play("operate recruit")
    p.do("special", "transport")  # from Hebei, where all Troops are
    reach = p.offered("transport_to")
    assert {"zhengzhou_wuhan", "jinan_xuzhou", "hubei", "xuzhou_zhengzhou"} <= set(reach)
    assert "wuhan_changsha" not in reach  # only past Chinese Troops
    p.play("transport_to hubei", "ship 2")
    assert (p.count("jt", "hubei"), p.count("jt", "hebei")) == (2, 1)


def test_4_2_2_a_transport_is_told_line_by_line() -> None:
    board = {"hebei": "3 jt", "zhengzhou_wuhan": "1 nt", "xuzhou_nanjing": "1 wt"}
    start = Position(board, "jpn", sabotage=("jinan_xuzhou",)).play("operate recruit")
    near, index = start.g.content.near, GAME.kinds(start.g)["space"]
    for to in start.do("special", "transport").offered("transport_to"):
        p = Position(board, "jpn", sabotage=("jinan_xuzhou",)).play("operate recruit")
        (way,) = p.play("special transport", f"transport_to {to}", "ship 1").ways("pieces_moved")
        stations = [index.noun_of(one) for one in ("hebei", *way, to)]
        assert all(two in near[one] for one, two in pairwise(stations)), (to, way)
        assert not {"jinan_xuzhou", "zhengzhou_wuhan", "xuzhou_nanjing"} & set(way)


def test_4_3_2_who_pays_no_warlords_goes_round_them() -> None:
    board = {"henan": "2 nt, 1 nb", "zhengzhou_wuhan": "1 wt"}
    p = Position(board).play("operate recruit", "special nat_transport")
    tolls = transport.reach(p.g, NAT, GAME.kinds(p.g)["space"].noun_of("henan"))
    for to in p.offered("transport_to"):
        q = Position(board).play("operate recruit", "special nat_transport")
        q.play(f"transport_to {to}", "ship 1")
        (way,) = q.ways("pieces_moved")
        paid = tolls[GAME.kinds(p.g)["space"].noun_of(to)] == 1
        assert paid or "zhengzhou_wuhan" not in way


def test_4_2_3_anti_bandit_action() -> None:
    board = {"hunan": "1 jt, 2 ca, 1 cb", "hebei": "1 jt, 1 nb"}
    p = Position(board, "jpn", support=("hebei",)).play("operate sweep")
    p.play("special anti_bandit_action", "comb hunan", "comb hebei")
    assert "destroy cpc_base>hunan" not in p.offers
    p.play("destroy ca>hunan", "destroy nb>hebei")
    assert p.g.patronage == 14 and p.level("hebei") == 0
    assert p.marked("terror", "hunan") and p.marked("terror", "hebei")
    assert p.count("ca", "hunan") == 1


def test_4_3_nationalist_activities() -> None:
    p = Position({"gansu": "1 nt, 1 nb"}).do("operate", "recruit")
    assert p.offered("special") == ["govern", "nat_transport", "partisan_action"]


def test_4_3_1_govern() -> None:
    board = {"hunan": "4 nt, 1 nb, 1 cb", "hubei": "2 nt, 2 nb"}
    p = Position(board, support=("hunan",), patronage=10).play("operate recruit", "special govern")
    p.do("govern", "hunan")
    assert p.offered("govern_by") == ["oust_cpc", "levy", "cash_support", "favour"]
    p.do("govern_by", "favour")
    assert p.g.patronage == 13 and p.level("hunan") == 0
    p.do("govern", "hubei")  # only the levy is possible: two Bases, Population 2
    assert p.res("nat") == 22


def test_4_3_1_govern_sells_support_for_three_resources_each() -> None:
    p = Position({"hunan": "1 nt"}, support=("hunan",)).play("operate recruit", "special govern")
    p.do("govern_by", "cash_support")
    assert p.res("nat") == 29


def test_4_3_2_nat_transport_pays_the_warlords_whose_lines_it_uses() -> None:
    board = {"hunan": "2 nt", "wuhan_changsha": "1 wt", "changsha_guangzhou": "1 jp"}
    board["guangzhou_wuzhou"] = "1 jp"
    p = Position(board, resources={"wld": 0}).play("operate recruit", "special nat_transport")
    assert "guangdong" not in p.offered("transport_to")
    p.play("transport_to wuhan_changsha")  # one of the two: the other is to recruit (4.1)
    assert (p.res("nat"), p.res("wld")) == (19, 1)
    p = Position({**board, "shaanxi": "2 nt"}, resources={"wld": 0}).play("operate recruit")
    p.play("special nat_transport", "entrain shaanxi", "transport_to anhui", "ship 2")
    assert p.res("wld") == 0


def test_4_3_3_partisans_rise_or_raid_the_lines() -> None:
    board = {"gansu": "1 nt", "hubei": "2 ng"}
    p = Position(board, opposition=("henan",), terror=("anhui",)).do("operate", "recruit")
    p.do("special", "partisan_action")
    assert "henan" not in p.offered("stir") and "anhui" not in p.offered("stir")
    p.play("stir hubei", "stir_by raid", "raid zhengzhou_wuhan", "raid yichang_wuhan")
    assert p.count("na", "zhengzhou_wuhan") == 1 and p.marked("sabotage", "yichang_wuhan")
    p.play("stir gansu", "place 3")
    assert p.count("ng", "gansu") == 3


def test_4_4_warlord_activities() -> None:
    p = Position({"gansu": "1 wt, 1 wb, 1 nt"}, "wld").do("operate", "recruit")
    assert p.offered("special") == ["extort", "suborn", "organize"]


def test_4_4_1_extort_in_three_provinces() -> None:
    board = {"gansu": "2 wb", "hunan": "1 wb", "hubei": "1 wb", "henan": "1 wb"}
    p = Position(board, "wld").play("operate recruit", "special extort", "extort gansu")
    p.play("extort hunan", "extort hubei")
    assert p.res("wld") == 24 and p.procedure == "Recruit"


def test_4_4_2_suborn_removes_replaces_or_calms() -> None:
    board = {"hunan": "1 wt, 1 jp, 2 nt", "hubei": "1 wt, 1 nb", "henan": "1 wb"}
    p = Position(board, "wld", opposition=("henan",)).play("operate recruit", "special suborn")
    p.play("suborn hunan", "buy_off jp", "buy_over nt")
    assert (p.count("wt", "hunan"), p.res("wld"), p.g.patronage) == (2, 17, 14)
    p.play("suborn hubei", "buy_off nb")
    assert p.count("nb", "hubei") == 0
    p.do("suborn", "henan")
    assert p.level("henan") == 0 and p.res("wld") == 14


def test_4_4_2_nat_bases_last() -> None:
    p = Position({"hunan": "1 wt, 1 nt, 1 nb", "gansu": "1 wb"}, "wld").play("operate recruit")
    p.do("special", "suborn")
    if p.procedure == "Suborn":
        p.do("suborn", "hunan")
    assert p.offered("buy_off") == ["nat_troop"]


def test_4_4_3_organize_in_neutral_provinces_without_nat_control_or_terror() -> None:
    board = {"yunnan": "1 wb", "gansu": "1 nt"}
    p = Position(board, "wld", support=("hunan",), terror=("hubei",)).play("operate recruit")
    p.do("special", "organize")
    assert not {"gansu", "hunan", "hubei"} & set(p.offered("organize"))
    p.play("organize henan", "organize henan", "organize sichuan")
    assert p.count("wb", "henan") == 2 and p.procedure == "Recruit"


def test_4_5_communist_activities() -> None:
    p = Position({"hebei": "1 cg, 1 jp"}, "cpc").do("operate", "rally")
    assert p.offered("special") == ["tax", "subvert"]


def test_4_5_1_tax_activates_for_a_resource() -> None:
    board = {"hebei": "2 cg", "beijing_tianjin": "1 cg", "tianjin_jinan": "1 cg"}
    p = Position(board, "cpc", sabotage=("tianjin_jinan",)).play("operate rally", "special tax")
    assert p.offered("tax") == ["hebei", "beijing_tianjin"]
    p.play("tax hebei", "tax beijing_tianjin")
    assert p.res("cpc") == 22 and p.count("ca", "hebei") == 1 and p.procedure == "Rally"


def test_4_5_2_subvert_removes_two_or_turns_one() -> None:
    board = {"hunan": "1 cg, 2 jt, 1 jp, 1 nt, 1 nb", "gansu": "1 cg, 2 wt"}
    p = Position(board, "cpc").play("operate rally", "special subvert", "subvert hunan")
    assert set(p.offered("remove_piece")) == {"jpn_police", "nat_troop"}
    p.do("turn_piece", "nt")
    assert p.count("cg", "hunan") == 2 and p.g.patronage == 14
    p.play("subvert gansu", "remove_piece wt")
    assert p.count("wt", "gansu") == 0 and p.procedure == "Rally"


def test_4_5_3_ambush_needs_no_roll_and_takes_one_cube() -> None:
    board = {"hebei": "2 cg, 2 jt", "hunan": "1 cg, 1 jp", "gansu": "1 ca, 1 jp"}
    p = Position(board, "cpc", dice=(6,)).play("operate attack", "special ambush", "ambush hebei")
    p.do("remove", "ca>hebei")  # the CPC chooses which face it loses
    assert (p.count("jt", "casualties"), p.g.guerrillas(3, p.space("hebei"))) == (1, 1)
    assert p.count("cg", "hebei") == 1 and p.g.patronage == 14 and p.res("cpc") == 19
    assert p.offered("ambush") == ["hunan"]
    p.do("ambush", "hunan")
    assert p.refused("attack", "hunan") == "3.1"
    p.do("attack", "gansu")
    assert p.count("jp", "gansu") == 1


def test_4_1_refusals_say_what_is_missing() -> None:
    p = Position({"gansu": "1 nt, 1 nb", "hunan": "1 nt, 1 wt"}, opposition=("henan",))
    p.play("operate recruit", "special partisan_action")
    assert p.refused("stir", "henan") == "4.3.3"
    board = {"gansu": "2 nt, 2 nb", "hunan": "2 nt, 1 nb", "hubei": "1 wt"}
    p = Position(board).play("operate recruit", "special govern")
    assert p.refused("govern", "hubei") == "4.3.1"
    p = Position({"gansu": "1 wb", "hunan": "1 wb", "hubei": "1 nt"}, "wld").play("operate recruit")
    p.do("special", "extort")
    assert p.refused("extort", "hubei") == "4.4.1"
    p.do("extort", "gansu")
    assert p.refused("extort", "gansu") == "4.1"
    p = Position({"gansu": "1 cg, 1 nt", "hunan": "1 cg, 1 nt", "hubei": "1 ca"}, "cpc")
    p.play("operate rally", "special subvert")
    assert p.refused("subvert", "hubei") == "4.5.2"


def test_4_1_terror_before_a_recruit_leaves_it_a_province() -> None:
    p = Position({"hebei": "2 jt", "gansu": "1 jt", "hunan": "1 jt"}, "jpn", terror=("hunan",))
    p.play("operate recruit", "special anti_bandit_action", "comb hebei")
    assert p.refused("comb", "gansu") == "4.1" and p.offered("comb") == ["hunan"]
    p = Position({"hebei": "2 jt"}, "jpn").play("operate recruit")
    assert p.refused("special", "anti_bandit_action") == "4.1"
    p.play("police hebei", "special anti_bandit_action")  # afterwards it may
    assert p.marked("terror", "hebei")


def test_4_1_ships_do_not_carry_off_the_troops_an_assault_needs() -> None:
    board = {"hebei": "3 jt, 1 nt", "shandong": "1 jt"}
    p = Position(board, "jpn").play("operate assault", "special deploy")
    p.play("embark hebei", "land shandong")
    assert p.offered("ship") == ["1", "2"] and p.refused("ship", "3") == "4.1"
    board = {"hebei": "1 jt, 1 nt", "shandong": "1 jt"}
    p = Position(board, "jpn").play("operate assault", "special deploy")
    assert p.refused("embark", "hebei") == "4.1" and "shandong" in p.offered("embark")


def test_4_1_the_only_enemy_of_an_assault_is_not_killed_or_bought_before_it() -> None:
    board = {"hebei": "1 jt, 1 ca", "gansu": "1 jt"}
    p = Position(board, "jpn").play("operate assault", "special anti_bandit_action")
    p.play("comb hebei", "comb gansu")
    assert p.procedure == "Assault" and p.count("ca", "hebei") == 1
    board = {"hebei": "1 wt, 1 jp", "gansu": "1 wt, 1 nt", "hunan": "1 wt, 1 nt"}
    p = Position(board, "wld").play("operate assault", "special suborn")
    assert p.refused("suborn", "hebei") == "4.1" and p.offered("suborn") == ["gansu", "hunan"]


def test_4_1_tax_before_agitation_leaves_somebody_underground() -> None:
    board = {"hebei": "1 cg", "gansu": "1 cg", "hunan": "1 cg"}
    p = Position(board, "cpc").play("operate agitate", "special tax", "tax hebei", "tax gansu")
    assert p.procedure == "Agitate" and p.offered("agitate") == ["hunan"]  # Tax is over
    assert p.count("cg", "hunan") == 1
    p = Position({"hebei": "1 cg"}, "cpc", resources={"cpc": 0})
    assert p.refused("operate", "agitate") == "1.8"
    p = Position({"hebei": "2 cg"}, "cpc", resources={"cpc": 0}).play("operate agitate")
    p.do("special", "tax")
    assert p.offered("agitate") == ["hebei"]


def test_4_1_transport_before_an_assault_leaves_it_troops() -> None:
    board = {"hebei": "1 nt, 1 jp", "gansu": "1 nt", "hunan": "1 nt"}
    p = Position(board).play("operate assault", "special nat_transport")
    assert p.offered("entrain") == ["gansu", "hunan"]
    p = Position({"hebei": "3 nt, 1 jp"}).play("operate assault", "special nat_transport")
    p.do("transport_to", p.offered("transport_to")[0])
    assert p.offered("ship") == ["1", "2"] and p.refused("ship", "3") == "4.1"


def test_4_2_2_transport_that_starts_on_a_line() -> None:
    """Reading: the line they stand on is the first; an adjacent Province can be entered at once."""
    board = {"kunming_hekou": "2 jt", "hebei": "1 jt"}
    p = Position(board, "jpn").play("operate sweep", "special transport", "entrain kunming_hekou")
    assert set(p.offered("transport_to")) == {"guizhou", "yunnan", "guangxi"}
    p.play("transport_to yunnan", "ship 2")
    assert p.count("jt", "yunnan") == 2


def test_4_3_2_no_fee_for_the_line_on_which_transport_starts() -> None:
    board = {"kunming_hekou": "2 nt, 1 wt", "gansu": "1 nt"}
    p = Position(board, resources={"wld": 0}).play("operate recruit", "special nat_transport")
    p.play("entrain kunming_hekou", "transport_to yunnan", "ship 1")
    assert p.res("wld") == 0 and p.count("nt", "yunnan") == 1


def test_4_2_2_from_a_province_transport_goes_by_a_line() -> None:
    """Gansu and Suiyuan border on each other with no line between them."""
    p = Position({"gansu": "2 jt", "hebei": "1 jt"}, "jpn", sabotage=("tongguan_xian",))
    p.play("operate sweep", "special transport", "entrain gansu")
    p.do("ship", "2")  # the line is the only destination
    assert p.count("jt", "tongguan_xian") == 2
