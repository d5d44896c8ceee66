"""What the last Propaganda Round will still change: Support, Opposition, Control without a Base."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.content.ids import (
    CPC,
    CPC_ACTIVE,
    CPC_BASE,
    FACTIONS,
    JPN_POLICE,
    NAT,
    NAT_ACTIVE,
    NAT_BASE,
    NAT_TROOP,
    NEUTRAL,
    OPPOSITION,
    SUPPORT,
    WLD,
    WLD_BASE,
    WLD_TROOP,
)
from zhulu.games.chinas_war.rules.phases.propaganda.resources import income
from zhulu.games.chinas_war.rules.phases.propaganda.support import AGITATE_PRICE, PACIFY_PRICE
from zhulu.games.chinas_war.state.state import WarState

WANTED: Final = FACTIONS  # behind the four gains: Resources that the CPC could spend in it
# Population and steps to win it over, the best bargain first: 31 is three for one step. Provinces
# are counted by these numbers.
BARGAINS: Final[list[int]] = [31, 21, 32, 11, 22, 33, 23, 12, 13]
KINDS: Final = 34


def harvest(g: WarState) -> list[int]:
    """Points that each faction would gain if the last Round came now, and `WANTED`."""
    found = [0] * (FACTIONS + 1)
    loyal, red = [0] * KINDS, [0] * KINDS  # Provinces to be won by NAT, by the CPC
    for space in g.content.provinces:
        people = g.content.population[space]
        if people == 0:
            continue
        control, mood = g.control[space], g.support[space]
        if stays(g, space) != (control == WLD):
            found[WLD] += -people if control == WLD else people
        if control == NAT:
            if mood != SUPPORT:
                loyal[10 * people + steps(g, space)] += 1
        elif mood != OPPOSITION and g.pieces_of(CPC, space):
            far = steps(g, space)
            red[10 * people + far] += 1
            found[WANTED] += AGITATE_PRICE * far
    found[NAT] = reap(loyal, means(g, NAT), PACIFY_PRICE)
    found[CPC] = reap(red, means(g, CPC), AGITATE_PRICE)
    return found


def means(g: WarState, side: int) -> int:
    """What a faction could spend in the Support Phase of a Round that came now (6.2, 6.3)."""
    return g.resources[side] + income(g, side)


def reap(ripe: list[int], purse: int, price: int) -> int:
    """6.3: the people whom so many Resources win over, the best bargains first."""
    won = 0
    for kind in BARGAINS:
        if ripe[kind]:
            cost = price * (kind % 10)
            count = min(ripe[kind], purse // cost)
            won += count * (kind // 10)
            purse -= count * cost
    return won


def steps(g: WarState, space: int) -> int:
    """Terror to remove and levels to shift before the people are won (6.3)."""
    return (1 if g.terror[space] else 0) + (1 if g.support[space] == NEUTRAL else 2)


def stays(g: WarState, space: int) -> bool:
    """6.4: whether the Warlords Control a Province when all without a Base there have gone home."""
    wld = g.count(WLD_BASE, space)
    if wld == 0:
        return False
    wld += g.count(WLD_TROOP, space)
    rest = g.count(NAT_ACTIVE, space) + g.count(NAT_BASE, space)
    rest += g.count(CPC_BASE, space) + g.count(JPN_POLICE, space)
    if g.count(NAT_BASE, space):
        rest += g.count(NAT_TROOP, space)
    if g.count(CPC_BASE, space) or g.support[space] == OPPOSITION:
        rest += g.count(CPC_ACTIVE, space)
    return wld > rest
