"""The analysis of any position: now, at a past step, on an undone line, after the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import zhulu.games
from tests.server.live import Live, Seat, play_to_end
from zhulu.kernel import Game

QUICK = "level=heuristic"


def played(live: Live, steps: int, **wanted: Any) -> dict[str, Seat]:
    """A running game some steps on; everybody takes the first offer."""
    made = live.create(seed=31, **wanted)
    seats = {name: live.seat(made, name) for name in ("red", "blue", "spectator", "owner")}
    for _ in range(steps):
        seat = seats[seats["red"].position()["menu"]["side"]]
        seat.play_first(seat.position())
    return seats


def own_actions(seat: Seat) -> list[list[Any]]:
    found: list[list[Any]] = seat.get("/export")["actions"]
    return found


def refused(seat: Seat, path: str) -> tuple[int, str, str]:
    answer = seat._call("GET", path)
    told = answer.json()
    return answer.status_code, told["error"], told["reason"]


def test_the_present_is_ranked_with_values_opinions_and_visits(live: Live) -> None:
    seats = played(live, 0)
    seat = seats[seats["red"].position()["menu"]["side"]]
    seen = seat.position()
    found = seat.get("/analysis")
    assert (found["step"], found["seat"], found["side"]) == (0, seen["seat"], seen["seat"])
    assert (found["played"], found["reason"], found["player"]) == (None, "", "search-1")
    assert sorted(one[:3] for one in found["offers"]) == sorted(
        one[:3] for one in seen["menu"]["offers"]
    )
    tried = [one for one in found["offers"] if one[5]]
    assert tried and all(-10_000 <= one[3] <= 10_000 for one in tried)
    assert all(one[3] is None and one[6] == [] for one in found["offers"] if not one[5])
    rest = [one[5] for one in found["offers"][1:]]
    assert rest == sorted(rest, reverse=True)
    assert seat.get("/analysis") == found, "the same question has the same answer"


def test_a_past_choice_of_ones_own_is_judged_with_what_was_chosen(live: Live) -> None:
    seats = played(live, 40)
    for name in ("red", "blue"):
        assert own_actions(seats[name])
        for step, side, verb, noun in own_actions(seats[name])[::3]:
            found = seats[name].get(f"/analysis?step={step - 1}&{QUICK}")
            assert (found["step"], found["seat"], found["side"]) == (step - 1, side, side)
            assert found["played"][:2] == [verb, noun]
            assert found["played"] in [one[:3] for one in found["offers"]]


def test_choices_are_told_with_what_they_change(live: Live) -> None:
    seats = played(live, 40)
    steps = [(name, row[0] - 1) for name in ("red", "blue") for row in own_actions(seats[name])]
    told = [
        change
        for name, step in steps[::3]
        for one in seats[name].get(f"/analysis?step={step}&{QUICK}")["offers"]
        for change in one[6]
    ]
    names = {name for name, _ in told}
    assert names and names <= {"own steps", "enemy steps", "own way to the objective"}
    assert all(amount for _, amount in told)


def test_a_past_step_is_searched_too(live: Live) -> None:
    seats = played(live, 8)
    name, step = next(
        (name, row[0] - 1)
        for name in ("red", "blue")
        for row in own_actions(seats[name])
        if len(seats[name].get(f"/analysis?step={row[0] - 1}&{QUICK}")["offers"]) > 1
    )
    found = seats[name].get(f"/analysis?step={step}")
    assert found["offers"][0][5] > 0 and found["offers"][0][3] is not None
    quick = seats[name].get(f"/analysis?step={step}&{QUICK}")
    assert all(one[3] is None and one[5] == 0 for one in quick["offers"])
    opinions = [one[4] for one in quick["offers"]]
    assert opinions == sorted(opinions, reverse=True)


@pytest.mark.parametrize(("lang", "word"), [("en", "Red chooses here"), ("zh", "选择")])
def test_anothers_choice_is_not_shown_and_the_answer_says_why(
    live: Live, lang: str, word: str
) -> None:
    seats = played(live, 40)
    step, *_ = own_actions(seats["red"])[0]
    for asker in ("blue", "spectator", "owner"):
        found = seats[asker].get(f"/analysis?step={step - 1}&{QUICK}&lang={lang}")
        assert found["offers"] == [] and found["played"] is None
        assert found["side"] == "red" and found["seat"] != "red"
        assert set(found["value"]) == ({"red", "blue"} if asker == "blue" else set())
        assert word in found["reason"]


def test_after_the_end_everybody_sees_from_the_choosers_chair(live: Live) -> None:
    seats = played(live, 0)
    last = play_to_end({"red": seats["red"], "blue": seats["blue"]})["step"]
    record = seats["spectator"].get("/export")["lines"]
    actions = [line for line in record if isinstance(line, list)]
    for step in (0, 3, last - 1):
        side, verb, noun = actions[step]
        answers = [s.get(f"/analysis?step={step}&{QUICK}") for s in seats.values()]
        assert all(found == answers[0] for found in answers)
        assert (answers[0]["seat"], answers[0]["played"][:2]) == (side, [verb, noun])
    for found in (seats["red"].get("/analysis"), seats["red"].get(f"/analysis?step={last}")):
        assert found["offers"] == [] and "over" in found["reason"]


def test_the_last_step_before_a_resignation_can_be_judged_by_all(live: Live) -> None:
    seats = played(live, 5)
    side = seats["red"].position()["menu"]["side"]
    seats[side].post("/resign", {})
    found = seats["spectator"].get(f"/analysis?step=5&{QUICK}")
    assert found["seat"] == side and found["offers"] and found["played"] is None


def test_hot_seat_follows_the_side_that_was_to_choose(live: Live) -> None:
    everybody = live.seat(live.create(seed=31, hotseat=True), "all")
    for _ in range(40):
        everybody.play_first(everybody.position())
    sides = {everybody.get(f"/analysis?step={n}&{QUICK}")["seat"] for n in range(40)}
    assert sides == {"red", "blue"}


def test_a_step_of_an_undone_line(live: Live) -> None:
    seats = played(live, 0)
    for _ in range(60):
        seat = seats[seats["red"].position()["menu"]["side"]]
        seen = seat.position()
        if seen["undo"]["can"]:
            break
        seat.play_first(seen)
    _, side, verb, noun = own_actions(seat)[-1]
    seat.post("/undo", {"id": "u", "step": seen["step"]})
    branch = seat.get("/branches")["branches"][-1]
    step = branch["from"] - 1
    found = seat.get(f"/analysis?step={step}&branch={branch['n']}&{QUICK}")
    assert (found["seat"], found["played"][:2]) == (side, [verb, noun])
    assert seat.get(f"/analysis?step={step}&{QUICK}")["played"] is None
    assert refused(seat, f"/analysis?step=0&branch=1&{QUICK}")[0] == 404


@pytest.mark.parametrize("step", ["-1", "x", "1.5", "", "1e3", "²", "٣", "0x1", "9999999999"])
def test_a_step_that_is_no_number_is_refused_by_name(live: Live, step: str) -> None:
    red = live.seat(live.create(), "red")
    status, error, reason = refused(red, f"/analysis?step={step}")
    assert (status, error) == (400, "bad_request")
    assert reason.startswith("step must be a whole number")


def test_a_step_that_has_not_come_is_refused_with_where_the_line_ends(live: Live) -> None:
    seats = played(live, 3)
    found = refused(seats["red"], "/analysis?step=4")
    assert found == (404, "unknown", "the line of play ends at step 3")
    status, error, reason = refused(seats["red"], "/analysis?level=genius")
    assert (status, error) == (400, "bad_request") and "search-1" in reason


def test_without_a_secret_nothing_is_told(live: Live) -> None:
    made = live.create()
    for path in ("/analysis", "/analysis?step=0"):
        assert live.http.get(f"/api/tables/{made['table']}{path}").status_code == 401


@pytest.mark.parametrize("game", zhulu.games.all(), ids=lambda game: str(game.name))
def test_every_game_is_analysed_at_a_past_step(game: Game, tmp_path: Path) -> None:
    with Live(str(tmp_path / "zhulu.db"), [game]) as live:
        everybody = live.seat(live.create(game=game.name, seed=4, hotseat=True), "all")
        for _ in range(20):
            everybody.play_first(everybody.position())
        for lang in ("en", "zh"):
            for step in (0, 7, 19):
                found = everybody.get(f"/analysis?step={step}&{QUICK}&lang={lang}")
                assert found["played"] in [one[:3] for one in found["offers"]]
