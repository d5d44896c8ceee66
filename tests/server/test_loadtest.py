"""The load test runs, is bounded, and stays on this machine."""

from __future__ import annotations

import pytest

from zhulu.server.loadtest import HOST, loadtest


def test_a_small_load_is_carried_without_a_refusal() -> None:
    one, two = loadtest("tests.lab", sockets=(1, 6), seconds=0.6, least=6)
    assert (one.tables, two.tables) == (1, 3)
    for load in (one, two):
        assert load.actions > 5 and load.refused == 0
        assert load.moves_per_second > 0
        assert 0 < load.p50_ms <= load.p95_ms <= load.p99_ms <= load.worst_ms


def test_the_load_is_bounded() -> None:
    with pytest.raises(ValueError, match="at most"):
        loadtest("tests.lab", sockets=(5000,))
    with pytest.raises(ValueError, match="at most"):
        loadtest("tests.lab", seconds=1000)
    assert HOST == "127.0.0.1"
