"""What a faction strives for, for the generic players."""

from __future__ import annotations

from zhulu.games.chinas_war.ai.opinions.stakes import lateness, unchecked
from zhulu.games.chinas_war.content.ids import (
    CPC,
    CPC_GUERRILLA,
    JPN,
    JPN_POLICE,
    JPN_TROOP,
    NAT,
    NAT_BASE,
    NAT_TROOP,
    OPPOSITION,
    SUPPORT,
    WLD,
    WLD_TROOP,
)
from zhulu.games.chinas_war.rules.victory import margin, players
from zhulu.games.chinas_war.state.state import WarState

POINT = 100  # the unit: a hundredth of a point of margin
MEANS = (15, 12, 14, 18)  # what a Troop on the map, or a CPC Guerrilla, is worth beyond its place
FORCE = (JPN_TROOP, NAT_TROOP, WLD_TROOP, CPC_GUERRILLA)


def standing(g: WarState, side: int) -> int:
    """How a faction stands: its margins now and at the end, the nearer check, and its means."""
    late = lateness(g)
    now, end = margin(g, side, False), margin(g, side, True)
    value = POINT * (now * (200 - late) + end * late) // 200
    if not unchecked(g):
        value += 60 * max(0, now + 3)
    value += 8 * min(g.resources[side], 20) + MEANS[side] * g.on_map(FORCE[side])
    return value + prospects(g, side)


def prospects(g: WarState, side: int) -> int:
    """What a faction could make of where it is: people governed or reached, Police, Bases."""
    if side == JPN:
        return 8 * g.on_map(JPN_POLICE)
    if side == WLD:
        return 0
    total = 25 * g.on_map(NAT_BASE) if side == NAT else 0
    for space in g.content.provinces:
        people = g.content.population[space]
        if side == NAT and g.control[space] == NAT and g.support[space] != SUPPORT:
            total += 30 * people
        elif side == CPC and g.support[space] != OPPOSITION and g.guerrillas(CPC, space):
            total += 20 * people
    return total


def evaluate(g: WarState, side: int) -> int:
    """The standing of one's own hand less that of the rivals, the best of them above all."""
    if g.result is not None:
        return 10_000 if side in g.result.winners else -10_000
    return max(-9_000, min(9_000, 3 * lead_of_standing(g, side)))


def lead_of_standing(g: WarState, side: int) -> int:
    """In hundredths of a point: a hand is as good as its worse half."""
    mine, rivals = 0, []
    for hand in players(g):
        worst = min([standing(g, one) for one in hand])
        if side in hand:
            mine = worst
        else:
            rivals.append(worst)
    rivals.sort(reverse=True)
    feared = (3 * rivals[0] + rivals[1]) // 4 if len(rivals) > 1 else rivals[0]
    return mine - feared
