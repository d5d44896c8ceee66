"""Perft: lines of play from small positions; an accidental change of what is legal shows here."""

from __future__ import annotations

import pytest

from tests.games.rising_sun.position import Position
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import offers_of, take_nth

CASES = {
    "a division and a brigade move": (
        Position("movement", "J-D-2@2817", "J-B-01@2913"), [4, 107, 370],
    ),
    "a division attacks an unknown army": (
        Position("combat", "J-D-2@2912", "infantry_army_1@2913"), [2, 10, 139],
    ),
    "China recruits": (
        Position("mobilization", side="chn", rp=(0, 3)), [6, 95, 298],
    ),
}  # fmt: skip


def lines(g: RisingState, depth: int) -> int:
    menu = offers_of(g)
    if menu is None or depth == 1:
        return 1 if menu is None else len(menu)
    total = 0
    for index in range(len(menu)):
        twin = g.clone()
        again = offers_of(twin)
        assert again is not None
        take_nth(twin, again, index)
        total += lines(twin, depth - 1)
    return total


@pytest.mark.parametrize("name", CASES)
def test_lines_of_play(name: str) -> None:
    position, expected = CASES[name]
    assert [lines(position.g, depth) for depth in range(1, len(expected) + 1)] == expected
