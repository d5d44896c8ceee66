"""`zhulu loadtest`: simulated seats against a server of its own, on this machine only."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import multiprocessing
import os
import socket
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from zhulu.kernel import Game
from zhulu.server.app import create_app, run
from zhulu.server.settings import Settings, flushes
from zhulu.server.tables.patch import patched

HOST: Final = "127.0.0.1"
MOST_SOCKETS: Final = 2000
LONGEST: Final = 120.0
WARM_UP: Final = 0.5
FREE: Final = (10**9, 1e9)
decode = msgspec.json.decode
encode = msgspec.json.encode

Progress = Callable[[str], None]


@dataclass
class Load:
    """What came of one run. Times are from sending an action to its acknowledgement."""

    game: str
    sockets: int
    tables: int
    seconds: float
    actions: int
    games_ended: int
    refused: int
    bytes_received: int
    actions_per_second: float  # acknowledged to sockets
    moves_per_second: float  # made durable: those of computers in further seats count, too
    p50_ms: float
    p95_ms: float
    p99_ms: float
    worst_ms: float
    server_cpu_us: float  # processor time of the server for one move; 0 where unknown


@dataclass
class Tally:
    """Shared by all simulated seats of a run."""

    times: list[float] = field(default_factory=list)
    ended: int = 0
    refused: int = 0
    received: int = 0
    seated: int = 0
    begin: asyncio.Event = field(default_factory=asyncio.Event)  # set when everybody sits


@dataclass(frozen=True)
class Server:
    """The server under test."""

    port: int
    pid: int

    def cpu_seconds(self) -> float:
        """Processor time it has used, where the system tells."""
        stat = Path(f"/proc/{self.pid}/stat")
        if not stat.exists():
            return 0.0
        fields = stat.read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Player:
    """One websocket on one seat: chooses at random as soon as it may."""

    def __init__(self, port: int, table: str, secret: str, tally: Tally, chance: Random) -> None:
        self.address = f"ws://{HOST}:{port}/ws/{table}"
        self.secret = secret
        self.tally = tally
        self.chance = chance
        self.position: dict[str, Any] = {}
        self.sent = 0.0
        self.count = 0
        self.waiting = ""

    async def play(self, think: float) -> None:
        from websockets.asyncio.client import connect

        async with connect(
            self.address, max_size=None, compression=None, open_timeout=LONGEST
        ) as wire:
            hello = {"type": "hello", "secret": self.secret, "bare": True}
            await wire.send(encode(hello).decode())
            async for text in wire:
                data = text.encode() if isinstance(text, str) else text
                self.tally.received += len(data)
                self._hear(decode(data))
                if self.position and not self.waiting:
                    if self.position["menu"] is None:
                        self.tally.ended += 1
                        return
                    if self.position["menu"]["mine"]:
                        await self.tally.begin.wait()
                        if think:
                            await asyncio.sleep(self.chance.uniform(0, 2 * think))
                        await self._act(wire)

    async def _act(self, wire: Any) -> None:
        self.count += 1
        self.waiting = f"{self.secret[:6]}{self.count}"
        action = self.chance.choice(self.position["menu"]["offers"])[:2]
        step = self.position["step"]
        message = {"type": "act", "id": self.waiting, "step": step, "action": action}
        self.sent = time.perf_counter()
        await wire.send(encode(message).decode())

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "position":
            self.tally.seated += not self.position
            self.position = message
        elif kind == "patch":
            self.position = patched(self.position, message["patch"])
        elif kind in ("ack", "refused") and message["id"] == self.waiting:
            self.waiting = ""
            self.tally.times.append(time.perf_counter() - self.sent)
            self.tally.refused += kind == "refused"


def loadtest(
    package: str,
    scenario: str = "",
    sockets: Sequence[int] = (10, 100, 500),
    seconds: float = 5.0,
    think: float = 0.0,
    database: str = "",
    progress: Progress | None = None,
    least: int = 0,
) -> list[Load]:
    """One run for each number of sockets; two sockets sit at each table.

    A run lasts so many seconds, and on a slow machine until the least number of actions is taken.

    `package` is the game's (`zhulu.games.changsha`). The server is started here, on the loopback
    address only, with its own database, and is stopped at the end.
    """
    if max(sockets) > MOST_SOCKETS or not 0 < seconds <= LONGEST:
        raise ValueError(f"at most {MOST_SOCKETS} sockets and {LONGEST:.0f} seconds")
    game: Game = import_module(package).GAME
    found = []
    for count in sockets:
        if progress is not None:
            progress(f"{game.name}: {count} sockets for {seconds:g} s")
        with serving(package, database) as server, _undisturbed():
            run_one = _run(server, game, scenario, count, seconds, think, least)
            found.append(asyncio.run(run_one))
    return found


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """The players look for no garbage meanwhile: 30 to 60 ms that were counted as the server's."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@contextlib.contextmanager
def serving(package: str, database: str) -> Iterator[Server]:
    """A server in a process of its own, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="zhulu-load-") as folder:
        url = database or str(Path(folder) / "load.db")
        with socket.socket() as door:
            door.bind((HOST, 0))
            port = int(door.getsockname()[1])
        context = multiprocessing.get_context("spawn")
        # No daemon: one may not have workers of its own, who think about hints.
        process = context.Process(target=_serve, args=(package, url, port))
        process.start()
        try:
            _wait(port)
            yield Server(port, process.pid or 0)
        finally:
            process.terminate()
            process.join(60)


def _serve(package: str, database: str, port: int) -> None:
    settings = Settings(
        database=database, flush=flushes(), requests=FREE, creations=FREE, guesses=FREE,
        messages=FREE, sockets_per_address=MOST_SOCKETS + 10,
    )  # fmt: skip
    run(create_app(settings, [import_module(package).GAME]), settings, HOST, port)


def _wait(port: int) -> None:
    deadline = time.monotonic() + 5 * LONGEST  # patient: the machine may be busy
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"http://{HOST}:{port}/api/health", timeout=60):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise TimeoutError("the server under test does not start")


async def _run(
    server: Server, game: Game, scenario: str, sockets: int, seconds: float, think: float,
    least: int,
) -> Load:  # fmt: skip
    tally = Tally()
    tables = max(1, sockets // 2)
    seated = [
        asyncio.create_task(_table(server.port, game, scenario, tally, think, n, sockets))
        for n in range(tables)
    ]
    await _sit_down(tally, sockets, seated)
    tally.begin.set()
    await asyncio.sleep(WARM_UP)
    tally.times.clear()
    tally.received = 0
    before = await asyncio.to_thread(_moves, server.port)
    began, cpu = time.perf_counter(), server.cpu_seconds()
    await asyncio.sleep(seconds)
    while len(tally.times) < least and time.perf_counter() - began < LONGEST:
        await asyncio.sleep(0.05)
    spent, used = time.perf_counter() - began, server.cpu_seconds() - cpu
    moves = await asyncio.to_thread(_moves, server.port) - before
    times, received = sorted(tally.times), tally.received
    for task in seated:
        task.cancel()
    for result in await asyncio.gather(*seated, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
    count = len(times)
    p50, p95, p99, worst = (_percentile(times, part) for part in (50, 95, 99, 100))
    return Load(
        game.name, sockets, tables, round(spent, 2), count, tally.ended, tally.refused, received,
        round(count / spent, 1), round(moves / spent, 1), p50, p95, p99, worst,
        round(used / max(1, moves) * 1e6, 1),
    )  # fmt: skip


def _moves(port: int) -> int:
    """How many moves the server has made durable so far."""
    with urllib.request.urlopen(f"http://{HOST}:{port}/metrics", timeout=60) as answer:
        figures = [line.split() for line in answer.read().decode().splitlines()]
    return next(int(float(one[1])) for one in figures if one[0] == "zhulu_moves_total")


async def _sit_down(tally: Tally, sockets: int, seated: list[asyncio.Task[None]]) -> None:
    """Wait until every socket has its first position."""
    deadline = time.monotonic() + LONGEST
    while tally.seated < sockets:
        broken = [task for task in seated if task.done()]
        if broken:
            broken[0].result()
        if time.monotonic() > deadline:
            raise TimeoutError(f"only {tally.seated} of {sockets} sockets got a position")
        await asyncio.sleep(0.05)


def _percentile(times: list[float], part: int) -> float:
    if not times:
        return 0.0
    return round(times[min(len(times) - 1, len(times) * part // 100)] * 1000, 2)


async def _table(
    port: int, game: Game, scenario: str, tally: Tally, think: float, number: int, sockets: int
) -> None:
    """Two people play one game after another; further sides are the computer's."""
    chance = Random(number)
    while True:
        sides = game.scenario(scenario or None).sides or game.sides
        people = sides[: min(2, sockets)]
        made = await asyncio.to_thread(_create, port, game, scenario, sides[len(people) :])
        players = [
            Player(port, made["table"], made["seats"][side], tally, chance) for side in people
        ]
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play(think))


def _create(port: int, game: Game, scenario: str, computers: tuple[str, ...]) -> dict[str, Any]:
    seats = dict.fromkeys(computers, "random")
    body = json.dumps({"game": game.name, "scenario": scenario, "seats": seats}).encode()
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"http://{HOST}:{port}/api/tables", body, headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        made: dict[str, Any] = decode(answer.read())
    return made
