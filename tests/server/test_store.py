"""The store: what is acknowledged is durable, one bad batch harms nobody else."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from tests.lab import GAME
from tests.server.live import TEST_SETTINGS, Live, Seat, play_to_end
from zhulu.kernel import Fact, FactKind
from zhulu.server.storage import journal, written
from zhulu.server.storage.line import Line
from zhulu.server.storage.packs import Packs
from zhulu.server.storage.rows import Batch
from zhulu.server.storage.store import Conflict, Mark, Store


def table_values(name: str) -> dict[str, object]:
    text = ("game", "scenario", "seed", "name", "content", "created")
    return {
        "id": name, "seeded": 0, "changed": 0, "options": "{}", "players": "{}", "shared": "[]",
        "summary": "{}", **dict.fromkeys(text, "x"),
    }  # fmt: skip


def row(n: int, client: str | None = None) -> dict[str, object]:
    return written.row("t", n, "act", "red", n, {}, client)


async def commit_all(store: Store, batches: list[Batch]) -> list[object]:
    return await asyncio.gather(*(store.commit(b) for b in batches), return_exceptions=True)


def test_many_commits_share_a_transaction(database: str) -> None:
    store = Store(database)
    asyncio.run(store.commit(Batch(tables=[table_values("t")])))
    before = store.commits
    asyncio.run(commit_all(store, [Batch(journal=[row(n)]) for n in range(1, 101)]))
    assert len(store.outline("t")) == 100
    assert store.commits - before < 60
    store.close()


def test_a_conflict_is_its_own_batchs_alone(database: str) -> None:
    store = Store(database)
    batches = [Batch(journal=[row(n)]) for n in (201, 50, 202)]  # row 50 is taken
    results = asyncio.run(commit_all(store, batches))
    assert [type(result) for result in results] == [type(None), Conflict, type(None)]
    again = [Batch(journal=[row(203, "same")]) for _ in range(2)]  # two who had both read as far
    results = asyncio.run(commit_all(store, again))
    assert [type(result) for result in results] == [type(None), Conflict]
    store.close()


def test_the_journal_keeps_ways_and_reads_facts_from_before_there_were_any() -> None:
    kind = FactKind("marched", way="hex", unit="unit", origin="hex", to="hex")
    facts = [Fact(kind, 1, (0, 3, 6), (4, 5)), Fact(kind, -1, (0, 6, 7))]
    told = written.write_facts(facts)
    assert told == [["marched", 1, [0, 3, 6], [4, 5]], ["marched", -1, [0, 6, 7]]]
    again = journal.read_facts({"marched": kind}, told)
    assert [(one.audience, one.values, one.way) for one in again] == [
        (1, (0, 3, 6), (4, 5)), (-1, (0, 6, 7), ()),
    ]  # fmt: skip
    older = [["marched", 1, [0, 3, 6]], ["marched", -1, [0, 6, 7]]]
    assert journal.same_facts(told, older)
    assert not journal.same_facts(told, older[:1])
    assert [one.way for one in journal.read_facts({"marched": kind}, older)] == [(), ()]


def test_a_line_forgets_what_was_taken_back() -> None:
    class Row:
        def __init__(self, n: int, kind: str, step: int) -> None:
            self.n, self.kind, self.step, self.who = n, kind, step, "red"

    rows = [Row(1, "open", 0), Row(2, "act", 1), Row(3, "act", 2), Row(4, "chat", 2)]
    rows += [Row(5, "undo", 1), Row(6, "act", 2), Row(7, "act", 3)]
    marks = [Mark(0, 1, True), Mark(2, 3, True), Mark(2, 6, False), Mark(3, 7, True)]
    line = Line.from_outline(rows, marks)
    assert (line.rows, line.turnings) == ([2, 6, 7], 1)
    assert [mark.n for mark in line.marks] == [1, 6, 7]
    assert line.mark_before(2, closed=False).n == 6
    assert line.mark_before(2, closed=True).n == 1
    line.cut(1)
    assert [mark.n for mark in line.marks] == [1]


def test_a_restarted_server_shows_the_same_bytes(tmp_path: Path) -> None:
    live = Live(str(tmp_path / "zhulu.db"))
    made = live.create(seed=41)
    seats = {side: live.seat(made, side) for side in ("red", "blue")}
    paths = ("", "/position", "/log", "/replay", "/export", "/position?step=5")
    seen = seats["red"].position()
    undone = False
    for _ in range(45):
        seat = seats[seen["menu"]["side"]]
        seen = seat.play_first(seat.position())
        if seen["undo"]["can"] and not undone:
            undone = True
            seen = seat.post("/undo", {"id": "u", "step": seen["step"]}).json()
    seats["red"].post("/takeback", {"to": 3})
    before = {(side, path): seat.raw(path) for side, seat in seats.items() for path in paths}
    can_undo = seats[seen["menu"]["side"]].position()["undo"]
    live.stop()
    live.start()
    for (side, path), wanted in before.items():
        assert Seat(live, made["table"], made["seats"][side]).raw(path) == wanted
    again = Seat(live, made["table"], made["seats"][seen["menu"]["side"]])
    assert again.position()["undo"] == can_undo
    repeated = again.post("/actions", {"id": f"{again.secret[:4]}1", "step": 0, "action": ["x"]})
    assert repeated.status_code == 200  # an id of before the restart is still known
    live.stop()


@pytest.mark.parametrize("gap", [1, 8, 1000])
def test_every_step_opens_whatever_the_snapshots(tmp_path: Path, gap: int) -> None:
    settings = replace(TEST_SETTINGS, snapshot_gap=gap, snapshot_every=16)
    with Live(str(tmp_path / "zhulu.db"), settings=settings) as live:
        made = live.create(seed=42)
        seats = {side: live.seat(made, side) for side in ("red", "blue")}
        last = play_to_end(seats)
        g = GAME.new(seed="42")
        lines = seats["red"].get("/export")["lines"]
        actions = [line for line in lines if isinstance(line, list)]
        assert len(actions) == last["step"]
        from zhulu.kernel import apply

        for step, (side, verb, noun) in enumerate(actions):
            if step % 7 == 0:
                shown = seats["red"].get(f"/position?step={step}")["view"]["pieces"]
                assert shown == GAME.view(g, 0)["pieces"]
            apply(g, GAME.side(side), GAME.action(verb, noun, g))


def test_a_server_with_an_owners_overlay_plays_records_and_opens(tmp_path: Path) -> None:
    folder = tmp_path / "overlays" / "lab"
    folder.mkdir(parents=True)
    (folder / "units.toml").write_text(
        '[overlay]\nfrom = "component"\n\n[[unit]]\nid = "red_1"\nstrength = 9\n'
    )
    settings = replace(TEST_SETTINGS, overlay=tmp_path / "overlays")
    with Live(str(tmp_path / "zhulu.db"), settings=settings) as live:
        made = live.create(seed=43)
        seats = {side: live.seat(made, side) for side in ("red", "blue")}
        pieces = {p["id"]: p for p in seats["red"].position()["view"]["pieces"]}
        assert pieces["red_1"]["values"] == ["9"]
        last = play_to_end(seats)
        record = seats["red"].get("/export")
        again = live.http.post("/api/import", json={"record": record})
        assert again.status_code == 201, again.text
        live.stop()
        live.start()
        copy = Seat(live, again.json()["table"], again.json()["seats"]["red"])
        assert copy.position()["view"]["pieces"] == last["view"]["pieces"]
    with Live(str(tmp_path / "other.db")) as plain:
        refused = plain.http.post("/api/import", json={"record": record})
        assert refused.status_code == 409 and "other data" in refused.json()["reason"]


def test_several_readings_of_a_thread_take_one_connection(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'one.db'}")
    taken: list[object] = []
    event.listen(store.engine, "checkout", lambda *given: taken.append(given[0]))
    try:
        with store.reading():
            for _ in range(5):
                assert store.table("none") is None
        assert len(taken) == 1
        store.table("none")
        assert len(taken) == 2
    finally:
        store.close()


def test_data_is_packed_once_and_beside_the_event_loop(tmp_path: Path) -> None:
    """Sixteen tables of a game begun at once: nobody waits for its data sixteen times."""
    packed: list[threading.Thread] = []

    class Watched(Packs):
        def pack(self, files: dict[str, Any]) -> bytes:
            packed.append(threading.current_thread())
            return super().pack(files)

    store = Store(str(tmp_path / "zhulu.db"))
    packs = Watched(store, None)

    async def scenario() -> None:
        rows = await asyncio.gather(*(packs.row(GAME) for _ in range(16)))
        assert len({row["body"] for row in rows if row is not None}) == 1

    asyncio.run(scenario())
    assert len(packed) == 1 and packed[0] is not threading.main_thread()
    store.close()
