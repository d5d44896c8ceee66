"""The rulebook's own examples, with its own numbers."""

from __future__ import annotations

from tests.games.changsha.position import Position, noun
from zhulu.games.changsha.content.loading import ODDS
from zhulu.games.changsha.rules.phases.supply_check import SupplyCheck
from zhulu.games.changsha.rules.questions import odds

D3 = ("J-3-1/6", "J-3-2/6", "J-3-3/6", "J-3-1/18")


def column(attack: int, defense: int, shift: int = 0) -> str:
    return ODDS[odds.level(attack, defense) + shift - odds.LOWEST]


def test_5_1_each_unit_of_the_column_pays_half_a_factor_more_at_2501() -> None:
    waiting = dict.fromkeys(D3[:3], "t6_divisions")
    closed = {"C-4-1/59": "1402", "C-4-2/59": "1602", "C-4-3/59": "1902"}
    p = Position(
        {"J-3-HQ": "2303", **closed}, "ACT-J-3", "third_battle", turn=6, waiting=waiting
    ).to_movement()
    assert p.cost(D3[0], "2501") == "½"
    p.march(D3[0], "2502")
    assert p.cost(D3[1], "2501") == "1"
    p.march(D3[1], "2401")
    assert p.cost(D3[2], "2501") == "1½"


def test_6_2_example_1_a_headquarters_in_range_brings_its_whole_formation() -> None:
    p = Position(
        {
            "C-T2-HQ": "1723",
            "C-N3-HQ": "1727",
            "C-N3-3/M1": "1730",
            "C-N3-1/M2": "1828",
            "C-N3-2/M2": "2036",
        },
        "ACT-C-D",
        turn=10,
    ).play()
    called = p.offered("call_up")
    assert {"C-N3-HQ", "C-N3-3/M1", "C-N3-1/M2"} <= set(called)
    assert "C-N3-2/M2" not in called
    p.do("call_up", "C-N3-3/M1").skip_to("move")
    assert p.g.command[noun("C-N3-3/M1")]  # 6.3: of any activated headquarters, its own included


def test_6_2_example_2_units_in_range_act_though_their_headquarters_is_not() -> None:
    near = {"C-N3-3/M1": "1725", "C-N3-1/M2": "1824", "C-N3-3/M2": "1822"}
    p = Position(
        {"C-T2-HQ": "1723", "C-N3-HQ": "2239", "C-N3-1/M1": "2238", **near},
        "ACT-C-D",
        turn=10,
    ).play()
    assert sorted(p.offered("call_up")) == sorted(near)


def test_6_3_a_unit_that_leaves_command_range_cannot_attack() -> None:
    p = Position(
        {
            "J-6-HQ": "1722",
            "J-6-1/13": "1723",
            "J-6-2/13": "1724",
            "C-4-1/59": "1728",
            "C-4-2/59": "1826",
        },
    ).to_movement()
    p.march("J-6-1/13", "1727").march("J-6-2/13", "1725").do("end_movement")
    assert p.offered("attack") == ["1826"]
    assert p.g.command[p.g.content.roster.ids.index("J-6-1/13")] == 0


def retreating(first: int, second: int) -> Position:
    """Two regiments in 1724 under attack from the north; an IJA battalion in 1925."""
    p = Position(
        {
            "J-6-HQ": "1722",
            "J-6-1/13": "1723",
            "J-6-2/13": "1723",
            "J-6-3/13": "1723",
            "J-6-2/23": "1824",
            "J-6-3/23": "1824",
            "J-6-1/45": "1925",
            "C-74-1/51": "1724",
            "C-74-2/51": "1724",
        },
        dice=(first, second),
    ).to_combat()
    return p.attack("1724", "J-6-1/13", "J-6-2/13", "J-6-3/13", "J-6-2/23", "J-6-3/23")


def test_11_5_a_stack_loses_a_step_for_each_hex_of_retreat_in_an_enemy_zone() -> None:
    p = retreating(1, 5)  # 35 : 8 is 4:1, a 6 is D1R2
    p.do("lose_step", "C-74-1/51").do("fall_back", "1825")
    assert p.offered("lose_step") == ["C-74-1/51", "C-74-2/51"]
    p.do("lose_step", "C-74-2/51").do("fall_back", "1826")
    p.do("lose_step", "C-74-1/51")
    assert p.at("C-74-1/51") == ""
    assert (p.at("C-74-2/51"), p.steps("C-74-2/51")) == ("1826", 1)


def test_13_2_one_of_two_hexes_of_retreat_in_a_zone_costs_one_step() -> None:
    p = retreating(1, 5)
    p.do("lose_step", "C-74-1/51").do("fall_back", "1725")
    assert p.offered("lose_step") == []
    p.do("fall_back", "1826").do("lose_step", "C-74-2/51")
    assert p.steps("C-74-1/51") + p.steps("C-74-2/51") == 2


def test_12_7_fifty_against_fifteen_is_three_to_one() -> None:
    assert column(50, 15) == "3:1"


def test_12_7_five_against_eleven_is_one_to_three() -> None:
    assert column(5, 11) == "1:3"


def test_12_7_1_the_city_shifts_seven_to_one_down_to_four_to_one() -> None:
    units = ["J-6-1/13", "J-6-2/13", "J-6-3/13", "J-6-1/23"]
    p = Position(
        {
            "J-6-HQ": "1043",
            units[0]: "1044",
            units[1]: "1044",
            units[2]: "1044",
            units[3]: "0945",
            "C-4-1/59": "0944",
        },
    ).to_combat()
    p.do("attack", "0944")
    for unit in units:
        p.do("join", unit)
    forecast = p.g.stack[-1].forecast(p.g, "", -1)
    assert forecast is not None
    assert forecast.title == "4:1"
    assert ("12.7", "attack factors", 28) in forecast.lines
    assert ("12.3", "terrain of the defender", -3) in forecast.lines


def test_12_7_1_seven_to_one_after_shifts_is_five_to_one_with_two_on_the_dice() -> None:
    units = ["J-6-1/13", "J-6-2/13", "J-6-3/13", "J-6-1/23"]
    where = dict.fromkeys(units[:3], "1723") | {units[3]: "1824"}
    p = Position({"J-6-HQ": "1722", "C-4-1/59": "1724", **where}).to_combat()
    p.do("attack", "1724")
    for unit in units:
        p.do("join", unit)
    forecast = p.g.stack[-1].forecast(p.g, "", -1)
    assert forecast is not None
    assert forecast.title == "5:1"
    assert ("12.7.1", "odds beyond the table, on the dice", 2) in forecast.lines


def test_13_3_a_lone_step_under_d2r3_opens_an_advance_of_four_hexes() -> None:
    units = ["J-6-1/13", "J-6-2/13", "J-6-3/13"]
    where = dict.fromkeys(units, "1723")
    p = Position(
        {"J-6-HQ": "1722", "C-4-1/59": "1724", **where}, reduced=["C-4-1/59"], dice=(4, 4)
    ).to_combat()
    p.attack("1724", *units)
    p.do("advance", units[0])
    for hex in ("1725", "1726", "1727"):
        p.do("press_on", hex)
    assert p.at(units[0]) == "1727"
    assert p.offered("press_on") == []


def test_14_1_a_town_supplies_the_kmt_though_surrounded() -> None:
    """By units, or by their zones alone; in the woods beside the town nobody would be supplied."""
    around = {"3125": ["3124", "3225", "3226", "3126", "3026", "3025"]}
    around["3127"] = ["3126", "3227", "3228", "3128", "3028", "3027"]
    battalions = [f"J-6-{b}/{r}" for r in (13, 23) for b in (1, 2, 3)]
    for hex, step, fed in (("3125", 1, True), ("3125", 2, True), ("3127", 1, False)):
        ring = dict(zip(battalions, around[hex][::step], strict=False))
        p = Position({"C-4-1/59": hex, **ring}, "ACT-C-A")
        SupplyCheck([]).check_kmt(p.g)
        assert p.g.unsupplied[noun("C-4-1/59")] != fed, (hex, step)
