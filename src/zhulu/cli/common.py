"""What all commands share: the console, JSON output, names of games and options."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from rich.console import Console

from zhulu import games
from zhulu.content.text import LANGUAGES
from zhulu.kernel import Game, UnknownChoice

console = Console(highlight=False, soft_wrap=True, width=None if sys.stdout.isatty() else 140)


def print_json(document: Any) -> None:
    """Print for programs: nothing but JSON."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=2) + "\n")


def must_speak(language: str) -> None:
    """Refuse a language that the texts are not written in."""
    if language not in LANGUAGES:
        raise UnknownChoice(f"lang is one of {', '.join(LANGUAGES)}, not {language!r}")


def the_game(name: str) -> Game:
    """A game by name, or the file of the error says so; packages below here count too."""
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
