"""People who are away are called: by push, by mail, by the host's hook; and no table waits."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.conftest import DATABASES, fresh_database
from tests.server.live import PATIENCE, TEST_SETTINGS, Live, Seat, eventually
from tests.server.standins import Browser, Endpoint, Post, bytes64
from zhulu.server import wire
from zhulu.server.calling.push import Target, new_key, sealed
from zhulu.server.calling.reach import Unreachable, is_public, must_be_address
from zhulu.server.calling.telling import signature
from zhulu.server.settings import Settings
from zhulu.server.settings_file import SettingError, configured

QUICK = replace(
    TEST_SETTINGS, call_private=True, call_seconds=0.0, mail_seconds=0.0, call_pause=0.001,
    call_timeout=PATIENCE, public_address="https://table.example/", letters=(100, 1.0),
)  # fmt: skip


@pytest.fixture
def service() -> Iterator[Endpoint]:
    made = Endpoint()
    yield made
    made.close()


@pytest.fixture
def post() -> Iterator[Post]:
    made = Post()
    yield made
    made.close()


@pytest.fixture(params=DATABASES)
def live(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Live]:
    with Live(fresh_database(request.param, tmp_path), settings=QUICK) as server:
        yield server


def mailing(tmp_path: Path, post: Post, **more: Any) -> Live:
    mail = {"smtp_host": "127.0.0.1", "smtp_port": post.port, "smtp_tls": "none"}
    settings = replace(QUICK, mail_from="zhulu@table.example", **mail, **more)
    return Live(str(tmp_path / "zhulu.db"), settings=settings)


def seats_of(live: Live, made: dict[str, Any]) -> dict[str, Seat]:
    return {side: live.seat(made, side) for side in made["seats"]}


def pass_on(seats: dict[str, Seat]) -> str:
    """Play until the choice is another's; whose it is then."""
    seen = next(iter(seats.values())).position()
    before = seen["menu"]["side"]
    while seen["menu"]["side"] == before:
        seen = seats[before].play_first(seats[before].position())
    return str(seen["menu"]["side"])


def counted(live: Live, kind: str, outcome: str) -> int:
    return live.app_lobby().callers.counts[kind, outcome]


# Push


def test_a_browser_is_told_of_its_turn_and_nobody_else_can_read_it(
    live: Live, service: Endpoint
) -> None:
    made = live.create(seed=3, name="By & by")
    seats = seats_of(live, made)
    browsers = {side: Browser(service, side) for side in seats}
    for side, seat in seats.items():
        wanted = {"push": browsers[side].subscription(), "lang": "zh"}
        assert seat.post("/calls", wanted).status_code == 201
        msgspec.json.decode(seat.raw("/calls"), type=wire.Calls, strict=True)
        (shown,) = seat.get("/calls")["calls"]
        assert shown["kind"] == "push" and not shown["asked"]
    turn = pass_on(seats)
    eventually(lambda: len(service.heard) == 1)
    (told,) = browsers[turn].told()
    assert (told["table"], told["side"], told["event"]) == (made["table"], turn, "turn")
    assert told["text"].startswith("轮到") and "By & by" in told["title"]
    heard = service.heard[0]
    for secret in (*made["seats"].values(), made["owner"], made["spectator"]):
        assert secret not in json.dumps(told) and secret not in json.dumps(heard.headers)
    assert heard.headers["content-encoding"] == "aes128gcm"
    other = next(one for side, one in browsers.items() if side != turn)
    with pytest.raises(Exception, match=".*"):
        other._read(heard.body)


def test_the_host_is_known_by_one_key_that_it_keeps(live: Live, service: Endpoint) -> None:
    key = live.http.get("/api/calls").json()["push"]
    assert len(bytes64(key)) == 65
    made = live.create(seed=3)
    seats = seats_of(live, made)
    for side, seat in seats.items():
        seat.post("/calls", {"push": Browser(service, side).subscription()})
    pass_on(seats)
    eventually(lambda: service.heard != [])
    scheme, _, rest = service.heard[0].headers["authorization"].partition(" ")
    parts = dict(one.strip().split("=", 1) for one in rest.split(","))
    assert scheme == "vapid" and parts["k"] == key
    claims = json.loads(bytes64(parts["t"].split(".")[1]))
    assert claims["aud"] == service.url and claims["sub"] == "https://table.example"
    live.stop()
    live.start()
    assert live.http.get("/api/calls").json() == {"push": key, "mail": False}


def test_the_end_of_a_game_is_told_to_all(live: Live, service: Endpoint) -> None:
    seats = seats_of(live, live.create(seed=3))
    browsers = {side: Browser(service, side) for side in seats}
    for side, seat in seats.items():
        seat.post("/calls", {"push": browsers[side].subscription()})
    seats["red"].post("/resign", {})
    eventually(lambda: len(service.heard) == len(seats))
    assert {one.told()[0]["event"] for one in browsers.values()} == {"over"}


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_forgotten(
    live: Live, service: Endpoint, status: int
) -> None:
    seats = seats_of(live, live.create(seed=3))
    for side, seat in seats.items():
        seat.post("/calls", {"push": Browser(service, side).subscription()})
    service.answers = [status]
    turn = pass_on(seats)
    eventually(lambda: seats[turn].get("/calls") == {"calls": []})
    live.stop()
    live.start()
    assert seats[turn].get("/calls") == {"calls": []}


def test_a_failing_service_is_tried_again_but_not_for_ever(live: Live, service: Endpoint) -> None:
    seats = seats_of(live, live.create(seed=3))
    for side, seat in seats.items():
        seat.post("/calls", {"push": Browser(service, side).subscription()})
    service.answers = [503, 429, 201]
    pass_on(seats)
    eventually(lambda: counted(live, "push", "sent") == 1)
    assert len(service.heard) == 3
    service.answers = [500] * 50
    seats["red"].post("/resign", {})
    eventually(lambda: counted(live, "push", "failed") == len(seats))
    assert len(service.heard) == 3 + len(seats) * QUICK.call_tries
    assert live.app_lobby().callers.pending == 0


def test_no_table_waits_for_a_service_that_does_not_answer(live: Live, service: Endpoint) -> None:
    release = threading.Event()
    service.hold = lambda: release.wait(PATIENCE)  # type: ignore[func-returns-value,assignment]
    seats = seats_of(live, live.create(seed=3))
    for side, seat in seats.items():
        seat.post("/calls", {"push": Browser(service, side).subscription()})
    pass_on(seats)
    eventually(lambda: len(service.heard) >= 1)
    for _ in range(5):  # while the call hangs, the game goes on
        pass_on(seats)
    assert counted(live, "push", "sent") == 0
    release.set()


def test_what_is_not_a_subscription_is_refused(live: Live, service: Endpoint) -> None:
    made = live.create(seed=3)
    red = live.seat(made, "red")
    good = Browser(service, "x").subscription()
    for bad in (
        {**good, "p256dh": "A" * 87},
        {**good, "auth": "short"},
        {**good, "endpoint": "ftp://127.0.0.1/x"},
        {**good, "endpoint": "http://me:pass@127.0.0.1/x"},
        {**good, "endpoint": "http://[/"},
        {**good, "more": 1},
    ):
        assert red.post("/calls", {"push": bad}).status_code == 400, bad
    assert red.post("/calls", {}).status_code == 400
    assert red.post("/calls", {"push": good, "mail": "a@b.example"}).status_code == 400
    assert live.seat(made, "spectator").post("/calls", {"push": good}).status_code == 403
    assert live.seat(made, "owner").post("/calls", {"push": good}).status_code == 403
    assert Seat(live, made["table"], "x").post("/calls", {"push": good}).status_code == 401


def test_a_seat_is_called_in_few_ways_and_ends_them(live: Live, service: Endpoint) -> None:
    made = live.create(seed=3)
    red, blue = live.seat(made, "red"), live.seat(made, "blue")
    same = {"push": Browser(service, "0").subscription()}
    for _ in range(3):  # the same browser again is no second way
        assert red.post("/calls", same).status_code == 201
    for n in range(1, QUICK.calls_per_seat):
        one = {"push": Browser(service, str(n)).subscription()}
        assert red.post("/calls", one).status_code == 201
    late = {"push": Browser(service, "late").subscription()}
    assert red.post("/calls", late).status_code == 429
    listed = red.get("/calls")["calls"]
    assert len(listed) == QUICK.calls_per_seat and blue.get("/calls") == {"calls": []}
    blue.post("/calls/end", {"id": listed[0]["id"]})  # another's cannot be ended
    assert len(red.get("/calls")["calls"]) == QUICK.calls_per_seat
    for one in listed:
        red.post("/calls/end", {"id": one["id"]})
    assert red.get("/calls") == {"calls": []}


def test_who_loses_the_seat_is_called_no_more(live: Live, service: Endpoint) -> None:
    made = live.create(seed=3)
    maker = live.seat(made, "red")
    maker.post("/calls", {"push": Browser(service, "maker").subscription()})
    guest = Seat(live, made["table"], maker.post("/join", {}).json()["secret"])
    assert guest.position()["seat"] == "red"
    assert guest.get("/calls") == {"calls": []}


# Where calls may go


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "0.0.0.0", "::1", "fe80::1",
     "fd00::1", "::ffff:127.0.0.1", "2002:7f00:1::", "100.64.0.1", "224.0.0.1",
     "64:ff9b::127.0.0.1", "64:ff9b::10.1.2.3", "64:ff9b:1::10.1.2.3", "::127.0.0.1", "fec0::1",
     "::ffff:0:127.0.0.1"],
)  # fmt: skip
def test_private_addresses_are_not_public(address: str) -> None:
    assert not is_public(address)
    shown = f"[{address}]" if ":" in address else address
    with pytest.raises(Unreachable):
        must_be_address(f"https://{shown}/x", private=False)


def test_addresses_of_the_world_are_public() -> None:
    assert is_public("93.184.215.14") and is_public("2606:2800:21f:cb07:6820:80da:af6b:8b2c")
    assert is_public("64:ff9b::93.184.215.14")  # how a network without IPv4 reaches it


def test_by_default_neither_private_addresses_nor_names_of_them(
    tmp_path: Path, service: Endpoint
) -> None:
    with Live(str(tmp_path / "zhulu.db"), settings=replace(QUICK, call_private=False)) as live:
        red, blue = (live.seat(made := live.create(seed=3), "red"), live.seat(made, "blue"))
        given = Browser(service, "x").subscription()
        assert red.post("/calls", {"push": given}).status_code == 400
        for seat in (red, blue):  # a name is looked at when it is looked up
            named = {**given, "endpoint": "https://localhost/x"}
            assert seat.post("/calls", {"push": named}).status_code == 201
        pass_on({"red": red, "blue": blue})
        eventually(lambda: counted(live, "push", "refused") == 1)
    assert service.heard == []


# The host's hook


def test_the_hook_is_told_open_facts_alone(tmp_path: Path, service: Endpoint) -> None:
    hooked = replace(QUICK, webhook=f"{service.url}/hook", webhook_secret="s3")
    with Live(str(tmp_path / "zhulu.db"), settings=hooked) as live:
        made = live.create(seed=3, name="@everyone")
        seats = seats_of(live, made)
        turn = pass_on(seats)
        eventually(lambda: len(service.heard) == 1)
        heard = service.heard[0]
        told = json.loads(heard.body)
        assert (told["event"], told["table"], told["side"]) == ("turn", made["table"], turn)
        assert told["link"] == f"https://table.example/#/t/{made['table']}"
        assert told["allowed_mentions"] == {"parse": []}
        assert heard.headers["x-zhulu-signature"] == signature("s3", heard.body)
        for secret in (*made["seats"].values(), made["owner"], made["spectator"]):
            assert secret.encode() not in heard.body
        counts = 'zhulu_calls_total{kind="hook",outcome="sent"} 1.0'
        eventually(lambda: counts in live.http.get("/metrics").text)


def test_computers_are_not_called(tmp_path: Path, service: Endpoint) -> None:
    hooked = replace(QUICK, webhook=f"{service.url}/hook")
    with Live(str(tmp_path / "zhulu.db"), settings=hooked) as live:
        made = live.create(seats={"red": "random", "blue": "random"})
        eventually(lambda: live.seat(made, "spectator").get()["result"] is not None)
        eventually(lambda: len(service.heard) == 1)
        assert json.loads(service.heard[0].body)["event"] == "over"


# Mail


def asked_for(live: Live, seat: Seat, post: Post, mail: str) -> dict[str, str]:
    """Ask for letters; what the first one's link says."""
    before = len(post.letters)
    assert seat.post("/calls", {"mail": mail, "lang": "en"}).status_code == 201
    eventually(lambda: len(post.letters) == before + 1)
    return answer_in(post.letters[-1].get_content())


def answer_in(text: str) -> dict[str, str]:
    link = next(word for word in text.split() if "#/calls/" in word)
    _, table, name, token = link.split("#")[1].strip("/").split("/")
    return {"table": table, "id": name, "token": token}


def say(live: Live, letter: dict[str, str], agree: bool, **other: str) -> int:
    body = {"id": letter["id"], "token": letter["token"], "agree": agree, **other}
    return live.http.post(f"/api/tables/{letter['table']}/calls/answer", json=body).status_code


def test_a_mailbox_is_written_to_after_it_said_yes(tmp_path: Path, post: Post) -> None:
    with mailing(tmp_path, post) as live:
        made = live.create(seed=3, name="Buy now http://spam.example")
        seats = seats_of(live, made)
        letters = {s: asked_for(live, seat, post, f"{s}@b.example") for s, seat in seats.items()}
        assert all("spam" not in letter.get_content() for letter in post.letters)
        pass_on(seats)
        assert say(live, letters["red"], True, token="wrong") == 404
        assert [one["asked"] for one in seats["red"].get("/calls")["calls"]] == [True]
        for letter in letters.values():
            assert say(live, letter, True) == 200 and say(live, letter, True) == 200
        assert len(post.letters) == 2  # the turn before has not been told
        turn = pass_on(seats)
        eventually(lambda: len(post.letters) == 3)
        letter = post.letters[-1]
        assert letter["To"] == f"{turn}@b.example" and letter["Auto-Submitted"]
        secrets = [*made["seats"].values(), made["owner"], made["spectator"]]
        assert not any(secret in letter.as_string() for secret in secrets)
        check_own_link(live, seats[turn], letter.get_content())
        assert say(live, answer_in(letter.get_content()), False) == 200
        assert seats[turn].get("/calls") == {"calls": []}
        check_void(live, letter.get_content())


def seat_in(live: Live, text: str) -> Seat:
    link = next(word for word in text.split() if "#/j/" in word)
    _, table, secret = link.split("#")[1].strip("/").split("/")
    return Seat(live, table, secret)


def check_own_link(live: Live, seat: Seat, text: str) -> None:
    """The link opens the reader's own seat, gives him a key of its own, and voids nothing."""
    mailed = seat_in(live, text)
    assert mailed.position()["seat"] == seat.position()["seat"]
    own = Seat(live, mailed.table, mailed.post("/join", {}).json()["secret"])
    assert own.secret and own.position()["seat"] == seat.position()["seat"]
    assert seat.position() and mailed.position()


def check_void(live: Live, text: str) -> None:
    mailed = seat_in(live, text)
    assert mailed._call("GET", "/position").status_code == 401
    live.stop()
    live.start()
    assert mailed._call("GET", "/position").status_code == 401


def test_who_sits_at_the_table_gets_no_letter(tmp_path: Path, post: Post) -> None:
    with mailing(tmp_path, post) as live:
        seats = seats_of(live, live.create(seed=3))
        for side, seat in seats.items():
            say(live, asked_for(live, seat, post, f"{side}@b.example"), True)
        made = {"table": seats["red"].table, "seats": {s: one.secret for s, one in seats.items()}}
        lines = [live.open(made, side) for side in seats]
        for line in lines:
            line.until("position")
        pass_on(seats)
        callers = live.app_lobby().callers
        eventually(lambda: not callers.waiting and not callers.pending)
        assert len(post.letters) == 2
        for line in lines:
            line.socket.close_socket()  # what it was told since is read by nobody


def test_a_mail_server_that_says_later_is_asked_later(tmp_path: Path, post: Post) -> None:
    with mailing(tmp_path, post) as live:
        post.failures = 2
        red = live.seat(live.create(seed=3), "red")
        asked_for(live, red, post, "red@b.example")
        assert counted(live, "mail", "again") == 2


def test_a_mailbox_that_is_none_is_not_tried_again(tmp_path: Path, post: Post) -> None:
    with mailing(tmp_path, post) as live:
        post.refusing = True
        red = live.seat(live.create(seed=3), "red")
        assert red.post("/calls", {"mail": "red@b.example"}).status_code == 201
        eventually(lambda: counted(live, "mail", "refused") == 1)
        assert counted(live, "mail", "again") == 0 and live.app_lobby().callers.pending == 0


def test_nobody_fills_a_strangers_mailbox(tmp_path: Path, post: Post) -> None:
    with mailing(tmp_path, post, letters=(2, 0.0)) as live:
        answers = []
        for _ in range(4):
            seat = live.seat(live.create(), "red")
            answers.append(seat.post("/calls", {"mail": "you@b.example"}).status_code)
        assert answers == [201, 201, 429, 429]


@pytest.mark.parametrize(
    "mail",
    ["you", "you@here", "a@b.example, c@d.example", "a@b.example\r\nBcc: c@d.example",
     "You <a@b.example>", "a b@c.example", "@b.example", "ü@b.example"],
)  # fmt: skip
def test_what_is_no_mail_address_is_refused(tmp_path: Path, post: Post, mail: str) -> None:
    with mailing(tmp_path, post) as live:
        red = live.seat(live.create(), "red")
        assert red.post("/calls", {"mail": mail}).status_code == 400
        assert post.letters == []


def test_without_a_mail_server_there_is_no_mail(live: Live) -> None:
    red = live.seat(live.create(), "red")
    assert red.post("/calls", {"mail": "a@b.example"}).status_code == 422


@pytest.mark.parametrize(
    "wrong",
    [{"ZHULU_SMTP_HOST": "localhost"}, {"ZHULU_SMTP_TLS": "maybe"},
     {"ZHULU_PUBLIC_ADDRESS": "table.example"}, {"ZHULU_WEBHOOK": "http://127.0.0.1/x"},
     {"ZHULU_WEBHOOK": "https://10.0.0.1/x"}, {"ZHULU_WEBHOOK_LANG": "fr"}],
)  # fmt: skip
def test_settings_that_do_not_fit_are_told_at_once(wrong: dict[str, str]) -> None:
    with pytest.raises(SettingError):
        configured(Settings(), None, wrong)


def test_a_sealed_message_is_new_each_time(service: Endpoint) -> None:
    target = Target(**Browser(service, "x").subscription())
    assert sealed(target, b"turn") != sealed(target, b"turn")
    assert new_key() != new_key()
