"""A quick opinion of every offer, for the computer players."""

from __future__ import annotations

from zhulu.games.chinas_war.ai.opinions.common import ENDING, LEAVING, TURN, common_opinion
from zhulu.games.chinas_war.ai.opinions.communist import communist_opinion
from zhulu.games.chinas_war.ai.opinions.events import event_worth
from zhulu.games.chinas_war.ai.opinions.japanese import japanese_opinion
from zhulu.games.chinas_war.ai.opinions.nationalist import nationalist_opinion
from zhulu.games.chinas_war.ai.opinions.warlords import warlord_opinion
from zhulu.games.chinas_war.content.ids import (
    CPC,
    JPN,
    NAT,
    WLD,
)
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NEVER


def prefer(g: WarState, side: int, verb: str, noun: int) -> int:
    """A quick opinion of any offer; the text of a card (5.2) is tried first."""
    if verb == "event":
        worth = event_worth(g, side, noun, opinion_of)
        return worth if worth == NEVER else TURN + worth
    return opinion_of(g, side, verb, noun)


def opinion_of(g: WarState, side: int, verb: str, noun: int) -> int:
    """First what the faction itself thinks, else what anybody would."""
    if verb in LEAVING:
        return ENDING
    opinion: int | None = None
    if side == JPN:
        opinion = japanese_opinion(g, verb, noun)
    elif side == NAT:
        opinion = nationalist_opinion(g, verb, noun)
    elif side == WLD:
        opinion = warlord_opinion(g, verb, noun)
    elif side == CPC:
        opinion = communist_opinion(g, verb, noun)
    return common_opinion(g, side, verb, noun) if opinion is None else opinion
