"""For who keeps a server: figures, a probe that writes, logs, retention, copies, verification."""

from __future__ import annotations

import asyncio
import json
import logging
import shutil
import sqlite3
import time
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from tests.lab import GAME
from tests.server.conftest import POSTGRES, fresh_database
from tests.server.live import TEST_SETTINGS, Live
from zhulu.cli.main import main
from zhulu.kernel import ZhuluError
from zhulu.server.keeping import copies
from zhulu.server.keeping.expiry import expire_once
from zhulu.server.keeping.inventory import DAY, Retention, dump, entries, expired, remove
from zhulu.server.keeping.verify import Count, verify
from zhulu.server.logs import JsonLines
from zhulu.server.storage.rows import Batch
from zhulu.server.storage.schema import TABLES
from zhulu.server.storage.store import Store
from zhulu.server.tables.lobby import Lobby
from zhulu.server.wire import NewTable

GAMES = {"lab": GAME}


def played(live: Live, steps: int = 20) -> dict[str, str]:
    made = live.create(seed=5, hotseat=True)
    seat = live.seat(made, "all")
    for _ in range(steps):
        seat.play_first(seat.position())
    return made


def test_figures_for_prometheus(live: Live) -> None:
    played(live, 3)
    text = live.http.get("/metrics").text
    for name in ("zhulu_rooms", "zhulu_commit_seconds_bucket", "zhulu_moves_total",
                 'zhulu_jobs_waiting{lane="quick"}', "zhulu_incidents_total"):  # fmt: skip
        assert name in text, name


def test_figures_are_not_for_everybody(tmp_path: Path) -> None:
    closed = replace(TEST_SETTINGS, metrics=("192.0.2.1",))
    with Live(str(tmp_path / "zhulu.db"), settings=closed) as live:
        assert live.http.get("/metrics").status_code == 404


def test_the_server_is_ready_when_a_write_is_durable(live: Live) -> None:
    assert live.http.get("/api/ready").json() == {"ok": True}
    before = live.app_lobby().store.commits
    live.http.get("/api/ready")
    assert live.app_lobby().store.commits > before


def test_a_store_that_cannot_be_written_is_not_ready(tmp_path: Path) -> None:
    with Live(str(tmp_path / "zhulu.db")) as live:
        store = live.app_lobby().store

        async def full(batch: Batch) -> None:
            raise OSError("disk full")

        store.commit = full  # type: ignore[method-assign]
        answer = live.http.get("/api/ready")
        assert answer.status_code == 503 and "full" not in answer.text
        assert live.http.get("/api/health").status_code == 200


def test_a_log_line_is_a_document_with_table_and_step() -> None:
    record = logging.LogRecord("zhulu.server", logging.ERROR, "", 1, "it %s", ("broke",), None)
    record.table, record.step = "ab12", 7
    document = json.loads(JsonLines().format(record))
    assert (document["text"], document["table"], document["step"]) == ("it broke", "ab12", 7)
    assert document["level"] == "error" and document["at"].endswith("Z")


def test_tables_are_listed_dumped_and_deleted(database: str) -> None:
    with Live(database) as live:
        made = played(live)
    store = Store(database)
    mine = next(entry for entry in entries(store) if entry.table == made["table"])
    assert (mine.step, mine.over) == (20, False) and mine.bytes > 1000 and mine.rows >= 21
    document = dump(store, made["table"])
    assert len(document["journal"]) == mine.rows and "keys" not in document
    assert dump(store, "none") == {}
    assert remove(store, [made["table"], "none"]) == 1
    assert made["table"] not in {entry.table for entry in entries(store)}
    assert store.keys_of(made["table"]) == {}
    store.close()


def test_tables_whose_time_is_over_go(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "zhulu.db"))

    async def scenario() -> None:
        lobby = Lobby(store, TEST_SETTINGS, [GAME])
        made = [(await lobby.create(NewTable("lab"))).table for _ in range(3)]
        long_ago = int(time.time()) - 10 * DAY
        with store.engine.begin() as connection:
            others = update(TABLES).where(TABLES.c.id != made[2])
            connection.execute(others.values(changed=long_ago))
        now = int(time.time())
        assert expired(store, Retention(), now) == []
        assert expired(store, Retention(finished=5, idle=5), now) == []
        await lobby.room(made[1])  # somebody is there
        assert await expire_once(lobby, Retention(unplayed=9), now) == [made[0]]
        assert {entry.table for entry in entries(store)} == {made[1], made[2]}
        await lobby.close()

    asyncio.run(scenario())
    store.close()


def findings(database: str) -> tuple[Count, list[str]]:
    store = Store(database)
    count = Count()
    found = [one.what for one in verify(store, GAMES, count)]
    store.close()
    return count, found


def test_a_copy_is_made_while_people_play_and_put_back(tmp_path: Path) -> None:
    file = str(tmp_path / "zhulu.db")
    with Live(file) as live:
        made = played(live, 30)
        copies.backup(file, tmp_path / "copy.db")
        seat = live.seat(made, "all")
        seat.count = 500
        seat.play_first(seat.position())
    again = str(tmp_path / "again.db")
    copies.restore(tmp_path / "copy.db", again)
    with Live(again) as live:
        assert live.seat(made, "all").position()["step"] == 30
    count, wrong = findings(again)
    assert wrong == [] and count.tables == 1 and count.draws > 0
    with pytest.raises(ZhuluError, match="exists"):
        copies.restore(tmp_path / "copy.db", again)
    with pytest.raises(ZhuluError, match="exists"):
        copies.backup(again, tmp_path / "copy.db")
    (tmp_path / "noise").write_bytes(b"noise" * 1000)
    with pytest.raises(ZhuluError, match="no store"):
        copies.restore(tmp_path / "noise", str(tmp_path / "other.db"))


@pytest.mark.skipif(not POSTGRES or not shutil.which("pg_dump"), reason="needs PostgreSQL")
def test_a_copy_of_a_postgresql_store_is_put_back(tmp_path: Path) -> None:
    database = fresh_database("postgres", tmp_path)
    with Live(database) as live:
        made = played(live)
        copies.backup(database, tmp_path / "copy.dump")
    again = fresh_database("postgres", tmp_path)
    copies.restore(tmp_path / "copy.dump", again)
    with Live(again) as live:
        assert live.seat(made, "all").position()["step"] == 20
    assert findings(again)[1] == []


SPOILED = {
    "delete from journal where n = 5": "missing",
    "update snapshots set state = x'00' where step > 0": "cannot be read",
    "update tables set seed = 'another'": "did not fall",
    "delete from snapshots where step = 0": "no snapshot of the set-up",
}


@pytest.mark.parametrize("change", SPOILED)
def test_what_is_not_sound_is_found(tmp_path: Path, change: str) -> None:
    file = tmp_path / "zhulu.db"
    with Live(str(file)) as live:
        made = played(live, 50)
        live.seat(made, "all").post("/takeback", {"to": 42})
    assert findings(str(file))[1] == []
    with sqlite3.connect(file) as store:
        store.execute("pragma foreign_keys = off")
        store.execute(change)
    assert any(SPOILED[change] in what for what in findings(str(file))[1])


def test_the_admin_command_speaks_for_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "zhulu.db")
    Store(file).close()
    for words in (("tables", "--json"), ("verify", "--json"), ("expire", "--idle", "3", "--dry")):
        monkeypatch.setattr("sys.argv", ["zhulu", "admin", words[0], "--db", file, *words[1:]])
        with pytest.raises(SystemExit) as stop:
            main()
        assert not stop.value.code
    out = capsys.readouterr().out
    assert '"findings": []' in out and "0 tables would go" in out
