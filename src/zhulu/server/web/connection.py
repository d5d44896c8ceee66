"""One open websocket: what it is sent is queued, bounded in bytes and in time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from typing import Any, Final

from zhulu.server.tables.position import Speech
from zhulu.server.tables.seats import Role

# An ASGI message of this kind has a list of texts, as bytes; `writable` tells whether it is sent
# at once, and then `write` does it without waiting.
MANY: Final = "zhulu.texts"
ABORT: Final = "zhulu.abort"  # one of this kind cuts the line at once

# As in starlette.types. This module is compiled: what it need not know makes that no longer.
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

AT_ONCE: Final = 128 * 1024  # bytes handed to the transport before it is waited for


class Gone(Exception):
    """The other end has closed, or was cut off."""


class Connection:
    """Nobody waits for a slow reader; one that is too far behind, or too long, is cut off.

    It speaks ASGI itself: Starlette's wrapper cost as much again as the frame it sends.
    """

    def __init__(
        self, scope: Message, receive: Receive, send: Send, most: int, patience: float
    ) -> None:
        self._receive = receive
        self._send = send
        self._extensions: dict[str, Any] = scope.get("extensions") or {}
        many = self._extensions.get(MANY, {})
        self._writable: asyncio.Event | None = many.get("writable")
        self._write: Callable[[Sequence[bytes]], None] | None = many.get("write")
        self._soon = False  # what is queued will be written before the loop waits again
        self._delivering = False  # `deliver` has taken something out and not yet sent it
        self.role: Role
        self.speech: Speech
        self.address = ""
        self.key = ""
        self.most = most
        self.patience = patience
        self.queued = 0  # bytes
        self.cut = False
        self._limit: asyncio.Timeout | None = None
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
        if self.cut:
            return
        self.queued += len(message)
        if self.queued > self.most:
            self._cut_off()
        else:
            self.outbox.append(message)
            if self._write is not None and self._writable is not None and self._writable.is_set():
                if not self._soon:
                    self._soon = True
                    asyncio.get_running_loop().call_soon(self._flush)
                return
        self.waiting.set()

    def _flush(self) -> None:
        """Write what is queued at once; `deliver` has what a reader is too slow for."""
        self._soon = False
        fast = self._write is not None and self._writable is not None and self._writable.is_set()
        if fast and not self._delivering and not self.cut and self._write is not None:
            texts = self._some()
            self.queued = max(0, self.queued - sum(map(len, texts)))
            try:
                if texts:
                    self._write(texts)
            except Exception:  # there is no one any more; who listens hears of it
                self.outbox.clear()
        if self.outbox:
            self.waiting.set()

    def close(self, code: int) -> None:
        self.outbox.append(code)
        self.waiting.set()

    def _cut_off(self) -> None:
        """Forget what was to be said; `deliver`, wherever it waits, ends."""
        self.cut = True
        self.outbox.clear()
        self.queued = 0
        if self._limit is not None and not self._limit.expired():
            self._limit.reschedule(asyncio.get_running_loop().time())

    async def deliver(self) -> None:
        """Send what is queued until told to close; a reader that does not read is cut off."""
        try:
            async with asyncio.timeout(None) as self._limit:
                await self._deliver(self._limit)
        except TimeoutError:
            self._limit = None
            self._cut_off()
        self._limit = None
        if self.cut:
            await self.abort()

    async def _deliver(self, limit: asyncio.Timeout) -> None:
        clock = asyncio.get_running_loop().time
        while not self.cut:
            await self.waiting.wait()
            self.waiting.clear()
            while self.outbox and not self.cut:
                texts = self._some()
                self._delivering = True
                slow = self._writable is None or not self._writable.is_set()
                if slow:  # patience begins where there is something to wait for
                    limit.reschedule(clock() + self.patience)
                if texts:
                    await self._send_all(texts)
                    self.queued = max(0, self.queued - sum(map(len, texts)))
                elif isinstance(code := self.outbox.popleft(), int):
                    limit.reschedule(clock() + self.patience)
                    await self.end(code)
                    return
                self._delivering = False
                if slow:
                    limit.reschedule(None)

    def _some(self) -> list[bytes]:
        """The texts that go out in one write: up to the next word to close."""
        texts: list[bytes] = []
        size = 0
        while self.outbox and size < AT_ONCE:
            message = self.outbox[0]
            if isinstance(message, int):
                break
            self.outbox.popleft()
            texts.append(message)
            size += len(message)
        return texts

    async def _send_all(self, texts: list[bytes]) -> None:
        if MANY in self._extensions:
            await self._send({"type": MANY, "texts": texts})
            return
        for text in texts:
            await self._send({"type": "websocket.send", "text": text.decode()})

    async def end(self, code: int, reason: str = "") -> None:
        await self._send({"type": "websocket.close", "code": code, "reason": reason})

    async def abort(self) -> None:
        """Cut the line without waiting for what the other end has not read."""
        if ABORT in self._extensions:
            await self._send({"type": ABORT})
        else:
            await self.end(4429)
