"""What control of an area is worth to a side (13.1, 13.2): PSP of every force, weighed."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.ai.opinions.beliefs import RECKONING, all_steps, regulars
from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT, NOBODY
from zhulu.games.battle_for_china.rules.phases.interphase import forecast_ps
from zhulu.games.battle_for_china.state.state import ChinaState

Weights = tuple[int, int, int]

CLOSING: Final = 15  # the turn from which two players think of the end
FRAIL: Final = 12  # a level from which a force may collapse within a turn


def weights(g: ChinaState, side: int) -> Weights:
    """What a PSP of Japan, of the KMT and of the CCP is worth to a side."""
    if g.voice(side) == JAPAN:  # 17.2: whoever commands the CCP plays for himself
        return (2, 0, -4) if g.collapsed[KMT] else (2, -4, -1)
    if g.collapsed[KMT]:
        return -4, 0, 2
    if g.players == 2:
        if g.turn >= CLOSING and g.ps[CCP] >= g.ps[KMT]:
            return -2, 4, -2  # 14.4: with the CCP as high it would be a draw
        return -2, 4, 3 if g.ps[CCP] < FRAIL else 1
    if side == KMT:
        return (-1, 4, -3) if g.turn >= RECKONING else (-2, 4, 0)
    if g.turn >= RECKONING:
        # The CCP must outdo the KMT, but falls with it (16.5, 14.3).
        swing = forecast_ps(g)
        kmt = g.ps[KMT] + swing[KMT]
        if kmt >= g.ps[CCP] + swing[CCP] and kmt > FRAIL:
            return -1, -3, 4
    return (-2, 3, 3) if g.ps[KMT] > FRAIL else (-2, 5, 2)


def verdict(japan: int, kmt: int, ccp: int) -> int:
    """13.1: who controls an area with so many steps of each force."""
    if japan and japan >= 2 * (kmt + ccp):
        return JAPAN
    if kmt and kmt >= 2 * ccp:
        return KMT
    return CCP if ccp and ccp >= 2 * kmt else NOBODY


def arrival(
    g: ChinaState, weight: Weights, area: int, force: int, by: int, viewer: int = NOBODY
) -> int:
    """What so many steps more (or less) of a force change in the levels, as a side sees it."""
    side = force if viewer == NOBODY else viewer
    japan = regulars(g, side, area, JAPAN)
    kmt = all_steps(g, side, area, KMT)
    ccp = all_steps(g, side, area, CCP)
    before = verdict(japan, kmt, ccp)
    if force == JAPAN:
        japan += by
    elif force == KMT:
        kmt += by
    else:
        ccp += by
    after = verdict(japan, kmt, ccp)
    if before == after or not g.content.board.in_china[area]:
        return 0
    return worth(g, weight, area, after) - worth(g, weight, area, before)


def worth(g: ChinaState, weight: Weights, area: int, holder: int) -> int:
    """13.2: what it does to the levels if this force is found to control an area."""
    old = g.control[area]
    if old == holder:
        return 0
    support = g.content.charts.support
    total = 0
    if old != NOBODY:
        total -= support.area_lost[old] * _weight(weight, old)
    if holder != NOBODY:
        total += support.area_gained[holder] * _weight(weight, holder)
    return total


def _weight(weight: Weights, force: int) -> int:
    japan, kmt, ccp = weight
    if force == JAPAN:
        return japan
    return kmt if force == KMT else ccp
