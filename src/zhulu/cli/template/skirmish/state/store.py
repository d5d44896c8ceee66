"""Written by `zhulu fields` from fields.py: every field, begun, copied or compared."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from zhulu.kernel import State, alike, filled, packed

from ..content.loading import Content


class Store(State):
    """All that a state holds beside the kernel's part."""

    def __init__(self, content: Content, like: Store | None = None) -> None:
        super().__init__(like)
        self.content = content
        if like is None:
            self.turn: int = 0
            self.where: vec[i64] = filled(-1, len(content.columns))
            self.steps: vec[i64] = packed(content.steps)
        else:
            self.turn = like.turn
            self.where = like.where[:]
            self.steps = like.steps[:]

    def same_board(self, other: State) -> bool:
        return (
            isinstance(other, Store)
            and self.turn == other.turn
            and alike(self.where, other.where)
            and alike(self.steps, other.steps)
        )
