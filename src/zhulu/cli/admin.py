"""`zhulu admin`: for who keeps a server. What is in the store, whether it is sound, what may go."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as RichTable

from zhulu import games
from zhulu.cli.common import console, must_be_writable, print_json
from zhulu.cli.service import default_database

if TYPE_CHECKING:
    from zhulu.server.storage.store import Store

app = typer.Typer(no_args_is_help=True, help="For who keeps a server.")

Db = Annotated[str, typer.Option(help="A SQLite file, or a PostgreSQL URL.")]
Json = Annotated[bool, typer.Option("--json", help="For programs: JSON only.")]


@contextmanager
def opened(db: str) -> Iterator[Store]:
    """The store that is there; a name mistyped makes no new one."""
    from zhulu.server.storage.store import Store, StoreError, told_of

    place = db or default_database()
    if "://" not in place and not Path(place).is_file():
        raise StoreError(f"there is no store {place}")
    store = Store(place)
    try:
        with told_of(place):
            yield store
    finally:
        store.close()


@app.command()
def tables(db: Db = "", json: Json = False) -> None:
    """Every table: its game, where it stands, how large it is."""
    from zhulu.server.keeping.inventory import entries

    with opened(db) as store:
        found = entries(store)
    if json:
        print_json([asdict(entry) for entry in found])
        return
    shown = RichTable("table", "game", "name", "created", "step", "turn", "rows", "kB")
    for one in found:
        state = "over" if one.over else one.turn
        row = (one.table, one.game, one.name, one.created, str(one.step), state)
        shown.add_row(*row, str(one.rows), f"{one.bytes / 1000:.1f}")
    console.print(shown)
    size = sum(one.bytes for one in found) / 1e6
    console.print(f"{len(found)} tables, {size:.1f} MB of journals and states")


@app.command()
def delete(
    tables: Annotated[list[str], typer.Argument(help="Tables, by their ids.")], db: Db = ""
) -> None:
    """Delete tables with all that belongs to them."""
    from zhulu.server.keeping.inventory import remove

    with opened(db) as store:
        gone = remove(store, tables)
    console.print(f"{gone} of {len(tables)} tables deleted")
    if gone < len(tables):
        raise typer.Exit(1)


@app.command()
def expire(
    finished: Annotated[
        int, typer.Option(help="Days a finished game is kept; 0: for ever.", min=0)
    ] = 0,
    idle: Annotated[int, typer.Option(help="Days without a move.", min=0)] = 0,
    unplayed: Annotated[int, typer.Option(help="Days without a first move.", min=0)] = 0,
    dry: Annotated[bool, typer.Option("--dry", help="Only say what would go.")] = False,
    db: Db = "",
) -> None:
    """Delete tables that nobody has touched for long."""
    from zhulu.server.keeping.inventory import Retention, expired, remove

    with opened(db) as store:
        old = expired(store, Retention(finished, idle, unplayed), int(time.time()))
        for entry in old:
            console.print(f"{entry.table}  {entry.game}  {entry.name}", markup=False)
        if not dry:
            remove(store, [entry.table for entry in old])
    console.print(f"{len(old)} tables {'would go' if dry else 'deleted'}")


@app.command()
def export(
    table: Annotated[str, typer.Argument(help="A table, by its id.")],
    out: Annotated[Path, typer.Argument(help="Where to write it (JSON).")],
    db: Db = "",
) -> None:
    """All rows of a table but its keys, for inspection. It tells everything hidden in the game."""
    import json as text

    from zhulu.server.keeping.inventory import dump

    must_be_writable(out)
    with opened(db) as store:
        document = dump(store, table)
    if not document:
        console.print(f"there is no table {table!r}", markup=False)
        raise typer.Exit(1)
    out.write_text(text.dumps(document, ensure_ascii=False), encoding="utf-8")
    console.print(f"{len(document['journal'])} rows, {len(document['snapshots'])} states: {out}")


@app.command()
def verify(db: Db = "", json: Json = False) -> None:
    """Go through the whole store: journals, states, packs, and every draw of the dice."""
    from zhulu.server.keeping.verify import Count
    from zhulu.server.keeping.verify import verify as check

    count = Count()
    with opened(db) as store:
        wrong = list(check(store, {game.name: game for game in games.all()}, count))
    if json:
        print_json({**asdict(count), "findings": [asdict(one) for one in wrong]})
    else:
        for one in wrong:
            console.print(f"{one.table}: {one.what}", markup=False)
        told = f"{count.tables} tables, {count.rows} rows, {count.snapshots} states"
        console.print(f"{told}, {count.draws} draws of dice: {len(wrong)} findings")
    if wrong:
        raise typer.Exit(1)


@app.command()
def backup(
    out: Annotated[Path, typer.Argument(help="The copy; it must not exist.")], db: Db = ""
) -> None:
    """A consistent copy while the server runs (PostgreSQL: by pg_dump)."""
    from zhulu.server.keeping import copies

    copies.backup(db or default_database(), out)
    console.print(f"{out}: {out.stat().st_size / 1e6:.1f} MB")


@app.command()
def restore(
    copy: Annotated[Path, typer.Argument(help="A copy made by backup.")], db: Db = ""
) -> None:
    """Put a copy in the place of a store that is not there, or empty; then verify it."""
    from zhulu.server.keeping import copies

    copies.restore(copy, db or default_database())
    verify(db or default_database())
