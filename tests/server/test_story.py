"""The story of a table over the wire: marks of facts, cards, digest, result, another try."""

from __future__ import annotations

from html import unescape
from typing import Any

import msgspec
import pytest

from tests.server.live import Live, Seat, eventually, play_to_end
from zhulu.server.wire import (
    Battle,
    Digest,
    Fact,
    GameResult,
    Review,
)


def seated(live: Live, **wanted: Any) -> dict[str, Seat]:
    made = live.create(seed=31, **wanted)
    return {name: live.seat(made, name) for name in ("red", "blue", "spectator", "owner")}


@pytest.fixture(scope="module")
def over(live: Live) -> dict[str, Seat]:
    """A finished game."""
    seats = seated(live)
    play_to_end({name: seats[name] for name in ("red", "blue")})
    return seats


def test_facts_say_what_they_are_whose_and_where(over: dict[str, Seat]) -> None:
    log = over["red"].get("/log")
    facts = [msgspec.convert(fact, Fact) for fact in log["facts"]]
    moved = [fact for fact in facts if fact.kind == "unit_moved"]
    assert moved and all(fact.role == "move" for fact in moved)
    assert all(fact.at == fact.values["to"] for fact in moved)
    assert all(str(fact.values["unit"]).startswith(fact.side) for fact in moved)


def test_the_log_deals_a_card_for_each_battle(over: dict[str, Seat]) -> None:
    log = over["spectator"].get("/log")
    cards = [msgspec.convert(card, Battle) for card in log["battles"]]
    rolled = [fact for fact in log["facts"] if fact["kind"] == "combat_rolled"]
    assert [card.step for card in cards] == [fact["step"] for fact in rolled]
    assert [card.dice[0].faces for card in cards] == [[fact["values"]["die"]] for fact in rolled]
    lost = [fact for fact in log["facts"] if fact["role"] == "loss"]
    assert 0 < sum(len(card.losses) for card in cards) <= len(lost)


def test_there_is_no_result_before_the_end(live: Live) -> None:
    seats = seated(live)
    for name in ("red", "spectator", "owner"):
        answer = seats[name]._call("GET", "/result")
        assert (answer.status_code, answer.json()["error"]) == (409, "refused")
    answer = seats["red"]._call("POST", "/again", json={"step": 0, "side": "red"})
    assert answer.status_code == 409


def test_the_result_is_told_to_everybody_with_a_key(over: dict[str, Seat]) -> None:
    found = over["spectator"].get("/result")
    document = msgspec.convert(found, GameResult)
    end = over["red"].position()["view"]["result"]
    assert (document.winners, document.rule) == (end["winners"], end["rule"])
    assert document.timed and all(one.ms >= 0 for one in document.thoughts)
    assert all(one.player == "person" for one in document.sides)
    assert over["red"].get("/result") == found
    chinese = over["red"].get("/result?lang=zh")
    assert chinese["steps"] == found["steps"] and chinese["margin"] != found["margin"]


def test_an_imported_game_has_the_same_result_without_times(
    live: Live, over: dict[str, Seat]
) -> None:
    record = over["red"].get("/export")
    made = live.http.post("/api/import", json={"record": record}).json()
    found = live.seat(made, "spectator").get("/result")
    known = over["red"].get("/result")
    assert not found["timed"] and found["thoughts"] == []
    for key in ("winners", "steps", "course", "luck", "losses", "turnings", "margin"):
        assert found[key] == known[key]


def test_a_digest_tells_what_came_since_ones_own_last_choice(live: Live) -> None:
    seats = seated(live)
    for _ in range(30):
        seat = seats[seats["red"].position()["menu"]["side"]]
        seat.play_first(seat.position())
    for name in ("red", "blue"):
        found = msgspec.convert(seats[name].get("/digest"), Digest)
        own = [step for step, *_ in seats[name].get("/export")["actions"]]
        assert (found.low, found.high) == (max(own, default=0), 30)
        assert all(found.low < line.step <= found.high for line in found.lines)
    whole = msgspec.convert(seats["red"].get("/digest?from=0"), Digest)
    assert whole.low == 0 and len(whole.lines) <= 12 and whole.lines
    assert sum(line.count for line in whole.lines) > 0
    answer = seats["red"]._call("GET", "/digest?from=31")
    assert (answer.status_code, answer.json()["error"]) == (404, "unknown")


def test_a_digest_tells_no_secret(live: Live) -> None:
    """What a seat reads is what its log tells it: nothing of the other hand."""
    seats = seated(live, options={"fog": True})
    for _ in range(12):
        seat = seats[seats["red"].position()["menu"]["side"]]
        seat.play_first(seat.position())
    for name in ("red", "blue", "spectator"):
        told = {
            "".join(part["text"] for part in fact["parts"])
            for fact in seats[name].get("/log")["facts"]
        }
        lines = seats[name].get("/digest?from=0")["lines"]
        assert lines and {line["words"] for line in lines} <= told


def test_another_try_stands_where_it_was_left_with_other_dice(
    live: Live, over: dict[str, Seat]
) -> None:
    made = over["red"]._call("POST", "/again", json={"step": 8, "side": "blue"})
    assert made.status_code == 201, made.text
    table = made.json()
    blue = live.seat(table, "blue")
    seen = blue.get("/position?step=8")
    then = over["blue"].get("/position?step=8&as=blue")
    assert seen["view"]["pieces"] == then["view"]["pieces"]
    info = live.http.get(f"/api/tables/{table['table']}").json()
    assert info["seats"]["red"]["player"] == "heuristic"
    assert info["seats"]["blue"]["player"] == "person" and info["seeded"]
    mixes = live.app_lobby().rooms[table["table"]].result().line.mixes
    assert [mix.step for mix in mixes] == [8]


def test_another_try_is_refused_where_there_is_none(over: dict[str, Seat]) -> None:
    last = over["red"].position()["step"]
    for body, status in (
        ({"step": last, "side": "red"}, 404),
        ({"step": 1, "side": "green"}, 400),
        ({"step": 1, "side": "red", "level": "person"}, 400),
        ({"step": 1, "side": "red", "level": "oracle"}, 400),
    ):
        assert over["red"]._call("POST", "/again", json=body).status_code == status, body


def reviewed(seat: Seat) -> Review:
    return msgspec.convert(seat.get("/review"), Review)


def test_a_review_judges_every_choice_in_the_background(over: dict[str, Seat]) -> None:
    assert reviewed(over["red"]).state == "none"
    begun = over["spectator"]._call("POST", "/review", json={})
    assert begun.status_code == 202, begun.text
    eventually(lambda: reviewed(over["red"]).state == "done")
    found = reviewed(over["blue"])
    assert found.stage == found.stages and found.done == found.of
    assert sum(side.choices for side in found.sides) == over["red"].position()["step"]
    for side in found.sides:
        assert side.judged == side.choices
        assert side.luck is not None and side.skill is not None
    losses = [one.loss for one in found.findings]
    assert losses == sorted(losses, reverse=True) and len(losses) <= 10
    for one in found.findings:
        assert one.loss > 2 * one.error and one.played != one.better
        seen = over["red"].get(f"/position?step={one.step}&as={one.side}")
        assert seen["menu"]["side"] == one.side
    assert over["red"]._call("POST", "/review", json={}).json()["state"] == "done"


def test_a_review_can_be_stopped_and_gone_on_with(live: Live) -> None:
    seats = seated(live)
    assert seats["red"]._call("POST", "/review", json={}).status_code == 409
    play_to_end({name: seats[name] for name in ("red", "blue")})
    seats["red"]._call("POST", "/review", json={})
    assert seats["spectator"]._call("POST", "/review/stop", json={}).status_code == 403
    assert seats["red"]._call("POST", "/review/stop", json={}).json()["state"] in (
        "cancelled",
        "done",
    )
    judged = sum(side.judged for side in reviewed(seats["red"]).sides)
    seats["red"]._call("POST", "/review", json={})
    eventually(lambda: reviewed(seats["red"]).state == "done")
    assert sum(side.judged for side in reviewed(seats["red"]).sides) >= judged


def test_the_log_is_one_page_of_what_the_seat_was_told(live: Live) -> None:
    seats = seated(live, options={"fog": True})
    for _ in range(40):
        seat = seats[seats["red"].position()["menu"]["side"]]
        seat.play_first(seat.position())
    for name in ("red", "blue", "spectator"):
        answer = seats[name]._call("GET", "/log.html?lang=en")
        assert answer.headers["content-type"].startswith("text/html")
        page = unescape(answer.text)
        facts = seats[name].get("/log?lang=en")["facts"]
        assert "<h2>" in page
        for fact in facts:
            words = "".join(part["text"] for part in fact["parts"])
            assert fact["role"] in ("turn", "phase", "shift") or words in page
        others = [
            part["text"]
            for other in {"red", "blue"} - {name}
            for fact in seats[other].get("/log?lang=en")["facts"]
            if fact["kind"] == "card_dealt" and fact["values"]["card"] is not None
            for part in fact["parts"]
            if part.get("kind") == "card"
        ]
        told = "".join(part["text"] for fact in facts for part in fact["parts"])
        assert others
        assert not [card for card in others if card in page and card not in told]
