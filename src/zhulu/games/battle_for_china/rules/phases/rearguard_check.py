"""8.2: the enemy is asked whether a rearguard is enough, and answers yes or no."""

from __future__ import annotations

from zhulu.games.battle_for_china.rules.questions.rearguard import (
    enemy_printed,
    left_behind,
    needs_rearguard,
)
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import area_of, enemy_regulars
from zhulu.games.battle_for_china.state.state import ChinaState


def rearguard_holds(g: ChinaState, group: int, to: int) -> bool:
    """8.2: whether a group may leave its area for another."""
    return not needs_rearguard(g, group, to) or ask(g, group)


def lean_on_rearguard(g: ChinaState, side: int, here: int, to: int) -> None:
    """8.2: it has gone from enemy to enemy, so what it left behind has to stay."""
    if here != to and here < g.content.board.areas and enemy_regulars(g, here, side):
        if enemy_regulars(g, to, side):
            g.screened[here] = 1


def ask(g: ChinaState, group: int) -> bool:
    """2.4: what was answered once is remembered for the phase, so nobody is asked it again."""
    here = area_of(g, group)
    staying = left_behind(g, group)
    if g.cover_enough[here] and staying >= g.cover_enough[here]:
        return True
    if staying >= enemy_printed(g, here, g.force[group]):
        g.cover_enough[here] = staying
        g.record(facts.REARGUARD_HOLDS, group, here)
        return True
    g.cover_short[here] = max(g.cover_short[here], staying)
    g.record(facts.REARGUARD_TOO_WEAK, group, here)
    return False
