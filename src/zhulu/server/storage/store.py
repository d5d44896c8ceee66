"""Durable storage: SQLite (WAL) by default, PostgreSQL by URL; writes are committed in groups."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine, Row, create_engine, event, func, make_url, select
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from zhulu.kernel import ZhuluError
from zhulu.server.storage.migrations import prepare
from zhulu.server.storage.rows import Batch, Fenced, Writer
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
)


class StoreError(ZhuluError):
    """A store that cannot be opened: where it is, and what its driver says of it."""


class Conflict(Exception):
    """Somebody else has already written this row."""


@dataclass(frozen=True)
class Mark:
    """Where a snapshot stands: after journal row `n`, at this step of the line."""

    step: int
    n: int
    closed: bool


Waiting = tuple[Batch, "asyncio.Future[None]", asyncio.AbstractEventLoop]
GROUP: Final = 512
FEW: Final = 4  # batches that the writer is woken for before the event loop has done its round
# Pages of the log before they are moved into the file, which every commit that comes meanwhile
# waits for. The pages of an index are written again and again: later means fewer of them.
PAGES: Final = 4000


def open_engine(url: str, flush: bool = True) -> Engine:
    """A file name is taken for an SQLite database; PostgreSQL is spoken to by psycopg.

    With `flush` a commit waits until it is on the disk and survives loss of power; without, until
    the system has it: it survives the death of this process, not that of the machine.
    """
    full = url if "://" in url else f"sqlite:///{url}"
    for plain in ("postgres://", "postgresql://"):
        if full.startswith(plain):
            full = "postgresql+psycopg://" + full.removeprefix(plain)
    engine = create_engine(full)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _tune_flushing if flush else _tune)
    return engine


@contextlib.contextmanager
def told_of(url: str) -> Iterator[None]:
    """What a driver says becomes one sentence that names the store, without its password."""
    try:
        yield
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).strip().split("\n", 1)[0]
        raise StoreError(f"{_shown(url)}: {reason}") from None
    except ModuleNotFoundError as error:
        raise StoreError(f"{_shown(url)}: {error.name} is not installed") from None


def _shown(url: str) -> str:
    if "://" not in url:
        return url
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:  # not even its password can be told from the rest
        return "the address of the store"


def _tune(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.execute(f"PRAGMA wal_autocheckpoint={PAGES}")
    cursor.close()


def _tune_flushing(connection: Any, record: object) -> None:
    _tune(connection, record)
    connection.execute("PRAGMA synchronous=FULL")


class Store:
    """Reads are plain calls for a worker thread; writes pass through one writer thread."""

    def __init__(self, url: str, flush: bool = True) -> None:
        with told_of(url):
            self.engine = open_engine(url, flush)
            prepare(self.engine)
        self.commits = 0
        self.moves = 0  # rows of the journal, since this process began
        self.observe: Callable[[float], None] | None = None  # how long each commit took
        self._rows = Writer(self.engine.dialect)
        self._taken: type[Exception] = self.engine.dialect.dbapi.IntegrityError  # type: ignore
        self._connection: Connection | None = None  # the writer's own
        self._queue: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self._soon: dict[asyncio.AbstractEventLoop, list[Waiting]] = {}
        self._writer = threading.Thread(target=self._write, name="zhulu-writer", daemon=True)
        self._read_by = threading.local()
        self._writer.start()

    def close(self) -> None:
        self._queue.put(None)
        self._writer.join()
        self._drop_connection()
        self.engine.dispose()

    # Writing

    async def commit(self, batch: Batch) -> None:
        """Return once the batch is durable; raise `Conflict` if a row was taken.

        What the event loop finds to write in one go is handed over a few at a time: to wake the
        writer for each took as long as to put its rows together, and made the groups smaller.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        began = time.perf_counter()
        soon = self._soon.get(loop)
        if soon is None:
            soon = self._soon[loop] = []
            loop.call_soon(self._hand_over, loop)
        soon.append((batch, done, loop))
        if len(soon) % FEW == 0:
            self._queue.put(soon[:])
            soon.clear()
        await done
        self.moves += len(batch.journal)
        if self.observe is not None:
            self.observe(time.perf_counter() - began)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        soon = self._soon.pop(loop)
        if soon:
            self._queue.put(soon)

    def _write(self) -> None:
        while True:
            group = self._queue.get()
            if group is None:
                return
            last = False
            while len(group) < GROUP and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    last = True
                    break
                group += more
            self._commit_group(group)
            if last:
                return

    def _commit_group(self, group: list[Waiting]) -> None:
        error = self._try([batch for batch, _, _ in group])
        if error is None:
            _answer([(waiting, None) for waiting in group])
        elif len(group) == 1:
            _answer([(group[0], error)])
        else:  # one bad batch must not take its neighbours down
            for waiting in group:
                self._commit_group([waiting])

    def _try(self, batches: list[Batch]) -> Exception | None:
        try:
            if self._connection is None:
                self._connection = self.engine.connect()
            with self._connection.begin():
                self._rows.write(self._connection, batches)
            self.commits += 1
        except IntegrityError as error:
            return Conflict(str(error.orig))
        except (Fenced, self._taken) as error:
            return Conflict(str(error))
        except Exception as error:
            self._drop_connection()  # the next group begins with a fresh one
            return error
        return None

    def _drop_connection(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.invalidate()
                connection.close()

    # Reading

    @contextlib.contextmanager
    def reading(self) -> Iterator[None]:
        """All that this thread reads meanwhile goes through one connection.

        A room takes a dozen readings to open, and when a process dies dozens of rooms open at
        once: a connection taken and rolled back for each was most of what opening cost.
        """
        with self.engine.connect() as connection:
            self._read_by.connection = connection
            try:
                yield
            finally:
                self._read_by.connection = None

    def _all(self, statement: Any) -> Sequence[Row[Any]]:
        mine: Connection | None = getattr(self._read_by, "connection", None)
        if mine is not None:
            return mine.execute(statement).all()
        with self.engine.connect() as connection:
            return connection.execute(statement).all()

    def table(self, table: str) -> Row[Any] | None:
        rows = self._all(select(TABLES).where(TABLES.c.id == table))
        return rows[0] if rows else None

    def keys_of(self, table: str) -> dict[str, tuple[str, str]]:
        """Digest of each secret of a table, with its role and state."""
        rows = self._all(select(KEYS).where(KEYS.c.table_id == table))
        return {row.digest: (row.role, row.state) for row in rows}

    def tables_of(self, digests: Sequence[str]) -> Sequence[Row[Any]]:
        """The tables some secrets open, newest change first, with the role of each secret."""
        joined = select(TABLES, KEYS.c.role, KEYS.c.digest).join(KEYS)
        found = joined.where(KEYS.c.digest.in_(digests)).order_by(TABLES.c.changed.desc())
        return self._all(found)

    def outline(self, table: str) -> Sequence[Row[Any]]:
        """The journal without its bodies."""
        columns = (JOURNAL.c.n, JOURNAL.c.kind, JOURNAL.c.who, JOURNAL.c.step, JOURNAL.c.client)
        wanted = select(*columns).where(JOURNAL.c.table_id == table)
        return self._all(wanted.order_by(JOURNAL.c.n))

    def journal(
        self, table: str, low: int, high: int, kinds: Sequence[str] = ()
    ) -> Sequence[Row[Any]]:
        """Whole rows with low <= n <= high."""
        wanted = select(JOURNAL).where(JOURNAL.c.table_id == table, JOURNAL.c.n.between(low, high))
        if kinds:
            wanted = wanted.where(JOURNAL.c.kind.in_(kinds))
        return self._all(wanted.order_by(JOURNAL.c.n))

    def snapshot_index(self, table: str) -> list[Mark]:
        """Every snapshot without its state, in the order they were taken."""
        columns = (SNAPSHOTS.c.step, SNAPSHOTS.c.n, SNAPSHOTS.c.closed)
        wanted = select(*columns).where(SNAPSHOTS.c.table_id == table).order_by(SNAPSHOTS.c.n)
        return [Mark(row.step, row.n, bool(row.closed)) for row in self._all(wanted)]

    def snapshot(self, table: str, n: int) -> bytes:
        wanted = select(SNAPSHOTS.c.state).where(SNAPSHOTS.c.table_id == table, SNAPSHOTS.c.n == n)
        return bytes(self._all(wanted)[0].state)

    def pack(self, wanted: str) -> bytes | None:
        rows = self._all(select(PACKS.c.body).where(PACKS.c.hash == wanted))
        return bytes(rows[0].body) if rows else None

    def stretches(self, table: str) -> list[str]:
        """The versions of the rules that have played at a table, in order; "" is unknown."""
        wanted = select(STRETCHES).where(STRETCHES.c.table_id == table).order_by(STRETCHES.c.n)
        rows = self._all(wanted)
        known = [row.rules for row in rows]
        return known if rows and rows[0].n == 1 else ["", *known]

    def notes(self, table: str, role: str) -> str:
        wanted = select(NOTES.c.text).where(NOTES.c.table_id == table, NOTES.c.role == role)
        rows = self._all(wanted)
        return str(rows[0].text) if rows else ""

    def player(self, digest: str) -> Row[Any] | None:
        rows = self._all(select(PLAYERS).where(PLAYERS.c.digest == digest))
        return rows[0] if rows else None

    def names_of(self, table: str) -> dict[str, str]:
        """The names under which the seats of a table are played."""
        signed = select(SIGNED.c.side, PLAYERS.c.name).join(PLAYERS)
        rows = self._all(signed.where(SIGNED.c.table_id == table))
        return {row.side: row.name for row in rows}

    def calls_of(self, table: str) -> Sequence[Row[Any]]:
        """How the people at a table want to be called."""
        return self._all(select(CALLS).where(CALLS.c.table_id == table))

    def host_value(self, name: str) -> str | None:
        """A secret of the host."""
        rows = self._all(select(HOST.c.value).where(HOST.c.name == name))
        return str(rows[0].value) if rows else None

    def offers_of(self, table: str) -> dict[str, int]:
        """The seats of a table that are offered, and since when."""
        rows = self._all(select(OFFERS).where(OFFERS.c.table_id == table))
        return {row.side: row.at for row in rows}

    def offered(self, since: int, count: int) -> Sequence[Row[Any]]:
        """Tables with each of their seats that may be taken, newest offer first."""
        same = (KEYS.c.table_id == OFFERS.c.table_id, KEYS.c.role == OFFERS.c.side)
        is_open = select(KEYS.c.digest).where(*same, KEYS.c.state == "invite").exists()
        goes_on = TABLES.c.summary.like('%"result":null%')
        wanted = select(TABLES, OFFERS.c.side, OFFERS.c.at).join(OFFERS)
        wanted = wanted.where(OFFERS.c.at > since, goes_on, is_open)
        return self._all(wanted.order_by(OFFERS.c.at.desc(), TABLES.c.id).limit(count))

    def names_at(self, tables: Sequence[str]) -> dict[str, dict[str, str]]:
        """The names under which seats are played, by table."""
        found: dict[str, dict[str, str]] = {}
        signed = select(SIGNED.c.table_id, SIGNED.c.side, PLAYERS.c.name).join(PLAYERS)
        for row in self._all(signed.where(SIGNED.c.table_id.in_(tables))):
            found.setdefault(row.table_id, {})[row.side] = row.name
        return found

    def signatures(self) -> Sequence[Row[Any]]:
        return self._all(select(SIGNED, PLAYERS.c.name).join(PLAYERS))

    def finished(self, tables: Sequence[str]) -> list[Row[Any]]:
        """Those of the tables whose game is over, in the order they ended."""
        found: list[Row[Any]] = []
        over = TABLES.c.summary.not_like('%"result":null%')
        for start in range(0, len(tables), 500):
            some = TABLES.c.id.in_(tables[start : start + 500])
            found += self._all(select(TABLES).where(some, over))
        return sorted(found, key=_by_end)

    def choosers(self, tables: Sequence[str]) -> dict[str, set[str]]:
        """The sides that have chosen something, by table."""
        found: dict[str, set[str]] = {}
        for start in range(0, len(tables), 500):
            some = JOURNAL.c.table_id.in_(tables[start : start + 500])
            wanted = select(JOURNAL.c.table_id, JOURNAL.c.who).distinct()
            for row in self._all(wanted.where(some, JOURNAL.c.kind == "act")):
                found.setdefault(row.table_id, set()).add(row.who)
        return found

    def last_chat(
        self, table: str, count: int, before: int = 1 << 31, after: int = 0
    ) -> Sequence[Row[Any]]:
        """The newest lines said between two rows."""
        wanted = select(JOURNAL).where(JOURNAL.c.table_id == table, JOURNAL.c.kind == "chat")
        wanted = wanted.where(JOURNAL.c.n < before, JOURNAL.c.n > after)
        return self._all(wanted.order_by(JOURNAL.c.n.desc()).limit(count))[::-1]

    def last_of_kind(self, table: str, kind: str, after: int) -> int:
        """The number of the newest row of a kind, 0 if there is none after that row."""
        newest = select(func.max(JOURNAL.c.n)).where(
            JOURNAL.c.table_id == table, JOURNAL.c.kind == kind, JOURNAL.c.n > after
        )
        return int(self._all(newest)[0][0] or 0)


def _by_end(row: Any) -> tuple[int, str]:
    return row.changed, row.id


def _answer(results: list[tuple[Waiting, Exception | None]]) -> None:
    """Tell the waiting tasks, with one wake-up of each event loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Waiting, Exception | None]]] = {}
    for result in results:
        by_loop.setdefault(result[0][2], []).append(result)
    for loop, some in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, some)


def _settle(results: list[tuple[Waiting, Exception | None]]) -> None:
    for (_, done, _), error in results:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
