"""Stores made by older versions are brought to the present schema, and nothing in them is lost."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from zhulu.server.storage.migrations import configuration
from zhulu.server.storage.schema import HEAD, METADATA
from zhulu.server.storage.store import Store

# The schema of commit 8105921, as SQLite wrote it down.
FIRST = """
CREATE TABLE tables (id VARCHAR(24) NOT NULL, game VARCHAR(40) NOT NULL, scenario VARCHAR(80) NOT NULL,
 options TEXT NOT NULL, seed VARCHAR(80) NOT NULL, seeded INTEGER NOT NULL, name VARCHAR(120) NOT NULL,
 content VARCHAR(80) NOT NULL, players TEXT NOT NULL, shared TEXT NOT NULL, summary TEXT NOT NULL,
 created VARCHAR(30) NOT NULL, changed BIGINT NOT NULL, PRIMARY KEY (id));
CREATE TABLE keys (digest VARCHAR(64) NOT NULL, table_id VARCHAR(24) NOT NULL, role VARCHAR(40) NOT NULL,
 PRIMARY KEY (digest), FOREIGN KEY(table_id) REFERENCES tables (id));
CREATE INDEX ix_keys_table_id ON keys (table_id);
CREATE TABLE journal (table_id VARCHAR(24) NOT NULL, n INTEGER NOT NULL, kind VARCHAR(12) NOT NULL,
 who VARCHAR(40) NOT NULL, step INTEGER NOT NULL, client VARCHAR(80), body TEXT NOT NULL,
 PRIMARY KEY (table_id, n), FOREIGN KEY(table_id) REFERENCES tables (id));
CREATE UNIQUE INDEX journal_once ON journal (table_id, who, client);
CREATE TABLE snapshots (table_id VARCHAR(24) NOT NULL, n INTEGER NOT NULL, step INTEGER NOT NULL,
 closed INTEGER NOT NULL, state BLOB NOT NULL, PRIMARY KEY (table_id, n), FOREIGN KEY(table_id) REFERENCES tables (id));
CREATE TABLE players (id VARCHAR(16) NOT NULL, name VARCHAR(40) NOT NULL, folded VARCHAR(60) NOT NULL,
 digest VARCHAR(64) NOT NULL, PRIMARY KEY (id), UNIQUE (folded), UNIQUE (digest));
CREATE TABLE signed (table_id VARCHAR(24) NOT NULL, side VARCHAR(40) NOT NULL, player VARCHAR(16) NOT NULL,
 PRIMARY KEY (table_id, side), FOREIGN KEY(table_id) REFERENCES tables (id), FOREIGN KEY(player) REFERENCES players (id));
CREATE TABLE notes (table_id VARCHAR(24) NOT NULL, role VARCHAR(40) NOT NULL, text TEXT NOT NULL,
 PRIMARY KEY (table_id, role), FOREIGN KEY(table_id) REFERENCES tables (id));
"""  # noqa: E501


def test_an_old_store_gets_the_schema_of_a_new_one(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    with sqlite3.connect(file) as old:
        old.executescript(FIRST)
        old.execute(
            "insert into tables values ('t','lab','s','{}','x',0,'','c','{}','[]','{}','',0)"
        )
        old.execute("insert into keys values ('d','t','red')")
        old.execute("insert into journal values ('t',1,'open','',0,null,'{}')")
    store = Store(str(file))
    with store.engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), METADATA)
        assert [one for one in differences if one[0] != "remove_table"] == []
    assert store.keys_of("t") == {"d": ("red", "")}
    assert store.journal("t", 1, 1)[0].fence == 0
    store.close()
    Store(str(file)).close()  # and again: nothing to do


def test_the_last_step_leads_to_the_schema(tmp_path: Path) -> None:
    assert ScriptDirectory.from_config(configuration()).get_current_head() == HEAD
