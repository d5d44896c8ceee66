"""6.6 RESET PHASE."""

from __future__ import annotations

from zhulu.games.chinas_war.content.ids import (
    AVAILABLE,
    CASUALTIES,
    CPC,
    FACTIONS,
    FIRST_PROVINCE,
    JPN_POLICE,
    JPN_TROOP,
    LAND,
    NAT,
    NAT_TROOP,
    OUT_OF_PLAY,
    SHADED,
    UNSHADED,
    WLD_TROOP,
)
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import OFF_MAP


def reset(g: WarState) -> None:
    """6.6: everything that makes the board ready for the next Campaign."""
    bury(g)
    for space in g.content.locs:
        g.remove_sabotage(space)
    g.offensive_ready = True
    for space in range(FIRST_PROVINCE, LAND):
        g.hide(NAT, space)
        g.hide(CPC, space)
    end_momentum(g)
    g.remove_floods()
    g.add_aid(g.aid_reset - g.aid)
    for side in range(FACTIONS):
        g.set_eligible(side, 1)
    if g.card != OFF_MAP:
        g.played.append(g.card)
        g.card = OFF_MAP
    g.campaign += 1


def bury(g: WarState) -> None:
    """A third of the JPN and NAT Troops are lost for good, the rest come back."""
    for troop in (JPN_TROOP, NAT_TROOP):
        g.send(troop, g.count(troop, CASUALTIES) // 3, CASUALTIES, OUT_OF_PLAY)
    for cube in (JPN_TROOP, JPN_POLICE, NAT_TROOP, WLD_TROOP):
        g.send(cube, g.count(cube, CASUALTIES), CASUALTIES, AVAILABLE)


def end_momentum(g: WarState) -> None:
    for number, card in enumerate(g.content.cards):
        unshaded = g.in_force[number] == UNSHADED and card.unshaded == "momentum"
        shaded = g.in_force[number] == SHADED and card.shaded == "momentum"
        if unshaded or shaded:
            g.in_force[number] = OFF_MAP
