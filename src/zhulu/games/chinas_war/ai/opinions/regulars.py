"""What NAT and WLD have in common: Troops that come, move and fight for Provinces."""

from __future__ import annotations

from zhulu.games.chinas_war.ai.opinions.common import ENDING, lines_in_dispute
from zhulu.games.chinas_war.ai.opinions.fighting import clash
from zhulu.games.chinas_war.ai.opinions.ground import dispute, gain, loss, swing, weight
from zhulu.games.chinas_war.ai.opinions.stakes import coin
from zhulu.games.chinas_war.content.ids import (
    AVAILABLE,
    BASE_OF,
    CPC_GUERRILLA,
    FIRST_LOC,
    JPN,
    NAT,
    NAT_GUERRILLA,
    PLACES,
    TROOP_OF,
    WLD,
)
from zhulu.games.chinas_war.rules.phases.operations.moving import Gather, origins
from zhulu.games.chinas_war.rules.phases.operations.patrol import Patrol
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NEVER

SQUAD = 3  # Troops a Province gets by Recruit (3.2.2)


def mustered(g: WarState, side: int, st: list[int], space: int) -> int:
    """What a full Recruit in a Province is worth; at a Base the Troops stay (6.4)."""
    troop = TROOP_OF[side]
    count = min(SQUAD, g.count(troop, AVAILABLE))
    if count == 0:
        return 0
    worth = weight(g, side, st, troop, space, count)
    return worth + count if g.count(BASE_OF[side], space) else worth * 2 // 3


def best_musters(g: WarState, side: int, st: list[int], spaces: list[int], one: bool) -> int:
    """What Recruit is worth in the best Provinces that the purse and the box allow."""
    worth = sorted([mustered(g, side, st, space) for space in spaces], reverse=True)
    most = 1 if one else (g.count(TROOP_OF[side], AVAILABLE) + SQUAD - 1) // SQUAD
    total, purse = 0, g.resources[side]
    for number, value in enumerate(worth[:most]):
        cost = 2 if side == NAT else number + 1
        if cost > purse or value <= cost * coin(g, side):
            break
        purse -= cost
        total += value - cost * coin(g, side)
    return total


def best_moves(g: WarState, side: int, st: list[int], one: bool) -> int:
    """What Sweep is worth: the two Provinces that idle neighbours could do most for."""
    found: list[int] = []
    for space in g.content.provinces:
        if g.content.population[space] == 0:
            continue
        found.append(reinforced(g, side, st, space))
    found.sort(reverse=True)
    cost = 2 if side == NAT else 1
    total = max(0, found[0] - cost * coin(g, side)) if g.resources[side] >= cost else 0
    if not one and g.resources[side] >= 2 * cost + 1:
        total += max(0, found[1] - 2 * cost * coin(g, side))
    return total


def reinforced(g: WarState, side: int, st: list[int], space: int) -> int:
    """What two Troops that can be spared next door would be worth here."""
    troop, spare = TROOP_OF[side], 0
    for origin in origins(g, side, space, False):
        if moved(g, side, st, troop, origin, space) > 0:
            spare += 1
    if not spare:
        return 0
    few = min(2, spare)
    return weight(g, side, st, troop, space, few) + exposed(g, side, st, space, few)


def exposed(g: WarState, side: int, st: list[int], space: int, more: int) -> int:
    """What it is worth that so many more Troops find Guerrillas: shown, they count (1.7)."""
    seen = g.count(TROOP_OF[side], space) + more
    if g.content.rough[space]:
        seen //= 2
    red = min(seen, g.count(CPC_GUERRILLA, space))
    blue = 0 if side == NAT else min(seen - red, g.count(NAT_GUERRILLA, space))
    if red + blue == 0:
        return 0
    own = more if side == NAT else 0
    new = swing(g, side, st, space, blue + own, more - own, red)
    return new - swing(g, side, st, space, own, more - own, 0)


def moved(g: WarState, side: int, st: list[int], piece: int, origin: int, to: int) -> int:
    """What it adds there and takes away here that one Troop goes; itself it is not lost."""
    return gain(g, side, st, piece, to, 1) + loss(g, side, st, piece, origin) + 2


def best_fights(g: WarState, side: int, st: list[int], one: bool) -> int:
    found = [
        clash(g, side, st, s, False)
        for s in g.content.fields
        if g.count(TROOP_OF[side], s) and g.japanese(s)
    ]
    total, cost, purse = 0, 2 if side == NAT else 1, g.resources[side]
    for value in sorted(found, reverse=True):
        if purse < cost or value <= cost * coin(g, side):
            break
        total += value - cost * coin(g, side)
        purse -= cost
        cost += side == WLD
        if one:
            break
    return total


def best_patrol(g: WarState, side: int, st: list[int], one: bool) -> int:
    """What standing on JPN's lines would take from it."""
    if st[JPN] > -2:
        return 0
    lines = [s for s in g.content.locs if g.held[s] and origins(g, side, s, True)]
    most = 1 if one else 3 if side == WLD else 6
    return lines_in_dispute(g, st, lines, most)


# --- spaces and cubes ------------------------------------------------------------------------


def space_opinion(g: WarState, side: int, st: list[int], verb: str, space: int) -> int:
    """A destination, or a field of battle, against its price."""
    if verb == "patrol":
        return patrol_opinion(g, side, st, space)
    if verb == "assault":
        free = isinstance(g.stack[-1], Patrol)  # 3.2.3: the one that ends a Patrol
        return ENDING + clash(g, side, st, space, False) - (0 if free else 2 * coin(g, side))
    if space >= FIRST_LOC:
        return NEVER
    cost = 2 if side == NAT else len(g.selected) + 1
    worth = reinforced(g, side, st, space)
    return ENDING + worth - cost * coin(g, side) if worth else NEVER


def patrol_opinion(g: WarState, side: int, st: list[int], line: int) -> int:
    worth = dispute(g, st, line) if g.held[line] else 0
    if worth > 3 and origins(g, side, line, True):
        return ENDING + worth
    return ENDING + 1 if not g.selected and not g.held[line] else ENDING - 3


def bring_opinion(g: WarState, side: int, st: list[int], verb: str, stack: int) -> int:
    """A cube goes where it adds more than it takes away."""
    frame = g.stack[-1]
    if verb != "bring" or not isinstance(frame, Gather):
        return ENDING - 4
    piece, origin = divmod(stack, PLACES)
    if frame.patrol and g.count(piece, frame.to):
        return ENDING - 4
    return ENDING + moved(g, side, st, piece, origin, frame.to)


def muster_opinion(g: WarState, side: int, st: list[int], space: int, cost: int) -> int:
    worth = mustered(g, side, st, space)
    return ENDING + worth - cost * coin(g, side)
