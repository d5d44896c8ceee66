"""9.0 STACKING."""

from __future__ import annotations

from tests.games.changsha.position import IJA, KMT, Position, hexes, noun
from zhulu.games.changsha import GAME
from zhulu.games.changsha.rules.phases.displacement import Displace
from zhulu.games.changsha.state.stacking import counts
from zhulu.kernel import Table
from zhulu.kernel.groups import every

THREE = {"J-6-1/13": "1724", "J-6-2/13": "1724", "J-6-3/13": "1724"}


def far(p: Position, *names: str) -> list[int]:
    """How far hexes are from the first of them."""
    grid = p.g.content.ground.grid
    return [grid.distance(grid.index[names[0]], grid.index[name]) for name in names[1:]]


def test_9_1_any_number_pass_through_a_full_hex() -> None:
    p = Position({"J-6-HQ": "1722", "J-6-1/23": "1723", **THREE}).to_movement()
    p.do("move", "J-6-1/23").do("step", "1724").do("step", "1725").do("halt")
    assert p.at("J-6-1/23") == "1725"
    assert p.side == IJA  # nothing to mend


def test_9_1_a_move_may_end_overstacked_and_the_opponent_mends_it() -> None:
    units = {"J-6-HQ": "1722", "J-6-1/23": "1723", "C-4-1/59": "1726", **THREE}
    p = Position(units).to_movement()
    p.do("move", "J-6-1/23").do("go", "1724")
    assert p.side == KMT
    assert set(p.offered("displace")) == {*THREE, "J-6-1/23"}
    assert p.do("displace", "J-6-1/13").side == KMT
    assert set(far(p, "1724", *p.offered("displace_to"))) == {1}  # the closest hexes with room
    assert min(far(p, "1726", *p.offered("displace_to"))) >= 2  # none nearer to the Chinese
    p.do("displace_to", "1624")
    assert (p.at("J-6-1/13"), p.side) == ("1624", IJA)
    assert p.refused("move", "J-6-1/13") == "10.6"  # it has been moved


def test_9_1_the_warning_says_how_many_the_opponent_would_move() -> None:
    p = Position({"J-6-HQ": "1722", "J-6-1/23": "1723", **THREE}).to_movement()
    frame = p.do("move", "J-6-1/23").g.stack[-1]
    full, free = hexes("1724", "1725")
    warning = frame.forecast(p.g, "go", full)
    assert warning is not None and warning.lines == [
        ("9.1", "units the opponent would move away", 1)
    ]
    assert frame.forecast(p.g, "go", free) is None


def test_9_1_a_unit_dropped_on_the_way_may_be_too_many() -> None:
    units = {"J-6-HQ": "1722", "J-6-1/23": "1723", "J-6-2/23": "1723", "C-4-1/59": "1734"}
    p = Position({**units, **THREE}).to_movement()
    p.do("move", "J-6-1/23").do("take_along", "J-6-2/23").do("step", "1724")
    p.do("drop", "J-6-2/23").do("go", "1725")
    assert (p.side, len(p.offered("displace"))) == (KMT, 4)
    assert "J-6-1/23" not in p.offered("displace")


def test_9_1_an_advance_may_end_overstacked_too() -> None:
    units = {"J-6-HQ": "1722", "C-4-1/59": "1724", "J-6-1/23": "1824", "C-4-2/59": "1734"}
    units |= dict.fromkeys(THREE, "1723")
    p = Position(units, dice=(1, 6), reduced=["C-4-1/59"]).to_combat()
    p.attack("1724", *THREE, "J-6-1/23")  # far beyond 5:1: D2R3
    for unit in (*THREE, "J-6-1/23"):
        p.do("advance", unit)
        if p.offered("halt"):
            p.do("halt")
    assert (p.side, len(p.offered("displace"))) == (KMT, 4)


def test_9_1_all_advance_up_to_the_one_that_would_overstack() -> None:
    units = {"J-6-HQ": "1722", "C-4-1/59": "1724", "J-6-1/23": "1824", "C-4-2/59": "1734"}
    units |= dict.fromkeys(THREE, "1723")
    p = Position(units, dice=(1, 6), reduced=["C-4-1/59"]).to_combat()
    p.attack("1724", *THREE, "J-6-1/23")
    p.g.stack[-1].follow = 1  # into the hex and no farther: nobody is asked between them
    table = Table(GAME, p.g)
    done = every(table, IJA, "advance")
    assert (len(done.moments), done.stopped) == (3, "side")
    assert done.before is not None
    assert GAME.name_of(done.before, table.g) == ("advance", "J-6-1/23")
    assert (table.to_move(), table.can_undo(IJA)) == (IJA, True)


def test_9_1_what_the_flotilla_lands_may_be_too_many() -> None:
    full = {"J-6-1/13": "1202", "J-6-2/13": "1202", "J-6-3/13": "1202"}
    units = {"J-6-HQ": "1302", "J-6-1/23": "1201", "J-FLOT": "1201", "C-4-1/59": "1734", **full}
    p = Position(units).play().do("call_up", "J-FLOT").skip_to("move").do("move", "J-FLOT")
    p.do("embark", "J-6-1/23").do("sail_to", "1202")
    assert (p.side, len(p.offered("displace"))) == (KMT, 4)


def test_9_1_nearer_to_the_opponent_only_if_there_is_no_other_hex() -> None:
    """In the corner of the area of play every other hex is nearer to an enemy in the opposite."""
    units = {"J-6-1/23": "1803", "C-4-1/59": "3611"} | dict.fromkeys(THREE, "1801")
    p = Position(units, scenario="doyen_mot").to_movement()
    p.do("move", "J-6-1/23").do("go", "1801").do("displace", "J-6-1/23")
    assert set(p.offered("displace_to")) == {"1802", "1901"}
    assert max(far(p, "3611", "1802", "1901")) < far(p, "3611", "1801")[0]


def test_9_1_rather_farther_away_than_nearer_to_the_opponent() -> None:
    """Beside the crowd only a hex nearer to the enemy has room: the next ring is taken."""
    names = [n for n in GAME.kinds()["unit"].ids() if n.startswith(("J-3-", "J-40-"))]
    full = ("1723", "1824", "1825", "1625", "1624")
    crowd = dict(zip(names, [hex for hex in full for _ in range(3)], strict=False))
    p = Position({**THREE, **crowd, "C-4-1/59": "1730"})
    ids = p.g.content.ground.ids
    free = [ids[hex] for hex in Displace(IJA, hexes("1724")[0]).closest(p.g)]
    assert "1725" not in free and set(far(p, "1724", *free)) == {2}
    assert min(far(p, "1730", *free)) >= far(p, "1730", "1724")[0]


def overstacked() -> Position:
    """A retreat of two regiments into a hex with one: every other way is closed."""
    units = {
        "J-6-HQ": "1722", "J-6-1/13": "1723", "J-6-2/13": "1723", "J-6-3/13": "1723",
        "J-6-1/23": "1824", "J-6-2/23": "1824", "J-6-3/23": "1625",
        "J-6-1/45": "1825",
        "C-74-1/51": "1724", "C-74-2/51": "1724", "C-74-3/51": "1725",
    }  # fmt: skip
    p = Position(units, dice=(1, 2), reduced=["C-74-3/51"]).to_combat()
    return p.attack("1724", "J-6-1/13", "J-6-2/13", "J-6-3/13", "J-6-1/23", "J-6-2/23")


def test_9_1_the_opponent_moves_what_is_too_many() -> None:
    p = overstacked()  # 35 : 8 is 4:1, a 3 is A1/DR1
    p.do("lose_step", "J-6-1/23")
    while p.offered("lose_step") or p.offered("fall_back"):
        verb = "fall_back" if p.offered("fall_back") else "lose_step"
        p.do(verb, p.offered(verb)[0])
    assert p.side == 0
    assert set(p.offered("displace")) == {"C-74-1/51", "C-74-2/51", "C-74-3/51"}
    p.do("displace", "C-74-3/51")
    assert set(far(p, "1725", *p.offered("displace_to"))) == {1}
    p.do("displace_to", p.offered("displace_to")[0])
    assert p.at("C-74-3/51") != "1725"


def test_9_2_three_ija_units_and_two_kmt_with_a_fortification() -> None:
    p = Position({"C-4-HQ": "1722", "C-4-1/59": "1723", "C-4-2/59": "1724", "C-FORT1": "1724",
                  "C-4-3/59": "1725", "J-6-1/13": "1734"}, "ACT-C-A").to_movement()  # fmt: skip
    p.march("C-4-1/59", "1724")
    assert p.side == KMT
    p.march("C-4-3/59", "1724")
    assert p.side == IJA
    assert set(p.offered("displace")) == {"C-4-1/59", "C-4-2/59", "C-4-3/59"}  # not the fort


def test_9_3_the_flotilla_is_free_of_stacking() -> None:
    full = {"J-6-1/13": "1202", "J-6-2/13": "1202", "J-6-3/13": "1202"}
    p = Position({"J-6-HQ": "1302", "J-FLOT": "1201", **full}).play().do("call_up", "J-FLOT")
    p.skip_to("move").do("move", "J-FLOT").do("sail_to", "1202")
    assert p.at("J-FLOT") == "1202"


def test_9_3_the_flotilla_alone_gives_way_to_the_enemy() -> None:
    p = Position({"C-4-HQ": "1209", "C-4-1/59": "1109", "J-FLOT": "1008"}, "ACT-C-A")
    p.to_movement().march("C-4-1/59", "1008")
    assert p.at("C-4-1/59") == "1008"
    assert p.at("J-FLOT") not in ("", "1008")


def test_9_3_the_flotilla_alone_is_no_enemy_unit_beside_a_hex() -> None:
    """8.2 and 6.4 ask for enemy units beside: it lies on the water and may not even hold a hex."""
    units = {"C-4-HQ": "1209", "C-4-1/59": "1108", "J-FLOT": "1008"}
    p = Position(units, "ACT-C-A", disrupted=["C-4-1/59"]).to_movement().do("end_movement")
    assert not p.g.disrupted[noun("C-4-1/59")]
    ashore = {**units, "J-6-1/13": "1008"}
    q = Position(ashore, "ACT-C-A", disrupted=["C-4-1/59"]).to_movement().do("end_movement")
    assert q.g.disrupted[noun("C-4-1/59")]
    far = Position({**units, "C-4-HQ": "2120"}, "ACT-C-A").to_movement()
    assert not far.g.command[noun("C-4-1/59")] and "C-4-1/59" in far.offered("move")
    assert "1009" in far.do("move", "C-4-1/59").offered("go")
    held = Position({**ashore, "C-4-HQ": "2120"}, "ACT-C-A").to_movement()
    assert held.refused("move", "C-4-1/59") == "6.4"


def test_9_3_a_barrage_does_not_touch_the_flotilla() -> None:
    units = {"C-4-HQ": "1209", "C-4-1/59": "1108", "J-FLOT": "1008", "J-6-1/13": "1008"}
    p = Position(units, "ACT-C-A", guns=["KART-1", "KART-2"], dice=(6,)).play().skip_to("barrage")
    p.do("barrage", "1008").do("call_fire", "KART-1").do("call_fire", "KART-2")
    if p.offered("open_fire"):
        p.do("open_fire")
    assert p.g.disrupted[noun("J-6-1/13")] and not p.g.disrupted[noun("J-FLOT")]
    alone = Position({**units, "J-6-1/13": "1722"}, "ACT-C-A", guns=["KART-1"]).play()
    assert alone.offered("barrage") == []


def test_9_4_both_sides_see_the_same_board() -> None:
    p = Position(THREE)
    assert GAME.view(p.g, 0) == GAME.view(p.g, 1) == GAME.view(p.g, None)


def test_9_3_the_flotilla_does_not_count_and_is_never_moved_out() -> None:
    full = {"J-6-1/13": "1202", "J-6-2/13": "1202", "J-6-3/13": "1202"}
    p = Position({"J-6-HQ": "1302", "J-FLOT": "1202", **full})
    assert not counts(p.g, noun("J-FLOT")) and counts(p.g, noun("J-6-1/13"))
    menu = Displace(IJA, hexes("1202")[0]).choose_unit(p.g)
    assert [unit for _, unit in menu.offers] == [noun(unit) for unit in full]
