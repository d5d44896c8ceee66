"""What a faction strives for, for the generic players."""

from __future__ import annotations

from zhulu.games.chinas_war.ids import (
    CPC,
    CPC_GUERRILLA,
    JPN,
    JPN_TROOP,
    NAT,
    NAT_TROOP,
    WLD,
    WLD_TROOP,
)
from zhulu.games.chinas_war.opinions.common import common_opinion
from zhulu.games.chinas_war.opinions.communist import communist_opinion
from zhulu.games.chinas_war.opinions.japanese import japanese_opinion
from zhulu.games.chinas_war.opinions.nationalist import nationalist_opinion
from zhulu.games.chinas_war.opinions.warlords import warlord_opinion
from zhulu.games.chinas_war.state import WarState
from zhulu.games.chinas_war.victory import margin, players

FORCE = (JPN_TROOP, NAT_TROOP, WLD_TROOP, CPC_GUERRILLA)


def standing(g: WarState, side: int) -> int:
    """How a faction stands: its margins, and a little for means."""
    late = 2 if g.propaganda_left <= 1 else 1
    now, end = margin(g, side, False), margin(g, side, True)
    means = min(g.resources[side], 20) + 2 * g.on_map(FORCE[side])
    return 100 * (now + late * end) // (1 + late) + 4 * means


def evaluate(g: WarState, side: int) -> int:
    """The standing of one's own hand less that of the best rival."""
    if g.result is not None:
        return 10_000 if side in g.result.winners else -10_000
    hands = players(g)
    own = next(hand for hand in hands if side in hand)
    mine = min(standing(g, one) for one in own)
    rival = max(min(standing(g, one) for one in hand) for hand in hands if hand is not own)
    return max(-9_000, min(9_000, mine - rival))


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
