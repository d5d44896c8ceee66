"""Whose turn it is: the country that plays, the one that comes next, the Turn Order List."""

from __future__ import annotations

from zhulu.games.middle_kingdom.rules.phases.country import (
    CountryMove,
    CountryTurn,
    has_something_to_play,
    moves_of,
)
from zhulu.games.middle_kingdom.rules.phases.entries import Replacement, Spill
from zhulu.games.middle_kingdom.rules.phases.placement import Placement
from zhulu.games.middle_kingdom.rules.phases.rebellion import Rebellion, Uprising
from zhulu.games.middle_kingdom.rules.phases.special_turns import (
    CivilWar,
    FreeArmies,
    ThreeKingdoms,
)
from zhulu.games.middle_kingdom.rules.turn import Turn
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING


def playing(g: KingdomState) -> int:
    """The country whose pieces are placed, moved or fight now; NOTHING between two."""
    for frame in reversed(g.stack):
        if isinstance(frame, CountryMove | CountryTurn | Placement | Rebellion | Uprising):
            return frame.country
        if isinstance(frame, Replacement | Spill | FreeArmies):
            return frame.country
    return NOTHING


def in_play(g: KingdomState) -> list[int]:
    """The countries with pieces on the table, and those that still enter in this turn."""
    found = []
    place = turn_place(g)
    for country in range(g.content.nations):
        if g.deployed[country] or (country >= place and has_something_to_play(g, country)):
            found.append(country)
    return found


def turn_place(g: KingdomState) -> int:
    """How far the Turn Order List is gone through: countries before it have had their turn."""
    for frame in g.stack:
        if isinstance(frame, Turn):
            return frame.country
    return g.content.nations


def following(g: KingdomState) -> tuple[int, list[int]]:
    """The country that moves next, as far as it can be known, and who plays it then.

    NOTHING at the end of the turn. 6.0, 6.4: the country that moves now may move again.
    """
    owners = g.content.owners
    for frame in g.stack:
        if isinstance(frame, CountryTurn):
            country, moves = frame.country, moves_of(g, frame.country)
            if 0 < frame.made < moves and g.deployed[country]:
                return country, [owners[country][frame.made % len(owners[country])]]
    then = following_country(g)
    return then, [] if then == NOTHING else owners[then]


def following_country(g: KingdomState) -> int:
    """The next in the Turn Order List, or in a turn with an order of its own."""
    for frame in g.stack:
        if isinstance(frame, ThreeKingdoms):
            kingdoms = frame.kingdoms(g)
            if frame.risen < len(kingdoms):
                return kingdoms[frame.risen]
            later = [kingdoms[made % 3] for made in range(frame.made, 6)]
            return next((one for one in later if g.deployed[one]), after(g, g.content.wei + 1))
        if isinstance(frame, CivilWar):
            return next_party(g, frame)
    return after(g, turn_place(g))


def next_party(g: KingdomState, war: CivilWar) -> int:
    """6.31: a party that is gone does not move again, but the loyalty check may bring it back."""
    to_come = [step.name for step in war.sequence()[war.at :]]
    for name in to_come:
        if name == "communists_move" and "test_loyalty" in to_come:
            return g.content.communists
        if name.startswith("nationalists_move") and g.deployed[g.content.nationalists]:
            return g.content.nationalists
        if name.startswith("communists_move") and g.deployed[g.content.communists]:
            return g.content.communists
    return NOTHING


def after(g: KingdomState, place: int) -> int:
    """The first country from here on in the Turn Order List that has something to play."""
    for country in range(place, g.content.nations):
        if has_something_to_play(g, country):
            return country
    return NOTHING
