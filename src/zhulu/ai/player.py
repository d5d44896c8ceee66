"""The protocol of computer players, and what they are given: a seat, never the true state."""

from __future__ import annotations

from typing import Any, Final, Protocol

from zhulu.kernel import Action, Dice, Game, QuickDice, UnknownChoice, offers_of


class Seat:
    """What one side knows at one decision.

    It is made from a *re-dealt* world: the true state is left behind before the player is asked,
    and further worlds are dealt from that one. The contract proves that this tells nothing.
    """

    def __init__(self, game: Game, side: int, world: Any) -> None:
        self.game = game
        self.side = side
        self._world = world

    @classmethod
    def of(cls, game: Game, g: Any, side: int, dice: Dice) -> Seat:
        """The seat of a side in a game that is at that side's choice."""
        world = game.determinize(g, side, dice)
        world.silent = True
        return cls(game, side, world)

    def view(self) -> dict[str, Any]:
        """What the board shows this side."""
        return self.game.view(self._world, self.side)

    def offers(self) -> list[Action]:
        """What this side may do."""
        menu = offers_of(self._world)
        return [] if menu is None else menu.offers

    def save(self) -> dict[str, Any]:
        """The re-dealt world as a document, to think in another process."""
        return self.game.save(self._world)

    def content_hash(self) -> str:
        """Which data this game is played with."""
        found: str = self._world.content.hash
        return found

    def world(self) -> Any:
        """The re-dealt world itself, for a quick look; who plays on in it imagines another."""
        return self._world

    def imagine(self, dice: Dice) -> Any:
        """A whole world that this side cannot tell from the true one, to think in."""
        world = self.game.determinize(self._world, self.side, dice)
        world.silent = True
        return world


class Player(Protocol):
    """Somebody who chooses. `why` explains the last choice: ranked alternatives with values."""

    def choose(self, seat: Seat) -> Action: ...

    def why(self) -> list[dict[str, Any]]: ...


class RandomPlayer:
    """Chooses any offer with equal chance."""

    def __init__(self, seed: int) -> None:
        self.dice = QuickDice(seed)

    def choose(self, seat: Seat) -> Action:
        offers = seat.offers()
        return offers[self.dice.below(len(offers), "choice")]

    def why(self) -> list[dict[str, Any]]:
        return []


# What people choose from, weakest first; the browser and the terminal describe them.
RANKS: Final = ("recruit", "officer", "general", "marshal")
# The same and more by plain names, for research: iterations a decision, or seconds.
BUDGETS: Final = {
    "general": (48, 0.0),
    "marshal": (240, 0.0),
    "search-1": (48, 0.0),
    "search-2": (192, 0.0),
    "search-3": (768, 0.0),
    "search": (1 << 20, 1.0),  # one second a decision, as far as it goes
}
WHIM: Final = 40  # percent of a recruit's choices that he makes without thinking
PATIENCE: Final = 4.5  # seconds after which a marshal decides with what he has
QUICK: Final = ("random", "recruit", "heuristic", "officer")  # think for moments


def levels() -> tuple[str, ...]:
    """The players that can be asked for by name, weakest first."""
    return (*QUICK, *BUDGETS)


def player(level: str, game: Game, side: int, seed: int, workers: int = 1) -> Player:
    """A player of a level for a side; `workers` are the cores a search may use."""
    from zhulu.ai.heuristic import HeuristicPlayer
    from zhulu.ai.search import Budget, SearchPlayer

    if level == "random":
        return RandomPlayer(seed)
    if level in QUICK:
        return HeuristicPlayer(seed, WHIM if level == "recruit" else 0)
    if level in BUDGETS:
        iterations, seconds = BUDGETS[level]
        patience = PATIENCE if level == "marshal" else 0.0
        return SearchPlayer(seed, Budget(iterations, seconds, patience=patience), workers)
    raise UnknownChoice(f"there is no player {level!r}; there are {', '.join(levels())}")
