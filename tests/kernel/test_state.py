"""Twins: what they share, and that nobody sees it."""

from __future__ import annotations

import pytest

from tests.lab import GAME
from tests.lab.turn import Activation
from zhulu.kernel import SaveError, State, filled, packed, play_out
from zhulu.kernel.fields import Each
from zhulu.kernel.nouns import Names


def deep() -> State:
    """A position with procedures inside procedures."""
    g = GAME.new("clash", seed=11)
    g.silent = True
    for seed in range(1, 40):
        twin = g.clone()
        play_out(twin, seed, 10 + seed)
        if twin.result is None and len(twin.stack) > 2:
            return twin
    raise AssertionError("no such position")


def test_a_twin_shares_the_procedures_beneath_the_topmost() -> None:
    g = deep()
    twin = g.clone()
    assert twin.shared == g.shared == len(g.stack) - 1
    assert all(mine is theirs for mine, theirs in zip(g.stack[:-1], twin.stack[:-1], strict=True))
    assert twin.stack[-1] is not g.stack[-1]


def test_what_one_twin_plays_the_other_does_not_notice() -> None:
    g = deep()
    twin, before = g.clone(), GAME.hash(g)
    play_out(g, 3, 5000)
    assert g.result is not None
    assert GAME.hash(twin) == before
    play_out(twin, 3, 5000)
    assert GAME.hash(twin) == GAME.hash(g)


def test_a_procedure_changed_from_above_is_copied_first() -> None:
    g = deep()
    twin = g.clone()
    changed = g.own(0)
    changed.at += 1
    assert g.stack[0] is changed
    assert twin.stack[0].at == changed.at - 1
    assert g.shared == 0
    assert twin.shared == len(twin.stack) - 1
    assert all(mine is not theirs for mine, theirs in zip(g.stack, twin.stack, strict=True))


def test_the_caller_is_the_procedure_beneath() -> None:
    g = deep()
    twin = g.clone()
    g.stack.append(Activation(0))
    assert g.caller() is g.stack[-2]
    assert type(g.caller()) is type(twin.stack[-1])


def test_packed_numbers_read_like_lists() -> None:
    numbers = filled(-1, 4)
    numbers[2] = 7
    numbers[0] += 3
    assert list(numbers) == [2, -1, 7, -1]
    assert list(numbers[1:3]) == [-1, 7]
    assert packed([2, -1, 7, -1]) == numbers
    assert numbers != filled(-1, 4)
    assert (len(numbers), 7 in numbers, sum(numbers)) == (4, True, 7)
    with pytest.raises(IndexError):
        numbers[4] = 1


def test_a_number_too_large_for_a_packed_field_is_refused_in_words() -> None:
    field, kinds = Each("steps", "unit"), {"unit": Names("unit", ["red", "blue"])}
    assert list(field.read({"blue": 3}, kinds, "state.steps", filled(0, 2))) == [0, 3]
    if isinstance(filled(0, 1), list):  # interpreted, where a number has no end
        return
    with pytest.raises(SaveError, match=r"state\.steps: a number is too large"):
        field.read({"blue": 1 << 70}, kinds, "state.steps", filled(0, 2))
