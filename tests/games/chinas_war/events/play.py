"""Playing one text of one card."""

from __future__ import annotations

from typing import Any

from tests.games.chinas_war.position import Position


def unshaded(
    card: str, board: dict[str, str], *lines: str, side: str = "nat", **state: Any
) -> Position:
    """A faction executes the unshaded text and makes these choices."""
    return _text("unshaded", card, board, side, lines, state)


def shaded(
    card: str, board: dict[str, str], *lines: str, side: str = "jpn", **state: Any
) -> Position:
    """A faction executes the shaded text and makes these choices."""
    return _text("shaded", card, board, side, lines, state)


def _text(
    text: str,
    card: str,
    board: dict[str, str],
    side: str,
    lines: tuple[str, ...],
    state: dict[str, Any],
) -> Position:
    state.setdefault("eligible", (side,))
    return Position(board, side, card=card, **state).do("event", text).play(*lines)
