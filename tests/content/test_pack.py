"""Data files: provenance, overlays, precise errors."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.lab import GAME
from tests.lab.content import UnitRow
from zhulu import games
from zhulu.content import load_pack
from zhulu.content.pack import UNTUNED, data_folder, file_hash, read_toml
from zhulu.kernel import ContentError, Game


@pytest.fixture
def data(tmp_path: Path) -> Path:
    shutil.copytree(data_folder("tests.lab"), tmp_path / "data")
    return tmp_path / "data"


@pytest.fixture
def overlay(tmp_path: Path) -> Path:
    (tmp_path / "overlay" / "lab").mkdir(parents=True)
    return tmp_path / "overlay"


def test_a_plain_value_inherits_the_source_of_its_file_and_a_wrapped_one_states_its_own() -> None:
    pack = load_pack("tests.lab")
    assert pack.sources["units#unit/red_2/strength"] == "house"
    assert pack.sources["units#unit/red_1/strength"] == "reconstructed"
    assert "strongest blue" in pack.reconstructed()["units#unit/red_1/strength"]
    assert pack.shares()["units"]["reconstructed"] == 1


def test_rows_are_typed() -> None:
    rows = load_pack("tests.lab").rows("units", "unit", UnitRow)
    assert rows[0] == UnitRow("red_1", "red", 4, 2)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "red_2"', 'id = "red_1"', r"units\.toml: unit red_1: the same id twice"),
        ("strength = 3", 'strength = "many"', r"unit red_2: Expected `int`, got `str`"),
        ("strength = 3", "strenght = 3", "unit red_2: unknown key 'strenght'"),
        ('from = "reconstructed"', 'from = "hearsay"', "unknown source 'hearsay'"),
        ("[provenance]", "[provenance", "units.toml"),
    ],
)
def test_bad_data_is_refused_with_file_row_and_key(
    data: Path, old: str, new: str, message: str
) -> None:
    path = data / "units.toml"
    path.write_text(path.read_text().replace(old, new, 1))
    with pytest.raises(ContentError, match=message):
        load_pack("tests.lab", folder=data).rows("units", "unit", UnitRow)


def test_a_missing_file_is_named() -> None:
    with pytest.raises(ContentError, match=r"weather\.toml"):
        load_pack("tests.lab").table("weather")


def write_overlay(overlay: Path, text: str) -> Path:
    made = file_hash(read_toml(data_folder("tests.lab") / "units.toml"))
    body = f'[overlay]\nmade_against = "{made}"\nfrom = "component"\n{text}'
    (overlay / "lab" / "units.toml").write_text(body)
    return overlay


def test_an_owner_can_correct_a_value(overlay: Path) -> None:
    write_overlay(overlay, '[[unit]]\nid = "red_1"\nstrength = 5\n')
    content = GAME.content(overlay)
    assert content.strength[0] == 5
    assert content.pack.sources["units#unit/red_1/strength"] == "component"
    assert content.hash != GAME.content().hash
    g = GAME.new("clash", seed=1, overlay=overlay)
    assert g.content.strength[0] == 5


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[unit]]\nid = "red_9"\nstrength = 5\n', "'red_9'.*no such id"),
        ('[[unit]]\nid = "red_1"\nspeed = 5\n', "no row has such a key"),
        ("[weather]\nwind = 1\n", "weather.*no such table"),
    ],
)
def test_a_typo_in_an_overlay_cannot_add_a_ghost(overlay: Path, text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        load_pack("tests.lab", write_overlay(overlay, text))


def test_an_overlay_of_other_data_warns(overlay: Path) -> None:
    (overlay / "lab" / "units.toml").write_text('[overlay]\nmade_against = "sha256:0"\n')
    with pytest.warns(UserWarning, match="other shipped data"):
        load_pack("tests.lab", overlay)


def test_a_row_can_be_removed(overlay: Path) -> None:
    write_overlay(overlay, '[[unit]]\nid = "red_5"\nremove = true\n')
    rows = load_pack("tests.lab", overlay).rows("units", "unit", UnitRow)
    assert "red_5" not in [row.id for row in rows]


def test_a_row_can_be_added_on_purpose(overlay: Path) -> None:
    row = '[[unit]]\nid = "red_6"\nadd = true\nside = "red"\nstrength = 1\nsteps = 1\n'
    rows = load_pack("tests.lab", write_overlay(overlay, row)).rows("units", "unit", UnitRow)
    assert rows[-1] == UnitRow("red_6", "red", 1, 1)


def test_the_untuned_set_has_every_tuned_value_as_it_was(data: Path) -> None:
    path = data / "units.toml"
    text = path.read_text(encoding="utf-8")
    tuned = '{ value = 3, was = 5, from = "house", note = "tuned: five won too often" }'
    assert "strength = 3" in text
    path.write_text(text.replace("strength = 3", f"strength = {tuned}", 1), encoding="utf-8")
    now, before = load_pack("tests.lab", folder=data), load_pack("tests.lab", UNTUNED, data)
    assert now.tuned == before.tuned == {"units#unit/red_2/strength": 5}
    assert now.rows("units", "unit", UnitRow)[1].strength == 3
    assert before.rows("units", "unit", UnitRow)[1].strength == 5
    assert now.hash != before.hash


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_what_says_it_was_tuned_says_what_it_was(game: Game) -> None:
    pack = load_pack(game.name)
    said = {place for place, note in pack.notes.items() if note.startswith("tuned")}
    assert said == set(pack.tuned)
    before = load_pack(game.name, UNTUNED)
    assert (before.hash == pack.hash) == (not pack.tuned)
    game.content(UNTUNED)  # and it can be played
