"""What touches on the board is what borders in the game; every exception is listed."""

from __future__ import annotations

import math

import pytest

from tests.artwork.shipped import board, distance, points, rows
from zhulu.boards import HexGrid

Pairs = set[tuple[str, str]]

# The atlas joins these; nobody ever enters one of the two (2.12), so nothing depends on it.
CLOSED_ANYWAY: Pairs = {
    ("burma-2", "tibet"),
    ("burma-3", "india-2"),
    ("india-2", "tibet"),
    ("india-2", "xinjiang"),
    ("tibet", "yunnan"),
}


def drawn(game: str) -> Pairs:
    lines = [line for line in board(game)["lines"] if line["kind"] == "border" and line["path"]]
    pairs = [sorted((line["a"], line["b"])) for line in lines]
    return {(a, b) for a, b in pairs}


def test_battle_for_china_borders() -> None:
    table = {tuple(sorted((row["a"], row["b"]))) for row in rows("battle_for_china")["border"]}
    assert drawn("battle_for_china") - table == CLOSED_ANYWAY
    assert table - drawn("battle_for_china") == set()


def test_middle_kingdom_borders() -> None:
    provinces = {row["id"] for row in rows("middle_kingdom")["space"] if row["kind"] == "province"}
    table = {
        tuple(sorted((row["a"], row["b"])))
        for row in rows("middle_kingdom")["border"]
        if {row["a"], row["b"]} <= provinces and not row.get("strait")
    }
    assert drawn("middle_kingdom") == table


def test_middle_kingdom_contacts() -> None:
    """Foreign areas touch exactly the provinces they may be entered from."""
    spaces = {space["id"]: space for space in board("middle_kingdom")["spaces"]}
    kinds = {row["id"]: row["kind"] for row in rows("middle_kingdom")["space"]}
    for row in rows("middle_kingdom")["border"]:
        if "area" in (kinds[row["a"]], kinds[row["b"]]):
            here, there = spaces[row["a"]], spaces[row["b"]]
            corners = shared_points(here["path"], there["path"])
            assert corners >= 2, row["id"]


def shared_points(a: str, b: str) -> int:
    first = {(round(x), round(y)) for run in points(a) for x, y in run}
    second = {(round(x), round(y)) for run in points(b) for x, y in run}
    return len(first & second)


def test_middle_kingdom_keeps_russia_from_xinjiang() -> None:
    """Notes to 4.6: in the atlas they meet in the Altai."""
    spaces = {space["id"]: space for space in board("middle_kingdom")["spaces"]}
    assert shared_points(spaces["russia"]["path"], spaces["xinjiang"]["path"]) == 0


def test_chinas_war_borders() -> None:
    """1.3.6: provinces meet at a plain border or across a line of communication."""
    table = {tuple(sorted((row["a"], row["b"]))) for row in rows("chinas_war")["border"]}
    across: Pairs = set()
    for row in rows("chinas_war")["loc"]:
        across |= {(a, b) for a in row["borders"] for b in row["borders"] if a < b}
    assert drawn("chinas_war") - table - across == set()
    assert table - drawn("chinas_war") == set()


def test_chinas_war_towns_touch_their_spaces() -> None:
    """1.3.6: all spaces that touch a town are neighbours, so the drawing must show who touches."""
    spaces = {space["id"]: space for space in board("chinas_war")["spaces"]}
    towns = {town["space"]: (town["x"], town["y"]) for town in board("chinas_war")["towns"]}
    for row in rows("chinas_war")["town"]:
        for name in row["touches"]:
            near = distance(towns[row["id"]], spaces[name]["path"])
            assert near < 16, (row["id"], name, near)


def test_chinas_war_lines_run_along_their_provinces() -> None:
    spaces = {space["id"]: space for space in board("chinas_war")["spaces"]}
    for row in rows("chinas_war")["loc"]:
        for name in row["borders"]:
            slots = spaces[row["id"]]["slots"]
            near = min(distance((x, y), spaces[name]["path"]) for x, y in slots)
            assert near < 60, (row["id"], name, near)


@pytest.mark.parametrize("game", ["changsha", "rising_sun"])
def test_hexes_meet_as_the_engine_says(game: str) -> None:
    spaces = {space["id"]: space["centre"] for space in board(game)["spaces"]}
    grid = HexGrid(40, 49, True)
    number = {name: index for index, name in enumerate(grid.ids)}
    height = spaces["2002"][1] - spaces["2001"][1]
    for name, centre in spaces.items():
        for other in grid.neighbours[number[name]]:
            if grid.ids[other] in spaces:
                apart = math.dist(centre, spaces[grid.ids[other]])
                assert apart == pytest.approx(height, abs=0.2), (name, grid.ids[other])


def test_runs_of_rails_join_their_hexes() -> None:
    """A railroad of the table is a drawn link: the curve passes both middles."""
    spaces = {space["id"]: space["centre"] for space in board("changsha")["spaces"]}
    path = "".join(line["path"] for line in board("changsha")["lines"] if line["kind"] == "rail")
    for row in rows("changsha")["hexside"]:
        if row.get("railroad"):
            for end in (row["a"], row["b"]):
                x, y = spaces[end]
                assert f"{x:g},{y:g}" in path, end


def test_tints_differ_between_neighbours() -> None:
    for game in ("battle_for_china", "middle_kingdom", "chinas_war"):
        tints = {space["id"]: space.get("tint") for space in board(game)["spaces"]}
        for a, b in drawn(game):
            assert tints[a] != tints[b], (game, a, b)
