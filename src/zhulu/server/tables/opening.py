"""A room read back from the store."""

from __future__ import annotations

from typing import Any

from zhulu.kernel import Game
from zhulu.server.settings import Settings
from zhulu.server.storage import journal
from zhulu.server.storage.line import MOVES, Line
from zhulu.server.storage.store import Store
from zhulu.server.tables import takebacks
from zhulu.server.tables.rooms import Room


def open_room(store: Store, settings: Settings, game: Game, row: Any) -> Room:
    """The room of a table as its journal left it."""
    room = Room(store, settings, game, row, store.keys_of(row.id))
    room.names = store.names_of(room.id)
    outline = store.outline(room.id)
    room.line = Line.from_outline(outline, store.snapshot_index(room.id))
    room.n = outline[-1].n
    room.taken = {(entry.who, entry.client) for entry in outline if entry.client is not None}
    last = [entry for entry in outline if entry.kind == "open" or entry.kind in MOVES][-1]
    room.moved = last.n
    way = room.line.way_to(room.step, True)
    room.table = journal.table_at(store, room.id, game, way, settings.overlay)
    room.table.explains = True
    if last.kind == "resign":
        room.table.resign(game.side(last.who))
    elif last.kind in ("act", "open"):
        body = journal.decode(store.journal(room.id, last.n, last.n)[0].body)
        facts = journal.read_facts(journal.fact_kinds(game.package), body["facts"])
        room.told = [(room.step, facts)]
    room.turn = room.scene().chooser()
    takebacks.recall(room)
    return room
