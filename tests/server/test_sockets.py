"""The websocket: numbered messages, patches, resume, acknowledgements, two tabs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close, Frame, Opcode
from websockets.streams import StreamReader

import zhulu.games
from tests.server.live import Live, Seat, Socket
from zhulu.server.web.protocol import head
from zhulu.server.web.sockets import short


def opened(live: Live, made: dict[str, Any]) -> dict[str, Socket]:
    sockets = {side: live.open(made, side) for side in ("red", "blue")}
    for socket in sockets.values():
        socket.until("position")
    return sockets


def act(sockets: dict[str, Socket], name: str) -> None:
    """The chooser takes his first offer; both hear of it."""
    seen = next(iter(sockets.values())).position
    mine = sockets[seen["menu"]["side"]]
    offer = mine.position["menu"]["offers"][0]
    step = mine.position["step"]
    mine.say(type="act", id=name, step=step, action=offer[:2])
    for socket in sockets.values():
        socket.until_step(step + 1)


def closed(socket: Socket) -> Close:
    with pytest.raises(ConnectionClosed) as caught:
        while True:
            socket.hear()
    assert caught.value.rcvd is not None
    return caught.value.rcvd


def close_code(socket: Socket) -> int:
    return closed(socket).code


def test_hello_is_answered_with_welcome_and_position(live: Live) -> None:
    made = live.create()
    socket = live.open(made, "red")
    welcome = socket.hear()
    assert welcome["type"] == "welcome"
    assert (welcome["role"], welcome["sides"]) == ("red", ["red"])
    assert welcome["info"]["table"] == made["table"]
    assert socket.hear()["type"] == "position"
    assert socket.position == live.seat(made, "red").position()


def test_wrong_secrets_tables_and_messages_close_the_socket(live: Live) -> None:
    made = live.create()
    assert close_code(Socket(live, made["table"], "wrong")) == 4401
    assert closed(Socket(live, made["table"], "wrong")).reason == "no such secret at this table"
    assert (
        closed(Socket(live, made["table"], "wrong", {"lang": "zh"})).reason == "此对局没有这个密钥"
    )
    assert close_code(Socket(live, "none", made["seats"]["red"])) == 4404
    assert close_code(Socket(live, made["table"], made["seats"]["red"], {"lang": "xx"})) == 4400


def test_a_reason_to_close_fits_its_frame_whole_letters_only() -> None:
    assert short("不" * 50) == "不" * 41
    assert short("a" * 200) == "a" * 123


def test_binary_and_oversized_messages_close_the_socket(live: Live) -> None:
    made = live.create()
    binary, large = live.open(made, "red"), live.open(made, "red")
    binary.until("presence")
    binary.socket.send(b"{}")
    assert close_code(binary) == 4400
    large.until("presence")
    large.socket.send("x" * 20_000)
    assert close_code(large) == 4400


def test_patches_add_up_to_what_rest_shows(live: Live) -> None:
    made = live.create(seed=31)
    sockets = opened(live, made)
    for number in range(40):
        if sockets["red"].position["menu"] is None:
            break
        act(sockets, f"a{number}")
        for side, socket in sockets.items():
            assert socket.position == live.seat(made, side).position()
    kinds = [message["type"] for message in sockets["red"].heard]
    assert kinds.count("patch") > 10
    numbers = [m["n"] for m in sockets["red"].heard if m["type"] in ("patch", "position")]
    assert numbers == sorted(set(numbers))


def test_an_action_is_acknowledged_once_and_repeats_are_harmless(live: Live) -> None:
    sockets = opened(live, live.create(seed=32))
    mine = sockets[sockets["red"].position["menu"]["side"]]
    offer = mine.position["menu"]["offers"][0][:2]
    for _ in range(3):  # a double click, and one more
        mine.say(type="act", id="same", step=0, action=offer)
    assert [mine.until("ack")["id"] for _ in range(3)] == ["same"] * 3
    mine.say(type="act", id="other", step=0, action=offer)
    refused = mine.until("refused")
    assert (refused["id"], refused["error"]) == ("other", "stale")
    assert mine.position["step"] == 1


def test_refusals_carry_the_rule(live: Live) -> None:
    sockets = opened(live, live.create(seed=32))
    side = sockets["red"].position["menu"]["side"]
    other = sockets["blue" if side == "red" else "red"]
    other.say(type="act", id="x", step=0, action=["stay", ""])
    assert other.until("refused")["error"] == "not_yours"
    sockets[side].say(type="act", id="y", step=0, action=["dance", ""])
    assert sockets[side].until("refused")["error"] == "refused"
    sockets[side].say(type="sing")
    assert sockets[side].until("refused")["error"] == "bad_request"
    sockets[side].say(type="ping")
    sockets[side].until("pong")


def test_two_tabs_on_one_seat_see_the_same(live: Live) -> None:
    made = live.create(seed=33)
    sockets = opened(live, made)
    twin = live.open(made, "red", lang="en")
    twin.until("position")
    for number in range(6):
        act(sockets, f"b{number}")
    twin.until_step(6)
    assert twin.position == sockets["red"].position
    chinese = live.open(made, "red", lang="zh")
    chinese.until("position")
    assert chinese.position["view"]["pieces"] == twin.position["view"]["pieces"]
    assert chinese.position["view"]["turn"] != twin.position["view"]["turn"]


def test_after_a_break_the_rest_is_told(live: Live) -> None:
    made = live.create(seed=34)
    sockets = opened(live, made)
    act(sockets, "c0")
    red = sockets["red"]
    last = max(message.get("n", 0) for message in red.heard)
    red.close()
    blue = live.seat(made, "blue")
    blue.post("/chat", {"text": "still there?"})
    blue.post("/seats/blue", {"player": "person"})
    back = live.open(made, "red", last=last)
    back.until("position")
    told = [message["type"] for message in back.heard]
    assert told == ["welcome", "chat", "seats", "position"]
    assert all(message["n"] > last for message in back.heard[1:3])
    fresh = live.open(made, "red")
    fresh.until("position")
    assert [message["type"] for message in fresh.heard] == ["welcome", "position"]
    assert fresh.heard[0]["chat"][0]["text"] == "still there?"


def test_chat_reaches_everybody_once(live: Live) -> None:
    made = live.create()
    sockets = opened(live, made)
    watcher = live.open(made, "spectator")
    watcher.until("position")
    sockets["red"].say(type="chat", id="hi", text="good luck")
    sockets["red"].say(type="chat", id="hi", text="good luck")
    for socket in (*sockets.values(), watcher):
        said = socket.until("chat")
        assert (said["who"], said["text"]) == ("red", "good luck")
    watcher.say(type="chat", id="w", text="who wins?")
    assert sockets["blue"].until("chat")["who"] == "spectator"


def test_presence_is_told(live: Live) -> None:
    made = live.create()
    red = live.open(made, "red")
    assert red.until("presence")["online"] == ["red"]
    watcher = live.open(made, "spectator")
    assert red.until("presence") == {"type": "presence", "online": ["red"], "watching": 1}
    watcher.close()
    assert red.until("presence")["watching"] == 0
    assert live.http.get(f"/api/tables/{made['table']}").json()["seats"]["red"]["online"]


def test_sync_sends_the_whole_position(live: Live) -> None:
    sockets = opened(live, live.create(seed=35))
    act(sockets, "d0")
    before = dict(sockets["red"].position)
    sockets["red"].say(type="sync")
    assert sockets["red"].until("position")
    assert sockets["red"].position == before
    act(sockets, "d1")


# Take-back by consent


def test_a_take_back_needs_the_other_seats_consent(live: Live) -> None:
    made = live.create(seed=36)
    sockets = opened(live, made)
    for number in range(10):
        act(sockets, f"e{number}")
    red, blue = sockets["red"], sockets["blue"]
    wanted = live.seat(made, "red").get("/position?step=4")["view"]
    red.say(type="takeback", to=4)
    asked = blue.until("takeback")
    assert (asked["state"], asked["by"], asked["to"], asked["waiting"]) == (
        "asked",
        "red",
        4,
        ["blue"],
    )
    red.say(type="answer", agree=True)
    assert red.until("refused")["error"] == "bad_request"  # one's own consent is no consent
    blue.say(type="answer", agree=True)
    assert blue.until("takeback")["state"] == "done"
    red.until_step(4)
    assert red.position["view"] == wanted
    assert red.position["line"] == 1
    act(sockets, "again")


def test_a_take_back_may_be_refused_or_lapse(live: Live) -> None:
    made = live.create(seed=37)
    sockets = opened(live, made)
    for number in range(5):
        act(sockets, f"f{number}")
    red, blue = live.seat(made, "red"), live.seat(made, "blue")
    asked = red.post("/takeback", {"to": 2}).json()["takeback"]
    assert asked["waiting"] == ["blue"]
    assert live.http.get(f"/api/tables/{made['table']}").json()["takeback"] == asked
    assert blue.post("/takeback/answer", {"agree": False}).json() == {"takeback": None}
    assert red.position()["step"] == 5
    red.post("/takeback", {"to": 2})
    act(sockets, "on")
    states = [m["state"] for m in sockets["blue"].heard if m["type"] == "takeback"]
    assert states == ["asked", "refused", "asked", "lapsed"]
    assert blue.post("/takeback/answer", {"agree": True}).status_code == 400
    assert red.post("/takeback", {"to": 99}).status_code == 400


def test_consent_to_one_step_is_no_consent_to_another(live: Live) -> None:
    made = live.create(seed=37)
    sockets = opened(live, made)
    for number in range(5):
        act(sockets, f"r{number}")
    red, blue = live.seat(made, "red"), live.seat(made, "blue")
    red.post("/takeback", {"to": 4})  # what blue reads, and agrees to
    asked = red.post("/takeback", {"to": 0}).json()["takeback"]  # while the answer is on its way
    late = blue.post("/takeback/answer", {"agree": True, "to": 4})
    assert (late.status_code, late.json()["error"]) == (409, "stale")
    sockets["blue"].say(type="answer", agree=True, to=4)
    assert sockets["blue"].until("refused")["error"] == "stale"
    assert red.position()["step"] == 5
    assert live.http.get(f"/api/tables/{made['table']}").json()["takeback"] == asked
    assert blue.post("/takeback/answer", {"agree": True, "to": 0}).json() == {"takeback": None}
    assert red.position()["step"] == 0


def test_alone_against_the_computer_a_take_back_is_done_at_once(live: Live) -> None:
    made = live.create(seed=38, hotseat=True)
    everybody = live.seat(made, "all")
    seen = everybody.position()
    views = []
    for _ in range(8):
        views.append(seen["view"])
        seen = everybody.play_first(seen)
    assert everybody.post("/takeback", {"to": 3}).json() == {"takeback": None}
    back = everybody.position()
    assert (back["step"], back["view"]) == (3, views[3])
    assert (
        Seat(live, made["table"], made["spectator"]).post("/takeback", {"to": 1}).status_code == 403
    )


def test_of_several_seats_every_one_must_agree(tmp_path: Path) -> None:
    game = zhulu.games.get("chinas_war")
    with Live(str(tmp_path / "zhulu.db"), [game]) as live:
        made = live.create(game=game.name, seed=39)
        seats = {side: live.seat(made, side) for side in made["seats"]}
        first, *rest = seats
        for _ in range(3):
            seen = seats[first].position()
            seat = seats[seen["menu"]["side"]]
            seat.play_first(seat.position())
        wanted = seats[first].get("/position?step=1")["view"]
        asked = seats[first].post("/takeback", {"to": 1}).json()["takeback"]
        assert sorted(asked["waiting"]) == sorted(rest)
        for side in rest[:-1]:
            asked = seats[side].post("/takeback/answer", {"agree": True}).json()["takeback"]
            assert side not in asked["waiting"] and side in asked["agreed"]
        live.stop()
        live.start()
        assert live.http.get(f"/api/tables/{made['table']}").json()["takeback"] == asked
        seats[rest[-1]].post("/takeback/answer", {"agree": True})
        back = seats[first].position()
        assert (back["step"], back["view"]) == (1, wanted)


def test_a_server_that_takes_one_message_at_a_time_will_do(tmp_path: Path) -> None:
    with Live(str(tmp_path / "zhulu.db"), ws="websockets-sansio") as live:
        made = live.create(seed=3)
        sockets = {side: live.open(made, side) for side in ("red", "blue")}
        for socket in sockets.values():
            socket.until("position")
        chooser = sockets[sockets["red"].position["menu"]["side"]]
        offer = chooser.position["menu"]["offers"][0][:2]
        chooser.say(type="act", id="one", step=0, action=offer)
        assert chooser.until("ack")["id"] == "one"
        for socket in sockets.values():
            socket.until_step(1)
            socket.close()


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536, 70_000])
def test_a_frame_says_how_long_its_text_is(size: int) -> None:
    reader = StreamReader()
    reader.feed_data(head(size) + b"x" * size)
    parsing = Frame.parse(reader.read_exact, mask=False, max_size=None)
    with pytest.raises(StopIteration) as parsed:
        next(parsing)
    frame = parsed.value.value
    assert (frame.opcode, frame.fin, len(frame.data)) == (Opcode.TEXT, True, size)
