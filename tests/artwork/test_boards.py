"""Every shipped board: complete, legible, in the format of the wire."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tests.artwork.shipped import GAMES, board, rows
from zhulu.artwork import preview
from zhulu.artwork.svg import palette
from zhulu.content.pack import data_folder

Rect = tuple[float, float, float, float]
KINDS = {"area", "hex", "box", "loc", "sea"}


def ids_of(game: str) -> set[str]:
    """Everything of the map data that is a place."""
    tables = ("hex", "space", "loc", "area", "city")
    return {row["id"] for table in tables for row in rows(game).get(table, [])}


def overlap(a: Rect, b: Rect) -> bool:
    across = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    down = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return across > 0.5 and down > 0.5


@pytest.mark.parametrize("game", GAMES)
def test_every_place_of_the_data_is_drawn(game: str) -> None:
    shown = [space["id"] for space in board(game)["spaces"]]
    assert len(shown) == len(set(shown))
    assert set(shown) == ids_of(game)


@pytest.mark.parametrize("game", GAMES)
def test_spaces_have_what_the_wire_promises(game: str) -> None:
    width, height = board(game)["frame"]
    for space in board(game)["spaces"]:
        assert space["kind"] in KINDS
        assert space["path"].startswith("M") and "Ml" not in space["path"]
        assert space["name"] and space["name_zh"]
        assert space["slots"], space["id"]
        for x, y in [*space["slots"], space["label"], space["centre"]]:
            assert 0 <= x <= width and 0 <= y <= height, space["id"]


@pytest.mark.parametrize("game", GAMES)
def test_counters_in_one_space_lie_apart(game: str) -> None:
    size = board(game)["counter"]
    for space in [*board(game)["spaces"], *board(game)["boxes"]]:
        slots = space["slots"]
        for n, (x, y) in enumerate(slots):
            for a, b in slots[:n]:
                assert max(abs(x - a), abs(y - b)) >= size - 0.5 or crosses(x, y, a, b, size)


def crosses(x: float, y: float, a: float, b: float, size: float) -> bool:
    """Along a slanted line of communication the places follow the line."""
    return (x - a) ** 2 + (y - b) ** 2 >= (size + 5) ** 2


@pytest.mark.parametrize("game", ["battle_for_china", "middle_kingdom", "chinas_war"])
def test_roomy_areas_keep_counters_off_their_name(game: str) -> None:
    size = board(game)["counter"]
    for space in board(game)["spaces"]:
        if space["kind"] == "area" and len(space["slots"]) > 8:
            x, y = space["label"]
            for a, b in space["slots"]:
                rect = (a - size / 2, b - size / 2, size, size)
                assert not overlap(rect, (x - 30, y - space["size"] * 0.8, 60, space["size"] * 1.6))


@pytest.mark.parametrize("game", GAMES)
def test_boxes_tracks_and_title_do_not_overlap(game: str) -> None:
    document = board(game)
    rects: list[Rect] = [tuple(box["rect"]) for box in document["boxes"]]
    rects += [tuple(document[key]) for key in ("cartouche", "legend_rect")]
    for track in document["tracks"]:
        width, height = track["cell"]
        rects += [(x - width / 2, y - height / 2, width, height) for x, y in track["cells"]]
    frame = (0.0, 0.0, *document["frame"])
    for n, one in enumerate(rects):
        assert one[0] >= 0 and one[1] >= 0
        assert one[0] + one[2] <= frame[2] and one[1] + one[3] <= frame[3]
        assert not any(overlap(one, other) for other in rects[:n])


@pytest.mark.parametrize("game", GAMES)
def test_town_names_do_not_collide(game: str) -> None:
    """Measured as set: no two names share more than a sliver."""
    from zhulu.artwork.lettering import text_width

    boxes = []
    for town in board(game)["towns"]:
        if town["name"]:
            width = text_width(town["name"], "town", town["size"])
            x, y = town["label"]
            left = x - {"start": 0.0, "middle": width / 2, "end": width}[town["anchor"]]
            high = town["size"] * 0.6
            boxes.append((town["name"], (left, y - high, width, high)))
    for n, (name, rect) in enumerate(boxes):
        hits = [other for other, box in boxes[:n] if overlap(rect, box)]
        assert hits == [], (name, hits)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_has_a_style(game: str) -> None:
    colours = palette()
    document = board(game)
    assert {line["kind"] for line in document["lines"]} <= set(colours["lines"])
    hexes = [space for space in document["spaces"] if space["kind"] == "hex"]
    assert {space["terrain"] for space in hexes} <= set(colours["terrain"])
    for row in document["legend"]:
        assert row["name"] and row["name_zh"]
        assert "line" not in row or row["line"] in colours["lines"]


@pytest.mark.parametrize("game", GAMES)
def test_preview_is_well_formed(game: str) -> None:
    document = board(game)
    if document["relief"]:
        assert (data_folder(game) / document["relief"]).exists()
    for zh in (False, True):
        svg = ElementTree.fromstring(preview.paint(document, "relief.webp", zh))
        words = "".join(svg.itertext())
        assert (document["title_zh"] if zh else document["title"].upper()) in words


def test_values_on_the_board_are_those_of_the_data() -> None:
    shown = {space["id"]: space for space in board("chinas_war")["spaces"]}
    for row in rows("chinas_war")["loc"]:
        assert shown[row["id"]]["value"] == row["econ"]
    for row in rows("chinas_war")["space"]:
        assert shown[row["id"]].get("value") == row.get("population")
    numbers = {space["id"]: space.get("number") for space in board("middle_kingdom")["spaces"]}
    for row in rows("middle_kingdom")["space"]:
        assert numbers[row["id"]] == row.get("number")


def test_boxes_are_called_what_the_texts_call_them() -> None:
    boxes = {box["id"]: box for box in board("chinas_war")["boxes"]}
    assert boxes["out_of_play"]["name_zh"] == "退出游戏"
    assert {box["name"] for box in boxes.values()} >= {"Casualties", "Out of Play"}
