"""More clauses that a fault slipped past: advances, tanks, supply, endings, placing."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.changsha.position import IJA, KMT, Position, hexes, noun
from tests.games.changsha.rules.test_14_supply import CUT, end_of_turn
from tests.games.changsha.rules.test_15_scenarios import deploying, set_up
from tests.games.changsha.rules.test_by_clause import BATTLE, TRIO, veto
from zhulu.games.changsha import GAME
from zhulu.games.changsha.content.ids import LOOSE, SIXTHS
from zhulu.games.changsha.rules.phases.advance import Advance
from zhulu.games.changsha.rules.phases.deployment import Deployment
from zhulu.games.changsha.rules.phases.reinforcement import beside_gate
from zhulu.games.changsha.rules.phases.retreat import Retreat
from zhulu.games.changsha.rules.questions.scratch import march_of
from zhulu.games.changsha.rules.questions.supply import sources, trace
from zhulu.games.changsha.state import facts
from zhulu.kernel import OFF_MAP, apply, pending

# --- 6.4 ----------------------------------------------------------------------------------


def test_6_4_of_a_formation_called_up_those_out_of_command_may_walk() -> None:
    names = [n for n in GAME.kinds()["unit"].ids() if n.startswith("C-N3")]
    units = {"C-T2-HQ": "1722", names[0]: "1723", names[1]: "1737"}
    p = Position(units, "ACT-C-D").play().do("call_up", names[0])
    p.skip_to("move")
    assert p.g.role[noun(names[1])] == LOOSE
    assert names[1] in p.choices("move")
    assert p.g.command[noun(names[1])] == 0


# --- 12.1, 12.2, 10.9 ---------------------------------------------------------------------


def test_12_1_the_flotilla_supports_one_attack_in_a_segment() -> None:
    units = {"J-6-HQ": "1204", "J-6-1/13": "1304", "J-6-2/13": "1304", "J-FLOT": "1203",
             "C-4-1/59": "1303", "C-4-2/59": "1202"}  # fmt: skip
    ground = GAME.content().ground
    grid = ground.grid
    flotilla, first, second = hexes("1203", "1303", "1202")
    assert grid.distance(flotilla, first) == grid.distance(flotilla, second) == 1
    near = [h for h in grid.neighbours[first] if h in grid.neighbours[second] and ground.land[h]]
    assert near, "no hex from which both can be attacked"
    units |= {"J-6-1/13": ground.ids[near[0]], "J-6-2/13": ground.ids[near[0]]}
    p = Position(units, dice=(3, 4, 3, 4)).play().do("call_up", "J-FLOT").skip_to("move")
    p.do("end_movement").do("attack", "1303").do("join", "J-6-1/13").do("launch")
    assert p.choices("commit_flotilla") == [""]
    p.do("commit_flotilla")
    while not p.choices("attack"):
        menu = pending(p.g)
        assert menu is not None
        apply(p.g, menu.side, menu.offers[-1])
    p.do("attack", "1202").do("join", "J-6-2/13").do("launch")
    assert p.choices("commit_flotilla") == []


def test_10_9_tanks_attack_into_mountains_along_a_road() -> None:
    along = {"J-6-HQ": "1125", "J-TK1": "1125", "C-4-1/59": "1126"}
    p = Position(along, "ACT-J-11").to_combat().do("attack", "1126")
    assert "J-TK1" in p.choices("join")


def test_10_9_not_where_no_road_leads() -> None:
    off = {"J-6-HQ": "0534", "J-6-1/13": "0534", "J-TK1": "0534", "C-4-1/59": "0634"}
    p = Position(off, "ACT-J-11").to_combat().do("attack", "0634")
    assert p.refusal("join", "J-TK1") == "10.9"


def test_13_2_a_tank_falls_back_into_mountains_along_a_road_only() -> None:
    p = Position({"J-TK1": "1125", "J-6-HQ": "1722"})
    retreat = Retreat(IJA, [noun("J-TK1")], hexes("1124")[0], 1)
    here, mountain = hexes("1125", "1126")
    assert not retreat.too_rough(p.g, [noun("J-TK1")], here, mountain)  # the road leads there
    q = Position({"J-TK1": "0534", "J-6-HQ": "1722"})
    here, mountain = hexes("0534", "0634")
    assert retreat.too_rough(q.g, [noun("J-TK1")], here, mountain)
    assert not retreat.too_rough(q.g, [noun("J-6-HQ")], here, mountain)


# --- 13.0, 13.3 ---------------------------------------------------------------------------


def test_13_0_the_second_die_has_six_faces_too() -> None:
    with pytest.raises(ValueError, match=r"die of 6 \(13\.0\)"):
        Position(BATTLE, dice=(6, 7)).to_combat().attack("1724", *TRIO)


def test_13_3_with_nothing_left_undone_the_advance_ends_in_the_hex() -> None:
    """D2 against two steps, no retreat: one hex and no more."""
    p = Position(BATTLE, dice=(3, 4)).to_combat().attack("1724", *TRIO)  # 5:1, a 7: D2
    assert p.at("C-4-1/59") == ""
    p.do("advance", TRIO[0])
    assert p.at(TRIO[0]) == "1724"
    assert p.choices("press_on") == []


def test_13_3_what_annihilation_left_undone_lengthens_the_advance() -> None:
    """D2R3 against one step: one step and three hexes are left, four in all."""
    p = Position(BATTLE, dice=(6, 6), reduced=["C-4-1/59"]).to_combat().attack("1724", *TRIO)
    assert p.g.stack[-1].follow == 4
    p.do("advance", TRIO[0])
    assert p.choices("press_on")


def test_13_3_a_river_crossed_on_the_way_stops_the_advance() -> None:
    p = Position({"J-6-1/13": "1042", "J-6-HQ": "1722"})
    advance = Advance(noun("J-6-1/13"), hexes("0943")[0], 3)
    advance.press_on(p.g, hexes("1142")[0])
    assert advance.left == 0
    q = Position({"J-6-1/13": "1723", "J-6-HQ": "1722"})
    free = Advance(noun("J-6-1/13"), hexes("0943")[0], 3)
    free.press_on(q.g, hexes("1724")[0])
    assert free.left == 2


# --- 7.6, 9.2, 10.0 -----------------------------------------------------------------------


def test_7_6_the_fortification_stands_among_the_modifiers_by_its_rule() -> None:
    units = {"J-6-HQ": "1722", "J-6-A1": "1723", "C-4-1/59": "1724", "C-FORT1": "1724"}
    p = Position(units).play().do("barrage", "1724").do("fire", "J-6-A1")
    shown = p.g.stack[-1].forecast(p.g, "open_fire", -1)
    assert shown is not None
    assert ("12.4", "fortification", -1) in shown.lines


def test_15_3_fortifications_too_close_are_refused_with_the_distance() -> None:
    g = GAME.new("second_battle", seed=2)
    while not g.plan.groups[deploying(g)].apart:
        menu = pending(g)
        assert menu is not None
        apply(g, KMT, menu.offers[0])
    forts = [g.content.roster.ids[u] for u in g.content.roster.forts]
    apply(g, KMT, GAME.action("deploy", forts[0]))
    menu = pending(g)
    assert menu is not None
    apply(g, KMT, menu.offers[0])
    apply(g, KMT, GAME.action("deploy", forts[1]))
    menu = pending(g)
    assert menu is not None
    close = [v for v in menu.refused.values() if v.rule == "15.3"]
    assert close and all(v.args == (1,) for v in close)


def test_15_2_a_hex_outside_the_area_is_named() -> None:
    p = Position({"J-6-HQ": "1803", "J-6-1/13": "1803"}, "ACT-J-6", "doyen_mot").to_movement()
    p.do("move", "J-6-1/13")
    refused = veto(p, "go", "1703")
    assert (refused.rule, refused.args) == ("15.2", (hexes("1703")[0],))


def test_10_1_a_hex_two_away_is_refused_with_what_is_left() -> None:
    weak = {"J-6-HQ": "2404", "J-6-1/13": "2404"}
    state = {"disrupted": ["J-6-1/13"], "unsupplied": ["J-6-1/13"]}
    p = Position(weak, **state).to_movement().do("move", "J-6-1/13")
    refused = veto(p, "go", "2406")
    assert (refused.rule, refused.args) == ("10.1", (2 * SIXTHS,))


def test_11_2_the_price_of_a_zone_holds_for_the_kmt_as_well() -> None:
    weak = {"C-4-HQ": "2404", "C-4-1/59": "2404", "J-6-1/13": "2406"}
    state = {"disrupted": ["C-4-1/59"], "unsupplied": ["C-4-1/59"]}
    p = Position(weak, "ACT-C-A", **state).to_movement().do("move", "C-4-1/59")
    assert veto(p, "step", "2405").args == (hexes("2405")[0], 4 * SIXTHS, 2 * SIXTHS)


def test_10_2_a_search_belongs_to_its_own_position() -> None:
    """Two games side by side: what one unit can reach is not told of its twin."""
    free = Position({"J-6-HQ": "1722", "J-6-1/13": "1723"}).to_movement().do("move", "J-6-1/13")
    held = Position({"J-6-HQ": "1722", "J-6-1/13": "1723", "C-4-1/59": "1725"})
    held.to_movement().do("move", "J-6-1/13")
    held.g.ticks = free.g.ticks
    assert "1725" in free.choices("go")
    assert "1725" not in held.choices("go")
    assert "1725" in free.choices("go")


def test_10_10_engineers_save_the_river_and_nothing_else() -> None:
    p = Position({"J-6-HQ": "1042", "J-6-1/13": "1042", "J-6-ENG": "1042"}).to_movement()
    p.do("move", "J-6-1/13").do("step", "1142")
    ground = GAME.content().ground
    here, there = hexes("1042", "1142")
    dry = ground.march[6 * here + ground.grid.direction(here, there)] - SIXTHS
    assert p.g.stack[-1].spent == dry == ground.cost[there]


# --- 5.1 ----------------------------------------------------------------------------------


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
    assert p.refusal("move", "J-3-1/6") == "5.1"


# --- 14.0 ---------------------------------------------------------------------------------


def test_14_1_a_flotilla_that_is_not_there_is_no_source() -> None:
    p = Position({"J-6-1/13": "1602"})
    assert OFF_MAP not in sources(p.g, IJA)
    q = Position({"J-6-1/13": "1602", "J-FLOT": "1203"})
    assert hexes("1203")[0] in sources(q.g, IJA)


def test_14_2a_nobody_is_asked_to_open_supplies_when_all_are_supplied() -> None:
    p = end_of_turn({"J-6-1/13": "1602", "J-6-SUP": "1140"}, control={})
    assert p.choices("draw_on") == []


def test_14_2a_only_a_depleted_supply_unit_is_replenished() -> None:
    p = Position({"C-4-HQ": "1344", "J-6-SUP": "1603"}, "ACT-C-A").to_movement()
    p.g.silent = False
    p.do("end_movement")
    assert facts.SUPPLY_REPLENISHED not in [fact.kind for fact in p.g.facts]


def test_14_2a_cut_off_it_stays_depleted() -> None:
    p = end_of_turn({"J-6-SUP": "1140"}, depleted=["J-6-SUP"], control=CUT)
    assert p.g.depleted[noun("J-6-SUP")]


def test_14_2a_the_path_shown_is_of_one_piece_from_afar() -> None:
    p = Position({"J-6-1/13": "1906"})
    ground = p.g.content.ground
    starts = [h for h in range(ground.size) if len(trace(p.g, IJA, h)) > 4]
    for start in starts[:40]:
        path = trace(p.g, IJA, start)
        assert path[0] == start
        assert ground.ids[path[-1]].endswith("01")
        assert all(ground.grid.distance(a, b) == 1 for a, b in pairwise(path))


# --- 15.0 ---------------------------------------------------------------------------------


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


def test_10_0_a_search_forgets_the_one_before() -> None:
    p = Position({"J-6-HQ": "1722", "J-6-1/13": "1723"})
    march = march_of(p.g)
    for start in ("1723", "2303"):
        march.begin()
        march.settle(True, False, False, OFF_MAP)
        march.seed(hexes(start)[0], 0)
        found = march.spread(p.g, IJA, SIXTHS)
        assert found[0] == hexes(start)[0]
    assert not march.reached(hexes("1723")[0])
