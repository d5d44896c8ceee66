"""Answers to questions: previews, overlays, odds, hints, analysis, the past."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from zhulu.server.wire.position import Fact, Offer, Stop, ToldFact
from zhulu.server.wire.story import Battle


class Ghost(Struct, rename={"origin": "from"}):
    """A piece, or `count` alike by their face, on its way; "" is off the map."""

    piece: str
    face: str
    origin: str
    to: str
    count: int


class PriceChange(Struct):
    """By how much a choice changes what is counted."""

    id: str
    label: str
    by: int


class Then(Struct):
    """The same side's next choice, where there are not too many."""

    prompt: str
    offers: list[Offer]


class Preview(Struct):
    """What a choice, or a row of them, certainly does; `stop`: why undo closes, "" if not."""

    step: int
    facts: list[ToldFact]
    price: str
    changes: list[PriceChange]
    stop: Stop
    again: bool
    times: int
    ghosts: list[Ghost]
    then: Then | None


class OverlayAnswer(Struct):
    spaces: dict[str, str]
    tones: dict[str, int]
    paths: list[list[str]]
    lines: list[tuple[str, str, str | int]]  # rule, reason, value


class ForecastAnswer(Struct):
    """Odds; `estimated` where they differ between the worlds the seat can imagine."""

    title: str
    lines: list[tuple[str, str, int]]
    outcomes: list[tuple[str, int, int]]
    estimated: bool


class Hint(Struct):
    action: tuple[str, str]
    label: str
    why: str
    ranked: list[tuple[str, str, str, float]]
    player: str


class Change(Struct, array_like=True):
    """Something a person would count, and by how much it changes on average."""

    what: str
    amount: float


class Judged(Struct, array_like=True):
    """An offer as the computer judges it: no value where it was not tried."""

    verb: str
    noun: str
    label: str
    value: int | None
    opinion: int
    visits: int
    changes: list[Change]


class Played(Struct, array_like=True):
    verb: str
    noun: str
    label: str


class Analysis(Struct):
    """A position in a computer's eyes, from `seat`'s chair; offers best first."""

    step: int
    seat: str
    side: str
    player: str
    value: dict[str, int]
    offers: list[Judged]
    played: Played | None
    reason: str


class Log(Struct, rename={"low": "from", "high": "to"}):
    low: int
    high: int
    facts: list[Fact]
    battles: list[Battle]


class ReplayMark(Struct):
    step: int
    side: str
    label: str


class Replay(Struct):
    """How many steps there were, and where the side to choose changed."""

    steps: int
    marks: list[ReplayMark]


class Branch(Struct, rename={"low": "from", "high": "to"}):
    """A line that was undone: `from` the step it had reached, back `to` another."""

    n: int
    kind: Literal["undo", "takeback"]
    by: str
    low: int
    high: int
    facts: list[Fact]


class Branches(Struct):
    branches: list[Branch]
