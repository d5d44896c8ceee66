"""What a position is worth, and a quick opinion of each choice."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha import odds, victory
from zhulu.games.changsha.ids import (
    ARTILLERY,
    FLOTILLA,
    FORTIFICATION,
    HEADQUARTERS,
    IJA,
    INFANTRY,
    KMT,
    MOUNTAIN_ARTILLERY,
    SUPPLY,
)
from zhulu.games.changsha.phases.advance import Advance
from zhulu.games.changsha.phases.attack import Attack, cannot_attack
from zhulu.games.changsha.phases.entry import Enter
from zhulu.games.changsha.phases.movement import Move
from zhulu.games.changsha.phases.retreat import Retreat
from zhulu.games.changsha.state import ChangshaState
from zhulu.kernel import OFF_MAP

# Opinions that do not depend on the position.
PLAIN: Final = {
    "place_rest": 50,
    "play_marker": 10,
    "call_up_all": 60,
    "call_up": 20,
    "draw_on": 20,
    "commit": 15,
    "commit_flotilla": 20,
    "stand_fast": 30,
    "fire": 30,
    "call_fire": 25,
    "open_fire": 20,
    "detach": -40,
    "take_along": -20,
    "step": -400,
    "drop": -20,
    "return_marker": -5,
    "embark": 5,
}
SOFT: Final = (HEADQUARTERS, SUPPLY, ARTILLERY, MOUNTAIN_ARTILLERY)


def evaluate(g: ChangshaState, side: int) -> int:
    """About -10000 … 10000, good for that side."""
    if g.result is not None:
        if not g.result.winners:
            return 0
        return 10000 if side in g.result.winners else -10000
    worth = _worth_for_ija(g)
    return worth if side == IJA else -worth


def _worth_for_ija(g: ChangshaState) -> int:
    if g.plan.victory == "doyen_mot":
        worth = 25 * g.losses[KMT] - 250 * g.losses[IJA] - 300 * victory.kmt_near_peak(g)
        return max(-9000, min(9000, 1200 + worth))
    worth = 15 * g.losses[KMT] - 30 * g.losses[IJA]
    for hex in g.content.changsha:
        worth += 1500 if g.control[g.content.site_of[hex]] == IJA else 0
    if g.held_from:
        worth += 2500
    grid = g.content.ground.grid
    for unit in g.content.roster.of_side[IJA]:
        if g.where[unit] >= 0 and g.content.roster.kind[unit] == INFANTRY:
            worth += max(0, 45 - grid.distance(g.where[unit], g.content.changsha[0]))
    return max(-9000, min(9000, worth))


def prefer(g: ChangshaState, side: int, verb: str, noun: int) -> int:
    """How promising one offer looks; leaving a step is worth nothing."""
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == "move":
        return 40 if g.content.roster.kind[noun] == HEADQUARTERS else 30
    if verb == "go":
        return _going(g, noun)
    if verb == "barrage":
        return _shelling(g, noun)
    if verb == "attack":
        return _attacking(g, side, noun)
    if verb == "join":
        return _joining(g, noun)
    if verb == "lose_step":
        return _losing(g, noun)
    if verb in ("fall_back", "displace_to"):
        return _falling_back(g, side, noun)
    if verb in ("advance", "press_on"):
        return _advancing(g, side, verb, noun)
    if verb == "sail_to":
        return -g.content.ground.grid.distance(noun, g.content.changsha[0])
    return 0


# --- movement ---------------------------------------------------------------------------------


def _going(g: ChangshaState, hex: int) -> int:
    frame = g.stack[-1]
    if isinstance(frame, Enter):
        return 200 + standing(g, frame.unit, hex)
    if isinstance(frame, Move):
        unit = frame.units[0]
        return standing(g, unit, hex) - standing(g, unit, g.where[unit])
    return 0


def standing(g: ChangshaState, unit: int, hex: int) -> int:
    """How good it is for a unit to stand in a hex."""
    roster, ground = g.content.roster, g.content.ground
    side = roster.side[unit]
    away = ground.grid.distance(hex, g.objective())
    if side == KMT and g.plan.victory == "doyen_mot" and not _guards(g, unit):
        return _hunting(g, unit, hex) - _out_of_touch(g, unit, hex)
    worth = -6 * away + 2 * ground.shift[hex]
    worth -= _out_of_touch(g, unit, hex)
    if roster.kind[unit] in SOFT:
        return worth - 40 * g.beside(1 - side, hex) - 12 * max(0, 3 - away)
    worth += _holding(g, side, hex, away)
    if g.beside(1 - side, hex):
        worth += _pressing(g, unit, hex)
    if g.where[unit] >= 0 and g.zone(1 - side, g.where[unit]) and g.disrupted[unit]:
        worth += 5
    return worth


def _guards(g: ChangshaState, unit: int) -> bool:
    """15.2: a regiment that stands near Peak 906 denies it to the IJA by staying."""
    here = g.where[unit]
    return here >= 0 and g.content.ground.grid.distance(here, g.content.peak) <= 2


def _hunting(g: ChangshaState, unit: int, hex: int) -> int:
    """15.2: the KMT wins by steps, so it goes for what is easily beaten."""
    ground, roster = g.content.ground, g.content.roster
    best = -200
    for enemy in roster.of_side[IJA]:
        there = g.where[enemy]
        if there >= 0 and g.top[there] == enemy:
            defense = sum(g.defense_of(other) for other in g.units_in(there))
            prey = 60 - 5 * defense - 8 * ground.shift[there]
            best = max(best, prey - 10 * max(1, ground.grid.distance(hex, there)))
    if roster.kind[unit] in SOFT:
        return best - 60 * g.beside(IJA, hex)
    return best + (_pressing(g, unit, hex) if g.beside(IJA, hex) else 0)


def _holding(g: ChangshaState, side: int, hex: int, away: int) -> int:
    """What the ground itself is worth: Changsha, or room around Peak 906."""
    if g.plan.victory != "doyen_mot":
        return 60 if hex in g.content.changsha else 0
    if away > 2:
        return 0
    return 30 - 12 * g.stack_size(hex) if side == IJA else 40


def _out_of_touch(g: ChangshaState, unit: int, hex: int) -> int:
    """What it costs to stand too far from one's own headquarters."""
    roster = g.content.roster
    hq = roster.hq[roster.formation[unit]]
    if hq < 0 or hq == unit or g.where[hq] == OFF_MAP:
        return 0
    far = g.content.ground.grid.distance(hex, g.where[hq])
    return 8 * max(0, far - g.content.tables.command[roster.side[unit]])


def _pressing(g: ChangshaState, unit: int, hex: int) -> int:
    """What standing beside these enemies promises, with the friends already there."""
    side = g.content.roster.side[unit]
    best = -15
    for near in g.content.ground.grid.neighbours[hex]:
        if g.holder(near) == 1 - side:
            best = max(best, _promise(g, unit, side, near))
    return best


def _promise(g: ChangshaState, unit: int, side: int, target: int) -> int:
    attack = g.attack_of(unit)
    for near in g.content.ground.grid.neighbours[target]:
        if g.holder(near) == side:
            for friend in g.units_in(near):
                if friend != unit:
                    attack += g.attack_of(friend)
    defense = 0
    for enemy in g.units_in(target):
        defense += g.defense_of(enemy)
    level = 0 if attack == 0 else odds.level(attack, defense) - g.content.ground.shift[target]
    near_goal = g.content.ground.grid.distance(target, g.objective()) <= 2
    worth = 12 * min(5, level) + (20 if near_goal else 5)
    hopeless = -2 if side == KMT and g.plan.victory == "doyen_mot" else 0
    return worth - 12 * hopeless if level > hopeless else worth - 25


def _shelling(g: ChangshaState, target: int) -> int:
    """Open ground, many steps and what is not yet disrupted make a good target."""
    worth = 30 + 8 * g.content.ground.cover[target]
    for unit in g.units_in(target):
        worth += 6 if g.disrupted[unit] == 0 else -4
    return max(1, worth)


# --- combat -----------------------------------------------------------------------------------


def _attacking(g: ChangshaState, side: int, target: int) -> int:
    """Whether everything that could join would make it worth the risk."""
    units = []
    for hex in g.content.ground.grid.neighbours[target]:
        if g.holder(hex) == side:
            units += [u for u in g.units_in(hex) if cannot_attack(g, u, target) is None]
    if not units:
        return -50
    ratio = odds.Ratio(g, side, target, units, [], False)
    helped = ratio.final + (1 if (g.air if side == IJA else g.guns) else 0)
    near_goal = g.content.ground.grid.distance(target, g.objective()) <= 2
    wanted = 2
    if side == KMT and g.plan.victory == "doyen_mot":
        wanted = -1  # only the enemy's steps count
    elif near_goal:
        wanted = 0 if side == IJA and g.losses[IJA] < 6 else 1
    return 20 * (helped - wanted) + (25 if near_goal else 5)


def _joining(g: ChangshaState, unit: int) -> int:
    frame = g.stack[-1]
    if not isinstance(frame, Attack):
        return 0
    if not frame.units:
        return 20 + g.attack_of(unit)
    ratio = odds.Ratio(g, frame.side, frame.target, frame.units, [], False)
    soft = g.content.roster.kind[unit] == HEADQUARTERS
    enough = 2 if frame.side == KMT and g.plan.victory == "doyen_mot" else 6
    return g.attack_of(unit) - (20 if soft else 0) if ratio.final < enough else -5


def _losing(g: ChangshaState, unit: int) -> int:
    kind = g.content.roster.kind[unit]
    worth = 10 * g.steps[unit] - g.attack_of(unit)
    if kind == HEADQUARTERS:
        worth -= 60
    return worth + (30 if kind == FORTIFICATION else 0)


def _falling_back(g: ChangshaState, side: int, hex: int) -> int:
    frame = g.stack[-1]
    if not isinstance(frame, Retreat):
        return 0
    worth = 60 - 50 * min(1, g.zone(1 - side, hex)) + 3 * g.content.ground.shift[hex]
    return worth - 20 * g.stack_size(hex)


def _advancing(g: ChangshaState, side: int, verb: str, noun: int) -> int:
    frame = g.stack[-1]
    if verb == "press_on" and isinstance(frame, Advance):
        return standing(g, frame.unit, noun) - standing(g, frame.unit, g.where[frame.unit])
    if isinstance(frame, Attack):
        if g.content.roster.kind[noun] in SOFT or g.content.roster.kind[noun] == FLOTILLA:
            return -10
        return standing(g, noun, frame.target) - standing(g, noun, g.where[noun]) + 5
    return 0
