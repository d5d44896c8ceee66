"""8.2: what stays behind when a battlegroup goes from enemy to enemy."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT, SUSPENDED
from zhulu.games.battle_for_china.rules.questions.front import one_mind
from zhulu.games.battle_for_china.state.groups import (
    area_of,
    enemy_regulars,
    groups_in,
    printed_in,
    strength,
)
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import OFF_MAP, Veto

NO_REARGUARD: Final = Veto("8.2", "from enemy to enemy only if other regular units stay behind")
LEANED_ON: Final = Veto(
    "8.2", "others went on from enemy to enemy because regular units stay behind here"
)
TOO_WEAK: Final = "what would stay behind, {0} printed CF, is less than the enemy has here"


def friends(g: ChinaState, side: int) -> tuple[int, ...]:
    """2.3: the forces of one player, unless the United Front between them is suspended."""
    if side == JAPAN or not one_mind(g) or g.front == SUSPENDED:
        return (side,)
    return (KMT, CCP)


def needs_rearguard(g: ChinaState, group: int, to: int) -> bool:
    """8.2: whether leaving its area for another hangs on what stays behind."""
    side, here = g.force[group], area_of(g, group)
    if here == to or here >= g.content.board.areas or not enemy_regulars(g, here, side):
        return False  # by sea into another place of its area it does not leave it
    return g.screened[here] > 0 or enemy_regulars(g, to, side)


def surely_too_weak(g: ChinaState, group: int, to: int) -> Veto | None:
    """8.2: why a group may not even try; the enemy's strength is not told, only what was asked."""
    if not needs_rearguard(g, group, to):
        return None
    staying = left_behind(g, group)
    here = area_of(g, group)
    if not staying:
        return LEANED_ON if g.screened[here] else NO_REARGUARD
    return Veto("8.2", TOO_WEAK, staying) if staying <= g.cover_short[here] else None


def left_behind(g: ChinaState, group: int) -> int:
    """8.2: the printed CF of friendly regulars that stay; a group still at sea (8.4) does not."""
    area = area_of(g, group)
    total = -strength(g, group)
    for side in friends(g, g.force[group]):
        total += printed_in(g, area, side)
        for other in groups_in(g, area, side):
            if other != group and g.target[other] != OFF_MAP:
                total -= strength(g, other)
    return total


def enemy_printed(g: ChinaState, area: int, side: int) -> int:
    """8.2: the enemy's printed CF in an area."""
    if side == JAPAN:
        return printed_in(g, area, KMT) + printed_in(g, area, CCP)
    return printed_in(g, area, JAPAN)
