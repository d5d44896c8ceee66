"""12.0 and 13.0: attacks, shifts, results, retreats, advances."""

from itertools import pairwise

import pytest

from tests.games.rising_sun.position import CONTENT, Position, number
from zhulu.games.rising_sun.rules.questions import odds
from zhulu.kernel import NOTHING, IllegalAction

FIELD = "2913"  # clear, without rivers; 2912 to the north, 2914 to the south
WEAK = {"regional_army_1": "C-R-05"}  # strength 1
TWO = {"infantry_army_1": "C-IA-03"}  # strength 2
THREE = {"infantry_army_1": "C-IA-01"}  # strength 3


def field(*units: str, **more: object) -> Position:
    return Position("combat", *units, **more)  # type: ignore[arg-type]


def test_12_0_a_unit_attacks_once_and_a_hex_is_attacked_once() -> None:
    p = field("J-D-2@2912", "J-D-16@2914", "infantry_army_1@2913", "regional_army_1@2813",
              faces=TWO | WEAK, dice=(2, 5))  # fmt: skip
    p.attack("2913", "J-D-2")  # 400 %, 2: CA; 2 against 8, 5: CA again, ignored
    assert p.rule_against("attack", "2913") == "12.0"
    with pytest.raises(IllegalAction, match="12.0"):
        p.do("attack", "2913")


@pytest.mark.parametrize(
    ("attack", "defense", "column"),
    [
        (49, 99, "<=49"), (50, 100, "50-99"), (99, 100, "50-99"), (100, 100, "100-199"),
        (199, 100, "100-199"), (200, 100, "200-299"), (104, 15, "600-699"), (105, 15, ">=700"),
        (900, 1, ">=700"),
    ],
)  # fmt: skip
def test_13_1_a_percentage_is_rounded_down_to_its_column(
    attack: int, defense: int, column: str
) -> None:
    assert CONTENT.columns[odds.column_of(attack, defense)] == column


def test_12_0_garrisons_do_not_attack() -> None:
    p = field("infantry_army_1@2717", "J-D-2@3013", faces=TWO)  # beside the garrison of Mukden
    assert p.offered("attack") == ["3014"]


def test_12_0_units_of_one_hex_may_attack_different_hexes() -> None:
    p = field("J-D-2@2913", "J-D-16@2913", "regional_army_1@2912", "regional_army_2@2914",
              faces=WEAK | {"regional_army_2": "C-R-06"}, dice=(6, 6))  # fmt: skip
    p.attack("2912", "J-D-2").do("hold")
    p.do("attack", "2914")
    assert p.offered("join") == ["J-D-16"]


def test_13_0_strengths_are_revealed_when_the_attack_is_resolved() -> None:
    p = field("J-D-2@2912", "infantry_army_1@2913", dice=(6,))
    p.do("attack", FIELD).do("join", "J-D-2")
    assert p.face("infantry_army_1") == ""
    p.do("resolve")
    assert p.told("unit_revealed") and p.told("combat_rolled")


def test_13_0_a_lone_attacker_is_asked_before_the_dice() -> None:
    p = field("J-D-2@2912", "infantry_army_1@2913", faces=TWO).do("attack", FIELD)
    assert p.offered("join") == ["J-D-2"]
    assert "resolve" not in p.verbs


@pytest.mark.parametrize(
    ("unit", "shift"), [("J-D-2", 0), ("J-T-3", 1), ("J-AT-1", 1), ("J-MD-1", 1)]
)
def test_13_2_mechanized_units_and_trains_shift_once(unit: str, shift: int) -> None:
    where = "2914" if unit == "J-AT-1" else "2912"
    p = field(f"{unit}@{where}", "J-D-16@2914", "infantry_army_1@2913", faces=TWO, dice=(6,))
    p.attack(FIELD, unit)
    assert p.shift == shift


def test_13_2_attack_from_two_opposite_hexes_is_concentric() -> None:
    p = field("J-D-2@2912", "J-D-16@2914", "infantry_army_1@2913", faces=TWO, dice=(6,))
    p.attack(FIELD, "J-D-2", "J-D-16")
    assert p.shift == 1


def test_13_2_attack_from_neighbouring_hexes_is_not_concentric() -> None:
    p = field("J-D-2@2912", "J-D-16@2813", "infantry_army_1@2913", faces=TWO, dice=(6,))
    p.attack(FIELD, "J-D-2", "J-D-16")
    assert p.shift == 0


def test_13_2_a_city_and_a_river_give_only_the_better_shift() -> None:
    p = field("J-D-2@2816", garrisons={"2817": "chn"}, dice=(6,))  # Mukden across the river
    p.attack("2817", "J-D-2")
    assert p.shift == -1


def test_13_2_a_city_in_rough_country_shifts_once() -> None:
    g = field("J-D-2@2912", "infantry_army_1@2913").g
    taiyuan, kalgan = CONTENT.space["1821"], CONTENT.space["2018"]
    for city in (taiyuan, kalgan):
        board = CONTENT.board
        dry = [n for n in board.near[city] if not odds._across_river(g, n, city)]
        assert board.terrain_shift[city] == CONTENT.shift_city == 1
        assert odds.terrain_shift(g, city, dry[:1]) == 1


def test_13_2_a_river_counts_only_if_all_attackers_cross_it() -> None:
    wet = field("J-D-2@2911", "infantry_army_1@2912", faces=TWO, dice=(6,))
    wet.attack("2912", "J-D-2")
    assert wet.shift == -1
    mixed = field("J-D-2@2911", "J-D-16@2812", "infantry_army_1@2912", faces=TWO, dice=(6,))
    mixed.attack("2912", "J-D-2", "J-D-16")
    assert mixed.shift == 0


def test_13_2_the_great_wall_adds_to_other_terrain() -> None:
    p = field("J-D-2@2217", "infantry_army_1@2218", faces=TWO, past=("great_wall",))
    lines = p.do("attack", "2218").forecast("join", "J-D-2").lines
    assert ("13.2", "terrain of the defender", -2) in lines  # mountain
    assert ("13.2", "behind the Great Wall", -1) in lines


def test_13_2_headquarters_of_both_sides_cancel() -> None:
    jpn = field("J-D-2@2912", "J-HQ-KA@2912", "infantry_army_1@2913", faces=TWO, dice=(6,),
                garrisons={"3014": "jpn"})  # fmt: skip
    jpn.attack(FIELD, "J-D-2")
    assert jpn.shift == 1
    chn = field("infantry_army_1@2219", "J-D-2@2220", "C-HQ-2MR@2219", faces=TWO, dice=(6,))
    chn.attack("2219", "J-D-2")
    assert chn.shift == -2  # city and headquarters


def test_13_2_nobody_attacks_across_an_all_sea_hexside() -> None:
    p = field("J-D-2@2618", "infantry_army_1@2718", "regional_army_1@2617", faces=TWO | WEAK)
    assert p.offered("attack") == ["2617"]


def test_13_3_ae_eliminates_every_attacker() -> None:
    p = field("J-B-01@2912", "infantry_army_1@2913", faces={"infantry_army_1": "C-IA-10"},
              dice=(1,))  # fmt: skip
    p.attack(FIELD, "J-B-01")
    assert p.at("J-B-01") == "jpn_display"
    assert p.at("infantry_army_1") == FIELD


def test_13_3_ar_sends_national_units_one_hex_and_others_two() -> None:
    p = field("J-D-2@2912", "infantry_army_1@2913", faces={"infantry_army_1": "C-IA-05"},
              dice=(2,))  # fmt: skip
    p.attack(FIELD, "J-D-2")  # 200 %
    assert p.chooser == "jpn"
    grid = p.g.content.board.grid
    index = grid.index
    assert {grid.distance(index["2912"], index[h]) for h in p.offered("retreat")} == {1}
    q = Position("combat", "infantry_army_1@2912", "infantry_army_2@2912", "J-B-01@2913",
                 side="chn", faces={"infantry_army_1": "C-IA-10", "infantry_army_2": "C-IA-12"},
                 dice=(2,))  # fmt: skip
    q.attack(FIELD, "infantry_army_1", "infantry_army_2")
    assert {grid.distance(index["2912"], index[h]) for h in q.offered("retreat")} == {2}


def test_13_3_ca_is_void_in_a_city() -> None:
    p = field("J-D-2@3013", garrisons={"3014": "chn"}, dice=(2,))  # 8 : 2, one left: 300 %
    p.attack("3014", "J-D-2")
    assert p.told("combat_rolled")[-1][2] == 2
    assert p.at("J-D-2") == "3013"
    assert not p.told("counterattacked")
    assert p.told("no_counterattack") == [(p.g.content.space["3014"],)]


def test_13_3_ca_holds_in_a_town() -> None:
    p = field("J-D-2@2307", "infantry_army_1@2306", faces=THREE, dice=(3, 1))
    p.attack("2306", "J-D-2")
    assert CONTENT.board.place[CONTENT.space["2306"]] == 1  # a town, not a city
    assert not p.told("no_counterattack") and p.told("counterattacked")


def test_13_3_dr_sends_untried_units_two_hexes_and_others_one() -> None:
    p = field("J-D-2@2912", "infantry_army_1@2913", faces=TWO, dice=(4,))  # 400 %: DR
    p.attack(FIELD, "J-D-2")
    grid = p.g.content.board.grid
    index = grid.index
    assert p.chooser == "chn"
    assert {grid.distance(index[FIELD], index[h]) for h in p.offered("retreat")} == {2}
    q = field("J-D-2@2912", "C-GT-87@2913", dice=(6,))  # 200 %: DR, no untried side
    q.attack(FIELD, "J-D-2")
    assert {grid.distance(index[FIELD], index[h]) for h in q.offered("retreat")} == {1}


def test_13_3_de_eliminates_the_defender() -> None:
    p = field("J-D-2@2912", "infantry_army_1@2913", faces=TWO, dice=(6,))
    p.attack(FIELD, "J-D-2")
    assert p.at("infantry_army_1") == "chn_display"
    assert p.do("advance", "J-D-2").at("J-D-2") == FIELD


def test_13_3_bb_costs_the_attacker_as_much_as_the_defender_had() -> None:
    p = field("J-D-2@2912", "J-B-01@2912", "infantry_army_1@2913",
              faces={"infantry_army_1": "C-IA-01"}, dice=(4,))  # fmt: skip
    p.attack(FIELD, "J-D-2", "J-B-01")  # 11 : 3 = 300 %: BB
    assert set(p.offered("sacrifice")) == {"J-D-2", "J-B-01"}
    p.do("sacrifice", "J-B-01")
    assert p.offered("advance") == ["J-D-2"]


def test_13_4_all_defenders_counterattack_one_hex_with_one_shift() -> None:
    p = field("J-D-2@2912", "J-B-01@2914", "infantry_army_1@2913",
              faces={"infantry_army_1": "C-IA-10"}, dice=(3, 6))  # fmt: skip
    p.attack(FIELD, "J-D-2", "J-B-01")  # 11 : 5, concentric: 300 %, 3: CA
    assert p.offered("counterattack") == ["2912", "2914"]
    assert p.chooser == "chn"
    p.do("counterattack", "2914")  # 5 : 3 = 100 %, one right: 200 %; 6: DR
    assert p.column == "200-299"


def test_13_4_a_counterattack_ignores_other_shifts_and_another_ca() -> None:
    p = field("J-T-3@2912", "J-B-01@2912", "infantry_army_1@2913", faces=THREE, dice=(4, 4))
    p.attack(FIELD, "J-T-3", "J-B-01")  # 4 : 3 with tanks: 200 %, 4: CA
    assert p.shift == 1  # the counterattack's own
    assert p.told("odds_shifted")[-1] == (CONTENT.shifts.index["13.4 counterattack"], 1)
    assert p.told("combat_rolled")[-1][2] == 2
    assert p.at("J-B-01") == "2912"
    assert p.at("infantry_army_1") == FIELD


def test_13_4_counterattackers_may_advance() -> None:
    p = field("J-B-01@2912", "infantry_army_1@2913", faces={"infantry_army_1": "C-IA-10"},
              dice=(6, 6), garrisons={"3014": "jpn"})  # fmt: skip
    p.attack(FIELD, "J-B-01")  # 50 %: CA; then 5 : 3, one right: DR
    p.do("retreat", p.offered("retreat")[0])
    assert p.offered("advance") == ["infantry_army_1"]
    assert p.do("advance", "infantry_army_1").at("infantry_army_1") == "2912"


def test_13_3_beaten_attackers_go_back_by_nation_whatever_their_back_shows() -> None:
    """A German trained division has no untried side: two hexes after AR, one after DR."""
    grid = CONTENT.board.grid
    p = Position("combat", "C-GT-87@2912", "J-B-01@2913", side="chn", dice=(2,))
    p.attack("2913", "C-GT-87")  # 4 : 3 = 100 %, a 2: AR
    away = {grid.distance(grid.index["2912"], grid.index[hex]) for hex in p.offered("retreat")}
    assert away == {2}
    q = Position("combat", "J-D-2@2912", "C-GT-87@2913", dice=(6,)).attack("2913", "J-D-2")
    away = {grid.distance(grid.index["2913"], grid.index[hex]) for hex in q.offered("retreat")}
    assert away == {1}  # 8 : 4 = 200 %, a 6: DR


def test_13_5_no_retreat_into_enemies_or_their_zones() -> None:
    p = field("J-D-2@2912", "J-B-01@2815", "infantry_army_1@2913", faces=TWO, dice=(4,))
    p.attack(FIELD, "J-D-2")
    zone = p.g.content.board.near[p.g.content.space["2815"]]
    ids = p.g.content.board.grid.ids
    assert not set(p.offered("retreat")) & {ids[h] for h in zone}


def test_13_5_a_unit_that_cannot_retreat_is_eliminated() -> None:
    ring = ("J-B-01@2912", "J-B-02@2914", "J-B-03@2813", "J-D-2@3013")
    p = field(*ring, "infantry_army_1@2913", faces=TWO, dice=(4,), garrisons={"3014": "jpn"})
    p.attack(FIELD, "J-D-2")
    assert p.at("infantry_army_1") == "chn_display"


def test_13_5_an_overstacked_unit_goes_a_hex_further() -> None:
    near = ("infantry_army_2@2911", "infantry_army_3@2911")
    p = field("J-D-2@2914", "infantry_army_1@2913", *near, faces=TWO, dice=(4,))
    p.attack(FIELD, "J-D-2")  # 400 %: DR, two hexes
    grid = p.g.content.board.grid
    start = grid.index[FIELD]
    lengths = {hex: grid.distance(start, grid.index[hex]) for hex in p.offered("retreat")}
    assert "2911" not in lengths  # two armies stand there
    assert set(lengths.values()) == {2, 3}
    assert lengths["2910"] == 3  # beyond the full hex
    (way,) = p.do("retreat", "2910").ways("unit_retreated")
    stations = [grid.index[hex] for hex in (FIELD, *way, "2910")]
    assert [grid.distance(*leg) for leg in pairwise(stations)] == [1, 1, 1]


def test_13_5_regional_armies_do_not_retreat_over_a_border() -> None:
    p = field("J-D-2@2714", "regional_army_1@2715", faces=WEAK, dice=(2,),
              garrisons={"2817": "chn"})  # fmt: skip
    p.attack("2715", "J-D-2")
    board = p.g.content.board
    ends = [board.grid.index[hex] for hex in p.offered("retreat")]
    assert {board.region[hex] for hex in ends} == {0}  # Manchukuo, though Jehol is near


def test_13_6_advance_keeps_to_the_stacking_limit() -> None:
    units = [f"J-D-{n}@2912" for n in (2, 16, 19, 1, 12)]
    p = field(*units, "regional_army_1@2913", faces=WEAK, dice=(3,))
    p.attack(FIELD, *[u.split("@")[0] for u in units])
    for unit in ("J-D-2", "J-D-16", "J-D-19", "J-D-1"):
        assert "J-D-12" in p.offered("advance")
        p.do("advance", unit)
    assert "advance" not in p.verbs and p.at("J-D-12") == "2912"  # nobody is asked any more
    assert p.at("J-D-1") == FIELD


def test_13_6_dz_lets_units_go_a_second_hex_through_zones() -> None:
    p = field("J-D-2@2912", "regional_army_1@2913", "infantry_army_1@2915",
              faces=WEAK | TWO, dice=(6,))  # fmt: skip
    p.attack(FIELD, "J-D-2").do("advance", "J-D-2")
    assert "2914" in p.offered("pursue")  # beside the army in 2915 and Hsinking
    assert p.do("pursue", "2914").at("J-D-2") == "2914"


def test_13_6_defenders_never_advance() -> None:
    p = field("J-B-01@2912", "infantry_army_1@2913", faces={"infantry_army_1": "C-IA-10"},
              dice=(1,))  # fmt: skip
    p.attack(FIELD, "J-B-01")
    assert "advance" not in p.verbs


def test_5_3_units_attack_over_a_closed_border_but_do_not_advance() -> None:
    p = field("J-D-2@2220", "J-D-16@2220", "regional_army_1@2221", faces=WEAK, dice=(3,))
    p.attack("2221", "J-D-2", "J-D-16")
    assert p.at("regional_army_1") == "chn_display"
    assert "advance" not in p.verbs


def test_21_0_anti_guerrilla_units_attack_only_regional_armies_and_garrisons() -> None:
    p = field("J-AG-1@2912", "J-D-2@2912", "infantry_army_1@2913", "regional_army_1@2813",
              faces=TWO | WEAK)  # fmt: skip
    p.do("attack", FIELD)
    assert p.rule_against("join", "J-AG-1") == "21.0"
    with pytest.raises(IllegalAction, match="21.0"):
        p.do("join", "J-AG-1")
    q = field("J-AG-1@2912", "regional_army_1@2913", faces=WEAK, dice=(6,))
    q.attack(FIELD, "J-AG-1")
    assert q.told("odds")[-1][0] == 3


@pytest.mark.parametrize(
    "foe", ["cavalry_corps_1", "route_army_1", "C-HQ-2MR", "C-GT-87", "C-AT-1", "S-MECH"]
)
def test_21_0_one_unit_of_another_type_keeps_anti_guerrilla_units_out(foe: str) -> None:
    """They "cannot attack hexes containing other unit types"; a garrison or militia is no help."""
    for hex, beside in (("2914", "2913"), ("3014", "3013")):  # on the railroad; in Hsinking
        ours = (f"J-AG-1@{beside}", f"J-D-2@{beside}")
        p = Position("combat", *ours, f"{foe}@{hex}", f"regional_army_1@{hex}").do("attack", hex)
        assert p.offered("join") == ["J-D-2"] and p.rule_against("join", "J-AG-1") == "21.0", hex
        alone = Position("combat", *ours, f"regional_army_1@{hex}").do("attack", hex)
        assert set(alone.offered("join")) == {"J-AG-1", "J-D-2"}


def test_21_0_anti_guerrilla_units_counterattack_with_their_defense() -> None:
    p = Position("combat", "infantry_army_1@2912", "J-AG-1@2913", side="chn", faces=TWO,
                 dice=(4, 1))  # fmt: skip
    p.attack(FIELD, "infantry_army_1")  # 100 %: CA
    assert p.told("odds")[-1][0] == 2


def test_20_0_a_garrison_is_never_destroyed() -> None:
    p = field("J-A-1Army@3013", dice=(3,))  # 30 : 5, one left: 500 %, DR; nobody to retreat
    p.attack("3014", "J-A-1Army").do("hold")
    assert p.owner("3014") == "chn"


def test_20_0_a_garrison_defends_with_the_strength_of_who_holds_it() -> None:
    p = field("J-A-1Army@3013", dice=(3,)).attack("3014", "J-A-1Army")
    assert p.told("odds")[-1][:2] == (30, 2)
    q = Position("combat", "infantry_army_1@3013", side="chn", faces=THREE, dice=(3,),
                 garrisons={"3014": "jpn"})  # fmt: skip
    assert q.attack("3014", "infantry_army_1").told("odds")[-1][:2] == (3, 3)


def test_22_1_a_revealed_unit_stays_face_up_until_it_returns() -> None:
    p = field("J-B-01@2912", "infantry_army_1@2913", dice=(1,))
    p.attack(FIELD, "J-B-01")
    assert p.face("infantry_army_1") != ""
    q = field("J-D-2@2912", "J-D-16@2912", "J-D-19@2912", "infantry_army_1@2913", dice=(6,))
    q.attack(FIELD, "J-D-2", "J-D-16", "J-D-19").do("hold")
    assert q.at("infantry_army_1") == "chn_display"
    assert q.face("infantry_army_1") == ""


def test_13_5_the_owner_says_who_retreats_first_where_room_is_short() -> None:
    p = field("J-D-2@2914", "J-D-16@2914", "J-D-19@2914", "infantry_army_1@2913",
              "infantry_army_2@2913", "infantry_army_3@2911", dice=(3,),
              faces=TWO | {"infantry_army_2": "C-IA-04"})  # fmt: skip
    p.attack(FIELD, "J-D-2", "J-D-16", "J-D-19")  # 24 : 4 = 600 %: DR
    assert p.chooser == "chn"
    assert p.offered("fall_back") == ["infantry_army_1", "infantry_army_2"]
    p.do("fall_back", "infantry_army_2").do("retreat", "2911")
    assert "2911" not in p.offered("retreat")  # full: one stood there already
    p.do("retreat", "2910")  # so the other may go a hex further
    assert (p.at("infantry_army_1"), p.at("infantry_army_2")) == ("2910", "2911")


def test_13_5_no_order_is_asked_where_there_is_room_for_all() -> None:
    p = field("J-D-2@2914", "J-D-16@2914", "infantry_army_1@2913", "C-GT-87@2913", dice=(6,),
              faces=TWO)  # fmt: skip
    p.attack(FIELD, "J-D-2", "J-D-16")  # 16 : 6 = 200 %: DR
    assert p.verbs == {"retreat"}


def test_13_3_a_counterattacking_brigade_pays_with_the_factor_it_fought_with() -> None:
    p = Position("combat", "infantry_army_1@2912", "J-AG-1@2913", "J-AG-2@2913", side="chn",
                 faces=THREE, dice=(5, 5))  # fmt: skip
    p.attack(FIELD, "infantry_army_1")  # 3 : 4, CA; 4 : 3, one right: BB, three owed
    p.do("sacrifice", "J-AG-1")  # two paid, not three: the other must go too
    assert (p.at("J-AG-1"), p.at("J-AG-2")) == ("jpn_display", "jpn_display")


def test_8_4_attack_markers_are_played_when_shifts_are_determined() -> None:
    """After strengths and ground support are known, before the die of combat."""
    p = field("J-D-2@2912", "infantry_army_1@2913", faces=TWO, held=("banzai",),
              staging=("J-AIR-1",), dice=(6, 2, 6),
              changes={"sortie": {"J-AIR-1": 1}, "target": {"J-AIR-1": "2913"}})  # fmt: skip
    p.do("attack", FIELD).do("join", "J-D-2").do("resolve")
    assert p.offered("play") == ["banzai"]
    assert p.told("air_rolled") and not p.told("combat_rolled")
    p.do("play", "banzai")
    assert p.shift == 2 + 1  # the airstrike's, and the marker's on a two


def test_8_4_no_marker_is_played_in_a_counterattack() -> None:
    p = Position("combat", "infantry_army_1@2912", "J-D-2@2913", side="chn", held=("banzai",),
                 faces={"infantry_army_1": "C-IA-10"}, dice=(5,))  # fmt: skip
    p.attack(FIELD, "infantry_army_1")  # 5 : 8, 5: CA, and the division strikes back at once
    assert p.told("counterattacked") and p.shift == 1
    assert p.g.spot[p.g.content.marker["banzai"]] == 1


def test_13_5_one_hex_further_is_the_most() -> None:
    """Two full hexes in the only direction left: a third is not "an additional hex"."""

    def beaten(*behind: str) -> Position:
        ring = ("J-B-01@2712", "J-B-02@2711")
        full = [f"infantry_army_{n}@{hex}" for n, hex in enumerate(behind, start=2)]
        p = field("J-D-2@2914", "infantry_army_1@2913", *full, *ring, faces=TWO, dice=(4,),
                  garrisons={"3014": "jpn", "3111": "jpn"})  # fmt: skip
        return p.attack(FIELD, "J-D-2")  # 400 %: DR, two hexes

    free = beaten()
    assert free.at("infantry_army_1") == "2911"  # the only way, taken unasked
    further = beaten("2911", "2911")
    assert further.at("infantry_army_1") == "2910"
    assert beaten("2911", "2911", "2910", "2910").at("infantry_army_1") == "chn_display"


def test_13_3_dr_sends_japanese_defenders_back_by_their_owners_choice() -> None:
    faces = {"route_army_1": "C-RA-1", "infantry_army_1": "C-IA-10"}
    held = dict.fromkeys(("3014", "3111", "2909"), "jpn")
    p = field("route_army_1@2912", "infantry_army_1@2912", "J-B-03@2913", faces=faces,
              garrisons=held, side="chn", dice=(5,))  # fmt: skip
    p.attack(FIELD, "route_army_1", "infantry_army_1")
    assert p.chooser == "jpn" and p.offered("retreat") == ["2814", "2914", "3014"]


def test_13_0_no_odds_before_anybody_attacks() -> None:
    p = Position("combat", "J-D-2@2912", "J-D-16@2914", "infantry_army_1@2913", faces=TWO)
    frame = p.do("attack", "2913").g.stack[-1]
    assert frame.forecast(p.g, "resolve", NOTHING) is None
    assert frame.forecast(p.g, "join", number("J-D-2")) is not None


def test_13_5_a_retreat_of_two_hexes_is_told_by_the_hex_between() -> None:
    start = field("J-D-2@2912", "infantry_army_1@2913", faces=TWO, dice=(4,))
    grid = start.g.content.board.grid
    for hex in start.attack(FIELD, "J-D-2").offered("retreat"):
        p = field("J-D-2@2912", "infantry_army_1@2913", faces=TWO, dice=(4,))
        (way,) = p.attack(FIELD, "J-D-2").do("retreat", hex).ways("unit_retreated")
        assert len(way) == 1
        between, zone = grid.index[way[0]], grid.neighbours[grid.index["2912"]]
        assert [grid.distance(between, grid.index[end]) for end in (FIELD, hex)] == [1, 1]
        assert between not in zone  # nobody retreats through an enemy zone


def test_24_2_without_a_breakthrough_nobody_pursues() -> None:
    p = Position("combat", "J-D-2@2912", "J-CB-1@2912", "infantry_army_1@2913", dice=(5,),
                 faces={"infantry_army_1": "C-IA-03"}, options=("extended_pursuit",))  # fmt: skip
    p.attack("2913", "J-D-2", "J-CB-1")  # 500 %, a five: DE
    p.do("advance", "J-CB-1")
    assert p.at("J-CB-1") == "2913" and "pursue" not in p.verbs


def test_13_6_a_bloodbath_is_followed_up_by_those_who_fought_it() -> None:
    """The division that fought next door before may have stayed: this is not its victory."""
    two = {"infantry_army_1": "C-IA-03", "infantry_army_2": "C-IA-04"}
    p = Position("combat", "J-D-2@2912", "J-D-16@2912", "infantry_army_1@2913",
                 "infantry_army_2@3013", dice=(4, 3), faces=two)  # fmt: skip
    p.attack("2913", "J-D-2")  # DR
    while p.procedure != "Advance":
        p.do("retreat", p.offered("retreat")[-1])
    p.do("hold").attack("3013", "J-D-16")  # BB for two factors
    p.do("break_down", "division_2_brigades>2912")
    lost = p.offered("sacrifice")[0]
    p.do("sacrifice", lost)
    assert p.procedure == "Advance" and "J-D-2" not in p.offered("advance")
    assert len(p.offered("advance")) == 1
