"""14.0 airpower, 15.0 naval gunfire, 16.0 logistics, 17.0 PSYWAR."""

import pytest

from tests.games.rising_sun.position import CONTENT, GAME, Position, number
from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.rules.questions import supply
from zhulu.kernel import IllegalAction

AIR = ("J-AIR-1", "J-AIR-2", "J-AIR-7")
FIGHT = ("J-D-2@2912", "infantry_army_1@2913")
TWO = {"infantry_army_1": "C-IA-03"}


def air(*units: str, **more: object) -> Position:
    more.setdefault("staging", AIR)
    return Position("air", *units, **more)  # type: ignore[arg-type]


def supported(p: Position, unit: str) -> bool:
    return supply.in_support(p.g, number(unit), p.g.where[number(unit)])


def at_headquarters(p: Position, unit: str) -> bool:
    return supply.reaches_headquarters(p.g, number(unit), p.g.where[number(unit)])


def test_14_1_airstrikes_fly_from_staging() -> None:
    p = air("J-D-2@2718", "infantry_army_1@2717", staging=())
    assert p.rule_against("support_ground", "2717") == "14.3"
    q = air(*FIGHT, staging=("J-AIR-1",)).do("support_ground", "2913")
    pieces = [x for x in GAME.view(q.g, 1)["pieces"] if x["id"] == "J-AIR-1"]
    assert pieces[0]["at"] == "2913"


def test_14_1_the_player_chooses_among_different_airstrikes() -> None:
    p = air("infantry_army_1@2912", "J-D-2@2913", side="chn", staging=("C-AIR-V", "C-AIR-1"))
    p.do("support_ground", "2913")
    assert set(p.offered("fly")) == {"C-AIR-V", "C-AIR-1"}


def test_14_2_any_hex_is_in_range() -> None:
    every = ("mukden", "great_wall", "menjiang", "north_china", "outer_mongolia")
    held = {"3014", "3111", "2909", "3709", "2317", "1517", "2018", "1821", "2219", "1308"}
    assert set(air(past=every).offered("bomb")) == held  # wherever our own units are


def test_14_3_one_mission_a_player_turn_and_all_are_sent_before_any_is_resolved() -> None:
    p = air(*FIGHT, staging=("J-AIR-1",)).do("bomb", "3014")
    assert not p.told("air_rolled")
    assert "bomb" not in p.verbs
    p.do("end_air")
    assert len(p.told("air_rolled")) == 1


def test_14_4_airstrikes_a_hex_by_year() -> None:
    p = air(*FIGHT, year=1935).do("support_ground", "2913")
    assert p.rule_against("support_ground", "2913") == "14.4"
    q = air(*FIGHT, year=1936).do("support_ground", "2913").do("support_ground", "2913")
    assert q.rule_against("support_ground", "2913") == "14.4"


def test_10_4_china_sends_one_airstrike_to_a_hex_in_every_year() -> None:
    for year in (1935, 1936, 1937):
        p = air("infantry_army_1@2912", "J-D-2@2913", side="chn", year=year,
                staging=("C-AIR-1", "C-AIR-2"))  # fmt: skip
        assert p.do("support_ground", "2913").rule_against("support_ground", "2913") == "14.4"


def test_10_4_two_japanese_airstrikes_may_fly_different_missions_over_a_hex() -> None:
    p = air("J-D-2@3013", year=1936).do("support_ground", "3014").do("bomb", "3014")
    assert p.rule_against("bomb", "3014") == "14.4"


def test_14_4_three_superiority_missions_a_year() -> None:
    p = air(staging=(*AIR, "J-AIR-8", "C-AIR-1", "C-AIR-2", "C-AIR-V", "C-AIR-C"),
            dice=(2, 2, 2))  # fmt: skip
    for _ in range(3):
        p.do("seek_superiority")
    assert p.rule_against("seek_superiority") == "14.4"


def test_14_4_and_14_6_what_a_year_allows_is_counted_over_both_turns_and_anew_each_year() -> None:
    used = {"superiority": {"jpn": 3, "chn": 3}, "chinese_bombings": 1}
    for side, verb, noun, rule in (
        ("jpn", "seek_superiority", "", "14.4"),
        ("chn", "seek_superiority", "", "14.4"),
        ("chn", "bomb", "2817", "14.6"),
    ):
        p = air(*FIGHT, side=side, year=1936, second=True, changes=used,
                staging=("J-AIR-1", "J-AIR-2", "C-AIR-1", "C-AIR-2"))  # fmt: skip
        assert p.rule_against(verb, noun) == rule
        p.g.begin_year(1937)
        assert p.rule_against(verb, noun) == ""


def test_14_5_support_needs_a_friend_beside_the_target() -> None:
    assert air("infantry_army_1@2812").offered("support_ground") == []


def fight_with_air(*dice: int, strikes: int = 1) -> Position:
    p = air(*FIGHT, year=1936, faces=TWO, dice=dice)
    for _ in range(strikes):
        p.do("support_ground", "2913")
    return p.do("end_air").attack("2913", "J-D-2")


def test_14_5_1_results_of_ground_support() -> None:
    assert fight_with_air(4, 6).shift == 1
    assert fight_with_air(6, 6).shift == 2
    assert fight_with_air(2, 6).shift == 0
    lost = fight_with_air(1, 6)
    assert lost.at("J-AIR-1") == "jpn_display"
    assert fight_with_air(6, 6, 6, strikes=2).shift == 2  # two at most
    assert fight_with_air(6, 6).at("J-AIR-1") == "jpn_staging"


def test_14_5_the_second_airstrike_rolls_although_the_first_brought_two_shifts() -> None:
    p = fight_with_air(6, 1, 6, strikes=2)
    assert len(p.told("air_rolled")) == 2 and p.shift == 2
    assert p.at("J-AIR-2") == "jpn_display"


def test_14_5_unused_support_comes_home_without_effect() -> None:
    p = air(*FIGHT, faces=TWO).do("support_ground", "2913").do("end_air").do("end_combat")
    assert not p.told("air_rolled")
    assert p.at("J-AIR-1") == "jpn_staging"


def test_14_3_support_sent_in_vain_has_flown_and_rest_stays_rest() -> None:
    sorties = {"J-AIR-1": ids.GROUND_SUPPORT}
    p = Position("combat", *FIGHT, faces=TWO, staging=("J-AIR-1", "J-AIR-2"),
                 changes={"sortie": sorties, "target": {"J-AIR-1": "2913"}})  # fmt: skip
    p.g.stack[-1].recall_airstrikes(p.g)  # type: ignore[attr-defined]
    assert [p.g.sortie[number(u)] for u in ("J-AIR-1", "J-AIR-2")] == [ids.FLOWN, ids.AT_REST]


def test_14_3_who_has_flown_is_not_waited_for() -> None:
    p = air(*FIGHT, faces=TWO)
    for mission, waiting in ((ids.GROUND_SUPPORT, True), (ids.FLOWN, False), (ids.AT_REST, False)):
        p.g.sortie[number("J-AIR-1")] = mission
        assert p.g.stack[-1].sent(p.g) is waiting  # type: ignore[attr-defined]


def test_14_6_china_bombs_from_1936_once_a_year() -> None:
    p = air("infantry_army_1@2912", "J-D-2@2913", side="chn", year=1935, staging=("C-AIR-1",))
    assert p.rule_against("bomb", "2817") == "14.6"
    q = air("infantry_army_1@2912", "J-D-2@2913", side="chn", year=1936,
            staging=("C-AIR-1", "C-AIR-2"))  # fmt: skip
    q.do("bomb", "2817")
    assert q.rule_against("bomb", "2620") == "14.6"


@pytest.mark.parametrize(
    ("die", "bombed", "points"), [(2, 0, 5), (3, 1, 6), (4, 1, 5), (6, 1, 4), (1, 0, 5)]
)
def test_14_6_1_results_of_bombing(die: int, bombed: int, points: int) -> None:
    p = air(*FIGHT, staging=("J-AIR-1",), rp=(0, 5), dice=(die,)).do("bomb", "3014").do("end_air")
    assert p.g.bombed[CONTENT.space["3014"]] == bombed
    assert p.rp == (0, points)
    assert p.at("J-AIR-1") == ("jpn_display" if die == 1 else "jpn_staging")


def test_14_7_superiority_needs_an_enemy_in_staging() -> None:
    assert air().rule_against("seek_superiority") == "14.7"


@pytest.mark.parametrize(
    ("die", "ours", "theirs"), [(1, 0, 2), (2, 1, 2), (4, 0, 1), (5, 1, 1), (6, 1, 0)]
)
def test_14_7_1_results_of_air_superiority(die: int, ours: int, theirs: int) -> None:
    p = air(staging=("J-AIR-1", "C-AIR-1", "C-AIR-2"), dice=(die,)).do("seek_superiority")
    p.do("end_air")
    staged = [u for u in ("C-AIR-1", "C-AIR-2") if p.at(u) == "chn_staging"]
    assert (len(staged), p.at("J-AIR-1") == "jpn_staging") == (theirs, bool(ours))


def test_14_7_1_the_owner_chooses_his_loss() -> None:
    p = air(staging=("J-AIR-1", "C-AIR-1", "C-AIR-V"), dice=(5,)).do("seek_superiority")
    p.do("end_air")
    assert p.chooser == "chn"
    assert set(p.offered("give_up")) == {"C-AIR-1", "C-AIR-V"}


def test_14_8_no_strikes_into_closed_regions() -> None:
    p = air("J-B-01@2220", "infantry_army_1@2221")
    assert p.rule_against("support_ground", "2221") == "14.8"
    assert p.rule_against("bomb", "2219") == "14.8"


def test_15_0_naval_gunfire_on_coasts_without_loss() -> None:
    p = air("J-D-2@2718", "infantry_army_1@2717", "infantry_army_2@2812", "J-D-16@2813",
            "infantry_army_3@2918", staging=(), faces=TWO, dice=(1, 6),
            garrisons={"2620": "chn"})  # fmt: skip
    assert p.rule_against("support_from_sea", "2812") == "15.0"
    assert p.rule_against("bombard", "2918") == "15.0"  # a town
    assert "2620" in p.offered("bombard")
    p.do("support_from_sea", "2717").do("end_air").attack("2717", "J-D-2")
    assert p.at("J-NG") == "jpn_staging"


def test_15_0_an_a1_is_no_result_for_naval_gunfire_and_is_not_told_as_one() -> None:
    p = Position("air", "J-D-2@2817", "infantry_army_1@2717", faces=TWO, dice=(1,))
    forecast = p.forecast("support_from_sea", "2717")
    assert forecast.outcomes[0] == ("no effect", 3, 6)
    assert "airstrike" not in " ".join(label for label, _, _ in forecast.outcomes)
    p.do("support_from_sea", "2717").do("end_air").attack("2717", "J-D-2")
    assert p.told("air_rolled")[0][2:] == (1, 0)  # a one, nothing
    assert p.at("J-NG") == "jpn_staging" and not p.told("airstrike_lost")
    q = Position("air", dice=(1,), garrisons={"2620": "chn"})
    guns = q.forecast("bombard", "2620")
    assert guns.title == "15.0" and guns.outcomes[0] == ("no effect", 2, 6)
    r = Position("air", staging=("J-AIR-1",), garrisons={"2620": "chn"})
    planes = r.forecast("bomb", "2620")
    assert planes.title == "14.0" and planes.outcomes[0] == ("airstrike lost (A1)", 1, 6)
    assert r.g.stack[-1].forecast(r.g, "end_air", -1) is None
    q.do("bombard", "2620").do("end_air")
    assert q.told("air_rolled")[0][2:] == (1, 0)


def test_15_0_refusals_name_the_guns_not_the_airstrikes() -> None:
    p = Position("air", "J-D-2@2912", "infantry_army_1@2913", "infantry_army_2@2717")
    assert p.reason("support_from_sea", "2913") == "naval gunfire reaches only coastal hexes"
    assert "2717" in p.offered("support_from_sea")  # beside the garrison of Mukden
    assert p.rule_against("bombard", "2913") == "14.6"


def test_16_1_sources() -> None:
    assert supported(Position("movement", "J-D-2@2817"), "J-D-2")  # an objective
    assert supported(Position("movement", "J-D-2@3417"), "J-D-2")  # a Korean port
    assert supported(Position("movement", "J-D-2@2717"), "J-D-2")  # an occupied port
    p = Position("movement", "infantry_army_1@2021", side="chn", garrisons={"2219": "jpn"})
    assert supported(p, "infantry_army_1")  # one hex from the southern railroad
    assert not supported(Position("movement", "J-D-2@3206"), "J-D-2")


def test_16_1_a_southern_railroad_in_japanese_hands_supports_nobody() -> None:
    south = {CONTENT.space[hex] for hex in ("1822", "2022", "2222")}
    free = air("infantry_army_1@2021", past=("mukden", "north_china"))
    assert south <= set(supply.sources(free.g, 2))
    taken = air("infantry_army_1@2021", "J-D-2@2022", past=("mukden", "north_china"))
    assert south & set(supply.sources(taken.g, 2)) == south - {CONTENT.space["2022"]}


def test_16_2_soviet_units_trace_through_the_soviet_union_and_nobody_else_does() -> None:
    """3305 is two hexes from 3307, and the hex between is Soviet."""
    past = ("mukden", "great_wall", "menjiang", "north_china", "outer_mongolia")
    p = Position("movement", "S-CAV@3307", "infantry_army_1@3307", side="chn", year=1936,
                 past=past, garrisons=dict.fromkeys(("2909", "3111", "3709"), "jpn"))  # fmt: skip
    assert supported(p, "S-CAV") and not supported(p, "infantry_army_1")


def test_16_1_soviet_units_use_soviet_towns() -> None:
    past = ("outer_mongolia",)
    p = Position("movement", "S-MECH@2107", "infantry_army_1@2107", side="chn", past=past)
    assert supported(p, "S-MECH")  # two hexes from Borzya
    assert not supported(p, "infantry_army_1")


def test_16_1_1_three_hexes_for_japan_two_for_china() -> None:
    assert supported(Position("movement", "J-D-2@2814"), "J-D-2")  # three from Mukden
    assert not supported(Position("movement", "J-D-2@2813"), "J-D-2")
    near = Position("movement", "infantry_army_1@3012", side="chn", garrisons={"3111": "jpn"})
    assert supported(near, "infantry_army_1")  # two from Hsinking
    far = Position("movement", "infantry_army_1@2812", side="chn")
    assert not supported(far, "infantry_army_1")


def test_16_1_1_only_headquarters_use_roads_and_railroads() -> None:
    p = Position("movement", "J-D-2@2812")
    assert not supported(p, "J-D-2")  # on a railroad, four hexes and more from a source
    q = Position("movement", "J-D-2@2812", "J-HQ-KA@2812", garrisons={"3014": "jpn"})
    assert supported(q, "J-D-2") and at_headquarters(q, "J-D-2")


def test_11_3_no_line_runs_through_an_enemy_zone() -> None:
    p = Position("movement", "J-D-2@2814", "infantry_army_1@2713")
    assert supported(p, "J-D-2")  # out of a zone by 2815 to Mukden
    q = Position("movement", "J-D-2@2814", "infantry_army_1@2714")
    assert not supported(q, "J-D-2")  # 2815 lies in the zone of 2714


def test_16_2_no_line_through_closed_regions() -> None:
    p = Position("movement", "infantry_army_1@3018", side="chn", garrisons={"2817": "jpn"})
    assert not supported(p, "infantry_army_1")  # Korea is closed to China
    q = Position("movement", "J-D-2@3018")
    assert supported(q, "J-D-2")  # by Korea to Heijo


def test_16_2_headquarters_are_not_chained() -> None:
    p = Position("movement", "J-HQ-KA@2814", "J-HQ-NC@2810", "J-D-2@2810")
    assert supported(p, "J-HQ-KA") and at_headquarters(p, "J-HQ-KA")  # three from Mukden
    assert not supported(p, "J-D-2")  # though its staff is within four hexes of the other
    q = Position("movement", "J-HQ-KA@2814", "J-HQ-NC@2810", "J-D-2@2810",
                 garrisons={"2909": "jpn"})  # fmt: skip
    assert supported(q, "J-D-2")  # a source, not a staff, is what it lacked


def test_16_3_always_in_support() -> None:
    p = Position("movement", "J-AT-1@3206", "J-M-1@2719", "J-D-2@3206")
    assert supported(p, "J-AT-1") and supported(p, "J-M-1") and not supported(p, "J-D-2")
    q = Position("movement", "regional_army_1@2306", "infantry_army_1@2306", side="chn")
    assert supported(q, "regional_army_1") and not supported(q, "infantry_army_1")


def test_16_4_the_shift_needs_a_headquarters_not_just_a_source() -> None:
    p = Position("combat", "J-D-2@2816", "infantry_army_1@2815", faces=TWO, dice=(6,))
    assert supported(p, "J-D-2")
    p.attack("2815", "J-D-2")
    assert p.shift == 0


def test_16_5_air_supply_from_1936_supports_a_hex_for_a_phase() -> None:
    assert "drop_supply" not in Position("movement", "J-D-2@3206", staging=("J-SUP",)).verbs
    p = Position("movement", "J-B-01@2306", "J-B-02@2306", year=1936, staging=("J-SUP",))
    assert "combine" not in p.verbs
    p.do("drop_supply", "2306")
    assert "division_2_brigades>2306" in p.offered("combine")
    assert "drop_supply" not in p.verbs
    p.do("end_movement")
    assert not supported(p, "J-B-01")


def test_16_5_air_supply_is_for_those_who_began_the_phase_in_the_hex() -> None:
    p = Position("movement", "J-B-01@2306", "J-B-02@2407", year=1936, staging=("J-SUP",))
    p.do("select", "J-B-02").do("march", "2306").do("drop_supply", "2306")
    assert supported(p, "J-B-01") and not supported(p, "J-B-02")
    p.do("select", "J-B-01").do("march", "2407")
    assert supported(p, "J-B-01")  # wherever it goes in this phase


def test_16_5_with_9_7_a_supplied_unit_walks_to_the_railroad_and_rides() -> None:
    """Out of reach of any source: only air supply lets it entrain two hexes away."""

    def rides(supply_hex: str) -> bool:
        p = Position("movement", "J-D-2@2606", "J-D-16@2605", year=1936, staging=("J-SUP",),
                     garrisons={"2909": "jpn"})  # fmt: skip
        p.do("drop_supply", supply_hex).do("select", "J-D-2")
        return "2909" in p.offered("march")

    assert rides("2606") and not rides("2605")


def test_16_5_with_24_3_a_supplied_stack_exploits_from_the_hex_it_advanced_to() -> None:
    """Far from every source: only the air supply of the hex they attacked from feeds them."""

    def exploits(supply_hex: str) -> bool:
        p = Position("combat", "J-D-2@2912", "J-D-16@2912", "J-B-01@2911", "regional_army_1@2913",
                     "regional_army_2@2815", year=1936, staging=("J-SUP",), rp=(2, 0), dice=(6,),
                     options=("exploitation_attacks",), garrisons={"2817": "chn", "3709": "jpn"},
                     faces={"regional_army_1": "C-R-05", "regional_army_2": "C-R-06"})  # fmt: skip
        p.do("drop_supply", supply_hex)
        p.attack("2913", "J-D-2", "J-D-16").do("advance", "J-D-2").do("pursue", "2814")
        p.do("hold")
        return "exploit_against" in p.verbs

    assert exploits("2912") and not exploits("2911")


def psywar(die: int, *units: str, marker: str = "psywar_j2", **more: object) -> Position:
    more.setdefault("held", (marker,))
    p = Position("psywar", *units, dice=(die,), **more)  # type: ignore[arg-type]
    return p.do("subvert", marker)


def test_17_0_one_marker_a_hex_and_only_in_open_regions() -> None:
    p = psywar(3, held=("psywar_j3", "psywar_j2"))
    assert p.rule_against("target", "2219") == "17.0"  # North China
    p.do("target", "3014").do("subvert", "psywar_j3")
    assert p.rule_against("target", "3014") == "17.0"


def test_17_1_the_marker_returns_to_the_bin() -> None:
    p = psywar(3).do("target", "3014")
    assert p.g.spot[CONTENT.marker["psywar_j2"]] == 0
    assert p.told("psywar_rolled")


def test_17_2_results() -> None:
    assert psywar(5).do("target", "3014").owner("3014") == "jpn"  # S: a garrison alone
    held = psywar(5, "regional_army_1@3014").do("target", "3014")
    assert held.owner("3014") == "chn"  # S with a mobile unit: nothing
    fallen = psywar(6, "regional_army_1@3014").do("target", "3014")
    assert fallen.owner("3014") == "jpn"  # D: the army melts away, then the garrison
    assert psywar(1).do("target", "3014").rp == (0, 1)  # XX


def test_17_2_units_without_untried_side_protect_their_hex() -> None:
    p = psywar(5, "C-AT-1@3014")
    assert p.rule_against("target", "3014") == "17.2"
    assert p.reason("target", "3014") == "Chinese Armored Train has no untried side"
    with pytest.raises(IllegalAction, match="17.2"):
        p.do("target", "3014")
    q = psywar(5, "J-AG-1@2817", side="chn", marker="psywar_c1")
    assert q.rule_against("target", "2817") == "17.2"
    assert "2620" in q.offered("target")


def test_2_7_the_factor_of_a_marker_sets_its_odds() -> None:
    chances = []
    for marker in ("psywar_j1", "psywar_j2", "psywar_j4"):
        forecast = psywar(5, marker=marker).forecast("target", "3014")
        chances.append(sum(n for name, n, _ in forecast.outcomes if name[-3:] in ("(S)", "(D)")))
    turned = [ids.PSY_RESULTS.index("S"), ids.PSY_RESULTS.index("D")]
    assert chances == [sum(r in turned for r in CONTENT.psywar[factor]) for factor in (1, 2, 3)]
    assert chances[0] < chances[1] < chances[2]


def test_14_7_the_odds_of_air_superiority_are_on_show() -> None:
    p = Position("air", "J-D-2@2912", "infantry_army_1@2913", staging=("J-AIR-1", "C-AIR-1"))
    shown = p.forecast("seek_superiority")
    assert sum([chances for _, chances, _ in shown.outcomes]) == 6


def test_17_0_who_holds_markers_is_asked_though_none_can_be_played() -> None:
    """Nobody learns from a phase that passes unasked what the markers are (8.2)."""
    p = Position("mobilization", "J-D-2@2817", held=("banzai",)).do("end_mobilization")
    assert (p.procedure, p.verbs) == ("PsywarPhase", {"end_psywar"})


def test_17_1_the_chances_of_a_marker_add_up() -> None:
    found = psywar(5).forecast("target", "3014").outcomes
    assert sum(ways for _, ways, _ in found) == 6 and {of for _, _, of in found} == {6}


def test_17_0_ulaan_baatar_is_a_target_once_mongolia_is_in_play() -> None:
    played = ("mukden", "outer_mongolia")
    assert "1308" in psywar(5, year=1936, past=played).offered("target")
    assert psywar(5, year=1936).rule_against("target", "1308") == "17.0"
