"""Japan wants the lines for itself alone, and its Troops alive."""

from __future__ import annotations

from zhulu.games.chinas_war.combat import attack_value, defence_value, effective, flat_for_japan
from zhulu.games.chinas_war.ids import (
    ANTI_BANDIT,
    ASSAULT,
    AVAILABLE,
    DEPLOY,
    FIRST_LOC,
    JPN,
    JPN_POLICE,
    JPN_TROOP,
    LAND,
    MANCHUKUO,
    PATROL,
    PLACES,
    RECRUIT,
    SUPPORT,
    SWEEP,
    TRANSPORT,
    WLD,
)
from zhulu.games.chinas_war.opinions.common import ENDING, NEVER, danger
from zhulu.games.chinas_war.phases.operations.battle import all_targets
from zhulu.games.chinas_war.phases.operations.moving import Gather, origins
from zhulu.games.chinas_war.phases.special.japanese import Voyage
from zhulu.games.chinas_war.phases.special.transport import Transport
from zhulu.games.chinas_war.state import WarState


def enemies(g: WarState, space: int) -> int:
    """Chinese pieces of any kind."""
    return g.pieces_of(1, space) + g.pieces_of(2, space) + g.pieces_of(3, space)


def prize(g: WarState, line: int) -> int:
    """What a Patrol to this line could win now."""
    econ = g.content.econ[line]
    if econ == 0 or g.held[line]:
        return 0
    if enemies(g, line) == 0:
        return 4 * econ
    return 2 * econ if g.count(JPN_TROOP, line) >= 2 else econ


def near_prize(g: WarState, space: int) -> int:
    """What lies around a space: lines that could be taken from there."""
    return sum(prize(g, line) for line in g.content.near_locs[space])


def reachable_prizes(g: WarState) -> int:
    total = 0
    for line in g.content.locs:
        worth = prize(g, line)
        if worth and (g.japanese(line) or origins(g, JPN, line, True)):
            total += worth
    return total


def odds(g: WarState, space: int) -> int:
    """Our Combat Value less theirs."""
    targets = all_targets(g, JPN, space)
    attack = effective(attack_value(g, JPN, space, False, 0))
    defence = effective(defence_value(g, JPN, space, targets, flat_for_japan(g)))
    return attack - defence


def fights(g: WarState) -> int:
    """How many lines could be cleared by Assault with good odds."""
    return sum(
        1
        for line in g.content.locs
        if g.count(JPN_TROOP, line)
        and not g.held[line]
        and g.content.econ[line]
        and all_targets(g, JPN, line)
        and odds(g, line) > 0
    )


def operation_opinion(g: WarState, kind: int) -> int:
    if kind == PATROL:
        return 22 + min(60, 2 * reachable_prizes(g) + 6 * fights(g))
    if kind == ASSAULT:
        return 20 + 12 * fights(g)
    if kind == RECRUIT:
        police = min(6, g.count(JPN_POLICE, AVAILABLE))
        return 16 + (3 * police + 2 * danger(g, WLD) if police else 0)
    return 24


def japanese_opinion(g: WarState, verb: str, noun: int) -> int | None:
    if verb in ("operate", "limited"):
        poor = g.resources[JPN] < 6
        return operation_opinion(g, noun) - (14 if poor else 0)
    if verb == "large_offensive":
        return operation_opinion(g, noun) + 10 if noun in (PATROL, SWEEP) else NEVER
    if verb == "pass_turn":
        return 20 if g.resources[JPN] < 6 else ENDING
    if verb == "special":
        return special_opinion(g, noun)
    if verb in ("patrol", "assault", "police", "replace_wld", "sweep", "comb"):
        return space_opinion(g, verb, noun)
    if verb in ("bring", "bring_all"):
        return bring_opinion(g, verb, noun)
    return movement_opinion(g, verb, noun)


def special_opinion(g: WarState, activity: int) -> int:
    room = min(g.count(JPN_TROOP, AVAILABLE), g.commitment - g.on_map(JPN_TROOP))
    if activity == DEPLOY:
        return 70 if room >= 2 else ENDING - 5
    if activity == TRANSPORT:
        return 30 if g.count(JPN_TROOP, MANCHUKUO) else ENDING - 6
    if activity == ANTI_BANDIT:
        return 26
    return ENDING - 5


def space_opinion(g: WarState, verb: str, space: int) -> int:
    if verb == "patrol":
        return ENDING - 1 + prize(g, space)
    if verb == "assault":
        worth = 3 * g.content.econ[space] if space >= FIRST_LOC else 1
        return ENDING + worth + 4 * odds(g, space) - 4
    if verb == "sweep":
        return ENDING - 1 + near_prize(g, space) // 2 if space < FIRST_LOC else NEVER
    if verb == "comb":
        people = g.content.population[space]
        return 20 + 3 * people * (g.support[space] == SUPPORT) + 2 * people
    owner = g.control[space]
    people = g.content.population[space] * (1 + danger(g, owner)) if owner >= 0 else 0
    return 18 + near_prize(g, space) + people + (danger(g, WLD) if verb == "replace_wld" else 0)


def bring_opinion(g: WarState, verb: str, stack: int) -> int:
    """One cube for an open line, three Troops for a contested one; never strip a held line."""
    frame = g.stack[-1]
    piece, origin = divmod(stack, PLACES)
    if not isinstance(frame, Gather):
        return ENDING + 2 if verb == "bring" and piece == JPN_TROOP else ENDING - 2
    cubes = g.japanese(frame.to)
    wanted = 1 if enemies(g, frame.to) == 0 else 4
    if not frame.patrol:
        wanted = 3
    if cubes >= wanted or (origin >= FIRST_LOC and g.japanese(origin) == 1 and g.held[origin]):
        return ENDING - 5
    if verb == "bring_all":
        return ENDING - 2 if wanted == 1 else ENDING + 5
    cheap = piece == JPN_POLICE and wanted == 1
    spare = 4 if origin == MANCHUKUO else 0
    return ENDING + 6 + spare + (2 if cheap else 0)


def movement_opinion(g: WarState, verb: str, noun: int) -> int | None:
    frame = g.stack[-1]
    if verb == "embark":
        return 30 if noun == AVAILABLE else ENDING - 5
    if verb == "land":
        return (
            NEVER if noun == AVAILABLE else 20 + near_prize(g, noun) + 3 * (g.japanese(noun) == 0)
        )
    if verb == "ship" and isinstance(frame, Voyage):
        room = g.commitment - g.on_map(JPN_TROOP)
        return 20 + (noun if noun <= max(1, min(3, room)) else -noun)
    if verb == "ship" and isinstance(frame, Transport):
        return 20 + noun if frame.origin == MANCHUKUO else 20 - noun
    if verb == "entrain":
        return 40 if noun == MANCHUKUO else 10 + g.count(JPN_TROOP, noun)
    if verb == "transport_to":
        return 20 + (prize(g, noun) if noun >= FIRST_LOC else near_prize(g, noun) // 2)
    if verb == "garrison":
        return ENDING + 4 if g.content.econ[noun] and not g.held[noun] else NEVER
    if verb == "redeploy":
        return ENDING + 5 if noun % PLACES == MANCHUKUO else ENDING - 3
    if verb == "move_to":
        return 20 + near_prize(g, noun) if 0 < noun < LAND else ENDING
    return None
