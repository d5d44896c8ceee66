"""7.6, 9.1, 12.7: what is shown before a choice is what will count."""

from __future__ import annotations

from tests.games.changsha.position import IJA, Position, hexes, noun
from zhulu.games.changsha import GAME
from zhulu.games.changsha.rules.questions import odds
from zhulu.kernel import Forecast

FRONT = {"J-6-HQ": "1722", "J-6-A1": "1723", "C-4-1/59": "1724"}

TRIO = ["J-6-1/13", "J-6-2/13", "J-6-3/13"]
BATTLE = {"J-6-HQ": "1722", "J-6-A1": "1722", "C-4-1/59": "1724", **dict.fromkeys(TRIO, "1723")}
COAST = {"J-6-HQ": "1301", TRIO[0]: "1202", "J-FLOT": "1202", "C-4-1/59": "1203"}


def shown(p: Position, verb: str, about: int = -1) -> Forecast:
    found = p.g.stack[-1].forecast(p.g, verb, about)
    assert found is not None
    return found


def marker(name: str) -> int:
    return GAME.content().markers.ids.index(name)


def test_12_7_who_might_join_is_counted_in() -> None:
    p = Position(BATTLE).to_combat().do("attack", "1724")
    assert p.g.stack[-1].forecast(p.g, "launch", -1) is None  # nobody attacks yet
    assert ("12.7", "attack factors", 7) in shown(p, "join", noun(TRIO[0])).lines
    p.do("join", TRIO[0])
    assert ("12.7", "attack factors", 14) in shown(p, "join", noun(TRIO[1])).lines
    now = shown(p, "launch", noun(TRIO[1])).lines
    assert ("12.7", "attack factors", 7) in now and ("12.7", "defense factors", 4) in now


def test_12_1_what_support_would_shift_is_shown() -> None:
    p = Position(BATTLE, air=["AIR-B-1"]).to_combat().attack("1724", TRIO[0])
    bomber = ("12.1", "air support", 2)
    assert bomber in shown(p, "commit", marker("AIR-B-1")).lines
    assert bomber not in shown(p, "commit_no_more").lines


def test_12_1_what_the_flotilla_would_shift_is_shown() -> None:
    p = Position(COAST).play().do("call_up", "J-FLOT").skip_to("move").do("end_movement")
    p.skip_to("attack").attack("1203", TRIO[0])
    ships = ("12.1", "coastal flotilla", 1)
    assert ships in shown(p, "commit_flotilla").lines
    assert ships not in shown(p, "commit_no_more").lines


def test_12_7_1_odds_beyond_the_table_are_named_and_only_then() -> None:
    p = Position(BATTLE).to_combat().do("attack", "1724").do("join", TRIO[0])
    beyond = "odds beyond the table, on the dice"
    assert beyond not in [why for _, why, _ in shown(p, "launch").lines]
    units = [noun(unit) for unit in TRIO]
    ratio = odds.Ratio(p.g, IJA, hexes("1724")[0], units, [marker("AIR-B-1")], True)
    assert ratio.final == 4 + 2 + 1  # 21 : 4, a bomber, the flotilla
    assert (ratio.column, ratio.modifier) == (6, 3)
    assert ("12.7.1", beyond, 3) in odds.forecast(p.g, ratio).lines


def test_7_6_several_support_markers_add_up_on_show() -> None:
    units = {"C-4-HQ": "1722", "C-4-1/59": "1723", "J-6-1/13": "1724"}
    p = Position(units, "ACT-C-A", guns=["KART-1", "KART-2"]).play().do("barrage", "1724")
    assert p.g.stack[-1].forecast(p.g, "open_fire", -1) is None  # nothing fires yet
    p.do("call_fire", "KART-1")
    assert ("7.3", "points of barrage", 8) in shown(p, "call_fire", marker("KART-2")).lines
    assert ("7.3", "points of barrage", 4) in shown(p, "open_fire").lines


def test_7_6_several_guns_add_up_on_show() -> None:
    p = Position({**BATTLE, "J-6-A2": "1722"}).play().do("barrage", "1724").do("fire", "J-6-A1")
    assert ("7.3", "points of barrage", 10) in shown(p, "fire", noun("J-6-A2")).lines
    assert shown(p, "open_fire").title == "Barrage"


def test_9_1_no_warning_where_there_is_just_room() -> None:
    units = {"J-6-HQ": "1722", "J-6-1/23": "1723", TRIO[0]: "1724", TRIO[1]: "1724"}
    p = Position(units).to_movement().do("move", "J-6-1/23")
    frame = p.g.stack[-1]
    assert frame.forecast(p.g, "go", hexes("1724")[0]) is None
    full = Position({**units, TRIO[2]: "1724", "J-6-2/23": "1723"}).to_movement()
    full.do("move", "J-6-1/23").do("take_along", "J-6-2/23")
    frame = full.g.stack[-1]
    for verb in ("go", "step"):
        warning = frame.forecast(full.g, verb, hexes("1724")[0])
        assert warning is not None and warning.title == "Overstacked"
        assert warning.lines == [("9.1", "units the opponent would move away", 2)]
    assert frame.forecast(full.g, "take_along", hexes("1724")[0]) is None
    assert frame.forecast(full.g, "go", hexes("1723")[0]) is None


def test_7_6_the_odds_of_a_barrage_are_those_of_the_table() -> None:
    p = Position(FRONT).play().do("barrage", "1724")
    frame = p.g.stack[-1]
    before = frame.forecast(p.g, "fire", noun("J-6-A1"))  # what the gun would bring
    p.do("fire", "J-6-A1")
    now = frame.forecast(p.g, "open_fire", -1)
    assert before is not None and now is not None
    assert before.outcomes == now.outcomes
    assert {name: (count, of) for name, count, of in now.outcomes} == {
        "no effect": (1, 6),  # five points on clear ground: 1; D on 2 to 4, a step on 5 and 6
        "disrupted": (3, 6),
        "a step lost and disrupted": (2, 6),
    }
    assert ("7.3", "points of barrage", 5) in now.lines


def test_7_6_a_support_marker_on_offer_shows_what_it_would_bring() -> None:
    p = Position(
        {"C-4-HQ": "1722", "C-4-1/59": "1723", "J-6-1/13": "1724"}, "ACT-C-A", guns=["KART-1"]
    )
    p.play().do("barrage", "1724")
    shown = p.g.stack[-1].forecast(p.g, "call_fire", p.g.content.markers.ids.index("KART-1"))
    assert shown is not None
    assert ("7.3", "points of barrage", 4) in shown.lines


def test_12_7_the_odds_on_show_are_those_of_the_two_dice() -> None:
    p = Position(BATTLE).to_combat().do("attack", "1724")
    for unit in TRIO:
        p.do("join", unit)
    shown = p.g.stack[-1].forecast(p.g, "launch", -1)
    assert shown is not None
    assert shown.title == "5:1"  # 21 : 4 on clear ground
    chances = {name: count for name, count, of in shown.outcomes if count}
    assert all(of == 36 for _, _, of in shown.outcomes)
    # The column of the rulebook by the ways two dice add up.
    assert chances == {"A1/D1R1": 3, "D1R1": 3, "D1R2": 9, "D2": 6, "D2R3": 15}


def test_7_6_the_fortification_stands_among_the_modifiers_by_its_rule() -> None:
    units = {"J-6-HQ": "1722", "J-6-A1": "1723", "C-4-1/59": "1724", "C-FORT1": "1724"}
    p = Position(units).play().do("barrage", "1724").do("fire", "J-6-A1")
    shown = p.g.stack[-1].forecast(p.g, "open_fire", -1)
    assert shown is not None
    assert ("12.4", "fortification", -1) in shown.lines
