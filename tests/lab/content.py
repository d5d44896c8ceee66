"""The lab's content: a map of seven columns, ten units, nine cards."""

from __future__ import annotations

from pathlib import Path

import msgspec

from zhulu.boards import HexGrid
from zhulu.content import Pack, load_pack
from zhulu.kernel import Kind, Names

SIDES = ("red", "blue")
EFFECTS = ("march", "strike", "rest")


class ColumnRow(msgspec.Struct):
    id: str
    rows: list[int]


class UnitRow(msgspec.Struct):
    id: str
    side: str
    strength: int
    steps: int


class CardRow(msgspec.Struct):
    id: str
    effect: str


class Setting:
    """A scenario's numbers and places."""

    def __init__(self, turns: int, markers: int, hand: int, places: list[int]) -> None:
        self.turns = turns
        self.markers = markers
        self.hand = hand
        self.places = places


class LabContent:
    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.hash = pack.hash
        map_table = pack.table("map")
        shape = map_table["grid"]
        columns = pack.rows("map", "column", ColumnRow)
        present = [f"{column.id}{row:02d}" for column in columns for row in column.rows]
        self.grid = HexGrid(shape["columns"], shape["rows"], shape["odd_down"], present)
        sea = map_table["sea"]["hexes"]
        self.sea = [one in sea for one in self.grid.ids]
        self.around = self.grid.neighbours
        self.objective = self.grid.index[map_table["objective"]["hex"]]
        units = pack.rows("units", "unit", UnitRow)
        self.side = [SIDES.index(unit.side) for unit in units]
        self.strength = [unit.strength for unit in units]
        self.steps = [unit.steps for unit in units]
        self.units_of = [[u for u, s in enumerate(self.side) if s == side] for side in (0, 1)]
        cards = pack.rows("cards", "card", CardRow)
        self.effect = [EFFECTS.index(card.effect) for card in cards]
        self.settings = {
            name.removeprefix("scenarios/"): self._setting(pack.table(name)["scenario"])
            for name in pack.files
            if name.startswith("scenarios/")
        }
        self.kinds: dict[str, Kind] = {
            "hex": Names("hex", self.grid.ids),
            "unit": Names("unit", [unit.id for unit in units]),
            "card": Names("card", [card.id for card in cards]),
            "marker": Names("marker", ["red_go", "blue_go"]),
        }

    def _setting(self, table: dict[str, object]) -> Setting:
        named = msgspec.convert(table, _SettingRow)
        places = [self.grid.index[one] for one in named.red + named.blue]
        return Setting(named.turns, named.markers, named.hand, places)


class _SettingRow(msgspec.Struct):
    turns: int
    markers: int
    hand: int
    red: list[str]
    blue: list[str]


def load_content(overlay: Path | None) -> LabContent:
    return LabContent(load_pack("tests.lab", overlay))
