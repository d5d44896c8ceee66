"""The tables of the rulebook with its own numbers: prices, incidents, what a game begins with."""

from __future__ import annotations

import pytest

from tests.games.rising_sun.position import CONTENT, GAME
from zhulu.games.rising_sun.content import ids

PRICES = {
    "kwantung_hq": 5, "north_china_hq": 5, "ija_division": 4, "ija_brigade": 2,
    "ija_cavalry_brigade": 2, "ija_marine": 2, "ija_anti_guerrilla": 1, "ija_tank": 3,
    "ija_train": 5, "ija_airstrike": 3, "ija_air_supply": 4,
    "mk_regional": 1, "mk_cavalry": 2, "mk_anti_guerrilla": 1, "mk_white_russian": 1,
    "mj_regional": 1, "mj_cavalry": 2, "nc_regional": 1, "om_insurrection": 1,
    "mr1_hq": 6, "mr2_hq": 6, "route_army": 3, "infantry_army": 2, "regional_army": 1,
    "cavalry_corps": 2, "chn_train": 5, "chn_airstrike": 5, "volunteer_airstrike": 5,
    "chennault_airstrike": 5, "soviet_mech": 2, "soviet_cavalry": 1, "soviet_airstrike": 1,
}  # fmt: skip


def test_7_5_the_prices_of_both_reinforcement_tables() -> None:
    found = {force.id: force.cost for force in CONTENT.forces}
    assert {name: found[name] for name in PRICES} == PRICES
    assert (CONTENT.pick_cost, CONTENT.repair_cost) == (2, 2)


def test_7_8_7_11_what_is_never_bought() -> None:
    found = {force.id: force.cost for force in CONTENT.forces}
    built = ("ija_army", "ija_motorized")
    assert {found[name] for name in built} == {ids.REORGANIZED}
    assert {found[name] for name in ("german_division", "eighth_route_army")} == {ids.ONCE}


# Dice for who plays it, dice for the enemy, objectives it needs, region it opens.
OFFENSIVES = {
    "mukden": (1, 0, [], None),
    "great_wall": (1, 1, ["manchukuo"], "jehol"),
    "menjiang": (1, 1, ["manchukuo"], "menjiang"),
    "north_china": (1, 2, ["manchukuo", "jehol"], "north_china"),
    "outer_mongolia": (2, 2, ["manchukuo", "menjiang"], "outer_mongolia"),
    "anti_japanese": (1, 0, [], None),
    "northern": (2, 0, [], None),
}


@pytest.mark.parametrize("name", OFFENSIVES)
def test_8_3_what_each_offensive_gives_and_needs(name: str) -> None:
    marker = CONTENT.markers[CONTENT.marker[name]]
    opens = ids.REGIONS[marker.opens] if marker.opens >= 0 else None
    needs = [ids.REGIONS[region] for region in marker.needs]
    assert (marker.dice, marker.enemy_dice, needs, opens) == OFFENSIVES[name]
    assert (marker.use, marker.after) == (ids.OFFENSIVE, ids.DISCARDED)


SPECIAL = {
    "mukden": {"ija_division": 2},
    "great_wall": {"ija_division": 1, "ija_airstrike": 1},
    "menjiang": {"ija_division": 1, "ija_airstrike": 1},
    "north_china": {"north_china_hq": 1, "ija_division": 3, "ija_tank": 1, "ija_airstrike": 2},
    "outer_mongolia": {"om_insurrection": 1, "soviet_mech": 1, "soviet_cavalry": 1,
                       "soviet_airstrike": 1},
    "german": {"german_division": 3},
    "united_front": {"mr1_hq": 1, "eighth_route_army": 1},
    "soviet_support": {"volunteer_airstrike": 1},
    "chennault": {"chennault_airstrike": 1},
}  # fmt: skip


def test_7_9_the_special_reinforcements_of_each_incident() -> None:
    found: dict[str, dict[str, int]] = {}
    for unit in range(CONTENT.units):
        if CONTENT.special[unit] >= 0:
            units = found.setdefault(CONTENT.markers[CONTENT.special[unit]].id, {})
            force = CONTENT.forces[CONTENT.unit_force[unit]].id
            units[force] = units.get(force, 0) + 1
    assert found == SPECIAL


def test_8_3_8_4_the_other_markers() -> None:
    markers = {marker.id: marker for marker in CONTENT.markers}
    discarded = {m.id for m in CONTENT.markers if m.after == ids.DISCARDED}
    assert discarded == {*OFFENSIVES, "german", "guerrillas", "chennault"}
    assert {m.id for m in CONTENT.markers if m.after == ids.IN_EFFECT} == {"mhidc", "united_front"}
    assert (markers["soviet_support"].dice, markers["chennault"].dice) == (1, 1)
    by_name = {CONTENT.markers[m].id: row for m, row in CONTENT.marker_shifts.items()}
    assert by_name == {"banzai": [1, 1, 1, 1, 1, -1], "dare_to_die": [2, 1, 1, 1, -1, -1]}


def test_24_7_the_years_of_the_offensives() -> None:
    years = {m.id: m.historical for m in CONTENT.markers if m.use == ids.OFFENSIVE}
    assert {name: years[name] for name in ("great_wall", "menjiang", "north_china")} == {
        "great_wall": 1933, "menjiang": 1934, "north_china": 1937,
    }  # fmt: skip
    assert (years["anti_japanese"], years["northern"]) == (1932, 1935)
    assert years["outer_mongolia"] > 1937


def test_24_6_how_many_divisions_watch_the_soviets() -> None:
    assert list(CONTENT.watching_years) == [1931, 1934, 1937]
    assert list(CONTENT.watching_divisions) == [1, 2, 3]


@pytest.mark.parametrize(
    ("scenario", "japan", "chinese_dice", "psywar", "held", "air"),
    [
        ("war_1931", 3, 0, (2, 0), {"mukden"}, 2),
        ("china_1937", 6, 1, (1, 2), {"north_china", "northern"}, 5),
    ],
)
def test_23_1_23_2_points_markers_and_strikes_at_the_start(
    scenario: str, japan: int, chinese_dice: int, psywar: tuple[int, int], held: set[str], air: int
) -> None:
    g = GAME.new(scenario, seed=3)
    assert g.rp[0] == japan
    assert (1 <= g.rp[1] <= 6) if chinese_dice else g.rp[1] == 0
    names = [[CONTENT.markers[m] for m in g.held(side)] for side in (0, 1)]
    found = tuple(len([m for m in mine if m.use == ids.PSYWAR]) for mine in names)
    assert found == psywar
    assert {m.id for mine in names for m in mine if m.use != ids.PSYWAR} == held
    strikes = [u for u in CONTENT.airstrikes[0] if g.where[u] == CONTENT.staging[0]]
    assert len(strikes) == air
    assert g.where[CONTENT.gunfire] == CONTENT.staging[0]
    supply = g.where[CONTENT.air_supply] == CONTENT.staging[0]
    assert supply == (scenario == "china_1937")


JAPANESE_LOADS = {"XXXX": 6, "XXX": 6, "XX": 2, "X": 1, "III": 0, "II": 0, "-": 0}
CHINESE_LOADS = {"XXXX": 1, "XXX": 1, "XX": 0, "-": 0}


def test_10_2_10_3_what_every_force_counts_in_a_stack() -> None:
    """In halves of a division for Japan and its clients, in armies for China."""
    for force in CONTENT.forces:
        if force.arm > ids.LAST_GROUND or force.arm == ids.GARRISON:
            continue
        loads = JAPANESE_LOADS if force.side == ids.JPN else CHINESE_LOADS
        wanted = 0 if force.arm == ids.HEADQUARTERS else loads[force.size]
        assert force.stack == wanted, force.id


def test_18_1_the_counters_that_equal_each_other() -> None:
    """Combat and movement factors as the rules name them; the German division is a 4-4 (8.3)."""
    printed = {
        "ija_army": (30, 4), "ija_division": (8, 5), "ija_brigade": (3, 5),
        "ija_cavalry_division": (5, 6), "ija_cavalry_brigade": (2, 7), "ija_motorized": (9, 6),
        "ija_tank": (1, 6), "german_division": (4, 4),
    }  # fmt: skip
    for name, (factor, moves) in printed.items():
        force = CONTENT.forces[CONTENT.force[name]]
        assert {CONTENT.attack[counter] for counter in force.counters} == {factor}, name
        assert force.mf == moves, name
