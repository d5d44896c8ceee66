"""What the computer player thinks of attacks, barrages and support."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.ai.calendar import before_a_lost_hex, nothing_to_lose
from zhulu.games.changsha.ai.evaluate import chances_left
from zhulu.games.changsha.ai.lifeline import lifeline_of
from zhulu.games.changsha.ai.outlook import DICE, HIGHEST, LOWEST, outlook_of
from zhulu.games.changsha.content.ids import (
    FORTIFICATION,
    HEADQUARTERS,
    IJA,
    KMT,
)
from zhulu.games.changsha.rules.phases.attack import Attack, cannot_attack
from zhulu.games.changsha.rules.phases.barrage import Barrage, ready
from zhulu.games.changsha.rules.phases.combat import CombatSegment
from zhulu.games.changsha.rules.phases.withdrawal import shelters
from zhulu.games.changsha.rules.questions import odds
from zhulu.games.changsha.rules.victory import STEPS_TO_LOSE
from zhulu.games.changsha.state.state import ChangshaState

CLOSE_TO_THE_CITY: Final = 18  # sixths of a factor
ENOUGH: Final = 5  # points of barrage: more of them add little, a second barrage more
MOST_POINTS: Final = 7  # beyond, the last column of the table
RELIEVED: Final = 36  # sixths of a factor from Changsha
MASSED: Final = 3  # quarters of what an attack promises if everybody comes
DISRUPTS: Final = 3  # points of barrage that disrupt two times of three in the open (7.6)
AT_THE_GATES: Final = 40  # what it is worth to break up those who stand beside the city
INTO_THE_CITY: Final = 150  # a step lost there, where nobody is driven out
OUT_OF_THE_RING: Final = 120  # and whoever is driven from where a garrison is relieved
WITH_ITS_MARKER: Final = 200  # and a step lost beside a division's headquarters
SALLY: Final = 2  # a level of odds at which a garrison goes out
ON_THE_WAY: Final = 40  # a step lost by those who, left behind, would cut the roads
ON_THE_ROAD: Final = 100  # and by those who bar one many battalions hang on
TO_THE_CITY: Final = 120  # by those who stand between the KMT and what it must retake
FOUR_TO_ONE: Final = 3  # levels of odds as in odds.py
OVERWHELMING: Final = 6
NEEDED: Final = 3  # attack factors a unit counts less for each enemy it could attack instead
SURE: Final = 5  # a level of odds that needs no help
# 15.2: hundredths of an IJA step for which support is spent; by who attacks: a gun that has not
# defended is there for the KMT's own attack.
WORTH_A_FIGHTER: Final = 15
WORTH_A_GUN: Final = (12, 5)
NO_ATTACK: Final = -50


def decisive(g: ChangshaState, hex: int) -> bool:
    """15.2, 15.3: the hexes the battle is decided in."""
    if g.plan.victory == "doyen_mot":
        return g.content.ground.grid.distance(hex, g.content.peak) <= 2
    return g.content.ground.city[hex] != 0


# --- combat -----------------------------------------------------------------------------------


def pressing(g: ChangshaState, unit: int, side: int, hex: int) -> int:
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
        best = max(best, _promise(g, side, target, attack))
        if side == KMT and _calls_for_all(g, unit, target):
            best = max(best, _together(g, target))
    return best


def _calls_for_all(g: ChangshaState, unit: int, target: int) -> bool:
    """Whether a KMT unit goes against an IJA stack with whoever can come.

    To Changsha all come, and for a headquarters those who were passed; others hold their line.
    """
    if g.plan.victory == "doyen_mot":
        return False
    leagues, here = g.plan.leagues, g.where[unit]
    if leagues[target] <= RELIEVED:
        return True
    if here < 0 or not hunting(g) or not _leads(g, target):
        return False
    outlook = outlook_of(g)
    outlook.measure(g)
    return outlook.front <= leagues[here]


def _together(g: ChangshaState, target: int) -> int:
    """What going against an IJA stack promises if the others come too: who goes first is alone."""
    attack = outlook_of(g).muster(g, KMT, target)
    return max(0, MASSED * _promise(g, KMT, target, attack) // 4)


def _promise(g: ChangshaState, side: int, target: int, attack: int) -> int:
    """What so many attack factors promise against a hex that was weighed up."""
    if attack == 0:
        return NO_ATTACK
    level = odds.level(attack, outlook_of(g).defense[target]) - g.content.ground.shift[target]
    return chances(g, side, target, level, hunting(g))


def hunting(g: ChangshaState) -> bool:
    """12.5: on the first turn no line is left for a headquarters."""
    return g.turn > g.plan.first_turn


def chances(g: ChangshaState, side: int, target: int, level: int, hunted: bool = True) -> int:
    """What an attack at these odds is worth on average, in hundredths of an enemy step."""
    outlook = outlook_of(g)
    index = min(HIGHEST, max(LOWEST, level)) - LOWEST
    first = g.top[target]
    single = g.below[first] < 0 and g.steps[first] == 1
    gain = outlook.hit[index] if single else outlook.gain[index]
    cost = outlook.cost[index]
    near = g.plan.leagues[target] <= CLOSE_TO_THE_CITY
    if side == KMT:
        if g.plan.victory == "doyen_mot":
            return (100 * gain - 4 * cost) // DICE
        if nothing_to_lose(g) and (decisive(g, target) or before_a_lost_hex(g, target)):
            return TO_THE_CITY * (gain + outlook.rout[index] // 2) // DICE
        if g.content.ground.city[target]:  # 13.2: nobody is driven out of it, every step counts
            return (INTO_THE_CITY * gain - 26 * cost) // DICE
        step = WITH_ITS_MARKER if hunted and _leads(g, target) else 70 if near else 35
        return (step * gain - 26 * cost) // DICE
    # What a beaten regiment leaves behind counts more near the goal.
    rout = 0 if shelters(g, target) else outlook.rout[index]
    if g.plan.victory == "doyen_mot":
        ground = 120 if decisive(g, target) else 15
        return (12 * gain + ground * rout - dread(g) * cost) // DICE
    if g.content.ground.city[target]:
        return (INTO_THE_CITY * gain - 35 * cost) // DICE
    step = 60 if near else ON_THE_ROAD if lifeline_of(g).barred_by(g, target) else ON_THE_WAY
    driven = OUT_OF_THE_RING if near and _feeds_the_city(g, target) else step
    return (step * gain + driven * rout - 35 * cost) // DICE


def _leads(g: ChangshaState, hex: int) -> bool:
    """6.2 c: whether a headquarters stands here: lost, it takes its marker out of the cup."""
    return any(g.content.roster.kind[unit] == HEADQUARTERS for unit in g.units_in(hex))


def _feeds_the_city(g: ChangshaState, hex: int) -> bool:
    """Whether a garrison could be relieved from here."""
    for city in g.content.changsha:
        if g.holder(city) == KMT and g.content.ground.grid.distance(hex, city) == 1:
            return True
    return False


def dread(g: ChangshaState) -> int:
    """15.2: what a step is worth to the IJA: eight lost are the battle, fewer are nothing."""
    spare = STEPS_TO_LOSE - 1 - g.losses[IJA]
    if g.turn < g.plan.last_turn:
        spare -= 2
    if chances_left(g) == 0 and spare > 0:
        return 0  # what is not cleared now is never cleared
    return 0 if spare > 3 else 6 if spare > 1 else 30


def attacking(g: ChangshaState, side: int, target: int) -> int:
    """Whether everything that could join would make it worth the risk."""
    if g.plan.victory == "doyen_mot" and side == IJA and over_after_this(g):
        return storming(g, target)
    units = attackers(g, side, target)
    if not sallies(g, side, target, units):
        units = [unit for unit in units if not garrisons(g, unit, target)]
    if not units:
        return NO_ATTACK
    ratio = odds.Ratio(g, side, target, units, [], False)
    helped = ratio.final + (1 if (g.air if side == IJA else g.guns) else 0)
    return chances(g, side, target, helped)


def attackers(g: ChangshaState, side: int, target: int) -> list[int]:
    """12.0: whoever could still join an attack."""
    units: list[int] = []
    for hex in g.content.ground.grid.neighbours[target]:
        if g.holder(hex) == side:
            units += [u for u in g.units_in(hex) if cannot_attack(g, u, target) is None]
    return units


def over_after_this(g: ChangshaState) -> bool:
    """15.2: whether nobody acts after this Action Phase."""
    return g.turn == g.plan.last_turn and not g.cup


def storming(g: ChangshaState, target: int) -> int:
    """15.2: the last attacks of the IJA, worth the risk if to win is likelier than to lose.

    All KMT units around the peak must go and eight steps are too many: the dice of every attack
    it takes are reckoned through. A draw is sure if one of them is out of reach.
    """
    frame = g.stack[-1]
    attacked: list[int] = frame.attacked if isinstance(frame, CombatSegment) else []
    if not decisive(g, target):
        return NO_ATTACK
    spare = STEPS_TO_LOSE - 1 - g.losses[IJA]
    # By steps left until the battle is lost: chances that all went well so far, and that not.
    well, ill = [0.0] * (spare + 2), [0.0] * (spare + 2)
    well[spare + 1] = 1.0
    hardest_first = 0
    for hex in g.content.ground.grid.within(g.content.peak, 2):
        if g.holder(hex) != KMT:
            continue
        units = [] if hex in attacked else attackers(g, IJA, hex)
        if not units:
            return NO_ATTACK
        level = odds.Ratio(g, IJA, hex, units, [], False).final
        level = min(HIGHEST, max(LOWEST, level))
        well, ill = after_attack(g, hex, level, well, ill)
        if hex == target:
            hardest_first = HIGHEST - level
    return 20 + hardest_first if sum(well[1:]) > ill[0] else NO_ATTACK


def after_attack(
    g: ChangshaState, hex: int, level: int, well: list[float], ill: list[float]
) -> tuple[list[float], list[float]]:
    """13.0: how the chances go on through one attack; with no step left all is lost."""
    steps = 0
    for unit in g.units_in(hex):
        steps += g.steps[unit]
    still, missed = [0.0] * len(well), [0.0] * len(well)
    missed[0] = ill[0]
    for cost, lost, driven, count in outlook_of(g).results[level - LOWEST]:
        share = count / DICE
        for left in range(1, len(well)):
            then = max(0, left - cost)
            missed[then] += share * ill[left]
            if then > 0 and (driven or lost >= steps):
                still[then] += share * well[left]
            else:
                missed[then] += share * well[left]
    return still, missed


def garrisons(g: ChangshaState, unit: int, target: int) -> bool:
    """15.3: a step lost in a sally is lost to the city; from there only the city is fought for."""
    city = g.content.ground.city
    return g.content.roster.side[unit] == KMT and city[g.where[unit]] != 0 and city[target] == 0


def sallies(g: ChangshaState, side: int, target: int, units: list[int]) -> bool:
    """13.2: out of the city with all the others, where it is all but sure: nobody is driven off."""
    if side == IJA or g.plan.victory == "doyen_mot" or not units:
        return False
    return odds.Ratio(g, side, target, units, [], False).final >= SALLY


def joining(g: ChangshaState, unit: int) -> int:
    frame = g.stack[-1]
    if not isinstance(frame, Attack):
        return 0
    inside = garrisons(g, unit, frame.target)
    if inside:
        everybody = frame.units + attackers(g, frame.side, frame.target)
        if not sallies(g, frame.side, frame.target, everybody):
            return -5
    soft = g.content.roster.kind[unit] == HEADQUARTERS
    if not frame.units:
        return 1 if inside else 20 + g.attack_of(unit) - (10 if soft else 0)
    ratio = odds.Ratio(g, frame.side, frame.target, frame.units, [], False)
    if ratio.final >= _enough(g, frame):
        return -5
    if inside:
        return 1  # what others can do is left to them
    if g.plan.victory == "doyen_mot":
        return g.attack_of(unit) - (20 if soft else 0)
    elsewhere = 0
    for near in g.content.ground.grid.neighbours[g.where[unit]]:
        elsewhere += int(near != frame.target and g.holder(near) == 1 - frame.side)
    return max(1, g.attack_of(unit) - NEEDED * elsewhere) - (20 if soft else 0)


def _enough(g: ChangshaState, frame: Attack) -> int:
    """12.9: the level of odds at which the rest is left for another attack."""
    if g.plan.victory == "doyen_mot":
        return 2 if frame.side == KMT else OVERWHELMING
    return OVERWHELMING if g.content.ground.city[frame.target] else FOUR_TO_ONE


def losing(g: ChangshaState, unit: int) -> int:
    kind = g.content.roster.kind[unit]
    worth = 10 * g.steps[unit] - g.attack_of(unit)
    if kind == HEADQUARTERS:
        worth -= 60
    return worth + (30 if kind == FORTIFICATION else 0)


# --- support ----------------------------------------------------------------------------------


def shelling(g: ChangshaState, side: int, target: int) -> int:
    """Open ground, many steps and what is not yet disrupted make a good target."""
    if side == KMT and g.plan.victory != "doyen_mot":
        return _breaking_up(g, target)
    worth = 30 + 8 * g.content.ground.cover[target] + 4 * g.beside(side, target)
    if decisive(g, target):
        worth += 40 if g.beside(side, target) else 10
    fresh = 0
    for unit in g.units_in(target):
        worth += 6 if g.disrupted[unit] == 0 else -4
        fresh += 1 - g.disrupted[unit]
    if side == IJA and not _guns_reach(g, target):
        # 4.3: aircraft are kept for attacks unless this is where they are needed.
        return worth if fresh and decisive(g, target) and g.beside(side, target) else -10
    return max(1, worth)


def _breaking_up(g: ChangshaState, target: int) -> int:
    """8.1: what is disrupted attacks with half, and beside the city it cannot rally (8.2)."""
    worth = 8 * g.content.ground.cover[target]
    for unit in g.units_in(target):
        worth += 3 * g.attack_of(unit) if g.disrupted[unit] == 0 else 0
    if any(g.content.ground.grid.distance(target, city) <= 1 for city in g.content.changsha):
        worth += AT_THE_GATES
    return max(1, worth)


def _guns_reach(g: ChangshaState, target: int) -> bool:
    roster, grid = g.content.roster, g.content.ground.grid
    for unit in roster.of_side[IJA]:
        if roster.range[unit] and g.where[unit] >= 0 and ready(g, unit):
            if grid.distance(g.where[unit], target) <= roster.range[unit]:
                return True
    return False


def firing(g: ChangshaState, unit: int) -> int:
    """7.6: as many points as tell; what is left over makes another barrage."""
    frame = g.stack[-1]
    if not isinstance(frame, Barrage):
        return 0
    points = frame.points(g)
    if points >= ENOUGH:
        return -1
    total = points + g.attack_of(unit)
    return 30 + min(total, MOST_POINTS) - max(0, total - MOST_POINTS)


def calling(g: ChangshaState, marker: int) -> int:
    """7.4: KMT support fires in pairs at the peak, before Changsha marker by marker."""
    frame = g.stack[-1]
    if not isinstance(frame, Barrage):
        return 0
    most = MOST_POINTS if g.plan.victory == "doyen_mot" else DISRUPTS
    if frame.side == KMT and frame.points(g) >= most:
        return -1
    return 25


def committing(g: ChangshaState, side: int, marker: int) -> int:
    """12.1: support goes to the fight that decides, and to none that is decided already."""
    frame = g.stack[-1]
    if not isinstance(frame, Attack):
        return 15
    ratio = odds.Ratio(g, frame.side, frame.target, frame.units, frame.support, frame.flotilla)
    if g.plan.victory == "doyen_mot":
        return helping(g, side, frame, ratio.final)
    if frame.side == side and ratio.final >= SURE:
        return -5
    if decisive(g, frame.target):
        return 15 + g.content.markers.shift[marker]
    if side == KMT and nothing_to_lose(g) and before_a_lost_hex(g, frame.target):
        return 15
    return -5 if _others_decide(g) else 15


def helping(g: ChangshaState, side: int, frame: Attack, level: int) -> int:
    """12.1, 13.0: what a shift, or each of the two that are left, would change by the table."""
    towards = 1 if frame.side == side else -1
    now = stake(g, side, frame, level)
    most = stake(g, side, frame, level + towards) - now
    if side == KMT and len(g.guns) > 1:
        most = max(most, (stake(g, side, frame, level + 2 * towards) - now) // 2)
    enough = WORTH_A_FIGHTER if side == IJA else WORTH_A_GUN[frame.side]
    return 15 if most >= enough else -5


def stake(g: ChangshaState, side: int, frame: Attack, level: int) -> int:
    """15.2: what a combat at these odds promises a side, in hundredths of an IJA step."""
    outlook = outlook_of(g)
    index = min(HIGHEST, max(LOWEST, level)) - LOWEST
    worth = -100 * outlook.gain[index]
    if frame.side == IJA:
        ground = 100 if decisive(g, frame.target) else 10
        worth = ground * outlook.rout[index] + 20 * outlook.gain[index] - 100 * outlook.cost[index]
    return (worth if side == IJA else -worth) // DICE


def _others_decide(g: ChangshaState) -> bool:
    """Whether the city is being fought for, and something is still to happen this turn."""
    if not g.cup:
        return False
    return any(g.beside(IJA, hex) or g.holder(hex) == IJA for hex in g.content.changsha)
