"""What a call says: whose turn it is, and where; never what happened there."""

from __future__ import annotations

import hashlib
import hmac
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from zhulu.server.calling.calls import Call, seat_secret, token_of
from zhulu.server.tables.position import Speech
from zhulu.server.wire import encode
from zhulu.server.words import say

if TYPE_CHECKING:
    from zhulu.server.tables.rooms import Room

OVER: Final = "*over*"  # instead of a side that is to choose


@dataclass(frozen=True)
class Letter:
    subject: str
    text: str
    leave: str


def event_of(turn: str) -> str:
    return "over" if turn == OVER else "turn"


def title_of(room: Room, language: str) -> str:
    return Speech(language).of(room.game).get("game", "title", room.game.name)


def text_of(room: Room, side: str, turn: str, language: str) -> str:
    named = Speech(language).of(room.game).get("side", side)
    return say(language, f"feed_{event_of(turn)}", side=named)


def push_body(room: Room, call: Call, turn: str) -> bytes:
    """What the service worker shows; it finds the key of the seat in its own browser."""
    title = title_of(room, call.lang)
    return encode(
        {
            "table": room.id,
            "side": call.side,
            "event": event_of(turn),
            "title": f"{title} · {room.name}" if room.name else title,
            "text": text_of(room, call.side, turn, call.lang),
            "step": room.step,
        }
    )


def hook_body(room: Room, turn: str, address: str, language: str) -> bytes:
    """What the host's hook hears: open facts of the table; `content` and `text` for chat rooms."""
    side = "" if turn == OVER else turn
    title = title_of(room, language)
    name = f"{title} · {room.name}" if room.name else title
    link = f"{address}#/t/{room.id}" if address else ""
    words = f"{name}: {text_of(room, side, turn, language)} {link}".strip()
    document: dict[str, Any] = {
        "event": event_of(turn), "table": room.id, "game": room.game.name,
        "scenario": room.scenario, "name": room.name, "side": side, "step": room.step,
        "player": room.names.get(side, ""), "at": int(time.time()), "link": link,
        "text": words, "content": words, "allowed_mentions": {"parse": []},
    }  # fmt: skip
    return encode(document)


def signature(secret: str, body: bytes) -> str:
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def turn_letter(room: Room, call: Call, turn: str, address: str, seal: str) -> Letter:
    leave = _answer_link(address, room.id, call, seal)
    link = f"{address}#/j/{room.id}/{seat_secret(seal, call.id)}"
    named = Speech(call.lang).of(room.game).get("side", call.side)
    values = {"title": title_of(room, call.lang), "side": named, "name": room.name}
    event = event_of(turn)
    subject = say(call.lang, f"mail_{event}_subject", **values)
    text = say(call.lang, f"mail_{event}", **values, link=link, leave=leave)
    return Letter(subject, text, leave)


def asking_letter(room: Room, call: Call, address: str, seal: str) -> Letter:
    """Goes to who has not said yes: it has no words that the asker could choose."""
    leave = _answer_link(address, room.id, call, seal)
    named = Speech(call.lang).of(room.game).get("side", call.side)
    values = {"title": title_of(room, call.lang), "side": named}
    text = say(call.lang, "mail_ask", **values, link=leave)
    return Letter(say(call.lang, "mail_ask_subject"), text, leave)


def _answer_link(address: str, table: str, call: Call, seal: str) -> str:
    return f"{address}#/calls/{table}/{call.id}/{token_of(seal, call.id)}"
