"""A hex map as the drawing needs it, whatever the game's own tables look like."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Cell:
    """One hex: its terrain, and the place that stands in it."""

    id: str
    terrain: str
    place: str = ""
    place_zh: str = ""
    place_kind: str = ""
    port: bool = False
    region: str = ""
    unnamed: bool = False


@dataclass(frozen=True)
class Side:
    """What runs along the side between two hexes, or across it from centre to centre."""

    a: str
    b: str
    along: tuple[str, ...] = ()
    across: tuple[str, ...] = ()
    river: str = ""
    bridge: bool = False


@dataclass
class HexMap:
    cells: dict[str, Cell] = field(default_factory=dict)
    sides: list[Side] = field(default_factory=list)
