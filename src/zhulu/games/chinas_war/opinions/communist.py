"""The Communists want the people: Opposition everywhere, and Bases."""

from __future__ import annotations

from zhulu.games.chinas_war.ids import (
    AGITATE,
    AMBUSH,
    AVAILABLE,
    CPC,
    CPC_BASE,
    CPC_GUERRILLA,
    FIRST_LOC,
    JPN_TROOP,
    LAND,
    MARCH,
    NAT,
    NOBODY,
    OPPOSITION,
    PLACES,
    RALLY,
    SUBVERT,
    TAX,
    WAY_BASE,
    WAY_GUERRILLA,
    WAY_HIDE,
    WAY_MASS,
)
from zhulu.games.chinas_war.opinions.common import ENDING, NEVER, danger, dispute
from zhulu.games.chinas_war.phases.operations.raid import needed
from zhulu.games.chinas_war.state import WarState


def ripe(g: WarState, space: int) -> int:
    """People in a Province who could still be won over."""
    if space >= FIRST_LOC or g.support[space] == OPPOSITION:
        return 0
    return g.content.population[space]


def ready_to_rise(g: WarState) -> int:
    """People within reach of an Agitate Operation."""
    return sum(
        ripe(g, space)
        for space in g.content.provinces
        if g.count(CPC_GUERRILLA, space) and not g.terror[space]
    )


def operation_opinion(g: WarState, kind: int) -> int:
    if kind == RALLY:
        return 50
    if kind == AGITATE:
        return 30 + 5 * min(8, ready_to_rise(g), 3 * g.resources[CPC])
    if kind == MARCH:
        return 20 + min(60, reach_of_lines(g) // 2)
    return 22


def reach_of_lines(g: WarState) -> int:
    """What Marching onto JPN's lines would take from it."""
    total = 0
    for line in g.content.locs:
        worth = dispute(g, line)
        if worth and any(g.count(CPC_GUERRILLA, space) for space in g.content.near[line]):
            total += worth
    return total


def communist_opinion(g: WarState, verb: str, noun: int) -> int | None:
    if verb in ("operate", "limited"):
        return operation_opinion(g, noun)
    if verb == "pass_turn":
        return ENDING
    if verb == "special":
        return special_opinion(g, noun)
    if verb in ("rally", "rally_by"):
        return rally_opinion(g, verb, noun)
    if verb in ("agitate", "stir_up"):
        worth = 5 * ripe(g, noun) if noun < FIRST_LOC else 2 * g.content.econ[noun]
        return ENDING - 2 + worth if not (noun >= FIRST_LOC and g.sabotage[noun]) else NEVER
    if verb in ("tax", "subvert", "march", "attack", "ambush"):
        return space_opinion(g, verb, noun)
    return peace_opinion(g, verb, noun)


def special_opinion(g: WarState, activity: int) -> int:
    if activity == SUBVERT:
        return 40
    if activity == TAX:
        return 60 if g.resources[CPC] == 0 else ENDING - 2
    return 40 if activity == AMBUSH else NEVER


def rally_opinion(g: WarState, verb: str, noun: int) -> int:
    if verb == "rally_by":
        order = {WAY_BASE: 40, WAY_MASS: 38, WAY_GUERRILLA: 30, WAY_HIDE: 20}
        return order.get(noun, 20)
    if g.guerrillas(CPC, noun) >= 2 and g.bases(noun) < 2 and g.count(CPC_BASE, AVAILABLE):
        return ENDING + 20
    if g.count(CPC_GUERRILLA, AVAILABLE) == 0:
        return NEVER
    if g.count(CPC_BASE, noun):
        return ENDING + 8 + g.content.population[noun]
    lonely = 4 if g.guerrillas(CPC, noun) == 0 else 2
    return ENDING - 2 + lonely + 3 * ripe(g, noun)


def space_opinion(g: WarState, verb: str, space: int) -> int:
    if verb == "tax":
        return 20 - 4 * ripe(g, space) + (4 if space >= FIRST_LOC else 0)
    if verb == "subvert":
        owner = g.control[space] if space < FIRST_LOC else NOBODY
        if owner == NOBODY:
            return 20
        return 20 + g.content.population[space] * (4 * (owner == NAT) + danger(g, owner))
    if verb == "march":
        empty = g.guerrillas(CPC, space) == 0
        if space >= FIRST_LOC and dispute(g, space):
            return ENDING + dispute(g, space)
        return ENDING - 1 + (4 * ripe(g, space) if empty else 0) - 2 * (space >= FIRST_LOC)
    chance = min(6, needed(g, space))
    return ENDING - 8 + 3 * chance + (2 if g.count(JPN_TROOP, space) else 0)


def peace_opinion(g: WarState, verb: str, noun: int) -> int | None:
    if verb == "show":
        return ENDING + 3 if g.control[noun] == NAT else ENDING - 3
    if verb == "move_to" and noun < LAND:
        return 20 + 2 * g.content.population[noun] - g.guerrillas(CPC, noun)
    if verb == "move_number":
        return 20 - abs(noun - 2)
    if verb == "bring" and noun // PLACES == CPC_GUERRILLA:
        return ENDING + 4
    if verb == "bring_all":
        return ENDING - 4
    if verb == "garrison":
        return NEVER
    if verb == "depart":
        return ENDING + 9
    return None
