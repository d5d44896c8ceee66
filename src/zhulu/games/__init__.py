"""The catalogue: every game by name, imported when first asked for.

The five stand here; others are found where they are installed (docs/guides/add-a-game.md).
"""

from __future__ import annotations

from importlib import import_module

from zhulu.content.catalogue import packages
from zhulu.kernel import Game, UnknownChoice


def names() -> tuple[str, ...]:
    """The names of all games at hand."""
    return tuple(packages())


def get(name: str) -> Game:
    """The game with this name; a package that has a GAME will do as well."""
    known = packages()
    if name not in known and not _importable(name):
        raise UnknownChoice(f"there is no game {name!r}; there are {', '.join(known)}")
    return _load(known.get(name, name))


def all() -> list[Game]:
    """Every game of the catalogue."""
    return [get(name) for name in names()]


def _importable(name: str) -> bool:
    """Whether a name can be that of a package elsewhere: dotted, or one that imports."""
    if "." in name:
        return True
    try:
        return hasattr(import_module(name), "GAME")
    except ImportError:
        return False


def _load(package: str) -> Game:
    try:
        module = import_module(package)
    except ImportError as error:
        raise UnknownChoice(f"there is no game in {package!r}: {error}") from None
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise UnknownChoice(f"{package} has no GAME that is a zhulu.kernel.Game")
    return game
