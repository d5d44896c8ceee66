"""What counts wherever a unit stands: company, command, where the enemy is."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.ai.outlook import called_home
from zhulu.games.changsha.content.ids import (
    ARTILLERY,
    FLOTILLA,
    FRESH,
    HEADQUARTERS,
    IDLE,
    KMT,
    MOUNTAIN_ARTILLERY,
    SUPPLY,
)
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, OFF_MAP

SOFT: Final = (HEADQUARTERS, SUPPLY, ARTILLERY, MOUNTAIN_ARTILLERY)
WAY_HOME: Final = 9  # hexes more: by road, to garrison Changsha before the enemy is there
FOLLOWS: Final = (7, 3)  # hexes a headquarters makes up behind its troops, IJA and KMT
CROWDED: Final = 500  # what it costs to let the opponent say who leaves (9.1)


def crowd(g: ChangshaState, unit: int, hex: int, units: int) -> int:
    if g.top[hex] < 0:
        return 0
    over = g.stack_size(hex) + units - g.limit(g.content.roster.side[unit])
    return CROWDED if over > 0 else 0


def company(g: ChangshaState, unit: int, hex: int) -> int:
    """How many others stand in a hex."""
    if g.top[hex] < 0:
        return 0
    return g.stack_size(hex) - (1 if g.where[unit] == hex else 0)


def out_of_touch(g: ChangshaState, unit: int, hex: int) -> int:
    """Hexes by which a unit would stand too far from its own headquarters."""
    roster = g.content.roster
    hq = roster.hq[roster.formation[unit]]
    if hq < 0 or hq == unit or g.where[hq] == OFF_MAP:
        return 0
    far = g.content.ground.grid.distance(hex, g.where[hq])
    reach = g.content.tables.command[roster.side[unit]]
    if g.moved[hq] == FRESH and g.role[hq] != IDLE:
        reach += FOLLOWS[roster.side[unit]]  # it will come after them
        if g.plan.victory != "doyen_mot" and roster.side[unit] == KMT:
            reach += WAY_HOME if called_home(g, roster.formation[unit]) else 0
    return max(0, far - reach)


def nearest_enemy(g: ChangshaState, side: int, hex: int) -> int:
    """Hexes to the nearest enemy on land."""
    grid, roster = g.content.ground.grid, g.content.roster
    found = 99
    for other in roster.of_side[1 - side]:
        if g.where[other] >= 0 and roster.kind[other] != FLOTILLA:
            found = min(found, grid.distance(hex, g.where[other]))
    return found


def nearest_headquarters(g: ChangshaState, side: int, hex: int) -> int:
    """The formation whose headquarters is nearest to a hex; to one off the map, the first."""
    roster, grid = g.content.roster, g.content.ground.grid
    nearest, found = 1 << 20, NOTHING
    for formation, hq in enumerate(roster.hq):
        if hq >= 0 and roster.side[hq] == side and g.where[hq] >= 0:
            away = grid.distance(hex, g.where[hq]) if hex >= 0 else 0
            if away < nearest:
                nearest, found = away, formation
    return found
