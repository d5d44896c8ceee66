"""Open tables: seats without a person are offered, listed, and taken by whoever comes first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.conftest import DATABASES, fresh_database
from tests.server.live import TEST_SETTINGS, Live, Seat, eventually
from zhulu.server import wire

OPEN = replace(TEST_SETTINGS, offers=(100_000, 1000.0), takes=(100_000, 1000.0))


@pytest.fixture(params=DATABASES)
def live(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Live]:
    with Live(fresh_database(request.param, tmp_path), settings=OPEN) as server:
        yield server


def listed(live: Live, table: str) -> dict[str, Any] | None:
    answer = live.http.get("/api/open?game=lab")
    msgspec.json.decode(answer.content, type=wire.OpenTables, strict=True)
    found = answer.json()["tables"]
    return next((one for one in found if one["table"] == table), None)


def take(live: Live, table: str, side: str) -> Any:
    return live.http.post(f"/api/tables/{table}/take", json={"side": side})


def offered(live: Live, **wanted: Any) -> tuple[dict[str, Any], Seat]:
    """A table whose maker sits at red and offers blue."""
    made = live.create(**wanted)
    answer = live.seat(made, "blue").post("/offer", {"side": "blue", "open": True})
    assert answer.status_code == 200, answer.text
    return made, live.seat(made, "red")


def test_a_seat_is_offered_listed_and_taken(live: Live) -> None:
    made, red = offered(live, clock={"bank": 600, "increment": 5}, name="Come")
    shown = listed(live, made["table"])
    assert shown is not None and list(shown["offered"]) == ["blue"]
    assert shown["clock"] == {"bank": 600, "increment": 5} and shown["name"] == "Come"
    assert not any(secret in str(shown) for secret in made["seats"].values())
    assert red.get()["seats"]["blue"]["offered"]
    answer = take(live, made["table"], "blue")
    assert answer.status_code == 201
    guest = Seat(live, made["table"], answer.json()["secret"])
    assert guest.position()["seat"] == "blue"
    info = red.get()["seats"]["blue"]
    assert info["taken"] and not info["offered"]
    assert live.seat(made, "blue")._call("GET", "/position").status_code == 401  # the maker's link
    eventually(lambda: listed(live, made["table"]) is None)
    assert take(live, made["table"], "blue").status_code == 422
    live.stop()
    live.start()
    assert guest.position()["seat"] == "blue" and listed(live, made["table"]) is None


def test_whoever_uses_his_key_first_has_the_seat(live: Live) -> None:
    made, _ = offered(live)
    keys = [take(live, made["table"], "blue").json()["secret"] for _ in range(30)]
    assert len(set(keys)) == 30
    last, other = Seat(live, made["table"], keys[-1]), Seat(live, made["table"], keys[-2])
    first = Seat(live, made["table"], keys[0])
    assert first._call("GET", "/position").status_code == 401  # too many never came
    assert last.position()["seat"] == "blue"
    assert other._call("GET", "/position").status_code == 401


def test_a_computer_leaves_the_seat_that_is_taken(live: Live) -> None:
    made, red = offered(live, seats={"blue": "random"})
    guest = Seat(live, made["table"], take(live, made["table"], "blue").json()["secret"])
    assert red.get()["seats"]["blue"]["player"] == "random"
    guest.position()
    assert red.get()["seats"]["blue"]["player"] == "person"


def test_ones_own_seat_may_be_given_up_and_taken_back_by_playing(live: Live) -> None:
    made = live.create(seed=2)
    seats = {side: live.seat(made, side) for side in made["seats"]}
    turn = seats["red"].position()["menu"]["side"]
    mine = seats[turn]
    mine.play_first(mine.position())
    while not mine.position()["menu"]["mine"]:
        other = seats[mine.position()["menu"]["side"]]
        other.play_first(other.position())
    assert mine.get()["seats"][turn]["taken"]
    assert mine.post("/offer", {"side": turn, "open": True}).status_code == 200
    assert listed(live, made["table"])
    key = take(live, made["table"], turn).json()["secret"]
    mine.play_first(mine.position())
    assert not mine.get()["seats"][turn]["offered"]
    assert Seat(live, made["table"], key)._call("GET", "/position").status_code == 401
    mine.post("/offer", {"side": turn, "open": True})
    guest = Seat(live, made["table"], take(live, made["table"], turn).json()["secret"])
    assert guest.position()["seat"] == turn
    assert mine._call("GET", "/position").status_code == 401


def test_who_may_offer(live: Live) -> None:
    made = live.create()
    wish = {"side": "blue", "open": True}
    for name in ("red", "spectator"):
        assert live.seat(made, name).post("/offer", wish).status_code == 403
    assert take(live, made["table"], "blue").status_code == 422
    assert live.seat(made, "owner").post("/offer", wish).status_code == 200
    assert live.seat(made, "owner").post("/offer", {**wish, "side": "x"}).status_code == 404
    off = live.seat(made, "owner").post("/offer", {"side": "blue", "open": False})
    assert off.status_code == 200 and listed(live, made["table"]) is None
    assert take(live, made["table"], "blue").status_code == 422
    live.seat(made, "red").post("/resign", {})
    assert live.seat(made, "owner").post("/offer", wish).status_code == 409


def test_a_finished_game_is_not_listed(live: Live) -> None:
    made, red = offered(live)
    red.post("/resign", {})
    eventually(lambda: listed(live, made["table"]) is None)
    assert take(live, made["table"], "blue").status_code == 409


def named(live: Live, name: str) -> str:
    secret: str = live.http.post("/api/players", json={"name": name}).json()["secret"]
    return secret


def test_who_has_a_name_plays_rated(live: Live) -> None:
    made, red = offered(live)
    shown = listed(live, made["table"])
    assert shown is not None and not shown["rated"]  # its maker has no name
    red.post("/sign", {"secret": named(live, "Maker")})
    eventually(lambda: (listed(live, made["table"]) or {}).get("rated") is True)
    shown = listed(live, made["table"])
    assert shown is not None and shown["names"] == {"red": "Maker"}
    guest = Seat(live, made["table"], take(live, made["table"], "blue").json()["secret"])
    assert guest.post("/sign", {"secret": named(live, "Guest")}).status_code == 200
    assert red.get()["seats"]["blue"]["name"] == "Guest"
    seeded, first = offered(live, seed=5)
    first.post("/sign", {"secret": named(live, "Seeder")})
    shown = listed(live, seeded["table"])
    assert shown is not None and shown["seeded"] and not shown["rated"]


def test_offers_and_takes_are_bounded_by_address(tmp_path: Path) -> None:
    few = replace(OPEN, offers=(2, 0.0), takes=(2, 0.0))
    with Live(str(tmp_path / "few.db"), settings=few) as live:
        made = [live.create() for _ in range(3)]
        wish = {"side": "blue", "open": True}
        answers = [live.seat(one, "blue").post("/offer", wish).status_code for one in made]
        assert answers == [200, 200, 429]
        taken = [take(live, made[0]["table"], "blue").status_code for _ in range(3)]
        assert taken == [201, 201, 429]


def test_a_host_may_keep_no_list(tmp_path: Path) -> None:
    with Live(str(tmp_path / "no.db"), settings=replace(OPEN, open_tables=False)) as live:
        made = live.create()
        wish = {"side": "blue", "open": True}
        assert live.seat(made, "blue").post("/offer", wish).status_code == 422
        assert live.http.get("/api/open").json() == {"tables": []}
        assert take(live, made["table"], "blue").status_code == 422
