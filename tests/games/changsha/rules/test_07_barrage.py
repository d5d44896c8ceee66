"""7.0 BARRAGE and 8.0 DISRUPTION."""

from __future__ import annotations

from tests.games.changsha.position import IJA, KMT, Position, hexes, noun
from zhulu.games.changsha import GAME
from zhulu.games.changsha.rules.phases.barrage import Barrage
from zhulu.games.changsha.rules.phases.losses import BARRAGE, Losses
from zhulu.games.changsha.state import facts

FRONT = {"J-6-HQ": "1722", "J-6-1/13": "1723", "J-6-A1": "1722", "C-4-1/59": "1724"}


def sees(name: str) -> set[str]:
    ground = GAME.content().ground
    return {ground.ids[hex] for hex in ground.sees[hexes(name)[0]]}


def test_7_0_only_what_an_active_unit_sees_is_a_target() -> None:
    p = Position({**FRONT, "C-4-2/59": "1726"}).play()
    assert p.offered("barrage") == ["1724"]


def test_7_0_an_inactive_unit_does_not_spot() -> None:
    units = {"J-6-HQ": "1722", "J-6-A1": "1722", "J-3-1/6": "1723", "C-4-1/59": "1724"}
    p = Position(units).play()
    assert p.offered("barrage") == []


def test_6_4_out_of_command_a_unit_does_not_spot_for_its_formation() -> None:
    units = {"J-6-HQ": "1722", "J-6-1/13": "1732", "C-4-1/59": "1733"}
    p = Position(units, air=["AIR-B-1"]).play()
    assert not p.g.command[noun("J-6-1/13")] and p.offered("barrage") == []
    near = Position({**units, "J-6-HQ": "1730"}, air=["AIR-B-1"]).play()
    assert near.offered("barrage") == ["1733"]


def test_7_1_guns_fire_to_their_range_only() -> None:
    p = Position({**FRONT, "J-6-A2": "1721", "J-6-A3": "1720"}).play().do("barrage", "1724")
    assert set(p.offered("fire")) == {"J-6-A1", "J-6-A2"}
    assert p.refused("fire", "J-6-A3") == "7.1"


def test_7_1_support_markers_reach_two_hexes_from_the_spotter() -> None:
    watcher = {"C-4-HQ": "2604", "C-4-1/59": "2605", "J-6-1/13": "2608"}
    far = Position(watcher, "ACT-C-A", guns=["KART-1"]).play()
    assert "2608" in sees("2605")
    assert far.offered("barrage") == []
    near = Position({**watcher, "J-6-1/13": "2607"}, "ACT-C-A", guns=["KART-1"]).play()
    assert near.offered("barrage") == ["2607"]


def test_7_1_the_flotilla_fires_into_the_next_hex() -> None:
    units = {"J-6-HQ": "1201", "J-6-1/13": "1302", "J-FLOT": "1201", "C-4-1/59": "1303"}
    p = Position({**units, "J-6-A1": "1302"}).play().do("call_up", "J-FLOT")
    assert p.do("barrage", "1303").offered("fire") == ["J-6-A1"]
    assert p.refused("fire", "J-FLOT") == "7.1"
    q = Position({**units, "J-FLOT": "1202", "C-4-1/59": "1203"}).play().do("call_up", "J-FLOT")
    assert q.do("barrage", "1203").offered("fire") == ["J-FLOT"]


def test_7_0_an_active_flotilla_spots_for_itself() -> None:
    units = {"J-6-HQ": "1722", "J-FLOT": "1202", "C-4-1/59": "1203"}
    p = Position(units).play()
    assert p.offered("barrage") == []
    p.do("call_up", "J-FLOT")
    assert p.offered("barrage") == ["1203"]
    assert p.do("barrage", "1203").offered("fire") == ["J-FLOT"]


def test_7_4_which_support_marker_is_at_hand_changes_no_barrage() -> None:
    tables = GAME.content().tables
    for others in (0, 2, 4, 8):  # nothing, a gun out of supply, a gun or marker, two of them
        for die in range(-2, 8):
            three = tables.barrage_effect(others + 3, 6, die - 6)
            assert three == tables.barrage_effect(others + 4, 6, die - 6)


def test_7_2_a_unit_sees_one_hex_from_the_plain() -> None:
    assert sees("1723") == {"1722", "1724", "1823", "1824", "1623", "1624"}


def test_7_2_mountains_see_two_hexes_unless_mountains_block() -> None:
    seen = sees("2405")
    assert "2407" not in seen  # 2406 is a mountain
    assert "2403" in seen


def test_7_2_peaks_see_three_hexes_over_mountains() -> None:
    assert {"2608", "2602", "2908"} - sees("2605") == {"2908"}
    assert len(sees("2605")) == 36


def test_7_2_a_peak_blocks_the_sight_from_a_peak_and_a_mountain_does_not() -> None:
    """No three peaks of this map stand in a row; a corrected map may have them."""
    ground = GAME.content().ground
    peak, other, mountain = hexes("2605", "3433", "2504")
    assert ground._blocks(peak, other) and not ground._blocks(peak, mountain)
    assert ground._blocks(mountain, other) and ground._blocks(mountain, hexes("2505")[0])


def test_7_3_guns_add_their_factors_and_fire_once() -> None:
    p = Position({**FRONT, "J-6-A2": "1722"}, dice=(4,)).play().do("barrage", "1724")
    p.do("fire", "J-6-A1").do("fire", "J-6-A2").do("open_fire")  # ten points, a 4: one step
    assert p.steps("C-4-1/59") == 1
    assert p.offered("barrage") == []


def test_7_3_guns_that_fired_may_attack() -> None:
    units = {"J-6-HQ": "1722", "J-6-A1": "1723", "C-4-1/59": "1724"}
    p = Position(units, dice=(1,)).play().do("barrage", "1724").do("fire", "J-6-A1")
    p.do("open_fire").skip_to("move").do("end_movement").do("attack", "1724")
    assert p.offered("join") == ["J-6-A1"]


def test_7_4_at_most_two_support_markers_fire_together() -> None:
    units = {"C-4-HQ": "1726", "C-4-1/59": "1724", "J-6-1/13": "1723"}
    p = Position(units, "ACT-C-A", guns=["KART-1", "KART-2", "KART-3"], dice=(4,)).play()
    p.do("barrage", "1723").do("call_fire", "KART-1").do("call_fire", "KART-2")
    assert p.offered("call_fire") == []
    p.do("open_fire")  # eight points, a 4
    assert p.steps("J-6-1/13") == 1
    assert p.g.guns == [p.g.content.markers.ids.index("KART-3")]


def test_7_4_markers_are_back_next_turn() -> None:
    p = Position({"C-4-HQ": "1726"}, "ACT-C-A", turn=5).to_movement().do("end_movement")
    assert p.g.turn == 6
    assert len(p.g.guns) == 3


def test_7_5_the_flotilla_fires_alone() -> None:
    units = {
        "J-6-HQ": "1201", "J-6-1/13": "1302", "J-6-A1": "1201", "J-FLOT": "1202",
        "C-4-1/59": "1203",
    }  # fmt: skip
    p = Position(units).play().do("call_up", "J-FLOT").do("barrage", "1203")
    p.do("fire", "J-6-A1")
    assert p.refused("fire", "J-FLOT") == "7.5"
    q = Position(units).play().do("call_up", "J-FLOT").do("barrage", "1203")
    q.do("fire", "J-FLOT")
    assert q.offered("fire") == []


def test_7_6_the_table_and_the_die_of_one() -> None:
    tables = GAME.content().tables
    effects = ["-", "D", "1"]
    rows = {2: "--DD", 3: "-DDD", 4: "DDD1", 5: "DD11", 6: "D111"}  # as the rulebook prints it
    for die, row in rows.items():
        for (low, high), effect in zip(((2, 2), (3, 4), (5, 6), (7, 8)), row, strict=True):
            assert effects[tables.barrage_effect(low, die, 0)] == effect
            assert effects[tables.barrage_effect(high, die, 0)] == effect
    assert effects[tables.barrage_effect(20, 6, 1)] == "1"  # beyond the table: its last row, column
    for points in range(2, 30):
        assert effects[tables.barrage_effect(points, 2, -1)] == "-"  # a modified 1
        assert effects[tables.barrage_effect(points, 1, 1)] == "-"  # a 1 in the woods


def test_7_6_a_natural_one_misses_the_woods_too() -> None:
    woods = {"J-6-HQ": "1902", "J-6-1/13": "1902", "C-4-1/59": "1901"}
    missed = Position(woods, "ACT-J-6", air=["AIR-B-1"], dice=(1,)).play()
    missed.do("barrage", "1901").do("call_fire", "AIR-B-1").do("open_fire")
    assert not missed.g.disrupted[noun("C-4-1/59")]
    hit = Position(woods, "ACT-J-6", air=["AIR-B-1"], dice=(2,)).play()
    hit.do("barrage", "1901").do("call_fire", "AIR-B-1").do("open_fire")
    assert hit.g.disrupted[noun("C-4-1/59")]


def test_7_6_terrain_and_fortifications_move_the_die() -> None:
    ground = GAME.content().ground
    city, woods, mountain, peak, village = hexes("0943", "1901", "2504", "2605", "2110")
    assert [ground.cover[h] for h in (city, woods, mountain, peak, village)] == [-2, 1, -1, -2, 0]
    p = Position({**FRONT, "C-FORT1": "1724"}, dice=(4,)).play()
    p.do("barrage", "1724").do("fire", "J-6-A1").do("open_fire")  # 5 points, 4 - 1 = 3: D
    assert p.g.disrupted[noun("C-4-1/59")]
    assert p.steps("C-FORT1") == 2


def test_7_6_the_owner_chooses_the_step_and_all_are_disrupted() -> None:
    p = Position({**FRONT, "C-4-2/59": "1724"}, dice=(6,)).play()
    p.do("barrage", "1724").do("fire", "J-6-A1").do("open_fire")
    assert p.side == 1
    p.do("lose_step", "C-4-2/59")
    assert p.steps("C-4-2/59") == 1
    assert p.g.disrupted[noun("C-4-1/59")] and p.g.disrupted[noun("C-4-2/59")]


def test_8_1_disruption_halves_and_with_no_supply_quarters() -> None:
    p = Position(
        {"J-6-1/13": "1723", "J-6-2/13": "1724"},
        disrupted=["J-6-1/13", "J-6-2/13"],
        unsupplied=["J-6-2/13"],
    )
    half, quarter = noun("J-6-1/13"), noun("J-6-2/13")
    assert (p.g.attack_of(half), p.g.defense_of(half), p.g.allowance(half)) == (4, 4, 24)
    assert (p.g.attack_of(quarter), p.g.defense_of(quarter), p.g.allowance(quarter)) == (2, 2, 12)


def test_8_1_a_quarter_is_rounded_up_whatever_is_over() -> None:
    p = Position({"J-6-1/13": "1723"}, disrupted=["J-6-1/13"], unsupplied=["J-6-1/13"])
    unit = noun("J-6-1/13")
    quarters = [p.g.weakened(unit, factor) for factor in range(10)]
    assert quarters == [0, 1, 1, 1, 1, 2, 2, 2, 2, 3]


def test_8_1_disrupted_guns_do_not_fire() -> None:
    assert Position(FRONT, disrupted=["J-6-A1"]).play().offered("barrage") == []


def test_8_2_the_still_and_unthreatened_rally() -> None:
    units = {"J-6-HQ": "1722", "J-6-1/13": "1723", "J-6-2/13": "1721", "J-6-3/13": "1724",
             "C-4-1/59": "1725"}  # fmt: skip
    tired = ["J-6-1/13", "J-6-2/13", "J-6-3/13"]
    p = Position(units, disrupted=tired).to_movement().march("J-6-2/13", "1720")
    p.do("end_movement")
    assert [p.g.disrupted[noun(unit)] for unit in tired] == [0, 1, 1]


def test_8_2_a_unit_out_of_command_does_not_rally() -> None:
    p = Position({"J-6-HQ": "1722", "J-6-1/13": "1732"}, disrupted=["J-6-1/13"])
    p.to_movement().do("end_movement")
    assert p.g.disrupted[noun("J-6-1/13")]


def test_8_2_an_enemy_across_a_major_river_is_beside_it_though_his_zone_is_not() -> None:
    units = {"J-6-HQ": "0530", "J-6-1/13": "0428", "C-4-1/59": "0327"}
    p = Position(units, disrupted=["J-6-1/13"]).to_movement()
    assert p.g.command[noun("J-6-1/13")] and not p.g.zone(KMT, hexes("0428")[0])
    p.do("end_movement")
    assert p.g.disrupted[noun("J-6-1/13")]


def test_7_0_a_fortification_does_not_spot() -> None:
    units = {"C-4-HQ": "1722", "C-4-1/59": "1721", "C-FORT1": "1723", "J-6-1/13": "1724"}
    p = Position(units, "ACT-C-9", guns=["KART-1"], turn=2).play()
    assert p.g.command[noun("C-FORT1")] and p.offered("barrage") == []
    q = Position({**units, "C-4-1/59": "1723"}, "ACT-C-9", guns=["KART-1"], turn=2).play()
    assert q.offered("barrage") == ["1724"]


def test_7_0_whoever_sees_the_hex_spots_for_guns_and_aircraft_from_afar() -> None:
    units = {"J-6-HQ": "2604", "J-6-1/13": "2605", "C-4-1/59": "2608"}
    p = Position(units, air=["AIR-B-1"], dice=(4,)).play()
    p.g.silent = False
    p.do("barrage", "2608").do("call_fire", "AIR-B-1").do("open_fire")
    fired = next(fact for fact in p.g.facts if fact.kind is facts.BARRAGE_FIRED)
    assert fired.values[:2] == (hexes("2608")[0], noun("J-6-1/13"))


def test_7_1_support_markers_are_spotted_for_from_two_hexes() -> None:
    units = {"C-4-HQ": "2604", "C-4-1/59": "2605", "C-4-2/59": "2607", "J-6-1/13": "2608"}
    p = Position(units, "ACT-C-A", guns=["KART-1"], dice=(4,)).play()
    p.g.silent = False
    p.do("barrage", "2608").do("call_fire", "KART-1").do("open_fire")
    fired = next(fact for fact in p.g.facts if fact.kind is facts.BARRAGE_FIRED)
    assert fired.values[1] == noun("C-4-2/59")  # not the first who sees it, three hexes away


def test_7_6_a_step_lost_to_a_barrage_is_told_as_such() -> None:
    p = Position({"J-6-HQ": "1722", "C-4-1/59": "1724"})
    barrage = Barrage(IJA, hexes("1724")[0], [], [])
    barrage.lost = 1
    losses = barrage.suffer(p.g)
    assert isinstance(losses, Losses) and (losses.side, losses.cause) == (KMT, BARRAGE)
