"""Room to search in: arrays used again by every search of one thread, outside the frozen content.

Overlays and odds may be asked in other threads than the one that plays; what they share must
not change.
"""

from __future__ import annotations

import threading
from typing import Final

from zhulu.games.changsha.content.loading import Content
from zhulu.games.changsha.rules.questions.march import March
from zhulu.games.changsha.rules.questions.radius import Radius
from zhulu.games.changsha.state.state import ChangshaState


class Scratch:
    """The searches of one thread over one map."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.march = March(content.ground.size)
        self.radius = Radius(content.ground.size)


_own: Final = threading.local()


def _scratch(content: Content) -> Scratch:
    kept: Scratch | None = getattr(_own, "scratch", None)
    if kept is None or kept.content is not content:
        kept = Scratch(content)
        _own.scratch = kept
    return kept


def march_of(g: ChangshaState) -> March:
    """10.0: this thread's search for ways over the map of a game."""
    return _scratch(g.content).march


def radius_of(g: ChangshaState) -> Radius:
    """6.3: this thread's search for command range over the map of a game."""
    return _scratch(g.content).radius
