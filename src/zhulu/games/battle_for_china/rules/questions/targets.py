"""9.1, 10.0: which enemy battlegroups a battlegroup may attack."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.content.ids import CCP, CENTRAL, JAPAN, KMT, RED
from zhulu.games.battle_for_china.rules.questions.front import may_fight
from zhulu.games.battle_for_china.state.groups import area_of, faction_of, groups_in
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import OFF_MAP

# How a group has fought in this player turn (`g.struck`).
IN_COMBAT: Final = 1
IN_COUNTERATTACK: Final = 2


def enemies(g: ChinaState, group: int) -> list[int]:
    """The enemy groups of its area that a group is free to fight (16.4, event 21)."""
    side = g.force[group]
    area = area_of(g, group)
    found: list[int] = []
    for other in (JAPAN, KMT, CCP):
        if may_fight(g, side, other):
            for foe in groups_in(g, area, other):
                if not at_truce(g, group, foe):
                    found.append(foe)
    return found


def targets(g: ChinaState, group: int, counter: bool) -> list[int]:
    """9.1, 10.0: the enemy groups this group may attack; an assault has its port's only (8.4)."""
    side = g.force[group]
    if g.target[group] != OFF_MAP:
        return [foe for foe in enemies(g, group) if g.place[foe] == g.target[group]]
    if not counter:
        return enemies(g, group)
    return [
        foe
        for foe in enemies(g, group)
        if g.struck[foe] & IN_COMBAT and JAPAN in (side, g.force[foe])
    ]


def kept_by_truce(g: ChinaState, group: int) -> bool:
    """Event 21: whether enemies of its area are out of reach for the truce alone."""
    area = area_of(g, group)
    for other in (JAPAN, KMT, CCP):
        if may_fight(g, g.force[group], other):
            for foe in groups_in(g, area, other):
                if at_truce(g, group, foe):
                    return True
    return False


def at_truce(g: ChinaState, group: int, foe: int) -> bool:
    """Event 21: faction units and Japanese units in one area leave each other alone."""
    if area_of(g, group) != g.truce:
        return False
    local = faction_of(g, group if g.force[group] == KMT else foe)
    return CENTRAL < local < RED
