"""A quick opinion of each choice; what a position is worth is in worth.py."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.ai.outlook import DICE, HIGHEST, IN_TIME, LOWEST, outlook_of
from zhulu.games.changsha.content.ids import (
    ARTILLERY,
    FLOTILLA,
    FORTIFICATION,
    FRESH,
    HEADQUARTERS,
    IDLE,
    IJA,
    KMT,
    MOUNTAIN_ARTILLERY,
    SUPPLY,
)
from zhulu.games.changsha.rules.phases.advance import Advance
from zhulu.games.changsha.rules.phases.attack import Attack, cannot_attack
from zhulu.games.changsha.rules.phases.entry import Enter
from zhulu.games.changsha.rules.phases.flotilla import Sail
from zhulu.games.changsha.rules.phases.movement import Move
from zhulu.games.changsha.rules.phases.withdrawal import shelters
from zhulu.games.changsha.rules.questions import odds
from zhulu.games.changsha.rules.victory import STEPS_TO_LOSE, kmt_near_peak
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NEVER, NOTHING, OFF_MAP

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
    "step": NEVER,
    "drop": -20,
    "return_marker": -5,
    "embark": -1,
}
SOFT: Final = (HEADQUARTERS, SUPPLY, ARTILLERY, MOUNTAIN_ARTILLERY)
NEAR_THE_CITY: Final = 24  # sixths of a factor
ALARM: Final = 240  # so near an enemy must come for the guard to leave the field for the city
ALONE_AT_THE_PEAK: Final = 40  # 15.2: one regiment within two hexes denies the IJA its victory
BANK: Final = 30  # what a river before the line is worth
FOLLOWS: Final = 3  # hexes a headquarters can make up behind its troops
CROWDED: Final = 500  # what it costs to let the opponent say who leaves (9.1)


def prefer(g: ChangshaState, side: int, verb: str, noun: int) -> int:
    """How promising one offer looks; leaving a step is worth nothing."""
    if verb == "go":
        return _going(g, noun)
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == "move":
        return _moving(g, noun)
    if verb == "barrage":
        return _shelling(g, side, noun)
    if verb == "attack":
        return _attacking(g, side, noun)
    if verb == "join":
        return _joining(g, noun)
    if verb == "lose_step":
        return _losing(g, noun)
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
    return 0


# --- movement ---------------------------------------------------------------------------------


def _moving(g: ChangshaState, unit: int) -> int:
    """Those ahead first: a road is open to one unit after the other; headquarters follow."""
    here = g.where[unit]
    if here < 0:
        return 50
    if g.content.roster.kind[unit] == HEADQUARTERS:
        return 15
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
        return standing(g, unit, hex) - outlook.base - _crowd(g, unit, hex, len(frame.units))
    if isinstance(frame, Enter):
        return 2000 + standing(g, frame.unit, hex) - _crowd(g, frame.unit, hex, 1)
    return 0


def _crowd(g: ChangshaState, unit: int, hex: int, units: int) -> int:
    if g.top[hex] < 0:
        return 0
    over = g.stack_size(hex) + units - g.limit(g.content.roster.side[unit])
    return CROWDED if over > 0 else 0


def standing(g: ChangshaState, unit: int, hex: int) -> int:
    """How good it is for a unit to stand in a hex; the outlook must be upon this position."""
    if g.plan.victory != "doyen_mot":
        return _in_the_field(g, unit, hex)
    if g.content.roster.side[unit] == IJA:
        return _around_the_peak(g, unit, hex)
    return _on_the_hunt(g, unit, hex)


def _around_the_peak(g: ChangshaState, unit: int, hex: int) -> int:
    """15.2: the IJA goes to the peak and spreads around it."""
    ground = g.content.ground
    away = ground.grid.distance(hex, g.content.peak)
    worth = -6 * away + 2 * ground.shift[hex] - _out_of_touch(g, unit, hex)
    if g.content.roster.kind[unit] in SOFT:
        return worth - 40 * g.beside(KMT, hex) - 12 * max(0, 3 - away)
    if away <= 2:  # a ring of zones two hexes out keeps everybody away from the peak
        worth += (44 if away == 2 else 30) - 12 * _company(g, unit, hex) - 5 * g.beside(IJA, hex)
    return worth + (_pressing(g, unit, IJA, hex) if g.beside(KMT, hex) else 0)


def _on_the_hunt(g: ChangshaState, unit: int, hex: int) -> int:
    """15.2: the KMT wins by steps, so it goes for what is easily beaten; a few stay at the peak."""
    grid = g.content.ground.grid
    outlook = outlook_of(g)
    outlook.find_prey(g)
    best = -200
    hexes, worths = outlook.prey_hexes, outlook.prey_worth
    for index in range(len(hexes)):
        worth = worths[index] - 10 * max(1, grid.distance(hex, hexes[index]))
        if worth > best:
            best = worth
    best -= _out_of_touch(g, unit, hex)
    if g.content.roster.kind[unit] in SOFT:
        return best - 60 * g.beside(IJA, hex)
    if grid.distance(hex, g.content.peak) <= 2:
        best += 10 + (25 if g.turn == g.plan.last_turn else 0)
        if kmt_near_peak(g) <= (1 if _near_peak(g, g.where[unit]) else 0):
            best += ALONE_AT_THE_PEAK
    return best + (_pressing(g, unit, KMT, hex) if g.beside(IJA, hex) else 0)


def _near_peak(g: ChangshaState, hex: int) -> bool:
    return hex >= 0 and g.content.ground.grid.distance(hex, g.content.peak) <= 2


def _in_the_field(g: ChangshaState, unit: int, hex: int) -> int:
    """15.3, 15.4: the IJA marches on Changsha, the KMT stands in its way."""
    ground, roster = g.content.ground, g.content.roster
    side = roster.side[unit]
    leagues = g.plan.leagues[hex]
    if roster.kind[unit] == HEADQUARTERS:
        return _in_the_rear(g, unit, hex)
    worth = 2 * ground.shift[hex] - _out_of_touch(g, unit, hex)
    worth -= leagues if side == IJA else _pull(g, unit, hex)
    if roster.kind[unit] in SOFT:
        return worth - 40 * g.beside(1 - side, hex) - (20 if leagues < 12 else 0)
    if side == KMT and _on_the_bank(g, hex):
        worth += BANK
    if ground.city[hex]:
        worth += _in_the_city(g, unit, side, hex)
    return worth + (_pressing(g, unit, side, hex) if g.beside(1 - side, hex) else 0)


def _in_the_rear(g: ChangshaState, hq: int, hex: int) -> int:
    """6.2: a lost headquarters takes its marker away: it stays near its troops, behind them."""
    grid, outlook = g.content.ground.grid, outlook_of(g)
    side = g.content.roster.side[hq]
    outlook.gather(g, hq)
    worth = 2 * g.content.ground.shift[hex]
    if not outlook.troops:
        enemy = _nearest_enemy(g, side, hex)
        return worth + 4 * min(6, enemy) - (g.plan.leagues[hex] // 8 if side == IJA else 0)
    reach, nearest = g.content.tables.command[side], 99
    for troops in outlook.troops:
        far = grid.distance(hex, troops)
        if far < nearest:
            nearest = far
        if far > reach:
            worth -= 10 * (far - reach)
    if side == IJA:  # not ahead of everybody
        worth -= 3 * max(0, outlook.foremost + 6 - g.plan.leagues[hex])
    outlook.watch(g, side)
    worth -= 25 * outlook.peril[hex] + 100 * g.beside(1 - side, hex)
    return worth - 6 * max(0, nearest - 1)


def _nearest_enemy(g: ChangshaState, side: int, hex: int) -> int:
    """Hexes to the nearest enemy on land."""
    grid, roster = g.content.ground.grid, g.content.roster
    found = 99
    for other in roster.of_side[1 - side]:
        if g.where[other] >= 0 and roster.kind[other] != FLOTILLA:
            found = min(found, grid.distance(hex, g.where[other]))
    return found


def _on_the_bank(g: ChangshaState, hex: int) -> bool:
    """12.5: whether a river is to be held here against whoever has not yet passed."""
    outlook = outlook_of(g)
    outlook.measure(g)
    outlook.survey(g)
    return bool(outlook.bank[hex]) and outlook.front > g.plan.leagues[hex]


def _in_the_city(g: ChangshaState, unit: int, side: int, hex: int) -> int:
    company = _company(g, unit, hex)
    if side == KMT:
        return 150 - 50 * company
    taken = g.control[g.content.site_of[hex]] == IJA
    return 60 if taken and company > 1 else 150


def _pull(g: ChangshaState, unit: int, hex: int) -> int:
    """One corps guards Changsha; the others bar the roads; passed, they fall back or cut them."""
    outlook = outlook_of(g)
    outlook.measure(g)
    leagues = g.plan.leagues[hex]
    formation = g.content.roster.formation[unit]
    if leagues < NEAR_THE_CITY or (formation == outlook.guard and outlook.front < ALARM):
        return leagues
    if outlook.lost and leagues <= IN_TIME:
        return leagues  # it is to be retaken by whoever can
    if outlook.front > leagues:
        return leagues // 4 + (0 if _paved(g, hex) else 25)
    if formation % 3:
        return leagues
    return 0 if _paved(g, hex) else 30


def _paved(g: ChangshaState, hex: int) -> bool:
    """14.2a: where the IJA's supply may pass."""
    outlook = outlook_of(g)
    outlook.survey(g)
    return bool(outlook.paved[hex])


def _company(g: ChangshaState, unit: int, hex: int) -> int:
    """How many others stand in a hex."""
    if g.top[hex] < 0:
        return 0
    return g.stack_size(hex) - (1 if g.where[unit] == hex else 0)


def _out_of_touch(g: ChangshaState, unit: int, hex: int) -> int:
    """What it costs to stand too far from one's own headquarters."""
    roster = g.content.roster
    hq = roster.hq[roster.formation[unit]]
    if hq < 0 or hq == unit or g.where[hq] == OFF_MAP:
        return 0
    far = g.content.ground.grid.distance(hex, g.where[hq])
    reach = g.content.tables.command[roster.side[unit]]
    if g.moved[hq] == FRESH and g.role[hq] != IDLE:
        reach += FOLLOWS  # it will come after them
    return 8 * max(0, far - reach)


def _pressing(g: ChangshaState, unit: int, side: int, hex: int) -> int:
    """What standing beside these enemies promises, with the friends already there."""
    ground, outlook = g.content.ground, outlook_of(g)
    best = -15
    own, here = g.attack_of(unit), g.where[unit]
    for index in range(6 * hex, 6 * hex + 6):
        target = ground.around[index]
        if target < 0 or ground.strait[index] or g.holder(target) != 1 - side:
            continue
        outlook.weigh_up(g, side, target)
        attack = outlook.attack[target] + own
        if here >= 0 and ground.grid.distance(here, target) == 1:
            attack -= own  # it is counted among those around the target
        if attack > 0:
            level = odds.level(attack, outlook.defense[target]) - ground.shift[target]
            best = max(best, _chances(g, side, target, level))
    return best


def _sailing(g: ChangshaState, hex: int) -> int:
    """10.7: nearer to Changsha, and with troops only where they may stay."""
    frame = g.stack[-1]
    if not isinstance(frame, Sail):
        return 0
    gain = (g.plan.leagues[g.where[frame.unit]] - g.plan.leagues[hex]) // 4
    return gain if frame.cargo == NOTHING else gain - _crowd(g, frame.cargo, hex, 1)


# --- combat -----------------------------------------------------------------------------------


def _chances(g: ChangshaState, side: int, target: int, level: int) -> int:
    """What an attack at these odds is worth on average, in hundredths of an enemy step."""
    outlook = outlook_of(g)
    index = min(HIGHEST, max(LOWEST, level)) - LOWEST
    first = g.top[target]
    single = g.below[first] < 0 and g.steps[first] == 1
    gain = outlook.hit[index] if single else outlook.gain[index]
    cost = outlook.cost[index]
    near = g.plan.leagues[target] <= 18
    if side == KMT:
        if g.plan.victory == "doyen_mot":
            return (100 * gain - 4 * cost) // DICE
        # 15.3: whoever stands in the city is driven out at any price.
        ground = 90 * outlook.rout[index] if g.content.ground.city[target] else 0
        return ((50 if near else 35) * gain + ground - 18 * cost) // DICE
    # What a beaten regiment leaves behind counts more near the goal.
    rout = 0 if shelters(g, target) else outlook.rout[index]
    if g.plan.victory == "doyen_mot":
        near = g.content.ground.grid.distance(target, g.content.peak) <= 2
        ground = 250 if near else 15
        return (12 * gain + ground * rout - _dread(g) * cost) // DICE
    return ((60 if near else 15) * gain + (60 if near else 15) * rout - 35 * cost) // DICE


def _dread(g: ChangshaState) -> int:
    """15.2: what a step is worth to the IJA: eight lost are the battle, fewer are nothing."""
    spare = STEPS_TO_LOSE - 1 - g.losses[IJA]
    if g.turn < g.plan.last_turn:
        spare -= 2
    return 0 if spare > 3 else 6 if spare > 1 else 30


def _shelling(g: ChangshaState, side: int, target: int) -> int:
    """Open ground, many steps and what is not yet disrupted make a good target."""
    worth = 30 + 8 * g.content.ground.cover[target] + 4 * g.beside(side, target)
    for unit in g.units_in(target):
        worth += 6 if g.disrupted[unit] == 0 else -4
    return max(1, worth)


def _attacking(g: ChangshaState, side: int, target: int) -> int:
    """Whether everything that could join would make it worth the risk."""
    units: list[int] = []
    for hex in g.content.ground.grid.neighbours[target]:
        if g.holder(hex) == side:
            units += [u for u in g.units_in(hex) if cannot_attack(g, u, target) is None]
    if not units:
        return -50
    ratio = odds.Ratio(g, side, target, units, [], False)
    helped = ratio.final + (1 if (g.air if side == IJA else g.guns) else 0)
    return _chances(g, side, target, helped)


def _joining(g: ChangshaState, unit: int) -> int:
    frame = g.stack[-1]
    if not isinstance(frame, Attack):
        return 0
    soft = g.content.roster.kind[unit] == HEADQUARTERS
    if not frame.units:
        return 20 + g.attack_of(unit) - (10 if soft else 0)
    ratio = odds.Ratio(g, frame.side, frame.target, frame.units, [], False)
    enough = 2 if frame.side == KMT and g.plan.victory == "doyen_mot" else 6
    return g.attack_of(unit) - (20 if soft else 0) if ratio.final < enough else -5


def _losing(g: ChangshaState, unit: int) -> int:
    kind = g.content.roster.kind[unit]
    worth = 10 * g.steps[unit] - g.attack_of(unit)
    if kind == HEADQUARTERS:
        worth -= 60
    return worth + (30 if kind == FORTIFICATION else 0)


def _falling_back(g: ChangshaState, side: int, hex: int) -> int:
    worth = 300 - 50 * min(1, g.zone(1 - side, hex)) + 3 * g.content.ground.shift[hex]
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
    return standing(g, unit, hex) - standing(g, unit, g.where[unit]) - _crowd(g, unit, hex, 1)
