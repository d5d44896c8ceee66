"""Recorded games, played back with every hash checked: one for each way a game can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.battle_for_china.record import ENDINGS
from zhulu.games.battle_for_china import GAME
from zhulu.kernel.replay import Playback

OVERLAYS = {ending.name: ending.overlay for ending in ENDINGS}
RECORDS = sorted((Path(__file__).parent / "replays").glob("*.jsonl"))


def test_every_scenario_and_every_ending_has_its_record() -> None:
    assert {record.stem for record in RECORDS} == {ending.name for ending in ENDINGS}
    assert {ending.scenario for ending in ENDINGS} == {s.name for s in GAME.scenarios}


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_recorded_game_plays_back_the_same(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    playback = Playback(GAME, lines, OVERLAYS[record.stem])
    table = playback.play()
    _, kind, rule, winners = record.stem.split("-")
    result = table.g.result
    assert result is not None
    assert (result.kind, result.rule) == (kind, rule.replace("_", "."))
    assert "_".join(GAME.sides[side] for side in result.winners) == winners
    assert playback.checked > 1
