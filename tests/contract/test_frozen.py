"""Content is frozen: nothing played, seen or thought changes what all tables and threads share."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

from tests.contract.test_every_game import CASES, name_of
from zhulu.contract.checks import menu_document
from zhulu.contract.frozen import fingerprint
from zhulu.contract.telling import as_bytes
from zhulu.kernel import Game, QuickDice, engine, offers_of, take_nth

THREADS = 4
MOST_NOUNS = 6


@pytest.fixture
def hasty_threads() -> Iterator[None]:
    """Threads that change places as often as they can."""
    kept = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(kept)


def positions(game: Game, scenario: str, seed: int, count: int, apart: int) -> list[Any]:
    """Some positions along a game in which every side follows its preferences now and then."""
    g = game.new(scenario, dice=QuickDice(seed))
    g.silent = True
    chooser, menu, found = QuickDice(seed), offers_of(g), []
    while menu is not None and len(found) < count:
        for _ in range(apart):
            if menu is None:
                break
            menu = take_nth(g, menu, chooser.below(len(menu.nouns), "choice"))
        if menu is not None:
            found.append(g.clone())
    return found


def asked(game: Game, g: Any) -> bytes:
    """Everything a table or a computer may ask about a position at any time."""
    menu = engine.pending(g)
    assert menu is not None
    nouns = [game.name_of(action, g)[1] for action in menu.offers[:MOST_NOUNS]]
    overlays = [
        vars_of(overlay(g, menu.side, noun))
        for overlay in game.overlays.values()
        for noun in sorted({"", *nouns})
    ]
    opinions = [game.prefer(g, menu.side, verb, noun) for verb, noun in menu.offers]
    views = [game.view(g, side) for side in (menu.side, None)]
    return as_bytes([menu_document(menu), overlays, opinions, views])


def vars_of(overlay: Any) -> list[Any]:
    return [overlay.spaces, overlay.tones, overlay.paths, overlay.lines]


@pytest.mark.parametrize(("game", "scenario"), CASES, ids=name_of)
def test_content_is_the_same_after_play_sight_and_thought(game: Game, scenario: str) -> None:
    content = game.content()
    before = fingerprint(content)
    for g in positions(game, scenario, 5, 6, 40):
        asked(game, g)
        game.evaluate(g, 0)
    assert fingerprint(content) == before


@pytest.mark.parametrize(("game", "scenario"), CASES, ids=name_of)
def test_many_threads_are_told_what_one_is_told(
    game: Game, scenario: str, hasty_threads: None
) -> None:
    seen = [positions(game, scenario, seed, 4, 30) for seed in range(1, THREADS + 1)]
    alone = [[asked(game, g) for g in row] for row in seen]
    start = Barrier(THREADS)

    def look(row: list[Any]) -> list[bytes]:
        start.wait()
        return [asked(game, g) for g in row]

    with ThreadPoolExecutor(THREADS) as pool:
        together = list(pool.map(look, seen))
    assert together == alone
