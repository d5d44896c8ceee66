"""Interpreted and compiled, on every platform: the same seed gives the same state.

The hashes below were taken from interpreted play; where the kernel is compiled they hold too. The
five games are compared in both forms by tests/compiled/test_parity.py.
"""

from __future__ import annotations

import pytest

from tests.lab import GAME
from zhulu.kernel import KeyedDice, play_out
from zhulu.kernel.dice import secret_of

HASHES = {
    ("clash", 1): "ffcb1105d1afc10318ceca31",
    ("clash", 2): "f15372e6c9fabbde21e2cbe1",
    ("clash", 3): "2c1de7e31c4d19a3a056f47a",
    ("siege", 1): "7eb4ce076910933172535ad8",
    ("siege", 2): "df545b31cbe3640242beeedc",
    ("siege", 3): "dc372cdc8463da5d00dab6fc",
}


@pytest.mark.parametrize(("scenario", "seed"), list(HASHES))
def test_a_seed_leads_to_the_state_it_always_led_to(scenario: str, seed: int) -> None:
    g = GAME.new(scenario, dice=KeyedDice(secret_of(seed)))
    g.silent = True
    play_out(g, seed, 45)
    assert GAME.hash(g) == HASHES[scenario, seed]
