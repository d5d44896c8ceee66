"""Questions of the rules answered on the map."""

from __future__ import annotations

from itertools import pairwise

from tests.games.changsha.position import IJA, KMT, Position
from zhulu.games.changsha import GAME

FRONT = {"J-6-HQ": "1722", "J-6-1/13": "1723", "C-4-1/59": "1725", "C-4-HQ": "1728"}


def test_reach_shows_the_cost_in_factors() -> None:
    p = Position({"J-6-1/13": "1625"})
    assert p.cost("J-6-1/13", "1626") == "⅓"
    assert p.cost("J-6-1/13", "1628") == "1"
    assert p.cost("J-6-1/13", "1725") == "1"


def test_command_of_one_headquarters_or_of_all() -> None:
    p = Position({**FRONT, "J-3-HQ": "2303"})
    one = p.overlay("command", "J-6-HQ").spaces
    both = p.overlay("command", "").spaces
    assert "2303" in both and "2303" not in one
    assert set(one) <= set(both)


def test_sight_from_a_peak() -> None:
    assert len(Position(FRONT).overlay("sight", "2605").tones) == 36


def test_supply_draws_a_path_to_a_source() -> None:
    p = Position({"J-6-1/13": "1723"})
    overlay = p.overlay("supply", "J-6-1/13")
    assert overlay.paths[0][0] == "1723"
    assert overlay.paths[0][-1] in ("1401", "1601", "1901", "2501")
    assert overlay.lines == [("14.0", "in supply", "")]
    cut = Position(
        {"J-6-1/13": "1723"}, control=dict.fromkeys(("1401", "1601", "1901", "2501"), "kmt")
    ).overlay("supply", "J-6-1/13")
    assert cut.paths == []
    assert cut.lines == [("14.0", "out of supply", "")]


def test_14_0_a_fortification_is_never_told_to_be_out_of_supply() -> None:
    units = {"C-FORT1": "1711", "J-6-1/13": "1709", "J-6-2/13": "1713"}
    shown = Position(units, "ACT-C-A").overlay("supply", "C-FORT1")
    assert shown.lines == [("14.0", "needs no supply", "")] and shown.paths == []


def steps_are_neighbours(path: list[str]) -> bool:
    ground = GAME.content().ground
    return all(
        ground.grid.distance(ground.hex(one), ground.hex(other)) == 1
        for one, other in pairwise(path)
    )


def test_supply_goes_over_a_supply_unit_and_then_by_road() -> None:
    p = Position({"J-6-1/13": "3515", "J-6-SUP": "3314"})
    path = p.overlay("supply", "J-6-1/13").paths[0]
    assert path[0] == "3515"
    assert "3314" in path  # 3515 itself is more than four hexes from any road
    assert path[-1] in ("1401", "1601", "1901", "2501")
    assert steps_are_neighbours(path)
    assert len(path) == len(set(path))


def test_supply_by_the_flotilla_ends_at_its_hex() -> None:
    north = dict.fromkeys(("1401", "1601", "1901", "2501"), "kmt")
    p = Position({"J-6-1/13": "0821", "J-FLOT": "0618"}, control=north)
    path = p.overlay("supply", "J-6-1/13").paths[0]
    assert (path[0], path[-1]) == ("0821", "0618")
    assert len(path) <= 5
    assert steps_are_neighbours(path)


def test_supply_of_the_kmt_ends_in_a_town_or_at_an_edge() -> None:
    path = Position({"C-4-1/59": "3614"}, "ACT-C-A").overlay("supply", "C-4-1/59").paths[0]
    content = GAME.content()
    assert content.site_of[content.ground.hex(path[-1])] >= 0
    assert steps_are_neighbours(path)


def test_reach_knows_engineers_before_the_segment_begins() -> None:
    p = Position({"J-6-1/13": "1307", "J-6-ENG": "1307"})
    assert p.cost("J-6-1/13", "1308") == "1"


def test_reach_out_of_command_keeps_away_from_the_enemy() -> None:
    units = {"J-6-HQ": "1722", "J-6-1/13": "1732", "C-4-1/59": "1735"}
    idle = Position(units)
    assert idle.cost("J-6-1/13", "1734")
    strayed = Position(units).to_movement()
    assert strayed.cost("J-6-1/13", "1733")
    assert not strayed.cost("J-6-1/13", "1734")


def test_zones_of_the_enemy() -> None:
    p = Position(FRONT)
    assert "1724" in p.overlay("zones", "", IJA).tones
    assert "1721" in p.overlay("zones", "", KMT).tones


def test_victory_stands_on_the_map() -> None:
    p = Position({"C-4-1/59": "2605"}, "ACT-C-A", "doyen_mot", losses=[3, 0])
    lines = {why: value for _, why, value in p.overlay("victory", "").lines}
    assert lines == {
        "KMT units within two hexes of Peak 906 (2605)": "1",
        "steps lost by the IJA": "3",
    }
    q = Position({"J-6-1/13": "0943"}, turn=5, held_from=4)
    told = "complete turns Changsha has been held"  # turn 4; turn 5 is not over
    assert q.overlay("victory", "").lines == [("15.3", told, "1")]
    none = Position({"J-6-1/13": "0943"}, turn=5)
    assert none.overlay("victory", "").lines == [("15.3", told, "0")]
