"""How the computer players go for cities and keep them.

Each is a blunder that whole games showed: empty cities were passed by, full ones left empty, and
groups walked to and fro.
"""

from __future__ import annotations

from tests.games.battle_for_china.position import GAME, Position, place
from tests.games.battle_for_china.test_ai_campaign import liked, opinion
from zhulu.games.battle_for_china.ai.opinions.ground import chart_of, outlook, unguarded
from zhulu.games.battle_for_china.ai.opinions.spending import spend
from zhulu.games.battle_for_china.ai.prefer import BACK, UNGUARDED
from zhulu.games.battle_for_china.content.ids import JAPAN, KMT

GROUPS = GAME.kinds()["group"]
D4, B2, PUPPET = "ija-d4", "ija-b2", "pup-c2"


def beside_zhejiang(at: str, *units: str) -> Position:
    """A group in Jiangsu, and a weak enemy in Zhejiang that it would like to fall upon."""
    p = Position().group("J1", at, *units).group("J2", "hangzhou", D4, D4)
    p.group("K1", "zhejiang", "sou-c2").control("japan", "jiangsu-2").control("kmt", "zhejiang")
    return p


def test_8_1_who_marches_out_of_a_junction_leaves_a_unit_there() -> None:
    """Five puppets left Nanjing, its railway and its industry to nobody."""
    p = Position().group("J1", "nanjing", *[PUPPET] * 5).group("J2", "anhui", D4, D4)
    p.group("J3", "shanghai", B2).guerrillas("ccp", "anhui", 4).control("kmt", "anhui")
    p.control("japan", "jiangsu-2").movement("japan").does("japan", "move", "J1")
    assert opinion(p, "advance", "anhui") == UNGUARDED
    assert liked(p) == ("drop", PUPPET)
    p.does("japan", "drop", PUPPET)
    assert liked(p) == ("advance", "anhui")


def test_8_1_before_a_march_an_empty_city_gets_a_garrison() -> None:
    """Three groups around Shanghai went on to Zhejiang and left it empty."""
    p = beside_zhejiang("jiangsu-2", D4, B2).group("J3", "nanjing", B2).movement("japan")
    p.does("japan", "move", "J1")
    assert liked(p) == ("occupy", "shanghai")
    p.does("japan", "occupy", "shanghai")
    assert liked(p) == ("drop", B2)
    p.does("japan", "drop", B2)
    assert liked(p) == ("advance", "zhejiang")


def test_8_1_a_second_empty_city_does_not_hold_the_rest_back() -> None:
    """It has gone into one city of the area already: Nanjing must wait for others."""
    p = beside_zhejiang("jiangsu-2", D4, D4, B2).movement("japan").does("japan", "move", "J1")
    p.does("japan", "occupy", "shanghai").does("japan", "drop", B2)
    assert liked(p) == ("advance", "zhejiang")


def test_8_1_puppets_beside_it_let_the_army_march() -> None:
    p = beside_zhejiang("jiangsu-2", D4, B2).group("J3", "nanjing", B2)
    p.group("J4", "jiangsu-2", PUPPET).movement("japan")
    p.does("japan", "move", "J1")
    assert liked(p) == ("advance", "zhejiang")


def test_8_11_a_city_that_stands_empty_among_the_enemy_is_entered() -> None:
    """Shanghai, Nanjing and Xuzhou stood empty in every third game, and nobody went in."""
    open_city = Position().group("J1", "shandong", D4, B2).group("K1", "jiangsu-1", "cen-c3")
    shut = Position().group("J1", "shandong", D4, B2).group("K1", "xuzhou", "cen-c3")
    for p in (open_city, shut):
        p.group("J2", "jinan", B2).group("J3", "qingdao", B2).group("J4", "tianjin", B2)
        p.group("J5", "beiping", B2).control("japan", "shandong", "hebei")
        p.control("kmt", "jiangsu-1").movement("japan").does("japan", "move", "J1")
    assert unguarded(open_city.g, place("jiangsu-1")) > 0 == unguarded(shut.g, place("jiangsu-1"))
    way = opinion(open_city, "advance", "jiangsu-1"), opinion(shut, "advance", "jiangsu-1")
    assert way[0] > way[1]
    open_city.does("japan", "advance", "jiangsu-1")
    assert liked(open_city) == ("occupy", "xuzhou")


def test_8_4_a_landing_goes_into_the_port_that_stands_empty() -> None:
    """On the coast beside it the group would go into no city before the enemy does."""
    p = Position().group("J1", "japan", D4, D4).group("K1", "jiangsu-2", "cen-c3")
    p.control("kmt", "jiangsu-2").set(ep={"japan": 5}).movement("japan").does(
        "japan", "assault", "J1"
    )
    assert liked(p) == ("land", "shanghai")
    gain = opinion(p, "land", "shanghai") - opinion(p, "land", "jiangsu-2")
    assert gain > unguarded(p.g, place("jiangsu-2")) // 2


def test_12_2_a_lone_unit_never_leaves_a_port_or_a_junction() -> None:
    p = Position().group("J1", "tianjin", B2).group("K1", "shandong", "nor-c2").movement("japan")
    p.group("J2", "hebei", D4, D4).control("japan", "hebei").movement("japan")
    assert opinion(p, "move", "J1") < 10 < opinion(p, "move", "J2")
    p.does("japan", "move", "J1")
    assert opinion(p, "advance", "shandong") == BACK


def test_8_22_nobody_goes_round_to_a_border_in_flood_he_has_tried() -> None:
    """A group refused by the flood went from Shanxi to Hebei and back five times."""
    worths = []
    for tried in (0, 1):
        p = Position(turn=5).group("J1", "shanxi", D4).group("K1", "henan", "cen-c3")
        p.group("J2", "tianjin", B2).group("J3", "beiping", B2).group("J4", "taiyuan", B2)
        p.group("J5", "datong", B2).control("japan", "hebei", "shanxi").control("kmt", "henan")
        p.set(floods=3, tried={"J1": tried}).movement("japan").does("japan", "move", "J1")
        worths.append(opinion(p, "advance", "hebei"))
    assert worths[1] < worths[0]


def test_8_21_nothing_lies_behind_the_last_area_nor_behind_the_way_back() -> None:
    """Xuzhou stands empty behind Shandong; not for who came from there, or can go no farther."""
    p = Position().group("J1", "hebei", PUPPET).group("K1", "jiangsu-1", "cen-c3")
    p.group("J2", "jinan", B2).group("J3", "qingdao", B2).control("japan", "hebei", "shandong")
    g = p.movement("japan").g
    chart, group, shandong = chart_of(g, JAPAN), GROUPS.noun_of("J1"), place("shandong")
    hebei, behind = place("hebei"), place("jiangsu-1")
    far = outlook(g, chart, shandong, group, hebei)
    assert far > outlook(g, chart, shandong, group, behind)
    assert far > outlook(g, chart, shandong, group, hebei, True)


def test_8_1_no_march_goes_back_to_where_it_began() -> None:
    p = Position().group("J1", "chahar", D4).group("J2", "zhangjiakou", B2).movement("japan")
    p.does("japan", "move", "J1").does("japan", "advance", "hebei")
    assert opinion(p, "advance", "chahar") == BACK


def test_16_3_the_kmt_does_not_leave_its_industry_alone() -> None:
    """The army in Nanjing ran to Zhejiang on the first turn, and Japan walked in."""
    for industry, choice in ((True, "halt"), (False, "advance")):
        p = Position().group("K1", "nanjing", "cen-c3").group("J1", "hangzhou", D4)
        p.group("K2", "shanghai", "cen-a8", "cen-c3").group("K3", "zhejiang", "cen-a8", "cen-c3")
        p.group("K4", "jiangsu-2", "cen-c3", "cen-c3").group("K5", "xuzhou", "eas-c2", "eas-c2")
        p.group("K6", "bengbu", "eas-c2", "eas-c2")
        if industry:
            p.industry("kmt", "nanjing")
        p.control("kmt", "jiangsu-2", "zhejiang", "anhui", "jiangsu-1").movement("kmt")
        assert liked(p.does("kmt", "move", "K1"))[0] == choice


def test_16_2_the_kmt_does_not_leave_its_works_alone() -> None:
    """Shanghai was fortified before the war and left by its army on the first turn."""
    for fort, choice in ((True, "halt"), (False, "advance")):
        p = Position().group("K1", "nanjing", "cen-c3", fort=fort).group("J1", "hangzhou", D4)
        p.group("K2", "shanghai", "cen-a8", "cen-c3").group("K3", "zhejiang", "cen-a8", "cen-c3")
        p.group("K4", "jiangsu-2", "cen-c3", "cen-c3").group("K5", "xuzhou", "eas-c2", "eas-c2")
        p.group("K6", "bengbu", "eas-c2", "eas-c2")
        p.control("kmt", "jiangsu-2", "zhejiang", "anhui", "jiangsu-1").movement("kmt")
        assert liked(p.does("kmt", "move", "K1"))[0] == choice


def test_16_3_industry_is_set_up_far_from_the_enemy() -> None:
    """It was set up again in besieged Nanjing, and set out once more in the same phase."""
    p = Position(turn=5).group("K1", "nanjing", "cen-c3").group("K2", "wuhan", "cen-c3")
    p.group("K3", "chongqing", "wes-c2").group("J1", "jiangsu-2", D4).group("J2", "henan", D4)
    p.control("kmt", "jiangsu-2", "hubei", "sichuan")
    besieged, beside, far, empty = (
        spend(p.movement("kmt").g, KMT, "set_up_in", place(city))
        for city in ("nanjing", "wuhan", "chongqing", "chengdu")
    )
    assert besieged < beside < far and empty < beside
