"""The drawing of a board, as `zhulu.artwork` makes it."""

from __future__ import annotations

from msgspec import Struct


class Point(Struct, array_like=True):
    x: float
    y: float


class Rect(Struct, array_like=True):
    x: float
    y: float
    width: float
    height: float


class Ground(Struct):
    """Sea, lakes and relief below the spaces."""

    kind: str
    path: str
    terrain: str = ""


class BoardSpace(Struct):
    """A place of the map; `slots` are where counters lie."""

    id: str
    kind: str
    path: str
    centre: Point
    label: Point
    size: float
    slots: list[Point]
    name: str = ""
    name_zh: str = ""
    terrain: str = ""
    terrains: list[str] = []
    number: str = ""
    tint: int = 0
    region: str = ""
    area: str = ""
    anchor: str = ""
    value: str | int = 0
    closed: bool = False
    coastal: bool = False
    port: bool = False
    industry: bool = False


class BoardLine(Struct):
    """A river, a railway, a border."""

    kind: str
    path: str
    name: str = ""
    a: str = ""
    b: str = ""


class BoardTown(Struct):
    x: float
    y: float
    name: str
    name_zh: str = ""
    rank: int = 0
    space: str = ""
    kind: str = ""
    label: Point | None = None
    anchor: str = ""
    size: float = 0
    port: bool = False


class BoardBox(Struct):
    """A holding box; `leader` is where a line leads to."""

    id: str
    rect: Rect
    name: str = ""
    name_zh: str = ""
    slots: list[Point] = []
    side: str = ""
    leader: Point | None = None


class BoardTrack(Struct):
    """The cells of a track from `low` on; `serves`: what is marked on it."""

    id: str
    cells: list[Point]
    name: str = ""
    name_zh: str = ""
    low: int = 0
    cell: Point | None = None
    values: list[str] = []
    serves: list[str] = []


class BoardLabel(Struct):
    kind: str
    name: str
    x: float
    y: float
    size: float
    name_zh: str = ""
    angle: float = 0


class LegendRow(Struct):
    name: str
    name_zh: str = ""
    terrain: str = ""
    line: str = ""
    town: str = ""
    value: str | int = 0


class BoardDrawing(Struct):
    frame: Point
    spaces: list[BoardSpace]
    title: str = ""
    title_zh: str = ""
    map: Rect | None = None
    relief: str | None = None
    counter: float = 0
    cartouche: Rect | None = None
    legend_rect: Rect | None = None
    legend_columns: int = 0
    ground: list[Ground] = []
    lines: list[BoardLine] = []
    towns: list[BoardTown] = []
    boxes: list[BoardBox] = []
    tracks: list[BoardTrack] = []
    labels: list[BoardLabel] = []
    legend: list[LegendRow] = []
