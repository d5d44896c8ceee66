"""What a table has in the store: its line of play, and how a change becomes durable."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from zhulu.kernel import Fact, Game, Menu, Result, Table
from zhulu.kernel.dice import commitment, secret_of
from zhulu.kernel.table import Moment
from zhulu.server.errors import Refusal, incident
from zhulu.server.settings import Settings
from zhulu.server.storage import journal, written
from zhulu.server.storage.line import Line
from zhulu.server.storage.rows import Batch
from zhulu.server.storage.store import Mark, Store
from zhulu.server.storage.versions import rules_version
from zhulu.server.tables import older
from zhulu.server.tables.clock import Clock, epoch_ms
from zhulu.server.tables.seats import PERSON, Role
from zhulu.server.wire import encode


class Ledger:
    """A table and its rows: memory is changed only after the store has taken the change."""

    def __init__(self, store: Store, settings: Settings, game: Game, row: Any) -> None:
        self.store = store
        self.settings = settings
        self.game = game
        self.id: str = row.id
        self.scenario: str = row.scenario
        self.name: str = row.name
        self.created: str = row.created
        self.seed: str = row.seed
        self.commitment = commitment(secret_of(self.seed))
        self.seeded = bool(row.seeded)
        self.options: dict[str, bool] = journal.decode(row.options)
        self.players: dict[str, str] = journal.decode(row.players)
        self.table: Table
        self.n = 0
        self.moved = 0  # the row that made the present position
        self.talked = 0  # the last row that somebody said
        self.line = Line()
        self.clock = Clock.read(journal.decode(row.summary).get("clock"))
        self.now: Callable[[], int] = epoch_ms
        self.taken: set[tuple[str, str]] = set()  # (who, client id) of what has been done
        self.used = time.monotonic()
        self.broken = False
        self.overlay = settings.overlay  # or where the data it was begun with lies
        self.rules = rules_version(game)
        self.played_by: list[str] = []  # versions of the rules that have played here, in order
        self.fence = 0  # of this process at the table, where it is not alone
        self.rested: bytes | None = None  # what of it is packed, while nothing happens (`resting`)

    @property
    def step(self) -> int:
        return self.line.step

    @property
    def result(self) -> Result | None:
        result: Result | None = self.table.g.result
        return result

    @property
    def is_older(self) -> bool:
        """Whether other rules than today's have played here."""
        return self.played_by != [self.rules]

    def known(self, role: Role, client: str) -> bool:
        return any((side, client) in self.taken for side in role.sides)

    def must_be_sound(self) -> None:
        if self.broken:
            raise Refusal("busy", "the table is being opened again; try once more")

    async def write_moves(
        self, side: str, moments: list[Moment], client: str | None, cut: int | None = None
    ) -> tuple[list[tuple[int, list[Fact]]], Menu | None]:
        """Moves taken on the table become durable, all of them or none.

        `cut`: they go on from an earlier step, and what came after it is undone. What they told,
        by step, and the menu they led to.
        """
        n, step = self.n, self.step if cut is None else cut
        batch = Batch()
        if cut is not None:
            n += 1
            batch.journal.append(written.row(self.id, n, "undo", side, cut, {}, client))
        told: list[tuple[int, list[Fact]]] = []
        numbers: list[int] = []
        now = self.now()
        for moment in moments:
            n, step = n + 1, step + 1
            body = written.act_body(self.game, self.table.g, moment)
            body["at"] = now
            first = None if batch.journal else client
            batch.journal.append(written.row(self.id, n, "act", side, step, body, first))
            told.append((step, moment.facts))
            numbers.append(n)
        menu = self.table.menu()  # built once: for the snapshot's sake and for all who look
        mark = self._note_end(batch, side, (n, step), menu)
        await self.commit(batch)
        self._done(n, side, client)
        if cut is not None:
            self.line.cut(cut)
        for number in numbers:
            self.line.extend(number, side)
        if mark is not None:
            self.line.marks.append(mark)
        return told[-1 - moments[-1].nth :] if moments else [], menu

    def _note_end(
        self, batch: Batch, side: str, at: tuple[int, int], menu: Menu | None
    ) -> Mark | None:
        """A snapshot and the summary, where they are due."""
        n, step = at
        turn = "" if menu is None else self.game.sides[menu.side]
        mark = self._snapshot_due(n, step, turn != side)
        if mark is not None:
            state = journal.state_bytes(self.game, self.table.g)
            row = written.snapshot_row(self.id, n, step, mark.closed, state)
            batch.snapshots.append(row)
        if mark is not None or turn != side or self.step == 0:
            batch.changes.append((self.id, self.summary(step, turn)))
        return mark

    def _snapshot_due(self, n: int, step: int, turned: bool) -> Mark | None:
        """At each change of side, but not sooner than a few steps after the last one."""
        since = step - self.line.marks[-1].step
        closed = not self.table.snapshots
        due = self.result is not None or since >= self.settings.snapshot_every
        if due or (turned and since >= self.settings.snapshot_gap):
            return Mark(step, n, closed)
        return None

    async def keep(
        self, kind: str, who: str, step: int, body: Any, client: str | None,
        change: dict[str, Any] | None = None,
    ) -> None:  # fmt: skip
        n = self.n + 1
        batch = Batch(journal=[written.row(self.id, n, kind, who, step, body, client)])
        if change is not None:
            batch.changes.append((self.id, change))
        await self.commit(batch)
        self._done(n, who, client)

    async def commit(self, batch: Batch) -> None:
        self.must_be_sound()
        if self.fence:
            batch.fences.append((self.id, self.fence))
            for row in batch.journal:
                row["fence"] = self.fence
        new = bool(batch.journal) and self.played_by[-1:] != [self.rules]
        if new:
            n = batch.journal[0]["n"]
            batch.stretches.append({"table_id": self.id, "n": n, "rules": self.rules})
        try:
            await self.store.commit(batch)
        except asyncio.CancelledError:  # the asker went away; what the store did is unknown
            self.leave()
            raise
        except Exception as error:
            self.leave()
            what = f"table {self.id} could not be written"
            raise incident(what, error, 503, self.id, self.step) from None
        if new:
            self.played_by.append(self.rules)

    def leave(self) -> None:
        """Memory and store may differ: the table is left and opened anew from the store."""
        self.broken = True

    def _done(self, n: int, who: str, client: str | None) -> None:
        self.n = n
        self.used = time.monotonic()
        if client is not None:
            self.taken.add((who, client))

    def summary(self, step: int, turn: str) -> dict[str, Any]:
        """What lists show without opening the table; the clock turns with it."""
        result = journal.result_of(self.game, self.table.g)
        document = {"step": step, "turn": turn, "result": result}
        now = self.now()
        if self.clock is not None:
            person = turn != "" and self.players[turn] == PERSON
            self.clock = self.clock.passed_to(turn if person else "", now)
            document["clock"] = self.clock.document()
        return {"summary": encode(document).decode(), "changed": now // 1000}

    async def table_at(self, step: int, closed: bool, line: Line | None = None) -> Table:
        """The game at a step of the line; only what it is made from is read by a thread."""
        line = line or self.line
        if self.is_older:
            return (await older.past(self, step, line))[0]
        way = line.way_to(step, closed)
        stretch = await asyncio.to_thread(journal.fetch, self.store, self.id, way)
        return await journal.play(self.game, stretch, self.overlay)
