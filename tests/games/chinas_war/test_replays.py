"""Recorded games: one for each scenario and each way to end, checked hash by hash."""

from __future__ import annotations

from pathlib import Path

import pytest

from zhulu.games.chinas_war import GAME
from zhulu.kernel.replay import Playback

RECORDS = sorted((Path(__file__).parent / "replays").glob("*.jsonl"))


def test_every_scenario_and_every_end_is_recorded() -> None:
    ends = {f"{scenario.name}_{end}" for scenario in GAME.scenarios for end in ("check", "final")}
    assert {record.stem for record in RECORDS} == ends


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_recorded_game_plays_back_to_the_same_end(record: Path) -> None:
    playback = Playback(GAME, record.read_text(encoding="utf-8").splitlines())
    table = playback.play()
    assert playback.checked > 10
    scenario, _, end = record.stem.partition("_")
    assert table.g.scenario == scenario
    assert table.g.result is not None and table.g.result.kind == end
