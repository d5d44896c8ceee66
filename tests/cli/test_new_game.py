"""A game outside the tree: written by `zhulu new-game`, installed, played by everything we have."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from zhulu.cli.newgame import objection, write_game

NAME = "border_war"


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The new game with its metadata beside it, as an installed package has it on the path."""
    folder = tmp_path_factory.mktemp("plugin") / "game"
    write_game(NAME, folder)
    metadata = folder / f"{NAME}-0.1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 0.1.0\n")
    (metadata / "entry_points.txt").write_text(f"[zhulu.games]\n{NAME} = {NAME}:GAME\n")
    return folder


def run(folder: Path, *command: str) -> str:
    """A command in a process of its own that has the game on its path."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={"PYTHONPATH": str(folder), "PATH": "/usr/bin:/bin", "HOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def test_its_own_tests_pass(outside: Path) -> None:
    said = run(outside, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests")
    assert "failed" not in said


def test_the_command_line_has_it(outside: Path) -> None:
    told = json.loads(run(outside, "-m", "zhulu.cli.main", "games", "--json"))
    ours = next(game for game in told if game["name"] == NAME)
    assert ours["scenarios"]
    said = run(outside, "-m", "zhulu.cli.main", "rules", NAME, "2.1")
    assert "2.1" in said
    said = run(outside, "-m", "zhulu.cli.main", "fuzz", NAME, "--games", "3", "--contract")
    assert "3 passed, 0 failed" in said


def test_computers_lobby_board_and_research_have_it(outside: Path) -> None:
    script = f"""
import asyncio

import httpx

from zhulu import games
from zhulu.ai.match import play_match
from zhulu.research.pettingzoo_env import ZhuluEnv
from zhulu.server.app import create_app
from zhulu.server.settings import Settings

game = games.get("{NAME}")
assert game in games.all()
assert play_match(game, "encounter", ("heuristic", "random"), 3).kind
env = ZhuluEnv("{NAME}")
env.reset(seed=1)
assert env.observe(env.agent_selection)["action_mask"].any()


async def visit():
    transport = httpx.ASGITransport(create_app(Settings(database="sqlite:///table.db")))
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
        lobby = (await client.get("/api/games")).text
        assert '"{NAME}"' in lobby and '"changsha"' in lobby
        board = (await client.get("/api/games/{NAME}/board")).json()
        assert [space["id"] for space in board["spaces"]][0] == "mill"
        rules = (await client.get("/api/games/{NAME}/rules")).json()
        assert "2.1" in [row["rule"] for row in rules]


asyncio.run(visit())
"""
    (outside / "try_it.py").write_text(script)
    run(outside, "try_it.py")


def test_a_bad_name_or_a_full_folder_is_refused(tmp_path: Path) -> None:
    assert "no name for a package" in objection("Border War", tmp_path / "a")
    assert "no name for a package" in objection("class", tmp_path / "a")
    assert "already" in objection("changsha", tmp_path / "a")
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "file").write_text("")
    assert "not empty" in objection("border_war", tmp_path / "b")
    assert objection("border_war", tmp_path / "new") == ""


def test_the_template_plays_where_it_stands() -> None:
    from zhulu.cli.template.skirmish import GAME
    from zhulu.contract import fuzz_game

    for seed in range(5):
        assert fuzz_game(GAME, "encounter", {}, seed, every=1).problem == ""
