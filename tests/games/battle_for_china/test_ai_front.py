"""How the computer's Chinese forces march beside each other (16.4): only to Japanese units.

A group that enters an area of its ally must go on until it finds some. Corps of the KMT left Hubei
to save Jiangxi from the Communists, might not stay there and were driven on to the coast: the KMT
lost three areas to its ally in one turn, and fell.
"""

from __future__ import annotations

from tests.games.battle_for_china.position import GAME, Position, place
from tests.games.battle_for_china.test_ai_campaign import liked, opinion
from zhulu.games.battle_for_china.ai.opinions.ground import PASSING, chart_of, outlook, pull
from zhulu.games.battle_for_china.content.ids import CCP, KMT

GROUPS = GAME.kinds()["group"]
K1 = GROUPS.noun_of("K1")
HUBEI, JIANGXI, FUJIAN = place("hubei"), place("jiangxi"), place("fujian")


def beside_jiangxi(japan: str, *units: str) -> Position:
    """Two corps in Hubei to spare; of the KMT's Jiangxi only Communists are left."""
    p = Position().group("K1", "hubei", "cen-c3", "cen-c3").guerrillas("ccp", "jiangxi", 1)
    p.group("K2", "wuhan", "cen-c3", "cen-c3").group("K3", "yichang", "cen-c3")
    p.group("J1", japan, *units or ("pup-c2",))
    if units:
        p.group("J2", japan, "pup-c2", "pup-c2")
    p.control("japan" if units else "kmt", "fujian")
    return p.control("kmt", "hubei", "jiangxi").movement("kmt")


def test_16_4_nobody_leaves_for_an_area_he_may_not_stay_in() -> None:
    """And what he would have to go on to is an army of twenty CF and puppets in Fujian."""
    p = beside_jiangxi("fujian", *["ija-d4"] * 5)
    chart = chart_of(p.g, KMT)
    assert pull(p.g, chart, JIANGXI, K1, False) > pull(p.g, chart, HUBEI, K1, True)
    p.does("kmt", "move", "K1")
    assert opinion(p, "advance", "jiangxi") < opinion(p, "halt", "")


def test_16_4_among_japanese_units_he_may() -> None:
    """With puppets in Jiangxi itself the ally is no hindrance."""
    p = beside_jiangxi("jiangxi").does("kmt", "move", "K1")
    chart = chart_of(p.g, KMT)
    assert outlook(p.g, chart, JIANGXI, K1, HUBEI) == pull(p.g, chart, JIANGXI, K1, False)
    assert liked(p) == ("advance", "jiangxi")


def test_16_4_what_lies_behind_counts_where_japanese_are() -> None:
    """Through Jiangxi to Fujian, as long as it is not the last area in reach (8.21)."""
    p = beside_jiangxi("fujian")
    chart = chart_of(p.g, KMT)
    behind = pull(p.g, chart, FUJIAN, K1, False) - 4
    assert outlook(p.g, chart, JIANGXI, K1, HUBEI) == behind > PASSING
    assert outlook(p.g, chart, JIANGXI, K1, HUBEI, last=True) == PASSING


def test_16_4_who_is_on_his_way_goes_to_the_japanese() -> None:
    """Once in Jiangxi he may not stop in an area of his own either."""
    p = beside_jiangxi("fujian")
    chart = chart_of(p.g, KMT)
    free, bound = [outlook(p.g, chart, HUBEI, K1, JIANGXI, True, way) for way in (False, True)]
    assert free > bound == PASSING
    p.does("kmt", "move", "K1").does("kmt", "advance", "jiangxi")
    assert liked(p) == ("advance", "fujian")


def test_8_22_nobody_stakes_on_a_flood_what_he_must_reach() -> None:
    """16.4: on the way to Japanese units a border in flood is closed."""
    p = Position().group("K1", "henan", "cen-c3").guerrillas("ccp", "hubei", 1)
    p.group("J1", "hunan", "pup-c2").control("kmt", "henan", "hubei", "hunan").movement("kmt")
    seen = []
    for floods in (0, 3):
        p.g.floods = floods
        seen.append(outlook(p.g, chart_of(p.g, KMT), HUBEI, K1, place("henan")))
    assert seen[0] > seen[1] == PASSING


def test_16_4_the_communists_do_not_march_through_the_kmt() -> None:
    """Corps of Yan'an went by Chongqing to Guangdong, and fell there."""
    p = Position().group("C1", "yanan", "ccp-c3").group("K1", "sichuan", "wes-c2")
    p.group("J1", "guangdong", "ija-d4", "ija-d4").control("kmt", "sichuan", "hunan")
    p.control("ccp", "shaanxi").movement("ccp")
    chart, c1 = chart_of(p.g, CCP), GROUPS.noun_of("C1")
    assert outlook(p.g, chart, place("sichuan"), c1, place("shaanxi")) == PASSING


def test_16_4_nor_does_it_count_behind_an_area_of_ones_own() -> None:
    """By Henan one comes to Hubei, where only Communists are: it is nothing to go to."""
    p = Position().group("K1", "shaanxi", "cen-c3", "cen-c3").guerrillas("ccp", "hubei", 1)
    p.group("K2", "henan", "cen-c3", "cen-c3").group("K3", "henan", "cen-c3")
    p.control("kmt", "henan", "hubei").movement("kmt")
    chart = chart_of(p.g, KMT)
    behind = pull(p.g, chart, HUBEI, K1, False) - 4
    assert outlook(p.g, chart, place("henan"), K1, place("shaanxi")) < behind


def test_16_4_a_march_that_must_find_japanese_is_judged_so() -> None:
    """Zhejiang would like to have him, but he would have to go on to Fujian."""
    p = beside_jiangxi("fujian", *["ija-d4"] * 5).does("kmt", "move", "K1")
    p.does("kmt", "advance", "jiangxi")
    chart, zhejiang = chart_of(p.g, KMT), place("zhejiang")
    free, bound = [outlook(p.g, chart, zhejiang, K1, HUBEI, False, way) for way in (False, True)]
    assert free > bound == opinion(p, "advance", "zhejiang") + 5
