"""13.0 COMBAT RESOLUTION."""

from __future__ import annotations

import pytest

from tests.games.changsha.position import IJA, KMT, Position, hexes, noun
from zhulu.games.changsha import GAME
from zhulu.games.changsha.rules.phases.retreat import Retreat, nearer_supply
from zhulu.games.changsha.rules.questions import odds
from zhulu.games.changsha.rules.questions.supply import sources
from zhulu.games.changsha.state import facts

TRIO = ["J-6-1/13", "J-6-2/13", "J-6-3/13"]


@pytest.mark.parametrize(
    ("column", "total", "wanted"),
    [
        (0, 2, [1, 2, 0, 0]),  # 1:3, A1R2
        (2, 6, [1, 0, 0, 1]),  # 1:1, A1/DR1
        (6, 3, [1, 0, 1, 1]),  # 5:1, A1/D1R1
        (3, 10, [0, 0, 1, 2]),  # 2:1, D1R2
        (6, 12, [0, 0, 2, 3]),  # 5:1, D2R3
        (6, 19, [0, 0, 2, 3]),  # beyond the table
    ],
)
def test_13_0_the_combat_results_table(column: int, total: int, wanted: list[int]) -> None:
    assert odds.unpack(GAME.content().tables.combat(column, total)) == wanted


# The whole table as printed: a line for each total of two dice, a column for each ratio.
TABLE = """
2  A1R2  A1R2  A1R2    A1R1    A1      A1/DR1  A1/D1R1
3  A1R2  A1R2  A1R2    A1R1    A1      A1/DR1  A1/D1R1
4  A1R2  A1R1  A1R1    A1      A1/DR1  A1/D1R1 D1R1
5  A1R2  A1R1  A1      A1/DR1  A1/D1R1 D1R1    D1R2
6  A1R1  A1    A1/DR1  A1/D1R1 D1R1    D1R2    D1R2
7  A1    A1    A1/D1R1 A1/D1R1 D1R2    D1R2    D2
8  A1    A1/D1 A1/D1R1 D1R1    D1R2    D2      D2R3
9  A1    A1/D1 D1R1    D1R2    D2      D2R3    D2R3
10 A1    A1/D1 D1R1    D1R2    D2      D2R3    D2R3
11 A1/D1 D1R1  D1R2    D1R2    D2R3    D2R3    D2R3
12 A1/D1 D1R2  D1R2    D2      D2R3    D2R3    D2R3
"""


def test_13_0_every_cell_of_the_table() -> None:
    tables = GAME.content().tables
    for line in TABLE.strip().splitlines():
        total, *row = line.split()
        found = [
            tables.outcomes[tables.codes.index(tables.combat(c, int(total)))] for c in range(7)
        ]
        assert found == row, total


def test_13_0_losses_beyond_the_last_step_are_ignored() -> None:
    units = {"J-6-HQ": "1722", "J-6-SUP": "1723", "C-4-1/59": "1724"}
    units |= {TRIO[0]: "1723"}
    p = Position(units, dice=(6, 6), reduced=["C-4-1/59"]).to_combat()
    p.attack("1724", TRIO[0])  # 7 : 2 is 3:1, D2R3
    assert p.at("C-4-1/59") == ""
    assert p.g.losses[KMT] == 1


def test_13_1_the_owner_chooses_among_the_units_involved() -> None:
    units = {"J-6-HQ": "1723", TRIO[0]: "1723", TRIO[1]: "1723", "C-4-1/59": "1724"}
    p = Position(units, dice=(1, 1)).to_combat()
    p.attack("1724", TRIO[0], TRIO[1])  # 14 : 4 is 3:1, a 2: A1
    assert p.side == IJA
    assert p.offered("lose_step") == [TRIO[0], TRIO[1]]


def test_13_2_the_ija_ignores_one_and_two_hexes_and_goes_one_for_three() -> None:
    assert [odds.ija_retreat(hexes) for hexes in (0, 1, 2, 3)] == [0, 0, 0, 1]


def test_13_2_every_hex_is_farther_away_and_nearer_to_supply() -> None:
    units = {"J-6-HQ": "1722", "C-4-1/59": "1724"} | dict.fromkeys(TRIO, "1723")
    p = Position(units, dice=(1, 4)).to_combat().attack("1724", *TRIO)  # 5:1, a 5: D1R2
    assert p.side == KMT
    grid = GAME.content().ground.grid
    origin = hexes("1724")[0]
    first = p.offered("fall_back")
    assert first
    assert all(grid.distance(origin, hex) == 1 for hex in hexes(*first))
    assert p.refused("fall_back", "1723") == "13.2"
    p.do("fall_back", first[0])
    assert all(grid.distance(origin, hex) == 2 for hex in hexes(*p.offered("fall_back")))


def test_13_2_a_step_is_lost_for_every_hex_not_made() -> None:
    ring = {"J-6-1/23": "1824", "J-6-2/23": "1825", "J-6-3/23": "1725", "J-6-1/45": "1625",
            "J-6-2/45": "1624"}  # fmt: skip
    units = {"J-6-HQ": "1722", "C-74-1/51": "1724", "C-74-2/51": "1724", **ring}
    units |= dict.fromkeys(TRIO, "1723")
    p = Position(units, dice=(1, 4)).to_combat()
    p.attack("1724", *TRIO, "J-6-1/23", "J-6-2/45")  # 35 : 8 is 4:1, a 5: D1R1
    p.do("lose_step", "C-74-1/51").do("lose_step", "C-74-2/51")
    assert p.at("C-74-1/51") == p.at("C-74-2/51") == "1724"
    assert p.steps("C-74-1/51") + p.steps("C-74-2/51") == 2


def test_13_2_units_of_a_stack_may_part() -> None:
    units = {"J-6-HQ": "1722", "C-74-1/51": "1724", "C-74-2/51": "1724"}
    units |= dict.fromkeys(TRIO, "1723") | {"J-6-1/23": "1824", "J-6-2/23": "1824"}
    p = Position(units, dice=(1, 4)).to_combat()
    p.attack("1724", *TRIO, "J-6-1/23", "J-6-2/23")
    p.do("lose_step", "C-74-1/51").do("detach", "C-74-1/51").do("fall_back", "1625")
    p.do("fall_back", "1725")
    assert (p.at("C-74-1/51"), p.at("C-74-2/51")) == ("1625", "1725")


def test_13_2_units_of_a_stack_may_part_on_the_way() -> None:
    units = {"J-6-HQ": "1722", "C-74-1/51": "1724", "C-74-2/51": "1724"}
    units |= dict.fromkeys(TRIO, "1723") | {"J-6-1/23": "1824", "J-6-2/23": "1824"}
    p = Position(units, dice=(3, 3)).to_combat()
    p.attack("1724", *TRIO, "J-6-1/23", "J-6-2/23")  # 35 : 8 is 4:1, a 6: D1R2
    p.do("lose_step", "C-74-1/51").do("fall_back", "1625")
    p.do("detach", "C-74-1/51").do("fall_back", "1626").do("fall_back", "1525")
    assert (p.at("C-74-1/51"), p.at("C-74-2/51")) == ("1626", "1525")
    assert p.g.yielded == 2


def test_13_2_in_a_city_a_retreat_may_be_ignored() -> None:
    units = {"J-6-HQ": "1043", "C-4-1/59": "0944", TRIO[0]: "1044", TRIO[1]: "1044",
             TRIO[2]: "1044", "J-6-1/23": "0945"}  # fmt: skip
    p = Position(units, dice=(1, 3)).to_combat()
    p.attack("0944", *TRIO, "J-6-1/23")  # 28 : 4 in the city is 4:1, a 4: A1/D1R1
    p.do("lose_step", TRIO[0])
    assert set(p.offered("stand_fast") + p.offered("give_ground")) == {""}
    p.do("stand_fast")
    assert p.at("C-4-1/59") == "0944"


def test_13_2_beaten_kmt_attackers_fall_back() -> None:
    units = {"C-4-HQ": "1726", "C-4-1/59": "1725", TRIO[0]: "1724"}
    p = Position(units, "ACT-C-A", dice=(1, 1)).to_combat().attack("1724", "C-4-1/59")
    assert p.steps("C-4-1/59") == 1  # 3 : 8 is 1:3, A1R2
    for _ in range(2):
        p.do("fall_back", p.offered("fall_back")[0])
    grid = GAME.content().ground.grid
    assert grid.distance(hexes("1724")[0], hexes(p.at("C-4-1/59"))[0]) == 3


def test_13_2_the_owner_says_which_beaten_stack_falls_back_first() -> None:
    units = {"C-4-HQ": "1727", "C-4-1/59": "1725", "C-4-2/59": "1625", TRIO[0]: "1724"}
    p = Position(units, "ACT-C-A", dice=(1, 1)).to_combat()
    p.attack("1724", "C-4-1/59", "C-4-2/59").do("lose_step", "C-4-1/59")  # 1:2, A1R2
    assert (p.side, p.offered("withdraw")) == (KMT, ["1625", "1725"])
    p.do("withdraw", "1725")
    for _ in range(2):
        p.do("fall_back", p.offered("fall_back")[0])
    assert p.at("C-4-2/59") == "1625"  # its turn comes now, without a question
    assert p.offered("fall_back")


def test_13_3_the_victors_may_advance_as_far_as_the_enemy_fell_back() -> None:
    units = {"J-6-HQ": "1722", "C-4-1/59": "1724"} | dict.fromkeys(TRIO, "1723")
    p = Position(units, dice=(1, 4)).to_combat().attack("1724", *TRIO)  # D1R2
    p.do("fall_back", "1825").do("fall_back", "1925")
    assert set(p.offered("advance")) == set(TRIO)
    p.do("advance", TRIO[0])
    assert p.offered("press_on")
    p.do("press_on", "1725")
    assert p.offered("press_on") == []
    p.do("hold")
    assert p.at(TRIO[1]) == "1723"


def test_13_3_ground_that_helps_the_defender_stops_the_advance() -> None:
    units = {"J-6-HQ": "2008", "C-4-1/59": "2110"} | dict.fromkeys(TRIO, "2109")
    p = Position(units, dice=(6, 6), reduced=["C-4-1/59"]).to_combat()
    p.attack("2110", *TRIO)  # a village: D2R3 leaves four hexes
    p.do("advance", TRIO[0])
    assert p.offered("press_on") == []


def test_13_3_the_limit_holds_at_the_end_of_an_advance_not_on_its_way() -> None:
    units = {"J-6-HQ": "1722", "C-4-1/59": "1724", "J-6-1/23": "1824"}
    units |= dict.fromkeys(TRIO, "1723")
    p = Position(units, dice=(6, 6), reduced=["C-4-1/59"]).to_combat()
    p.attack("1724", *TRIO, "J-6-1/23")  # D2R3 on a single step: four hexes
    for unit in TRIO:
        p.do("advance", unit).do("halt")
    p.do("advance", "J-6-1/23").do("press_on", "1725").do("halt")
    assert p.at("J-6-1/23") == "1725"
    assert p.side == IJA


def test_13_3_who_could_not_fall_back_and_died_of_it_lengthens_the_advance() -> None:
    ring = dict(zip(("J-6-1/23", "J-6-2/23", "J-6-3/23", "J-6-1/45", "J-6-2/45"),
                    ("1725", "1824", "1825", "1624", "1625"), strict=True))  # fmt: skip
    units = {"J-6-HQ": "1722", "C-4-1/59": "1724", **ring, **dict.fromkeys(TRIO, "1723")}
    p = Position(units, dice=(1, 4)).to_combat().attack("1724", *TRIO)  # D1R2, nowhere to go
    assert p.at("C-4-1/59") == ""
    assert p.g.stack[-1].follow == 2
    p.do("advance", TRIO[0])
    assert p.offered("press_on")


def test_13_2_every_beaten_stack_falls_back_in_its_turn() -> None:
    units = {"C-4-HQ": "1726", "C-4-1/59": "1725", "C-4-2/59": "1625", "C-4-3/59": "1824"}
    p = Position(
        {**units, TRIO[0]: "1724", TRIO[1]: "1724", TRIO[2]: "1724"}, "ACT-C-A", dice=(1, 1)
    )
    p.to_combat().attack("1724", "C-4-1/59", "C-4-2/59", "C-4-3/59").do("lose_step", "C-4-1/59")
    gone = []
    while p.offered("withdraw") or p.offered("fall_back"):
        if p.offered("withdraw"):
            gone.append(p.offered("withdraw"))
            p.do("withdraw", "1725" if "1725" in p.offered("withdraw") else "1625")
        else:
            p.do("fall_back", p.offered("fall_back")[0])
    assert gone == [["1625", "1725", "1824"], ["1625", "1824"]]  # the last one needs no question
    grid = GAME.content().ground.grid
    for unit in ("C-4-1/59", "C-4-2/59", "C-4-3/59"):
        assert grid.distance(hexes("1724")[0], hexes(p.at(unit))[0]) > 1


def sally() -> Position:
    """Beaten attackers who stand in Changsha: 1:3, A1R2."""
    units = {"C-4-HQ": "0943", "C-4-1/59": "0944", TRIO[0]: "0945", TRIO[1]: "0945"}
    return Position(units, "ACT-C-A", dice=(1, 1)).to_combat().attack("0945", "C-4-1/59")


def test_13_2_beaten_attackers_in_a_city_may_stand_fast() -> None:
    p = sally()
    assert (p.side, p.steps("C-4-1/59")) == (KMT, 1)
    assert p.offered("stand_fast") == p.offered("give_ground") == [""]
    p.do("stand_fast")
    assert (p.at("C-4-1/59"), p.steps("C-4-1/59")) == ("0944", 1)
    assert p.offered("fall_back") == []


def test_13_2_or_give_ground() -> None:
    p = sally().do("give_ground")
    frame = p.g.stack[-1]
    assert isinstance(frame, Retreat)
    assert (frame.side, frame.units, frame.left) == (KMT, [noun("C-4-1/59")], 2)
    assert frame.origin == hexes("0945")[0]
    p.do("fall_back", p.offered("fall_back")[0])
    assert p.at("C-4-1/59") != "0944"


def only_mountains() -> tuple[str, int]:
    """A hex, and a fight beside it, from which nothing but mountains without a road is open."""
    ground = GAME.content().ground
    for here in range(ground.size):
        if not ground.land[here]:
            continue
        p = Position({"J-TK1": ground.ids[here]})
        for origin in ground.grid.neighbours[here]:
            retreat = Retreat(IJA, [noun("J-TK1")], origin, 1)
            if retreat.open_hexes(p.g, here) and not retreat.ways(p.g, retreat.units):
                return ground.ids[here], origin
    raise AssertionError("no such hex")


def test_13_2_tanks_that_only_mountains_are_open_to_are_lost() -> None:
    here, fight = only_mountains()
    p = Position({"J-TK1": here, TRIO[0]: here})
    both = Retreat(IJA, [noun("J-TK1"), noun(TRIO[0])], fight, 1)
    both.part_with_tanks(p.g)
    assert (p.at("J-TK1"), p.steps("J-TK1")) == ("", 0)
    assert both.units == [noun(TRIO[0])]
    assert p.g.losses[IJA] == p.g.content.roster.steps[noun("J-TK1")]
    q = Position({TRIO[0]: here})
    foot = Retreat(IJA, [noun(TRIO[0])], fight, 1)
    foot.part_with_tanks(q.g)
    assert foot.units == [noun(TRIO[0])]


def test_13_2_with_no_way_open_at_all_a_stack_with_tanks_pays_as_one() -> None:
    """R3 is one hex for the IJA: one step for the hex the stack could not retreat, not one each."""
    ring = ("1723", "1723", "1725", "1725", "1824", "1824", "1825", "1624", "1625")
    names = [f"C-74-{number}/{division}" for division in (51, 57, 58) for number in (1, 2, 3)]
    units = {"J-TK1": "1724", TRIO[0]: "1724", "C-74-HQ": "1825"}
    units |= dict(zip(names, ring, strict=True))
    p = Position(units, "ACT-C-D", dice=(6, 6), disrupted=["J-TK1", TRIO[0]]).to_combat()
    p.attack("1724", *names)  # 36 : 7, a column back for the tank: 4:1, a 12: D2R3
    p.do("lose_step", "J-TK1").do("lose_step", TRIO[0])
    assert (p.side, set(p.offered("lose_step"))) == (IJA, {"J-TK1", TRIO[0]})
    p.do("lose_step", "J-TK1")
    assert (p.at("J-TK1"), p.at(TRIO[0]), p.steps(TRIO[0])) == ("", "1724", 1)
    assert (p.g.losses[IJA], p.offered("lose_step")) == (3, [])


def test_13_2_a_tank_with_a_way_open_stays_with_the_others() -> None:
    p = Position({"J-TK1": "1724", TRIO[0]: "1724"})
    both = Retreat(IJA, [noun("J-TK1"), noun(TRIO[0])], hexes("1725")[0], 1)
    both.part_with_tanks(p.g)
    assert both.units == [noun("J-TK1"), noun(TRIO[0])]


def test_13_2_it_is_told_who_ignores_a_retreat() -> None:
    units = {"J-6-HQ": "1043", "C-4-1/59": "0944", TRIO[0]: "1044", TRIO[1]: "1044",
             TRIO[2]: "1044", "J-6-1/23": "0945"}  # fmt: skip
    p = Position(units, dice=(1, 3)).to_combat()
    p.g.silent = False
    p.attack("0944", *TRIO, "J-6-1/23").do("lose_step", TRIO[0]).do("stand_fast")
    told = [fact.values for fact in p.g.facts if fact.kind is facts.RETREAT_IGNORED]
    assert told == [(KMT, hexes("0944")[0])]
    q = sally()
    q.g.silent = False
    q.do("stand_fast")
    told = [fact.values for fact in q.g.facts if fact.kind is facts.RETREAT_IGNORED]
    assert told == [(KMT, hexes("0945")[0])]


def test_13_2_nearer_to_supply_is_measured_from_the_combat_hex_on_every_hex() -> None:
    """The second hex may be as far from the source as the first: both are nearer than the fight."""
    lost = dict.fromkeys([site for site in GAME.kinds()["site"].names if site != "1708"], "ija")
    p = Position({"C-4-1/59": "1722", "J-6-1/13": "1724"}, "ACT-C-A", control=lost)
    assert sources(p.g, KMT) == hexes("1708")
    origin, here, lateral = hexes("1723", "1722", "1822")
    distance = p.g.content.ground.grid.distance
    fight, first, second = (distance(hex, hexes("1708")[0]) for hex in (origin, here, lateral))
    assert first == second < fight
    assert lateral in Retreat(KMT, [noun("C-4-1/59")], origin, 1, 1).open_hexes(p.g, here)


def test_13_0_attackers_lose_their_steps_before_defenders() -> None:
    units = {"J-6-HQ": "1722", TRIO[0]: "1723", TRIO[1]: "1723", "C-4-1/59": "1724",
             "C-4-2/59": "1724"}  # fmt: skip
    p = Position(units, dice=(3, 4)).to_combat().attack("1724", *TRIO[:2])  # 1:1, A1/D1R1
    assert (p.side, set(p.offered("lose_step"))) == (IJA, set(TRIO[:2]))
    p.do("lose_step", TRIO[0])
    assert (p.side, set(p.offered("lose_step"))) == (KMT, {"C-4-1/59", "C-4-2/59"})


def test_13_2_any_one_supply_source_will_do() -> None:
    """Nearer to some source, though not to the nearest, is near enough."""
    p = Position({"C-4-1/59": "1724"}, "ACT-C-A")
    origin, hex = hexes("0124", "0125")
    distance = p.g.content.ground.grid.distance
    nearest = [min(distance(one, source) for source in sources(p.g, KMT)) for one in (origin, hex)]
    assert nearest[1] >= nearest[0]
    assert nearer_supply(p.g, KMT, origin, hex)
