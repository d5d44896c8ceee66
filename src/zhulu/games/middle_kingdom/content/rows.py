"""The rows of the data files as they are read."""

from __future__ import annotations

import msgspec


class SpaceRow(msgspec.Struct):
    id: str
    kind: str
    number: str = ""
    terrain: str = ""
    region: str = ""
    dice: bool = False


class BorderRow(msgspec.Struct):
    id: str
    a: str
    b: str
    wall: bool = False
    canal: bool = False
    river: bool = False
    strait: bool = False
    sea: bool = False


class CountryRow(msgspec.Struct):
    id: str
    order: int
    owners: list[str]
    armies: int
    card: int
    second_card: int = 0
    power: int = 0
    grows: bool = False
    foreign_power: bool = False
    boats: int = 0
    river_bound: bool = False
    concessions: bool = False
    lasting_emperor: bool = False
    label: str = ""
    emperor: str = ""


class TerritoryRow(msgspec.Struct):
    id: str
    country: str
    turn: int
    after_move: bool
    halves: int
    provinces: list[str]


class LossRow(msgspec.Struct):
    id: str
    country: str
    targets: list[str]
    halves: int
    turns: list[int]
    attack_only: bool


class ConcessionRow(msgspec.Struct):
    id: str
    halves: int


class ConstantRow(msgspec.Struct):
    id: str
    value: int


class TurnRow(msgspec.Struct):
    id: str
    number: int
    dates: str


class EventRow(msgspec.Struct):
    id: str
    turn: int
    kind: str
    country: str
    of: str = ""
    area: str = ""
    region: str = ""
    provinces: list[str] = []
    each: int = 0
    armies: int = 0
    moves: int = 1
    centres: int = 0
    fallback: int = 0
    first: int = 0
    most: int = 0
    spill: bool = False
    add: bool = False


class SpecialRow(msgspec.Struct):
    id: str
    hero: str
    invention: str


class ArmyRow(msgspec.Struct):
    id: str
    country: str
    province: str
    armies: int
