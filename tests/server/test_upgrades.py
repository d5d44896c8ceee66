"""Games outlive upgrades: changed data, changed rules, and tables of every release there was."""

from __future__ import annotations

import json
import lzma
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import zhulu.games
from tests.server.live import TEST_SETTINGS, Live, Seat
from zhulu.kernel import SaveError, replay
from zhulu.server.tables import history, ledger

CORPUS = Path(__file__).parent / "corpus"
RELEASES = sorted(path.stem for path in CORPUS.glob("*.json"))


@pytest.mark.parametrize("release", RELEASES)
def test_the_tables_of_every_release_open_for_ever(release: str, tmp_path: Path) -> None:
    known = json.loads((CORPUS / f"{release}.json").read_text())
    file = tmp_path / "zhulu.db"
    file.write_bytes(lzma.decompress((CORPUS / f"{release}.db.xz").read_bytes()))
    with Live(str(file), zhulu.games.all()) as live:
        for table in known["tables"]:
            check_table(live, table)
        live.stop()
        live.start()
        for table in known["tables"]:
            made = table["made"]
            assert Seat(live, made["table"], made["all"], 1000).position()["table"] == made["table"]


@pytest.mark.parametrize("release", RELEASES)
def test_the_records_of_every_release_open_for_ever(release: str, tmp_path: Path) -> None:
    """As they were played, or, if that is asked for, as far as today's rules can follow."""
    known = json.loads((CORPUS / f"{release}.json").read_text())
    with Live(str(tmp_path / "zhulu.db"), zhulu.games.all()) as live:
        for record in known["records"].values():
            actions = sum(isinstance(line, list) for line in record["lines"])
            answer = live.http.post("/api/import", json={"record": record})
            followed = None
            if answer.status_code == 409:
                assert answer.json()["error"] == "parted"
                body = {"record": record, "follow": True}
                answer = live.http.post("/api/import", json=body)
                followed = answer.json()["followed"]
            made = answer.json()
            seat = Seat(live, made["table"], next(iter(made["seats"].values())), 1000)
            info = seat.get("")
            if followed is None:
                assert (info["step"], info["result"] is not None) == (actions, True)
            else:
                assert followed["since"] <= followed["played"] <= followed["of"] == actions
                assert info["step"] == followed["played"] and followed["reason"]
            for step in {0, info["step"] // 2, info["step"]}:
                assert seat.get(f"/position?step={step}")["step"] == step
            texts = [json.dumps(line) for line in record["lines"]]
            assert replay.check_dice(texts) >= 0  # its seed fits its commitment


def test_a_record_is_played_with_the_data_it_was_made_with(tmp_path: Path) -> None:
    """8105921's data of these games are no longer today's; its packs come with the program."""
    known = json.loads((CORPUS / "8105921.json").read_text())["records"]
    with Live(str(tmp_path / "zhulu.db"), zhulu.games.all()) as live:
        for game in ("battle_for_china", "middle_kingdom"):
            made = live.http.post(
                "/api/import", json={"record": known[game], "follow": True}
            ).json()
            live.seat(made, next(iter(made["seats"]))).position()
            room = live.app_lobby().rooms[made["table"]].result()
            assert room.table.g.content.hash == known[game]["lines"][0]["content"]
            assert room.table.g.content.hash != room.game.content().hash


def check_table(live: Live, table: dict[str, Any]) -> None:
    """Opened, read from end to end, and played on if it was not over."""
    made = table["made"]
    seat = Seat(live, made["table"], made["all"], 1000)
    info = seat.get("")
    assert info["commitment"] == table["commitment"]
    assert 0 < info["step"] <= table["step"]
    assert info["result"] == table["result"] or table["result"] is None
    for side, secret in made["seats"].items():
        seen = Seat(live, made["table"], secret).position()
        assert (seen["seat"], seen["game"]) == (side, table["game"])
    assert len(seat.get("/log?lang=en")["facts"]) > 0
    for step in {0, 1, info["step"] // 2, info["step"]}:
        assert seat.get(f"/position?step={step}")["step"] == step
    assert seat.get("/chat")["chat"][0]["text"] == "hello 你好"
    if table["result"] is not None:
        lines = seat.get("/export")["lines"]
        assert lines[0]["commitment"] == table["commitment"]
        assert sum(isinstance(line, list) for line in lines) == table["step"]
        return
    for _ in range(5):
        seen = seat.position()
        if seen["menu"] is not None:
            seat.play_first(seen)
    assert seat.get("")["step"] >= info["step"]


# Changed data


def test_a_changed_number_locks_no_table_out(tmp_path: Path) -> None:
    file = str(tmp_path / "zhulu.db")
    with Live(file) as live:
        made = live.create(seed=5, hotseat=True)
        seat = live.seat(made, "all")
        for _ in range(12):
            seat.play_first(seat.position())
        before = seat.position()
        past = seat.get("/position?step=5")["view"]
    changed = tmp_path / "overlay" / "lab"
    changed.mkdir(parents=True)
    (changed / "units.toml").write_text('[[unit]]\nid = "red_1"\nstrength = 9\n')
    settings = replace(TEST_SETTINGS, overlay=tmp_path / "overlay")
    with Live(file, settings=settings) as live:
        seat = Seat(live, made["table"], made["all"], 1000)
        after = seat.position()
        assert (after["view"], after["menu"]) == (before["view"], before["menu"])
        assert seat.get("/position?step=5")["view"] == past
        assert seat.get("/hint")["action"] and seat.get("/analysis?level=heuristic&step=3")
        seat.play_first(after)
        while (seen := seat.position())["menu"] is not None:
            seat.play_first(seen)
        lines = [json.dumps(line) for line in seat.get("/export")["lines"]]
        other = live.create(seed=5, hotseat=True)
        room = live.app_lobby().rooms[made["table"]].result()
        fresh = Seat(live, other["table"], other["all"])
        fresh.position()
        new = live.app_lobby().rooms[other["table"]].result()
        assert room.table.g.content.hash != new.table.g.content.hash
        played = replay.Playback(room.game, lines, room.overlay).play()
        assert played.g.result is not None


# Changed rules


@pytest.fixture
def other_rules(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """From here on the server says that its rules are others."""
    monkeypatch.setattr(ledger, "rules_version", lambda game: "2:later")
    return monkeypatch


def played(file: Path, steps: int) -> dict[str, Any]:
    few = replace(TEST_SETTINGS, snapshot_gap=8, snapshot_every=8)
    with Live(str(file), settings=few) as live:
        made = live.create(seed=5, hotseat=True)
        seat = live.seat(made, "all")
        for _ in range(steps):
            seat.play_first(seat.position())
    return made


def spoil(file: Path, step: int, change: str) -> None:
    with sqlite3.connect(file) as store:
        query = "select n, body from journal where kind = 'act' and step = ?"
        n, text = store.execute(query, (step,)).fetchone()
        body = json.loads(text)
        if change == "facts":
            body["facts"] = [["no_longer_told", None, [1]], *body["facts"]]
        else:
            body["verb"] = "no_longer_done"
        store.execute("update journal set body = ? where n = ?", (json.dumps(body), n))
        store.commit()


def drop_last_snapshot(file: Path) -> int:
    """As after a crash: the last snapshot was taken some steps ago."""
    with sqlite3.connect(file) as store:
        store.execute("delete from snapshots where n = (select max(n) from snapshots)")
        found: int = store.execute("select max(step) from snapshots").fetchone()[0]
        store.commit()
        return found


@pytest.mark.parametrize("change", ["facts", "verb"])
def test_a_step_the_rules_would_play_otherwise_is_shown_from_its_snapshot(
    tmp_path: Path, other_rules: pytest.MonkeyPatch, change: str
) -> None:
    file = tmp_path / "zhulu.db"
    made = played(file, 30)
    spoil(file, 12, change)
    with Live(str(file)) as live:
        seat = Seat(live, made["table"], made["all"], 1000)
        assert seat.position()["step"] == 30
        whole = seat.get("/position?step=10")
        assert whole.get("approximate") is None
        shown = seat.get("/position?step=13")
        assert shown["step"] == 13 and shown["approximate"] <= 12
        assert seat._call("GET", "/analysis?level=heuristic&step=13").status_code == 200
        seat.play_first(seat.position())
        assert seat.get("/log")["facts"]


def test_actions_no_rule_takes_any_more_are_a_branch_and_the_game_goes_on(
    tmp_path: Path, other_rules: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "zhulu.db"
    made = played(file, 30)
    last = drop_last_snapshot(file)
    spoil(file, last + 2, "verb")
    with Live(str(file)) as live:
        seat = Seat(live, made["table"], made["all"], 1000)
        seen = seat.position()
        assert seen["step"] == last + 1
        assert seat.get("/branches")["branches"][-1]["from"] == 30
        seat.play_first(seen)
        live.stop()
        live.start()
        assert seat.position()["step"] == last + 2


def test_a_finished_game_is_readable_and_its_dice_verifiable_for_ever(
    tmp_path: Path, other_rules: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "zhulu.db"
    made = played(file, 40)
    with Live(str(file)) as live:
        Seat(live, made["table"], made["all"], 1000).post("/resign", {})
    spoil(file, 12, "verb")
    with Live(str(file)) as live:
        lines = Seat(live, made["table"], made["all"], 1000).get("/export")["lines"]
    assert lines[0]["replayable"] is False and lines[-1]["result"]["kind"] == "resignation"
    texts = [json.dumps(line) for line in lines]
    assert replay.check_dice(texts) > 0
    assert len(lines[0]["rules"]) == 2
    with pytest.raises(SaveError, match="other rules"):
        replay.Playback(history.game_of("tests.lab"), texts)
    loaded = next(i for i, line in enumerate(lines) if isinstance(line, dict) and "dice" in line)
    lines[loaded]["dice"][1][0][1] ^= 1
    with pytest.raises(SaveError, match="did not fall"):
        replay.check_dice([json.dumps(line) for line in lines])
