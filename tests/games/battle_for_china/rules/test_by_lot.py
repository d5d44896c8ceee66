"""Clauses that could be broken unnoticed: of rules drawn by lot (seed 20261119) and others."""

from __future__ import annotations

from tests.games.battle_for_china.position import BOARD, CONTENT, GAME, Position, place
from zhulu.games.battle_for_china.content.ids import (
    BERTHS,
    BY_FRATRICIDE,
    CCP,
    JAPAN,
    KMT,
    SUSPENDED,
)
from zhulu.games.battle_for_china.rules.phases.strategy.ccp import ccp_units
from zhulu.games.battle_for_china.rules.phases.strategy.phase import domestic
from zhulu.games.battle_for_china.rules.questions.supply import SUPPLIED, UNSUPPLIED, supply
from zhulu.games.battle_for_china.rules.turn import PlayerTurn
from zhulu.games.battle_for_china.state.groups import city_held, forts_left, present
from zhulu.kernel import QuickDice
from zhulu.testing import Play


def test_6_24_industry_feeds_the_ccp_too_if_its_units_are_with_it() -> None:
    def income(*garrison: str) -> int:
        p = Position().industry("ccp", "yanan").set(ps={"ccp": 29})
        p = p.group("C1", "yanan", *garrison) if garrison else p
        return domestic(p.group("J1", "hebei", "ija-d4").movement("japan").g, CCP)

    assert income() == 2 and income("ccp-c3") == 3


def test_6_24_every_unit_of_a_group_makes_room_for_a_new_one() -> None:
    p = Position().group("C1", "shaanxi", "ccp-c3", "ccp-c3").group("C2", "yanan", "ccp-c3")
    p.guerrillas("ccp", "shaanxi", 2).group("J1", "hebei", "ija-d4").movement("japan")
    assert ccp_units(p.g)[place("shaanxi")] == 5 and sum(ccp_units(p.g)) == 5


def test_6_24_a_conversion_takes_no_room() -> None:
    room = [0] * BOARD.areas
    room[place("shaanxi")] = 1
    p = Position().guerrillas("ccp", "shaanxi", 1).group("J1", "hebei", "ija-d4")
    p.set(ep={"ccp": 9}, ps={"ccp": 30}).strategy("ccp", room=room)
    p.does("ccp", "raise_corps", "shaanxi").does("ccp", "recruit", "shaanxi")
    assert p.units("C1") == ["ccp-c3"] and p.value("ccp_guerrillas", "shaanxi") == 1


def test_9_4_an_operation_is_instead_of_an_attack_and_the_only_one_of_its_group() -> None:
    p = Position(dice=(1, 1)).group("J1", "shandong", "ija-d4").group("J2", "shandong", "ija-d4")
    p.guerrillas("ccp", "shandong", 2).group("K1", "shandong", "eas-c2").set(ps={"kmt": 40})
    p.combat("japan").does("japan", "clear", "J1").does("japan", "ordinary")
    assert p.value("ccp_guerrillas", "shandong") == 2  # the hunt goes on, but not for J1
    assert p.refused("clear", "J1") == "9.1" and p.refused("attack", "J1") == "9.1"
    assert p.allows("clear", "J2") and p.allows("attack", "J2")


def test_9_22_the_disrupted_do_not_hunt_guerrillas() -> None:
    p = Position().group("J1", "shandong", "ija-d4-disrupted").group("J2", "shandong", "ija-d4")
    p.guerrillas("ccp", "shandong", 2).set(ps={"ccp": 25}).combat("japan")
    assert p.refused("clear", "J1") == "9.22" and p.allows("clear", "J2")


def test_16_5_the_kmt_goes_first_where_both_levels_are_alike() -> None:
    for kmt, ccp, first in ((30, 30, KMT), (30, 31, CCP), (31, 30, KMT)):
        p = Position(players=3).group("K1", "hunan", "cen-c3").group("C1", "shaanxi", "ccp-c3")
        p.group("J1", "hebei", "ija-d4").set(ps={"japan": 60, "kmt": kmt, "ccp": ccp})
        menu = PlayerTurn([KMT, CCP], []).choose_first(p.movement("japan").g)
        assert [noun for _, noun in menu.offers] == [first]


def breakthrough(*fields: str) -> Position:
    p = Position(dice=(6, 6)).group("J1", "hebei", *["ija-d4"] * 5, armor=1)
    p.group("K1", "hebei", "nor-c2").group("K2", "hebei", "cen-a8", "cen-c3")
    p.control("kmt", "hebei").set(ep={"japan": 2}, landed=dict.fromkeys(fields, 1))
    p.combat("japan").does("japan", "attack", "J1").does("japan", "against", "K1")
    for verb, noun in (("feed_attack", ""), ("pay_in_full", ""), ("commit_armor", "0")):
        if verb in p.verbs:
            p.does("japan", verb, noun)
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    p.does("japan", "break_through", "K2")
    while "go_on" in p.verbs:
        p.does("japan", "go_on", p.offered("go_on")[0])
    return p


def test_9_3_who_broke_through_has_attacked() -> None:
    """So it does not attack once more, and may be struck back at (10.0)."""
    assert breakthrough().value("struck", "J2") == 1


def test_9_3_who_breaks_through_after_a_landing_is_still_in_supply() -> None:
    assert breakthrough("J1").value("landed", "J2") == 1
    assert breakthrough().value("landed", "J2") == 0


def test_16_2_works_of_cities_count_among_the_counters_of_a_force() -> None:
    p = Position().group("J1", "beiping", "ija-b2", fort=True).group("J2", "hebei", "ija-b2")
    p.group("J3", "tianjin", "ija-b2").movement("japan")
    assert forts_left(p.g, JAPAN) == CONTENT.fort_quota[JAPAN] - 1


def test_15_1_free_corps_are_set_up_among_kmt_units_only() -> None:
    p = Play(GAME, GAME.new("two_players", {}, seed=3))
    china = [a for a in range(BOARD.areas) if BOARD.in_china[a]]
    empty = [BOARD.ids[area] for area in china if not present(p.g, area, KMT)]
    assert empty and all(p.refused("station", area) == "15.1" for area in empty)


def test_16_4_asset_points_alone_are_no_units_that_the_front_keeps_apart() -> None:
    p = Position().group("K1", "henan", "cen-c3").group("K2", "henan", artillery=1)
    p.guerrillas("ccp", "anhui", 1).group("J1", "jehol", "ija-d4").movement("kmt")
    p.does("kmt", "move", "K1")
    assert p.refused("advance", "anhui") == "16.4"
    p.does("kmt", "halt").does("kmt", "move", "K2").does("kmt", "advance", "anhui")
    assert p.at("K2") == "anhui" and p.allows("halt")


def test_8_1_a_group_that_has_gone_into_a_city_does_not_leave_it_for_the_same_area() -> None:
    p = Position().group("J1", "zhejiang", "ija-d4").group("K1", "hebei", "cen-c3")
    p.movement("japan").does("japan", "move", "J1").does("japan", "occupy", "hangzhou")
    assert "go_out" not in p.verbs and p.offered("occupy") == []
    assert p.offered("advance") != []  # it may go on from there


def test_8_4_asset_points_alone_do_not_land() -> None:
    p = Position().group("J1", "qingdao", armor=1).group("J2", "japan", "ija-d4", armor=1)
    p.group("K1", "hebei", "cen-c3").control("japan", "shandong").set(ep={"japan": 9})
    p.movement("japan")
    assert p.refused("assault", "J1") == "8.4" and p.allows("assault", "J2")


def test_16_4_asset_points_may_stop_beside_the_ally_where_their_march_ends() -> None:
    """They were let in, and could then neither stop nor go on."""
    p = Position().group("K1", "hunan", artillery=1).group("J1", "jehol", "ija-d4")
    for area in ("jiangxi", "anhui", "henan"):
        p.guerrillas("ccp", area, 1)
    p.movement("kmt").does("kmt", "move", "K1")
    for area in ("jiangxi", "anhui", "henan"):
        p.does("kmt", "advance", area)
    assert p.procedure == "Movement" or p.allows("halt")


def test_9_3_where_all_go_on_without_artillery_nothing_is_left_of_their_group() -> None:
    p = Position(dice=(6, 3)).group("J1", "hebei", "ija-d4", "ija-d4", armor=2)
    p.group("K1", "hebei", "nor-c2").group("K2", "hebei", "cen-c3").combat("japan")
    p.does("japan", "attack", "J1").does("japan", "against", "K1").does("japan", "commit_armor", 0)
    while "give_up" in p.verbs:
        p.does("japan", "give_up", p.offered("give_up")[0])
    p.does("japan", "break_through", "K2")
    while "go_on" in p.verbs:
        p.does("japan", "go_on", p.offered("go_on")[0])
    assert p.at("J1") is None and p.value("armor", "J2") == 2


def test_9_24_who_advances_leaves_his_works_at_large_behind() -> None:
    p = Position(dice=(6,)).group("J1", "hebei", "ija-d4", "ija-d4", fort=True)
    p.group("K1", "beiping", "nor-c2").group("K2", "hunan", "cen-c3").combat("japan")
    p.does("japan", "attack", "J1").does("japan", "against", "K1")
    while "give_up" in p.verbs:
        p.does("japan", "give_up", "ija-d4")
    assert p.value("fort", "J1") == 1
    p.does("japan", "advance_into")
    assert p.at("J1") == "beiping" and p.value("fort") == {} and p.value("works") == {}


def test_9_19_columns_beyond_the_table_spare_nothing_of_an_exchange() -> None:
    """Four notional columns left of 1:3, and a roll that still reads X there."""
    p = Position(dice=(6,)).group("K1", "hebei", "nor-c2", "nor-c2").hq("north", "K1")
    p.group("J1", "hebei", "ija-d4", "ija-d4", "ija-d4", "ija-d4").control("kmt", "hebei")
    p.set(air_ready={"kmt": 3}, ps={"kmt": 40}).combat("kmt")
    p.does("kmt", "attack", "K1").does("kmt", "against", "J1")
    p.does("kmt", "send_air", 3)
    assert p.units("K1") == ["nor-c2"]  # the first of two alike is given without a question
    while "match" in p.verbs:
        p.does("japan", "match", p.offered("match")[0])
    p.does("kmt", "stop_exchange")
    assert p.procedure != "Attack" and len(p.units("J1")) == 4


def test_9_22_nobody_is_disrupted_by_the_end_of_asset_points_alone() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("K1", "hebei", artillery=1)
    p.group("K2", "hunan", "cen-c3").set(ps={"kmt": 40}).combat("japan")
    p.does("japan", "attack", "J1").does("japan", "against", "K1")
    assert p.at("K1") is None and p.units("J1") == ["ija-d4"]
    assert p.told("disrupted_group") == []


def test_9_2_works_count_for_no_loss_once_every_unit_is_gone() -> None:
    """16.2: they are stacked with nobody any more."""
    p = Position(dice=(1,)).group("J1", "hebei", "ija-b2", armor=1, artillery=1, fort=True)
    p.group("K1", "hebei", "cen-a8", "cen-c3").control("kmt", "hebei").set(ps={"kmt": 40})
    p.combat("japan").does("japan", "attack", "J1").does("japan", "against", "K1")
    assert p.units("J1") == []  # it bears the first loss by itself (9.21)
    assert p.offered("give_up") == ["armor", "artillery"]


def test_12_21_who_came_by_sea_this_turn_is_fed_in_the_monsoon_too() -> None:
    p = Position(turn=17).group("J1", "siam", "ija-d4").group("J2", "siam", "ija-d4")
    g = p.set(monsoon=1, landed={"J1": 1}).group("K1", "hebei", "cen-c3").movement("japan").g
    assert (supply(g, 0), supply(g, 1)) == (SUPPLIED, UNSUPPLIED)


def test_16_3_who_comes_back_to_his_own_marker_does_not_wait_again() -> None:
    p = Position(turn=6).group("J1", "zhejiang", "ija-d4").group("K1", "hebei", "cen-c3")
    p.industry("japan", "hangzhou", turn=5).movement("japan")
    p.does("japan", "move", "J1").does("japan", "occupy", "hangzhou")
    assert p.value("industry_turn", "industry-1") == 5 and p.told("industry_taken") == []


def test_17_2_a_collapse_in_battle_gives_the_ccp_back_at_once() -> None:
    p = Position(dice=(2, 2, 2, 2, 2), variable_ccp=True).group("J1", "hebei", "ija-d4")
    p.group("K1", "hebei", "cen-c3").group("C1", "yanan", "ccp-c3").control("ccp", "shaanxi")
    p.set(ps={"japan": 30, "kmt": 1, "ccp": 25}, fallen={"kmt": 5}, ccp_voice="japan")
    p.combat("japan", order=("kmt",)).does("japan", "end_combat").does("kmt", "fight_on")
    assert p.value("ccp_voice") == "ccp" and p.procedure == "Movement" and p.chooser == "ccp"


def test_9_4_no_more_guerrillas_are_promised_than_there_are() -> None:
    p = Position().group("J1", "shandong", *["ija-d4"] * 5).guerrillas("ccp", "shandong", 1)
    p.set(ps={"ccp": 25}).combat("japan").does("japan", "clear", "J1")
    shown = p.g.stack[-1].forecast(p.g, "ordinary", -1)
    assert shown is not None and {label.split(";")[0] for label, _, _ in shown.outcomes} == {
        "guerrilla units removed: 1"
    }


def test_4_1_event_42_brings_no_corps_where_every_counter_is_in_use() -> None:
    p = Position(turn=2, dice=(4, 2, 1)).group("J1", "hebei", "ija-d4").set(ps={"kmt": 40})
    for number in range(6):
        p.group(f"K{number + 1}", "shanxi", "nor-c2", "nor-c2")
    p.hq("north", "K1").group("K7", "hebei", "cen-c3").combat("japan").does("japan", "end_combat")
    assert p.told("unit_arrived") == []
    assert [values[1] for values in p.told("ps_changed") if values[0] == KMT][-1] == 1


def test_4_1_event_13_raises_nobody_for_a_ccp_that_has_collapsed() -> None:
    p = Position(turn=2, dice=(1, 3)).group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")
    p.group("K2", "shanxi", "cen-c3").guerrillas("ccp", "shanxi", 1)
    p.set(ps={"japan": 60, "kmt": 40, "ccp": 0}, collapsed={"ccp": 1}).control("kmt", "shanxi")
    p.combat("japan").does("japan", "end_combat")
    assert p.told("event_rolled") != [] and p.told("unit_arrived") == []
    assert p.procedure != "Recruits"


def test_12_2_asset_points_alone_hold_no_city_of_the_line() -> None:
    def held(*garrison: str) -> bool:
        p = Position().group("J1", "henan", "ija-d4").group("K1", "hunan", "cen-c3")
        p.group("J2", "zhengzhou", *garrison, artillery=1)
        return city_held(p.movement("japan").g, place("zhengzhou"), JAPAN)

    assert held("ija-b2") and not held()


def test_8_4_who_is_still_at_sea_hunts_no_guerrillas() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("J2", "hebei", "ija-d4")
    p.group("K1", "tianjin", "nor-c2").guerrillas("ccp", "hebei", 1).set(ps={"ccp": 25})
    p.set(target={"J1": "tianjin"}, origin={"J1": "japan"}).combat("japan")
    assert p.offered("clear") == ["J2"] and p.offered("attack") == ["J1", "J2"]


def test_16_4_what_was_paid_for_an_attack_on_the_ally_is_not_paid_again() -> None:
    p = Position(players=3).group("J1", "hebei", "ija-d4").group("C1", "hebei", "ccp-c3")
    p.set(ps={"kmt": 40, "ccp": 25}, fratricide=2, front=SUSPENDED).combat("ccp")
    p.does("ccp", "end_combat")
    assert BY_FRATRICIDE not in [values[3] for values in p.told("ps_changed")]


def test_4_1_no_faction_is_named_where_the_kmt_has_collapsed() -> None:
    for number in ((3, 4), (4, 1), (4, 2)):
        p = Position(turn=2, dice=(*number, 6)).group("J1", "hebei", "ija-d4")
        p.group("C1", "hebei", "ccp-c3").set(ps={"japan": 60, "kmt": 0, "ccp": 25})
        p.set(
            collapsed={"kmt": 1},
            turned={"central": 2, "north": 2, "east": 2, "west": 2, "south": 2},
        )
        p.combat("japan").does("japan", "end_combat")
        assert p.told("event_rolled")[-1][1:] == number and p.procedure != "FactionEvent"
        assert p.told("die_rolled") == [] and len(p.told("event_void")) == 1


def test_4_1_event_61_brings_no_volunteers_where_every_counter_is_in_use() -> None:
    for air, come in ((6, True), (7, False)):  # four counters, and three of them doubled (2.4)
        p = Position(turn=2, dice=(6, 1)).group("J1", "hebei", "ija-d4")
        p.group("K1", "hebei", "cen-c3").set(air_ready={"kmt": air}, boxes={"usa": 2})
        p.set(ps={"japan": 60, "kmt": 40, "ccp": 25}).combat("japan").does("japan", "end_combat")
        assert (p.value("air_ready", "kmt") == air + 1) is come


def test_2_4_open_stacks_are_not_dealt_anew() -> None:
    p = Position().group("J1", "hebei", "ija-d4", "ija-d4", "ija-d4")
    p.group("K1", "hebei", "cen-c3", "cen-a8").group("K2", "hebei", "cen-c3", "cen-c3")
    p.set(ps={"kmt": 40}, ep={"japan": 2}).combat("japan").does("japan", "attack", "J1")
    p.does("japan", "against", "K1")
    assert p.procedure == "Attack"
    k1 = GAME.kinds()["group"].noun_of("K1")
    for seed in range(20):
        twin = GAME.determinize(p.g, JAPAN, QuickDice(seed))
        assert twin.slot[k1 * BERTHS : k1 * BERTHS + 2] == p.g.slot[k1 * BERTHS : k1 * BERTHS + 2]
