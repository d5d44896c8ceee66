"""REST for tables: making, joining, playing."""

from __future__ import annotations

import asyncio
import time
from typing import cast

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from zhulu.server import wire
from zhulu.server.errors import Refusal, incident
from zhulu.server.limits import Limiter
from zhulu.server.settings import Settings
from zhulu.server.storage.rows import Batch
from zhulu.server.tables import history, joining, mixing, ratings, takebacks, talk
from zhulu.server.tables.branches import line_of
from zhulu.server.tables.claims import claim
from zhulu.server.tables.groups import act_together
from zhulu.server.tables.lobby import Lobby, must_be_player
from zhulu.server.tables.position import Document, Speech, position, seen_from
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import SPECTATOR, Role
from zhulu.server.web.guard import address_of
from zhulu.server.web.requests import Door, answer, endpoint, number, read_body, speech_of


class TablesApi:
    def __init__(self, lobby: Lobby, door: Door, settings: Settings) -> None:
        self.lobby = lobby
        self.door = door
        self.settings = settings
        self.creations = Limiter(*settings.creations)
        self.lookups = Limiter(*settings.lookups)
        self.rated = float("-inf")
        self.listed: list[wire.Rating] = []
        self.rating = asyncio.Lock()

    def routes(self) -> list[Route]:
        at = "/api/tables/{table}"
        listed = [
            ("GET", "/api/tables", self.mine),
            ("POST", "/api/tables", self.create),
            ("POST", "/api/import", self.import_record),
            ("GET", at, self.info),
            ("GET", at + "/position", self.position),
            ("POST", at + "/actions", self.act),
            ("POST", at + "/group", self.group),
            ("POST", at + "/undo", self.undo),
            ("POST", at + "/takeback", self.takeback),
            ("POST", at + "/takeback/answer", self.takeback_answer),
            ("POST", at + "/seats/{side}", self.seat),
            ("POST", at + "/chat", self.chat),
            ("GET", at + "/chat", self.talk),
            ("GET", at + "/notes", self.notes),
            ("PUT", at + "/notes", self.write_notes),
            ("POST", at + "/resign", self.resign),
            ("POST", at + "/rematch", self.rematch),
            ("POST", at + "/claim", self.claim),
            ("POST", at + "/join", self.join),
            ("POST", at + "/mix", self.mix),
            ("POST", at + "/feed", self.feed),
            ("POST", at + "/watch", self.watch),
            ("POST", at + "/sign", self.sign),
            ("POST", "/api/players", self.player),
            ("GET", "/api/ratings", self.ratings),
        ]
        return [Route(path, endpoint(serve), methods=[m]) for m, path, serve in listed]

    # Making and finding

    async def create(self, request: Request) -> Response:
        wanted = await read_body(request, wire.NewTable, self.settings.body_bytes)
        self._count_creation(request)
        return answer(await self.lobby.create(wanted, address_of(request.scope)), 201)

    async def rematch(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        await read_body(request, wire.Nothing, self.settings.body_bytes)
        if not role.plays:
            raise Refusal("not_yours", "you only watch")
        self._count_creation(request)
        again = wire.NewTable(
            room.game.name, room.scenario, room.options, room.players, None, room.name,
            bool(room.shared), None if room.clock is None else room.clock.again(),
        )  # fmt: skip
        return answer(await self.lobby.create(again, address_of(request.scope)), 201)

    async def import_record(self, request: Request) -> Response:
        wanted = await read_body(request, wire.Import, self.settings.import_bytes)
        self._count_creation(request)
        return answer(
            await history.import_record(self.lobby, wanted, address_of(request.scope)), 201
        )

    def _count_creation(self, request: Request) -> None:
        if not self.creations.allows(address_of(request.scope)):
            raise Refusal("too_many", "too many new tables; wait a little")

    async def mine(self, request: Request) -> Response:
        header = request.headers.get("x-zhulu-keys", "")
        keys = [key.strip() for key in header.split(",") if key.strip()]
        if len(keys) > 200 or any(len(key) > 80 for key in keys):
            raise Refusal("too_large", "at most 200 secrets at once")
        if not self.lookups.allows(address_of(request.scope), len(keys)):
            raise Refusal("too_many", "too many secrets; wait a little")
        return answer(wire.MyTables(await asyncio.to_thread(self.lobby.listed, keys)))

    async def info(self, request: Request) -> Response:
        room = await self.door.room(request)
        role = self.door.role(room, request)
        async with room.lock:
            return answer(room.info(role))

    # Playing

    async def position(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        step = number(request, "step", -1)
        speech = speech_of(request)
        seat = request.query_params.get("as")
        if seat is not None:
            return answer(await self._as_another(room, seat, step, speech))
        if step < 0:
            return answer(await _present(room, role, speech))
        branch = number(request, "branch", 0)
        line = await line_of(room, branch) if branch else None
        scene = await history.past_scene(room, step, line)
        return answer(position(scene, role, speech))

    async def _as_another(self, room: Room, seat: str, step: int, speech: Speech) -> Document:
        async with room.lock:
            over = room.result is not None
        if not over:
            raise Refusal("not_yours", "other seats are shown when the game is over", status=403)
        if seat not in (*room.game.sides, SPECTATOR):
            raise Refusal("bad_request", "there is no seat {0!r}", given=(seat,))
        scene = room.scene() if step < 0 else await history.past_scene(room, step)
        return seen_from(scene, seat, speech)

    async def act(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        wanted = await read_body(request, wire.Act, self.settings.body_bytes)
        speech = speech_of(request)
        words = (wanted.action.verb, wanted.action.noun)
        await room.act(role, wanted.id, (wanted.step, wanted.line), words, speech)
        return answer(await _present(room, role, speech))

    async def group(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        wanted = await read_body(request, wire.GroupWanted, self.settings.body_bytes)
        speech = speech_of(request)
        done = await act_together(room, role, wanted, speech)
        seen = cast(wire.Position, await _present(room, role, speech))  # a plain document
        return answer(wire.GroupAnswer(done, seen))

    async def undo(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        wanted = await read_body(request, wire.UndoWanted, self.settings.body_bytes)
        await room.undo(role, wanted.id, (wanted.step, wanted.line), wanted.to)
        return answer(await _present(room, role, speech_of(request)))

    async def takeback(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        wanted = await read_body(request, wire.AskTakeback, self.settings.body_bytes)
        await takebacks.ask(room, role, wanted.to)
        return answer(wire.TakebackAnswer(room.takeback))

    async def takeback_answer(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        wanted = await read_body(request, wire.AnswerTakeback, self.settings.body_bytes)
        await takebacks.answer(room, role, wanted.agree, wanted.to)
        return answer(wire.TakebackAnswer(room.takeback))

    async def resign(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        await read_body(request, wire.Nothing, self.settings.body_bytes)
        await room.resign(role)
        return answer(await _present(room, role, speech_of(request)))

    async def claim(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        wanted = await read_body(request, wire.Claim, self.settings.body_bytes)
        await claim(room, role, wanted.do)
        return answer(room.info(role))

    # Seats and talk

    async def feed(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        await read_body(request, wire.Nothing, self.settings.body_bytes)
        self._count_creation(request)
        secret = await self.lobby.feed(room, role)
        return answer(wire.Feed(f"/feed/{secret}.atom", f"/feed/{secret}.json"), 201)

    async def watch(self, request: Request) -> Response:
        room, _ = await self.door.enter(request)
        await read_body(request, wire.Nothing, self.settings.body_bytes)
        self._count_creation(request)
        return answer(wire.Watch(await self.lobby.watch(room)), 201)

    async def seat(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        wanted = await read_body(request, wire.SeatChange, self.settings.body_bytes)
        must_be_player(wanted.player)
        await room.seat(role, request.path_params["side"], wanted.player)
        return answer(room.info(role))

    async def join(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        await read_body(request, wire.Nothing, self.settings.body_bytes)
        self._count_creation(request)
        return answer(wire.Joined(await joining.join(room, role, role.key)))

    async def mix(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        wanted = await read_body(request, wire.Mix, self.settings.body_bytes)
        await mixing.mix(room, role, wanted.text)
        return answer(room.info(role))

    async def sign(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        wanted = await read_body(request, wire.Sign, self.settings.body_bytes)
        self._count_creation(request)
        await ratings.sign(room, role, wanted.secret)
        return answer(room.info(role))

    async def player(self, request: Request) -> Response:
        wanted = await read_body(request, wire.NewPlayer, self.settings.body_bytes)
        self._count_creation(request)
        return answer(await ratings.take_name(self.lobby.store, wanted), 201)

    async def ratings(self, request: Request) -> Response:
        async with self.rating:  # who asks meanwhile waits for it, and is not told an empty list
            if time.monotonic() - self.rated >= self.settings.ratings_age:
                found = await asyncio.to_thread(ratings.matches, self.lobby.store)
                self.listed = await asyncio.to_thread(ratings.ratings, found)
                self.rated = time.monotonic()
        game = request.query_params.get("game")
        shown = [one for one in self.listed if game in (None, one.game)]
        return answer(wire.Ratings(shown))

    async def chat(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        wanted = await read_body(request, wire.Chat, self.settings.body_bytes)
        address = address_of(request.scope)
        return answer({"n": await self.lobby.talk.say(room, role, wanted.text, wanted.id, address)})

    async def talk(self, request: Request) -> Response:
        room, _ = await self.door.enter(request)
        lines, more = await talk.page(room, number(request, "before", room.n + 1))
        return answer(wire.ChatPage(lines, more))

    async def notes(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        text = await asyncio.to_thread(room.store.notes, room.id, role.name)
        return answer(wire.Notes(text))

    async def write_notes(self, request: Request) -> Response:
        room, role = await self.door.enter(request)
        wanted = await read_body(request, wire.Notes, self.settings.body_bytes)
        row = {"table_id": room.id, "role": role.name, "text": wanted.text}
        try:
            await room.store.commit(Batch(notes=[row]))
        except Exception as error:
            raise incident(f"notes of table {room.id} could not be written", error) from None
        return answer(wanted)


async def _present(room: Room, role: Role, speech: Speech) -> Document:
    async with room.lock:
        return position(room.scene(), role, speech)
