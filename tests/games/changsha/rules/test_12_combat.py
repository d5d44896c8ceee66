"""12.0 COMBAT."""

from __future__ import annotations

from tests.games.changsha.position import IJA, KMT, Position, hexes
from zhulu.games.changsha import GAME
from zhulu.games.changsha.rules.phases.attack import Attack
from zhulu.games.changsha.rules.questions import odds
from zhulu.kernel import Forecast, apply, pending

TRIO = ["J-6-1/13", "J-6-2/13", "J-6-3/13"]
FLANK = ("J-6-1/23", "J-6-2/23", "J-6-3/23")
SOUTH = ("J-6-1/45", "J-6-2/45", "J-6-3/45")


def forecast(p: Position) -> Forecast:
    found = p.g.stack[-1].forecast(p.g, "", -1)
    assert found is not None
    return found


def shift(p: Position, rule: str, reason: str) -> int:
    return sum(value for r, why, value in forecast(p).lines if (r, why) == (rule, reason))


def declared(units: dict[str, str], target: str, *join: str, marker: str = "ACT-J-6") -> Position:
    p = Position(units, marker).to_combat().do("attack", target)
    for unit in join:
        p.do("join", unit)
    return p


def test_12_0_a_hex_is_attacked_once_and_a_unit_attacks_once() -> None:
    units = {"J-6-HQ": "1722", TRIO[0]: "1723", TRIO[1]: "1723", "C-4-1/59": "1724",
             "C-4-2/59": "1624"}  # fmt: skip
    p = Position(units, dice=(3, 4)).to_combat()  # 7 : 4 is 1:1, a 7 is A1/D1R1
    p.attack("1724", TRIO[0])
    p.do("fall_back", p.offered("fall_back")[0])
    if p.offered("hold"):
        p.do("hold")
    assert p.offered("attack") == ["1624"]
    p.do("attack", "1624")
    assert p.refused("join", TRIO[0]) == "12.0"
    held = Position(units, dice=(1, 2)).to_combat().attack("1724", TRIO[0])  # it stands
    assert held.at("C-4-1/59") == "1724" and held.offered("attack") == ["1624"]
    assert held.refused("attack", "1724") == "12.0"  # though another could attack it


def test_12_0_no_attack_crosses_a_major_river() -> None:
    units = {"J-6-HQ": "0743", TRIO[0]: "0843", "C-4-1/59": "0943"}
    p = Position(units).to_movement().do("end_movement")
    assert p.offered("attack") == []


def test_12_1_the_attacker_commits_before_the_defender() -> None:
    units = {"J-6-HQ": "1722", TRIO[0]: "1723", "C-4-1/59": "1724"}
    p = Position(units, air=["AIR-F-1"], guns=["KART-1", "KART-2", "KART-3"]).to_combat()
    p.attack("1724", TRIO[0])
    assert p.side == IJA
    p.do("commit", "AIR-F-1")
    assert p.side == KMT
    p.do("commit", "KART-1").do("commit", "KART-2")
    assert p.offered("commit") == []  # two at most


def test_12_1_support_shifts_for_its_owner() -> None:
    units = {"J-6-HQ": "1722", TRIO[0]: "1723", "C-4-1/59": "1724"}
    p = declared(units, "1724", TRIO[0])
    markers = p.g.content.markers.ids
    support = [markers.index("AIR-B-1"), markers.index("KART-1")]
    unit, target = p.g.content.roster.ids.index(TRIO[0]), hexes("1724")[0]
    ratio = odds.Ratio(p.g, IJA, target, [unit], support, True)
    assert ratio.shifts.total == 2 - 1 + 1
    foe, here = p.g.content.roster.ids.index("C-4-1/59"), hexes("1723")[0]
    other = odds.Ratio(p.g, KMT, here, [foe], support, True)  # 4.2: defending it is as much
    assert other.shifts.total == -2 + 1 - 1


def test_12_1_the_flotilla_supports_beside_it_and_needs_no_activation_to_defend() -> None:
    units = {"C-4-HQ": "1304", "C-4-1/59": "1203", TRIO[0]: "1202", "J-FLOT": "1202"}
    p = Position(units, "ACT-C-A").to_combat().attack("1202", "C-4-1/59")
    assert p.offered("commit_flotilla") == [""]
    idle = {"J-6-HQ": "1301", TRIO[0]: "1202", "J-FLOT": "1202", "C-4-1/59": "1203"}
    q = Position(idle, dice=(1, 1)).to_combat().attack("1203", TRIO[0])
    assert q.offered("commit_flotilla") == []


def test_12_1_air_and_flotilla_may_both_be_committed() -> None:
    units = {"C-4-HQ": "1304", "C-4-1/59": "1203", TRIO[0]: "1202", "J-FLOT": "1202"}
    for first, second in (("commit", "commit_flotilla"), ("commit_flotilla", "commit")):
        p = Position(units, "ACT-C-A", air=["AIR-F-1"]).to_combat().attack("1202", "C-4-1/59")
        p.do(first, *p.offered(first))
        assert p.offered(second) != [], second


def test_12_2_a_tank_beside_infantry_shifts_a_column() -> None:
    units = {"J-6-HQ": "1722", TRIO[0]: "1723", "J-TK1": "1723", "C-4-1/59": "1724"}
    p = declared(units, "1724", TRIO[0], "J-TK1", marker="ACT-J-11")
    assert shift(p, "12.2", "tank support") == 1
    lone = declared(units, "1724", "J-TK1", marker="ACT-J-11")
    assert shift(lone, "12.2", "tank support") == 0
    apart = declared({**units, TRIO[0]: "1824"}, "1724", TRIO[0], "J-TK1", marker="ACT-J-11")
    assert shift(apart, "12.2", "tank support") == 0  # in the same attack, not in the same hex
    for other in ("J-6-A1", "J-6-CAV", "J-6-ENG"):
        beside = {"J-6-HQ": "1722", other: "1723", "J-TK1": "1723", "C-4-1/59": "1724"}
        none = declared(beside, "1724", other, "J-TK1", marker="ACT-J-11")
        assert shift(none, "12.2", "tank support") == 0, other  # only infantry


def test_12_2_not_across_a_river() -> None:
    units = {"J-6-HQ": "1306", TRIO[0]: "1307", "J-TK1": "1307", "C-4-1/59": "1308"}
    p = declared(units, "1308", TRIO[0], "J-TK1", marker="ACT-J-11")
    assert shift(p, "12.2", "tank support") == 0


def test_12_2_in_defense_it_shifts_for_the_ija_too() -> None:
    units = {"C-4-HQ": "1726", "C-4-1/59": "1725", TRIO[0]: "1724", "J-TK1": "1724"}
    p = declared(units, "1724", "C-4-1/59", marker="ACT-C-A")
    assert shift(p, "12.2", "tank support") == -1


def test_12_3_the_defenders_terrain_shifts() -> None:
    ground = GAME.content().ground
    names = ("1723", "1901", "2504", "2605", "2110", "2303", "0943")
    assert [ground.shift[h] for h in hexes(*names)] == [0, 1, 2, 3, 1, 1, 3]


def test_12_4_a_fortification_shifts_defends_and_takes_the_first_loss() -> None:
    units = {"J-6-HQ": "1722", "C-4-1/59": "1724", "C-FORT1": "1724"}
    units |= dict.fromkeys(TRIO, "1723") | dict.fromkeys(FLANK, "1624")
    p = Position(units, dice=(6, 6)).to_combat()
    p.do("attack", "1724")
    for unit in (*TRIO, *FLANK):
        p.do("join", unit)
    assert shift(p, "12.4", "fortification") == -1
    assert ("12.7", "defense factors", 30) in forecast(p).lines
    p.do("launch")  # 42 : 30 is 1:1, one to the left, 12: D1R2
    assert p.steps("C-FORT1") == 1 and p.steps("C-4-1/59") == 2
    south = dict.fromkeys(SOUTH, "1725")
    both = Position(units | south, dice=(6, 6), reduced=["C-4-1/59"], disrupted=["C-FORT1"])
    both.to_combat().attack("1724", *TRIO, *FLANK, *SOUTH)  # 63 : 15 is 4:1, one to the left: D2R3
    assert both.steps("C-FORT1") == 1
    assert set(both.offered("lose_step")) == {"C-4-1/59", "C-FORT1"}


def test_12_4_the_garrison_may_ignore_a_retreat() -> None:
    units = {"J-6-HQ": "1722", "C-4-1/59": "1724", "C-FORT1": "1724"}
    units |= dict.fromkeys(TRIO, "1723") | dict.fromkeys(FLANK, "1624")
    p = Position(units, dice=(6, 6)).to_combat()
    p.attack("1724", *TRIO, *FLANK)  # 1:2, a 12: D1R2
    assert p.side == KMT
    p.do("stand_fast")
    assert p.at("C-4-1/59") == "1724" and p.offered("fall_back") == []


def test_12_4_the_fortification_stays_when_its_garrison_goes() -> None:
    units = {"J-6-HQ": "1722", "C-4-1/59": "1724", "C-FORT1": "1724"}
    units |= dict.fromkeys(TRIO, "1723") | dict.fromkeys(FLANK, "1624")
    p = Position(units, dice=(6, 6)).to_combat()
    p.attack("1724", *TRIO, *FLANK)  # 1:2, a 12: D1R2
    p.do("give_ground")
    for _ in range(2):
        p.do("fall_back", p.offered("fall_back")[0])
    assert p.at("C-4-1/59") != "1724" == p.at("C-FORT1")
    assert p.offered("advance") == []  # it still holds the hex


def test_12_4_a_fortification_does_not_attack() -> None:
    units = {"C-4-HQ": "1726", "C-4-1/59": "1725", "C-FORT1": "1725", TRIO[0]: "1724"}
    p = Position(units, "ACT-C-9").to_combat().do("attack", "1724")
    assert p.refused("join", "C-FORT1") == "12.4"


def test_12_5_a_river_helps_if_every_attacker_crosses_it() -> None:
    river = {"J-6-HQ": "1306", TRIO[0]: "1307", "C-4-1/59": "1308"}
    assert shift(declared(river, "1308", TRIO[0]), "12.5", "all attack across a river") == -1
    flank = {**river, "J-6-HQ": "1307", TRIO[1]: "1309"}
    p = declared(flank, "1308", TRIO[0], TRIO[1])
    assert shift(p, "12.5", "all attack across a river") == 0


def test_12_5_engineers_take_the_river_away() -> None:
    units = {"J-6-HQ": "1306", TRIO[0]: "1307", "J-6-ENG": "1307", "C-4-1/59": "1308"}
    p = declared(units, "1308", TRIO[0])
    assert shift(p, "12.5", "all attack across a river") == 0


def test_12_6_terrain_and_river_add_up() -> None:
    units = {"J-6-HQ": "1606", TRIO[0]: "1707", "C-4-1/59": "1708"}
    p = declared(units, "1708", TRIO[0])
    total = shift(p, "12.3", "terrain of the defender")
    total += shift(p, "12.5", "all attack across a river")
    assert total == -2  # a town behind the river


def test_12_7_factors_are_halved_unit_by_unit() -> None:
    units = {"J-6-HQ": "1722", TRIO[0]: "1723", TRIO[1]: "1723", "C-4-1/59": "1724"}
    p = Position(units, disrupted=TRIO[:2]).to_combat().do("attack", "1724")
    p.do("join", TRIO[0]).do("join", TRIO[1])
    assert ("12.7", "attack factors", 8) in forecast(p).lines  # 4 + 4, not 7


def test_12_7_levels_of_the_odds() -> None:
    assert [odds.level(a, d) for a, d in ((4, 4), (7, 4), (8, 4), (28, 4))] == [0, 0, 1, 6]
    assert [odds.level(a, d) for a, d in ((3, 4), (4, 8), (4, 9), (1, 9))] == [-1, -1, -2, -8]


def test_12_7_a_unit_without_attack_factor_does_not_join() -> None:
    units = {"C-4-HQ": "1725", "C-4-1/59": "1725", TRIO[0]: "1724"}
    p = Position(units, "ACT-C-A").to_combat().do("attack", "1724")
    assert p.refused("join", "C-4-HQ") == "12.7"


def test_12_7_1_odds_below_one_to_three_go_on_the_dice() -> None:
    units = {"C-79-HQ": "1726", "C-79-1/98": "1725", TRIO[0]: "1724", TRIO[1]: "1724"}
    p = declared(units, "1724", "C-79-1/98", marker="ACT-C-C")  # 2 : 16 is 1:8
    assert forecast(p).title == "1:3"
    assert shift(p, "12.7.1", "odds beyond the table, on the dice") == -5


def test_12_8_no_unit_takes_part_in_two_attacks() -> None:
    units = {"J-6-HQ": "1722", TRIO[0]: "1723", "C-4-1/59": "1724", "C-4-2/59": "1624"}
    p = Position(units, dice=(3, 4)).to_combat().attack("1724", TRIO[0])
    p.do("fall_back", p.offered("fall_back")[0])
    while p.g.turn == 1 and p.offered("hold"):
        p.do("hold")
    assert p.offered("attack") == []


def test_12_9_a_stack_may_attack_in_parts_and_all_defend() -> None:
    units = {"J-6-HQ": "1722", "C-4-1/59": "1724", "C-4-2/59": "1724"}
    units |= dict.fromkeys(TRIO, "1723")
    p = declared(units, "1724", TRIO[0])
    assert ("12.7", "attack factors", 7) in forecast(p).lines
    assert ("12.7", "defense factors", 8) in forecast(p).lines


def test_12_7_no_odds_are_shown_once_the_defenders_are_gone() -> None:
    units = {"J-6-HQ": "1722", "C-4-1/59": "1724"} | dict.fromkeys(TRIO, "1723")
    p = Position(units, dice=(6, 6), reduced=["C-4-1/59"]).to_combat().attack("1724", *TRIO)
    assert p.offered("advance")
    assert p.g.stack[-1].forecast(p.g, "", -1) is None
    assert p.g.stack[-1].forecast(p.g, "advance", p.g.content.roster.ids.index(TRIO[0])) is None


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
    assert p.offered("commit_flotilla") == [""]
    p.do("commit_flotilla")
    while not p.offered("attack"):
        menu = pending(p.g)
        assert menu is not None
        apply(p.g, menu.side, menu.offers[-1])
    p.do("attack", "1202").do("join", "J-6-2/13").do("launch")
    assert p.offered("commit_flotilla") == []


def test_12_2_tanks_give_no_support_in_mountains() -> None:
    units = {"J-6-HQ": "1125", TRIO[0]: "1125", "J-TK1": "1125", "C-4-1/59": "1126"}
    p = declared(units, "1126", TRIO[0], "J-TK1", marker="ACT-J-11")
    assert shift(p, "12.2", "tank support") == 0


def test_12_2_engineers_open_the_river_but_not_to_tank_support() -> None:
    """12.5 takes the river's shift away; the exception asks only where the tank attacks."""
    stack = {TRIO[0]: "1307", "J-TK1": "1307", "J-6-ENG": "1307"}
    units = {"J-6-HQ": "1306", **stack, "C-4-1/59": "1308"}
    p = declared(units, "1308", TRIO[0], "J-TK1", marker="ACT-J-11")
    assert shift(p, "12.5", "all attack across a river") == 0
    assert shift(p, "12.2", "tank support") == 0


def test_12_4_a_garrison_whose_fortification_falls_must_go() -> None:
    """Losses come before retreats: after them nobody stands in a fortification."""
    units = {"J-6-HQ": "1722", "C-4-1/59": "1724", "C-FORT1": "1724"}
    units |= dict.fromkeys(TRIO, "1723") | dict.fromkeys(FLANK, "1624")
    p = Position(units, dice=(6, 6), reduced=["C-FORT1"]).to_combat()
    p.attack("1724", *TRIO, *FLANK)
    assert p.at("C-FORT1") == ""
    assert p.side == KMT
    assert p.offered("stand_fast") == []
    assert p.offered("fall_back")


def test_12_1_the_flotilla_once_committed_shifts_for_its_owner() -> None:
    units = {"C-4-HQ": "1304", "C-4-1/59": "1203", TRIO[0]: "1202", "J-FLOT": "1202"}
    p = Position(units, "ACT-C-A").to_combat().attack("1202", "C-4-1/59")
    frame = p.g.stack[-1]
    assert isinstance(frame, Attack)
    frame.commit_flotilla(p.g, -1)
    assert frame.flotilla and "commit_flotilla" not in p.verbs
    assert shift(p, "12.1", "coastal flotilla") == -1  # against the Chinese attack


def test_12_4_a_fortification_by_itself_is_not_asked_to_stand() -> None:
    units = {"J-6-HQ": "1722", "C-FORT1": "1724"}
    units |= dict.fromkeys(TRIO, "1723") | dict.fromkeys(FLANK, "1624")
    p = Position(units, dice=(6, 6)).to_combat()
    p.attack("1724", *TRIO, *FLANK)  # a step and two hexes, which it cannot go
    assert p.at("C-FORT1") == "1724" and p.steps("C-FORT1") == 1
    assert p.offered("stand_fast") == [] and p.side == IJA
