"""Rooms at rest: what nobody has touched for a while is packed, and unpacked when it is asked for.

A table keeps a state for every choice that can be undone, and a room the id of every choice that
was made. At rest there are one state, the actions since, and the line, in one packed document.
"""

from __future__ import annotations

import time
import zlib
from typing import TYPE_CHECKING, Any, Final

from zhulu.kernel import Table
from zhulu.server.storage import journal, written
from zhulu.server.storage.line import Line, Mixed
from zhulu.server.storage.store import Mark
from zhulu.server.wire import encode

if TYPE_CHECKING:
    from zhulu.server.tables.rooms import Room

AFTER: Final = 10.0  # seconds in which nothing happened
PACKED: Final = ("table", "line", "taken", "told")  # what a room at rest does not have


def may_rest(room: Room, now: float) -> bool:
    """Whether nothing is under way. Tables that older rules have played at are left as they are."""
    busy = room.lock.locked() or room.audiences.pricing is not None or room.broken
    if busy or room.rested is not None or now - room.used < AFTER:
        return False
    return not room.is_older and room.shown == -1 and room.result is None


def rest(room: Room) -> None:
    """Pack a room; undo has the state it leads back to furthest, and the choices from there."""
    table, line = room.table, room.line
    first = table.snapshots[0] if table.snapshots else table.g
    document = {
        "state": room.game.save(first),
        "acts": [(one.side, *one.action, one.nth) for one in table.moments[table.open_since :]],
        "told": [(step, written.write_facts(facts)) for step, facts in room.told],
        "rows": [n - before for before, n in zip([0, *line.rows], line.rows, strict=False)],
        "sides": [room.game.sides.index(side) for side in line.sides],
        "marks": [(mark.step, mark.n, mark.closed) for mark in line.marks],
        "turnings": line.turnings,
        "mixes": [(one.n, one.step, one.word) for one in line.mixes],
        "taken": sorted(room.taken),
    }
    room.rested = zlib.compress(encode(document), 6)
    for name in PACKED:
        delattr(room, name)
    room.forget_scene()


def wake(room: Room) -> None:
    """Unpack it: the same state, and the same can be undone."""
    assert room.rested is not None
    document: dict[str, Any] = journal.decode(zlib.decompress(room.rested))
    table = Table(room.game, room.game.load(document["state"], room.overlay))
    for side, verb, noun, nth in document["acts"]:
        table.act(side, (verb, noun), nth)
    table.explains = True
    kinds = journal.fact_kinds(room.game.package)
    n = 0
    room.rested, room.table, room.used = None, table, time.monotonic()
    room.told = [(step, journal.read_facts(kinds, facts)) for step, facts in document["told"]]
    room.line = Line(
        [n := n + more for more in document["rows"]],
        [room.game.sides[side] for side in document["sides"]],
        [Mark(step, row, closed) for step, row, closed in document["marks"]],
        document["turnings"],
        [Mixed(row, step, word) for row, step, word in document["mixes"]],
    )
    room.taken = {(who, client) for who, client in document["taken"]}
