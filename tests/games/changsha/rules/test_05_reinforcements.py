"""5.0 REINFORCEMENTS."""

from __future__ import annotations

from tests.games.changsha.position import IJA, KMT, Position, hexes, noun
from zhulu.games.changsha import GAME
from zhulu.games.changsha.content.ids import FUTURE, SIXTHS, WAITING
from zhulu.games.changsha.content.terrain import Ground
from zhulu.games.changsha.rules.phases.entry import toll
from zhulu.games.changsha.rules.phases.reinforcement import (
    beside_gate,
    due_placements,
    gates_of,
    hexes_for,
    is_due,
    note_delays,
)

NORTH = {"J-3-1/6": "t6_divisions", "J-3-2/6": "t6_divisions"}


def test_5_1_a_waiting_unit_enters_by_any_open_road_of_its_entry() -> None:
    p = Position({"J-3-HQ": "1903"}, "ACT-J-3", turn=6, waiting=NORTH).to_movement()
    for gate in ("1401", "1601", "1901", "2501"):
        assert p.cost("J-3-1/6", gate) != ""
    assert p.cost("J-3-1/6", "1601") == "⅓"  # the major road


def test_5_1_a_closed_entry_keeps_the_unit_out_and_next_turn_it_shifts() -> None:
    guards = {"C-4-1/59": "1402", "C-4-2/59": "1602", "C-4-3/59": "1902", "C-4-1/90": "2502"}
    units = {"J-3-HQ": "2705", **guards}
    p = Position(units, "ACT-J-3", turn=6, waiting=NORTH).to_movement()
    assert p.refused("move", "J-3-1/6") == "5.1"
    late = Position(units, "ACT-J-3", turn=7, waiting=NORTH, delayed=list(NORTH)).to_movement()
    late.do("move", "J-3-1/6")
    assert {"1201", "1801", "2001", "2401", "2601"} <= set(late.offered("go"))
    assert "1502" not in late.offered("go")  # out of the enemy's zone and out of reach


def test_5_1_stacking_holds_on_entering() -> None:
    full = {"J-3-1/18": "2501", "J-3-2/18": "2501", "J-3-3/18": "2501"}
    guards = {"C-4-1/59": "1402", "C-4-2/59": "1602", "C-4-3/59": "1902"}
    p = Position({"J-3-HQ": "2303", **full, **guards}, "ACT-J-3", turn=6, waiting=NORTH)
    p.to_movement().do("move", "J-3-1/6")
    assert p.offered("go") == []
    assert p.g.moved[1] != 0  # nowhere to go: it stays in the column


def test_5_1_reinforcements_are_in_command_on_the_turn_they_enter() -> None:
    p = Position({"J-3-HQ": "2705", "C-4-1/59": "1905"}, "ACT-J-3", turn=6, waiting=NORTH)
    p.to_movement().march("J-3-1/6", "1904").do("end_movement")
    assert p.offered("attack") == ["1905"]


def test_5_1_those_without_a_marker_enter_with_any_formation() -> None:
    p = Position({"J-3-HQ": "1903"}, "ACT-J-3", turn=6, waiting={"J-TK1": "t6_divisions"})
    p.to_movement()
    assert "J-TK1" in p.offered("move")
    other = Position({"J-3-HQ": "1903"}, "ACT-J-3", turn=6, waiting={"J-4-1/61": "t6_divisions"})
    other.to_movement()
    assert "J-4-1/61" not in other.offered("move")


def test_5_2_the_army_marker_opens_the_second_segment() -> None:
    p = Position({"J-3-HQ": "1903", "J-3-1/6": "1904"}, "ACT-J-11", turn=6).to_movement()
    assert {"J-R14-1", "J-R18-A"} <= set(p.offered("move"))


def test_5_2_the_second_segment_is_for_the_side_of_the_marker() -> None:
    units = {"J-3-HQ": "1903", "C-4-HQ": "1710"}
    corps = noun("C-20-1/133")
    assert Position(units, "ACT-J-11", turn=2).to_movement().g.status[corps] == FUTURE
    assert Position(units, "ACT-C-9", turn=2).to_movement().g.status[corps] == WAITING


def test_5_2_units_placed_on_the_map_act_at_once() -> None:
    q = Position({"J-3-HQ": "1903"}, "ACT-J-11", turn=7).play()
    assert q.offered("deploy") == ["J-MAR", "J-FLOT"]
    q.do("place_rest").skip_to("call_up")
    assert q.at("J-FLOT") == q.at("J-MAR") == "1201"
    q.do("call_no_more").skip_to("move")
    assert {"J-MAR", "J-3-HQ"} <= set(q.offered("move"))  # no headquarters is near the marines


def test_5_1_units_placed_on_the_map_are_in_command_when_first_activated() -> None:
    # Both within three hexes of Changsha, but too far from each other for command.
    units = {"C-10-HQ": "0646", "C-10-1/3": "1241", "J-6-1/13": "1240"}
    p = Position(units, "ACT-C-C", turn=7, entered={"C-10-1/3": "1241"})
    assert p.to_combat().offered("attack") == ["1240"]
    q = Position(units, "ACT-C-C", turn=7).to_movement().do("end_movement")
    assert q.offered("attack") == []


def test_5_1_the_command_of_those_placed_lasts_until_their_first_activation() -> None:
    units = {"C-10-HQ": "0646", "C-10-1/3": "1241", "C-4-HQ": "2111"}
    there = {"C-10-1/3": "1241"}
    p = Position(units, "ACT-C-A", turn=7, entered=there, cup=["ACT-C-C"]).to_movement()
    p.do("end_movement").skip_to("move")
    assert p.g.command[noun("C-10-1/3")] == 1
    q = Position(units, "ACT-C-C", turn=7, entered=there, cup=["ACT-C-A"]).to_movement()
    q.do("end_movement").skip_to("move")
    assert q.g.entered[noun("C-10-1/3")] < 0


def test_5_1_which_groups_are_due_and_when() -> None:
    p = Position({"J-6-HQ": "1722"}, turn=6)
    divisions, regiments = group("t6_divisions"), group("t6_regiments")
    changsha, flotilla = group("t7_changsha"), group("t7_flotilla")
    due = {segment: [n for n in (divisions, regiments, changsha, flotilla)
                     if is_due(p.g, n, segment)] for segment in (1, 2)}  # fmt: skip
    assert due == {1: [divisions], 2: [regiments]}
    p.g.turn = 7
    assert is_due(p.g, regiments, 1) and is_due(p.g, divisions, 2)  # what was late comes at once
    assert due_placements(p.g, KMT, 1) == [changsha]
    assert due_placements(p.g, KMT, 2) == []
    assert due_placements(p.g, IJA, 1) == []
    assert due_placements(p.g, IJA, 2) == [flotilla]
    p.g.settle_group(flotilla)
    assert due_placements(p.g, IJA, 2) == []
    p.g.turn = 5
    assert not is_due(p.g, divisions, 1)
    assert not is_due(p.g, 0, 1)  # the set-up is no reinforcement


def test_5_1_the_first_segment_of_a_turn_waits_for_nobodys_marker() -> None:
    p = Position({"J-6-HQ": "1722", "C-4-HQ": "2111"}, turn=6)
    p.to_movement().do("end_movement").skip_to("deploy")
    assert p.g.turn == 7
    assert (p.side, "C-99-HQ" in p.offered("deploy")) == (KMT, True)
    assert p.g.status[noun("J-3-1/6")] == p.g.status[noun("J-R14-1")] == WAITING
    p.do("place_rest")
    assert p.g.status[noun("J-MAR")] == FUTURE  # the flotilla comes with the army marker


def test_5_1_placed_a_turn_late_they_may_come_in_beside_the_closed_hex() -> None:
    p = Position({"J-3-HQ": "1903", "C-4-1/59": "1202"}, "ACT-J-11", turn=8)
    late = p.g.plan.groups[group("t7_flotilla")]
    marines = hexes_for(p.g, late, noun("J-MAR"))
    assert marines == beside_gate(p.g, IJA, hexes("1201")[0]) != []
    p.g.turn = 7
    assert hexes_for(p.g, late, noun("J-MAR")) == []
    many = p.g.plan.groups[group("t7_changsha")]
    assert hexes_for(p.g, many, noun("C-99-HQ")) == many.hexes


def test_5_1_an_enemys_zone_closes_an_entry_point_and_no_area() -> None:
    """15.3: within three hexes of 0943, beside a battalion too, but not under it."""
    p = Position({"J-3-HQ": "1903", "J-3-1/6": "1044"}, "ACT-J-11", turn=7)
    area = p.g.plan.groups[group("t7_changsha")]
    found = hexes_for(p.g, area, noun("C-99-HQ"))
    assert set(area.hexes) - set(found) == set(hexes("1044"))


def test_5_1_an_enemys_zone_keeps_marines_and_flotilla_out_for_a_turn() -> None:
    """The flotilla is a unit that enters there too; no other hex of the edge is on the water."""
    p = Position({"J-3-HQ": "1903", "C-4-1/59": "1202"}, "ACT-J-11", turn=7).play()
    assert p.g.status[noun("J-MAR")] == p.g.status[noun("J-FLOT")] == FUTURE
    assert p.g.arrived[group("t7_flotilla")] == 0
    q = Position({"J-3-HQ": "1903", "C-4-1/59": "1202"}, "ACT-J-11", turn=8)
    late = q.g.plan.groups[group("t7_flotilla")]
    assert hexes_for(q.g, late, noun("J-FLOT")) == []
    q.play()
    assert (q.offered("deploy"), q.refused("deploy", "J-FLOT")) == (["J-MAR"], "5.1")
    q.do("place_rest")
    assert (q.at("J-FLOT"), q.at("J-MAR")) == ("", "1401")  # 1301 is in the zone too
    assert q.g.arrived[group("t7_flotilla")] == 0
    free = Position({"J-3-HQ": "1903", "C-4-1/59": "1204"}, "ACT-J-11", turn=8).play()
    assert free.do("place_rest").at("J-FLOT") == "1201"


def test_5_1_delayed_is_who_found_every_entry_closed() -> None:
    guards = {"C-4-1/59": "1402", "C-4-2/59": "1602", "C-4-3/59": "1902", "C-4-1/90": "2502"}
    shut = Position({"J-3-HQ": "2705", **guards}, turn=6, waiting=NORTH)
    note_delays(shut.g)
    assert [shut.g.delayed[noun(unit)] for unit in NORTH] == [1, 1]
    assert shut.g.delayed[noun("J-3-HQ")] == 0
    del guards["C-4-1/90"]
    ajar = Position({"J-3-HQ": "2705", **guards}, turn=6, waiting=NORTH, delayed=["J-3-2/6"])
    note_delays(ajar.g)
    assert [ajar.g.delayed[noun(unit)] for unit in NORTH] == [0, 1]  # once delayed, it stays so


def test_5_1_the_toll_of_an_entry() -> None:
    p = Position({"J-3-HQ": "1903"}, "ACT-J-3", turn=6, waiting={**NORTH, "J-TK1": "t6_divisions"})
    gate, other = hexes("1601", "1201")
    unit = noun("J-3-1/6")
    ground = GAME.content().ground
    assert toll(p.g, unit, gate) == 2  # the major road
    p.g.entered[noun("J-3-2/6")] = gate
    assert toll(p.g, unit, gate) == 4  # behind the one who came before
    assert toll(p.g, unit, other) == ground.cost[other]  # no road there
    p.g.entered[noun("J-3-2/6")] = other
    assert toll(p.g, unit, other) == 3 + ground.cost[other]
    p.g.place(noun("J-6-1/13"), gate)
    assert toll(p.g, unit, gate) == ground.cost[gate]  # no road into an occupied hex
    p.g.place(noun("J-6-2/13"), gate)
    p.g.place(noun("J-6-3/13"), gate)
    assert toll(p.g, unit, gate) == 0  # full
    rough = next(h for h in range(ground.size) if ground.rough[h] and not any(roads(ground, h)))
    assert toll(p.g, noun("J-TK1"), rough) == 0
    assert toll(p.g, unit, rough) == ground.cost[rough]


def roads(ground: Ground, hex: int) -> list[int]:
    return ground.road[6 * hex : 6 * hex + 6]


def group(name: str) -> int:
    groups = GAME.content().plans["second_battle"].groups
    return next(number for number, one in enumerate(groups) if one.id == name)


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


def test_5_1_along_the_western_edge_the_search_goes_by_rows() -> None:
    p = Position({"J-6-HQ": "1722"})
    ids = p.g.content.ground.ids
    found = [ids[hex] for hex in beside_gate(p.g, KMT, hexes("0125")[0])]
    assert found == ["0124", "0126"]


def test_5_1_a_delayed_unit_with_no_open_hex_is_still_refused() -> None:
    north = {"J-3-1/6": "t6_divisions"}
    columns = range(12, 36)
    names = [n for n in GAME.kinds()["unit"].ids() if n.startswith("C-") and "HQ" not in n]
    ground = GAME.content().ground
    line = [f"{column:02d}01" for column in columns if ground.land[ground.hex(f"{column:02d}01")]]
    guards = dict(zip([n for n in names if "FORT" not in n and "ART" not in n], line, strict=False))
    p = Position(
        {"J-3-HQ": "2705", **guards}, "ACT-J-3", turn=7, waiting=north, delayed=list(north)
    )
    p.to_movement()
    assert p.refused("move", "J-3-1/6") == "5.1"


def test_5_1_a_column_that_enters_marches_on_along_the_road() -> None:
    p = Position({"J-3-HQ": "1903"}, "ACT-J-3", turn=6, waiting=NORTH).to_movement()
    p.do("move", "J-3-1/6")
    far = GAME.content().ground.grid.distance
    gates = hexes("1401", "1601", "1901", "2501")
    farthest = max(min(far(gate, hex) for gate in gates) for hex in hexes(*p.offered("go")))
    assert farthest > p.g.allowance(noun("J-3-1/6")) // SIXTHS  # as no way off the road leads


def test_5_1_there_is_room_for_one_more() -> None:
    p = Position({"J-3-HQ": "1903"}, "ACT-J-3", turn=6, waiting=NORTH)
    gate = hexes("1601")[0]
    for other in ("J-6-1/13", "J-6-2/13"):
        p.g.place(noun(other), gate)
    assert toll(p.g, noun("J-3-1/6"), gate) == GAME.content().ground.cost[gate]


def test_5_1_along_an_edge_the_search_ends_at_the_corners_and_not_before() -> None:
    """All closed but the corners: rows 1 and 49 of the eastern edge, columns 1 and 36."""
    p = Position({"J-6-HQ": "1722"})
    ground, grid = p.g.content.ground, p.g.content.ground.grid

    def found(gate: str, *left_open: str) -> list[str]:
        p.g.play = p.g.play[:]  # the plan's own list stays as it is
        for hex in range(ground.size):
            on_edge = grid.column[hex] in (1, grid.columns) or grid.row[hex] in (1, grid.rows)
            p.g.play[hex] = int(not on_edge or ground.ids[hex] in left_open)
        return [ground.ids[hex] for hex in beside_gate(p.g, KMT, ground.hex(gate))]

    land = [name for name in ("3601", "3649", "0149") if ground.land[ground.hex(name)]]
    assert "3649" in land and found("3628", "3649") == ["3649"]
    assert found("3628", "3601") == ["3601"]
    assert found("2949", "3649") == ["3649"]


def test_15_3_counters_placed_beside_friends_stand_on_land_and_not_among_the_enemy() -> None:
    plan = GAME.content().plans["second_battle"]
    group = next(one for one in plan.groups if one.beside_friends)
    p = Position({"J-6-HQ": "1203", "C-4-1/59": "1304", "C-4-HQ": "2030"})
    ground = p.g.content.ground
    found = hexes_for(p.g, group, group.units[0])
    assert found and hexes("1304")[0] not in found
    assert all(ground.land[hex] and p.g.play[hex] for hex in found)
    around = ground.grid.neighbours[hexes("1203")[0]]
    assert len(found) < len(around)


def test_5_1_who_was_late_comes_in_beside_closed_entries_only() -> None:
    """2501 is open again: beside it nobody comes in, beside the three others they do."""
    guards = {"C-4-1/59": "1402", "C-4-2/59": "1602", "C-4-3/59": "1902"}
    p = Position({"J-3-HQ": "2705", **guards}, turn=7, waiting=NORTH, delayed=list(NORTH))
    found = {p.g.content.ground.ids[hex] for hex in gates_of(p.g, noun("J-3-1/6"))}
    assert "2501" in found and {"1201", "1801", "2001"} <= found
    assert "2401" not in found and "2601" not in found
