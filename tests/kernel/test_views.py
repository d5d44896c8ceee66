"""What was shown before is shown again by its number: the same object, and only for its data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.lab import GAME
from zhulu.kernel import EngineFault, View, numbered
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


def test_values_behind_each_other_make_one_number_for_each() -> None:
    found = {
        numbered(numbered(numbered(0, which, 3), where, 4), what, 1)
        for which in range(8)
        for where in range(16)
        for what in range(2)
    }
    assert len(found) == 8 * 16 * 2


@pytest.mark.parametrize(
    ("number", "value", "bits"), [(0, 16, 4), (0, -1, 4), (1 << 60, 1, 4), (-1, 1, 4)]
)
def test_a_value_that_does_not_fit_is_refused(number: int, value: int, bits: int) -> None:
    with pytest.raises(EngineFault, match="does not fit"):
        numbered(number, value, bits)


def test_tracks_and_breadcrumbs_that_stay_are_the_same_objects() -> None:
    one, other = View(GAME.new(seed=1)), View(GAME.new(seed=1))
    for v in (one, other):
        v.track("score", 3, 0, 9, "red")
        v.deck("cup", 2, cards=["a"])
    assert one.body["tracks"][0] is other.body["tracks"][0]
    assert one.body["decks"][0] is other.body["decks"][0]
    assert one.body["breadcrumb"][0] is other.body["breadcrumb"][0]
