"""9.0 STACKING."""

from __future__ import annotations

from zhulu.games.changsha.content.ids import FLOTILLA, FORTIFICATION
from zhulu.games.changsha.state.state import ChangshaState


def counts(g: ChangshaState, unit: int) -> bool:
    """9.2, 9.3: whether a unit counts for stacking."""
    kind = g.content.roster.kind[unit]
    return kind != FORTIFICATION and kind != FLOTILLA


def has_room(g: ChangshaState, side: int, hex: int, units: int) -> bool:
    """9.2: whether so many more units may end their move in a hex."""
    return g.stack_size(hex) + units <= g.limit(side)


def excess(g: ChangshaState, hex: int) -> int:
    """9.1: how many units are too many in a hex."""
    side = g.holder(hex)
    return 0 if side < 0 else max(0, g.stack_size(hex) - g.limit(side))
