"""Recorded games: every scenario, every way to end, every winner, checked hash by hash."""

from __future__ import annotations

from pathlib import Path

import pytest

from zhulu.games.chinas_war import GAME
from zhulu.kernel.replay import Playback

RECORDS = sorted((Path(__file__).parent / "replays").glob("*.jsonl"))


def told(record: Path) -> tuple[str, str, list[str], bool]:
    """What the name of a record says: scenario, end, winners, and whether 7.1 broke a tie."""
    scenario, end, winners, *tied = record.stem.split("_")
    return scenario, end, winners.split("+"), tied == ["tied"]


def test_every_scenario_and_every_end_is_recorded() -> None:
    ends = {told(record)[:2] for record in RECORDS}
    assert ends == {(one.name, end) for one in GAME.scenarios for end in ("check", "final")}


@pytest.mark.parametrize("end", ["check", "final"])
def test_every_faction_wins_in_some_record(end: str) -> None:
    winners = {side for record in RECORDS for side in told(record)[2] if told(record)[1] == end}
    assert winners == set(GAME.sides)


def test_a_tie_and_a_player_of_two_factions_are_recorded() -> None:
    assert any(told(record)[3] for record in RECORDS)
    assert any(len(told(record)[2]) == 2 for record in RECORDS)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_recorded_game_plays_back_to_the_same_end(record: Path) -> None:
    playback = Playback(GAME, record.read_text(encoding="utf-8").splitlines())
    table = playback.play()
    scenario, end, winners, tied = told(record)
    result = table.g.result
    assert playback.checked > 3 and table.g.scenario == scenario
    assert result is not None and result.kind == end
    assert [GAME.sides[side] for side in result.winners] == winners
    best = sorted(result.score, reverse=True)
    assert (best[0] == best[1]) == tied or len(winners) == 2
