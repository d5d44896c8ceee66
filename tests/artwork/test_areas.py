"""Area boards are built from the same data (needs the extra `artwork`)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import shapely

from tests.artwork.shipped import board
from zhulu.artwork.__main__ import main
from zhulu.artwork.coverage import Coverage, clean, length
from zhulu.artwork.projection import Projection

CHINA = [(73.5, 39.5), (135.0, 48.4), (123.5, 53.5), (109.5, 18.2)]


def test_projection_there_and_back() -> None:
    projection = Projection(CHINA, (0, 0, 1000, 800), (114, 31.5), 3000)
    for place in ((116.4, 39.9), (91.1, 29.7), (121.5, 31.2)):
        x, y = projection.point(place)
        lon, lat = projection.degrees(x, y)
        assert (float(lon), float(lat)) == pytest.approx(place, abs=1e-6)


def test_projection_fits_its_room() -> None:
    projection = Projection(CHINA, (100, 50, 1000, 800), (114, 31.5), 3000)
    spots = [projection.point(place) for place in CHINA]
    assert min(x for x, _ in spots) >= 100 - 1e-6
    assert max(x for x, _ in spots) <= 1100 + 1e-6
    assert min(y for _, y in spots) >= 50 - 1e-6
    assert max(y for _, y in spots) <= 850 + 1e-6


def test_the_fisheye_enlarges_the_middle() -> None:
    projection = Projection(CHINA, (0, 0, 1000, 800), (114, 31.5), 3000)
    east = projection.point((115, 31.5))[0] - projection.point((113, 31.5))[0]
    west = projection.point((86, 31.5))[0] - projection.point((84, 31.5))[0]
    assert east > 1.5 * west


def test_neighbours_keep_one_border() -> None:
    """A smoothed border is the same line for both sides, and a crumb goes to its neighbour."""
    areas = {
        "west": shapely.Polygon([(0, 0), (100, 0), (110, 50), (100, 100), (0, 100)]),
        "east": shapely.Polygon([(100, 0), (200, 0), (200, 100), (100, 100), (110, 50)]),
        "crumb": shapely.box(200, 40, 203, 44),
    }
    coverage = Coverage(clean(areas, 60), 1.0)
    assert sorted(coverage.shapes) == ["east", "west"]
    assert list(coverage.borders()) == [("east", "west")]
    assert length(coverage.borders()["east", "west"]) > 99
    overlap = coverage.shapes["east"].intersection(coverage.shapes["west"])
    assert overlap.area == pytest.approx(0, abs=1e-6)
    assert len(coverage.shores_of({"east", "west"})) == 2


def test_an_overlay_redraws_an_area_board(tmp_path: Path) -> None:
    folder = tmp_path / "chinas_war"
    folder.mkdir()
    change = '[[loc]]\nid = "nanjing_wuhan"\necon = 3\n[[space]]\nid = "anhui"\nterrain = "rough"\n'
    (folder / "map.toml").write_text(change, encoding="utf-8")
    assert main(["build", "chinas_war", "--overlay", str(tmp_path), "--out", str(tmp_path)]) == 0
    drawn = json.loads((folder / "board.json").read_text(encoding="utf-8"))
    spaces = {space["id"]: space for space in drawn["spaces"]}
    shipped = {space["id"]: space for space in board("chinas_war")["spaces"]}
    assert spaces["nanjing_wuhan"]["value"] == 3 and shipped["nanjing_wuhan"]["value"] == 2
    assert spaces["anhui"]["terrain"] == "rough" and shipped["anhui"]["terrain"] == "plains"
    # Nothing else changed; paths may differ in the last digit between machines.
    said = ("id", "kind", "name", "name_zh", "terrain", "value", "coastal")
    for name, space in spaces.items():
        if name not in ("nanjing_wuhan", "anhui"):
            assert [space.get(key) for key in said] == [shipped[name].get(key) for key in said]
            assert len(space["slots"]) == pytest.approx(len(shipped[name]["slots"]), abs=2)
