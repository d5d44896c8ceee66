"""What each side may see: here everything, to everybody."""

from __future__ import annotations

from typing import Any

from zhulu.kernel import View

from ..content.ids import SIDES
from ..state.state import SkirmishState


def view(g: SkirmishState, side: int | None) -> dict[str, Any]:
    """Built from nothing: what is not put in is not sent."""
    content = g.content
    v = View(g)
    v.turn("", g.turn, content.turns)
    for column, space in enumerate(g.where):
        name = content.columns[column]
        v.piece(name, content.spaces[space], name, values=[str(g.steps[column])])
    for number, home in enumerate(content.homes):
        v.space(content.spaces[home], owner=SIDES[number])
    v.track("turn", g.turn, 0, content.turns)
    return v.document()
