"""The lab game served by a process of its own, for tests that kill it: DATABASE PORT."""

from __future__ import annotations

import sys
from dataclasses import replace

from tests.lab import GAME
from tests.server.live import TEST_SETTINGS
from zhulu.server.app import create_app, run
from zhulu.server.settings import flushes

if __name__ == "__main__":
    settings = replace(TEST_SETTINGS, database=sys.argv[1], flush=flushes())
    run(create_app(settings, [GAME]), settings, "127.0.0.1", int(sys.argv[2]))
