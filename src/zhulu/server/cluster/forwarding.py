"""A request for a table that another process has is passed on to it, socket or not."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from typing import Any, Final

import httpx
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from zhulu.server.cluster.leases import Claim, Leases
from zhulu.server.errors import Refusal, refusal_response
from zhulu.server.tables.lobby import Lobby
from zhulu.server.web.guard import peer_of

PLACE: Final = re.compile(r"/(?:api/tables|ws)/([0-9a-f]{16})(?:/|$)")
PASSED: Final = "x-zhulu-passed"  # a request is passed on once
OWN: Final = ("host", "content-type", "content-length", "authorization", "origin",
              "accept-language", "if-none-match", "accept")  # fmt: skip
GONE_SECONDS: Final = 8.0  # for which a table may be on its way from one process to another
KNOWN_SECONDS: Final = 1.0


class Unreached(Exception):
    """The process that has a table does not answer."""


class Forwarder:
    """ASGI middleware: tables of ours go on, those of others to where they are."""

    def __init__(self, app: ASGIApp, lobby: Lobby, leases: Leases) -> None:
        self.app = app
        self.lobby = lobby
        self.leases = leases
        self.lines: set[Any] = set()  # sockets to other processes
        self.known: dict[str, tuple[float, Claim]] = {}
        limits = httpx.Limits(max_connections=2000, max_keepalive_connections=50)
        self.client = httpx.AsyncClient(limits=limits, timeout=httpx.Timeout(330.0, connect=2.0))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        place = PLACE.match(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if place is None:
            await self.app(scope, receive, send)
            return
        deadline = time.monotonic() + GONE_SECONDS
        body: bytes | None = None
        while True:
            claim = await self._whose(place[1])
            if claim.mine:
                inner = receive if body is None else _again(body, receive)
                await self.app(scope, inner, send)
                return
            if Headers(scope=scope).get(PASSED) or time.monotonic() > deadline:
                await _refuse(scope, receive, send)
                return
            try:
                if scope["type"] == "websocket":
                    await self._pass_socket(claim.address, scope, receive, send)
                    return
                if body is None:
                    body = await _whole(receive)
                await self._pass(claim.address, scope, body, send)
                return
            except (httpx.ConnectError, httpx.ConnectTimeout, Unreached):
                self.known.pop(place[1], None)  # its process is gone: soon it is somebody's
                await asyncio.sleep(0.2)

    async def _whose(self, table: str) -> Claim:
        task = self.lobby.rooms.get(table)
        if task is not None and self.leases.alive:
            return Claim(True)
        at, claim = self.known.get(table, (0.0, Claim(True)))
        if time.monotonic() - at < KNOWN_SECONDS and not claim.mine:
            return claim
        claim = await asyncio.to_thread(self.leases.claim, table)
        if len(self.known) > 10_000:
            self.known.clear()
        self.known[table] = (time.monotonic(), claim)
        return claim

    # Requests

    async def _pass(self, address: str, scope: Scope, body: bytes, send: Send) -> None:
        path = scope["raw_path"].decode("latin-1")
        query = scope["query_string"].decode("latin-1")
        url = f"http://{address}{path}" + (f"?{query}" if query else "")
        headers = _headers(scope)
        try:
            answer = await self.client.request(scope["method"], url, content=body, headers=headers)
        except httpx.ConnectError:
            raise
        except httpx.TransportError:  # whether it was done is not known: the client asks again
            await refusal_response(_moving(), scope)(scope, _nothing, send)
            return
        kept = [
            (name.lower().encode(), value.encode("latin-1"))
            for name, value in answer.headers.multi_items()
            if name.lower() in ("content-type", "cache-control", "retry-after", "etag")
        ]
        kept.append((b"content-length", str(len(answer.content)).encode()))
        await send({"type": "http.response.start", "status": answer.status_code, "headers": kept})
        await send({"type": "http.response.body", "body": answer.content})

    # Sockets

    async def _pass_socket(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        from websockets.asyncio.client import connect
        from websockets.exceptions import ConnectionClosed, InvalidStatus

        headers = {name: v for name, v in _headers(scope).items() if name != "content-length"}
        host = headers.pop("host", "")
        origin = headers.pop("origin", None)
        try:
            line = await connect(
                f"ws://{address}{scope['path']}", additional_headers={**headers, "Host": host},
                origin=origin, max_size=None, compression=None, open_timeout=5,  # type: ignore[arg-type]
            )  # fmt: skip
        except (OSError, TimeoutError, InvalidStatus, ConnectionClosed) as error:
            raise Unreached from error
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        up = asyncio.create_task(_upwards(receive, line))
        self.lines.add(line)
        code = 1012
        try:
            async for message in line:
                await send({"type": "websocket.send", "text": _text(message)})
            code = line.close_code or 1012
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else 1012
        finally:
            up.cancel()
            self.lines.discard(line)
            await line.close()
        if code in (1000, 1001, 1006):
            code = 1012
        with contextlib.suppress(OSError):  # whoever it was is gone himself
            await send({"type": "websocket.close", "code": code, "reason": ""})

    async def close(self) -> None:
        await asyncio.gather(*(line.close() for line in self.lines), return_exceptions=True)
        await self.client.aclose()


async def _upwards(receive: Receive, line: Any) -> None:
    """What the client says, until it goes."""
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            await line.close()
            return
        text = message.get("text")
        await line.send(text if text is not None else message.get("bytes") or b"")


def _text(message: str | bytes) -> str:
    return message if isinstance(message, str) else message.decode()


def _headers(scope: Scope) -> dict[str, str]:
    """What a request is passed on with: who asks, and that it was passed on."""
    found = {name: value for name, value in Headers(scope=scope).items() if name in OWN}
    return {**found, "x-forwarded-for": peer_of(scope), PASSED: "1"}


async def _whole(receive: Receive) -> bytes:
    """The body; its size was checked at the door."""
    parts = []
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        if message["type"] != "http.request" or not message.get("more_body"):
            return b"".join(parts)


def _again(body: bytes, receive: Receive) -> Receive:
    told = False

    async def first_the_body() -> Any:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return first_the_body


async def _nothing() -> Any:
    return {"type": "http.disconnect"}


def _moving() -> Refusal:
    return Refusal("busy", "the table is moving from one process to another; try once more")


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        await refusal_response(_moving(), scope)(scope, receive, send)
        return
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": 1012, "reason": ""})
