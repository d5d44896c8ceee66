"""What to buy and where to put it (5.31, 6.0)."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.ai.opinions.ground import beside, best_place, settle
from zhulu.games.battle_for_china.ai.opinions.stakes import weights
from zhulu.games.battle_for_china.content.ids import (
    CCP,
    CCP_C3,
    FACES,
    JAPAN,
    KMT,
    PUPPET_C2,
    STRONG,
    WEAK,
)
from zhulu.games.battle_for_china.rules.phases.foreign import Influence
from zhulu.games.battle_for_china.rules.phases.strategy.kmt import KmtStrategy
from zhulu.games.battle_for_china.rules.phases.strategy.placing import Placement
from zhulu.games.battle_for_china.state.groups import (
    area_of,
    at_large,
    present,
)
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING

LAST_TURN: Final = 18
WAR_CHEST: Final = 36  # below this level Japan buys no EP: at 20 its attacks suffer (5.2)
DEAREST: Final = 3  # EP of the dearest unit: more are not bought at a time
TURNED: Final = 18  # what a puppet corps must bring where it appears
FRONT: Final = 8  # what a city loses as a place for industry by Japanese beside its area


def spend(g: ChinaState, side: int, verb: str, noun: int) -> int:
    """Strategic choices; 10 is the line of doing nothing."""
    if verb == "build":
        return _build(g, side, noun)
    if verb == "place_in":
        return _place(g, side, noun)
    if verb == "recruit":
        return 20 + settle(g, weights(g, side), noun, CCP, g.content.guerrilla_steps)
    if verb == "raise_corps":
        return _raise_corps(g, side, noun)
    if verb == "buy_ep":
        return _buy_ep(g)
    if verb == "order":
        return 11 if side == JAPAN and g.ps[JAPAN] > 72 else 0
    if verb == "fortify":
        return _fortify(g, noun)
    if verb == "relocate":
        area = g.content.board.area_of[g.industry_at[noun]]
        return 15 if side == KMT and present(g, area, JAPAN) else 0
    if verb == "set_up_in":
        return _set_up(g, side, noun)
    if verb == "influence":
        return _influence(g, noun)
    if verb == "improve":
        # The CCP alone against Japan has EP to spare and needs cadres.
        return 12 if g.force[noun] == CCP and g.purse(CCP) > 4 else 5
    return _lay_out(g, noun)


def _buy_ep(g: ChinaState) -> int:
    """6.3: for new units at once, as long as the level allows.

    EP kept for attacks won cities and lost games: units that come early take areas, and areas are
    what the KMT's level falls by.
    """
    return 15 if g.ps[JAPAN] > WAR_CHEST and g.purse(JAPAN) < DEAREST else 0


def _build(g: ChinaState, side: int, counter: int) -> int:
    if side == JAPAN:
        return _build_japanese(g, counter)
    if counter >= FACES:
        return 14
    faction = g.content.faction[counter >> 2]
    if faction > 2:
        frame = g.stack[-1]
        assert isinstance(frame, KmtStrategy)
        return 25 if frame.served >> faction & 1 else 50
    return 30


def _build_japanese(g: ChinaState, counter: int) -> int:
    unit = counter >> 2
    if unit == PUPPET_C2:
        if g.puppet_ep:
            return 40
        gain = best_place(g, JAPAN, g.content.steps[PUPPET_C2])
        return 35 if gain >= TURNED else 0
    # As much CF for an EP as there is: brigades, though divisions then fall whole (9.2).
    return 25 + 4 * g.content.cf[unit] // max(1, g.content.build_cost[unit])


def _place(g: ChinaState, side: int, place: int) -> int:
    """New units go where steps are wanted most."""
    frame = g.stack[-1]
    if not isinstance(frame, Placement):
        return 10
    unit = frame.counter >> 2
    by = g.content.steps[unit] if frame.counter < FACES else g.content.guerrilla_steps
    area = g.content.board.area_of[place]
    return 10 + settle(g, weights(g, side), area, frame.side, by)


def _raise_corps(g: ChinaState, side: int, area: int) -> int:
    """6.6: a corps has a step more; guerrillas are safer, while counters last."""
    more = g.content.steps[CCP_C3] - g.content.guerrilla_steps
    gain = settle(g, weights(g, side), area, CCP, more)
    if g.guerrilla_pool(CCP) <= 1 or g.collapsed[KMT]:
        return 14 + gain
    return 19 + gain if gain >= 4 else 5


def _fortify(g: ChinaState, group: int) -> int:
    """Works for full stacks in cities with the enemy in or beside their area."""
    if at_large(g, group) or g.force[group] != KMT or g.size[group] < 2:
        return 0
    area = area_of(g, group)
    board = g.content.board
    threatened = present(g, area, JAPAN) or (g.turn < 1 and board.coastal[area])
    for near in board.near[area]:
        threatened = threatened or (present(g, near, JAPAN) and not board.always_japan[near])
    return 13 if threatened else 0


def _set_up(g: ChinaState, side: int, city: int) -> int:
    """16.3: where a garrison is, and far from the enemy: a besieged workshop moves again."""
    worth = 30 if g.first[city] != NOTHING else 10
    if side == JAPAN:
        return worth
    area = g.content.board.area_of[city]
    if g.stacks[area * 3 + JAPAN]:
        return worth - 2 * FRONT
    return worth - FRONT if beside(g, area, side) else worth


def _influence(g: ChinaState, country: int) -> int:
    """5.31: a first weak friend brings a die a turn, and so does a first strong one."""
    levels = [g.support(k) for k in range(3)]
    left = LAST_TURN - g.turn
    next_level = g.content.charts.marks[min(g.boxes[country] + 1, len(g.content.charts.marks) - 1)]
    fresh = next_level > levels[country] and next_level not in levels
    if not fresh or left < 5 or g.ps[KMT] < 28:
        return 5
    return 14 if next_level in (WEAK, STRONG) else 5


def _lay_out(g: ChinaState, drm: int) -> int:
    """5.311: two dice of PSP buy an even chance, and no way back."""
    assert isinstance(g.stack[-1], Influence)
    return 10 - abs(drm - 2)
