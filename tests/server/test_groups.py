"""Groups over the wire: durable together, stopped at a refusal or a die, one undo; previews."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.live import Live, Seat, Socket, eventually
from zhulu.games.changsha import GAME as CHANGSHA
from zhulu.kernel.preview import MENU


def seated(live: Live, **wanted: Any) -> tuple[Seat, dict[str, Any]]:
    """Whoever begins a game of fixed dice, past the cards."""
    made = live.create(seed=5, **wanted)
    side = live.seat(made, "red").position()["menu"]["side"]
    seat = live.seat(made, side)
    seen = seat.act(["keep_cards", ""], 0).json()
    return seat, seen


def offer(seen: dict[str, Any], verb: str) -> list[str]:
    found: list[str] = next(one[:2] for one in seen["menu"]["offers"] if one[0] == verb)
    return found


def together(seat: Seat, seen: dict[str, Any], **wanted: Any) -> dict[str, Any]:
    body = {"id": f"g{seen['n']}", "step": seen["step"], **wanted}
    answer = seat.post("/group", body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def march(seat: Seat, seen: dict[str, Any]) -> list[list[str]]:
    """A unit that moves one hex and stops: three choices, found by trying and going back."""
    unit = offer(seen, "activate")
    tried = seat.act(unit, seen["step"]).json()
    step = offer(tried, "go")
    answer = seat.post("/undo", {"id": "back", "step": tried["step"]})
    assert answer.status_code == 200
    return [unit, step, ["stay", ""]]


def test_a_group_is_one_move_with_one_undo(live: Live) -> None:
    seat, seen = seated(live)
    actions = march(seat, seen)
    answer = together(seat, seen, actions=actions)
    after = answer["position"]
    told = {"done": 3, "stopped": "", "before": False, "rule": "", "reason": "", "skipped": []}
    assert answer["group"] == told
    assert answer["group"] == told
    assert after["step"] == seen["step"] + 3
    assert {fact["step"] for fact in after["facts"]} <= set(range(2, 5))
    assert after["undo"]["count"] == 3
    assert [one["group"] for one in after["undo"]["choices"][-3:]] == [1, 1, 1]
    back = seat.post("/undo", {"id": "u", "step": after["step"]}).json()
    assert (back["step"], back["view"]) == (seen["step"], seen["view"])


def test_the_menu_after_a_group_is_explained_as_after_single_choices(live: Live) -> None:
    seat, seen = seated(live)
    actions = march(seat, seen)
    together_seen = together(seat, seen, actions=actions)["position"]
    alone = seat.post("/undo", {"id": "u", "step": together_seen["step"]}).json()
    for action in actions:
        alone = seat.act(action, alone["step"]).json()
    assert alone["menu"]["refused"]
    assert together_seen["menu"]["refused"] == alone["menu"]["refused"]


def test_a_group_stops_at_the_first_refusal_and_says_so(live: Live) -> None:
    seat, seen = seated(live)
    actions = march(seat, seen)
    answer = together(seat, seen, actions=[actions[0], ["go", "0606"], actions[1]])
    assert (answer["group"]["done"], answer["group"]["stopped"]) == (1, "refused")
    assert answer["group"]["rule"] and answer["group"]["reason"]
    assert answer["position"]["step"] == seen["step"] + 1


def test_a_group_stops_at_a_die_and_cannot_be_undone(live: Live) -> None:
    made = live.create(hotseat=True, seed=8)
    seat, chance = live.seat(made, "all"), Random(8)
    while True:
        seen = seat.position()
        found = [one for one in seen["menu"]["offers"] if one[4] == "die"]
        if found:
            break
        seat.act(chance.choice(seen["menu"]["offers"])[:2], seen["step"])
    answer = together(seat, seen, actions=[found[0][:2], found[0][:2]])
    assert (answer["group"]["done"], answer["group"]["stopped"]) == (1, "die")
    assert answer["position"]["step"] == seen["step"] + 1
    assert not answer["position"]["undo"]["can"]


@pytest.mark.parametrize(("lang", "words"), [("en", "Stopped before “"), ("zh", "”之前停下")])
def test_a_group_stops_before_a_die_that_others_should_follow(
    live: Live, lang: str, words: str
) -> None:
    made = live.create(hotseat=True, seed=8)
    seat, chance = live.seat(made, "all"), Random(8)
    while True:
        seen = seat.position()
        offers = seen["menu"]["offers"]
        plain = [one for one in offers if not one[4] and one[0] == "join"]
        if plain:
            break
        attacks = [one for one in offers if one[0] == "attack"]
        seat.act(chance.choice(attacks or offers)[:2], seen["step"])
    side = seen["menu"]["side"]
    row = [plain[0][:2], ["fight", ""], ["fight", ""]]
    body = {"id": "row", "step": seen["step"], "actions": row}
    done = seat.post(f"/group?lang={lang}", body).json()
    assert (done["group"]["done"], done["group"]["before"]) == (1, True)
    assert words in done["group"]["reason"]
    assert done["position"]["menu"]["side"] == side and done["position"]["undo"]["can"]


def test_a_group_whose_first_choice_is_refused_changes_nothing(live: Live) -> None:
    seat, seen = seated(live)
    answer = seat.post("/group", {"id": "g", "step": seen["step"], "actions": [["stay", ""]]})
    assert answer.status_code == 422
    assert seat.position() == seen
    assert seat.post("/group", {"id": "h", "step": seen["step"]}).status_code == 400


def test_a_group_is_durable_and_its_undo_outlives_the_server(tmp_path: Path) -> None:
    with Live(str(tmp_path / "zhulu.db")) as live:
        seat, seen = seated(live)
        after = together(seat, seen, actions=march(seat, seen))["position"]
        live.stop()
        live.start()
        again = seat.position()
        assert (again["step"], again["view"], again["undo"]) == (
            after["step"], after["view"], after["undo"],
        )  # fmt: skip
        back = seat.post("/undo", {"id": "u", "step": after["step"]}).json()
        assert back["step"] == seen["step"]


def test_the_same_group_is_taken_once(live: Live) -> None:
    seat, seen = seated(live)
    actions = march(seat, seen)
    first = together(seat, seen, actions=actions)
    again = seat.post("/group", {"id": f"g{seen['n']}", "step": seen["step"], "actions": actions})
    assert again.status_code == 200
    assert again.json()["position"]["step"] == first["position"]["step"]


def test_back_to_any_of_ones_own_choices(live: Live) -> None:
    seat, seen = seated(live)
    after = together(seat, seen, actions=march(seat, seen)[:2])["position"]
    choices = after["undo"]["choices"]
    assert [one["step"] for one in choices] == [0, 1, 2]
    assert all(one["words"] for one in choices)
    back = seat.post("/undo", {"id": "u", "step": after["step"], "to": 2}).json()
    assert back["step"] == 2
    refused = seat.post("/undo", {"id": "v", "step": 2, "to": 2})
    assert refused.status_code == 422


def test_offers_carry_their_price_and_whether_undo_closes(live: Live) -> None:
    seat, seen = seated(live)
    moving = seat.act(offer(seen, "activate"), seen["step"]).json()
    assert moving["menu"]["priced"]
    steps = [one for one in moving["menu"]["offers"] if one[0] == "go"]
    assert {one[3] for one in steps} == {"−1 MP"}
    assert {one[4] for one in steps} <= {"", "side", "die", "reveal"}


def test_a_hover_tells_facts_price_and_where_the_piece_goes(live: Live) -> None:
    seat, seen = seated(live)
    moving = seat.act(offer(seen, "activate"), seen["step"]).json()
    verb, noun = offer(moving, "go")
    told = seat.get(f"/preview?verb={verb}&noun={noun}")
    assert told["price"] == "−1 MP"
    assert [(ghost["to"], ghost["count"]) for ghost in told["ghosts"]] == [(noun, 1)]
    assert told["facts"] and told["stop"] == ""
    refused = seat.post("/group", {"id": "x", "step": moving["step"], "all": "nothing"})
    assert refused.status_code == 422


def test_a_preview_of_what_is_not_offered_says_why(live: Live) -> None:
    seat, seen = seated(live)
    moving = seat.act(offer(seen, "activate"), seen["step"]).json()
    verb, noun, rule, reason = next(one for one in moving["menu"]["refused"] if one[0] == "go")
    path = f"/api/tables/{seat.table}/preview?verb={verb}&noun={noun}"
    answer = live.http.get(path, headers={"authorization": f"Bearer {seat.secret}"})
    assert answer.status_code == 422
    assert (answer.json()["rule"], answer.json()["reason"]) == (rule, reason)


@pytest.mark.parametrize(
    ("verb", "lang", "words"),
    [
        ("stay", "en", "ends a step"),  # leaves a step, and is no method of any procedure
        ("stay", "zh", "结束某一步"),
        ("join", "en", "it is chosen in "),
        ("play_card", "en", "not yet"),
    ],
)
def test_every_verb_is_explained_where_it_is_no_choice(
    live: Live, verb: str, lang: str, words: str
) -> None:
    seat, seen = seated(live)
    path = f"/api/tables/{seat.table}/preview?verb={verb}&lang={lang}"
    refused = live.http.get(path, headers={"authorization": f"Bearer {seat.secret}"})
    assert (refused.status_code, seen["menu"]["mine"]) == (422, True)
    assert words in refused.json()["reason"]


def test_a_row_of_choices_is_previewed_with_what_could_follow(live: Live) -> None:
    seat, seen = seated(live)
    row = march(seat, seen)
    asked = [f"verb={verb}&noun={noun}" for verb, noun in row]
    then = [seat.get(f"/preview?{'&'.join(asked[:n])}")["then"] for n in (1, 2, 3)]
    for following, (verb, noun) in zip(then, row[1:], strict=False):
        assert [verb, noun] in [one[:2] for one in following["offers"]] and following["prompt"]
    assert then[2] is None or then[2]["prompt"]
    path, key = f"/api/tables/{seat.table}/preview?", {"authorization": f"Bearer {seat.secret}"}
    for wrong, status in (("&".join(asked[::-1]), 422), ("&".join(asked * 3), 400), ("", 400)):
        assert live.http.get(path + wrong, headers=key).status_code == status, wrong


def test_the_socket_answers_groups_and_previews(live: Live) -> None:
    seat, seen = seated(live)
    actions = march(seat, seen)
    socket = Socket(live, seat.table, seat.secret)
    socket.until("position")
    at = {"step": seen["step"]}
    socket.say(type="preview", id="p", action=actions[0], **at)
    assert socket.until("preview")["id"] == "p"
    socket.say(type="group", id="g", actions=actions, **at)
    ack = socket.until("ack")
    assert (ack["id"], ack["done"], ack["stopped"]) == ("g", 3, "")
    assert socket.position["step"] == seen["step"] + 3
    socket.close()


def test_a_program_may_do_without_strip_and_prices(live: Live) -> None:
    seat, _ = seated(live)
    socket = Socket(live, seat.table, seat.secret, {"bare": True})
    socket.until("position")
    assert "strip" not in socket.position["view"]
    assert {len(one) for one in socket.position["menu"]["offers"]} == {3}
    socket.close()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_strip_is_told_to_everybody_in_their_language(live: Live, lang: str) -> None:
    made = live.create(seed=5)
    for name in ("red", "blue", "spectator"):
        strip = live.seat(made, name).get(f"/position?lang={lang}")["view"]["strip"]
        assert strip["aims"][0]["words"].startswith("Stand on" if lang == "en" else "结束时")
        assert [one["side"] for one in strip["sides"]] == ["red", "blue"]
        assert sum(one["chooses"] for one in strip["sides"]) == 1
        assert {section["id"] for section in strip["sections"]} >= {"turn", "cup"}


def test_a_take_back_goes_to_ones_own_last_choice_and_the_computer_waits(live: Live) -> None:
    for seed in range(40):
        made = live.create(seed=seed, seats={"blue": "heuristic"})
        seat = live.seat(made, "red")
        if seat.position()["menu"]["side"] == "red":
            break
    seen = seat.position()
    own = 0
    while not any(side != "red" for side in _choosers(seat)):
        if seen["menu"]["mine"]:
            own = seen["step"]
            seen = seat.play_first(seen)
        else:
            seen = _until_mine(seat)
    _until_mine(seat)
    answer = seat.post("/takeback", {})
    assert answer.status_code == 200, answer.text
    back = seat.position()
    assert (back["step"], back["menu"]["mine"]) == (own, True)


def test_a_take_back_of_a_group_takes_all_of_it_back(live: Live) -> None:
    made = live.create(seed=5, hotseat=True)
    seat = live.seat(made, "all")
    seen = seat.act(["keep_cards", ""], 0).json()
    together(seat, seen, actions=march(seat, seen))
    assert seat.post("/takeback", {}).status_code == 200
    assert seat.position()["step"] == seen["step"]


def _choosers(seat: Seat) -> list[str]:
    return [mark["side"] for mark in seat.get("/replay")["marks"]]


def _until_mine(seat: Seat) -> dict[str, Any]:
    seen: dict[str, Any] = {}

    def mine() -> bool:
        seen.clear()
        seen.update(seat.position())
        return seen["menu"] is None or bool(seen["menu"]["mine"])

    eventually(mine, "the computer does not move")
    return seen


def test_computers_begin_though_nobody_comes(live: Live) -> None:
    made = live.create(seats={"red": "random", "blue": "random"})

    def begun() -> bool:
        headers = {"x-zhulu-keys": made["spectator"]}
        return bool(live.http.get("/api/tables", headers=headers).json()["tables"][0]["step"])

    eventually(begun, "nobody begins")


def test_prices_that_take_long_follow_the_position(tmp_path: Path) -> None:
    chance = Random(3)
    with Live(str(tmp_path / "zhulu.db"), [CHANGSHA]) as live:
        made = live.create(game="changsha", hotseat=True, seed=3)
        socket = live.open(made, "all")
        socket.until("position")
        for number in range(200):
            menu = socket.position["menu"]
            if not menu["priced"] and 20 < len(menu["offers"]) <= MENU:
                break
            action, step = chance.choice(menu["offers"])[:2], socket.position["step"]
            socket.say(type="act", id=f"a{number}", step=step, action=action)
            while socket.position["step"] == step:
                socket.hear()
        n, offers = socket.position["n"], [one[:3] for one in menu["offers"]]
        while not socket.position["menu"]["priced"]:
            socket.hear()
        assert socket.position["n"] == n
        assert [one[:3] for one in socket.position["menu"]["offers"]] == offers
        socket.close()


def test_a_piece_is_carried_to_a_place_and_one_undo_brings_it_back(live: Live) -> None:
    seat, seen = seated(live)
    unit, step, _ = march(seat, seen)
    answer = together(seat, seen, carry=[unit[1]], to=step[1])
    assert (answer["group"]["done"], answer["group"]["skipped"]) == (3, [])
    pieces = answer["position"]["view"]["pieces"]
    assert next(one["at"] for one in pieces if one["id"] == unit[1]) == step[1]
    back = seat.post("/undo", {"id": "u", "step": answer["position"]["step"]}).json()
    assert (back["step"], back["view"]) == (seen["step"], seen["view"])


def test_a_piece_that_finds_no_way_says_so_in_the_readers_language(live: Live) -> None:
    seat, seen = seated(live)
    body = {
        "id": "far",
        "step": seen["step"],
        "carry": [offer(seen, "activate")[1]],
        "to": "nowhere",
    }
    answer = seat.post("/group?lang=zh", body)
    assert (answer.status_code, answer.json()["rule"]) == (422, "route")
    assert "一步一步" in answer.json()["reason"]


def test_a_group_is_one_kind_only_and_cannot_smuggle_an_undo_of_everything(tmp_path: Path) -> None:
    with Live(str(tmp_path / "zhulu.db")) as live:
        made = live.create(seed=8, hotseat=True)
        seat, chance = live.seat(made, "all"), Random(8)
        for _ in range(12):
            seen = seat.position()
            seat.act(chance.choice(seen["menu"]["offers"])[:2], seen["step"])
        seen = seat.position()
        action = seen["menu"]["offers"][0][:2]
        for kinds in (
            {"actions": [action], "without": 0},
            {"repeat": action, "without": 0},
            {"all": action[0], "without": 0},
            {"actions": [action], "repeat": action},
        ):
            answer = seat.post("/group", {"id": "two", "step": seen["step"], **kinds})
            assert answer.status_code == 400, (kinds, answer.text[:200])
        assert seat.position() == seen
        live.stop()
        live.start()
        assert seat.position()["step"] == seen["step"]


def test_a_socket_refuses_in_the_language_it_was_greeted_in(live: Live) -> None:
    made = live.create(seed=5)
    socket = Socket(live, made["table"], made["spectator"], {"lang": "zh"})
    socket.until("position")
    socket.say(type="act", id="a", step=0, action=["keep_cards", ""])
    assert socket.until("refused")["reason"] == "现在不由您选择"
    socket.close()
