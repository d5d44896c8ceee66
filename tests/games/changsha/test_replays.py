"""Recorded games, played back with every hash checked: one for each way a game can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from zhulu.games.changsha import GAME
from zhulu.kernel.replay import Playback

RECORDS = sorted((Path(__file__).parent / "replays").glob("*.jsonl"))
ENDS = {
    "doyen_mot_attrition": "attrition",
    "doyen_mot_draw": "draw",
    "doyen_mot_peak_cleared": "peak_cleared",
    "second_battle_draw": "draw",
    "second_battle_held": "changsha_held",
    "second_battle_saved": "changsha_saved",
    "third_battle_draw": "draw",
    "third_battle_held": "changsha_held",
    "third_battle_saved": "changsha_saved",
}


def test_every_end_and_every_scenario_has_its_record() -> None:
    assert {record.stem for record in RECORDS} == set(ENDS)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_recorded_game_plays_back_the_same(record: Path) -> None:
    playback = Playback(GAME, record.read_text(encoding="utf-8").splitlines())
    table = playback.play()
    assert table.g.result is not None
    assert table.g.result.kind == ENDS[record.stem]
    assert playback.checked > 5
