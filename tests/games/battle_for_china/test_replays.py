"""Recorded games, played back with every hash checked: one for each way a game can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from zhulu.games.battle_for_china import GAME
from zhulu.kernel.replay import Playback

RECORDS = sorted((Path(__file__).parent / "replays").glob("*.jsonl"))


def test_every_scenario_has_its_record() -> None:
    scenarios = {scenario.name for scenario in GAME.scenarios}
    assert {record.stem.split("-")[0] for record in RECORDS} == scenarios
    assert len(RECORDS) >= 5


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_recorded_game_plays_back_the_same(record: Path) -> None:
    playback = Playback(GAME, record.read_text(encoding="utf-8").splitlines())
    table = playback.play()
    _, kind, rule = record.stem.split("-")
    assert table.g.result is not None
    assert (table.g.result.kind, table.g.result.rule) == (kind, rule.replace("_", "."))
    assert playback.checked > 5
