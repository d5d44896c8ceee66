"""Requests that brought the server to a fault: each is a plain refusal, and tells nothing."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from tests.lab import GAME
from tests.server.live import PATIENCE, TEST_SETTINGS, Live, play_to_end
from zhulu.server.errors import Refusal
from zhulu.server.storage.rows import Batch
from zhulu.server.storage.store import Store
from zhulu.server.tables.lobby import Lobby
from zhulu.server.tables.position import Speech
from zhulu.server.tables.seats import Role
from zhulu.server.wire import NewTable


def raw(live: Live, request: str) -> tuple[int, dict[str, Any]]:
    """What is answered to bytes that no client library would send."""
    with socket.create_connection(("127.0.0.1", live.port), PATIENCE) as wire:
        wire.sendall(request.encode())
        heard = b""
        while piece := wire.recv(65536):
            heard += piece
    head, _, body = heard.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)


@pytest.mark.parametrize("header", ["Host: [", "Host: 127.0.0.1\r\nOrigin: http://["])
def test_headers_that_are_no_addresses_are_refused(live: Live, header: str) -> None:
    lines = f"POST /api/tables HTTP/1.1\r\n{header}\r\nContent-Type: application/json\r\n"
    status, refusal = raw(live, lines + "Content-Length: 2\r\nConnection: close\r\n\r\n{}")
    assert status in (403, 421) and refusal["error"] == "forbidden"


def test_a_foreign_origin_that_is_no_address_opens_no_socket(live: Live) -> None:
    made = live.create()
    lines = f"GET /ws/{made['table']} HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://[\r\n"
    lines += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    lines += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    with socket.create_connection(("127.0.0.1", live.port), PATIENCE) as wire:
        wire.sendall(lines.encode())
        assert b" 403 " in wire.recv(4096)


def test_a_very_long_path_is_a_page_that_does_not_exist(live: Live) -> None:
    for path in ("/" + "a" * 5000, "/" + "a/" * 2000, "/assets/" + "é" * 300):
        assert live.http.get(path).status_code in (200, 404)
    assert live.http.get("/api/games/lab/art/" + "a" * 5000 + ".png").status_code == 404


@pytest.mark.parametrize("depth", [500, 2000, 8000])
@pytest.mark.parametrize("path", ["/api/tables", "/api/import"])
def test_deep_documents_are_refused(live: Live, path: str, depth: int) -> None:
    body = b'{"record":{"lines":' + b"[" * depth + b"]" * depth + b"}}"
    answer = live.http.post(path, content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_request")


def spoiled(record: dict[str, Any], change: str) -> dict[str, Any]:
    lines = json.loads(json.dumps(record["lines"]))
    if change == "seed":
        lines[0]["seed"] = "ab" * 200
        del lines[0]["commitment"]
    elif change == "options":
        lines[0]["options"] = [["a"]]
    elif change == "scenario":
        lines[0]["scenario"] = ["a"]
    elif change == "resigned":
        lines.insert(1, {"resigned": ["red"]})
    else:
        lines[1] = {"verb": [lines[1][0], ["go"], ""], "noun": [lines[1][0], lines[1][1], {}],
                    "side": [["red"], "go", ""], "number": [1, 2, 3]}[change]  # fmt: skip
    return {"format": record["format"], "lines": lines}


CHANGES = ("verb", "noun", "side", "number", "seed", "options", "scenario", "resigned")


@pytest.mark.parametrize("change", CHANGES)
def test_a_record_of_the_wrong_kinds_is_refused(live: Live, change: str) -> None:
    made = live.create(seed=5)
    seats = {side: live.seat(made, side) for side in made["seats"]}
    play_to_end(seats)
    record = spoiled(seats["red"].get("/export"), change)
    answer = live.http.post("/api/import", json={"record": record})
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_request"), answer.text


class Failing(Store):
    """A store whose driver complains as SQLAlchemy does: with statement and parameters."""

    fails = False

    async def commit(self, batch: Batch) -> None:
        if self.fails:
            told = OperationalError("INSERT INTO tables", {"seed": "SECRET-SEED"}, OSError("full"))
            raise told
        await super().commit(batch)


def test_a_write_error_tells_an_id_and_the_log_the_rest(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = Failing(str(tmp_path / "zhulu.db"))

    async def scenario() -> None:
        lobby = Lobby(store, TEST_SETTINGS, [GAME])
        made = await lobby.create(NewTable("lab"))
        room = await lobby.room(made.table)
        menu = room.scene().menu()
        assert menu is not None
        words = GAME.name_of(menu.offers[0], room.table.g)
        side = room.chooser()
        store.fails = True
        told = []
        with pytest.raises(Refusal) as refused:
            await room.act(Role(side, (side,)), "a", (0, None), words, Speech("en"))
        told.append(refused.value)
        with pytest.raises(Refusal) as refused:
            await lobby.create(NewTable("lab", seed="SECRET-SEED"))
        told.append(refused.value)
        for refusal in told:
            assert "INSERT" not in refusal.reason and "SECRET" not in refusal.reason
            found = re.search(r"\b[0-9a-f]{8}\b", refusal.reason)
            assert found is not None and found[0] in caplog.text
        assert "INSERT" in caplog.text

    asyncio.run(scenario())
    store.close()
