"""Open tables: seats without a person are offered to whoever comes first.

Who may hand a seat over may offer it: his own, or one that nobody has taken. Who takes it gets a
key of his own, and with its first use the seat is his, as with an invitation; a computer that sat
there leaves. Who plays on in a seat he has offered has taken it back.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from zhulu.server.errors import Refusal, incident
from zhulu.server.storage import journal
from zhulu.server.storage.rows import Batch
from zhulu.server.storage.store import Store
from zhulu.server.tables import joining
from zhulu.server.tables.clock import Clock
from zhulu.server.tables.joining import INVITE, MOST_PENDING, PENDING
from zhulu.server.tables.seats import PERSON, Role, digest, new_secret
from zhulu.server.wire import OpenTable

if TYPE_CHECKING:
    from zhulu.server.tables.rooms import Room

SHOWN: Final = 200  # seats in the list, the newest
DAY: Final = 86_400


async def offer(room: Room, role: Role, side: str, is_open: bool) -> None:
    """Put a seat on the list, or take it off."""
    async with room.lock:
        room.must_be_sound()
        if side not in room.players:
            raise Refusal("unknown", "there is no side {0!r}", given=(side,))
        joining.must_have_power(room, role, side)
        if is_open == (side in room.offered):
            return
        if is_open:
            await _put_up(room, side)
        else:
            await _keep(room, Batch(withdrawn=[(room.id, side)]))
            del room.offered[side]
        room.tell_seats()


async def _put_up(room: Room, side: str) -> None:
    if room.result is not None:
        raise Refusal("over", "the game is over")
    if side in room.resigned:
        raise Refusal("refused", "who has resigned does not come back")
    now = int(time.time())
    batch = Batch(offers=[{"table_id": room.id, "side": side, "at": now}])
    mine = [one for one, role in room.keys.items() if role == side and not room.states.get(one)]
    if not joining.is_open(room, side):  # who gives up his own seat keeps it until it is taken
        batch.reopened = [(room.id, side)]
    await _keep(room, batch)
    room.offered[side] = now
    if batch.reopened:
        room.states.update(dict.fromkeys(mine, INVITE))


async def take(room: Room, side: str) -> str:
    """A key for a seat on the list; whoever uses his first has it."""
    async with room.lock:
        room.must_be_sound()
        if room.result is not None:
            raise Refusal("over", "the game is over")
        if side not in room.offered or not joining.is_open(room, side):
            raise Refusal("refused", "somebody was faster: the seat is not offered any more")
        waiting = [
            one
            for one, role in room.keys.items()
            if role == side and room.states.get(one) == PENDING
        ]
        late = waiting[
            : max(0, len(waiting) - MOST_PENDING + 1)
        ]  # who never came is in nobody's way
        secret = new_secret()
        key = {"digest": digest(secret), "table_id": room.id, "role": side, "state": PENDING}
        await _keep(room, Batch(keys=[key], unkeyed=late))
        for one in late:
            room.keys.pop(one, None)
            room.states.pop(one, None)
        room.keys[key["digest"]] = side
        room.states[key["digest"]] = PENDING
        return secret


async def _keep(room: Room, batch: Batch) -> None:
    try:
        await room.store.commit(batch)
    except Exception as error:
        raise incident(f"a seat of table {room.id} could not be offered", error) from None


def open_tables(store: Store, days: int) -> list[OpenTable]:
    """The list, newest offer first; for a thread."""
    rows = store.offered(int(time.time()) - days * DAY, SHOWN)
    names = store.names_at(sorted({row.id for row in rows}))
    found: dict[str, OpenTable] = {}
    for row in rows:
        if row.id not in found:
            found[row.id] = _listed(row, names.get(row.id, {}))
        found[row.id].offered[row.side] = row.at
    chose = store.choosers(sorted(found))
    for table in found.values():
        table.rated = table.rated and _may_count(table, chose.get(table.table, set()))
    return list(found.values())


def _listed(row: Any, names: dict[str, str]) -> OpenTable:
    summary = journal.decode(row.summary)
    clock = Clock.read(summary.get("clock"))
    secret_dice = not row.seeded and row.shared == "[]"
    return OpenTable(
        row.id, row.game, row.scenario, journal.decode(row.options), row.name, row.created,
        summary["step"], journal.decode(row.players), names, {},
        None if clock is None else clock.again(), bool(row.seeded), secret_dice,
    )  # fmt: skip


def _may_count(table: OpenTable, chose: set[str]) -> bool:
    """Everybody who sits there already has signed, and who comes can still sign."""
    people = {side for side, player in table.players.items() if player == PERSON}
    signed = people - set(table.offered) <= set(table.names)
    return signed and not chose & set(table.offered)
