"""3.2.5: Combat Values, as questions."""

from __future__ import annotations

from zhulu.games.chinas_war.content.ids import (
    ACTIVE_OF,
    BASE_OF,
    CPC,
    CPC_ACTIVE,
    JPN,
    JPN_POLICE,
    JPN_TROOP,
    NAT,
    NAT_BASE,
    NAT_TROOP,
    SHADED,
    TROOP_OF,
    UNSHADED,
    WLD,
    WLD_TROOP,
)
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import Tally

MOST = 6  # the highest Combat Value that counts


def hunts_communists(g: WarState) -> bool:
    """Card 17 lets NAT and WLD assault Active CPC Guerrillas; 48 unshaded suspends it."""
    return g.rules_text(17, UNSHADED) and not g.rules_text(48, UNSHADED)


def exposed(g: WarState, side: int, other: int, space: int) -> int:
    """How many pieces of a faction an Assault by `side` could be aimed at."""
    if other == JPN:
        return g.japanese(space)
    if side != JPN:
        return g.count(CPC_ACTIVE, space) if other == CPC and hunts_communists(g) else 0
    total = g.count(BASE_OF[other], space)
    if other != CPC:
        total += g.count(TROOP_OF[other], space)
    if other != WLD:
        total += g.count(ACTIVE_OF[other], space)
    return total


def attack_value(g: WarState, side: int, space: int, joined: bool, bonus: int) -> Tally:
    """The assaulting Troops."""
    tally = Tally()
    if side == JPN:
        tally.add("3.2.5", "JPN Troops", 2 * g.count(JPN_TROOP, space))
    if side == NAT or joined:
        tally.add("3.2.5", "NAT Troops", g.count(NAT_TROOP, space))
    if side == WLD or joined:
        tally.add("3.2.5", "WLD Troops", g.count(WLD_TROOP, space))
    return tally.add("5.5", "by the Event", bonus)


def defence_value(g: WarState, side: int, space: int, targets: int, flat: bool) -> Tally:
    """The targeted factions' Active forces; `flat` where Rough country does not help."""
    tally = Tally()
    if targets >> JPN & 1:
        tally.add("3.2.5", "JPN Troops", 2 * g.count(JPN_TROOP, space))
        tally.add("3.2.5", "Police", g.count(JPN_POLICE, space))
    guerrillas = 0
    for other in (NAT, WLD, CPC):
        if not targets >> other & 1:
            continue
        if other != CPC:
            tally.add("3.2.5", "Chinese Troops", g.count(TROOP_OF[other], space))
        if other != WLD:
            guerrillas += g.count(ACTIVE_OF[other], space)
        if side == JPN:
            tally.add("3.2.5", "Bases", g.count(BASE_OF[other], space))
    tally.add("3.2.5", "Active Guerrillas, however many", 1, when=guerrillas > 0)
    tally.add("3.2.5", "Rough country", 1, when=bool(g.content.rough[space]) and not flat)
    chinese = targets & ~(1 << JPN) != 0
    tigers = chinese and g.rules_text(18, UNSHADED) and g.count(NAT_BASE, space) > 0
    return tally.add("5.3", "Flying Tigers", 1, when=tigers)


def flat_for_japan(g: WarState) -> bool:
    """18 shaded: Rough country does not help against JPN."""
    return g.rules_text(18, SHADED)


def effective(tally: Tally) -> int:
    return min(MOST, tally.total)
