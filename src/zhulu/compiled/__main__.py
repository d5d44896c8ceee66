"""`python -m zhulu.compiled`: build what is missing, and say in which form the engine runs."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from zhulu.compiled.beside import step_back, why_not
from zhulu.compiled.build import FOLDER, build, missing
from zhulu.compiled.objects import BuildFailed


def main() -> int:
    """Exit code 0 when every library is there; without a compiler that is said, and no fault."""
    parser = argparse.ArgumentParser(prog="python -m zhulu.compiled", description=__doc__)
    parser.add_argument("--jobs", type=int, default=0, help="by default all cores")
    parser.add_argument("--beside", action="store_true", help="with low priority, for a parent")
    wanted = parser.parse_args()
    if reason := why_not():
        print(f"The engine stays as it is: {reason}.")
        return 0
    if wanted.beside:
        step_back()
        threading.Thread(target=_leave_with, args=(os.getppid(),), daemon=True).start()
    began = time.monotonic()
    with _alone():
        if missing():
            print("Compiling the engine…", flush=True)
        try:
            work = build(jobs=wanted.jobs)
        except BuildFailed as error:
            print(f"The engine could not be compiled:\n{error}", file=sys.stderr)
            return 1
    if work.built:
        spent = f"{time.monotonic() - began:.0f} s"
        files = f"{work.compiled} C files compiled, {work.reused} as they were"
        print(f"Compiled in {spent}: {', '.join(work.built)} ({files}).")
    return 0


@contextmanager
def _alone() -> Iterator[None]:
    """One build at a time; a second waits, and finds its work done."""
    import fcntl

    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _leave_with(parent: int) -> None:
    """Who asked for the build is gone: what was compiled so far is kept for the next."""
    while os.getppid() == parent:
        time.sleep(2)
    if os.getsid(0) == os.getpid():
        os.killpg(0, signal.SIGTERM)  # the compilers too
    os._exit(3)


if __name__ == "__main__":
    sys.exit(main())
