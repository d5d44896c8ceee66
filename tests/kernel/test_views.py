"""What was shown before is shown again by its number: the same object, and only for its data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.lab import GAME
from zhulu.kernel import View
from zhulu.kernel.views import forget, remind


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    kept = forget()
    yield
    remind(kept)


def shown(number: int, at: str, content: str = "data") -> dict[str, Any]:
    """A view of one piece and one space; the piece is made anew unless its number is known."""
    v = View(GAME.new(seed=1), content)
    if not v.again(number):
        v.piece("red_1", at, "red", ["tired"])
    if not v.space_again("town", number + 1):
        v.space("town", "red" if at else "")
    return v.document()


def test_a_piece_is_shown_again_by_its_number() -> None:
    first, second = shown(2, "1/1"), shown(2, "elsewhere")
    assert second["pieces"] == first["pieces"] and first["pieces"][0]["at"] == "1/1"
    assert second["pieces"][0] is first["pieces"][0]
    assert second["spaces"] == first["spaces"] == {"town": {"owner": "red"}}


def test_another_number_is_another_piece() -> None:
    assert shown(2, "1/1")["pieces"] != shown(4, "2/2")["pieces"]


def test_a_space_on_which_nothing_lies_is_known_too() -> None:
    assert shown(2, "")["spaces"] == {} and shown(2, "1/1")["spaces"] == {}


def test_other_data_has_numbers_of_its_own() -> None:
    first, second = shown(2, "1/1"), shown(2, "2/2", "other data")
    assert [view["pieces"][0]["at"] for view in (first, second)] == ["1/1", "2/2"]


def test_what_is_forgotten_is_made_anew_until_one_is_reminded() -> None:
    first = shown(2, "1/1")
    kept = forget()
    assert shown(2, "2/2")["pieces"][0]["at"] == "2/2"
    remind(kept)
    assert shown(2, "3/3")["pieces"][0] is first["pieces"][0]
