"""Servers of the campaign, run as anybody would run them."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import create_engine, text

from tests.server.live import PATIENCE
from tests.server.test_crash import free_port

FREE = {
    f"ZHULU_{name}": "1000000,1000000"
    for name in ("REQUESTS", "CREATIONS", "GUESSES", "QUESTIONS", "MESSAGES")
} | {"ZHULU_SOCKETS_PER_ADDRESS": "3000", "ZHULU_CHAT_LINES": "100000,100000",
     "ZHULU_CHAT_BYTES": "100000000,100000000"}  # fmt: skip
GAME = {"game": "middle_kingdom", "hotseat": True}


@dataclass
class Row:
    what: str
    found: str
    good: bool


class Serving:
    """`zhulu serve` as anybody would run it."""

    def __init__(self, database: str, workers: int = 1, **environment: str) -> None:
        self.database, self.workers = database, workers
        self.port = free_port()
        program = Path(sys.executable).with_name("zhulu")
        command = [str(program), "serve", "--port", str(self.port), "--db", database]
        if workers > 1:
            command += ["--workers", str(workers)]
        self.log = tempfile.TemporaryFile()  # noqa: SIM115
        self.process = subprocess.Popen(
            command, stdout=self.log, stderr=self.log, env={**os.environ, **FREE, **environment}
        )
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=PATIENCE)
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            assert time.monotonic() < deadline and self.process.poll() is None, self.told()
            time.sleep(0.2)

    def _answers(self) -> bool:
        try:
            return self.http.get("/api/ready").status_code == 200
        except httpx.TransportError:
            return False

    def told(self) -> str:
        self.log.seek(0)
        return self.log.read().decode()[-2000:]

    def make(self, **wanted: Any) -> dict[str, Any]:
        answer = self.http.post("/api/tables", json={**GAME, **wanted})
        made: dict[str, Any] = answer.json()
        return made

    def ask(self, path: str, headers: dict[str, str]) -> Any:
        """An answer, however long a worker takes to be there again."""
        deadline = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(httpx.TransportError):
                answer = self.http.get(path, headers=headers)
                if answer.status_code == 200:
                    return answer.json()
            assert time.monotonic() < deadline, self.told()
            time.sleep(0.2)

    def pids(self) -> list[int]:
        """The processes that serve: those the store takes for alive, or the only one."""
        if self.workers == 1:
            return [self.process.pid]
        engine = create_engine(self.database)
        with engine.connect() as connection:
            rows = connection.execute(text("select id from workers where address != ''")).all()
        engine.dispose()
        found = [int(row.id.rsplit("-", 2)[1]) for row in rows]
        return [pid for pid in found if Path(f"/proc/{pid}").exists()]

    def figure(self, name: str) -> float:
        """One of the figures for Prometheus."""
        lines = self.http.get("/metrics").text.splitlines()
        return float(next(line for line in lines if line.startswith(f"{name} ")).split()[1])

    def memory(self) -> float:
        """Megabytes resident."""
        total = 0
        for pid in self.pids():
            with contextlib.suppress(OSError):
                total += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        return total * os.sysconf("SC_PAGE_SIZE") / 1e6

    def stop(self) -> None:
        self.http.close()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.log.close()


@contextlib.contextmanager
def serving(database: str, workers: int = 1, **environment: str) -> Iterator[Serving]:
    server = Serving(database, workers, **environment)
    try:
        yield server
    finally:
        server.stop()
