"""The websocket protocol of the server: uvicorn's, with several messages in one write.

A choice is answered with the new position and its acknowledgement. Sent one by one through the
general machinery they cost two system calls and a frame object each, a fifth of an action.
"""

from __future__ import annotations

import socket
import struct
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

# An ASGI message of this kind has a list of texts, as bytes; `writable` tells whether it is sent
# at once.
MANY: Final = "zhulu.texts"
ABORT: Final = "zhulu.abort"  # one of this kind cuts the line at once

KERNEL: Final = 128 * 1024  # what the system may hold of a line beyond what we count, twice this

_TEXT: Final = 0x81  # a whole text frame


class Protocol(WebSocketsSansIOProtocol):
    """Says in the scope that it takes messages of the kinds above; never compresses."""

    def connection_made(self, transport: Any) -> None:
        """The system would take megabytes for one who never reads, unseen by any limit of ours."""
        line = transport.get_extra_info("socket")
        if line is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL)
        super().connection_made(transport)

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] |= {MANY: {"writable": self.writable}, ABORT: {}}

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
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        parts: list[bytes] = []
        for text in message["texts"]:
            parts += (head(len(text)), text)
        self.transport.write(b"".join(parts))


def head(size: int) -> bytes:
    """What stands before a text of so many bytes (RFC 6455, 5.2): servers do not mask."""
    if size < 126:
        return struct.pack("!BB", _TEXT, size)
    if size < 1 << 16:
        return struct.pack("!BBH", _TEXT, 126, size)
    return struct.pack("!BBQ", _TEXT, 127, size)
