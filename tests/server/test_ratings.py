"""Names, signed seats, and ratings from finished tables."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.requests import Request

from tests.server.live import TEST_SETTINGS, Live, Seat
from zhulu.server.settings import Settings
from zhulu.server.tables.ratings import Match, ratings
from zhulu.server.web import tables_api
from zhulu.server.wire import Rating


@pytest.fixture(scope="module")
def live(database: str) -> Iterator[Live]:
    with Live(database, settings=replace(TEST_SETTINGS, ratings_age=0.0)) as server:
        yield server


def test_who_asks_while_ratings_are_computed_is_not_told_that_there_are_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = Rating("lab", "red", "x", "Sun Bin", 1, 1, 1.0, 25.0, 8.0)
    monkeypatch.setattr(tables_api.ratings, "matches", lambda store: [])
    monkeypatch.setattr(tables_api.ratings, "ratings", lambda found: [one])
    api = tables_api.TablesApi(cast(Any, SimpleNamespace(store=None)), cast(Any, None), Settings())
    request = cast(Request, SimpleNamespace(query_params={}))

    async def ask() -> list[bytes]:
        answers = await asyncio.gather(*(api.ratings(request) for _ in range(3)))
        return [bytes(answer.body) for answer in answers]

    told = asyncio.run(ask())
    assert b"Sun Bin" in told[0] and len(set(told)) == 1


def named(live: Live, name: str) -> dict[str, Any]:
    answer = live.http.post("/api/players", json={"name": name})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def test_a_name_is_taken_once_and_kept_as_a_hash(live: Live) -> None:
    named(live, "Sun  Bin")
    for name in ("sun bin", "SUN BIN ", " ", "a\tb", "x" * 31, ""):
        assert live.http.post("/api/players", json={"name": name}).status_code in (400, 422), name


def play_a_little(seats: dict[str, Seat]) -> None:
    """Until everybody has chosen something."""
    waiting = set(seats)
    while waiting:
        side = seats["red"].position()["menu"]["side"]
        seats[side].play_first(seats[side].position())
        waiting.discard(side)


def test_a_game_without_play_is_not_rated(live: Live) -> None:
    before = live.http.get("/api/ratings").json()
    made = live.create()
    for side in ("red", "blue"):
        secret = named(live, f"Idle {side}")["secret"]
        live.seat(made, side).post("/sign", {"secret": secret})
    assert live.seat(made, "red").post("/resign", {}).status_code == 200
    assert live.http.get("/api/ratings").json() == before


@pytest.mark.parametrize(
    "name",
    ["Zhuge\u200bLiang", "\u202eLiang", "Zhuge Liаng", "ZHUGE L1ANG", "Zhugé Liang", "ｚhuge liang",
     "zhugeliang", "\u2060", "...", "\ue000x"],
)  # fmt: skip
def test_names_that_look_alike_or_cannot_be_seen_are_refused(live: Live, name: str) -> None:
    live.http.post("/api/players", json={"name": "Zhuge Liang"})
    answer = live.http.post("/api/players", json={"name": name})
    assert answer.status_code in (400, 422), answer.text


def test_names_of_other_scripts_are_taken(live: Live) -> None:
    for name in ("诸葛亮", "Цао Цао", "Ünal Öz", "王 1", "王 2"):
        named(live, name)


def test_a_finished_table_of_signed_seats_is_rated(live: Live) -> None:
    made = live.create()
    red, blue = live.seat(made, "red"), live.seat(made, "blue")
    players = {"red": named(live, "Xiang Yu"), "blue": named(live, "Liu Bang")}
    for seat, side in ((red, "red"), (blue, "blue")):
        assert seat.post("/sign", {"secret": players[side]["secret"]}).status_code == 200
    assert red.post("/sign", {"secret": players["red"]["secret"]}).status_code == 422
    assert red.get()["seats"]["blue"]["name"] == "Liu Bang"
    assert live.http.get("/api/ratings?game=lab").json() == {"ratings": []}
    play_a_little({"red": red, "blue": blue})
    assert red.post("/resign", {}).status_code == 200
    listed = live.http.get("/api/ratings?game=lab").json()["ratings"]
    found = {one["side"]: one for one in listed}
    assert (found["blue"]["name"], found["blue"]["games"], found["blue"]["wins"]) == (
        "Liu Bang", 1, 1,
    )  # fmt: skip
    assert found["red"]["wins"] == 0 and found["red"]["mu"] < found["blue"]["mu"]
    assert live.http.get("/api/ratings?game=none").json() == {"ratings": []}
    for player in players.values():
        assert player["secret"] not in live.http.get("/api/ratings").text


def test_what_does_not_count(live: Live) -> None:
    player = named(live, "Han Xin")
    before = live.http.get("/api/ratings").json()
    for wanted in ({"seed": 5}, {"hotseat": True}, {}):
        made = live.create(**wanted)
        red = live.seat(made, "red")
        red.post("/sign", {"secret": player["secret"]})
        if wanted:
            live.seat(made, "blue").post("/sign", {"secret": named(live, f"{wanted}")["secret"]})
        red.post("/resign", {})
    both = live.create()  # one person on both sides
    for side in ("red", "blue"):
        live.seat(both, side).post("/sign", {"secret": player["secret"]})
    live.seat(both, "red").post("/resign", {})
    assert live.http.get("/api/ratings").json() == before


def test_a_seat_is_signed_before_its_first_choice(live: Live) -> None:
    made = live.create()
    player = named(live, "Zhang Liang")
    first = live.seat(made, live.seat(made, "red").position()["menu"]["side"])
    first.play_first(first.position())
    refused = first.post("/sign", {"secret": player["secret"]})
    assert (refused.status_code, refused.json()["error"]) == (422, "refused")
    for name in ("spectator", "owner"):
        answer = live.seat(made, name).post("/sign", {"secret": player["secret"]})
        assert answer.status_code == 403
    assert live.seat(made, "blue").post("/sign", {"secret": "wrong"}).status_code in (401, 422)


def test_the_better_player_is_rated_higher_on_his_side() -> None:
    won = Match("lab", {"red": ("a", "A"), "blue": ("b", "B")}, ["red"])
    back = Match("lab", {"red": ("b", "B"), "blue": ("a", "A")}, ["blue"])
    listed = ratings([won, back] * 10)
    best = {one.side: one.player for one in reversed(listed)}
    assert best == {"red": "a", "blue": "a"}
    drawn = ratings([Match("lab", won.seats, [])])
    assert drawn[0].mu == drawn[1].mu


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"params": {"lang": "zh"}}, "已有人使用"),
        ({"headers": {"accept-language": "zh-CN,zh;q=0.9"}}, "已有人使用"),
        ({"params": {"lang": "en"}, "headers": {"accept-language": "zh"}}, "is taken"),
        ({}, "is taken"),
    ],
)
def test_a_name_that_is_taken_is_refused_in_the_askers_language(
    live: Live, asked: dict[str, Any], words: str
) -> None:
    live.http.post("/api/players", json={"name": "Cai Yan"})
    answer = live.http.post("/api/players", json={"name": "Cai Yan"}, **asked)
    assert answer.status_code == 422
    assert words in answer.json()["reason"]
