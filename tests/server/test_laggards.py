"""Ends that do not read: bounded in bytes and time, cut off, and the memory comes back."""

from __future__ import annotations

import asyncio
import base64
import gc
import json
import os
import socket
import weakref
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.lab import GAME
from tests.server.live import MANY, PATIENCE, TEST_SETTINGS, Live, eventually
from zhulu.server.storage.store import Store
from zhulu.server.tables.lobby import Lobby
from zhulu.server.web.connection import ABORT, Connection
from zhulu.server.web.connection import MANY as TEXTS
from zhulu.server.wire import NewTable

BOUNDED = replace(
    TEST_SETTINGS, socket_bytes=200_000, laggard_seconds=PATIENCE, chat_lines=MANY,
    chat_bytes=(10**9, 1e9),
)  # fmt: skip


def deaf(live: Live, made: dict[str, Any]) -> socket.socket:
    """A websocket by hand that says hello and never reads."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", live.port))
    key = base64.b64encode(os.urandom(16)).decode()
    lines = f"GET /ws/{made['table']} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    lines += f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    line.sendall(lines.encode())
    assert b" 101 " in line.recv(1024)
    hello = json.dumps({"type": "hello", "secret": made["spectator"]}).encode()
    assert len(hello) < 126
    line.sendall(bytes((0x81, 0x80 | len(hello), 0, 0, 0, 0)) + hello)
    return line


def test_sockets_that_never_read_are_cut_off(tmp_path: Path) -> None:
    with Live(str(tmp_path / "zhulu.db"), settings=BOUNDED) as live:
        made = live.create()
        lines = [deaf(live, made) for _ in range(5)]
        rooms = live.app_lobby().rooms
        eventually(lambda: made["table"] in rooms and rooms[made["table"]].done())
        room = rooms[made["table"]].result()
        eventually(lambda: len(room.audiences.listeners) == 5)
        red = live.seat(made, "red")

        def cut() -> bool:
            """Talk on until nobody deaf is left at the table."""
            assert red.post("/chat", {"text": "話" * 2000}).status_code == 200
            behind = [one.queued for one in room.audiences.listeners]
            assert all(size <= 200_000 for size in behind)
            return not behind

        eventually(cut)
        for line in lines:
            line.close()


class Deaf:
    """The other end of a connection whose writes never finish."""

    def __init__(self) -> None:
        self.aborted = False
        self.cut = asyncio.Event()

    async def receive(self) -> Any:
        await self.cut.wait()
        return {"type": "websocket.disconnect"}

    async def send(self, message: Any) -> None:
        if message["type"] == ABORT:
            self.aborted = True
            self.cut.set()
        else:
            await self.cut.wait()


def connection(end: Deaf, most: int, patience: float) -> Connection:
    scope = {"extensions": {ABORT: {}, TEXTS: {}}}
    return Connection(scope, end.receive, end.send, most, patience)


def test_a_reader_too_far_behind_is_cut_off_at_once() -> None:
    async def scenario() -> None:
        end = Deaf()
        line = connection(end, 10_000, PATIENCE)
        sending = asyncio.create_task(line.deliver())
        for _ in range(30):
            line.send(b"x" * 1000)
            await asyncio.sleep(0)
        await sending
        assert end.aborted and line.cut and not line.outbox and line.queued == 0

    asyncio.run(scenario())


def test_a_reader_that_does_not_read_is_cut_off_in_time() -> None:
    async def scenario() -> None:
        end = Deaf()
        line = connection(end, 10**9, 0.01)
        sending = asyncio.create_task(line.deliver())
        line.send(b"x")
        await sending
        assert end.aborted and not line.outbox

    asyncio.run(scenario())


def test_rooms_that_are_forgotten_are_gone_without_the_collector(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "zhulu.db"))

    async def scenario() -> None:
        lobby = Lobby(store, replace(TEST_SETTINGS, rooms=4), [GAME])
        tables = [(await lobby.create(NewTable("lab"))).table for _ in range(12)]
        alive: list[weakref.ref[Any]] = []
        for table in tables:
            room = await lobby.room(table)
            room.scene().menu()
            alive.append(weakref.ref(room))
            del room
        assert sum(one() is not None for one in alive) <= 4
        await lobby.close()

    gc.collect()
    gc.disable()
    try:
        asyncio.run(scenario())
    finally:
        gc.enable()
    store.close()
