"""SET-UP: pieces, tracks and the deck of a scenario."""

from __future__ import annotations

from zhulu.games.chinas_war.content.ids import EVENT_CARDS, PILE
from zhulu.games.chinas_war.content.loading import Content
from zhulu.games.chinas_war.rules.turn import War
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import Dice, packed

LOWER_HALF = 6


def set_up(content: Content, scenario: str, options: dict[str, bool], dice: Dice) -> WarState:
    """The board before anybody has chosen anything."""
    plan = content.scenarios[scenario]
    g = WarState(content)
    g.pieces = packed(plan.pieces)
    g.support = packed(plan.support)
    g.terror = packed(plan.terror)
    g.resources = packed(plan.resources)
    g.patronage = plan.patronage
    g.commitment = plan.commitment
    g.aid = plan.aid
    g.aid_reset = plan.aid_reset
    g.propaganda_left = plan.piles
    build_deck(g, plan.piles, dice)
    g.rebuild()
    g.stack.append(War())
    return g


def build_deck(g: WarState, piles: int, dice: Dice) -> None:
    """Piles of twelve Events with a Propaganda card each, in the first in its lower half."""
    events = list(range(EVENT_CARDS))
    dice.shuffle(events, "deck")
    propaganda = list(range(EVENT_CARDS, EVENT_CARDS + 4))
    spare = 4 - piles
    g.set_aside = sorted(events[piles * PILE :])
    g.played = propaganda[:spare]
    from_the_top: list[int] = []
    for number in range(piles):
        pile = events[number * PILE : (number + 1) * PILE]
        room = LOWER_HALF + 1 if number == 0 else PILE + 1
        place = PILE + 1 - room + dice.below(room, "deck")
        pile.insert(place, propaganda[spare + number])
        from_the_top += pile
    from_the_top.reverse()
    g.deck = from_the_top
