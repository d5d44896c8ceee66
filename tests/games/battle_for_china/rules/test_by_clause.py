"""Clauses that breaking them showed to be untested, in the order of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.battle_for_china.position import BOARD, CONTENT, GAME, KINDS, Position, place
from zhulu.games.battle_for_china.content.ids import (
    ARMOR,
    ARTILLERY,
    CCP,
    CCP_C3,
    CENTRAL_C3,
    FORT,
    IN_EFFECT,
    JAPAN,
    KMT,
    NOBODY,
    STRENGTHENED,
    SUSPENDED,
)
from zhulu.games.battle_for_china.rules import veil
from zhulu.games.battle_for_china.rules.losses import count_guerrillas, destroy, lose, sacrifices
from zhulu.games.battle_for_china.rules.questions.control import controller
from zhulu.games.battle_for_china.rules.questions.front import may_fight
from zhulu.games.battle_for_china.rules.questions.supply import (
    SUPPLIED,
    UNSUPPLIED,
    entry_points,
    route_open,
    supply,
)
from zhulu.kernel import QuickDice, engine

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
    g.ps = [50, 30, 20]
    g.ep = [1, 1, 1]
    g.air_ready = [0, 0, 0]
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
    assert veil.seen_by(g, KMT).puppet_ep == 0 and twin.air_ready == [0, 1, 0]


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

    closed = {"burma-road": 0, "indochina-railway": 0, "silk-road": 0}
    p = front(routes=closed).control("kmt", "guangdong", "fujian").group("J5", "fuzhou", "ija-b2")
    assert entries(p) == {"guangzhou", "xiamen"}
    p = front(routes=closed).group("K5", "shanghai", "cen-c3").control("japan", "jiangsu-2")
    assert entries(p) == {"shanghai"}
    assert entries(front(routes={**closed, "burma-road": 1})) == {"kunming"}
    assert entries(front(routes={**closed, "burma-road": 1}).control("japan", "yunnan")) == set()
    held = front(routes={**closed, "burma-road": 1}).group("K5", "kunming", "sou-c2")
    assert entries(held.control("japan", "yunnan")) == {"kunming"}
    red = front(routes={**closed, "burma-road": 1}).group("C5", "kunming", "ccp-c3")
    assert entries(red) == set()


# --- 6.8, 8.1, 16.1 taking stacks apart ---------------------------------------------------


def test_8_1_assets_and_headquarters_are_dropped_off_with_a_unit() -> None:
    p = Position().group("K1", "hunan", "sou-c2", "sou-c2", artillery=1, armor=1).hq("south", "K1")
    p.group("K2", "gansu", "cen-c3").movement("kmt").do("kmt", "move", "K1")
    assert p.refusal("drop", "sou-hq") == "16.1"  # nobody is there to be stacked with
    p.do("kmt", "drop", "artillery")
    assert p.value("artillery", "K3") == 1 and p.refusal("drop", "sou-hq") == "16.1"
    p.do("kmt", "drop", "sou-c2").do("kmt", "drop", "sou-hq").do("kmt", "drop", "armor")
    assert p.value("hq", "south") == "K3" and p.value("armor", "K3") == 1
    assert p.value("artillery", "K1") == 0 and p.refusal("drop", "sou-c2") == "8.1"


def test_8_1_works_at_large_stay_with_what_is_dropped_off() -> None:
    p = (
        Position()
        .group("K1", "hunan", "cen-c3", "cen-c3", fort=True)
        .group("K2", "gansu", "cen-c3")
    )
    p.movement("kmt").do("kmt", "move", "K1").do("kmt", "drop", "cen-c3")
    p.do("kmt", "advance", "hubei")
    assert p.value("fort") == {"K3": 1}
    q = Position().group("K1", "hunan", "cen-c3", fort=True).group("K2", "gansu", "cen-c3")
    q.movement("kmt").do("kmt", "move", "K1").do("kmt", "advance", "hubei")
    assert q.value("fort") == {} and q.facts("fort_gone") == [(place("hunan"),)]


def test_8_1_out_of_a_city_and_into_it_within_its_area() -> None:
    p = Position().group("J1", "tianjin", "ija-d4").group("J2", "shanxi", "ija-d4")
    p.movement("japan").do("japan", "move", "J1").do("japan", "go_out")
    assert p.at("J1") == "hebei" and "go_out" not in p.verbs and "occupy" not in p.verbs
    area = place("hebei")
    assert p.facts("group_moved") == [(0, place("tianjin"), area)]
    p.do("japan", "advance", "shandong").do("japan", "occupy", "jinan")
    assert p.facts("group_moved")[1:] == [(0, area, place("shandong")),
                                          (0, place("shandong"), place("jinan"))]  # fmt: skip


def test_8_3_each_guerrilla_moves_once_and_the_rest_may_still_go() -> None:
    p = Position().guerrillas("ccp", "shanxi", 2).guerrillas("ccp", "hebei", 1).movement("ccp")
    p.do("ccp", "infiltrate", "shanxi").do("ccp", "slip_to", "hebei")
    assert p.value("ccp_arrived", "hebei") == 1 and p.refusal("infiltrate", "hebei") == ""
    p.do("ccp", "infiltrate", "hebei").do("ccp", "slip_to", "shandong")
    assert p.refusal("infiltrate", "hebei") == "8.3" and p.refusal("infiltrate", "shanxi") == ""
    assert p.facts("guerrilla_moved") == [
        (CCP, place("shanxi"), place("hebei")), (CCP, place("hebei"), place("shandong")),
    ]  # fmt: skip


def test_16_4_it_must_reach_the_japanese_with_the_areas_that_are_left() -> None:
    """From Shaanxi past the KMT in Henan: Zhejiang is the third area, Fujian the fourth."""

    def through(japan: str) -> str:
        p = Position().group("C1", "shaanxi", "ccp-c3").group("K1", "henan", "cen-c3")
        p.group("J1", japan, "ija-d4").movement("ccp").do("ccp", "move", "C1")
        return p.refusal("advance", "henan")

    assert through("henan") == "" and through("anhui") == "" and through("jiangxi") == ""
    assert through("zhejiang") == "" and through("fujian") == "16.4"


def test_16_4_a_flood_is_not_staked_on_while_bound() -> None:
    p = Position(turn=5).set(floods=3).group("C1", "shaanxi", "ccp-c3")
    p.group("K1", "henan", "nor-c2").group("J1", "hebei", "ija-d4").group("J2", "hubei", "ija-d4")
    p.movement("ccp").do("ccp", "move", "C1").do("ccp", "advance", "henan")
    assert p.at("C1") == "henan" and p.refusal("halt") == "16.4"
    assert p.refusal("advance", "hebei") == "16.4"  # across a river in flood
    assert p.refusal("advance", "hubei") == ""


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
    assert g.lost == [0, 0, 0] and g.killed == [0, 0, 0]  # they are no CF of units


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
    assert g.lost == [0, 0, cf] and g.fallen == [0, 0, cf] and g.killed == [cf, 0, 0]


def test_9_4_without_superior_cf_nothing_is_spared() -> None:
    """Two CF against four steps: 1d6 less four; a six is two CF, and a brigade is gone."""
    p = Position(dice=(1, 6)).group("J1", "hebei", "ija-b2").group("J2", "hebei", "ija-d4")
    p.guerrillas("ccp", "hebei", 2).combat("japan").do("japan", "clear", "J1")
    p.do("japan", "ordinary")
    assert p.facts("ago_rolled")[0][6] == 2 and p.at("J1") is None
    q = Position(dice=(1, 6)).group("J1", "hebei", "ija-d4").group("J2", "hebei", "ija-d4")
    q.guerrillas("ccp", "hebei", 2).combat("japan").do("japan", "clear", "J1")
    assert q.do("japan", "ordinary").facts("ago_rolled")[0][6] == 1  # four against four


def test_9_23_works_are_gone_when_their_garrison_goes_guerrilla() -> None:
    def scattered(at: str) -> Position:
        p = Position(dice=(6,)).group("J1", "shaanxi", "ija-d4", "ija-d4")
        p.group("C1", at, "ccp-c3", "ccp-c3", fort=True).control("ccp", "shaanxi")
        p.combat("japan").do("japan", "attack", "J1")
        if p.step == "Target":
            p.do("japan", "against", "C1")
        return p.do("ccp", "go_guerrilla")

    for at in ("yanan", "shaanxi"):
        p = scattered(at)
        assert p.value("works") == {} and p.value("fort") == {}
        assert p.facts("went_guerrilla") == [(160, place("shaanxi"), 2)]
        assert p.value("ccp_guerrillas", "shaanxi") == 2 and p.facts("fort_gone") != []


def test_9_23_only_while_guerrilla_counters_last() -> None:
    p = Position(dice=(6,)).group("J1", "shaanxi", "ija-d4", "ija-d4").control("ccp", "shaanxi")
    p.group("C1", "shaanxi", "ccp-c3", "ccp-c3").guerrillas("ccp", "hebei", 23)
    p.combat("japan").do("japan", "attack", "J1")
    assert "go_guerrilla" not in p.verbs  # one counter for two corps


def test_9_23_in_an_exchange_gone_guerrilla_nobody_loses() -> None:
    """Eight against six, one column for cadre: 3:2, and a six is X."""
    p = Position(dice=(6,)).group("J1", "hebei", "ija-d4", "ija-d4").control("ccp", "hebei")
    p.group("C1", "hebei", "ccp-c3", "ccp-c3").group("K1", "hebei", "cen-c3").combat("japan")
    p.do("japan", "attack", "J1").do("japan", "against", "C1")
    assert p.facts("combat_rolled")[0][5:] == (98, 98)
    p.do("ccp", "go_guerrilla")
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
    p.combat("japan").do("japan", "end_combat").do("ccp", "fight_on")
    assert p.choices("rally_army") == ["K1", "K2", "K3"]
    p.do("ccp", "rally_army", "K1").do("ccp", "rally_army", "K3")
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
    p.organization("japan").do("japan", "organize", "hebei")
    p.do("japan", "take", "J2>ija-b2")
    assert "form_group" not in p.verbs  # taken out of a group of one it forms nothing
    p.do("japan", "put_back").do("japan", "take", "J1>armor")
    assert "form_group" in p.verbs


# --- 4.1 ----------------------------------------------------------------------------------------


def test_4_1_two_dice_of_six_are_read_as_tens_and_ones() -> None:
    p = front()
    p.dice = (4, 6, 6, 6, 6, 6, 6)
    p.combat("japan").do("japan", "end_combat")
    trail = [(purpose, sides) for purpose, sides, _ in p.g.dice.trail if purpose == "4.1"]
    assert trail[:2] == [("4.1", 6), ("4.1", 6)]
    assert p.facts("event_rolled") == [(KINDS["event"].noun_of("46"), 4, 6)]


def test_4_1_every_faction_and_the_puppets_roll_for_desertion() -> None:
    p = front()
    p.dice = (4, 6, 6, 6, 6, 6, 6)
    p.combat("japan").do("japan", "end_combat")
    named = [KINDS["faction"].id_of(fact[0]) for fact in p.facts("faction_named")]
    assert named == ["north", "east", "west", "south", "puppet"]


def test_9_0_groups_without_an_enemy_near_are_not_offered() -> None:
    p = front().group("J2", "shanxi", "ija-d4").group("J3", "japan", "ija-d4")
    p.guerrillas("ccp", "shanxi", 1).combat("japan")
    menu = engine.pending(p.g)
    assert menu is not None
    tried = {noun for verb, noun in [*menu.offers, *menu.refused] if verb == "attack"}
    assert tried == {0}
