"""Lines that were undone or taken back: the journal still has them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Final

from zhulu.server.errors import Refusal
from zhulu.server.storage import journal
from zhulu.server.storage.line import BACK, Line
from zhulu.server.tables.history import read_facts
from zhulu.server.tables.position import Document, Speech, facts_document, seat_shown
from zhulu.server.tables.rooms import Room
from zhulu.server.tables.seats import Role

TURNS: Final = BACK
MOST: Final = 200  # the newest are shown


@dataclass(frozen=True)
class Branch:
    """What row `n` cut off: the rows that led from one step to another."""

    n: int
    kind: str
    by: str
    low: int
    rows: list[int]

    @property
    def high(self) -> int:
        return self.low + len(self.rows)


def branches_of(outline: Any) -> list[Branch]:
    """Every line that was cut off, oldest first."""
    found, line = [], Line()
    for row in outline:
        if row.kind == "act":
            line.extend(row.n, row.who)
        elif row.kind in TURNS:
            kind = "undo" if row.kind == "undo" else "takeback"
            found.append(Branch(row.n, kind, row.who, row.step, line.rows[row.step :]))
            line.cut(row.step)
    return found


async def branches(room: Room, role: Role, speech: Speech) -> Document:
    """The undone lines with what this seat was told on them, newest last."""
    async with room.lock:
        seat = seat_shown(room.scene(), role)
        g = room.table.g
    found, told = await asyncio.to_thread(_read, room)
    side = room.game.side(seat) if seat in room.game.sides else None
    text = speech.of(room.game)
    shown = []
    for branch in found:
        facts: list[Document] = []
        for step, row in enumerate(branch.rows, branch.low + 1):
            facts += facts_document(told.get(row, []), step, side, text, g)
        shown.append(
            {
                "n": branch.n, "kind": branch.kind, "by": branch.by, "from": branch.high,
                "to": branch.low, "facts": facts,
            }
        )  # fmt: skip
    return {"branches": shown}


def _read(room: Room) -> tuple[list[Branch], dict[int, list[Any]]]:
    found = branches_of(room.store.outline(room.id))[-MOST:]
    rows = {row: row for branch in found for row in branch.rows}
    return found, dict(read_facts(room, rows)) if rows else {}


async def line_of(room: Room, n: int) -> Line:
    """The line as it stood before row `n` cut it."""
    return await asyncio.to_thread(_line_before, room, n)


def _line_before(room: Room, n: int) -> Line:
    outline = room.store.outline(room.id)
    if not any(row.n == n and row.kind in TURNS for row in outline):
        raise Refusal("unknown", "there is no such branch")
    before = [row for row in outline if row.n < n]
    words = journal.mix_words(room.store, room.id, before)
    return Line.from_outline(before, room.store.snapshot_index(room.id), words)
