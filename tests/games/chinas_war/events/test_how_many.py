"""5.1: "up to" is so many and no more, and fewer will do."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.events.play import shaded, unshaded
from tests.games.chinas_war.position import Position
from zhulu.games.chinas_war import GAME

WRECKED = ("beijing_tianjin", "beijing_datong", "datong_baotou", "tianjin_jinan")
UP_TO = [
    # card, text, side, board, choices before, what is done, how often
    ("marco_polo_bridge", "unshaded", "nat", {}, (), ("shift hunan", "shift gansu"), 2),
    ("mengjiang", "unshaded", "nat", {"chahar": "4 jp"}, (), ("replace jp>chahar",), 3),
    ("mengjiang", "shaded", "jpn", {"chahar": "4 wt"}, (), ("replace wt>chahar",), 3),
    ("wang_jingwei", "unshaded", "nat", {"hebei": "4 jp"}, (), ("remove jp>hebei",), 3),
    ("wang_jingwei", "shaded", "jpn", {"hebei": "1 jt"}, (), ("put jp>hebei",), 3),
    (
        "national_mobilization_law",
        "shaded",
        "jpn",
        {"casualties": "3 jt"},
        (),
        ("remove jt>casualties",),
        2,
    ),
    ("poison_gas", "unshaded", "cpc", {"hebei": "1 jt"}, (), ("put cg>hebei",), 2),
    ("nomonhan", "shaded", "jpn", {"out_of_play": "4 jt"}, (), ("remove jt>out_of_play",), 3),
    ("strike_south", "shaded", "jpn", {}, (), ("put jt>guangxi",), 2),
    ("floods", "unshaded", "nat", {"henan": "3 jt"}, ("pick henan",), ("remove jt>henan",), 2),
    ("new_fourth_army_incident", "shaded", "cpc", {}, (), ("put cg>wannan",), 2),
    (
        "scorched_earth",
        "unshaded",
        "nat",
        {"hunan": "1 nt"},
        (),
        ("wreck yichang_wuhan", "wreck wuhan_changsha", "wreck changsha_guangzhou"),
        3,
    ),
    (
        "soviet_volunteers",
        "unshaded",
        "nat",
        {"hunan": "3 jp", "hebei": "1 jt"},
        ("pick hunan",),
        ("remove jp>hunan",),
        2,
    ),
    ("han_fuju", "unshaded", "wld", {"gansu": "1 wb"}, (), ("put wt>gansu",), 3),
    (
        "han_fuju",
        "shaded",
        "jpn",
        {"shandong": "4 wt", "hebei": "1 jt"},
        ("pick shandong",),
        ("remove wt>shandong",),
        3,
    ),
    (
        "han_fuju",
        "shaded",
        "jpn",
        {"shandong": "1 wt", "hebei": "1 jt"},
        ("pick shandong", "enough"),
        ("put jp>shandong",),
        2,
    ),
    ("yan_xishan", "unshaded", "wld", {}, (), ("put wt>shanxi",), 2),
    ("yan_xishan", "shaded", "jpn", {"shanxi": "4 cg"}, (), ("remove cg>shanxi",), 3),
    ("ma_clique", "unshaded", "wld", {}, (), ("put wt>gansu",), 3),
    ("ma_clique", "unshaded", "wld", {"gansu": "3 cg"}, ("enough",), ("remove cg>gansu",), 2),
    ("ma_clique", "shaded", "jpn", {"gansu": "3 wt"}, (), ("replace wt>gansu",), 2),
    ("sichuan_army", "shaded", "jpn", {"sichuan": "3 wt"}, (), ("remove wt>sichuan",), 2),
    ("green_gang", "unshaded", "nat", {"shanghai": "3 jp"}, (), ("remove jp>shanghai",), 2),
    ("green_gang", "shaded", "jpn", {}, (), ("put jp>jiangsu",), 2),
    ("the_crooked_path", "shaded", "jpn", {"hebei": "1 jt, 4 nt"}, (), ("replace nt>hebei",), 3),
    ("fu_zuoyi", "unshaded", "wld", {}, (), ("put wt>chahar",), 2),
    (
        "hundred_regiments_offensive",
        "unshaded",
        "cpc",
        {"hebei": "1 cg", "henan": "1 cg"},
        (),
        (
            "wreck beijing_tianjin",
            "wreck tianjin_jinan",
            "wreck jinan_xuzhou",
            "wreck beijing_datong",
        ),
        4,
    ),
    (
        "hundred_regiments_offensive",
        "shaded",
        "jpn",
        {"henan": "1 jt, 1 cg", "hebei": "1 cg", "anhui": "1 cg", "shandong": "1 ng"},
        (),
        ("betray hebei", "betray henan", "betray anhui"),
        3,
    ),
    (
        "pingxingguan",
        "unshaded",
        "cpc",
        {"hebei": "1 cg, 1 jp", "hunan": "1 cg, 1 jp", "gansu": "1 cg, 1 jp"},
        (),
        ("free_ambush hebei", "free_ambush hunan"),
        2,
    ),
    (
        "resistance_university",
        "unshaded",
        "cpc",
        {"hebei": "1 cg", "hunan": "1 cg", "gansu": "1 cg"},
        (),
        ("found_base hebei", "found_base hunan"),
        2,
    ),
    ("resistance_university", "shaded", "jpn", {"gansu": "4 cg"}, (), ("remove cg>gansu",), 3),
    ("red_star_over_china", "shaded", "nat", {}, (), ("put nt>gansu",), 3),
    (
        "railway_guerrillas",
        "shaded",
        "jpn",
        {"datong_baotou": "3 cg"},
        ("enough",),
        ("remove cg>datong_baotou",),
        2,
    ),
    (
        "neutrality_pact",
        "shaded",
        "jpn",
        {"out_of_play": "4 jt"},
        (),
        ("remove jt>out_of_play",),
        3,
    ),
]


@pytest.mark.parametrize(
    ("card", "text", "side", "board", "before", "deeds", "most"),
    UP_TO,
    ids=[f"{one[0]}-{one[1]}-{one[5][0].split()[0]}" for one in UP_TO],
)
def test_5_1_up_to_so_many_and_no_more(
    card: str,
    text: str,
    side: str,
    board: dict[str, str],
    before: tuple[str, ...],
    deeds: tuple[str, ...],
    most: int,
) -> None:
    wrecked = WRECKED if card == "railway_guerrillas" else ()
    p = Position(board, side, card=card, eligible=(side,), sabotage=wrecked)
    p.do("event", text).play(*before)
    procedure = p.procedure
    for nth in range(most):
        assert p.procedure == procedure and "enough" in p.offers, f"after {nth}"
        p.play(deeds[nth % len(deeds)])
    verb = deeds[0].split(" ")[0]
    assert p.procedure != procedure or p.offered(verb) == []


def test_5_1_railway_guerrillas_shaded_repairs_three_lines() -> None:
    p = shaded("railway_guerrillas", {}, *[f"repair {line}" for line in WRECKED[:3]],
               sabotage=WRECKED)  # fmt: skip
    assert [p.marked("sabotage", line) for line in WRECKED] == [False] * 3 + [True]
    assert p.offered("repair") == []


def test_5_1_railway_guerrillas_unshaded_on_three_lines() -> None:
    board = dict.fromkeys(WRECKED, "1 jp")
    p = unshaded("railway_guerrillas", board, side="cpc")
    for line in WRECKED[:3]:
        p.play(f"wreck {line}", f"put cg>{line}")
    assert p.count("cg", WRECKED[0]) == 1 and not p.marked("sabotage", WRECKED[3])
    assert p.procedure != "TrainRobbery"


def test_5_1_red_spears_unshaded_in_two_provinces() -> None:
    p = unshaded("red_spears", {"henan": "2 jp", "hunan": "1 nt"}, side="wld", terror=("henan",))
    assert "hunan" not in p.offered("rise")  # NAT Controls it
    p.play("rise henan", "put wt>henan")
    assert p.count("jp", "henan") == 1 and not p.marked("terror", "henan")
    p.play("rise gansu", "put cg>gansu")
    assert p.count("cg", "gansu") == 1 and p.procedure != "Uprising"


def test_5_1_zhou_enlai_shaded_in_two_provinces() -> None:
    board = dict.fromkeys(("hunan", "gansu", "henan"), "1 nt, 1 cb")
    p = shaded("zhou_enlai", board, "remove cb>hunan", "remove cb>gansu")
    assert p.count("cb", "henan") == 1 and p.procedure != "Friction"


def test_5_1_moving_west_unshaded_relocates_two_bases() -> None:
    p = unshaded("moving_west", {"shanghai": "2 nb", "jiangsu": "1 nb"}, "move nb>shanghai")
    p.play("move_to hunan", "move nb>shanghai", "move_to hunan")
    assert p.count("nb", "hunan") == 2 and p.procedure != "Shuttle"


def test_5_5_hundred_regiments_unshaded_attacks_in_three_spaces() -> None:
    board = dict.fromkeys(("hebei", "hunan", "gansu", "henan"), "1 ca, 1 jp")
    p = unshaded("hundred_regiments_offensive", board, "enough", side="cpc", dice=(6, 6, 6))
    p.play("attack hebei", "attack hunan", "attack gansu")
    assert p.procedure != "FreeRaids" and p.count("jp", "henan") == 1


def test_5_5_winter_offensive_unshaded_assaults_in_two_spaces() -> None:
    board = dict.fromkeys(("hunan", "hubei", "henan"), "2 nt, 1 jp")
    p = unshaded("winter_offensive", board, "free_operation sweep", dice=(6,) * 4)
    p.play("sweep hunan", "halt", "finish", "assault hunan")
    assert p.count("jp", "hunan") == 1 and set(p.offered("assault")) == {"hubei", "henan"}  # once
    p.do("assault", "hubei")
    assert p.procedure != "FreeAssaults" and p.count("jp", "henan") == 1


# --- single clauses of cards -------------------------------------------------------------------


def test_5_1_new_fourth_army_incident_shaded_shifts_one_level() -> None:
    p = shaded("new_fourth_army_incident", {}, support=("wannan",), side="jpn")
    assert p.level("wannan") == 0


def test_5_5_taierzhuang_unshaded_praises_only_a_fallen_troop() -> None:
    board = {"hunan": "1 jt, 1 nt, 2 wt"}
    p = unshaded("taierzhuang", board, "keep_die 6", dice=(6, 6, 5), eligible=("nat",))
    assert p.count("jt", "hunan") == 1 and p.g.patronage == 15
    board = {"hunan": "1 jp, 1 nt"}
    p = unshaded("taierzhuang", board, "keep_die 1", dice=(1, 6, 6))
    assert p.count("jp", "casualties") == 1 and p.g.patronage == 15


def test_5_5_taierzhuang_unshaded_is_led_by_who_executes() -> None:
    board = {"hunan": "1 jt, 1 nt, 1 wt"}
    for side, leader in (("wld", 2), ("nat", 1), ("cpc", 1)):
        p = unshaded("taierzhuang", board, side=side, dice=(6, 6, 5))
        rolled = [fact for fact in p.g.facts if fact.kind.name == "assault_rolled"][-1]
        assert rolled.values[0] == leader and rolled.values[3] == 2


def test_5_1_burma_road_unshaded_pays_warlords_who_control_yunnan() -> None:
    assert unshaded("burma_road", {"yunnan": "1 nt"}).res("wld") == 20


def test_5_1_naval_blockade_unshaded_counts_free_coasts() -> None:
    coasts = ("hebei", "shandong", "jiangsu", "shanghai", "wannan", "hunan", "zhejiang", "fujian")
    board = dict.fromkeys(coasts, "1 jp")
    p = unshaded("naval_blockade", board, resources={"nat": 0, "wld": 0})
    assert p.res("nat") == 2 and p.res("wld") == 3  # Guangdong and Guangxi


@pytest.mark.parametrize(("controlled", "gain"), [(1, 1), (3, 3), (6, 5)])
def test_5_1_opium_unshaded(controlled: int, gain: int) -> None:
    rough = ("chahar", "shanxi", "shaanxi", "gansu", "hubei", "sichuan")
    board = dict.fromkeys(rough[:controlled], "1 wt") | {"henan": "1 wt"}
    assert unshaded("opium", board, side="wld").res("wld") == 20 + gain


@pytest.mark.parametrize(("policed", "gain"), [(1, 1), (5, 5), (6, 5)])
def test_5_1_opium_shaded(policed: int, gain: int) -> None:
    provinces = ("chahar", "shanxi", "shaanxi", "gansu", "hubei", "sichuan")
    p = shaded("opium", dict.fromkeys(provinces[:policed], "1 jp") | {"beijing_tianjin": "1 jp"})
    assert p.res("jpn") == 20 + gain and p.res("nat") == 18


@pytest.mark.parametrize(
    ("board", "gain"),
    [
        ({"sichuan": "2 wb"}, 2),
        ({"sichuan": "2 wb", "hebei": "2 wb", "shanxi": "2 wb"}, 6),
        ({"sichuan": "2 wb", "hebei": "2 wb", "shanxi": "2 wb", "gansu": "1 wb"}, 6),
    ],
)
def test_5_1_long_yun_unshaded_counts_bases(board: dict[str, str], gain: int) -> None:
    assert unshaded("long_yun", board, side="wld").res("wld") == 20 + gain


def test_5_1_green_gang_unshaded_pays_chinese_only() -> None:
    assert unshaded("green_gang", {}, side="jpn").res("jpn") == 20
    assert unshaded("green_gang", {}, side="cpc").res("cpc") == 23


def test_5_1_green_gang_shaded_clears_both_provinces() -> None:
    board = {"shanghai": "1 ng, 1 na, 1 nt", "jiangsu": "2 ng", "zhejiang": "1 ng"}
    p = shaded("green_gang", board, "enough")
    assert p.count("ng", "available") == 5 and p.count("nt", "shanghai") == 1
    assert p.res("jpn") == 22


def test_5_1_red_spears_shaded_costs_every_chinese_faction() -> None:
    p = shaded("red_spears", {}, "wreck beijing_tianjin", "wreck beijing_datong")
    assert [p.res(side) for side in ("jpn", "nat", "wld", "cpc")] == [20, 18, 18, 18]


def test_5_1_the_crooked_path_unshaded_replaces_three_police() -> None:
    p = unshaded("the_crooked_path", {"hebei": "4 jp"}, "replace jp>hebei", "replace_with wt")
    p.play("replace jp>hebei", "replace_with ng", "replace jp>hebei", "replace_with wt")
    assert (p.count("wt", "hebei"), p.count("ng", "hebei"), p.count("jp", "hebei")) == (2, 1, 1)
    assert p.procedure != "Replace"


def test_5_1_1_replacement_needs_an_available_piece() -> None:
    p = unshaded("mengjiang", {"chahar": "2 jp", "gansu": "23 wt"}, "replace jp>chahar")
    assert p.count("jp", "chahar") == 1 and p.procedure != "Replace" and p.res("wld") == 22


def test_5_1_scorched_earth_unshaded_charges_japan_once_for_each_line_it_is_on() -> None:
    board = {"hunan": "1 nt", "yichang_wuhan": "3 jp", "wuhan_changsha": "1 jt"}
    steps = ("wreck yichang_wuhan", "wreck wuhan_changsha", "wreck changsha_guangzhou")
    assert unshaded("scorched_earth", board, *steps).res("jpn") == 18


def test_5_1_trautmann_mediation_unshaded_keeps_nat_eligible_though_it_acts() -> None:
    p = unshaded("trautmann_mediation", {"gansu": "1 nt"}, side="nat")
    assert "nat" in p.eligible()
    p = shaded("trautmann_mediation", {}, "concede lose_turn", eligible=("jpn",))
    assert "nat" not in p.eligible()


def test_5_1_sichuan_army_unshaded_moves_four_from_provinces_with_bases() -> None:
    board = {"sichuan": "3 wt, 1 wb", "yunnan": "3 wt, 1 wb", "gansu": "2 wt", "hunan": "1 jp"}
    p = unshaded("sichuan_army", board, "pick hunan", side="wld", dice=(1, 6))
    assert p.offered("move") == ["wld_troop>sichuan", "wld_troop>yunnan"]
    p.play("move wt>sichuan", "move_number 3", "move wt>yunnan")
    assert p.count("wt", "hunan") == 4 and p.count("wt", "yunnan") == 2


def test_5_1_nanjing_massacre_shaded_in_up_to_two_provinces() -> None:
    board = dict.fromkeys(("hunan", "gansu", "henan"), "1 jt")
    p = shaded("nanjing_massacre", board)
    assert "enough" in p.offers
    p.play("ravage hunan", "enough")
    assert p.marked("terror", "hunan") and not p.marked("terror", "gansu")
    assert p.g.patronage == 13
    p = shaded("nanjing_massacre", board, "ravage hunan", "ravage gansu")
    assert not p.marked("terror", "henan") and p.procedure != "Atrocities"


def test_5_1_resistance_university_builds_no_third_base() -> None:
    board = {"hebei": "1 cg, 2 cb", "shanxi": "1 cg, 1 cb", "hunan": "1 cg"}
    p = unshaded("resistance_university", board, side="cpc")
    assert sorted(p.offered("found_base")) == ["hunan", "shanxi"]


def test_5_5_pingxingguan_shaded_sweeps_rough_country_only() -> None:
    board = {"hebei": "2 jt, 1 cg", "shanxi": "1 cg", "shandong": "1 cg"}
    p = shaded("pingxingguan", board)
    rough = GAME.content().rough
    assert p.offered("sweep") and all(rough[p.space(space)] for space in p.offered("sweep"))
