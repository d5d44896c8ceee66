"""15.2 – 15.4: who commands whom, what supports whom, who comes when and where, as listed."""

from __future__ import annotations

import pytest

from zhulu.games.changsha import GAME
from zhulu.games.changsha.content.plans import Plan

ROAD_NORTH = {"1401", "1601", "1901", "2501"}
ENTRY_A = {"3605", "3608"}
ENTRY_C = {"1749", "2549", "2949"}
AROUND_CHANGSHA = {"within 3 of 0943"}


def plan(scenario: str) -> Plan:
    found: Plan = GAME.content().plans[scenario]
    return found


def commanded(scenario: str) -> dict[str, list[str]]:
    """What each KMT letter activates."""
    content = GAME.content()
    names = content.roster.formations
    return {
        content.markers.ids[marker]: [names[one] for one in formations]
        for marker, formations in enumerate(plan(scenario).formations)
        if formations
    }


def arrivals(scenario: str) -> list[tuple[int, int, int, set[str], dict[str, int]]]:
    """Turn, segment, side, where, and how many new units of each formation."""
    content = GAME.content()
    roster, ground = content.roster, content.ground
    came: set[int] = set()
    found = []
    for group in plan(scenario).groups:
        new = [unit for unit in group.units if unit not in came]
        if group.turn == 0:
            came.update(new[: group.take])
            continue
        came.update(new)
        units: dict[str, int] = {}
        for unit in new:
            name = roster.formations[roster.formation[unit]]
            units[name] = units.get(name, 0) + 1
        where = {ground.ids[hex] for hex in group.gates or group.hexes}
        if len(where) > 10:
            away = [ground.grid.distance(hex, ground.hex("0943")) for hex in group.hexes]
            where = {f"within {max(away)} of 0943"}
        found.append((group.turn, group.segment, group.side, where, units))
    return found


LETTERS = {
    "doyen_mot": {"ACT-C-A": ["4_corps"], "ACT-C-B": ["58_corps"]},
    "second_battle": {
        "ACT-C-A": ["4_corps", "58_corps", "20_corps"],
        "ACT-C-B": ["99_corps", "26_corps", "37_corps"],
        "ACT-C-C": ["10_corps", "79_corps"],
        "ACT-C-D": ["74_corps", "72_corps", "t2_corps"],
    },
    "third_battle": {
        "ACT-C-A": ["4_corps", "58_corps", "20_corps"],
        "ACT-C-B": ["99_corps", "26_corps", "37_corps"],
        "ACT-C-C": ["10_corps", "73_corps", "78_corps"],
        "ACT-C-D": ["74_corps", "72_corps", "t2_corps"],
    },
}


@pytest.mark.parametrize("scenario", LETTERS)
def test_6_1_which_corps_each_letter_activates(scenario: str) -> None:
    """15.3: the N3 Corps is under none of them."""
    assert commanded(scenario) == LETTERS[scenario]


def test_15_3_support_turn_by_turn() -> None:
    second, third = plan("second_battle"), plan("third_battle")
    assert (second.first_turn, second.last_turn) == (1, 15)
    assert second.air_draws == [1] * 2 + [2] * 3 + [3] * 3 + [2] * 3 + [1] * 4
    assert second.guns == [0] + [2] * 4 + [3] * 10
    assert (third.first_turn, third.last_turn) == (6, 15)
    assert third.air_draws == [2] * 3 + [1] * 7
    assert third.guns == [3] * 10


def test_15_2_support_and_reinforcements_of_doyen_mot() -> None:
    markers = GAME.content().markers.ids
    short = plan("doyen_mot")
    assert (short.first_turn, short.last_turn, short.guns) == (1, 2, [2, 2])
    assert [markers[one] for one in short.air] == ["AIR-F-1"] * 2
    assert arrivals("doyen_mot") == [(1, 2, 1, ENTRY_A, {"20_corps": 10})]


def test_15_3_reinforcements_of_the_second_battle() -> None:
    assert arrivals("second_battle") == [
        (2, 2, 1, ENTRY_A, {"20_corps": 10}),
        (3, 1, 0, ROAD_NORTH, {"40_division": 16}),
        (6, 1, 0, ROAD_NORTH, {"3_division": 16, "4_division": 12, "215_regiment": 4,
                               "11_army": 2}),
        (6, 2, 0, ROAD_NORTH, {"14_regiment": 6, "18_regiment": 6}),
        (7, 1, 1, AROUND_CHANGSHA, {"10_corps": 10, "99_corps": 10, "26_corps": 10}),
        (7, 2, 0, {"1201"}, {"11_army": 2}),
        (9, 2, 1, ENTRY_C, {"79_corps": 4}),
        (10, 1, 1, ENTRY_C, {"74_corps": 10, "t2_corps": 7, "n3_corps": 7}),
        (10, 2, 1, ENTRY_C, {"79_corps": 6}),
        (11, 2, 1, ENTRY_C, {"72_corps": 7}),
    ]  # fmt: skip


def test_15_4_reinforcements_of_the_third_battle() -> None:
    assert arrivals("third_battle") == [
        (6, 1, 0, ROAD_NORTH, {"3_division": 16, "4_division": 12, "215_regiment": 4,
                               "11_army": 2}),
        (6, 2, 0, ROAD_NORTH, {"14_regiment": 6, "18_regiment": 6}),
        (7, 1, 1, AROUND_CHANGSHA, {"10_corps": 10, "99_corps": 10, "26_corps": 10,
                                    "78_corps": 7}),
        (9, 2, 1, ENTRY_C, {"73_corps": 10, "194_brigade": 3, "r5_brigade": 3,
                            "9_army_group": 1}),
        (10, 1, 1, ENTRY_C, {"74_corps": 10, "t2_corps": 7, "n3_corps": 7}),
        (10, 2, 1, ENTRY_C, {"79_corps": 10}),
        (11, 2, 1, ENTRY_C, {"72_corps": 7}),
    ]  # fmt: skip


# Where each group of the set-up may stand: how far from which hexes, or which bank of which river.
AREAS = {
    "doyen_mot": {
        "su_liu_fang": (1, ["2110"]), "su_liu_fang_regiments": (1, ["2110"]),
        "peak_906": (0, ["2605"]), "below_the_peak": (0, ["2705"]), "nan_chiang": (0, ["3006"]),
        "south_lateral": (0, ["2511"]), "corps_58": (2, ["2510"]),
        "division_6": (2, ["2702", "2303", "2003"]),
    },
    "second_battle": {
        "division_6": (2, ["2702", "2303", "2003"]), "division_4": (1, ["1503"]),
        "division_4_battalions": (1, ["1503"]), "division_3": (1, ["1903"]),
        "division_3_battalions": (1, ["1903"]),
    },
    "third_battle": {
        "corps_4": (2, ["2705"]), "corps_4_north": (2, ["2705"]), "corps_58": (2, ["2508"]),
        "corps_58_regiments": (2, ["2508"]), "corps_58_worn": (2, ["2508"]),
        "corps_20": (2, ["3006"]), "corps_20_worn": (2, ["3006"]), "division_6": (2, ["2303"]),
        "division_6_worn": (2, ["2303"]), "division_4": (1, ["1503"]),
        "division_4_battalions": (1, ["1503"]), "division_3": (1, ["1903"]),
        "division_3_battalions": (1, ["1903"]), "division_40": (2, ["1606"]),
        "division_40_worn": (2, ["1606"]), "regiment_115_worn": (2, ["1606"]),
    },
}  # fmt: skip


@pytest.mark.parametrize("scenario", AREAS)
def test_15_0_where_each_group_is_set_up(scenario: str) -> None:
    ground = GAME.content().ground
    groups = {group.id: group for group in plan(scenario).groups if group.turn == 0}
    for name, (within, centres) in AREAS[scenario].items():
        goals = [ground.hex(centre) for centre in centres]
        near = {h for goal in goals for h in ground.grid.within(goal, within)}
        assert set(groups[name].hexes) == {h for h in near if plan(scenario).play[h]}, name
    rivers = {"second_battle": {"corps_4": ("s", 10, 21, 3), "forts": ("s", 10, 21, 1),
                                "corps_58": ("s", 22, 29, 3)},
              "third_battle": {"corps_4_river": ("s", 1, 36, 3), "corps_4_worn": ("s", 1, 36, 3)},
              }.get(scenario, {})  # fmt: skip
    for name, (bank, low, high, reach) in rivers.items():
        hexes = groups[name].hexes
        assert {ground.hein_chang[hex] for hex in hexes} == {bank}
        columns = [ground.grid.column[hex] for hex in hexes]
        assert low <= min(columns) and max(columns) <= high
        banks = [h for s in ground.sides if s.name == "Hein-Chang" for h in (s.a, s.b)]
        first = [ground.hex(h) for h in banks if ground.hein_chang[ground.hex(h)] == bank]
        away = [min(ground.grid.distance(hex, one) for one in first) + 1 for hex in hexes]
        assert max(away) == reach, name


def test_15_3_the_37th_corps_stands_beside_the_mi_lo() -> None:
    """On either bank in the second battle, on the southern in the third, up to three hexes off."""
    ground = GAME.content().ground
    banks = {ground.hex(h) for s in ground.sides if s.name == "Mi-Lo" for h in (s.a, s.b)}
    second = next(one for one in plan("second_battle").groups if one.id == "corps_37")
    assert set(second.hexes) == {hex for hex in banks if 6 <= ground.grid.column[hex] <= 36}
    for name in ("corps_37", "corps_37_worn"):
        third = next(one for one in plan("third_battle").groups if one.id == name)
        assert {ground.mi_lo[hex] for hex in third.hexes} == {"s"}
        south = [hex for hex in banks if ground.mi_lo[hex] == "s"]
        away = [min(ground.grid.distance(hex, one) for one in south) for hex in third.hexes]
        assert max(away) == 2
