"""Worker processes: killed when a job takes too long or nobody wants it any more.

Pebble's pool does that; the standard library's neither ends a job that runs nor survives the
death of a worker. Queues with a broker (arq, procrastinate) were looked at and left: these jobs
are worth nothing once their server is gone, and the server is one program with one file.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from pebble import ProcessPool

from zhulu.ai.helpers import follow_parent
from zhulu.compiled.beside import builds_done
from zhulu.server.errors import Refusal

Done = tuple[str, Any]  # ("ok", value), ("refused", parts of a Refusal) or ("fault", traceback)


class Pools:
    """One pool of processes for each lane, started when it is first needed."""

    def __init__(self) -> None:
        self._pools: dict[str, ProcessPool] = {}
        self._leaving: list[ProcessPool] = []
        self._builds = builds_done()

    def schedule(
        self,
        lane: str,
        workers: int,
        seconds: float,
        job: Callable[..., Any],
        args: Any,
    ) -> Future[Done]:
        self._renew()
        pool = self._pools.get(lane)
        if pool is None or not pool.active:
            context = multiprocessing.get_context("spawn")
            pool = ProcessPool(workers, initializer=settle_in, context=context)
            self._pools[lane] = pool
        future: Future[Done] = pool.schedule(perform, args=(job, args), timeout=seconds)
        return future

    def _renew(self) -> None:
        """The engine was compiled meanwhile: workers finish what they do, new ones run it."""
        if self._builds == builds_done():
            return
        self._builds = builds_done()
        for pool in self._pools.values():
            finish: Callable[[], None] = pool.close
            finish()
            threading.Thread(target=pool.join, daemon=True).start()  # its workers go only then
        self._leaving += self._pools.values()
        self._pools.clear()

    def close(self) -> None:
        pools = [*self._leaving, *self._pools.values()]
        for pool in pools:
            stop: Callable[[], None] = pool.stop
            stop()
        for pool in pools:
            pool.join()
        self._leaving.clear()
        self._pools.clear()


def perform(job: Callable[..., Any], args: tuple[Any, ...]) -> Done:
    """Runs in a worker. What goes wrong comes back in words: not every error can be pickled."""
    try:
        return "ok", job(*args)
    except Refusal as refusal:
        return "refused", (refusal.error, refusal.told, refusal.rule, refusal.status, refusal.given)
    except Exception:
        return "fault", traceback.format_exc()


def settle_in() -> None:
    """A worker gives way to the server, and goes when the server is gone, however it went."""
    if hasattr(os, "nice"):
        os.nice(5)
    follow_parent()
