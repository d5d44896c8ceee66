"""7.1, 7.2: what is seen, and what is in range."""

from __future__ import annotations

from zhulu.games.changsha.content.ids import ARTILLERY, FORTIFICATION, MOUNTAIN_ARTILLERY, ON_MAP
from zhulu.games.changsha.rules.questions.command import may_act
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING


def spotted(g: ChangshaState, side: int) -> list[int]:
    """Every enemy-held hex in line of sight of an active unit of this side."""
    ground = g.content.ground
    found: list[int] = []
    for unit in g.content.roster.of_side[side]:
        if not watches(g, unit):
            continue
        for hex in ground.sees[g.where[unit]]:
            if g.top[hex] != NOTHING and g.holder(hex) != side and hex not in found:
                found.append(hex)
    return sorted(found)


def watches(g: ChangshaState, unit: int) -> bool:
    """7.0, 6.4: whether a unit may spot now."""
    return (
        g.status[unit] == ON_MAP
        and may_act(g, unit)
        and g.content.roster.kind[unit] != FORTIFICATION
    )


def spotter(g: ChangshaState, side: int, target: int, reach: int) -> int:
    """An active unit that sees a hex from at most `reach` hexes away, or NOTHING."""
    ground = g.content.ground
    for unit in g.content.roster.of_side[side]:
        if watches(g, unit) and target in ground.sees[g.where[unit]]:
            if ground.grid.distance(g.where[unit], target) <= reach:
                return unit
    return NOTHING


def is_artillery(g: ChangshaState, unit: int) -> bool:
    """7.3"""
    return g.content.roster.kind[unit] in (ARTILLERY, MOUNTAIN_ARTILLERY)
