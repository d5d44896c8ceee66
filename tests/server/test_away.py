"""Play by and by: whose turn it is, feeds, and lines that were undone."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as xml

from tests.server.live import Live, Seat

ATOM = "{http://www.w3.org/2005/Atom}"


def seats_of(live: Live, made: dict[str, Any]) -> dict[str, Seat]:
    return {side: live.seat(made, side) for side in made["seats"]}


def my_tables(live: Live, *keys: str) -> list[dict[str, Any]]:
    answer = live.http.get("/api/tables", headers={"x-zhulu-keys": ",".join(keys)})
    found: list[dict[str, Any]] = answer.json()["tables"]
    return found


def test_the_list_says_at_once_whose_turn_it_is(live: Live) -> None:
    made = live.create(seed=3)
    seats = seats_of(live, made)
    seen = seats["red"].position()
    for _ in range(30):
        turn = seen["menu"]["side"]
        for side, seat in seats.items():
            (listed,) = my_tables(live, seat.secret)
            assert (listed["turn"], listed["mine"]) == (turn, side == turn)
        seen = seats[turn].play_first(seats[turn].position())
    (watched,) = my_tables(live, made["spectator"])
    assert not watched["mine"] and watched["since"] > 0


def test_a_feed_tells_the_turn_and_opens_nothing(live: Live) -> None:
    made = live.create(seed=4, name="By <letter> & bird")
    seats = seats_of(live, made)
    turn = seats["red"].position()["menu"]["side"]
    feeds = {side: seat.post("/feed", {}).json() for side, seat in seats.items()}
    for side, feed in feeds.items():
        told = live.http.get(feed["json"]).json()
        assert told["state"] == ("turn" if side == turn else "waiting")
        shown = live.http.get(feed["atom"])
        assert shown.headers["content-type"].startswith("application/atom+xml")
        entries = xml.fromstring(shown.content).findall(f"{ATOM}entry")
        assert len(entries) == (side == turn)
        token = feed["json"].split("/")[2].split(".")[0]
        assert Seat(live, made["table"], token)._call("GET", "/position").status_code == 401
        assert my_tables(live, token) == []
    chinese = live.http.get(feeds[turn]["json"] + "?lang=zh").json()["text"]
    assert chinese.startswith("轮到")
    seats[turn].post("/resign", {})
    assert live.http.get(feeds[turn]["json"]).json()["state"] == "over"


def test_a_feed_is_for_a_seat_alone(live: Live) -> None:
    made = live.create()
    assert live.seat(made, "spectator").post("/feed", {}).status_code == 403
    assert live.http.get("/feed/unknown.atom").status_code == 404
    assert live.http.get(f"/feed/{made['seats']['red']}.json").status_code == 404


def test_a_link_to_share_carries_a_key_that_only_watches(live: Live) -> None:
    made = live.create(seed=6)
    seats = seats_of(live, made)
    for seat in (*seats.values(), live.seat(made, "spectator"), live.seat(made, "owner")):
        key = seat.post("/watch", {}).json()["spectator"]
        assert key not in {seat.secret, made["owner"], *made["seats"].values()}
        watcher = Seat(live, made["table"], key)
        seen = watcher.position()
        assert seen["seat"] == "spectator" and not seen["menu"]["mine"]
        step = {"id": "x", "step": seen["step"], "action": ["wait", ""]}
        assert watcher.post("/actions", step).status_code == 403
        assert [one["role"] for one in my_tables(live, key)] == ["spectator"]
    assert Seat(live, made["table"], "guess").post("/watch", {}).status_code == 401


def undone_once(live: Live) -> tuple[dict[str, Seat], Seat, dict[str, Any], int]:
    """A table at which one choice was undone: its seats, the undoer, what he had seen, when."""
    seats = seats_of(live, live.create(seed=5))
    seen = seats["red"].position()
    for _ in range(60):
        seat = seats[seen["menu"]["side"]]
        seen = seat.play_first(seat.position())
        if seen["menu"]["mine"] and seen["undo"]["can"]:
            break
    step = seen["step"]
    answer = seat.post("/undo", {"id": "u", "step": step})
    assert answer.status_code == 200
    return seats, seat, seen, step


def test_an_undone_line_is_kept_and_can_be_looked_at(live: Live) -> None:
    seats, seat, seen, step = undone_once(live)
    (branch,) = seat.get("/branches")["branches"]
    assert (branch["kind"], branch["from"], branch["to"]) == ("undo", step, step - 1)
    assert branch["facts"] == seen["facts"]
    past = seat.get(f"/position?step={step}&branch={branch['n']}")
    assert past["view"] == seen["view"] and past["facts"] == seen["facts"]
    assert seat._call("GET", f"/position?step={step}").status_code == 404  # not on this line
    assert seat._call("GET", f"/position?step=0&branch={branch['n'] + 1}").status_code == 404
    other = next(one for one in seats.values() if one is not seat)
    (theirs,) = other.get("/branches")["branches"]
    assert theirs["n"] == branch["n"]


def test_a_line_taken_back_is_a_branch(live: Live) -> None:
    made = live.create(seed=6, hotseat=True)
    whole = live.seat(made, "all")
    for _ in range(8):
        whole.play_first(whole.position())
    before = whole.get("/log")["facts"]
    assert whole.post("/takeback", {"to": 3}).json() == {"takeback": None}
    (branch,) = whole.get("/branches")["branches"]
    assert (branch["kind"], branch["from"], branch["to"]) == ("takeback", 8, 3)
    assert branch["facts"] == [fact for fact in before if fact["step"] > 3]
    (listed,) = my_tables(live, made["all"])
    assert listed["turn"] == whole.get()["turn"] and listed["step"] == 3
