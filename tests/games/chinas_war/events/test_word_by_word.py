"""5.1, 5.3: cards 18, 27, 36, 42 and 43 word by word: who, where, how many and no more."""

from __future__ import annotations

import pytest

from tests.games.chinas_war.events.play import shaded, unshaded
from tests.games.chinas_war.position import Position

TIGERS = {"flying_tigers": "unshaded"}


def defence(board: dict[str, str], side: str = "jpn", **state: object) -> int:
    """The Combat Value of who is assaulted in Hunan."""
    p = Position(board, side, dice=(6, 6), **state).play("operate assault", "assault hunan")
    return p.told("assault_rolled")[-1][5]


def test_5_3_flying_tigers_unshaded_only_at_a_nat_base() -> None:
    with_base = defence({"hunan": "2 jt, 1 nt, 1 nb"}, in_force=TIGERS)
    plain = defence({"hunan": "2 jt, 1 nt, 1 nb"})
    assert with_base == plain + 1
    bare = {"hunan": "2 jt, 1 nt", "hubei": "1 nb"}
    assert defence(bare, in_force=TIGERS) == defence(bare)


def test_5_4_flying_tigers_shaded_keep_only_nat_from_transport() -> None:
    board = {"hebei": "3 jt", "beijing_tianjin": "1 jp"}
    p = Position(board, "jpn", in_force={"flying_tigers": "shaded"}).do("operate", "recruit")
    assert p.allows("special", "transport")


def test_5_1_long_yun_unshaded_pays_the_warlords_whoever_plays_it() -> None:
    p = unshaded("long_yun", {"hebei": "2 wb"}, side="nat")
    assert (p.res("wld"), p.res("nat")) == (22, 20)
    assert set(p.offered("put")) == {f"wld_base>{s}" for s in ("guizhou", "yunnan", "guangxi")}
    p.do("put", "wb>guangxi")
    assert p.count("wb", "guangxi") == 1 and p.procedure != "Put"  # one Base


def test_5_1_long_yun_shaded_in_one_of_three_provinces() -> None:
    board = dict.fromkeys(("yunnan", "guizhou", "sichuan", "guangxi"), "1 nb")
    p = shaded("long_yun", board)
    there = {"nat_base>yunnan", "nat_base>guizhou", "nat_base>sichuan"}
    assert set(p.offered("remove")) == there and "enough" not in p.offers
    p.do("remove", "nb>guizhou")
    assert [p.count("nb", s) for s in board] == [1, 0, 1, 1] and p.procedure != "Remove"


def test_5_1_red_spears_shaded_two_lines_at_nobodys_cost_but_the_chinese() -> None:
    p = shaded("red_spears", {"beijing_tianjin": "2 jp"}, "wreck beijing_tianjin")
    p.do("wreck", "beijing_datong")
    assert p.procedure != "Wreck" and p.res("jpn") == 20
    assert [p.res(side) for side in ("nat", "wld", "cpc")] == [18, 18, 18]


def test_5_1_doctor_bethune_shaded_in_one_province_not_on_lines() -> None:
    p = shaded("doctor_bethune", {"hebei": "2 cg", "hunan": "1 cg", "beijing_tianjin": "1 cg"})
    assert set(p.offered("betray")) == {"hebei", "hunan"}
    p.do("betray", "hunan")
    assert (p.count("cg", "hebei"), p.count("ca", "hunan")) == (2, 1) and p.procedure != "Betrayal"


def test_5_1_red_star_unshaded_one_province_with_any_piece_of_the_cpc() -> None:
    p = unshaded("red_star_over_china", {"hunan": "1 cb", "hubei": "1 cg"}, side="cpc")
    assert p.offered("shift") == ["hubei", "hunan"]  # a Base is a piece
    p.do("shift", "hunan")
    assert (p.level("hunan"), p.level("hubei")) == (-1, 0) and p.procedure != "Shift"


def test_5_1_red_star_shaded_costs_each_base_and_nat_chooses() -> None:
    p = shaded("red_star_over_china", {"shaanxi": "2 cb", "hebei": "1 cb"})
    assert p.res("cpc") == 17 and p.chooser == "nat"
    assert set(p.offered("put")) == {"nat_troop>shaanxi", "nat_troop>gansu"}
    assert "enough" in p.offers  # up to three


Row = tuple[str, str, str, dict[str, str], str, str, set[str]]
# The card, the text, who executes it, the board; then who chooses, what, and from exactly what.
CHOICES: list[Row] = [
    ("nanjing_massacre", "shaded", "jpn", {"hebei": "1 jt", "hunan": "1 jt", "henan": "1 jp"},
     "jpn", "ravage", {"hebei", "hunan"}),
    ("mengjiang", "unshaded", "wld",
     dict.fromkeys(("chahar", "suiyuan", "shanxi", "hebei", "henan"), "1 jp"), "wld", "replace",
     {"jpn_police>chahar", "jpn_police>suiyuan", "jpn_police>shanxi", "jpn_police>hebei"}),
    ("mengjiang", "shaded", "jpn",
     dict.fromkeys(("chahar", "suiyuan", "shanxi", "hebei", "henan"), "1 wt"), "jpn", "replace",
     {"wld_troop>chahar", "wld_troop>suiyuan", "wld_troop>shanxi"}),
    ("wang_jingwei", "shaded", "jpn",
     {"hebei": "1 jt", "hunan": "1 jt", "henan": "1 jp", "beijing_tianjin": "1 jt"}, "jpn", "put",
     {"jpn_police>hebei", "jpn_police>hunan"}),
    ("poison_gas", "unshaded", "nat",
     {"hebei": "1 jt", "hunan": "1 jt", "henan": "1 jp", "beijing_tianjin": "1 jt"}, "cpc", "put",
     {"cpc_guerrilla>hebei", "cpc_guerrilla>hunan"}),
    ("strike_south", "shaded", "nat", {}, "jpn", "put",
     {"jpn_troop>guangdong", "jpn_troop>guangxi"}),
    ("german_advisers", "unshaded", "nat", {"hunan": "1 nb", "hubei": "1 nb", "henan": "1 nt"},
     "nat", "put", {"nat_troop>hunan", "nat_troop>hubei"}),
    ("german_advisers", "shaded", "jpn", {"hunan": "1 nt", "beijing_tianjin": "1 nt"}, "jpn",
     "remove", {"nat_troop>hunan", "nat_troop>beijing_tianjin", "nat_troop>available"}),
    ("floods", "unshaded", "nat", {}, "nat", "pick", {"henan", "anhui", "jiangsu"}),
    ("new_fourth_army_incident", "shaded", "jpn", {}, "cpc", "put",
     {"cpc_guerrilla>wannan", "cpc_guerrilla>anhui", "cpc_guerrilla>jiangsu"}),
    ("scorched_earth", "shaded", "jpn", {"hunan": "1 nt", "hubei": "1 nb", "suiyuan": "1 ng"},
     "jpn", "pick", {"hunan", "hubei"}),
    ("soviet_volunteers", "unshaded", "nat", {"hebei": "1 jt", "beijing_tianjin": "1 jp",
     "hunan": "1 nt"}, "nat", "pick", {"hebei", "beijing_tianjin"}),
    ("han_fuju", "shaded", "nat", {"hebei": "1 jt", "henan": "1 jp", "hunan": "1 wt"}, "nat",
     "pick", {"hebei", "shandong"}),
    ("ma_clique", "unshaded", "nat", {}, "nat", "put", {"wld_troop>gansu", "wld_troop>suiyuan"}),
    ("ma_clique", "shaded", "jpn",
     dict.fromkeys(("gansu", "suiyuan", "chahar", "shanxi", "shaanxi"), "1 wt"), "jpn", "replace",
     {"wld_troop>gansu", "wld_troop>suiyuan", "wld_troop>chahar"}),
    ("green_gang", "unshaded", "nat",
     dict.fromkeys(("shanghai", "jiangsu", "zhejiang", "anhui", "nanjing_shanghai",
                    "beijing_tianjin"), "1 jp"), "nat", "remove",
     {"jpn_police>shanghai", "jpn_police>jiangsu", "jpn_police>zhejiang",
      "jpn_police>nanjing_shanghai"}),
    ("green_gang", "shaded", "nat", {}, "jpn", "put",
     {"jpn_police>shanghai", "jpn_police>jiangsu"}),
    ("the_crooked_path", "unshaded", "nat",
     {"hebei": "1 jp", "beijing_tianjin": "1 jp", "manchukuo": "1 jp"}, "nat", "replace",
     {"jpn_police>hebei", "jpn_police>beijing_tianjin"}),
    ("the_crooked_path", "shaded", "jpn", {"hebei": "1 jp, 1 nt, 1 wt, 1 ng", "hunan": "1 nt"},
     "jpn", "replace", {"nat_troop>hebei", "wld_troop>hebei"}),
    ("fu_zuoyi", "unshaded", "nat", {}, "wld", "put", {"wld_troop>suiyuan", "wld_troop>chahar"}),
    ("hundred_regiments_offensive", "shaded", "jpn",
     {"hebei": "1 jt, 1 cg", "shanxi": "1 ng", "hunan": "1 cg"}, "jpn", "betray",
     {"hebei", "shanxi"}),
    ("resistance_university", "unshaded", "nat",
     {"hunan": "1 cg", "hebei": "1 ca", "gansu": "1 ng", "beijing_tianjin": "1 cg"}, "nat",
     "found_base", {"hunan", "hebei"}),
    ("railway_guerrillas", "unshaded", "nat",
     {"beijing_tianjin": "1 jp", "beijing_datong": "1 cg", "hebei": "1 jt"}, "nat", "wreck",
     {"beijing_tianjin"}),
    ("zhou_enlai", "shaded", "jpn", {"hunan": "1 nt, 1 cg, 1 cb", "hebei": "1 cg", "hubei": "1 wt"},
     "jpn", "remove", {"cpc_guerrilla>hunan", "cpc_base>hunan"}),
]  # fmt: skip


@pytest.mark.parametrize("row", CHOICES, ids=lambda row: f"{row[0]}-{row[1]}")
def test_5_1_who_chooses_and_from_what(row: Row) -> None:
    card, text, side, board, chooser, verb, wanted = row
    p = (unshaded if text == "unshaded" else shaded)(card, board, side=side)
    assert p.chooser == chooser and set(p.offered(verb)) == wanted


def test_5_5_hundred_regiments_unshaded_wreck_lines_beside_or_beneath_guerrillas() -> None:
    p = unshaded("hundred_regiments_offensive", {"kunming_hekou": "1 cg"}, side="cpc")
    near = set(p.offered("wreck"))
    assert "kunming_hekou" in near and "beijing_tianjin" not in near
