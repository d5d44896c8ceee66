"""The rows of the data files, typed; a wrong value names its file, row and key."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from zhulu.kernel import ContentError


class AreaRow(msgspec.Struct):
    id: str
    kind: str
    group: str
    terrain: list[str]
    coastal: bool
    snow: bool
    monsoon: bool
    closed_to_japan: bool
    closed_to_china: bool
    opens: int


class CityRow(msgspec.Struct):
    id: str
    kind: str
    area: str
    port: bool
    source: bool
    industry: bool


class BoxRow(msgspec.Struct):
    id: str
    kind: str
    port: bool


class BorderRow(msgspec.Struct):
    id: str
    a: str
    b: str
    flood: bool
    river: str


class RailRow(msgspec.Struct):
    id: str
    a: str
    b: str
    areas: list[str]
    river: bool
    line: str


class UnitRow(msgspec.Struct):
    id: str
    force: str
    faction: str
    role: str
    size: str
    cf: int
    steps: int
    cadre: int
    lower: str
    count: int


class AssetRow(msgspec.Struct):
    id: str
    force: str
    kind: str
    count: int


class QuotaRow(msgspec.Struct):
    id: str
    plus_one: int
    fortification: int


class CrtRow(msgspec.Struct):
    id: str
    roll: int
    results: list[str]


class RemovedRow(msgspec.Struct):
    id: str
    from_cf: int
    modifier: int


class LostRow(msgspec.Struct):
    id: str
    from_steps: int
    modifier: int


class AgoTable(msgspec.Struct):
    puppets: int
    superior: int


class RecoveryTable(msgspec.Struct):
    needed: int
    supply: int
    city: int
    high_ps: int
    enemy: int
    low_ps: int


class CorruptionTable(msgspec.Struct):
    quarters: list[int]
    flat: list[int]
    low_ps: int
    high_ps: int


class SupportTable(msgspec.Struct):
    area_gained: list[int]
    area_lost: list[int]
    cf_per_point: int
    high: int
    low: int
    start: list[int]
    influence: int
    unserved: int


class EconomyTable(msgspec.Struct):
    replacement: list[int]
    replacement_swing: int
    manzhouguo: int
    ep_price: int
    steps_per_sea_state: int
    major_steps: int
    industry_delay: int
    asset_cap: list[int]
    group_cap: list[int]


class CostRow(msgspec.Struct):
    id: str
    ep: int


class CountryRow(msgspec.Struct):
    id: str
    start: int


class RouteRow(msgspec.Struct):
    id: str
    countries: list[str]
    terminal: str


class TurnRow(msgspec.Struct):
    id: str
    season: str
    year: int
    floods: bool
    snow: bool
    monsoon: bool
    sea_state: int
    events: list[str]


class EventRow(msgspec.Struct):
    id: str
    effect: str


class GarrisonRow(msgspec.Struct):
    id: str
    force: str
    at: str
    counters: list[str]
    free: bool


Table = TypeVar("Table", bound=msgspec.Struct)


def convert(kind: type[Table], raw: Any) -> Table:
    """One table of tables.toml; an error names it."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise ContentError("tables.toml", kind.__name__, str(error)) from None
