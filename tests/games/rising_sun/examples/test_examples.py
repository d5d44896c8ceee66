"""The rulebook's own examples, with its numbers."""

from tests.games.rising_sun.position import CONTENT, Position
from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.rules.questions import odds, supply

ONE = {"regional_army_1": "C-R-05"}
TWO = {"infantry_army_1": "C-IA-03"}
FIVE = {"infantry_army_1": "C-IA-10"}
MANCHUKUO = dict.fromkeys(("3014", "3111", "2909", "3709"), "jpn")
SCENARIO_2 = MANCHUKUO | dict.fromkeys(("2317", "1517", "2018"), "jpn")


def test_2_3_a_manchukuoan_unit_uses_any_japanese_support_source() -> None:
    """An objective, a port of Korea (which it cannot enter), a headquarters and its railroad."""
    lost = {"2620": "chn", "2817": "chn"}  # Ryojun and Mukden: nothing else near is Japanese
    horse = CONTENT.unit_ids.index("mk_cavalry_1")
    for hex, others, held, fed in (
        ("2815", (), {}, True),
        ("2815", (), lost, False),
        ("3415", (), lost, True),  # two hexes from Seishin
        ("2407", ("J-HQ-KA@2708",), lost | {"2909": "jpn"}, True),
        ("2407", (), lost | {"2909": "jpn"}, False),
    ):
        p = Position("movement", f"mk_cavalry_1@{hex}", *others, garrisons=held)
        assert supply.in_support(p.g, horse, CONTENT.space[hex]) is fed, (hex, others, held)


def test_5_3_tientsin_attacks_into_north_china_without_advancing() -> None:
    p = Position("combat", "J-D-2@2220", "J-D-16@2220", "regional_army_1@2221", faces=ONE,
                 dice=(6,))  # fmt: skip
    p.attack("2221", "J-D-2", "J-D-16")
    assert p.at("regional_army_1") == "chn_display"
    assert p.at("J-D-2") == "2220" and "advance" not in p.verbs


def test_5_3_china_attacks_into_korea_without_moving_there() -> None:
    p = Position("combat", "infantry_army_1@2918", "route_army_1@2918", "J-M-1@3019", side="chn",
                 faces=FIVE | {"route_army_1": "C-RA-1"}, dice=(6,))  # fmt: skip
    assert p.offered("attack") == ["3019"]
    p.attack("3019", "infantry_army_1", "route_army_1")  # 11 : 2, two left: 300 %, DR
    if "retreat" in p.verbs:
        p.do("retreat", p.offered("retreat")[0])
    assert p.owner("3019") == "" and "advance" not in p.verbs
    assert p.at("infantry_army_1") == "2918"
    q = Position("movement", "infantry_army_1@2918", side="chn").do("select", "infantry_army_1")
    assert q.rule_against("march", "3019") == "5.2"


def test_7_2_scenario_2_income_is_capped_at_twenty() -> None:
    """6 at the start, 6 x 2 + 1 + 1 + 2 for objectives, two dice: 22 + 2DR, so 20."""
    p = Position("declaration", held=("north_china", "psywar_j1"), effect=("mhidc",), year=1937,
                 past=("mukden", "great_wall", "menjiang"), garrisons=SCENARIO_2, rp=(6, 0),
                 dice=(1, 1, 1, 1, 1))  # fmt: skip
    p.do("declare", "north_china")
    while "deploy" in p.verbs:
        p.do("deploy", p.offered("deploy")[0])
    told = p.told("income")[-1]
    assert told[2] == 6 * 2 + 1 + 1 + 2
    assert p.rp[0] == 20


def test_7_12_a_cavalry_army_is_recruited_and_picked_unseen() -> None:
    p = Position("mobilization", side="chn", rp=(0, 2)).do("recruit", "cavalry_corps")
    p.do("deploy", "2219")
    assert p.rp == (0, 0)
    assert p.at("cavalry_corps_1") == "2219" and p.face("cavalry_corps_1") == ""


def test_8_6_a_marker_picked_in_one_year_is_declared_in_the_next() -> None:
    others = [m.id for m in CONTENT.markers if m.side == 0 and m.id != "great_wall"]
    p = Position("mobilization", year=1932, garrisons=MANCHUKUO, rp=(2, 0),
                 changes={"spot": dict.fromkeys(others, 4)})  # fmt: skip
    p.do("pick")
    assert "great_wall" not in p.offered("play")  # not this year
    for verb in ("end_mobilization", "end_psywar", "end_movement", "end_air"):
        if verb in p.verbs:
            p.do(verb)
    while p.g.year == 1932:
        done = [v for v in p.verbs if v.startswith("end_") or v in ("stand_by", "leave_it")]
        p.do(done[0])
    assert p.g.year == 1933 and p.offered("declare") == ["great_wall"]
    p.do("declare", "great_wall")
    assert p.g.played[CONTENT.marker["great_wall"]] == 1933


def test_9_3_an_unbridged_river_into_clear_terrain_costs_two() -> None:
    index = CONTENT.board.grid.index
    edge = 6 * index["2911"] + CONTENT.board.grid.direction(index["2911"], index["2912"])
    assert CONTENT.board.cost[0][edge] == 2 * 2  # in halves


def test_10_5_overstacking_in_mobilization_is_allowed() -> None:
    units = [f"J-D-{n}@2620" for n in (2, 16, 19, 1)]
    p = Position("mobilization", *units, rp=(4, 0)).do("recruit", "ija_division")
    p.do("deploy", "2620").do("end_mobilization")
    assert p.offered("select") and "disband" not in p.verbs
    p.do("select", "J-D-2").do("march", "2719").do("end_movement")
    assert "disband" not in p.verbs


def test_13_1_one_against_five_and_eight_against_one() -> None:
    assert CONTENT.columns[odds.column_of(1, 5)] == "<=49"
    assert CONTENT.columns[odds.column_of(8, 1)] == ">=700"


def test_13_1_played_out() -> None:
    p = Position("combat", "J-T-3@2912", "infantry_army_1@2913", faces=FIVE, dice=(6,))
    p.attack("2913", "J-T-3")
    assert p.told("odds")[0][:2] == (1, 5)


def test_13_2_four_hundred_with_one_right_and_two_left_is_three_hundred() -> None:
    base = odds.column_of(400, 100)
    assert CONTENT.columns[odds.shifted(base, 1 - 2)] == "300-399"


def test_13_2_twenty_against_one_with_one_left_is_six_hundred() -> None:
    base = odds.column_of(20, 1)
    assert CONTENT.columns[odds.shifted(base, -1)] == "600-699"


def test_13_4_an_army_breaks_down_to_pay_for_a_bloodbath() -> None:
    """30-4 against 2: BB; two 8-5 and two 3-5, one 3-5 is lost, the rest may advance."""
    p = Position("combat", "J-A-1Army@2912", "infantry_army_1@2913", faces=TWO, dice=(1,))
    p.attack("2913", "J-A-1Army")  # 1500 %: BB on a one
    assert p.at("infantry_army_1") == "chn_display"
    p.do("break_down", "army_2_divisions>2912")
    brigade = next(u for u in p.offered("sacrifice") if u.startswith("J-B"))
    p.do("sacrifice", brigade)
    advancing = p.offered("advance")
    assert sorted(u[:4] for u in advancing) == ["J-B-", "J-D-", "J-D-"]
    for unit in advancing:
        p.do("advance", unit)
    assert {p.at(unit) for unit in advancing} == {"2913"}


def test_16_2_a_division_three_hexes_from_its_headquarters() -> None:
    """The headquarters traces to an objective, ten road hexes, or any length of railroad."""
    unit = CONTENT.unit_ids.index("J-D-2")
    rail = Position("movement", "J-D-2@2407", "J-HQ-KA@2708", garrisons={"2909": "jpn"})
    assert CONTENT.board.grid.distance(CONTENT.space["2407"], CONTENT.space["2708"]) == 3
    assert supply.in_support(rail.g, unit, CONTENT.space["2407"])
    far = Position("movement", "J-HQ-KA@2306", "J-D-2@2306")
    assert not supply.in_support(far.g, unit, far.g.where[unit])  # Hsinking cuts every line
    line = Position("movement", "J-HQ-KA@2306", "J-D-2@2306", garrisons=MANCHUKUO)
    assert supply.in_support(line.g, unit, line.g.where[unit])  # Manchouli by the railroad


def test_17_2_defection_takes_the_regional_army_and_leaves_the_route_army() -> None:
    p = Position("psywar", "route_army_1@2812", "regional_army_1@2812", held=("psywar_j2",),
                 dice=(6,))  # fmt: skip
    p.do("subvert", "psywar_j2").do("target", "2812")
    assert p.at("regional_army_1") == "chn_display"
    assert p.at("route_army_1") == "2812"


def test_17_2_national_units_and_anti_guerrilla_brigades_are_immune() -> None:
    p = Position("psywar", "J-B-01@2812", "MK-AG-1@2813", "mk_regional_1@2814", side="chn",
                 held=("psywar_c1",))  # fmt: skip
    p.do("subvert", "psywar_c1")
    assert p.rule_against("target", "2812") == "17.2" and p.rule_against("target", "2813") == "17.2"
    assert "2814" in p.offered("target")


def test_18_3_a_division_breaks_down_to_pay_for_a_bloodbath() -> None:
    """8-5 against 2: BB; one 3-5 is lost, the other stays in the hex."""
    p = Position("combat", "J-D-2@2912", "infantry_army_1@2913", faces=TWO, dice=(3,))
    p.attack("2913", "J-D-2")  # 400 %: BB
    p.do("break_down", "division_2_brigades>2912")
    lost, kept = p.offered("sacrifice")
    p.do("sacrifice", lost)
    assert p.at(lost) == "jpn_display" and p.at(kept) == "2912"
    p.do("hold")
    assert p.at(kept) == "2912"


def test_20_1_example_one_de_and_advance_flip_the_garrison() -> None:
    for advance, owner in ((True, "jpn"), (False, "chn")):
        p = Position("combat", "J-A-1Army@3013", dice=(5,)).attack("3014", "J-A-1Army")
        assert p.told("combat_rolled")[-1][2] == ids.DE
        p.do("advance", "J-A-1Army") if advance else p.do("hold")
        assert p.owner("3014") == owner


def test_20_1_example_two_dr_and_advance_flip_the_garrison() -> None:
    p = Position("combat", "J-A-1Army@3013", "infantry_army_1@3014", faces=TWO, dice=(2,))
    p.attack("3014", "J-A-1Army")  # 30 : 4, one left for the city: 600 %, 2: DR
    assert p.told("combat_rolled")[-1][2] == 4
    if p.chooser == "chn":
        p.do("retreat", p.offered("retreat")[0])
    assert p.do("advance", "J-A-1Army").owner("3014") == "jpn"


def test_20_1_example_three_bb_that_kills_the_attacker_leaves_the_garrison() -> None:
    p = Position("combat", "J-AT-1@2319", garrisons={"2220": "chn"}, past=("north_china",),
                 dice=(6,)).attack("2220", "J-AT-1")  # fmt: skip
    assert p.told("odds")[0] == (2, 2, 0, 2)  # 100 %, the train against the city
    assert p.told("combat_rolled")[0][2] == 3  # BB
    assert p.at("J-AT-1") == "jpn_display"
    assert p.owner("2220") == "chn"


def test_21_0_menjiang_cavalry_moves_outside_of_menjiang() -> None:
    """Only the regional army's symbol ties a unit to its region."""
    past = ("mukden", "menjiang", "great_wall")
    horse = Position("movement", "mj_cavalry_1@2216", past=past).do("select", "mj_cavalry_1")
    assert "2317" not in horse.offered("march")  # an enemy garrison
    assert "2315" in horse.offered("march")  # Jehol
    foot = Position("movement", "mj_regional_1@2216", past=past).do("select", "mj_regional_1")
    assert foot.rule_against("march", "2315") == "21.0"
