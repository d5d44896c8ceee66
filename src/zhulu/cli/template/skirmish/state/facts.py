"""What can happen, as facts; the words are in data/text."""

from __future__ import annotations

from typing import Final

from zhulu.kernel import FactKind

TURN_BEGAN: Final = FactKind("turn_began", turn="number")
COLUMN_MOVED: Final = FactKind("column_moved", column="column", origin="space", to="space")
ATTACK_ROLLED: Final = FactKind(
    "attack_rolled", column="column", target="space", die="number", total="number", needed="number"
)
STEP_LOST: Final = FactKind("step_lost", column="column", left="number")
