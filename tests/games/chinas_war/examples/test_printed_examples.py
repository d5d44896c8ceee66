"""The worked examples of the rulebook, with their own numbers."""

from __future__ import annotations

from tests.games.chinas_war.position import Position
from zhulu.games.chinas_war import GAME

CONTENT = GAME.content()


def names(numbers: list[int]) -> set[str]:
    return {CONTENT.spaces.id_of(number) for number in numbers}


def test_1_3_6_zhejiang_is_adjacent_to_four_provinces_and_four_lines() -> None:
    zhejiang = CONTENT.spaces.noun_of("zhejiang")
    assert names(CONTENT.near[zhejiang]) == {
        "shanghai",
        "wannan",
        "jiangxi",
        "fujian",
        "nanjing_hangzhou",
        "hangzhou_nanchang",
        "nanchang_changsha",
        "fuzhou_nanping",
    }


def test_1_7_hebei_is_nat_controlled_until_the_communist_shows_himself() -> None:
    crowd = "3 jt, 1 jp, 1 ng, 1 na, 2 nt, 1 nb, 2 wt, 1 "
    assert Position({"hebei": crowd + "cg"}).control("hebei") == "nat"
    assert Position({"hebei": crowd + "ca"}).control("hebei") == ""


def test_1_4_1_rally_may_take_guerrillas_from_the_map() -> None:
    """No Guerrilla Available: one is taken elsewhere, or in the same space, and hides."""
    everywhere = {"shaanxi": "1 cb, 10 cg, 4 ca", "gansu": "4 ca"}
    p = Position(everywhere, side="cpc").play("operate rally", "rally gansu", "rally_by guerrilla")
    assert "take cpc_guerrilla>shaanxi" in p.offers
    assert "take cpc_guerrilla_active>gansu" in p.offers
    p.do("take", "ca>gansu")
    assert (p.count("ca", "gansu"), p.count("cg", "gansu")) == (3, 1)


def test_1_4_1_japanese_recruit_may_take_police_from_another_space() -> None:
    p = Position({"hebei": "1 jt", "shandong": "9 jp"}, side="jpn")
    p.play("operate recruit", "police hebei")
    assert (p.count("jp", "hebei"), p.count("jp", "shandong")) == (1, 8)


def test_3_2_3_patrol_from_guizhou_to_the_yangzi() -> None:
    board = {"guizhou": "2 nt, 2 wt", "yichang_wuhan": "4 cg, 1 jt"}
    p = Position(board, resources={"nat": 10, "wld": 0}).play("operate patrol")
    p.play("patrol yichang_wuhan", "bring_pair guizhou", "bring_pair guizhou", "finish")
    assert (p.res("nat"), p.res("wld")) == (7, 1)
    for _ in range(4):
        p.do("expose", "cg>yichang_wuhan")
    assert p.count("ca", "yichang_wuhan") == 4
    p.play("assault yichang_wuhan", "include_wld")
    assert (p.res("nat"), p.res("wld")) == (6, 2)


def test_3_2_5_assault_example_a() -> None:
    """NAT rolls 1 and JPN 3: a Troop falls for it, and three Chinese Troops."""
    board = {"yichang_wuhan": "1 jt, 1 jp, 2 nt, 2 wt"}
    p = Position(board, dice=(1, 3), resources={"nat": 10, "wld": 0})
    p.play("operate patrol", "patrol yichang_wuhan", "finish", "assault yichang_wuhan")
    p.do("include_wld")
    assert p.res("wld") == 1
    p.play("remove_enemy jt", "lose_own wt", "lose_own wt")  # the third can only be NAT
    assert (p.count("jt", "casualties"), p.count("jp", "yichang_wuhan")) == (1, 1)
    assert (p.count("wt", "casualties"), p.count("nt", "casualties")) == (2, 1)
    assert p.g.patronage == 14


def test_3_2_5_assault_example_b() -> None:
    """Hubei: CV 8 counts as 6 against 5; JPN rolls 4 and NAT 3."""
    board = {"hubei": "4 jt, 1 nt, 1 wt, 1 wb, 2 na"}
    p = Position(board, side="jpn", dice=(4, 3)).play("operate assault", "assault hubei")
    p.play("target nat", "target wld")
    rolled = [fact for fact in p.g.facts if fact.kind.name == "assault_rolled"][-1]
    assert rolled.values[2:] == (4, 6, 3, 5)
    p.play("remove_enemy nt", "remove_enemy wt", "remove_enemy na")
    assert p.count("wb", "hubei") == 0 and p.count("wb", "available") == 9
    assert (p.count("na", "hubei"), p.count("ng", "available")) == (0, 6)
    assert (p.count("jt", "hubei"), p.count("jt", "casualties")) == (2, 2)
    assert p.g.patronage == 16


def test_3_3_2_march_example_a() -> None:
    """Two Guerrillas and two Troops at Support exceed three: they are noticed."""
    board = {"shaanxi": "2 cg", "sichuan": "1 nt, 1 wt"}
    p = Position(board, side="cpc", support=("sichuan",), resources={"cpc": 5})
    p.play("operate march", "march sichuan", "bring_all cg>shaanxi")
    assert (p.count("ca", "sichuan"), p.res("cpc")) == (2, 4)


def test_3_3_2_march_example_b() -> None:
    """Through Opposition in Shanxi unseen, and on for another Resource."""
    board = {"shaanxi": "4 cg", "shanxi": "3 jt"}
    p = Position(board, side="cpc", opposition=("shanxi",), resources={"cpc": 5})
    p.play("operate march", "march shanxi", "bring_all cg>shaanxi")
    assert (p.count("cg", "shanxi"), p.res("cpc")) == (4, 4)
    p.play("march henan", "bring_all cg>shanxi")
    assert (p.count("cg", "henan"), p.res("cpc")) == (4, 3)
    assert "shanxi" not in p.offered("march")


def test_4_1_rally_until_broke_then_tax_then_rally_on() -> None:
    p = Position({"shaanxi": "1 cb, 3 cg"}, side="cpc", resources={"cpc": 1})
    p.play("operate rally", "rally gansu")
    assert p.res("cpc") == 0 and p.refused("rally", "hunan") == "1.8"
    p.play("special tax", "tax shaanxi", "enough", "rally hunan")
    assert p.count("cg", "hunan") == 1


def test_6_5_aid_and_commitment_example() -> None:
    """Commitment 19, Aid 4, six JPN Troops dead, Econ 7."""
    lines = {"nanjing_shanghai": "1 jt", "nanjing_wuhan": "1 jt", "nanjing_hangzhou": "1 jp"}
    board = {**lines, "casualties": "6 jt", "hebei": "19 jt", "shaanxi": "1 cb"}
    p = Position(
        board,
        side="cpc",
        eligible=("cpc",),
        deck=("floods", "propaganda_1"),
        commitment=19,
        aid=4,
        patronage=10,
    )
    p.round("keep_patronage")
    while p.procedure != "ShareAid":
        p.do(p.offers[-1].split(" ")[0])
    assert p.g.aid == 6
    before = p.res("nat")
    p.do("aid_to_patronage", "3")
    assert (p.g.patronage, p.res("nat")) == (13, before + 3)
    assert p.g.commitment == 19
    assert p.procedure == "Remove" and p.chooser == "jpn"
    p.do("remove", "jt>hebei").do("remove", "jt>hebei")
    assert p.count("jt", "out_of_play") == 2 + 2
