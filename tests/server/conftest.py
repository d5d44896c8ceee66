"""One server for each test module, on every database there is to test with."""

from __future__ import annotations

import os
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from tests.server.live import Live

POSTGRES = os.environ.get("ZHULU_TEST_POSTGRES", "")
DATABASES = ["sqlite", "postgres"] if POSTGRES else ["sqlite"]


def fresh_database(kind: str, folder: Path) -> str:
    """The URL of an empty database."""
    if kind == "sqlite":
        return str(folder / "zhulu.db")
    name = f"zhulu_{uuid.uuid4().hex[:12]}"
    engine = create_engine(POSTGRES, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"create database {name}"))
    engine.dispose()
    return f"{POSTGRES.rsplit('/', 1)[0]}/{name}"


@pytest.fixture(scope="module", params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    return fresh_database(request.param, tmp_path_factory.mktemp("store"))


@pytest.fixture(scope="module")
def live(database: str) -> Iterator[Live]:
    with Live(database) as server:
        yield server
