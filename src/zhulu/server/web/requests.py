"""Reading requests and writing answers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from zhulu.kernel import ContentError, EngineFault, ZhuluError
from zhulu.server.errors import Refusal, incident, refusal_response
from zhulu.server.limits import Limiter
from zhulu.server.settings import Settings
from zhulu.server.tables import joining
from zhulu.server.tables.lobby import Lobby
from zhulu.server.tables.position import Speech
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import Role, digest
from zhulu.server.web.guard import address_of
from zhulu.server.wire import encode

Body = TypeVar("Body")
Answer = TypeVar("Answer")
Endpoint = Callable[[Request], Awaitable[Response]]


def answer(document: Any, status: int = 200) -> Response:
    """JSON that no cache keeps: it may be one seat's own."""
    headers = {"cache-control": "no-store"}
    return Response(encode(document), status, headers, "application/json")


def endpoint(serve: Endpoint) -> Endpoint:
    """Turn refusals into answers."""

    async def guarded(request: Request) -> Response:
        try:
            return await serve(request)
        except Refusal as refusal:
            return refusal_response(refusal, request.scope)
        except (EngineFault, ContentError) as error:  # ours: its words are for the log
            return refusal_response(incident(f"call {request.url.path}", error), request.scope)
        except ZhuluError as error:
            return refusal_response(Refusal.of("bad_request", error), request.scope)

    guarded.__name__ = serve.__name__
    guarded.__doc__ = serve.__doc__
    return guarded


def unreadable(error: Exception) -> Refusal:
    """What was sent is not what was asked for; where in it, the decoder knows."""
    return Refusal("bad_request", "this cannot be read: {0}", given=(str(error),))


async def read_body(request: Request, kind: type[Body], limit: int) -> Body:
    """The body as a checked struct; never more bytes than allowed."""
    if int(request.headers["content-length"]) > limit:
        raise Refusal("too_large", "at most {0} bytes", given=(limit,))
    chunks: list[bytes] = []
    size = 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > limit:
            raise Refusal("too_large", "at most {0} bytes", given=(limit,))
        chunks.append(chunk)
    try:
        return msgspec.json.decode(b"".join(chunks) or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise unreadable(error) from None
    except RecursionError:
        raise Refusal("bad_request", "the document is nested too deeply") from None


async def while_heard(request: Request, work: Coroutine[Any, Any, Answer]) -> Answer:
    """What comes of some work, as long as somebody waits for it: who goes away cancels it."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Refusal("busy", "nobody waits for the answer")
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def number(request: Request, name: str, default: int) -> int:
    """A number of the query."""
    value = request.query_params.get(name)
    if value is None:
        return default
    if not (value.isascii() and value.isdigit()) or len(value) > 9:
        raise Refusal(
            "bad_request",
            "{0} must be a whole number from 0 on, not {1!r}",
            given=(name, value[:20]),
        )
    return int(value)


def speech_of(request: Request) -> Speech:
    """`?lang=`, or what the browser asks for."""
    wanted = request.query_params.get("lang")
    if wanted is None:
        accepted = request.headers.get("accept-language", "en")
        wanted = "zh" if accepted.lower().startswith("zh") else "en"
    if wanted not in ("en", "zh"):
        raise Refusal("bad_request", "lang is en or zh")
    return Speech(wanted)


class Door:
    """Who asks: the room of a request and the role of its secret."""

    def __init__(self, lobby: Lobby, settings: Settings) -> None:
        self.lobby = lobby
        self.guesses = Limiter(*settings.guesses)

    async def room(self, request: Request) -> Room:
        address = address_of(request.scope)
        return await self.lobby.room(request.path_params["table"], address)

    async def enter(self, request: Request) -> tuple[Room, Role]:
        """The room and the asker's role; an unknown secret is refused."""
        room = await self.room(request)
        role = self.role(room, request)
        if role is None:
            raise Refusal("forbidden", "this call needs a secret of the table")
        await joining.use(room, digest(self._secret(request)))
        return room, role

    def _secret(self, request: Request) -> str:
        return request.headers.get("authorization", "").partition(" ")[2].strip()

    def role(self, room: Room, request: Request) -> Role | None:
        header = request.headers.get("authorization", "")
        if not header:
            return None
        scheme, _, secret = header.partition(" ")
        role = self.known(room, secret.strip(), address_of(request.scope))
        if scheme.lower() != "bearer" or role is None:
            raise Refusal("forbidden", "no such secret at this table")
        return role

    def known(self, room: Room, secret: str, address: str) -> Role | None:
        """The role of a secret; wrong guesses are counted by address."""
        if self.guesses.exhausted(address):
            raise Refusal("too_many", "too many wrong secrets; wait a little")
        role = room.role(digest(secret))
        if role is None:
            self.guesses.allows(address)
        return role
