"""Clauses that a fault slipped past: refusals with their numbers, odds on show, limits."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.changsha.position import IJA, KMT, Position, hexes, noun
from zhulu.games.changsha import GAME
from zhulu.games.changsha.content.ids import SIXTHS
from zhulu.games.changsha.rules.phases.reinforcement import beside_gate
from zhulu.games.changsha.rules.questions.supply import Lines, trace
from zhulu.kernel import IllegalAction, Veto, apply, pending

FRONT = {"J-6-HQ": "1722", "J-6-A1": "1723", "C-4-1/59": "1724"}
TRIO = ["J-6-1/13", "J-6-2/13", "J-6-3/13"]
BATTLE = {"J-6-HQ": "1722", "J-6-A1": "1722", "C-4-1/59": "1724", **dict.fromkeys(TRIO, "1723")}


def veto(p: Position, verb: str, name: str) -> Veto:
    """The refusal as the menu keeps it."""
    menu = pending(p.g)
    assert menu is not None
    return menu.refused[GAME.action(verb, name)]


# --- 6.2 ----------------------------------------------------------------------------------


def test_6_2_drawn_again_at_once_the_refusal_names_the_marker() -> None:
    for stream in range(1, 400_000_000, 20_000_000):
        p = Position(
            {"J-6-HQ": "1722", "C-4-HQ": "2110"}, "ACT-J-11", cup=["ACT-C-A"], stream=stream
        )
        p.do("return_marker", "ACT-J-11")
        if p.side == IJA and p.choices("play_marker") == ["ACT-J-11"]:
            assert veto(p, "return_marker", "ACT-J-11").rule == "6.2"
            return


def test_6_2_two_units_may_be_called_up_at_once() -> None:
    two = {"J-6-HQ": "1722", "J-21MA-1": "1723", "J-21MA-2": "1724"}
    assert Position(two).play().choices("call_up_all") == [""]
    one = {"J-6-HQ": "1722", "J-21MA-1": "1723"}
    assert Position(one).play().choices("call_up_all") == []


def test_6_2_all_called_up_at_once_act() -> None:
    two = {"J-6-HQ": "1722", "J-21MA-1": "1723", "J-21MA-2": "1724"}
    p = Position(two).play().do("call_up_all").skip_to("move")
    assert {"J-21MA-1", "J-21MA-2"} <= set(p.choices("move"))


def test_6_3_units_without_headquarters_have_no_range_of_their_own() -> None:
    p = Position({"J-21MA-1": "1723", "J-6-HQ": "2702"}).play()
    assert p.choices("call_up") == []


# --- 7.0 ----------------------------------------------------------------------------------


def test_7_1_the_refusal_tells_range_and_distance() -> None:
    units = {"J-6-HQ": "1722", "J-6-1/13": "1723", "J-6-A1": "1719", "C-4-1/59": "1724"}
    p = Position(units, air=["AIR-F-1"]).play().do("barrage", "1724")
    refused = veto(p, "fire", "J-6-A1")
    assert (refused.rule, refused.args) == ("7.1", (noun("J-6-A1"), 3, 5))


def test_7_6_the_odds_of_a_barrage_are_those_of_the_table() -> None:
    p = Position(FRONT).play().do("barrage", "1724")
    frame = p.g.stack[-1]
    before = frame.forecast(p.g, "fire", noun("J-6-A1"))  # what the gun would bring
    p.do("fire", "J-6-A1")
    now = frame.forecast(p.g, "open_fire", -1)
    assert before is not None and now is not None
    assert before.outcomes == now.outcomes
    assert {name: (count, of) for name, count, of in now.outcomes} == {
        "no effect": (1, 6),  # five points on clear ground: 1; D on 2 to 4, a step on 5 and 6
        "disrupted": (3, 6),
        "a step lost and disrupted": (2, 6),
    }
    assert ("7.3", "points of barrage", 5) in now.lines


def test_7_6_a_support_marker_on_offer_shows_what_it_would_bring() -> None:
    p = Position(
        {"C-4-HQ": "1722", "C-4-1/59": "1723", "J-6-1/13": "1724"}, "ACT-C-A", guns=["KART-1"]
    )
    p.play().do("barrage", "1724")
    shown = p.g.stack[-1].forecast(p.g, "call_fire", p.g.content.markers.ids.index("KART-1"))
    assert shown is not None
    assert ("7.3", "points of barrage", 4) in shown.lines


@pytest.mark.parametrize(("verb", "rule"), [("barrage", "7.6"), ("attack", "13.0")])
def test_13_0_dice_have_six_faces(verb: str, rule: str) -> None:
    p = Position(BATTLE, dice=(7, 7))
    with pytest.raises(ValueError, match=rf"die of 6 \({rule}\)"):
        if verb == "barrage":
            p.play().do("barrage", "1724").do("fire", "J-6-A1").do("open_fire")
        else:
            p.to_combat().attack("1724", *TRIO)


# --- 9.0 to 11.0 --------------------------------------------------------------------------


def step_refusal(p: Position, unit: str, hex: str) -> Veto:
    p.to_movement().do("move", unit)
    return veto(p, "step", hex)


def test_10_1_the_refusal_of_a_step_tells_price_and_what_is_left() -> None:
    weak = {"J-6-HQ": "2404", "J-6-1/13": "2404"}
    state = {"disrupted": ["J-6-1/13"], "unsupplied": ["J-6-1/13"]}
    refused = step_refusal(Position(weak, **state), "J-6-1/13", "2405")
    assert (refused.rule, refused.args) == ("10.1", (hexes("2405")[0], 3 * SIXTHS, 2 * SIXTHS))


def test_11_2_the_refusal_counts_the_zone_into_the_price() -> None:
    weak = {"J-6-HQ": "2404", "J-6-1/13": "2404", "C-4-1/59": "2406"}
    state = {"disrupted": ["J-6-1/13"], "unsupplied": ["J-6-1/13"]}
    refused = step_refusal(Position(weak, **state), "J-6-1/13", "2405")
    assert refused.args == (hexes("2405")[0], 4 * SIXTHS, 2 * SIXTHS)


def test_11_2_leaving_a_zone_counts_into_the_price_too() -> None:
    weak = {"J-6-HQ": "2404", "J-6-1/13": "2404", "C-4-1/59": "2403"}
    state = {"disrupted": ["J-6-1/13"], "unsupplied": ["J-6-1/13"]}
    refused = step_refusal(Position(weak, **state), "J-6-1/13", "2405")
    assert refused.args == (hexes("2405")[0], 4 * SIXTHS, 2 * SIXTHS)


def test_5_1_beside_a_closed_entry_the_search_goes_to_the_corner_of_the_map() -> None:
    p = Position({"J-6-HQ": "1722"})
    ground = p.g.content.ground
    left, right = beside_gate(p.g, IJA, ground.hex("1401"))
    assert (ground.ids[left], ground.ids[right]) == ("1301", "1501")
    south = [ground.ids[hex] for hex in beside_gate(p.g, KMT, ground.hex("2949"))]
    assert south == ["2849", "3049"]
    east = [ground.ids[hex] for hex in beside_gate(p.g, KMT, ground.hex("3605"))]
    assert east == ["3604", "3606"]


def test_5_1_units_placed_on_turn_one_are_in_command_too() -> None:
    """A group that arrives on turn 1 is an arrival, whatever the number of the turn."""
    groups = [g for plan in GAME.content().plans.values() for g in plan.groups if g.turn == 1]
    assert all(group.gates for group in groups)  # none is placed: 20th Corps marches in


# --- 12.0, 13.0 ---------------------------------------------------------------------------


def test_12_7_the_odds_on_show_are_those_of_the_two_dice() -> None:
    p = Position(BATTLE).to_combat().do("attack", "1724")
    for unit in TRIO:
        p.do("join", unit)
    shown = p.g.stack[-1].forecast(p.g, "launch", -1)
    assert shown is not None
    assert shown.title == "5:1"  # 21 : 4 on clear ground
    chances = {name: count for name, count, of in shown.outcomes if count}
    assert all(of == 36 for _, _, of in shown.outcomes)
    # The column of the rulebook by the ways two dice add up.
    assert chances == {"A1/D1R1": 3, "D1R1": 3, "D1R2": 9, "D2": 6, "D2R3": 15}


def test_13_1_losses_end_with_the_last_step_owed_or_left() -> None:
    """D2 against one unit of one step: nothing more is asked of it."""
    p = Position(BATTLE, dice=(6, 6), reduced=["C-4-1/59"])
    p.to_combat().attack("1724", *TRIO)
    assert p.at("C-4-1/59") == ""
    assert p.choices("lose_step") == []
    assert p.side == IJA and p.choices("advance")


def test_13_2_a_retreat_no_nearer_to_supply_is_refused_by_its_rule() -> None:
    units = {"J-6-HQ": "1722", "C-4-1/59": "1724", **dict.fromkeys(TRIO, "1723")}
    p = Position(units, dice=(3, 2)).to_combat().attack("1724", *TRIO)  # 5:1, a 5: D1R2
    assert p.side == KMT
    menu = pending(p.g)
    assert menu is not None
    assert {refused.rule for refused in menu.refused.values()} == {"13.2"}
    with pytest.raises(IllegalAction, match=r"13\.2"):
        apply(p.g, KMT, GAME.action("fall_back", "1723"))


# --- 14.0 ---------------------------------------------------------------------------------


def test_14_2a_the_path_shown_leads_along_the_road_to_the_north() -> None:
    p = Position({"J-6-1/13": "1905"})
    ground = p.g.content.ground
    path = [ground.ids[hex] for hex in trace(p.g, IJA, ground.hex("1905"))]
    assert path[0] == "1905"
    assert path[-1].endswith("01")
    assert all(ground.grid.distance(ground.hex(a), ground.hex(b)) == 1 for a, b in pairwise(path))


def test_14_2a_supplied_by_the_flotilla_though_no_road_is_near() -> None:
    p = Position({"J-FLOT": "1203", "J-MAR": "1203"})
    lines = Lines(p.g, [])
    here = p.g.where[noun("J-MAR")]
    assert lines.supplied(here)
