"""Rule → code → test: nothing cited that is not listed, and ever fewer rules untested."""

from __future__ import annotations

from pathlib import Path

import pytest

from zhulu import games
from zhulu.contract.rules import coverage
from zhulu.kernel import Game

TESTS = Path(__file__).parent.parent / "games"

# A ratchet: how many listed rules have no test named after them, or no code at the place named.
# These numbers may only go down.
UNTESTED: dict[str, int] = {}
WITHOUT_CODE: dict[str, int] = {}


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_every_rule_cited_in_code_is_listed(game: Game) -> None:
    cover = coverage(game, TESTS / game.name)
    assert not cover.unlisted, f"cited, but not in RULES.md: {cover.unlisted}"


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_rules_without_a_test_or_code_only_get_fewer(game: Game) -> None:
    cover = coverage(game, TESTS / game.name)
    assert len(cover.rules) > 20
    assert len(cover.untested) <= UNTESTED.get(game.name, 0), cover.untested
    assert len(cover.without_code) <= WITHOUT_CODE.get(game.name, 0), cover.without_code
