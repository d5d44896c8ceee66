"""The rows of the data files, as they are read."""

from __future__ import annotations

import msgspec

from zhulu.kernel import NOTHING


class HexRow(msgspec.Struct):
    id: str
    terrain: str
    place: str = ""
    name: str = ""
    name_zh: str = ""
    port: bool = False
    coastal: bool = False
    waterway: bool = False
    hein_chang: str = ""
    mi_lo: str = ""


class SideRow(msgspec.Struct):
    a: str
    b: str
    name: str = ""
    river: bool = False
    major_river: bool = False
    shore: bool = False
    road: bool = False
    major_road: bool = False
    railroad: bool = False
    bridge: bool = False


class TerrainRow(msgspec.Struct):
    id: str
    cost: int
    sight: int
    barrage: int
    shift: int


class UnitRow(msgspec.Struct):
    id: str
    side: str
    formation: str
    kind: str
    size: str
    label: str
    attack: int
    defense: int
    move: int
    steps: int
    range: int = 0
    reduced_attack: int = 0
    reduced_defense: int = 0


class FormationRow(msgspec.Struct):
    id: str
    side: str
    hq: str = ""


class MarkerRow(msgspec.Struct):
    id: str
    kind: str
    side: str
    formation: str = ""
    factor: int = 0
    shift: int = 0


class TableRow(msgspec.Struct):
    id: str
    results: list[str]


class GroupRow(msgspec.Struct):
    """A group of units: where it is set up, or when and where it arrives."""

    id: str
    side: str
    units: list[str]
    take: int = 0
    reduced: bool = False
    within: int = NOTHING
    of: list[str] = []
    river: str = ""
    bank: str = ""
    reach: int = 0
    columns: list[int] = []
    beside_friends: bool = False
    optional: bool = False
    apart: int = 0
    turn: int = 0
    segment: int = 0
    entry: str = ""


class CorpsRow(msgspec.Struct):
    id: str
    formations: list[str]
