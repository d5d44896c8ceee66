"""Rule → code → test: nothing cited that is not listed, nothing listed without place and test."""

from __future__ import annotations

from pathlib import Path

import pytest

from zhulu import games
from zhulu.content.catalogue import folder_of
from zhulu.contract.rulebook import missing_places
from zhulu.contract.rules import coverage
from zhulu.kernel import Game

TESTS = Path(__file__).parent.parent / "games"


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_every_rule_cited_in_code_is_listed(game: Game) -> None:
    cover = coverage(game, TESTS / game.name)
    assert not cover.unlisted, f"cited, but not in RULES.md: {cover.unlisted}"


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_every_rule_has_a_test_and_every_place_it_names_is_there(game: Game) -> None:
    cover = coverage(game, TESTS / game.name)
    assert len(cover.rules) > 20
    assert (cover.untested, cover.without_code) == ([], [])


def test_a_place_that_is_not_there_is_found_out() -> None:
    folder = folder_of("changsha")
    assert missing_places(folder, "rules/turn.py Battle, GameTurn.begin, data/map.toml") == []
    assert missing_places(folder, "rules/turn.py Battle.nowhere") == [
        "rules/turn.py Battle.nowhere"
    ]
    assert missing_places(folder, "rules/gone.py Battle") == ["rules/gone.py Battle"]
    assert missing_places(folder, "rules/turn.py Battle, Nobody") == ["Nobody"]
    assert missing_places(folder, "somewhere") == ["somewhere"]
