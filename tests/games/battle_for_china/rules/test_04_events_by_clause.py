"""4.1: every clause of the random events: who, where, how much, what if not, and until when."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battle_for_china.position import BOARD, CONTENT, GAME, KINDS, Position, place
from zhulu.content import catalogue
from zhulu.games.battle_for_china.content.ids import (
    IN_EFFECT,
    JAPAN,
    KMT,
    NORTH,
    PUPPET_C2,
    STRENGTHENED,
)
from zhulu.games.battle_for_china.rules.phases.events.factions import HoldsBack
from zhulu.games.battle_for_china.rules.phases.events.history import begin_turn, historic_events
from zhulu.games.battle_for_china.rules.phases.strategy.phase import domestic
from zhulu.games.battle_for_china.rules.questions.supply import SUPPLIED, UNSUPPLIED, supply
from zhulu.kernel import engine
from zhulu.kernel.dice import ScriptedDice

LEVELS = {"japan": 60, "kmt": 40, "ccp": 25}


def front_line(turn: int = 2) -> Position:
    """Somebody stands against somebody in Hebei, so that a Combat Phase can be ended."""
    p = Position(turn=turn).group("J1", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")
    return p.set(ps=LEVELS)


def roll(p: Position, number: str, *more: int) -> Position:
    """End the turn; the next one begins with this event."""
    p.dice = (int(number[0]), int(number[1]), *more)
    return p.combat("japan").does("japan", "end_combat")


def changes(p: Position) -> dict[str, int]:
    """PSP won and lost by the event itself."""
    found: dict[str, int] = {}
    rolled = False
    for fact in p.g.facts:
        rolled = rolled or fact.kind.name == "event_rolled"
        if fact.kind.name in ("influenced", "aid_arrived", "income"):
            break
        if rolled and fact.kind.name == "ps_changed":
            side = GAME.sides[fact.values[0]]
            found[side] = found.get(side, 0) + fact.values[1]
    return found


def is_void(p: Position) -> bool:
    return p.told("event_void") != []


def next_turn(p: Position, field: str) -> Any:
    """The field holds in every choice of the turn; then what it is in the next one.

    Everybody does the last thing offered; the dice show ones, so that the next event is none.
    """
    p.g.dice = ScriptedDice([1] * 4000)
    turn, value = p.value("turn"), p.value(field)
    while p.value("turn") == turn:
        assert p.value(field) == value
        menu = engine.offers_of(p.g)
        assert menu is not None
        engine.take_nth(p.g, menu, len(menu) - 1)
    return p.value(field)


def test_4_1_event_13_raises_one_guerrilla_beside_the_ccp_in_a_kmt_area() -> None:
    p = front_line().group("K2", "shanxi", "nor-c2").group("C1", "yanan", "ccp-c3")
    p.group("K3", "guangdong", "sou-c2")
    roll(p, "13")
    assert p.chooser == "ccp" and p.offered("place_in") == ["shanxi"]
    assert changes(p) == {"kmt": -2, "ccp": 2}
    p.does("ccp", "place_in", "shanxi")
    assert p.value("ccp_guerrillas", "shanxi") == 1 and p.procedure != "Recruits"


def test_4_1_event_13_moves_the_levels_where_nobody_can_be_placed() -> None:
    p = roll(front_line().group("C1", "yanan", "ccp-c3"), "13")
    assert changes(p) == {"kmt": -2, "ccp": 2} and p.procedure != "Recruits"
    gone = roll(front_line().set(collapsed={"ccp": 1}, ps={"ccp": 0}), "13")
    assert changes(gone) == {"kmt": -2} and not is_void(gone)


def test_4_1_event_14_needs_an_area_of_china_under_japan() -> None:
    p = roll(front_line().group("C1", "yanan", "ccp-c3"), "14")
    assert is_void(p) and changes(p) == {}
    p = roll(front_line().group("J2", "shandong", "ija-d4"), "14")
    assert changes(p) == {"japan": -2} and p.chooser == "ccp"
    assert p.offered("place_in") == ["shandong"]  # before Spring 1938 only the CCP rises
    p.does("ccp", "place_in", "shandong")
    assert p.value("ccp_guerrillas", "shandong") == 1
    p = roll(front_line(turn=3).group("J2", "shandong", "ija-d4"), "14")
    assert p.chooser == "kmt" and p.verbs == {"raise_kmt", "raise_ccp"}
    p.does("kmt", "raise_kmt").does("kmt", "place_in", "shandong")
    assert p.value("kmt_guerrillas", "shandong") == 1


def test_4_1_event_15_costs_the_holder_two_and_starves_regulars_for_a_turn() -> None:
    p = roll(front_line(), "15")
    assert p.value("famine") == "hebei" and changes(p) == {"kmt": -2}
    assert supply(p.g, 80) == UNSUPPLIED  # K1, in an area of its own
    assert next_turn(p, "famine") is None and supply(p.g, 80) == SUPPLIED


def test_4_1_event_15_lets_no_headquarters_be_set_up_there() -> None:
    def hungry(famine: str) -> Position:
        p = Position().group("K1", "shanxi", "nor-c2").group("K2", "hebei", "nor-c2")
        return p.control("kmt", "hebei", "shanxi").set(famine=famine).strategy("kmt")

    assert hungry("shanxi").refused("restore_hq", "K1") == "4.1"
    assert hungry("shanxi").why_not("restore_hq", "K2") == ""


def test_4_1_event_15_lets_nobody_build_there() -> None:
    p = Position(turn=5).group("J1", "hebei", "ija-d4").set(famine="hebei", ep={"japan": 5})
    assert p.strategy("japan").refused("build", "pup-c2") == "4.1"
    p = Position(turn=5).group("K1", "shanxi", "nor-c2").hq("north", "K1")
    p.set(famine="shanxi", ep={"kmt": 5}).strategy("kmt")
    assert p.refused("build", "nor-c2") == "4.1" and p.refused("build", "kmt-g") == "4.1"
    room = [9] * len(p.g.control)
    p = Position(turn=5).guerrillas("ccp", "hebei", 1).guerrillas("ccp", "shandong", 1)
    p.set(famine="hebei", ep={"ccp": 5}).strategy("ccp", room=room)
    assert p.refused("recruit", "hebei") == "4.1" and p.why_not("recruit", "shandong") == ""


def test_4_1_event_16_disrupts_units_of_both_sides_on_one_and_two() -> None:
    p = front_line().group("K2", "beiping", "nor-c2", "nor-c2")
    roll(p, "16", 2, 3, 1, 6)
    assert p.units("J1") == ["ija-d4-disrupted"] and p.units("K1") == ["cen-c3"]
    assert sorted(p.units("K2")) == ["nor-c2", "nor-c2-disrupted"]
    assert [fact[-1] for fact in p.told("illness_rolled")] == [2, 3, 1, 6]


def test_4_1_event_21_asks_for_japanese_and_faction_units_in_one_area() -> None:
    assert is_void(roll(front_line().group("K2", "shanxi", "nor-c2"), "21"))
    p = roll(front_line().group("K2", "hebei", "nor-c2"), "21")
    assert p.value("truce") == "hebei"
    assert next_turn(p, "truce") is None


def test_4_1_event_21_holds_in_counterattacks_too() -> None:
    p = Position().group("J1", "hebei", "ija-d4").group("K1", "hebei", "nor-c2")
    p.group("K2", "hebei", "cen-c3").set(truce="hebei").counterattack("kmt", "J1")
    assert p.offered("counter") == ["K2"]
    q = Position().group("J1", "hebei", "ija-d4").group("K1", "hebei", "nor-c2")
    q.group("K2", "hebei", "cen-c3").set(truce="hebei").counterattack("japan", "K1", "K2")
    assert q.does("japan", "counter", "J1").offered("against") == ["K2"]


def test_4_1_event_23_wants_ija_in_a_city_other_than_tianjin() -> None:
    assert is_void(roll(front_line().group("J2", "tianjin", "ija-d4"), "23"))
    assert is_void(roll(front_line().group("J2", "beiping", "pup-c2"), "23"))
    assert is_void(roll(front_line().group("J2", "shenyang", "ija-d4"), "23"))
    p = roll(front_line().group("J2", "beiping", "pup-c2", "ija-b2"), "23", 4)
    assert changes(p) == {"kmt": 4} and p.value("boxes", "usa") == 1


@pytest.mark.parametrize(("die", "country"), [(1, "britain"), (3, "britain"), (4, "usa")])
def test_4_1_event_24_moves_britain_or_the_usa(die: int, country: str) -> None:
    before = front_line().state["boxes"]
    p = roll(front_line(), "24", die)
    assert changes(p) == {"japan": -2}
    for name in ("britain", "usa"):
        moved = p.value("boxes", name) - before.get(name, 0)
        assert moved == (1 if name == country else 0)


def test_4_1_event_25_bars_assets_and_ep_of_manzhouguo_for_one_turn() -> None:
    p = roll(front_line(), "25")
    assert p.value("border_clash") == 1 and domestic(p.g, JAPAN) == 0
    assert next_turn(p, "border_clash") == 0 and domestic(p.g, JAPAN) == 2
    q = Position(dice=(1,)).group("J1", "hebei", "ija-d4").set(border_clash=1, ps=LEVELS)
    q.strategy("japan").does("japan", "order", "armor").does("japan", "pay_price")
    assert [q.at(k) for k, n in q.value("armor").items() if n] == ["japan"]


def test_4_1_event_26_takes_a_division_from_manzhouguo_first_and_moves_the_ussr() -> None:
    p = front_line().group("J2", "jehol", "ija-d3").group("J3", "chosin-1", "ija-d4")
    p.group("J4", "japan", "ija-d4").group("J5", "liaoning-1", "ija-b2")
    before = p.state["boxes"]["ussr"]
    roll(p, "26")
    assert p.chooser == "japan" and p.offered("send_to_border") == ["J2>ija-d3", "J3>ija-d4"]
    assert p.value("border_clash") == 1 and p.value("boxes", "ussr") == before + 1
    far = front_line().group("J2", "liaoning-1", "ija-b2").group("J4", "japan", "ija-d4")
    assert roll(far, "26").at("J1") is None  # from China before Japan
    brigade = Position(turn=2).group("J1", "hebei", "ija-b2").group("K1", "hebei", "cen-c3")
    assert roll(brigade, "26").value("away") == []


def test_4_1_event_31_is_over_with_the_turn() -> None:
    assert next_turn(roll(front_line(), "31"), "front") == IN_EFFECT


def test_4_1_event_33_opens_areas_to_the_other_force_for_a_turn() -> None:
    p = roll(front_line(), "33")
    assert p.value("front") == STRENGTHENED and changes(p) == {"kmt": 2, "ccp": 2}
    assert next_turn(p, "front") == IN_EFFECT
    q = Position().group("C1", "shaanxi", "ccp-c3").group("K1", "shanxi", "nor-c2")
    q.set(front=STRENGTHENED).movement("ccp").does("ccp", "move", "C1")
    assert q.why_not("advance", "shanxi") == ""
    r = Position().group("C1", "shanxi", "ccp-c3").group("K1", "shanxi", "nor-c2")
    r.group("J1", "shanxi", "ija-d4").group("J2", "shanxi", "ija-d4")
    r.set(front=STRENGTHENED).combat("kmt").does("kmt", "attack", "K1")
    assert r.offered("against") == ["J1", "J2"]  # no leave to fight each other


def test_4_1_event_34_turns_two_corps_on_five_and_keeps_the_headquarters_home() -> None:
    p = front_line().group("K2", "shanxi", "nor-c2").group("K3", "taiyuan", "nor-c2", "nor-c2")
    p.hq("north", "K3")
    roll(p, "34", 1, 5)
    assert p.chooser == "kmt"
    assert p.offered("lose_corps") == ["K2>nor-c2", "K3>nor-c2"]
    p.does("kmt", "lose_corps", "K3>nor-c2").does("kmt", "lose_corps", "K3>nor-c2")
    assert changes(p) == {"kmt": -2} and p.procedure != "Departure"
    assert p.at("J2") == p.at("J3") == "shanxi" and p.units("J3") == ["pup-c2"]
    assert p.value("hq", "north") == 0  # 16.1: its stack is gone


@pytest.mark.parametrize(("die", "chooser"), [(5, "kmt"), (6, "japan")])
def test_4_1_event_34_a_player_names_the_faction_on_five_and_six(die: int, chooser: str) -> None:
    p = front_line().group("K2", "shanxi", "nor-c2").group("K3", "anhui", "eas-c2")
    roll(p, "34", die, 1)
    assert p.chooser == chooser
    assert p.told("die_rolled") == [(GAME.side(chooser), die)]  # whose choice the die gave
    assert p.offered("name_faction") == ["north", "east", "west", "south"]
    p.does(chooser, "name_faction", "east")
    assert p.at("K3") is None and p.at("K2") == "shanxi" and p.at("J2") == "anhui"


def test_4_1_event_34_without_puppet_counters_the_corps_is_gone_all_the_same() -> None:
    left = CONTENT.mix[PUPPET_C2]
    p = front_line().group("K2", "shanxi", "nor-c2")
    for number in range(left):
        p.group(f"J{number + 2}", "jehol", "pup-c2")
    roll(p, "34", 1, 1)
    assert p.at("K2") is None and changes(p) == {"kmt": -1}
    assert p.at(f"J{left + 2}") is None


def test_4_1_event_35_wants_a_puppet_corps_in_china() -> None:
    assert is_void(roll(front_line(), "35"))
    assert is_void(roll(front_line().group("J2", "jehol", "pup-c2"), "35"))
    p = roll(front_line().group("J2", "jehol", "pup-c2").group("J3", "beiping", "pup-c2"), "35")
    assert p.at("J2") == "jehol" and p.at("J3") is None and changes(p) == {"kmt": 1}
    assert p.offered("enrol") == ["north", "east", "west", "south"]
    p.does("kmt", "enrol", "west")
    assert p.at("K2") == "hebei" and p.units("K2") == ["wes-c2"]  # at large


def test_4_1_event_36_adds_a_die_of_puppet_ep_and_lapses_on_the_first_turn() -> None:
    p = roll(front_line(), "36", 5)
    p.does("kmt", "receive_aid") if p.procedure == "ForeignSupport" else None
    (die, ep), *_ = p.told("puppet_income")
    assert ep == max(0, die - (p.ps("kmt") + 9) // 10) + 5
    assert next_turn(p, "puppet_bonus") == 0


def test_4_1_event_41_is_bought_off_for_two_or_over_with_the_turn() -> None:
    p = roll(front_line().group("K2", "shanxi", "nor-c2"), "41", 1)
    p.does("kmt", "appease")
    assert p.value("held") is None and changes(p) == {"kmt": -2}
    p = roll(front_line().group("K2", "shanxi", "nor-c2"), "41", 1)
    p.does("kmt", "let_it_sulk")
    assert p.value("held") == "north" and changes(p) == {}
    assert next_turn(p, "held") is None


def test_4_1_event_41_forbids_counterattacks() -> None:
    p = Position().group("J1", "shanxi", "ija-d4").group("K1", "shanxi", "nor-c2")
    p.group("K2", "shanxi", "eas-c2").set(held="north").counterattack("kmt", "J1")
    assert p.refused("counter", "K1") == "4.1" and p.why_not("counter", "K2") == ""


def test_4_1_event_42_places_a_corps_with_the_headquarters() -> None:
    p = front_line().group("K2", "taiyuan", "nor-c2").hq("north", "K2")
    roll(p, "42", 1)
    assert p.at("K3") == "shanxi" and p.units("K3") == ["nor-c2"] and changes(p) == {"kmt": 1}
    p = roll(front_line().group("K2", "taiyuan", "nor-c2"), "42", 1)  # no headquarters
    assert p.at("K3") is None and changes(p) == {"kmt": 1}


def test_4_1_event_43_places_two_corps_in_cities_of_the_central_army() -> None:
    p = front_line().group("K2", "wuhan", "cen-c3").group("K3", "taiyuan", "nor-c2")
    p.group("K4", "changsha", "cen-c3")
    roll(p, "43")
    assert p.chooser == "kmt" and set(p.offered("place_in")) == {"wuhan", "changsha"}
    p.does("kmt", "place_in", "wuhan").does("kmt", "place_in", "changsha")
    assert p.units("K2") == p.units("K4") == ["cen-c3", "cen-c3"]
    assert changes(p) == {"ccp": 1} and p.procedure != "Recruits"
    gone = front_line().group("C1", "yanan", "ccp-c3").set(collapsed={"kmt": 1}, ps={"kmt": 0})
    roll(gone, "43")
    assert changes(gone) == {"ccp": 1} and not is_void(gone)


@pytest.mark.parametrize(("die", "country"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_4_1_event_44_a_friendly_country_sends_a_die_of_ep(die: int, country: int) -> None:
    p = roll(front_line().set(boxes={"britain": 2, "usa": 4, "ussr": 2}), "44", die, 6)
    assert p.told("aid_arrived")[0] == (country, 6) and p.told("ep_changed")[0][:2] == (KMT, 6)
    assert is_void(roll(front_line().set(boxes={"britain": 1, "usa": 1, "ussr": 0}), "44", die))


def test_4_1_event_45_halves_the_total_of_the_aid() -> None:
    p = Position().set(ps=LEVELS, boxes={"britain": 2, "usa": 2, "ussr": 2}, aid_halved=1)
    p.dice = (1,)
    assert p.foreign().does("kmt", "receive_aid").told("ep_changed")[0][:2] == (KMT, 1)
    q = roll(front_line(), "45")
    assert q.value("aid_halved") == 1 and next_turn(q, "aid_halved") == 0


def test_4_1_event_46_deserters_count_for_nothing_and_may_be_rebuilt() -> None:
    p = front_line().group("K2", "shanxi", "nor-c2").group("K3", "anhui", "eas-c2")
    p.group("J2", "beiping", "pup-c2").group("J3", "jehol", "pup-c2", "ija-d4")
    roll(p, "46", 2, 3, 1, 6, 2)
    assert p.at("K2") is None and p.at("K3") == "anhui"
    assert p.chooser == "japan" and p.offered("lose_corps") == ["J2>pup-c2", "J3>pup-c2"]
    p.does("japan", "lose_corps", "J3>pup-c2")
    assert p.units("J3") == ["ija-d4"] and changes(p) == {}
    assert p.value("lost") == {} and p.value("fallen") == {}


def test_5_22_a_faction_that_serves_japan_deserts_like_puppets() -> None:
    p = Position(turn=6).group("J1", "hebei", "ija-d4").group("C1", "hebei", "ccp-c3")
    p.group("J2", "shanxi", "nor-c2").group("J3", "henan", "cen-a8")
    p.set(ps={"japan": 60, "kmt": 0, "ccp": 25}, collapsed={"kmt": 1})
    p.set(turned={"central": 1, "north": 1, "east": 2, "west": 2, "south": 2})
    roll(p, "46", 1)  # the factions that left the KMT do not roll as such
    assert p.at("J2") is None and p.units("J3") == ["cen-a8"]


def test_4_1_event_53_never_takes_the_last_point_and_ends_with_the_turn() -> None:
    p = roll(front_line(), "53")
    assert p.value("sea_state") == 2 and next_turn(p, "sea_state") == 4
    assert roll(front_line(turn=16), "53").value("sea_state") == 1


def test_4_1_event_54_uses_up_the_asset_of_manzhouguo() -> None:
    p = roll(front_line(), "54")
    assert p.chooser == "japan" and p.offered("draw_asset") == ["air", "armor", "artillery"]
    p.does("japan", "draw_asset", "artillery").does("japan", "deliver_to", "jehol")
    assert p.value("asset_came") == 1 and changes(p) == {}
    assert [p.at(k) for k, n in p.value("artillery").items() if n] == ["jehol"]
    air = roll(front_line(), "54").does("japan", "draw_asset", "air")
    assert air.value("air_ready", "japan") == 1 and air.value("asset_came") == 0


def test_4_1_event_55_keeps_fleets_in_port_and_halves_transport() -> None:
    p = roll(front_line(turn=5), "55")  # Fall 1938
    while p.procedure not in ("NavalTransport", "Organization"):
        if p.procedure == "JapanStrategy" and p.ep("japan"):
            p.does("japan", "build", "ija-b2")
        menu = engine.offers_of(p.g)
        assert menu is not None
        engine.take_nth(p.g, menu, len(menu) - 1)
    assert p.procedure == "NavalTransport" and p.g.stack[-1].left == 6
    q = Position().group("J1", "japan", "ija-d4").group("J8", "beiping", "ija-d4")
    q.set(typhoon=1, ep={"japan": 2}).movement("japan")
    assert q.refused("assault", "J1") == "4.1"
    r = Position().group("J1", "japan", "ija-d4").group("J2", "tianjin", "ija-d4")
    r.group("J3", "hebei", "ija-d4").group("K1", "hebei", "cen-c3")
    r.set(typhoon=1, ep={"japan": 2}).counterattack("japan", "K1")
    assert r.refused("react", "J1") == "4.1"


def test_4_1_event_56_is_over_with_the_turn() -> None:
    p = roll(front_line(turn=3), "56")
    assert p.value("floods") == 3
    p = roll(front_line(turn=5), "56")
    assert p.value("floods") == 3 and next_turn(p, "floods") == 0
    p = roll(front_line(turn=4), "56")
    assert p.value("floods") == 2 and next_turn(p, "floods") == 0


@pytest.mark.parametrize(
    ("boxes", "comes"),
    [({"usa": 2, "ussr": 0}, 1), ({"usa": 0, "ussr": 4}, 1), ({"usa": 0, "ussr": 1}, 0)],
)
def test_4_1_event_61_needs_the_usa_or_the_ussr(boxes: dict[str, int], comes: int) -> None:
    p = roll(front_line().set(boxes={"britain": 5, **boxes}), "61")
    assert p.value("air_ready", "kmt") == comes and is_void(p) == (comes == 0)


def test_4_1_event_64_cuts_supply_for_the_turn_only() -> None:
    p = front_line().group("J2", "jinan", "ija-d4").group("J3", "tianjin", "ija-d4")
    p.guerrillas("ccp", "shandong", 1).group("K2", "qingdao", "eas-c2")
    roll(p, "64")
    assert supply(p.g, 1) == SUPPLIED
    for rail in p.offered("cut_line")[:2]:
        p.does("kmt", "cut_line", rail)
    assert len(p.value("cut")) == 2 and p.procedure != "Sabotage"
    assert next_turn(p, "cut") == []
    rails = [BOARD.rail_ids[rail] for rail in BOARD.rails_in[place("shandong")]]
    q = front_line().group("J2", "jinan", "ija-d4").group("J3", "tianjin", "ija-d4")
    assert supply(q.set(cut=rails).combat("japan").g, 1) == UNSUPPLIED


def test_4_1_event_65_makes_corruption_worse_this_turn_only() -> None:
    def lost(scandal: int) -> int:
        p = Position(turn=4, dice=(3,)).group("J1", "hebei", "ija-d4")
        p.group("K1", "hebei", "cen-c3").set(ps=LEVELS, ep={"kmt": 8}, scandal=scandal)
        p.combat("japan").does("japan", "end_combat")
        return p.told("corruption")[0][1]

    assert lost(2) - lost(0) == 2
    p = roll(front_line(), "65")
    assert p.value("scandal") == 2 and next_turn(p, "scandal") == 0


def begin(turn: int, p: Position | None = None) -> Position:
    """The turn track's orders for a turn."""
    found = front_line(turn) if p is None else p
    found.combat("japan")
    found.g.turn = turn
    begin_turn(found.g)
    historic_events(found.g)
    return found


def test_4_2_weather_goes_by_the_season() -> None:
    for turn in range(1, 19):
        p = begin(turn)
        season = ("summer", "fall", "winter", "spring")[(turn - 1) % 4]
        weather = (p.value("floods"), p.value("snow"), p.value("monsoon"))
        assert weather == {"summer": (3, 0, 1), "winter": (0, 1, 0)}.get(season, (0, 0, 0))


def test_4_2_nomonhan_stops_manzhouguo_in_summer_1939_only() -> None:
    assert [turn for turn in range(1, 19) if begin(turn).value("border_clash")] == [9]


def test_4_2_the_wang_regime_brings_two_puppet_ep_in_spring_1940_only() -> None:
    bonus = {turn: begin(turn).value("puppet_bonus") for turn in range(1, 19)}
    assert {turn: ep for turn, ep in bonus.items() if ep} == {12: 2}


def test_4_2_the_loan_of_winter_1941_needs_a_port_or_the_burma_road() -> None:
    def loan(turn: int, road: int, ports: bool) -> int:
        p = front_line(turn).set(routes={"burma-road": road, "silk-road": 1})
        if ports:
            for number, port in enumerate(BOARD.china_ports):
                p.group(f"J{number + 2}", KINDS["space"].id_of(port), "ija-b2")
        return begin(turn, p).ep("kmt")

    assert [turn for turn in range(1, 19) if loan(turn, 1, False)] == [15]
    assert loan(15, 1, True) == 2 and loan(15, 0, False) == 2 and loan(15, 0, True) == 0
    fallen = front_line(15).set(routes={"burma-road": 1}, collapsed={"kmt": 1})
    assert begin(15, fallen).ep("kmt") == 0  # nobody to lend to


def test_4_2_the_ussr_turns_neutral_from_any_level_in_summer_1941() -> None:
    for box in (2, 5):
        assert begin(17, front_line(17).set(boxes={"ussr": box})).value("boxes", "ussr") == 1


def test_4_2_a_level_up_is_its_first_box_and_a_level_down_its_last() -> None:
    assert begin(8, front_line(8).set(boxes={"britain": 0})).value("boxes", "britain") == 2
    assert begin(10, front_line(10).set(boxes={"britain": 5})).value("boxes", "britain") == 3
    assert begin(10, front_line(10).set(boxes={"britain": 1})).value("boxes", "britain") == 1
    assert begin(16, front_line(16).set(boxes={"usa": 4})).value("boxes", "usa") == 4


def test_4_1_event_41_says_what_appeasing_would_cost() -> None:
    g = Position().group("J1", "hebei", "ija-d4").set(ps={"kmt": 2}).movement("japan").g
    veto = HoldsBack(NORTH).too_dear(g, -1)
    assert veto is not None
    words = catalogue(GAME, "en").veto_text(veto, g)
    assert words == "it costs 2 PSP and the level is 2"
