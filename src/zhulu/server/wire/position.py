"""A Position: what one seat sees at one step, and what it may choose."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from zhulu.server.wire.view import View

Stop = Literal["", "die", "reveal", "side", "end"]  # why undo closes; "" where it does not


class Verb(Struct):
    """A verb on the menu; `all` where several of its offers may be taken one after another."""

    label: str
    kind: str
    all: bool


class Offer(Struct, array_like=True):
    """The first three always; the others where the menu is `priced`.

    `stop`: why undo closes, "" if it does not; `again`: whether it may be repeated.
    """

    verb: str
    noun: str
    label: str
    price: str = ""
    stop: Stop = ""
    again: int = 0


class RefusedOffer(Struct, array_like=True):
    """What a player might try, and the rule that forbids it."""

    verb: str
    noun: str
    rule: str
    reason: str


class Menu(Struct):
    """Whose choice it is; offers and refusals only for the one who chooses."""

    side: str
    mine: bool
    prompt: str
    rule: str = ""
    step: str = ""
    verbs: dict[str, Verb] = {}
    priced: bool = False  # whether offers carry what they do
    offers: list[Offer] = []
    refused: list[RefusedOffer] = []


class Part(Struct):
    """Words of a fact; with `kind` and `id` where they name a noun."""

    text: str
    kind: str = ""
    id: str = ""


Role = Literal[
    "", "turn", "phase", "battle", "odds", "shift", "roll", "result", "loss", "retreat", "stuck",
    "advance", "note", "move", "build", "event", "control", "score",
]  # fmt: skip


class ToldFact(Struct):
    """Something that happens, as a seat is told.

    `way`: places that a piece passes between `values.origin` and `values.to`, where it does not go
    straight and the seat may know.
    """

    kind: str
    parts: list[Part]
    values: dict[str, str | int | None]
    way: list[str] = []


class Fact(ToldFact, kw_only=True):
    """Something that happened at a step.

    `role`: what it is in the story; `side`: whose doing or whose piece; `at`: where.
    """

    step: int
    role: Role = ""
    side: str = ""
    at: str = ""


class OwnChoice(Struct):
    """A choice of one's own that can be undone; `group`: the step at which its group began."""

    step: int
    words: str
    group: int


class Same(Struct):
    """What was last done with `piece` may be done with `pieces` as well."""

    piece: str
    pieces: list[str]


class Undo(Struct):
    """`count`: how many choices an undo takes back."""

    can: bool
    count: int
    choices: list[OwnChoice]
    same: Same | None


class Position(Struct):
    """What a seat sees at one step."""

    table: str
    game: str
    scenario: str
    step: int
    n: int
    line: int
    seat: str
    commitment: str
    view: View
    menu: Menu | None
    undo: Undo
    facts: list[Fact]
    curtain: bool = False
    approximate: int | None = None  # the step really shown, where this one cannot be played anew
