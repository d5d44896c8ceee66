"""Questions of the rules, answered on the map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zhulu.kernel import Overlay

from ..rules.questions.road import away
from ..state.state import SkirmishState


def goals(g: SkirmishState, side: int | None, noun: str) -> Overlay:
    """4.2: how far each column is from the enemy's home."""
    spaces = {g.content.spaces[g.where[one]]: str(away(g, one)) for one in (0, 1)}
    return Overlay(spaces=spaces)


OVERLAYS: Final[dict[str, Callable[[Any, int | None, str], Any]]] = {"goals": goals}
