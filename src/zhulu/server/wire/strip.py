"""What the table tells beside the board: the strip in sight, and what is being put together."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Aim(Struct):
    """What the scenario is about; `side` where each has an aim of its own, `tone` good or bad."""

    words: str
    stands: str
    side: str
    tone: Literal["", "good", "bad"]


class Figure(Struct):
    """What a side has; `of` 0 where there is no limit."""

    id: str
    label: str
    value: str
    of: int
    hint: str


class StripSide(Struct):
    """A side with what it has; side "" is what belongs to nobody."""

    side: str
    label: str
    chooses: bool
    figures: list[Figure]


class StripRow(Struct):
    """A line of a section; `at` and `piece` name what to show on the board."""

    words: str
    value: str | int
    side: str
    at: str
    piece: str
    now: bool
    done: bool


class StripOrder(Struct):
    """A side in the order of a card."""

    side: str
    label: str
    state: str
    now: bool


class StripCard(Struct):
    """A card laid out; its texts are those of `cards` in the game's document."""

    card: str
    title: str
    slot: str
    now: bool
    order: list[StripOrder]
    lines: list[tuple[str, str]]


class StripRows(Struct, tag_field="kind", tag="list"):
    """Rows, one below the other."""

    id: str
    title: str
    rows: list[StripRow]


class StripSteps(Struct, tag_field="kind", tag="steps"):
    """A sequence of play; its rows say what is `now` and what is `done`."""

    id: str
    title: str
    rows: list[StripRow]


class StripTrack(Struct, tag_field="kind", tag="track"):
    """A track: the values of its rows are numbers from `low` to `high`."""

    id: str
    title: str
    rows: list[StripRow]
    low: int
    high: int


class StripCards(Struct, tag_field="kind", tag="cards"):
    """Cards side by side."""

    id: str
    title: str
    cards: list[StripCard]


StripSection = StripRows | StripSteps | StripTrack | StripCards


class Strip(Struct):
    """What a player always has in sight."""

    aims: list[Aim]
    turn: str
    phase: str
    next: str
    sides: list[StripSide]
    sections: list[StripSection]


class BuildingPart(Struct):
    """A part of what is being put together, and what it costs or adds."""

    words: str
    price: str
    piece: str
    space: str


class Building(Struct):
    """What is being put together: `spaces` are ringed, `pawns` stand on spaces, `pieces` marked."""

    title: str
    spaces: list[str]
    pawns: list[str]
    pieces: list[str]
    lines: list[BuildingPart]
    total: str
    odds: bool
