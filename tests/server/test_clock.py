"""Thinking time: banks, increments, and what the others may claim."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.lab import GAME
from tests.server.live import TEST_SETTINGS, Live, Seat
from zhulu.server.errors import Refusal
from zhulu.server.storage.store import Store
from zhulu.server.tables.claims import claim
from zhulu.server.tables.clock import Clock
from zhulu.server.tables.lobby import Lobby
from zhulu.server.tables.position import Speech
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import Role
from zhulu.server.wire import ClockWanted, NewTable

WANTED = ClockWanted(60, 5)


def test_the_bank_pays_for_time_and_gets_the_increment_back() -> None:
    clock = Clock.wanted(WANTED, ["red", "blue"]).passed_to("red", 1_000)
    assert clock.info(21_000).left == {"red": 40_000, "blue": 60_000}
    blue = clock.passed_to("blue", 21_000)
    assert blue.left == {"red": 45_000, "blue": 60_000}
    assert blue.passed_to("red", 22_000).left["blue"] == 60_000  # never above the bank
    assert clock.passed_to("red", 30_000) is clock  # one's own run earns nothing


def test_the_one_who_runs_out_is_late_until_he_chooses() -> None:
    clock = Clock.wanted(WANTED, ["red", "blue"]).passed_to("red", 0)
    assert (clock.late(59_999), clock.late(60_000)) == ("", "red")
    after = clock.passed_to("blue", 90_000)
    assert (after.left["red"], after.late(90_000)) == (5_000, "")


class Hall:
    """A table with a clock whose hands the test turns."""

    def __init__(self, store: Store) -> None:
        self.lobby = Lobby(store, TEST_SETTINGS, [GAME])
        self.time = 1_000_000

    async def open(self, table: str = "") -> Room:
        if not table:
            table = (await self.lobby.create(NewTable("lab", seed="7", clock=WANTED))).table
        room = await self.lobby.room(table)
        room.now = self.read
        return room

    def read(self) -> int:
        return self.time

    async def step(self, room: Room) -> None:
        menu = room.scene().menu()
        assert menu is not None
        words = GAME.name_of(menu.offers[0], room.table.g)
        side = room.chooser()
        await room.act(Role(side, (side,)), f"a{room.n}", (room.step, None), words, Speech("en"))

    async def until_turned(self, room: Room) -> None:
        side = room.chooser()
        while room.chooser() == side:
            await self.step(room)


def in_hall(tmp_path: Path, scenario: Any) -> None:
    store = Store(str(tmp_path / "zhulu.db"))
    asyncio.run(scenario(Hall(store), store))
    store.close()


def roles(room: Room) -> tuple[Role, Role]:
    """The one to choose, and the other."""
    late = room.chooser()
    other = next(side for side in room.players if side != late)
    return Role(late, (late,)), Role(other, (other,))


def test_time_runs_from_the_first_action_and_survives_a_restart(tmp_path: Path) -> None:
    async def scenario(hall: Hall, store: Store) -> None:
        room = await hall.open()
        hall.time += 500_000
        assert room.clock is not None and room.clock.late(hall.time) == ""
        first = room.chooser()
        await hall.until_turned(room)
        second = room.chooser()
        assert room.clock.running in (first, second)
        hall.time += 10_000
        left = room.clock.info(hall.time).left[second]
        assert left == 50_000
        again = Hall(store)
        again.time = hall.time
        reopened = await again.open(room.id)
        assert reopened.clock == room.clock
        assert reopened.clock is not None
        assert reopened.clock.info(hall.time).left[second] == left

    in_hall(tmp_path, scenario)


def test_a_late_side_may_be_beaten_by_a_claim(tmp_path: Path) -> None:
    async def scenario(hall: Hall, store: Store) -> None:
        room = await hall.open()
        await hall.step(room)
        late, other = roles(room)
        with pytest.raises(Refusal, match="nobody has run out"):
            await claim(room, other, "resign")
        hall.time += 61_000
        with pytest.raises(Refusal, match="your own"):
            await claim(room, late, "resign")
        with pytest.raises(Refusal, match="only watch"):
            await claim(room, Role("spectator", ()), "resign")
        await claim(room, other, "resign")
        assert room.result is not None
        assert [GAME.sides[side] for side in room.result.winners] == [other.name]
        again = await Hall(store).open(room.id)
        assert again.result is not None and again.result.winners == room.result.winners
        with pytest.raises(Refusal, match="over"):
            await claim(room, other, "resign")

    in_hall(tmp_path, scenario)


def test_the_computer_may_take_a_late_seat(tmp_path: Path) -> None:
    async def scenario(hall: Hall, store: Store) -> None:
        room = await hall.open()
        await hall.step(room)
        late, other = roles(room)
        hall.time += 61_000
        await claim(room, other, "computer")
        assert room.players[late.name] == "heuristic"
        assert room.clock is not None and room.clock.running == ""  # a computer has no clock
        await hall.lobby.close()

    in_hall(tmp_path, scenario)


def test_a_clock_on_the_wire(live: Live) -> None:
    made = live.create(clock={"bank": 3600, "increment": 60})
    seats = {side: live.seat(made, side) for side in made["seats"]}
    red = seats["red"]
    assert red.get()["clock"] == {
        "bank": 3600, "increment": 60, "left": {"red": 3_600_000, "blue": 3_600_000},
        "running": "", "late": "",
    }  # fmt: skip
    socket = live.open(made, "red")
    assert socket.until("welcome")["info"]["clock"]["bank"] == 3600
    mover = seats[red.position()["menu"]["side"]]
    mover.play_first(mover.position())
    told = socket.until("clock")
    assert told["running"] in ("red", "blue") and not told["late"]
    socket.close()
    assert red.post("/claim", {"do": "resign"}).status_code == 422
    assert red.post("/claim", {"do": "dance"}).status_code == 400
    again = red.post("/rematch", {}).json()
    assert Seat(live, again["table"], again["seats"]["red"]).get()["clock"]["increment"] == 60


@pytest.mark.parametrize("clock", [{"bank": 0}, {"bank": 10**9}, {"bank": 60, "increment": -1}, 5])
def test_a_clock_must_be_possible(live: Live, clock: Any) -> None:
    answer = live.http.post("/api/tables", json={"game": "lab", "clock": clock})
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_request")
