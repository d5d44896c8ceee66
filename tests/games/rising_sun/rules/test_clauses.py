"""Single clauses of chapters 9 to 24, each by a position that would go otherwise without it."""

import pytest

from tests.games.rising_sun.position import CONTENT, Position, number
from zhulu.games.rising_sun.rules.phases.combat import Attack
from zhulu.games.rising_sun.rules.questions import odds, supply
from zhulu.games.rising_sun.rules.questions.reach import Reach

TWO = {"infantry_army_1": "C-IA-03"}
THREE = {"infantry_army_1": "C-IA-01"}
FIVE = {"infantry_army_1": "C-IA-10"}
WEAK = {"regional_army_1": "C-R-05"}
FIELD = "2913"  # clear, without rivers; 2912 to the north, 2914 to the south
INDEX = CONTENT.space


def rides(unit: str, hex: str, *others: str, points: int = 10, **more: object) -> dict[str, int]:
    """Where a unit can ride, and what it has spent there."""
    p = Position("movement", f"{unit}@{hex}", *others, **more)  # type: ignore[arg-type]
    search = Reach(p.g, number(unit), points, True)
    search.run()
    return {CONTENT.board.grid.ids[h]: cost for h, cost in search.rides()}


# --- 9.7 -------------------------------------------------------------------------------------


def test_9_7_the_unit_itself_must_be_in_support() -> None:
    """Manchouli lies on a line back to Tsitsihar, but six hexes from any source."""
    assert rides("J-D-2", "2306", garrisons={"2909": "jpn"}, points=2) == {}
    near = rides("J-D-2", "2708", garrisons={"2909": "jpn"}, points=2)
    assert near["2306"] == 2


def test_9_7_the_line_must_lead_back_to_a_source() -> None:
    """Beside Jehol and in its support, on a railroad that leads to no Japanese source."""
    jehol = {"2317": "jpn", "2817": "chn"}
    p = Position("movement", "J-D-2@2516", garrisons=jehol, past=("mukden", "great_wall"))
    assert supported(p, "J-D-2") and CONTENT.board.rail[INDEX["2516"]]
    assert not supply.on_rail_net(p.g, number("J-D-2"), INDEX["2516"])
    assert rides("J-D-2", "2516", garrisons=jehol, past=("mukden", "great_wall"), points=2) == {}
    p = Position("movement", "J-D-2@2812", garrisons={"3111": "jpn"})  # near Harbin, off its line
    assert supported(p, "J-D-2") and not supply.on_rail_net(p.g, number("J-D-2"), INDEX["2812"])
    assert rides("J-D-2", "2812", garrisons={"3111": "jpn"}, points=2) == {}


def test_11_3_a_line_of_railroad_may_end_in_a_source_under_an_enemy_zone() -> None:
    """Mukden with an enemy beside it: from the north of it one still entrains."""
    zone = Position("movement", "infantry_army_1@2818")
    assert zone.g.in_enemy_zone(0, INDEX["2817"]) and not zone.g.in_enemy_zone(0, INDEX["2816"])
    assert rides("J-D-2", "2815", "infantry_army_1@2818", points=2)["2817"] == 2


def test_11_3_a_headquarters_traces_by_rail_to_a_source_under_an_enemy_zone() -> None:
    """Manchouli: an enemy beside Tsitsihar, and one beside its railroad too."""
    for foe, led in (("2910", True), ("2810", False)):
        p = Position("movement", "J-HQ-KA@2306", "J-D-2@2306", f"infantry_army_1@{foe}",
                     garrisons={"2909": "jpn", "2817": "chn"})  # fmt: skip
        assert p.g.in_enemy_zone(0, INDEX["2909"])
        assert supply.reaches_headquarters(p.g, number("J-D-2"), INDEX["2306"]) is led


def test_9_7_a_supported_headquarters_is_a_source_for_the_line_it_stands_on() -> None:
    """16.1 counts it among the sources: no objective on this line is Japanese."""
    alone = Position("movement", "J-B-01@2611").do("select", "J-B-01")
    led = Position("movement", "J-B-01@2611", "J-HQ-KA@2611").do("select", "J-B-01")
    assert "3020" in led.offered("march") and "3020" not in alone.offered("march")


def test_9_7_one_ride_a_phase_and_the_rest_on_foot() -> None:
    spent = rides("J-D-2", "2817", garrisons={"3014": "jpn", "3111": "jpn"})
    assert spent["3111"] == 2  # one factor, in halves
    p = Position("movement", "J-D-2@2817", garrisons={"3014": "jpn", "3111": "jpn"})
    search = Reach(p.g, number("J-D-2"), 10, True)
    search.run()
    assert search.cost(INDEX["3110"]) == 4  # and a step of open country


def test_9_7_a_bombed_hex_takes_no_train_and_lets_none_go() -> None:
    assert rides("J-D-2", "2817", points=2)["2620"] == 2  # Mukden to Ryojun
    assert "2620" not in rides("J-D-2", "2817", bombed=("2719",), points=2)
    assert "2620" not in rides("J-D-2", "2817", bombed=("2620",), points=2)
    assert rides("J-D-2", "2817", bombed=("2817",), points=2) == {}


def test_9_7_a_ride_may_begin_in_an_enemy_zone() -> None:
    spent = rides("J-D-2", "2817", "infantry_army_1@2917", garrisons={"3014": "jpn"}, points=2)
    assert spent["3014"] == 2
    assert "2818" not in spent  # but not from zone to zone


def test_9_7_the_station_walked_to_is_no_ride() -> None:
    spent = rides("J-D-2", "2716", points=6)
    assert "2816" not in spent or spent["2816"] < 10  # where it entrains it has not ridden
    assert all(cost <= 6 for cost in spent.values()) and spent["2620"] == 6 - 2


def test_12_0_who_could_join_an_attack() -> None:
    p = Position("combat", "J-D-2@2912", "J-HQ-KA@2912", "J-B-01@2912", "infantry_army_1@2913",
                 faces=TWO, changes={"acted": {"J-B-01": 1}})  # fmt: skip
    assert odds.eligible(p.g, 0, INDEX[FIELD]) == [number("J-D-2")]


def test_9_7_a_zone_ends_one_branch_of_a_ride_not_the_others() -> None:
    far = {"3014": "jpn", "3111": "jpn"}
    spent = rides("J-D-2", "2817", "infantry_army_1@2819", garrisons=far, points=2)
    assert spent["2818"] == 2 and "2620" not in spent  # southward into a zone
    assert spent["3111"] == 2 and spent["2617"] == 2  # northward and westward any distance


def test_9_7_off_the_map_takes_two_factors_and_no_more() -> None:
    just = rides("cavalry_corps_1", "2222", side="chn", points=4)
    assert just["1822"] == 4 and just["1821"] == 4
    assert "1822" not in rides("cavalry_corps_1", "2222", side="chn", points=3)
    japanese = rides("J-D-2", "2222", points=4, past=("mukden", "north_china"),
                     garrisons={"2219": "jpn", "1821": "jpn"})  # fmt: skip
    assert "1822" not in japanese  # the way beyond the map is China's


def test_9_5_a_first_step_is_always_possible() -> None:
    """A mountain beyond a river costs four factors; a regional army has three."""
    found = Position("movement", "regional_army_1@2909", side="chn").do("select", "regional_army_1")
    assert "2810" in found.offered("march")
    barred = Position("movement", "regional_army_1@2909", "J-B-01@2810", side="chn")
    assert "2810" not in barred.do("select", "regional_army_1").offered("march")
    into = Position("movement", "regional_army_1@2909", "J-B-01@2710", side="chn")
    assert "2810" in into.do("select", "regional_army_1").offered("march")  # into a zone
    zoned = Position("movement", "regional_army_1@2909", "J-B-01@2809", side="chn")
    assert "2810" not in zoned.do("select", "regional_army_1").offered("march")  # zone to zone


def test_9_5_out_of_a_zone_into_a_free_hex() -> None:
    """Zones on Tsitsihar and the hexes north and east of it; the mountain south-west is free."""
    p = Position("movement", "regional_army_1@2909", "J-B-01@3009", side="chn", bombed=("2909",))
    found = p.do("select", "regional_army_1").offered("march")
    assert "2810" in found and "3009" not in found


# --- 10.1, 10.3, 10.5 ------------------------------------------------------------------------


def test_10_1_stacking_is_checked_at_the_end_of_combat_too() -> None:
    units = [f"J-D-{n}@2912" for n in (2, 16, 19, 1, 12)]
    p = Position("combat", *units, "infantry_army_1@2913", faces=TWO).do("end_combat")
    assert set(p.offered("disband")) == {"J-D-1", "J-D-12", "J-D-16", "J-D-19", "J-D-2"}


def test_10_1_both_sides_are_checked_the_phasing_one_first() -> None:
    units = [f"J-D-{n}@2817" for n in (2, 16, 19, 1, 12)]
    armies = [f"infantry_army_{n}@2219" for n in (1, 2, 3)]
    p = Position("movement", *units, *armies).do("end_movement")
    assert p.chooser == "jpn"
    p.do("disband", "J-D-2")
    assert p.chooser == "chn" and len(p.offered("disband")) == 3
    q = Position("movement", *units, *armies, side="chn").do("end_movement")
    assert q.chooser == "chn"


def test_10_5_nothing_is_lost_within_the_limit() -> None:
    p = Position("movement", "J-A-1Army@2817", "J-D-2@2817", "infantry_army_1@2219",
                 "infantry_army_2@2219").do("end_movement")  # fmt: skip
    assert "disband" not in p.verbs


# --- 12.0 ------------------------------------------------------------------------------------


def test_12_0_a_unit_that_attacked_joins_no_second_attack() -> None:
    p = Position("combat", "J-D-2@2912", "J-D-16@2912", "infantry_army_1@2913",
                 "infantry_army_2@2813", faces=TWO | {"infantry_army_2": "C-IA-04"},
                 dice=(2, 5))  # fmt: skip
    p.attack(FIELD, "J-D-2").do("attack", "2813")
    assert p.offered("join") == ["J-D-16"]
    assert p.rule_against("join", "J-D-2") == "12.0"


def test_12_0_only_neighbours_attack() -> None:
    p = Position("combat", "J-D-2@2912", "J-D-16@2911", "infantry_army_1@2913", faces=TWO)
    assert p.do("attack", FIELD).offered("join") == ["J-D-2"]


def test_12_0_all_defenders_of_the_hex_are_attacked_together() -> None:
    p = Position("combat", "J-D-2@2912", "infantry_army_1@2913", "infantry_army_2@2913",
                 faces=TWO | {"infantry_army_2": "C-IA-10"}, dice=(6,))  # fmt: skip
    p.attack(FIELD, "J-D-2")
    assert p.told("odds")[0][:2] == (8, 7)


# --- 13.2 ------------------------------------------------------------------------------------


def shifts(p: Position, target: str, *units: str) -> dict[str, int]:
    tally = odds.shifts(p.g, sorted(number(unit) for unit in units), INDEX[target])
    return {reason: value for _, reason, value in tally.lines}


def test_13_2_machines_count_once_however_many() -> None:
    p = Position("combat", "J-T-3@2912", "J-T-4@2912", "infantry_army_1@2913", faces=TWO)
    assert shifts(p, FIELD, "J-T-3", "J-T-4")["mechanized units or an armored train attack"] == 1
    assert "mechanized units or an armored train attack" not in shifts(
        Position("combat", "J-D-2@2815", "C-AT-1@2914"), "2914", "J-D-2"
    )  # a defending train gives nothing


def test_13_2_concentric_needs_the_attackers_own_zones() -> None:
    """Six sides in or beside attackers; a friend who does not attack covers nothing."""
    units = ("J-D-2@2912", "J-D-16@2914")
    p = Position("combat", *units, "infantry_army_1@2913", faces=TWO)
    assert shifts(p, FIELD, "J-D-2", "J-D-16")["concentric attack"] == 1
    assert "concentric attack" not in shifts(p, FIELD, "J-D-2")


def test_13_2_closed_hexes_need_no_cover() -> None:
    """Antung from two sides: Korea at its back is closed to China but not to Japan."""
    p = Position("combat", "J-D-2@2818", "J-D-16@2917", "infantry_army_1@2918", faces=TWO)
    assert shifts(p, "2918", "J-D-2", "J-D-16")["concentric attack"] == 1
    q = Position("combat", "infantry_army_1@2818", "infantry_army_2@2917", "J-D-2@2918",
                 side="chn")  # fmt: skip
    assert "concentric attack" not in shifts(q, "2918", "infantry_army_1", "infantry_army_2")


def test_13_2_a_train_is_surrounded_along_its_rails() -> None:
    around = ("J-D-2@2815", "J-D-16@3015")
    train = Position("combat", *around, "C-AT-1@2914")
    assert shifts(train, "2914", "J-D-2", "J-D-16")["concentric attack"] == 1
    army = Position("combat", *around, "infantry_army_1@2914", faces=TWO)
    assert "concentric attack" not in shifts(army, "2914", "J-D-2", "J-D-16")  # 2913 is open


def test_13_2_the_best_of_terrain_and_river_counts_not_their_sum() -> None:
    p = Position("combat", "J-D-2@2912", "infantry_army_1@2913", faces=TWO)
    assert odds.terrain_shift(p.g, INDEX[FIELD], [INDEX["2912"]]) == 0
    assert odds.terrain_shift(p.g, INDEX["2912"], [INDEX["2911"]]) == 1  # the river
    assert odds.terrain_shift(p.g, INDEX["2912"], [INDEX["2911"], INDEX["2913"]]) == 0
    assert odds.terrain_shift(p.g, INDEX["2218"], [INDEX["2217"]]) == 2  # mountain
    assert odds.terrain_shift(p.g, INDEX["2219"], [INDEX["2220"]]) == 1  # a city


def test_13_2_headquarters_of_either_side() -> None:
    staff = Position("combat", "J-D-2@2912", "J-HQ-KA@2911", "infantry_army_1@2913", faces=TWO,
                     garrisons={"2909": "jpn"})  # fmt: skip
    assert shifts(staff, FIELD, "J-D-2")["attacker supported by a headquarters"] == 1
    lost = Position("combat", "J-D-2@2912", "J-HQ-KA@2911", "infantry_army_1@2913", faces=TWO,
                    garrisons={"2817": "chn", "2620": "chn", "3709": "jpn"})  # fmt: skip
    assert "attacker supported by a headquarters" not in shifts(lost, FIELD, "J-D-2")
    both = Position("combat", "J-D-2@2220", "J-HQ-KA@2220", "C-HQ-2MR@2219")
    found = shifts(both, "2219", "J-D-2")
    assert found["attacker supported by a headquarters"] == 1
    assert found["defender supported by a headquarters"] == -1


def test_13_2_one_attacker_in_line_to_a_headquarters_is_enough() -> None:
    p = Position("combat", "J-D-2@2914", "J-D-16@2912", "J-HQ-KA@3015", "infantry_army_1@2913",
                 faces=TWO, garrisons={"3014": "jpn"})  # fmt: skip
    assert shifts(p, FIELD, "J-D-2", "J-D-16")["attacker supported by a headquarters"] == 1


def test_13_2_the_wall_adds_to_clear_ground_as_well() -> None:
    wall = next(h for h in range(CONTENT.size) if CONTENT.board.wall[h])
    assert CONTENT.shift_wall == 1
    p = Position("combat", "J-D-2@2912", "infantry_army_1@2913", faces=TWO)
    tally = odds.shifts(p.g, [number("J-D-2")], wall)
    assert ("13.2", "behind the Great Wall", -1) in tally.lines


# --- 13.4, 13.3 ------------------------------------------------------------------------------


def test_13_4_only_the_attackers_of_the_chosen_hex_defend() -> None:
    p = Position("combat", "J-D-2@2912", "J-B-02@2912", "J-B-01@2914", "infantry_army_1@2913",
                 faces=FIVE, dice=(3, 3))  # fmt: skip
    p.attack(FIELD, "J-D-2", "J-B-01")  # 11 : 5, concentric: 300 %, 3: CA; the brigade watched
    p.do("counterattack", "2912")
    assert p.told("odds")[-1] == (5, 8, 1, 2)  # the division alone; one right of 50-99


def test_13_4_all_defenders_strike_and_a_garrison_does_not() -> None:
    p = Position("combat", "J-A-1Army@2912", "infantry_army_1@2913", "infantry_army_2@2913",
                 faces={"infantry_army_1": "C-IA-10", "infantry_army_2": "C-IA-11"},
                 dice=(3, 1))  # fmt: skip
    p.attack(FIELD, "J-A-1Army")  # 30 : 10 = 300 %, 3: CA
    assert p.told("odds")[-1][:2] == (10, 30)


def test_13_4_a_lost_counterattack_eliminates_those_who_struck() -> None:
    p = Position("combat", "J-B-01@2912", "infantry_army_1@2913", faces=TWO, dice=(5, 1))
    p.attack(FIELD, "J-B-01")  # 3 : 2, 5: CA; 2 : 3, one right: 100-199, 1: AE
    assert p.at("infantry_army_1") == "chn_display" and p.at("J-B-01") == "2912"


def test_13_4_the_odds_of_a_counterattack_are_on_show() -> None:
    p = Position("combat", "J-D-2@2912", "J-B-01@2914", "infantry_army_1@2913", faces=FIVE,
                 dice=(3,))  # fmt: skip
    p.attack(FIELD, "J-D-2", "J-B-01")
    shown = p.forecast("counterattack", "2914")  # 5 : 3, one right: 200-299
    assert shown.title == "200-299"
    assert shown.lines == [("13.0", "attack factors", 5), ("13.0", "defense factors", 3),
                           ("13.4", "counterattack", 1)]  # fmt: skip
    assert shown.outcomes == [
        ("attacker retreats (AR)", 2, 6), ("counterattack (CA)", 2, 6), ("bloodbath (BB)", 1, 6),
        ("defender retreats (DR)", 1, 6),
    ]  # fmt: skip
    assert p.g.stack[-1].forecast(p.g, "", -1) is None


def test_13_3_a_bloodbath_is_paid_in_attack_factors_until_it_is_paid() -> None:
    brigades = [f"J-B-{n:02d}@2912" for n in (1, 2, 3, 4)]
    p = Position("combat", *brigades, "infantry_army_1@2913",
                 faces={"infantry_army_1": "C-IA-05"}, dice=(4,))  # fmt: skip
    p.attack(FIELD, "J-B-01", "J-B-02", "J-B-03", "J-B-04")  # 12 : 4 = 300 %: BB, four owed
    p.do("sacrifice", "J-B-01")
    assert p.offered("sacrifice") == ["J-B-02", "J-B-03", "J-B-04"]  # three paid
    p.do("sacrifice", "J-B-02")
    assert set(p.offered("advance")) == {"J-B-03", "J-B-04"}


def test_13_3_anti_guerrilla_units_pay_with_the_factor_they_attacked_with() -> None:
    p = Position("combat", "J-AG-1@2912", "J-AG-2@2912", "regional_army_1@2913", dice=(5,),
                 faces={"regional_army_1": "C-R-01"})  # fmt: skip
    p.attack(FIELD, "J-AG-1", "J-AG-2")  # 6 : 3 = 200 %, 5: BB, three owed
    p.do("sacrifice", "J-AG-1")  # three paid
    assert p.at("J-AG-2") == "2912"


# --- 13.5, 13.6 ------------------------------------------------------------------------------


def test_13_6_nobody_advances_where_defenders_remain() -> None:
    """A counterattack that drives off the attackers leaves others in their hex."""
    p = Position("combat", "J-B-01@2912", "J-B-02@2912", "infantry_army_1@2913", faces=FIVE,
                 dice=(6, 6), garrisons={"3014": "jpn"})  # fmt: skip
    p.attack(FIELD, "J-B-01")  # 50 %: CA; 5 : 3, one right: DR
    p.do("retreat", p.offered("retreat")[0])
    assert "advance" not in p.verbs and p.at("J-B-02") == "2912"


def test_13_6_only_attackers_advance_and_nobody_must() -> None:
    p = Position("combat", "J-D-2@2912", "J-D-16@2912", "regional_army_1@2913", faces=WEAK,
                 dice=(3,)).attack(FIELD, "J-D-2")  # fmt: skip
    assert p.offered("advance") == ["J-D-2"] and "hold" in p.verbs


def test_13_6_one_hex_after_de_two_after_dz() -> None:
    de = Position("combat", "J-D-2@2912", "regional_army_1@2913", faces=WEAK, dice=(3,))
    de.attack(FIELD, "J-D-2").do("advance", "J-D-2")
    assert "pursue" not in de.verbs and de.at("J-D-2") == FIELD
    dz = Position("combat", "J-D-2@2912", "regional_army_1@2913", faces=WEAK, dice=(6,))
    dz.attack(FIELD, "J-D-2").do("advance", "J-D-2")
    assert "halt" in dz.verbs
    dz.do("pursue", "2814")
    assert "pursue" not in dz.verbs and dz.at("J-D-2") == "2814"


def test_13_6_a_regional_army_does_not_advance_over_a_border() -> None:
    p = Position("combat", "regional_army_1@2518", "infantry_army_1@2518", "J-M-1@2618",
                 side="chn", faces={"regional_army_1": "C-R-01", "infantry_army_1": "C-IA-10"},
                 dice=(6,), past=("mukden", "north_china"))  # fmt: skip
    p.attack("2618", "regional_army_1", "infantry_army_1")  # 8 : 2, from North China
    assert p.offered("advance") == ["infantry_army_1"]


# --- 16.2, 16.1, 11.3 ------------------------------------------------------------------------


def supported(p: Position, unit: str) -> bool:
    return supply.in_support(p.g, number(unit), p.g.where[number(unit)])


def test_16_1_1_three_hexes_for_japan_two_for_china() -> None:
    reach = [("2814", True), ("2813", False)]
    for hex, fed in reach:
        p = Position("movement", f"J-D-2@{hex}")
        assert supported(p, "J-D-2") is fed, hex
    for hex, fed in (("3012", True), ("3113", True), ("3212", True), ("3214", False)):
        p = Position("movement", f"infantry_army_1@{hex}", side="chn",
                     garrisons={"3014": "jpn"})  # fmt: skip
        assert supported(p, "infantry_army_1") is fed, hex


@pytest.mark.parametrize(
    ("staff", "unit", "near", "far"),
    [("J-HQ-KA", "J-D-2", "2911", "2908"), ("C-HQ-1MR", "infantry_army_1", "2605", "2604")],
)
def test_16_1_1_a_headquarters_traces_as_far_as_its_own_radius(
    staff: str, unit: str, near: str, far: str
) -> None:
    """Kwantung's five hexes and the military region's three, more than units trace; no more."""
    side = "jpn" if staff.startswith("J") else "chn"
    for hex, fed in ((near, True), (far, False)):
        p = Position("movement", f"{staff}@{hex}", f"{unit}@{hex}", side=side)
        assert supply.reaches_headquarters(p.g, number(unit), INDEX[hex]) is fed, hex


def test_16_2_no_line_through_enemies_or_their_zones() -> None:
    assert supported(Position("movement", "J-D-2@2814"), "J-D-2")
    p = Position("movement", "J-D-2@2814", "infantry_army_1@2715", "infantry_army_2@2916")
    assert not supported(p, "J-D-2")


def test_16_2_no_line_through_a_closed_region() -> None:
    """Shanhaikuan by way of Jehol: closed, then open."""
    names = ("J-D-2@2617",)
    p = Position("movement", *names, garrisons={"2317": "jpn", "2817": "chn", "2620": "chn",
                                                "3709": "jpn"})  # fmt: skip
    q = Position("movement", *names, garrisons={"2317": "jpn", "2817": "chn", "2620": "chn",
                                                "3709": "jpn"}, past=("great_wall",))  # fmt: skip
    assert not supported(p, "J-D-2") and supported(q, "J-D-2")


def test_16_2_headquarters_are_not_chained() -> None:
    """Kwantung's staff has a source; North China's has only Kwantung's within its radius."""
    staffs = ("J-HQ-KA@2713", "J-HQ-NC@2510")
    p = Position("movement", *staffs, "J-D-2@2509", past=("north_china",))
    tracing = supply.Tracing(p.g, 0)
    assert tracing.spread([INDEX["2510"]], 4)[INDEX["2713"]]
    assert tracing.headquarters(supply.sources(p.g, 0)) == [INDEX["2713"]]
    assert not supported(p, "J-D-2") and not supply.reaches_headquarters(
        p.g, number("J-D-2"), INDEX["2509"]
    )
    assert supply.reaches_headquarters(p.g, number("J-D-2"), INDEX["2711"])


def test_16_3_who_is_always_in_support() -> None:
    p = Position("movement", "J-AT-1@2306", "J-D-2@2407", "J-M-1@2719")
    assert supported(p, "J-AT-1") and supported(p, "J-M-1") and not supported(p, "J-D-2")
    lone = {"3111": "jpn", "3014": "jpn", "3709": "jpn"}
    town = Position("movement", "regional_army_1@3413", "infantry_army_1@3413", side="chn",
                    garrisons=lone)  # fmt: skip
    assert supported(town, "regional_army_1") and not supported(town, "infantry_army_1")
    field = Position("movement", "regional_army_1@3412", side="chn", garrisons=lone)
    assert not supported(field, "regional_army_1")


def test_16_2_the_garrison_of_peiping_bars_the_line_to_the_west() -> None:
    p = Position("movement", "J-D-2@2220", past=("mukden", "north_china"))
    assert supply.on_rail_net(p.g, number("J-D-2"), INDEX["2220"])
    assert not supply.on_rail_net(p.g, number("J-D-2"), INDEX["2118"])
    q = Position("movement", "J-D-2@2220", past=("mukden", "north_china"),
                 garrisons={"2219": "jpn"})  # fmt: skip
    assert supply.on_rail_net(q.g, number("J-D-2"), INDEX["2118"])


def test_16_1_1_the_road_to_the_source_has_ten_hexes_at_most() -> None:
    """From Kalgan along the road to Urga; railroads cost nothing."""
    p = Position("movement", "J-D-2@2018", garrisons={"2018": "jpn", "1308": "jpn"},
                 past=("mukden", "menjiang", "outer_mongolia"))  # fmt: skip
    length = supply.Tracing(p.g, 0).net([INDEX["2018"]])
    assert length[INDEX["2017"]] == 1 and length[INDEX["1511"]] == 9
    assert length[INDEX["1510"]] == 10 and length[INDEX["1410"]] == supply.UNREACHED
    rails = supply.Tracing(p.g, 0).net([INDEX["2817"]])
    assert rails[INDEX["2620"]] == rails[INDEX["2618"]] == 0  # any length of railroad


# --- 21.0 ------------------------------------------------------------------------------------


def test_21_0_anti_guerrilla_units_attack_a_garrison_and_its_regional_army() -> None:
    p = Position("combat", "J-AG-1@3013", "regional_army_1@3014", faces=WEAK, dice=(1,))
    assert p.offered("attack") == ["3014"]
    mixed = Position("combat", "J-AG-1@3013", "J-D-2@3013", "regional_army_1@3014",
                     "infantry_army_1@3014", faces=WEAK | TWO)  # fmt: skip
    mixed.do("attack", "3014")
    assert mixed.offered("join") == ["J-D-2"]


def test_21_0_a_train_stops_in_a_zone_and_passes_no_bombed_hex() -> None:
    def found(*others: str, **more: object) -> list[str]:
        p = Position("movement", "J-AT-1@2817", *others, **more)  # type: ignore[arg-type]
        return p.do("select", "J-AT-1").offered("march")

    assert "2620" in found()
    zoned = found("infantry_army_1@2819")
    assert "2818" in zoned and "2620" not in zoned  # the zone of 2819 lies on 2818 and 2718
    assert "2719" not in found(bombed=("2719",)) and "2620" not in found(bombed=("2719",))
    assert found(bombed=("2817",)) == []  # nor does it leave one
    beyond = found("infantry_army_1@2511", garrisons=dict.fromkeys(("3014", "3111", "2909"), "jpn"))
    assert "2611" in beyond and "2610" not in beyond  # though no zone lies on the next hex


def test_21_0_a_train_goes_from_no_zone_into_another() -> None:
    p = Position("movement", "J-AT-1@2817", "infantry_army_1@2917").do("select", "J-AT-1")
    assert "2816" in p.offered("march")
    assert "2818" not in p.offered("march") and "2916" not in p.offered("march")


def test_21_0_a_train_retreats_along_its_rails() -> None:
    p = Position("combat", "J-AT-1@2914", "infantry_army_1@2915", dice=(1,),
                 faces={"infantry_army_1": "C-IA-03"}, garrisons={"3014": "jpn"})  # fmt: skip
    p.attack("2915", "J-AT-1")  # 2 : 2 and a shift for the train; 1: AR
    assert set(p.offered("retreat")) == {"2814", "3014"}  # 2815 is in the army's zone


def test_21_0_regional_armies_attack_over_a_border() -> None:
    p = Position("combat", "regional_army_1@2518", "J-B-01@2618", side="chn", faces=WEAK)
    assert p.offered("attack") == ["2618"]


def test_21_0_marines_land_from_coast_to_coast_and_deploy_on_coasts() -> None:
    p = Position("mobilization", rp=(9, 0)).do("recruit", "ija_marine")
    assert "2719" in p.offered("deploy")
    q = Position("mobilization", rp=(9, 0)).do("recruit", "ija_brigade")
    assert "2719" not in q.offered("deploy")
    sea = Position("movement", "J-M-1@2719", "J-D-2@2819")
    assert "2618" in sea.do("embark", "J-M-1").offered("land")  # from a coast to a coast
    land = Position("movement", "J-M-1@2719", "J-D-2@2819").do("embark", "J-D-2")
    assert "2618" not in land.offered("land") and "2620" in land.offered("land")


def test_18_0_what_cannot_be_broken_down_does_not_hide_what_can() -> None:
    brigades = [f"J-B-{n:02d}@2620" for n in range(1, 10)]
    p = Position("movement", "J-A-1Army@2817", "J-CD-1@2817", *brigades)
    assert p.offered("break_down") == ["army_3_divisions>2817", "cavalry_2_brigades>2817"]


# --- 24.1, 24.3 ------------------------------------------------------------------------------


def test_24_1_a_long_march_adds_the_die_and_takes_no_train() -> None:
    far = {"3014": "jpn", "3111": "jpn", "2909": "jpn"}
    p = Position("movement", "J-D-2@2817", rp=(3, 0), dice=(2,), options=("long_marches",),
                 garrisons=far).do("long_march", "J-D-2")  # fmt: skip
    assert p.rp == (2, 0)
    assert p.told("march_lengthened") == [(number("J-D-2"), 2)]
    assert p.reason("march", "2306") == "7½ movement factors are needed, it has 7"
    assert "2306" in Position("movement", "J-D-2@2817", garrisons=far).do(
        "select", "J-D-2"
    ).offered("march")  # a railroad would lead there
    assert p.do("stay").rule_against("select", "J-D-2") == "9.4"


def test_24_1_needs_a_point_and_the_option() -> None:
    assert "long_march" not in Position("movement", "J-D-2@2817", rp=(3, 0)).verbs
    broke = Position("movement", "J-D-2@2817", options=("long_marches",))
    assert "long_march" not in broke.verbs


def exploited(*options: str, rp: int = 1, **more: object) -> Position:
    p = Position("combat", "J-D-2@2816", "J-D-16@2816", "regional_army_1@2815",
                 "regional_army_2@2813", rp=(rp, 0), dice=(6, 6), options=options,
                 faces=WEAK | {"regional_army_2": "C-R-06"}, **more)  # type: ignore[arg-type]  # fmt: skip
    p.attack("2815", "J-D-2", "J-D-16").do("advance", "J-D-2").do("pursue", "2814")
    return p.do("hold")


def test_24_3_only_a_supported_stack_exploits() -> None:
    assert exploited("exploitation_attacks").offered("exploit_against") == ["2813"]
    cut = exploited("exploitation_attacks",
                    garrisons={"2817": "chn", "3709": "jpn"})  # fmt: skip
    assert "exploit_against" not in cut.verbs
    assert "exploit_against" not in exploited().verbs  # the option is not in use


def test_24_3_one_stack_of_the_first_attack() -> None:
    p = exploited("exploitation_attacks")
    p.do("exploit_against", "2813")
    assert p.offered("join") == ["J-D-2"]
    assert p.rule_against("join", "J-D-16") == "12.0"  # it stayed two hexes behind
    p.do("join", "J-D-2").do("resolve")
    assert p.at("regional_army_2") == "chn_display"


def test_24_3_those_who_exploit_start_from_one_hex() -> None:
    p = Position("combat", "J-D-2@2912", "J-D-19@2912", "J-D-16@2914", "infantry_army_1@2913")
    first, beside, across = (number(unit) for unit in ("J-D-2", "J-D-19", "J-D-16"))
    attack = Attack(0, INDEX[FIELD], [first], [first, beside, across], True)
    assert attack.cannot_join(p.g, beside) is None
    veto = attack.cannot_join(p.g, across)
    assert veto is not None and veto.rule == "24.3"
    attack.units = []
    assert attack.cannot_join(p.g, across) is None


def test_24_3_a_counterattack_is_not_exploited() -> None:
    p = Position("combat", "J-B-01@2912", "infantry_army_1@2913", "J-D-2@2911", rp=(0, 5),
                 faces=FIVE, dice=(6, 6), options=("exploitation_attacks",))  # fmt: skip
    p.attack(FIELD, "J-B-01")
    assert "exploit_against" not in p.verbs


def test_24_4_six_japanese_factors_are_a_major_victory_of_china_three_are_not() -> None:
    faces = {f"route_army_{n}": f"C-RA-{n}" for n in (1, 2, 3, 4)}
    faces |= {"infantry_army_1": "C-IA-10", "infantry_army_2": "C-IA-11"}
    west, east = ("route_army_1", "route_army_2", "infantry_army_1"), ("route_army_3",)
    east += ("route_army_4", "infantry_army_2")

    def won(*defenders: str) -> list[tuple[int, ...]]:
        units = [f"{unit}@2912" for unit in west] + [f"{unit}@2914" for unit in east]
        p = Position("combat", *units, *defenders, side="chn", faces=faces, dice=(4,),
                     options=("major_victories",))  # fmt: skip
        p.attack(FIELD, *west, *east).do("advance", "route_army_1")
        p.do("halt" if "halt" in p.verbs else "hold")
        return [fact for fact in p.told("rp_gained") if fact[0] == 1]

    assert won("J-B-01@2913", "J-B-02@2913") == [(1, 1, 1)]
    assert won("J-B-01@2913") == []


def test_24_4_a_garrison_that_changes_sides_is_not_counted() -> None:
    p = Position("combat", "J-A-1Army@3112", "J-A-2Army@3110", "route_army_1@3111",
                 faces={"route_army_1": "C-RA-1"}, dice=(6,),
                 options=("major_victories",))  # fmt: skip
    fallen = [p.g.defense_of(unit) for unit in p.g.units_in(CONTENT.space["3111"])]
    assert sum(fallen[:1]) >= 3  # the garrison; with the six of the army nine or more
    p.attack("3111", "J-A-1Army", "J-A-2Army").do("advance", "J-A-1Army")
    assert p.owner("3111") == "jpn" and p.at("route_army_1") == "chn_display"
    assert [fact for fact in p.told("rp_gained") if fact[0] == 0] == []


def test_24_4_no_point_for_those_who_only_hold() -> None:
    faces = {"route_army_1": "C-RA-1", "infantry_army_1": "C-IA-01"}  # 6 and 3 factors

    def won(after: str) -> list[tuple[int, ...]]:
        p = Position("combat", "J-A-1Army@2912", "J-A-2Army@2914", "route_army_1@2913",
                     "infantry_army_1@2913", "J-D-2@2817", "infantry_army_2@2718", faces=faces,
                     dice=(4,), options=("major_victories",))  # fmt: skip
        p.attack(FIELD, "J-A-1Army", "J-A-2Army")  # 60 : 9, concentric, DE on a four
        p.do(after, "J-A-1Army" if after == "advance" else "")
        return p.told("rp_gained")

    assert won("advance") == [(0, 1, 1)]
    assert won("hold") == []


def test_6_0_a_second_turn_begins_with_psywar() -> None:
    """Hidden markers are asked for, but neither declaration nor mobilization comes back."""
    p = Position("combat", "infantry_army_1@2912", "J-D-2@2913", side="chn", year=1932,
                 held=("mhidc", "menjiang"), changes={"offensive": {"jpn": 1}})  # fmt: skip
    p.do("end_combat")
    assert (p.g.second_turn, p.chooser, p.verbs) == (1, "jpn", {"end_psywar"})


def test_5_2_korean_cities_are_japanese_without_a_unit() -> None:
    p = Position("mobilization", rp=(2, 0), bombed=("3020", "3014")).do("end_mobilization")
    assert p.offered("repair") == ["3020"]
    q = Position("air", "infantry_army_1@2918", "J-D-2@2817", side="chn", year=1936,
                 staging=("C-AIR-1",))  # fmt: skip
    assert q.rule_against("bomb", "3020") == "14.8"  # an enemy city, in a closed region
    assert q.rule_against("bomb", "3019") == "14.6"  # no place


def test_21_0_who_sails_with_marines_from_a_coast_makes_for_a_port() -> None:
    p = Position("movement", "J-M-1@2719", "J-B-01@2719").do("embark", "J-M-1")
    p.do("take_aboard", "J-B-01")
    ports = {CONTENT.board.grid.ids[hex] for hex in CONTENT.board.ports}
    assert p.offered("land") and set(p.offered("land")) <= ports
    assert p.refused("land", "2618") == "19.1"


def test_21_0_only_marines_live_off_a_coast() -> None:
    cut = {"2817": "chn", "2620": "chn", "3709": "jpn"}
    p = Position("movement", "J-M-1@2618", "J-D-2@2618", garrisons=cut)
    assert supported(p, "J-M-1") and not supported(p, "J-D-2")


def test_9_1_a_unit_that_cannot_move_is_asked_to_stay() -> None:
    around = ("2912", "2914", "3012", "2813")
    ring = [f"infantry_army_{n}@{hex}" for n, hex in enumerate(around, start=1)]
    p = Position("movement", "J-D-2@2913", *ring).do("select", "J-D-2")
    assert p.verbs == {"stay"}


def test_18_3_breaking_down_leaves_the_other_attackers_to_pay() -> None:
    p = Position("combat", "J-A-1Army@2912", "J-T-3@2912", "infantry_army_1@2913", faces=FIVE,
                 dice=(1,)).attack(FIELD, "J-A-1Army", "J-T-3")  # fmt: skip
    p.do("break_down", "army_3_divisions>2912")
    assert "J-T-3" in p.offered("sacrifice") and len(p.offered("sacrifice")) == 4


def test_13_2_what_machines_cannot_enter_needs_no_cover_against_them() -> None:
    """Around 1817 only the mountain 1917 is open to infantry alone; nobody stands beside it."""
    around = ("infantry_army_1@1816", "infantry_army_2@1717")

    def concentric(defender: str) -> bool:
        p = Position("combat", *around, f"{defender}@1817", side="chn",
                     past=("mukden", "great_wall", "menjiang"))  # fmt: skip
        names = [unit.split("@")[0] for unit in around]
        return "concentric attack" in shifts(p, "1817", *names)

    assert concentric("J-T-3") and not concentric("J-D-2")


def test_21_0_a_chinese_train_does_not_pass_japanese_units() -> None:
    p = Position("movement", "C-AT-1@3014", "J-D-2@2914", "infantry_army_1@2909", side="chn")
    found = p.do("select", "C-AT-1").offered("march")
    assert "3013" in found or "3111" in found
    assert "2914" not in found and "2817" not in found


def test_6_0_the_chinese_second_turn_begins_with_psywar_too() -> None:
    p = Position("combat", "infantry_army_1@2912", "J-D-2@2913", year=1932, second=True,
                 held=("anti_japanese",), changes={"offensive": {"chn": 1}})  # fmt: skip
    p.do("end_combat")
    assert (p.g.second_turn, p.g.year) == (1, 1932)
    assert (p.chooser, p.verbs) == ("chn", {"end_psywar"})


def test_12_0_each_attack_counts_its_own_losses() -> None:
    p = Position("combat", "J-D-2@2912", "J-D-16@2914", "infantry_army_1@2913", faces=TWO,
                 changes={"toll": {"jpn": 4, "chn": 5}})  # fmt: skip
    assert list(p.do("attack", FIELD).do("join", "J-D-2").g.toll) == [0, 0]


def test_16_1_soviet_units_trace_like_chinese_ones_until_mongolia_is_in_play() -> None:
    p = Position("movement", "S-CAV@2913", "infantry_army_1@2912", side="chn")
    assert supported(p, "S-CAV") == supported(p, "infantry_army_1")
    for hex in ("2913", "2912", "3014", "2306"):
        soviet = supply.in_support(p.g, number("S-CAV"), INDEX[hex])
        assert soviet == supply.in_support(p.g, number("infantry_army_1"), INDEX[hex]), hex


def test_9_7_who_walks_on_from_a_station_has_not_ridden_there() -> None:
    spent = rides("J-D-2", "2817", garrisons={"3014": "jpn", "3111": "jpn"})
    assert "3111" in spent and "3110" not in spent


def test_16_2_lines_are_traced_anew_when_an_enemy_steps_into_them() -> None:
    p = Position("movement", "J-D-2@2814", "infantry_army_1@2909", side="chn")
    assert supported(p, "J-D-2")
    for unit, hex in (("infantry_army_2", "2816"), ("infantry_army_3", "2716"),
                      ("infantry_army_4", "2916"), ("infantry_army_5", "2915")):  # fmt: skip
        p.g.place(number(unit), INDEX[hex])
    assert not supported(p, "J-D-2")


def test_16_2_chinese_lines_are_traced_anew_too() -> None:
    p = Position("movement", "infantry_army_1@3014", "J-D-2@2817")
    assert supported(p, "infantry_army_1")
    flip = CONTENT.garrison_hex.index(INDEX["3014"])
    p.g.retreat(number("infantry_army_1"), INDEX["2913"], [])
    assert supported(p, "infantry_army_1")
    p.g.flip(flip, 0)
    p.g.place(number("J-D-16"), INDEX["3014"])
    assert not supported(p, "infantry_army_1")


def test_16_2_machines_trace_no_line_through_mountains() -> None:
    for hex in ("3215", "3216"):
        p = Position("movement", f"J-D-2@{hex}", f"J-T-3@{hex}")
        assert supported(p, "J-D-2") and not supported(p, "J-T-3"), hex


@pytest.mark.parametrize("kind", [0, 1, 2, 3])
def test_16_2_a_line_goes_step_by_step_from_the_unit_to_its_source(kind: int) -> None:
    """Walked from every hex towards the source, as a unit that stands there would trace it."""
    p = Position("movement", "infantry_army_1@2915", "J-D-2@3015")
    board, tracing = CONTENT.board, supply.Tracing(p.g, kind)

    def leads(hex: int, left: int, first: bool) -> bool:
        if hex == source:
            return True
        if left == 0 or not tracing.passable(hex) or not (first or tracing.through(hex)):
            return False
        steps = [(board.around[6 * hex + way], tracing.costs[6 * hex + way]) for way in range(6)]
        return any(near >= 0 and cost >= 0 and leads(near, left - 1, False) for near, cost in steps)

    for name in ("2817", "3014", "3216", "2620"):
        source = INDEX[name]
        found = tracing.spread([source], 3)
        expected = [int(leads(hex, 3, True)) for hex in range(p.g.size)]
        assert list(found) == expected, name


# --- 16.1 and 9.7 together -------------------------------------------------------------------

MONGOLIA = ("mukden", "great_wall", "menjiang", "north_china", "outer_mongolia")


def test_16_1_a_chinese_headquarters_finds_no_source_in_the_soviet_union() -> None:
    """Two hexes from Borzya: enough for the Soviets beside it, nothing for the staff itself."""
    taken = dict.fromkeys(("1308", "2909", "3014", "3111", "3709"), "jpn")
    p = Position("movement", "C-HQ-2MR@2107", "S-CAV@2107", "S-MECH@2009", side="chn", year=1936,
                 past=MONGOLIA, garrisons=taken)  # fmt: skip
    assert not supported(p, "C-HQ-2MR") and supported(p, "S-CAV")
    assert not supported(p, "S-MECH")  # two hexes from the staff, which cannot help it
    assert not supply.reaches_headquarters(p.g, number("S-CAV"), INDEX["2107"])
    q = Position("movement", "C-HQ-2MR@1508", "S-MECH@1609", side="chn", year=1936, past=MONGOLIA)
    assert supply.reaches_headquarters(q.g, number("S-MECH"), INDEX["1609"])  # from Ulaan Baatar


def test_9_7_soviet_units_entrain_on_a_line_that_leads_to_a_soviet_town() -> None:
    """Manchouli, one hex from Borzya, with every objective of Manchukuo in Japanese hands."""
    taken = dict.fromkeys(("2909", "3014", "3111", "3709"), "jpn")
    for unit, where in (("S-CAV", ["2407", "2507"]), ("cavalry_corps_1", [])):
        found = rides(unit, "2306", side="chn", year=1936, past=MONGOLIA, garrisons=taken, points=2)
        assert sorted(set(found) & {"2206", "2407", "2507"}) == where, unit


def test_16_2_a_headquarters_is_not_supported_by_the_railroad_of_another() -> None:
    """The staff at Chaoyang reaches Jehol over land; only its railroad leads to Shanhaikuan."""
    where = ("C-HQ-2MR@2516", "C-HQ-1MR@2518", "infantry_army_1@2518")
    held = dict.fromkeys(("2018", "2909", "3014", "3111"), "jpn")
    p = Position("movement", *where, "J-D-2@2418", side="chn", garrisons=held,
                 past=("mukden", "great_wall"))  # fmt: skip
    assert supported(p, "C-HQ-2MR") and not supported(p, "C-HQ-1MR")
    assert not supply.reaches_headquarters(p.g, number("infantry_army_1"), INDEX["2518"])
    assert supply.on_rail_net(p.g, number("C-HQ-1MR"), INDEX["2518"])  # a line for others (9.7)
    away = Position("movement", *where, side="chn", garrisons=held)
    assert supported(away, "C-HQ-1MR")  # by the road of Jehol


def test_9_7_a_chinese_train_passes_off_the_map_in_the_south() -> None:
    p = Position("movement", "C-AT-1@2021", side="chn").do("select", "C-AT-1")
    assert {"2221", "1821"} <= set(p.offered("march"))
    (way,) = p.do("march", "2221").ways("unit_moved")
    assert way == ["2022", "2222"]
    barred = Position("movement", "C-AT-1@2021", side="chn", bombed=("2022", "1921"))
    barred.do("select", "C-AT-1")
    assert not {"2222", "1822"} & set(barred.offered("march"))
    foe = Position("movement", "C-AT-1@2021", "J-D-2@2222", side="chn", past=MONGOLIA)
    assert "2222" not in foe.do("select", "C-AT-1").offered("march")
    japanese = Position("movement", "J-AT-1@2021", past=MONGOLIA).do("select", "J-AT-1")
    assert "2022" in japanese.offered("march") and "1822" not in japanese.offered("march")


def test_13_2_a_garrison_is_surrounded_by_regions_closed_to_its_side() -> None:
    """Tientsin: Japan could not march out of it before North China is open."""
    for past, closed in ((("mukden",), 1), (("mukden", "north_china"), 0)):
        p = Position("combat", "infantry_army_1@2219", side="chn", past=past, faces=TWO)
        assert shifts(p, "2220", "infantry_army_1").get("concentric attack", 0) == closed


def test_14_5_who_gave_support_flies_home() -> None:
    p = Position("air", "J-D-2@2912", "infantry_army_1@2913", faces=TWO, staging=("J-AIR-1",),
                 dice=(4, 6))  # fmt: skip
    p.do("support_ground", FIELD).do("end_air")
    assert p.g.target[number("J-AIR-1")] == INDEX[FIELD]
    p.attack(FIELD, "J-D-2")
    assert p.g.target[number("J-AIR-1")] == -1 and p.at("J-AIR-1") == "jpn_staging"


def test_16_5_air_supply_ends_with_its_phase() -> None:
    far = {"2817": "chn", "2620": "chn", "3709": "jpn"}
    p = Position("movement", "J-D-2@2912", "infantry_army_1@2913", year=1936, faces=TWO,
                 staging=("J-SUP", "J-AIR-1"), garrisons=far)  # fmt: skip
    p.do("drop_supply", "2912")
    assert supported(p, "J-D-2")
    p.do("end_movement")
    assert p.procedure == "AirPhase" and not supported(p, "J-D-2")


def test_16_5_air_supply_is_for_units_of_any_contingent() -> None:
    for unit in ("mk_cavalry_1", "MK-AG-1"):
        p = Position("movement", f"{unit}@2306", year=1936, staging=("J-SUP",))
        assert p.offered("drop_supply") == ["2306"] and not supported(p, unit)
        assert supported(p.do("drop_supply", "2306"), unit)


def test_16_1_1_a_headquarters_comes_to_its_road_outside_of_enemy_zones() -> None:
    """11.3: it may set out from a zone, but the line that goes on along a road is none's end."""
    taken = dict.fromkeys(("1517", "2018", "2317"), "jpn")
    past = ("mukden", "great_wall", "menjiang", "north_china")

    def staff(foe: str) -> bool:
        p = Position("movement", "C-HQ-2MR@1320", f"J-D-2@{foe}", side="chn", past=past,
                     garrisons=taken)  # fmt: skip
        return supported(p, "C-HQ-2MR")

    assert staff("2817") and not staff("1622")
