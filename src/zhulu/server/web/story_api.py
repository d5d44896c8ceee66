"""REST for the story of a table: result, digest, review, another try."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from zhulu.server import wire
from zhulu.server.errors import Refusal
from zhulu.server.limits import Limiter
from zhulu.server.settings import Settings
from zhulu.server.tables import story
from zhulu.server.tables.lobby import Lobby
from zhulu.server.tables.reviews import Reviews
from zhulu.server.web.guard import address_of
from zhulu.server.web.requests import (
    Door,
    answer,
    endpoint,
    number,
    read_body,
    speech_of,
    while_heard,
)


class StoryApi:
    def __init__(self, lobby: Lobby, door: Door, settings: Settings) -> None:
        self.lobby = lobby
        self.door = door
        self.settings = settings
        self.questions = Limiter(*settings.questions)
        self.creations = Limiter(*settings.creations)
        self.reviews = Reviews(lobby.workshop)

    def routes(self) -> list[Route]:
        at = "/api/tables/{table}"
        listed = [
            ("GET", at + "/result", self.result),
            ("GET", at + "/digest", self.digest),
            ("GET", at + "/log.html", self.log_page),
            ("POST", at + "/again", self.again),
            ("GET", at + "/review", self.review),
            ("POST", at + "/review", self.start_review),
            ("POST", at + "/review/stop", self.stop_review),
        ]
        return [Route(path, endpoint(serve), methods=[m]) for m, path, serve in listed]

    def _count_question(self, request: Request) -> None:
        if not self.questions.allows(address_of(request.scope)):
            raise Refusal("too_many", "too many questions; wait a little")

    async def result(self, request: Request) -> Response:
        self._count_question(request)
        room, _ = await self.door.enter(request)
        address = address_of(request.scope)
        asked = story.result(self.lobby.workshop, room, speech_of(request), address)
        return answer(await while_heard(request, asked))

    async def digest(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        step = number(request, "from", -1)
        since = None if step < 0 else step
        return answer(await story.since(room, role, since, speech_of(request)))

    async def log_page(self, request: Request) -> Response:
        """For a program or a client that saves it; it is no page of this server's own."""
        self._count_question(request)
        room, role = await self.door.enter(request)
        speech, address = speech_of(request), address_of(request.scope)
        asked = story.log_page(self.lobby.workshop, room, role, speech, address)
        return HTMLResponse(await while_heard(request, asked))

    async def review(self, request: Request) -> Response:
        room, _ = await self.door.enter(request)
        return answer(await self.reviews.document(room, speech_of(request)))

    async def start_review(self, request: Request) -> Response:
        self._count_question(request)
        room, _ = await self.door.enter(request)
        await read_body(request, wire.Nothing, self.settings.body_bytes)
        await self.reviews.start(room, address_of(request.scope))
        return answer(await self.reviews.document(room, speech_of(request)), 202)

    async def stop_review(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        await read_body(request, wire.Nothing, self.settings.body_bytes)
        if not role.plays:
            raise Refusal("not_yours", "you only watch")
        self.reviews.stop(room)
        return answer(await self.reviews.document(room, speech_of(request)))

    async def again(self, request: Request) -> Response:
        room, _ = await self.door.enter(request)
        wanted = await read_body(request, wire.AgainWanted, self.settings.body_bytes)
        if not self.creations.allows(address_of(request.scope)):
            raise Refusal("too_many", "too many new tables; wait a little")
        return answer(await story.again(self.lobby, room, wanted, address_of(request.scope)), 201)
