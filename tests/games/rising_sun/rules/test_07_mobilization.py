"""7.0 reinforcements and 8.0 incidents."""

import pytest

from tests.games.rising_sun.position import CONTENT, GAME, Position, number
from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.rules.phases.incidents import Event
from zhulu.kernel import IllegalAction, KeyedDice, run
from zhulu.kernel.preview import Looker

ALL_MANCHUKUO = dict.fromkeys(("3014", "3111", "2909", "3709"), "jpn")


def declare(marker: str, **more: object) -> Position:
    held = ("psywar_j1", "psywar_c1", marker)
    return Position("declaration", held=held, **more)  # type: ignore[arg-type]


def test_7_1_order_of_the_phase() -> None:
    p = Position("mobilization", side="chn", rp=(0, 4), held=("soviet_support",), dice=(2,),
                 bombed=("2219",))  # fmt: skip
    p.do("play", "soviet_support")
    assert p.g.spot[CONTENT.marker["soviet_support"]] == 5  # on the table, not in the bin
    assert "repair" not in p.verbs
    p.do("end_mobilization").do("repair", "2219")
    assert p.g.spot[CONTENT.marker["soviet_support"]] == 0


def test_7_2_points_stay_between_zero_and_the_maximum() -> None:
    p = Position("mobilization", side="chn", rp=(0, 19), held=("chennault",), dice=(6,))
    assert p.do("play", "chennault").rp == (0, 20)
    assert p.rule_against("recruit", "mr1_hq") == "7.6"
    q = Position("mobilization", rp=(1, 0))
    assert q.rule_against("recruit", "ija_division") == "7.2"
    with pytest.raises(IllegalAction, match="it costs"):
        q.do("recruit", "ija_division")


def test_7_2_what_is_deducted_leaves_nothing_below_zero() -> None:
    p = Position("mobilization", rp=(2, 0), dice=(4, 5))
    p.g.stack.append(Event(0, CONTENT.marker["gekokujo"]))  # a four: five RP are deducted
    run(p.g)
    assert p.rp == (0, 0) and p.told("rp_lost") == [(0, 2, 0)]  # what there was to lose


def income(**more: object) -> int:
    """What a side holds after the income with a die of 1 (or two)."""
    side = str(more.get("side", "jpn"))
    marker = "psywar_j1" if side == "jpn" else "psywar_c1"
    p = Position("declaration", held=(marker,), dice=(1, 1), **more)  # type: ignore[arg-type]
    return p.do("stand_by").rp[0 if side == "jpn" else 1]


def test_7_3_a_die_and_one_for_each_objective() -> None:
    assert income() == 1 + 3  # Ryojun, Mukden, Tientsin
    assert income(side="chn") == 1 + 9
    assert income(effect=("mhidc",)) == 1 + 2 * 2 + 1
    assert income(side="chn", effect=("united_front",)) == 2 + 9
    assert income(effect=("united_front",)) == 1 + 3  # nothing to Japan
    assert income(bombed=("2817",)) == 1 + 2


def test_7_3_mhidc_and_united_front_work_in_the_year_they_are_played() -> None:
    p = Position("mobilization", held=("mhidc",), garrisons=ALL_MANCHUKUO)
    assert p.do("play", "mhidc").rp == (6, 0)
    four = dict.fromkeys(("1517", "2018", "2317", "3014", "3111"), "jpn")
    q = Position("mobilization", side="chn", held=("united_front",), garrisons=four, dice=(4,))
    q.do("play", "united_front")
    assert q.rp == (0, 4)


def test_7_3_the_industry_of_manchukuo_doubles_nothing_for_china() -> None:
    """It keeps five objectives there and four elsewhere."""
    p = declare(
        "anti_japanese", side="chn", effect=("mhidc",), garrisons={"2620": "jpn"}, dice=(1,)
    )
    own = len(p.g.objectives_of(1))
    home = [h for h in p.g.objectives_of(1) if CONTENT.board.region[h] == ids.MANCHUKUO]
    assert home
    p.do("stand_by")
    assert p.rp == (0, 1 + own)


def test_7_4_offensives_give_points_to_both() -> None:
    p = declare("great_wall", garrisons=ALL_MANCHUKUO, dice=(3, 5, 1)).do("declare", "great_wall")
    while "deploy" in p.verbs:
        p.do("deploy", p.offered("deploy")[0])
    assert p.rp == (3 + 1 + 7, 5)  # the offensive, then die and objectives


def test_7_6_where_the_next_unit_goes_is_another_question() -> None:
    """The same port is offered for it, but nobody sends three units there by one click."""
    p = declare("north_china", scenario="china_1937", year=1937).do("declare", "north_china")
    port = p.offered("deploy")[0]
    seen = Looker(GAME, p.g, 0).look(GAME.action("deploy", port, p.g))
    assert not seen.again
    assert port in p.do("deploy", port).offered("deploy")


def test_7_5_costs() -> None:
    p = Position("mobilization", rp=(20, 0)).do("recruit", "ija_brigade").do("deploy", "2620")
    assert p.rp == (18, 0)
    costs = {force.id: force.cost for force in CONTENT.forces}
    assert (costs["ija_division"], costs["ija_tank"], costs["ija_train"]) == (4, 3, 5)
    assert (costs["route_army"], costs["regional_army"], costs["chn_airstrike"]) == (3, 1, 5)
    assert (costs["soviet_mech"], costs["soviet_cavalry"], costs["soviet_airstrike"]) == (2, 1, 1)


def test_7_6_japanese_deploy_in_korea_and_occupied_ports() -> None:
    p = Position("mobilization", "J-B-01@2717", rp=(20, 0)).do("recruit", "ija_division")
    assert set(p.offered("deploy")) == {"2620", "2220", "2717", "3020", "3122", "3220", "3417"}


def test_7_6_one_small_unit_for_each_objective() -> None:
    p = Position("mobilization", rp=(20, 0)).do("recruit", "ija_brigade").do("deploy", "2817")
    p.do("recruit", "ija_brigade")
    assert "2817" not in p.offered("deploy")


def test_7_6_a_port_takes_any_number_and_no_place_of_an_objective() -> None:
    """Who lands in a port that is an objective is not marked as the one unit of its phase."""
    p = Position("mobilization", rp=(20, 0)).do("recruit", "ija_brigade").do("deploy", "2620")
    assert CONTENT.board.objective[CONTENT.space["2620"]] and not any(p.g.acted)
    p.do("recruit", "ija_brigade")
    assert {"2620", "2817"} <= set(p.offered("deploy"))


def test_7_6_clients_deploy_at_home_after_their_incident() -> None:
    early = Position("mobilization", rp=(20, 0), past=())
    assert early.rule_against("recruit", "mk_regional") == "7.6"
    p = Position("mobilization", rp=(20, 0)).do("recruit", "mk_regional")
    assert set(p.offered("deploy")) == {"2620", "2817"}
    assert Position("mobilization", rp=(20, 0)).rule_against("recruit", "mj_cavalry") == "7.6"
    north = Position("mobilization", rp=(20, 0), past=("great_wall",), garrisons={"2317": "jpn"})
    assert set(north.do("recruit", "nc_regional").offered("deploy")) == {"2317", "2220"}
    held = {"1517": "jpn", "2018": "jpn", "2317": "jpn", "2219": "jpn"}
    every = ("mukden", "great_wall", "menjiang", "north_china")
    homes = {"mj_cavalry": {"1517", "2018"}, "mk_cavalry": {"2620", "2817"},
             "nc_regional": {"2317", "2219", "2220"}}  # fmt: skip
    for force, hexes in homes.items():
        q = Position("mobilization", rp=(20, 0), past=every, garrisons=held)
        assert set(q.do("recruit", force).offered("deploy")) == hexes, force


def test_7_6_chinese_deploy_in_north_china_and_regional_armies_in_towns() -> None:
    p = Position("mobilization", "J-B-01@2812", side="chn", rp=(0, 20))
    p.do("recruit", "regional_army")
    found = p.offered("deploy")
    assert "3014" in found and "2306" in found and "2518" in found
    assert "2812" not in found and "2220" not in found and "2008" not in found
    q = Position("mobilization", side="chn", rp=(0, 20)).do("recruit", "infantry_army")
    board = CONTENT.board
    edge = [h for h in range(board.size) if board.grid.ids[h][2:] == "22" and board.region[h] == 3]
    names = {board.grid.ids[h] for h in edge} | {"2219", "1821"}
    assert set(q.offered("deploy")) == names and len(names) > 12  # on and off the railroads


def test_7_7_special_reinforcements_come_with_their_incident() -> None:
    p = Position("mobilization", side="chn", held=("german",))
    assert p.at("C-GT-87") == "chn_special"
    p.do("play", "german")
    for _ in range(3):
        p.do("deploy", "2219")
    assert {p.at(f"C-GT-{n}") for n in (87, 88, 89)} == {"2219"}


def test_7_7_a_special_reinforcement_that_is_lost_can_be_bought() -> None:
    p = Position("combat", "J-T-8@2912", "infantry_army_1@2913", dice=(1,),
                 faces={"infantry_army_1": "C-IA-01"})  # fmt: skip
    assert p.attack("2913", "J-T-8").at("J-T-8") == "jpn_display"
    every = dict.fromkeys(("J-T-3", "J-T-4"), "2817") | {"J-T-8": "jpn_display"}
    q = Position("mobilization", *(f"{unit}@{at}" for unit, at in every.items()), rp=(9, 0))
    assert "ija_tank" in q.offered("recruit")


def test_7_8_armies_and_the_motorized_division_are_not_recruited() -> None:
    p = Position("mobilization", rp=(20, 0), year=1937)
    assert not {"ija_army", "ija_motorized"} & set(p.offered("recruit"))
    assert {"ija_division", "ija_cavalry_division"} <= set(p.offered("recruit"))


def test_7_8_refusals_of_what_has_no_price_say_why() -> None:
    p = Position("mobilization", rp=(20, 20))
    assert p.rule_against("recruit", "ija_army") == "7.8"
    assert p.rule_against("recruit", "ija_motorized") == "7.8"
    assert p.rule_against("recruit", "infantry_army") == "7.5"  # the other side's
    q = Position("mobilization", side="chn", rp=(0, 20))
    assert q.rule_against("recruit", "german_division") == "7.11"
    assert q.rule_against("recruit", "eighth_route_army") == "7.11"


def test_7_9_the_united_front_brings_headquarters_and_the_eighth_route_army() -> None:
    four = dict.fromkeys(("1517", "2018", "2317", "3014", "3111"), "jpn")
    p = Position("mobilization", side="chn", held=("united_front",), garrisons=four)
    p.do("play", "united_front").do("deploy", "2219").do("deploy", "1821")
    assert {p.at("C-HQ-1MR"), p.at("C-8RA")} == {"2219", "1821"}


def test_7_10_no_deployment_among_enemies_or_in_closed_regions() -> None:
    p = Position("mobilization", "infantry_army_1@2717", rp=(20, 0)).do("recruit", "ija_marine")
    assert p.rule_against("deploy", "2717") == "7.10"
    assert p.rule_against("deploy", "2518") == "7.10"  # North China is closed
    assert "2719" in p.offered("deploy")  # a coast


def test_7_10_a_unit_without_a_hex_is_not_received_but_may_be_bought_later() -> None:
    lost = {"2219": "jpn", "1821": "jpn"}
    edge = [h for h in CONTENT.board.grid.ids if h.endswith("22")]
    p = Position("mobilization", side="chn", held=("german",), garrisons=lost,
                 bombed=tuple(edge))  # fmt: skip
    p.do("play", "german")
    assert p.told("unit_not_received")
    assert p.at("C-GT-87") == "chn_display"


def test_11_4_zones_do_not_hinder_reinforcements() -> None:
    p = Position("mobilization", "infantry_army_1@2816", rp=(2, 0)).do("recruit", "ija_brigade")
    assert p.do("deploy", "2817").at("J-B-01") == "2817"


def test_7_11_german_divisions_and_the_eighth_route_army_never_return() -> None:
    for unit in ("C-GT-87", "C-8RA"):
        p = Position("combat", "J-A-1Army@2912", "J-T-3@2912", f"{unit}@2913", dice=(6,))
        p.attack("2913", "J-A-1Army", "J-T-3")
        assert p.at(unit) == "removed"
    q = Position("combat", "J-A-1Army@2912", "C-HQ-2MR@2913", dice=(6,))
    assert q.attack("2913", "J-A-1Army").at("C-HQ-2MR") == "chn_display"


def test_7_12_nobody_knows_an_untried_unit_not_even_its_owner() -> None:
    p = Position("mobilization", side="chn", rp=(0, 20)).do("recruit", "infantry_army")
    p.do("deploy", "2219")
    for seat in (0, 1, None):
        pieces = [x for x in GAME.view(p.g, seat)["pieces"] if x["at"] == "2219"]
        shown = [x for x in pieces if x["face"] == "infantry_army_untried"]
        assert shown and shown[0]["values"] == ["?", "4"]
    assert len(p.g.possible(number("infantry_army_1"))) == 12


def test_7_13_displays_hold_everything_not_in_play() -> None:
    g = GAME.new("war_1931", seed=5)
    assert g.count_in_display(CONTENT.force["infantry_army"]) == 12  # nobody is set up yet
    assert g.count_in_display(CONTENT.force["ija_division"]) == 12 - 7  # seven wait for incidents


def test_8_1_starting_markers_are_not_in_the_bin() -> None:
    g = GAME.new("war_1931", seed=5)
    assert len(g.held(0)) == 3 and len(g.bin_of(0)) == 13 - 3
    assert len(g.held(1)) == 0 and len(g.bin_of(1)) == 13
    h = GAME.new("china_1937", seed=5)
    assert len(h.held(0)) == 2 and len(h.held(1)) == 3
    assert h.in_effect("mhidc")


def test_8_1_starting_psywar_markers_are_picked_at_random() -> None:
    hands = {tuple(GAME.new("war_1931", seed=seed).held(0)) for seed in range(12)}
    assert len(hands) > 3 and {len(hand) for hand in hands} == {3}  # with the Mukden incident
    chinese = {tuple(GAME.new("china_1937", seed=seed).held(1)) for seed in range(12)}
    assert len(chinese) > 3 and {len(hand) for hand in chinese} == {3}


def test_8_2_a_picked_marker_is_known_to_its_owner_only() -> None:
    p = Position("mobilization", rp=(2, 0)).do("pick")
    assert p.rp[0] >= 0
    fact = next(f for f in p.g.facts if f.kind.name == "marker_drawn")
    assert fact.seen_by(0)["marker"] is not None  # type: ignore[index]
    assert fact.seen_by(1) == {"side": 0, "marker": None}


def gekokujo(*dice: int, **more: object) -> Position:
    """The Gekokujo marker is the only one in the bin, so it is picked."""
    others = [m.id for m in CONTENT.markers if m.side == 0 and m.id != "gekokujo"]
    spot = dict.fromkeys(others, 4) | dict(more.pop("spots", {}))  # type: ignore[call-overload]
    p = Position("mobilization", rp=(10, 0), dice=dice, changes={"spot": spot}, **more)  # type: ignore[arg-type]
    return p.do("pick")


def cliques(*dice: int, **more: object) -> Position:
    others = [m.id for m in CONTENT.markers if m.side == 1 and m.id != "cliques"]
    spot = dict.fromkeys(others, 4) | dict(more.pop("spots", {}))  # type: ignore[call-overload]
    changes = {"spot": spot}
    p = Position("mobilization", side="chn", rp=(0, 10), dice=dice, changes=changes, **more)  # type: ignore[arg-type]
    return p.do("pick")


def test_8_2_immediate_markers_are_played_and_returned() -> None:
    p = gekokujo(3, 4)
    assert p.rp == (8 + 4, 0)
    assert p.g.spot[CONTENT.marker["gekokujo"]] == 0


def test_8_3_gekokujo_one_selects_an_offensive_or_psywar_marker() -> None:
    p = gekokujo(1, spots={"north_china": 0, "psywar_j2": 0, "mhidc": 0})
    while "take_marker" not in p.verbs:  # another marker was picked first
        p.do("pick")
    assert not {"mhidc"} & set(p.offered("take_marker"))


def test_8_3_gekokujo_two_withdraws_a_division_or_two_brigades() -> None:
    p = gekokujo_with("J-A-1Army@2817", "J-B-01@2620", dice=(2,))
    assert p.offered("send_home") == ["J-B-01"]
    assert "army_3_divisions>2817" in p.offered("break_down")
    p.do("break_down", "army_3_divisions>2817")
    p.do("send_home", p.offered("send_home")[0])
    empty = gekokujo(2)
    assert empty.rp == (8 - 4, 0)  # two brigades missing


def gekokujo_with(*units: str, dice: tuple[int, ...]) -> Position:
    others = [m.id for m in CONTENT.markers if m.side == 0 and m.id != "gekokujo"]
    changes = {"spot": dict.fromkeys(others, 4)}
    return Position("mobilization", *units, rp=(10, 0), dice=dice, changes=changes).do("pick")


def test_8_3_gekokujo_four_five_and_six() -> None:
    assert gekokujo(4, 5).rp == (8 - 5, 0)
    assert gekokujo(5, 1).rp == (8 - 1, 0)  # no division watches
    assert gekokujo_with("J-D-2@2817", "J-D-16@2817", dice=(5, 2)).rp == (8, 0)
    coup = gekokujo(6, 2, spots={"mhidc": 1, "banzai": 1, "psywar_j1": 1},
                    garrisons=ALL_MANCHUKUO)  # fmt: skip
    assert len(coup.g.held(0)) == 3  # the bin is empty: nothing to pick
    even = gekokujo(6, 6, spots={"mhidc": 1, "banzai": 1, "psywar_j1": 1},
                    garrisons=ALL_MANCHUKUO)  # fmt: skip
    assert len(even.g.held(0)) == 3  # a six, and six objectives
    fails = gekokujo(6, 6, spots={"mhidc": 1, "banzai": 1, "psywar_j1": 1})
    assert len(fails.g.held(0)) == 1
    tientsin = gekokujo(6, 3, spots={"mhidc": 1, "banzai": 1, "psywar_j1": 1})
    assert len(tientsin.g.objectives_of(0)) == 3  # but only two of them in Manchukuo
    assert len(tientsin.g.held(0)) == 1


def test_8_3_gekokujo_six_picks_three_markers_and_no_fourth() -> None:
    spot = dict.fromkeys([m.id for m in CONTENT.markers if m.side == 0], 4)
    bin_of_five = ("psywar_j1", "psywar_j2", "great_wall", "menjiang", "mhidc")
    p = Position("mobilization", garrisons=ALL_MANCHUKUO, dice=(6, 2),
                 changes={"spot": spot | dict.fromkeys(bin_of_five, 0)})  # fmt: skip
    p.g.stack.append(Event(0, CONTENT.marker["gekokujo"]))
    run(p.g)
    assert len(p.g.held(0)) == 3


def test_8_3_cliques_table() -> None:
    assert cliques(2, 3).rp == (0, 8 + 3)
    assert cliques(2, 4).rp == (0, 8 - 4)
    assert cliques(3, 6).rp == (0, 8 + 6)
    assert cliques(4, 6).rp == (0, 2)
    bandits = cliques(5)
    assert "2701" not in bandits.offered("deploy")
    assert "2713" in bandits.offered("deploy")
    assert "2716" not in bandits.offered("deploy")  # the zone of Mukden


def test_8_3_cliques_six_picks_as_many_markers_as_the_die_or_returns_two() -> None:
    fresh = {"german": 0, "northern": 0, "chennault": 0}
    rally = cliques(6, 2, spots=fresh)
    picks = 1
    while not rally.told("table_rolled"):  # another marker was picked first
        rally.do("pick")
        picks += 1
    assert len(rally.told("marker_drawn")) == picks + 2
    assert rally.rp == (0, 10 - 2 * picks)  # those two cost nothing
    none = dict.fromkeys((*ALL_MANCHUKUO, "1517", "2018", "2317", "1821"), "jpn")
    slump = cliques(6, 2, spots=dict.fromkeys(fresh, 1), garrisons=none)  # Peiping alone is left
    assert len(slump.told("marker_returned")) == 2
    assert len(slump.g.held(1)) == 1
    del none["1821"]
    even = cliques(6, 2, spots=dict.fromkeys(fresh, 1), garrisons=none)  # two, and a two is rolled
    assert even.told("marker_returned") == []


def test_8_3_guerrillas_rise_anywhere_without_a_japanese_unit() -> None:
    p = Position("mobilization", side="chn", held=("guerrillas",)).do("play", "guerrillas")
    assert "2716" in p.offered("deploy")  # in the zone of Mukden
    assert "2817" not in p.offered("deploy")


def test_8_3_united_front_needs_four_objectives_or_fewer() -> None:
    p = Position("mobilization", side="chn", held=("united_front",))
    assert p.rule_against("play", "united_front") == "8.3"


def test_8_3_intelligence_shows_the_enemy_markers() -> None:
    p = Position("mobilization", held=("intelligence", "northern", "cliques"))
    assert GAME.view(p.g, 0)["hands"][1]["cards"] is None
    p.do("play", "intelligence")
    assert "northern" in GAME.view(p.g, 0)["hands"][1]["cards"]
    twin = GAME.determinize(p.g, 0, KeyedDice(bytes(16)))
    assert twin.spot[CONTENT.marker["northern"]] == 1  # known: not dealt anew


def test_8_4_what_is_discarded_is_not_picked_again() -> None:
    p = declare("great_wall", garrisons=ALL_MANCHUKUO, dice=(3, 5, 1)).do("declare", "great_wall")
    assert CONTENT.marker["great_wall"] not in p.g.bin_of(0) + p.g.held(0)
    for name in ("german", "chennault", "guerrillas"):
        q = Position("mobilization", side="chn", held=(name,)).do("play", name)
        assert CONTENT.marker[name] not in q.g.bin_of(1) + q.g.held(1), name


def test_8_4_attack_markers_shift_by_a_die_and_return() -> None:
    p = Position("combat", "J-D-2@2912", "infantry_army_1@2913", held=("banzai",),
                 faces={"infantry_army_1": "C-IA-03"}, dice=(5, 6))  # fmt: skip
    p.attack("2913", "J-D-2").do("play", "banzai")
    assert p.shift == 1
    assert p.g.spot[CONTENT.marker["banzai"]] == 0
    q = Position("combat", "infantry_army_1@2912", "J-B-01@2913", held=("dare_to_die",),
                 side="chn", faces={"infantry_army_1": "C-IA-03"}, dice=(1, 6))  # fmt: skip
    q.attack("2913", "infantry_army_1").do("play", "dare_to_die")
    assert q.shift == 2


def test_8_4_the_question_is_asked_also_of_those_who_hold_something_else() -> None:
    p = Position("combat", "J-D-2@2912", "infantry_army_1@2913", held=("mhidc",))
    p.attack("2913", "J-D-2")
    assert p.verbs == {"spare_marker"}


def test_8_5_psywar_markers_wait_for_their_phase() -> None:
    p = Position("mobilization", held=("psywar_j1",))
    assert "psywar_j1" not in p.offered("play")
    assert Position("psywar", held=("psywar_j1",)).offered("subvert") == ["psywar_j1"]


def test_8_6_offensives_need_their_objectives() -> None:
    p = declare("great_wall")
    assert p.rule_against("declare", "great_wall") == "8.6"
    assert "great_wall" in declare("great_wall", garrisons=ALL_MANCHUKUO).offered("declare")
    q = declare("north_china", garrisons=ALL_MANCHUKUO)
    assert q.rule_against("declare", "north_china") == "8.6"  # Jehol is missing


def test_8_6_the_northern_offensive_comes_in_a_later_year() -> None:
    same = {"played": {"great_wall": 1934}}
    p = declare("northern", side="chn", year=1934, changes=same)
    assert p.rule_against("declare", "northern") == "8.6"
    q = declare("northern", side="chn", year=1935, changes=same)
    assert "northern" in q.offered("declare")


def test_8_6_1_outer_mongolia_from_1936_and_the_soviets_deploy_first() -> None:
    held = ALL_MANCHUKUO | {"1517": "jpn", "2018": "jpn"}
    early = declare("outer_mongolia", year=1935, garrisons=held, past=("great_wall", "north_china"))
    assert early.rule_against("declare", "outer_mongolia") == "8.6.1"
    alone = declare("outer_mongolia", year=1936, garrisons=held, past=("great_wall",))
    assert alone.rule_against("declare", "outer_mongolia") == "8.6.1"
    p = declare("outer_mongolia", year=1936, garrisons=held, past=("great_wall", "north_china"))
    p.do("declare", "outer_mongolia")
    assert p.chooser == "chn"
    p.do("deploy", "1308").do("deploy", "2008")
    assert p.at("S-AIR") == "chn_staging"
    assert p.chooser == "jpn"  # the insurrectionists
    assert "1308" not in p.offered("deploy") and "0910" in p.offered("deploy")


def test_24_6_too_few_divisions_halve_the_income_of_manchukuo() -> None:
    options = ("watching_the_soviets",)
    assert income(options=options, garrisons=ALL_MANCHUKUO) == 1 + 3 + 1
    p = Position("declaration", "J-D-2@2817", held=("psywar_j1",), dice=(1,), options=options,
                 garrisons=ALL_MANCHUKUO)  # fmt: skip
    assert p.do("stand_by").rp[0] == 1 + 6 + 1


def test_24_6_half_of_an_odd_number_is_rounded_up() -> None:
    five = {hex: side for hex, side in ALL_MANCHUKUO.items() if hex != "3709"}
    assert income(options=("watching_the_soviets",), garrisons=five) == 1 + 3 + 1


def test_24_6_infantry_and_cavalry_watch_but_anti_guerrilla_brigades_do_not() -> None:
    options = ("watching_the_soviets",)

    def watched(*units: str) -> int:
        p = Position("declaration", *units, held=("psywar_j1",), dice=(1,), options=options,
                     garrisons=ALL_MANCHUKUO)  # fmt: skip
        return p.do("stand_by").rp[0]

    assert watched("J-AG-1@2817", "J-AG-2@2817", "J-T-3@2817") == 1 + 3 + 1
    assert watched("J-AG-1@2817", "J-B-01@2817") == 1 + 3 + 1
    assert watched("J-B-01@2817", "J-CB-1@2817") == 1 + 6 + 1
    assert watched("J-MD-1@2817") == 1 + 6 + 1
    assert watched("J-D-2@3020") == 1 + 3 + 1  # Korea is not Manchukuo


def test_24_6_the_watch_is_counted_before_reinforcements_arrive() -> None:
    options = ("watching_the_soviets",)
    p = declare("mukden", dice=(1, 1), options=options, past=(), garrisons=ALL_MANCHUKUO)
    p.do("declare", "mukden").do("deploy", "2620").do("deploy", "2620")
    assert p.at("J-D-8") == "2620"  # two divisions now watch, but came too late
    assert p.rp[0] == 1 + 1 + 3 + 1  # offensive, die, half of six, Tientsin


def test_24_7_historical_offensives_are_at_hand_in_their_year() -> None:
    g = GAME.new("war_1931", options={"historical_offensives": True}, seed=3)
    assert {"great_wall", "north_china"} <= {CONTENT.markers[m].id for m in g.held(0)}
    assert "outer_mongolia" not in {CONTENT.markers[m].id for m in g.held(0) + g.bin_of(0)}
    assert {"mhidc", "banzai", "gekokujo"} <= {CONTENT.markers[m].id for m in g.bin_of(0)}
    assert {CONTENT.markers[m].id for m in g.held(1)} == {"anti_japanese", "northern"}
    assert all(g.seen[m] for m in g.held(1))
    usual = GAME.new("war_1931", seed=3)
    assert usual.held(1) == [] and len(usual.held(0)) == 3
    options = ("historical_offensives",)
    p = declare("great_wall", year=1932, garrisons=ALL_MANCHUKUO, options=options)
    assert p.rule_against("declare", "great_wall") == "24.7"
    q = declare("great_wall", year=1933, garrisons=ALL_MANCHUKUO, options=options)
    assert "great_wall" in q.offered("declare")


def test_24_7_historical_offensives_keep_their_order() -> None:
    """Menjiang asks for no more than the Great Wall does, but stands below it in the list."""
    two, options = {"great_wall": 1, "menjiang": 1}, ("historical_offensives",)
    for chosen, offered in ((options, ["great_wall"]), ((), ["great_wall", "menjiang"])):
        p = Position("declaration", year=1934, garrisons=ALL_MANCHUKUO, options=chosen,
                     changes={"spot": {"mukden": 4, **two}})  # fmt: skip
        assert p.offered("declare") == offered
        assert p.rule_against("declare", "menjiang") == ("24.7" if chosen else "")
    past = ("mukden", "great_wall")
    q = Position("declaration", year=1934, garrisons=ALL_MANCHUKUO, options=options,
                 past=past, held=("menjiang", "north_china"))  # fmt: skip
    assert q.offered("declare") == ["menjiang"]
    for held, first in (("", "northern"), ("anti_japanese", "anti_japanese")):
        china = Position("declaration", side="chn", year=1935, options=options, past=past,
                         held=("menjiang", "northern", *held.split()))  # fmt: skip
        assert china.offered("declare") == [first]


def test_24_7_no_table_takes_a_historical_offensive_back_into_the_bin() -> None:
    """Gekokujo 6 fails: without the option the two that are held go back."""
    held = {"great_wall": 1, "psywar_j1": 1}
    for options, left in (((), set()), (("historical_offensives",), {"great_wall"})):
        p = gekokujo(6, 6, spots=held, options=options)
        assert {CONTENT.markers[m].id for m in p.g.held(0)} == left, options


def test_8_3_soviet_support_brings_the_volunteers_once() -> None:
    """Shot down they lie in the display, whence they are bought (7.7), not given again."""
    for box, after in (("chn_special", "chn_staging"), ("chn_display", "chn_display")):
        p = Position("mobilization", f"C-AIR-V@{box}", side="chn", held=("soviet_support",),
                     dice=(3,)).do("play", "soviet_support")  # fmt: skip
        assert p.rp == (0, 3) and p.at("C-AIR-V") == after


def test_7_7_the_volunteers_of_1937_are_in_play_and_can_be_replaced() -> None:
    g = GAME.new("china_1937", seed=1)
    assert g.played[CONTENT.marker["soviet_support"]] == 1936
    past = ("soviet_support",)
    lost = "C-AIR-V@chn_display"
    p = Position("mobilization", lost, side="chn", rp=(0, 5), past=past)
    q = Position("mobilization", lost, side="chn", rp=(0, 5))
    assert q.rule_against("recruit", "volunteer_airstrike") == "7.6"
    p.do("recruit", "volunteer_airstrike")
    assert (p.at("C-AIR-V"), p.rp) == ("chn_staging", (0, 0))


def test_8_3_gekokujo_asks_for_no_more_than_is_owed() -> None:
    p = gekokujo_with("J-D-2@2817", "J-D-16@2620", dice=(2,)).do("send_home", "J-D-2")
    assert "break_down" not in p.verbs and p.at("J-D-16") == "2620"


def test_7_6_insurgents_rise_in_mongolian_towns_and_on_its_western_edge_only() -> None:
    held = ALL_MANCHUKUO | {"1517": "jpn", "2018": "jpn"}
    p = declare("outer_mongolia", year=1936, garrisons=held, past=("great_wall", "north_china"))
    p.do("declare", "outer_mongolia").do("deploy", "1308").do("deploy", "2008")
    board = CONTENT.board
    places = [CONTENT.space[hex] for hex in p.offered("deploy")]
    assert {board.region[hex] for hex in places} == {ids.OUTER_MONGOLIA}
    assert all(board.place[hex] or board.west[hex] for hex in places)


def test_7_10_the_first_hex_of_the_map_is_explained_like_any_other() -> None:
    p = Position("mobilization", "J-D-2@2817", rp=(9, 0)).do("recruit", "ija_division")
    assert p.procedure == "DeployUnit" and p.rule_against("deploy", "0901") == "7.10"


def test_7_5_who_has_spent_everything_ends_the_phase_himself() -> None:
    p = Position("mobilization", "J-D-2@2817", rp=(2, 0)).do("recruit", "ija_marine")
    p.do("deploy", p.offered("deploy")[0])
    assert (p.rp[0], p.procedure, p.verbs) == (0, "MobilizationPhase", {"end_mobilization"})


def test_6_0_only_the_scenarios_own_offensive_must_be_declared_and_by_its_side() -> None:
    def chinese_declaration(must: str | None) -> Position:
        p = Position("combat", "J-D-2@2912", "infantry_army_1@2913", held=("anti_japanese",),
                     changes={"must_declare": must})  # fmt: skip
        p.do("end_combat")
        assert p.procedure == "DeclarationPhase" and p.chooser == "chn"
        return p

    for must in (None, "great_wall"):
        p = chinese_declaration(must)
        assert ids.DECLARED not in list(p.g.spot) and list(p.g.offensive) == [0, 0]
    assert p.g.must_declare == CONTENT.marker["great_wall"]
    own = Position("combat", "J-D-2@2912", "infantry_army_1@2913",
                   changes={"must_declare": "anti_japanese"}).do("end_combat")  # fmt: skip
    assert list(own.g.offensive) == [0, 1]


def test_8_3_who_may_select_a_marker_takes_one() -> None:
    plot = gekokujo(1, spots={"north_china": 0})
    while "take_marker" not in plot.verbs:  # the offensive was picked first
        plot = gekokujo(1, spots=dict.fromkeys(("north_china", "psywar_j1", "psywar_j2"), 0))
    assert plot.verbs == {"take_marker"}
    xian = cliques(1, spots=dict.fromkeys(("german", "northern", "chennault"), 0))
    while not xian.told("table_rolled"):
        xian.do("pick")
    assert xian.verbs == {"take_marker"}
    spot = {m.id: 4 for m in CONTENT.markers if m.side == 0 and m.id != "mhidc"}
    none = Position("mobilization", changes={"spot": spot}, dice=(1,))
    none.g.stack.append(Event(0, CONTENT.marker["gekokujo"]))
    run(none.g)
    assert none.verbs == {"take_nothing"}  # the bin holds neither offensive nor PSYWAR


def test_8_6_1_outer_mongolia_waits_for_the_great_wall_offensive_too() -> None:
    held = ALL_MANCHUKUO | {"1517": "jpn", "2018": "jpn"}
    p = declare("outer_mongolia", year=1936, garrisons=held, past=("mukden", "north_china"))
    assert p.rule_against("declare", "outer_mongolia") == "8.6.1"


def test_8_3_north_china_gives_japan_one_die_and_china_two() -> None:
    held = ALL_MANCHUKUO | {"2317": "jpn"}
    p = declare("north_china", garrisons=held, dice=(2, 3, 6, 1)).do("declare", "north_china")
    while "deploy" in p.verbs:
        p.do("deploy", p.offered("deploy")[0])
    assert p.told("rp_gained") == [(0, 2, 2), (1, 9, 9)]


def test_7_6_regional_armies_rise_in_no_city_outside_the_four_regions() -> None:
    held = {"2220": "chn", "1308": "chn"}
    p = Position("mobilization", side="chn", rp=(0, 1), garrisons=held, year=1936,
                 past=("mukden", "outer_mongolia")).do("recruit", "regional_army")  # fmt: skip
    assert {"2219", "3014"} <= set(p.offered("deploy"))
    assert not {"2220", "1308"} & set(p.offered("deploy"))


def test_7_6_a_train_is_deployed_on_its_railroad() -> None:
    p = Position("mobilization", side="chn", rp=(0, 5)).do("recruit", "chn_train")
    board = CONTENT.board
    assert p.offered("deploy") and all(board.rail[CONTENT.space[h]] for h in p.offered("deploy"))
    assert p.rule_against("deploy", "1222") == "21.0"  # the south edge, off the railroads


def test_24_6_what_the_industry_doubles_is_halved_after_it() -> None:
    five = {hex: side for hex, side in ALL_MANCHUKUO.items() if hex != "3709"}
    found = income(options=("watching_the_soviets",), garrisons=five, effect=("mhidc",))
    assert found == 1 + 5 + 1


@pytest.mark.parametrize("die", [3, 4, 5])
@pytest.mark.parametrize("name", ["gekokujo", "cliques"])
def test_8_3_only_a_one_looks_into_the_bin(name: str, die: int) -> None:
    marker = CONTENT.marker[name]
    side = CONTENT.markers[marker].side
    p = Position("mobilization", side="jpn" if side == 0 else "chn", rp=(9, 9), dice=(die, 1))
    p.g.stack.append(Event(side, marker))
    run(p.g)
    assert not p.told("marker_taken") and "take_marker" not in p.verbs
    assert p.procedure in ("MobilizationPhase", "DeployUnit")  # bandits rise somewhere
