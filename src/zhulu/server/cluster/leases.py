"""A table belongs to one process at a time, by a lease in the database.

A process says every moment that it lives (`workers.until`, by the database's own clock); as long
as it does, its tables are its own. When it is gone whoever is asked for a table takes it over, and
the table's fence rises: rows of the journal carry the fence they were written under, and the
store refuses those of an older one, so that a process that was only asleep can do no harm.

PostgreSQL tells everybody of a change (LISTEN/NOTIFY), and knows at once of a process that died:
the connection on which it listens holds an advisory lock, which goes with the connection. A process
without its lock that was not heard of for a quarter of its lease is gone; one that hangs with its
lock is gone when the lease is over. The quarter keeps tables in place while PostgreSQL starts anew.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from zhulu.server.storage.schema import OWNERS, TABLES, WORKERS
from zhulu.server.storage.store import Store

log = logging.getLogger("zhulu.server")

CHANNEL: Final = "zhulu_owner"
BEATS: Final = 8  # signs of life in a lease
LOCKED: Final = text("select not pg_try_advisory_xact_lock_shared(:lock)")
CLOCKS: Final = {
    "postgresql": "select extract(epoch from clock_timestamp())::float8",
    "sqlite": "select (julianday('now') - 2440587.5) * 86400.0",
}


@dataclass(frozen=True)
class Claim:
    """Whose a table is: ours under this fence, or another's at this address."""

    mine: bool
    fence: int = 0
    address: str = ""


class Leases:
    """This process among those that serve a store. Its methods are for threads."""

    def __init__(self, store: Store, worker: str, address: str, seconds: float) -> None:
        self.store = store
        self.worker = worker
        self.address = address
        self.seconds = seconds
        self.told = 0.0  # when we last said that we live, by our own clock
        self.on_lost: Callable[[str], None] | None = None  # a table that went to another
        self.held: Callable[[], list[str]] = list  # the tables we have in memory
        self._clock = text(CLOCKS[store.engine.dialect.name])
        self._stop = threading.Event()
        self._locked = threading.Event()  # PostgreSQL would know if we died
        self._threads: list[threading.Thread] = []

    # Saying that we live

    def start(self) -> None:
        if self.store.engine.dialect.name == "postgresql":
            self._go_on(self._listen_on)
            self._locked.wait(self.seconds)  # before anybody hears of us
        self.beat()
        self._go_on(self._beat_on)

    def _go_on(self, job: Callable[[], None]) -> None:
        thread = threading.Thread(target=job, name=f"zhulu-{job.__name__}", daemon=True)
        thread.start()
        self._threads.append(thread)

    def close(self) -> None:
        """Give all our tables back, so that others need not wait for the leases to run out."""
        self._stop.set()
        for thread in self._threads:
            thread.join(10)
        with self.store.engine.begin() as connection:
            connection.execute(delete(WORKERS).where(WORKERS.c.id == self.worker))

    @property
    def alive(self) -> bool:
        """Whether the others still take us for alive."""
        return time.monotonic() - self.told < self.seconds

    def beat(self) -> None:
        began = time.monotonic()
        with self.store.engine.begin() as connection:
            until = self._now(connection) + self.seconds
            said = update(WORKERS).where(WORKERS.c.id == self.worker).values(until=until)
            if not connection.execute(said).rowcount:
                row = {"id": self.worker, "address": self.address, "until": until}
                connection.execute(insert(WORKERS).values(**row))
        self.told = began

    def _beat_on(self) -> None:
        while not self._stop.wait(self.seconds / BEATS):
            try:
                self.beat()
            except Exception as error:
                log.warning("the lease could not be renewed: %s", type(error).__name__)

    # Whose a table is

    def claim(self, table: str) -> Claim:
        """Take a table that is nobody's, or say whose it is."""
        for _ in range(3):
            try:
                with self.store.engine.begin() as connection:
                    return self._claim(connection, table)
            except IntegrityError:  # another came first
                continue
        return Claim(False)

    def _claim(self, connection: Connection, table: str) -> Claim:
        wanted = select(OWNERS).where(OWNERS.c.table_id == table).with_for_update()
        row = connection.execute(wanted).first()
        if row is None:
            if connection.execute(select(TABLES.c.id).where(TABLES.c.id == table)).first() is None:
                return Claim(True)  # there is no such table: anybody may say so
            mine = {"table_id": table, "worker": self.worker, "fence": 1}
            connection.execute(insert(OWNERS).values(**mine))
            return Claim(True, 1)
        if row.worker == self.worker:
            return Claim(True, row.fence)
        address = self._address(connection, row.worker)
        if address:
            return Claim(False, row.fence, address)
        fence = row.fence + 1
        taken = update(OWNERS).where(OWNERS.c.table_id == table)
        connection.execute(taken.values(worker=self.worker, fence=fence))
        if connection.dialect.name == "postgresql":
            told = {"channel": CHANNEL, "message": f"{table} {self.worker}"}
            connection.execute(text("select pg_notify(:channel, :message)"), told)
        log.info("table %s taken over", table, extra={"table": table, "worker": self.worker})
        return Claim(True, fence)

    def _address(self, connection: Connection, worker: str) -> str:
        """Where a living process is reached; "" for one that is gone."""
        row = connection.execute(select(WORKERS).where(WORKERS.c.id == worker)).first()
        if row is None:
            return ""
        left = row.until - self._now(connection)
        alive = left > self.seconds * 3 / 4 or (left > 0 and self._has_lock(connection, worker))
        return str(row.address) if alive else ""

    def _has_lock(self, connection: Connection, worker: str) -> bool:
        if connection.dialect.name != "postgresql":
            return True  # there is no lock to lose
        return bool(connection.execute(LOCKED, {"lock": lock_of(worker)}).scalar())

    def _now(self, connection: Connection) -> float:
        found: Any = connection.execute(self._clock).scalar()
        return float(found)

    # Hearing of changes

    def _listen_on(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen()
            except Exception as error:
                log.warning("not told of tables that move: %s", type(error).__name__)
                self._stop.wait(1)

    def _listen(self) -> None:
        import psycopg

        url = self.store.engine.url.set(drivername="postgresql")
        with psycopg.connect(url.render_as_string(False), autocommit=True) as connection:
            connection.execute("select pg_advisory_lock(%s)", (lock_of(self.worker),))
            connection.execute(f"listen {CHANNEL}")
            self._locked.set()
            for table in self._gone_meanwhile():
                self._lose(table)
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=1.0):
                    table, _, worker = notice.payload.partition(" ")
                    if worker != self.worker:
                        self._lose(table)

    def _gone_meanwhile(self) -> list[str]:
        """Tables of ours that others took while nobody could tell us."""
        ours = self.held()
        if not ours:
            return []
        wanted = select(OWNERS.c.table_id).where(OWNERS.c.worker != self.worker)
        with self.store.engine.connect() as connection:
            found = connection.execute(wanted.where(OWNERS.c.table_id.in_(ours)))
            return [row.table_id for row in found]

    def _lose(self, table: str) -> None:
        if self.on_lost is not None:
            self.on_lost(table)


def lock_of(worker: str) -> int:
    """The number of the advisory lock that a living process holds."""
    return int.from_bytes(blake2b(worker.encode(), digest_size=8).digest(), signed=True)
