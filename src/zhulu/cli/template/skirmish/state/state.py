"""The state: questions and changes. Only the changes write to the board; its fields: fields.py."""

from __future__ import annotations

from . import facts
from .store import Store


class SkirmishState(Store):
    """Two columns, and the turn. A side's column has the side's number."""

    def clone(self) -> SkirmishState:
        return SkirmishState(self.content, self)

    # --- changes --------------------------------------------------------------------------

    def begin_turn(self) -> None:
        """1.1: the turn marker moves on."""
        self.turn += 1
        self.record(facts.TURN_BEGAN, self.turn)

    def move(self, column: int, to: int) -> None:
        """2.1: a column marches into a space."""
        origin = self.where[column]
        self.where[column] = to
        self.record(facts.COLUMN_MOVED, column, origin, to)

    def note_attack(self, column: int, target: int, die: int, total: int) -> None:
        """3.1: the die of an attack."""
        needed = self.content.needed
        self.record(facts.ATTACK_ROLLED, column, target, die, total, needed)

    def lose_step(self, column: int) -> None:
        """3.2: a column is beaten."""
        self.steps[column] -= 1
        self.record(facts.STEP_LOST, column, self.steps[column])
