"""The websocket of a table: hello, numbered messages, actions with an acknowledgement."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from typing import Final

import msgspec
from starlette.types import Receive, Scope, Send

from zhulu.server import wire
from zhulu.server.errors import Refusal
from zhulu.server.settings import Settings
from zhulu.server.storage import journal
from zhulu.server.tables import takebacks
from zhulu.server.tables.lobby import Lobby
from zhulu.server.tables.position import Speech
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import Role
from zhulu.server.web.guard import address_of
from zhulu.server.web.limits import Bucket
from zhulu.server.web.protocol import MANY
from zhulu.server.web.requests import Door

BACKLOG: Final = 512  # messages a slow reader may be behind before it is cut off
CHAT_SHOWN: Final = 100
CLOSE: Final = {"forbidden": 4401, "unknown": 4404, "too_many": 4429, "too_large": 4400}


class Gone(Exception):
    """The other end has closed."""


class Connection:
    """One open websocket; what it is sent is queued, so that nobody waits for a slow reader.

    It speaks ASGI itself: Starlette's wrapper cost as much again as the frame it sends.
    """

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._many = MANY in scope.get("extensions", ())
        self.role: Role
        self.speech: Speech
        self.outbox: deque[bytes | int] = deque()
        self.waiting = asyncio.Event()

    async def accept(self) -> None:
        await self._receive()  # websocket.connect
        await self._send({"type": "websocket.accept"})

    async def hear(self) -> str:
        """The next text; KeyError if it was not text."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        text: str | None = message.get("text")
        if text is None:
            raise KeyError("text")
        return text

    def send(self, message: bytes) -> None:
        if len(self.outbox) >= BACKLOG:
            self.close(4429)
        else:
            self.outbox.append(message)
            self.waiting.set()

    def close(self, code: int) -> None:
        self.outbox.append(code)
        self.waiting.set()

    async def deliver(self) -> None:
        """Send what is queued until told to close."""
        while True:
            await self.waiting.wait()
            self.waiting.clear()
            texts: list[bytes] = []
            while self.outbox:
                message = self.outbox.popleft()
                if isinstance(message, int):
                    await self._send_all(texts)
                    await self.end(message)
                    return
                texts.append(message)
            await self._send_all(texts)

    async def _send_all(self, texts: list[bytes]) -> None:
        if self._many and texts:
            await self._send({"type": MANY, "texts": texts})
            return
        for text in texts:
            await self._send({"type": "websocket.send", "text": text.decode()})

    async def end(self, code: int, reason: str = "") -> None:
        await self._send({"type": "websocket.close", "code": code, "reason": reason})


class Sockets:
    def __init__(self, lobby: Lobby, door: Door, settings: Settings) -> None:
        self.lobby = lobby
        self.door = door
        self.settings = settings
        self.open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The endpoint."""
        address = address_of(scope)
        connection = Connection(scope, receive, send)
        crowded = self.open[address] >= self.settings.sockets_per_address
        if crowded or self.open.total() >= self.settings.sockets:
            await connection.end(4429)
            return
        self.open[address] += 1
        try:
            await self._greet(connection, scope["path_params"]["table"], address)
        except (Gone, OSError):  # an ASGI server says with OSError that there is no one to send to
            pass
        finally:
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]

    async def _greet(self, connection: Connection, table: str, address: str) -> None:
        await connection.accept()
        try:
            text = await asyncio.wait_for(connection.hear(), self.settings.hello_seconds)
            hello = wire.hello_decoder.decode(text)
            room = await self.lobby.room(table)
            role = self.door.known(room, hello.secret, address)
            if role is None:
                raise Refusal("forbidden", "no such secret at this table")
        except TimeoutError:
            await connection.end(4408)
        except (msgspec.DecodeError, KeyError):
            await connection.end(4400)
        except Refusal as refusal:
            await connection.end(CLOSE.get(refusal.error, 4400), refusal.reason[:120])
        else:
            connection.role, connection.speech = role, Speech(hello.lang)
            await self._converse(room, connection, hello.last)

    async def _converse(self, room: Room, connection: Connection, last: int | None) -> None:
        sending = asyncio.create_task(connection.deliver())
        try:
            async with room.lock:
                await self._welcome(room, connection, last)
                room.audiences.join(connection)
            await self._listen(room, connection, sending)
        finally:
            room.audiences.leave(connection)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _welcome(self, room: Room, connection: Connection, last: int | None) -> None:
        role = connection.role
        chat = await asyncio.to_thread(room.store.last_chat, room.id, CHAT_SHOWN)
        welcome = {
            "type": "welcome", "n": room.n, "role": role.name, "sides": list(role.sides),
            "info": room.info(role), "chat": [chat_message(row) for row in chat],
        }  # fmt: skip
        connection.send(wire.encode(welcome))
        if last is not None and 0 <= last < room.n:
            for message in await asyncio.to_thread(missed, room, last):
                connection.send(wire.encode(message))
        room.audiences.show_whole(connection)

    async def _listen(
        self, room: Room, connection: Connection, sending: asyncio.Task[None]
    ) -> None:
        """Until either end closes; only text is understood."""
        bucket = Bucket(*self.settings.messages)
        while not sending.done():
            try:
                text = await connection.hear()
            except KeyError:
                connection.close(4400)
                continue
            if not bucket.take():
                connection.close(4429)
            elif len(text) > self.settings.message_bytes:
                connection.close(4400)
            else:
                await self._hear(room, connection, text)

    async def _hear(self, room: Room, connection: Connection, text: str) -> None:
        try:
            said = wire.said_decoder.decode(text)
        except msgspec.DecodeError as error:
            refusal = Refusal("bad_request", str(error))
            connection.send(wire.encode({"type": "refused", "id": "", **refusal.document()}))
            return
        name = getattr(said, "id", "") or ""
        try:
            await self._obey(room, connection, said)
        except Refusal as refusal:
            connection.send(wire.encode({"type": "refused", "id": name, **refusal.document()}))
        else:
            if not isinstance(said, wire.Sync | wire.Ping):
                connection.send(wire.encode({"type": "ack", "id": name, "n": room.n}))

    async def _obey(self, room: Room, connection: Connection, said: wire.Said) -> None:
        role = connection.role
        if isinstance(said, wire.ActMessage):
            words = (said.action.verb, said.action.noun)
            await room.act(role, said.id, (said.step, said.line), words, connection.speech)
        elif isinstance(said, wire.UndoMessage):
            await room.undo(role, said.id, (said.step, said.line))
        elif isinstance(said, wire.ChatMessage):
            await room.chat(role, said.text, said.id)
        elif isinstance(said, wire.TakebackMessage):
            await takebacks.ask(room, role, said.to)
        elif isinstance(said, wire.AnswerMessage):
            await takebacks.answer(room, role, said.agree)
        elif isinstance(said, wire.Sync):
            async with room.lock:
                room.audiences.show_whole(connection)
        else:
            connection.send(b'{"type":"pong"}')


def chat_message(row: object) -> dict[str, object]:
    body = journal.decode(row.body)  # type: ignore[attr-defined]  # a row of the journal
    return {"n": row.n, "type": "chat", "who": row.who, **body}  # type: ignore[attr-defined]


def missed(room: Room, last: int) -> list[dict[str, object]]:
    """The numbered messages, besides positions, that a connection has not had."""
    found: list[dict[str, object]] = []
    for row in room.store.journal(room.id, last + 1, room.n, ("chat", "seats")):
        if row.kind == "chat":
            found.append(chat_message(row))
        else:
            found.append({"n": row.n, "type": "seats", "seats": room.seats()})
    if room.takeback is not None:
        asked = msgspec.to_builtins(room.takeback)
        found.append({"n": room.n, "type": "takeback", "state": "asked", **asked})
    return found
