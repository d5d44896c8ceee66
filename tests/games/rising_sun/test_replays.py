"""Recorded games, played back with every hash checked: each scenario, each way to end."""

from __future__ import annotations

from pathlib import Path

import pytest

from zhulu.games.rising_sun import GAME
from zhulu.kernel.replay import Playback

RECORDS = sorted((Path(__file__).parent / "replays").glob("*.jsonl"))
ENDS = {
    "war_1931_sudden_death", "war_1931_japanese_operational", "war_1931_chinese_operational",
    "war_1931_chinese_strategic", "war_1931_japanese_strategic", "war_1931_draw",
    "china_1937_japanese_operational", "china_1937_chinese_operational", "china_1937_draw",
    "china_1937_chinese_strategic", "china_1937_resignation",
}  # fmt: skip


def test_the_records_are_there() -> None:
    assert {record.stem for record in RECORDS} == ENDS


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_recorded_game_plays_back_the_same(record: Path) -> None:
    playback = Playback(GAME, record.read_text(encoding="utf-8").splitlines())
    table = playback.play()
    assert table.g.result is not None
    assert record.stem == f"{table.g.scenario}_{table.g.result.kind}"
    assert playback.checked > 5
