"""10.0 MOVEMENT and 11.0 ZONES OF CONTROL."""

from __future__ import annotations

from itertools import pairwise

from tests.games.changsha.position import IJA, KMT, Position, hexes, noun
from zhulu.games.changsha import GAME
from zhulu.games.changsha.content.ids import SIXTHS
from zhulu.games.changsha.content.terrain import Ground
from zhulu.games.changsha.rules.phases.movement import Move
from zhulu.games.changsha.rules.questions.march import MOST, March
from zhulu.games.changsha.rules.questions.scratch import march_of
from zhulu.games.changsha.rules.questions.supply import open_to
from zhulu.kernel import OFF_MAP

GROUND = GAME.content().ground
ALONE = {"J-6-HQ": "1722", "J-6-1/13": "1723"}


def test_10_0_each_unit_moves_once_and_none_must() -> None:
    p = Position(ALONE).to_movement().march("J-6-1/13", "1725")
    assert p.refused("move", "J-6-1/13") == "10.6"
    assert p.offered("end_movement") == [""]


def test_10_0_fortifications_do_not_move() -> None:
    p = Position({"C-4-HQ": "1722", "C-FORT1": "1722"}, "ACT-C-A").to_movement()
    assert p.refused("move", "C-FORT1") == "10.0"


def test_10_1_no_unit_enters_a_hex_it_cannot_pay_for() -> None:
    weak = {"C-ART": "2406"}  # three factors, halved to two: a mountain is too dear
    p = Position({"C-4-HQ": "2307", **weak}, "ACT-C-9", disrupted=["C-ART"]).to_movement()
    p.do("move", "C-ART")
    assert p.refused("go", "2405") == "10.1"


def test_10_2_a_unit_may_go_step_by_step() -> None:
    p = Position(ALONE).to_movement().do("move", "J-6-1/13")
    p.do("step", "1724").do("step", "1824").do("halt")
    assert p.at("J-6-1/13") == "1824"


def test_10_2_a_step_is_legal_though_a_way_round_is_cheaper() -> None:
    p = Position({"J-6-HQ": "0742", "J-6-1/13": "0742"}).to_movement()
    assert p.cost("J-6-1/13", "0743") == "1½"  # round about by road; straight through woods it is 3
    p.do("move", "J-6-1/13").do("step", "0743")
    frame = p.g.stack[-1]
    assert isinstance(frame, Move) and frame.spent == 3 * SIXTHS
    assert p.at("J-6-1/13") == "0743"


def test_10_2_a_step_that_cannot_be_paid_is_refused_though_the_hex_is_in_reach() -> None:
    units = {"J-6-HQ": "0742", "J-11A-SUP1": "0742"}
    p = Position(
        units, "ACT-J-11", disrupted=["J-11A-SUP1"], unsupplied=["J-11A-SUP1"]
    ).to_movement()
    p.do("move", "J-11A-SUP1")  # two factors are left of six or eight
    assert p.g.allowance(noun("J-11A-SUP1")) == 2 * SIXTHS
    assert "0743" in p.offered("go")
    assert p.refused("step", "0743") == "10.1"


def test_10_2_to_stay_is_to_declare_a_move_of_no_hexes() -> None:
    p = Position(ALONE, disrupted=["J-6-1/13"]).to_movement().do("move", "J-6-1/13").do("stay")
    assert p.refused("move", "J-6-1/13") == "10.6"
    p.do("end_movement")
    assert not p.g.disrupted[noun("J-6-1/13")]  # 8.2: it has spent nothing


def test_10_3_an_enemy_hex_cannot_be_entered() -> None:
    p = Position({**ALONE, "C-4-1/59": "1725"}).to_movement().do("move", "J-6-1/13")
    assert p.refused("go", "1725") == "10.3"


def test_10_4_terrain_and_rivers_are_paid() -> None:
    p = Position({"J-6-1/13": "2404"})
    assert p.cost("J-6-1/13", "2405") == "3"  # mountain
    river = Position({"J-6-1/13": "1307"})
    assert river.cost("J-6-1/13", "1308") == "2"  # clear, across the Hein-Chang
    lake = GAME.content().ground
    assert not lake.land[hexes("0810")[0]]


def test_10_4_a_major_river_is_crossed_by_its_bridge_only() -> None:
    p = Position({"C-4-1/59": "0842"}, "ACT-C-A")
    assert p.cost("C-4-1/59", "0843") == "1"
    assert p.cost("C-4-1/59", "0943") == "1½"
    q = Position({"C-4-1/59": "0840"}, "ACT-C-A")
    assert q.cost("C-4-1/59", "0940") not in ("1", "½")


def test_10_6_a_stack_moves_together_and_drops_units() -> None:
    stack = {"J-6-1/13": "1723", "J-6-2/13": "1723", "J-6-3/13": "1723"}
    p = Position({"J-6-HQ": "1722", **stack}).to_movement().do("move", "J-6-1/13")
    p.do("take_along", "J-6-2/13").do("take_along", "J-6-3/13").do("step", "1724")
    p.do("drop", "J-6-2/13").do("go", "1726")
    assert [p.at(unit) for unit in stack] == ["1726", "1724", "1726"]
    assert p.refused("move", "J-6-2/13") == "10.6"


def test_10_6_each_unit_of_a_stack_keeps_its_own_factors() -> None:
    units = {"J-6-HQ": "1722", "J-6-1/13": "1723", "J-6-A1": "1723"}  # eight factors and six
    p = Position(units).to_movement().do("move", "J-6-1/13").do("take_along", "J-6-A1")
    for hex in ("1724", "1725"):
        p.do("step", hex)
    assert "1730" not in p.offered("go")  # four left to the guns
    p.do("drop", "J-6-A1")
    assert "1731" in p.offered("go")  # six to the battalion


def test_10_6_a_stack_does_not_pick_up_others_on_its_way() -> None:
    units = {"J-6-1/13": "1723", "J-6-2/13": "1724", "J-6-3/13": "1723"}
    p = Position({"J-6-HQ": "1722", **units}).to_movement().do("move", "J-6-1/13")
    assert p.offered("take_along") == ["J-6-3/13"]
    p.do("step", "1724")
    assert p.offered("take_along") == []


def flotilla(kind: str, start: str) -> Position:
    units = {"J-6-HQ": "1302", kind: start, "J-FLOT": start}
    p = Position(units, "ACT-J-11").play().do("call_up", "J-FLOT").skip_to("move")
    return p.do("move", "J-FLOT")


def test_10_7_the_flotilla_carries_infantry_to_any_shore() -> None:
    p = flotilla("J-6-1/13", "1201").do("embark", "J-6-1/13").do("sail_to", "0618")
    assert p.at("J-FLOT") == p.at("J-6-1/13") == "0618"
    assert p.refused("move", "J-6-1/13") == "10.6"


def test_10_7_guns_go_from_port_to_port_only() -> None:
    p = flotilla("J-6-A1", "1201").do("embark", "J-6-A1")
    assert p.refused("sail_to", "1202") == "10.7"
    p.do("sail_to", "1008")
    assert p.at("J-6-A1") == "1008"
    beach = flotilla("J-6-A1", "1202")
    assert beach.refused("embark", "J-6-A1") == "10.7"


def test_10_7_who_moved_is_not_carried_but_who_stayed_is() -> None:
    units = {"J-6-HQ": "1302", "J-6-1/13": "1201", "J-6-2/13": "1202", "J-FLOT": "1201"}
    p = Position(units).play().do("call_up", "J-FLOT").skip_to("move")
    p.do("move", "J-6-1/13").do("stay").march("J-6-2/13", "1201").do("move", "J-FLOT")
    assert p.offered("embark") == ["J-6-1/13"]
    assert p.refused("embark", "J-6-2/13") == "10.7"


def test_10_8_roads_ignore_terrain_and_rivers() -> None:
    p = Position({"J-6-1/13": "2803"})
    assert p.cost("J-6-1/13", "2804") == "½"  # a mountain on the road
    bridge = Position({"J-6-1/13": "1707"})
    assert bridge.cost("J-6-1/13", "1708") == "⅓"


def test_10_8_not_into_a_hex_with_a_unit() -> None:
    p = Position({"J-6-1/13": "1625", "J-6-2/13": "1626"})
    assert p.cost("J-6-1/13", "1626") == "1"
    fort = Position({"C-4-1/59": "1625", "C-FORT1": "1626"}, "ACT-C-A")
    assert fort.cost("C-4-1/59", "1626") == "⅓"


def test_10_8_from_an_occupied_hex_the_road_goes_on() -> None:
    """Into it at the price of the ground, out of it along the road again."""
    ground = GAME.content().ground
    way = road_of(ground, "1601", 3)
    p = Position({"J-6-HQ": way[0], "J-6-1/13": way[0], "J-6-2/13": way[1]}).to_movement()
    free = Position({"J-6-HQ": way[0], "J-6-1/13": way[0]}).to_movement()
    dear = reach_cost(p, "J-6-1/13", way[2]) - reach_cost(p, "J-6-1/13", way[1])
    assert reach_cost(p, "J-6-1/13", way[1]) > reach_cost(free, "J-6-1/13", way[1])
    assert dear == reach_cost(free, "J-6-1/13", way[2]) - reach_cost(free, "J-6-1/13", way[1])


def test_10_6_only_active_units_march_together_and_as_far_as_the_slowest() -> None:
    corps = {"C-4-HQ": "1722", "C-58-HQ": "1742", "C-4-1/59": "1723", "C-58-1/N10": "1723"}
    p = Position(corps, "ACT-C-A").to_movement()
    assert not p.g.command[noun("C-58-1/N10")] and "C-58-1/N10" in p.offered("move")
    assert p.do("move", "C-4-1/59").offered("take_along") == []
    guns = {"J-6-HQ": "1722", "J-6-1/13": "1723", "J-6-A1": "1723"}
    q = Position(guns).to_movement().do("move", "J-6-1/13").do("take_along", "J-6-A1")
    frame = q.g.stack[-1]
    assert isinstance(frame, Move) and frame.left(q.g) == 6 * 6  # the guns' six, not eight


def test_10_7_the_flotilla_carries_one_unit() -> None:
    units = {"J-6-HQ": "1302", "J-FLOT": "1201", "J-6-1/13": "1201", "J-6-2/13": "1201"}
    p = Position(units).play().do("call_up", "J-FLOT").skip_to("move").do("move", "J-FLOT")
    assert set(p.offered("embark")) == {"J-6-1/13", "J-6-2/13"}
    assert p.do("embark", "J-6-1/13").offered("embark") == []


def test_10_8_units_that_march_together_do_not_use_the_road() -> None:
    p = Position({"J-6-HQ": "1602", "J-6-1/13": "1602", "J-6-2/13": "1602"}).to_movement()
    p.do("move", "J-6-1/13")
    assert "1713" in p.offered("go")  # twelve hexes at a third of a factor each
    p.do("take_along", "J-6-2/13")
    assert "1607" in p.offered("go") and "1713" not in p.offered("go")


def test_10_8_by_road_through_an_enemy_zone_as_11_2_has_it() -> None:
    """That a march by road may begin and end in a zone takes nothing from 11.2 in between."""
    units = {"J-6-HQ": "0720", "J-6-1/13": "0720"}
    p = Position({**units, "C-4-1/59": "0622"}).to_movement()
    zoned = [bool(p.g.zone(KMT, hex)) for hex in hexes("0720", "0721", "0822")]
    assert zoned == [False, True, False]
    assert reach_cost(p, "J-6-1/13", "0721") == 3 + 6
    assert "0822" in p.do("move", "J-6-1/13").do("step", "0721").offered("step")
    q = Position({"J-6-HQ": "0721", "J-6-1/13": "0721", "C-4-1/59": "0622"}).to_movement()
    assert reach_cost(q, "J-6-1/13", "0822") == 3 + 6


def road_of(ground: Ground, start: str, length: int) -> list[str]:
    """Hexes along the road that begins in a hex."""
    way = [ground.hex(start)]
    while len(way) < length:
        here = way[-1]
        near = [
            ground.around[6 * here + d]
            for d in range(6)
            if ground.road[6 * here + d] and ground.around[6 * here + d] not in way
        ]
        way.append(near[0])
    return [ground.ids[hex] for hex in way]


def reach_cost(p: Position, unit: str, hex: str) -> int:
    """Sixths of a factor to a hex, as the search finds them."""
    march = march_of(p.g)
    march.begin()
    march.settle(True, False, False, OFF_MAP)
    march.seed(p.g.where[noun(unit)], 0)
    march.spread(p.g, IJA, 48)
    return march.cost_to(hexes(hex)[0])


def test_10_9_tanks_keep_to_the_road_in_mountains() -> None:
    p = Position({"J-6-HQ": "2803", "J-TK1": "2803"}, "ACT-J-11").to_movement()
    p.do("move", "J-TK1")
    assert "2804" in p.offered("go")
    assert p.refused("go", "2704") == "10.9"


def test_10_9_a_stack_with_a_tank_keeps_out_of_mountains_whoever_leads_it() -> None:
    p = Position({"J-6-HQ": "2803", "J-TK1": "2803"}, "ACT-J-11").to_movement()
    p.do("move", "J-6-HQ")
    assert "2704" in p.offered("go")
    p.do("take_along", "J-TK1")
    assert p.refused("go", "2704") == "10.9"


def test_10_9_along_a_road_is_by_road_movement_so_not_into_a_unit() -> None:
    p = Position({"J-6-HQ": "2803", "J-TK1": "2803", "J-6-1/13": "2804"}, "ACT-J-11").to_movement()
    p.do("move", "J-TK1")
    assert p.refused("go", "2804") == "10.9"
    p.do("stay").do("move", "J-6-HQ")
    assert "2804" in p.offered("go")  # others pay for the ground


def test_10_10_engineers_take_those_with_them_across_the_river() -> None:
    units = {"J-6-HQ": "1306", "J-6-1/13": "1307", "J-6-ENG": "1307", "J-6-2/13": "1207"}
    p = Position(units).to_movement()
    assert p.cost("J-6-1/13", "1308") == "1"
    assert p.cost("J-6-2/13", "1208") == "2"
    p.march("J-6-ENG", "1306")
    assert p.cost("J-6-1/13", "1308") == "1"  # they began the segment together
    guests = {"J-6-HQ": "1306", "J-6-1/13": "1307", "J-3-ENG": "1307"}
    q = Position(guests).to_movement()
    assert q.refused("move", "J-3-ENG") == "6.4"  # of another division and at rest
    assert q.cost("J-6-1/13", "1308") == "1"


def test_10_10_who_comes_to_the_engineers_on_his_way_pays_for_the_river() -> None:
    p = Position({"J-6-HQ": "1306", "J-6-1/13": "1306", "J-6-ENG": "1307"}).to_movement()
    p.do("move", "J-6-1/13").do("step", "1307")
    assert "1308" in p.offered("go")
    assert march_of(p.g).cost_to(hexes("1308")[0]) == 6 + 6


def test_10_10_engineers_pay_for_a_river_that_they_did_not_begin_beside() -> None:
    p = Position({"J-6-HQ": "1305", "J-6-ENG": "1306"}).to_movement()
    assert p.cost("J-6-ENG", "1307") == "1" and p.cost("J-6-ENG", "1208") == "3"


def test_11_1_zones_cover_the_six_hexes_but_not_across_a_major_river() -> None:
    p = Position({"C-4-1/59": "1724", "C-4-2/59": "0943"}, "ACT-C-A")
    around = hexes("1723", "1725", "1824", "1825", "1624", "1625")
    assert all(p.g.zone(KMT, hex) for hex in around)
    west, south = hexes("0843", "0944")
    assert p.g.zone(KMT, south) == 1
    assert p.g.zone(KMT, west) == 0
    assert p.g.beside(KMT, west) == 1


def test_11_1_the_flotilla_casts_no_zone() -> None:
    p = Position({"J-FLOT": "1201"})
    assert all(p.g.zone(0, hex) == 0 for hex in hexes("1202", "1301"))


def test_11_2_one_factor_to_enter_and_one_to_leave() -> None:
    p = Position({"J-6-1/13": "1722", "C-4-1/59": "1724"})
    assert p.cost("J-6-1/13", "1723") == "2"
    q = Position({"J-6-1/13": "1723", "C-4-1/59": "1724"})
    assert q.cost("J-6-1/13", "1722") == "2"


def test_11_2_never_from_zone_to_zone() -> None:
    p = Position({"J-6-HQ": "1721", "J-6-1/13": "1723", "C-4-1/59": "1724"}).to_movement()
    p.do("move", "J-6-1/13")
    assert p.refused("step", "1824") == "11.2"


def test_11_3_nobody_has_to_attack() -> None:
    p = Position({"J-6-HQ": "1722", "J-6-1/13": "1723", "C-4-1/59": "1724"}).to_combat()
    assert p.offered("end_combat") == [""]


def victors(*more: str) -> Position:
    """A battalion stack has just annihilated the reduced regiment in 1724 (D2R3)."""
    units = {"J-6-HQ": "1722", "C-4-1/59": "1724"}
    attackers = ["J-6-1/13", "J-6-2/13", "J-6-3/13"]
    units |= dict.fromkeys(attackers, "1723")
    units |= dict(zip(("C-4-2/59", "C-4-3/59"), more, strict=False))
    p = Position(units, reduced=["C-4-1/59"], dice=(4, 4)).to_combat()
    return p.attack("1724", *attackers)


def test_11_4_zones_do_not_stop_the_first_hex_of_an_advance_but_the_second() -> None:
    p = victors("1825").do("advance", "J-6-1/13")
    assert p.g.zone(KMT, p.g.where[noun("J-6-1/13")])
    assert "1725" in p.offered("press_on")  # in the zone of 1825 as well
    p.do("press_on", "1725")
    assert p.offered("press_on") == []


def test_11_5_each_hex_in_a_zone_costs_a_step() -> None:
    units = {
        "J-6-HQ": "1722", "J-6-1/13": "1723", "J-6-2/13": "1723", "J-6-3/13": "1824",
        "J-6-1/23": "1824", "J-6-2/23": "1925", "C-74-1/51": "1724",
    }  # fmt: skip
    p = Position(units, dice=(1, 1)).to_combat()  # 28 : 4 is 7:1, a 2 + 2 is D1R1
    p.attack("1724", "J-6-1/13", "J-6-2/13", "J-6-3/13", "J-6-1/23")
    p.do("fall_back", "1825")
    assert p.at("C-74-1/51") == ""  # one step in combat, one in the zone of 1925


def test_11_6_friends_negate_zones_for_supply_only() -> None:
    p = Position({"J-6-1/13": "1624", "C-4-1/59": "1625", "J-6-2/13": "1623"})
    held, empty = hexes("1624", "1725")
    assert p.g.zone(KMT, held) and open_to(p.g, 0, held)
    assert p.g.zone(KMT, empty) and not open_to(p.g, 0, empty)


def test_10_2_every_hex_in_reach_is_offered_once_by_a_shortest_way() -> None:
    p = Position({"J-6-HQ": "1722", "J-6-1/13": "1723"}).to_movement().do("move", "J-6-1/13")
    found = p.g.stack[-1].reach(p.g, 72)
    assert len(found) == len(set(found))
    march = march_of(p.g)
    costs = [march.cost_to(hex) for hex in found]
    assert costs == sorted(costs)
    assert max(costs) <= p.g.allowance(noun("J-6-1/13"))
    ground = p.g.content.ground
    for hex in found:
        path = [hexes("1723")[0], *march.path_to(hex)]
        assert all(ground.grid.distance(a, b) == 1 for a, b in pairwise(path))
        assert march.start_of(hex) == path[0]


def test_10_7_the_flotilla_that_stays_has_had_its_move_and_carries_the_active_only() -> None:
    units = {"J-6-HQ": "1302", "J-FLOT": "1201", "J-3-1/6": "1201"}
    p = Position(units).play().do("call_up", "J-FLOT").skip_to("move").do("move", "J-FLOT")
    assert p.refused("embark", "J-3-1/6") == "6.4"
    p.do("stay")
    assert p.at("J-FLOT") == "1201"
    assert p.refused("move", "J-FLOT") == "10.6"


def test_10_0_a_search_reaches_as_far_as_the_fastest_unit() -> None:
    p = Position({"J-6-HQ": "1722"})
    march = March(p.g.content.ground.size)
    (here,) = hexes("1722")
    march.begin()
    march.seed(here, 0)
    far = march.spread(p.g, 0, MOST)
    assert far[0] == here and len(far) > 100 and len(set(far)) == len(far)
    march.begin()
    march.seed(here, 0)
    near = march.spread(p.g, 0, MOST, 1)
    grid = p.g.content.ground.grid
    assert sorted(near) == sorted(h for h in far if grid.distance(here, h) <= 1)
    march.begin()
    march.seed(here, MOST)
    assert march.spread(p.g, 0, MOST) == [here]


def test_10_2_the_march_is_told_by_the_way_it_took() -> None:
    units = {"J-6-HQ": "0742", "J-6-1/13": "0742"}
    p = Position(units).to_movement().do("move", "J-6-1/13").do("go", "0743")
    assert p.ways("unit_moved") == [["0843"]]  # round by the road, as it was paid for
    q = Position(units).to_movement().do("move", "J-6-1/13").do("step", "0743")
    assert q.ways("unit_moved") == [[]]


def test_10_2_every_hex_of_the_way_is_one_step_from_the_last() -> None:
    index, distance = GROUND.grid.index, GROUND.grid.distance
    for hex in Position(ALONE).to_movement().do("move", "J-6-1/13").offered("go"):
        p = Position(ALONE).to_movement().do("move", "J-6-1/13").do("go", hex)
        (way,) = p.ways("unit_moved")
        stations = [index[one] for one in (ALONE["J-6-1/13"], *way, hex)]
        assert all(distance(*leg) == 1 for leg in pairwise(stations)), way


def test_10_6_units_that_march_together_go_the_same_way() -> None:
    p = Position({"J-6-HQ": "1722", "J-6-1/13": "1723", "J-6-2/13": "1723"}).to_movement()
    p.do("move", "J-6-1/13").do("take_along", "J-6-2/13").do("go", "1726")
    one, other = p.ways("unit_moved")
    assert one == other and one


def test_10_1_a_hex_that_takes_all_its_factors_is_in_reach() -> None:
    p = Position({"J-6-HQ": "1722", "J-6-1/13": "1723"}).to_movement().do("move", "J-6-1/13")
    allowance = p.g.allowance(noun("J-6-1/13"))
    frame = p.g.stack[-1]
    assert isinstance(frame, Move)
    frame.reach(p.g)
    march = march_of(p.g)
    assert max(march.cost_to(hex) for hex in march.found) == allowance == 48


def test_10_2_every_neighbour_it_can_pay_for_is_a_step() -> None:
    """Around 0224 lie open country and woods: steps of different cost."""
    p = Position({"J-6-HQ": "0225", "J-6-1/13": "0224"}).to_movement().do("move", "J-6-1/13")
    ground = p.g.content.ground
    here = hexes("0224")[0]
    around = [
        ground.around[index] for index in range(6 * here, 6 * here + 6) if ground.march[index]
    ]
    costs = {ground.march[index] for index in range(6 * here, 6 * here + 6)} - {0}
    assert len(costs) > 1
    assert sorted(p.offered("step")) == sorted(ground.ids[hex] for hex in around if hex >= 0)


def test_10_4_the_terrain_key() -> None:
    """Sixths of a factor, hexes of sight, die of a barrage, columns to the left."""
    rows = GAME.content().pack.table("tables")["terrain"]
    key = {row["id"]: (row["cost"], row["sight"], row["barrage"], row["shift"]) for row in rows}
    assert key["clear"] == (6, 1, 0, 0) and key["woods"] == (12, 1, 1, 1)
    assert key["mountain"] == (18, 2, -1, 2) and key["peak"] == (24, 3, -2, 3)
    assert key["village"] == (0, 1, 0, 1) and key["town"] == (6, 1, -1, 1)
    assert key["city"] == (6, 1, -2, 3) and key["fortification"][2:] == (-1, 1)
    costs = GAME.content().pack.table("tables")["costs"]
    assert costs == {"road": 3, "major_road": 2, "river": 6, "zone": 6}


def test_9_3_the_flotilla_by_itself_takes_no_harbour() -> None:
    """Changsha is a port: who lies before it does not hold it (14.1, 15.3)."""
    p = Position({"J-6-HQ": "1302", "J-6-1/13": "1201", "J-FLOT": "1201"})
    p.play().do("call_up", "J-FLOT").skip_to("move").do("move", "J-FLOT").do("sail_to", "0943")
    changsha = p.g.content.site_of[hexes("0943")[0]]
    assert p.at("J-FLOT") == "0943" and p.g.control[changsha] == KMT
    q = Position({"J-6-HQ": "1302", "J-6-1/13": "1201", "J-FLOT": "1201"})
    q.play().do("call_up", "J-FLOT").skip_to("move").do("move", "J-FLOT")
    q.do("embark", "J-6-1/13").do("sail_to", "0943")
    assert q.g.control[changsha] == IJA


def test_10_6_who_leads_out_of_command_takes_nobody_along() -> None:
    """The 58th Corps is in command here, the 4th is not: neither goes with the other."""
    units = {"C-4-HQ": "1708", "C-58-HQ": "2722", "C-4-1/59": "2723", "C-58-1/N10": "2723"}
    p = Position(units, "ACT-C-A").to_movement()
    p.do("move", "C-4-1/59")
    assert p.refused("take_along", "C-58-1/N10") == "10.6"
    p.do("stay").do("move", "C-58-1/N10")
    q = Position(units, "ACT-C-A").to_movement().do("move", "C-58-1/N10")
    assert q.refused("take_along", "C-4-1/59") == "10.6"
