"""The government wants to be obeyed: Control, Support, and Patronage most of all."""

from __future__ import annotations

from zhulu.games.chinas_war.combat import attack_value, defence_value, effective
from zhulu.games.chinas_war.ids import (
    ASSAULT,
    AVAILABLE,
    CPC,
    CPC_BASE,
    FIRST_LOC,
    GOVERN,
    JPN,
    LAND,
    NAT,
    NAT_BASE,
    NAT_TROOP,
    PARTISAN,
    PATROL,
    PLACES,
    RECRUIT,
    SUPPORT,
    SWEEP,
    WAY_FAVOUR,
    WAY_LEVY,
    WAY_LOSE_TURN,
    WAY_OUST_CPC,
    WAY_OUST_WLD,
    WLD,
    WLD_BASE,
)
from zhulu.games.chinas_war.opinions.common import ENDING, NEVER, danger, dispute
from zhulu.games.chinas_war.phases.operations.moving import Gather, origins
from zhulu.games.chinas_war.phases.special.nationalist import governable
from zhulu.games.chinas_war.state import PATRONAGE_LIMIT, WarState


def lead(g: WarState, space: int) -> int:
    """By how many Active pieces NAT leads everybody else; Control is above nothing."""
    own = others = 0
    for piece in (2, 4, 5):
        own += g.count(piece, space)
    for piece in (1, 6, 7, 9, 10):
        others += g.count(piece, space)
    return own - others


def need(g: WarState, space: int) -> int:
    """How much it would help to have more NAT pieces here."""
    people = g.content.population[space]
    short = 1 - lead(g, space)
    if short > 0:
        return 6 * people - short if short <= 3 else people
    return 1 if short > -2 else 0


def odds(g: WarState, space: int) -> int:
    attack = effective(attack_value(g, NAT, space, False, 0))
    defence = effective(defence_value(g, NAT, space, 1 << JPN, False))
    return attack - defence


def operation_opinion(g: WarState, kind: int) -> int:
    if kind == RECRUIT:
        return 60 if g.resources[NAT] >= 4 else 30
    if kind == PATROL:
        lines = sum(dispute(g, s) for s in g.content.locs if origins(g, NAT, s, True))
        return (40 if governable(g) else 16) + min(50, lines // 2)
    if kind == SWEEP:
        return 24
    if kind == ASSAULT:
        spots = [s for s in g.content.fields if g.count(NAT_TROOP, s) and g.japanese(s)]
        return 20 + 8 * sum(1 for s in spots if odds(g, s) > 1)
    return ENDING


def nationalist_opinion(g: WarState, verb: str, noun: int) -> int | None:
    if verb in ("operate", "limited"):
        return operation_opinion(g, noun)
    if verb == "pass_turn":
        return 31 if g.resources[NAT] < 2 else ENDING
    if verb == "special":
        return 55 if noun == GOVERN else 18 if noun == PARTISAN else ENDING - 5
    if verb in ("govern", "govern_by"):
        return govern_opinion(g, verb, noun)
    if verb == "recruit":
        if g.count(NAT_TROOP, AVAILABLE) == 0:
            return ENDING + 2 if not g.selected and g.count(NAT_BASE, noun) else NEVER
        return ENDING + need(g, noun) + (4 if g.count(NAT_BASE, noun) else 0)
    if verb in ("build_base", "pacify_shift", "pacify_terror", "pacify"):
        return support_opinion(g, verb, noun)
    if verb in ("assault", "sweep", "patrol"):
        return space_opinion(g, verb, noun)
    if verb in ("bring", "bring_all", "bring_pair"):
        return bring_opinion(g, verb, noun)
    return peace_opinion(g, verb, noun)


def govern_opinion(g: WarState, verb: str, noun: int) -> int:
    """Support is sold for Patronage while there is room: it can be won again."""
    if verb == "govern":
        rich = g.support[noun] == SUPPORT and g.patronage < PATRONAGE_LIMIT
        rivals = g.count(WLD_BASE, noun) * (3 + 2 * danger(g, WLD))
        rivals += g.count(CPC_BASE, noun) * (3 + 2 * danger(g, CPC))
        return 20 + (4 * g.content.population[noun] if rich else 0) + rivals
    if noun == WAY_FAVOUR:
        return 40 if g.patronage < PATRONAGE_LIMIT - 1 else NEVER
    if noun in (WAY_OUST_WLD, WAY_OUST_CPC):
        return 32 + 2 * danger(g, WLD if noun == WAY_OUST_WLD else CPC)
    return 30 if noun == WAY_LEVY else NEVER


def support_opinion(g: WarState, verb: str, space: int) -> int:
    people = g.content.population[space]
    if verb == "build_base":
        spare = g.count(NAT_TROOP, space) >= 3 and g.count(NAT_BASE, space) == 0
        return ENDING + 4 + people if spare else NEVER
    if people == 0:
        return NEVER
    return 20 + people


def space_opinion(g: WarState, verb: str, space: int) -> int:
    if verb == "assault":
        return ENDING - 6 + 4 * odds(g, space)
    if verb == "sweep":
        return ENDING - 2 + need(g, space) if space < FIRST_LOC else NEVER
    if dispute(g, space):
        return ENDING + dispute(g, space)
    return ENDING - 1 + g.content.econ[space] if not g.selected else NEVER


def bring_opinion(g: WarState, verb: str, noun: int) -> int:
    """Keep Control where there is any; go where it can be had."""
    frame = g.stack[-1]
    if verb == "bring_pair" or not isinstance(frame, Gather):
        return ENDING - 4
    if frame.patrol:
        lone = verb == "bring" and dispute(g, frame.to) and not g.count(NAT_TROOP, frame.to)
        return ENDING + 5 if lone else ENDING - 4
    origin = noun % PLACES
    spare = lead(g, origin) > 2 or g.content.population[origin] == 0 or origin >= FIRST_LOC
    if need(g, frame.to) < 2 or not spare:
        return ENDING - 5
    return ENDING + 5 if verb == "bring" else ENDING - 2


def peace_opinion(g: WarState, verb: str, noun: int) -> int | None:
    if verb == "move_to":
        return 20 + need(g, noun) if noun < LAND else None
    if verb == "move_number":
        return 20 - abs(noun - 2)
    if verb == "aid_to_patronage":
        return 20 + noun
    if verb in ("bring", "garrison"):
        return NEVER
    if verb == "concede":
        return 20 + (noun == WAY_LOSE_TURN)
    if verb == "stir":
        return 20 + g.content.population[noun] * (g.control[noun] == NAT)
    return None
