"""The data: whole, sourced, and open to an owner's corrections."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.battle_for_china.position import BOARD, CONTENT, GAME, place
from zhulu.games.battle_for_china.content.ids import ELIMINATION, EXCHANGE
from zhulu.games.battle_for_china.content.loading import load_content
from zhulu.kernel import ContentError


def test_the_map_is_whole() -> None:
    assert (BOARD.areas, BOARD.cities, len(BOARD.rail_ids)) == (43, 50, 39)
    assert sum(len(near) for near in BOARD.near) == 2 * 97
    for area in range(BOARD.areas):
        for near in BOARD.near[area]:
            assert area in BOARD.near[near] and near != area
            assert BOARD.flood[area * 43 + near] == BOARD.flood[near * 43 + area]
    assert sum(BOARD.flood) == 2 * 10


def test_railways_cross_rivers_exactly_where_borders_flood() -> None:
    for rail, areas in enumerate(BOARD.rail_areas):
        floods = any(BOARD.flood[a * 43 + b] for a in areas for b in areas if a != b)
        assert BOARD.rail_river[rail] == floods, BOARD.rail_ids[rail]
        ends = {BOARD.area_of[city] for city in BOARD.rail_ends[rail]}
        assert ends <= set(areas)


def test_the_counter_mix_has_280_counters() -> None:
    units = sum(CONTENT.mix) + sum(CONTENT.guerrilla_mix) + 4
    assets = sum(CONTENT.air_mix) + sum(CONTENT.armor_mix) + sum(CONTENT.artillery_mix)
    assert (units, assets) == (188, 26)
    assert sum(CONTENT.plus_quota) == 8 and sum(CONTENT.fort_quota) == 10


def test_the_combat_table_never_punishes_better_odds() -> None:
    def rank(result: int) -> int:
        return {EXCHANGE: 2, ELIMINATION: 9}.get(result, result)

    charts = CONTENT.charts
    assert len(charts.crt_attacker) == 10 and len(charts.columns) == 9
    for row in range(10):
        for column in range(8):
            assert rank(charts.crt_attacker[row][column]) >= rank(
                charts.crt_attacker[row][column + 1]
            )
    assert (charts.crt_attacker[5][3], charts.crt_defender[5][3]) == (2, 3)  # 9.31


def test_the_set_up_obeys_the_limits() -> None:
    assert GAME.check(GAME.new("two_players", seed=1)) == []
    assert [BOARD.ids[c] for c in BOARD.industry] == ["nanjing", "hangzhou", "guangzhou"]


def test_every_value_names_its_source() -> None:
    shares = CONTENT.pack.shares()
    assert shares["map"]["rules"] > 100 and shares["map"]["reconstructed"] > 100
    assert shares["units"]["house"] == 6
    assert set(CONTENT.pack.reconstructed()) >= {"tables#crt/roll-0/results"}


def test_an_owner_may_correct_a_value(tmp_path: Path) -> None:
    folder = tmp_path / "battle_for_china"
    folder.mkdir()
    text = '[overlay]\nfrom = "component"\n\n[[cost]]\nid = "ija-d4"\nep = 4\n'
    (folder / "tables.toml").write_text(text, encoding="utf-8")
    corrected = load_content(tmp_path)
    assert corrected.build_cost[0] == 4 and corrected.hash != CONTENT.hash
    assert corrected.pack.sources["tables#cost/ija-d4/ep"] == "component"


def test_a_misspelt_correction_is_an_error(tmp_path: Path) -> None:
    folder = tmp_path / "battle_for_china"
    folder.mkdir()
    (folder / "tables.toml").write_text('[[cost]]\nid = "ija-d9"\nep = 4\n', encoding="utf-8")
    with pytest.raises(ContentError, match="ija-d9"):
        load_content(tmp_path)


def test_places_have_names_in_both_languages() -> None:
    from zhulu.content import catalogue

    for language, name in (("en", "Xi'an"), ("zh", "西安")):
        assert catalogue(GAME, language).name("space", place("xian")) == name
