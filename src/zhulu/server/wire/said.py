"""Messages of a client on the websocket; `type` is the tag."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from zhulu.server.wire.asked import Action, ClientId, Language, Secret, Step, Together, Words


class Hello(Struct, tag_field="type", tag="hello"):
    secret: Secret
    lang: Language = "en"
    last: int | None = None
    bare: bool = False  # a program: neither strip nor prices


class ActMessage(Struct, tag_field="type", tag="act"):
    id: ClientId
    step: Step
    action: Action
    line: Step | None = None


class GroupMessage(Together, tag_field="type", tag="group"):
    """Several at once, as a message."""


class PreviewMessage(Struct, tag_field="type", tag="preview"):
    id: ClientId
    step: Step
    action: Action


class UndoMessage(Struct, tag_field="type", tag="undo"):
    id: ClientId
    step: Step
    line: Step | None = None
    to: Step | None = None


class ChatMessage(Struct, tag_field="type", tag="chat"):
    text: Words
    id: ClientId | None = None


class TakebackMessage(Struct, tag_field="type", tag="takeback"):
    to: Step | None = None
    id: str = ""


class AnswerMessage(Struct, tag_field="type", tag="answer"):
    agree: bool
    to: Step | None = None
    id: str = ""


class Sync(Struct, tag_field="type", tag="sync"):
    pass


class Ping(Struct, tag_field="type", tag="ping"):
    pass


ClientMessage = (
    ActMessage
    | GroupMessage
    | PreviewMessage
    | UndoMessage
    | ChatMessage
    | TakebackMessage
    | AnswerMessage
    | Sync
    | Ping
)

hello_decoder: msgspec.json.Decoder[Hello] = msgspec.json.Decoder(Hello)
said_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
