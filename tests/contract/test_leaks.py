"""A position that was loaded and is let go leaves nothing behind: a server opens thousands."""

from __future__ import annotations

import gc
import tracemalloc

import pytest

from zhulu import games

LOADS = 20
MOST = 1000  # bytes for each: less than the smallest packed array of a state


@pytest.mark.parametrize("name", games.names())
def test_a_loaded_position_is_forgotten_whole(name: str) -> None:
    game = games.get(name)
    document = game.save(game.new(seed=1))
    for _ in range(3):
        game.load(document)
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(LOADS):
            game.load(document)
        gc.collect()
        lost = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert lost < LOADS * MOST
