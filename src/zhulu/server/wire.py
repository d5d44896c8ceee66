"""What crosses the wire (docs/guides/wire.md), as msgspec structs checked on the way in."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Short = Annotated[str, Meta(max_length=120)]
ClientId = Annotated[str, Meta(min_length=1, max_length=80)]
Secret = Annotated[str, Meta(min_length=1, max_length=80)]
Language = Literal["en", "zh"]
Step = Annotated[int, Meta(ge=0)]

encode = msgspec.json.Encoder(order="deterministic").encode


class Action(Struct, array_like=True, forbid_unknown_fields=True):
    """A verb and the id of what it is done to, "" for nothing."""

    verb: Short
    noun: Short = ""


# Requests


class NewTable(Struct, forbid_unknown_fields=True):
    game: Short
    scenario: Short = ""
    options: dict[str, bool] = {}
    seats: dict[str, str] = {}
    seed: Annotated[str, Meta(max_length=80)] | int | None = None
    name: Short = ""
    hotseat: bool = False


class Act(Struct, forbid_unknown_fields=True):
    id: ClientId
    step: Step
    action: Action
    line: Step | None = None


class Undo(Struct, forbid_unknown_fields=True):
    id: ClientId
    step: Step
    line: Step | None = None


class AskTakeback(Struct, forbid_unknown_fields=True):
    to: Step


class AnswerTakeback(Struct, forbid_unknown_fields=True):
    agree: bool


class SeatChange(Struct, forbid_unknown_fields=True):
    player: Short


class Chat(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=2000)]
    id: ClientId | None = None


class Notes(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=20_000)]


class Nothing(Struct, forbid_unknown_fields=True):
    pass


class Import(Struct, forbid_unknown_fields=True):
    record: dict[str, Any]
    to: Step | None = None
    seats: dict[str, str] = {}
    hotseat: bool = False
    name: Short = ""


# Messages of a client on the websocket; `type` is the tag


class Hello(Struct, tag_field="type", tag="hello"):
    secret: Secret
    lang: Language = "en"
    last: int | None = None


class ActMessage(Struct, tag_field="type", tag="act"):
    id: ClientId
    step: Step
    action: Action
    line: Step | None = None


class UndoMessage(Struct, tag_field="type", tag="undo"):
    id: ClientId
    step: Step
    line: Step | None = None


class ChatMessage(Struct, tag_field="type", tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=2000)]
    id: ClientId | None = None


class TakebackMessage(Struct, tag_field="type", tag="takeback"):
    to: Step
    id: str = ""


class AnswerMessage(Struct, tag_field="type", tag="answer"):
    agree: bool
    id: str = ""


class Sync(Struct, tag_field="type", tag="sync"):
    pass


class Ping(Struct, tag_field="type", tag="ping"):
    pass


Said = ActMessage | UndoMessage | ChatMessage | TakebackMessage | AnswerMessage | Sync | Ping

hello_decoder: msgspec.json.Decoder[Hello] = msgspec.json.Decoder(Hello)
said_decoder: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


# Answers


class SeatInfo(Struct):
    player: str
    online: bool
    hotseat: bool


class Takeback(Struct):
    """A take-back that waits for consent."""

    by: str
    to: int
    step: int
    waiting: list[str]
    agreed: list[str]


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
    result: dict[str, Any] | None
    seats: dict[str, SeatInfo]
    commitment: str
    seeded: bool
    role: str = ""
    takeback: Takeback | None = None


class Created(Struct, omit_defaults=True):
    table: str
    seats: dict[str, str]
    spectator: str
    owner: str
    commitment: str
    all: str = ""


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
    result: dict[str, Any] | None
    players: dict[str, str]
    key: int  # which of the secrets sent opens it


class RefusalDocument(Struct):
    error: str
    rule: str
    reason: str
