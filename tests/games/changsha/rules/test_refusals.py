"""Every refusal says its rule and something specific, with its numbers, in words."""

from __future__ import annotations

import pytest

from tests.games.changsha.position import IJA, KMT, Position, hexes, noun
from tests.games.changsha.rules.test_15_scenarios import deploying
from zhulu.content import catalogue
from zhulu.games.changsha import GAME
from zhulu.games.changsha.content.ids import CALLED_UP, SIXTHS
from zhulu.games.changsha.rules.phases.activation import DrawMarker
from zhulu.games.changsha.rules.phases.advance import Advance
from zhulu.games.changsha.rules.phases.losses import Losses
from zhulu.games.changsha.rules.phases.retreat import Retreat
from zhulu.kernel import Veto, apply, pending

TRIO = ["J-6-1/13", "J-6-2/13", "J-6-3/13"]
BATTLE = {"J-6-HQ": "1722", "C-4-1/59": "1724", **dict.fromkeys(TRIO, "1723")}


def told(p: Position, verb: str, name: str) -> str:
    """A refusal as its reader sees it, after its rule."""
    menu = pending(p.g)
    assert menu is not None
    return spelt(p, menu.refused[GAME.action(verb, name)])


def spelt(p: Position, veto: Veto | None) -> str:
    return "" if veto is None else f"{veto.rule}: {catalogue(GAME).veto_text(veto, p.g)}"


def moving(unit: str, units: dict[str, str], marker: str = "ACT-J-6") -> Position:
    return Position(units, marker).to_movement().do("move", unit)


def test_6_2_an_army_marker_with_nothing_else_in_the_cup() -> None:
    p = Position({"J-6-HQ": "1722"}, "ACT-J-11")
    assert told(p, "return_marker", "ACT-J-11") == "6.2: no other marker is left in the cup"


def test_7_1_a_hex_in_sight_and_out_of_range() -> None:
    units = {"J-6-HQ": "1722", "J-6-1/13": "1723", "C-4-1/59": "1724", "J-6-A1": "1719"}
    p = Position({**units, "C-4-2/59": "1720"}).play()
    words = "7.1: 1724 south of Hsin-shih is spotted, but nothing that can fire reaches it"
    assert told(p, "barrage", "1724") == words
    p.do("barrage", "1720")
    assert p.offered("fire") == ["J-6-A1"]


def test_7_1_a_gun_too_far_away_and_7_5_the_flotilla_by_itself() -> None:
    units = {"J-6-HQ": "1722", "J-6-1/13": "1723", "C-4-1/59": "1724", "J-6-A1": "1719"}
    p = Position(units, air=["AIR-F-1"]).play().do("barrage", "1724")
    assert told(p, "fire", "J-6-A1") == "7.1: 1/6 Art reaches 3 hexes, not 5"
    coast = {"J-6-HQ": "1302", "J-6-A1": "1302", "J-FLOT": "1202", "C-4-1/59": "1203"}
    q = Position(coast).play().do("call_up", "J-FLOT").do("barrage", "1203").do("fire", "J-6-A1")
    assert told(q, "fire", "J-FLOT") == "7.5: the flotilla does not fire together with others"


@pytest.mark.parametrize(
    ("unit", "units", "hex", "words"),
    [
        ("J-6-1/13", {"J-6-HQ": "1202", "J-6-1/13": "1202"}, "1102",
         "10.4: only the flotilla goes upon the water"),
        ("J-6-1/13", {"J-6-HQ": "0842", "J-6-1/13": "0843"}, "0942",
         "10.4: a major river lies between, and no bridge"),
        ("J-6-1/13", {"J-6-HQ": "1722", "J-6-1/13": "1723", "C-4-1/59": "1724"}, "1724",
         "10.3: an enemy stands in 1724 south of Hsin-shih"),
        ("J-6-1/13", {"J-6-HQ": "1722", "J-6-1/13": "1723", "C-4-1/59": "1724"}, "1624",
         "11.2: no unit moves from one enemy zone straight into another"),
        ("J-6-1/13", {"J-6-HQ": "1708", "J-6-1/13": "1723", "C-4-1/59": "1725"}, "1724",
         "6.4: out of command, no unit moves beside an enemy"),
        ("J-TK1", {"J-6-HQ": "0534", "J-TK1": "0534"}, "0634",
         "10.9: tanks enter mountains along a road only"),
    ],
)  # fmt: skip
def test_10_0_a_step_that_may_not_be_taken(
    unit: str, units: dict[str, str], hex: str, words: str
) -> None:
    p = moving(unit, units, "ACT-J-11" if unit == "J-TK1" else "ACT-J-6")
    assert told(p, "step", hex) == words


def test_10_1_hexes_that_cost_too_much() -> None:
    weak = {"J-6-HQ": "2404", "J-6-1/13": "2404"}
    state = {"disrupted": ["J-6-1/13"], "unsupplied": ["J-6-1/13"]}
    p = Position(weak, **state).to_movement().do("move", "J-6-1/13")
    assert (
        told(p, "step", "2405") == "10.1: 2405 near Peak 906 costs 3 movement factors, 2 are left"
    )
    assert told(p, "go", "2406") == "10.1: 2 movement factors are left, and no way leads there"


def test_15_2_outside_the_area_of_play() -> None:
    p = Position({"J-6-HQ": "1803", "J-6-1/13": "1803"}, "ACT-J-6", "doyen_mot").to_movement()
    p.do("move", "J-6-1/13")
    assert (
        told(p, "go", "1703")
        == "15.2: 1703 south-east of Yo-yang harbour lies outside the area of play"
    )


def test_10_1_a_refused_step_names_the_price_of_the_road() -> None:
    gun = {"C-4-HQ": "1903", "C-ART": "1903", "J-6-1/13": "2103"}
    p = Position(gun, "ACT-C-9", disrupted=["C-ART"], unsupplied=["C-ART"])
    p.to_movement().do("move", "C-ART")
    wanted = "10.1: 2003 west of Ido-lin costs 1½ movement factors, 1 is left"
    assert told(p, "step", "2003") == wanted  # half for the road and one for the zone


def test_10_1_a_refused_step_over_a_river_counts_the_engineers() -> None:
    units = {"J-6-HQ": "1809", "J-6-ENG": "1809", "J-6-1/13": "1809", "C-4-1/59": "1807"}
    state = {"disrupted": ["J-6-1/13"], "unsupplied": ["J-6-1/13"]}
    p = Position(units, **state).to_movement().do("move", "J-6-1/13")
    wanted = "10.1: 1808 near Hsin-chiang costs 3 movement factors, 2 are left"
    assert told(p, "step", "1808") == wanted  # woods and a zone, the river for nothing


def test_10_1_a_tank_with_too_little_left_is_not_told_of_mountains() -> None:
    state = {"disrupted": ["J-TK1"], "unsupplied": ["J-TK1"]}
    p = Position({"J-6-HQ": "2403", "J-TK1": "2403", "C-4-1/59": "2904"}, "ACT-J-11", **state)
    p.to_movement().do("move", "J-TK1")
    for hex in ("2502", "2603", "2702", "2803"):
        p.do("step", hex)
    wanted = "10.1: 2804 north-east of Peak 906 costs 1½ movement factors, 1 is left"
    assert told(p, "step", "2804") == wanted


def test_7_2_an_enemy_nobody_active_sees_is_no_target() -> None:
    units = {"J-6-HQ": "1722", "J-6-1/13": "1723", "C-4-1/59": "1724", "C-4-2/59": "1726"}
    p = Position(units, air=["AIR-F-1"]).play()
    assert told(p, "barrage", "1726") == "7.2: no active unit sees 1726 north of Fu-lin-pu"
    assert p.offered("barrage") == ["1724"]


def test_12_0_an_enemy_beside_us_that_cannot_be_attacked_is_told_why() -> None:
    river = {"J-6-HQ": "0530", "J-6-1/13": "0428", "C-4-1/59": "0327", "C-4-2/59": "0528"}
    p = Position(river).to_combat()
    assert told(p, "attack", "0327") == "12.0: no attack crosses a major river or a shore"
    far = {"J-6-2/13": "1732", "C-4-3/59": "1733", "J-3-1/6": "1734"}
    q = Position({**river, **far}).to_combat()
    assert told(q, "attack", "1733") == (
        "6.3: no unit beside 1733 south-east of Fu-lin-pu began the segment active and in command"
    )
    mixed = {"C-4-HQ": "1722", "C-4-1/59": "1723", "J-6-1/13": "1724", "C-58-HQ": "1725",
             "C-4-2/59": "1723", "J-6-2/13": "1823", "C-4-3/59": "1720",
             "J-6-3/13": "1719"}  # fmt: skip
    r = Position(mixed, "ACT-C-A", dice=(6, 6)).to_combat().attack("1823", "C-4-1/59", "C-4-2/59")
    assert told(r, "attack", "1724") == "12.0: no unit beside 1724 south of Hsin-shih may attack it"


def test_6_2_why_a_unit_at_rest_is_not_called_up() -> None:
    units = {"J-6-HQ": "1722", "J-TK1": "1723", "J-TK2": "1722", "J-3-1/6": "1721",
             "J-R14-1": "1740", "J-51-1/115": "1721"}  # fmt: skip
    p = Position(units, called={"J-TK2": CALLED_UP}).play()
    assert p.offered("call_up") == ["J-51-1/115", "J-TK1"]
    assert told(p, "call_up", "J-3-1/6") == (
        "6.2: this unit acts on the marker of its own headquarters"
    )
    assert told(p, "call_up", "J-TK2") == "6.2: this unit has been called up this turn"
    assert told(p, "call_up", "J-R14-1") == (
        "6.3: it is in range of no headquarters that this marker activates"
    )


def test_6_2_neither_the_silenced_nor_whom_the_army_marker_alone_activates() -> None:
    lost = {"J-6-HQ": "1722", "J-TK1": "1723", "J-3-1/6": "1721"}
    p = Position(lost, lost=["J-3-HQ"], hq_lost={"3_division": 1}).play()
    assert told(p, "call_up", "J-3-1/6") == "6.2: its headquarters was lost this turn"
    corps = {"C-4-HQ": "2110", "C-20-1/133": "2111", "C-FORT1": "2112", "C-N3-1/M1": "2111"}
    q = Position(corps, "ACT-C-A", "doyen_mot").play()
    assert told(q, "call_up", "C-20-1/133") == "15.2: this unit acts with the army marker only"
    assert told(q, "call_up", "C-FORT1") == (
        "6.2: a fortification is called up near a headquarters, to rally"
    )


def test_12_1_why_ships_and_a_second_air_marker_give_no_support() -> None:
    air = {"air": ["AIR-F-1", "AIR-F-2"]}
    p = Position({**BATTLE, "J-FLOT": "1202"}, **air).to_combat().attack("1724", TRIO[0])
    assert told(p, "commit_flotilla", "") == (
        "12.1: the flotilla is 25 hexes away and supports beside it"
    )
    coast = {"J-6-HQ": "1302", "J-6-1/13": "1302", "C-4-1/59": "1203", "J-FLOT": "1202"}
    q = Position(coast, **air).to_combat().attack("1203", "J-6-1/13")
    assert told(q, "commit_flotilla", "") == (
        "6.3: the flotilla is not active, as it must be to attack"
    )
    r = Position(coast, **air).play().do("call_up", "J-FLOT").skip_to("move").do("end_movement")
    r.attack("1203", "J-6-1/13").do("commit", "AIR-F-1")
    assert told(r, "commit", "AIR-F-2") == "12.1: one air support marker is the most in a combat"
    r.g.spend(noun("J-FLOT"))
    veto = r.g.stack[-1].flotilla_silent(r.g, -1)
    assert spelt(r, veto) == "12.1: the flotilla has supported an attack in this segment"


def test_10_6_who_may_not_go_along() -> None:
    units = {"J-6-HQ": "1722", "J-6-1/13": "1722", "J-3-1/6": "1722"}
    p = moving("J-6-HQ", units)
    assert told(p, "take_along", "J-3-1/6") == "6.4: this unit was not activated"
    lost = {"J-6-HQ": "1722", "J-6-1/13": "1740", "J-6-2/13": "1740"}
    q = moving("J-6-1/13", lost)
    assert told(q, "take_along", "J-6-2/13") == (
        "10.6: units out of command do not move as a stack"
    )


def test_10_7_the_flotilla_lands_in_no_enemy_hex_nor_guns_on_a_beach() -> None:
    units = {"J-6-HQ": "1302", "J-FLOT": "1201", "J-6-A1": "1201", "C-4-1/59": "1008"}
    p = Position(units).play().do("call_up", "J-FLOT").skip_to("move").do("move", "J-FLOT")
    assert told(p, "sail_to", "1008") == "10.3: an enemy stands in Lu-chiao (1008)"
    p.do("embark", "J-6-A1")
    words = "10.7: only infantry and cavalry go ashore away from a port"
    assert told(p, "sail_to", "1202") == words


def test_10_7_guns_do_not_embark_on_a_beach_nor_who_has_moved() -> None:
    units = {"J-6-HQ": "1302", "J-FLOT": "1202", "J-6-A1": "1202", "J-6-1/13": "1303"}
    p = Position(units).play().do("call_up", "J-FLOT").skip_to("move")
    p.march("J-6-1/13", "1202").do("move", "J-FLOT")
    words = "10.7: only infantry and cavalry embark away from a port"
    assert told(p, "embark", "J-6-A1") == words
    assert told(p, "embark", "J-6-1/13") == "10.7: a unit that has moved is not carried"


def test_12_4_the_fortification_first() -> None:
    p = Position({**BATTLE, "C-FORT1": "1724"})
    losses = Losses(KMT, [noun("C-4-1/59"), noun("C-FORT1")], 2)
    assert losses.spared(p.g, noun("C-FORT1")) is None
    words = "12.4: Fortification 1 must take the first loss"
    assert spelt(p, losses.spared(p.g, noun("C-4-1/59"))) == words


def test_13_2_ways_back_that_are_closed() -> None:
    p = Position({**BATTLE, "J-6-1/23": "1825"}, dice=(1, 4)).to_combat()
    p.attack("1724", *TRIO)  # D1R2
    assert told(p, "fall_back", "1825") == "13.2: an enemy stands in 1825 south of Hsin-shih"
    p.do("fall_back", "1625")
    words = "13.2: every hex must be farther from the fight than 1"
    assert told(p, "fall_back", "1725") == words


def test_13_2_no_nearer_to_supply_nor_across_a_major_river() -> None:
    p = Position({"J-6-1/13": "1724"})
    south, north, fight = hexes("1725", "1723", "1824")
    retreat = Retreat(IJA, [noun("J-6-1/13")], fight, 1)
    words = "13.2: 1725 south of Hsin-shih is no nearer to a supply source"
    assert spelt(p, Retreat(IJA, [], north, 1).closed(p.g, hexes("1724")[0], south)) == words
    q = Position({"J-6-1/13": "0843"})
    here, over = hexes("0843", "0942")
    words = "13.2: 0942 near Changsha is terrain nobody may enter from here"
    assert spelt(q, retreat.closed(q.g, here, over)) == words


def test_13_2_tanks_and_mountains() -> None:
    p = Position({"J-TK1": "0534"})
    retreat = Retreat(IJA, [noun("J-TK1")], hexes("0434")[0], 1)
    open_but_rough, closed = [spelt(p, retreat.barred(p.g, hex)) for hex in hexes("0634", "0635")]
    assert open_but_rough == "13.2: tanks fall back into mountains along a road only"
    assert closed == "13.2: 0635 south-east of Tung-kuan is no nearer to a supply source"


def test_13_3_an_advance_over_a_major_river_or_of_tanks_into_mountains() -> None:
    p = Position({"J-6-1/13": "0843", "J-TK1": "0534"})
    over, mountain = hexes("0942", "0634")
    words = "13.3: 0942 near Changsha is terrain nobody may enter from here"
    assert spelt(p, Advance(noun("J-6-1/13"), over, 1).barred(p.g, over)) == words
    words = "10.9: tanks enter mountains along a road only"
    assert spelt(p, Advance(noun("J-TK1"), mountain, 1).barred(p.g, mountain)) == words


def test_13_3_an_advance_stops_before_the_enemy() -> None:
    p = Position({**BATTLE, "C-4-2/59": "1825"}, dice=(6, 6), reduced=["C-4-1/59"]).to_combat()
    p.attack("1724", *TRIO).do("advance", TRIO[0])
    assert told(p, "press_on", "1825") == "10.3: an enemy stands in 1825 south of Hsin-shih"


def test_5_1_every_entry_closed() -> None:
    group = next(g for g in GAME.content().plans["second_battle"].groups if g.id == "t6_divisions")
    ids = GAME.content().ground.ids
    guards = [n for n in GAME.kinds()["unit"].ids() if n.startswith("C-4-") and "HQ" not in n]
    closed = dict(zip(guards, [ids[gate] for gate in group.gates], strict=False))
    p = Position(
        {"J-3-HQ": "2705", **closed}, "ACT-J-3", turn=6, waiting={"J-3-1/6": "t6_divisions"}
    )
    p.to_movement()
    words = "5.1: every entry hex of 1/6 Inf (3 Division) is closed by the enemy"
    assert told(p, "move", "J-3-1/6") == words


def test_9_2_a_full_hex_at_set_up() -> None:
    p = Position({"J-6-HQ": "1722"})
    p.g = GAME.new("second_battle", seed=2)
    for _ in range(2):
        p.do("deploy", p.offered("deploy")[0])
        hex = p.offered("place_at")[0]
        p.do("place_at", hex)
    p.do("deploy", p.offered("deploy")[0])
    name = catalogue(GAME).name("hex", hex)
    assert told(p, "place_at", hex) == f"9.2: 2 units may stack, and {name} is full"


def veto(p: Position, verb: str, name: str) -> Veto:
    """The refusal as the menu keeps it."""
    menu = pending(p.g)
    assert menu is not None
    return menu.refused[GAME.action(verb, name)]


def test_6_2_drawn_again_at_once_the_refusal_names_the_marker() -> None:
    """Asked of the step itself: a marker that must be played is played without a choice."""
    p = Position({"J-6-HQ": "1722"}, "ACT-J-11", cup=["ACT-C-A"])
    army = p.g.content.markers.ids.index("ACT-J-11")
    assert DrawMarker([]).must_play(p.g, army) is None
    refused = DrawMarker([army]).must_play(p.g, army)
    assert refused is not None
    assert (refused.rule, refused.args) == ("6.2", (army,))


def test_7_1_the_refusal_tells_range_and_distance() -> None:
    units = {"J-6-HQ": "1722", "J-6-1/13": "1723", "J-6-A1": "1719", "C-4-1/59": "1724"}
    p = Position(units, air=["AIR-F-1"]).play().do("barrage", "1724")
    refused = veto(p, "fire", "J-6-A1")
    assert (refused.rule, refused.args) == ("7.1", (noun("J-6-A1"), 3, 5))


def step_refusal(p: Position, unit: str, hex: str) -> Veto:
    p.to_movement().do("move", unit)
    return veto(p, "step", hex)


def test_10_1_the_refusal_of_a_step_tells_price_and_what_is_left() -> None:
    weak = {"J-6-HQ": "2404", "J-6-1/13": "2404"}
    state = {"disrupted": ["J-6-1/13"], "unsupplied": ["J-6-1/13"]}
    refused = step_refusal(Position(weak, **state), "J-6-1/13", "2405")
    assert (refused.rule, refused.args) == ("10.1", (hexes("2405")[0], 3 * SIXTHS, 2 * SIXTHS))


def test_11_2_the_refusal_counts_the_zone_into_the_price() -> None:
    weak = {"J-6-HQ": "2404", "J-6-1/13": "2404", "C-4-1/59": "2406"}
    state = {"disrupted": ["J-6-1/13"], "unsupplied": ["J-6-1/13"]}
    refused = step_refusal(Position(weak, **state), "J-6-1/13", "2405")
    assert refused.args == (hexes("2405")[0], 4 * SIXTHS, 2 * SIXTHS)


def test_11_2_leaving_a_zone_counts_into_the_price_too() -> None:
    weak = {"J-6-HQ": "2404", "J-6-1/13": "2404", "C-4-1/59": "2403"}
    state = {"disrupted": ["J-6-1/13"], "unsupplied": ["J-6-1/13"]}
    refused = step_refusal(Position(weak, **state), "J-6-1/13", "2405")
    assert refused.args == (hexes("2405")[0], 4 * SIXTHS, 2 * SIXTHS)


def test_15_3_fortifications_too_close_are_refused_with_the_distance() -> None:
    g = GAME.new("second_battle", seed=2)
    while not g.plan.groups[deploying(g)].apart:
        menu = pending(g)
        assert menu is not None
        apply(g, KMT, menu.offers[0])
    forts = [g.content.roster.ids[u] for u in g.content.roster.forts]
    apply(g, KMT, GAME.action("deploy", forts[0]))
    menu = pending(g)
    assert menu is not None
    apply(g, KMT, menu.offers[0])
    apply(g, KMT, GAME.action("deploy", forts[1]))
    menu = pending(g)
    assert menu is not None
    close = [v for v in menu.refused.values() if v.rule == "15.3"]
    assert close and all(v.args == (1,) for v in close)


def test_15_2_a_hex_outside_the_area_is_named() -> None:
    p = Position({"J-6-HQ": "1803", "J-6-1/13": "1803"}, "ACT-J-6", "doyen_mot").to_movement()
    p.do("move", "J-6-1/13")
    refused = veto(p, "go", "1703")
    assert (refused.rule, refused.args) == ("15.2", (hexes("1703")[0],))


def test_10_1_a_hex_two_away_is_refused_with_what_is_left() -> None:
    weak = {"J-6-HQ": "2404", "J-6-1/13": "2404"}
    state = {"disrupted": ["J-6-1/13"], "unsupplied": ["J-6-1/13"]}
    p = Position(weak, **state).to_movement().do("move", "J-6-1/13")
    refused = veto(p, "go", "2406")
    assert (refused.rule, refused.args) == ("10.1", (2 * SIXTHS,))


def test_11_2_the_price_of_a_zone_holds_for_the_kmt_as_well() -> None:
    weak = {"C-4-HQ": "2404", "C-4-1/59": "2404", "J-6-1/13": "2406"}
    state = {"disrupted": ["C-4-1/59"], "unsupplied": ["C-4-1/59"]}
    p = Position(weak, "ACT-C-A", **state).to_movement().do("move", "C-4-1/59")
    assert veto(p, "step", "2405").args == (hexes("2405")[0], 4 * SIXTHS, 2 * SIXTHS)
