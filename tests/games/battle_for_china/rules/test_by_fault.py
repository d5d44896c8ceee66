"""Clauses that could be broken unnoticed: an operand dropped, a statement left out."""

from __future__ import annotations

from tests.games.battle_for_china.position import BOARD, GAME, Position, place
from zhulu.games.battle_for_china.content.ids import (
    AIR,
    BY_FRATRICIDE,
    CCP,
    COUNTERATTACK_PHASE,
    JAPAN,
    KMT,
    MOVEMENT_PHASE,
    RECOVERY_PHASE,
    SUSPENDED,
)
from zhulu.games.battle_for_china.rules.industry import leaving
from zhulu.games.battle_for_china.rules.phases.collapse import Collapse
from zhulu.games.battle_for_china.rules.phases.events.recruits import Revolt
from zhulu.games.battle_for_china.rules.phases.interphase import InterPhase
from zhulu.games.battle_for_china.rules.phases.strategy.phase import Strategy
from zhulu.games.battle_for_china.rules.phases.strategy.placing import cannot_relocate
from zhulu.games.battle_for_china.rules.questions.supply import SUPPLIED, UNSUPPLIED, supply
from zhulu.games.battle_for_china.rules.turn import PlayerTurn
from zhulu.games.battle_for_china.state.groups import assets_left, has_puppets
from zhulu.testing import Play

LEVELS = {"japan": 60, "kmt": 40, "ccp": 25}


def front(**fields: object) -> Position:
    p = Position().group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3", "cen-c3")
    return p.group("C1", "hebei", "ccp-c3").set(ps=LEVELS, **fields)


def test_2_4_who_may_look_into_whose_stacks() -> None:
    def seen(players: int, **fields: object) -> set[tuple[int, int]]:
        p = Position(players=players).group("J1", "hebei", "ija-d4").set(**fields)
        g = p.movement("japan").g
        return {(a, b) for a in range(3) for b in range(3) if g.sees(a, b)}

    own = {(JAPAN, JAPAN), (KMT, KMT), (CCP, CCP)}
    assert seen(3) == own
    assert seen(2) == own | {(KMT, CCP), (CCP, KMT)}
    assert seen(3, collapsed={"kmt": 1}) == own | {(JAPAN, KMT), (CCP, KMT)}  # 5.22: it breaks up
    assert seen(2, ccp_voice="japan") == (own | {(JAPAN, CCP)}) - {(CCP, CCP)}


def test_3_0_who_names_the_ccp_first_moves_the_kmt_after_it() -> None:
    g = front().combat("japan").g
    turn = PlayerTurn([KMT, CCP], [JAPAN])
    turn.go_first(g, CCP)
    assert turn.forces == [CCP, KMT]
    turn.go_first(g, KMT)
    assert turn.forces == [KMT, CCP]


def test_4_1_event_14_raises_only_guerrillas_for_which_there_are_counters() -> None:
    def kinds(kmt: int, ccp: int) -> set[str]:
        p = front().guerrillas("kmt", "hunan", kmt).guerrillas("ccp", "anhui", ccp)
        return {verb for verb, _ in Revolt([place("hebei")]).choose(p.combat("japan").g).offers}

    assert kinds(11, 23) == {"raise_kmt", "raise_ccp"}
    assert kinds(12, 23) == {"raise_ccp"} and kinds(11, 24) == {"raise_kmt"}
    assert kinds(12, 24) == set()


def test_5_22_nothing_is_left_in_the_purse_of_a_force_that_has_collapsed() -> None:
    g = front(ep={"kmt": 4}, grant={"kmt": 2}, lost={"kmt": 9}).combat("japan").g
    Collapse(KMT).clear_up(g)
    assert [g.ep[KMT], g.grant[KMT], g.lost[KMT]] == [0, 0, 0]
    g.collapsed[CCP] = 1
    g.lost[CCP] = 50
    before = g.ep[CCP]
    Strategy().collect(g)
    assert g.ep[CCP] == before and g.grant[CCP] == 0  # 5.23: nor does it come in again


def test_5_311_an_attempt_without_a_modifier_costs_two_points() -> None:
    level = {"japan": 60, "kmt": 3, "ccp": 25}
    assert Position().set(ps=level).foreign().why_not("influence", "usa") == ""


def test_6_5_a_better_cadre_of_an_army_costs_two() -> None:
    p = Position().group("K1", "wuhan", "cen-a8").group("K2", "hubei", "cen-c3").set(ps=LEVELS)
    p.control("kmt", "hubei").set(ep={"kmt": 1}).strategy("kmt")
    assert p.refused("improve", "K1") == "6.1" and p.why_not("improve", "K2") == ""
    p = Position().group("K1", "wuhan", "cen-a8").set(ps=LEVELS, ep={"kmt": 2}).strategy("kmt")
    p.does("kmt", "improve", "K1")
    if "improve_unit" in p.verbs:
        p.does("kmt", "improve_unit", "cen-a8")
    assert p.units("K1") == ["cen-a8-plus"] and p.told("ep_changed")[-1][1] == -2


def test_6_7_aircraft_that_have_flown_are_in_use_too() -> None:
    g = front(air_ready={"kmt": 1}, air_used={"kmt": 2}).combat("japan").g
    assert assets_left(g, KMT, AIR) == 1  # of four


def test_7_11_a_unit_taken_out_does_not_join_the_group_it_came_from() -> None:
    p = Position().group("K1", "hebei", "nor-c2", "nor-c2").group("K2", "hebei", "nor-c2")
    p.organization("kmt").does("kmt", "organize", "hebei").does("kmt", "take", "K1>nor-c2")
    assert p.offered("join") == ["K2"] and p.verbs == {"join", "form_group", "put_back"}


def test_16_1_a_headquarters_joins_its_own_faction_only() -> None:
    p = Position().group("K1", "hebei", "nor-c2").hq("north", "K1").group("K2", "hebei", "eas-c2")
    p.group("K3", "hebei", "nor-c2").organization("kmt").does("kmt", "organize", "hebei")
    p.does("kmt", "take", "K1>nor-hq")
    assert p.offered("join") == ["K3"] and p.refused("join", "K2") == "16.1"


def test_8_0_what_one_movement_phase_remembers_is_gone_in_the_next() -> None:
    g = front().combat("japan").g
    kept = ("kmt_arrived", "ccp_arrived", "screened", "cover_enough", "cover_short", "moved")
    for name in kept:
        getattr(g, name)[0] = 1
    g.forget_movement()
    assert {name: sum(getattr(g, name)) for name in kept} == dict.fromkeys(kept, 0)


def test_8_2_who_is_leaned_on_may_sail_to_no_other_area() -> None:
    p = Position().group("J1", "tianjin", "ija-d4").group("K1", "hebei", "cen-c3")
    p.set(ep={"japan": 3}, screened={"hebei": 1}).movement("japan").does("japan", "assault", "J1")
    assert p.offered("land") == ["hebei"] and p.refused("land", "guangdong") == "8.2"


def test_8_23_a_single_puppet_corps_is_a_group_with_puppets() -> None:
    g = Position().group("J1", "hebei", "pup-c2").movement("japan").g
    assert has_puppets(g, 0)


def test_9_1_who_counterattacked_may_attack_in_his_own_turn() -> None:
    p = front(struck={"K1": 2}, hit={"K1": 1, "J1": 1}).movement("kmt").does("kmt", "end_movement")
    if "go_first" in p.verbs:
        p.does("kmt", "go_first", "kmt")
    assert p.procedure == "Combat" and p.why_not("attack", "K1") == ""
    assert sum(p.g.struck) == 0 and sum(p.g.hit) == 0


def test_10_0_the_chinese_player_counterattacks_with_both_forces_in_any_order() -> None:
    p = Position(dice=(1, 6, 6, 6)).group("K1", "hebei", "cen-c3").group("C1", "hebei", "ccp-c3")
    p.group("K3", "hebei", "cen-c3").group("J1", "hebei", *["ija-d4"] * 4)
    p.group("K2", "hebei", "nor-c2").set(ps=LEVELS).combat("japan")
    p.does("japan", "attack", "J1").does("japan", "against", "K2")
    while p.procedure == "Attack":
        verb = sorted(p.verbs)[0]
        p.does(p.chooser, verb, (p.offered(verb) or [""])[0])
    p.does("kmt", "counter_first", "kmt")
    assert p.refused("change_force", "ccp") == "8.1"
    p.does("kmt", "counter", "K1").does("kmt", "against", "J1")
    while p.procedure == "Attack":
        verb = sorted(p.verbs)[0]
        p.does(p.chooser, verb, (p.offered(verb) or [""])[0])
    assert p.does("kmt", "change_force", "ccp").offered("counter") == ["C1"]


def test_9_4_the_ccp_is_credited_with_what_it_costs_the_kmt_to_hunt_it() -> None:
    """Four steps: a six less four is two CF, and the KMT has guerrillas of its own about."""
    p = Position(dice=(1, 6)).group("K1", "shaanxi", "cen-c3").group("K2", "shaanxi", "cen-c3")
    p.guerrillas("ccp", "shaanxi", 2).guerrillas("kmt", "shaanxi", 3)
    p.set(front=SUSPENDED, ps=LEVELS).combat("kmt").does("kmt", "clear", "K1")
    assert p.procedure == "Combat" and p.units("K1") == []
    assert p.g.killed[CCP] == 3 and p.g.killed[KMT] == 0


def test_12_21_where_no_line_leads_back_the_flood_is_not_rolled_for() -> None:
    g = Position().group("J1", "hunan", "ija-d4").set(floods=3).movement("japan").g
    assert supply(g, 0) == UNSUPPLIED


def test_13_3_a_one_at_a_high_level_loses_nothing() -> None:
    p = Position(dice=(1,)).group("K1", "hubei", "cen-c3")
    g = p.set(ps={"japan": 60, "kmt": 85, "ccp": 25}, ep={"kmt": 8}).movement("kmt").g
    InterPhase().check_corruption(g)
    assert g.ep[KMT] == 8


def test_16_3_a_marker_on_the_move_leaves_from_nowhere() -> None:
    p = front().industry("kmt", "nanjing")
    p.state["industry_at"] = {}
    assert leaving(p.combat("japan").g, 0, KMT) == UNSUPPLIED


def test_16_4_an_attack_on_the_japanese_is_no_fratricide() -> None:
    p = Position(dice=(6,) * 4).group("K1", "hebei", "cen-c3").group("J1", "hebei", "ija-b2")
    p.set(ps=LEVELS, front=SUSPENDED).combat("kmt").does("kmt", "attack", "K1")
    p.does("kmt", "against", "J1")
    while p.procedure == "Attack":
        verb = sorted(p.verbs)[0]
        p.does(p.chooser, verb, (p.offered(verb) or [""])[0])
    assert p.told("combat_rolled")
    assert BY_FRATRICIDE not in [values[3] for values in p.told("ps_changed")]


def test_16_4_the_kmt_hunts_no_guerrillas_of_its_own() -> None:
    p = Position().group("K1", "hunan", "cen-c3").guerrillas("kmt", "hunan", 2)
    p.group("K2", "shaanxi", "cen-c3").group("C1", "shaanxi", "ccp-c3").set(front=SUSPENDED)
    assert "clear" not in p.combat("kmt").verbs


def test_16_4_japanese_beyond_its_reach_open_no_way_past_the_ally() -> None:
    """From Hubei by Shaanxi: two areas more reach Hebei, and nothing reaches Shandong."""

    def bound(japanese: str) -> str:
        p = Position().group("K1", "hubei", "cen-c3").group("C1", "shaanxi", "ccp-c3")
        p.group("J1", japanese, "ija-d4").movement("kmt").does("kmt", "move", "K1")
        return p.why_not("advance", "shaanxi")

    assert BOARD.index["shanxi"] in BOARD.near[place("shaanxi")]
    assert bound("hebei") == "" and bound("jehol") == "16.4"


def test_8_1_a_headquarters_is_not_dropped_with_assets_alone() -> None:
    p = Position().group("K1", "hebei", "nor-c2", "nor-c2", artillery=1).hq("north", "K1")
    p.movement("kmt").does("kmt", "move", "K1").does("kmt", "drop", "artillery")
    assert p.refused("drop", "nor-hq") == "16.1"
    p.does("kmt", "drop", "nor-c2").does("kmt", "drop", "nor-hq")
    assert p.value("hq", "north") == "K2"


def test_8_5_the_second_ep_of_a_large_group_pays_its_counterattack() -> None:
    p = Position(dice=(3,)).group("J1", "japan", *["ija-d4"] * 3).group("K1", "shandong", "cen-c3")
    p.group("J2", "qingdao", "ija-b2").set(ep={"japan": 2}, ps=LEVELS)
    p.counterattack("japan", "K1").does("japan", "react", "J1")
    if "sail_to" in p.verbs:
        p.does("japan", "sail_to", "qingdao")
    assert p.ep("japan") == 0
    p.does("japan", "counter", "J1").does("japan", "against", "K1")
    assert p.told("combat_rolled")[0][0] == 12  # at full strength, with nothing left to pay


def test_12_2_who_stands_in_jehol_needs_no_line_to_it() -> None:
    """Event 64 cuts the line to Beiping: in the city that is the source nobody starves."""
    p = Position().group("J1", "jehol-city", "ija-d4").group("J2", "jehol", "ija-d4")
    g = p.set(cut=["R02"]).movement("japan").g
    assert supply(g, 0) == SUPPLIED and supply(g, 1) == UNSUPPLIED


def test_5_22_a_force_collapses_before_the_recovery_of_the_turn_that_broke_it() -> None:
    p = front(fallen={"kmt": 5}).set(ps={"japan": 60, "kmt": 1, "ccp": 25}).combat("japan")
    p.does("japan", "end_combat")
    assert p.procedure == "Collapse" and p.verbs == {"give_up_war", "fight_on"}
    assert RECOVERY_PHASE not in [values[1] for values in p.told("force_phase_began")]


def test_5_22_no_phase_of_a_force_that_has_collapsed_is_told() -> None:
    """The KMT falls in the fighting of its own player turn: the CCP recovers, not the KMT."""
    p = front(fallen={"kmt": 5}).set(ps={"japan": 60, "kmt": 1, "ccp": 25}).combat("kmt")
    p.does("kmt", "end_combat").does("ccp", "fight_on")
    told = [values[0] for values in p.told("force_phase_began") if values[1] == RECOVERY_PHASE]
    assert told == [CCP]


def test_17_1_who_collapses_in_anothers_turn_has_none_of_his_own() -> None:
    """With three players: Japan would counterattack, and sail (8.5), against nobody."""
    p = Position(players=3, shifting_initiative=True).group("J1", "hebei", "ija-d4")
    p.group("J2", "qingdao", "ija-d4").group("J3", "japan", "ija-d4").set(ep={"japan": 5})
    p.group("K1", "hebei", "cen-c3").group("C1", "hebei", "ccp-c3")
    p.set(ps={"japan": 60, "kmt": 40, "ccp": 1}, fallen={"ccp": 5})
    p.combat("japan", order=("ccp", "kmt")).does("japan", "end_combat")
    assert p.value("collapsed", "ccp") == 1
    moving = [values[0] for values in p.told("force_phase_began") if values[1] == MOVEMENT_PHASE]
    assert moving == [KMT] and p.chooser == "kmt" and p.procedure == "Movement"


def test_17_1_who_collapses_in_his_own_turn_does_not_recover() -> None:
    p = Position(players=3, shifting_initiative=True).group("J1", "hebei", "ija-d4")
    p.group("K1", "hebei", "cen-c3").group("C1", "hebei", "ccp-c3")
    p.set(ps={"japan": 60, "kmt": 40, "ccp": 1}, fallen={"ccp": 5}).combat("ccp", order=("kmt",))
    p.document["stack"][2]["forces"] = ["ccp"]
    p.g = GAME.load(p.document)
    p.does("ccp", "end_combat")
    assert p.value("collapsed", "ccp") == 1 and p.procedure == "Movement" and p.chooser == "kmt"


def test_10_0_the_counterattack_is_told_of_the_force_that_begins_it() -> None:
    def told(kmt: int, **fields: object) -> list[int]:
        p = front(**fields).set(ps={"japan": 60, "kmt": kmt, "ccp": 25}).combat("japan")
        p.does("japan", "end_combat")
        phases = p.told("force_phase_began")
        return [values[0] for values in phases if values[1] == COUNTERATTACK_PHASE][:1]

    assert told(40) == [KMT] and told(20) == [CCP]
    assert told(0, collapsed={"kmt": 1}) == [CCP]


def test_15_1_every_force_may_set_up_in_works() -> None:
    p = Play(GAME, GAME.new("two_players", {}, seed=3)).does("kmt", "station_rest")
    asked = []
    while p.procedure == "OpeningForts":
        asked.append(p.chooser)
        p.does(p.chooser, "set_up_done")
    assert asked == ["kmt", "ccp", "japan"]


def test_16_2_works_whose_last_unit_joins_another_group_are_told_to_be_gone() -> None:
    p = Position().group("K1", "hebei", "nor-c2", fort=True).group("K2", "hebei", "nor-c2")
    p.organization("kmt").does("kmt", "organize", "hebei").does("kmt", "take", "K1>nor-c2")
    p.does("kmt", "join", "K2")
    assert p.at("K1") is None and p.told("fort_gone") == [(place("hebei"),)]
    told = [fact for fact in p.g.facts if fact.kind.name == "fort_gone"]
    assert [(fact.known_to(KMT), fact.known_to(JAPAN)) for fact in told] == [(True, False)]


def test_3_0_organization_begins_with_japan_and_behind_a_veil() -> None:
    p = Position().group("J1", "hebei", "ija-d4", "ija-d4").group("K1", "wuhan", "cen-c3", "cen-c3")
    p.group("J2", "japan", "ija-d4").control("kmt", "hubei").set(ps=LEVELS).transport(12)
    p.does("japan", "end_transport")
    assert p.procedure == "Organization" and p.chooser == "japan" and p.g.veil != []
    p.does("japan", "end_organization")
    assert p.procedure == "Organization" and p.chooser == "kmt" and p.g.veil != []
    while p.procedure == "Organization":
        p.does(p.chooser, "end_organization")
    assert p.g.veil == []


def test_6_8_who_came_by_sea_may_march_in_the_same_turn() -> None:
    p = Position().group("J1", "japan", "ija-d4").group("J2", "dalian", "ija-d4")
    p.group("J3", "hebei", "ija-d4", "ija-d4").set(ps=LEVELS).transport(12)
    p.does("japan", "ship", "J2")
    assert p.at("J2") == "japan" and sum(p.g.moved) == 1
    p.does("japan", "end_transport")
    assert sum(p.g.moved) == 0


def test_10_0_the_second_chinese_force_counterattacks_after_the_first() -> None:
    p = front(struck={"J1": 1}).set(hit={})
    p.counterattack("kmt", "J1")
    p.document["stack"][-1] |= {"other": "ccp"}
    p.g = GAME.load(p.document)
    p.does("kmt", "end_counterattack")
    assert p.procedure == "Counterattack" and p.chooser == "ccp"
    assert p.offered("counter") == ["C1"] and "change_force" not in p.verbs


def test_15_1_corps_that_nobody_stations_stand_where_the_chart_has_them() -> None:
    p = Play(GAME, GAME.new("two_players", {}, seed=3))
    before = [p.g.power[place(area) * 3 + KMT] for area in ("henan", "jiangsu-1")]
    p.does("kmt", "station_rest")
    after = [p.g.power[place(area) * 3 + KMT] for area in ("henan", "jiangsu-1")]
    assert [now - then for then, now in zip(before, after, strict=True)] == [3, 3]


def test_16_3_a_marker_on_the_move_says_when_it_may_reappear() -> None:
    p = front().industry("kmt", "nanjing", turn=6)
    p.state["industry_at"] = {}
    veto = cannot_relocate(p.combat("japan").g, KMT, 0)
    assert veto is not None and veto.reason.startswith("it is on the move")
