"""The websocket protocol of the server: uvicorn's, with short ways for what happens all the time.

A choice is answered with the new position and its acknowledgement. Sent one by one through the
general machinery they cost two system calls and a frame object each, a fifth of an action. What a
client sends is nearly always one short text in one piece: it need not pass through a parser that
is ready for everything, and reading need not be stopped and begun again for each.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from zhulu.server.web.connection import ABORT, MANY

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was installed without its C part
    from websockets.utils import apply_mask

KERNEL: Final = 128 * 1024  # what the system may hold of a line beyond what we count, twice this

_TEXT: Final = 0x81  # a whole text frame
_MASKED: Final = 0x80
_AHEAD: Final = 8  # messages that may wait for the application before no more are read


class Inbox(asyncio.Queue[Any]):
    """A queue with one reader, who is the only one to wait for it, and no bound of its own.

    The general one looks after any number of readers and writers: six calls for a message.
    """

    def __init__(self) -> None:
        super().__init__()
        self._waiting: asyncio.Future[None] | None = None
        self._came: deque[Any] = deque()

    def put_nowait(self, item: Any) -> None:
        self._came.append(item)
        waiting = self._waiting
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    async def get(self) -> Any:
        while not self._came:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._came.popleft()

    def qsize(self) -> int:
        return len(self._came)

    def empty(self) -> bool:
        return not self._came


class Protocol(WebSocketsSansIOProtocol):
    """Says in the scope that it takes messages of the kinds above; never compresses."""

    _between = False  # whether whatever came so far came in whole frames

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.queue = Inbox()

    def connection_made(self, transport: Any) -> None:
        """The system would take megabytes for one who never reads, unseen by any limit of ours."""
        line = transport.get_extra_info("socket")
        if line is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL)
        super().connection_made(transport)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            many: dict[object, object] = {"writable": self.writable, "write": self.write}
            self.scope["extensions"] |= {MANY: many, ABORT: {}}

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:  # the request, and nothing that came too early
            self._between = data.endswith(b"\r\n\r\n") and not self.handshake_initiated
        elif self._between:
            text = whole_text(data, self.config.ws_max_size)
            if text is not None and self.conn.state is State.OPEN and not self.close_sent:
                self._pass_on(text)
                return
            self._between = are_whole(data)
        super().data_received(data)

    def _pass_on(self, text: str) -> None:
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= _AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def keepalive_timeout(self) -> None:
        """Who does not even answer a ping will not read what is still buffered for him."""
        super().keepalive_timeout()
        self.transport.abort()

    async def send(self, message: Any) -> None:
        if message["type"] == ABORT:
            self.transport.abort()
            return
        if message["type"] != MANY:
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
        self.write(message["texts"])

    def write(self, texts: Sequence[bytes]) -> None:
        """Several messages in one go, to who reads them."""
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        parts: list[bytes] = []
        for text in texts:
            parts += (head(len(text)), text)
        self.transport.write(b"".join(parts))


def head(size: int) -> bytes:
    """What stands before a text of so many bytes (RFC 6455, 5.2): servers do not mask."""
    if size < 126:
        return struct.pack("!BB", _TEXT, size)
    if size < 1 << 16:
        return struct.pack("!BBH", _TEXT, 126, size)
    return struct.pack("!BBQ", _TEXT, 127, size)


def whole_text(data: bytes, most: int) -> str | None:
    """The text, if the data is exactly one frame with it, as a client sends it (RFC 6455, 5.2)."""
    if len(data) < 6 or data[0] != _TEXT:
        return None
    start, size = _payload(data, 0)
    if start == 0 or size > most or len(data) != start + size:
        return None
    try:
        return apply_mask(data[start:], data[start - 4 : start]).decode()
    except UnicodeDecodeError:
        return None


def are_whole(data: bytes) -> bool:
    """Whether the data ends where a frame ends, and none of its frames is a part of a message."""
    at = 0
    while at < len(data):
        whole = data[at] & 0x80 and data[at] & 0x0F  # a last frame, and none that goes on
        start, size = _payload(data, at)
        if not whole or start == 0:
            return False
        at = start + size
    return at == len(data)


def _payload(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of the masked frame at this place begins, and its size; 0 if unknown."""
    if len(data) < at + 6 or not data[at + 1] & _MASKED:
        return 0, 0
    size = data[at + 1] ^ _MASKED
    if size < 126:
        return at + 6, size
    if size == 126 and len(data) >= at + 8:
        return at + 8, int.from_bytes(data[at + 2 : at + 4], "big")
    return 0, 0
