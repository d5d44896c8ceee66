"""8.1 TERRITORIES: points for provinces, at the end of a turn or right after a move."""

from __future__ import annotations

from zhulu.games.middle_kingdom.content.ids import TERRITORY
from zhulu.games.middle_kingdom.state.state import KingdomState


def timing(g: KingdomState, country: int, turn: int) -> int:
    """When the country's card scores territory in this turn, if at all."""
    return g.content.scores[turn * g.content.nations + country]


def territory(g: KingdomState, country: int, turn: int) -> int:
    """Half points the card of this turn gives for what the country holds now."""
    content = g.content
    base = (turn * content.nations + country) * content.provinces
    total = 0
    for space in range(content.provinces):
        if g.holder[space] == country:
            total += content.worth[base + space]
    return total


def score_territory(g: KingdomState, country: int) -> None:
    """8.1, 6.4: every owner of the country gets the points."""
    halves = territory(g, country, g.turn)
    for side in g.content.owners[country]:
        g.award(side, country, TERRITORY, halves)
