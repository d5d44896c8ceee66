"""Worlds a side cannot tell from the true one."""

from __future__ import annotations

from zhulu.games.chinas_war.content.ids import (
    EVENT_CARDS,
    PILE,
)
from zhulu.games.chinas_war.rules.setup import LOWER_HALF
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import OFF_MAP, Dice

# --- what is hidden ---------------------------------------------------------------------------


def determinize(g: WarState, side: int, dice: Dice) -> WarState:
    """The same board with the unseen cards dealt anew, as the piles of the set-up allow."""
    twin = g.clone()
    twin.dice = dice
    known = 0 if g.open_card() == OFF_MAP else 1
    hidden = len(g.deck) - known
    events = [c for c in g.deck[:hidden] if c < EVENT_CARDS] + g.set_aside
    propaganda = sorted(c for c in g.deck[:hidden] if c >= EVENT_CARDS)
    events.sort()
    dice.shuffle(events, "deck")
    piles = g.content.scenarios[g.scenario].piles
    dealt: list[int] = []
    for bottom in range(0, hidden, PILE + 1):
        size = min(PILE + 1, hidden - bottom)
        dealt += _deal_pile(g, bottom, size, piles, events, propaganda, dice)
    twin.deck = dealt + g.deck[hidden:]
    twin.set_aside = sorted(events)
    return twin


def _deal_pile(
    g: WarState,
    bottom: int,
    size: int,
    piles: int,
    events: list[int],
    propaganda: list[int],
    dice: Dice,
) -> list[int]:
    """One pile from the bottom up. Whether its Propaganda is still to come, everybody knows."""
    marked = [i for i in range(bottom, bottom + size) if g.deck[i] >= EVENT_CARDS]
    room = size
    if bottom == (PILE + 1) * (piles - 1):
        room = min(size, LOWER_HALF + 1)
    place = dice.below(room, "deck") if marked else -1
    pile: list[int] = []
    for index in range(size):
        if index == place:
            pile.append(propaganda.pop())
        else:
            pile.append(events.pop())
    return pile
