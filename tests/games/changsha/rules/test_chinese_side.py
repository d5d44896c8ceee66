"""What holds for the one side holds for the other: zones, refusals, advances of the KMT."""

from __future__ import annotations

from tests.games.changsha.position import IJA, KMT, Position, hexes, noun
from zhulu.games.changsha.rules.phases.advance import Advance
from zhulu.games.changsha.rules.phases.barrage import armed
from zhulu.games.changsha.rules.phases.displacement import Displace, foes_of
from zhulu.games.changsha.rules.phases.movement import Move, cannot_move
from zhulu.games.changsha.rules.phases.reinforcement import closed
from zhulu.games.changsha.rules.questions.supply import open_to
from zhulu.kernel import Veto

LINE = {"C-4-HQ": "1726", "C-4-1/59": "1725", "J-6-1/13": "1723"}


def rule(veto: Veto | None) -> str:
    return "" if veto is None else veto.rule


def test_10_3_11_2_a_chinese_unit_is_barred_by_japanese_ones() -> None:
    p = Position({**LINE, "J-6-2/13": "1724"}, "ACT-C-A").to_movement()
    assert p.do("move", "C-4-1/59").refused("step", "1724") == "10.3"
    assert p.refused("step", "1825") == "11.2"


def test_6_4_out_of_command_it_neither_moves_up_to_nor_from_beside_an_enemy() -> None:
    p = Position({**LINE, "C-4-HQ": "1736"}, "ACT-C-A").to_movement()
    assert p.do("move", "C-4-1/59").refused("step", "1724") == "6.4"
    near = Position({**LINE, "C-4-HQ": "1736", "J-6-1/13": "1724"}, "ACT-C-A").to_movement()
    assert rule(cannot_move(near.g, noun("C-4-1/59"))) == "6.4"


def test_8_2_disrupted_it_rallies_away_from_the_enemy_only() -> None:
    for hex, rallied in (("1723", True), ("1724", False)):
        p = Position({**LINE, "J-6-1/13": hex}, "ACT-C-A", disrupted=["C-4-1/59"]).to_movement()
        p.do("end_movement")
        assert (p.g.disrupted[noun("C-4-1/59")] == 0) == rallied


def test_13_3_its_advance_stops_before_and_beside_the_enemy() -> None:
    p = Position({**LINE, "J-6-1/13": "1722"})
    taken, beyond, enemy = hexes("1724", "1723", "1722")
    advance = Advance(noun("C-4-1/59"), taken, 3)
    advance.press_on(p.g, taken)
    assert advance.left == 2
    advance.press_on(p.g, beyond)  # beside the enemy
    assert advance.left == 0
    assert rule(advance.barred(p.g, enemy)) == "10.3"


def test_9_1_moved_out_it_never_goes_to_the_enemy() -> None:
    p = Position({**LINE, "J-6-1/13": "1724", "C-4-2/59": "1725"})
    displace = Displace(KMT, hexes("1725")[0])
    enemy, free, full = hexes("1724", "1825", "1725")
    assert [displace.takes(p.g, hex) for hex in (enemy, free, full)] == [False, True, False]
    assert foes_of(p.g, KMT) == [enemy]
    assert enemy not in displace.closest(p.g)


def test_5_1_14_2_japanese_units_and_zones_close_its_entries_and_paths() -> None:
    p = Position({"J-6-1/13": "2949", "C-4-1/59": "2548"})
    there, beside, free = hexes("2949", "2948", "1749")
    assert [closed(p.g, KMT, hex) for hex in (there, beside, free)] == [True, True, False]
    assert [open_to(p.g, KMT, hex) for hex in (there, beside, free)] == [False, False, True]
    assert open_to(p.g, KMT, hexes("2548")[0])


def test_10_6_it_may_take_along_who_stands_with_it_and_may_move() -> None:
    units = {**LINE, "C-4-2/59": "1725", "C-FORT1": "1725"}
    p = Position(units, "ACT-C-A").to_movement().do("move", "C-4-1/59")
    assert p.offered("take_along") == ["C-4-2/59"]
    frame = p.g.stack[-1]
    assert isinstance(frame, Move) and frame.left(p.g) == p.g.allowance(noun("C-4-1/59"))


def test_11_1_japanese_across_a_major_river_neither_tax_its_steps_nor_cut_its_paths() -> None:
    units = {"C-4-HQ": "0531", "C-4-1/59": "0530", "J-6-1/13": "0330"}
    p = Position(units, "ACT-C-A").to_movement().do("move", "C-4-1/59")
    here, shore = hexes("0530", "0430")
    assert p.g.beside(IJA, shore) and not p.g.zone(IJA, shore)
    frame = p.g.stack[-1]
    ground = p.g.content.ground
    assert isinstance(frame, Move)
    step = ground.march[6 * here + ground.grid.direction(here, shore)]
    assert frame.price(p.g, KMT, here, shore) == step > 0
    assert open_to(p.g, KMT, shore)


def test_13_1_each_side_chooses_its_own_losses() -> None:
    trio = ["J-6-1/13", "J-6-2/13", "J-6-3/13"]
    pair = ["C-4-1/59", "C-4-2/59"]
    units = {"J-6-HQ": "1722"} | dict.fromkeys(trio, "1723") | dict.fromkeys(pair, "1724")
    p = Position(units, dice=(6, 4)).to_combat().attack("1724", *trio)
    assert p.side == KMT and p.offered("lose_step") == pair
    more = ["C-4-3/59", "C-4-1/90"]
    units = {"C-4-HQ": "1726"} | dict.fromkeys(pair, "1725") | dict.fromkeys(more, "1624")
    weak = {"reduced": trio[:2], "disrupted": trio[:2]}
    q = Position(units | dict.fromkeys(trio[:2], "1724"), "ACT-C-A", dice=(6, 6), **weak)
    q.to_combat().attack("1724", *pair, *more)
    assert q.side == IJA and q.offered("lose_step") == trio[:2]


def test_7_0_aircraft_of_the_enemy_arm_nobody() -> None:
    g = Position({**LINE}, "ACT-C-A", air=["AIR-F-1"]).g
    assert g.air and not g.guns
    assert not armed(g, KMT) and armed(g, IJA)
