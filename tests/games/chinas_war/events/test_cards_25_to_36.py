"""Cards 25 to 36, both texts."""

from __future__ import annotations

from tests.games.chinas_war.events.play import shaded, unshaded
from tests.games.chinas_war.position import Position


def test_5_1_han_fuju_unshaded() -> None:
    board = {"shandong": "2 wt, 1 jt", "sichuan": "1 wb"}
    p = unshaded("han_fuju", board, "move wt>shandong", "move_number 2", side="wld")
    p.play(*["put wt>sichuan"] * 3)
    assert p.count("wt", "sichuan") == 5


def test_5_1_han_fuju_shaded() -> None:
    board = {"shandong": "4 wt", "hunan": "1 jt"}
    p = shaded("han_fuju", board, "pick shandong", *["remove wt>shandong"] * 3)
    p.play("put jp>shandong", "put jp>shandong")
    assert (p.count("wt", "shandong"), p.count("jp", "shandong")) == (1, 2)


def test_5_1_yan_xishan_unshaded_whatever_terror_says() -> None:
    board = {"shanxi": "1 cb"}
    p = unshaded("yan_xishan", board, "put wt>shanxi", "put wt>shanxi",
                 side="wld", terror=("shanxi",))  # fmt: skip
    assert (p.count("wb", "shanxi"), p.count("wt", "shanxi")) == (1, 2)


def test_5_1_yan_xishan_shaded() -> None:
    board = {"shanxi": "1 cg, 1 ca, 1 cb"}
    p = shaded("yan_xishan", board, "remove cg>shanxi")
    assert "remove cpc_base>shanxi" not in p.offers
    p.play("remove ca>shanxi", "remove cb>shanxi")
    assert p.g.pieces_of(3, p.space("shanxi")) == 0 and (p.res("jpn"), p.res("wld")) == (22, 22)


def test_5_1_long_yun_unshaded() -> None:
    p = unshaded("long_yun", {"sichuan": "2 wb"}, "put wb>yunnan", side="wld")
    assert p.res("wld") == 22 and p.count("wb", "yunnan") == 1


def test_5_1_long_yun_shaded() -> None:
    p = shaded("long_yun", {"sichuan": "1 nb, 3 nt"})
    assert p.count("nb", "sichuan") == 0 and p.g.patronage == 13


def test_5_3_guangxi_clique_unshaded_assaults_cheaply() -> None:
    assert unshaded("guangxi_clique", {}, side="wld").in_force("guangxi_clique") == 0
    board = {"hunan": "1 wt, 1 jp", "hubei": "1 wt, 1 jp", "gansu": "1 wt, 1 jp"}
    p = Position(board, "wld", dice=(6,) * 6, in_force={"guangxi_clique": "unshaded"})
    p.play("operate assault", "assault hunan", "assault hubei", "assault gansu")
    assert p.res("wld") == 17


def test_3_2_1_guangxi_clique_unshaded_leaves_the_price_of_a_sweep_as_it_is() -> None:
    p = Position({"hunan": "3 wt"}, "wld", in_force={"guangxi_clique": "unshaded"})
    before = p.res("wld")
    p.play("operate sweep", "sweep guangxi", "bring wt>hunan", "halt", "sweep guangdong")
    assert p.res("wld") == before - 1 - 2


def test_5_3_guangxi_clique_shaded_doubles_the_fee() -> None:
    assert shaded("guangxi_clique", {}).in_force("guangxi_clique") == 1
    p = Position({"hunan": "1 nt, 1 wt, 1 jp"}, in_force={"guangxi_clique": "shaded"})
    p.play("operate assault", "assault hunan", "include_wld")
    assert (p.res("nat"), p.res("wld")) == (16, 22)


def test_5_1_opium_unshaded() -> None:
    board = {"gansu": "1 wt", "guangxi": "1 wt", "suiyuan": "1 wt"}
    assert unshaded("opium", board, side="wld").res("wld") == 22  # Suiyuan is flat


def test_5_1_opium_shaded() -> None:
    p = shaded("opium", {"hunan": "2 jp", "hebei": "1 jp"})
    assert (p.res("jpn"), p.res("nat")) == (22, 18)


def test_5_1_ma_clique_unshaded() -> None:
    board = {"shaanxi": "2 cg, 1 cb", "gansu": "1 cb"}
    p = unshaded("ma_clique", board, *["put wt>gansu"] * 3, "pick shaanxi", side="wld")
    p.play("remove cg>shaanxi", "remove cg>shaanxi")
    assert p.count("wt", "gansu") == 3 and p.count("cg", "shaanxi") == 0


def test_5_1_ma_clique_shaded() -> None:
    p = shaded("ma_clique", {"gansu": "3 wt"}, "replace wt>gansu", "replace wt>gansu")
    assert (p.count("jp", "gansu"), p.res("wld")) == (2, 18)


def test_5_5_sichuan_army_unshaded() -> None:
    board = {"sichuan": "5 wt, 1 wb", "hunan": "1 jp"}
    p = unshaded("sichuan_army", board, "pick hunan", "move wt>sichuan", side="wld", dice=(1, 6))
    assert p.offered("move_number")[-1] == "4"
    p.play("move_number 4")
    assert p.g.patronage == 16 and p.count("jp", "hunan") == 0


def test_5_1_sichuan_army_shaded() -> None:
    p = shaded("sichuan_army", {"sichuan": "3 wt, 2 wb"}, *["remove wt>sichuan"] * 2)
    assert p.chooser == "nat"
    p.do("put", "nb>sichuan")
    assert [p.count(x, "sichuan") for x in ("wt", "wb", "nb")] == [1, 1, 1]


def test_5_1_green_gang_unshaded() -> None:
    board = {"shanghai": "1 jp", "nanjing_shanghai": "1 jp", "hunan": "1 jp"}
    p = unshaded(
        "green_gang", board, "remove jp>shanghai", "remove jp>nanjing_shanghai", side="cpc"
    )
    assert p.count("jp", "available") == 8 and p.res("cpc") == 23


def test_5_1_green_gang_shaded() -> None:
    p = shaded("green_gang", {"jiangsu": "1 na, 2 ng"}, "put jp>shanghai", "put jp>jiangsu")
    assert p.count("ng", "available") == 6 and p.res("jpn") == 22


def test_5_1_the_crooked_path_unshaded() -> None:
    board = {"hunan": "2 jp"}
    p = unshaded("the_crooked_path", board, "replace jp>hunan", "replace_with ng")
    p.play("replace jp>hunan", "replace_with wt")
    assert (p.count("ng", "hunan"), p.count("wt", "hunan")) == (1, 1)


def test_5_1_the_crooked_path_shaded() -> None:
    board = {"hunan": "1 jt, 1 nt, 1 wt", "hubei": "2 nt"}
    p = shaded("the_crooked_path", board, "replace nt>hunan", "replace wt>hunan")
    assert p.count("jp", "hunan") == 2 and p.count("nt", "hubei") == 2


def test_5_1_1_replacement_needs_available_pieces() -> None:
    p = shaded("the_crooked_path", {"hunan": "1 jt, 3 nt", "hebei": "8 jp"}, "replace nt>hunan")
    assert (p.count("jp", "hunan"), p.count("nt", "hunan")) == (1, 2)
    assert p.procedure == "FactionTurn"


def test_5_5_fu_zuoyi_unshaded() -> None:
    board = {"chahar": "1 jp", "beijing_datong": "1 wt, 1 jp"}
    p = unshaded("fu_zuoyi", board, "put wt>chahar", side="wld", dice=(3, 6))
    assert p.offered("put") == ["wld_troop>chahar"]  # one Province only
    p.play("put wt>chahar")
    assert set(p.offered("assault")) == {"chahar", "beijing_datong"}
    p.do("assault", "beijing_datong")
    assert p.count("jp", "beijing_datong") == 0  # CV 3 with the two of the card


def test_5_5_fu_zuoyi_shaded() -> None:
    board = {"chahar": "2 jt", "suiyuan": "1 wt"}
    p = shaded("fu_zuoyi", board, "move jt>chahar", "move_number 2", dice=(1, 6))
    assert p.count("wt", "suiyuan") == 0


def test_5_3_paper_soldiers_unshaded() -> None:
    assert unshaded("paper_soldiers", {}, side="wld").in_force("paper_soldiers") == 0
    board = {"sichuan": "1 wb", "yunnan": "1 wb"}
    p = Position(board, "wld", in_force={"paper_soldiers": "unshaded"}).play("operate recruit")
    p.play("recruit sichuan", "place 1", "recruit yunnan", "place 1")
    assert p.res("wld") == 18


def test_5_3_paper_soldiers_shaded() -> None:
    assert shaded("paper_soldiers", {}).in_force("paper_soldiers") == 1
    p = Position({"sichuan": "1 wb"}, "wld", in_force={"paper_soldiers": "shaded"})
    p.play("operate recruit", "recruit sichuan")
    assert p.offered("place") == ["1", "2"]


def test_5_1_red_spears_unshaded() -> None:
    board = {"henan": "2 jp", "gansu": "1 nt"}
    p = unshaded("red_spears", board, side="wld", terror=("henan",))
    assert "gansu" not in p.offered("rise")
    p.play("rise henan", "put cg>henan", "enough")
    assert p.count("jp", "henan") == 1 and p.count("cg", "henan") == 1
    assert not p.marked("terror", "henan")


def test_5_1_red_spears_shaded() -> None:
    p = shaded("red_spears", {}, "wreck beijing_tianjin", "wreck beijing_datong")
    assert [p.res(side) for side in ("jpn", "nat", "wld", "cpc")] == [20, 18, 18, 18]
    assert p.marked("sabotage", "beijing_datong")
