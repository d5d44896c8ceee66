"""Messages of the server on the websocket; `type` is the tag, `n` numbers what must be heard."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from zhulu.server.wire.answers import (
    ChatLine,
    ClockInfo,
    ComputerInfo,
    ErrorAnswer,
    SeatInfo,
    Skipped,
    Stopped,
    TableInfo,
    Takeback,
)
from zhulu.server.wire.position import Position
from zhulu.server.wire.questions import Preview

Asked = Literal["asked", "agreed", "refused", "done", "lapsed"]


class PositionTold(Position, tag_field="type", tag="position"):
    """A whole position."""


class PatchTold(Struct, tag_field="type", tag="patch"):
    """What is otherwise than in the position numbered `base`.

    An entry: a path of keys and indexes, then nothing (removed), a value (set), or a start, how
    many go, and a list of those that come (a list spliced).
    """

    n: int
    base: int
    patch: list[list[Any]]


class Welcome(Struct, tag_field="type", tag="welcome"):
    """The first answer: who one is (`sides` one may act for), the table, the newest talk."""

    n: int
    role: str
    sides: list[str]
    info: TableInfo
    chat: list[ChatLine]
    more: bool


class SeatsTold(Struct, tag_field="type", tag="seats"):
    """Who plays which side now."""

    n: int
    seats: dict[str, SeatInfo]


class TakebackTold(Takeback, tag_field="type", tag="takeback"):
    """A take-back was asked for, agreed to by some, refused, done, or has lapsed."""

    n: int
    state: Asked


class ClockTold(ClockInfo, tag_field="type", tag="clock"):
    """The choice passed on, or a seat changed hands."""


class Presence(Struct, tag_field="type", tag="presence"):
    """Which sides are at the table, and how many watch."""

    online: list[str]
    watching: int


class MixedTold(Struct, tag_field="type", tag="mixed"):
    """A word was mixed into the dice: the sides that have done so."""

    mixed: list[str]


class ComputerTold(ComputerInfo, tag_field="type", tag="computer"):
    """The computer in a seat cannot play just now, or plays again (`state` is empty)."""


class Ack(Struct, tag_field="type", tag="ack"):
    """What was said under this id is done and durable; of a group also how much of it."""

    id: str
    n: int
    done: int | UnsetType = UNSET
    stopped: Stopped | UnsetType = UNSET
    before: bool | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    skipped: list[Skipped] | UnsetType = UNSET


class PreviewTold(Preview, tag_field="type", tag="preview"):
    """What was asked under this id."""

    id: str


class RefusedTold(ErrorAnswer, tag_field="type", tag="refused"):
    """What was said under this id is not done."""

    id: str


class Pong(Struct, tag_field="type", tag="pong"):
    """The answer to a ping."""


ServerMessage = (
    PositionTold
    | PatchTold
    | Welcome
    | ChatLine
    | SeatsTold
    | TakebackTold
    | ClockTold
    | Presence
    | ComputerTold
    | MixedTold
    | Ack
    | PreviewTold
    | RefusedTold
    | Pong
)
