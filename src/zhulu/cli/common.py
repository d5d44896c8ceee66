"""What all commands share: the console, JSON output, names of games and options."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from zhulu import games
from zhulu.content.pack import UNTUNED
from zhulu.content.text import LANGUAGES
from zhulu.kernel import Game, SaveError, UnknownChoice
from zhulu.kernel.replay import read

# Who can be asked for: in the words of a help text, weakest first.
COMPUTERS: Final = "recruit, officer, general or marshal"
PLAYERS: Final = (
    "random, recruit, officer, general, heuristic, marshal, search-1, search-2, search-3, search, "
    "idle, always-VERB, never-VERB"
)

console = Console(highlight=False, soft_wrap=True, width=None if sys.stdout.isatty() else 140)


def print_json(document: Any) -> None:
    """Print for programs: nothing but JSON."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=2) + "\n")


def must_speak(language: str) -> None:
    """Refuse a language that the texts are not written in."""
    if language not in LANGUAGES:
        raise UnknownChoice(f"lang is one of {', '.join(LANGUAGES)}, not {language!r}")


def the_game(name: str) -> Game:
    """A game by its name or, with a dot in it, by its package, also one below this folder."""
    if "." in name and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    return games.get(name)


def chosen_games(names: list[str]) -> list[Game]:
    """The games named; `all` or none is the whole catalogue."""
    if not names or "all" in names:
        return games.all()
    return [the_game(name) for name in names]


def read_options(given: list[str]) -> dict[str, bool]:
    """`name=true` or plain `name` → a table of options."""
    options = {}
    for text in given:
        name, mark, value = text.partition("=")
        if mark and value.lower() not in ("true", "false", "yes", "no", "1", "0", "on", "off"):
            raise UnknownChoice(f"option {text!r}: expected {name}=true or {name}=false")
        options[name] = not mark or value.lower() in ("true", "yes", "1", "on")
    return options


def scenarios_of(game: Game, name: str | None) -> list[str]:
    """One scenario by name, or all."""
    if name == "all":
        return [scenario.name for scenario in game.scenarios]
    return [game.scenario(name).name]


def whole_numbers(text: str, option: str) -> list[int]:
    """`1,8,32` → the numbers."""
    parts = text.split(",")
    if not all(part.strip().isdecimal() and int(part) > 0 for part in parts):
        raise UnknownChoice(f"{option} {text}: one whole number above 0, or several with commas")
    return [int(part) for part in parts]


# Files


def read_record(file: Path) -> tuple[Game, list[str]]:
    """The game of a record and its lines; the lines are checked when they are played."""
    try:
        # Only at line ends: a word that a player mixed in may hold what Python calls another.
        lines = file.read_text(encoding="utf-8").split("\n")
    except FileNotFoundError:
        raise SaveError(str(file), "there is no such file") from None
    except OSError as error:
        raise SaveError(str(file), f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SaveError(str(file), "not a record: these are no lines of text") from None
    name = str(read(lines)[0].get("game"))
    return the_game("tests.lab" if name == "lab" else name), lines


def must_be_writable(out: Path | None) -> None:
    """Asked before a long run, which would otherwise be lost at its end."""
    if out is None:
        return
    if out.is_dir():
        raise UnknownChoice(f"{out} is a folder: name a file in it")
    if not out.parent.is_dir():
        raise UnknownChoice(f"there is no folder {out.parent} to write {out.name} in")
    if not os.access(out if out.exists() else out.parent, os.W_OK):
        raise UnknownChoice(f"{out} may not be written to")


def must_be_overlay(overlay: Path | None) -> None:
    """A folder that is not there would leave every printed value as it is, without a word."""
    if overlay is not None and overlay != UNTUNED and not overlay.is_dir():
        raise UnknownChoice(f"--overlay {overlay}: there is no such folder")
