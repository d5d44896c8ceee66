"""9.0 STACKING."""

from __future__ import annotations

from tests.games.changsha.position import Position
from zhulu.games.changsha import GAME

THREE = {"J-6-1/13": "1724", "J-6-2/13": "1724", "J-6-3/13": "1724"}


def test_9_1_units_pass_through_a_full_hex_but_do_not_stop_there() -> None:
    p = Position({"J-6-HQ": "1722", "J-6-1/23": "1723", **THREE}).to_movement()
    p.do("move", "J-6-1/23")
    assert "1725" in p.choices("go")
    assert p.refusal("go", "1724") == "9.2"


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
    while p.choices("lose_step") or p.choices("fall_back"):
        verb = "fall_back" if p.choices("fall_back") else "lose_step"
        p.do(verb, p.choices(verb)[0])
    assert p.side == 0
    assert set(p.choices("displace")) == {"C-74-1/51", "C-74-2/51", "C-74-3/51"}
    p.do("displace", "C-74-3/51")
    grid = GAME.content().ground.grid
    for hex in p.choices("displace_to"):
        assert grid.distance(grid.index["1725"], grid.index[hex]) >= 1
    p.do("displace_to", p.choices("displace_to")[0])
    assert p.at("C-74-3/51") != "1725"


def test_9_2_three_ija_units_and_two_kmt_with_a_fortification() -> None:
    p = Position({"C-4-HQ": "1722", "C-4-1/59": "1723", "C-4-2/59": "1724", "C-FORT1": "1724",
                  "C-4-3/59": "1725"}, "ACT-C-A").to_movement()  # fmt: skip
    p.march("C-4-1/59", "1724").do("move", "C-4-3/59")
    assert p.refusal("go", "1724") == "9.2"


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


def test_9_4_both_sides_see_the_same_board() -> None:
    p = Position(THREE)
    assert GAME.view(p.g, 0) == GAME.view(p.g, 1) == GAME.view(p.g, None)
