"""Making, opening and finding tables; the rooms that are resident in memory."""

from __future__ import annotations

import asyncio
import contextlib
import re
import secrets
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, Final

from zhulu.kernel import Game, Table, UnknownChoice, ZhuluError
from zhulu.kernel.dice import commitment, secret_of
from zhulu.server.calling.callers import Callers, turn_at
from zhulu.server.cluster.leases import Leases
from zhulu.server.errors import Refusal, incident
from zhulu.server.settings import Settings
from zhulu.server.storage import journal
from zhulu.server.storage.chronicle import Chronicle, chronicle_of, write_chronicle
from zhulu.server.storage.packs import Packs
from zhulu.server.storage.rows import Batch, Values
from zhulu.server.storage.store import Store
from zhulu.server.storage.versions import rules_version
from zhulu.server.tables import older, resting
from zhulu.server.tables.clock import Clock
from zhulu.server.tables.computers import Computers, levels
from zhulu.server.tables.joining import INVITE
from zhulu.server.tables.opening import Shelf, fresh_shelf, open_room
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import ALL, FEED, OWNER, PERSON, SPECTATOR, Role, digest, new_secret
from zhulu.server.tables.talk import Talk
from zhulu.server.wire import Created, Listed, NewTable, encode
from zhulu.server.work.pools import Pools
from zhulu.server.work.workshop import Workshop

NAME: Final = re.compile("[0-9a-f]{16}")
FRESH: Final = 30.0  # seconds for which a new table is known without reading
MOST_FRESH: Final = 32


class Lobby:
    """Every table of the server; a room is opened when somebody comes."""

    def __init__(
        self, store: Store, settings: Settings, games: Sequence[Game], pools: Pools | None = None
    ) -> None:
        self.store = store
        self.settings = settings
        self.games = {game.name: game for game in games}
        for game in games:  # loaded once, here, not by whoever comes first
            game.content(settings.overlay)
            _ = game.registry, rules_version(game)
        self.rooms: dict[str, asyncio.Task[Room]] = {}
        self.workshop = Workshop(settings, pools)
        self.computers = Computers(settings, self.workshop)
        self.talk = Talk(settings)
        self.callers = Callers(store, settings)
        self.packs = Packs(store, settings.overlay)
        self.fresh: dict[str, tuple[float, Any, Shelf]] = {}  # made, and nobody has come yet
        self.cut_off = 0  # sockets that did not read
        self.leases: Leases | None = None  # where other processes serve the same store

    async def close(self) -> None:
        open_rooms = [task.result() for task in self.rooms.values() if _is_open(task)]
        for room in open_rooms:
            room.audiences.close(1012)
        await self.computers.close()
        await self.callers.close()
        for room in open_rooms:  # who opens it next, with whatever rules, replays nothing
            async with room.lock:
                with contextlib.suppress(Refusal):
                    await older.keep_snapshot(room)
        self.packs.close()
        await self.workshop.close()

    def lose(self, table: str) -> None:
        """Another process has the table now: who sits at ours is sent there."""
        task = self.rooms.pop(table, None)
        if task is not None and task.done() and not task.cancelled() and not task.exception():
            task.result().leave()

    def game(self, name: str) -> Game:
        if name not in self.games:
            raise Refusal("unknown", "there is no game {0!r}", given=(name,))
        return self.games[name]

    # Opening

    async def room(self, table: str, address: str = "local") -> Room:
        """The room of a table, opened if need be."""
        if not NAME.fullmatch(table):
            raise Refusal("unknown", "there is no such table")
        task = self.rooms.get(table)
        if task is not None and task.done() and (task.exception() or task.result().broken):
            task = None
        if task is None:
            self._make_space()
            task = asyncio.create_task(self._open(table))
            self.rooms[table] = task
        try:
            room = await asyncio.shield(task)
        except Refusal:
            if self.rooms.get(table) is task:  # or somebody has begun to open it anew meanwhile
                del self.rooms[table]
            raise
        room.used = time.monotonic()
        if not room.address:
            room.address = address
            self.computers.wake(room)
        return room

    async def _open(self, table: str) -> Room:
        fence = 0
        if self.leases is not None:
            claim = await asyncio.to_thread(self.leases.claim, table)
            if not claim.mine:
                raise Refusal("busy", "the table is with another process; try once more")
            fence = claim.fence
        made, row, shelf = self.fresh.pop(table, (0.0, None, None))
        if row is None or fence or time.monotonic() - made > FRESH:
            row, shelf = await asyncio.to_thread(self.store.table, table), None
        if row is None:
            raise Refusal("unknown", "there is no such table")
        try:
            game = self.game(row.game)
            room = await open_room(self.store, self.settings, game, row, self.packs, fence, shelf)
        except ZhuluError as error:  # by a later version, or without a step from then to now
            raise incident(f"table {table} cannot be opened", error, 409) from None
        room.called = turn_at(room)
        room.on_change = self._changed
        return room

    def _changed(self, room: Room) -> None:
        self.computers.wake(room)
        self.callers.heard(room)

    def _make_space(self) -> None:
        """Forget the rooms unused for longest; the store has them."""
        if len(self.rooms) < self.settings.rooms:
            return
        idle = self._idle()
        for _, table in sorted(idle)[: max(1, len(idle) // 4)]:
            del self.rooms[table]

    def forget(self, now: float) -> int:
        """Forget rooms that nobody has used for a while: a table at rest takes no memory."""
        old = [table for used, table in self._idle() if now - used > self.settings.room_seconds]
        for table in old:
            del self.rooms[table]
        return len(old)

    async def rest(self, now: float) -> int:
        """Pack rooms in which nothing has happened for a while, whoever sits there; one by one."""
        count = 0
        for task in list(self.rooms.values()):
            if not _is_open(task) or not resting.may_rest(task.result(), now):
                continue
            if task.result() not in self.computers.tasks:
                resting.rest(task.result())
                count += 1
            await asyncio.sleep(0)
        return count

    def _idle(self) -> list[tuple[float, str]]:
        """Rooms nobody sits in and nothing happens in, with when they were last used."""
        return [
            (task.result().used, table)
            for table, task in self.rooms.items()
            if task.done() and task.exception() is None and self._is_idle(task.result())
        ]

    def _is_idle(self, room: Room) -> bool:
        thinking = room in self.computers.tasks
        return not (room.audiences.listeners or room.lock.locked() or thinking)

    # Making

    async def create(self, wanted: NewTable, address: str = "local") -> Created:
        game = self.game(wanted.game)
        seed = secrets.token_hex(16) if wanted.seed is None else str(wanted.seed)
        overlay = self.settings.overlay
        try:
            g = game.new(wanted.scenario or None, wanted.options, seed, None, overlay)
        except UnknownChoice as error:
            raise Refusal.of("bad_request", error) from None
        told = chronicle_of(Table(game, g), overlay)
        return await self.keep(game, told, wanted, seed, address)

    async def keep(
        self, game: Game, told: Chronicle, wanted: NewTable, seed: str, address: str = "local"
    ) -> Created:
        """Write a new table, with the actions it has already seen, and hand out its secrets."""
        players = seat_players(game, told.scenario, wanted.seats)
        shared = [s for s, p in players.items() if p == PERSON] if wanted.hotseat else []
        made = _secrets(list(players), bool(shared), commitment(secret_of(seed)))
        row = table_row(made.table, game, told, wanted, seed, players, shared)
        rules = {"table_id": made.table, "n": 1, "rules": rules_version(game)}
        batch = Batch(tables=[row], keys=key_rows(made), stretches=[rules])
        pack = await self.packs.row(game)
        if pack is not None:
            batch.packs.append(pack)
        write_chronicle(batch, made.table, told)
        try:
            await self.store.commit(batch)
        except Exception as error:
            raise incident(f"new table {made.table} could not be written", error) from None
        self.packs.kept.add(told.content)
        if not (told.acts or told.mixes or told.resigned):
            self._remember(row, batch)
        if PERSON not in players.values():
            await self.room(made.table, address)  # nobody need come for computers to begin
        return made

    def _remember(self, row: Values, batch: Batch) -> None:
        """Keep the rows of a new table for a moment: its maker opens it next, without reading."""
        while len(self.fresh) >= MOST_FRESH:
            del self.fresh[next(iter(self.fresh))]
        self.fresh[row["id"]] = (time.monotonic(), SimpleNamespace(**row), fresh_shelf(batch))

    # Finding

    def listed(self, keys: Sequence[str]) -> list[Listed]:
        """The tables that these secrets open."""
        digests = [digest(key) for key in keys]
        found = []
        for row in self.store.tables_of(digests):
            if row.role.startswith(FEED):
                continue
            summary = journal.decode(row.summary)
            known = (row.id, row.game, row.scenario, row.name, row.created, row.role)
            state = (summary["step"], summary["turn"], summary["result"])
            players = journal.decode(row.players)
            sides = journal.decode(row.shared) if row.role == ALL else [row.role]
            mine = summary["turn"] in sides and players[summary["turn"]] == PERSON
            key = digests.index(row.digest)
            found.append(Listed(*known, *state, players, key, mine, row.changed))
        return found

    async def feed(self, room: Room, role: Role) -> str:
        """A new secret that tells only when it is a seat's turn."""
        if role.name not in room.players:
            raise Refusal("not_yours", "only a seat has turns")
        return await self._new_key(room, f"{FEED}{role.name}")

    async def watch(self, room: Room) -> str:
        """A new secret for one more spectator: what a link that is shared may carry."""
        return await self._new_key(room, SPECTATOR)

    async def _new_key(self, room: Room, role: str) -> str:
        secret = new_secret()
        key = {"digest": digest(secret), "table_id": room.id, "role": role, "state": ""}
        try:
            await self.store.commit(Batch(keys=[key]))
        except Exception as error:
            raise incident(f"a key of table {room.id} could not be written", error) from None
        room.keys[digest(secret)] = role
        return secret


def _is_open(task: asyncio.Task[Room]) -> bool:
    return task.done() and not task.cancelled() and task.exception() is None


def seat_players(game: Game, scenario: str, wanted: dict[str, str]) -> dict[str, str]:
    """Who plays each side of a scenario: a person unless the request says otherwise."""
    sides = game.scenario(scenario).sides or game.sides
    for side, player in wanted.items():
        if side not in game.sides:
            raise Refusal("bad_request", "{0} has no side {1!r}", given=(game.name, side))
        must_be_player(player)
    return {side: wanted.get(side, PERSON) for side in sides}


def must_be_player(player: str) -> None:
    if player != PERSON and player not in levels():
        raise Refusal(
            "bad_request", "no player {0!r}: person, {1}", given=(player, ", ".join(levels()))
        )


def _secrets(sides: list[str], hotseat: bool, promise: str) -> Created:
    seats = {side: new_secret() for side in sides}
    whole = new_secret() if hotseat else ""
    return Created(secrets.token_hex(8), seats, new_secret(), new_secret(), promise, whole)


def key_rows(made: Created) -> list[Values]:
    roles = [*made.seats.items(), (SPECTATOR, made.spectator), (OWNER, made.owner), (ALL, made.all)]
    return [
        {
            "digest": digest(secret),
            "table_id": made.table,
            "role": role,
            "state": INVITE if role in made.seats else "",
        }
        for role, secret in roles
        if secret
    ]


def table_row(
    name: str, game: Game, told: Chronicle, wanted: NewTable, seed: str,
    players: dict[str, str], shared: list[str],
) -> Values:  # fmt: skip
    summary: Values = {"step": told.step, "turn": told.turn, "result": told.result}
    if wanted.clock is not None:
        summary["clock"] = Clock.wanted(wanted.clock, list(players)).document()
    return {
        "id": name,
        "game": game.name,
        "scenario": told.scenario,
        "options": encode(told.options).decode(),
        "seed": seed,
        "seeded": int(wanted.seed is not None),
        "name": wanted.name,
        "content": told.content,
        "players": encode(players).decode(),
        "shared": encode(shared).decode(),
        "summary": encode(summary).decode(),
        "created": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "changed": int(time.time()),
    }
