"""Perft for wargames: the lines of play from a position to a depth, dice fixed by the position."""

from __future__ import annotations

from typing import Any

from zhulu.kernel import offers_of, take_nth


def perft(g: Any, depth: int) -> int:
    """How many different sequences of `depth` decisions there are; an ended game counts once."""
    menu = offers_of(g)
    if menu is None or depth == 0:
        return 1
    if depth == 1:
        return len(menu.nouns)
    lines = 0
    for index in range(len(menu.nouns)):
        twin = g.clone()
        again = offers_of(twin)
        assert again is not None
        take_nth(twin, again, index)
        lines += perft(twin, depth - 1)
    return lines
