"""5.0 REINFORCEMENTS."""

from __future__ import annotations

from tests.games.changsha.position import Position, noun

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
    assert p.refusal("move", "J-3-1/6") == "5.1"
    late = Position(units, "ACT-J-3", turn=7, waiting=NORTH, delayed=list(NORTH)).to_movement()
    late.do("move", "J-3-1/6")
    assert {"1201", "1801", "2001", "2401", "2601"} <= set(late.choices("go"))
    assert late.refusal("go", "1502") == "5.1"  # out of the enemy's zone and out of reach


def test_5_1_stacking_holds_on_entering() -> None:
    full = {"J-3-1/18": "2501", "J-3-2/18": "2501", "J-3-3/18": "2501"}
    guards = {"C-4-1/59": "1402", "C-4-2/59": "1602", "C-4-3/59": "1902"}
    p = Position({"J-3-HQ": "2303", **full, **guards}, "ACT-J-3", turn=6, waiting=NORTH)
    p.to_movement().do("move", "J-3-1/6")
    assert p.choices("go") == []
    assert p.g.moved[1] != 0  # nowhere to go: it stays in the column


def test_5_1_reinforcements_are_in_command_on_the_turn_they_enter() -> None:
    p = Position({"J-3-HQ": "2705", "C-4-1/59": "1905"}, "ACT-J-3", turn=6, waiting=NORTH)
    p.to_movement().march("J-3-1/6", "1904").do("end_movement")
    assert p.choices("attack") == ["1905"]


def test_5_1_those_without_a_marker_enter_with_any_formation() -> None:
    p = Position({"J-3-HQ": "1903"}, "ACT-J-3", turn=6, waiting={"J-TK1": "t6_divisions"})
    p.to_movement()
    assert "J-TK1" in p.choices("move")
    other = Position({"J-3-HQ": "1903"}, "ACT-J-3", turn=6, waiting={"J-4-1/61": "t6_divisions"})
    other.to_movement()
    assert "J-4-1/61" not in other.choices("move")


def test_5_2_the_army_marker_opens_the_second_segment() -> None:
    p = Position({"J-3-HQ": "1903", "J-3-1/6": "1904"}, "ACT-J-11", turn=6).to_movement()
    assert {"J-R14-1", "J-R18-A"} <= set(p.choices("move"))


def test_5_2_units_placed_on_the_map_act_at_once() -> None:
    q = Position({"J-3-HQ": "1903"}, "ACT-J-11", turn=7).play()
    assert q.choices("deploy") == ["J-MAR", "J-FLOT"]
    q.do("place_rest").skip_to("call_up")
    assert q.at("J-FLOT") == q.at("J-MAR") == "1201"
    q.do("call_no_more").skip_to("move")
    assert {"J-MAR", "J-3-HQ"} <= set(q.choices("move"))  # no headquarters is near the marines


def test_5_1_units_placed_on_the_map_are_in_command_when_first_activated() -> None:
    # Both within three hexes of Changsha, but too far from each other for command.
    units = {"C-10-HQ": "0646", "C-10-1/3": "1241", "J-6-1/13": "1240"}
    p = Position(units, "ACT-C-C", turn=7, entered={"C-10-1/3": "1241"})
    assert p.to_combat().choices("attack") == ["1240"]
    q = Position(units, "ACT-C-C", turn=7).to_movement().do("end_movement")
    assert q.choices("attack") == []


def test_5_1_the_command_of_those_placed_lasts_until_their_first_activation() -> None:
    units = {"C-10-HQ": "0646", "C-10-1/3": "1241", "C-4-HQ": "2111"}
    there = {"C-10-1/3": "1241"}
    p = Position(units, "ACT-C-A", turn=7, entered=there, cup=["ACT-C-C"]).to_movement()
    p.do("end_movement").skip_to("move")
    assert p.g.command[noun("C-10-1/3")] == 1
    q = Position(units, "ACT-C-C", turn=7, entered=there, cup=["ACT-C-A"]).to_movement()
    q.do("end_movement").skip_to("move")
    assert q.g.entered[noun("C-10-1/3")] < 0
