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
