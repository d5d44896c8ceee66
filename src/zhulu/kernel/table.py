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
    nth: int = 0  # how many choices of its group came before it
    counter: int = 0  # where the stream of keyed dice stood before its draws
    closed: str = ""  # why it closed undo: "die", "reveal", "side" or "end"
    still: bool = False  # nothing on the board is otherwise than before: views can be taken over


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
    mixes: list[tuple[int, str]] = field(default_factory=list)  # step and word
    began: bytes | None = None  # the secret of the dice before any word was mixed in
    explains: bool = False  # the menu that an action leads to comes with its refusals
    _open: Menu | None = None

    def __post_init__(self) -> None:
        self._listen()
        dice = self.g.dice
        if self.began is None and isinstance(dice, KeyedDice):
            self.began = dice.secret
        self.opening = self.opening or self.g.facts
        self.g.facts = []

    def _listen(self) -> None:
        self._open = None
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
        return self.began

    def mix(self, word: str) -> None:
        """Mix a word into the dice: they go on differently, and undo is closed."""
        dice = self.g.dice
        if not isinstance(dice, KeyedDice):
            raise EngineFault("only keyed dice can be mixed")
        dice.mix(word)
        self.snapshots.clear()
        self.mixes.append((self.step, word))

    def menu(self) -> Menu | None:
        """The open menu with its refusals; derived once."""
        if self._open is None or not self._open.explaining:
            self._open = engine.pending(self.g)
        return self._open

    def offers(self) -> Menu | None:
        """The open menu, perhaps without refusals; derived once."""
        if self._open is None:
            self._open = engine.offers_of(self.g)
        return self._open

    def to_move(self) -> int | None:
        """The side that is to choose; None when the game is over."""
        menu = self.offers()
        return None if menu is None else menu.side

    def act(self, side: int, action: Action, nth: int = 0) -> Moment:
        """Take a checked action. A refusal or a fault leaves the table as it was."""
        before = self.g.clone()
        drawn, reveals = self.g.dice.drawn, self.g.reveals
        self.g.facts = []
        self.g.dice.trail = []
        dice = self.g.dice
        counter = dice.counter if isinstance(dice, KeyedDice) else 0
        menu = self._apply(side, action, before)
        moment = Moment(side, action, self.g.facts, self.g.dice.trail, nth, counter)
        self.g.facts = []
        self.g.dice.trail = []
        self.moments.append(moment)
        moment.still = self.g.result is None and self.g.same_board(before)
        if self.g.dice.drawn != drawn:
            moment.closed = "die"
        elif self.g.reveals != reveals:
            moment.closed = "reveal"
        elif menu is None:
            moment.closed = "end"
        elif menu.side != side:
            moment.closed = "side"
        if moment.closed:
            self.snapshots.clear()
        else:
            self.snapshots.append(before)
        return moment

    def _apply(self, side: int, action: Action, before: Any) -> Menu | None:
        opened, self._open = self.offers(), None
        self.g.explaining = self.explains
        try:
            self._open = engine.apply(self.g, side, action, opened)
        except RuleViolation:
            self._open = opened
            raise
        except Exception as error:
            fault = EngineFault(f"{type(error).__name__}: {error}", engine.where(self.g))
            self._restore(before)
            raise fault from error
        finally:
            self.g.explaining = False
        return self._open

    # --- undo ----------------------------------------------------------------------------

    @property
    def open_since(self) -> int:
        """The first step to which undo still goes back."""
        return self.step - len(self.snapshots)

    def can_undo(self, side: int) -> bool:
        """Whether this side may take its last choice back."""
        return bool(self.snapshots) and self.moments[-1].side == side

    def undo_to(self) -> int:
        """Where undo leads: before the last choice, or before the group it was made in."""
        return max(self.step - 1 - self.moments[-1].nth, self.open_since)

    def undo(self, side: int, to: int | None = None) -> int:
        """Take choices back to a step, by default the last one or its group; the step reached.

        The state is exactly what it was there.
        """
        if not self.snapshots:
            raise NotYourChoice("undo", "dice, a reveal or another side's choice closed undo")
        if self.moments[-1].side != side:
            raise NotYourChoice("undo", "the last choice was not yours")
        step = self.undo_to() if to is None else to
        if not self.open_since <= step < self.step:
            raise NotYourChoice("undo", "undo does not go back to that choice")
        index = step - self.open_since
        snapshot = self.snapshots[index]
        del self.snapshots[index:], self.moments[step:]
        self._restore(snapshot)
        return step

    def choices(self, side: int) -> list[int]:
        """The steps of this side's own choices that can still be undone."""
        return list(range(self.open_since, self.step)) if self.can_undo(side) else []

    def _restore(self, snapshot: Any) -> None:
        self.g = snapshot
        self._listen()

    def resign(self, side: int) -> None:
        """Give the game up."""
        self.game.resign(self.g, side)
        self.snapshots.clear()
        self._open = None
