"""4.0 IJA AIR SUPPORT."""

from __future__ import annotations

from tests.games.changsha.position import Position
from zhulu.games.changsha import GAME
from zhulu.games.changsha.content.ids import BOMBER, FIGHTER
from zhulu.kernel import apply, pending

FRONT = {"J-6-HQ": "1722", "J-6-1/13": "1723", "C-4-1/59": "1724"}


def first_turn(scenario: str, seed: int) -> list[str]:
    g = GAME.new(scenario, seed=seed)
    for _ in range(2):
        menu = pending(g)
        assert menu is not None
        apply(g, menu.side, GAME.action("place_rest", ""))
    return [g.content.markers.ids[marker] for marker in g.air]


def test_4_1_the_scenario_says_how_many_markers_are_drawn() -> None:
    assert len(first_turn("second_battle", 1)) == 1
    assert len(first_turn("third_battle", 1)) == 2
    assert first_turn("doyen_mot", 1) == ["AIR-F-1"]


def test_4_1_every_marker_of_the_air_cup_can_be_drawn() -> None:
    drawn = {marker for seed in range(40) for marker in first_turn("third_battle", seed)}
    assert len(drawn) == 6


def test_4_1_no_marker_is_drawn_twice_in_a_turn() -> None:
    assert all(len(set(first_turn("third_battle", seed))) == 2 for seed in range(40))


def test_4_1_unused_markers_go_back_at_the_end_of_the_turn() -> None:
    p = Position(FRONT, air=["AIR-F-1", "AIR-F-2", "AIR-B-1"])
    p.to_movement().do("end_movement").do("end_combat")
    assert p.g.turn == 2
    assert len(p.g.air) == 1


def test_4_2_fighters_and_bombers() -> None:
    markers = GAME.content().markers
    for kind, worth in ((FIGHTER, (4, 1)), (BOMBER, (8, 2))):
        all_of_them = markers.of_kind(kind)
        assert {(markers.factor[m], markers.shift[m]) for m in all_of_them} == {worth}


def test_4_3_an_air_marker_barrages_alone() -> None:
    p = Position({**FRONT, "J-6-A1": "1722"}, air=["AIR-F-1", "AIR-B-1"], dice=(6,))
    p.play().do("barrage", "1724").do("call_fire", "AIR-B-1")
    assert p.offered("fire") == []
    assert p.offered("call_fire") == []
    p.do("open_fire")
    assert p.g.disrupted[p.g.content.roster.ids.index("C-4-1/59")]
    assert [p.g.content.markers.ids[m] for m in p.g.air] == ["AIR-F-1"]


def test_4_3_guns_and_aircraft_do_not_combine() -> None:
    p = Position({**FRONT, "J-6-A1": "1722"}, air=["AIR-F-1"])
    p.play().do("barrage", "1724").do("fire", "J-6-A1")
    assert p.offered("call_fire") == []


def test_4_3_one_air_marker_in_a_combat() -> None:
    p = Position(FRONT, air=["AIR-F-1", "AIR-B-1"], dice=(3, 3)).to_combat()
    p.attack("1724", "J-6-1/13").do("commit", "AIR-B-1")
    assert p.offered("commit") == []  # 7 : 4 is 1:1, with the bomber 3:1; a 6 is D1R1
    assert p.steps("C-4-1/59") == 1
    assert p.offered("fall_back")


def test_4_3_the_ija_may_support_a_defense() -> None:
    p = Position(
        {"C-4-HQ": "1726", "C-4-1/59": "1724", "J-6-1/13": "1723"}, "ACT-C-A", air=["AIR-F-1"]
    ).to_combat()
    p.attack("1723", "C-4-1/59")
    assert p.side == 0
    assert p.offered("commit") == ["AIR-F-1"]
