"""14.0 SUPPLY."""

from __future__ import annotations

from itertools import pairwise

from tests.games.changsha.position import IJA, KMT, Position, hexes, noun
from zhulu.games.changsha.rules.phases.retreat import nearer_supply
from zhulu.games.changsha.rules.phases.supply_check import SupplyCheck
from zhulu.games.changsha.rules.questions.supply import (
    Lines,
    Reach,
    edge_sources,
    kmt_lines,
    sources,
    trace,
)
from zhulu.games.changsha.state import facts
from zhulu.kernel import OFF_MAP

CUT = dict.fromkeys(("1401", "1601", "1901", "2501"), "kmt")  # the north in enemy hands


def reach_of(goal: str) -> list[str]:
    """The hexes of the column of a goal from which a path of four hexes leads to it."""
    g = Position({"J-6-1/13": "1602"}).g
    ids = g.content.ground.ids
    towards = Reach(g, hexes(goal)).towards
    return [name for hex, name in enumerate(ids) if towards[hex] >= 0 and name[:2] == goal[:2]]


def supplied(p: Position, *names: str) -> list[int]:
    lines = Lines(p.g, [])
    return [int(lines.supplied(hex)) for hex in hexes(*names)]


def fed(p: Position, name: str) -> bool:
    """Whether a Chinese unit in this hex would be in supply."""
    return kmt_lines(p.g).towards[hexes(name)[0]] >= 0


def end_of_turn(units: dict[str, str], **state: object) -> Position:
    """The last Action Phase of the turn, played through without a move."""
    p = Position({"C-4-HQ": "1344", **units}, "ACT-C-A", **state).to_movement()  # type: ignore[arg-type]
    return p.do("end_movement")


def test_14_0_supply_is_checked_at_the_end_of_the_turn_only() -> None:
    units = {"C-4-HQ": "1344", "J-6-1/13": "1040"}
    p = Position(units, "ACT-C-A", control=CUT).to_movement()
    assert not p.g.unsupplied[noun("J-6-1/13")]
    p.do("end_movement")
    assert p.g.turn == 2
    assert p.g.unsupplied[noun("J-6-1/13")]


def test_3_1_supply_is_checked_before_the_turn_is_recorded() -> None:
    units = {"C-4-HQ": "1344", "J-6-1/13": "1040"}
    p = Position(units, "ACT-C-A", control=CUT).to_movement()
    p.g.silent = False
    p.do("end_movement")
    told = [fact.kind for fact in p.g.facts]
    assert told.index(facts.OUT_OF_SUPPLY) < told.index(facts.TURN_BEGAN)


def test_14_0_a_unit_comes_back_into_supply() -> None:
    p = end_of_turn({"J-6-1/13": "1602"}, unsupplied=["J-6-1/13"])
    assert not p.g.unsupplied[noun("J-6-1/13")]


def test_14_1_edges_in_ones_own_hands() -> None:
    p = Position({"J-6-1/13": "1602"})
    assert set(edge_sources(p.g, IJA)) == set(hexes("1401", "1601", "1901", "2501"))
    assert set(hexes("0949", "1749", "2549", "2949")) <= set(edge_sources(p.g, KMT))
    taken = Position({"C-4-1/59": "1601"}, "ACT-C-A", control={"1601": "kmt"})
    assert hexes("1601")[0] not in edge_sources(taken.g, IJA)


def test_14_1_the_kmt_draws_on_every_edge_but_the_north() -> None:
    p = Position({"C-4-1/59": "1601"}, "ACT-C-A", control={"1601": "kmt"})
    assert set(edge_sources(p.g, KMT)) == set(
        hexes("0143", "0949", "1749", "2549", "2949", "3605", "3608", "3628")
    )
    hills = Position({"C-4-1/59": "3203"}, "ACT-C-A", "doyen_mot", control={"3006": "ija"})
    assert fed(hills, "3203")  # by the eastern entry A, Nan-chiang lost
    cut = {"3006": "ija", "3605": "ija", "3608": "ija"}
    lost = Position({"C-4-1/59": "3203"}, "ACT-C-A", "doyen_mot", control=cut)
    assert not fed(lost, "3203")


def test_14_1_whoever_was_last_in_a_town_controls_it() -> None:
    p = Position({"J-6-HQ": "2218", "J-6-1/13": "2218"}).to_movement()
    p.march("J-6-1/13", "2221")  # along the road through Chang-lo
    assert p.g.control[p.g.content.site_of[hexes("2220")[0]]] == IJA
    assert hexes("2220")[0] not in sources(p.g, KMT)


def test_14_2_enemy_zones_cut_the_path_unless_a_friend_stands_there() -> None:
    only_highway = {"1401": "kmt", "1901": "kmt", "2501": "kmt"}
    units = {"J-6-1/13": "1612", "C-4-1/59": "1703", "C-4-2/59": "1503"}
    cut = Position(units, control=only_highway)
    assert supplied(cut, "1612") == [0]
    held = {"J-6-2/13": "1603", "J-6-3/13": "1604", "J-6-1/23": "1602"}
    assert supplied(Position({**units, **held}, control=only_highway), "1612") == [1]


def test_14_2_a_major_river_is_crossed_by_the_bridge_only() -> None:
    p = Position({"C-4-1/59": "0841"}, "ACT-C-A")
    assert fed(p, "0841")  # round by the bridge at 0843
    cut = Position({"C-4-1/59": "0841", "J-6-1/13": "0843"}, "ACT-C-A", control={"0143": "ija"})
    assert not fed(cut, "0841")


def test_14_2a_four_hexes_to_a_road_and_then_along_it() -> None:
    assert reach_of("1723")[-1] == "1727"
    p = Position({"J-6-1/13": "1602"})
    assert supplied(p, "1625", "3515") == [1, 0]  # on the highway far south; in the wilds


def test_14_2a_mountains_count_twice() -> None:
    assert reach_of("3515") == ["3513", "3514", "3515", "3516", "3517"]


def test_14_2a_an_unbridged_river_counts_as_a_hex() -> None:
    assert reach_of("1308")[0] == "1305"  # three hexes and the Hein-Chang
    assert reach_of("1723")[0] == "1720"  # 1719 lies beyond the Mi-Lo


def test_14_2a_a_bridged_river_counts_as_nothing() -> None:
    """The railroad crosses both the Liu-yang and the Lao-tao on the way to Changsha."""
    assert reach_of("0943")[0] == "0939"


def test_14_2_no_path_of_the_ija_crosses_a_major_river_but_by_a_bridge() -> None:
    g = Position({"J-6-SUP": "0945"}).g
    assert Reach(g, hexes("0945")).towards[hexes("0743")[0]] >= 0  # by the bridge of Changsha
    assert Reach(g, hexes("0947")).towards[hexes("0847")[0]] == OFF_MAP  # the next hex, no bridge


def test_14_2a_a_supply_unit_relays_to_a_road() -> None:
    far = Position({"J-6-1/13": "3515"})
    assert supplied(far, "3515") == [0]
    relayed = Position({"J-6-1/13": "3515", "J-6-SUP": "3314"})
    assert supplied(relayed, "3515") == [1]


def test_14_2a_a_supply_unit_cut_off_may_be_used_up() -> None:
    units = {"J-6-1/13": "1040", "J-6-SUP": "1140"}
    p = end_of_turn(units, control=CUT)
    assert p.offered("draw_on") == ["J-6-SUP"]
    p.do("draw_on", "J-6-SUP")
    assert not p.g.unsupplied[noun("J-6-1/13")]
    assert p.g.depleted[noun("J-6-SUP")]
    spared = end_of_turn(units, control=CUT).do("draw_no_more")
    assert spared.g.unsupplied[noun("J-6-1/13")]
    assert not spared.g.depleted[noun("J-6-SUP")]


def test_14_2a_a_depleted_unit_gives_nothing_and_is_replenished_by_road() -> None:
    units = {"J-6-1/13": "1040", "J-6-SUP": "1140"}
    p = end_of_turn(units, depleted=["J-6-SUP"], control=CUT)
    assert p.g.turn == 2 and p.g.unsupplied[noun("J-6-1/13")]
    near = end_of_turn({"J-6-SUP": "1603"}, depleted=["J-6-SUP"])
    assert not near.g.depleted[noun("J-6-SUP")]


def test_14_2a_the_flotilla_supplies_four_hexes_around() -> None:
    landed = Position({"J-6-1/13": "0821", "J-FLOT": "0618"}, control=CUT)
    assert supplied(landed, "0821") == [1]
    assert supplied(Position({"J-6-1/13": "0821"}, control=CUT), "0821") == [0]


def test_14_2b_kmt_paths_have_any_length() -> None:
    p = Position({"C-4-1/59": "3614"}, "ACT-C-A")
    assert fed(p, "3614")
    path = trace(p.g, KMT, hexes("3614")[0])
    grid = p.g.content.ground.grid
    assert path[0] == hexes("3614")[0] and path[-1] in sources(p.g, KMT)
    assert all(grid.distance(*leg) == 1 for leg in pairwise(path))


def test_14_3_out_of_supply_halves_every_factor() -> None:
    p = Position({"J-6-1/13": "1723"}, unsupplied=["J-6-1/13"])
    unit = noun("J-6-1/13")
    assert (p.g.attack_of(unit), p.g.defense_of(unit), p.g.allowance(unit)) == (4, 4, 24)


def test_14_2a_the_path_shown_leads_along_the_road_to_the_north() -> None:
    p = Position({"J-6-1/13": "1905"})
    ground = p.g.content.ground
    path = [ground.ids[hex] for hex in trace(p.g, IJA, ground.hex("1905"))]
    assert path[0] == "1905"
    assert path[-1].endswith("01")
    assert all(ground.grid.distance(ground.hex(a), ground.hex(b)) == 1 for a, b in pairwise(path))


def test_14_2a_supplied_by_the_flotilla_though_no_road_is_near() -> None:
    p = Position({"J-FLOT": "1203", "J-MAR": "1203"})
    lines = Lines(p.g, [])
    here = p.g.where[noun("J-MAR")]
    assert lines.supplied(here)


def test_14_1_a_flotilla_that_is_not_there_is_no_source() -> None:
    p = Position({"J-6-1/13": "1602"})
    assert OFF_MAP not in sources(p.g, IJA)
    q = Position({"J-6-1/13": "1602", "J-FLOT": "1203"})
    assert hexes("1203")[0] in sources(q.g, IJA)


def test_14_2a_nobody_is_asked_to_open_supplies_when_all_are_supplied() -> None:
    p = end_of_turn({"J-6-1/13": "1602", "J-6-SUP": "1140"}, control={})
    assert p.offered("draw_on") == []


def test_14_2a_only_a_depleted_supply_unit_is_replenished() -> None:
    p = Position({"C-4-HQ": "1344", "J-6-SUP": "1603"}, "ACT-C-A").to_movement()
    p.g.silent = False
    p.do("end_movement")
    assert facts.SUPPLY_REPLENISHED not in [fact.kind for fact in p.g.facts]


def test_14_2a_cut_off_it_stays_depleted() -> None:
    p = end_of_turn({"J-6-SUP": "1140"}, depleted=["J-6-SUP"], control=CUT)
    assert p.g.depleted[noun("J-6-SUP")]


def test_14_2a_the_flotilla_supplies_but_does_not_replenish() -> None:
    units = {"J-6-SUP": "0821", "J-FLOT": "0618"}
    p = end_of_turn(units, depleted=["J-6-SUP"], control=CUT)
    assert p.g.turn == 2 and not p.g.unsupplied[noun("J-6-SUP")]
    assert p.g.depleted[noun("J-6-SUP")]


def test_14_2a_the_path_shown_is_of_one_piece_from_afar() -> None:
    p = Position({"J-6-1/13": "1906"})
    ground = p.g.content.ground
    starts = [h for h in range(ground.size) if len(trace(p.g, IJA, h)) > 4]
    for start in starts[:40]:
        path = trace(p.g, IJA, start)
        assert path[0] == start
        assert ground.ids[path[-1]].endswith("01")
        assert all(ground.grid.distance(a, b) == 1 for a, b in pairwise(path))


def test_14_1_the_north_never_supplies_the_kmt_though_they_hold_it() -> None:
    p = Position({"J-6-1/13": "1905"}, control={"1401": "kmt", "1601": "kmt"})
    found = sources(p.g, KMT)
    assert len(found) == len(set(found))
    assert not set(found) & set(p.g.content.north)
    assert set(hexes("0943", "3605")) <= set(found)


def test_14_2a_the_path_shown_from_the_shore_leads_to_the_flotilla() -> None:
    p = Position({"J-FLOT": "1008", "J-MAR": "1009"}, control=CUT)
    assert trace(p.g, IJA, hexes("1009")[0]) == hexes("1009", "1008")


def test_14_0_a_fortification_needs_no_supply() -> None:
    """Its garrison is cut off in the same hex."""
    ring = {"J-6-1/13": "1723", "J-6-2/13": "1725", "J-6-3/13": "1623", "J-6-1/23": "1624"}
    ring |= {"J-6-2/23": "1823", "J-6-3/23": "1824", "J-6-1/45": "1622", "J-6-2/45": "1822"}
    p = end_of_turn({"C-FORT1": "1724", "C-4-1/59": "1724", **ring})
    assert p.g.unsupplied[noun("C-4-1/59")]
    assert not p.g.unsupplied[noun("C-FORT1")]


def test_14_2a_a_supply_unit_alone_is_in_nobodys_need() -> None:
    only = SupplyCheck([])
    p = Position({"J-6-SUP": "1140"}, control=CUT)
    assert len(only.open_dumps(p.g).nouns) == 0
    q = Position({"J-6-SUP": "1140", "J-6-1/13": "1040"}, control=CUT)
    assert len(only.open_dumps(q.g).nouns) > 0


def test_14_1_supply_units_and_the_flotilla_are_sources_to_retreat_towards() -> None:
    """13.2: every road in the north is in Chinese hands; only what is not spent counts."""
    units = {"J-11A-SUP1": "1730", "J-11A-SUP2": "1740", "J-FLOT": "1201", "C-4-1/59": "1726"}
    p = Position(units, control=CUT, depleted=["J-11A-SUP2"])
    assert set(sources(p.g, IJA)) == set(hexes("1730", "1201"))
    fight, south, east = hexes("1727", "1728", "2027")
    assert nearer_supply(p.g, IJA, fight, south) and not nearer_supply(p.g, IJA, fight, east)
