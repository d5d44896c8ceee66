"""The registry of procedures is the same for everybody, however many ask for it at once."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier

from tests.lab import GAME


def test_the_registry_is_never_seen_half_built() -> None:
    whole = set(GAME.registry)
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            for _ in range(40):
                game, start = replace(GAME, _registry={}), Barrier(8)

                def ask(game: object = game, start: Barrier = start) -> set[str]:
                    start.wait()
                    return set(game.registry)  # type: ignore[attr-defined]

                assert all(one.result() == whole for one in [pool.submit(ask) for _ in range(8)])
    finally:
        sys.setswitchinterval(before)
