"""What the keeper of a server may decide, with defaults that are safe on one machine."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

LOCAL = ("localhost", "127.0.0.1", "::1")
STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Settings:
    database: str = "zhulu.db"
    cluster_address: str = ""  # where other processes reach this one; empty: it is alone
    worker_host: str = "127.0.0.1"  # where `--workers` listen for each other
    worker_address: str = ""  # by which name other hosts reach them, if not by that
    lease_seconds: float = 4.0  # after which the tables of a process that hangs are taken over
    flush: bool = True  # SQLite: a commit waits for the disk, not only for the system
    hosts: tuple[str, ...] = LOCAL  # "*" for any
    origins: tuple[str, ...] = ()  # allowed besides the server's own
    static: Path = STATIC
    overlay: Path | None = None

    body_bytes: int = 64 * 1024
    import_bytes: int = 8 * 1024 * 1024
    message_bytes: int = 16 * 1024

    # Token buckets: how many at once, and how many more each second.
    requests: tuple[int, float] = (400, 60.0)  # per client address
    creations: tuple[int, float] = (60, 0.5)  # tables made, per client address
    guesses: tuple[int, float] = (30, 0.5)  # unknown secrets, per client address
    questions: tuple[int, float] = (20, 1.0)  # hints and analyses, per client address
    messages: tuple[int, float] = (200, 60.0)  # per websocket
    lookups: tuple[int, float] = (2000, 40.0)  # secrets in X-Zhulu-Keys, per client address
    connections: int = 10_000
    connections_per_address: int = 400  # but from this machine, where a proxy may be
    request_seconds: float = 20.0  # within which a request is said to its end
    idle_seconds: float = 30.0  # a connection may wait between two requests
    sockets_per_address: int = 200
    sockets: int = 5000
    hello_seconds: float = 10.0  # within which a socket says who it is
    socket_bytes: int = 1024 * 1024  # not yet read by the other end; then it is cut off
    laggard_seconds: float = 20.0  # without reading; then it is cut off
    # Chat: lines and bytes, at once and each second; who watches has a share of his own.
    chat_lines: tuple[int, float] = (40, 1.0)  # per table, and per client address
    chat_bytes: tuple[int, float] = (32 * 1024, 1024.0)

    # Open tables: seats that strangers may take.
    open_tables: bool = True
    offers: tuple[int, float] = (12, 0.02)  # seats offered, per client address
    takes: tuple[int, float] = (12, 0.02)  # seats taken from the list, per client address
    offer_days: int = 14  # for which an offer stands

    # Calling people back. Passwords are better in the environment than in a file.
    public_address: str = ""  # as "https://table.example.org/": stands in letters and hooks
    push: bool = True
    push_contact: str = ""  # "mailto:…" or "https:…": where push services find the host
    smtp_host: str = ""  # empty: no mail
    smtp_port: int = 587
    smtp_tls: str = "starttls"  # or "tls", or "none"
    smtp_user: str = ""
    smtp_password: str = ""
    mail_from: str = ""
    webhook: str = ""  # where every turn of a person is posted
    webhook_secret: str = ""  # signs what is posted
    webhook_lang: str = "en"
    call_private: bool = False  # whether push and hook may go to private addresses and by http
    call_seconds: float = 4.0  # from a turn to its push
    mail_seconds: float = 120.0  # from a turn to its letter, if nobody has come
    call_timeout: float = 10.0  # for one try
    call_tries: int = 4
    call_pause: float = 5.0  # before the second try; then thrice that
    calls_waiting: int = 2000  # in line; what is more is dropped
    calls_per_seat: int = 5
    subscriptions: tuple[int, float] = (200, 0.5)  # asked for, per client address
    letters: tuple[int, float] = (5, 0.005)  # that ask a mailbox, per client address, and to it

    snapshot_every: int = 64  # at most so many steps are replayed to open a position
    snapshot_gap: int = 16  # changes of side closer than this share a snapshot
    # Days without a change after which a table is deleted; 0: never.
    keep_finished: int = 0
    keep_idle: int = 0
    keep_unplayed: int = 0
    metrics: tuple[str, ...] = LOCAL  # addresses that may read /metrics; "*" for any
    log: str = "text"  # or "json"
    rooms: int = 500  # resident tables without a socket
    room_seconds: float = 60.0  # for which a table that nobody sits at stays resident
    ratings_age: float = 60.0  # seconds for which computed ratings are shown

    # What is thought about in processes of their own, and how much may wait for them.
    workers: int = 1  # for searches, analyses, records
    quick_workers: int = 1  # for hints, overlays, odds, heuristic players
    long_seconds: float = 300.0  # for one search or record; then it is killed
    quick_seconds: float = 30.0
    queue: int = 500  # waiting, in each of the two lanes
    queue_per_address: int = 60
    queue_per_table: int = 8
    queue_seconds: float = 120.0  # waiting; then it is refused
    retry_seconds: float = 1.0  # after which a computer that failed is tried again, then twice that
    retry_most: float = 60.0
    alone_per_address: int = 4  # tables without people that think at a time
    alone_pace: float = 0.01  # seconds between two choices at tables without people

    def contact(self) -> str:
        """Where a push service finds who keeps this host."""
        mail = f"mailto:{self.mail_from}" if self.mail_from else ""
        page = self.public_address.rstrip("/") if self.public_address[:6] == "https:" else ""
        return self.push_contact or mail or page or "mailto:zhulu@localhost"


def for_host(host: str, database: str, overlay: Path | None = None) -> Settings:
    """Settings of `zhulu serve`: open to other names only when bound to the outside."""
    outside = host not in LOCAL and "ZHULU_HOSTS" not in os.environ
    hosts = (*LOCAL, "*") if outside else LOCAL
    return Settings(database=database, flush=flushes(), hosts=hosts, overlay=overlay)


def flushes() -> bool:
    return os.environ.get("ZHULU_FLUSH", "1") != "0"
