"""When the next Propaganda Round is to be expected, from what everybody knows of the deck (0.1)."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.content.ids import PILE
from zhulu.games.chinas_war.state.state import WarState

SOON: Final = 7  # half cards: so near, what will be undone again counts in full
EACH_HALF_CARD: Final = 6  # parts of 100 that it counts less for each further half card
LEAST: Final = 20  # what is left of it in any case


def half_cards_ahead(g: WarState) -> int:
    """Twice the number of cards to be expected before the next Propaganda Round.

    One Propaganda card lies in each pile, anywhere; once it has come, the rest of its pile is safe.
    The card on top of the deck is seen, and is none: it would have come before the present one.
    """
    unseen = max(0, len(g.deck) - 1)
    piles, rest = divmod(unseen, PILE + 1)
    if g.propaganda_left > piles:
        return rest + 1
    return 2 * rest + PILE + 2


def nearness(g: WarState) -> int:
    """What counts only when a Round comes, and others undo before: its worth in parts of 100."""
    return max(LEAST, min(100, 100 - EACH_HALF_CARD * (half_cards_ahead(g) - SOON)))
