"""Who made the table has no more power than the others who sit at it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.lab import GAME
from tests.server.live import Live, Seat, play_to_end
from zhulu.kernel import replay


def joined(live: Live, made: dict[str, Any], side: str) -> Seat:
    """Somebody takes up the invitation of a seat."""
    invited = live.seat(made, side)
    secret = invited.post("/join", {}).json()["secret"]
    assert secret and secret != made["seats"][side]
    return Seat(live, made["table"], secret)


def test_an_invitation_is_void_once_its_new_key_was_used(live: Live) -> None:
    made = live.create(seed=3)
    maker = live.seat(made, "blue")
    guest = joined(live, made, "blue")
    assert maker._call("GET", "/position").status_code == 200  # an answer may be lost: still good
    other = joined(live, made, "blue")
    assert not live.seat(made, "red").get("")["seats"]["blue"]["taken"]
    assert guest.position()["seat"] == "blue"
    assert maker._call("GET", "/position").status_code == 401
    assert other._call("GET", "/position").status_code == 401
    assert guest.post("/join", {}).json() == {"secret": ""}
    assert live.seat(made, "red").get("")["seats"]["blue"]["taken"]
    live.stop()
    live.start()
    assert guest.position()["seat"] == "blue"
    assert maker._call("GET", "/position").status_code == 401


def test_a_socket_of_a_void_invitation_is_closed(live: Live) -> None:
    made = live.create(seed=3)
    spy = live.open(made, "blue")
    spy.until("presence")
    joined(live, made, "blue").position()
    with pytest.raises(Exception, match="4401"):
        while True:
            spy.hear()


def test_who_plays_by_the_invitation_itself_has_taken_it_up(live: Live) -> None:
    made = live.create(seed=3)
    red = live.seat(made, "red")
    mover = live.seat(made, red.position()["menu"]["side"])
    mover.play_first(mover.position())
    seats = red.get("")["seats"]
    assert [side for side in seats if seats[side]["taken"]] == [mover.position()["seat"]]
    owner = live.seat(made, "owner")
    for side in seats:
        status = owner.post(f"/seats/{side}", {"player": "random"}).status_code
        assert status == (403 if seats[side]["taken"] else 200)


def test_the_owner_cannot_hand_over_a_seat_somebody_sits_in(live: Live) -> None:
    made = live.create(seed=3)
    guest = joined(live, made, "blue")
    guest.position()
    owner = live.seat(made, "owner")
    assert owner.post("/seats/blue", {"player": "random"}).status_code == 403
    assert guest.post("/seats/blue", {"player": "random"}).status_code == 200
    assert owner.post("/seats/blue", {"player": "person"}).status_code == 403


def test_the_hot_seat_loses_a_side_that_somebody_has_joined(live: Live) -> None:
    made = live.create(seed=3, hotseat=True)
    guest = joined(live, made, "blue")
    guest.position()
    both = live.seat(made, "all")
    assert not live.seat(made, "red").get("")["seats"]["blue"]["hotseat"]
    for _ in range(60):
        seen = both.position()
        if seen["menu"]["side"] == "blue":
            break
        both.play_first(seen)
    assert seen["seat"] == "red" and not seen["menu"]["mine"]
    refused = both.act(["go", ""], seen["step"])
    assert refused.status_code == 403
    guest.play_first(guest.position())
    asked = both.post("/takeback", {"to": 0}).json()["takeback"]
    assert asked["waiting"] == ["blue"]  # no take-back without consent


def draws(record: dict[str, Any]) -> list[Any]:
    lines = [json.dumps(line) for line in record["lines"]]
    table = replay.Playback(GAME, lines).play()
    return [draw for moment in table.moments for draw in moment.draws]


def test_after_a_take_back_the_dice_go_on_differently_and_can_be_audited(
    live: Live, tmp_path: Path
) -> None:
    made = [live.create(seed=11, hotseat=True) for _ in range(2)]
    plain, again = (live.seat(one, "all") for one in made)
    for _ in range(20):
        again.play_first(again.position())
    assert again.post("/takeback", {"to": 0}).status_code == 200
    live.stop()
    live.start()  # the word that was mixed in is in the journal
    records = []
    for one in (plain, again):
        while one.position()["menu"] is not None:
            one.play_first(one.position())
        records.append(one.get("/export"))
    assert records[0]["lines"][0]["seed"] == records[1]["lines"][0]["seed"]
    first, second = (draws(record) for record in records)
    assert first != second
    assert [line for line in records[1]["lines"] if isinstance(line, dict) and "mix" in line]
    imported = live.http.post("/api/import", json={"record": records[1], "to": 30})
    assert imported.status_code == 201, imported.text
    past = Seat(live, imported.json()["table"], imported.json()["seats"]["red"])
    wanted = again.get("/position?step=12&as=red")["view"]
    assert past.get("/position?step=12")["view"] == wanted


def test_words_of_both_players_are_mixed_into_the_dice(live: Live) -> None:
    made = [live.create(seed=11) for _ in range(2)]
    seats = [{side: live.seat(one, side) for side in one["seats"]} for one in made]
    for side, seat in seats[1].items():
        assert seat.post("/mix", {"text": f"by my own hand {side}"}).status_code == 200
        assert seat.post("/mix", {"text": "once more, please"}).status_code == 422
    assert seats[1]["red"].get("")["mixed"] == list(seats[1])
    assert live.seat(made[1], "spectator").post("/mix", {"text": "x" * 20}).status_code == 403
    assert seats[1]["red"].post("/mix", {"text": "short"}).status_code == 400
    results = [play_to_end(one) for one in seats]
    assert results[0]["view"] != results[1]["view"]
    found = [draws(one["red"].get("/export")) for one in seats]
    assert found[0] != found[1]
