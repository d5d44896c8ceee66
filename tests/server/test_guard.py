"""The door: hosts, origins, sizes, rates, headers."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.live import TEST_SETTINGS, Live
from zhulu.server.limits import Bucket, Limiter
from zhulu.server.web.guard import Guard, account_of


def test_every_answer_carries_the_security_headers(live: Live) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/api/tables/none"):
        headers = live.http.get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-frame-options"] == "DENY"


def test_another_sites_page_cannot_post(live: Live) -> None:
    body = {"game": "lab"}
    stranger = live.http.post("/api/tables", json=body, headers={"origin": "http://evil.example"})
    assert stranger.status_code == 403
    own = live.http.post(
        "/api/tables", json=body, headers={"origin": f"http://127.0.0.1:{live.port}"}
    )
    assert own.status_code == 201


def test_another_sites_page_cannot_open_a_websocket(live: Live) -> None:
    made = live.create()
    address = f"ws://127.0.0.1:{live.port}/ws/{made['table']}"
    with pytest.raises(InvalidStatus):
        connect(address, origin="http://evil.example")  # type: ignore[arg-type]


def test_a_foreign_name_for_this_machine_is_refused(live: Live) -> None:
    assert live.http.get("/api/games", headers={"host": "evil.example"}).status_code == 421


def test_only_json_is_read(live: Live) -> None:
    plain = live.http.post("/api/tables", content=b"{}", headers={"content-type": "text/plain"})
    assert plain.status_code == 415
    assert live.http.post("/api/tables", json={"game": 7}).status_code == 400
    assert live.http.post("/api/tables", json={"game": "lab", "x": 1}).status_code == 400


def test_a_body_may_not_be_large(live: Live) -> None:
    answer = live.http.post("/api/tables", json={"game": "lab", "name": "x" * 70_000})
    assert (answer.status_code, answer.json()["error"]) == (413, "too_large")


def test_a_body_must_say_its_length(live: Live) -> None:
    headers = {"content-type": "application/json"}
    answer = live.http.post("/api/tables", content=iter([b"{}"]), headers=headers)
    assert answer.status_code == 411


def test_no_nul_gets_in(live: Live) -> None:
    made = live.create()
    red = live.seat(made, "red")
    for path in ("/%00", "/a%00b", "/api/tables/%00", "/api/games/%00"):
        assert live.http.get(path).status_code == 404
    assert live.http.post("/api/tables", json={"game": "lab", "name": "\0"}).status_code == 400
    assert red.act(["go", ""], 0, name="\0").status_code == 400
    assert red.post("/notes", {"text": "\0"}, "PUT").status_code == 400
    assert red.post("/chat", {"text": "\0"}).status_code == 400


def test_odd_seeds_are_taken_or_refused(live: Live) -> None:
    for seed, status in ((2**70, 400), (-1, 400), (1.5, 400), ("x" * 81, 400), ("", 201), (0, 201)):
        answer = live.http.post("/api/tables", json={"game": "lab", "seed": seed})
        assert answer.status_code == status, seed


def test_reading_changes_nothing(live: Live) -> None:
    made = live.create()
    red = live.seat(made, "red")
    before = red.raw("")
    for path in ("/actions", "/undo", "/resign", "/rematch", "/takeback", "/feed"):
        headers = {"authorization": f"Bearer {red.secret}"}
        answer = live.http.get(f"/api/tables/{red.table}{path}", headers=headers)
        assert answer.status_code in (404, 405)
    for path in ("/position", "/log", "/replay", "/export", "/notes", "/analysis"):
        red.raw(path)
    assert red.raw("") == before


def test_a_bucket_gives_a_burst_and_then_a_rate() -> None:
    bucket = Bucket(2, 1.0, now=0.0)
    assert [bucket.take(0.0), bucket.take(0.0), bucket.take(0.0)] == [True, True, False]
    assert [bucket.take(1.0), bucket.take(1.0)] == [True, False]


def test_names_have_buckets_of_their_own() -> None:
    limiter = Limiter(1, 0.0)
    assert [limiter.allows("a"), limiter.allows("a"), limiter.allows("b")] == [True, False, True]
    assert limiter.exhausted("a")


@pytest.fixture
def strict(tmp_path: Path) -> Live:
    settings = replace(
        TEST_SETTINGS, requests=(12, 1e-6), guesses=(3, 1e-6), creations=(2, 1e-6),
        messages=(3, 1e-6),
    )  # fmt: skip
    with Live(str(tmp_path / "strict.db"), settings=settings) as server:
        yield server  # type: ignore[misc]


def test_too_many_requests_are_refused(strict: Live) -> None:
    codes = [strict.http.get("/api/health").status_code for _ in range(14)]
    assert codes == [200] * 12 + [429] * 2


def test_too_many_new_tables_are_refused(strict: Live) -> None:
    codes = [strict.http.post("/api/tables", json={"game": "lab"}).status_code for _ in range(3)]
    assert codes == [201, 201, 429]


def test_guessing_secrets_is_stopped(strict: Live) -> None:
    made = strict.create()
    path = f"/api/tables/{made['table']}/position"
    headers = {"authorization": "Bearer wrong"}
    codes = [strict.http.get(path, headers=headers).status_code for _ in range(5)]
    assert codes == [401, 401, 401, 429, 429]


def test_a_chattering_socket_is_closed(strict: Live) -> None:
    socket = strict.open(strict.create(), "red")
    for _ in range(4):
        socket.say(type="ping")
    with pytest.raises(Exception) as caught:
        while True:
            socket.hear()
    assert "4429" in str(caught.value)


def test_secrets_are_not_kept(tmp_path: Path) -> None:
    file = tmp_path / "kept.db"
    with Live(str(file)) as live:
        made = live.create(hotseat=True)
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    secrets = [*made["seats"].values(), made["spectator"], made["owner"], made["all"]]
    assert made["table"].encode() in kept
    assert not [secret for secret in secrets if secret.encode() in kept]


def test_unknown_addresses_show_the_page(live: Live) -> None:
    page = live.http.get("/t/whatever")
    assert page.status_code == 200
    assert "text/html" in page.headers["content-type"]
    outside = httpx.Request("GET", f"http://127.0.0.1:{live.port}/../../app.py")
    assert b"create_app" not in live.http.send(outside).content
    assert json.loads(live.http.get("/api/nothing").content)["error"] == "unknown"


def test_a_network_of_ipv6_is_one_account() -> None:
    assert (
        account_of("2001:db8:1:2::1") == account_of("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    )
    assert account_of("2001:db8:1:3::1") != account_of("2001:db8:1:2::1")
    assert account_of("::ffff:192.0.2.1") == account_of("192.0.2.1") == "192.0.2.1"
    assert [account_of(one) for one in ("::1", "127.0.0.1", "testclient", "")] == [
        "::1", "127.0.0.1", "testclient", "",
    ]  # fmt: skip
    host = [(b"host", b"127.0.0.1")]
    door = Guard(_nobody, replace(TEST_SETTINGS, requests=(2, 0.0)))
    scopes = [
        {"type": "http", "method": "GET", "client": (f"2001:db8::{n}", 1), "headers": host}
        for n in range(3)
    ]
    errors = [said.error for one in scopes if (said := door._objection(one)) is not None]
    assert errors == ["too_many"]


async def _nobody(scope: Any, receive: Any, send: Any) -> None:
    raise AssertionError
