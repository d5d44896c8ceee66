"""The data: whole, sourced, and open to an owner's corrections."""

from __future__ import annotations

from pathlib import Path

import pytest

from zhulu.games.changsha import GAME
from zhulu.games.changsha.content.loading import load_content, pack_result
from zhulu.kernel import ContentError


def test_the_map_is_whole() -> None:
    ground = GAME.content().ground
    assert ground.size == 36 * 49
    assert sum(ground.land) == 1764 - 168
    assert sum(ground.city) == 2


def test_roads_lead_from_every_northern_entry_to_changsha() -> None:
    content = GAME.content()
    ground = content.ground
    reached = [content.north[0]]
    for hex in reached:
        for index in range(6 * hex, 6 * hex + 6):
            near = ground.around[index]
            if near >= 0 and ground.road[index] and near not in reached:
                reached.append(near)
    assert set(content.north) <= set(reached)
    assert set(content.changsha) <= set(reached)


def test_hexsides_are_the_same_from_both_sides() -> None:
    ground = GAME.content().ground
    for index in range(6 * ground.size):
        near = ground.around[index]
        if near >= 0:
            back = 6 * near + ground.grid.direction(near, index // 6)
            for table in (ground.road, ground.river, ground.strait, ground.unbridged):
                assert table[index] == table[back]


def test_every_value_names_its_source() -> None:
    shares = GAME.content().pack.shares()
    assert shares["scenarios/second_battle"]["rules"] > 50
    assert shares["tables"]["reconstructed"] == 0
    assert shares["map"]["reconstructed"] > 1000  # the printed map is not in the rules
    assert sum(shares["units"].values()) > 1000


def test_results_are_packed_and_named() -> None:
    assert pack_result("A1/DR1") == ((1 * 8 + 0) * 8 + 0) * 8 + 1
    assert len(GAME.content().tables.outcomes) == 10


def test_an_owner_may_correct_a_counter(tmp_path: Path) -> None:
    folder = tmp_path / "changsha"
    folder.mkdir()
    text = '[overlay]\nfrom = "component"\n\n[[unit]]\nid = "J-3-1/6"\nmove = 9\n'
    (folder / "units.toml").write_text(text, encoding="utf-8")
    corrected = load_content(tmp_path)
    unit = corrected.roster.ids.index("J-3-1/6")
    assert corrected.roster.move[unit] == 9
    assert corrected.hash != GAME.content().hash
    assert corrected.pack.sources["units#unit/J-3-1/6/move"] == "component"


def test_a_misspelt_correction_is_an_error(tmp_path: Path) -> None:
    folder = tmp_path / "changsha"
    folder.mkdir()
    text = '[[unit]]\nid = "J-99"\nmove = 9\n'
    (folder / "units.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match="J-99"):
        load_content(tmp_path)
