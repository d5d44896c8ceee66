"""The tables of the store. `journal` is append-only: what stands in it has happened."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()
HEAD = "0004"  # the newest step of `migrations`; it leads to what stands below

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("scenario", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(80), nullable=False),
    Column("seeded", Integer, nullable=False),
    Column("name", String(120), nullable=False),
    Column("content", String(80), nullable=False),
    Column("players", Text, nullable=False),  # side -> person or a computer level
    Column("shared", Text, nullable=False),  # sides of the hot-seat secret
    Column("summary", Text, nullable=False),  # for lists: step, turn, result
    Column("created", String(30), nullable=False),
    Column("changed", BigInteger, nullable=False),
)

KEYS = Table(
    "keys",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("role", String(40), nullable=False),
    # "" plain; "invite": re-keyed when first used; "pending": a new key that was not used yet;
    # "mail": goes by letter to one mailbox
    Column("state", String(8), nullable=False, server_default=""),
)

# One row per thing that happened at a table, in order. The primary key is also the guard
# against two servers on one database: the second to write row n fails, and reloads. So it is
# what keeps a client's id from being taken twice: who writes row n has read all rows before it.
JOURNAL = Table(
    "journal",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("who", String(40), nullable=False),
    Column("step", Integer, nullable=False),  # the step of the line after this row
    Column("client", String(80)),  # the client's own id for it
    Column("body", Text, nullable=False),
    Column("fence", Integer, nullable=False, server_default="0"),  # of the process that wrote it
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("step", Integer, nullable=False),
    Column("closed", Integer, nullable=False),  # nothing before it can be undone
    Column("state", LargeBinary, nullable=False),
)

PLAYERS = Table(
    "players",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("folded", String(60), nullable=False, unique=True),  # two names may not look alike
    Column("digest", String(64), nullable=False, unique=True),
)

SIGNED = Table(
    "signed",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("side", String(40), primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
)

NOTES = Table(
    "notes",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("role", String(40), primary_key=True),
    Column("text", Text, nullable=False),
)

# Seats without a person that whoever comes may take.
OFFERS = Table(
    "offers",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("side", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),  # seconds since 1970
)

# Ways to call the person at a seat. `who`: the key that asked for it.
CALLS = Table(
    "calls",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("side", String(40), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("target", Text, nullable=False),
    Column("lang", String(4), nullable=False),
    Column("state", String(8), nullable=False),  # "asked": a mailbox that has not said yes
    Column("who", String(64), nullable=False),
)

# Secrets of the host itself, made once: what push services know it by, what seals its letters.
HOST = Table(
    "host",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

# The data a table was begun with, by its hash: it outlives every change of the shipped data.
PACKS = Table(
    "packs",
    METADATA,
    Column("hash", String(80), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("body", LargeBinary, nullable=False),
)

# Which version of the rules played the rows from n on.
STRETCHES = Table(
    "stretches",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("rules", String(80), nullable=False),
)

# Processes that serve this store, each alive until a moment by the store's own clock.
WORKERS = Table(
    "workers",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("address", String(200), nullable=False),
    Column("until", Float, nullable=False),
)

# Which of them a table belongs to. The fence rises each time it passes on: a row of the journal
# written under an older one is refused.
OWNERS = Table(
    "owners",
    METADATA,
    Column("table_id", String(24), primary_key=True),
    Column("worker", String(40), nullable=False),
    Column("fence", Integer, nullable=False),
)
