"""A table belongs to one process at a time, by a lease in the database.

A process says every moment that it lives (`workers.until`, by the database's own clock); as long
as it does, its tables are its own. When it is gone whoever is asked for a table takes it over, and
the table's fence rises: rows of the journal carry the fence they were written under, and the
store refuses those of an older one, so that a process that was only asleep can do no harm.
PostgreSQL tells everybody of a change (LISTEN/NOTIFY).
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from zhulu.server.storage.schema import OWNERS, TABLES, WORKERS
from zhulu.server.storage.store import Store

log = logging.getLogger("zhulu.server")

CHANNEL: Final = "zhulu_owner"
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
        self._clock = text(CLOCKS[store.engine.dialect.name])
        self._stop = threading.Event()
        self._threads: list[threading.Thread] = []

    # Saying that we live

    def start(self) -> None:
        self.beat()
        jobs = [self._beat_on]
        if self.store.engine.dialect.name == "postgresql":
            jobs.append(self._listen_on)
        for job in jobs:
            thread = threading.Thread(target=job, name=f"zhulu-{job.__name__}", daemon=True)
            thread.start()
            self._threads.append(thread)

    def close(self) -> None:
        """Give everything back at once."""
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
        while not self._stop.wait(self.seconds / 4):
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
        alive = row is not None and row.until > self._now(connection)
        return str(row.address) if row is not None and alive else ""

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
            connection.execute(f"listen {CHANNEL}")
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=1.0):
                    table, _, worker = notice.payload.partition(" ")
                    if worker != self.worker and self.on_lost is not None:
                        self.on_lost(table)
