"""A room in which nothing happens is packed; nobody can tell but by its size."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.json import decode

from tests.server.live import TEST_SETTINGS
from zhulu.games import get, names
from zhulu.server.errors import Refusal
from zhulu.server.storage.store import Store
from zhulu.server.tables import resting
from zhulu.server.tables.lobby import Lobby
from zhulu.server.tables.patch import patched
from zhulu.server.tables.position import Speech, seen_from
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import Role, digest
from zhulu.server.wire import NewTable

SPEECH = Speech("en")
LONG_AGO = 1e6
TOLD = ("position", "patch")
MOST = 8_000  # bytes; a room itself, without what is packed, has some two thousand


async def played(lobby: Lobby, name: str, moves: int) -> tuple[Room, Role]:
    """A table of a real game after some choices, the last of which can be undone."""
    made = await lobby.create(NewTable(name, hotseat=True, seed="7"))
    room = await lobby.room(made.table)
    role = room.role(digest(made.all))
    chance = Random(7)
    assert role is not None
    while room.step < moves or len(room.table.snapshots) < 2:
        menu = room.scene().menu()
        assert menu is not None, "the game was over before"
        words = room.game.name_of(chance.choice(menu.offers), room.table.g)
        await room.act(role, f"c{room.step}", (room.step, None), words, SPEECH)
    return room, role


def shown(room: Room) -> list[object]:
    return [seen_from(room.scene(), seat, SPEECH) for seat in (*room.game.sides, "spectator")]


@pytest.mark.parametrize("name", names())
def test_a_room_that_wakes_is_the_same(tmp_path: Path, name: str) -> None:
    store = Store(str(tmp_path / "zhulu.db"), flush=False)

    async def scenario() -> None:
        lobby = Lobby(store, TEST_SETTINGS, [get(name)])
        room, role = await played(lobby, name, 40)
        before = (room.game.hash(room.table.g), room.line, room.taken, shown(room))
        undone = room.table.snapshots[-1]
        assert await lobby.rest(room.used + resting.AFTER / 2) == 0  # it was used just now
        assert await lobby.rest(time.monotonic() + LONG_AGO) == 1
        assert not set(resting.PACKED) & set(vars(room))
        assert room.rested is not None and len(room.rested) < MOST
        assert (room.game.hash(room.table.g), room.line, room.taken, shown(room)) == before
        await lobby.rest(time.monotonic() + LONG_AGO)
        step = room.step
        assert await room.act(role, f"c{step - 1}", (step - 1, None), ("", ""), SPEECH) == room.n
        await room.undo(role, "back", (step, None), step - 1)
        assert room.game.hash(room.table.g) == room.game.hash(undone)
        await lobby.close()

    asyncio.run(scenario())
    store.close()


class Ear:
    """A listener that keeps what it was sent."""

    def __init__(self, role: Role) -> None:
        self.role = role
        self.speech = SPEECH
        self.key = ""
        self.heard: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.heard.append(decode(message))

    def close(self, code: int) -> None:
        assert code == 1012  # the server goes


def test_who_sits_there_goes_on_with_a_whole_position(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "zhulu.db"), flush=False)

    async def scenario() -> None:
        lobby = Lobby(store, TEST_SETTINGS, [get("changsha")])
        room, role = await played(lobby, "changsha", 3)
        ears = [Ear(role), Ear(role)]
        for ear in ears:
            room.audiences.show_whole(ear)
            room.audiences.join(ear)
        seen = dict(ears[0].heard[0])
        await lobby.rest(time.monotonic() + LONG_AGO)
        late = Ear(role)  # comes while the others sit there: all have the same before them
        room.audiences.show_whole(late)
        assert late.heard[0] == seen
        await lobby.rest(time.monotonic() + LONG_AGO)
        for kind in ("position", "patch"):
            await room.undo(role, kind, (room.step, None), room.step - 1)
            told = [[one for one in ear.heard if one["type"] in TOLD][-1] for ear in ears]
            assert told[0] == told[1] and told[0]["type"] == kind
            if kind == "position":
                seen = told[0]
            else:
                assert told[0]["base"] == seen["n"]
                assert patched(seen, told[0]["patch"])["step"] == room.step
        await lobby.close()

    asyncio.run(scenario())
    store.close()


def test_a_room_in_which_something_happens_does_not_rest(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "zhulu.db"), flush=False)

    async def scenario() -> None:
        lobby = Lobby(store, TEST_SETTINGS, [get("changsha")])
        room, role = await played(lobby, "changsha", 1)
        async with room.lock:
            assert await lobby.rest(time.monotonic() + LONG_AGO) == 0
        room.leave()
        assert await lobby.rest(time.monotonic() + LONG_AGO) == 0
        with pytest.raises(Refusal):
            await room.undo(role, "back", (room.step, None))
        with pytest.raises(AttributeError):
            _ = room.nonsense  # type: ignore[attr-defined]
        await lobby.close()

    asyncio.run(scenario())
    store.close()
