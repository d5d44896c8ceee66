"""The rows of the data files, as they are checked on loading."""

from __future__ import annotations

import msgspec


class SpaceRow(msgspec.Struct):
    id: str
    hill: bool = False
    next: list[str] = []


class ColumnRow(msgspec.Struct):
    id: str
    side: str
    steps: int


class ScenarioRow(msgspec.Struct):
    turns: int
    homes: list[str]
