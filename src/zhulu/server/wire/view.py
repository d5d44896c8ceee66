"""What the board shows of one moment to one seat."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from zhulu.server.wire.strip import Building, Strip


class Turn(Struct):
    label: str
    number: int
    of: int


class Crumb(Struct):
    """One procedure in progress."""

    procedure: str
    label: str
    rule: str
    step: str = ""


class Piece(Struct):
    """A piece, or `count` alike; `id` is null where its identity is hidden."""

    id: str | None
    at: str
    face: str
    marks: list[str] = []
    values: list[str] = []
    count: int = 1


class SpaceState(Struct):
    """What lies on a space itself."""

    owner: str = ""
    marks: list[str] = []
    values: dict[str, str | int] = {}


class TrackState(Struct):
    """`parts`: in how many it is counted (halves), `words`: how the value is then written."""

    id: str
    label: str
    value: int
    low: int
    high: int
    side: str
    parts: int = 1
    words: str = ""


class Box(Struct):
    """A holding box in use; its pieces stand `at` its id."""

    id: str
    label: str


class Deck(Struct):
    """A deck or cup by its count; `top` where that is open, `cards` where all may be read."""

    id: str
    label: str
    count: int
    top: str | None
    cards: list[str] | None = None


class Hand(Struct):
    """`cards` for those who may see them."""

    side: str
    count: int
    cards: list[str] | None


class OpenCard(Struct):
    slot: str
    label: str
    card: str


class ScoreLine(Struct):
    """One entry of a scoring sheet: `points` as they are written, `halves` as they are added."""

    side: str
    country: str
    turn: int
    source: str
    points: str
    halves: int


class Result(Struct, omit_defaults=True):
    """How the game ended; `label` where it is told in words.

    `scored`: what the score counts, "" where it is not worth showing.
    """

    winners: list[str]
    kind: str
    rule: str
    score: dict[str, int | float]
    reason: str
    label: str = ""
    scored: str = ""


class View(Struct):
    """What the board shows; `strip` and `building` not for a program that asked for less."""

    turn: Turn | None
    breadcrumb: list[Crumb]
    pieces: list[Piece]
    spaces: dict[str, SpaceState]
    tracks: list[TrackState]
    boxes: list[Box]
    decks: list[Deck]
    hands: list[Hand]
    cards: list[OpenCard]
    notes: list[tuple[str, str]]
    result: Result | None
    sheet: list[ScoreLine] = []  # of games that keep one
    scoring_cards: list[dict[str, Any]] = []  # what is printed, for programs
    moves_box: list[dict[str, Any]] = []
    strip: Strip | None = None
    building: Building | None = None
