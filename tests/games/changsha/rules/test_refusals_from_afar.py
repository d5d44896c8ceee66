"""What the menu does not even list is refused by its rule too: hexes far off, units elsewhere."""

from __future__ import annotations

from tests.games.changsha.position import Position, noun
from zhulu.content import catalogue
from zhulu.games.changsha import GAME
from zhulu.games.changsha.rules.phases.activation import ActionPhase
from zhulu.games.changsha.rules.phases.advance import Advance
from zhulu.games.changsha.rules.phases.displacement import Displace
from zhulu.games.changsha.rules.phases.retreat import Retreat
from zhulu.kernel import NOTHING, engine

TRIO = ["J-6-1/13", "J-6-2/13", "J-6-3/13"]
BATTLE = {"J-6-HQ": "1722", "C-4-1/59": "1724", **dict.fromkeys(TRIO, "1723")}
GUNS = {"J-6-A1": "1722", "J-6-A2": "1722", "J-6-A3": "1822"}


def tried(p: Position, verb: str, name: str) -> str:
    """The refusal of an attempt, after its rule."""
    veto = engine.why_not(p.g, GAME.action(verb, name, p.g))
    return "" if veto is None else f"{veto.rule}: {catalogue(GAME).veto_text(veto, p.g)}"


def test_10_2_a_move_to_a_hex_far_off() -> None:
    p = Position({**BATTLE, "C-4-2/59": "1730"}).to_movement().do("move", TRIO[0])
    words = "10.1: 8 movement factors are left, and no way leads there"
    assert tried(p, "go", "1745") == words
    assert tried(p, "go", "1730") == "10.3: an enemy stands in 1730 near Fu-lin-pu"
    assert tried(p, "go", "0101") == "10.4: only the flotilla goes upon the water"
    assert tried(p, "go", "1723") == "10.2: that is where it stands"
    assert tried(p, "step", "1745") == "10.2: a step leads into a neighbouring hex"
    assert tried(p, "take_along", "J-6-HQ").startswith("10.6: only units that stand in the same")
    assert tried(p, "halt", "") == ""


def test_10_0_who_is_no_unit_of_the_side_that_moves() -> None:
    p = Position(BATTLE).to_movement()
    assert tried(p, "move", "C-4-1/59").endswith("is not of the side that moves")
    assert tried(p, "move", "J-3-HQ") == "10.0: 3 Division HQ is not on the map"


def test_6_2_who_acts_already_or_cannot_be_called_up() -> None:
    p = Position({**BATTLE, "J-FLOT": "1202"}).play()
    assert isinstance(p.g.stack[-1], ActionPhase)
    assert tried(p, "call_up", TRIO[0]).endswith("acts already")
    assert tried(p, "call_up", "C-4-1/59").endswith("is not of the side that acts")
    assert tried(p, "call_up", "J-3-HQ") == "6.2: 3 Division HQ is not on the map"


def test_5_1_a_column_gets_only_so_far() -> None:
    p = Position({"C-4-1/59": "1709"}, waiting={"J-40-HQ": "t3_division_40"}, turn=3,
                 marker="ACT-J-40").to_movement().do("move", "J-40-HQ")  # fmt: skip
    words = "5.1: from its entry hexes 8 movement factors lead not so far"
    assert tried(p, "go", "0943") == words
    assert tried(p, "go", "1709").startswith("10.3: an enemy stands in")
    assert tried(p, "go", "0101") == "10.4: only the flotilla goes upon the water"


def test_15_0_who_is_placed_elsewhere_and_what_is_placed_later() -> None:
    p = Position({}, "ACT-J-6")
    p.g = GAME.new("second_battle", seed=1)
    p.g.silent = False
    assert tried(p, "deploy", "C-58-HQ").endswith("is not of the group that is placed now")
    p.do("deploy", "C-4-HQ")
    assert tried(p, "place_at", "3040") == "15.0: the scenario places 4 Corps HQ elsewhere"
    p.do("place_at", p.offered("place_at")[0])
    assert tried(p, "deploy", "C-4-HQ") == "15.0: 4 Corps HQ is placed already"


def test_7_0_what_is_no_target_and_who_cannot_fire() -> None:
    p = Position({**BATTLE, **GUNS, "J-3-A1": "1721"}, disrupted=["J-6-A2"],
                 air=["AIR-F-1"], dice=(2,)).play()  # fmt: skip
    assert tried(p, "barrage", "1745").startswith("7.0: no enemy unit stands in 1745")
    p.do("barrage", "1724")
    assert tried(p, "fire", TRIO[0]).endswith("is no artillery")
    assert tried(p, "fire", "C-4-1/59").endswith("is not of the side that fires")
    assert tried(p, "fire", "J-6-A2").startswith("8.1:")
    assert tried(p, "fire", "J-3-A1").startswith("6.3:")
    p.do("fire", "J-6-A1")
    assert tried(p, "fire", "J-6-A1").startswith("7.3:") and "already" in tried(p, "fire", "J-6-A1")
    alone = "4.3: aircraft and the flotilla fire by themselves"
    assert tried(p, "call_fire", "AIR-F-1") == alone
    assert tried(p, "call_fire", "KART-1") == "7.4: Artillery support 1 is not at hand"
    p.do("open_fire").do("barrage", "1724")
    assert "has fired in this segment" in tried(p, "fire", "J-6-A1")


def test_7_4_two_markers_and_a_spotter_near_enough() -> None:
    units = {"C-4-HQ": "1725", "C-4-1/59": "1724", "J-6-1/13": "1723"}
    p = Position(units, "ACT-C-A", guns=["KART-1", "KART-2", "KART-3"]).play()
    p.do("barrage", "1723").do("call_fire", "KART-1").do("call_fire", "KART-2")
    words = "7.4: two artillery support markers are the most in a barrage"
    assert tried(p, "call_fire", "KART-3") == words


def test_12_0_what_is_not_attacked_and_who_does_not_attack() -> None:
    p = Position({**BATTLE, "C-4-2/59": "1730"}).to_combat()
    assert tried(p, "attack", "1745").startswith("12.0: no enemy unit stands in 1745")
    assert tried(p, "attack", "1730").startswith("12.0: no unit of ours stands beside 1730")
    p.do("attack", "1724").do("join", TRIO[0])
    assert tried(p, "join", TRIO[0]).endswith("attacks already")
    assert tried(p, "join", "J-6-HQ").endswith("does not stand beside 1724 south of Hsin-shih")
    assert tried(p, "join", "C-4-2/59").endswith("is not of the side that attacks")


def test_12_1_support_that_is_not_at_hand() -> None:
    units = {"C-4-HQ": "1725", "C-4-1/59": "1724", "J-6-1/13": "1723"}
    guns = ["KART-1", "KART-2", "KART-3"]
    p = Position(units, "ACT-C-A", guns=guns).to_combat().attack("1723", "C-4-1/59")
    assert tried(p, "commit", "AIR-F-1") == "12.1: Fighter 1 is not at hand"
    p.do("commit", "KART-1")
    assert tried(p, "commit", "KART-1") == "12.1: Artillery support 1 is not at hand"


def test_13_2_retreats_advances_and_displacements_go_to_the_hexes_around() -> None:
    p = Position(BATTLE)
    unit = noun(TRIO[0])
    here, fight = p.g.where[unit], p.g.where[noun("C-4-1/59")]
    back = Retreat(0, [unit], fight, 1)
    back.at = 1
    out = Displace(0, here, unit)
    out.at = 1
    near = "goes from hex to neighbouring hex"
    room = "9.1: only the nearest hexes with room, if possible not nearer to your units"
    for frame, verb, words in (
        (back, "fall_back", f"13.2: a retreat {near}"),
        (Advance(unit, NOTHING, 1), "press_on", f"13.3: an advance {near}"),
        (out, "displace_to", room),
    ):
        p.g.stack.append(frame)
        assert tried(p, verb, "1745") == words
        p.g.stack.pop()
