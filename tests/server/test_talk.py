"""Talk: no amount of it keeps anybody from the table, and it has bounds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.server.live import MANY, TEST_SETTINGS, Live

TALKATIVE = replace(TEST_SETTINGS, chat_lines=MANY, chat_bytes=(10**9, 1e9))


def test_a_spectator_who_talks_for_ever_closes_no_table(tmp_path: Path) -> None:
    with Live(str(tmp_path / "zhulu.db"), settings=TALKATIVE) as live:
        made = live.create()
        watcher = live.seat(made, "spectator")
        for number in range(560):
            assert watcher.post("/chat", {"text": f"line {number}"}).status_code == 200
        red = live.open(made, "red", last=0)
        welcome = red.until("welcome")
        assert welcome["more"] and welcome["chat"][-1]["text"] == "line 559"
        red.until("position")
        missed = [one["text"] for one in red.heard if one["type"] == "chat"]
        assert missed == [f"line {number}" for number in range(460, 560)]
        red.close()


def test_all_that_was_said_can_be_read_page_by_page(tmp_path: Path) -> None:
    with Live(str(tmp_path / "zhulu.db"), settings=TALKATIVE) as live:
        seat = live.seat(live.create(), "red")
        said = [f"{number} " + "話" * 1900 for number in range(30)]
        for text in said:
            assert seat.post("/chat", {"text": text}).status_code == 200
        found: list[str] = []
        page = seat.get("/chat")
        assert len(page["chat"]) < 30  # a page is bounded in bytes too
        while True:
            found = [line["text"] for line in page["chat"]] + found
            if not page["more"]:
                break
            page = seat.get(f"/chat?before={page['chat'][0]['n']}")
        assert found == said


def test_talk_has_a_quota_in_lines_and_bytes(tmp_path: Path) -> None:
    strict = replace(TEST_SETTINGS, chat_lines=(5, 1e-6), chat_bytes=(4000, 1e-6))
    with Live(str(tmp_path / "lines.db"), settings=strict) as live:
        watcher = live.seat(live.create(), "spectator")
        codes = [watcher.post("/chat", {"text": "hm"}).status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
    with Live(str(tmp_path / "bytes.db"), settings=strict) as live:
        watcher = live.seat(live.create(), "spectator")
        codes = [watcher.post("/chat", {"text": "x" * 1500}).status_code for _ in range(4)]
        assert codes == [200, 200, 429, 429]


def test_who_watches_cannot_silence_who_plays(tmp_path: Path) -> None:
    quota = replace(TEST_SETTINGS, chat_lines=(6, 1e-6))
    with Live(str(tmp_path / "zhulu.db"), settings=quota) as live:
        talk = live.app_lobby().talk
        made = live.create()
        for _ in range(6):
            assert live.seat(made, "spectator").post("/chat", {"text": "hm"}).status_code == 200
        assert live.seat(made, "spectator").post("/chat", {"text": "hm"}).status_code == 429
        talk.lines.buckets.pop("address 127.0.0.1")  # the players sit elsewhere
        assert live.seat(made, "red").post("/chat", {"text": "at last"}).status_code == 200


def test_a_line_and_an_action_may_have_the_same_id(live: Live) -> None:
    made = live.create(hotseat=True)
    seat = live.seat(made, "all")
    seen = seat.position()
    assert seat.post("/chat", {"text": "mine", "id": "one"}).status_code == 200
    assert seat.act(seen["menu"]["offers"][0][:2], 0, "one").json()["step"] == 1
    assert seat.post("/chat", {"text": "again", "id": "one"}).status_code == 200
    assert [line["text"] for line in seat.get("/chat")["chat"]] == ["mine"]
    long = "x" * 80
    assert seat.post("/chat", {"text": "long", "id": long}).status_code == 200
