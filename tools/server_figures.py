"""What a server costs at rest and beside other work, printed for every game.

Memory of a table when it was opened, at rest and forgotten, the slowest step of a long game to
open, and how long a click at one table takes while hints are worked out for another.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import statistics
import sys
import tempfile
import time
import tracemalloc
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from zhulu.games import get, names
from zhulu.kernel import Game
from zhulu.server import loadtest
from zhulu.server.app import settle
from zhulu.server.settings import Settings
from zhulu.server.storage.store import Store
from zhulu.server.tables.history import past_scene
from zhulu.server.tables.lobby import Lobby
from zhulu.server.tables.position import Speech, seen_from
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import digest
from zhulu.server.wire import NewTable, encode

SPEECH = Speech("en")
TOO_MANY = 429


@contextmanager
def lobby_of(game: Game) -> Iterator[Lobby]:
    """A lobby over a store of its own."""
    with tempfile.TemporaryDirectory(prefix="zhulu-figures-") as folder:
        store = Store(str(Path(folder) / "figures.db"), flush=False)
        yield Lobby(store, Settings(database=""), [game])
        store.close()


async def play(lobby: Lobby, game: Game, moves: int, chance: Random) -> Room:
    """A table with so many random choices behind it, or a finished one."""
    made = await lobby.create(NewTable(game.name, seed=chance.randrange(1 << 30)))
    room = await lobby.room(made.table)
    for number in range(moves):
        menu = room.scene().menu()
        if menu is None:
            break
        role = room.role(digest(made.seats[game.sides[menu.side]]))
        assert role is not None
        words = game.name_of(chance.choice(menu.offers), room.table.g)
        await room.act(role, str(number), (room.step, None), words, SPEECH)
    return room


async def memory(game: Game, tables: int, moves: int) -> tuple[float, float, float]:
    """Bytes of a table just opened, of one at rest, and of one that was forgotten."""
    with lobby_of(game) as lobby:
        chance = Random(1)
        names = [(await play(lobby, game, moves, chance)).id for _ in range(tables)]
        tracemalloc.start()
        for _ in range(2):  # what is learned once is nobody's own
            lobby.forget(time.monotonic() + 1e6)
            for name in names:
                await lobby.room(name)
        lobby.forget(time.monotonic() + 1e6)
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        for name in names:
            (await lobby.room(name)).scene().menu()
        gc.collect()
        resident = tracemalloc.get_traced_memory()[0]
        await lobby.rest(time.monotonic() + 1e6)
        gc.collect()
        resting = tracemalloc.get_traced_memory()[0]
        lobby.forget(time.monotonic() + 1e6)
        gc.collect()
        after = tracemalloc.get_traced_memory()[0]  # caches of all tables may have turned over
        tracemalloc.stop()
        left = max(0, after - before)
        return (resident - after) / tables, (resting - after) / tables, left / tables


async def steps(game: Game, moves: int) -> tuple[int, float, float]:
    """How many steps a long game has, and milliseconds to open one: the middle and the worst."""
    with lobby_of(game) as lobby:
        room = await play(lobby, game, moves, Random(2))
        times = []
        for step in range(room.step + 1):
            began = time.perf_counter()
            encode(seen_from(await past_scene(room, step), game.sides[0], SPEECH))
            times.append((time.perf_counter() - began) * 1000)
        return room.step, statistics.median(times), max(times)


def clicks(game: Game, seconds: float, hints: bool) -> tuple[float, float, int]:
    """Milliseconds of a click at one quiet table: p50 and p99; beside it hints, if wanted."""
    with loadtest.serving(game.package, "") as server:
        asked = [0]

        async def run() -> loadtest.Load:
            asking = asyncio.create_task(asyncio.to_thread(_ask, server.port, game, asked, done))
            try:
                return await loadtest._run(server, game, "", 2, seconds, 0.01, 0)
            finally:
                done.append(True)
                await asking

        done: list[bool] = [] if hints else [True]
        load = asyncio.run(run())
        return load.p50_ms, load.p99_ms, asked[0]


def _ask(port: int, game: Game, asked: list[int], done: list[bool]) -> None:
    """Hints one after another at a table of its own, as many as an address may ask for."""
    made = loadtest._create(port, game, "", ())
    turn = _get(port, f"/api/tables/{made['table']}", made["spectator"])["turn"]
    while not done:
        try:
            _get(port, f"/api/tables/{made['table']}/hint", made["seats"][turn])
            asked[0] += 1
        except urllib.error.HTTPError as error:
            if error.code != TOO_MANY:
                raise
            time.sleep(0.02)


def _get(port: int, path: str, secret: str) -> Any:
    headers = {"authorization": f"Bearer {secret}"}
    request = urllib.request.Request(f"http://{loadtest.HOST}:{port}{path}", headers=headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.loads(answer.read())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=names())
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--moves", type=int, default=1500, help="of the long game")
    parser.add_argument("--seconds", type=float, default=3.0, help="of clicking")
    wanted = parser.parse_args()
    settle()  # as a server does: else a full search for garbage is taken for a slow step
    for name in wanted.games:
        game = get(name)
        resident, resting, forgotten = asyncio.run(memory(game, wanted.tables, 60))
        count, middle, worst = asyncio.run(steps(game, wanted.moves))
        alone = clicks(game, wanted.seconds, False)
        beside = clicks(game, wanted.seconds, True)
        print(
            f"{name}: opened {resident / 1000:.0f} kB, at rest {resting / 1000:.1f},"
            f" forgotten {forgotten / 1000:.2f};"
            f" any of {count} steps opens in {worst:.0f} ms at most ({middle:.1f} in the middle);"
            f" a click {alone[0]:.1f} ms (p99 {alone[1]:.1f}),"
            f" beside {beside[2]} hints {beside[0]:.1f} ms (p99 {beside[1]:.1f})"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
