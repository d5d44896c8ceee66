"""Opinions that any faction has: tenths of a point of one's own margin above `ENDING`."""

from __future__ import annotations

from functools import partial
from typing import Final

from zhulu.games.chinas_war.ai.opinions.ground import (
    body,
    dispute,
    enemies,
    gain,
    loss,
    ravaged,
    turn_of_mood,
    weight,
)
from zhulu.games.chinas_war.ai.opinions.stakes import stakes
from zhulu.games.chinas_war.content.ids import (
    FACTIONS,
    FIRST_LOC,
    JPN,
    JPN_TROOP,
    LAND,
    NAT,
    NEUTRAL,
    OPPOSITION,
    OWNER,
    PLACES,
    SUPPORT,
    WAY_LOSE_TURN,
    WLD_BASE,
)
from zhulu.games.chinas_war.rules.phases.garrisons import Garrisoning, mobile, suppliers
from zhulu.games.chinas_war.rules.phases.negotiation import Deal
from zhulu.games.chinas_war.rules.phases.operations.battle import Battle
from zhulu.games.chinas_war.rules.phases.operations.raid import Raid
from zhulu.games.chinas_war.rules.phases.relocate import Relocate
from zhulu.games.chinas_war.rules.phases.special.communist import Subverting
from zhulu.games.chinas_war.rules.phases.special.warlords import Suborning
from zhulu.games.chinas_war.rules.victory import margin
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NEVER

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
TURN: Final = 20  # what doing nothing with one's turn is worth
RICH: Final = 9  # Resources above which something can be given away
CLOSE: Final = -4  # a margin from which somebody is about to win
ALMS: Final = 2
MOST_ALMS: Final = 4
GRUDGED: Final = 8  # tenths of a point for which a Province is not weakened


def here(g: WarState) -> int:
    """The space in which the step at hand takes place."""
    frame = g.stack[-1]
    if isinstance(frame, (Battle, Raid, Subverting, Suborning)):
        return frame.space
    return LAND


def common_opinion(g: WarState, side: int, verb: str, noun: int) -> int:
    """By the verb alone, and by whose piece it concerns."""
    if verb == "pass_turn":
        return TURN + 2
    if verb == "grant":
        return grant_opinion(g, side, noun)
    if verb in ("deal", "grant_patronage", "give_to", "ask_for"):
        return NEVER
    st = stakes(g, side)
    if verb in ("remove_enemy", "lose_own", "remove_piece", "turn_piece", "kill"):
        return ENDING + 10 + loss(g, side, st, noun, here(g))
    if verb == "redeploy" and side != JPN:
        return homecoming_opinion(g, side, st, noun)
    if verb in ("remove", "destroy", "replace", "take", "put", "expose", "move", "redeploy"):
        return stack_opinion(g, side, st, verb, noun)
    if verb in ("pick", "ravage", "rise", "betray", "found_base", "shift", "bomb", "gather_at"):
        return people_opinion(g, side, st, verb, noun)
    return place_opinion(g, side, st, verb, noun)


def grant_opinion(g: WarState, side: int, count: int) -> int:
    """1.5.2: the rich help a rival of whoever is about to win, and nobody else."""
    frame = g.stack[-1]
    if not isinstance(frame, Deal) or not frame.asking or g.resources[side] < RICH:
        return NEVER
    if count > MOST_ALMS:  # who does not think may give too much, not all he has
        return NEVER
    asker = frame.side
    others = [one for one in range(FACTIONS) if one not in (side, asker)]
    leader = max(others, key=partial(margin, g, final=False))
    if margin(g, leader, False) < CLOSE or margin(g, asker, False) >= margin(g, leader, False):
        return NEVER
    return ENDING + 4 - abs(count - ALMS)


def garrison_opinion(g: WarState, side: int, st: list[int], line: int) -> int:
    """0.4: a line with Econ that no Chinese piece keeps from JPN, and a piece to spare for it."""
    if g.content.econ[line] == 0 or enemies(g, line):
        return NEVER
    piece = mobile(side)
    for origin in suppliers(g, side, line):
        if spare(g, side, st, piece, origin):
            return ENDING + 2 + g.content.econ[line]
    return NEVER


def spare(g: WarState, side: int, st: list[int], piece: int, origin: int) -> bool:
    """Whether one of several would hardly be missed in its Province."""
    return g.count(piece, origin) > 1 and weight(g, side, st, piece, origin, -1) > -GRUDGED


def sentry_opinion(g: WarState, side: int, st: list[int], verb: str, stack: int) -> int:
    """One piece to a line, from where it can be spared."""
    frame = g.stack[-1]
    piece, origin = divmod(stack, PLACES)
    if not isinstance(frame, Garrisoning) or verb != "bring" or enemies(g, frame.line):
        return ENDING - 2
    return ENDING + 2 + (4 if spare(g, side, st, piece, origin) else 0)


def homecoming_opinion(g: WarState, side: int, st: list[int], stack: int) -> int:
    """6.4: who must go home goes first; who keeps a line from JPN stays where he is."""
    piece, space = divmod(stack, PLACES)
    if space < FIRST_LOC:
        return ENDING + 6
    if enemies(g, space) == g.count(piece, space) and g.content.econ[space]:
        return ENDING - 6
    return ENDING + 3


def stack_opinion(g: WarState, side: int, st: list[int], verb: str, stack: int) -> int:
    piece, space = divmod(stack, PLACES)
    if verb == "put":
        return ENDING + body(st, side, piece) + gain(g, side, st, piece, space, 1)
    if verb == "expose":
        return ENDING - 4 if OWNER[piece] == side else ENDING + 8
    if verb in ("remove", "destroy", "replace", "take"):
        return ENDING + 3 + loss(g, side, st, piece, space)
    return ENDING - 2


def people_opinion(g: WarState, side: int, st: list[int], verb: str, space: int) -> int:
    if space >= FIRST_LOC:
        return ENDING + 5 + g.content.econ[space]
    if verb in ("ravage", "bomb"):
        return ENDING + ravaged(g, side, st, space)
    if verb == "shift":
        up = turn_of_mood(g, side, st, space, min(SUPPORT, g.support[space] + 1))
        down = turn_of_mood(g, side, st, space, max(OPPOSITION, g.support[space] - 1))
        return ENDING + max(up, down)
    people = g.content.population[space]
    return ENDING + 5 + 2 * people + weight(g, side, st, WLD_BASE, space, 1) // 2


def place_opinion(g: WarState, side: int, st: list[int], verb: str, noun: int) -> int:
    """Numbers: as many as possible; spaces: where most is to be gained."""
    if verb in ("place", "ship", "aid_to_patronage", "aid_to_resources", "keep_die"):
        return 20 + noun
    if verb == "move_to":
        return moving_opinion(g, side, st, noun)
    if verb == "move_number":
        return number_opinion(g, side, st, noun)
    if verb in ("recall", "cash"):
        return ENDING - 5
    if verb in ("include_wld", "use_gas", "target", "replace_with"):
        return 30
    if verb in ("strike", "depart", "without_wld", "no_gas"):
        return 20
    if verb == "reroll":
        return ENDING - 1
    if verb in ("wreck", "repair"):
        return wreck_opinion(g, side, st, verb, noun)
    if verb == "concede":
        return 20 + (noun == WAY_LOSE_TURN)
    if verb in ("land", "raise_at", "free_ambush"):
        return 20
    return ENDING + 6


def wreck_opinion(g: WarState, side: int, st: list[int], verb: str, line: int) -> int:
    """Sabotage costs JPN where it has cubes, and NAT where it has none (6.2)."""
    econ = g.content.econ[line] if line < LAND else 0
    if not g.japanese(line):
        harm = -1 if side == NAT else 1
    else:
        harm = -2 if side == JPN else 2
    return ENDING + 4 + (harm * econ if verb == "wreck" else -harm * econ)


def moving_opinion(g: WarState, side: int, st: list[int], space: int) -> int:
    """Where a stack goes: to where one more of its kind counts most."""
    frame = g.stack[-1]
    if space >= LAND or not isinstance(frame, Relocate):
        return ENDING
    piece = frame.stack // PLACES
    few = min(2, frame.most)
    return 20 + gain(g, side, st, piece, space, few) - (piece == JPN_TROOP and space == 0)


def number_opinion(g: WarState, side: int, st: list[int], count: int) -> int:
    """As many as still add something."""
    frame = g.stack[-1]
    if not isinstance(frame, Relocate) or frame.to >= LAND:
        return 20 - abs(count - 2)
    piece = frame.stack // PLACES
    if OWNER[piece] == JPN:
        return 20 + count
    return 20 + gain(g, side, st, piece, frame.to, count) - count


def lines_in_dispute(g: WarState, st: list[int], lines: list[int], most: int) -> int:
    """What standing on the best of these lines would take from JPN."""
    best = sorted([dispute(g, st, line) for line in lines], reverse=True)
    return enough(g, sum(best[:most]))


def enough(g: WarState, worth: int) -> int:
    """JPN comes back to its lines: more than keeps it from winning now is worth nothing."""
    return min(worth, 7 * max(0, margin(g, JPN, False) + 9))


def calmed(g: WarState, side: int, st: list[int], space: int) -> int:
    return turn_of_mood(g, side, st, space, NEUTRAL)
