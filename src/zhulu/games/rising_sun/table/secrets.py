"""Worlds a side cannot tell from the true one."""

from __future__ import annotations

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel.dice import Dice


def determinize(g: RisingState, side: int, dice: Dice) -> RisingState:
    """Deal the enemy's unseen markers anew between his display and his bin.

    Untried units need no dealing: their counters are drawn only when they are revealed.
    """
    twin = g.clone()
    foe = 1 - side
    hidden = [
        m
        for m in g.content.markers_of[foe]
        if g.spot[m] == ids.BIN or (g.spot[m] == ids.AVAILABLE and not g.seen[m])
    ]
    count = g.hidden_markers(foe)
    for marker in hidden:
        twin.spot[marker] = ids.BIN
        twin.seen[marker] = 0
    # An immediate marker is never kept (8.2).
    keepable = [m for m in hidden if g.content.markers[m].use != ids.IMMEDIATE]
    for _ in range(count):
        twin.spot[dice.draw(keepable, "8.2")] = ids.AVAILABLE
    twin.dice = dice
    return twin
