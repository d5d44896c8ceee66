"""13.0 TURN INTER-PHASE."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.battle_for_china.content.ids import (
    BY_CONTROL,
    BY_CORRUPTION,
    CCP,
    JAPAN,
    KMT,
    NOBODY,
)
from zhulu.games.battle_for_china.rules.questions.control import controller, shared
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import steps_in
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import Do, Procedure, Steps


@dataclass
class InterPhase(Procedure):
    """13.0: control, political support, corruption."""

    def sequence(self) -> Steps:
        return (
            Do("13.1", InterPhase.determine_control),
            Do("13.3", InterPhase.check_corruption),
        )

    def determine_control(self, g: ChinaState) -> None:
        """13.1, 13.2: control anew in every area, and what it does to the levels."""
        swing = forecast_ps(g)
        for area in range(g.content.board.areas):
            if shared(g, area):
                count_openly(g, area)
            set_control(g, area, controller(g, area))
        for side in (JAPAN, KMT, CCP):
            g.change_ps(side, swing[side], BY_CONTROL)

    def check_corruption(self, g: ChinaState) -> None:
        """13.3: unused KMT EP melt away."""
        if g.collapsed[KMT] or not g.ep[KMT]:
            return
        table = g.content.charts.corruption
        support = g.content.charts.support
        drm = g.scandal
        drm += table.low_ps if g.ps[KMT] <= support.low else 0
        drm += table.high_ps if g.ps[KMT] >= support.high else 0
        die = g.dice.die(6, "13.3")
        row = min(6, max(1, die + drm)) - 1
        ep = g.ep[KMT]
        gone = min(ep, table.flat[row] + (ep * table.quarters[row] + 3) // 4)
        g.record(facts.CORRUPTION, die, drm, gone)
        g.change_ep(KMT, -gone, BY_CORRUPTION)


def count_openly(g: ChinaState, area: int) -> None:
    """13.1: where forces share an area both players count the steps of each."""
    g.record(facts.STEPS_COUNTED, area, *[steps_in(g, area, side) for side in (JAPAN, KMT, CCP)])


def set_control(g: ChinaState, area: int, side: int) -> None:
    """Place or remove a control marker."""
    if g.control[area] == side:
        return
    g.control[area] = side
    if side == NOBODY:
        g.record(facts.CONTROL_LOST, area)
    else:
        g.record(facts.CONTROL_CHANGED, area, side)


def forecast_ps(g: ChinaState) -> list[int]:
    """13.2: what control as it stands would do to each level."""
    return swing_of(g, list(range(g.content.board.areas)))


def swing_of(g: ChinaState, areas: list[int]) -> list[int]:
    """13.2: what control of these areas would do to each level; only China counts."""
    support = g.content.charts.support
    swing = [0, 0, 0]
    for area in areas:
        if not g.content.board.in_china[area]:
            continue
        old, new = g.control[area], controller(g, area)
        if old == new:
            continue
        if old != NOBODY:
            swing[old] -= support.area_lost[old]
        if new != NOBODY:
            swing[new] += support.area_gained[new]
    return swing
