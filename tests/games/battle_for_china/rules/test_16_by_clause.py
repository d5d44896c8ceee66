"""5.0-6.0, 12.0-14.0, 16.0: exceptions and limits that a shorter test would not miss."""

from __future__ import annotations

import pytest

from tests.games.battle_for_china.position import CONTENT, Position, place
from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT, NORTH_C2, SUSPENDED
from zhulu.games.battle_for_china.rules import veil
from zhulu.games.battle_for_china.rules.industry import produces, sites
from zhulu.games.battle_for_china.rules.questions.supply import SUPPLIED, UNSUPPLIED, supply
from zhulu.kernel import engine

LEVELS = {"japan": 60, "kmt": 40, "ccp": 25}


def front_line(turn: int = 4) -> Position:
    p = Position(turn=turn).group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")
    return p.set(ps=LEVELS)


def to_strategy(p: Position, *dice: int) -> Position:
    """Into the Strategic Phase of the next turn, whose event is none."""
    p.dice = (1, 1, *dice)
    p.combat("japan").does("japan", "end_combat")
    if p.procedure == "ForeignSupport":
        p.does("kmt", "receive_aid")
    return p


def test_6_22_a_faction_at_its_maximum_asks_for_nothing() -> None:
    def unserved(corps: int) -> int:
        p = Position().set(ps=LEVELS).group("K9", "hubei", "cen-c3")
        for number in range(corps):
            p.group(f"K{number + 10}", "shanxi", "nor-c2")
        p.hq("north", "K10").strategy("kmt").does("kmt", "end_strategy")
        return 40 - p.ps("kmt")

    assert unserved(CONTENT.mix[NORTH_C2]) == 0
    assert unserved(CONTENT.mix[NORTH_C2] - 1) == CONTENT.charts.support.unserved


def test_6_5_an_improvement_is_lost_in_conversion() -> None:
    p = Position().group("K1", "wuhan", "cen-c3-plus").control("kmt", "hubei")
    p.set(ep={"kmt": 9}, boxes={"ussr": 4}).strategy("kmt")
    assert p.does("kmt", "raise_army", "K1>cen-c3-plus").units("K1") == ["cen-a8"]


def test_6_6_a_corps_out_of_supply_takes_an_ep_more() -> None:
    def price(side: str) -> int:
        p = Position().group("K1", "wuhan", "cen-c3").group("K2", "hubei", "cen-c3")
        for area in ("hubei", "hunan", "henan", "anhui", "jiangxi", "shaanxi", "sichuan"):
            p.control(side, area)
        p.group("J1", "yichang", "ija-d4") if side == "japan" else None
        p.set(ep={"kmt": 9}, boxes={"ussr": 4}).strategy("kmt")
        return 9 - p.does("kmt", "raise_army", "K1>cen-c3").ep("kmt")

    assert price("kmt") == 2 and price("japan") == 3


def test_12_11_a_headquarters_out_of_supply_feeds_nobody() -> None:
    def fed(*areas: str) -> int:
        p = Position().group("J1", "hebei", "ija-d4").group("K1", "hebei", "nor-c2")
        p.group("K2", "shanxi", "nor-c2").hq("north", "K2").control("kmt", *areas)
        return supply(p.combat("japan").g, 80)

    assert fed("shanxi") == SUPPLIED
    assert fed("shandong") == UNSUPPLIED  # beside Hebei, but the headquarters starves


@pytest.mark.parametrize(("level", "drm"), [(20, 1), (21, 0), (79, 0), (80, -1)])
def test_13_3_the_level_tells_in_the_corruption_check(level: int, drm: int) -> None:
    p = front_line().control("kmt", "hebei").set(ps={"kmt": level}, ep={"kmt": 5})
    p.combat("japan").does("japan", "end_combat")
    assert p.told("corruption")[0][1] == drm


@pytest.mark.parametrize(
    ("japan", "kmt", "ccp", "kind", "rule"),
    [
        (40, 40, 50, "partial", "14.3"),  # not above Japan
        (30, 50, 50, "draw", "14.4"),
        (30, 50, 49, "partial", "14.5"),
    ],
)
def test_14_4_levels_that_are_alike(japan: int, kmt: int, ccp: int, kind: str, rule: str) -> None:
    p = front_line(turn=18).control("kmt", "hebei").control("ccp", "shaanxi")
    p.group("C1", "shaanxi", "ccp-c3").set(ps={"japan": japan, "kmt": kmt, "ccp": ccp})
    p.combat("japan").does("japan", "end_combat")
    assert (p.g.result.kind, p.g.result.rule) == (kind, rule)


def test_16_2_works_out_of_supply_take_an_ep_more_and_units() -> None:
    p = Position().group("K1", "hebei", "cen-c3").group("J1", "tianjin", "ija-d4")
    p.set(ep={"kmt": 1}).strategy("kmt")
    assert p.refused("fortify", "K1") == "12.5"
    q = Position().group("K1", "hebei", "cen-c3").group("J1", "tianjin", "ija-d4")
    q.set(ep={"kmt": 3}).strategy("kmt").does("kmt", "fortify", "K1")
    assert q.ep("kmt") == 1 and q.value("fort", "K1") == 1
    r = Position().group("K1", "hebei", "cen-c3").group("K2", "wuhan", artillery=1)
    r.control("kmt", "hubei", "hebei").set(ep={"kmt": 3}).strategy("kmt")
    assert r.offered("fortify") == ["K1"]


def test_16_3_a_marker_that_left_comes_back_two_turns_later() -> None:
    def next_turn(turn: int) -> Position:
        p = front_line(turn).control("kmt", "hebei").group("K2", "chengdu", "cen-c3")
        p.set(industry_of={"industry-1": "kmt"}, industry_turn={"industry-1": 6})
        return to_strategy(p)

    assert next_turn(4).procedure == "JapanStrategy"  # turn 5 is too soon
    p = next_turn(5)
    assert p.procedure == "IndustryReturn" and p.chooser == "kmt"
    assert "chengdu" in p.offered("set_up_in") and "shanghai" not in p.offered("set_up_in")
    p.does("kmt", "set_up_in", "chengdu")
    assert p.value("industry_at", "industry-1") == "chengdu" and produces(p.g, 0, KMT)
    assert (
        "industry_placed" in [f.kind.name for f in p.g.facts]
    ) and p.procedure == "JapanStrategy"


def test_16_3_a_captured_marker_may_neither_serve_nor_move_for_two_turns() -> None:
    def taken(turn: int) -> Position:
        p = Position(turn=turn).group("J1", "shanghai", "ija-d4").group("J2", "nanjing", "ija-d4")
        p.industry("japan", "nanjing", turn=6).control("japan", "jiangsu-2")
        return p.set(ps=LEVELS, ep={"japan": 1}).strategy("japan")

    assert taken(5).refused("relocate", "industry-1") == "16.3"
    assert not produces(taken(5).g, 0, JAPAN)
    assert taken(6).why_not("relocate", "industry-1") == "" and produces(taken(6).g, 0, JAPAN)


def test_16_4_two_attacks_on_the_ccp_in_a_turn_are_paid_once() -> None:
    p = Position(dice=(1, 1, 3, 4, 5)).group("K1", "shaanxi", "cen-c3")
    p.group("K2", "shaanxi", "cen-c3").group("C1", "shaanxi", "ccp-c3", "ccp-c3")
    p.group("C2", "yanan", "ccp-c3").control("kmt", "shaanxi").control("ccp", "shanxi")
    p.set(front=SUSPENDED, ps=LEVELS).combat("kmt")
    p.g.dice.keeps_trail = True
    p.does("kmt", "attack", "K1").does("kmt", "against", "C1")
    while p.procedure != "Combat":
        menu = engine.offers_of(p.g)
        assert menu is not None
        engine.take_nth(p.g, menu, 0)
    assert p.value("fratricide") == 1 and p.told("ps_changed") == []
    p.does("kmt", "attack", "K2").does("kmt", "against", "C2")
    while p.procedure in ("Attack", "Combat", "Target"):
        menu = engine.offers_of(p.g)
        assert menu is not None
        engine.take_nth(p.g, menu, len(menu) - 1)
    dice = [face + 1 for purpose, _, face in p.g.dice.trail if purpose == "16.4"]
    assert len(dice) == 3  # one for the KMT and two for the CCP, once
    assert [fact[:2] for fact in p.told("ps_changed")[:2]] == [
        (KMT, dice[0]),
        (CCP, sum(dice[1:])),
    ]


def test_6_31_the_next_turn_brings_another_asset_to_manzhouguo() -> None:
    p = to_strategy(front_line().set(asset_came=1, market_shut={"japan": 1}))
    assert p.procedure == "JapanStrategy" and p.value("asset_came") == 0
    assert p.why_not("order", "armor") == ""


def test_6_11_losses_of_a_turn_pay_once() -> None:
    p = to_strategy(front_line().set(lost={"japan": 20}))
    assert p.value("grant", "japan") == 4 and p.value("lost", "japan") == 0


def test_16_3_a_marker_in_a_city_without_units_does_not_move() -> None:
    """13.21: control of a city is presence in it."""

    def wuhan(*garrison: str, **fields: object) -> Position:
        p = Position(turn=4).industry("kmt", "wuhan").control("kmt", "hubei", "sichuan")
        p.group("K2", "hubei", "cen-c3").set(**fields)
        return (p.group("K1", "wuhan", *garrison) if garrison else p).strategy("kmt")

    assert wuhan().refused("relocate", "industry-1") == "16.3" and not produces(wuhan().g, 0, KMT)
    held = wuhan("cen-c3")
    assert held.why_not("relocate", "industry-1") == "" and produces(held.g, 0, KMT)
    hungry = wuhan("cen-c3", famine="hubei")
    assert hungry.refused("relocate", "industry-1") == "16.3" and produces(hungry.g, 0, KMT)


def test_16_3_in_manzhouguo_industry_needs_no_garrison() -> None:
    p = Position(turn=4).industry("japan", "changchun").group("J1", "hebei", "ija-d4")
    p.strategy("japan")
    assert produces(p.g, 0, JAPAN)
    assert p.why_not("relocate", "industry-1") == ""


def test_16_2_each_force_has_its_share_of_the_works() -> None:
    def left(side: str, built: int) -> str:
        letter = side[0].upper()
        unit = {"J": "ija-b2", "K": "cen-c3", "C": "ccp-c3"}[letter]
        p = Position().control(side, "hubei").set(ep={side: 9}, ps=LEVELS)
        for number in range(built + 1):
            p.group(f"{letter}{number + 1}", "hubei", unit, fort=number < built)
        return p.strategy(side).why_not("fortify", f"{letter}{built + 1}")

    assert left("kmt", 4) == "" and left("kmt", 5) == "16.2"
    assert left("ccp", 1) == "" and left("ccp", 2) == "16.2"
    assert left("japan", 2) == "" and left("japan", 3) == "16.2"


def test_16_2_what_others_build_meanwhile_does_not_show() -> None:
    """Ten counters in all; one force's purchases never change another's menu in the phase."""

    def menu(foe: int) -> set[str]:
        p = Position().group("K1", "hubei", "cen-c3").control("kmt", "hubei").set(ep={"kmt": 9})
        for number in range(foe):
            p.group(f"J{number + 1}", "hebei", "ija-b2", fort=True)
        return set(p.strategy("kmt").offered("fortify"))

    assert menu(0) == menu(3) == {"K1"}
    p = Position().group("K1", "hubei", "cen-c3").control("kmt", "hubei").set(ep={"kmt": 9})
    p.strategy("kmt")
    veil.draw(p.g)
    p.does("kmt", "fortify", "K1")
    built = [f for f in p.g.facts if f.kind.name == "fort_built"]
    assert [(f.known_to(JAPAN), f.known_to(KMT)) for f in built] == [(False, True)]


def test_16_3_the_chinese_take_industry_back_without_delay() -> None:
    p = Position(turn=5).industry("japan", "nanjing", turn=4).group("K1", "jiangsu-2", "cen-c3")
    p.group("K2", "wuhan", "cen-c3").movement("kmt").does("kmt", "move", "K1")
    p.does("kmt", "occupy", "nanjing")
    assert p.value("industry_of", "industry-1") == "kmt" and produces(p.g, 0, KMT)
    assert p.value("industry_turn", "industry-1") == 5


def test_16_3_industry_serves_the_force_whose_units_are_with_it() -> None:
    def marker(side: str, *group: str) -> list[bool]:
        p = Position(turn=9).industry(side, "nanjing").group("K9", "hunan", "cen-c3")
        p.group("J9", "hunan", "ija-d4")
        if group:
            p.group(*group)
        g = p.control("kmt", "jiangsu-2").combat("japan").g
        return [produces(g, 0, force) for force in (JAPAN, KMT, CCP)]

    assert marker("kmt", "K1", "nanjing", "cen-c3") == [False, True, False]
    assert marker("kmt", "K1", "jiangsu-2", "cen-c3") == [False, False, False]  # outside the box
    assert marker("kmt") == [False, False, False]
    assert marker("ccp", "C1", "nanjing", "ccp-c3") == [False, False, True]
    assert marker("japan", "J1", "nanjing", "ija-d4") == [False, False, False]  # out of supply


def test_16_3_a_marker_reappears_in_a_city_in_supply_of_a_controlled_area() -> None:
    def offered(city: str, **more: object) -> bool:
        p = Position(turn=6).control("kmt", "sichuan", "hubei").group("K9", "hubei", "cen-c3")
        p.group("J9", "hubei", "ija-d4").group("J1", "yichang", "ija-d4").set(**more)
        return place(city) in sites(p.combat("japan").g, KMT)

    assert offered("chengdu") and offered("wuhan")  # without any unit in it
    assert not offered("changsha")  # nobody controls Hunan
    assert not offered("yichang")  # enemies are in it
    assert not offered("chengdu", famine="sichuan")


def test_16_3_only_regular_units_of_a_group_take_a_marker() -> None:
    p = Position(turn=5).industry("kmt", "nanjing").group("J1", "jiangsu-2", artillery=1)
    p.group("J2", "hebei", "ija-d4").movement("japan").does("japan", "move", "J1")
    p.does("japan", "occupy", "nanjing")
    assert p.value("industry_of", "industry-1") == "kmt"


def test_16_2_works_left_alone_are_gone_before_anybody_fights() -> None:
    """At the end of any phase, so of the Movement Phase too."""
    p = Position().group("K1", "wuhan", "cen-c3", fort=True).group("K2", "hunan", "cen-c3")
    p.group("J1", "hunan", "ija-d4").movement("kmt").does("kmt", "move", "K1")
    p.does("kmt", "go_out").does("kmt", "halt").does("kmt", "end_movement")
    assert p.procedure == "Combat" and p.value("works") == {}


def test_16_2_works_of_a_garrison_that_died_attacking_are_gone_before_the_counterattack() -> None:
    """2 CF at 1:3 from its city: a one costs it six CF; K2, whom nobody attacked, may strike."""
    p = Position(dice=(1,)).group("J1", "beiping", "pup-c2", fort=True)
    p.group("K1", "hebei", "cen-a8").group("J2", "hebei", "ija-b2").group("K2", "hebei", "cen-c3")
    p.set(struck={"J2": 1}, ps=LEVELS).control("kmt", "hebei").combat("japan")
    p.does("japan", "attack", "J1").does("japan", "against", "K1")
    while "end_combat" not in p.verbs and p.procedure == "Attack":
        p.does(p.chooser, next(iter(p.verbs)), p.offered(next(iter(p.verbs)))[0])
    if p.procedure == "Combat":
        p.does("japan", "end_combat")
    assert p.at("J1") is None and p.procedure == "Counterattack" and p.value("works") == {}


def test_16_4_no_way_to_the_japanese_leads_through_a_closed_country() -> None:
    """2.12: those in Jehol are next to Chahar, but no Chinese unit goes there."""

    def blocked(at: str) -> str:
        p = Position().group("K1", "suiyuan", "nor-c2").guerrillas("ccp", "chahar", 1)
        return p.group("J1", at, "ija-d4").movement("kmt").does("kmt", "move", "K1").why_not(
            "advance", "chahar")  # fmt: skip

    assert blocked("jehol") == "16.4" and blocked("hebei") == ""


def test_16_4_no_way_to_the_japanese_leads_across_a_flood() -> None:
    """With one area left Anhui lies beyond the Huai, and a flood may stop it (8.22)."""

    def blocked(floods: int) -> str:
        p = Position().group("K1", "gansu", "wes-c2").guerrillas("ccp", "henan", 1)
        p.group("J1", "anhui", "ija-d4").set(floods=floods).movement("kmt")
        return p.does("kmt", "move", "K1").does("kmt", "advance", "shaanxi").why_not(
            "advance", "henan")  # fmt: skip

    assert blocked(3) == "16.4" and blocked(0) == ""


def test_16_2_works_of_a_port_are_gone_when_its_garrison_has_sailed() -> None:
    p = Position().group("J1", "tianjin", "ija-b2", fort=True).group("J2", "dalian", "ija-b2")
    p.group("J3", "hebei", "ija-b2").transport(9).does("japan", "ship", "J1")
    p.does("japan", "sail", "dalian").does("japan", "end_transport")
    assert p.procedure == "Organization" and p.value("works") == {}


def test_16_2_works_of_a_city_are_gone_when_its_garrison_was_organized_away() -> None:
    p = Position().group("K1", "wuhan", "cen-c3", fort=True).group("K2", "hubei", "cen-c3")
    p.group("J1", "hebei", "ija-d4").organization("kmt").does("kmt", "organize", "hubei").does(
        "kmt", "take", "K1>cen-c3"
    )
    p.does("kmt", "join", "K2").does("kmt", "end_area").does("kmt", "end_organization")
    p.does("ccp", "end_organization")
    assert p.procedure == "Movement" and p.value("works") == {}


def test_16_2_works_of_a_garrison_that_died_counterattacking_are_gone_with_that_phase() -> None:
    """2 CF at 1:3 from its city: a one costs it all, before Japan's units recover."""
    p = Position(dice=(1,)).group("K1", "beiping", "nor-c2", fort=True).control("kmt", "hebei")
    p.group("J1", "hebei", "ija-d4", "ija-d4").group("K2", "hunan", "cen-c3").hq("north", "K1")
    p.group("J2", "hunan", "ija-b2-disrupted").set(ep={"japan": 1})
    p.counterattack("kmt", "J1").does("kmt", "counter", "K1").does("kmt", "against", "J1")
    while p.procedure == "Attack":
        verb = next(iter(p.verbs))
        p.does(p.chooser, verb, p.offered(verb)[0])
    if p.procedure == "Counterattack":
        p.does("kmt", "end_counterattack")
    assert p.at("K1") is None and p.procedure == "Recovery" and p.value("works") == {}
