"""9.0 movement, 10.0 stacking, 11.0 zones, 18.0 reorganization, 19.0 by sea, 21.0 trains."""

from itertools import pairwise

import pytest

from tests.games.rising_sun.position import CONTENT, Position
from zhulu.kernel import IllegalAction

BOARD = CONTENT.board
ID = BOARD.grid.ids


def cost(a: str, b: str, mechanized: bool = False) -> int:
    """Half factors from a hex to its neighbour."""
    index = BOARD.grid.index
    edge = 6 * index[a] + BOARD.grid.direction(index[a], index[b])
    return BOARD.cost[1 if mechanized else 0][edge]


def reach(unit: str, hex: str, *others: str, **more: object) -> list[str]:
    p = Position("movement", f"{unit}@{hex}", *others, **more)  # type: ignore[arg-type]
    return p.do("select", unit).offered("march")


def distance(a: str, b: str) -> int:
    return BOARD.grid.distance(BOARD.grid.index[a], BOARD.grid.index[b])


def test_2_1_errata_hexes_and_the_lie_of_the_columns() -> None:
    names = {"2317": "Jehol", "2909": "Tsitsihar", "3014": "Hsinking", "3220": "Gensan"}
    rows = {row["id"]: row for row in CONTENT.pack.table("map")["hex"]}
    assert {hex: rows[hex]["place"] for hex in names} == names
    assert distance("3220", "3319") == 1


def test_9_0_nothing_moves_off_the_map() -> None:
    found = reach("infantry_army_1", "2022", side="chn", bombed=("2022",))
    assert found and all(hex in ID for hex in found)


def test_9_1_a_refused_march_says_what_it_would_cost_however_far() -> None:
    p = Position("movement", "J-D-2@2818", bombed=("2818",)).do("select", "J-D-2")
    assert p.reason("march", "2906") == "14 movement factors are needed, it has 5"
    assert p.reason("march", "2810") == "7½ movement factors are needed, it has 5"
    assert p.rule_against("march", "2219") == "9.4"  # Peiping: an enemy garrison
    assert p.rule_against("march", "1912") == "5.2"  # Menjiang is closed
    assert p.rule_against("march", "2721") == "9.4"  # the sea
    assert p.rule_against("march", "2818") == "9.1"  # it stands there
    with pytest.raises(IllegalAction, match=r"^9\.1: "):
        p.do("march", "2906")


def test_9_1_a_unit_moves_within_its_factor() -> None:
    p = Position("movement", "J-D-2@2913", garrisons={"3014": "jpn", "2909": "jpn", "3111": "jpn"},
                 bombed=("2813", "2814", "2914", "3013"))  # fmt: skip
    found = p.do("select", "J-D-2").offered("march")
    assert "2912" in found
    assert p.do("march", "2912").at("J-D-2") == "2912"
    assert p.rule_against("select", "J-D-2") == "9.4"


def test_9_2_an_enemy_zone_ends_the_move() -> None:
    open_road = reach("J-D-2", "2912", garrisons={"3014": "jpn"}, bombed=("3014", "3013"))
    assert "2817" in open_road
    found = reach("J-D-2", "2912", "infantry_army_1@2715", "infantry_army_2@2915",
                  garrisons={"3014": "jpn"}, bombed=("3014", "3013"))  # fmt: skip
    assert "2914" in found and "2815" in found  # into their zones
    assert "2816" not in found and "2817" not in found  # but not through them


def test_9_3_an_unbridged_river_costs_one_factor_more() -> None:
    assert cost("2911", "2912") == 4
    assert cost("2912", "2913") == 2


def test_9_4_machines_leave_roads_only_in_open_country() -> None:
    assert cost("2612", "2611", mechanized=True) == -1  # mountain, no road
    assert cost("2610", "2611", mechanized=True) == 1  # by railroad
    assert cost("2612", "2611") == 6


def test_9_4_no_move_from_zone_to_zone_or_into_an_enemy() -> None:
    p = Position("movement", "J-D-2@2913", "J-D-16@2817", "infantry_army_1@2912",
                 "infantry_army_2@2914", garrisons={"3014": "jpn"})  # fmt: skip
    p.do("select", "J-D-2")
    assert p.verbs == {"stay"}
    assert p.rule_against("march", "2912") == "9.4"  # an enemy
    assert p.rule_against("march", "3013") == "9.4"  # from the zone of 2912 into it again
    with pytest.raises(IllegalAction, match="9.4"):
        p.do("march", "3013")


def test_9_5_one_hex_can_always_be_moved() -> None:
    p = Position("movement", "regional_army_1@1821", side="chn", bombed=("1821",))
    hard = [n for n in ("1722", "1720", "1820", "1921", "1922", "1822") if cost("1821", n) > 0]
    assert set(hard) <= set(p.do("select", "regional_army_1").offered("march"))


def test_9_5_the_least_march_does_not_break_prohibitions() -> None:
    p = Position("movement", "J-T-3@2909", garrisons={"2909": "jpn"}).do("select", "J-T-3")
    assert p.rule_against("march", "2810") == "9.4"  # mountain without a road
    assert "2810" in reach("J-D-2", "2909", garrisons={"2909": "jpn"})


def test_9_6_roads_cost_half_and_bridges_nothing() -> None:
    assert cost("2817", "2816") == 1  # railroad over a river
    assert cost("2416", "2417") == 1  # road through rough country


def test_9_7_a_railroad_move_reaches_any_hex_of_the_line() -> None:
    found = reach("J-D-2", "2817", garrisons={"3014": "jpn", "3111": "jpn"})
    assert "3111" in found and "3510" in found  # Mukden to Harbin and beyond


def test_9_7_not_without_support() -> None:
    # Hailung line: no Japanese source in reach of 3016 when Mukden is Chinese.
    found = reach("J-D-2", "3015", garrisons={"2817": "chn"})
    assert "3415" not in found


def test_9_7_not_over_a_border() -> None:
    # No railroad moves on the bombed stretch: the army rides to the border and walks on.
    found = reach("J-A-1Army", "2817", past=("north_china",), bombed=("2518", "2419", "2319"),
                  garrisons={"2219": "jpn", "1821": "jpn"})  # fmt: skip
    assert "2119" in found  # one factor by rail to 2618, then six hexes by road
    assert "2020" not in found  # one more, though the railroad leads there


def test_9_7_no_ride_beyond_a_border_crossed_in_the_same_phase() -> None:
    """On foot over the Yalu to Antung: the railroads of Manchukuo wait for an ensuing phase."""
    friends = {"3014": "jpn", "3111": "jpn", "2909": "jpn"}
    walked = reach("J-D-2", "3019", garrisons=friends)
    assert "2918" in walked and "2817" in walked  # over the border and on by road
    assert "2306" not in walked  # a ride from Antung would reach Manchouli
    ensuing = reach("J-D-2", "2918", garrisons=friends)
    assert "2306" in ensuing


def test_9_7_a_ride_ends_in_an_enemy_zone() -> None:
    assert "2620" in reach("J-D-2", "2817")
    found = reach("J-D-2", "2817", "infantry_army_1@2819")
    assert "2818" in found and "2718" in found  # the zone of 2819
    assert "2620" not in found


def test_9_7_chinese_units_pass_off_map_between_the_southern_railroads() -> None:
    found = reach("regional_army_1", "1822", side="chn", bombed=("2119",))
    assert "2222" in found
    walking = reach("regional_army_1", "1822", side="chn", bombed=("2119", "1822", "2022"))
    assert "2222" not in walking


def test_14_6_2_bombed_hexes_close_railroads_ports_and_deployment() -> None:
    train = Position("movement", "J-AT-1@2620", "J-D-2@2817", bombed=("2719",))
    assert train.do("select", "J-AT-1").offered("march") == []
    p = Position("movement", "J-D-2@2620", bombed=("2620",))
    p.do("embark", "J-D-2")
    assert set(p.offered("land")) <= {"3020", "3122", "3220", "3417", "2220"}
    q = Position("mobilization", "J-B-01@2717", rp=(9, 0),
                 bombed=("3020", "3122", "3220", "3417", "2620"))  # fmt: skip
    q.do("recruit", "ija_division")
    assert q.rule_against("deploy", "3020") == "14.6.2"
    r = Position("mobilization", bombed=("2817",), rp=(2, 0)).do("end_mobilization")
    assert r.do("repair", "2817").rp == (0, 0)


def test_10_0_stacking_holds_at_set_up() -> None:
    from tests.games.rising_sun.position import GAME
    from zhulu.kernel import apply, pending

    g = GAME.new("war_1931", seed=1)
    kirin = GAME.action("place", "3114", g)
    for _ in range(2):
        apply(g, 1, kirin)
    menu = pending(g)
    assert menu is not None and menu.refused[kirin].rule == "10.0"


def test_10_1_stacking_is_checked_at_the_end_of_movement_only() -> None:
    units = [f"J-D-{n}@2817" for n in (2, 16, 19, 1)]
    p = Position("movement", *units, "J-D-12@2818")
    p.do("select", "J-D-12").do("march", "2817")  # five divisions pass for the moment
    p.do("end_movement")
    assert "MovementPhase" in [type(frame).__name__ for frame in p.g.stack]
    assert set(p.offered("disband")) == {"J-D-1", "J-D-12", "J-D-16", "J-D-19", "J-D-2"}
    p.do("disband", "J-D-19")
    assert "disband" not in p.verbs


@pytest.mark.parametrize(
    ("units", "over"),
    [
        (("J-A-1Army", "J-D-2"), False),
        (("J-A-1Army", "J-D-2", "J-B-01"), True),
        (("J-D-2", "J-D-16", "J-D-19", "J-B-01", "J-B-02"), False),
        (("J-A-1Army", "J-D-2", "J-HQ-KA", "J-T-3", "J-M-1", "J-AT-1"), False),
        (("mk_regional_1", "J-D-2"), False),
        (("mk_regional_1", "mk_cavalry_1"), True),
    ],
)
def test_10_2_four_japanese_divisional_equivalents(units: tuple[str, ...], over: bool) -> None:
    p = Position("movement", *[f"{unit}@2817" for unit in units]).do("end_movement")
    assert ("disband" in p.verbs) is over


@pytest.mark.parametrize(
    ("units", "over"),
    [
        (("infantry_army_1", "cavalry_corps_1"), False),
        (("infantry_army_1", "cavalry_corps_1", "regional_army_1"), True),
        (("infantry_army_1", "route_army_1", "C-GT-87", "C-HQ-2MR", "C-AT-1"), False),
    ],
)
def test_10_3_two_chinese_armies(units: tuple[str, ...], over: bool) -> None:
    p = Position("movement", *[f"{unit}@2219" for unit in units], side="chn").do("end_movement")
    assert ("disband" in p.verbs) is over


def test_10_5_only_a_least_set_of_losses_is_offered() -> None:
    p = Position("movement", "J-A-1Army@2817", "J-D-2@2817", "J-B-01@2817").do("end_movement")
    assert set(p.offered("disband")) == {"J-A-1Army", "J-D-2", "J-B-01"}  # any one is enough
    q = Position("movement", "J-A-1Army@2817", "J-A-2Army@2817", "J-B-01@2817").do("end_movement")
    assert set(q.offered("disband")) == {"J-A-1Army", "J-A-2Army"}
    assert q.at("J-B-01") == "2817"  # it need not go


def test_11_0_zones_are_never_negated() -> None:
    p = Position("movement", "J-D-2@2913", "J-D-16@2914", "infantry_army_1@2815",
                 garrisons={"3014": "jpn"})  # fmt: skip
    assert p.g.in_enemy_zone(0, CONTENT.space["2914"])  # though a friend stands there
    assert p.g.in_enemy_zone(1, CONTENT.space["2815"])  # and the enemy's own hex
    assert not p.g.in_enemy_zone(0, CONTENT.space["2913"])


def test_11_0_no_zone_crosses_an_all_sea_hexside() -> None:
    p = Position("movement", "infantry_army_1@2618", side="chn")
    assert p.g.in_enemy_zone(0, CONTENT.space["2617"])
    assert not p.g.in_enemy_zone(0, CONTENT.space["2718"])


def test_11_1_a_unit_leaves_a_zone_for_a_free_hex() -> None:
    found = reach("J-D-2", "2914", "infantry_army_1@2815", garrisons={"3014": "jpn"})
    assert "2913" in found


def test_11_2_nobody_must_attack() -> None:
    p = Position("combat", "J-D-2@2912", "infantry_army_1@2913")
    assert "end_combat" in p.verbs
    p.do("end_combat")
    assert p.at("J-D-2") == "2912"


def test_18_0_the_counter_mix_limits_breaking_down() -> None:
    brigades = [f"J-B-{n:02d}@2817" for n in range(1, 10)]
    p = Position("movement", "J-D-2@3417", *brigades)
    assert "break_down" not in p.verbs  # one brigade is left, two are needed


def test_18_1_equivalents() -> None:
    p = Position("movement", "J-D-2@2817", "J-D-16@2817", "J-D-19@2817", "J-CB-1@2817",
                 "J-CB-3@2817", "J-B-01@2817", "J-B-02@2817", "J-T-3@2817", year=1935)  # fmt: skip
    assert set(p.offered("combine")) == {
        "army_3_divisions>2817", "army_2_divisions>2817", "division_2_brigades>2817",
        "cavalry_2_brigades>2817",
    }  # fmt: skip
    assert not any(p.listed("combine", noun) for noun in p.offered("combine"))


def test_18_2_units_in_the_open_do_not_hide_what_a_town_can_combine() -> None:
    p = Position("movement", "J-B-03@2716", "J-B-04@2716", "J-B-01@2817", "J-B-02@2817")
    assert p.offered("combine") == ["division_2_brigades>2817"]
    q = Position("movement", "J-B-01@2817", "J-B-02@2817", "J-T-3@2817", year=1936)
    q.do("combine", "motorized_division>2817")
    assert q.at("J-MD-1") == "2817"
    assert [q.at(unit) for unit in ("J-T-3", "J-B-01", "J-B-02")] == ["jpn_display"] * 3


def test_18_2_reorganizing_comes_before_moving_and_units_then_move() -> None:
    p = Position("movement", "J-B-01@2817", "J-B-02@2817", "J-D-2@2620")
    p.do("select", "J-D-2").do("stay")
    assert "combine" not in p.verbs
    q = Position("movement", "J-B-01@2817", "J-B-02@2817")
    q.do("combine", "division_2_brigades>2817")
    assert q.offered("select") == ["J-D-2"]


def test_18_2_combining_needs_support_and_a_town() -> None:
    lost = Position("movement", "J-B-01@2306", "J-B-02@2306")  # Manchouli, far from any source
    assert "combine" not in lost.verbs
    assert lost.reason("combine", "division_2_brigades>2306").endswith("not all in support")
    field = Position("movement", "J-B-01@2818", "J-B-02@2818")  # beside Mukden, no place
    assert "combine" not in field.verbs
    assert field.reason("combine", "division_2_brigades>2818").endswith("a city or town")


def test_18_1_a_refused_combination_names_what_is_missing() -> None:
    p = Position("movement", "J-B-01@2817", "J-B-02@2817", "J-T-3@2817", year=1935)
    assert p.reason("combine", "motorized_division>2817").endswith("is built from 1936 on")
    assert "2 stand there" in p.reason("combine", "army_6_brigades>2817")
    full = Position("movement", *[f"J-A-{n}@3020" for n in ("1Army", "2Army", "CXF")],
                    *[f"J-D-{n}@2817" for n in (2, 16, 19)])  # fmt: skip
    words = "no counter of Infantry army is left"
    assert full.reason("combine", "army_3_divisions>2817") == words
    assert full.rule_against("combine", "army_3_divisions>2817") == "18.0"
    assert full.listed("combine", "army_3_divisions>2817")
    p.do("select", "J-T-3").do("stay")
    assert p.reason("combine", "division_2_brigades>2817").startswith("units reorganize before")
    apart = Position("movement", "J-D-2@3206")
    assert "division_2_brigades>3206" in apart.offered("break_down")


def test_19_0_japanese_units_go_by_sea() -> None:
    p = Position("movement", "J-D-2@2620").do("embark", "J-D-2").do("land", "2918")
    assert p.at("J-D-2") == "2918"


def test_19_1_port_to_coast_and_coast_to_port() -> None:
    p = Position("movement", "J-D-2@2620").do("embark", "J-D-2")
    assert "2719" in p.offered("land")
    q = Position("movement", "J-D-2@2719").do("embark", "J-D-2")
    ports = {h for h in q.offered("land") if BOARD.port[BOARD.grid.index[h]]}
    assert set(q.offered("land")) == ports
    r = Position("movement", "J-M-1@2719").do("embark", "J-M-1")
    assert "2718" in r.offered("land")  # marines: coast to coast


def test_19_1_the_landing_region_must_be_open_and_free_of_enemies() -> None:
    p = Position("movement", "J-D-2@2620", "infantry_army_1@2717").do("embark", "J-D-2")
    assert "2518" not in p.offered("land")  # North China
    assert "2717" not in p.offered("land")


def test_19_2_a_division_or_two_brigades_once_a_phase() -> None:
    p = Position("movement", "J-B-01@2620", "J-B-02@2620", "J-B-03@2620", "J-D-2@2620",
                 "J-A-1Army@2620")  # fmt: skip
    assert p.reason("embark", "J-A-1Army") == "1 Army is larger than a division"
    p.do("embark", "J-B-01")
    assert set(p.offered("take_aboard")) == {"J-B-02", "J-B-03"}
    p.do("take_aboard", "J-B-02").do("land", "2918")
    assert (p.at("J-B-01"), p.at("J-B-02")) == ("2918", "2918")
    assert "embark" not in p.verbs
    assert p.rule_against("select", "J-B-01") == "9.4"


def test_19_0_units_of_every_contingent_sail_and_headquarters_too() -> None:
    p = Position("movement", "MK-AG-1@2620", "J-HQ-KA@2620", "J-AT-1@2620", "mk_cavalry_1@2620")
    assert p.offered("embark") == ["J-HQ-KA", "MK-AG-1"]
    assert p.rule_against("embark", "J-AT-1") == "21.0"
    assert p.rule_against("embark", "mk_cavalry_1") == "19.2"
    p.do("embark", "MK-AG-1")
    assert p.offered("take_aboard") == ["J-HQ-KA"]  # as a regiment, as much as a brigade
    assert "2719" in p.do("set_sail").offered("land")
    assert p.rule_against("land", "3020") == "5.2"  # Korea is for national units (5.2)


def test_5_2_a_client_aboard_closes_korea_to_all_who_sail_with_it() -> None:
    p = Position("movement", "J-B-01@2620", "MK-AG-1@2620").do("embark", "J-B-01")
    assert p.offered("take_aboard") == ["MK-AG-1"]
    p.do("take_aboard", "MK-AG-1")
    assert "2719" in p.offered("land") and "3020" not in p.offered("land")
    refused = Position("movement", "J-B-01@2620", "MK-AG-1@2620").do("embark", "J-B-01")
    assert "3020" in refused.do("set_sail").offered("land")


def test_19_2_nobody_is_taken_aboard_who_could_land_nowhere() -> None:
    """From an open coast only Heijo is left, where no client may go."""
    ports = [CONTENT.board.grid.ids[hex] for hex in CONTENT.board.ports]
    bombed = tuple(port for port in ports if port != "3020")
    p = Position("movement", "J-B-01@2719", "J-B-02@2719", "MK-AG-1@2719", bombed=bombed)
    assert p.do("embark", "J-B-01").offered("take_aboard") == ["J-B-02"]


def test_19_2_what_is_larger_than_a_division_must_break_down_to_sail() -> None:
    p = Position("movement", "J-A-1Army@2620")
    assert "embark" not in p.verbs
    p.do("break_down", "army_3_divisions>2620")
    assert len(p.offered("embark")) == 3


def test_21_0_regional_armies_stay_in_their_region() -> None:
    p = Position("movement", "regional_army_1@2518", side="chn").do("select", "regional_army_1")
    assert p.rule_against("march", "2617") == "21.0"


def test_21_0_trains_run_any_distance_on_rails() -> None:
    p = Position("movement", "J-AT-1@2817", garrisons={"3014": "jpn", "3111": "jpn", "2909": "jpn"})
    found = p.do("select", "J-AT-1").offered("march")
    assert "2306" in found and "3510" in found
    assert p.rule_against("march", "2917") == "21.0"


def test_21_0_a_train_stops_at_a_border_and_crosses_it_at_the_outset() -> None:
    p = Position("movement", "J-AT-1@2817", past=("north_china",)).do("select", "J-AT-1")
    assert "2618" in p.offered("march") and "2518" not in p.offered("march")
    q = Position("movement", "J-AT-1@2618", past=("north_china",)).do("select", "J-AT-1")
    assert "2518" in q.offered("march")


def test_24_1_long_marches() -> None:
    p = Position("movement", "J-D-2@2817", rp=(1, 0), dice=(6,), options=("long_marches",))
    p.do("long_march", "J-D-2")
    assert p.rp == (0, 0)
    assert max(distance("2817", hex) for hex in p.offered("march")) > 5
    q = Position("movement", "J-D-2@3206", rp=(1, 0), options=("long_marches",))
    assert q.rule_against("long_march", "J-D-2") == "24.1"
    with pytest.raises(IllegalAction, match="24.1"):
        q.do("long_march", "J-D-2")


def test_24_5_air_transport() -> None:
    p = Position("movement", "J-B-01@2817", "J-D-2@2817", year=1936, staging=("J-SUP",),
                 options=("air_transport",))  # fmt: skip
    assert p.offered("fly") == ["J-B-01"]
    p.do("fly", "J-B-01").do("airlift", "3222")
    assert p.at("J-B-01") == "3222"
    assert "march" in p.verbs  # the rest of its factors
    p.do("stay")
    assert "drop_supply" not in p.verbs and "fly" not in p.verbs


def test_24_5_neither_from_nor_to_a_bombed_hex() -> None:
    more = {"year": 1936, "staging": ("J-SUP",), "options": ("air_transport",)}
    p = Position("movement", "J-B-01@2817", bombed=("2620",), **more)  # type: ignore[arg-type]
    p.do("fly", "J-B-01")
    assert "2220" in p.offered("airlift") and "2620" not in p.offered("airlift")
    q = Position("movement", "J-B-01@2817", bombed=("2817",), **more)  # type: ignore[arg-type]
    assert q.rule_against("fly", "J-B-01") == "24.5"


def test_24_5_whoever_lands_in_an_enemy_zone_goes_no_further() -> None:
    p = Position("movement", "J-B-01@2817", "infantry_army_1@2319", year=1936, staging=("J-SUP",),
                 options=("air_transport",))  # fmt: skip
    p.do("fly", "J-B-01").do("airlift", "2220")
    assert "march" not in p.verbs
    assert p.rule_against("select", "J-B-01") == "9.4"


def test_9_7_the_way_off_the_map_costs_two_factors() -> None:
    from zhulu.games.rising_sun.rules.questions.reach import Reach

    p = Position("movement", "cavalry_corps_1@2222", side="chn")
    search = Reach(p.g, CONTENT.unit_ids.index("cavalry_corps_1"), 12, True)
    search.run()
    assert search.cost(CONTENT.space["2221"]) == 1  # by road
    assert search.cost(CONTENT.space["1822"]) == 4  # over the edge, and on to Taiyuan
    assert search.cost(CONTENT.space["1821"]) == 4


def test_9_7_off_the_map_no_unit_goes_from_zone_to_zone() -> None:
    near = ("J-B-01@2122",)  # its zone lies on 2222 and 2022, not on 1822
    past = ("north_china",)
    found = reach("cavalry_corps_1", "2222", *near, side="chn", past=past, bombed=("2221",))
    assert "1822" in found and "1821" in found
    assert "2022" not in reach("cavalry_corps_1", "2222", *near, side="chn", past=past,
                               bombed=("1822", "1821", "1921", "2021"))  # fmt: skip


def test_9_7_a_headquarters_entrains_wherever_the_line_is_supported() -> None:
    p = Position("movement", "J-HQ-KA@2612", garrisons={"2909": "jpn", "3014": "jpn"})
    from zhulu.games.rising_sun.rules.questions import supply

    unit = CONTENT.unit_ids.index("J-HQ-KA")
    far = CONTENT.space["2306"]  # Manchouli, on the railroad from Tsitsihar
    assert supply.in_support(p.g, unit, far)
    division = CONTENT.unit_ids.index("J-D-2")
    assert not supply.in_support(p.g, division, far)


def test_19_2_machines_land_on_any_open_coast() -> None:
    p = Position("movement", "J-T-3@2620").do("embark", "J-T-3")
    assert "2719" in p.offered("land") and not BOARD.port[CONTENT.space["2719"]]


def test_18_2_a_division_breaks_down_and_not_what_stands_beside_it() -> None:
    p = Position("movement", "J-HQ-KA@2817", "J-D-2@2817", "J-T-3@2817")
    p.do("break_down", "division_2_brigades>2817")
    assert (p.at("J-D-2"), p.at("J-HQ-KA"), p.at("J-T-3")) == ("jpn_display", "2817", "2817")


def way(unit: str, origin: str, to: str, **more: object) -> list[str]:
    """What is told of one march, with both its ends."""
    p = Position("movement", f"{unit}@{origin}", **more)  # type: ignore[arg-type]
    (found,) = p.do("select", unit).do("march", to).ways("unit_moved")
    stations = [origin, *found, to]
    assert len(set(stations)) == len(stations)
    return stations


def by_rail(one: str, other: str) -> bool:
    return BOARD.grid.index[other] in BOARD.rail_near[BOARD.grid.index[one]]


def test_9_1_a_march_is_told_by_the_way_it_took() -> None:
    for hex in reach("J-D-2", "2817"):
        stations = way("J-D-2", "2817", hex)
        assert all(distance(*leg) == 1 for leg in pairwise(stations)), stations


def test_9_7_a_ride_is_told_hex_by_hex_along_the_line() -> None:
    line = way("J-D-2", "2817", "3111", garrisons={"3014": "jpn", "3111": "jpn"})
    assert len(line) > 5 and all(by_rail(*leg) for leg in pairwise(line))


def test_9_7_beyond_the_map_the_way_leads_from_door_to_door() -> None:
    line = way("regional_army_1", "1822", "2222", side="chn", bombed=("2119",))
    doors = [ID[hex] for hex in BOARD.south_rail]
    jumps = [leg for leg in pairwise(line) if not by_rail(*leg)]
    assert len(jumps) == 1 and set(jumps[0]) <= set(doors)
    through = way("infantry_army_1", "1919", "2221", side="chn")
    assert through == ["1919", "1820", "1821", "1822", "2222", "2221"]


def test_21_0_a_train_is_told_along_its_rails() -> None:
    friends = {"3014": "jpn", "3111": "jpn", "2909": "jpn"}
    line = way("J-AT-1", "2817", "3510", garrisons=friends)
    assert len(line) > 5 and all(by_rail(*leg) for leg in pairwise(line))


def test_19_2_the_amphibious_marker_serves_again_in_the_second_turn() -> None:
    units = ("J-B-01@2620", "J-D-2@2913", "infantry_army_1@2912")
    p = Position("combat", *units, side="chn",
                 changes={"offensive": {"jpn": 1}, "transport_used": 1})  # fmt: skip
    p.do("end_combat")
    assert p.procedure == "MovementPhase" and p.chooser == "jpn" and p.g.second_turn
    p.do("embark", "J-B-01").do("land", "2719")
    assert "embark" not in p.verbs
