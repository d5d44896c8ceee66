"""The government wants to be obeyed: Control, Support, and Patronage most of all."""

from __future__ import annotations

from zhulu.games.chinas_war.ai.opinions.common import (
    ENDING,
    TURN,
    garrison_opinion,
    sentry_opinion,
)
from zhulu.games.chinas_war.ai.opinions.ground import dispute, loss, turn_of_mood
from zhulu.games.chinas_war.ai.opinions.regulars import (
    best_fights,
    best_moves,
    best_musters,
    best_patrol,
    bring_opinion,
    muster_opinion,
    space_opinion,
)
from zhulu.games.chinas_war.ai.opinions.stakes import OWN, PATRONAGE, coin, stakes
from zhulu.games.chinas_war.content.ids import (
    ASSAULT,
    AVAILABLE,
    CPC_BASE,
    GOVERN,
    NAT,
    NAT_BASE,
    NAT_GUERRILLA,
    NAT_TROOP,
    PARTISAN,
    PATROL,
    RECRUIT,
    SUPPORT,
    SWEEP,
    WAY_CASH,
    WAY_FAVOUR,
    WAY_LEVY,
    WAY_OUST_CPC,
    WAY_OUST_WLD,
    WAY_RAID,
    WLD_BASE,
)
from zhulu.games.chinas_war.rules.phases.garrisons import Garrisoning
from zhulu.games.chinas_war.rules.phases.special.nationalist import (
    Governing,
    Stirring,
    governing_ways,
    levy,
    partisan_spaces,
)
from zhulu.games.chinas_war.rules.questions.prices import terror_price
from zhulu.games.chinas_war.state.state import PATRONAGE_LIMIT, WarState
from zhulu.kernel import NEVER


def turn_opinion(g: WarState, kind: int, one: bool) -> int:
    """What an Operation with its best Special Activity is worth."""
    st = stakes(g, NAT)
    aside = 0 if one else partisans(g, st)
    if not one and kind in (RECRUIT, PATROL):
        aside = max(aside, governing(g, st))
    if kind == RECRUIT:
        spaces = [s for s in g.content.provinces if g.pieces_of(NAT, s)]
        return TURN + best_musters(g, NAT, st, spaces, one) + aside + developing(g, st, one)
    if kind == PATROL:
        return TURN - 2 * coin(g, NAT) + best_patrol(g, NAT, st, one) + aside
    if kind == SWEEP:
        return TURN + best_moves(g, NAT, st, one) + aside
    if kind == ASSAULT:
        return TURN + best_fights(g, NAT, st, one) + aside
    return ENDING


# --- 4.3.1 -----------------------------------------------------------------------------------


def way_worth(g: WarState, st: list[int], space: int, way: int) -> int:
    """One way to govern a Province."""
    people = g.content.population[space]
    if way == WAY_OUST_WLD:
        return loss(g, NAT, st, WLD_BASE, space)
    if way == WAY_OUST_CPC:
        return loss(g, NAT, st, CPC_BASE, space)
    if way == WAY_LEVY:
        return levy(g, space) * coin(g, NAT)
    # Support that is cashed can be won again for two Resources, where NAT keeps Control.
    again = OWN * people - 2 * coin(g, NAT)
    if way == WAY_CASH:
        return 3 * people * coin(g, NAT) - OWN * people + again // 3
    if way == WAY_FAVOUR:
        gained = min(people, PATRONAGE_LIMIT - g.patronage)
        return gained * st[PATRONAGE] - OWN * people + again * 2 // 3
    return 0


def governed(g: WarState, st: list[int], space: int) -> int:
    if g.control[space] != NAT:
        return 0
    return max([0, *[way_worth(g, st, space, way) for way in governing_ways(g, space)]])


def governing(g: WarState, st: list[int]) -> int:
    found = sorted([governed(g, st, space) for space in g.content.provinces], reverse=True)
    return sum(found[:2])


# --- 3.2.2 -----------------------------------------------------------------------------------


def pacified(g: WarState, st: list[int], space: int) -> int:
    """One step toward Support, or Terror removed."""
    if g.terror[space]:
        return 3 * g.content.population[space] - terror_price(g, space) * coin(g, NAT)
    if g.support[space] == SUPPORT:
        return 0
    return turn_of_mood(g, NAT, st, space, g.support[space] + 1) - 2 * coin(g, NAT)


def developing(g: WarState, st: list[int], one: bool) -> int:
    """Pacification beside Recruit, at a NAT Base."""
    if g.resources[NAT] < 4:
        return 0
    homes = [s for s in g.content.provinces if g.count(NAT_BASE, s)]
    return max([0, *[pacified(g, st, space) for space in homes]])


def support_opinion(g: WarState, st: list[int], verb: str, space: int) -> int:
    if verb == "build_base":
        spare = g.count(NAT_TROOP, space) >= 3 and g.count(NAT_BASE, space) == 0
        return ENDING + 6 + g.content.population[space] if spare else NEVER
    return ENDING + pacified(g, st, space)


def recruit_opinion(g: WarState, st: list[int], space: int) -> int:
    pacify = 0
    if not g.selected and g.count(NAT_BASE, space) and g.resources[NAT] >= 4:
        pacify = pacified(g, st, space)
    if g.count(NAT_TROOP, AVAILABLE) == 0:
        return ENDING + pacify - 2 * coin(g, NAT) if not g.selected else NEVER
    return muster_opinion(g, NAT, st, space, 2) + max(0, pacify)


def nationalist_opinion(g: WarState, verb: str, noun: int) -> int | None:
    if verb in ("operate", "limited"):
        return turn_opinion(g, noun, verb == "limited")
    if verb == "pass_turn":
        return TURN + 2 * coin(g, NAT)
    st = stakes(g, NAT)
    if verb == "special":
        return special_opinion(g, st, noun)
    if verb == "govern":
        return ENDING + governed(g, st, noun)
    if verb == "govern_by":
        frame = g.stack[-1]
        assert isinstance(frame, Governing)
        return ENDING + way_worth(g, st, frame.space, noun)
    if verb == "recruit":
        return recruit_opinion(g, st, noun)
    if verb in ("build_base", "pacify_shift", "pacify_terror", "pacify"):
        return support_opinion(g, st, verb, noun)
    if verb in ("assault", "sweep", "patrol"):
        return space_opinion(g, NAT, st, verb, noun)
    if isinstance(g.stack[-1], Garrisoning):
        return sentry_opinion(g, NAT, st, verb, noun) if verb != "halt" else ENDING
    if verb in ("bring", "bring_all", "bring_pair"):
        return bring_opinion(g, NAT, st, verb, noun)
    return peace_opinion(g, st, verb, noun)


def special_opinion(g: WarState, st: list[int], activity: int) -> int:
    if activity == GOVERN:
        return ENDING - 1 + governing(g, st)
    if activity == PARTISAN:
        return ENDING - 1 + partisans(g, st)
    return ENDING - 5


def peace_opinion(g: WarState, st: list[int], verb: str, noun: int) -> int | None:
    if verb == "aid_to_patronage":
        return 20 + noun * (st[PATRONAGE] - coin(g, NAT))
    if verb == "garrison":
        return garrison_opinion(g, NAT, st, noun)
    if verb == "raid":
        return ENDING + dispute(g, st, noun) + 2 * g.content.econ[noun] * (g.japanese(noun) > 0)
    if verb == "stir_by":
        frame = g.stack[-1]
        assert isinstance(frame, Stirring)
        return ENDING + (partisan_worth(g, st, frame.space) if noun == WAY_RAID else 3)
    if verb == "stir":
        return ENDING + 2 + partisan_worth(g, st, noun)
    return None


def partisans(g: WarState, st: list[int]) -> int:
    """What a Partisan Action is worth in the best two Provinces (4.3.3)."""
    found = sorted([partisan_worth(g, st, s) for s in partisan_spaces(g)], reverse=True)
    return sum(found[:2])


def partisan_worth(g: WarState, st: list[int], space: int) -> int:
    """The lines that partisans of this Province could dispute, or new partisans."""
    if g.count(NAT_GUERRILLA, space) == 0:
        return 3 if g.count(NAT_GUERRILLA, AVAILABLE) else 0
    lines = sorted([dispute(g, st, line) for line in g.content.near_locs[space]], reverse=True)
    return sum(lines[:2])
