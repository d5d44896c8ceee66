"""The rows of the data files, as they are checked on loading (not compiled)."""

from __future__ import annotations

import msgspec


class SpaceRow(msgspec.Struct):
    """A Province or a Foreign Country (1.3.2, 1.3.5)."""

    id: str
    kind: str
    population: int = 0
    terrain: str = "plains"
    coastal: bool = False


class LocRow(msgspec.Struct):
    """A Line of Communication (1.3.3)."""

    id: str
    kind: str
    econ: int
    towns: list[str]
    borders: list[str]


class TownRow(msgspec.Struct):
    """A Town and what touches it (1.3.4)."""

    id: str
    sea: bool
    touches: list[str]


class BorderRow(msgspec.Struct):
    """Two spaces that touch with no LoC between them."""

    id: str
    a: str
    b: str


class CardRow(msgspec.Struct):
    """An Event or Propaganda card (5.0)."""

    id: str
    number: int
    order: list[str]
    unshaded: str
    shaded: str
    helps_unshaded: list[str]
    helps_shaded: list[str]
