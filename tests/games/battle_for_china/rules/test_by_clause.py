"""Clauses that breaking them showed to be untested, in the order of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.battle_for_china.position import BOARD, CONTENT, GAME, KINDS, Position, place
from zhulu.content import catalogue
from zhulu.games.battle_for_china.content.ids import (
    AIR,
    ARMOR,
    ARTILLERY,
    ASHORE_PAID,
    CCP,
    CCP_C3,
    CENTRAL_C3,
    ELIMINATION,
    FORT,
    IN_EFFECT,
    JAPAN,
    KMT,
    NEUTRAL,
    NOBODY,
    STRENGTHENED,
    STRONG,
    SUSPENDED,
    WEAK,
)
from zhulu.games.battle_for_china.rules import veil
from zhulu.games.battle_for_china.rules.industry import leaving, produces_on_a_roll
from zhulu.games.battle_for_china.rules.losses import count_guerrillas, destroy, lose, sacrifices
from zhulu.games.battle_for_china.rules.phases.ago import AntiGuerrilla
from zhulu.games.battle_for_china.rules.phases.attack import Attack, spearheads
from zhulu.games.battle_for_china.rules.phases.combat import begin_combat
from zhulu.games.battle_for_china.rules.phases.events.factions import (
    FactionEvent,
    TurnCoats,
    corps_of,
)
from zhulu.games.battle_for_china.rules.phases.events.table import epidemic, volunteers
from zhulu.games.battle_for_china.rules.phases.foreign import ForeignSupport
from zhulu.games.battle_for_china.rules.phases.landing import cannot_sail
from zhulu.games.battle_for_china.rules.phases.strategy.phase import Strategy
from zhulu.games.battle_for_china.rules.phases.strategy.placing import Purchase
from zhulu.games.battle_for_china.rules.phases.supply_check import judge
from zhulu.games.battle_for_china.rules.questions.control import controller
from zhulu.games.battle_for_china.rules.questions.front import may_fight
from zhulu.games.battle_for_china.rules.questions.supply import (
    SUPPLIED,
    UNSUPPLIED,
    entry_points,
    route_open,
    supply,
)
from zhulu.games.battle_for_china.rules.questions.terrain import foul_weather
from zhulu.games.battle_for_china.rules.turn import PlayerTurn, Turn
from zhulu.games.battle_for_china.rules.victory import areas_held
from zhulu.kernel import QuickDice, engine, packed

LEVELS = {"japan": 60, "kmt": 40, "ccp": 25}


def front(**fields: object) -> Position:
    p = Position().group("J1", "hebei", "ija-d4", "ija-d4").group("K1", "hebei", "cen-c3", "cen-c3")
    return p.set(ps=LEVELS, **fields)


# --- 3.0, 2.4 the veil -------------------------------------------------------------------


def test_3_0_behind_the_veil_others_see_the_position_as_it_was() -> None:
    p = Position().group("J1", "japan", "ija-d4").group("K1", "wuhan", "cen-c3", artillery=1)
    p.group("K2", "hubei", "cen-c3", fort=True).hq("north", "K3").group("K3", "taiyuan", "nor-c2")
    p.group("C1", "yanan", "ccp-c3").guerrillas("kmt", "hunan", 2).guerrillas("ccp", "anhui", 1)
    p.set(ps=LEVELS, ep={"japan": 5, "kmt": 4, "ccp": 3}, air_ready={"japan": 2, "kmt": 1})
    p.industry("kmt", "wuhan").strategy("japan")
    g = p.g
    veil.draw(g)
    before = {side: GAME.view(g, side) for side in (JAPAN, KMT, CCP)}
    g.ps = packed([50, 30, 20])
    g.ep = packed([1, 1, 1])
    g.air_ready = packed([0, 0, 0])
    g.puppet_ep = 7
    g.works[place("wuhan")] = 1
    g.armor[g.first[place("wuhan")]] += 1
    g.change_guerrillas(KMT, place("hunan"), 1)
    g.change_guerrillas(CCP, place("anhui"), 1)
    g.industry_at[0] = place("changsha")
    g.hq[3] = -1
    g.form(KMT, place("gansu"))
    g.add(g.first[place("gansu")], CENTRAL_C3 * 4)
    seen = GAME.view(g, JAPAN)
    for key in ("pieces", "spaces"):
        own = [x for x in seen[key] if "air-japan" not in str(x)]
        old = [x for x in before[JAPAN][key] if "air-japan" not in str(x)]
        assert own == old
    shown = {(t["id"], t.get("side")): t["value"] for t in seen["tracks"]}
    assert shown["ps", "kmt"] == 40 and shown["ps", "japan"] == 50
    assert shown["ep", "kmt"] == 4 and shown["ep", "japan"] == 1
    assert shown["ps", "ccp"] == 25 and shown["ep", "ccp"] == 3
    mine = GAME.view(g, KMT)
    assert mine["pieces"] != before[KMT]["pieces"]
    twin = veil.seen_by(g, JAPAN)
    assert twin.hq[3] == g.veil[16] != -1 and twin.kmt_guerrillas[place("hunan")] == 2
    assert twin.ccp_guerrillas[place("anhui")] == 1 and twin.industry_at[0] == place("wuhan")
    assert twin.artillery[g.first[place("wuhan")]] == 1 and twin.armor[g.first[place("wuhan")]] == 0
    assert twin.fort[twin.first[place("hubei")]] == 1 and twin.puppet_ep == 7
    assert veil.seen_by(g, KMT).puppet_ep == 0 and list(twin.air_ready) == [0, 1, 0]


def test_3_0_a_redealt_world_keeps_its_own_veil() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("K1", "wuhan", "cen-c3", "cen-a8")
    p.group("K2", "changsha", "cen-c3", "cen-c3", armor=1).set(ps=LEVELS)
    p.strategy("japan")
    veil.draw(p.g)
    for seed in range(5):
        twin = GAME.determinize(p.g, JAPAN, QuickDice(seed))
        again = veil.seen_by(twin, JAPAN)
        assert again.slot == twin.slot and again.armor == twin.armor and again.hq == twin.hq
        assert GAME.check(twin) == [] and GAME.view(twin, JAPAN) == GAME.view(p.g, JAPAN)


# --- 5.3, 6.71 ports and routes ---------------------------------------------------------


def test_5_323_only_a_japanese_garrison_at_its_end_closes_a_route() -> None:
    def silk(*group: str) -> bool:
        p = front(routes={"silk-road": 1})
        return route_open((p.group(*group) if group else p).combat("japan").g, 2)

    assert silk() and silk("K5", "lanzhou", "wes-c2") and silk("C5", "lanzhou", "ccp-c3")
    assert not silk("J5", "lanzhou", "ija-b2") and silk("J5", "gansu", "ija-b2")


def test_6_71_assets_enter_by_held_or_empty_ports_of_the_kmt_and_open_routes() -> None:
    def entries(p: Position) -> set[str]:
        return {BOARD.ids[at] for at in entry_points(p.combat("japan").g)}

    def by_road() -> Position:
        return front(routes={**closed, "burma-road": 1}, boxes={"usa": 2})

    closed = {"burma-road": 0, "indochina-railway": 0, "silk-road": 0}
    p = front(routes=closed).control("kmt", "guangdong", "fujian").group("J5", "fuzhou", "ija-b2")
    assert entries(p) == {"guangzhou", "xiamen"}
    p = front(routes=closed).group("K5", "shanghai", "cen-c3").control("japan", "jiangsu-2")
    assert entries(p) == {"shanghai"}
    assert entries(by_road()) == {"kunming"}
    assert entries(by_road().control("japan", "yunnan")) == set()
    held = by_road().group("K5", "kunming", "sou-c2").control("japan", "yunnan")
    assert entries(held) == {"kunming"}
    assert entries(by_road().group("C5", "kunming", "ccp-c3")) == set()


def test_6_71_a_route_functions_for_the_countries_that_give_support_only() -> None:
    """5.323: American goods do not come by the Silk Road, nor Soviet ones by Burma."""

    def entries(**boxes: int) -> list[str]:
        routes = {"burma-road": 1, "indochina-railway": 0, "silk-road": 1}
        level = {"britain": 0, "usa": 0, "ussr": 0} | boxes
        p = front(routes=routes, boxes=level).control("japan", "guangdong", "fujian", "shandong")
        p.control("japan", "jiangsu-2", "hebei").set(ep={"kmt": 6}).strategy("kmt")
        return [BOARD.ids[at] for at in entry_points(p.g)]

    assert entries() == [] and entries(usa=1) == []
    assert entries(usa=2) == ["kunming"] and entries(britain=4) == ["kunming"]
    assert entries(ussr=2) == ["lanzhou"] and entries(usa=2, ussr=2) == ["kunming", "lanzhou"]
    p = front(routes={"silk-road": 1}, boxes={"usa": 2, "ussr": 0, "britain": 0})
    p.control("japan", "guangdong", "fujian", "shandong", "jiangsu-2", "hebei")
    p.set(ep={"kmt": 6}).strategy("kmt")
    assert p.refused("order", "artillery") == "6.71" and p.why_not("order", "air") == ""


# --- 6.8, 8.1, 16.1 taking stacks apart ---------------------------------------------------


def test_8_1_assets_and_headquarters_are_dropped_off_with_a_unit() -> None:
    p = Position().group("K1", "hunan", "sou-c2", "sou-c2", artillery=1, armor=1).hq("south", "K1")
    p.group("K2", "gansu", "cen-c3").movement("kmt").does("kmt", "move", "K1")
    assert p.refused("drop", "sou-hq") == "16.1"  # nobody is there to be stacked with
    p.does("kmt", "drop", "artillery")
    assert p.value("artillery", "K3") == 1 and p.refused("drop", "sou-hq") == "16.1"
    p.does("kmt", "drop", "sou-c2").does("kmt", "drop", "sou-hq").does("kmt", "drop", "armor")
    assert p.value("hq", "south") == "K3" and p.value("armor", "K3") == 1
    assert p.value("artillery", "K1") == 0 and p.refused("drop", "sou-c2") == "8.1"


def test_8_1_works_at_large_stay_with_what_is_dropped_off() -> None:
    p = (
        Position()
        .group("K1", "hunan", "cen-c3", "cen-c3", fort=True)
        .group("K2", "gansu", "cen-c3")
    )
    p.movement("kmt").does("kmt", "move", "K1").does("kmt", "drop", "cen-c3")
    p.does("kmt", "advance", "hubei")
    assert p.value("fort") == {"K3": 1}
    q = Position().group("K1", "hunan", "cen-c3", fort=True).group("K2", "gansu", "cen-c3")
    q.movement("kmt").does("kmt", "move", "K1").does("kmt", "advance", "hubei")
    assert q.value("fort") == {} and q.told("fort_gone") == [(place("hunan"),)]


def test_8_1_out_of_a_city_and_into_it_within_its_area() -> None:
    p = Position().group("J1", "tianjin", "ija-d4").group("J2", "shanxi", "ija-d4")
    p.movement("japan").does("japan", "move", "J1").does("japan", "go_out")
    assert p.at("J1") == "hebei" and "go_out" not in p.verbs and "occupy" not in p.verbs
    area = place("hebei")
    assert p.told("group_moved") == [(0, place("tianjin"), area)]
    p.does("japan", "advance", "shandong").does("japan", "occupy", "jinan")
    assert p.told("group_moved")[1:] == [(0, area, place("shandong")),
                                          (0, place("shandong"), place("jinan"))]  # fmt: skip


def test_8_3_each_guerrilla_moves_once_and_the_rest_may_still_go() -> None:
    p = Position().guerrillas("ccp", "shanxi", 2).guerrillas("ccp", "hebei", 1).movement("ccp")
    p.does("ccp", "infiltrate", "shanxi").does("ccp", "slip_to", "hebei")
    assert p.value("ccp_arrived", "hebei") == 1 and p.why_not("infiltrate", "hebei") == ""
    p.does("ccp", "infiltrate", "hebei").does("ccp", "slip_to", "shandong")
    assert p.refused("infiltrate", "hebei") == "8.3" and p.why_not("infiltrate", "shanxi") == ""
    assert p.told("guerrilla_moved") == [
        (CCP, place("shanxi"), place("hebei")), (CCP, place("hebei"), place("shandong")),
    ]  # fmt: skip


def test_16_4_it_must_reach_the_japanese_with_the_areas_that_are_left() -> None:
    """From Shaanxi past the KMT in Henan: Zhejiang is the third area, Fujian the fourth."""

    def through(japan: str) -> str:
        p = Position().group("C1", "shaanxi", "ccp-c3").group("K1", "henan", "cen-c3")
        p.group("J1", japan, "ija-d4").movement("ccp").does("ccp", "move", "C1")
        return p.why_not("advance", "henan")

    assert through("henan") == "" and through("anhui") == "" and through("jiangxi") == ""
    assert through("zhejiang") == "" and through("fujian") == "16.4"


def test_16_4_a_flood_is_not_staked_on_while_bound() -> None:
    p = Position(turn=5).set(floods=3).group("C1", "shaanxi", "ccp-c3")
    p.group("K1", "henan", "nor-c2").group("J1", "hebei", "ija-d4").group("J2", "hubei", "ija-d4")
    p.movement("ccp").does("ccp", "move", "C1").does("ccp", "advance", "henan")
    assert p.at("C1") == "henan" and p.refused("halt") == "16.4"
    assert p.refused("advance", "hebei") == "16.4"  # across a river in flood
    assert p.why_not("advance", "hubei") == ""


@pytest.mark.parametrize(
    ("state", "kmt_on_ccp"), [(IN_EFFECT, False), (SUSPENDED, True), (STRENGTHENED, False)]
)
def test_16_4_who_may_fight_whom(state: int, kmt_on_ccp: bool) -> None:
    g = front(front=state).combat("japan").g
    assert may_fight(g, KMT, CCP) == kmt_on_ccp and not may_fight(g, CCP, KMT)
    for side in (KMT, CCP):
        assert may_fight(g, side, JAPAN) and may_fight(g, JAPAN, side)
        assert not may_fight(g, side, side)
    assert not may_fight(g, JAPAN, JAPAN)


# --- 9.2 losses ----------------------------------------------------------------------------


def test_9_2_assets_and_works_are_single_losses() -> None:
    p = Position().group("K1", "beiping", "cen-c3", armor=2, artillery=2, fort=True)
    g = p.group("J1", "hebei", "ija-d4").combat("japan").g
    assert sacrifices(g, 80)[1:] == [ARMOR, ARTILLERY, FORT]
    assert lose(g, 80, ARTILLERY, JAPAN) == 1 and g.artillery[80] == 1
    assert lose(g, 80, ARMOR, JAPAN) == 1 and g.armor[80] == 1
    assert lose(g, 80, FORT, JAPAN) == 1 and g.works[place("beiping")] == 0
    assert list(g.lost) == list(g.killed) == [0, 0, 0]  # they are no CF of units


def test_9_2_works_at_large_are_lost_too() -> None:
    g = Position().group("K1", "hebei", "cen-c3", fort=True).group("J1", "hebei", "ija-d4") \
        .combat("japan").g  # fmt: skip
    assert lose(g, 80, FORT, JAPAN) == 1 and g.fort[80] == 0 and FORT not in sacrifices(g, 80)


def test_9_2_elimination_takes_assets_and_works_along() -> None:
    p = Position().group("K1", "beiping", "cen-c3", "cen-a8", artillery=1, armor=1, fort=True)
    g = p.group("J1", "hebei", "ija-d4").combat("japan").g
    assert destroy(g, 80, JAPAN) == 11
    assert g.works[place("beiping")] == 0 and g.first[place("beiping")] == -1
    assert g.lost[KMT] == 11 and g.killed[JAPAN] == 11 and g.fallen[KMT] == 11


def test_9_2_a_missing_lower_counter_is_passed_over() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")
    for number in range(2, 14):
        p.group(f"J{number}", "jehol", "ija-d3")  # all twelve 3 CF divisions are in use
    g = p.combat("japan").g
    assert lose(g, 0, 0, KMT) == 2 and g.slot[0] == 8  # straight to a brigade
    assert g.lost[JAPAN] == 2 and g.killed[KMT] == 2


def test_6_33_puppets_lost_bring_no_replacement_and_still_count_for_the_victor() -> None:
    g = Position().group("J1", "hebei", "pup-c2").group("K1", "hebei", "cen-c3").combat("japan").g
    assert lose(g, 0, 12, KMT) == 2
    assert g.lost[JAPAN] == 0 and g.fallen[JAPAN] == 0 and g.killed[KMT] == 2


def test_9_4_guerrillas_count_by_their_cf() -> None:
    g = front().combat("japan").g
    count_guerrillas(g, CCP, 3, JAPAN)
    cf = 3 * CONTENT.guerrilla_cf[CCP]
    assert list(g.lost) == list(g.fallen) == [0, 0, cf] and list(g.killed) == [cf, 0, 0]


def test_9_4_without_superior_cf_nothing_is_spared() -> None:
    """Two CF against four steps: 1d6 less four; a six is two CF, and a brigade is gone."""
    p = Position(dice=(1, 6)).group("J1", "hebei", "ija-b2").group("J2", "hebei", "ija-d4")
    p.guerrillas("ccp", "hebei", 2).combat("japan").does("japan", "clear", "J1")
    p.does("japan", "ordinary")
    assert p.told("ago_rolled")[0][6] == 2 and p.at("J1") is None
    q = Position(dice=(1, 6)).group("J1", "hebei", "ija-d4").group("J2", "hebei", "ija-d4")
    q.guerrillas("ccp", "hebei", 2).combat("japan").does("japan", "clear", "J1")
    assert q.does("japan", "ordinary").told("ago_rolled")[0][6] == 1  # four against four


def test_9_23_works_are_gone_when_their_garrison_goes_guerrilla() -> None:
    def scattered(at: str) -> Position:
        p = Position(dice=(6,)).group("J1", "shaanxi", "ija-d4", "ija-d4")
        p.group("C1", at, "ccp-c3", "ccp-c3", fort=True).control("ccp", "shaanxi")
        p.combat("japan").does("japan", "attack", "J1")
        if p.procedure == "Target":
            p.does("japan", "against", "C1")
        return p.does("ccp", "go_guerrilla")

    for at in ("yanan", "shaanxi"):
        p = scattered(at)
        assert p.value("works") == {} and p.value("fort") == {}
        assert p.told("went_guerrilla") == [(160, place("shaanxi"), 2)]
        assert p.value("ccp_guerrillas", "shaanxi") == 2 and p.told("fort_gone") != []


def test_9_23_only_while_guerrilla_counters_last() -> None:
    p = Position(dice=(6,)).group("J1", "shaanxi", "ija-d4", "ija-d4").control("ccp", "shaanxi")
    p.group("C1", "shaanxi", "ccp-c3", "ccp-c3").guerrillas("ccp", "hebei", 23)
    p.combat("japan").does("japan", "attack", "J1")
    assert "go_guerrilla" not in p.verbs  # one counter for two corps


def test_9_23_in_an_exchange_gone_guerrilla_nobody_loses() -> None:
    """Eight against six, one column for cadre: 3:2, and a six is X."""
    p = Position(dice=(6,)).group("J1", "hebei", "ija-d4", "ija-d4").control("ccp", "hebei")
    p.group("C1", "hebei", "ccp-c3", "ccp-c3").group("K1", "hebei", "cen-c3").combat("japan")
    p.does("japan", "attack", "J1").does("japan", "against", "C1")
    assert p.told("combat_rolled")[0][5:] == (98, 98)
    p.does("ccp", "go_guerrilla")
    assert p.units("J1") == ["ija-d4", "ija-d4"] and p.value("lost", "japan") == 0
    assert p.value("lost", "ccp") == 0


# --- 5.22 rally ------------------------------------------------------------------------------


def test_5_22_each_army_that_comes_over_uses_a_ccp_counter() -> None:
    """Eight CCP corps in the mix, six in use: two of three armies find a counter."""
    p = Position(turn=3, dice=(2, 2, 6, 6, 3, 3, 3, 3)).set(ps={"japan": 60, "kmt": 5, "ccp": 25})
    p.group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-a8")
    p.group("K2", "hunan", "cen-a8").group("K3", "gansu", "cen-a8")
    for number in range(1, 4):
        p.group(f"C{number}", "shaanxi", "ccp-c3", "ccp-c3")
    p.control("kmt", "hebei", "hunan", "gansu").control("ccp", "shaanxi")
    p.combat("japan").does("japan", "end_combat").does("ccp", "fight_on")
    assert p.offered("rally_army") == ["K1", "K2", "K3"]
    p.does("ccp", "rally_army", "K1").does("ccp", "rally_army", "K3")
    corps = [v for k, v in p.value("place").items() if k[0] == "C"]
    assert sorted(corps) == ["gansu", "hebei", "shaanxi", "shaanxi", "shaanxi"]
    assert p.g.pool[CCP_C3] == 0


# --- 12, 13 --------------------------------------------------------------------------------


@pytest.mark.parametrize(("sea", "fed"), [(1, SUPPLIED), (0, UNSUPPLIED), (2, SUPPLIED)])
def test_12_2_a_port_is_supplied_from_sea_state_one(sea: int, fed: int) -> None:
    p = Position().group("J1", "fuzhou", "ija-d4").group("K1", "fujian", "cen-c3")
    assert supply(p.set(sea_state=sea).combat("japan").g, 0) == fed


@pytest.mark.parametrize(
    ("japan", "kmt", "ccp", "holder"),
    [
        (4, 2, 0, JAPAN), (3, 2, 0, KMT), (6, 2, 1, JAPAN), (5, 2, 1, KMT), (0, 2, 1, KMT),
        (0, 1, 2, CCP), (0, 2, 2, NOBODY), (1, 1, 2, CCP), (2, 2, 2, NOBODY), (1, 0, 2, CCP),
        (0, 0, 0, NOBODY), (2, 0, 0, JAPAN), (0, 0, 1, CCP), (0, 3, 2, NOBODY), (0, 2, 3, NOBODY),
        (0, 1, 3, CCP),
    ],
)  # fmt: skip
def test_13_1_twice_the_steps(japan: int, kmt: int, ccp: int, holder: int) -> None:
    """Guerrillas of two steps each, and Japanese divisions of two."""
    p = Position().group("J70", "hunan", "ija-d4").group("K70", "hunan", "cen-c3")
    for number in range(japan):
        p.group(f"J{number + 1}", "hebei", "ija-d4")
    p.guerrillas("kmt", "hebei", kmt).guerrillas("ccp", "hebei", ccp)
    assert controller(p.combat("japan").g, place("hebei")) == holder


# --- 7.1 --------------------------------------------------------------------------------------


def test_7_1_a_single_counter_is_no_new_group() -> None:
    p = Position().group("J1", "hebei", "ija-d4", armor=1).group("J2", "hebei", "ija-b2")
    p.organization("japan").does("japan", "organize", "hebei")
    p.does("japan", "take", "J2>ija-b2")
    assert "form_group" not in p.verbs  # taken out of a group of one it forms nothing
    p.does("japan", "put_back").does("japan", "take", "J1>armor")
    assert "form_group" in p.verbs


# --- 4.1 ----------------------------------------------------------------------------------------


def test_4_1_two_dice_of_six_are_read_as_tens_and_ones() -> None:
    p = front()
    p.dice = (4, 6, 6, 6, 6, 6, 6)
    p.combat("japan").does("japan", "end_combat")
    trail = [(purpose, sides) for purpose, sides, _ in p.g.dice.trail if purpose == "4.1"]
    assert trail[:2] == [("4.1", 6), ("4.1", 6)]
    assert p.told("event_rolled") == [(KINDS["event"].noun_of("46"), 4, 6)]


def test_4_1_every_faction_and_the_puppets_roll_for_desertion() -> None:
    p = front()
    p.dice = (4, 6, 6, 6, 6, 6, 6)
    p.combat("japan").does("japan", "end_combat")
    named = [KINDS["faction"].id_of(fact[0]) for fact in p.told("desertion_rolled")]
    assert p.told("faction_named") == []  # a six strikes nobody, and is not told as if it did
    assert named == ["north", "east", "west", "south", "puppet"]


def test_9_0_groups_without_an_enemy_near_are_not_offered() -> None:
    p = front().group("J2", "shanxi", "ija-d4").group("J3", "japan", "ija-d4")
    p.guerrillas("ccp", "shanxi", 1).combat("japan")
    menu = engine.pending(p.g)
    assert menu is not None
    tried = {noun for verb, noun in [*menu.offers, *menu.refused] if verb == "attack"}
    assert tried == {0}


# --- 9.19, 9.2 ----------------------------------------------------------------------------


def test_9_19_an_eliminated_attacker_gives_every_column_to_the_defender() -> None:
    g = front().combat("japan").g
    attack = Attack(JAPAN, KMT, 0, 80)
    attack.beyond, attack.lost, attack.inflicted = 3, ELIMINATION, 1
    assert attack.split_results(g).offers == [("add_to_defender", 3)]
    attack.add_to_defender(g, 3)
    assert attack.inflicted == 4 and attack.lost == ELIMINATION
    attack.lost, attack.inflicted = 2, ELIMINATION
    assert attack.split_results(g).offers == [("add_to_defender", 0)]
    attack.add_to_defender(g, 0)
    assert attack.lost == 0 and attack.inflicted == ELIMINATION
    attack.lost, attack.inflicted = 1, 2
    assert [noun for _, noun in attack.split_results(g).offers] == [0, 1, 2, 3]
    attack.add_to_defender(g, 2)
    assert attack.lost == 0 and attack.inflicted == 4


def test_9_2_when_the_last_unit_falls_assets_and_works_fall_with_it() -> None:
    """8 against 2 in a city: 4:1, two columns for cadre, two for city and works; a six is 1/5."""
    p = Position(dice=(6,)).group("J1", "hebei", "ija-d4", "ija-d4").control("kmt", "hebei")
    p.group("K1", "beiping", "nor-c2", artillery=1, armor=1, fort=True).hq("north", "K1")
    p.group("K2", "hebei", "cen-c3").combat("japan").does("japan", "attack", "J1")
    p.does("japan", "against", "K1")
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    while "sacrifice" in p.verbs:
        p.does("kmt", "sacrifice", "nor-c2")
    assert p.at("K1") is None and p.value("works") == {} and p.verbs == {"advance_into", "hold"}
    assert p.told("hq_lost") != [] and p.does("japan", "hold").at("J1") == "hebei"


def test_9_2_an_exchange_ends_when_the_attacker_has_no_unit_left() -> None:
    """4 against 6 in supply, two columns for cadre: 3:2, and a six is X."""
    p = Position(dice=(6,)).group("J1", "hebei", "ija-b2", "ija-b2").control("kmt", "hebei")
    p.group("K1", "hebei", "cen-c3", "cen-c3").group("K2", "hebei", "cen-c3").combat("japan")
    p.does("japan", "attack", "J1").does("japan", "against", "K1")
    assert p.told("combat_rolled")[0][5:] == (98, 98)
    while "give" in p.verbs or "match" in p.verbs:
        verb = "give" if "give" in p.verbs else "match"
        p.does(p.chooser, verb, p.offered(verb)[0])
    assert p.at("J1") is None or p.at("K1") is None


def test_9_2_in_an_exchange_the_attacker_gives_units_or_assets_and_no_works() -> None:
    """The text of X names armor and artillery; works count for losses that are owed."""
    p = Position(dice=(5,)).group("J1", "hebei", "ija-b2", "ija-b2", artillery=1, fort=True)
    p.control("kmt", "hebei").group("K1", "hebei", "cen-c3", "cen-c3")
    p.group("K2", "hebei", "cen-c3").combat("japan")
    p.does("japan", "attack", "J1").does("japan", "against", "K1")
    assert p.told("combat_rolled")[0][5:] == (98, 98)
    offered: set[str] = set()
    while "give" in p.verbs or "match" in p.verbs:
        verb = "give" if "give" in p.verbs else "match"
        offered |= set(p.offered(verb)) if verb == "give" else set()
        p.does(p.chooser, verb, p.offered(verb)[0])
    assert "artillery" in offered and "fortification" not in offered


def test_9_3_disrupted_units_do_not_break_through() -> None:
    """9.22: they may not attack until they recover."""
    p = Position().group("J1", "hebei", "ija-d4-disrupted", "ija-b2", armor=1).movement("japan")
    group = p.g.first[place("hebei")]
    names = [GAME.kinds()["counter"].ids()[face] for face in spearheads(p.g, group)]
    assert names == ["ija-b2"]


def test_5_22_with_the_kmt_gone_there_is_no_foreign_support() -> None:
    p = Position().group("C1", "shaanxi", "ccp-c3").set(turn=5).movement("ccp")
    assert isinstance(Turn().foreign_support(p.g), ForeignSupport)
    p.g.collapsed[1] = 1
    assert Turn().foreign_support(p.g) is None


# --- 6.0 ------------------------------------------------------------------------------------


def test_6_4_nothing_is_built_beyond_the_counters() -> None:
    p = Position().set(ps=LEVELS, ep={"japan": 9, "kmt": 9, "ccp": 9})
    for number in range(4):
        p.group(f"C{number + 1}", "shaanxi", "ccp-c3", "ccp-c3")
    p.guerrillas("ccp", "shanxi", 1).strategy("ccp", room=[1] * BOARD.areas)
    assert p.refused("raise_corps", "shanxi") == "6.4" and p.why_not("recruit", "hubei") == ""
    p = Position().set(ps=LEVELS, ep={"ccp": 9}).guerrillas("ccp", "shanxi", 24)
    p.strategy("ccp", room=[1] * BOARD.areas)
    assert p.refused("recruit", "shanxi") == "6.4" and p.why_not("raise_corps", "shanxi") == ""
    p = Position().set(ps=LEVELS, ep={"japan": 99})
    for number in range(20):
        p.group(f"J{number + 1}", "jehol", "ija-d4")
    p.strategy("japan")
    assert p.refused("build", "ija-d4") == "6.4" and p.why_not("build", "ija-d3") == ""
    p = Position().set(ps=LEVELS, ep={"kmt": 99}, boxes={"ussr": 4})
    for number in range(8):
        p.group(f"K{number + 1}", "hubei", "cen-a8")
    p.group("K20", "wuhan", "cen-c3").control("kmt", "hubei").strategy("kmt")
    assert p.refused("raise_army", "K20>cen-c3") == "6.4" == p.why_not("build", "cen-a8")


def test_5_22_a_faction_that_left_is_not_built() -> None:
    p = Position().set(ps=LEVELS, ep={"kmt": 9}, turned={"north": 1})
    p.group("K1", "wuhan", "cen-c3").control("kmt", "hubei").strategy("kmt")
    assert p.refused("build", "nor-c2") == "5.22" and p.why_not("build", "cen-c3") == ""


def test_6_21_kmt_guerrillas_appear_where_kmt_units_are() -> None:
    p = Position().set(ps=LEVELS, ep={"kmt": 2}).group("K1", "wuhan", "cen-c3")
    p.guerrillas("kmt", "hebei", 1).group("C1", "gansu", "ccp-c3").strategy("kmt")
    p.does("kmt", "build", "kmt-g")
    assert set(p.offered("place_in")) == {"hubei", "hebei"}
    p.does("kmt", "place_in", "hebei")
    assert p.value("kmt_guerrillas", "hebei") == 2 and p.ep("kmt") == 1
    early = Position(turn=3).set(ps=LEVELS, ep={"kmt": 2}).group("K1", "wuhan", "cen-c3")
    assert early.strategy("kmt").refused("build", "kmt-g") == "6.21"


def test_6_71_japan_pays_for_assets_with_points_it_has_and_keeps_one() -> None:
    def price(level: int) -> Position:
        p = Position(dice=(5,)).set(ps={"japan": level}).group("J1", "hebei", "ija-d4")
        return p.strategy("japan").does("japan", "order", "air")

    dear = price(5)
    assert dear.told("price_rolled")[0][2] == 5
    assert "pay_price" not in dear.verbs and dear.refused("order", "armor") == "6.71"
    paid = price(6).does("japan", "pay_price")
    assert paid.ps("japan") == 1 and paid.value("air_ready", "japan") == 1


def test_6_8_what_is_left_ashore_keeps_the_port_and_the_rest_sails() -> None:
    p = Position().group("J1", "tianjin", "ija-d4", "ija-b2", artillery=1)
    p.group("J2", "qingdao", "ija-b2").transport(12)
    p.does("japan", "ship", "J1").does("japan", "leave_ashore", "ija-b2")
    assert p.units("J3") == ["ija-b2"] and p.at("J3") == "tianjin"
    p.does("japan", "leave_ashore", "artillery").does("japan", "sail", "qingdao")
    assert p.at("J1") == "shandong" and p.value("artillery", "J3") == 1  # the box is full
    assert p.told("shipped") == [(0, place("tianjin"), place("qingdao"), 2)]
    assert p.why_not("ship", "J1") != ""


def test_6_8_all_assets_of_a_turn_count_three_steps() -> None:
    p = Position().group("J1", "japan", "ija-d4", artillery=2).group("J2", "japan", armor=1)
    p.group("J3", "tianjin", "ija-b2").transport(6)
    p.does("japan", "ship", "J1").does("japan", "sail", "tianjin")
    assert p.told("shipped")[0][3] == 5  # two steps and three for the assets
    p.does("japan", "ship", "J2")  # there is one port to go to
    assert p.told("shipped")[1][3] == 0  # the assets of a turn are paid for once
    q = Position().group("J1", "japan", artillery=2).group("J3", "tianjin", "ija-b2").transport(2)
    assert q.refused("ship", "J1") == "6.8"


# --- 10, 11, 14, 17 ----------------------------------------------------------------------------


def test_11_0_feeding_shows_the_chance_of_recovery() -> None:
    p = Position().group("J1", "gansu", "ija-d4-disrupted").group("J2", "gansu", "ija-d4")
    p.group("K1", "gansu", "cen-c3").set(ep={"japan": 1}, ps=LEVELS).combat("japan", ("kmt",))
    p.does("japan", "end_combat")
    forecast = p.g.stack[-1].forecast(p.g, "feed", 0)
    assert forecast.outcomes == [("recovers", 3, 6)]  # cadre 2, supply 1, enemy -1: four or more
    assert p.g.stack[-1].forecast(p.g, "roll_recovery", -1) is None


@pytest.mark.parametrize(("kmt", "ccp", "winners"), [(30, 20, [KMT]), (20, 30, [CCP]),
                                                     (25, 25, [KMT, CCP])])  # fmt: skip
def test_14_1_with_three_players_the_higher_level_wins_when_japan_falls(
    kmt: int, ccp: int, winners: list[int]
) -> None:
    p = Position(turn=3, players=3, dice=(5, 1, 6)).group("J1", "hebei", "ija-d4")
    p.group("K1", "hebei", "cen-c3").set(ps={"japan": 5, "kmt": kmt, "ccp": ccp})
    p.control("kmt", "hebei").combat("japan").does("japan", "end_combat")
    assert p.g.result.rule == "14.1" and p.g.result.winners == winners


def test_17_2_a_tie_for_the_ccp_is_rolled() -> None:
    def commander(die: int, japan: int = 40) -> int:
        p = Position(dice=(die,), variable_ccp=True).group("J1", "hebei", "ija-d4")
        p.group("K1", "hebei", "cen-c3").set(ps={"japan": japan, "kmt": 40, "ccp": 25})
        g = p.combat("japan").g
        Turn().command_ccp(g)
        return int(g.ccp_voice)

    assert [commander(die) for die in (1, 3, 4, 6)] == [CCP, CCP, JAPAN, JAPAN]
    assert commander(6, japan=41) == CCP and commander(1, japan=39) == JAPAN


def test_17_1_after_a_collapse_the_other_force_takes_its_place() -> None:
    def order(**collapsed: int) -> list[int]:
        p = Position(players=3, shifting_initiative=True).group("J1", "hebei", "ija-d4")
        p.group("K1", "hebei", "cen-c3").set(ps={"japan": 30, "kmt": 20, "ccp": 50}, **collapsed)
        g = p.combat("japan").g
        turn = Turn()
        turn.settle_order(g)
        return turn.order

    assert order() == [CCP, JAPAN, KMT]
    assert order(collapsed={"kmt": 1}) == [CCP, JAPAN]
    assert order(collapsed={"ccp": 1}) == [JAPAN, KMT]


def test_17_1_with_three_players_each_force_has_its_own_turn() -> None:
    g = front().combat("japan").g
    g.players, g.options = 3, {**g.options, "shifting_initiative": True}
    turn = Turn(order=[CCP, JAPAN])
    first, second = turn.next_player_turn(g), turn.next_player_turn(g)
    assert isinstance(first, PlayerTurn) and first.forces == [CCP] and first.enemies == [JAPAN]
    assert isinstance(second, PlayerTurn) and second.forces == [JAPAN]
    assert second.enemies == [KMT, CCP] and turn.next_player_turn(g) is None


def test_8_2_what_was_enough_once_is_not_asked_again() -> None:
    """The answer is remembered: nobody is asked, whatever lies beneath the enemy's top units."""
    p = Position().group("J1", "jiangxi", "ija-d4").group("J2", "jiangxi", "ija-d4")
    p.group("K1", "jiangxi", "cen-c3", "cen-a8").group("K2", "hunan", "cen-c3")
    p.set(cover_enough={"jiangxi": 4}).movement("japan").does("japan", "move", "J1")
    assert p.does("japan", "advance", "hunan").at("J1") == "hunan"
    assert p.told("rearguard_holds") == [] and p.value("screened", "jiangxi") == 1
    q = Position().group("J1", "jiangxi", "ija-d4").group("J2", "jiangxi", "ija-d4")
    q.group("K1", "jiangxi", "cen-c3").group("K2", "hunan", "cen-c3")
    q.set(cover_enough={"jiangxi": 5}).movement("japan").does("japan", "move", "J1")
    q.does("japan", "advance", "hunan")  # fewer than was enough: it is asked
    assert len(q.told("rearguard_holds")) == 1 and q.value("cover_enough", "jiangxi") == 4


def test_16_4_the_kmt_hunts_at_half_its_cf() -> None:
    p = Position(dice=(6, 1)).group("K1", "shaanxi", "cen-a8").group("K2", "hebei", "cen-c3")
    p.group("J1", "hebei", "ija-d4").guerrillas("ccp", "shaanxi", 1).set(front=SUSPENDED, ps=LEVELS)
    p.control("kmt", "shaanxi").combat("kmt").does("kmt", "clear", "K1")
    assert p.told("ago_rolled")[0][2] == 4


def test_9_22_who_lost_less_than_an_eliminated_attacker_is_not_disrupted() -> None:
    """Three against eight and a city: 1:3 and beyond; a one less an aircraft is E/1, less three."""
    p = Position(dice=(1,)).group("J1", "beiping", "ija-d4", "ija-d4").control("kmt", "hebei")
    p.group("K1", "hebei", "cen-c3").group("K2", "hebei", "cen-c3").set(air_ready={"japan": 1})
    p.combat("kmt").does("kmt", "attack", "K1")
    if p.procedure == "Target":
        p.does("kmt", "against", "J1")
    p.does("japan", "send_cover", 1)
    assert p.at("K1") is None and p.units("J1") == ["ija-d4", "ija-d4"]


def test_9_1_a_force_without_a_fight_is_not_asked_for() -> None:
    def asked(unit: str) -> bool:
        p = Position().group("K1", "hebei", unit).group("C1", "hebei", "ccp-c3")
        p.group("J1", "hebei", "ija-d4").set(ps=LEVELS).both_move()
        p.does("kmt", "end_movement").does("ccp", "end_movement")
        return p.procedure == "PlayerTurn"

    assert asked("cen-c3") and not asked("cen-c3-disrupted")


def test_8_2_back_among_the_enemies_it_began_with_it_must_stop() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")
    p.group("J2", "gansu", "ija-d4").movement("japan").does("japan", "move", "J1")
    p.does("japan", "advance", "shandong").does("japan", "advance", "hebei")
    assert p.refused("advance", "shandong") == "8.2" and p.why_not("halt") == ""


def test_8_22_the_log_tells_a_crossing_from_a_failure() -> None:
    def tried(die: int) -> tuple[int, int]:
        p = Position(turn=5, dice=(die,)).set(floods=3).group("J1", "hebei", "ija-d4")
        p.movement("japan").does("japan", "move", "J1").does("japan", "advance", "henan")
        return len(p.told("flood_crossed")), len(p.told("flood_tried"))

    assert tried(3) == (1, 0) and tried(4) == (0, 1)


def test_17_1_a_die_breaks_a_tie_and_lifts_nobody_over_a_higher_level() -> None:
    p = Position(players=3, dice=(6, 1), shifting_initiative=True).group("J1", "hebei", "ija-d4")
    p.group("K1", "hebei", "cen-c3").set(ps={"japan": 50, "kmt": 50, "ccp": 51})
    g = p.combat("japan").g
    turn = Turn()
    turn.settle_order(g)
    assert turn.order == [CCP, JAPAN, KMT]
    p.set(ps={"japan": 50, "kmt": 50, "ccp": 20})
    g = p.combat("japan").g
    turn.settle_order(g)
    assert turn.order == [JAPAN, KMT, CCP]  # nor does it sink below a lower one


def test_9_4_guerrillas_of_both_forces_stand_against_japan_and_the_ccps_against_the_kmt() -> None:
    def steps(side: str) -> int:
        p = Position().group("J1", "shaanxi", "ija-d4").group("K1", "shaanxi", "cen-a8")
        p.guerrillas("kmt", "shaanxi", 3).guerrillas("ccp", "shaanxi", 2)
        p.set(front=SUSPENDED, ps=LEVELS).combat(side)
        group = 0 if side == "japan" else 80
        force = JAPAN if side == "japan" else KMT
        return AntiGuerrilla(force, group, area=place("shaanxi")).enemy_steps(p.g)

    assert steps("japan") == 10 and steps("kmt") == 4


def test_9_4_with_three_players_the_more_numerous_lose_first() -> None:
    def fallen(kmt: int, ccp: int) -> tuple[int, int]:
        p = Position(players=3, dice=(2, 1)).group("J1", "hebei", "ija-d4", "ija-d4")
        p.group("J3", "hebei", "ija-b2").guerrillas("kmt", "hebei", kmt)
        p.guerrillas("ccp", "hebei", ccp).set(ps=LEVELS).combat("japan").does(
            "japan", "clear", "J1"
        )
        p.does("japan", "ordinary")
        return kmt - p.value("kmt_guerrillas", "hebei"), ccp - p.value("ccp_guerrillas", "hebei")

    assert fallen(3, 1) == (1, 0) and fallen(1, 3) == (0, 1) and fallen(2, 2) == (0, 1)


def test_7_1_a_single_counter_is_nothing_to_organize() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("J2", "shanxi", "ija-d4", "ija-b2")
    assert p.organization("japan").offered("organize") == ["shanxi"]


def test_4_1_how_many_corps_a_warlord_takes_along() -> None:
    """Event 34: one corps on 1-4, two on 5-6."""

    def left(die: int) -> int:
        p = front().group("K2", "shanxi", "nor-c2", "nor-c2").group("K3", "shanxi", "nor-c2")
        p.hq("north", "K2").control("kmt", "shanxi", "hebei")
        p.dice = (3, 4, 1, die)
        p.combat("japan").does("japan", "end_combat")
        while "let_go" in p.verbs or "lose_corps" in p.verbs:
            verb = "let_go" if "let_go" in p.verbs else "lose_corps"
            p.does(p.chooser, verb, p.offered(verb)[0])
        return sum(len([u for u in p.units(k) if u.startswith("nor")])
                   for k in p.value("place") if k.startswith("K"))  # fmt: skip

    assert left(4) == 2 and left(5) == 1


def test_4_1_a_deserting_faction_loses_one_corps() -> None:
    p = front().group("K2", "shanxi", "nor-c2", "nor-c2").group("K3", "shanxi", "nor-c2")
    p.hq("north", "K2").control("kmt", "shanxi", "hebei")
    p.dice = (4, 6, 1, 6, 6, 6, 6)
    p.combat("japan").does("japan", "end_combat")
    while "lose_corps" in p.verbs or "let_go" in p.verbs:
        verb = "let_go" if "let_go" in p.verbs else "lose_corps"
        p.does(p.chooser, verb, p.offered(verb)[0])
    corps = sum(len([u for u in p.units(k) if u.startswith("nor")]) for k in p.value("place"))
    assert corps == 2


def test_4_1_a_local_event_that_struck_is_not_void() -> None:
    p = front().control("kmt", "hebei")
    p.dice = (1, 5, 1)
    p.combat("japan").does("japan", "end_combat")
    assert len(p.told("area_struck")) == 1 and p.told("event_void") == []


@pytest.mark.parametrize("fields", [{"famine": "shanxi"}, {"monsoon": 1}])
def test_12_11_a_headquarters_in_famine_or_monsoon_feeds_nobody(fields: dict[str, object]) -> None:
    home = "shanxi" if "famine" in fields else "indochina-1"
    beside = "hebei" if "famine" in fields else "guangxi"
    p = Position(turn=14).group("K1", beside, "nor-c2").group("K2", home, "nor-c2")
    p.hq("north", "K2").group("J1", beside, "ija-d4").control("kmt", home, beside)
    assert supply(p.combat("japan").g, 80) == SUPPLIED
    assert supply(p.set(**fields).combat("japan").g, 80) == UNSUPPLIED


def test_16_5_after_a_collapse_the_other_force_goes_alone() -> None:
    for gone, left in (("kmt", CCP), ("ccp", KMT)):
        p = front(collapsed={gone: 1}).group("C1", "shaanxi", "ccp-c3").combat("japan")
        menu = PlayerTurn([KMT, CCP], [JAPAN]).choose_first(p.g)
        assert menu.offers == [("go_first", left)]


def test_10_0_who_counterattacks_first_is_followed_by_the_other() -> None:
    g = front().combat("japan").g
    turn = PlayerTurn([JAPAN], [KMT, CCP])
    turn.counter_first(g, CCP)
    assert turn.queue == [CCP, KMT]
    turn.counter_first(g, KMT)
    assert turn.queue == [KMT, CCP]


def test_14_2_giving_up_is_scored_by_the_levels() -> None:
    p = Position(turn=3, dice=(2, 2, 6)).set(ps={"japan": 61, "kmt": 5, "ccp": 25})
    p.group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3").guerrillas("ccp", "shaanxi", 1)
    p.control("kmt", "hebei").combat("japan").does("japan", "end_combat").does("ccp", "give_up_war")
    assert p.g.result.rule == "14.2" and p.g.result.score == list(p.g.ps)
    assert p.g.result.reason == "China gave up after a collapse"


def test_16_3_a_marker_on_its_way_says_when_it_comes() -> None:
    p = Position(turn=4).group("K1", "wuhan", "cen-c3").control("kmt", "hubei", "sichuan")
    p.industry("kmt", "wuhan").strategy("kmt").does("kmt", "relocate", "industry-1")
    menu = engine.pending(p.g)
    assert menu is not None
    veto = menu.refused["relocate", 0]
    assert veto.rule == "16.3" and veto.args == (2,)


def test_6_71_a_price_beyond_the_level_is_refused_by_its_rule() -> None:
    purchase = Purchase(JAPAN, AIR, price=5)
    p = front().set(ps={"japan": 5}).strategy("japan")
    veto = purchase.cannot_afford(p.g, -1)
    assert veto is not None and veto.rule == "6.71" and veto.args == (5, 5)


def test_16_3_a_marker_of_another_force_is_not_ones_own_to_move() -> None:
    p = Position(turn=4).group("J1", "wuhan", "ija-d4").group("J2", "hebei", "ija-d4")
    p.industry("kmt", "wuhan").control("japan", "hubei").strategy("japan")
    assert leaving(p.g, 0, JAPAN) == UNSUPPLIED


def test_5_322_aid_arrives_in_full_and_halved_rounded_down() -> None:
    def received(**fields: object) -> int:
        p = Position(dice=(3, 5, 2)).set(ps=LEVELS, boxes={"britain": 0, "usa": 4, "ussr": 5})
        p.group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3").set(**fields).foreign()
        return int(p.does("kmt", "receive_aid").told("ep_changed")[0][1])

    assert received() == 7 and received(aid_halved=1) == 3


def test_5_323_neutral_and_cut_off_countries_send_nothing() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3").set(ps=LEVELS)
    for number, port in enumerate(("tianjin", "qingdao", "shanghai", "fuzhou", "xiamen")):
        p.group(f"J{number + 2}", port, "ija-b2")
    p.group("J9", "guangzhou", "ija-b2")
    p.set(routes={"burma-road": 0, "indochina-railway": 0, "silk-road": 0}).foreign()
    sent = [ForeignSupport().shipment(p.g, 1, level) for level in (NEUTRAL, WEAK, STRONG)]
    assert sent == [0, 0, 0]


def test_4_1_events_of_factions_roll_a_die_of_six() -> None:
    g = front().combat("japan").g
    g.dice.keeps_trail = True
    FactionEvent("holds_back").find(g)
    assert [sides for _, sides, _ in g.dice.trail] == [6]


def test_17_2_the_log_names_the_commander_and_a_collapse_ends_the_question() -> None:
    def commanded(japan: int, **fields: object) -> tuple[int, list[tuple[int, ...]]]:
        p = Position(dice=(1,), variable_ccp=True).group("J1", "hebei", "ija-d4")
        p.group("K1", "hebei", "cen-c3").set(ps={"japan": japan, "kmt": 40, "ccp": 25}, **fields)
        g = p.combat("japan").g
        g.silent, g.dice.keeps_trail = False, True
        Turn().command_ccp(g)
        assert {sides for _, sides, _ in g.dice.trail} <= {6}
        return int(g.ccp_voice), p.told("ccp_commanded")

    assert commanded(30) == (JAPAN, [(JAPAN,)]) and commanded(50) == (CCP, [(KMT,)])
    assert commanded(40) == (CCP, [(KMT,)])
    assert commanded(30, collapsed={"kmt": 1}) == (CCP, [])
    assert commanded(30, collapsed={"ccp": 1}) == (CCP, [])


# --- faults of a second sample ----------------------------------------------------------------


def test_9_4_guerrillas_fallen_add_up_over_a_player_turn() -> None:
    g = front().combat("japan").g
    count_guerrillas(g, CCP, 2, JAPAN)
    count_guerrillas(g, CCP, 1, JAPAN)
    assert g.fallen[CCP] == g.lost[CCP] == 3 * CONTENT.guerrilla_cf[CCP]


def test_9_16_the_odds_shown_count_the_aircraft_on_offer() -> None:
    g = front(air_ready={"japan": 2}).combat("japan").g
    attack = Attack(JAPAN, KMT, 0, 80)
    grounded, flying = (attack.forecast(g, "send_air", air) for air in (0, 2))
    assert grounded is not None and flying is not None
    assert (grounded.lines, grounded.outcomes) != (flying.lines, flying.outcomes)


@pytest.mark.parametrize(
    ("sea", "ep", "rule", "told"),
    [(2, 2, "", None), (1, 2, "8.4", [1]), (2, 0, "8.4", [1, 0])],
)
def test_8_4_a_landing_takes_a_sea_state_of_two_and_its_price(
    sea: int, ep: int, rule: str, told: list[int] | None
) -> None:
    p = Position().group("J1", "japan", "ija-d4").group("J2", "hebei", "ija-d4")
    p.group("K1", "hubei", "cen-c3").set(sea_state=sea, ep={"japan": ep}).movement("japan")
    p.look_over()
    assert p.allows("assault", "J1") if not rule else p.refused("assault", "J1") == rule
    veto = cannot_sail(p.g, 0)
    assert (None if veto is None else list(veto.args)) == told


def test_8_4_a_large_group_has_paid_for_its_offensive_when_it_lands() -> None:
    p = Position().group("J1", "japan", "ija-d4", "ija-d4", "ija-d4").group("J2", "hebei", "ija-d4")
    p.set(ep={"japan": 2}, sea_state=4).movement("japan").does("japan", "assault", "J1")
    p.does("japan", "land", "shandong")
    assert p.g.landed[0] == ASHORE_PAID and p.ep("japan") == 0


def test_6_8_no_transport_into_a_closed_country() -> None:
    p = Position(turn=4).group("J1", "japan", "ija-d4").group("J2", "haiphong", "ija-b2")
    p.group("J3", "tianjin", "ija-b2").group("J4", "shanghai", "ija-b2")
    p.transport(9).does("japan", "ship", "J1")
    assert p.refused("sail", "haiphong") == "2.12" and p.allows("sail", "shanghai")


def test_9_15_weather_is_foul_only_where_it_blows() -> None:
    g = front(monsoon=1, snow=0).combat("japan").g
    assert not foul_weather(g, place("hebei")) and foul_weather(g, place("siam"))
    g = front(monsoon=0, snow=1).combat("japan").g
    assert foul_weather(g, place("hebei")) and not foul_weather(g, place("siam"))


def test_4_1_volunteers_add_to_the_aircraft_at_hand() -> None:
    g = front(air_ready={"kmt": 2}, boxes={"usa": 2}).combat("japan").g
    assert volunteers(g) and g.air_ready[KMT] == 3


def test_7_1_every_change_in_an_area_is_counted() -> None:
    p = Position().group("J1", "hebei", "ija-d4", "ija-b2").group("J2", "hebei", "ija-d3")
    p.organization("japan").does("japan", "organize", "hebei")
    before = p.g.stack[-1].left
    p.does("japan", "show", p.offered("show")[0])
    assert p.g.stack[-1].left == before - 1
    p.does("japan", "take", "J2>ija-d3")
    reform = next(frame for frame in p.g.stack if type(frame).__name__ == "Reform")
    assert reform.left == before - 2


def test_12_21_industry_surely_supplied_does_not_roll() -> None:
    p = Position(turn=5).set(floods=3).group("J1", "tianjin", "ija-d4")
    g = p.group("J2", "hebei", "ija-d4").industry("japan", "tianjin").movement("japan").g
    assert not produces_on_a_roll(g, 0)


def test_4_1_a_division_back_from_the_border_is_told() -> None:
    g = front().combat("japan").g
    g.away, g.away_until = [0], [g.turn]
    Strategy().return_division(g)
    arrived = [fact.values for fact in g.facts if fact.kind.name == "unit_arrived"]
    assert arrived == [(0, place("shenyang"))]


def test_16_4_an_operation_of_the_kmt_disperses_no_guerrillas_of_its_own() -> None:
    p = Position(dice=(6, 1)).group("K1", "hebei", "cen-a8", "cen-c3")
    p.group("J1", "hunan", "ija-d4")
    p.guerrillas("kmt", "hebei", 2).guerrillas("ccp", "hebei", 2).set(front=SUSPENDED)
    p.combat("kmt").does("kmt", "clear", "K1")
    assert p.value("kmt_guerrillas", "hebei") == 2 and p.value("ccp_guerrillas", "hebei") < 2


def test_4_1_event_35_only_a_faction_with_a_corps_left_takes_the_turncoats() -> None:
    p = front().group("J3", "shanxi", "pup-c2").combat("japan")
    turned = TurnCoats(place("shanxi"))
    p.g.turned[3] = 1
    p.g.pool[corps_of(4)] = 0
    willing = [faction for _, faction in turned.choose_faction(p.g).offers]
    assert 3 not in willing and 4 not in willing and len(willing) == 2


def test_9_23_all_that_went_guerrilla_counts_as_lost_for_disruption() -> None:
    p = Position().group("J1", "shanxi", "ija-d4").group("C1", "shanxi", "ccp-c3", "ccp-c3")
    g = p.set(ps=LEVELS).combat("japan").g
    attack = Attack(JAPAN, CCP, 0, next(k for k in range(len(g.force)) if g.force[k] == CCP))
    attack.go_guerrilla(g, -1)
    assert (attack.foe_removed, attack.gone) == (6, True)


def test_9_2_a_garrison_without_works_loses_none() -> None:
    p = Position(dice=(6,)).group("J1", "hebei", "ija-d4", "ija-d4", "ija-d4")
    p.group("K1", "beiping", "nor-c2").group("K2", "gansu", "cen-c3").set(
        ps=LEVELS, ep={"japan": 9}
    )
    g = p.combat("japan").g
    attack = Attack(JAPAN, KMT, 0, 80, city=place("beiping"))
    destroy(g, 80, JAPAN)
    attack.note_gone(g)
    assert attack.gone and p.told("fort_gone") == []


def test_7_12_no_armor_is_asked_for_against_assets_alone() -> None:
    p = Position().group("J1", "hebei", "ija-d4", "ija-d4", armor=2)
    p.group("K1", "hebei", artillery=1).group("K2", "hebei", "cen-c3").set(ps=LEVELS)
    g = p.combat("japan").g
    attack = Attack(JAPAN, KMT, 0, 80)
    attack.gone = True
    assert len(attack.use_armor(g).nouns) == 0
    attack.gone = False
    assert len(attack.use_armor(g).nouns) == 3


def test_9_1_a_truce_and_the_united_front_are_told_apart() -> None:
    p = Position().group("J1", "shanxi", "ija-d4").group("K1", "shanxi", "nor-c2")
    p.group("K2", "hebei", "cen-c3").group("C1", "hebei", "ccp-c3").set(ps=LEVELS, truce="shanxi")
    p.group("J2", "henan", "ija-d4").group("K3", "henan", "cen-c3").combat("kmt")
    assert p.refused("attack", "K1") == "4.1" and p.refused("attack", "K2") == "16.4"


def test_10_0_nobody_has_been_attacked_when_a_player_turn_begins() -> None:
    g = front().combat("japan").g
    g.struck[0] = g.hit[80] = 1
    begin_combat(g)
    assert set(g.struck) == set(g.hit) == {0}


def test_4_1_event_16_rolls_dice_of_six() -> None:
    p = front()
    g = p.combat("japan").g
    g.dice.keeps_trail = True
    epidemic(g, place("hebei"))
    assert [sides for _, sides, _ in g.dice.trail] == [6, 6, 6, 6]


def test_5_311_a_level_too_low_for_influence_is_told() -> None:
    g = front().foreign().g
    g.ps[KMT] = 1
    veto = ForeignSupport(0).cannot_influence(g, 0)
    assert veto is not None and veto.rule == "5.311" and list(veto.args)[1] == 1


def test_7_0_japan_organizes_in_its_box_and_nobody_else() -> None:
    def places(side: str) -> list[str]:
        p = Position().group("J1", "japan", "ija-d4").group("J2", "japan", "ija-d4")
        p.group("K1", "hebei", "cen-c3", "cen-c3").set(ps=LEVELS)
        return p.organization(side).offered("organize")

    assert places("japan") == ["japan"] and places("kmt") == ["hebei"]


def test_6_8_what_does_not_fit_is_told_and_further_assets_go_free() -> None:
    p = Position().group("J1", "japan", "ija-d4", "ija-b2").group("J2", "japan", artillery=1)
    p.group("J3", "japan", armor=1).group("J4", "tianjin", "ija-b2").group("K1", "hubei", "cen-c3")
    p.set(ps=LEVELS).transport(2).does("japan", "ship", "J1")
    veto = p.menu.refused[p.action("sail", "tianjin")]
    assert (veto.rule, list(veto.args)) == ("6.8", [3, 2])  # three steps, and two are left
    assert catalogue(GAME).veto_text(veto, p.g) == "it needs 3 steps and 2 are left"
    p.does("japan", "leave_ashore", "ija-b2")  # now there is room, and one port to go to
    assert p.told("shipped")[0][3] == 2
    q = p.transport(3).does("japan", "ship", "J2")  # to the only port
    assert q.g.stack[-1].left == 0 and q.allows("ship", "J3")  # type: ignore[attr-defined]


def test_3_0_the_veil_hides_replacement_points_too() -> None:
    p = front(grant={"japan": 1, "kmt": 2, "ccp": 3})
    g = p.strategy("japan").g
    veil.draw(g)
    g.grant = packed([7, 8, 9])
    assert list(veil.seen_by(g, None).grant) == [1, 2, 3]
    assert list(veil.seen_by(g, JAPAN).grant) == [7, 2, 3]


def test_14_3_areas_of_every_force_are_counted() -> None:
    p = (
        front()
        .control("japan", "hebei", "shanxi")
        .control("kmt", "hunan")
        .control("ccp", "shaanxi")
    )
    assert areas_held(p.combat("japan").g) == [2, 1, 1]


def test_9_1_the_question_whom_to_attack_names_the_area() -> None:
    p = front().group("K2", "hebei", "cen-c3").combat("japan").does("japan", "attack", "J1")
    assert p.procedure == "Target" and p.g.stack[-1].area == place("hebei")  # type: ignore[attr-defined]


@pytest.mark.parametrize("faction", ["north", "east", "west", "south"])
def test_16_1_a_headquarters_forms_no_group_of_its_own(faction: str) -> None:
    unit = f"{faction[:3]}-c2"
    p = Position().group("K1", "hunan", unit, unit).group("K2", "hunan", unit).hq(faction, "K1")
    p.group("J1", "hebei", "ija-d4").set(ps=LEVELS).organization("kmt")
    p.does("kmt", "organize", "hunan").does("kmt", "take", f"K1>{faction[:3]}-hq")
    assert p.procedure == "Assignment" and p.verbs == {"join", "put_back"}


def test_12_4_in_battle_everybody_learns_who_is_out_of_supply() -> None:
    p = Position().group("J1", "hunan", "ija-d4").group("K1", "hunan", "cen-c3").set(ps=LEVELS)
    g = p.combat("japan").g
    judge(g, 0)
    judge(g, 0, False)
    openly, unseen = [fact for fact in g.facts if fact.kind.name == "out_of_supply"]
    assert openly.known_to(KMT) and not unseen.known_to(KMT) and unseen.known_to(JAPAN)
