"""The builder: lines and chains, names beside dots, overlays, boards up to date."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.artwork.shipped import board
from zhulu.artwork.__main__ import main
from zhulu.artwork.builder import build_document, is_current
from zhulu.artwork.geodata import coast, crop
from zhulu.artwork.hexgrid import HexGrid
from zhulu.artwork.lettering import Lettering, text_width
from zhulu.artwork.paths import chains, curve, polyline, rounded


def test_chains_stop_at_forks_and_close_rings() -> None:
    fork = [("a", "b"), ("b", "c"), ("c", "d"), ("c", "e"), ("e", "f")]
    runs = {"".join(sorted((run[0], run[-1]))): run for run in chains(fork)}
    assert sorted(runs) == ["ac", "cd", "cf"]
    (ring,) = chains([(1, 2), (2, 3), (3, 1)])
    assert ring[0] == ring[-1] and sorted(ring[:-1]) == [1, 2, 3]


def test_a_second_run_through_a_fork_stops_there_too() -> None:
    cross = [("w", "m"), ("m", "e"), ("n", "m"), ("m", "s")]
    assert all(len(run) == 2 for run in chains(cross))


def test_polyline_rounds_without_drift_and_skips_nothing_moves() -> None:
    assert polyline([(0, 0), (0.02, 0.01)]) == ""
    assert polyline([(1, 2), (3.04, 2), (3.04, 5)], closed=True) == "M1,2l2,0 0,3z"


def test_curves_end_where_they_should() -> None:
    assert curve([(0, 0), (10, 0), (20, 5)]).endswith("20,5")
    assert rounded([(0, 0), (10, 0), (20, 5)]) == "M0,0Q10,0 20,5"


def test_neighbours_share_a_side() -> None:
    grid = HexGrid(1, 10, 10, 60)
    assert len(set(grid.side("0505", "0605")) & set(grid.corners("0505"))) == 2
    with pytest.raises(ValueError, match="not neighbours"):
        grid.side("0505", "0705")


def test_odd_columns_stand_lower() -> None:
    grid = HexGrid(1, 4, 4, 60)
    assert grid.centre("0101")[1] - grid.centre("0201")[1] == 30


def test_a_name_avoids_what_is_taken_and_the_edge() -> None:
    sheet = Lettering((0, 0, 200, 100))
    (x, _), anchor = sheet.beside((190, 50), 60, 14, 5)
    assert anchor == "end" and x < 190
    sheet.take((100, 0, 100, 100))
    (x, _), anchor = sheet.beside((90, 50), 60, 14, 5)
    assert anchor == "end" and x < 90


def test_text_is_measured_letter_by_letter() -> None:
    assert text_width("WW", "town", 10) > text_width("ii", "town", 10)
    assert text_width("长沙", "town", 10) == pytest.approx(20)


def test_a_ring_is_cut_to_the_sheet() -> None:
    square = [(-10.0, -10.0), (30.0, -10.0), (30.0, 30.0), (-10.0, 30.0)]
    cut = crop(square, (0, 0, 20, 20))
    assert {(round(x), round(y)) for x, y in cut} == {(0, 0), (20, 0), (20, 20), (0, 20)}


def test_the_coast_is_what_both_sides_do_not_share() -> None:
    rings = coast()
    assert all(ring[0] == ring[-1] for ring in rings)
    inland = (113.6, 34.7)  # no shore near Zhengzhou: borders of provinces cancel
    for ring in rings:
        assert all(abs(x - inland[0]) + abs(y - inland[1]) > 2 for x, y in ring)


@pytest.mark.parametrize("game", ["changsha", "rising_sun"])
def test_shipped_hex_boards_are_current(game: str) -> None:
    assert is_current(game)


def test_an_owners_overlay_redraws_the_board(tmp_path: Path) -> None:
    folder = tmp_path / "changsha"
    folder.mkdir()
    rows = '{ id = "0127", terrain = "peak" }, { id = "0943", name = "Testing" }'
    (folder / "map.toml").write_text(f"hex = [{rows}]\n", encoding="utf-8")
    assert main(["build", "changsha", "--overlay", str(tmp_path), "--out", str(tmp_path)]) == 0
    drawn = json.loads((folder / "board.json").read_text(encoding="utf-8"))
    spaces = {space["id"]: space for space in drawn["spaces"]}
    assert spaces["0127"]["terrain"] == "peak"
    assert "Testing" in [town["name"] for town in drawn["towns"]]
    shipped = {space["id"]: space for space in board("changsha")["spaces"]}
    assert shipped["0127"]["terrain"] == "clear"
    assert spaces["0128"] == shipped["0128"]


WITHOUT_EXTRA = """
import sys
for name in ("shapely", "numpy", "PIL"):
    sys.modules[name] = None
from zhulu.artwork.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


def run_without_extra(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT_EXTRA, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_hex_boards_need_no_extra(tmp_path: Path) -> None:
    done = run_without_extra("build", "changsha", "rising_sun", "--out", str(tmp_path))
    assert done.returncode == 0, done.stderr
    for game in ("changsha", "rising_sun"):
        assert json.loads((tmp_path / game / "board.json").read_text("utf-8")) == board(game)


def test_area_boards_say_what_they_need(tmp_path: Path) -> None:
    done = run_without_extra("build", "chinas_war", "--out", str(tmp_path))
    assert done.returncode == 3
    assert 'pip install "zhulu[artwork]"' in done.stderr


def test_preview_writes_a_picture(tmp_path: Path) -> None:
    target = tmp_path / "changsha.svg"
    assert main(["preview", "changsha", str(target), "--zh"]) == 0
    assert "长沙" in target.read_text(encoding="utf-8")


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "chess"]) == 2
    assert "no such game: chess" in capsys.readouterr().err


def test_building_twice_gives_the_same_board() -> None:
    assert build_document("rising_sun") == build_document("rising_sun")
