"""8.2: what stays behind when a battlegroup goes from enemy to enemy."""

from __future__ import annotations

from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT, SUSPENDED
from zhulu.games.battle_for_china.state.groups import groups_in, printed_in, strength
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import OFF_MAP


def enemy_printed(g: ChinaState, area: int, side: int) -> int:
    """8.2: the enemy's printed CF in an area; totals are open where forces share an area."""
    if side == JAPAN:
        return printed_in(g, area, KMT) + printed_in(g, area, CCP)
    return printed_in(g, area, JAPAN)


def friendly_printed(g: ChinaState, area: int, side: int) -> int:
    """8.2: the printed CF of friends on land; each Chinese force covers the other (2.3)."""
    if side == JAPAN:
        afloat = [strength(g, k) for k in groups_in(g, area, JAPAN) if g.target[k] != OFF_MAP]
        return printed_in(g, area, JAPAN) - sum(afloat)
    if g.front == SUSPENDED:
        return printed_in(g, area, side)
    return printed_in(g, area, KMT) + printed_in(g, area, CCP)


def friendly_stacks(g: ChinaState, area: int, side: int) -> int:
    """8.2: how many groups with regular units could stay behind, this one included."""
    if side == JAPAN:
        afloat = [k for k in groups_in(g, area, JAPAN) if g.target[k] != OFF_MAP]
        return g.stacks[area * 3 + JAPAN] - len(afloat)
    if g.front == SUSPENDED:
        return g.stacks[area * 3 + side]
    return g.stacks[area * 3 + KMT] + g.stacks[area * 3 + CCP]
