"""What a store holds, table by table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, select

from zhulu.server.storage import journal
from zhulu.server.storage.schema import (
    CALLS,
    JOURNAL,
    KEYS,
    NOTES,
    OFFERS,
    OWNERS,
    SIGNED,
    SNAPSHOTS,
    STRETCHES,
    TABLES,
)
from zhulu.server.storage.store import Store

BELONGS = (CALLS, OFFERS, KEYS, NOTES, SIGNED, SNAPSHOTS, STRETCHES, JOURNAL)
DAY = 86_400


@dataclass(frozen=True)
class Entry:
    """A table as the keeper sees it: no secrets, no hidden things."""

    table: str
    game: str
    name: str
    created: str
    changed: int  # seconds since 1970
    step: int
    turn: str
    over: bool
    rows: int
    bytes: int


def entries(store: Store) -> list[Entry]:
    """Every table, the one changed longest ago first."""
    sizes, steps = _sizes(store), _steps(store)
    with store.engine.connect() as connection:
        rows = connection.execute(select(TABLES).order_by(TABLES.c.changed)).all()
    found = []
    for row in rows:
        summary = journal.decode(row.summary)
        count, size = sizes.get(row.id, (0, 0))
        step = steps.get(row.id, 0)  # the summary is written when the turn passes
        found.append(
            Entry(
                row.id, row.game, row.name, row.created, row.changed, step,
                summary["turn"], summary["result"] is not None, count, size,
            )
        )  # fmt: skip
    return found


def _sizes(store: Store) -> dict[str, tuple[int, int]]:
    """Rows of the journal, and bytes of journal and snapshots, by table."""
    found: dict[str, tuple[int, int]] = {}
    talk = select(
        JOURNAL.c.table_id, func.count().label("count"), func.sum(func.length(JOURNAL.c.body))
    ).group_by(JOURNAL.c.table_id)
    states = select(SNAPSHOTS.c.table_id, func.sum(func.length(SNAPSHOTS.c.state))).group_by(
        SNAPSHOTS.c.table_id
    )
    with store.engine.connect() as connection:
        for table, count, size in connection.execute(talk):
            found[table] = (int(count), int(size or 0))
        for table, size in connection.execute(states):
            count, known = found.get(table, (0, 0))
            found[table] = (count, known + int(size or 0))
    return found


def _steps(store: Store) -> dict[str, int]:
    """The step each table has reached: that of the last row of its journal."""
    last = select(JOURNAL.c.table_id, func.max(JOURNAL.c.n).label("n"))
    newest = last.group_by(JOURNAL.c.table_id).subquery()
    same = (JOURNAL.c.table_id == newest.c.table_id) & (JOURNAL.c.n == newest.c.n)
    wanted = select(JOURNAL.c.table_id, JOURNAL.c.step).join(newest, same)
    with store.engine.connect() as connection:
        return {row.table_id: row.step for row in connection.execute(wanted)}


def remove(store: Store, tables: list[str]) -> int:
    """Delete tables with all that belongs to them; how many there were."""
    gone = 0
    with store.engine.begin() as connection:
        for table in tables:
            for kind in BELONGS:
                connection.execute(delete(kind).where(kind.c.table_id == table))
            connection.execute(delete(OWNERS).where(OWNERS.c.table_id == table))
            gone += connection.execute(delete(TABLES).where(TABLES.c.id == table)).rowcount
    return gone


@dataclass(frozen=True)
class Retention:
    """After how many days without a change a table goes; 0: never."""

    finished: int = 0
    idle: int = 0  # begun and not ended
    unplayed: int = 0


def expired(store: Store, retention: Retention, now: int) -> list[Entry]:
    """The tables whose time is over."""
    found = []
    for entry in entries(store):
        if entry.over:
            days = retention.finished
        else:
            days = retention.idle if entry.step else retention.unplayed
        if days and now - entry.changed >= days * DAY:
            found.append(entry)
    return found


def dump(store: Store, table: str) -> dict[str, Any]:
    """All rows of a table but its keys, as plain values; states as hex of what is kept."""
    document: dict[str, Any] = {"format": "zhulu-table"}
    with store.engine.connect() as connection:
        row = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
        if row is None:
            return {}
        document["table"] = dict(row)
        for kind in (JOURNAL, SNAPSHOTS, STRETCHES, NOTES):
            found = connection.execute(select(kind).where(kind.c.table_id == table)).mappings()
            document[kind.name] = [_plain(dict(one)) for one in found]
    return document


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    return {key: bytes(v).hex() if isinstance(v, bytes) else v for key, v in row.items()}
