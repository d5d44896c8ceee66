"""The frozen content: everything the rules read and nothing changes."""

from __future__ import annotations

from pathlib import Path

import msgspec

from zhulu.content import Pack, load_pack
from zhulu.kernel import ContentError, Kind, Names

from .ids import SIDES
from .rows import ColumnRow, ScenarioRow, SpaceRow


class Content:
    """Map, columns, table and scenarios as flat lists by id."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.hash = pack.hash
        rows = pack.rows("map", "space", SpaceRow)
        self.spaces = [row.id for row in rows]
        self.hill = [row.hill for row in rows]
        self.near = [[self._space(row.id, one) for one in row.next] for row in rows]
        columns = pack.rows("units", "column", ColumnRow)
        if [row.side for row in columns] != list(SIDES):
            raise ContentError("units.toml", "column", f"one for each of {', '.join(SIDES)}")
        self.columns = [row.id for row in columns]
        self.steps = [row.steps for row in columns]
        table = pack.table("tables")["attack"]
        self.needed: int = table["needed"]
        self.hill_helps: int = table["hill"]
        scenario = msgspec.convert(pack.table("scenarios/encounter")["scenario"], ScenarioRow)
        self.turns = scenario.turns
        self.homes = [self._space("homes", one) for one in scenario.homes]
        self.kinds: dict[str, Kind] = {
            "space": Names("space", self.spaces),
            "column": Names("column", self.columns),
        }

    def _space(self, place: str, name: str) -> int:
        if name not in self.spaces:
            raise ContentError("map.toml", place, f"there is no space {name!r}")
        return self.spaces.index(name)


def load_content(overlay: Path | None) -> Content:
    """The content, with an owner's corrections where there are any."""
    return Content(load_pack(__package__.removesuffix(".content"), overlay))
