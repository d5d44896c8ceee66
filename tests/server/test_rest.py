"""Tables over REST: made, joined, played, looked back at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import zhulu.games
from tests.server.live import Live, Seat, eventually, play_to_end
from zhulu.content import catalogue
from zhulu.games.battle_for_china import GAME as BATTLE
from zhulu.games.changsha import GAME
from zhulu.games.middle_kingdom import GAME as KINGDOM
from zhulu.server.tables.wording import Wording, number
from zhulu.server.web.games_api import hexes_of, names_of, rules_in, rules_in_play


def seats_of(live: Live, made: dict[str, Any]) -> dict[str, Seat]:
    return {side: live.seat(made, side) for side in ("red", "blue")}


def chooser(seats: dict[str, Seat]) -> tuple[Seat, dict[str, Any]]:
    seat = seats[seats["red"].position()["menu"]["side"]]
    return seat, seat.position()


@pytest.fixture
def seats(live: Live) -> dict[str, Seat]:
    return seats_of(live, live.create(seed=5))


def test_a_table_hands_out_different_secrets(live: Live) -> None:
    made = live.create(hotseat=True)
    secrets = [*made["seats"].values(), made["spectator"], made["owner"], made["all"]]
    assert len(set(secrets)) == 5
    assert min(len(secret) for secret in secrets) >= 22  # 128 bits
    assert "all" not in live.create()


def test_what_cannot_be_made_is_refused(live: Live) -> None:
    for wanted in (
        {"game": "none"}, {"game": "lab", "scenario": "none"},
        {"game": "lab", "options": {"x": True}}, {"game": "lab", "seats": {"green": "person"}},
        {"game": "lab", "seats": {"red": "genius"}},
    ):  # fmt: skip
        answer = live.http.post("/api/tables", json=wanted)
        assert answer.status_code in (400, 404), wanted
        assert answer.json()["reason"]


@pytest.mark.parametrize(
    ("wanted", "english", "chinese"),
    [
        (
            {"game": "lab", "options": {"x": True}},
            "lab has no option 'x'; it has",
            "lab没有选项“x”；有：",
        ),
        (
            {"game": "lab", "scenario": "none"},
            "lab has no scenario 'none'; it has",
            "lab没有剧本“none”；有：",
        ),
        ({"game": 5}, "this cannot be read: Expected", "无法读取所发内容：Expected"),
    ],
)
def test_what_no_table_can_be_is_said_in_the_language_asked_for(
    live: Live, wanted: dict[str, Any], english: str, chinese: str
) -> None:
    for language, words in (("en", english), ("zh", chinese)):
        answer = live.http.post(f"/api/tables?lang={language}", json=wanted)
        assert answer.status_code == 400
        assert answer.json()["reason"].startswith(words)


def test_an_unknown_verb_or_thing_is_said_in_chinese(live: Live) -> None:
    made = live.create()
    seat = live.seat(made, live.seat(made, "red").position()["menu"]["side"])
    for action, words in (
        (["conjure", ""], "lab没有“conjure”这种行动"),
        (["activate", "nobody"], "activate：没有“nobody”（"),
    ):
        body = {"id": action[0], "step": 0, "action": action}
        assert seat.post("/actions?lang=zh", body).json()["reason"].startswith(words)


@pytest.mark.parametrize(
    ("change", "chinese"),
    [
        ({"commitment": "0" * 64}, "第1行：种子与承诺不符"),
        ({"options": {"x": True}}, "第1行：无法开局：lab没有选项“x”；有："),
    ],
)
def test_what_is_wrong_with_a_record_is_said_in_chinese(
    live: Live, change: dict[str, Any], chinese: str
) -> None:
    made = live.create(seed=33)
    play_to_end({side: live.seat(made, side) for side in ("red", "blue")})
    record = live.seat(made, "red").get("/export")
    record["lines"][0] |= change
    answer = live.http.post("/api/import?lang=zh", json={"record": record})
    assert answer.json()["reason"].startswith(chinese)


def test_public_facts_need_no_secret_and_tell_none(live: Live) -> None:
    made = live.create(name="An evening", seed=7)
    info = live.http.get(f"/api/tables/{made['table']}").json()
    assert info["name"] == "An evening"
    assert info["seats"]["red"] == {
        "player": "person",
        "online": False,
        "hotseat": False,
        "name": "",
        "taken": False,
        "offered": False,
    }
    assert (info["role"], info["seeded"], info["step"]) == ("", True, 0)
    assert live.http.get(f"/api/tables/{made['table']}/position").status_code == 401


def test_the_position_is_the_seats_own(seats: dict[str, Seat]) -> None:
    _, seen = chooser(seats)
    other = seats["blue" if seen["seat"] == "red" else "red"].position()
    assert seen["menu"]["mine"] and seen["menu"]["offers"]
    assert set(other["menu"]) == {"side", "mine", "prompt"}
    hands = {hand["side"]: hand["cards"] for hand in other["view"]["hands"]}
    assert hands[other["seat"]] is not None
    assert hands[seen["seat"]] is None


def test_an_action_moves_the_table_on(seats: dict[str, Seat]) -> None:
    seat, seen = chooser(seats)
    after = seat.play_first(seen)
    assert (after["step"], after["line"]) == (1, 0)
    assert after["n"] > seen["n"]


def test_the_same_id_is_taken_once(seats: dict[str, Seat]) -> None:
    seat, seen = chooser(seats)
    action = seen["menu"]["offers"][0][:2]
    first = seat.act(action, 0, name="click")
    again = seat.act(action, 0, name="click")
    assert (first.status_code, again.status_code) == (200, 200)
    assert again.json()["step"] == 1


def test_a_stale_step_is_refused(seats: dict[str, Seat]) -> None:
    seat, seen = chooser(seats)
    action = seen["menu"]["offers"][0][:2]
    assert seat.act(action, 0).status_code == 200
    stale = seat.act(action, 0)
    assert (stale.status_code, stale.json()["error"]) == (409, "stale")
    assert seat.act(action, 5).status_code == 409


def test_the_other_seat_may_not_choose(seats: dict[str, Seat]) -> None:
    _, seen = chooser(seats)
    other = seats["blue" if seen["seat"] == "red" else "red"]
    answer = other.act(seen["menu"]["offers"][0][:2], 0)
    assert (answer.status_code, answer.json()["error"]) == (403, "not_yours")


def test_spectator_and_owner_only_watch(live: Live) -> None:
    made = live.create()
    for name in ("spectator", "owner"):
        watcher = live.seat(made, name)
        seen = watcher.position()
        assert seen["seat"] == "spectator"
        assert not seen["menu"]["mine"]
        assert all(hand["cards"] is None for hand in seen["view"]["hands"])
        assert watcher.act(["stay", ""], 0).status_code == 403
        assert watcher.post("/resign", {}).status_code == 403


def test_a_refusal_cites_its_rule_and_changes_nothing(seats: dict[str, Seat]) -> None:
    for _ in range(60):
        seat, seen = chooser(seats)
        if seen["menu"]["refused"]:
            break
        seat.play_first(seen)
    verb, noun, rule, reason = seen["menu"]["refused"][0]
    answer = seat.act([verb, noun], seen["step"])
    assert answer.status_code == 422
    assert answer.json() == {"error": "refused", "rule": rule, "reason": reason}
    assert seat.position() == seen
    for action in (["dance", ""], ["go", "nowhere"], [verb, "nobody"]):
        assert seat.act(action, seen["step"]).status_code == 422
    assert seat.position() == seen


def test_undo_restores_the_position(seats: dict[str, Seat]) -> None:
    for _ in range(80):
        seat, seen = chooser(seats)
        after = seat.play_first(seen)
        if after["undo"]["can"]:
            break
    answer = seat.post("/undo", {"id": "back", "step": after["step"]})
    assert answer.status_code == 200
    back = answer.json()
    assert (back["view"], back["menu"]) == (seen["view"], seen["menu"])
    assert (back["step"], back["line"]) == (seen["step"], seen["line"] + 1)
    again = seat.post("/undo", {"id": "back", "step": after["step"]})
    assert again.json() == back  # the same id, taken once
    stale = seat.act(seen["menu"]["offers"][0][:2], seen["step"], line=seen["line"])
    assert (stale.status_code, stale.json()["error"]) == (409, "stale")


def test_undo_is_refused_where_it_is_closed(seats: dict[str, Seat]) -> None:
    seat, _ = chooser(seats)
    answer = seat.post("/undo", {"id": "back", "step": 0})
    assert (answer.status_code, answer.json()["rule"]) == (422, "undo")


def test_a_game_is_played_to_its_end(live: Live) -> None:
    made = live.create(seed=11)
    seats = seats_of(live, made)
    last = play_to_end(seats)
    result = last["view"]["result"]
    assert result["rule"] and result["label"]
    over = seats["red"].act(["stay", ""], last["step"])
    assert (over.status_code, over.json()["error"]) == (409, "over")
    assert seats["red"].get("")["result"]["kind"] == result["kind"]


def test_a_past_position_is_what_was_seen_then(live: Live) -> None:
    seats = seats_of(live, live.create(seed=12))
    seen: list[dict[str, Any]] = []
    for _ in range(25):
        seat, now = chooser(seats)
        seen.append(seats["red"].position())
        seat.play_first(now)
    for step in (0, 1, 7, 24):
        past = seats["red"].get(f"/position?step={step}")
        assert past["view"] == seen[step]["view"]
        assert past["facts"] == seen[step]["facts"]
        assert not past["menu"]["mine"]
    assert seats["red"]._call("GET", "/position?step=99").status_code == 404
    assert seats["red"]._call("GET", "/position?step=3&as=blue").status_code == 403


def test_the_log_holds_the_facts_of_every_step(live: Live) -> None:
    seats = seats_of(live, live.create(seed=13))
    told = [seats["red"].get("/log?from=0&to=0")["facts"]]
    for _ in range(20):
        seat, now = chooser(seats)
        seat.play_first(now)
        told.append(seats["red"].position()["facts"])
    log = seats["red"].get("/log")
    assert (log["from"], log["to"]) == (0, 20)
    assert log["facts"] == [fact for facts in told for fact in facts]
    part = seats["red"].get("/log?from=5&to=9")["facts"]
    assert part == [fact for facts in told[5:10] for fact in facts]
    zh = seats["red"].get("/log?lang=zh")["facts"]
    assert [fact["values"] for fact in zh] == [fact["values"] for fact in log["facts"]]


def test_the_record_of_a_finished_game_is_imported(live: Live) -> None:
    made = live.create(seed=14)
    seats = seats_of(live, made)
    last = play_to_end(seats)
    record = seats["blue"].get("/export")
    assert record["format"] == "zhulu-record"
    assert record["lines"][0]["commitment"] == made["commitment"]
    again = live.http.post("/api/import", json={"record": record})
    assert again.status_code == 201
    copy = live.seat(again.json(), "red")
    assert copy.position()["view"] == seats["red"].position()["view"]
    half = last["step"] // 2
    part = live.http.post("/api/import", json={"record": record, "to": half}).json()
    branch = live.seat(part, "red").position()
    assert branch["view"] == seats["red"].get(f"/position?step={half}")["view"]
    play_to_end(seats_of(live, part))


def test_a_forged_record_is_refused(live: Live) -> None:
    seats = seats_of(live, live.create(seed=15))
    play_to_end(seats)
    record = seats["blue"].get("/export")
    record["lines"][3] = ["red", "go", "0101"]
    answer = live.http.post("/api/import", json={"record": record})
    assert (answer.status_code, answer.json()["error"]) == (409, "parted")
    assert live.http.post("/api/import", json={"record": {"lines": []}}).status_code == 400
    assert live.http.post("/api/import", json={"record": {}}).status_code == 400
    record["lines"][1] = {"resigned": "nobody"}
    answer = live.http.post("/api/import", json={"record": record})
    assert answer.status_code == 400 and "no side 'nobody'" in answer.json()["reason"]


def test_a_running_games_export_has_neither_seed_nor_the_others_choices(live: Live) -> None:
    seats = seats_of(live, live.create())
    for _ in range(30):
        seat, now = chooser(seats)
        seat.play_first(now)
    known = seats["red"].get("/export")
    assert known["format"] == "zhulu-knowledge"
    assert {action[1] for action in known["actions"]} <= {"red"}
    assert "seed" not in known
    assert live.http.post("/api/import", json={"record": known}).status_code == 400


def test_resigning_ends_the_game_and_is_recorded(live: Live) -> None:
    seats = seats_of(live, live.create(seed=16))
    seat, now = chooser(seats)
    seat.play_first(now)
    answer = seats["blue"].post("/resign", {})
    result = answer.json()["view"]["result"]
    assert (result["winners"], result["kind"]) == (["red"], "resignation")
    assert seats["blue"].post("/resign", {}).status_code == 409
    record = seats["red"].get("/export")
    assert {"resigned": "blue"} in record["lines"]
    again = live.http.post("/api/import", json={"record": record}).json()
    assert live.seat(again, "red").position()["view"]["result"] == result


def test_a_rematch_is_a_new_table_with_new_dice(live: Live) -> None:
    made = live.create(scenario="siege", options={"fog": True}, seed=3)
    answer = live.seat(made, "red").post("/rematch", {})
    assert answer.status_code == 201
    info = live.http.get(f"/api/tables/{answer.json()['table']}").json()
    assert (info["scenario"], info["options"], info["seeded"]) == ("siege", {"fog": True}, False)
    assert info["commitment"] != made["commitment"]


def test_my_tables_are_found_by_their_secrets(live: Live) -> None:
    one, two = live.create(name="one"), live.create(name="two")
    keys = f"{two['spectator']},{one['seats']['red']},nonsense"
    found = live.http.get("/api/tables", headers={"x-zhulu-keys": keys}).json()["tables"]
    assert {(table["name"], table["role"], table["key"]) for table in found} == {
        ("one", "red", 1), ("two", "spectator", 0),
    }  # fmt: skip
    assert live.http.get("/api/tables").json() == {"tables": []}


def test_a_note_names_places_and_lines_and_says_none() -> None:
    cut = [["cut railways", "R01, R04"], ["open routes", ""], ["puppet EP", "-2"]]
    assert Wording(catalogue(BATTLE)).notes(cut) == [
        ["Cut railways", "Shenyang–Tianjin, Beiping–Zhangjiakou"],
        ["Open routes", "none"],
        ["Puppet EP", "−2"],
    ]
    fought = [["battle", "shandong"]]
    assert Wording(catalogue(KINGDOM, "zh")).notes(fought) == [["战斗", "山东"]]


def test_notes_are_private_to_a_seat(live: Live) -> None:
    made = live.create()
    red, blue = live.seat(made, "red"), live.seat(made, "blue")
    assert red.post("/notes", {"text": "feint left"}, "PUT").status_code == 200
    assert red.post("/notes", {"text": "feint right"}, "PUT").status_code == 200
    assert red.get("/notes") == {"text": "feint right"}
    assert blue.get("/notes") == {"text": ""}


def test_the_computer_plays_and_the_seat_comes_back(live: Live) -> None:
    made = live.create(seed=17, seats={"red": "random", "blue": "random"})
    red = live.seat(made, "red")
    eventually(lambda: red.get("")["result"] is not None)
    made = live.create(seed=17)
    red, blue = live.seat(made, "red"), live.seat(made, "blue")
    assert red.post("/seats/blue", {"player": "random"}).status_code == 403
    assert blue.post("/seats/blue", {"player": "genius"}).status_code == 400
    given = live.seat(made, "owner").post("/seats/blue", {"player": "random"})
    assert given.json()["seats"]["blue"]["player"] == "random"
    taken = blue.post("/seats/blue", {"player": "person"})
    assert taken.json()["seats"]["blue"]["player"] == "person"


@pytest.mark.parametrize("level", ["officer", "search-1", "marshal"])
def test_every_kind_of_computer_player_takes_a_seat(live: Live, level: str) -> None:
    made = live.create(seed=22, seats={"blue": level})
    red = live.seat(made, "red")
    before = red.position()["step"]

    def played() -> bool:
        seen = red.position()
        if seen["menu"] is None or seen["step"] > before + 25:
            return True
        if seen["menu"]["mine"]:
            red.play_first(seen)
        return False

    eventually(played)
    sides = {action["side"] for action in red.get("/replay")["marks"]}
    assert sides == {"red", "blue"}


def test_a_seat_given_to_the_computer_refuses_its_person(live: Live) -> None:
    made = live.create(seed=18)
    seats = seats_of(live, made)
    seat, seen = chooser(seats)
    other = seats["blue" if seen["seat"] == "red" else "red"]
    other.post(f"/seats/{other.position()['seat']}", {"player": "random"})

    def over() -> bool:
        seen = seat.position()
        if seen["menu"] is not None and seen["menu"]["mine"]:
            seat.play_first(seen)
        return seen["view"]["result"] is not None

    eventually(over)


def test_hot_seat_follows_the_chooser_with_a_curtain(live: Live) -> None:
    everybody = live.seat(live.create(hotseat=True, seed=19), "all")
    curtains = 0
    seen = everybody.position()
    last = seen["seat"]
    for _ in range(60):
        assert seen["seat"] == seen["menu"]["side"]
        assert seen["menu"]["mine"]
        seen = everybody.play_first(seen)
        if seen["menu"] is None:
            break
        assert seen["curtain"] == (seen["seat"] != last)
        curtains += seen["curtain"]
        last = seen["seat"]
    assert curtains


def test_hot_seat_keeps_the_last_persons_view_while_the_computer_plays(tmp_path: Path) -> None:
    game = zhulu.games.get("chinas_war")
    with Live(str(tmp_path / "zhulu.db"), [game]) as live:
        computer, *people = game.sides
        seats = {computer: "random"}
        everybody = live.seat(live.create(game=game.name, hotseat=True, seats=seats), "all")
        last = people[0]
        for _ in range(150):
            seen = everybody.position()
            if seen["menu"] is None:
                break
            if seen["menu"]["mine"]:
                assert seen["curtain"] in (False, seen["seat"] != last)
                last = seen["seat"]
                everybody.play_first(seen)
            else:
                assert seen["seat"] == last and not seen["curtain"]


def test_questions_are_answered(live: Live) -> None:
    seats = seats_of(live, live.create(seed=20))
    seat, seen = chooser(seats)
    hint = seat.get("/hint")
    assert hint["why"] and hint["player"] == "heuristic"
    assert hint["action"] in [offer[:2] for offer in seen["menu"]["offers"]]
    piece = next(p for p in seen["view"]["pieces"] if p["id"].startswith(seen["seat"]))
    assert set(seat.get(f"/overlay/reach?noun={piece['id']}")) == {
        "spaces", "tones", "paths", "lines",
    }  # fmt: skip
    assert seat._call("GET", "/overlay/none").status_code == 404


def test_odds_are_shown_before_the_dice(live: Live) -> None:
    seats = seats_of(live, live.create(seed=21))
    for _ in range(300):
        seat, seen = chooser(seats)
        verbs = seen["menu"]["verbs"]
        if "fight" in verbs:
            odds = seat.get("/forecast?verb=fight")
            assert odds["outcomes"] and not odds["estimated"]
            return
        offers = seen["menu"]["offers"]
        wanted = [o for o in offers if o[0] in ("attack", "join")] or offers
        seat.act(wanted[0][:2], seen["step"])
        if seats["red"].position()["menu"] is None:
            seats = seats_of(live, live.create())
    raise AssertionError("no fight came up")


def test_the_games_are_described_in_both_languages(live: Live) -> None:
    en, zh = (live.http.get(f"/api/games?lang={lang}").json() for lang in ("en", "zh"))
    assert [game["name"] for game in en["games"]] == ["lab"]
    assert en["games"][0]["title"] != zh["games"][0]["title"]
    assert en["games"][0]["rules"] == 0  # the lab has no rulebook
    whole = live.http.get("/api/games/lab").json()
    assert {"faces", "names", "options", "overlays", "content"} <= set(whole)
    assert live.http.get("/api/games/lab?lang=fr").status_code == 400
    assert live.http.get("/api/games/none").status_code == 404
    assert isinstance(live.http.get("/api/games/lab/tables").json(), list)


def test_a_card_counts_the_rules_in_play() -> None:
    rows = rules_in("zhulu.games.changsha")
    assert 40 < rules_in_play("zhulu.games.changsha") < len(rows)
    combat = next(row for row in rows if row["rule"].startswith("12."))
    assert combat["heading"].startswith("12.0") and combat["lang"] == "en"


def test_a_hex_without_a_name_is_told_by_the_next_that_has_one() -> None:
    names = {
        language: names_of(GAME, catalogue(GAME, language), GAME.content())["hex"]
        for language in ("en", "zh")
    }
    assert names["en"]["2404"] == "2404 near Ido-lin"
    assert names["zh"]["2404"].endswith("附近2404")
    assert names["en"]["0434"] == "Tung-kuan (0434)"
    assert len(names["en"]) == len(hexes_of(GAME.package)) > 1000


def test_what_does_not_change_is_sent_once(live: Live) -> None:
    first = live.http.get("/api/games/lab")
    again = live.http.get("/api/games/lab", headers={"if-none-match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert first.headers["content-encoding"] == "gzip"
    plain = live.http.get("/api/games/lab", headers={"accept-encoding": "identity"})
    assert plain.content == first.content and "content-encoding" not in plain.headers
    other = live.http.get("/api/games/lab?lang=zh")
    assert other.headers["etag"] != first.headers["etag"]


def test_a_seats_own_answers_are_neither_kept_nor_compressed(live: Live) -> None:
    red = live.seat(live.create(), "red")
    for path in ("", "/position", "/export", "/log"):
        headers = red._call("GET", path).headers
        assert headers["cache-control"] == "no-store"
        assert "content-encoding" not in headers


def test_the_openapi_document_names_every_call(live: Live) -> None:
    document = live.http.get("/api/openapi.json").json()
    calls = {(m, path) for path, methods in document["paths"].items() for m in methods}
    from zhulu.server.web.calls_api import CallsApi
    from zhulu.server.web.games_api import GamesApi
    from zhulu.server.web.metrics import Metrics
    from zhulu.server.web.open_tables import OpenTablesApi
    from zhulu.server.web.story_api import StoryApi
    from zhulu.server.web.tables_api import TablesApi

    served = set()
    for api in (GamesApi, TablesApi, StoryApi, CallsApi, OpenTablesApi):
        for route in api(live.lobby, None, live.settings).routes():  # type: ignore[arg-type]
            served |= {(m.lower(), route.path) for m in route.methods or () if m != "HEAD"}
    for route in Metrics(live.lobby, live.settings).routes():
        served |= {(m.lower(), route.path) for m in route.methods or () if m != "HEAD"}
    served -= {("get", "/api/games/{game}/art/{file}"), ("get", "/metrics")}
    assert calls == served


def test_a_note_below_zero_has_a_minus_as_it_is_printed() -> None:
    assert [number(words) for words in ("-18", "3", "ready", "-")] == ["−18", "3", "ready", "-"]
