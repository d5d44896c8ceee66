"""`zhulu serve --workers N`: so many servers on one port, and one who starts them anew."""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
import time
from dataclasses import replace
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final

from zhulu.server import logs
from zhulu.server.keeping.copies import is_postgres
from zhulu.server.settings import Settings
from zhulu.server.settings_file import SettingError

log = logging.getLogger("zhulu.server")

LOOK: Final = 0.2  # seconds between two looks at the workers
PATIENCE: Final = 10.0  # for them to end by themselves


def supervise(settings: Settings, host: str, port: int, workers: int) -> None:
    """Run until interrupted; a worker that dies is started anew."""
    if not is_postgres(settings.database):
        raise SettingError("--workers needs PostgreSQL: --db postgresql://user@host/name")
    logs.configure(settings.log)
    ending = False

    def end(signum: int, frame: FrameType | None) -> None:
        nonlocal ending
        ending = True

    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGINT, end)
    # Each worker is the copy of a process that has read all games: a new one is there at once.
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["zhulu.server.cluster.template"])
    door = _door(host, port)
    door.listen(2048)  # ours: while a worker starts anew, who comes waits for the others

    def start(number: int) -> BaseProcess:
        args = (settings, door, port, number)
        process = context.Process(target=work, args=args, name=f"zhulu-{number}")
        process.start()
        return process

    running = {number: start(number) for number in range(workers)}
    print(f"Zhulu 逐鹿: {workers} workers on http://{host}:{port}/  (Ctrl-C ends it)", flush=True)
    while not ending:
        time.sleep(LOOK)
        for number, process in running.items():
            if not process.is_alive() and not ending:
                log.warning("worker %d ended (%s); another is started", number, process.exitcode)
                running[number] = start(number)
    for process in running.values():
        process.terminate()
    for process in running.values():
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()


def work(settings: Settings, door: socket.socket, port: int, number: int) -> None:
    """One worker: listens where all do, and where the others reach it alone.

    A proxy that routes by table reaches worker k of a host at port + 1 + k.
    """
    from zhulu.server.app import run_worker

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the supervisor tells us to end
    inner = settings.worker_host
    doors = [door, _door(inner, port + 1 + number)]
    address = f"{settings.worker_address or inner}:{port + 1 + number}"
    run_worker(replace(settings, cluster_address=address), doors)


def _door(host: str, port: int) -> socket.socket:
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    door.bind((host, port))
    return door
