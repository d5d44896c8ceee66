"""What a card's text (5.2) is worth to who plays it: it is tried, and the board looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from zhulu.games.chinas_war.ai.opinions.ground import body, mood, strength, sway, terrified
from zhulu.games.chinas_war.ai.opinions.stakes import COIN, OWN, PATRONAGE, stakes
from zhulu.games.chinas_war.content.ids import (
    CPC,
    CPC_BASE,
    CPC_GUERRILLA,
    FACTIONS,
    JPN,
    JPN_POLICE,
    JPN_TROOP,
    NAT,
    NAT_BASE,
    NAT_GUERRILLA,
    NAT_TROOP,
    OUT_OF_PLAY,
    SHADED,
    SIDES,
    UNSHADED,
    WLD,
    WLD_BASE,
    WLD_TROOP,
)
from zhulu.games.chinas_war.rules.phases.events.table import event
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NEVER, Do, Procedure, QuickDice, Steps, run, take_nth

Opinion = Callable[[WarState, int, str, int], int]

# What a lasting text is worth for each Campaign it has before it (5.3), or at all (5.4).
CAPABILITY: Final = 6
MOMENTUM: Final = 8
LONGEST: Final = 60  # choices a text may ask for
# Pieces that count by being there; WLD and CPC Bases count as points.
FORCES: Final = (
    JPN_TROOP,
    JPN_POLICE,
    NAT_TROOP,
    NAT_GUERRILLA,
    NAT_BASE,
    WLD_TROOP,
    CPC_GUERRILLA,
)


@dataclass
class Tried(Procedure):
    """Lies under a text that is only tried: behind it nothing goes on."""

    def sequence(self) -> Steps:
        return (Do("5.1", Tried.over),)

    def over(self, g: WarState) -> None:
        g.finish([], "tried", "5.1", [])


def event_worth(g: WarState, side: int, text: int, opinion: Opinion) -> int:
    """NEVER for a text that was written for others."""
    card = g.content.cards[g.card]
    helped = card.helps_unshaded if text == UNSHADED else card.helps_shaded
    if SIDES[side] not in helped:
        return NEVER
    st = stakes(g, side)
    twin = tried(g, side, text, opinion)
    kind = card.unshaded if text == UNSHADED else card.shaded
    lasting = 0
    if kind == "capability":
        lasting = CAPABILITY * g.propaganda_left
    elif kind != "instant":
        lasting = MOMENTUM
    return outlook(twin, side, st) - outlook(g, side, st) + lasting


def tried(g: WarState, side: int, text: int, opinion: Opinion) -> WarState:
    """The board after the text, everybody choosing by his opinions, with dice of its own."""
    twin = g.clone()
    twin.silent = True
    twin.dice = QuickDice(2 * g.card + text)
    twin.begin_operation()
    twin.stack = [Tried(), event(g.card, side, text == SHADED)]
    twin.shared = 0
    menu = run(twin)
    for _ in range(LONGEST):
        if menu is None:
            break
        best, top = 0, NEVER * 10
        for index, noun in enumerate(menu.nouns):
            value = opinion(twin, menu.side, menu.verb_of(menu.group_of(index)), noun)
            if value > top:
                best, top = index, value
        menu = take_nth(twin, menu, best)
    return twin


def outlook(g: WarState, side: int, st: list[int]) -> int:
    """All that opinions weigh, of the whole board."""
    lasting = OWN if side == JPN else st[JPN]
    value = st[JPN] * g.econ_total + lasting * g.commitment + st[PATRONAGE] * g.patronage
    value += st[WLD] * g.on_map(WLD_BASE) + st[CPC] * g.on_map(CPC_BASE)
    value += (st[PATRONAGE] * (g.aid + g.aid_reset * g.propaganda_left)) * 2 // 3
    for piece in FORCES:
        value += body(st, side, piece) * g.on_map(piece)
    value -= 2 * g.count(JPN_TROOP, OUT_OF_PLAY) if side == JPN else 0
    value += st[COIN] * g.resources[side]
    for other in range(FACTIONS):
        if other != side:
            value += st[other] * min(12, g.resources[other]) // 5
    for space in g.content.provinces:
        if g.content.population[space]:
            now = strength(g, space)
            value += sway(g, side, st, space, now[0], now[1], now[2], g.count(WLD_BASE, space) > 0)
            value += mood(g, side, st, space, g.support[space])
            if g.terror[space]:
                value += terrified(g, side, st, space)
    for line in g.content.locs:
        if g.sabotage[line] and side in (JPN, NAT) and bool(g.japanese(line)) == (side == JPN):
            value -= 2 * g.content.econ[line]
    return value
