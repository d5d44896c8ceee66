"""One game in play: actions taken, facts step by step, undo, and the record of it all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from zhulu.kernel import engine
from zhulu.kernel.dice import KeyedDice
from zhulu.kernel.errors import EngineFault, NotYourChoice, RuleViolation
from zhulu.kernel.facts import Fact
from zhulu.kernel.flow import Action, Menu
from zhulu.kernel.game import Game


@dataclass
class Moment:
    """One action and what came of it."""

    side: int
    action: Action
    facts: list[Fact]
    draws: list[tuple[str, int, int]]


@dataclass
class Table:
    """A game, its state, and how it came about.

    Undo is decided here, not by the rules' authors: a snapshot is kept for every action and
    all are dropped as soon as dice fell, something hidden was shown, or another side chooses.
    """

    game: Game
    g: Any
    moments: list[Moment] = field(default_factory=list)
    opening: list[Fact] = field(default_factory=list)
    snapshots: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._listen()
        self.opening = self.opening or self.g.facts
        self.g.facts = []

    def _listen(self) -> None:
        self.g.silent = False
        self.g.dice.keeps_trail = True
        self.g.dice.trail = []

    @property
    def step(self) -> int:
        """How many actions have been taken."""
        return len(self.moments)

    @property
    def secret(self) -> bytes | None:
        """The secret of the dice, for publication after the end."""
        dice = self.g.dice
        return dice.secret if isinstance(dice, KeyedDice) else None

    def menu(self) -> Menu | None:
        """The open menu with its refusals."""
        return engine.pending(self.g)

    def to_move(self) -> int | None:
        """The side that is to choose; None when the game is over."""
        menu = engine.offers_of(self.g)
        return None if menu is None else menu.side

    def act(self, side: int, action: Action) -> Moment:
        """Take a checked action. A refusal or a fault leaves the table as it was."""
        before = self.g.clone()
        drawn, reveals = self.g.dice.drawn, self.g.reveals
        self.g.facts = []
        self.g.dice.trail = []
        try:
            menu = engine.apply(self.g, side, action)
        except RuleViolation:
            raise
        except Exception as error:
            fault = EngineFault(f"{type(error).__name__}: {error}", engine.where(self.g))
            self._restore(before)
            raise fault from error
        moment = Moment(side, action, self.g.facts, self.g.dice.trail)
        self.g.facts = []
        self.g.dice.trail = []
        self.moments.append(moment)
        closed = self.g.dice.drawn != drawn or self.g.reveals != reveals
        if closed or menu is None or menu.side != side:
            self.snapshots.clear()
        else:
            self.snapshots.append(before)
        return moment

    def can_undo(self, side: int) -> bool:
        """Whether this side may take its last choice back."""
        return bool(self.snapshots) and self.moments[-1].side == side

    def undo(self, side: int) -> Moment:
        """Take the last choice back; the state is exactly what it was before."""
        if not self.snapshots:
            raise NotYourChoice("undo", "dice, a reveal or another side's choice closed undo")
        if self.moments[-1].side != side:
            raise NotYourChoice("undo", "the last choice was not yours")
        self._restore(self.snapshots.pop())
        return self.moments.pop()

    def _restore(self, snapshot: Any) -> None:
        self.g = snapshot
        self._listen()

    def resign(self, side: int) -> None:
        """Give the game up."""
        self.game.resign(self.g, side)
        self.snapshots.clear()
