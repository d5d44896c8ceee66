"""Whose turn it is: the country that plays, the one that comes next, the Turn Order List."""

from __future__ import annotations

from zhulu.games.middle_kingdom.rules.phases.country import (
    CountryMove,
    CountryTurn,
    has_something_to_play,
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


def following(g: KingdomState) -> int:
    """The country that moves next, as far as it can be known; NOTHING at the end of the turn."""
    content = g.content
    for frame in g.stack:
        if isinstance(frame, ThreeKingdoms):
            kingdoms = frame.kingdoms(g)
            later = [kingdoms[made % 3] for made in range(frame.made, 6)]
            return next((one for one in later if g.deployed[one]), after(g, content.wei + 1))
        if isinstance(frame, CivilWar):
            name = frame.sequence()[min(frame.at, len(frame.sequence()) - 1)].name
            if name == "close_communists":
                return NOTHING
            moved = playing(g)
            return content.communists if moved == content.nationalists else content.nationalists
    return after(g, turn_place(g))


def after(g: KingdomState, place: int) -> int:
    """The first country from here on in the Turn Order List that has something to play."""
    for country in range(place, g.content.nations):
        if has_something_to_play(g, country):
            return country
    return NOTHING
