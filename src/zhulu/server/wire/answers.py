"""Answers about tables, seats and players."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from zhulu.server.wire.asked import ClockWanted
from zhulu.server.wire.position import Position
from zhulu.server.wire.view import Result

Health = Literal["", "failed", "waiting"]  # of a computer; "" plays as it should
Stopped = Literal["", "refused", "die", "reveal", "side", "end"]


class SeatInfo(Struct):
    player: str
    online: bool
    hotseat: bool
    name: str = ""  # of the person who signed the seat
    taken: bool = True  # its invitation was taken up: nobody else has its key
    offered: bool = False  # whoever comes may take it


class Takeback(Struct):
    """A take-back that waits for consent."""

    by: str
    to: int
    step: int
    waiting: list[str]
    agreed: list[str]


class ClockInfo(Struct):
    """`left` in milliseconds at the moment of the answer; `late` may be claimed against."""

    bank: int
    increment: int
    left: dict[str, int]
    running: str
    late: str


class ComputerInfo(Struct):
    """A computer that cannot play just now: it `failed` or is `waiting`, and is tried again."""

    side: str
    state: Health
    tries: int


class TableInfo(Struct):
    table: str
    game: str
    scenario: str
    options: dict[str, bool]
    name: str
    created: str
    step: int
    line: int
    turn: str
    result: Result | None
    seats: dict[str, SeatInfo]
    commitment: str
    seeded: bool
    role: str = ""
    takeback: Takeback | None = None
    clock: ClockInfo | None = None
    computer: ComputerInfo | None = None
    mixed: list[str] = []  # the sides whose word was mixed into the dice


class Followed(Struct):
    """How far a record of other rules or data could be followed."""

    since: int  # the action up to which both agree, as far as the record's hashes tell
    played: int
    of: int
    reason: str


class Created(Struct, omit_defaults=True):
    table: str
    seats: dict[str, str]
    spectator: str
    owner: str
    commitment: str
    all: str = ""
    followed: Followed | None = None  # set where an imported record was played otherwise


class Skipped(Struct, array_like=True):
    """A piece of a group that was left as it was."""

    piece: str
    name: str
    rule: str
    reason: str


class GroupDone(Struct):
    """What was done of a group. `stopped`: "" all, "refused", or what came: die, reveal, side, end.

    `before`: it stopped before what would come, so that all of it can be undone; `reason` says so.
    `skipped`: pieces left as they were, and why.
    """

    done: int
    stopped: Stopped = ""
    before: bool = False
    rule: str = ""
    reason: str = ""
    skipped: list[Skipped] = []


class GroupAnswer(Struct):
    group: GroupDone
    position: Position


class TakebackAnswer(Struct):
    takeback: Takeback | None


class Listed(Struct):
    """One of my tables."""

    table: str
    game: str
    scenario: str
    name: str
    created: str
    role: str
    step: int
    turn: str
    result: Result | None
    players: dict[str, str]
    key: int  # which of the secrets sent opens it
    mine: bool  # it is for this secret to choose
    since: int  # when the choice passed to `turn`, in seconds since 1970


class MyTables(Struct):
    tables: list[Listed]


class Player(Struct):
    player: str
    name: str
    secret: str


class Rating(Struct):
    """How strong a player is on one side of one game: `rating` is `mu` less three `sigma`."""

    game: str
    side: str
    player: str
    name: str
    games: int
    wins: int
    rating: float
    mu: float
    sigma: float


class Ratings(Struct):
    ratings: list[Rating]


class Feed(Struct):
    """Addresses that tell whose turn it is and nothing else."""

    atom: str
    json: str


class CallWays(Struct):
    """What this host can call by; `push` is the key it is known by, "" where it does not push."""

    push: str
    mail: bool


class CallInfo(Struct):
    """A way a seat is called; `asked`: the mailbox has not said yes yet."""

    id: str
    kind: str
    name: str
    asked: bool


class Calls(Struct):
    calls: list[CallInfo]


class OpenTable(Struct):
    """A table with seats to take; `offered`: since when each, in seconds since 1970."""

    table: str
    game: str
    scenario: str
    options: dict[str, bool]
    name: str
    created: str
    step: int
    players: dict[str, str]
    names: dict[str, str]  # under which seats are signed
    offered: dict[str, int]
    clock: ClockWanted | None
    seeded: bool
    rated: bool  # it counts if those who take its seats sign them


class OpenTables(Struct):
    tables: list[OpenTable]


class Watch(Struct):
    """A spectator's key, for a link that may be shared."""

    spectator: str


class Joined(Struct):
    """A key of one's own for a seat; empty where the key one has is one's own already."""

    secret: str


class ChatLine(Struct, tag_field="type", tag="chat"):
    """Something said by a side or a spectator; `at` in ISO 8601."""

    n: int
    who: str
    text: str
    at: str


class ChatPage(Struct):
    """Lines of talk, oldest first; `more`: there are older ones, asked for with `?before=`."""

    chat: list[ChatLine]
    more: bool


class ErrorAnswer(Struct):
    error: str
    rule: str
    reason: str
