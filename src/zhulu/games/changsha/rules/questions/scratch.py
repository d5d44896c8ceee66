"""The searches over the map reuse their arrays; every thread has its own."""

from __future__ import annotations

from typing import Any, Final

from zhulu.games.changsha.rules.questions.march import March
from zhulu.games.changsha.rules.questions.radius import Radius
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import Scratch


def _march(content: Any) -> March:
    return March(content.ground.size)


def _radius(content: Any) -> Radius:
    return Radius(content.ground.size)


_marches: Final = Scratch(_march)
_radii: Final = Scratch(_radius)


def march_of(g: ChangshaState) -> March:
    """10.0: this thread's search for ways over the map of a game."""
    march: March = _marches.of(g.content)
    return march


def radius_of(g: ChangshaState) -> Radius:
    """6.3: this thread's search for command range over the map of a game."""
    radius: Radius = _radii.of(g.content)
    return radius
