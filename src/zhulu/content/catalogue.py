"""Which games there are: every installed package may bring some (entry points `zhulu.games`)."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

GROUP = "zhulu.games"


@cache
def packages() -> dict[str, str]:
    """Every game by name, and the package that has its `GAME`; in the order of the names.

    A source tree that was never installed has no entry points: then the five stand beside us.
    """
    found = {point.name: point.module for point in entry_points(group=GROUP)}
    if not any(package.startswith("zhulu.games.") for package in found.values()):
        home = Path(__file__).parent.parent / "games"
        ours = [one.name for one in pkgutil.iter_modules([str(home)]) if one.ispkg]
        found.update({name: f"zhulu.games.{name}" for name in ours})
    return dict(sorted(found.items()))


def package_of(game: str) -> str:
    """The package of a game, named as in the catalogue or by the package itself."""
    return packages().get(game, game)


def folder_of(game: str) -> Path:
    """Where a game's package lies."""
    package = package_of(game)
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"there is no package {package!r} for the game {game!r}")
    return Path(spec.origin).parent
