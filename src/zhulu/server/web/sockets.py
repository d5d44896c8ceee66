"""The websocket of a table: hello, numbered messages, actions with an acknowledgement."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final

import msgspec
from starlette.types import Receive, Scope, Send

from zhulu.server import wire
from zhulu.server.errors import Refusal
from zhulu.server.limits import Bucket
from zhulu.server.settings import Settings
from zhulu.server.tables import insight, joining, takebacks, talk
from zhulu.server.tables.groups import act_together
from zhulu.server.tables.lobby import Lobby
from zhulu.server.tables.position import Speech
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import digest
from zhulu.server.web.connection import Connection, Gone
from zhulu.server.web.guard import address_of
from zhulu.server.web.requests import Door, unreadable

CLOSE: Final = {"forbidden": 4401, "unknown": 4404, "too_many": 4429, "too_large": 4400}
REASON: Final = 123  # RFC 6455, 5.5: a control frame, less its code


class Sockets:
    def __init__(self, lobby: Lobby, door: Door, settings: Settings) -> None:
        self.lobby = lobby
        self.door = door
        self.settings = settings
        self.open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The endpoint."""
        address = address_of(scope)
        settings = self.settings
        bounds = (settings.socket_bytes, settings.laggard_seconds)
        connection = Connection(scope, receive, send, *bounds)
        connection.address = address
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
        language = "en"
        try:
            text = await asyncio.wait_for(connection.hear(), self.settings.hello_seconds)
            hello = wire.hello_decoder.decode(text)
            language = hello.lang
            room = await self.lobby.room(table, address)
            role = self.door.known(room, hello.secret, address)
            if role is None:
                raise Refusal("forbidden", "no such secret at this table")
            connection.key = digest(hello.secret)
            await joining.use(room, connection.key)
        except TimeoutError:
            await connection.end(4408)
        except (msgspec.DecodeError, KeyError):
            await connection.end(4400)
        except Refusal as refusal:
            code = CLOSE.get(refusal.error, 4400)
            await connection.end(code, short(refusal.reason_in(language)))
        else:
            connection.role, connection.speech = role, Speech(hello.lang, hello.bare)
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
            self.lobby.cut_off += connection.cut
            await asyncio.gather(sending, return_exceptions=True)

    async def _welcome(self, room: Room, connection: Connection, last: int | None) -> None:
        role = connection.role
        lines, more = await talk.page(room, room.n + 1)
        info = room.info(role)
        welcome = wire.Welcome(room.n, role.name, list(role.sides), info, lines, more)
        connection.send(wire.encode(welcome))
        if last is not None and 0 <= last < room.n:
            for message in await missed(room, last):
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
            connection.send(refused("", unreadable(error), connection.speech))
            return
        name = getattr(said, "id", "") or ""
        try:
            told = await self._obey(room, connection, said)
        except Refusal as refusal:
            connection.send(refused(name, refusal, connection.speech))
        else:
            if not isinstance(said, wire.Sync | wire.Ping | wire.PreviewMessage):
                connection.send(wire.encode(wire.Ack(name, room.n, *told)))

    async def _obey(
        self, room: Room, connection: Connection, said: wire.ClientMessage
    ) -> tuple[Any, ...]:
        """Do what was said; what the acknowledgement is to tell of it."""
        role = connection.role
        if isinstance(said, wire.ActMessage):
            words = (said.action.verb, said.action.noun)
            await room.act(role, said.id, (said.step, said.line), words, connection.speech)
        elif isinstance(said, wire.UndoMessage):
            await room.undo(role, said.id, (said.step, said.line), said.to)
        elif isinstance(said, wire.GroupMessage):
            done = await act_together(room, role, said, connection.speech)
            return msgspec.structs.astuple(done)
        elif isinstance(said, wire.PreviewMessage):
            words = (said.action.verb, said.action.noun)
            seen = await insight.preview(room, role, [words], connection.speech, said.step)
            connection.send(wire.encode({"type": "preview", "id": said.id, **seen}))
        elif isinstance(said, wire.ChatMessage):
            await self.lobby.talk.say(room, role, said.text, said.id, connection.address)
        elif isinstance(said, wire.TakebackMessage):
            await takebacks.ask(room, role, said.to)
        elif isinstance(said, wire.AnswerMessage):
            await takebacks.answer(room, role, said.agree, said.to)
        elif isinstance(said, wire.Sync):
            async with room.lock:
                room.audiences.show_whole(connection)
        else:
            connection.send(wire.encode(wire.Pong()))
        return ()


def refused(name: str, refusal: Refusal, speech: Speech) -> bytes:
    """What was said under this id is not done, and why."""
    reason = refusal.reason_in(speech.language)
    return wire.encode(wire.RefusedTold(refusal.error, refusal.rule, reason, name))


def short(reason: str) -> str:
    """As much of a reason as the frame that closes a websocket holds: 123 bytes."""
    return reason.encode()[:REASON].decode(errors="ignore")


async def missed(room: Room, last: int) -> list[talk.Numbered]:
    """The numbered messages, besides positions, that a connection has not had.

    Of the talk only the newest page; of changed seats only the last, which says how they are now.
    """
    lines, _ = await talk.page(room, room.n + 1, last)
    others: list[talk.Numbered] = []
    changed = await asyncio.to_thread(room.store.last_of_kind, room.id, "seats", last)
    if changed:
        others.append(wire.SeatsTold(changed, room.seats()))
    if room.takeback is not None:
        others.append(takebacks.told(room, "asked", room.takeback))
    return talk.merged(lines, others)
