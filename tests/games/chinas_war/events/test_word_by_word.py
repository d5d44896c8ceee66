"""5.1, 5.3: cards 18, 27, 36, 42 and 43 word by word: who, where, how many and no more."""

from __future__ import annotations

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
