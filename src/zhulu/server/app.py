"""The server as one ASGI application, and `serve`, which runs it."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import os
import secrets
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp

from zhulu.kernel import Game
from zhulu.server import logs
from zhulu.server.cluster.forwarding import Forwarder
from zhulu.server.cluster.leases import Leases
from zhulu.server.cluster.supervisor import supervise
from zhulu.server.errors import Refusal, incident, refusal_response
from zhulu.server.keeping.expiry import expire_for_ever, forget_for_ever
from zhulu.server.settings import Settings, for_host
from zhulu.server.settings_file import SettingError, configured
from zhulu.server.storage.store import Store
from zhulu.server.tables.lobby import Lobby
from zhulu.server.web.calls_api import CallsApi
from zhulu.server.web.feeds import Feeds
from zhulu.server.web.games_api import GamesApi
from zhulu.server.web.guard import Guard
from zhulu.server.web.kept import Kept
from zhulu.server.web.lines import as_uvicorn
from zhulu.server.web.metrics import Metrics
from zhulu.server.web.open_tables import OpenTablesApi
from zhulu.server.web.openapi import document
from zhulu.server.web.protocol import Protocol
from zhulu.server.web.requests import Door, answer
from zhulu.server.web.sockets import Sockets
from zhulu.server.web.story_api import StoryApi
from zhulu.server.web.tables_api import TablesApi
from zhulu.server.work.pools import Pools

LONGEST_PATH: Final = 1000

NO_CLIENT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Zhulu</title>
<style>body{font:1rem/1.6 system-ui;max-width:40rem;margin:4rem auto;padding:0 1rem}</style>
<h1>Zhulu 逐鹿</h1>
<p>The server runs, but the browser client has not been built. Build it with</p>
<pre>make client</pre>
<p>and reload this page. Programs can use the server as it is:
<a href="/api/games">/api/games</a>,
<a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""


def create_app(
    settings: Settings, games: Sequence[Game] | None = None, pools: Pools | None = None
) -> ASGIApp:
    """The application; by default with every game of the catalogue."""
    if games is None:
        import zhulu.games

        games = zhulu.games.all()
    store = Store(settings.database, settings.flush)
    lobby = Lobby(store, settings, games, pools)
    door = Door(lobby, settings)
    stories = StoryApi(lobby, door, settings)
    if settings.cluster_address:
        name = f"{socket.gethostname()[:20]}-{os.getpid()}-{secrets.token_hex(3)}"
        lobby.leases = Leases(store, name, settings.cluster_address, settings.lease_seconds)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        expiring = asyncio.create_task(expire_for_ever(lobby, settings))
        forgetting = asyncio.create_task(forget_for_ever(lobby))
        watching = _join_cluster(lobby)
        yield
        expiring.cancel()
        forgetting.cancel()
        await stories.reviews.close()
        await lobby.close()
        if watching is not None and lobby.leases is not None:
            watching.cancel()
            await app.state.forwarder.close()
            await asyncio.to_thread(lobby.leases.close)
        await asyncio.to_thread(store.close)

    routes: list[BaseRoute] = [
        *TablesApi(lobby, door, settings).routes(),
        *GamesApi(lobby, door, settings).routes(),
        *stories.routes(),
        *Feeds(lobby, door).routes(),
        *CallsApi(lobby, door, settings).routes(),
        *OpenTablesApi(lobby, door, settings).routes(),
        *Metrics(lobby, settings).routes(),
        Route("/api/openapi.json", openapi),
        WebSocketRoute("/ws/{table}", Sockets(lobby, door, settings)),
        Route("/{path:path}", Client(settings.static).page, methods=["GET"]),
    ]
    handlers = {HTTPException: refused_call, Exception: failed_call}
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers)
    app.state.lobby = lobby
    if lobby.leases is not None:
        app.state.forwarder = Forwarder(app, lobby, lobby.leases)
        return Guard(app.state.forwarder, settings)
    return Guard(app, settings)


def _join_cluster(lobby: Lobby) -> asyncio.Task[None] | None:
    """Say that we live, and let go of tables that went to others."""
    leases = lobby.leases
    if leases is None:
        return None
    loop = asyncio.get_running_loop()

    def lost(table: str) -> None:
        loop.call_soon_threadsafe(lobby.lose, table)

    leases.on_lost = lost
    leases.held = lambda: list(lobby.rooms)
    leases.start()
    return asyncio.create_task(_watch(lobby, leases))


async def _watch(lobby: Lobby, leases: Leases) -> None:
    """Who was not heard of for too long has no tables any more."""
    while True:
        await asyncio.sleep(leases.seconds / 4)
        if not leases.alive:
            for table in list(lobby.rooms):
                lobby.lose(table)


async def refused_call(request: Request, error: Exception) -> Response:
    """What no route takes, in the shape of every other refusal."""
    status = error.status_code if isinstance(error, HTTPException) else 400
    word = "unknown" if status == 404 else "bad_request"
    return refusal_response(Refusal(word, "there is no such call", status=status), request.scope)


async def failed_call(request: Request, error: Exception) -> Response:
    """A fault of ours: its words may tell what the asker does not know."""
    return refusal_response(
        incident(f"{request.method} {request.url.path}", error, 500), request.scope
    )


async def openapi(request: Request) -> Response:
    return answer(document())


class Client:
    """The built client; every address that is not a file shows its page."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.kept = Kept()

    async def page(self, request: Request) -> Response:
        path = request.path_params["path"]
        if path.startswith(("api/", "ws/", "feed/")) or "\0" in path:
            return refusal_response(Refusal("unknown", "there is no such call"), request.scope)
        file = self._file(path)
        if file is not None:
            kept = "public, max-age=31536000, immutable" if "assets" in file.parts else "no-cache"
            return self.kept.file(request, file, kept)
        index = self.folder / "index.html"
        if index.is_file():
            return self.kept.file(request, index, "no-cache")
        return HTMLResponse(NO_CLIENT)

    def _file(self, path: str) -> Path | None:
        """The file of a path inside the client's folder."""
        if not path or len(path) > LONGEST_PATH:
            return None
        try:
            file = (self.folder / path).resolve()
            return file if file.is_relative_to(self.folder) and file.is_file() else None
        except OSError:  # a name longer than the system's names may be
            return None


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str = "zhulu.db",
    open_browser: bool = False,
    overlay: Path | None = None,
    config_file: Path | None = None,
    workers: int = 1,
) -> None:
    """Run the server until it is interrupted."""
    settings = configured(for_host(host, db, overlay), config_file, os.environ)
    if workers > 1:
        supervise(settings, host, port, workers)
        return
    shown = "localhost" if host in ("0.0.0.0", "::") else host
    address = f"http://{shown}:{port}/"
    logs.configure(settings.log)
    server = Announcing(config(create_app(settings), settings, host, port), address, open_browser)
    settle()
    server.run()


def must_be_free(host: str, port: int) -> None:
    """Before anything is opened: a second `make play` is told that the first still runs."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as error:
        raise SettingError(f"--host {host}: {error.strerror}") from None
    errors = [said for one in found if (said := _listened(one[0], one[4])) is not None]
    taken = [said for said in errors if said.errno == errno.EADDRINUSE]
    if taken or len(errors) == len(found):  # a name may have an address this machine lacks
        raise SettingError(_why_not(host, port, (taken or errors)[0]))


def _listened(family: int, place: Any) -> OSError | None:
    """What the system says to listening there, as the server would."""
    with socket.socket(family, socket.SOCK_STREAM) as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            door.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        try:
            door.bind(place)
        except OSError as error:
            return error
    return None


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno != errno.EADDRINUSE:
        return f"cannot listen at {host}, port {port}: {error.strerror}"
    return (
        f"port {port} is taken: perhaps another Zhulu runs at http://{host}:{port}/ "
        f"(--port {port + 1} opens this one beside it)"
    )


def run_worker(settings: Settings, doors: list[socket.socket]) -> None:
    """One of several processes on one store."""
    logs.configure(settings.log)
    server = uvicorn.Server(config(create_app(settings), settings, "", 0))
    settle()
    server.run(doors)


def run(app: ASGIApp, settings: Settings, host: str, port: int) -> None:
    """Run an application without a word."""
    server = uvicorn.Server(config(app, settings, host, port))
    settle()
    server.run()


def settle() -> None:
    """Tune the interpreter for a process that does nothing but serve.

    Every action makes hundreds of small objects that die at once without cycles: looking for some
    at each 700 cost 6 % of showing a position (257 against 242 µs), and a full search visits every
    resident game. The writer thread waits for the interpreter's lock after each statement: half a
    millisecond is enough.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    sys.setswitchinterval(0.0005)


def config(app: ASGIApp, settings: Settings, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        app, host=host, port=port, log_level="warning", log_config=None, ws=Protocol,
        ws_max_size=settings.message_bytes * 2, ws_per_message_deflate=False,
        timeout_graceful_shutdown=3, server_header=False, **as_uvicorn(settings),
    )  # fmt: skip


class Announcing(uvicorn.Server):
    """Says where it is once it answers, and opens a browser there if asked."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        print(f"Zhulu 逐鹿: {self.address}  (Ctrl-C ends it)", flush=True)
        if self.open_browser:
            await asyncio.to_thread(webbrowser.open_new_tab, self.address)
