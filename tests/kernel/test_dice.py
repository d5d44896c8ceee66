"""Dice: fair, repeatable, auditable, and never predictable from what was seen."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zhulu.kernel import KeyedDice, QuickDice, ScriptedDice, commitment
from zhulu.kernel.dice import dice_from, secret_of


def test_the_same_secret_gives_the_same_stream_and_another_gives_another() -> None:
    one, two, other = KeyedDice(b"a" * 16), KeyedDice(b"a" * 16), KeyedDice(b"b" * 16)
    first = [one.die(6, "t") for _ in range(50)]
    assert first == [two.die(6, "t") for _ in range(50)]
    assert first != [other.die(6, "t") for _ in range(50)]


def test_a_short_secret_is_refused() -> None:
    with pytest.raises(ValueError, match="16 to 64 bytes"):
        KeyedDice(b"short")


@pytest.mark.parametrize("dice", [KeyedDice(b"k" * 16), QuickDice(3)])
def test_every_face_falls_about_equally_often(dice: KeyedDice | QuickDice) -> None:
    fallen = Counter(dice.die(6, "t") for _ in range(6000))
    assert set(fallen) == {1, 2, 3, 4, 5, 6}
    assert all(850 < count < 1150 for count in fallen.values())


@given(st.lists(st.integers(0, 99), max_size=30), st.integers(0, 2**31))
def test_a_shuffle_keeps_every_item(items: list[int], seed: int) -> None:
    shuffled = items[:]
    QuickDice(seed).shuffle(shuffled, "t")
    assert sorted(shuffled) == sorted(items)


def test_draw_takes_one_out_of_the_pool() -> None:
    pool = [5, 6, 7]
    drawn = QuickDice(1).draw(pool, "t")
    assert sorted([drawn, *pool]) == [5, 6, 7]


@pytest.mark.parametrize(
    "dice", [KeyedDice(b"k" * 16), QuickDice(9), ScriptedDice([3, 4], QuickDice(2))]
)
def test_a_document_brings_the_stream_back_where_it_was(dice: KeyedDice) -> None:
    dice.die(6, "t")
    again = dice_from(dice.document())
    assert again.drawn == dice.drawn
    assert [again.die(6, "t") for _ in range(9)] == [dice.die(6, "t") for _ in range(9)]


def test_a_clone_goes_its_own_way_from_the_same_place() -> None:
    dice = KeyedDice(b"k" * 16)
    twin = dice.clone()
    assert [dice.die(6, "t") for _ in range(5)] == [twin.die(6, "t") for _ in range(5)]


def test_scripted_dice_fall_as_told_and_refuse_a_face_that_is_not_there() -> None:
    dice = ScriptedDice([6, 1, 9])
    assert (dice.die(6, "t"), dice.die(6, "t")) == (6, 1)
    with pytest.raises(ValueError, match="9 does not fit"):
        dice.die(6, "t")


def test_the_trail_names_the_purpose_of_every_draw() -> None:
    dice = QuickDice(1)
    dice.keeps_trail = True
    face = dice.die(6, "8.3")
    assert dice.trail == [("8.3", 6, face - 1)]


def test_the_commitment_binds_without_telling() -> None:
    secret = secret_of(7)
    assert commitment(secret) == commitment(secret) != commitment(secret_of(8))
    assert secret.hex() not in commitment(secret)
