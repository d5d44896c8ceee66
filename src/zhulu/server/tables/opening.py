"""A room read back from the store: read by a thread, set up on the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Final

from zhulu.kernel import Game, Table
from zhulu.server.calling.calls import Call, call_of
from zhulu.server.settings import Settings
from zhulu.server.storage import journal
from zhulu.server.storage.line import MOVES, Line
from zhulu.server.storage.packs import Packs
from zhulu.server.storage.rows import Batch
from zhulu.server.storage.store import Mark, Store
from zhulu.server.tables import older, takebacks
from zhulu.server.tables.rooms import Room

ASKED: Final = ("ask", "agree", "refuse")


@dataclass(frozen=True)
class Shelf:
    """All rows that a room is made from."""

    keys: dict[str, tuple[str, str]]  # digest -> role and state
    names: dict[str, str]
    line: Line
    n: int
    taken: set[tuple[str, str]]
    last: Any  # the row that made the present position
    told: list[list[Any]]  # the facts of that row, or of the group it closed, step by step
    asked: Sequence[Any]  # take-backs since then
    stretch: journal.Stretch
    rules: list[str]  # the versions that have played here
    resigned: set[str]
    mixed: tuple[str, ...]  # the sides that mixed a word into the dice
    offered: dict[str, int]
    calls: list[Call]
    talked: int  # the last row that somebody said


def fresh_shelf(batch: Batch) -> Shelf:
    """The shelf of a table that was made just now and has not been played at: nothing is read."""
    row, snapshot = batch.journal[-1], batch.snapshots[-1]
    mark = Mark(snapshot["step"], snapshot["n"], bool(snapshot["closed"]))
    return Shelf(
        {key["digest"]: (key["role"], key["state"]) for key in batch.keys},
        {},
        Line(marks=[mark]),
        row["n"],
        set(),
        SimpleNamespace(**row),
        [journal.decode(row["body"])["facts"]],
        (),
        journal.Stretch(snapshot["state"], ()),
        [stretch["rules"] for stretch in batch.stretches],
        set(),
        (),
        {},
        [],
        0,
    )


def read_shelf(store: Store, table: str) -> Shelf:
    """Only reads, computes no rules: for a thread."""
    with store.reading():
        return _read_shelf(store, table)


def _read_shelf(store: Store, table: str) -> Shelf:
    outline = store.outline(table)
    words = journal.mix_words(store, table, outline)
    line = Line.from_outline(outline, store.snapshot_index(table), words)
    last = [entry for entry in outline if entry.kind == "open" or entry.kind in MOVES][-1]
    body = journal.decode(store.journal(table, last.n, last.n)[0].body)
    group = store.journal(table, last.n - body.get("nth", 0), last.n, ("open", "act"))
    return Shelf(
        store.keys_of(table),
        store.names_of(table),
        line,
        outline[-1].n,
        {(entry.who, entry.client) for entry in outline if entry.client is not None},
        last,
        [journal.decode(row.body)["facts"] for row in group],
        store.journal(table, last.n + 1, outline[-1].n, ASKED),
        journal.fetch(store, table, line.way_to(line.step, True)),
        store.stretches(table),
        _resigned(store, table, outline),
        tuple(entry.who for entry in outline if entry.kind == "mix" and entry.who),
        store.offers_of(table),
        [call_of(row) for row in store.calls_of(table)],
        max((entry.n for entry in outline if entry.kind == "chat"), default=0),
    )


def _resigned(store: Store, table: str, outline: Sequence[Any]) -> set[str]:
    rows = [entry.n for entry in outline if entry.kind == "seats"]
    if not rows:
        return set()
    bodies = [
        journal.decode(row.body) for row in store.journal(table, rows[0], rows[-1], ("seats",))
    ]
    return {body["side"] for body in bodies if body.get("resigned")}


async def open_room(
    store: Store,
    settings: Settings,
    game: Game,
    row: Any,
    packs: Packs,
    fence: int = 0,
    fresh: Shelf | None = None,
) -> Room:
    """The room of a table as its journal left it."""
    shelf = await asyncio.to_thread(read_shelf, store, row.id) if fresh is None else fresh
    overlay = await packs.placed(game, row.content)
    room = Room(store, settings, game, row, shelf.keys)
    room.fence = fence
    room.names = shelf.names
    room.mixed = shelf.mixed
    room.offered = shelf.offered
    room.calls = shelf.calls
    room.resigned = shelf.resigned
    room.line = shelf.line
    room.n = shelf.n
    room.taken = shelf.taken
    room.talked = shelf.talked
    room.moved = shelf.last.n
    room.overlay = overlay
    room.played_by = shelf.rules
    room.table, reached = await _table(room, shelf)
    room.table.explains = True
    if shelf.last.kind == "resign":
        room.table.resign(game.side(shelf.last.who))
    elif shelf.last.kind in ("act", "open"):
        kinds = journal.fact_kinds(game.package)
        first = room.step - len(shelf.told) + 1
        told = [journal.read_facts(kinds, facts) for facts in shelf.told]
        room.told = list(enumerate(told, first))
    room.turn = room.scene().chooser()
    takebacks.recall(room, shelf.asked)
    if room.is_older and room.result is None:
        await older.settle(room, reached)
    elif reached < room.step:  # it is over: nothing is changed any more, not even by us
        room.shown = reached
        room.renew()
    return room


async def _table(room: Room, shelf: Shelf) -> tuple[Table, int]:
    """The present state, and the step that it is."""
    if not room.is_older:
        return await journal.play(room.game, shelf.stretch, room.overlay), room.step
    return await older.reopen(room.store, room.id, room.game, room.line, room.overlay)
