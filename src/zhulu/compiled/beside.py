"""A build that goes on beside the table: low priority, a line at its start and one at its end.

What was built is used by processes started from then on: computer players, and the next start.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from zhulu.compiled.build import FOLDER, missing
from zhulu.compiled.finder import CHECKOUT, SWITCH
from zhulu.compiled.objects import c_compiler

COMMAND: Final = (sys.executable, "-m", "zhulu.compiled", "--beside")
STARTED: Final = (
    "The engine is being compiled beside the table, with low priority. Computer players and the\n"
    "next start are then about four times as fast; nothing here waits for it."
)
DONE: Final = (
    "The engine is compiled: computer players use it from now on, the table when started anew."
)
FAILED: Final = "The engine could not be compiled and goes on as plain Python; {log} says why."

_done: Final[list[str]] = []  # one entry for every build that this process saw the end of


def builds_done() -> int:
    """Grows when processes started from now on would run newer libraries than those before."""
    return len(_done)


def why_not() -> str:
    """Why nothing can be built here, or nothing."""
    if os.environ.get(SWITCH):
        return f"{SWITCH} is set"
    if not (CHECKOUT / "pyproject.toml").exists() or not os.access(CHECKOUT, os.W_OK):
        return "this is no clone of the source that could be written to"
    if find_spec("fcntl") is None:
        return "compiling is not supported on this system"
    if find_spec("mypyc") is None:
        return "mypyc is not installed (pip install zhulu[dev])"
    return "" if c_compiler() else "no C compiler was found"


def build_beside(say: Callable[[str], None]) -> bool:
    """Start a build if something is missing and can be built; whether one was started."""
    if why_not() or not missing():
        return False
    start(COMMAND, say)
    return True


def start(command: Sequence[str], say: Callable[[str], None]) -> threading.Thread:
    """Run the build, say so, and say how it ended."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / "log.txt"
    with path.open("w") as log:
        child = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
        )
    say(STARTED)
    waiting = threading.Thread(target=_await, args=(child, path, say), daemon=True)
    waiting.start()
    return waiting


def step_back() -> None:
    """The lowest priority. Linux shares the processor among sessions first: ours steps back too."""
    os.nice(19)
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text("19")


def _await(child: subprocess.Popen[bytes], log: Path, say: Callable[[str], None]) -> None:
    if child.wait() == 0:
        _done.append(log.read_text())
        say(DONE)
    elif child.returncode > 0:
        say(FAILED.format(log=log))
