"""3.0 OPERATIONS, clause by clause: bounds, rates, fees, what counts and what does not."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.position import Position
from zhulu.games.chinas_war import GAME
from zhulu.games.chinas_war.rules.phases.operations.raid import raid_odds
from zhulu.kernel import Forecast


def odds(p: Position, verb: str, noun: str = "") -> Forecast:
    """The odds shown for an offer."""
    frame = p.g.stack[-1]
    _, number = GAME.action(verb, noun, p.g)
    found = frame.forecast(p.g, verb, number)
    assert found is not None
    return found


# --- 3.1, 3.2.1 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "piece", "operation", "prices"),
    [
        ("jpn", "jt", "sweep", [3, 3, 3]),
        ("nat", "nt", "sweep", [2, 2, 2]),
        ("wld", "wt", "sweep", [1, 2, 3]),
        ("jpn", "jt", "patrol", [3, 0, 0]),
        ("nat", "nt", "patrol", [2, 0, 0]),
        ("wld", "wt", "patrol", [1, 0, 0]),
        ("cpc", "cg", "rally", [1, 1, 1]),
    ],
)
def test_3_1_what_each_space_costs(
    side: str, piece: str, operation: str, prices: list[int]
) -> None:
    p = Position({"henan": f"9 {piece}"}, side).do("operate", operation)
    for price in prices:
        before = p.res(side)
        p.do(operation, p.offered(operation)[0])
        assert before - p.res(side) == price
        while p.procedure not in ("Sweep", "Patrol", "Rally"):
            p.do(*p.offers[-1].split(" "))


@pytest.mark.parametrize(
    ("side", "piece", "price"), [("jpn", "jt", 3), ("nat", "nt", 2), ("wld", "wt", 1)]
)
def test_3_2_5_an_assault_costs_each_faction_its_price(side: str, piece: str, price: int) -> None:
    enemy = "nt" if side == "jpn" else "jp"
    board = {"henan": f"1 {piece}, 1 {enemy}", "hunan": f"1 {piece}, 1 {enemy}"}
    p = Position(board, side, dice=(6, 6)).play("operate assault", "assault henan")
    assert p.res(side) == 20 - price
    short = Position(board, side, before="event", resources={side: price - 1})
    assert "operate assault" not in short.offers


# --- 3.2.2 -------------------------------------------------------------------------------------


def test_3_2_2_japan_recruits_with_cubes_of_either_kind() -> None:
    p = Position({"hebei": "1 jp", "henan": "1 jt", "hunan": "1 nt"}, "jpn").do(
        "operate", "recruit"
    )
    assert p.offered("police") == ["hebei", "henan"]
    assert p.refused("police", "hunan") == "3.2.2"


def test_3_2_2_japan_may_take_police_from_the_map_when_none_is_available() -> None:
    board = {"hebei": "1 jt", "hunan": "4 jp", "henan": "5 jp"}
    p = Position(board, "jpn").play("operate recruit", "police hebei")
    assert p.offered("take") == ["jpn_police>henan", "jpn_police>hunan"]
    p.do("take", "jp>hunan")
    assert (p.count("jp", "hebei"), p.count("jp", "hunan")) == (1, 3)


def test_3_2_2_no_further_police_where_terror_has_come_in_between() -> None:
    p = Position({"hebei": "2 jt", "henan": "1 jt"}, "jpn")
    p.play("operate recruit", "police hebei", "special anti_bandit_action", "comb hebei", "enough")
    assert p.marked("terror", "hebei")
    assert p.refused("police", "hebei") == "3.2.2" and "police henan" in p.offers


def test_3_2_2_nat_recruits_wherever_it_has_forces() -> None:
    board = {"hebei": "1 ng", "hunan": "1 nb", "henan": "1 na", "gansu": "1 wt"}
    p = Position(board).do("operate", "recruit")
    assert p.offered("recruit") == ["hebei", "henan", "hunan"]
    assert p.refused("recruit", "gansu") == "3.2.2"


def test_3_2_2_three_troops_at_most() -> None:
    p = Position({"gansu": "1 nt"}).play("operate recruit", "recruit gansu")
    assert p.offered("place") == ["1", "2", "3"] and "enough" in p.offers


def test_3_2_2_a_base_takes_exactly_two_troops() -> None:
    p = Position({"gansu": "1 nt"}).play("operate recruit", "recruit gansu", "enough", "finish")
    assert p.offered("build_base") == [] and p.procedure != "Recruit"
    p = Position({"gansu": "1 nt"}).play("operate recruit", "recruit gansu", "place 1", "finish")
    p.do("build_base", "gansu")
    assert (p.count("nt", "gansu"), p.count("nb", "gansu")) == (0, 1)


def test_3_2_2_no_base_without_an_available_one() -> None:
    board = dict.fromkeys(("hunan", "hubei", "henan", "anhui"), "2 nb")
    p = Position({**board, "gansu": "2 nt, 1 nb"}).play("operate recruit", "recruit gansu")
    p.play("enough", "finish")
    assert p.refused("build_base", "gansu") == "1.4.1"


def test_3_2_2_pacification_needs_a_base_people_and_money() -> None:
    board = {"gansu": "2 nt", "chahar": "2 nt, 1 nb", "hunan": "2 nt, 1 nb"}
    p = Position(board, resources={"nat": 7}, support=("hunan",)).do("operate", "recruit")
    for space in ("gansu", "chahar", "hunan"):
        p.play(f"recruit {space}", "enough")
    p.do("finish")
    assert p.refused("pacify_shift", "gansu") == "3.2.2"
    assert p.refused("pacify_shift", "chahar") == "3.2.2"
    assert p.refused("pacify_shift", "hunan") == "3.2.2"
    assert p.refused("pacify_terror", "hunan") == "3.2.2"
    poor = Position({"hunan": "2 nt, 1 nb"}, resources={"nat": 3}).play("operate recruit")
    poor.play("recruit hunan", "enough", "finish")
    assert poor.refused("pacify_shift", "hunan") == "1.8"


def test_3_2_2_a_base_ends_it_and_so_does_a_shift() -> None:
    p = Position({"hunan": "4 nt", "gansu": "4 nt"}).play("operate recruit", "recruit hunan")
    p.play("enough", "recruit gansu", "enough", "finish", "build_base hunan")
    assert p.offered("build_base") == []
    p = Position({"hunan": "1 nt, 1 nb"}, opposition=("hunan",)).play("operate recruit")
    p.play("recruit hunan", "enough", "finish", "pacify_shift hunan")
    assert p.level("hunan") == 0 and p.offered("pacify_shift") == []


# --- 3.2.3 -------------------------------------------------------------------------------------


def test_3_2_3_police_patrol_and_do_not_sweep() -> None:
    board = {"hebei": "1 jp, 1 jt"}
    p = Position(board, "jpn").play("operate patrol", "patrol beijing_tianjin")
    assert set(p.offered("bring")) == {"jpn_troop>hebei", "jpn_police>hebei"}
    p = Position(board, "jpn").play("operate sweep", "sweep henan")
    assert p.offered("bring") == ["jpn_troop>hebei"]


def test_3_2_3_police_that_have_moved_stay_and_troops_beside_them_go() -> None:
    board = {"hebei": "1 jp", "beijing_tianjin": "1 jt"}
    p = Position(board, "jpn").play("operate patrol", "patrol beijing_tianjin", "bring jp>hebei")
    p.do("patrol", "tianjin_jinan")
    assert p.offered("bring") == ["jpn_troop>beijing_tianjin"]


def test_3_2_3_activation_by_each_faction() -> None:
    """JPN one for each cube, NAT for each Chinese Troop, WLD for each of its own."""
    board = {"yichang_wuhan": "1 nt, 1 wt, 3 cg"}
    for side, most in (("nat", 2), ("wld", 1)):
        p = Position(board, side).play("operate patrol", "patrol yichang_wuhan", "finish")
        for _ in range(most):
            p.do("expose", "cg>yichang_wuhan")
        assert p.count("ca", "yichang_wuhan") == most and p.offered("expose") == []
    board = {"yichang_wuhan": "1 jt, 1 jp, 3 cg"}
    p = Position(board, "jpn").play("operate patrol", "patrol yichang_wuhan", "finish")
    assert p.count("ca", "yichang_wuhan") == 2


def test_3_2_3_patrol_leaves_nat_guerrillas_alone() -> None:
    board = {"yichang_wuhan": "2 jt, 2 ng"}
    p = Position(board, "jpn").play("operate patrol", "patrol yichang_wuhan", "finish")
    assert p.count("na", "yichang_wuhan") == 0


def test_3_2_3_where_guerrillas_are_exposed() -> None:
    """NAT on every LoC with its Troops, WLD only on those selected."""
    board = {"yichang_wuhan": "1 nt, 1 wt, 1 cg", "zhengzhou_wuhan": "1 nt, 1 wt, 1 cg"}
    p = Position(board).play("operate patrol", "patrol yichang_wuhan", "halt", "finish")
    assert len(p.offered("expose")) == 2
    p = Position(board, "wld").play("operate patrol", "patrol yichang_wuhan", "halt", "finish")
    assert p.offered("expose") == ["cpc_guerrilla>yichang_wuhan"]
    p = Position(board, before="operation").play("limited patrol", "patrol yichang_wuhan", "halt")
    p.do("finish")
    assert p.offered("expose") == ["cpc_guerrilla>yichang_wuhan"]


def test_3_2_3_japan_assaults_each_line_once_and_pays() -> None:
    board = {"yichang_wuhan": "2 jt, 3 nt", "zhengzhou_wuhan": "2 jt, 3 nt"}
    p = Position(board, "jpn", dice=(6,) * 4).play("operate patrol", "patrol yichang_wuhan")
    p.play("finish", "assault yichang_wuhan")
    assert p.refused("assault", "yichang_wuhan") == "3.2.3" and p.res("jpn") == 14
    p.do("assault", "zhengzhou_wuhan")
    assert p.res("jpn") == 11
    poor = Position(board, "jpn", resources={"jpn": 5}).play("operate patrol")
    poor.play("patrol yichang_wuhan", "finish")
    assert poor.offered("assault") == []


def test_3_2_3_nat_pays_the_warlords_once_for_a_patrol() -> None:
    board = {"hubei": "2 nt, 2 wt"}
    p = Position(board, resources={"nat": 9, "wld": 0}).play("operate patrol")
    p.play("patrol yichang_wuhan", "bring_pair hubei", "halt", "patrol zhengzhou_wuhan")
    p.play("bring_pair hubei")
    assert (p.res("nat"), p.res("wld")) == (9 - 2 - 1, 1)
    assert p.count("wt", "zhengzhou_wuhan") == 1


def test_3_2_3_without_money_no_warlord_comes_along() -> None:
    board = {"hubei": "2 nt, 2 wt"}
    p = Position(board, resources={"nat": 2}).play("operate patrol", "patrol yichang_wuhan")
    assert p.offered("bring_pair") == []
    p = Position(board, resources={"nat": 3}).play("operate patrol", "patrol yichang_wuhan")
    assert p.offered("bring_pair") == ["hubei"]


def test_3_2_3_each_warlord_troop_needs_its_own_escort() -> None:
    p = Position({"hubei": "1 nt, 2 wt"}).play("operate patrol", "patrol yichang_wuhan")
    p.do("bring_pair", "hubei")
    assert p.offered("bring_pair") == [] and p.count("wt", "hubei") == 1


# --- 3.2.4 -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cubes", "space", "shown"),
    [(1, "hubei", 0), (2, "hubei", 1), (3, "hubei", 1), (3, "hunan", 3)],
)
def test_3_2_4_the_rate_of_exposure(cubes: int, space: str, shown: int) -> None:
    board = {space: f"{cubes} jt, 4 cg"}
    p = Position(board, "jpn").play("operate sweep", f"sweep {space}", "finish")
    assert p.count("ca", space) == shown


def test_3_2_4_police_count_when_japan_sweeps() -> None:
    p = Position({"hunan": "1 jt, 1 jp, 4 cg"}, "jpn").play(
        "operate sweep", "sweep hunan", "finish"
    )
    assert p.count("ca", "hunan") == 2


def test_3_2_4_whom_each_faction_looks_for() -> None:
    for side, piece, found in (("nat", "nt", 1), ("wld", "wt", 2)):
        board = {"hunan": f"3 {piece}, 1 cg, 1 ng"}
        p = Position(board, side).play("operate sweep", "sweep hunan", "finish")
        assert len(p.offered("expose")) == found


def test_3_2_4_warlords_count_their_own_troops_only() -> None:
    board = {"hunan": "1 wt, 2 nt, 3 cg"}
    p = Position(board, "wld").play("operate sweep", "sweep hunan", "finish", "expose cg>hunan")
    assert p.count("ca", "hunan") == 1 and p.offered("expose") == []
    p = Position(board).play("operate sweep", "sweep hunan", "finish")
    p.play(*["expose cg>hunan"] * 3)
    assert p.count("ca", "hunan") == 3


def test_3_2_4_a_space_without_troops_near_or_anybody_to_find_is_refused() -> None:
    p = Position({"hunan": "1 jp, 1 cg", "hebei": "1 jt", "gansu": "1 jp"}, "jpn")
    p.do("operate", "sweep")
    assert "hunan" in p.offered("sweep")  # nobody moves, but somebody hides there
    assert p.refused("sweep", "gansu") == "3.2.4" and p.refused("sweep", "yunnan") == "3.2.4"


# --- 3.3 ---------------------------------------------------------------------------------------


def test_3_3_1_a_base_of_the_cpc_needs_two_guerrillas_and_room() -> None:
    p = Position({"henan": "1 cg"}, "cpc").play("operate rally", "rally henan")
    assert p.count("cg", "henan") == 2 and p.offered("rally_by") == []  # only one more Guerrilla
    p = Position({"henan": "2 cg, 1 nb, 1 wb"}, "cpc").play("operate rally", "rally henan")
    assert p.count("cg", "henan") == 3  # no room for a third Base
    p = Position({"henan": "2 cg"}, "cpc").play("operate rally", "rally henan")
    assert set(p.offered("rally_by")) == {"guerrilla", "base"}


@pytest.mark.parametrize(("space", "bases", "most"), [("henan", 1, 4), ("fujian", 2, 3)])
def test_3_3_1_at_a_base_as_many_as_bases_and_people(space: str, bases: int, most: int) -> None:
    p = Position({space: f"{bases} cb"}, "cpc").play("operate rally", f"rally {space}")
    p.do("rally_by", "mass")
    assert p.offered("place")[-1] == str(most)


@pytest.mark.parametrize(
    ("group", "cubes", "seen"), [(1, 2, False), (2, 1, False), (2, 2, True), (4, 0, True)]
)
def test_3_3_2_who_is_noticed(group: int, cubes: int, seen: bool) -> None:
    board = {"shaanxi": f"{group} cg"} | ({"sichuan": f"{cubes} nt"} if cubes else {})
    p = Position(board, "cpc", support=("sichuan",)).play("operate march", "march sichuan")
    p.do("bring_all" if group > 1 else "depart", "cg>shaanxi" if group > 1 else "") if (
        p.procedure == "Group"
    ) else None
    if p.procedure == "Group":
        p.do("depart")
    assert p.count("ca", "sichuan") == (group if seen else 0)


def test_3_3_2_the_open_ones_of_a_group_give_the_hidden_ones_away() -> None:
    """The moving group's Guerrillas count, whichever face they show."""
    p = Position({"hunan": "2 cg, 2 ca"}, "cpc").play("operate march", "march wuhan_changsha")
    p.play("bring_all cg>hunan", "bring_all ca>hunan")
    assert (p.count("cg", "wuhan_changsha"), p.count("ca", "wuhan_changsha")) == (0, 4)


def test_3_3_2_no_one_is_noticed_on_neutral_ground() -> None:
    p = Position({"shaanxi": "4 cg", "sichuan": "9 nt"}, "cpc").play("operate march")
    p.play("march sichuan", "bring_all cg>shaanxi")
    assert p.count("cg", "sichuan") == 4


def test_3_3_2_groups_from_two_origins_have_both_moved() -> None:
    board = {"gansu": "1 cg", "sichuan": "1 cg", "suiyuan": "1 cg"}
    p = Position(board, "cpc").play("operate march", "march shaanxi", "from_space gansu")
    p.play("from_space sichuan", "halt")
    assert p.count("cg", "shaanxi") == 2 and p.res("cpc") == 19
    assert p.refused("march", "hubei") == "3.3.2"
    assert "march gansu" in p.offers  # for the one in Suiyuan


def test_3_3_2_the_price_is_for_provinces() -> None:
    p = Position({"gansu": "2 cg"}, "cpc", resources={"cpc": 0}).do("operate", "march")
    assert p.offered("march") == ["tongguan_xian"]
    assert p.refused("march", "shaanxi") == "1.8"


@pytest.mark.parametrize(("guerrillas", "roll", "hit"), [(1, 1, True), (1, 2, False), (3, 3, True)])
def test_3_3_3_the_roll(guerrillas: int, roll: int, hit: bool) -> None:
    board = {"hebei": f"{guerrillas} ca, 3 jp"}
    p = Position(board, "cpc", dice=(roll,)).play("operate attack", "attack hebei")
    assert (p.procedure == "Raid") == hit


def test_3_3_3_two_cubes_at_most_and_fewer_will_do() -> None:
    board = {"hebei": "3 ca, 3 jp"}
    p = Position(board, "cpc", dice=(3,)).play("operate attack", "attack hebei")
    assert "enough" in p.offers
    p.play("kill jp", "kill jp")
    assert p.count("jp", "hebei") == 1 and p.g.patronage == 15 and p.count("ca", "hebei") == 3


def test_3_3_3_the_odds_that_are_shown() -> None:
    p = Position({"hebei": "2 cg, 1 jp"}, "cpc").do("operate", "attack")
    shown = odds(p, "attack", "hebei")
    assert [chance for _, chance, _ in shown.outcomes] == [2, 4, 1]


def test_3_3_4_agitation_stops_at_opposition_and_wrecks_once() -> None:
    board = {"hunan": "1 cg", "tongguan_xian": "1 cg"}
    p = Position(board, "cpc", opposition=("hunan",), sabotage=("tongguan_xian",))
    p.play("operate agitate", "agitate hunan", "agitate tongguan_xian")
    assert p.level("hunan") == -1 and p.res("cpc") == 19
    assert p.count("ca", "hunan") == 1 and p.count("ca", "tongguan_xian") == 1


# --- 1.5.2 -------------------------------------------------------------------------------------


def test_1_5_2_warlords_may_ask_for_patronage_others_may_not() -> None:
    board = {"gansu": "1 wt, 1 cg"}
    p = Position(board, "wld", resources={"nat": 0}).do("deal")
    assert "ask_for nat" in p.offers
    p = Position(board, "cpc", resources={"nat": 0}).do("deal")
    assert p.refused("ask_for", "nat") == "1.8"


def test_1_5_2_nat_without_resources_may_give_patronage_to_warlords_only() -> None:
    p = Position({"gansu": "1 nt"}, resources={"nat": 0}, card="dai_li").do("deal")
    assert p.offered("give_to") == ["wld"] and p.refused("give_to", "cpc") == "1.8"
    p = Position({"gansu": "1 nt"}, resources={"nat": 0}, patronage=0, card="dai_li").do("deal")
    assert p.offered("give_to") == []


def test_1_5_2_nobody_receives_more_than_the_track_holds() -> None:
    p = Position({"gansu": "1 nt"}, resources={"nat": 9, "cpc": 58}).play("deal", "give_to cpc")
    assert p.offered("grant") == ["1", "2"]


# --- 3.1: at least one space -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "operation"),
    [
        ("jpn", "recruit"), ("jpn", "patrol"), ("jpn", "sweep"), ("jpn", "assault"),
        ("nat", "recruit"), ("nat", "patrol"), ("nat", "sweep"), ("nat", "assault"),
        ("wld", "recruit"), ("wld", "patrol"), ("wld", "sweep"), ("wld", "assault"),
        ("cpc", "rally"), ("cpc", "march"), ("cpc", "attack"), ("cpc", "agitate"),
    ],
)  # fmt: skip
def test_3_1_an_operation_is_not_finished_before_its_first_space(side: str, operation: str) -> None:
    here = "2 jt, 1 jp, 2 nt, 2 wt, 1 wb, 2 cg"
    p = Position({"hebei": here, "hunan": here}, side).do("operate", operation)
    assert "finish" not in p.offers


def test_3_3_2_tax_adds_to_those_that_have_marched_in_the_open() -> None:
    p = Position({"gansu": "1 cg, 1 ca"}, "cpc").play("operate march", "march shaanxi")
    p.play("bring cg>gansu", "bring ca>gansu") if p.offered("bring") else None
    p.do("special", "tax")
    assert p.count("ca", "shaanxi") == 2 and p.g.moved_too[p.space("shaanxi")] == 2
    assert p.refused("march", "shanxi") in ("3.3.2", "2.3.4")


def test_3_2_4_japan_must_expose_whom_it_can() -> None:
    p = Position({"henan": "1 jt, 1 cg, 1 ng"}, "jpn").play("operate sweep", "sweep henan")
    p.do("finish")
    assert p.offered("expose") != [] and "enough" not in p.offers


@pytest.mark.parametrize("operation", ["rally", "march", "attack", "agitate"])
def test_2_3_5_every_limited_operation_of_the_cpc_has_one_space(operation: str) -> None:
    board = {"hebei": "2 cg, 1 jp", "hunan": "2 cg, 1 jp", "gansu": "2 cg"}
    p = Position(board, "cpc", before="operation", dice=(6, 6)).do("limited", operation)
    p.do(operation, p.offered(operation)[0])
    while p.offered("finish") == [] and p.chooser == "cpc" and p.g.did[3] == 0:
        p.do(*p.offers[0].split(" ", 1))
    assert len(p.told("space_selected")) == 1 and p.offered(operation) == []


def test_1_5_2_one_point_of_patronage_may_be_given() -> None:
    p = Position({"hebei": "2 nt"}, "nat", patronage=2).do("deal").do("give_to", "wld")
    assert p.offered("grant_patronage") == ["1", "2"]


def test_3_2_5_the_odds_shown_count_the_warlords_that_would_join() -> None:
    board = {"hebei": "1 nt, 3 wt, 2 jt"}
    p = Position(board, "nat").play("operate assault", "assault hebei")
    frame = p.g.stack[-1]
    assert p.procedure == "Battle"
    alone = frame.forecast(p.g, "nat_alone", -1)
    joined = frame.forecast(p.g, "include_wld", -1)
    assert ("3.2.5", "WLD Troops", 3) in joined.lines
    assert ("3.2.5", "WLD Troops", 3) not in alone.lines


def test_3_2_5_the_odds_of_japan_count_nobody_before_a_target_is_named() -> None:
    p = Position({"hebei": "2 jt, 1 nt, 1 wt"}, "jpn").play("operate assault", "assault hebei")
    shown = p.g.stack[-1].forecast(p.g, "", -1)
    assert shown is not None
    assert [line for line in shown.lines if line[2] < 0] in ([], [("3.2.5", "Rough country", -1)])


def test_3_3_2_a_group_that_is_noticed_has_moved_in_the_open() -> None:
    p = Position({"hebei": "4 cg"}, "cpc").play("operate march", "march beijing_tianjin")
    p.do("bring_all", "cg>hebei")
    if "depart" in p.offers:
        p.do("depart")
    line = p.space("beijing_tianjin")
    assert (p.g.moved[line], p.g.moved_too[line]) == (0, 4)


def test_3_2_3_police_of_two_provinces_have_all_moved() -> None:
    p = Position({"hebei": "2 jp", "chahar": "1 jp"}, "jpn").play(
        "operate patrol", "patrol beijing_tianjin", "bring_all jp>hebei", "bring jp>chahar"
    )
    assert p.g.moved_too[p.space("beijing_tianjin")] == 3


def test_3_3_3_the_chances_of_an_attack_add_up() -> None:
    p = Position({"hebei": "2 cg, 1 jp"}, "cpc")
    shown = raid_odds(p.g, p.space("hebei"))
    assert [share for _, *share in shown.outcomes] == [[2, 6], [4, 6], [1, 6]]


def test_3_2_2_no_police_where_all_of_them_stand_already() -> None:
    p = Position({"hebei": "9 jp, 1 jt", "shandong": "1 jt"}, "jpn").do("operate", "recruit")
    assert p.refused("police", "hebei") == "3.2.2"
    assert "police shandong" in p.offers


def test_3_3_3_an_attack_on_a_line_costs_as_much_as_any_other() -> None:
    board = {"beijing_tianjin": "2 cg, 1 jp", "nanjing_wuhan": "1 cg, 1 jp", "gansu": "1 cg, 1 jp"}
    p = Position(board, "cpc", dice=(6, 6), resources={"cpc": 5}).do("operate", "attack")
    assert p.do("attack", "beijing_tianjin").res("cpc") == 4
    assert p.play("special ambush", "ambush nanjing_wuhan").res("cpc") == 3


def test_3_2_4_a_warlord_troop_that_has_come_along_goes_no_further() -> None:
    board = {"hunan": "1 nt, 1 wt", "guangxi": "1 nt"}
    p = Position(board, "nat").play("operate sweep", "sweep guangxi", "bring_pair hunan")
    p.do("sweep", "guizhou")
    assert p.offered("bring") == ["nat_troop>guangxi"]  # who stood there from the beginning
    assert p.offered("bring_pair") == []  # the Warlord Troop there has moved


def test_3_2_4_tunnels_are_dug_in_provinces_not_under_lines() -> None:
    board = {"hebei": "2 jt", "beijing_tianjin": "2 cg"}
    p = Position(board, "jpn", in_force={"tunnel_warfare": "unshaded"})
    p.play("operate sweep", "sweep beijing_tianjin", "bring_all jt>hebei", "finish")
    assert p.count("ca", "beijing_tianjin") == 2
