"""What pieces are worth where they stand: Control, the mood of the people, the lines."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.ai.opinions.stakes import PATRONAGE, SETTLED
from zhulu.games.chinas_war.content.ids import (
    CPC,
    CPC_ACTIVE,
    CPC_BASE,
    FIRST_LOC,
    JPN,
    JPN_POLICE,
    JPN_TROOP,
    LAND,
    NAT,
    NAT_ACTIVE,
    NAT_BASE,
    NAT_TROOP,
    NEUTRAL,
    OPPOSITION,
    OWNER,
    SUPPORT,
    WLD,
    WLD_BASE,
    WLD_TROOP,
)
from zhulu.games.chinas_war.rules.victory import margin
from zhulu.games.chinas_war.state.state import WarState

# How firmly a Province is held by who leads by -4 … 4 Active pieces, in parts of 100 (1.7).
GRIP: Final = (0, 4, 10, 20, 34, 80, 90, 96, 100)
# What is left of the Warlords' Control without a Base with so many Propaganda Rounds to come.
TENURE: Final = (25, 25, 60, 75, 80)
# What a Communist Base is worth to JPN to destroy however far the CPC is from winning: what is left
# to grow brings Resources in every Round (6.2), and only JPN can reach most of them (4.2.3).
ROOT: Final = 5
CHECK_NEAR: Final = -3  # a margin from which they may win the next check
# Whose weight a kind of piece has in the count of 1.7: JPN Troops and hidden Guerrillas have none.
WEIGHS: Final = (-1, JPN, NAT, -1, NAT, NAT, WLD, WLD, -1, CPC, CPC)


def grip(lead: int) -> int:
    return GRIP[max(0, min(8, lead + 4))]


def strength(g: WarState, space: int) -> list[int]:
    """The Active pieces that count for Control: NAT, WLD, the rest."""
    nat = g.count(NAT_TROOP, space) + g.count(NAT_ACTIVE, space) + g.count(NAT_BASE, space)
    wld = g.count(WLD_TROOP, space) + g.count(WLD_BASE, space)
    rest = g.count(CPC_ACTIVE, space) + g.count(CPC_BASE, space) + g.count(JPN_POLICE, space)
    return [nat, wld, rest]


def government(g: WarState, side: int, st: list[int], space: int) -> int:
    """What Control by NAT is worth to a faction, for each point of Population.

    Before the last Support Phase it is as good as Support (6.3.1), and keeps the CPC, where it
    has pieces, from stirring up the people (6.3.2).
    """
    last = g.propaganda_left <= 1
    feared = st[NAT] // 2
    if last and g.support[space] != SUPPORT:
        feared = st[NAT] * 3 // 4
    present = g.pieces_of(CPC, space) > 0
    if side == CPC:
        return min(-5 if present else -2, feared if last else 0)
    kept = -st[CPC] if last and present and g.support[space] != OPPOSITION else 0
    return kept + (6 + 2 * last if side == NAT else feared)


def tenure(g: WarState) -> int:
    """How much Control by the Warlords without a Base there is worth, in parts of 100.

    Their Troops go home in the Redeploy Phase (6.4): for the end (6.4.1) such a Province is lost,
    and counts only if they can win the check before it (6.1).
    """
    if margin(g, WLD, False) >= CHECK_NEAR:
        return 100
    return TENURE[max(0, min(4, g.propaganda_left))]


def sway(
    g: WarState, side: int, st: list[int], space: int, nat: int, wld: int, rest: int, based: bool
) -> int:
    """What the balance of a Province is worth; `based`: with a Base of the Warlords in it."""
    held = st[WLD] * grip(wld - nat - rest)
    if not based:
        held = held * tenure(g) // 100
    held += government(g, side, st, space) * grip(nat - wld - rest)
    return g.content.population[space] * held * st[SETTLED] // 10_000


def swing(
    g: WarState,
    side: int,
    st: list[int],
    space: int,
    nat: int,
    wld: int,
    rest: int,
    seats: int = 0,
) -> int:
    """What so many more or fewer Active pieces in a Province would change.

    `seats`: so many of them are Bases of the Warlords, which keep what Troops leave.
    """
    if space >= FIRST_LOC or g.content.population[space] == 0:
        return 0
    now, bases = strength(g, space), g.count(WLD_BASE, space)
    new = sway(g, side, st, space, now[0] + nat, now[1] + wld, now[2] + rest, bases + seats > 0)
    return new - sway(g, side, st, space, now[0], now[1], now[2], bases > 0)


def weight(g: WarState, side: int, st: list[int], piece: int, space: int, count: int) -> int:
    """What it changes in the balance if pieces of a kind come, or go (a negative count)."""
    owner = WEIGHS[piece]
    if owner < 0:
        return 0
    if owner == NAT:
        return swing(g, side, st, space, count, 0, 0)
    if owner == WLD:
        return swing(g, side, st, space, 0, count, 0, count if piece == WLD_BASE else 0)
    return swing(g, side, st, space, 0, 0, count)


# --- the people ------------------------------------------------------------------------------


def mood(g: WarState, side: int, st: list[int], space: int, level: int) -> int:
    """What a level of Support or Opposition is worth; Neutral is half of the way."""
    people = g.content.population[space]
    if level == SUPPORT:
        return people * st[NAT]
    if level == OPPOSITION:
        return people * st[CPC]
    return 3 * people if side in (NAT, CPC) else 0


def turn_of_mood(g: WarState, side: int, st: list[int], space: int, level: int) -> int:
    return mood(g, side, st, space, level) - mood(g, side, st, space, g.support[space])


def terrified(g: WarState, side: int, st: list[int], space: int) -> int:
    """What a Terror marker is worth: it must be paid for before the people can be won (6.3)."""
    people = g.content.population[space]
    if side == JPN:
        return 1 + people // 2 - people * min(st[NAT], st[CPC]) // 6
    return -people - 1


def ravaged(g: WarState, side: int, st: list[int], space: int) -> int:
    """What it is worth to set a Province to Neutral with Terror (4.2.3)."""
    if space >= FIRST_LOC:
        return 0
    fear = 0 if g.terror[space] else terrified(g, side, st, space)
    return turn_of_mood(g, side, st, space, NEUTRAL) + fear


# --- the lines -------------------------------------------------------------------------------


def enemies(g: WarState, space: int) -> int:
    """Chinese pieces of any kind."""
    return g.pieces_of(NAT, space) + g.pieces_of(WLD, space) + g.pieces_of(CPC, space)


def dispute(g: WarState, st: list[int], line: int) -> int:
    """What it takes from JPN to stand on a line; a little even before it is there."""
    if enemies(g, line):
        return 0
    worth = -g.content.econ[line] * st[JPN]
    return worth if g.held[line] else worth // 4


# --- pieces ----------------------------------------------------------------------------------


def body(st: list[int], side: int, piece: int) -> int:
    """What a piece is worth anywhere."""
    owner = OWNER[piece]
    if piece in (WLD_BASE, CPC_BASE):
        if owner == side:
            return st[owner] + 3
        if owner != CPC:
            return st[owner] - 1
        # the Resource that a CPC Base brings (6.2) stirs up the people of a Province (6.3.2)
        feared = st[owner] * 8 // 5
        return min(feared, -ROOT if side == JPN else 0) - 1
    if piece == NAT_BASE:
        return 8 if side == NAT else st[PATRONAGE] // 2 - 1
    if owner == side:
        return 5 if piece == JPN_TROOP else 3
    return st[owner] // 4 - (3 if piece == JPN_TROOP else 1)


def loss(g: WarState, side: int, st: list[int], piece: int, space: int) -> int:
    """What it is worth that one piece of a kind leaves a space."""
    if space >= LAND:
        return -body(st, side, piece)
    if space >= FIRST_LOC:
        return loss_on_line(g, side, st, piece, space)
    value = weight(g, side, st, piece, space, -1) - body(st, side, piece)
    if OWNER[piece] == CPC and g.pieces_of(CPC, space) == 1:
        value -= unrest(g, st, space)
    return value


def unrest(g: WarState, st: list[int], space: int) -> int:
    """What it is worth in the last Campaign that the CPC can stir up these people (6.3.2)."""
    if g.propaganda_left != 1 or g.control[space] == NAT or g.support[space] == OPPOSITION:
        return 0
    if not g.pieces_of(CPC, space):
        return 0
    people = g.content.population[space]
    turned = st[CPC] - st[NAT] if g.support[space] == SUPPORT else st[CPC]
    return people * turned * 3 // 5


def loss_on_line(g: WarState, side: int, st: list[int], piece: int, line: int) -> int:
    econ = g.content.econ[line]
    if OWNER[piece] == JPN:
        last = g.held[line] and g.japanese(line) == 1
        return (-econ * st[JPN] if last else 0) - body(st, side, piece)
    freed = enemies(g, line) == 1 and g.japanese(line) > 0
    return (econ * st[JPN] if freed else 0) - body(st, side, piece)


def gain(g: WarState, side: int, st: list[int], piece: int, space: int, count: int) -> int:
    """What it is worth to have more of a kind in a space, body apart."""
    if space >= LAND:
        return 0
    if space >= FIRST_LOC:
        if OWNER[piece] != JPN:
            return dispute(g, st, space)
        open_line = not g.held[space] and enemies(g, space) == 0
        return g.content.econ[space] * st[JPN] if open_line else 0
    return weight(g, side, st, piece, space, count)
