"""The catalogue: every game by name, imported when first asked for."""

from __future__ import annotations

from importlib import import_module

from zhulu.kernel import Game, UnknownChoice

CATALOGUE: tuple[str, ...] = (
    "battle_for_china",
    "changsha",
    "chinas_war",
    "middle_kingdom",
    "rising_sun",
)


def get(name: str) -> Game:
    """The game with this name; a dotted name is a package elsewhere that has a GAME."""
    if "." in name:
        return _elsewhere(name)
    if name not in CATALOGUE:
        raise UnknownChoice(f"there is no game {name!r}; there are {', '.join(CATALOGUE)}")
    game: Game = import_module(f"zhulu.games.{name}").GAME
    return game


def all() -> list[Game]:
    """Every game of the catalogue."""
    return [get(name) for name in CATALOGUE]


def _elsewhere(package: str) -> Game:
    try:
        game = import_module(package).GAME
    except (ImportError, AttributeError) as error:
        raise UnknownChoice(f"there is no game in {package!r}: {error}") from None
    if not isinstance(game, Game):
        raise UnknownChoice(f"{package}.GAME is no game")
    return game
