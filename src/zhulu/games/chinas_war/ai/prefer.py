"""A quick opinion of every offer, for the computer players."""

from __future__ import annotations

from zhulu.games.chinas_war.ai.opinions.common import common_opinion
from zhulu.games.chinas_war.ai.opinions.communist import communist_opinion
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


def prefer(g: WarState, side: int, verb: str, noun: int) -> int:
    """A quick opinion: first what the faction itself thinks, else what anybody would."""
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
