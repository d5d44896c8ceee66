"""The server is killed in the midst of play: nothing acknowledged is lost, every game opens."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.lab import GAME
from tests.server.conftest import DATABASES, fresh_database
from tests.server.live import PATIENCE, eventually
from zhulu.kernel import offers_of, take
from zhulu.server.tables.patch import patched

TABLES = 8
KILLS = 2


@dataclass
class Game:
    """One table played by one hot-seat client that notes what was acknowledged."""

    port: int
    made: dict[str, Any]
    chance: Random
    acked: dict[str, tuple[int, list[str]]] = field(default_factory=dict)  # id -> step, action
    pending: tuple[str, int, list[str]] | None = None
    position: dict[str, Any] = field(default_factory=dict)

    async def play(self) -> None:
        """Act as fast as the server answers, until it is gone or the game is over."""
        address = f"ws://127.0.0.1:{self.port}/ws/{self.made['table']}"
        try:
            async with connect(
                address, max_size=None, open_timeout=PATIENCE, ping_timeout=PATIENCE
            ) as wire:
                await wire.send(json.dumps({"type": "hello", "secret": self.made["all"]}))
                if self.pending is not None:  # no ack before the crash: say it again
                    await self._send(wire, *self.pending)
                async for text in wire:
                    if not await self._hear(wire, json.loads(text)):
                        return
        except (WebSocketException, OSError, EOFError):
            return

    def over(self) -> bool:
        return bool(self.position) and self.position.get("menu", 0) is None

    async def _hear(self, wire: Any, message: dict[str, Any]) -> bool:
        if message["type"] == "position":
            self.position = message
        elif message["type"] == "patch":
            self.position = patched(self.position, message["patch"])
        elif message["type"] == "ack":
            name, step, action = self.pending or ("", 0, [])
            assert message["id"] == name
            self.acked[name] = (step, action)
            self.pending = None
        elif message["type"] == "refused":
            raise AssertionError(message)
        menu = self.position.get("menu")
        if self.pending is None and self.position:
            if menu is None:
                return False
            action = self.chance.choice(menu["offers"])[:2]
            name = f"a{len(self.acked)}"
            await self._send(wire, name, self.position["step"], action)
        return True

    async def _send(self, wire: Any, name: str, step: int, action: list[str]) -> None:
        self.pending = (name, step, action)
        await wire.send(json.dumps({"type": "act", "id": name, "step": step, "action": action}))


class Process:
    def __init__(self, database: str, port: int, flush: str = "0", *words: str) -> None:
        command = [sys.executable, "-m", "tests.server.lab_server", database, str(port), *words]
        environment = {**os.environ, "ZHULU_FLUSH": flush}
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, env=environment)
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)
        eventually(self.answers, "the server does not start")

    def answers(self) -> bool:
        assert self.process.poll() is None, "the server has gone"
        try:
            return self.http.get("/api/health").status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        self.http.close()
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stderr is not None
        self.process.stderr.close()


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


async def play_and_kill(games: list[Game], server: Process, acks: int) -> None:
    """Kill the server as soon as so many more actions have been acknowledged."""
    wanted = sum(len(game.acked) for game in games) + acks
    playing = [asyncio.create_task(game.play()) for game in games]
    while sum(len(game.acked) for game in games) < wanted:
        if all(task.done() for task in playing):
            break
        await asyncio.sleep(0.002)
    server.kill()
    await asyncio.gather(*playing)


def asked(server: Process, path: str, headers: dict[str, str]) -> dict[str, Any]:
    """An answer; a table on its way between two processes asks to be asked once more."""
    answers: list[dict[str, Any]] = []

    def settled() -> bool:
        answers.append(server.http.get(path, headers=headers).json())
        return answers[-1].get("error") != "busy"

    eventually(settled, "the table never arrives")
    return answers[-1]


def check(game: Game, server: Process) -> int:
    """What was acknowledged is the beginning of the table's line, and the state is its outcome."""
    headers = {"authorization": f"Bearer {game.made['all']}"}
    path = f"/api/tables/{game.made['table']}"
    seen = asked(server, f"{path}/position", headers)
    known = asked(server, f"{path}/export", headers)
    if known["format"] == "zhulu-record":
        actions = [line[1:] for line in known["lines"] if isinstance(line, list)]
    else:
        actions = [action[2:] for action in known["actions"]]
    acked = sorted(game.acked.values())
    assert actions[: len(acked)] == [action for _, action in acked]
    assert len(actions) - len(acked) <= 1  # the one that was on its way
    g = GAME.new(seed=game.made["seed"])
    for verb, noun in actions:
        menu = offers_of(g)
        assert menu is not None
        take(g, menu, GAME.action(verb, noun, g))
    seat = GAME.side(seen["seat"])
    assert seen["step"] == len(actions)
    assert seen["view"]["pieces"] == GAME.view(g, seat)["pieces"]
    assert seen["view"]["hands"] == GAME.view(g, seat)["hands"]
    return len(acked)


@pytest.mark.parametrize("flush", ["1", "0"])
@pytest.mark.parametrize("kind", DATABASES)
def test_killing_the_server_loses_nothing_acknowledged(
    kind: str, flush: str, tmp_path: Path
) -> None:
    database, port = fresh_database(kind, tmp_path), free_port()
    server = Process(database, port, flush)
    games = []
    for number in range(TABLES):
        wanted = {"game": "lab", "hotseat": True, "seed": str(number)}
        made = server.http.post("/api/tables", json=wanted).json()
        games.append(Game(port, {**made, "seed": str(number)}, Random(number)))
    total = 0
    for kill in range(KILLS):
        asyncio.run(play_and_kill(games, server, 60 + 30 * kill))
        server = Process(database, port, flush)
        total = sum(check(game, server) for game in games)
    server.kill()
    assert total >= 60 * KILLS
