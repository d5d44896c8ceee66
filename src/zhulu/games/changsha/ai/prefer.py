"""A quick opinion of each choice; what a position is worth is in evaluate.py."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.ai.field import in_the_field, to_be_relieved
from zhulu.games.changsha.ai.fighting import (
    attacking,
    calling,
    committing,
    decisive,
    firing,
    joining,
    losing,
    shelling,
)
from zhulu.games.changsha.ai.ground import SOFT, crowd
from zhulu.games.changsha.ai.headquarters import escorts
from zhulu.games.changsha.ai.lifeline import feeding
from zhulu.games.changsha.ai.outlook import outlook_of
from zhulu.games.changsha.ai.peak import around_the_peak, last_word, on_the_hunt
from zhulu.games.changsha.content.ids import FLOTILLA, HEADQUARTERS, IJA, KMT
from zhulu.games.changsha.rules.phases.advance import Advance
from zhulu.games.changsha.rules.phases.attack import Attack
from zhulu.games.changsha.rules.phases.deployment import Deployment
from zhulu.games.changsha.rules.phases.entry import Enter
from zhulu.games.changsha.rules.phases.flotilla import Sail
from zhulu.games.changsha.rules.phases.movement import Move
from zhulu.games.changsha.rules.phases.retreat import Retreat
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NEVER, NOTHING

# Opinions that do not depend on the position.
PLAIN: Final = {
    "place_rest": 50,
    "play_marker": 10,
    "call_up_all": 60,
    "call_up": 20,
    "commit_flotilla": 20,
    "stand_fast": 30,
    "open_fire": 20,
    "detach": -40,
    "take_along": -20,
    "step": NEVER,
    "drop": -20,
    "embark": -1,
}


def prefer(g: ChangshaState, side: int, verb: str, noun: int) -> int:
    """How promising one offer looks; leaving a step is worth nothing."""
    if verb == "go":
        return _going(g, noun)
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == "move":
        return _moving(g, noun)
    if verb == "attack":
        return attacking(g, side, noun)
    if verb == "join":
        return joining(g, noun)
    if verb == "lose_step":
        return losing(g, noun)
    if verb == "fall_back":
        return _falling_back(g, side, noun)
    if verb == "displace":
        return g.attack_of(noun)
    if verb == "displace_to":
        return g.plan.leagues[noun]
    if verb in ("advance", "press_on"):
        return _advancing(g, verb, noun)
    if verb == "sail_to":
        return _sailing(g, noun)
    if verb == "draw_on":
        return feeding(g, noun)
    if verb == "return_marker":
        return 20 if last_word(g) else -5
    if verb in ("deploy", "place_at"):
        return _placing(g, side, verb, noun)
    return _supporting(g, side, verb, noun)


def _supporting(g: ChangshaState, side: int, verb: str, noun: int) -> int:
    if verb == "barrage":
        return shelling(g, side, noun)
    if verb == "fire":
        return firing(g, noun)
    if verb == "call_fire":
        return calling(g, noun)
    if verb == "commit":
        return committing(g, side, noun)
    return 0


# --- placing ----------------------------------------------------------------------------------


def _placing(g: ChangshaState, side: int, verb: str, noun: int) -> int:
    """5.1, 15.0: by hand where it matters who stands where."""
    frame = g.stack[-1]
    if not isinstance(frame, Deployment):
        return 0
    if verb == "deploy":
        if not _with_care(g, side):
            return 0
        return 55 if g.content.roster.kind[noun] in SOFT else 60
    outlook = outlook_of(g)
    outlook.look(g)
    return standing(g, frame.unit, noun) - crowd(g, frame.unit, noun, 1)


def _with_care(g: ChangshaState, side: int) -> bool:
    if g.plan.victory == "doyen_mot":
        return side == IJA
    return side == KMT or g.turn > g.plan.first_turn


# --- movement ---------------------------------------------------------------------------------


def _moving(g: ChangshaState, unit: int) -> int:
    """Those ahead first: a road is open to one unit after the other; headquarters follow."""
    here = g.where[unit]
    if here < 0:
        return 50 if g.plan.victory == "doyen_mot" else 18  # the road is to be clear
    if g.content.roster.kind[unit] == HEADQUARTERS:
        return 15
    if g.content.ground.city[here] and g.content.roster.side[unit] == KMT:
        return 60 if to_be_relieved(g, unit) else 20  # whose place is wanted goes first
    if g.content.roster.side[unit] == IJA and g.plan.victory != "doyen_mot":
        if g.content.roster.kind[unit] in SOFT:
            return 17
        if escorts(g, unit):
            return 10
        if g.disrupted[unit]:
            return 50  # makes room
    return max(20, 45 - g.plan.leagues[here] // 12)


def _going(g: ChangshaState, hex: int) -> int:
    frame = g.stack[-1]
    outlook = outlook_of(g)
    outlook.look(g)
    if isinstance(frame, Move):
        unit = frame.units[0]
        if outlook.unit != unit:
            outlook.unit = unit
            outlook.base = standing(g, unit, g.where[unit])
        return standing(g, unit, hex) - outlook.base - crowd(g, unit, hex, len(frame.units))
    if isinstance(frame, Enter):
        return 2000 + standing(g, frame.unit, hex) - crowd(g, frame.unit, hex, 1)
    return 0


def standing(g: ChangshaState, unit: int, hex: int) -> int:
    """How good it is for a unit to stand in a hex; the outlook must be upon this position."""
    if g.plan.victory != "doyen_mot":
        return in_the_field(g, unit, hex)
    if g.content.roster.side[unit] == IJA:
        return around_the_peak(g, unit, hex)
    return on_the_hunt(g, unit, hex)


def _sailing(g: ChangshaState, hex: int) -> int:
    """10.7: nearer to Changsha, and with troops only where they may stay."""
    frame = g.stack[-1]
    if not isinstance(frame, Sail):
        return 0
    gain = (g.plan.leagues[g.where[frame.unit]] - g.plan.leagues[hex]) // 4
    return gain if frame.cargo == NOTHING else gain - crowd(g, frame.cargo, hex, 1)


def _falling_back(g: ChangshaState, side: int, hex: int) -> int:
    worth = 300 - 50 * min(1, g.zone(1 - side, hex)) + 3 * g.content.ground.shift[hex]
    frame = g.stack[-1]
    if isinstance(frame, Retreat) and frame.units:
        # 9.1: beaten troops that crowd a hex let the opponent send the fresh ones there away.
        over = crowd(g, frame.units[0], hex, len(frame.units))
        worth -= 2 * over if decisive(g, hex) else over
    return worth - 20 * g.stack_size(hex) - g.plan.leagues[hex] // 6


def _advancing(g: ChangshaState, verb: str, noun: int) -> int:
    frame = g.stack[-1]
    if isinstance(frame, Attack):
        if g.content.roster.kind[noun] in SOFT or g.content.roster.kind[noun] == FLOTILLA:
            return -10
        return _gained(g, noun, frame.target) + 5
    if verb == "press_on" and isinstance(frame, Advance):
        return _gained(g, frame.unit, noun)
    return 0


def _gained(g: ChangshaState, unit: int, hex: int) -> int:
    """By how much a hex is better than where the unit stands."""
    outlook_of(g).look(g)
    return standing(g, unit, hex) - standing(g, unit, g.where[unit]) - crowd(g, unit, hex, 1)
