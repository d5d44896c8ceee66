"""A position on its way to a worker, and what the worker makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path

from zhulu.content import Catalogue
from zhulu.kernel import Game, Table
from zhulu.server.storage import journal
from zhulu.server.tables.position import Scene, Speech


@dataclass(frozen=True)
class Known:
    """A saved state and the actions after it; it holds the truth and goes to workers only."""

    package: str
    overlay: Path | None
    state: bytes
    actions: tuple[journal.Word, ...] = ()
    step: int = 0
    sides: tuple[str, ...] = ()  # who made each choice so far
    over: bool = False  # the game of this table has ended


@dataclass(frozen=True)
class Reader:
    """The language and the seat that an answer is meant for."""

    language: str
    seat: str

    def text(self, game: Game) -> Catalogue:
        return Speech(self.language).of(game)


def game_of(package: str) -> Game:
    game: Game = import_module(package).GAME
    return game


@lru_cache(maxsize=8)
def table_of(known: Known) -> Table:
    """The table of a position; who plays on in it takes a clone."""
    game = game_of(known.package)
    table = Table(game, journal.read_state(game, known.state, known.overlay))
    for word in known.actions:
        journal.take_word(table, word)
    return table


def scene_of(known: Known) -> Scene:
    game, table = game_of(known.package), table_of(known)
    return Scene(game, table, "", known.step, 0, 0, list(known.sides), [], "", live=False)
