"""A server on a free port of this machine, and people who play at it."""

from __future__ import annotations

import atexit
import json
import socket
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from tests.lab import GAME as LAB
from zhulu.kernel import Game
from zhulu.server.app import create_app
from zhulu.server.settings import Settings
from zhulu.server.storage.store import Store
from zhulu.server.tables.lobby import Lobby
from zhulu.server.tables.patch import patched
from zhulu.server.web.lines import as_uvicorn
from zhulu.server.web.protocol import Protocol
from zhulu.server.work.pools import Pools

MANY = (100_000, 10_000.0)
PATIENCE = (
    120.0  # seconds; on a busy machine everything takes long, and only a failure takes so long
)
TEST_SETTINGS = Settings(
    requests=MANY,
    creations=MANY,
    questions=MANY,
    messages=MANY,
    hello_seconds=PATIENCE,
    lookups=MANY,
    request_seconds=PATIENCE,
    idle_seconds=PATIENCE,
    quick_seconds=PATIENCE,
    long_seconds=PATIENCE,
    retry_seconds=0.01,
    alone_pace=0.0,
)


def eventually(holds: Callable[[], bool], what: str = "") -> None:
    """Look again and again until it is so."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, what or "it did not come about"
        time.sleep(0.01)


POOLS = Pools()  # workers for all servers of a test run: starting one takes a while
atexit.register(POOLS.close)


class Live:
    """Started with `with`; `stop` and `start` again keep the database."""

    def __init__(
        self,
        database: str,
        games: Sequence[Game] = (LAB,),
        settings: Settings = TEST_SETTINGS,
        ws: Any = Protocol,
        pools: Pools = POOLS,
    ) -> None:
        self.ws = ws
        self.pools = pools
        self.settings = replace(settings, database=database)
        self.games = games
        self.start()

    def start(self) -> None:
        self.door = socket.socket()
        self.door.bind(("127.0.0.1", 0))
        self.port: int = self.door.getsockname()[1]
        if self.settings.cluster_address:
            self.settings = replace(self.settings, cluster_address=f"127.0.0.1:{self.port}")
        app: Any = create_app(self.settings, self.games, self.pools)
        inner = app.app.app if self.settings.cluster_address else app.app
        self.lobby: Lobby = inner.state.lobby
        config = uvicorn.Config(
            app, port=0, log_level="error", ws=self.ws, ws_per_message_deflate=False,
            lifespan="on", timeout_graceful_shutdown=1,
            ws_ping_timeout=PATIENCE, **as_uvicorn(self.settings),
        )  # fmt: skip
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, args=([self.door],), daemon=True)
        self.thread.start()
        eventually(self._is_up, "the server does not start")
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=PATIENCE)

    def _is_up(self) -> bool:
        return self.server.started or not self.thread.is_alive()

    def stop(self) -> None:
        self.http.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.door.close()

    def __enter__(self) -> Live:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def app_lobby(self) -> Lobby:
        """The lobby of the running server: to look at, not to touch."""
        return self.lobby

    def create(self, **wanted: Any) -> dict[str, Any]:
        answer = self.http.post("/api/tables", json={"game": "lab", **wanted})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def store_seed(self, table: str) -> str:
        """The seed as the store keeps it."""
        store = Store(self.settings.database)
        row = store.table(table)
        store.close()
        assert row is not None
        return str(row.seed)

    def seat(self, made: dict[str, Any], name: str) -> Seat:
        secret = made["seats"].get(name) or made[name]
        return Seat(self, made["table"], secret)

    def open(self, made: dict[str, Any], name: str, **hello: Any) -> Socket:
        secret = made["seats"].get(name) or made[name]
        return Socket(self, made["table"], secret, hello)


@dataclass
class Seat:
    """A person at a table, over REST."""

    live: Live
    table: str
    secret: str
    count: int = 0

    def _call(self, method: str, path: str, **rest: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.secret}"}
        return self.live.http.request(
            method, f"/api/tables/{self.table}{path}", headers=headers, **rest
        )

    def get(self, path: str = "") -> Any:
        answer = self._call("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def raw(self, path: str) -> bytes:
        answer = self._call("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.content

    def post(self, path: str, body: Any, method: str = "POST") -> httpx.Response:
        return self._call(method, path, json=body)

    def position(self) -> dict[str, Any]:
        found: dict[str, Any] = self.get("/position")
        return found

    def act(self, action: list[str], step: int, name: str = "", **rest: Any) -> httpx.Response:
        self.count += 1
        made = name or f"{self.secret[:4]}{self.count}"
        return self.post("/actions", {"id": made, "step": step, "action": action, **rest})

    def play_first(self, seen: dict[str, Any]) -> dict[str, Any]:
        """Take the first offer."""
        answer = self.act(seen["menu"]["offers"][0][:2], seen["step"])
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


@dataclass
class Socket:
    """A person at a table, over the websocket; keeps the position as a client would."""

    live: Live
    table: str
    secret: str
    hello: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] = field(default_factory=dict)
    heard: list[dict[str, Any]] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        address = f"ws://127.0.0.1:{self.live.port}/ws/{self.table}"
        self.socket: ClientConnection = connect(
            address, max_size=None, open_timeout=PATIENCE, ping_timeout=PATIENCE
        )
        self.say(type="hello", secret=self.secret, **self.hello)

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        text = self.socket.recv(timeout=PATIENCE)
        data = text.encode() if isinstance(text, str) else text
        message: dict[str, Any] = json.loads(data)
        self.raw.append(data)
        self.heard.append(message)
        if message["type"] == "position":
            self.position = {k: v for k, v in message.items() if k != "type"}
        elif message["type"] == "patch":
            assert message["base"] == self.position["n"]
            self.position = patched(self.position, message["patch"])
            assert self.position["n"] == message["n"]
        return message

    def until(self, kind: str) -> dict[str, Any]:
        while True:
            message = self.hear()
            if message["type"] == kind:
                return message

    def until_step(self, step: int) -> None:
        while not self.position or self.position["step"] != step:
            self.hear()

    def close(self) -> None:
        self.socket.close()


def play_to_end(seats: dict[str, Seat], limit: int = 2000) -> dict[str, Any]:
    """Everybody takes the first offer until the game is over."""
    seen = next(iter(seats.values())).position()
    for _ in range(limit):
        if seen["menu"] is None:
            return seen
        seat = seats[seen["menu"]["side"]]
        if not seen["menu"]["mine"]:
            seen = seat.position()
        seen = seat.play_first(seen)
    raise AssertionError("the game does not end")
