"""`make campaign`: attacks, loads and kills against servers of its own, in bounded time; one table.

    python -m tests.server.campaign [--seconds 20] [--sockets 40] [--kills 4]

On PostgreSQL too where ZHULU_TEST_POSTGRES names one (tools/with-postgres). Everything runs on this
machine, on the loopback address, and is gone afterwards.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.server.campaign.players import Player, percentile, play_all, players
from tests.server.campaign.serving import Row, Serving, serving
from tests.server.conftest import POSTGRES, fresh_database
from tests.server.test_fuzz import AT, GETS, LEAVES, POSTS, QUERIES, raw_body
from tests.server.test_laggards import deaf

AWAY = 5.0  # seconds; no table may be without an answer for longer
FAREWELL = b"\x88\x02\x11\x4d"  # a closing frame with the code 4429

# The campaign


def attacks(folder: Path, plan: argparse.Namespace) -> list[Row]:
    chance, faults, accepted, sent = Random(1), 0, 0, 0
    with serving(str(folder / "attacks.db")) as server:
        made = server.make(seed=1)
        before = server.http.get(f"/api/tables/{made['table']}").json()["step"]
        until = time.monotonic() + plan.seconds
        while time.monotonic() < until:
            sent += 1
            forged = f"Bearer {chance.random()}"
            headers = {"content-type": "application/json", "authorization": forged}
            if chance.random() < 0.5:
                path = chance.choice(POSTS).replace("{t}", made["table"])
                answer = server.http.post(path, content=raw_body(chance), headers=headers)
            else:
                path = AT.replace("{t}", made["table"]) + chance.choice(GETS)
                query = {chance.choice(QUERIES): str(chance.choice(LEAVES))[:50]}
                query = {k: v.encode("utf-8", "replace").decode() for k, v in query.items()}
                answer = server.http.get(path, params=query, headers=headers)
            faults += answer.status_code >= 500
            own = path.startswith("/api/tables/") and path != f"/api/tables/{made['table']}"
            accepted += own and answer.status_code < 300
        after = server.http.get(f"/api/tables/{made['table']}").json()["step"]
    good = faults == 0 and accepted == 0 and before == after
    found = f"{sent} sent, {accepted} accepted, {faults} faults"
    return [Row("forged and malformed requests", found, good)]


def never_reading(folder: Path, plan: argparse.Namespace) -> list[Row]:
    """Sockets that never read: bounded in bytes, every one of them cut off, the memory back."""
    bounds = {"ZHULU_LAGGARD_SECONDS": "5", "ZHULU_SOCKET_BYTES": "400000"}
    with serving(str(folder / "deaf.db"), **bounds) as server:
        made = server.make(seed=1)
        before = server.memory()
        lines = [deaf(server, made) for _ in range(100)]  # type: ignore[arg-type]
        headers = {"authorization": f"Bearer {made['all']}"}
        peak = before
        until = time.monotonic() + plan.seconds + 60  # a slow machine may take that long to talk
        while server.figure("zhulu_cut_off_total") < len(lines) and time.monotonic() < until:
            for _ in range(10):
                body = {"text": "話" * 1900}
                server.http.post(f"/api/tables/{made['table']}/chat", json=body, headers=headers)
            peak = max(peak, server.memory())
        cut, left = server.figure("zhulu_cut_off_total"), server.figure("zhulu_listeners")
        gone = sum(is_aborted(line) for line in lines)
        after = server.memory()
    found = f"{before:.0f} MB, at most {peak:.0f} MB, then {after:.0f} MB; "
    found += f"{cut:.0f} cut off, {gone} aborted, {left:.0f} left"
    good = cut == gone == len(lines) and not left and peak < before + 100  # 0.4 MB each, and talk
    return [Row("100 sockets that never read", found, good)]


def is_aborted(line: socket.socket) -> bool:
    """Whether the other end has cut a line, without a word of farewell."""
    read, last = 0, b""
    with line:
        while True:
            try:
                some = line.recv(1 << 20)
            except ConnectionError:
                return True
            except TimeoutError:
                return False
            if not some:
                return read > 0 and not last.endswith(FAREWELL)
            read, last = read + len(some), some


def computers(folder: Path, plan: argparse.Namespace) -> list[Row]:
    rows = []
    with serving(str(folder / "computers.db")) as server:
        seats = dict.fromkeys(("blue", "green", "purple", "red"), "heuristic")
        for _ in range(20):
            server.http.post("/api/tables", json={"game": "middle_kingdom", "seats": seats})
        for _ in range(20):
            wanted = {"game": "changsha", "seats": {"ija": "search-3", "kmt": "search-3"}}
            server.http.post("/api/tables", json=wanted)
        me = players(server, 1)
        asyncio.run(play_all(me, plan.seconds / 2))
        p50 = percentile(me[0].times, 50)
        rows.append(Row("a move beside 40 tables of computers", f"p50 {p50:.1f} ms", p50 < 250))
        headers = {"authorization": f"Bearer {me[0].made['all']}"}
        began = time.monotonic()
        answer = server.http.get(f"/api/tables/{me[0].made['table']}/hint", headers=headers)
        took = time.monotonic() - began
        good = answer.status_code in (200, 409) and took < 20
        rows.append(Row("a hint beside 20 searches", f"{took * 1000:.0f} ms", good))
    return rows


def killed(database: str, name: str, plan: argparse.Namespace) -> list[Row]:
    """One process, killed again and again."""
    server = Serving(database)
    everybody = players(server, plan.sockets // 2)
    for _ in range(plan.kills):
        asyncio.run(play_all(everybody, plan.seconds / plan.kills))
        server.process.kill()
        server.process.wait()
        server.http.close()
        server.log.close()
        server = Serving(database)
        for one in everybody:
            one.server = server
    lost, acked = sum(one.lost() for one in everybody), sum(len(one.acked) for one in everybody)
    server.stop()
    found = f"{plan.kills} kills, {acked} acknowledged, {lost} lost"
    return [Row(f"server killed ({name})", found, lost == 0 and acked > 0)]


async def play_and_kill(server: Serving, everybody: list[Player], plan: argparse.Namespace) -> int:
    playing = asyncio.create_task(play_all(everybody, plan.kill_seconds))
    chance, kills = Random(3), 0
    end = time.monotonic() + plan.kill_seconds
    while time.monotonic() + plan.every < end:
        await asyncio.sleep(plan.every)
        pids = await asyncio.to_thread(server.pids)
        if pids:
            os.kill(chance.choice(pids), signal.SIGKILL)
            kills += 1
    await playing
    return kills


def workers(folder: Path, plan: argparse.Namespace) -> list[Row]:
    rows = []
    for count in (1, 2, 4):
        with serving(fresh_database("postgres", folder), count) as server:
            everybody = players(server, plan.sockets)
            asyncio.run(play_all(everybody, plan.seconds))
            times = [took for one in everybody for took in one.times]
            rate = len(times) / plan.seconds
            p50, p99 = percentile(times, 50), percentile(times, 99)
            found = f"{rate:.0f} actions/s, p50 {p50:.0f} ms, p99 {p99:.0f} ms"
            what = f"{plan.sockets} sockets, {count} workers (PostgreSQL)"
            rows.append(Row(what, found, bool(times)))
    return rows


def worker_kills(folder: Path, plan: argparse.Namespace) -> list[Row]:
    """One worker of three after another is killed; its tables move, and nothing is lost."""
    rows = []
    with serving(fresh_database("postgres", folder), 3) as server:
        everybody = players(server, plan.sockets)
        kills = asyncio.run(play_and_kill(server, everybody, plan))
        lost, acked = sum(one.lost() for one in everybody), sum(len(one.acked) for one in everybody)
        away = max(one.away for one in everybody)
        found = f"{kills} kills, {acked} acknowledged, {lost} lost, longest away {away:.1f} s"
        good = lost == 0 and acked > 0 and away <= AWAY
        rows.append(Row("one of 3 workers killed", found, good))
        program = Path(sys.executable).with_name("zhulu")
        check = [str(program), "admin", "verify", "--json", "--db", server.database]
        told = json.loads(subprocess.run(check, capture_output=True, text=True).stdout)
        found = f"{told['tables']} tables, {told['rows']} rows, {told['draws']} draws, "
        found += f"{len(told['findings'])} findings"
        rows.append(Row("the whole store verified", found, not told["findings"]))
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(prog="campaign")
    parser.add_argument("--seconds", type=float, default=15.0, help="for each attack and load")
    parser.add_argument("--sockets", type=int, default=20)
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--kill-seconds", type=float, default=45.0)
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two kills")
    parser.add_argument("--only", default="", help="steps, by name, separated by commas")
    plan = parser.parse_args()
    rows: list[Row] = []
    with tempfile.TemporaryDirectory(prefix="zhulu-campaign-") as name:
        folder = Path(name)
        steps: dict[str, Callable[[], list[Row]]] = {
            "attacks": lambda: attacks(folder, plan),
            "deaf": lambda: never_reading(folder, plan),
            "computers": lambda: computers(folder, plan),
            "kills": lambda: killed(str(folder / "killed.db"), "SQLite", plan),
        }
        if POSTGRES:
            steps["postgres"] = lambda: killed(
                fresh_database("postgres", folder), "PostgreSQL", plan
            )
            steps["workers"] = lambda: workers(folder, plan)
            steps["moving"] = lambda: worker_kills(folder, plan)
        for step in plan.only.split(",") if plan.only else steps:
            for row in steps[step]():
                rows.append(row)
                print(f"{'ok ' if row.good else 'BAD'} {row.what}: {row.found}", flush=True)
    print()
    wide = max(len(row.what) for row in rows)
    for row in rows:
        print(f"| {row.what:{wide}} | {row.found} | {'held' if row.good else 'DID NOT HOLD'} |")
    return 0 if all(row.good for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
