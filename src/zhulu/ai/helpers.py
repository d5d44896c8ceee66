"""Processes that think for another: they go when it is gone, however it went."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, Final

LOOK: Final = 2.0  # seconds between two looks after the parent


def follow_parent() -> None:
    """Begin to watch; for the start of a worker process."""
    threading.Thread(target=_leave_with, args=(os.getppid(),), daemon=True).start()


def _leave_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK)
    os._exit(1)


@contextmanager
def processes(
    count: int, begin: Callable[..., None] | None = None, args: tuple[Any, ...] = ()
) -> Iterator[ProcessPoolExecutor]:
    """A pool whose jobs are dropped when we are interrupted.

    The standard library's own `with` finishes every job in line first: Ctrl-C in a run of a
    thousand games would be heard at its end.
    """
    pool = ProcessPoolExecutor(count, initializer=_begin, initargs=(begin, args))
    try:
        yield pool
    except BaseException:
        # A pool whose workers are gone drops its jobs by itself; were they cancelled too, its
        # own thread would stumble over them and tell so in a traceback.
        for worker in list((pool._processes or {}).values()):
            worker.terminate()
        pool.shutdown(wait=False)
        raise
    pool.shutdown()


def _begin(begin: Callable[..., None] | None, args: tuple[Any, ...]) -> None:
    """Ctrl-C reaches us too: we end at once, without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    follow_parent()
    if begin is not None:
        begin(*args)
