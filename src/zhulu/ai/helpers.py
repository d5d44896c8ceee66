"""Processes that think for another: they go when it is gone, however it went."""

from __future__ import annotations

import os
import threading
import time
from typing import Final

LOOK: Final = 2.0  # seconds between two looks after the parent


def follow_parent() -> None:
    """Begin to watch; for the start of a worker process."""
    threading.Thread(target=_leave_with, args=(os.getppid(),), daemon=True).start()


def _leave_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK)
    os._exit(1)
