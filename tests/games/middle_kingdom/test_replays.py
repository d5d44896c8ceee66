"""Recorded games, played back with every hash checked: each scenario, each way to end."""

from __future__ import annotations

from pathlib import Path

import pytest

from zhulu.games.middle_kingdom import GAME
from zhulu.kernel.replay import Playback

RECORDS = sorted((Path(__file__).parent / "replays").glob("*.jsonl"))


def test_every_scenario_and_every_end_has_its_record() -> None:
    assert {record.stem for record in RECORDS} == {
        "full_points", "ancient_points", "modernizing_points", "ancient_shared",
        "modernizing_resignation",
    }  # fmt: skip


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_recorded_game_plays_back_the_same(record: Path) -> None:
    playback = Playback(GAME, record.read_text(encoding="utf-8").splitlines())
    table = playback.play()
    assert table.g.result is not None
    assert table.g.result.kind == record.stem.rsplit("_", 1)[1]
    assert playback.checked > 5
