"""Questions of the rules answered on the map."""

from __future__ import annotations

from tests.games.changsha.position import IJA, KMT, Position

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


def test_zones_of_the_enemy() -> None:
    p = Position(FRONT)
    assert "1724" in p.overlay("zones", "", IJA).tones
    assert "1721" in p.overlay("zones", "", KMT).tones


def test_victory_stands_on_the_map() -> None:
    p = Position({"C-4-1/59": "2605"}, "ACT-C-A", "doyen_mot", losses=[3, 0])
    lines = {why: value for _, why, value in p.overlay("victory", "").lines}
    assert lines == {"KMT units near Peak 906": "1", "steps lost by the IJA": "3"}
    q = Position({"J-6-1/13": "0943"}, turn=5, held_from=4)
    assert q.overlay("victory", "").lines == [("15.3", "turns Changsha has been held", "2")]
