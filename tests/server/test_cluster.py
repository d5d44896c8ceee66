"""More than one process on one store: leases, fences, requests passed on, processes killed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text, update

from tests.lab import GAME
from tests.server.conftest import DATABASES, fresh_database
from tests.server.live import PATIENCE, TEST_SETTINGS, Live, Seat, Socket, eventually
from tests.server.test_crash import Game, Process, check, free_port
from zhulu.server.cluster.leases import Leases, lock_of
from zhulu.server.cluster.supervisor import supervise
from zhulu.server.errors import Refusal
from zhulu.server.settings import Settings
from zhulu.server.settings_file import SettingError
from zhulu.server.storage import written
from zhulu.server.storage.rows import Batch
from zhulu.server.storage.schema import WORKERS
from zhulu.server.storage.store import Conflict, Store
from zhulu.server.tables.lobby import Lobby
from zhulu.server.tables.position import Speech
from zhulu.server.tables.seats import Role
from zhulu.server.wire import NewTable

TOGETHER = replace(TEST_SETTINGS, cluster_address="here")


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    found = Store(database)
    yield found
    found.close()


def made_in(store: Store) -> str:
    lobby = Lobby(store, TEST_SETTINGS, [GAME])
    table = asyncio.run(lobby.create(NewTable("lab"))).table
    lobby.packs.close()
    return table


def forget(store: Store, worker: str) -> None:
    """As if a process had not been heard of for long."""
    with store.engine.begin() as connection:
        connection.execute(update(WORKERS).where(WORKERS.c.id == worker).values(until=0.0))


def test_a_table_is_one_process_own_until_that_is_gone(store: Store) -> None:
    one, two = (Leases(store, name, f"{name}:1", PATIENCE) for name in ("one", "two"))
    one.beat()
    two.beat()
    table = made_in(store)
    assert (one.claim(table).mine, one.claim(table).fence) == (True, 1)
    other = two.claim(table)
    assert (other.mine, other.address) == (False, "one:1")
    forget(store, "one")
    assert (two.claim(table).mine, two.claim(table).fence) == (True, 2)
    one.beat()
    assert one.claim(table).address == "two:1"
    two.close()
    assert one.claim(table).fence == 3
    assert one.claim("0" * 16).mine  # of what is not there anybody may say so


def test_a_process_that_was_asleep_writes_nothing(store: Store) -> None:
    """Its rows carry an older fence: refused, even where the journal has room for them."""
    one, two = (Leases(store, name, f"{name}:1", PATIENCE) for name in ("one", "two"))
    table = made_in(store)
    one.beat()
    old = one.claim(table).fence
    forget(store, "one")
    two.beat()
    new = two.claim(table).fence

    async def write(n: int, fence: int) -> None:
        row = written.row(table, n, "chat", "red", 0, {"text": "x", "at": ""}, None)
        await store.commit(Batch(journal=[{**row, "fence": fence}], fences=[(table, fence)]))

    with pytest.raises(Conflict):
        asyncio.run(write(2, old))
    asyncio.run(write(2, new))
    assert store.journal(table, 2, 2)[0].fence == new


def test_a_room_whose_table_went_to_another_is_left(store: Store) -> None:
    async def scenario() -> None:
        lobbies = []
        for name in ("one", "two"):
            lobby = Lobby(store, TEST_SETTINGS, [GAME])
            lobby.leases = Leases(store, name, f"{name}:1", PATIENCE)
            lobby.leases.beat()
            lobbies.append(lobby)
        first, second = lobbies
        table = (await first.create(NewTable("lab", hotseat=True))).table
        room = await first.room(table)
        side = room.chooser()
        menu = room.scene().menu()
        assert menu is not None
        words = GAME.name_of(menu.offers[0], room.table.g)
        with pytest.raises(Refusal, match="another process"):
            await second.room(table)
        forget(store, "one")
        other = await second.room(table)
        role, speech = Role(side, (side,)), Speech("en")
        with pytest.raises(Refusal):
            await room.act(role, "a", (0, None), words, speech)
        assert room.broken and (await second.room(table)).step == 0
        await other.act(role, "a", (0, None), words, speech)
        assert [row.fence for row in store.journal(table, 2, 2)] == [2]

    asyncio.run(scenario())


def test_who_asks_the_wrong_process_is_passed_on(database: str) -> None:
    with Live(database, settings=TOGETHER) as one, Live(database, settings=TOGETHER) as two:
        made = one.create(seed=3, hotseat=True)
        near, far = (Seat(live, made["table"], made["all"]) for live in (one, two))
        assert near.position() == far.position()
        far.count = 100
        after = far.play_first(far.position())
        assert near.position()["step"] == after["step"] == 1
        assert made["table"] in one.app_lobby().rooms
        assert made["table"] not in two.app_lobby().rooms
        socket = Socket(two, made["table"], made["all"])
        socket.until("position")
        socket.say(type="act", id="far", step=1, action=socket.position["menu"]["offers"][0][:2])
        assert socket.until("ack")["id"] == "far"
        assert near.position()["step"] == 2
        assert far._call("GET", "/position?step=99").status_code == 404
        wrong = Seat(two, made["table"], "wrong")
        assert wrong._call("GET", "/position").status_code == 401
        socket.close()


def test_tables_of_a_process_that_ended_are_taken_over(database: str) -> None:
    with Live(database, settings=TOGETHER) as one, Live(database, settings=TOGETHER) as two:
        made = one.create(seed=3, hotseat=True)
        near, far = (Seat(live, made["table"], made["all"]) for live in (one, two))
        near.play_first(near.position())
        one.stop()
        assert far.position()["step"] == 1
        assert made["table"] in two.app_lobby().rooms
        one.start()
        near = Seat(one, made["table"], made["all"], 50)
        near.play_first(near.position())
        assert far.position()["step"] == 2


async def play_through(games: list[Game], ports: list[int], wanted: int) -> None:
    """Everybody plays, at whatever process answers, until so many more are acknowledged."""
    total = sum(len(game.acked) for game in games) + wanted

    async def keep_on(game: Game) -> None:
        while sum(len(one.acked) for one in games) < total and not game.over():
            game.port = game.chance.choice(ports)
            game.position = {}
            done, left = await asyncio.wait([asyncio.create_task(game.play())], timeout=5)
            for playing in left:  # elsewhere now: one client, one wire
                playing.cancel()
            for played in done:
                played.result()  # a refusal is told, not swallowed
            await asyncio.sleep(0.05)

    await asyncio.wait_for(asyncio.gather(*(keep_on(game) for game in games)), PATIENCE)


@pytest.mark.parametrize("kind", DATABASES)
def test_killing_one_of_several_processes_loses_nothing_acknowledged(
    kind: str, tmp_path: Path
) -> None:
    database = fresh_database(kind, tmp_path)
    ports = [free_port() for _ in range(2)]
    servers = [Process(database, port, "0", "cluster") for port in ports]
    games = []
    for number in range(4):
        wanted = {"game": "lab", "hotseat": True, "seed": str(number)}
        made: dict[str, Any] = servers[number % 2].http.post("/api/tables", json=wanted).json()
        games.append(Game(ports[number % 2], {**made, "seed": str(number)}, Random(number)))
    try:
        for kill in range(2):
            asyncio.run(play_through(games, ports, 40))
            servers[kill].kill()
            alive = [ports[1 - kill]]
            asyncio.run(play_through(games, alive, 30))
            servers[kill] = Process(database, ports[kill], "0", "cluster")
        assert sum(check(game, servers[0]) for game in games) >= 120
    finally:
        for server in servers:
            server.kill()


def test_workers_need_postgresql(tmp_path: Path) -> None:
    with pytest.raises(SettingError, match="PostgreSQL"):
        supervise(replace(Settings(), database=str(tmp_path / "x.db")), "127.0.0.1", 1, 2)


def test_postgresql_tells_of_tables_that_move(database: str) -> None:
    if "postgresql" not in database:
        return  # SQLite has nobody to tell
    store = Store(database)
    lost: list[str] = []
    one, two = (Leases(store, name, f"{name}:1", PATIENCE) for name in ("one", "two"))
    one.on_lost = lost.append
    one.start()
    table = made_in(store)
    one.claim(table)
    two.beat()
    with store.engine.connect() as connection:
        listening = text("select count(*) from pg_stat_activity where query like 'listen%'")
        eventually(lambda: bool(connection.execute(listening).scalar()))
    forget(store, "one")
    two.claim(table)
    eventually(lambda: lost == [table])
    one.close()
    store.close()


def test_postgresql_knows_of_a_process_that_died(database: str) -> None:
    """Its lock goes with its connection: nobody waits for the end of its lease."""
    if "postgresql" not in database:
        return  # SQLite has no locks that outlive a transaction
    store = Store(database)
    one, two = (Leases(store, name, f"{name}:1", PATIENCE) for name in ("one", "two"))
    two.beat()
    table = made_in(store)
    one.beat()
    one.claim(table)
    assert not two.claim(table).mine  # heard of just now: its connection may be coming back
    half_over = text("update workers set until = until - :half where id = 'one'")
    with store.engine.connect() as living:
        living.execute(text("select pg_advisory_lock(:lock)"), {"lock": lock_of("one")})
        with store.engine.begin() as connection:
            connection.execute(half_over, {"half": PATIENCE / 2})
        assert not two.claim(table).mine  # late, but there
        living.execute(text("select pg_advisory_unlock_all()"))
    assert (two.claim(table).mine, two.claim(table).fence) == (True, 2)
    store.close()


def test_what_was_lost_while_nobody_could_tell_is_left(database: str) -> None:
    """PostgreSQL cuts the line on which a process listens; meanwhile its table goes to another."""
    if "postgresql" not in database:
        return
    store = Store(database)
    lost: list[str] = []
    one, two = (Leases(store, name, f"{name}:1", PATIENCE) for name in ("one", "two"))
    table = made_in(store)
    one.on_lost = lost.append
    one.held = lambda: [table]
    one.claim(table)
    two.beat()
    two.claim(table)  # one has never been heard of
    one.start()
    eventually(lambda: lost == [table])
    one.close()
    store.close()


def test_a_passed_on_request_is_not_passed_on_again(database: str) -> None:
    with Live(database, settings=TOGETHER) as one, Live(database, settings=TOGETHER) as two:
        made = one.create(seed=3)
        one.http.get(f"/api/tables/{made['table']}")
        answer = two.http.get(f"/api/tables/{made['table']}", headers={"x-zhulu-passed": "1"})
        assert (answer.status_code, json.loads(answer.content)["error"]) == (503, "busy")
