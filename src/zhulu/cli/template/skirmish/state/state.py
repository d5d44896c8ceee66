"""The state: fields, questions, changes. Only the changes write to the board."""

from __future__ import annotations

from typing import Final

from zhulu.kernel import OFF_MAP, Each, Field, State

from ..content.loading import Content
from . import facts


class SkirmishState(State):
    """Two columns, and the turn. A side's column has the side's number."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content = content
        self.turn = 0
        self.where: list[int] = [OFF_MAP] * len(content.columns)
        self.steps: list[int] = content.steps[:]

    def clone(self) -> SkirmishState:
        twin = SkirmishState(self.content)
        self.clone_kernel_into(twin)
        twin.turn = self.turn
        twin.where = self.where[:]
        twin.steps = self.steps[:]
        return twin

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


# What is saved, field by field. What is derived is left out and rebuilt after loading.
FIELDS: Final = (
    Field("turn"),
    Each("where", "column", "space", default=OFF_MAP),
    Each("steps", "column"),
)
