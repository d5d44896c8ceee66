"""Bodies of requests; what is unknown or too long is refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

PLAIN = r"^[^\x00]*$"  # PostgreSQL keeps no NUL in its texts
Short = Annotated[str, Meta(max_length=120, pattern=PLAIN)]
ClientId = Annotated[str, Meta(min_length=1, max_length=80, pattern=PLAIN)]
Words = Annotated[str, Meta(min_length=1, max_length=2000, pattern=PLAIN)]
Seed = (
    Annotated[str, Meta(max_length=80, pattern=PLAIN)]
    | Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]
)
Secret = Annotated[str, Meta(min_length=1, max_length=80)]
Language = Literal["en", "zh"]
Step = Annotated[int, Meta(ge=0)]
Times = Annotated[int, Meta(ge=1, le=200)]


class Action(Struct, array_like=True, forbid_unknown_fields=True):
    """A verb and the id of what it is done to, "" for nothing."""

    verb: Short
    noun: Short = ""


class ClockWanted(Struct, forbid_unknown_fields=True):
    """Seconds: what each side begins with, and what every choice passed on gives back."""

    bank: Annotated[int, Meta(ge=1, le=90 * 86_400)]
    increment: Annotated[int, Meta(ge=0, le=90 * 86_400)] = 0


class NewTable(Struct, forbid_unknown_fields=True):
    game: Short
    scenario: Short = ""
    options: dict[str, bool] = {}
    seats: dict[str, str] = {}
    seed: Seed | None = None
    name: Short = ""
    hotseat: bool = False
    clock: ClockWanted | None = None


class Act(Struct, forbid_unknown_fields=True):
    id: ClientId
    step: Step
    action: Action
    line: Step | None = None


class Together(Struct):
    """Several at once: one of `actions`, `repeat`, `all`, `same`, `without`, `carry` with `to`."""

    id: ClientId
    step: Step
    line: Step | None = None
    actions: Annotated[list[Action], Meta(max_length=200)] = []
    repeat: Action | None = None
    times: Times = 1
    all: Short = ""
    same: Annotated[list[Short], Meta(max_length=200)] = []
    without: Step | None = None
    carry: Annotated[list[Short], Meta(max_length=60)] = []  # ids, or face>place
    to: Short = ""


class GroupWanted(Together, forbid_unknown_fields=True):
    """Several at once, as a request."""


class UndoWanted(Struct, forbid_unknown_fields=True):
    """`to`: back to that step; by default before the last choice, or the group it was in."""

    id: ClientId
    step: Step
    line: Step | None = None
    to: Step | None = None


class AskTakeback(Struct, forbid_unknown_fields=True):
    """By default back to the asker's own last choice, whoever chose since."""

    to: Step | None = None


class AnswerTakeback(Struct, forbid_unknown_fields=True):
    """`to`: the step that the answer is about; refused as stale where another is asked for now."""

    agree: bool
    to: Step | None = None


class SeatChange(Struct, forbid_unknown_fields=True):
    player: Short


class Claim(Struct, forbid_unknown_fields=True):
    do: Literal["resign", "computer"]


class NewPlayer(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=30, pattern=r"^[^\x00-\x1f\x7f]*$")]


class Mix(Struct, forbid_unknown_fields=True):
    """A word of one's own for the dice."""

    text: Annotated[str, Meta(min_length=8, max_length=64, pattern=PLAIN)]


class Sign(Struct, forbid_unknown_fields=True):
    secret: Secret


class PushWanted(Struct, forbid_unknown_fields=True):
    """A browser's subscription: its address and its keys."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000, pattern=PLAIN)]
    p256dh: Annotated[str, Meta(min_length=80, max_length=100, pattern=PLAIN)]
    auth: Annotated[str, Meta(min_length=16, max_length=30, pattern=PLAIN)]


class CallWanted(Struct, forbid_unknown_fields=True):
    """How a seat wants to be called: by one of the two."""

    push: PushWanted | None = None
    mail: Annotated[str, Meta(min_length=3, max_length=200, pattern=PLAIN)] | None = None
    lang: Language = "en"


class EndCall(Struct, forbid_unknown_fields=True):
    id: Short


class AnswerCall(Struct, forbid_unknown_fields=True):
    """Who has read a letter says yes to more, or no."""

    id: Short
    token: Secret
    agree: bool


class Offered(Struct, forbid_unknown_fields=True):
    """Whether whoever comes may take a seat."""

    side: Short
    open: bool


class Take(Struct, forbid_unknown_fields=True):
    side: Short


class Chat(Struct, forbid_unknown_fields=True):
    text: Words
    id: ClientId | None = None


class Notes(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=20_000, pattern=PLAIN)]


class Nothing(Struct, forbid_unknown_fields=True):
    pass


class Import(Struct, forbid_unknown_fields=True):
    """A record becomes a table; one of other rules or data only if `follow` is wanted."""

    record: dict[str, Any]
    to: Step | None = None
    follow: bool = False
    seats: dict[str, str] = {}
    hotseat: bool = False
    name: Short = ""


class AgainWanted(Struct, forbid_unknown_fields=True):
    """A new table at a step of a finished game: `side` is played by a person, the others not."""

    step: Step
    side: Short
    level: Short = "heuristic"
