"""Malformed requests and messages: always a clear refusal, never a fault, nothing changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.live import MANY, PATIENCE, TEST_SETTINGS, Live, Seat

ERRORS = {
    "stale", "refused", "not_yours", "over", "bad_request", "unknown", "forbidden", "too_many",
    "too_large", "busy",
}  # fmt: skip
AT = "/api/tables/{t}"
POSTS = (
    "/api/tables", "/api/import", AT + "/actions", AT + "/undo", AT + "/takeback",
    AT + "/takeback/answer", AT + "/seats/red", AT + "/seats/nobody", AT + "/chat", AT + "/resign",
    AT + "/rematch", AT + "/claim", AT + "/feed",
)  # fmt: skip
GETS = (
    "/position", "/log", "/replay", "/branches", "/export", "/overlay/reach", "/overlay/%00",
    "/forecast", "/hint", "/analysis", "/notes",
)  # fmt: skip
QUERIES = (
    "step", "from", "to", "branch", "lang", "as", "noun", "verb", "level",
)  # fmt: skip
LEAVES: tuple[Any, ...] = (
    None, True, -1, 0, 10**6, 10**30, 1.5, "", "red", "x" * 200, "\0", "😀\ud800", "‮", [], {},
    ["go", ""], ["go", "", ""], [[["a"]]], {"a": {"b": []}}, "NaN", "1e999",
)  # fmt: skip
KEYS = (
    "id", "step", "line", "action", "to", "agree", "player", "text", "game", "scenario", "options",
    "seats", "seed", "hotseat", "clock", "record", "lines", "do", "type", "secret", "last", "extra",
)  # fmt: skip


@pytest.fixture(scope="module")
def live(database: str) -> Iterator[Live]:
    """A server that bears any number of wrong secrets: here all come from one address."""
    with Live(database, settings=replace(TEST_SETTINGS, guesses=MANY)) as server:
        yield server


def some_body(chance: Random) -> Any:
    """A document that looks like a request from afar."""
    if chance.random() < 0.15:
        return chance.choice(LEAVES)
    return {key: chance.choice(LEAVES) for key in chance.sample(KEYS, chance.randrange(6))}


def raw_body(chance: Random) -> bytes:
    text = json.dumps(some_body(chance)).encode()
    spoil = chance.random()
    if spoil < 0.1:
        return text[: chance.randrange(len(text) + 1)]
    if spoil < 0.2:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(40)))
    if spoil < 0.25:
        return b"[" * 5000
    return text


def must_be_plain(answer: Any, what: object) -> None:
    """An answer, or a refusal in its one shape."""
    if answer.status_code < 300:
        return
    assert answer.status_code < 500, (what, answer.text)
    refusal = answer.json()
    assert refusal["error"] in ERRORS and refusal["reason"], (what, refusal)


@pytest.mark.parametrize("seed", range(3))
def test_malformed_requests_are_refused_in_one_shape(live: Live, seed: int) -> None:
    chance = Random(seed)
    made = live.create(seed=seed)
    secrets = [made["seats"]["red"], made["owner"], made["spectator"], "wrong", "é", ""]
    for _ in range(250):
        path = chance.choice(POSTS).replace("{t}", chance.choice([made["table"]] * 4 + ["0" * 16]))
        body = raw_body(chance)
        headers = {b"content-type": b"application/json"}
        secret = chance.choice(secrets)
        if secret:
            headers[b"authorization"] = f"Bearer {secret}".encode()
        must_be_plain(live.http.post(path, content=body, headers=headers), (path, body))
    assert live.seat(made, "red").position()["view"]["pieces"]


@pytest.mark.parametrize("seed", range(2))
def test_malformed_questions_are_refused_in_one_shape(live: Live, seed: int) -> None:
    chance = Random(100 + seed)
    made = live.create(seed=seed)
    red = live.seat(made, "red")
    before = red.get("")
    for _ in range(150):
        names = chance.sample(QUERIES, chance.randrange(4))
        query = {name: str(chance.choice(LEAVES)) for name in names}
        query = {k: v.encode("utf-8", "replace").decode() for k, v in query.items()}
        path = chance.choice(GETS)
        must_be_plain(red._call("GET", path, params=query), (path, query))
    assert red.get("") == before  # nothing changes by asking


def test_wrong_methods_and_addresses_are_refused(live: Live) -> None:
    made = live.create()
    at = f"/api/tables/{made['table']}"
    for method, path in (("GET", f"{at}/actions"), ("DELETE", at), ("PUT", f"{at}/chat")):
        answer = live.http.request(method, path, json={})
        assert answer.status_code in (404, 405), (method, path)
        must_be_plain(answer, (method, path))
    for path in (
        "/api/none",
        "/api/tables/..%2f..",
        "/feed/x.xml",
        f"{at}/nothing",
        "/api/tables/",
    ):
        must_be_plain(live.http.get(path, follow_redirects=False), path)


@pytest.mark.parametrize("seed", range(3))
def test_malformed_messages_leave_the_socket_or_close_it_plainly(live: Live, seed: int) -> None:
    chance = Random(200 + seed)
    made = live.create(seed=seed)
    socket = live.open(made, "red")
    socket.until("position")
    for _ in range(150):
        message = some_body(chance)
        if isinstance(message, dict) and chance.random() < 0.8:
            kinds = ["act", "undo", "chat", "takeback", "answer", "sync", "ping", "hello", "?"]
            message["type"] = chance.choice(kinds)
        socket.socket.send(json.dumps(message))
    socket.say(type="undo", id="the last", step=10**6)
    while socket.hear().get("id") != "the last":  # answers come in the order of what was said
        pass
    refusals = [heard for heard in socket.heard if heard["type"] == "refused"]
    assert refusals and all(one["error"] in ERRORS and one["reason"] for one in refusals)
    assert live.seat(made, "red").position()["view"] == socket.position["view"]
    socket.close()


HELLOS = (
    "", "{}", "[]", "null", '{"type":"hello"}', '{"type":"act"}', '{"type":"hello","secret":5}',
    '{"type":"hello","secret":"x","lang":"fr"}', '{"type":"hello","secret":"x"', b"\xff\xfe",
    "[" * 9000,
)  # fmt: skip


@pytest.mark.parametrize("hello", HELLOS)
def test_a_malformed_hello_is_turned_away(live: Live, hello: str | bytes) -> None:
    made = live.create()
    with connect(f"ws://127.0.0.1:{live.port}/ws/{made['table']}", open_timeout=PATIENCE) as socket:
        socket.send(hello)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None and closed.value.rcvd.code in (4400, 4401)


def test_a_message_that_is_too_long_closes_the_socket(live: Live) -> None:
    made = live.create()
    socket = live.open(made, "red")
    socket.until("presence")
    with pytest.raises(ConnectionClosed):
        socket.say(type="chat", text="x" * 60_000)
        while True:
            socket.hear()
    assert Seat(live, made["table"], made["seats"]["red"]).get()["step"] == 0
