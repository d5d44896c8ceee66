"""Talk at a table: bounded in lines and bytes, by table and by address, and read in pages.

Who watches has a quota of his own at every table, so that no spectator can silence the players;
and what is shown at once is bounded, so that no amount of talk keeps anybody from sitting down.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from zhulu.server.errors import Refusal
from zhulu.server.limits import Limiter
from zhulu.server.settings import Settings
from zhulu.server.storage import journal
from zhulu.server.tables.seats import Role
from zhulu.server.wire import ChatLine, SeatsTold, TakebackTold

if TYPE_CHECKING:
    from zhulu.server.tables.rooms import Room

PAGE: Final = 100  # lines
PAGE_BYTES: Final = 64 * 1024
LONGEST_ID: Final = 70  # what fits the journal beside the word before it

Numbered = ChatLine | SeatsTold | TakebackTold


class Talk:
    """What may still be said, by everybody, at every table of this server."""

    def __init__(self, settings: Settings) -> None:
        self.lines = Limiter(*settings.chat_lines)
        self.bytes = Limiter(*settings.chat_bytes)

    async def say(
        self, room: Room, role: Role, text: str, client: str | None, address: str = ""
    ) -> int:
        """Keep a line and tell everybody; the same id is said once."""
        async with room.lock:
            room.must_be_sound()
            who = role.speaker(room.chooser())
            name = None if client is None else chat_id(client)
            if name is not None and (who, name) in room.taken:
                return room.n
            self._must_be_quiet(room, role, text, address)
            at = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
            await room.keep("chat", who, room.step, {"text": text, "at": at}, name)
            room.talked = room.n
            room.audiences.tell(ChatLine(room.n, who, text, at))
            return room.n

    def _must_be_quiet(self, room: Room, role: Role, text: str, address: str) -> None:
        size = len(text.encode("utf-8", "replace"))
        group = "players" if role.plays else "watching"
        for name in (f"table {room.id} {group}", f"address {address}"):
            if not (self.lines.allows(name) and self.bytes.allows(name, size)):
                raise Refusal("too_many", "too much talk at once; wait a little")


def chat_id(client: str) -> str:
    """A client's id of a line; no action of the same id is taken for it."""
    if len(client) > LONGEST_ID:
        client = hashlib.sha256(client.encode("utf-8", "replace")).hexdigest()
    return f"chat:{client}"


async def page(room: Room, before: int, after: int = 0) -> tuple[list[ChatLine], bool]:
    """The newest lines with after < n < before, oldest first; whether there are older ones."""
    if room.talked <= after:
        return [], False
    rows = await asyncio.to_thread(room.store.last_chat, room.id, PAGE + 1, before, after)
    lines = [_line(row) for row in rows]
    kept: list[ChatLine] = []
    size = 0
    for line in reversed(lines[-PAGE:]):
        size += len(line.text.encode("utf-8", "replace")) + 80
        if size > PAGE_BYTES and kept:
            break
        kept.append(line)
    return kept[::-1], len(kept) < len(lines)


def _line(row: Any) -> ChatLine:
    body = journal.decode(row.body)
    return ChatLine(row.n, row.who, body["text"], body["at"])


def merged(lines: Sequence[Numbered], others: Sequence[Numbered]) -> list[Numbered]:
    """Numbered messages of two kinds in the order of their numbers."""
    return sorted([*lines, *others], key=attrgetter("n"))
