"""Rows on their way into the database, as few and as large statements as can be.

The driver gives up the interpreter's lock at every statement and, while the event loop is busy,
waits for it again: one statement per row made a group of sixteen actions wait sixteen times.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, Dialect, Table, bindparam, delete, insert, select, update

from zhulu.server.storage.schema import (
    CALLS,
    HOST,
    JOURNAL,
    KEYS,
    NOTES,
    OFFERS,
    PACKS,
    PLAYERS,
    SIGNED,
    SNAPSHOTS,
    STRETCHES,
    TABLES,
    WORKERS,
)

Values = dict[str, Any]

AT_ONCE: Final = 64  # rows in one statement; SQLite takes 32,766 values
OWN: Final = "SELECT table_id, fence FROM owners WHERE table_id = ANY(%s) FOR SHARE"
_DROP_NOTE: Final = delete(NOTES).where(
    NOTES.c.table_id == bindparam("t"), NOTES.c.role == bindparam("r")
)


@dataclass
class Batch:
    """Rows that become durable together or not at all.

    One is made for every action: what comes up seldom is given whole and not made anew for each.
    """

    journal: list[Values] = field(default_factory=list)
    snapshots: list[Values] = field(default_factory=list)  # `state` still unpacked
    changes: list[tuple[str, Values]] = field(default_factory=list)  # table id -> columns
    stretches: list[Values] = field(default_factory=list)
    fences: list[tuple[str, int]] = field(default_factory=list)  # tables, and ours at them
    packs: list[Values] = field(default_factory=list)  # written only where they are not yet
    tables: Sequence[Values] = ()
    keys: Sequence[Values] = ()
    notes: Sequence[Values] = ()
    players: Sequence[Values] = ()
    signed: Sequence[Values] = ()
    workers: Sequence[Values] = ()  # in the place of what they said before
    rekeyed: Sequence[tuple[str, str, str]] = ()  # table, role, new digest
    offers: Sequence[Values] = ()  # in the place of earlier ones
    withdrawn: Sequence[tuple[str, str]] = ()  # table, side
    reopened: Sequence[tuple[str, str]] = ()  # table, role: keys to invite with
    unkeyed: Sequence[str] = ()  # digests
    calls: Sequence[Values] = ()  # in the place of earlier ones
    uncalled: Sequence[str] = ()
    host: Sequence[Values] = ()


class Fenced(Exception):
    """A table has passed on to another process."""


class Writer:
    """Statements written once for a dialect; the writer thread's own."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self._texts: dict[tuple[str, int], str] = {}
        self._columns: dict[str, tuple[str, ...]] = {}
        self._changes: dict[tuple[str, ...], tuple[str, tuple[str, ...]]] = {}

    def write(self, connection: Connection, batches: list[Batch]) -> None:
        """All rows of some batches, in the order their foreign keys need.

        Inserts and changes are the driver's own: through the engine each cost as much again.
        """
        self._must_own(connection, dict(one for batch in batches for one in batch.fences))
        notes = [note for batch in batches for note in batch.notes]
        if notes:
            connection.execute(_DROP_NOTE, [{"t": n["table_id"], "r": n["role"]} for n in notes])
        packed = [_packed(row) for batch in batches for row in batch.snapshots]
        self._insert(connection, TABLES, [row for batch in batches for row in batch.tables])
        self._insert(connection, KEYS, [row for batch in batches for row in batch.keys])
        self._insert(connection, JOURNAL, [row for batch in batches for row in batch.journal])
        self._insert(connection, SNAPSHOTS, packed)
        self._insert(connection, NOTES, notes)
        self._insert(connection, PLAYERS, [row for batch in batches for row in batch.players])
        self._insert(connection, SIGNED, [row for batch in batches for row in batch.signed])
        self._insert(connection, STRETCHES, [row for batch in batches for row in batch.stretches])
        self._change(connection, [change for batch in batches for change in batch.changes])
        for rekeyed in [one for batch in batches for one in batch.rekeyed]:
            _rekey(connection, *rekeyed)
        for batch in batches:
            _seat_and_call(connection, batch)
        for worker in [one for batch in batches for one in batch.workers]:
            connection.execute(delete(WORKERS).where(WORKERS.c.id == worker["id"]))
            connection.execute(insert(WORKERS).values(**worker))
        for pack in [one for batch in batches for one in batch.packs]:
            _keep_pack(connection, pack)

    def _must_own(self, connection: Connection, fences: dict[str, int]) -> None:
        """Nobody takes these tables over until the rows are in, and nobody has.

        In the driver's own words: as an expression it cost more than all the rest of a commit.
        """
        if not fences:
            return
        text, which = OWN, tuple[Any, ...]([list(fences)])
        if self.dialect.name != "postgresql":  # a writer is alone there until it commits
            marks = ", ".join("?" * len(fences))
            text = f"SELECT table_id, fence FROM owners WHERE table_id IN ({marks})"
            which = tuple(fences)
        found = {row[0]: row[1] for row in connection.exec_driver_sql(text, which)}
        for table, fence in fences.items():
            if found.get(table) != fence:
                raise Fenced(f"table {table}: fence {fence} is not {found.get(table)}")

    def _insert(self, connection: Connection, table: Table, rows: list[Values]) -> None:
        for start in range(0, len(rows), AT_ONCE):
            some = rows[start : start + AT_ONCE]
            self._execute(connection, self._text(table, len(some)), self._values(table, some))

    def _execute(self, connection: Connection, text: str, values: Any) -> None:
        cursor = connection.connection.cursor()
        try:
            cursor.execute(text, values)
        finally:
            cursor.close()

    def _text(self, table: Table, count: int) -> str:
        """An INSERT of so many rows in the words of the dialect."""
        key = (table.name, count)
        if key not in self._texts:
            names = self._names(table)
            mark = "?" if self.dialect.paramstyle == "qmark" else "%s"
            one = f"({', '.join([mark] * len(names))})"
            quoted = [self.dialect.identifier_preparer.quote(name) for name in names]
            written = f"INSERT INTO {table.name} ({', '.join(quoted)}) VALUES "
            self._texts[key] = written + ", ".join([one] * count)
        return self._texts[key]

    def _values(self, table: Table, rows: Sequence[Values]) -> Any:
        names = self._names(table)
        return tuple([row[name] for row in rows for name in names])

    def _names(self, table: Table) -> tuple[str, ...]:
        names = self._columns.get(table.name)
        if names is None:
            names = self._columns[table.name] = tuple(table.columns.keys())
        return names

    def _change(self, connection: Connection, changes: list[tuple[str, Values]]) -> None:
        """Columns of `tables`: a table has one change at most under way, so any order will do."""
        alike: dict[tuple[str, ...], list[Values]] = {}
        for table, values in changes:
            alike.setdefault(tuple(values), []).append({**values, "which": table})
        for names, bound in alike.items():
            if self.dialect.name == "postgresql":
                self._change_at_once(connection, names, bound)
                continue
            text, order = self._update(names)
            rows = [tuple([row[name] for name in order]) for row in bound] if order else bound
            connection.exec_driver_sql(text, rows)

    def _change_at_once(
        self, connection: Connection, names: tuple[str, ...], rows: list[Values]
    ) -> None:
        """One statement: several are a pipeline to psycopg, which costs as much as a commit."""
        order = ("which", *names)
        one = f"({', '.join(['%s'] * len(order))})"
        for start in range(0, len(rows), AT_ONCE):
            some = rows[start : start + AT_ONCE]
            text = (
                f"UPDATE tables SET {', '.join(f'{name} = new.{name}' for name in names)}"
                f" FROM (VALUES {', '.join([one] * len(some))}) AS new ({', '.join(order)})"
                " WHERE id = new.which"
            )
            connection.exec_driver_sql(text, tuple([row[name] for row in some for name in order]))

    def _update(self, names: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
        """An UPDATE of these columns, and the order of its values where they have no names."""
        if names not in self._changes:
            new: Values = {name: bindparam(name) for name in names}
            which = TABLES.c.id == bindparam("which")
            written = update(TABLES).where(which).values(new).compile(dialect=self.dialect)
            order = getattr(written, "positiontup", None) or ()  # of the dialects that count
            self._changes[names] = (str(written), tuple(order))
        return self._changes[names]


def _rekey(connection: Connection, table: str, role: str, digest: str) -> None:
    """One key of a role stays; its invitation and others that were waiting go."""
    mine = (KEYS.c.table_id == table, KEYS.c.role == role)
    void = KEYS.c.state.in_(("invite", "pending"))
    connection.execute(delete(KEYS).where(*mine, KEYS.c.digest != digest, void))
    connection.execute(update(KEYS).where(KEYS.c.digest == digest).values(state=""))


def _seat_and_call(connection: Connection, batch: Batch) -> None:
    """Seats offered and taken, people called and not called any more."""
    for table, role in batch.reopened:
        plain = (KEYS.c.table_id == table, KEYS.c.role == role, KEYS.c.state == "")
        connection.execute(update(KEYS).where(*plain).values(state="invite"))
    for table, side in [*batch.withdrawn, *((o["table_id"], o["side"]) for o in batch.offers)]:
        mine = (OFFERS.c.table_id == table, OFFERS.c.side == side)
        connection.execute(delete(OFFERS).where(*mine))
    gone = [*batch.uncalled, *(call["id"] for call in batch.calls)]
    if gone:
        connection.execute(delete(CALLS).where(CALLS.c.id.in_(gone)))
    if batch.unkeyed:
        connection.execute(delete(KEYS).where(KEYS.c.digest.in_(batch.unkeyed)))
    for table_, rows in ((OFFERS, batch.offers), (CALLS, batch.calls), (HOST, batch.host)):
        if rows:
            connection.execute(insert(table_), list(rows))


def _keep_pack(connection: Connection, pack: Values) -> None:
    known = connection.execute(select(PACKS.c.hash).where(PACKS.c.hash == pack["hash"])).first()
    if known is None:
        connection.execute(insert(PACKS).values(**pack))


def _packed(row: Values) -> Values:
    """Compressed here, away from the event loop."""
    return {**row, "state": zlib.compress(row["state"], 1)}
