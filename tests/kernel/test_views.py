"""What was shown before is shown again by its number: the same object, and only for its data."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
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


def lookings(turns: list[list[tuple[int, str]]]) -> list[dict[str, Any]]:
    """One state looked at again and again: each time these numbers, or 0 for a thing without one.

    A space lies under every piece, so that rows of both sorts are tried.
    """
    g = GAME.new(seed=1)
    found = []
    for things in turns:
        v = View(g, "data")
        for number, at in things:
            if not number or not v.again(2 * number):
                v.piece(at, at, "red", count=number or 1)
            if not number or not v.space_again(f"{at}!", 2 * number + 1):
                v.space(f"{at}!", "" if number % 3 == 1 else "red", values={"number": number})
        found.append(v.document())
    return found


def test_a_seat_that_sees_the_same_is_shown_the_very_same_lists() -> None:
    first, second = lookings([[(n, f"at {n}") for n in range(9)]] * 2)
    assert first is not second and first == second
    assert all(first[name] is second[name] for name in ("pieces", "spaces", "tracks", "boxes"))


def test_whatever_changed_since_the_last_look_a_view_is_as_if_made_anew() -> None:
    chance = Random(20261117)
    turns = [[(n, f"at {n}") for n in range(12)]]
    for _ in range(400):
        things = turns[-1][:]
        for _ in range(chance.choice((0, 1, 1, 1, 2, 5))):
            where = chance.randrange(len(things) + 1)
            number = chance.choice((0, chance.randrange(1, 60)))
            fresh = (number, f"at {number or chance.randrange(5)}")
            things[where : where + chance.randrange(3)] = [fresh] * chance.randrange(3)
        turns.append(things)
    reused = 0
    seen = lookings(turns)
    for i in range(1, len(turns)):
        kept = forget()
        assert seen[i] == lookings([turns[i]])[0]
        remind(kept)
        reused += seen[i]["pieces"] is seen[i - 1]["pieces"]
    assert 40 < reused < 360


def test_a_part_that_was_replaced_in_a_view_is_as_it_was_in_the_next() -> None:
    g = GAME.new(seed=1)
    first = View(g).document()
    before = list(first["breadcrumb"])
    first["breadcrumb"] = ["something else"]
    assert before and View(g).document()["breadcrumb"] == before


def test_a_copy_of_a_state_has_been_shown_to_nobody() -> None:
    g = GAME.new(seed=1)
    View(g).document()
    assert g.glimpses and g.clone().glimpses is None
