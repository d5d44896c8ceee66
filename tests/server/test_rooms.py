"""Many hands at one table at once: clicks twice, late, out of turn; the journal stays sound."""

from __future__ import annotations

import asyncio
import time
import zlib
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import update

from tests.lab import GAME
from tests.server.live import MANY, TEST_SETTINGS
from zhulu.server.errors import Refusal
from zhulu.server.storage.rows import Batch
from zhulu.server.storage.schema import SNAPSHOTS
from zhulu.server.storage.store import Store
from zhulu.server.tables import resting, takebacks
from zhulu.server.tables.groups import act_together
from zhulu.server.tables.lobby import Lobby
from zhulu.server.tables.position import Speech, seen_from
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import Role, digest
from zhulu.server.tables.talk import Talk
from zhulu.server.wire import Action, Created, GroupWanted, NewTable, encode

SPEECH = Speech("en")
TALK = Talk(replace(TEST_SETTINGS, chat_lines=MANY, chat_bytes=MANY))


async def hand(room: Room, role: Role, chance: Random, number: int, tries: int) -> int:
    """One careless pair of hands; returns how often it was refused."""
    refused = 0
    for attempt in range(tries):
        step = max(0, room.step - chance.choice((0, 0, 0, 1)))
        name = f"{number}-{attempt // 2}"  # every id is used twice
        try:
            deed = chance.random()
            if deed < 0.05 and resting.may_rest(room, time.monotonic() + 100):
                resting.rest(room)
            elif deed < 0.15:
                await room.undo(role, name, (step, None))
            elif deed < 0.2:
                await takebacks.ask(room, role, chance.randrange(step + 1))
            elif deed < 0.25:
                await TALK.say(room, role, "hm", name)
            elif deed < 0.5:
                await act_together(room, role, group(room, chance, name, step), SPEECH)
            else:
                menu = room.scene().menu()
                offers = menu.offers if menu else []
                words = GAME.name_of(chance.choice(offers), room.table.g) if offers else ("go", "")
                await room.act(role, name, (step, None), words, SPEECH)
        except Refusal:
            refused += 1
        await asyncio.sleep(0)
    return refused


def group(room: Room, chance: Random, name: str, step: int) -> GroupWanted:
    """Several choices at once, sensible or not."""
    menu = room.scene().menu()
    offers = [GAME.name_of(offer, room.table.g) for offer in menu.offers] if menu else []
    wanted = GroupWanted(name, step)
    kind = chance.randrange(4)
    if kind == 0:
        wanted.actions = [Action(*chance.choice(offers)) for _ in range(3)] if offers else []
    elif kind == 1:
        wanted.all = chance.choice(["join", "activate", "lose"])
    elif kind == 2:
        wanted.repeat, wanted.times = Action(*chance.choice(offers or [("go", "")])), 3
    else:
        wanted.without = max(0, step - chance.randrange(4))
    return wanted


async def open_table(lobby: Lobby, **wanted: object) -> tuple[Created, Room]:
    made = await lobby.create(NewTable("lab", hotseat=True, **wanted))  # type: ignore[arg-type]
    return made, await lobby.room(made.table)


def role_in(room: Room, secret: str) -> Role:
    role = room.role(digest(secret))
    assert role is not None
    return role


@pytest.mark.parametrize("seed", range(4))
def test_careless_hands_leave_a_sound_journal(tmp_path: Path, seed: int) -> None:
    store = Store(str(tmp_path / "zhulu.db"))

    async def scenario() -> None:
        lobby = Lobby(store, TEST_SETTINGS, [GAME])
        made, room = await open_table(lobby, seed=str(seed))
        role = role_in(room, made.all)
        hands = [hand(room, role, Random(seed * 10 + i), i, 80) for i in range(4)]
        refused = await asyncio.gather(*hands)
        assert sum(refused) > 0 and room.n > 40 and not room.broken
        again = await Lobby(store, TEST_SETTINGS, [GAME]).room(made.table)
        assert GAME.hash(again.table.g) == GAME.hash(room.table.g)
        assert (again.step, again.n, again.line.rows) == (room.step, room.n, room.line.rows)
        assert [again.line.turnings, again.taken] == [room.line.turnings, room.taken]
        for seat in (*GAME.sides, "spectator"):
            shown = [seen_from(one.scene(), seat, SPEECH) for one in (room, again)]
            assert shown[0] == shown[1]
        await lobby.close()

    asyncio.run(scenario())
    store.close()


def test_one_id_sent_many_times_at_once_is_taken_once(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "zhulu.db"))

    async def scenario() -> None:
        made, room = await open_table(Lobby(store, TEST_SETTINGS, [GAME]))
        role = role_in(room, made.all)
        menu = room.scene().menu()
        assert menu is not None
        words = GAME.name_of(menu.offers[0], room.table.g)
        clicks = (room.act(role, "click", (0, None), words, SPEECH) for _ in range(10))
        await asyncio.gather(*clicks)
        assert room.step == 1
        assert len([row for row in store.outline(room.id) if row.kind == "act"]) == 1

    asyncio.run(scenario())
    store.close()


def test_a_second_server_on_the_same_table_loses_and_reloads(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "zhulu.db"))

    async def scenario() -> None:
        first, second = (Lobby(store, TEST_SETTINGS, [GAME]) for _ in range(2))
        made, room = await open_table(first)
        other = await second.room(made.table)
        role = role_in(room, made.all)
        menu = room.scene().menu()
        assert menu is not None
        words = GAME.name_of(menu.offers[0], room.table.g)
        await room.act(role, "one", (0, None), words, SPEECH)
        with pytest.raises(Refusal) as caught:
            await other.act(role, "two", (0, None), words, SPEECH)
        assert caught.value.error == "busy"
        assert other.broken
        with pytest.raises(Refusal):
            other.scene()  # what is not durable is never shown
        opened = await second.room(made.table)
        assert (opened.step, GAME.hash(opened.table.g)) == (1, GAME.hash(room.table.g))

    asyncio.run(scenario())
    store.close()


def test_a_store_that_fails_loses_no_acknowledged_action(tmp_path: Path) -> None:
    class Failing(Store):
        fails = False

        async def commit(self, batch: Batch) -> None:
            if self.fails:
                raise OSError("disk full")
            await super().commit(batch)

    store = Failing(str(tmp_path / "zhulu.db"))

    async def scenario() -> None:
        lobby = Lobby(store, TEST_SETTINGS, [GAME])
        made, room = await open_table(lobby)
        role = role_in(room, made.all)
        menu = room.scene().menu()
        assert menu is not None
        words = GAME.name_of(menu.offers[0], room.table.g)
        store.fails = True
        with pytest.raises(Refusal):
            await room.act(role, "one", (0, None), words, SPEECH)
        store.fails = False
        again = await lobby.room(made.table)
        assert again is not room and again.step == 0
        await again.act(role, "one", (0, None), words, SPEECH)
        assert again.step == 1

    asyncio.run(scenario())
    store.close()


def test_rooms_nobody_uses_are_forgotten_and_found_again(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "zhulu.db"))

    async def scenario() -> None:
        lobby = Lobby(store, replace(TEST_SETTINGS, rooms=4), [GAME])
        tables = [(await lobby.create(NewTable("lab"))).table for _ in range(10)]
        for table in tables * 2:
            assert (await lobby.room(table)).id == table
            assert len(lobby.rooms) <= 4

    asyncio.run(scenario())
    store.close()


def test_a_room_just_made_is_the_one_its_rows_tell_of(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "zhulu.db"))

    async def scenario() -> None:
        lobby = Lobby(store, TEST_SETTINGS, [GAME])
        made = await lobby.create(NewTable("lab"))
        assert made.table in lobby.fresh
        fresh = await lobby.room(made.table)
        assert made.table not in lobby.fresh
        read = await Lobby(store, TEST_SETTINGS, [GAME]).room(made.table)
        for name in ("keys", "states", "n", "moved", "line", "taken", "talked", "played_by"):
            assert getattr(fresh, name) == getattr(read, name), name
        role = fresh.role(digest(made.seats["red"]))
        assert role is not None and fresh.info(role) == read.info(role)
        shown = [seen_from(room.scene(), "red", SPEECH) for room in (fresh, read)]
        assert shown[0] == shown[1]

    asyncio.run(scenario())
    store.close()


def test_what_happened_in_a_room_just_made_is_found_again(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "zhulu.db"))

    async def scenario() -> None:
        lobby = Lobby(store, TEST_SETTINGS, [GAME])
        made = await lobby.create(NewTable("lab"))
        room = await lobby.room(made.table)
        role = room.role(digest(made.seats[room.chooser()]))
        assert role is not None
        await TALK.say(room, role, "hm", None)
        lobby.forget(room.used + TEST_SETTINGS.room_seconds + 1)
        again = await lobby.room(made.table)
        assert again is not room and (again.n, again.talked) == (room.n, room.n) == (2, 2)

    asyncio.run(scenario())
    store.close()


def test_who_tries_again_at_once_gets_the_room_of_all_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two wait for a table that is with another process for a moment; each asks once more."""

    async def play() -> None:
        store = Store(str(tmp_path / "zhulu.db"))
        lobby = Lobby(store, TEST_SETTINGS, [GAME])
        made = await lobby.create(NewTable("lab", seed=5))
        opens, refusals = lobby._open, [Refusal("busy", "try once more")]

        async def opened(table: str) -> Room:
            await asyncio.sleep(0)
            if refusals:
                raise refusals.pop()
            return await opens(table)

        monkeypatch.setattr(lobby, "_open", opened)

        async def stubborn() -> Room:
            try:
                return await lobby.room(made.table)
            except Refusal:
                return await lobby.room(made.table)

        one, other = await asyncio.gather(stubborn(), stubborn())
        assert one is other is await lobby.room(made.table)
        await lobby.close()
        store.close()

    asyncio.run(play())


def test_rooms_at_rest_take_no_memory(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "zhulu.db"))

    async def scenario() -> None:
        lobby = Lobby(store, TEST_SETTINGS, [GAME])
        tables = [(await lobby.create(NewTable("lab"))).table for _ in range(3)]
        rooms = [await lobby.room(table) for table in tables]
        later = rooms[0].used + TEST_SETTINGS.room_seconds + 1
        rooms[1].used = later - 1  # somebody looked in
        async with rooms[2].lock:  # something happens there
            assert lobby.forget(later) == 1
        assert set(lobby.rooms) == set(tables[1:])
        assert (await lobby.room(tables[0])).id == tables[0]

    asyncio.run(scenario())
    store.close()


def test_a_snapshot_that_is_not_the_tables_own_is_not_opened(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "zhulu.db"))

    async def scenario() -> None:
        made = await Lobby(store, TEST_SETTINGS, [GAME]).create(NewTable("lab"))
        saved = GAME.save(GAME.new())
        state = zlib.compress(encode({**saved, "content": "sha256:other"}))
        with store.engine.begin() as connection:
            connection.execute(update(SNAPSHOTS).values(state=state))
        with pytest.raises(Refusal, match="in its log"):
            await Lobby(store, TEST_SETTINGS, [GAME]).room(made.table)

    asyncio.run(scenario())
    store.close()
