"""3.0-4.2: the sequence of play, random and historic events."""

from __future__ import annotations

import pytest

from tests.games.battle_for_china.position import CONTENT, GAME, Position, place
from zhulu.games.battle_for_china.content.ids import IJA_D4, JAPAN, KMT, SUSPENDED
from zhulu.games.battle_for_china.rules import veil
from zhulu.games.battle_for_china.rules.phases.events.recruits import Recruits, upsurge
from zhulu.games.battle_for_china.rules.turn import Turn, moment
from zhulu.kernel import engine
from zhulu.kernel.dice import ScriptedDice
from zhulu.kernel.flow import steps_of


def end_of_turn(turn: int, *dice: int, **fields: object) -> Position:
    """A position whose next choice lies beyond the random event of the turn after `turn`."""
    p = Position(turn=turn, dice=dice).group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")
    p.group("C1", "shaanxi", "ccp-c3").guerrillas("ccp", "shaanxi", 2)
    p.set(ps={"japan": 60, "kmt": 40, "ccp": 25}, **fields)
    return p.combat("japan")


def test_3_0_the_phases_come_in_order() -> None:
    names = [step.name for step in steps_of(Turn())]
    wanted = ["random_event", "foreign_support", "strategic_phase", "japan_organizes"]
    wanted += ["next_player_turn", "inter_phase"]
    assert [name for name in names if name in wanted] == wanted


def test_3_0_simultaneous_phases_keep_their_secret_until_they_end() -> None:
    p = Position(turn=3, dice=(1, 1, 6)).set(ps={"japan": 60, "kmt": 40}, ep={"japan": 9})
    p.group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3").combat("japan")
    p.does("japan", "end_combat")
    while p.procedure != "JapanStrategy":
        menu = engine.offers_of(p.g)
        assert menu is not None
        engine.take_nth(p.g, menu, len(menu) - 1)
    p.does("japan", "order", "air")
    crumbs = {side: GAME.view(p.g, side)["breadcrumb"] for side in (0, 1)}
    assert [c[-1]["procedure"] for c in crumbs.values()] == ["Purchase", "JapanStrategy"]
    p.does("japan", "refuse_price").does("japan", "build", "ija-d4")
    assert "J2" in p.pieces("japan") and "J2" not in p.pieces("kmt")
    tracks = {(t["id"], t["side"]): t["value"] for t in GAME.view(p.g, 1)["tracks"]}
    assert tracks["ep", "japan"] == p.ep("japan") + CONTENT.build_cost[IJA_D4]
    p.does("japan", "end_strategy")
    assert "J2" not in p.pieces("kmt")
    while p.value("veil"):
        menu = engine.offers_of(p.g)
        assert menu is not None
        engine.take_nth(p.g, menu, len(menu) - 1)
    assert "J2" in p.pieces("kmt")


@pytest.mark.parametrize(
    ("dice", "changes"),
    [
        ((2, 2, 5), {"kmt": -5}),
        ((5, 1, 4), {"japan": -4}),
        ((5, 2, 3), {"japan": 3}),
        ((6, 3, 2), {"ccp": -2}),
        ((6, 6, 4), {"kmt": 4, "ccp": 2}),
        ((6, 5), {"kmt": -2}),
        ((2, 4, 6), {"japan": -2}),
        ((3, 3), {"kmt": 2, "ccp": 2}),
        ((1, 1), {}),
    ],
)
def test_4_1_events_that_move_the_levels(dice: tuple[int, ...], changes: dict[str, int]) -> None:
    before = Position(turn=2).group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")
    before.control("kmt", "hebei").group("C1", "shaanxi", "ccp-c3").control("ccp", "shaanxi")
    before.dice = dice
    p = before.set(ps={"japan": 60, "kmt": 40, "ccp": 25}).combat("japan")
    p.does("japan", "end_combat")
    rolled = [f for f in p.g.facts if f.kind.name in ("event_rolled", "ps_changed")]
    start = next(n for n, f in enumerate(rolled) if f.kind.name == "event_rolled")
    seen = {GAME.sides[f.values[0]]: f.values[1] for f in rolled[start + 1 :]}
    assert {side: seen.get(side, 0) for side in changes} == changes


def event(number: str, *more: int, turn: int = 2, **fields: object) -> Position:
    """Roll an event on the turn after `turn`."""
    dice = (int(number[0]), int(number[1]), *more)
    return end_of_turn(turn, *dice, **fields).does("japan", "end_combat")


def test_4_1_a_border_clash_stops_manzhouguo() -> None:
    assert event("25").value("border_clash") == 1


def test_4_1_a_suspended_front_lets_the_kmt_attack() -> None:
    assert event("31").value("front") == SUSPENDED
    assert event("32").value("front") == SUSPENDED


def test_4_1_diverted_shipping_lowers_the_sea_state() -> None:
    assert event("53").value("sea_state") == 2


def test_4_1_great_floods_come_in_spring_and_worsen_summer() -> None:
    assert event("56", turn=3).value("floods") == 3
    assert event("56", turn=4).value("floods") == 2
    assert event("56", turn=2).value("floods") == 0  # winter


def test_4_1_a_typhoon_blows_in_summer_and_fall() -> None:
    assert event("55", turn=4).value("typhoon") == 1
    assert event("55", turn=3).value("typhoon") == 0


def test_4_1_guerrilla_upsurge_places_two_where_the_ccp_is() -> None:
    p = event("62")
    assert p.procedure == "Recruits" and p.offered("place_in") == ["shaanxi"]
    p.does("ccp", "place_in", "shaanxi").does("ccp", "place_in", "shaanxi")
    assert p.value("ccp_guerrillas", "shaanxi") == 4


def test_4_1_guerrilla_upsurge_places_two_and_no_third() -> None:
    flow = upsurge(end_of_turn(2).g)
    assert isinstance(flow, Recruits) and (flow.left, flow.room) == (2, [3])


def test_4_1_border_war_calls_a_division_away_and_back() -> None:
    p = event("26")
    assert p.value("away") == ["ija-d4"] and p.at("J1") is None
    assert p.value("turn") == 3
    while p.g.away:  # it comes back next turn, not in this one
        menu = engine.offers_of(p.g)
        assert menu is not None
        engine.take_nth(p.g, menu, len(menu) - 1)
    assert p.value("turn") == 4
    assert p.units("J1") == ["ija-d4"] and p.at("J1") == "shenyang"


def test_4_1_the_division_that_is_called_away_is_the_one_that_comes_back() -> None:
    p = Position(turn=2, dice=(2, 6)).group("J1", "hebei", "ija-d3").group("K1", "hebei", "cen-c3")
    p.set(ps={"japan": 60, "kmt": 40, "ccp": 25}).combat("japan").does("japan", "end_combat")
    assert p.value("away") == ["ija-d3"]


def test_4_1_a_second_border_war_calls_another_division() -> None:
    p = end_of_turn(2, away=["ija-d3"], away_until=[3])
    division = p.g.content.kinds["type"].noun_of("ija-d3")
    left = p.g.pool[division]
    p.g.send_away(division)
    assert p.g.pool[division] == left - 1 and len(p.g.away) == 2
    p.g.turn = 3
    assert p.g.called_back() == [division, division] and p.g.pool[division] == left + 1
    assert not p.g.away and not p.g.away_until


def test_4_1_desertion_asks_which_corps() -> None:
    p = Position(turn=2, dice=(4, 6, 1, 6, 6, 6, 6)).group("J1", "hebei", "ija-d4")
    p.group("K1", "hebei", "nor-c2").group("K2", "shanxi", "nor-c2", "nor-c2-disrupted")
    p.combat("japan").does("japan", "end_combat")
    assert p.offered("lose_corps") == ["K1>nor-c2", "K2>nor-c2", "K2>nor-c2-disrupted"]
    p.does("kmt", "lose_corps", "K2>nor-c2")
    assert p.units("K2") == ["nor-c2-disrupted"]


def test_4_1_a_warlord_takes_a_corps_over_to_the_puppets() -> None:
    p = Position(turn=2, dice=(3, 4, 1, 4)).group("J1", "hebei", "ija-d4").set(ps={"kmt": 40})
    p.group("K1", "shanxi", "nor-c2").group("K2", "hebei", "cen-c3").combat("japan")
    p.does("japan", "end_combat")
    assert p.at("K1") is None and p.units("J2") == ["pup-c2"] and p.at("J2") == "shanxi"


def test_4_1_puppets_change_sides_and_join_a_faction() -> None:
    p = Position(turn=2, dice=(3, 5)).group("J1", "hebei", "pup-c2", "ija-d4")
    p.group("K1", "hebei", "cen-c3").combat("japan").does("japan", "end_combat")
    p.does("kmt", "enrol", "east")
    assert p.units("J1") == ["ija-d4"] and p.units("K2") == ["eas-c2"]


def test_4_1_a_faction_that_holds_back_neither_moves_nor_attacks() -> None:
    p = Position(turn=2, dice=(4, 1, 1)).group("J1", "shanxi", "ija-d4").set(ps={"kmt": 40})
    p.group("K1", "shanxi", "nor-c2").combat("japan").does("japan", "end_combat")
    p.does("kmt", "let_it_sulk")
    assert p.value("held") == "north"
    q = Position().set(held="north").group("K1", "shanxi", "nor-c2").group("J1", "shanxi", "ija-d4")
    q.group("K2", "shanxi", "cen-c3")
    q.movement("kmt")
    assert q.refused("move", "K1") == "4.1"
    assert q.combat("kmt").refused("attack", "K1") == "4.1"


def test_4_1_sabotaged_lines_carry_no_supply() -> None:
    p = Position(turn=2, dice=(6, 4)).group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")
    p.guerrillas("ccp", "shandong", 1).combat("japan").does("japan", "end_combat")
    assert "R12" in p.offered("cut_line") and "R20" not in p.offered("cut_line")
    p.does("kmt", "cut_line", "R12").does("kmt", "no_more")
    assert p.value("cut") == ["R12"]


def test_4_1_a_truce_keeps_faction_and_japanese_units_apart() -> None:
    p = (
        Position()
        .set(truce="shanxi")
        .group("J1", "shanxi", "ija-d4")
        .group("K1", "shanxi", "nor-c2")
    )
    p.group("K2", "shanxi", "cen-c3").combat("japan").does("japan", "attack", "J1")
    assert p.offered("against") == ["K2"]


def test_4_1_famine_starves_an_area() -> None:
    p = Position().set(famine="hubei", ep={"kmt": 5}).control("kmt", "hubei", "hunan")
    p.group("K1", "wuhan", "cen-c3").group("K2", "changsha", "cen-c3").strategy("kmt")
    p.does("kmt", "build", "cen-c3")  # only Changsha may take it, so nobody is asked
    assert p.units("K2") == ["cen-c3", "cen-c3"] and p.units("K1") == ["cen-c3"]


def test_4_2_support_follows_the_turn_track() -> None:
    """The levels history alone gives, turn by turn."""
    from zhulu.games.battle_for_china.rules.phases.events.history import begin_turn, historic_events

    g = GAME.new("two_players", dice=ScriptedDice([]))
    levels = {}
    for turn in range(1, 19):
        g.turn = turn
        begin_turn(g)
        historic_events(g)
        levels[turn] = "".join("NWS"[g.support(country)] for country in range(3))
    assert levels[1] == "NNN" and levels[2] == "NNW" and levels[6] == "NNW"
    assert levels[7] == "NWW" and levels[8] == "WWW" and levels[10] == "NWW"
    assert levels[11] == "NWN" and levels[14] == "WWN" and levels[16] == "WSN"
    assert levels[18] == "WSN"


def test_4_2_routes_open_and_close() -> None:
    from zhulu.games.battle_for_china.rules.phases.events.history import begin_turn, historic_events

    g = GAME.new("two_players", dice=ScriptedDice([]))
    open_turns: list[list[int]] = [[], [], []]
    for turn in range(1, 19):
        g.turn = turn
        begin_turn(g)
        historic_events(g)
        for route in range(3):
            if g.routes[route]:
                open_turns[route].append(turn)
    assert open_turns[0] == [*range(7, 13), *range(14, 19)]
    assert open_turns[1] == [*range(1, 13)]
    assert open_turns[2] == [*range(2, 17)]


def test_4_2_there_are_36_events_and_18_turns() -> None:
    assert len(CONTENT.event_ids) == 36 and len(CONTENT.turns) == 18


def test_4_1_an_upsurge_at_most_doubles_the_units_of_an_area() -> None:
    p = Position(turn=2, dice=(6, 2)).group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")
    p.guerrillas("ccp", "anhui", 1).guerrillas("ccp", "jiangxi", 1)
    p.combat("japan").does("japan", "end_combat").does("ccp", "place_in", "anhui")
    assert p.value("ccp_guerrillas", "anhui") == 2 and p.refused("place_in", "anhui") == "6.24"


def test_4_1_a_level_too_low_to_appease_a_faction() -> None:
    p = Position(turn=2, dice=(4, 1, 5)).group("J1", "shanxi", "ija-d4").set(ps={"kmt": 2})
    p.group("K1", "shanxi", "nor-c2").control("kmt", "shanxi").combat("japan")
    p.does("japan", "end_combat").does("kmt", "name_faction", "north")
    assert p.value("held") == "north"  # there was nothing to choose
    assert not [fact for fact in p.told("ps_changed") if fact[1] == -2]


def test_4_1_the_dice_of_an_event_are_on_record() -> None:
    assert event("36", 5).told("die_rolled") == [(0, 5)]
    assert event("24", 4).told("die_rolled") == [(0, 4)]
    p = event("16", 1, 2, 3)
    assert len(p.told("illness_rolled")) in (1, 2)


def test_8_1_the_chinese_player_moves_both_forces_in_any_order() -> None:
    p = Position().group("K1", "henan", "cen-c3").group("K2", "hubei", "cen-c3")
    p.group("C1", "shaanxi", "ccp-c3").group("C2", "shanxi", "ccp-c3").both_move()
    assert p.refused("change_force", "ccp") == "8.1"  # nothing was done yet
    p.does("kmt", "move", "K1").does("kmt", "halt").does("kmt", "change_force", "ccp")
    assert p.chooser == "ccp" and p.offered("move") == ["C1", "C2"]
    p.does("ccp", "move", "C1").does("ccp", "halt").does("ccp", "change_force", "kmt")
    assert p.chooser == "kmt" and p.refused("move", "K1") == "8.1" and p.offered("move") == ["K2"]
    p.does("kmt", "end_movement")
    assert p.chooser == "ccp" and "change_force" not in p.verbs
    p.does("ccp", "end_movement")
    assert p.procedure != "Movement"


def test_8_3_guerrillas_of_both_forces_are_counted_apart() -> None:
    p = Position().guerrillas("kmt", "henan", 1).guerrillas("ccp", "henan", 1)
    p.group("K1", "hubei", "cen-c3").group("C1", "shaanxi", "ccp-c3").both_move()
    p.does("kmt", "infiltrate", "henan").does("kmt", "slip_to", "hebei")
    p.does("kmt", "change_force", "ccp").does("ccp", "infiltrate", "henan").does(
        "ccp", "slip_to", "hebei"
    )
    assert p.refused("infiltrate", "hebei") == "8.3"
    p.does("ccp", "change_force", "kmt")
    assert p.refused("infiltrate", "hebei") == "8.3"


def test_9_1_the_chinese_player_attacks_with_both_forces_in_any_order() -> None:
    p = Position(dice=(6,) * 20).group("K1", "hebei", "cen-c3").group("K2", "hebei", "cen-c3")
    p.group("C1", "hebei", "ccp-c3").group("J1", "hebei", *["ija-d4"] * 4)
    p.movement("kmt").does("kmt", "end_movement").does("kmt", "go_first", "kmt")
    assert p.procedure == "Combat" and p.refused("change_force", "ccp") == "8.1"
    p.does("kmt", "attack", "K1").does("kmt", "against", "J1")
    assert p.procedure == "Combat"
    p.does("kmt", "change_force", "ccp")
    assert p.chooser == "ccp" and p.offered("attack") == ["C1"]
    p.does("ccp", "end_combat")
    assert p.chooser == "kmt" and p.offered("attack") == ["K2"]


def test_16_5_two_chinese_players_move_one_after_the_other() -> None:
    p = Position(players=3).group("K1", "henan", "cen-c3").group("C1", "shaanxi", "ccp-c3")
    p.movement("kmt", order=("ccp",))
    p.does("kmt", "move", "K1").does("kmt", "halt")
    assert "change_force" not in p.verbs


def test_3_0_the_chinese_player_orders_his_forces_phase_by_phase() -> None:
    p = Position().group("K1", "hebei", "cen-c3").group("C1", "hebei", "ccp-c3")
    p.group("J1", "hebei", "ija-d4").movement("kmt").does("kmt", "end_movement")
    assert p.verbs == {"go_first"} and p.chooser == "kmt"
    p.does("kmt", "go_first", "ccp")
    assert p.procedure == "Combat" and p.chooser == "ccp"
    q = Position(dice=(1,)).group("K1", "hebei", "cen-c3").group("C1", "hebei", "ccp-c3")
    q.group("J1", "hebei", "ija-d4", "ija-d4").group("K2", "hebei", "nor-c2")
    q.combat("japan").does("japan", "attack", "J1").does("japan", "against", "K2")
    while q.procedure == "Attack":
        q.does(q.chooser, "give_up", q.offered("give_up")[0])
    assert q.verbs == {"counter_first"}
    q.does("kmt", "counter_first", "ccp")
    assert q.procedure == "Counterattack" and q.chooser == "ccp"


def test_3_0_works_of_those_who_left_are_seen_until_the_phase_ends() -> None:
    p = Position().group("K1", "wuhan", "cen-c3", fort=True).group("J1", "hebei", "ija-d4")
    g = p.strategy("japan").g
    veil.draw(g)
    g.works[place("wuhan")] = 0
    g.put(80, place("hubei"))
    twin = veil.seen_by(g, JAPAN)
    assert twin.works[place("wuhan")] == 1 and twin.place[80] == place("wuhan")
    assert veil.seen_by(g, KMT).works[place("wuhan")] == 0


def test_3_0_a_search_tells_player_turns_apart() -> None:
    g = Position(turn=4).group("J1", "hebei", "ija-d4").movement("japan", ("kmt",)).g
    assert moment(g) == 17
    g.stack = g.stack[:2]
    assert moment(g) == 17
    g.stack = g.stack[:1]
    assert moment(g) == 16
