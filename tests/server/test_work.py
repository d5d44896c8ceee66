"""Who waits for whom when much is to be thought about."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.lab import GAME
from tests.server.live import PATIENCE, POOLS, TEST_SETTINGS, Live, eventually
from zhulu.server.errors import Refusal
from zhulu.server.storage.store import Store
from zhulu.server.tables.lobby import Lobby
from zhulu.server.tables.seats import Role
from zhulu.server.wire import NewTable
from zhulu.server.work.pools import Pools
from zhulu.server.work.queue import ALONE, MOVE, QUESTION, FairQueue, Full, Share
from zhulu.server.work.workshop import LONG, QUICK, Failed, Workshop


def line(*shares: Share) -> FairQueue[str]:
    queue: FairQueue[str] = FairQueue(100, 50, 20)
    for number, share in enumerate(shares):
        queue.put(share, f"{share.address}{share.table}{number}")
    return queue


def order(queue: FairQueue[str]) -> list[str]:
    found = []
    while (ticket := queue.next()) is not None:
        found.append(ticket[:2])
    return found


def test_addresses_take_turns_and_within_them_tables() -> None:
    greedy = [Share(str(table), "g") for table in range(5)] * 2
    found = order(line(*greedy, Share("1", "h"), Share("2", "h")))
    assert found == ["g0", "h1", "g1", "h2", "g2", "g3", "g4", "g0", "g1", "g2", "g3", "g4"]


def test_a_question_goes_before_a_move_and_a_move_before_tables_without_people() -> None:
    shares = [Share("1", "a", ALONE), Share("2", "a", MOVE), Share("3", "b", QUESTION)]
    assert order(line(*shares)) == ["b3", "a2", "a1"]


def test_the_line_is_bounded_for_all_for_an_address_and_for_a_table() -> None:
    queue: FairQueue[int] = FairQueue(6, 4, 2)
    queue.put(Share("1", "a"), 1)
    queue.put(Share("1", "a"), 2)
    with pytest.raises(Full):
        queue.put(Share("1", "a"), 3)
    queue.put(Share("2", "a"), 4)
    queue.put(Share("3", "a"), 5)
    with pytest.raises(Full):
        queue.put(Share("4", "a"), 6)
    queue.put(Share("5", "b"), 7)
    queue.put(Share("6", "c"), 8)
    with pytest.raises(Full):
        queue.put(Share("7", "d"), 9)
    assert queue.drop(Share("2", "a"), 4) and not queue.drop(Share("2", "a"), 4)
    assert len(queue) == 5


# With workers


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def die() -> None:
    os._exit(3)


def breaks() -> None:
    raise ValueError("SECRET")


def in_workshop(scenario: Callable[[Workshop], Any], **changes: Any) -> None:
    async def run() -> None:
        shop = Workshop(replace(TEST_SETTINGS, **changes), POOLS)
        await scenario(shop)

    asyncio.run(run())


def test_a_job_that_takes_too_long_is_killed_and_the_next_one_served() -> None:
    async def scenario(shop: Workshop) -> None:
        with pytest.raises(Failed, match="no answer"):
            await shop.run(LONG, Share("1", "a"), sleep, 10_000.0)
        shop.lanes[LONG].seconds = PATIENCE
        assert await shop.run(LONG, Share("1", "a"), abs, -3) == 3

    in_workshop(scenario, long_seconds=0.5)


def test_a_job_nobody_waits_for_is_killed() -> None:
    async def scenario(shop: Workshop) -> None:
        job = asyncio.create_task(shop.run(LONG, Share("1", "a"), sleep, 10_000.0))
        await asyncio.sleep(0)
        while not shop.lanes[LONG].busy:
            await asyncio.sleep(0.01)
        job.cancel()
        assert await shop.run(LONG, Share("2", "b"), abs, -3) == 3
        assert shop.lanes[LONG].busy == 0

    in_workshop(scenario)


def test_a_worker_that_dies_is_replaced_once() -> None:
    async def scenario(shop: Workshop) -> None:
        with pytest.raises(Failed, match="died"):
            await shop.run(LONG, Share("1", "a"), die)
        assert await shop.run(LONG, Share("1", "a"), abs, -3) == 3

    in_workshop(scenario)


def test_a_fault_in_a_worker_is_told_by_its_number_only() -> None:
    async def scenario(shop: Workshop) -> None:
        with pytest.raises(Refusal) as refused:
            await shop.answer(QUICK, Share("1", "a"), breaks)
        assert "SECRET" not in refused.value.reason

    in_workshop(scenario)


def test_a_hint_never_waits_behind_a_search(live: Live) -> None:
    """All workers for searches are at it for ever: a hint comes nevertheless."""
    stuck = [POOLS.schedule(LONG, 1, 10_000.0, sleep, (10_000.0,)) for _ in range(3)]
    try:
        made = live.create(seed=3, hotseat=True)
        seat = live.seat(made, "all")
        assert seat.get("/hint")["action"]
        assert seat.get("/analysis?level=heuristic")["offers"]
    finally:
        for one in stuck:
            one.cancel()


# Nothing that computes rules runs in a thread beside the loop


def test_rules_are_computed_on_the_loop_or_in_workers_only(tmp_path: Path) -> None:
    seen: set[str] = set()

    def watched(name: str) -> Callable[..., Any]:
        plain = getattr(GAME, name)

        def call(*args: Any, **named: Any) -> Any:
            seen.add(threading.current_thread().name)
            return plain(*args, **named)

        return call

    names = ("set_up", "view", "determinize", "check", "evaluate", "prefer")
    game = replace(GAME, **{name: watched(name) for name in names})
    with Live(str(tmp_path / "zhulu.db"), [game]) as live:
        made = live.create(seed=3, hotseat=True, seats={"blue": "heuristic"})
        seat = live.seat(made, "all")
        for _ in range(30):
            seen_now = seat.position()
            if seen_now["menu"] and seen_now["menu"]["mine"]:
                seat.play_first(seen_now)
        paths = (
            "/position?step=3", "/log", "/branches", "/hint", "/export", "/overlay/reach?noun=",
            "/forecast", "/analysis?level=heuristic&step=2",
        )  # fmt: skip
        for path in paths:
            seat._call("GET", path)
        live.stop()
        live.start()
        seat.position()
        loop = live.thread.name
        first = seen
        assert len(first) <= 2 and loop in first, first  # this server's loop and the one before


# A computer that fails


class Clumsy(Pools):
    """Workers that fail as long as they are told to."""

    def __init__(self) -> None:
        super().__init__()
        self.fails = True

    def schedule(self, lane: str, workers: int, seconds: float, job: Any, args: Any) -> Any:
        if self.fails:
            return POOLS.schedule(lane, workers, seconds, breaks, ())
        return POOLS.schedule(lane, workers, seconds, job, args)


def test_a_computer_that_failed_is_tried_again_and_the_table_says_so(tmp_path: Path) -> None:
    clumsy = Clumsy()
    with Live(str(tmp_path / "zhulu.db"), pools=clumsy) as live:
        made = live.create(seed=17, seats={"red": "heuristic", "blue": "heuristic"})
        watcher = live.open(made, "spectator")
        told = watcher.until("computer")
        while told["tries"] < 3:
            told = watcher.until("computer")
        assert told["state"] == "failed" and told["side"] in ("red", "blue")
        info = live.seat(made, "spectator").get("")
        assert info["computer"]["state"] == "failed" and info["result"] is None
        clumsy.fails = False
        while watcher.until("computer")["state"]:
            pass
        eventually(lambda: live.seat(made, "spectator").get("")["result"] is not None)
        assert live.seat(made, "spectator").get("")["computer"] is None
        watcher.close()


def test_a_seat_taken_back_while_the_computer_thinks_is_the_persons(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The race that logged "no player 'person'"."""
    store = Store(str(tmp_path / "zhulu.db"))

    async def scenario() -> None:
        lobby = Lobby(store, TEST_SETTINGS, [GAME], POOLS)
        for _ in range(5):
            made = await lobby.create(NewTable("lab"))
            room = await lobby.room(made.table)
            side = room.chooser()
            role = Role(side, (side,))
            for _ in range(3):
                await room.seat(role, side, "heuristic")
                await asyncio.sleep(0)
                await room.seat(role, side, "person")
            task = lobby.computers.tasks.get(room)
            if task is not None:
                await task
            assert room.players[side] == "person"
        await lobby.close()

    asyncio.run(scenario())
    store.close()
    assert "fails at table" not in caplog.text


def test_tables_without_people_go_at_one_pace(tmp_path: Path) -> None:
    """Ten of them take turns: none is far ahead of the others, and people are served meanwhile."""
    quick = replace(TEST_SETTINGS, alone_pace=0.005, alone_per_address=2)
    with Live(str(tmp_path / "zhulu.db"), settings=quick) as live:
        computers = {"red": "random", "blue": "random"}
        made = [live.create(seed=n, seats=computers) for n in range(10)]
        tables = [live.seat(one, "spectator") for one in made]
        for table in tables:
            table.get("")
        me = live.seat(live.create(hotseat=True), "all")
        me.play_first(me.position())

        def over() -> bool:
            return all(table.get("")["result"] is not None for table in tables)

        eventually(over)


def test_tables_without_people_are_on_the_account_of_who_made_them(live: Live) -> None:
    made = live.create(seats={"red": "random", "blue": "random"})
    room = live.app_lobby().rooms[made["table"]].result()
    assert room.address == "127.0.0.1"
