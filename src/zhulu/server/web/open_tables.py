"""REST for open tables: the list, offering a seat, taking one."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from zhulu.server import wire
from zhulu.server.errors import Refusal
from zhulu.server.limits import Limiter
from zhulu.server.settings import Settings
from zhulu.server.tables import offering
from zhulu.server.tables.lobby import Lobby
from zhulu.server.web.guard import address_of
from zhulu.server.web.requests import Door, answer, endpoint, read_body

FRESH: Final = 2.0  # seconds for which the list is shown to all who ask


class OpenTablesApi:
    def __init__(self, lobby: Lobby, door: Door, settings: Settings) -> None:
        self.lobby = lobby
        self.door = door
        self.settings = settings
        self.offers = Limiter(*settings.offers)
        self.takes = Limiter(*settings.takes)
        self.read = float("-inf")
        self.known: list[wire.OpenTable] = []
        self.reading = asyncio.Lock()

    def routes(self) -> list[Route]:
        at = "/api/tables/{table}"
        return [
            Route("/api/open", endpoint(self.listed), methods=["GET"]),
            Route(at + "/offer", endpoint(self.offer), methods=["POST"]),
            Route(at + "/take", endpoint(self.take), methods=["POST"]),
        ]

    def _must_be_allowed(self) -> None:
        if not self.settings.open_tables:
            raise Refusal("refused", "this host keeps no list of open tables")

    async def listed(self, request: Request) -> Response:
        if not self.settings.open_tables:
            return answer(wire.OpenTables([]))
        async with self.reading:
            if time.monotonic() - self.read >= FRESH:
                days = self.settings.offer_days
                store = self.lobby.store
                self.known = await asyncio.to_thread(offering.open_tables, store, days)
                self.read = time.monotonic()
        game = request.query_params.get("game")
        here = [one for one in self.known if one.game in self.lobby.games]
        return answer(wire.OpenTables([one for one in here if game in (None, one.game)]))

    async def offer(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        wanted = await read_body(request, wire.Offered, self.settings.body_bytes)
        if wanted.open:
            self._must_be_allowed()
            if not self.offers.allows(address_of(request.scope)):
                raise Refusal("too_many", "too many seats offered; wait a little")
        await offering.offer(room, role, wanted.side, wanted.open)
        self.read = float("-inf")
        return answer(room.info(role))

    async def take(self, request: Request) -> Response:
        """No secret is needed; what comes back is one."""
        self._must_be_allowed()
        room = await self.door.room(request)
        wanted = await read_body(request, wire.Take, self.settings.body_bytes)
        if not self.takes.allows(address_of(request.scope)):
            raise Refusal("too_many", "too many seats taken; wait a little")
        return answer(wire.Joined(await offering.take(room, wanted.side)), 201)
