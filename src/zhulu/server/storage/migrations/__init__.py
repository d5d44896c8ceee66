"""How an older store becomes one of today: Alembic's steps, and when they are taken."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text

from zhulu.server.storage.schema import HEAD, METADATA

if TYPE_CHECKING:
    from alembic.config import Config

FIRST = "0001"  # stores made before there were steps
_LOCK = 0x7A68756C75  # "zhulu": one process at a time
_STAMP = "create table alembic_version (version_num varchar(32) not null primary key)"


def prepare(engine: Engine) -> None:
    """Make a new store, or bring an older one to the present schema; once, whoever comes first."""
    with engine.connect() as connection:
        if _version(connection) == HEAD:
            return
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"select pg_advisory_xact_lock({_LOCK})"))
        version = _version(connection)
        if version == HEAD:
            return
        if version is None:
            METADATA.create_all(connection)
            _stamp(connection, HEAD)
            return
        if not inspect(connection).has_table("alembic_version"):
            _stamp(connection, version)
        _upgrade(connection)


def _version(connection: Connection) -> str | None:
    """Which schema the store has; None for an empty one."""
    tables = inspect(connection)
    if tables.has_table("alembic_version"):
        found = connection.execute(text("select version_num from alembic_version")).scalar()
        return str(found)
    return FIRST if tables.has_table("tables") else None


def _stamp(connection: Connection, version: str) -> None:
    connection.execute(text(_STAMP))
    connection.execute(text("insert into alembic_version values (:v)"), {"v": version})


def _upgrade(connection: Connection) -> None:
    from alembic import command

    command.upgrade(configuration(connection), "head")


def configuration(connection: Connection | None = None) -> Config:
    """Alembic's settings, without a file."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    return config
