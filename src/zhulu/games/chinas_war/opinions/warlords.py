"""The Warlords want Provinces of their own, with a Base in each."""

from __future__ import annotations

from zhulu.games.chinas_war.combat import attack_value, defence_value, effective
from zhulu.games.chinas_war.ids import (
    AVAILABLE,
    EXTORT,
    FIRST_LOC,
    JPN,
    LAND,
    NAT,
    ORGANIZE,
    OWNER,
    PATROL,
    PLACES,
    RECRUIT,
    SUBORN,
    SWEEP,
    WLD,
    WLD_BASE,
    WLD_TROOP,
)
from zhulu.games.chinas_war.opinions.common import ENDING, NEVER, dispute
from zhulu.games.chinas_war.phases.operations.moving import Gather, origins
from zhulu.games.chinas_war.phases.special.warlords import organizable
from zhulu.games.chinas_war.state import WarState


def lead(g: WarState, space: int) -> int:
    """By how many Active pieces WLD leads everybody else."""
    own = g.count(WLD_TROOP, space) + g.count(WLD_BASE, space)
    others = 0
    for piece in (1, 2, 4, 5, 9, 10):
        others += g.count(piece, space)
    return own - others


def need(g: WarState, space: int) -> int:
    people = g.content.population[space]
    short = 1 - lead(g, space)
    if short > 0:
        return 6 * people - short if short <= 3 else people
    return 1 if short > -2 else 0


def odds(g: WarState, space: int) -> int:
    attack = effective(attack_value(g, WLD, space, False, 0))
    defence = effective(defence_value(g, WLD, space, 1 << JPN, False))
    return attack - defence


def operation_opinion(g: WarState, kind: int) -> int:
    if kind == RECRUIT:
        return 50 if g.count(WLD_TROOP, AVAILABLE) else 18
    if kind == PATROL:
        more = g.count(WLD_BASE, AVAILABLE) and organizable(g)
        lines = sum(dispute(g, s) for s in g.content.locs if origins(g, WLD, s, True))
        return (36 if more else 15) + min(40, lines // 2)
    if kind == SWEEP:
        return 24 if g.count(WLD_TROOP, AVAILABLE) > 3 else 44
    return ENDING


def warlord_opinion(g: WarState, verb: str, noun: int) -> int | None:
    if verb in ("operate", "limited"):
        return operation_opinion(g, noun)
    if verb == "pass_turn":
        return 30 if g.resources[WLD] == 0 else ENDING
    if verb == "special":
        return special_opinion(g, noun)
    if verb == "recruit":
        worth = need(g, noun) if g.count(WLD_TROOP, AVAILABLE) else 0
        return ENDING - len(g.selected) + worth if worth > 1 or not g.selected else NEVER
    if verb == "organize" and g.count(WLD_BASE, AVAILABLE) == 0:
        return NEVER
    if verb == "organize":
        crowd = g.count(WLD_BASE, noun)
        return 20 + need(g, noun) + g.content.population[noun] - 6 * crowd
    if verb in ("sweep", "assault", "patrol"):
        return space_opinion(g, verb, noun)
    if verb in ("bring", "bring_all"):
        return bring_opinion(g, verb, noun)
    if verb in ("suborn", "buy_off", "buy_over", "calm"):
        return bribe_opinion(g, verb, noun)
    return peace_opinion(g, verb, noun)


def special_opinion(g: WarState, activity: int) -> int:
    if activity == ORGANIZE:
        return 60 if g.count(WLD_BASE, AVAILABLE) else NEVER
    if activity == EXTORT:
        return 40 if g.resources[WLD] < 12 else 20
    if activity == SUBORN:
        return 30 if g.resources[WLD] >= 4 else NEVER
    return NEVER


def space_opinion(g: WarState, verb: str, space: int) -> int:
    if verb == "assault":
        return ENDING - 6 + 4 * odds(g, space)
    if verb == "sweep":
        worth = need(g, space) if space < FIRST_LOC else 0
        return ENDING - 2 - 2 * len(g.selected) + worth
    if dispute(g, space):
        return ENDING + dispute(g, space)
    return ENDING + 1 if not g.selected else NEVER


def bring_opinion(g: WarState, verb: str, stack: int) -> int:
    frame = g.stack[-1]
    if not isinstance(frame, Gather):
        return ENDING - 4
    if frame.patrol:
        lone = verb == "bring" and dispute(g, frame.to) and not g.count(WLD_TROOP, frame.to)
        return ENDING + 5 if lone else ENDING - 4
    origin = stack % PLACES
    spare = lead(g, origin) > 1 or g.content.population[origin] == 0 or origin >= FIRST_LOC
    if need(g, frame.to) < 2 or not spare:
        return ENDING - 5
    return ENDING + 5 if verb == "bring" else ENDING - 2


def bribe_opinion(g: WarState, verb: str, noun: int) -> int:
    if verb == "suborn":
        close = lead(g, noun) in (0, -1) if noun < FIRST_LOC else False
        return 12 + (8 * g.content.population[noun] if close else 0)
    if verb == "calm":
        return ENDING
    base = 22 if OWNER[noun] == NAT else 20
    return base + (3 if verb == "buy_over" else 0)


def peace_opinion(g: WarState, verb: str, noun: int) -> int | None:
    if verb == "move_to":
        return 20 + need(g, noun) if noun < LAND else None
    if verb == "move_number":
        return 20 - abs(noun - 2)
    if verb == "garrison":
        return NEVER
    if verb == "extort":
        return 20 + g.count(WLD_BASE, noun)
    if verb == "redeploy" and noun % PLACES >= FIRST_LOC:
        return ENDING + 3
    return None
