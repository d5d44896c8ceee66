"""Copies of a store: made while it is in use, and put back."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

from zhulu.kernel import ZhuluError


class CopyError(ZhuluError):
    """A copy that could not be made or put back."""


def backup(database: str, file: Path) -> None:
    """A whole and consistent copy; whoever plays meanwhile notices nothing."""
    if file.exists():
        raise CopyError(f"{file} exists already")
    if is_postgres(database):
        _run(["pg_dump", "--format=custom", "--file", str(file), plain(database)])
        return
    source = _sqlite_file(database)
    if not source.exists():
        raise CopyError(f"there is no store {source}")
    part = file.with_name(file.name + ".part")
    with sqlite3.connect(source) as old, sqlite3.connect(part) as new:
        old.backup(new)
    _must_be_whole(part)
    with part.open("rb") as written:
        os.fsync(written.fileno())
    part.rename(file)


def restore(file: Path, database: str) -> None:
    """Put a copy in the place of a store that is not there (SQLite) or empty (PostgreSQL)."""
    if not file.exists():
        raise CopyError(f"there is no copy {file}")
    if is_postgres(database):
        whole = ["--exit-on-error", "--single-transaction", "--no-owner"]
        _run(["pg_restore", *whole, "--dbname", plain(database), str(file)])
        return
    target = _sqlite_file(database)
    if target.exists():
        raise CopyError(f"{target} exists: move it away first")
    _must_be_whole(file)
    part = target.with_name(target.name + ".part")
    shutil.copyfile(file, part)
    part.rename(target)


def is_postgres(database: str) -> bool:
    return urlsplit(database).scheme.split("+")[0] in ("postgres", "postgresql")


def plain(database: str) -> str:
    """A URL as PostgreSQL's own programs read it."""
    return "postgresql://" + database.split("://", 1)[1]


def _sqlite_file(database: str) -> Path:
    return Path(database.removeprefix("sqlite:///"))


def _must_be_whole(file: Path) -> None:
    try:
        with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as store:
            found = store.execute("pragma integrity_check").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise CopyError(f"{file} is no store: {error}") from None
    if found != "ok":
        raise CopyError(f"{file} is damaged: {found}")


def _run(command: list[str]) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        raise CopyError(f"{command[0]} is not installed (PostgreSQL's client programs)") from None
    if done.returncode:
        raise CopyError(f"{command[0]}: {done.stderr.strip()[:500]}")
