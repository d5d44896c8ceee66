"""The protocol of computer players, and what they are given: a seat, never the true state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from zhulu.ai.ranks import WHIMS
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


@dataclass(frozen=True)
class Staff:
    """How much a planner tries (`zhulu.ai.plans`)."""

    brood: int = 24  # plans at a look
    worlds: tuple[int, ...] = (1, 3, 4)  # for all of them, then for the best third, and so on
    doubt: float = 0.7  # standard errors by which a plan must excel the one that stands
    looks: int = 1  # at the orders in a stretch, about so many: each with what the dice have done
    horizon: int = 0  # decisions a playout goes on after the stretch; 0: as the length asks
    patience: float = 0.0  # seconds after which nothing more is begun; 0: as long as it takes


STAFFS: Final = {"marshal": Staff(patience=4.0)}
# Searches by plain names, for research and analysis: iterations a decision, or seconds.
BUDGETS: Final = {
    "search-1": (48, 0.0),
    "search-2": (192, 0.0),
    "search-3": (768, 0.0),
    "search": (1 << 20, 1.0),  # one second a decision, as far as it goes
}
QUICK: Final = ("random", *WHIMS, "heuristic")  # think for moments


def levels() -> tuple[str, ...]:
    """The players that can be asked for by name, weakest first."""
    return (*QUICK, *STAFFS, *BUDGETS)


def must_be_level(level: str, game: Game) -> None:
    """Refuse a name that means no player of a game; fixed plans are players too."""
    from zhulu.ai.fixed import is_fixed, verb_of

    if is_fixed(level):
        verb = verb_of(level)
        if verb and verb not in game.verbs:
            known = ", ".join(game.verbs)
            raise UnknownChoice(f"{level}: {game.name} has no verb {verb!r}; it has {known}")
    elif level not in levels():
        raise UnknownChoice(
            f"there is no player {level!r}; there are {', '.join(levels())}, and the fixed plans "
            "always-VERB, never-VERB and idle"
        )


def player(level: str, game: Game, side: int, seed: int, workers: int = 1) -> Player:
    """A player of a level for a side; `workers` are the cores a search may use."""
    from zhulu.ai.fixed import FixedPlayer, is_fixed
    from zhulu.ai.heuristic import HeuristicPlayer
    from zhulu.ai.plans import Planner
    from zhulu.ai.search import Budget, SearchPlayer

    must_be_level(level, game)
    if level == "random":
        return RandomPlayer(seed)
    if is_fixed(level):
        return FixedPlayer(level, seed)
    if level in STAFFS:
        return Planner(seed, STAFFS[level])
    if level in BUDGETS:
        iterations, seconds = BUDGETS[level]
        return SearchPlayer(seed, Budget(iterations, seconds), workers)
    return HeuristicPlayer(seed, rank=level if level in WHIMS else "")


def unhurried(level: str, game: Game, side: int, seed: int) -> Player:
    """The same player with nobody waiting for him: his choices do not depend on the clock.

    Games played in bulk are to come out alike on a busy machine and on a quiet one.
    """
    from zhulu.ai.plans import Planner

    if level in STAFFS:
        return Planner(seed, replace(STAFFS[level], patience=0.0))
    return player(level, game, side, seed)
