"""2 to 6, 20, 22, 23 and the options of combat."""

import pytest

from tests.games.rising_sun.position import CONTENT, GAME, Position, number
from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.rules.phases.setup import PlaceGroup
from zhulu.games.rising_sun.rules.questions import stacking
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import KeyedDice, apply, pending

EVERYTHING = dict.fromkeys(
    ("2219", "1821", "1517", "2018", "2317", "3014", "3111", "2909", "3709"), "jpn"
)
BUT_FUCHIN = {hex: side for hex, side in EVERYTHING.items() if hex != "3709"}
WEAK = {"regional_army_1": "C-R-05"}


def test_2_4_counters_and_their_limits() -> None:
    assert CONTENT.units == 134
    by_id = dict(zip(CONTENT.counter_ids, CONTENT.attack, strict=True))
    assert (by_id["J-A-1Army"], by_id["J-D-7"], by_id["J-B-01"], by_id["J-CB-1"]) == (30, 8, 3, 2)
    untried = {force.id for force in CONTENT.forces if force.untried}
    assert untried == {"mk_regional", "mk_cavalry", "mj_cavalry", "mj_regional", "route_army",
                       "infantry_army", "regional_army", "cavalry_corps"}  # fmt: skip


def test_2_6_mechanized_classes() -> None:
    machines = {force.id for force in CONTENT.forces if force.mechanized}
    assert machines == {"ija_tank", "ija_motorized", "ija_train", "chn_train", "soviet_mech"}


def test_3_0_a_game_is_set_up_and_played_to_its_end() -> None:
    g = GAME.new("china_1937", seed=2)
    menu = pending(g)
    assert menu is not None and menu.side == 1  # China deploys first
    assert "place_rest" in {verb for verb, _ in menu.offers}


def test_3_1_units_are_set_up_anywhere_in_their_area() -> None:
    g = GAME.new("war_1931", seed=2)
    menu = pending(g)
    assert menu is not None
    hexes = {CONTENT.board.grid.ids[noun] for verb, noun in menu.offers if verb == "place"}
    assert "3014" in hexes and "2306" in hexes
    assert "2918" not in hexes and "2817" not in hexes  # Antung, and a Japanese city


def storm(year: int) -> Position:
    p = Position("combat", "J-A-1Army@3710", year=year, garrisons=BUT_FUCHIN, dice=(6,))
    return p.attack("3709", "J-A-1Army").do("advance", "J-A-1Army")


def test_4_1_all_objectives_end_the_game_at_once_until_1936() -> None:
    p = storm(1936)
    assert p.g.result is not None
    assert (p.g.result.kind, p.g.result.rule, p.g.result.winners) == ("sudden_death", "4.1", [0])
    assert storm(1937).g.result is None


def test_4_1_china_wins_at_once_too() -> None:
    p = Position("psywar", side="chn", held=("psywar_c4",), garrisons={"2620": "chn"}, dice=(4,))
    assert p.owner("2220") == "jpn"  # Tientsin is not asked for
    p.do("subvert", "psywar_c4").do("target", "2817")
    assert p.g.result is not None
    assert (p.g.result.kind, p.g.result.rule, p.g.result.winners) == ("sudden_death", "4.1", [1])


def test_4_1_tientsin_is_not_needed() -> None:
    p = Position("combat", "J-A-1Army@3710", garrisons=BUT_FUCHIN | {"2220": "chn"}, dice=(6,))
    p.attack("3709", "J-A-1Army").do("advance", "J-A-1Army")
    assert p.g.result is not None


def test_4_2_points_and_levels() -> None:
    from zhulu.games.rising_sun.rules import victory

    p = Position("movement", "regional_army_1@3114", "regional_army_2@2306", year=1937)
    assert victory.score(p.g, 0).total == 3 * 2
    assert victory.score(p.g, 1).total == 5 + 8 * 2 + 2  # two towns
    q = Position("movement", "J-B-01@2817", year=1937, garrisons=EVERYTHING,
                 effect=("united_front",))  # fmt: skip
    assert victory.score(q.g, 0).total == 5 + 11 * 2 + 3
    levels = {31: "japanese_strategic", 30: "japanese_operational", 25: "japanese_operational",
              24: "draw", 23: "chinese_operational", 14: "chinese_operational",
              13: "chinese_strategic"}  # fmt: skip
    assert {n: victory.level(q.g, n)[1] for n in levels} == levels


def test_4_2_ulaan_baatar_counts_only_in_play() -> None:
    from zhulu.games.rising_sun.rules import victory

    p = Position("movement", "J-B-01@2817", year=1937, past=("mukden", "outer_mongolia"))
    assert victory.score(p.g, 1).total == 5 + 8 * 2 + 4
    towns = ("regional_army_1@2008", "regional_army_2@1609")
    there = Position("movement", *towns, year=1937, past=("mukden", "outer_mongolia"))
    assert victory.score(there.g, 1).total == 5 + 8 * 2 + 4 + 2  # towns of Outer Mongolia as well
    neutral = Position("movement", "J-B-01@2817", year=1937)
    assert victory.score(neutral.g, 1).total == 5 + 8 * 2


def test_5_1_control_is_occupation() -> None:
    p = Position("movement", "J-D-2@2812")
    assert p.owner("2812") == "jpn"
    p.do("select", "J-D-2").do("march", "2813")
    assert p.owner("2812") == ""


@pytest.mark.parametrize(
    ("marker", "hex"),
    [("great_wall", "2516"), ("menjiang", "2216"), ("north_china", "2518"),
     ("outer_mongolia", "2008")],
)  # fmt: skip
def test_5_2_offensives_open_regions_to_japan(marker: str, hex: str) -> None:
    closed = Position("movement", "J-D-2@2817")
    opened = Position("movement", "J-D-2@2817", past=("mukden", marker))
    unit, space = number("J-D-2"), CONTENT.space[hex]
    assert not closed.g.may_enter(unit, space)
    assert opened.g.may_enter(unit, space)


def test_5_2_korea_is_for_japanese_national_units() -> None:
    p = Position("movement", "J-D-2@2918", "mk_cavalry_1@2918")
    space = CONTENT.space["3019"]
    assert p.g.may_enter(number("J-D-2"), space)
    assert not p.g.may_enter(number("mk_cavalry_1"), space)
    assert not p.g.may_enter(number("infantry_army_1"), space)
    assert not p.g.may_enter(number("J-D-2"), CONTENT.space["3615"])  # the Soviet Union
    p.do("select", "mk_cavalry_1")
    assert p.rule_against("march", "3019") == "5.2"


def test_6_0_a_second_turn_needs_an_offensive() -> None:
    p = Position("combat", "infantry_army_1@2912", "J-D-2@2913", side="chn", year=1932)
    p.do("end_combat")
    assert p.g.year == 1933  # no offensive, no second turns
    q = Position("combat", "infantry_army_1@2912", "J-D-2@2913", side="chn", year=1932,
                 changes={"offensive": {"jpn": 1}})  # fmt: skip
    q.do("end_combat")
    assert (q.g.year, q.g.active, q.g.second_turn) == (1932, 0, 1)
    assert type(q.g.stack[-1]).__name__ == "MovementPhase"  # neither declaration nor mobilization


def test_6_0_japans_second_turn_comes_before_chinas() -> None:
    p = Position("combat", "infantry_army_1@2912", "J-D-2@2913", side="chn", year=1932,
                 changes={"offensive": {"jpn": 1, "chn": 1}})  # fmt: skip
    turns = []
    while p.g.year == 1932:
        turn = (p.g.active, p.g.second_turn)
        turns += [turn] if turn not in turns else []
        p.do(next(verb for verb in p.verbs if verb.startswith("end_")))
    assert turns == [(1, 0), (0, 1), (1, 1)]


def test_6_0_mukden_must_be_played_in_the_first_year() -> None:
    g = GAME.new("war_1931", seed=2)
    while g.year == 0:
        menu = pending(g)
        assert menu is not None
        verbs = [verb for verb, _ in menu.offers]
        apply(g, menu.side, ("place_rest", -1) if "place_rest" in verbs else menu.offers[0])
    assert g.played[CONTENT.marker["mukden"]] == 1931
    assert g.offensive[0] == 1


def test_20_1_the_garrison_flips_only_if_an_attacker_advances() -> None:
    p = Position("combat", "J-A-1Army@3013", dice=(6,)).attack("3014", "J-A-1Army").do("hold")
    assert p.owner("3014") == "chn"
    q = Position("combat", "J-A-1Army@3013", dice=(6,)).attack("3014", "J-A-1Army")
    assert q.do("advance", "J-A-1Army").owner("3014") == "jpn"


def test_22_0_enemy_displays_and_markers_are_face_down() -> None:
    p = Position("movement", "J-D-2@2817", held=("northern", "mhidc"), staging=("C-AIR-V",))
    seen = GAME.view(p.g, 0)
    box = [piece for piece in seen["pieces"] if piece["at"] == "chn_staging"]
    assert [piece["id"] for piece in box] == [None]
    hands = {hand["side"]: hand for hand in seen["hands"]}
    assert hands["jpn"]["cards"] == ["mhidc"]
    assert hands["chn"] == {"side": "chn", "count": 1, "cards": None}


def test_22_0_re_dealing_keeps_what_a_side_knows() -> None:
    p = Position("movement", "J-D-2@2817", held=("northern", "mhidc"))
    twins = [GAME.determinize(p.g, 0, KeyedDice(bytes([n] * 16))) for n in range(20)]
    assert all(len(twin.held(1)) == 1 and twin.held(0) == p.g.held(0) for twin in twins)
    assert len({tuple(twin.held(1)) for twin in twins}) > 3


def test_23_0_china_sets_up_before_japan() -> None:
    g = GAME.new("china_1937", seed=4)
    sides = []
    while g.year == 0:
        menu = pending(g)
        assert menu is not None
        sides.append(menu.side)
        verbs = [verb for verb, _ in menu.offers]
        apply(g, menu.side, ("place_rest", -1) if "place_rest" in verbs else menu.offers[0])
    assert sides == sorted(sides, reverse=True)


def set_up(scenario: str) -> RisingState:
    """The position after the one-click set-up of both sides."""
    g: RisingState = GAME.new(scenario, seed=4)
    while True:
        menu = pending(g)
        assert menu is not None
        verbs = [verb for verb, _ in menu.offers]
        if "place_rest" not in verbs and "place" not in verbs:
            return g
        apply(g, menu.side, ("place_rest", -1) if "place_rest" in verbs else menu.offers[0])


def placed(scenario: str) -> dict[str, int]:
    g = set_up(scenario)
    counts: dict[str, int] = {}
    for unit in range(CONTENT.garrisons, CONTENT.units):
        if g.on_map(unit):
            name = CONTENT.forces[CONTENT.unit_force[unit]].id
            counts[name] = counts.get(name, 0) + 1
    return counts


def test_23_1_order_of_battle() -> None:
    counts = placed("war_1931")
    assert counts["infantry_army"] == 5 and counts["regional_army"] == 5
    assert counts["cavalry_corps"] == 3 and counts["route_army"] == 1
    assert counts["ija_brigade"] == 4 and counts["kwantung_hq"] == 1
    assert list(GAME.new("war_1931", seed=1).rp) == [3, 0]


def test_23_2_order_of_battle() -> None:
    counts = placed("china_1937")
    assert counts["ija_army"] == 1 and counts["ija_brigade"] == 7
    assert counts["mk_regional"] == 5 and counts["mk_cavalry"] == 2
    assert counts["mj_cavalry"] == 2 and counts["nc_regional"] == 1
    assert counts["route_army"] == 2 and counts["chn_train"] == 1
    g = GAME.new("china_1937", seed=1)
    assert g.rp[0] == 6 and 1 <= g.rp[1] <= 6


@pytest.mark.parametrize("scenario", ["war_1931", "china_1937"])
def test_10_0_the_one_click_set_up_overstacks_no_hex(scenario: str) -> None:
    g = set_up(scenario)
    assert stacking.overstacked(g, 0) == stacking.overstacked(g, 1) == -1


def manchukuoans(*others: str) -> Position:
    """1937, and the first Manchukuoan army is about to be set up."""
    p = Position("movement", *others, year=1937, scenario="china_1937",
                 garrisons=dict.fromkeys(("2620", "2817", "3014"), "jpn"))  # fmt: skip
    waiting = [number(f"mk_regional_{n}") for n in (3, 4, 5)]
    group = next(n for n, row in enumerate(CONTENT.groups["china_1937"]) if row.armies)
    p.g.stack.append(PlaceGroup(0, group, waiting))
    return p


def test_23_2_manchukuoan_armies_pair_at_set_up_as_chinese_ones_do() -> None:
    p = manchukuoans("mk_regional_1@2817")
    p.do("place", "2817")
    assert p.rule_against("place", "2817") == "23.2"  # a third


def test_23_2_in_a_hex_with_other_japanese_units_the_japanese_limit_holds() -> None:
    p = manchukuoans("J-D-2@2817", "J-D-16@2817", "J-D-19@3014")
    assert p.rule_against("place", "2817") == "10.0"  # two divisions and an army: five
    assert "3014" in p.offered("place")  # a division and an army: four


def test_23_2_units_that_count_nothing_do_not_hinder_a_pair_nor_brigades_one_more() -> None:
    p = manchukuoans("J-HQ-KA@2817", "mk_regional_1@2817")
    assert "2817" in p.offered("place")  # 10.2: a headquarters counts nothing
    q = manchukuoans("mk_regional_1@2817", "mk_regional_2@2817")
    q.g.stack[-1].units = [number("MK-AG-1"), number("mk_cavalry_1")]  # type: ignore[attr-defined]
    assert "2817" in q.offered("place")  # two armies or corps; it is neither


def test_23_2_only_manchukuoans_stack_like_the_chinese() -> None:
    p = manchukuoans("mk_regional_1@2817", "mk_regional_2@2817")
    cities = next(
        n for n, row in enumerate(CONTENT.groups["china_1937"]) if "ija_army" in row.forces
    )
    p.g.stack[-1] = PlaceGroup(0, cities, [number("J-D-2"), number("J-D-16")])
    assert p.rule_against("place", "2817") == "10.0"


def test_23_2_the_one_click_set_up_pairs_before_it_overstacks() -> None:
    """All is full: beside an army in Mukden nobody may stand, two others may be joined."""
    towns = ("2306", "2617", "2717", "2812", "2918", "3114", "3206", "3413", "3415", "3510")
    chinese = [f"infantry_army_{n}@{hex}" for n, hex in enumerate(towns, start=1)]
    p = manchukuoans("J-A-1Army@2817", "mk_regional_1@3014", "mk_regional_2@3111", *chinese)
    for hex in ("2620", "2909", "3709"):
        p.g.flip(CONTENT.garrison_hex.index(CONTENT.space[hex]), 1)
    p.g.stack[-1].units.pop()  # type: ignore[attr-defined]
    p.do("place_rest")
    assert sorted((p.at("mk_regional_3"), p.at("mk_regional_4"))) == ["3014", "3111"]


def test_3_1_a_group_has_its_own_hexes_and_a_train_its_railroad() -> None:
    p = manchukuoans()
    north = next(
        n for n, row in enumerate(CONTENT.groups["china_1937"]) if "chn_train" in row.forces
    )
    p.g.stack[-1] = PlaceGroup(1, north, [number("C-AT-1"), number("infantry_army_1")])
    board = CONTENT.board
    assert p.offered("place") and all(board.rail[CONTENT.space[h]] for h in p.offered("place"))
    hexes = CONTENT.group_hexes["china_1937"][CONTENT.groups["china_1937"][north].id]
    afield = next(board.grid.ids[hex] for hex in hexes if not board.rail[hex])
    assert (p.rule_against("place", afield), p.reason("place", afield)) == (
        "21.0", "a train keeps to its railroad",
    )  # fmt: skip
    assert (p.rule_against("place", "2817"), p.reason("place", "2817")) == (
        "3.1", "this group is set up elsewhere",
    )  # fmt: skip


def test_23_2_after_the_set_up_the_pair_must_part() -> None:
    p = Position("movement", "mk_regional_1@2817", "mk_cavalry_1@2817", year=1937,
                 scenario="china_1937").do("end_movement")  # fmt: skip
    assert set(p.offered("disband")) == {"mk_regional_1", "mk_cavalry_1"}


def test_24_2_cavalry_and_machines_pursue_three_hexes() -> None:
    def pursue(unit: str, *options: str) -> int:
        p = Position("combat", f"{unit}@2912", "J-D-2@2912", "regional_army_1@2913", faces=WEAK,
                     dice=(6,), options=options)  # fmt: skip
        p.attack("2913", unit, "J-D-2").do("advance", unit)
        steps = 1
        while "pursue" in p.verbs and p.g.stack[-1].unit == number(unit):  # type: ignore[attr-defined]
            p.do("pursue", p.offered("pursue")[0])
            steps += 1
        return steps

    assert pursue("J-CB-1") == 2
    for unit in ("J-CB-1", "J-CD-1", "mk_cavalry_1", "J-T-3", "J-MD-1"):
        assert pursue(unit, "extended_pursuit") == 3, unit
    assert pursue("J-B-01", "extended_pursuit") == 2


def test_24_3_exploitation_costs_a_point_and_needs_support() -> None:
    def breakthrough(rp: int) -> Position:
        p = Position("combat", "J-D-2@2816", "J-D-16@2816", "regional_army_1@2815",
                     "regional_army_2@2813", rp=(rp, 0),
                     faces=WEAK | {"regional_army_2": "C-R-06"}, dice=(6, 6),
                     options=("exploitation_attacks",))  # fmt: skip
        p.attack("2815", "J-D-2", "J-D-16").do("advance", "J-D-2").do("pursue", "2814")
        return p.do("hold")

    p = breakthrough(1)
    assert p.offered("exploit_against") == ["2813"]
    p.do("exploit_against", "2813")
    assert p.rp == (0, 0)
    assert p.offered("join") == ["J-D-2"]
    assert "exploit_against" not in breakthrough(0).verbs


def test_24_3_only_a_breakthrough_is_exploited() -> None:
    """The same attack with a 4 is DE: they advance, and that is all."""

    def victory(die: int) -> Position:
        p = Position("combat", "J-D-2@2816", "regional_army_1@2815", "regional_army_2@2814",
                     rp=(3, 0), faces=WEAK | {"regional_army_2": "C-R-06"}, dice=(die,),
                     options=("exploitation_attacks",))  # fmt: skip
        p.attack("2815", "J-D-2").do("advance", "J-D-2")
        return p.do("halt") if p.offered("halt") else p

    results = [victory(die) for die in (4, 6)]
    told = [ids.RESULTS[p.told("combat_rolled")[0][2]] for p in results]
    assert told == ["DE", "DZ"]
    assert ["exploit_against" in p.verbs for p in results] == [False, True]


def test_24_3_a_hex_exploited_against_is_not_attacked_again() -> None:
    p = Position("combat", "J-D-2@2816", "J-D-16@2816", "J-D-19@2812", "regional_army_1@2815",
                 "regional_army_2@2813", rp=(3, 0), dice=(6, 1),
                 faces=WEAK | {"regional_army_2": "C-R-01"}, garrisons={"3014": "jpn"},
                 options=("exploitation_attacks",))  # fmt: skip
    p.attack("2815", "J-D-2", "J-D-16").do("advance", "J-D-2").do("pursue", "2814").do("hold")
    p.do("exploit_against", "2813").do("join", "J-D-2").do("resolve")
    if p.offered("retreat"):
        p.do("retreat", p.offered("retreat")[0])
    assert p.at("regional_army_2") == "2813"  # a 1: it stands, and J-D-19 is beside it
    assert "2813" not in p.offered("attack")


def test_24_4_a_point_for_a_major_victory() -> None:
    faces = {"route_army_1": "C-RA-1", "infantry_army_1": "C-IA-01"}  # 6 and 3 factors
    p = Position("combat", "J-A-1Army@2912", "J-T-3@2912", "J-A-2Army@2914", "route_army_1@2913",
                 "infantry_army_1@2913", faces=faces, dice=(5,),
                 options=("major_victories",))  # fmt: skip
    p.attack("2913", "J-A-1Army", "J-A-2Army").do("advance", "J-A-1Army")
    p.do("halt")
    assert p.told("rp_gained")[0] == (0, 1, 1)
    q = Position("combat", "J-A-1Army@2912", "infantry_army_1@2913", dice=(6,),
                 options=("major_victories",))  # fmt: skip
    q.attack("2913", "J-A-1Army").do("hold")  # three factors, and nobody advances
    assert not [fact for fact in q.told("rp_gained") if fact[0] == 0]


def test_24_4_the_point_is_won_by_entering_the_hex_even_if_nobody_stays() -> None:
    faces = {"route_army_1": "C-RA-1", "infantry_army_1": "C-IA-01"}  # 6 and 3 factors
    p = Position("combat", "J-A-1Army@2912", "J-A-2Army@2914", "route_army_1@2913",
                 "infantry_army_1@2913", faces=faces, dice=(5,),
                 options=("major_victories",))  # fmt: skip
    p.attack("2913", "J-A-1Army", "J-A-2Army").do("advance", "J-A-1Army")
    p.do("pursue", p.offered("pursue")[0]).do("hold")
    assert p.owner("2913") == ""
    assert p.told("rp_gained")[0] == (0, 1, 1)


def test_24_3_a_hex_attacked_before_is_not_exploited_against() -> None:
    p = Position("combat", "J-D-2@2816", "J-D-16@2816", "J-B-01@2812", "regional_army_1@2815",
                 "regional_army_2@2813", rp=(3, 0), dice=(1, 6),
                 faces=WEAK | {"regional_army_2": "C-R-01"}, garrisons={"3014": "jpn"},
                 options=("exploitation_attacks",))  # fmt: skip
    p.attack("2813", "J-B-01")  # 3 : 3, one: the brigade is lost
    p.attack("2815", "J-D-2", "J-D-16").do("advance", "J-D-2").do("pursue", "2814")
    p.do("hold")
    assert "exploit_against" not in p.verbs
