"""Connections: how many there may be, and how long one may take to say what it wants."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from zhulu.server.settings import LOCAL, Settings
from zhulu.server.web.guard import account_of


class Lines:
    """All open connections of a server, before any of them is a request."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        settings = self.settings
        known = address in LOCAL  # a proxy on this machine speaks for many
        crowded = not known and self.open[address] >= settings.connections_per_address
        if crowded or self.open.total() >= settings.connections:
            return False
        self.open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]


def http_protocol(settings: Settings) -> type[HttpToolsProtocol]:
    """Uvicorn's protocol, with a count of connections and a time for every request to be said."""
    lines = Lines(settings)

    class Patient(HttpToolsProtocol):
        address = ""
        counted = False
        timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self.address = account_of(str(self.client[0])) if self.client else ""
            self.counted = lines.enter(self.address)
            if not self.counted:
                transport.abort()
                return
            self._wait()

        def _wait(self) -> None:
            self._stop()
            self.timer = self.loop.call_later(settings.request_seconds, self._too_slow)

        def _stop(self) -> None:
            if self.timer is not None:
                self.timer.cancel()
                self.timer = None

        def _too_slow(self) -> None:
            if self.transport is not None and not self.transport.is_closing():
                self.transport.abort()

        def on_message_begin(self) -> None:
            super().on_message_begin()
            if self.timer is None:
                self._wait()

        def on_message_complete(self) -> None:
            self._stop()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._gone()  # its socket is counted from here on by `Sockets`
            super().handle_websocket_upgrade()

        def connection_lost(self, exc: Exception | None) -> None:
            self._gone()
            super().connection_lost(exc)

        def _gone(self) -> None:
            self._stop()
            if self.counted:
                self.counted = False
                lines.leave(self.address)

    return Patient


def as_uvicorn(settings: Settings) -> dict[str, Any]:
    """What uvicorn is told about connections."""
    return {"http": http_protocol(settings), "timeout_keep_alive": int(settings.idle_seconds)}
