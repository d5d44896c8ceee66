"""Everything that can change in a game; each game adds its own fields, questions and changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import mypyc_attr

from zhulu.kernel.dice import Dice, QuickDice
from zhulu.kernel.facts import EVERYBODY, Fact, FactKind, Watcher
from zhulu.kernel.flow import Procedure, copy_frame

_NO_DICE: Final[Dice] = QuickDice(1)  # a place-holder until a game is set up


@dataclass
class Result:
    """How a game ended: who won, by which kind of victory, under which rule."""

    winners: list[int]
    kind: str
    rule: str
    score: list[float]  # in points as the rules count them; some count halves
    reason: str = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The kernel's part of a state: the stack, the dice, what happened, the result."""

    def __init__(self, like: State | None = None) -> None:
        """As before the first step, or a copy of `like`, silent until somebody listens."""
        self.facts: list[Fact] = []
        self.explaining = False
        self.watcher: Watcher | None = None  # of a preview
        self.glimpses: dict[int, Any] | None = None  # what each side was shown last (`views`)
        # Of the stack's frames so many, from the bottom, may be those of twins too: they are
        # copied when they are about to change. The topmost is never shared.
        self.shared = 0
        if like is None:
            self.stack: list[Procedure] = []
            self.dice: Dice = _NO_DICE
            self.silent = False
            self.reveals = 0
            self.result: Result | None = None
            self.scenario = ""
            self.options: dict[str, bool] = {}
        else:
            self.stack = like.stack[:]
            if self.stack:
                self.stack[-1] = copy_frame(self.stack[-1])
                self.shared = like.shared = len(self.stack) - 1
            self.dice = like.dice.clone()
            self.silent = True
            self.reveals = like.reveals
            self.result = like.result
            self.scenario = like.scenario
            self.options = like.options

    def clone(self) -> Any:
        """A state like this one that shares nothing that can change; it keeps no log."""
        raise NotImplementedError

    def own(self, depth: int) -> Procedure:
        """The frame at this depth of the stack, to be changed from above it."""
        for index in range(depth, self.shared):
            self.stack[index] = copy_frame(self.stack[index])
        self.shared = min(self.shared, depth)
        return self.stack[depth]

    def caller(self) -> Procedure:
        """The procedure that started the one at hand, to be told what came of it."""
        return self.own(len(self.stack) - 2)

    def same_board(self, other: State) -> bool:
        """Whether all that a game keeps of its own is as in another state; False if unknown.

        The stack, the dice and the result are the kernel's and not looked at.
        """
        return False

    def rebuild(self) -> None:
        """Recompute what is derived from the saved fields."""

    def record(self, kind: FactKind, *values: int) -> None:
        """Note a fact for everybody."""
        if kind.reveals:
            self._reveal()
        if not self.silent:
            self._note(Fact(kind, EVERYBODY, values))

    def record_way(self, way: Sequence[int], kind: FactKind, *values: int) -> None:
        """Note for everybody a move that passed these places, both its ends left out."""
        if kind.reveals:
            self._reveal()
        if not self.silent:
            self._note(Fact(kind, EVERYBODY, values, tuple(way)))

    def tell(self, side: int, kind: FactKind, *values: int) -> None:
        """Note a fact for one side; the others see it with its secret fields blank."""
        if kind.reveals:
            self._reveal()
        if not self.silent:
            self._note(Fact(kind, 1 << side, values))

    def tell_sides(self, audience: int, kind: FactKind, *values: int) -> None:
        """Note a fact for a bit mask of sides."""
        if kind.reveals:
            self._reveal()
        if not self.silent:
            self._note(Fact(kind, audience, values))

    def _reveal(self) -> None:
        if self.watcher is not None:
            self.watcher.revealing()
        self.reveals += 1

    def _note(self, fact: Fact) -> None:
        self.facts.append(fact)
        if self.watcher is not None:
            self.watcher.noted(self)

    def finish(
        self, winners: list[int], kind: str, rule: str, score: Sequence[float], reason: str = ""
    ) -> None:
        """End the game; the engine stops before the next step."""
        self.result = Result(winners, kind, rule, list(score), reason)
