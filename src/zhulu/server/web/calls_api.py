"""REST for being called back: by what, to where, and no more."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from zhulu.server import wire
from zhulu.server.calling.calls import MAIL, wanted_call
from zhulu.server.errors import Refusal
from zhulu.server.limits import Limiter
from zhulu.server.settings import Settings
from zhulu.server.tables import joining
from zhulu.server.tables.lobby import Lobby
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import Role
from zhulu.server.web.guard import address_of
from zhulu.server.web.requests import Door, answer, endpoint, read_body


class CallsApi:
    def __init__(self, lobby: Lobby, door: Door, settings: Settings) -> None:
        self.lobby = lobby
        self.door = door
        self.settings = settings
        self.asked = Limiter(*settings.subscriptions)
        self.letters = Limiter(*settings.letters)

    def routes(self) -> list[Route]:
        at = "/api/tables/{table}/calls"
        listed = [
            ("GET", "/api/calls", self.ways),
            ("GET", at, self.mine),
            ("POST", at, self.subscribe),
            ("POST", at + "/end", self.end),
            ("POST", at + "/answer", self.answer),
        ]
        return [Route(path, endpoint(serve), methods=[m]) for m, path, serve in listed]

    async def ways(self, request: Request) -> Response:
        callers = self.lobby.callers
        key = (await callers.push()).public if self.settings.push else ""
        return answer(wire.CallWays(key, callers.mail.possible))

    async def mine(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        return answer(_calls(room, role))

    async def subscribe(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        wanted = await read_body(request, wire.CallWanted, self.settings.body_bytes)
        address = address_of(request.scope)
        if not self.asked.allows(address):
            raise Refusal("too_many", "too many wishes to be called; wait a little")
        call = wanted_call(room, role, wanted, self.settings.call_private)
        self._must_be_possible(call.kind)
        async with room.lock:
            if call.kind == MAIL:
                self._count_letter(address, call.name)
                # The link in a letter would void an invitation: who wants letters sits there.
                await joining.settle(room, role.key)
            made = await self.lobby.callers.add(room, call)
        return answer(made.info(), 201)

    def _must_be_possible(self, kind: str) -> None:
        possible = self.lobby.callers.mail.possible if kind == MAIL else self.settings.push
        if not possible:
            raise Refusal("refused", "this host does not call in that way")

    def _count_letter(self, address: str, mailbox: str) -> None:
        """Nobody fills a stranger's mailbox with our questions."""
        for name in (f"address {address}", f"mailbox {mailbox.casefold()}"):
            if not self.letters.allows(name):
                raise Refusal("too_many", "too many letters; wait a little")

    async def end(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        wanted = await read_body(request, wire.EndCall, self.settings.body_bytes)
        mine = [one for one in room.calls if one.id == wanted.id and one.side in role.sides]
        async with room.lock:
            await self.lobby.callers.end(room, mine)
        return answer(_calls(room, role))

    async def answer(self, request: Request) -> Response:
        """By who has read a letter: its token is enough."""
        address = address_of(request.scope)
        if self.door.guesses.exhausted(address):
            raise Refusal("too_many", "too many wrong answers; wait a little")
        room = await self.door.room(request)
        wanted = await read_body(request, wire.AnswerCall, self.settings.body_bytes)
        try:
            async with room.lock:
                await self.lobby.callers.answer(room, wanted.id, wanted.token, wanted.agree)
        except Refusal:
            self.door.guesses.allows(address)
            raise
        return answer(wire.Nothing())


def _calls(room: Room, role: Role) -> wire.Calls:
    return wire.Calls([one.info() for one in room.calls if one.side == role.name])
