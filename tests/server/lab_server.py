"""The lab game served by a process of its own, for tests that kill it: DATABASE PORT [cluster]."""

from __future__ import annotations

import sys
from dataclasses import replace

from tests.lab import GAME
from tests.server.live import TEST_SETTINGS
from zhulu.server.app import create_app, run
from zhulu.server.settings import flushes

if __name__ == "__main__":
    settings = replace(TEST_SETTINGS, database=sys.argv[1], flush=flushes())
    if sys.argv[3:] == ["cluster"]:
        settings = replace(settings, cluster_address=f"127.0.0.1:{sys.argv[2]}")
    run(create_app(settings, [GAME]), settings, "127.0.0.1", int(sys.argv[2]))
