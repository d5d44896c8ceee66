"""Whether a store is sound: journals whole, states readable, every draw of the dice true."""

from __future__ import annotations

import hashlib
import json
import lzma
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from zhulu.content.pack import canonical
from zhulu.kernel import Game, KeyedDice, ZhuluError
from zhulu.kernel.dice import mixed, secret_of
from zhulu.server.storage import journal
from zhulu.server.storage.line import BACK, Line, retaken
from zhulu.server.storage.packs import Packs
from zhulu.server.storage.schema import PACKS, TABLES
from zhulu.server.storage.store import Store


@dataclass(frozen=True)
class Finding:
    """What is wrong, and where."""

    table: str
    what: str


@dataclass
class Count:
    tables: int = 0
    rows: int = 0
    snapshots: int = 0
    draws: int = 0


def verify(store: Store, games: dict[str, Game], count: Count) -> Iterator[Finding]:
    """Go through the whole store."""
    packs = Packs(store, None)
    try:
        yield from _packs(store)
        with store.engine.connect() as connection:
            rows = connection.execute(select(TABLES)).all()
        for row in rows:
            count.tables += 1
            if row.game not in games:
                yield Finding(row.id, f"there is no game {row.game!r}")
                continue
            for what in _table(store, games[row.game], row, packs, count):
                yield Finding(row.id, what)
    finally:
        packs.close()


def _packs(store: Store) -> Iterator[Finding]:
    with store.engine.connect() as connection:
        for row in connection.execute(select(PACKS)):
            files = json.loads(lzma.decompress(bytes(row.body)))
            if "sha256:" + hashlib.sha256(canonical(files)).hexdigest() != row.hash:
                yield Finding("", f"pack {row.hash} has other data than its hash says")


def _table(store: Store, game: Game, row: Any, packs: Packs, count: Count) -> Iterator[str]:
    outline = store.outline(row.id)
    count.rows += len(outline)
    if [entry.n for entry in outline] != list(range(1, len(outline) + 1)):
        yield "rows of the journal are missing"
        return
    words = journal.mix_words(store, row.id, outline)
    line = Line.from_outline(outline, store.snapshot_index(row.id), words)
    step = journal.decode(row.summary)["step"]
    if line.step < step and journal.decode(row.summary)["result"] is not None:
        yield f"its summary says step {step}, its journal {line.step}"
    if not any(mark.step == 0 for mark in line.marks):
        yield "there is no snapshot of the set-up"
    yield from _states(store, game, row, line, packs, count)
    yield from _dice(store, row, outline, words, count)


def _states(
    store: Store, game: Game, row: Any, line: Line, packs: Packs, count: Count
) -> Iterator[str]:
    overlay = packs.place(game, row.content) if game.content().hash != row.content else None
    for mark in line.marks:
        count.snapshots += 1
        try:
            state = zlib.decompress(store.snapshot(row.id, mark.n))
            journal.read_state(game, state, overlay, strict=False)
        except (ZhuluError, ValueError, zlib.error) as error:
            yield f"the snapshot of step {mark.step} cannot be read: {error}"


def _dice(
    store: Store, row: Any, outline: Any, words: dict[int, str], count: Count
) -> Iterator[str]:
    """Every draw that the journal lists, on every line, recomputed from the secret."""
    bodies = {one.n: one for one in store.journal(row.id, 1, len(outline), ("act",))}
    first = secret_of(row.seed)
    secrets = [first]  # by step: under which secret its draws fall
    for entry in outline:
        if entry.kind == "act":
            drawn = journal.decode(bodies[entry.n].body).get("dice")
            if drawn is not None:
                dice = KeyedDice(secrets[-1], drawn[0])
                for n, value in drawn[1]:
                    count.draws += 1
                    if dice.below(n, "") != value:
                        yield f"row {entry.n}: the dice did not fall {value} of {n}"
            secrets.append(secrets[-1])
        elif entry.kind in BACK:
            del secrets[entry.step + 1 :]
        if entry.kind == "retake":
            secrets[-1] = mixed(secrets[-1], retaken(entry.n))
        elif entry.kind == "mix":
            secrets[-1] = mixed(secrets[-1], words[entry.n])
