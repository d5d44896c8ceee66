"""Worlds a side cannot tell from the true one."""

from __future__ import annotations

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.loading import Force
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING
from zhulu.kernel.dice import Dice


def determinize(g: RisingState, side: int, dice: Dice) -> RisingState:
    """Deal anew what the side does not know: the enemy's markers, every untried counter."""
    twin = g.clone()
    _deal_markers(g, twin, 1 - side, dice)
    for force in g.content.forces:
        if force.untried:
            _deal_counters(g, twin, force, dice)
    twin.dice = dice
    return twin


def _deal_markers(g: RisingState, twin: RisingState, foe: int, dice: Dice) -> None:
    """The enemy's unseen markers, between his display and his bin."""
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


def _deal_counters(g: RisingState, twin: RisingState, force: Force, dice: Dice) -> None:
    """22.0: nobody knows an untried counter, not even its owner.

    Whoever came later may be all that an earlier unit may be, and more: so every deal that
    fits the history is as likely as any other when those who came first draw first.
    """
    left = g.free_counters(force.number)
    for unit in g.hidden_units(force.number):
        fitting = [counter for counter in left if g.shown[counter] < g.since[unit]]
        twin.dealt[unit] = dice.draw(fitting, "7.12")
        left.remove(twin.dealt[unit])
    for unit in force.units:
        if g.counter[unit] == NOTHING and not g.on_map(unit):
            twin.dealt[unit] = dice.draw(left, "7.12")
