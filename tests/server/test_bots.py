"""The sample bots of examples/bots play whole games against a live server."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.live import PATIENCE, Live

FOLDER = Path(__file__).parents[2] / "examples" / "bots"
NODE = shutil.which("node")
COMMANDS = {"python": [sys.executable, str(FOLDER / "bot.py")]}
if NODE:
    COMMANDS["node"] = [NODE, "--experimental-websocket", "--no-warnings", str(FOLDER / "bot.mjs")]


def run(command: list[str], *words: str) -> dict[str, object]:
    done = subprocess.run([*command, *words], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    result: dict[str, object] = json.loads(done.stdout)
    return result


@pytest.mark.parametrize("language", COMMANDS)
def test_a_bot_makes_a_table_and_plays_to_the_end(live: Live, language: str) -> None:
    address = f"http://127.0.0.1:{live.port}"
    result = run(COMMANDS[language], address, "new", "lab")
    assert result["rule"]


@pytest.mark.parametrize("language", COMMANDS)
def test_a_bot_takes_a_seat_against_the_computer(live: Live, language: str) -> None:
    address = f"http://127.0.0.1:{live.port}"
    made = live.create(seats={"red": "random"})
    result = run(COMMANDS[language], address, made["table"], made["seats"]["blue"])
    shown = live.http.get(f"/api/tables/{made['table']}").json()["result"]
    assert (result["kind"], result["score"]) == (shown["kind"], shown["score"])
