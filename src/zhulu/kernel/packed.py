"""Packed numbers: machine integers side by side, copied as one block and read without unboxing.

They are indexed, sliced and compared like lists but keep their length. The type has no short name:
mypyc wants `vec[i64]` spelled out wherever one is handed on. Interpreted they are plain lists,
which are quicker there; the rules cannot tell the difference.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable
from types import FunctionType

from librt.vecs import vec
from mypy_extensions import i64


def filled(value: int, count: int) -> vec[i64]:
    """`count` times the same number."""
    one: i64 = value
    return vec[i64]([one] * count)


def packed(values: Iterable[int]) -> vec[i64]:
    """These numbers."""
    return vec[i64](values)


def alike(some: vec[i64], others: vec[i64]) -> bool:
    """Whether two hold the same numbers."""
    count = len(some)
    if count != len(others):
        return False
    i: i64 = 0
    while i < count and some[i] == others[i]:
        i += 1
    return i == count


def _filled_list(value: int, count: int) -> list[int]:
    return [value] * count


if isinstance(filled, FunctionType):  # interpreted
    globals().update(filled=_filled_list, packed=list, alike=operator.eq)
