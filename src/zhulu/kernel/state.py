"""Everything that can change in a game; each game adds its own fields, questions and changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import mypyc_attr

from zhulu.kernel.dice import Dice, QuickDice
from zhulu.kernel.facts import EVERYBODY, Fact, FactKind, Watcher
from zhulu.kernel.flow import Procedure, copy_frame

_NO_DICE: Final[Dice] = QuickDice(1)  # a place-holder until a game is set up or cloned


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

    def __init__(self) -> None:
        self.stack: list[Procedure] = []
        self.dice: Dice = _NO_DICE
        self.facts: list[Fact] = []
        self.silent = False
        self.reveals = 0
        self.explaining = False
        self.watcher: Watcher | None = None  # of a preview
        self.result: Result | None = None
        self.scenario = ""
        self.options: dict[str, bool] = {}

    def clone(self) -> Any:
        """A state like this one that shares nothing that can change; it keeps no log."""
        raise NotImplementedError

    def clone_kernel_into(self, twin: State) -> None:
        """Copy the kernel's part; the twin is silent until somebody listens."""
        twin.stack = [copy_frame(frame) for frame in self.stack]
        twin.dice = self.dice.clone()
        twin.facts = []
        twin.silent = True
        twin.reveals = self.reveals
        twin.explaining = False
        twin.watcher = None
        twin.result = self.result
        twin.scenario = self.scenario
        twin.options = self.options

    def rebuild(self) -> None:
        """Recompute what is derived from the saved fields."""

    def record(self, kind: FactKind, *values: int) -> None:
        """Note a fact for everybody."""
        if kind.reveals:
            self._reveal()
        if not self.silent:
            self._note(Fact(kind, EVERYBODY, values))

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
