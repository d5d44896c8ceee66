"""15.0 SCENARIOS."""

from __future__ import annotations

import pytest

from tests.games.changsha.position import IJA, KMT, Position, hexes, noun
from zhulu.games.changsha import GAME
from zhulu.games.changsha.content.ids import FUTURE, ON_MAP
from zhulu.games.changsha.rules.phases.deployment import Deployment
from zhulu.games.changsha.rules.victory import kmt_near_peak
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, IllegalAction, apply, pending

CITY = {"J-6-1/13": "0943", "J-6-2/13": "0944"}
HELD = {"0943": "ija", "0944": "ija"}


def set_up(scenario: str, sides: int = 2) -> ChangshaState:
    g: ChangshaState = GAME.new(scenario, seed=2)
    for _ in range(sides):
        menu = pending(g)
        assert menu is not None
        apply(g, menu.side, GAME.action("place_rest", ""))
    return g


def on_map(g: ChangshaState, formation: str) -> int:
    members = g.content.roster.members[g.content.roster.formations.index(formation)]
    return sum(g.status[unit] == ON_MAP for unit in members)


def test_15_0_the_kmt_sets_up_first_within_the_limits() -> None:
    g = GAME.new("doyen_mot", seed=1)
    menu = pending(g)
    assert menu is not None and menu.side == KMT
    apply(g, KMT, GAME.action("deploy", "C-4-HQ"))
    with pytest.raises(IllegalAction):
        apply(g, KMT, GAME.action("place_at", "2605"))
    apply(g, KMT, GAME.action("place_at", "2111"))  # the headquarters, near Su-liu-fang
    assert g.where[noun("C-4-HQ")] == hexes("2111")[0]


def test_15_0_units_are_set_up_within_stacking_limits() -> None:
    g = set_up("doyen_mot", 0)
    apply(g, KMT, GAME.action("deploy", "C-4-HQ"))
    apply(g, KMT, GAME.action("place_at", "2110"))
    for unit in ("C-4-1/59", "C-4-2/59"):
        apply(g, KMT, GAME.action("deploy", unit))
        if unit == "C-4-1/59":
            apply(g, KMT, GAME.action("place_at", "2110"))
    with pytest.raises(IllegalAction, match=r"9\.2"):
        apply(g, KMT, GAME.action("place_at", "2110"))


@pytest.mark.parametrize("scenario", ["doyen_mot", "second_battle", "third_battle"])
def test_15_0_set_up_by_one_word_is_sound(scenario: str) -> None:
    assert GAME.check(set_up(scenario)) == []


def test_15_1_the_entry_points() -> None:
    entries = GAME.content().pack.table("map")["entries"]
    assert entries["a"] == ["3605", "3608"]
    assert entries["b"] == ["3628"]
    assert entries["c"] == ["2949", "2549", "1749"]


def test_15_2_forces_of_doyen_mot() -> None:
    g = set_up("doyen_mot")
    assert [on_map(g, f) for f in ("4_corps", "58_corps", "20_corps")] == [7, 7, 0]
    assert [on_map(g, f) for f in ("6_division", "21_mountain_artillery")] == [16, 2]
    assert all(g.top[hex] >= 0 for hex in hexes("2605", "2705", "3006", "2511"))


def test_15_2_the_area_of_play() -> None:
    p = Position({"J-6-HQ": "1803", "J-6-1/13": "1803"}, "ACT-J-6", "doyen_mot").to_movement()
    p.do("move", "J-6-1/13")
    assert p.refused("go", "1703") == "15.2"


def test_15_2_every_ija_unit_acts_on_each_marker_whatever_the_range() -> None:
    units = {"J-6-HQ": "2003", "J-6-1/13": "2702", "J-21MA-1": "2803"}
    p = Position(units, "ACT-J-6", "doyen_mot").to_movement()
    assert set(p.offered("move")) == set(units)
    assert p.g.command[noun("J-6-1/13")]


def test_15_2_the_20th_corps_acts_with_the_army_marker_only() -> None:
    units = {"C-4-HQ": "3006", "C-20-1/133": "3106", "C-20-HQ": "3107"}
    p = Position(units, "ACT-C-A", "doyen_mot").play()
    assert p.offered("call_up") == []
    army = Position(units, "ACT-C-9", "doyen_mot").to_movement()
    assert "C-20-1/133" in army.offered("move")
    late = {"waiting": {"C-20-1/133": "corps_20"}}  # 6.2 would let it come in with any formation
    assert Position({"C-4-HQ": "2611"}, "ACT-C-A", "doyen_mot", **late).to_movement().refused(
        "move", "C-20-1/133") == "6.4"  # fmt: skip
    comes = Position({"C-4-HQ": "2611"}, "ACT-C-9", "doyen_mot", **late).to_movement()
    assert "C-20-1/133" in comes.offered("move")


def test_15_2_the_kmt_wins_at_the_eighth_step() -> None:
    units = {"C-4-HQ": "2611", "C-4-1/59": "2610", "J-6-SUP": "2609"}
    p = Position(units, "ACT-C-A", "doyen_mot", losses=[7, 0], dice=(6, 6)).to_combat()
    p.attack("2609", "C-4-1/59")
    assert p.g.result is not None
    assert (p.g.result.winners, p.g.result.kind) == ([KMT], "attrition")
    assert list(p.g.result.score) == [0, 8]  # steps taken from the enemy


def test_15_2_seven_steps_are_not_yet_more_than_seven() -> None:
    units = {"C-4-HQ": "2611", "C-4-1/59": "2610", "J-6-SUP": "2609"}
    p = Position(units, "ACT-C-A", "doyen_mot", losses=[6, 0], dice=(6, 6)).to_combat()
    p.attack("2609", "C-4-1/59")
    assert p.at("J-6-SUP") == "" and p.g.losses[IJA] == 7
    assert p.g.result is None


def test_15_2_the_ija_wins_if_the_peak_is_clear_after_turn_two() -> None:
    far = Position({"C-4-HQ": "2611"}, "ACT-C-A", "doyen_mot", turn=2)
    far.to_movement().do("end_movement")
    assert far.g.result is not None and far.g.result.winners == [IJA]
    near = Position({"C-4-HQ": "2607"}, "ACT-C-A", "doyen_mot", turn=2)
    near.to_movement().do("end_movement")
    assert near.g.result is not None and near.g.result.kind == "draw"
    early = Position({"C-4-HQ": "2611"}, "ACT-C-A", "doyen_mot", turn=1)
    early.to_movement().do("end_movement")
    assert early.g.result is None and early.g.turn == 2  # not before the end of turn two


def test_15_3_forces_of_the_second_battle() -> None:
    g = set_up("second_battle")
    assert [on_map(g, f) for f in ("4_corps", "58_corps", "37_corps")] == [10, 7, 10]
    assert [on_map(g, f) for f in ("3_division", "4_division", "6_division")] == [4, 4, 16]
    assert on_map(g, "11_army") == 6
    forts = [g.where[fort] for fort in g.content.roster.forts]
    grid = g.content.ground.grid
    assert all(grid.distance(a, b) >= 2 for a in forts for b in forts if a != b)
    assert {g.content.ground.hein_chang[fort] for fort in forts} == {"s"}


def test_15_3_changsha_held_through_two_turns_wins() -> None:
    units = {"C-4-HQ": "1708", **CITY}
    p = Position(units, "ACT-C-A", turn=5, control=HELD, held_from=4)
    p.to_movement().do("end_movement")
    assert p.g.result is not None and p.g.result.winners == [IJA]
    short = Position(units, "ACT-C-A", turn=5, control=HELD, held_from=5)
    short.to_movement().do("end_movement")
    assert short.g.result is None


def test_15_3_a_turn_counts_from_its_beginning_only() -> None:
    p = Position({"C-4-HQ": "1708", **CITY}, "ACT-C-A", turn=5, control=HELD)
    p.to_movement().do("end_movement")  # taken during turn 5: turn 6 is the first that counts
    assert p.g.turn == 6
    assert p.g.held_from == 6


def test_15_3_the_turns_of_holding_are_counted_on_from_the_first() -> None:
    p = Position({"C-4-HQ": "1708", **CITY}, "ACT-C-A", turn=5, control=HELD)
    p.to_movement().do("end_movement")
    p.g.begin_turn()
    assert (p.g.turn, p.g.held_from) == (6, 6)
    p.g.end_turn()
    p.g.begin_turn()
    assert (p.g.turn, p.g.held_from) == (7, 6)


def test_15_3_changsha_must_be_held_at_the_end_of_a_turn_too() -> None:
    """Held since turn 4; in turn 5 a Chinese regiment walks into its empty southern hex."""
    units = {"C-4-HQ": "0946", "C-4-1/59": "0945", "J-6-1/13": "0843"}
    p = Position(units, "ACT-C-A", turn=5, control=HELD, held_from=4).to_movement()
    p.march("C-4-1/59", "0944").do("end_movement").skip_to("move", "deploy", "play_marker")
    assert (p.g.turn, p.g.result, p.g.held_from) == (6, None, 0)


def test_15_3_at_the_end_the_kmt_wins_with_both_hexes_else_it_is_a_draw() -> None:
    p = Position({"C-4-HQ": "1708"}, "ACT-C-A", turn=15).to_movement().do("end_movement")
    assert p.g.result is not None and p.g.result.kind == "changsha_saved"
    split = Position({"C-4-HQ": "1708"}, "ACT-C-A", turn=15, control={"0943": "ija"})
    split.to_movement().do("end_movement")
    assert split.g.result is not None and split.g.result.kind == "draw"


def test_15_3_ten_markers_in_the_cup() -> None:
    g = set_up("second_battle")
    assert len(g.plan.markers) == 10
    assert set(g.cup) < set(g.plan.markers)  # one at least has been drawn


def test_15_4_forces_of_the_third_battle() -> None:
    g = set_up("third_battle")
    assert g.turn == 6
    corps = ("4_corps", "58_corps", "37_corps", "20_corps")
    assert [on_map(g, f) for f in corps] == [9, 6, 10, 10]
    formations = ("6_division", "40_division", "4_division", "9_regiment", "115_regiment")
    assert [on_map(g, f) for f in formations] == [16, 16, 4, 5, 3]
    worn = [u for u in range(g.content.roster.count) if g.status[u] == ON_MAP
            and g.steps[u] < g.content.roster.steps[u]]  # fmt: skip
    sides = [g.content.roster.side[unit] for unit in worn]
    assert (sides.count(KMT), sides.count(IJA)) == (9, 6)
    assert on_map(g, "11_army") == 9


def test_15_4_the_79th_corps_comes_whole_on_turn_ten() -> None:
    p = Position({"C-4-HQ": "1708"}, "ACT-C-9", "third_battle", turn=10)
    assert p.g.status[noun("C-79-HQ")] == FUTURE
    p.play().do("place_rest").skip_to("move")
    assert {"C-79-HQ", "C-79-3/T6"} <= set(p.offered("move"))


def at_the_army_counters(scenario: str) -> ChangshaState:
    """The IJA has placed its divisions by hand; 11th Army's guns are next."""
    g = set_up(scenario, 1)
    while not g.plan.groups[deploying(g)].beside_friends:
        menu = pending(g)
        assert menu is not None
        apply(g, IJA, menu.offers[0])
    return g


def deploying(g: ChangshaState) -> int:
    """The group that is being set up."""
    return next(frame for frame in g.stack if isinstance(frame, Deployment)).groups[0]


def test_5_1_a_group_without_room_is_passed_over_and_the_next_begins_anew() -> None:
    deployment = Deployment(IJA, [0, 1], placed=2)
    deployment.pass_over(at_the_army_counters("second_battle"), NOTHING)
    assert (deployment.groups, deployment.placed) == ([1], 0)


def test_15_3_the_army_counters_may_be_left_out() -> None:
    g = at_the_army_counters("second_battle")
    apply(g, IJA, GAME.action("leave_out", ""))
    apply(g, IJA, GAME.action("leave_out", ""))
    loose = [u for one in g.plan.groups if one.beside_friends for u in one.units]
    assert loose and all(g.status[unit] == FUTURE for unit in loose)
    assert not any(isinstance(frame, Deployment) for frame in g.stack)


def test_15_4_in_the_third_battle_they_must_be_placed() -> None:
    g = at_the_army_counters("third_battle")
    menu = pending(g)
    assert menu is not None
    assert ("leave_out", -1) not in menu.offers


def test_15_3_army_counters_stand_beside_units_that_are_none_themselves() -> None:
    g = at_the_army_counters("second_battle")
    loose = {u for one in g.plan.groups if one.beside_friends for u in one.units}
    grid = g.content.ground.grid
    for _ in range(6):
        menu = pending(g)
        assert menu is not None
        apply(g, IJA, next(action for action in menu.offers if action[0] == "deploy"))
        menu = pending(g)
        assert menu is not None
        others = [g.where[u] for u in g.on_map(IJA) if u not in loose]
        for verb, hex in menu.offers:
            assert verb == "place_at"
            assert any(grid.distance(hex, other) == 1 for other in others)
        apply(g, IJA, menu.offers[-1])
    assert sum(g.status[unit] == ON_MAP for unit in loose) == 6


def test_15_3_who_held_changsha_wins_by_its_rule() -> None:
    p = Position({**CITY, "C-4-HQ": "1708"}, "ACT-C-A", turn=9, control=HELD, held_from=8)
    result = p.to_movement().do("end_movement").g.result
    assert result is not None
    assert (result.winners, result.kind, result.rule) == ([IJA], "changsha_held", "15.3")


def test_14_1_the_north_is_japanese_from_the_beginning() -> None:
    g = GAME.new("second_battle", seed=1)
    ids = g.content.ground.ids
    held = {ids[hex] for site, hex in enumerate(g.content.sites) if g.control[site] == IJA}
    assert held == {ids[hex] for hex in g.content.held_by_ija} != set()


def test_15_0_the_ija_is_set_up_near_its_goal_and_spread_out() -> None:
    g = set_up("second_battle", 1)
    deployment = next(frame for frame in g.stack if isinstance(frame, Deployment))
    group = g.plan.groups[deploying(g)]
    away = g.content.ground.grid.distance
    unit, hq = noun("J-6-1/13"), noun("J-6-HQ")
    goal = g.objective()
    near, far = next(
        (a, b) for a in g.content.ground.grid.within(goal, 30) for b in [a + 1]
        if g.holder(a) == g.holder(b) == -1 and away(b, goal) == away(a, goal) + 1
    )  # fmt: skip
    assert deployment.worth(g, group, unit, near) == deployment.worth(g, group, unit, far) + 2
    assert deployment.worth(g, group, hq, near) == deployment.worth(g, group, hq, far) + 1
    g.place(noun("J-6-2/13"), near)
    assert deployment.worth(g, group, unit, near) == deployment.worth(g, group, unit, far) + 1


def test_15_2_the_result_cites_its_rule_and_counts_losses() -> None:
    far = Position({"C-4-HQ": "2611"}, "ACT-C-A", "doyen_mot", turn=2, losses=[3, 5])
    result = far.to_movement().do("end_movement").g.result
    assert result is not None
    assert (result.kind, result.rule, result.score) == ("peak_cleared", "15.2", [5, 3])
    near = Position({"C-4-HQ": "2607"}, "ACT-C-A", "doyen_mot", turn=2)
    result = near.to_movement().do("end_movement").g.result
    assert result is not None
    assert (result.winners, result.kind, result.rule) == ([], "draw", "15.2")


@pytest.mark.parametrize(("hex", "cleared"), [("2607", False), ("2608", True), ("2603", False)])
def test_15_2_two_hexes_from_the_peak_and_no_more(hex: str, cleared: bool) -> None:
    p = Position({"C-4-HQ": hex}, "ACT-C-A", "doyen_mot", turn=2).to_movement()
    result = p.do("end_movement").g.result
    assert result is not None
    assert (result.kind == "peak_cleared") == cleared


def test_15_3_every_result_cites_its_rule() -> None:
    saved = Position({"C-4-HQ": "1708"}, "ACT-C-A", turn=15).to_movement().do("end_movement")
    assert saved.g.result is not None
    assert (saved.g.result.winners, saved.g.result.rule) == ([KMT], "15.3")
    split = Position({"C-4-HQ": "1708"}, "ACT-C-A", turn=15, control={"0943": "ija"})
    result = split.to_movement().do("end_movement").g.result
    assert result is not None
    assert (result.winners, result.rule, result.score) == ([], "15.3", [0, 0])


def test_15_0_the_hexes_suggested_are_sensible() -> None:
    """What "place the rest" prefers: forts and corps on good ground, not on one heap."""
    g = set_up("second_battle", 0)
    deployment = next(frame for frame in g.stack if isinstance(frame, Deployment))
    group = g.plan.groups[deploying(g)]
    ground = g.content.ground
    corps, fort = noun("C-4-1/59"), noun("C-FORT1")
    level = [h for h in group.hexes if not ground.shift[h]]
    away = ground.grid.distance
    pairs = [(h, low) for h in group.hexes for low in level if ground.shift[h] == 1
             and away(h, g.objective()) == away(low, g.objective())]  # fmt: skip
    hill, flat = pairs[0]
    assert deployment.worth(g, group, corps, hill) == deployment.worth(g, group, corps, flat) + 2
    near, far = sorted(level, key=lambda h: away(h, g.objective()))[:: len(level) - 1]
    assert deployment.worth(g, group, fort, near) > deployment.worth(g, group, fort, far)
    before = deployment.worth(g, group, corps, flat)
    g.place(noun("C-4-2/59"), flat)
    assert deployment.worth(g, group, corps, flat) == before - 8


def test_15_3_the_result_says_why() -> None:
    p = Position({"C-4-HQ": "1708"}, "ACT-C-A", turn=15).to_movement().do("end_movement")
    assert p.g.result is not None
    assert p.g.result.reason == "Changsha is in Chinese hands"


def test_15_2_the_chinese_around_the_peak_are_counted() -> None:
    p = Position({"C-4-HQ": "2605", "C-4-1/59": "2605", "C-4-2/59": "2607", "C-4-3/59": "2608"})
    assert kmt_near_peak(p.g) == 3
    assert kmt_near_peak(Position({"J-6-HQ": "2605", "C-4-HQ": "2608"}).g) == 0


def test_15_0_no_headquarters_is_suggested_beside_the_enemy() -> None:
    g = set_up("second_battle", 1)
    deployment = next(frame for frame in g.stack if isinstance(frame, Deployment))
    group = g.plan.groups[deploying(g)]
    beside, hq = hexes("1723")[0], noun("J-6-HQ")
    before = deployment.worth(g, group, hq, beside)
    near = g.beside(KMT, beside)
    g.place(noun("C-74-HQ"), hexes("1724")[0])
    assert deployment.worth(g, group, hq, beside) == before - 20 * (g.beside(KMT, beside) - near)
    assert g.beside(KMT, beside) == near + 1


def test_15_4_the_third_battle_ends_with_turn_fifteen() -> None:
    late = Position({"C-4-HQ": "1708"}, "ACT-C-A", "third_battle", turn=14)
    late.to_movement().do("end_movement")
    assert (late.g.result, late.g.turn) == (None, 15)
    last = Position({"C-4-HQ": "1708"}, "ACT-C-A", "third_battle", turn=15)
    last.to_movement().do("end_movement")
    assert last.g.result is not None and last.g.result.kind == "changsha_saved"


def test_15_4_three_artillery_markers_every_turn() -> None:
    p = Position({"C-4-HQ": "1708"}, "ACT-C-A", "third_battle", turn=8)
    p.to_movement().do("end_movement")
    assert (p.g.turn, len(p.g.guns)) == (9, 3)


def test_15_4_the_corps_of_turn_seven_come_within_three_hexes_of_changsha() -> None:
    p = Position({"C-4-HQ": "1708"}, "ACT-C-A", "third_battle", turn=6)
    p.to_movement().do("end_movement")
    assert p.g.turn == 7
    p.do("deploy", "C-99-HQ")
    far, city = p.g.content.ground.grid.distance, hexes("0943")[0]
    assert max(far(city, hexes(hex)[0]) for hex in p.offered("place_at")) == 3
