"""The patch of two documents, applied to the first, is the second."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from zhulu.server.tables.patch import difference, patched

KEYS = st.sampled_from(["a", "b", "c"])
LEAVES = st.none() | st.integers(2, 9) | st.sampled_from(["x", "y"])
DOCUMENTS = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner), max_leaves=20
)


@given(DOCUMENTS, DOCUMENTS)
def test_patch_makes_the_new_document(old: Any, new: Any) -> None:
    before = copy.deepcopy(old)
    entries = difference(old, new)
    assert old == before
    assert patched(copy.deepcopy(old), entries) == new


def test_one_moved_piece_is_one_entry() -> None:
    old = {"pieces": [{"id": i, "at": "0101"} for i in range(9)]}
    new = copy.deepcopy(old)
    new["pieces"][4]["at"] = "0102"
    assert difference(old, new) == [[["pieces", 4, "at"], "0102"]]


def test_a_removed_piece_is_one_splice() -> None:
    old = {"pieces": ["a", "b", "c", "d"]}
    assert difference(old, {"pieces": ["a", "c", "d"]}) == [[["pieces"], 1, 1, []]]
    assert difference(old, {}) == [[["pieces"]]]


def test_equal_documents_need_no_entry() -> None:
    assert difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}) == []


def test_a_piece_that_goes_to_another_place_of_its_list_goes_and_comes() -> None:
    things = [{"id": i, "at": "0101"} for i in range(40)]
    placed = {"id": 30, "at": "0202"}
    old, new = {"pieces": things}, {"pieces": [*things[:3], placed, *things[3:30], *things[31:]]}
    entries = difference(old, new)
    assert entries == [[["pieces"], 3, 0, [placed]], [["pieces"], 31, 1, []]]
    assert patched(copy.deepcopy(old), entries) == new


@given(st.lists(st.integers(2, 40), max_size=40), st.data())
def test_lists_that_are_mostly_alike_are_brought_into_step(old: list[int], data: Any) -> None:
    new = old[:]
    for _ in range(data.draw(st.integers(0, 4))):
        at = data.draw(st.integers(0, len(new)))
        gone = data.draw(st.integers(0, 9))
        new[at : at + gone] = data.draw(st.lists(st.integers(2, 40), max_size=9))
    assert patched(old[:], difference(old, new)) == new
