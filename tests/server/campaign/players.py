"""People of the campaign: they act as fast as they are answered, and come back."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.campaign.serving import Serving
from zhulu.server.tables.patch import patched


@dataclass
class Player:
    """One hot-seat socket that acts as fast as it is answered, and comes back when cut off."""

    server: Serving
    made: dict[str, Any]
    chance: Random
    acked: list[tuple[int, list[str]]] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    pending: tuple[str, int, list[str], float] | None = None
    position: dict[str, Any] = field(default_factory=dict)
    last: float = 0.0
    tried: int = 0
    away: float = 0.0  # the longest time without an answer

    async def play(self, until: float) -> None:
        self.last = time.monotonic()
        while time.monotonic() < until and self.position.get("menu", 0) is not None:
            with contextlib.suppress(WebSocketException, OSError, EOFError, TimeoutError):
                await self._sit(until)
                self.tried = 0
            await asyncio.sleep(0.1)
        if self.position.get("menu", 0) is not None:  # still waiting is away, too
            self.away = max(self.away, min(time.monotonic(), until) - self.last)

    async def _sit(self, until: float) -> None:
        address = f"ws://127.0.0.1:{self._port()}/ws/{self.made['table']}"
        async with connect(address, max_size=None, compression=None, open_timeout=10) as wire:
            hello = {"type": "hello", "secret": self.made["all"], "bare": True}
            await wire.send(json.dumps(hello))
            self.position = {}
            if self.pending is not None:
                await self._send(wire, *self.pending[:3])
            while time.monotonic() < until:
                async with asyncio.timeout(10):
                    message = json.loads(await wire.recv())
                if not await self._hear(wire, message):
                    return

    def _port(self) -> int:
        """As a proxy that routes by table would choose; any door while that worker is away."""
        server, self.tried = self.server, self.tried + 1
        if server.workers == 1 or self.tried % 2 == 0:
            return server.port
        return server.port + 1 + int(self.made["table"], 16) % server.workers

    async def _hear(self, wire: Any, message: dict[str, Any]) -> bool:
        kind = message["type"]
        if kind == "position":
            self.position = message
        elif kind == "patch":
            self.position = patched(self.position, message["patch"])
        elif kind == "ack" and self.pending and message["id"] == self.pending[0]:
            now = time.monotonic()
            self.acked.append((self.pending[1], self.pending[2]))
            self.times.append(now - self.pending[3])
            self.away, self.last = max(self.away, now - self.last), now
            self.pending = None
        elif kind == "refused":
            if message["error"] != "busy":
                raise AssertionError(message)
            return False
        if self.pending is None and self.position:
            if self.position["menu"] is None:
                return False
            action = self.chance.choice(self.position["menu"]["offers"])[:2]
            await self._send(wire, f"a{len(self.acked)}", self.position["step"], action)
        return True

    async def _send(self, wire: Any, name: str, step: int, action: list[str]) -> None:
        self.pending = (name, step, action, time.monotonic())
        await wire.send(json.dumps({"type": "act", "id": name, "step": step, "action": action}))

    def lost(self) -> int:
        """How many acknowledged actions are not where they were said to be."""
        headers = {"authorization": f"Bearer {self.made['all']}"}
        path = f"/api/tables/{self.made['table']}/export"
        known = self.server.ask(path, headers)
        if known["format"] == "zhulu-record":
            taken = [line[1:] for line in known["lines"] if isinstance(line, list)]
        else:
            taken = [one[2:] for one in known["actions"]]
        return sum(step >= len(taken) or taken[step] != action for step, action in self.acked)


def players(server: Serving, sockets: int) -> list[Player]:
    return [Player(server, server.make(seed=n), Random(n)) for n in range(sockets)]


async def play_all(everybody: list[Player], seconds: float) -> None:
    until = time.monotonic() + seconds
    await asyncio.gather(*(one.play(until) for one in everybody))


def percentile(times: list[float], part: int) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, len(ordered) * part // 100)] * 1000 if ordered else 0.0
