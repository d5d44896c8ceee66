"""Opinions that any faction has."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.ids import (
    FIRST_LOC,
    JPN,
    LAND,
    NAT,
    OPPOSITION,
    OWNER,
    PLACES,
    SIDES,
    SUPPORT,
    UNSHADED,
    WLD,
)
from zhulu.games.chinas_war.state import WarState
from zhulu.games.chinas_war.victory import margin

# What a piece is worth to its owner.
VALUE: Final = [6, 3, 4, 3, 2, 8, 4, 9, 4, 3, 9]
# Ends of steps: taken when nothing better is on offer.
LEAVING: Final = (
    "finish",
    "enough",
    "halt",
    "stay",
    "ready",
    "no_recall",
    "keep_patronage",
    "decline",
    "no_deal",
    "let_it_stand",
)
ENDING: Final = 10
NEVER: Final = -100


def menace(g: WarState) -> int:
    """How near JPN is to winning, 0 to 12: then its lines must be disputed."""
    return max(0, min(12, g.total(JPN) - 32))


def dispute(g: WarState, line: int) -> int:
    """What it takes from JPN to stand on a line."""
    return g.content.econ[line] * menace(g) if g.held[line] else 0


def event_opinion(g: WarState, side: int, text: int) -> int:
    """Play what helps; rather than let an enemy have it, now and then."""
    card = g.content.cards[g.card]
    helped = card.helps_unshaded if text == UNSHADED else card.helps_shaded
    name = SIDES[side]
    if name not in helped:
        return NEVER
    return 48 - 4 * len(helped)


def danger(g: WarState, side: int) -> int:
    """How near a faction is to winning, 0 to 10."""
    return max(0, min(10, margin(g, side, False) + 8))


def piece_worth(g: WarState, side: int, piece: int) -> int:
    """Good to lose for others, most of all for whoever leads; bad for oneself."""
    owner = OWNER[piece]
    return -VALUE[piece] if owner == side else VALUE[piece] + danger(g, owner)


def contested(g: WarState, space: int) -> int:
    """Pieces that are in dispute over a space."""
    return g.japanese(space) + g.chinese_troops(space)


def people_gain(g: WarState, side: int, space: int) -> int:
    """What a Province is worth to a faction, by its Population and how it leans."""
    if space >= FIRST_LOC:
        return g.content.econ[space] if side == JPN else 0
    people = g.content.population[space]
    if side == NAT:
        return 2 * people + (people if g.support[space] != SUPPORT else 0)
    if side == WLD:
        return 2 * people + (people if g.control[space] != WLD else 0)
    return 2 * people + (people if g.support[space] != OPPOSITION else 0)


def common_opinion(g: WarState, side: int, verb: str, noun: int) -> int:
    """By the verb alone, and by whose piece it concerns."""
    if verb in LEAVING:
        return ENDING
    if verb == "event":
        return event_opinion(g, side, noun)
    if verb == "deal":
        return NEVER
    if verb == "pass_turn":
        return 12
    if verb in ("grant", "grant_patronage", "give_to", "ask_for"):
        return NEVER
    if verb in ("remove_enemy", "lose_own", "remove_piece", "turn_piece", "kill"):
        return 20 + piece_worth(g, side, noun)
    if verb in ("buy_off", "buy_over"):
        return 14 + VALUE[noun]
    if verb in ("remove", "destroy", "replace", "take", "put", "expose", "move", "redeploy"):
        return stack_opinion(g, side, verb, noun)
    return place_opinion(g, side, verb, noun)


def stack_opinion(g: WarState, side: int, verb: str, stack: int) -> int:
    piece, space = divmod(stack, PLACES)
    mine = OWNER[piece] == side
    here = people_gain(g, side, space) if space < LAND else 0
    if verb == "put":
        return 20 + VALUE[piece] + here if mine else ENDING - 5 + (side != JPN) * 4
    if verb == "expose":
        return ENDING - 4 if mine else ENDING + 8
    if verb in ("remove", "destroy", "replace"):
        return 16 + piece_worth(g, side, piece) + (0 if mine else here // 2)
    if verb == "take":
        return 9 - here
    return ENDING - 2


def place_opinion(g: WarState, side: int, verb: str, noun: int) -> int:
    """Numbers: as many as possible; spaces: where most is to be gained."""
    if verb in ("place", "ship", "move_number", "aid_to_patronage", "aid_to_resources"):
        return 20 + noun
    if verb in ("recall", "cash"):
        return ENDING - 5
    if verb == "keep_die":
        return 20 + noun
    if verb in ("include_wld", "use_gas", "target"):
        return 30
    if verb in ("strike", "depart", "without_wld", "no_gas"):
        return 20
    if verb == "reroll":
        return ENDING - 1
    if verb in ("wreck", "repair"):
        return 14 + (g.content.econ[noun] if noun < LAND else 0)
    if verb in ("pick", "ravage", "rise", "betray", "found_base", "shift", "bomb", "gather_at"):
        return 20 + people_gain(g, side, noun)
    if verb in ("move_to", "land", "raise_at", "free_ambush"):
        return 20 + (people_gain(g, side, noun) if noun < LAND else 0)
    return ENDING + 6
