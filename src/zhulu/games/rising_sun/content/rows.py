"""The rows of the data files, validated as they are read."""

from __future__ import annotations

from typing import Any

import msgspec


class HexRow(msgspec.Struct):
    id: str
    region: str
    terrain: str
    place: str = ""
    kind: str = ""
    objective: bool = False
    port: bool = False
    coastal: bool = False
    great_wall: bool = False
    west_edge: bool = False
    south_edge: bool = False


class HexsideRow(msgspec.Struct):
    id: str
    a: str
    b: str
    name: str = ""
    river: bool = False
    rail: bool = False
    road: bool = False
    border: bool = False
    sea: bool = False


class ForceRow(msgspec.Struct):
    id: str
    side: str
    contingent: str
    arm: str
    size: str
    cost: int
    mf: int = 0
    radius: int = 0
    mechanized: bool = False
    untried: bool = False
    stack: int = 0
    gate: str = ""


class GarrisonRow(msgspec.Struct):
    id: str
    hex: str
    chn: int
    jpn: int


class CounterRow(msgspec.Struct):
    id: str
    force: str
    name: str
    attack: int = 0
    defense: int = 0
    limited: bool = False
    special: str = ""


class IncidentRow(msgspec.Struct):
    id: str
    side: str
    use: str
    after: str
    dice: int = 0
    enemy_dice: int = 0
    needs: list[str] = []
    opens: str = ""
    first_year: int = 0
    historical: int = 0
    factor: int = 0


class TerrainRow(msgspec.Struct):
    id: str
    mf: int
    mechanized: bool
    shift: int


class RecipeRow(msgspec.Struct):
    id: str
    whole: str
    parts: list[str]
    first_year: int = 0


class GroupRow(msgspec.Struct, rename={"barred": "except"}):
    id: str
    side: str
    forces: list[str]
    hexes: list[str] = []
    regions: list[str] = []
    kinds: list[str] = []
    barred: list[str] = []
    armies: int = 0


class ScenarioRow(msgspec.Struct):
    first_year: int
    last_year: int
    must_declare: str
    rp: list[int]
    chinese_rp_dice: int
    japanese_garrisons: list[str]
    staging: list[str]
    held: list[str]
    japanese_psywar: int
    chinese_psywar: int
    in_effect: list[str]
    discarded: list[str]
    past: list[str]


def scenario_row(raw: Any) -> ScenarioRow:
    """The head of a scenario file."""
    return msgspec.convert(raw, ScenarioRow)
