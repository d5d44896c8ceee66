"""Where the Communists build their Bases (3.3.1): points, income (6.2), and places to Rally."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.ai.opinions.ground import weight
from zhulu.games.chinas_war.ai.opinions.stakes import OWN
from zhulu.games.chinas_war.content.ids import AVAILABLE, CPC, CPC_BASE, FIRST_LOC, SUPPORT
from zhulu.games.chinas_war.rules.phases.operations.march import idle
from zhulu.games.chinas_war.rules.phases.placing import BASE_LIMIT
from zhulu.games.chinas_war.state.state import WarState

BUILDERS: Final = 2  # Guerrillas that a Base replaces (3.3.1)
FIGHTER: Final = 4  # what one more Guerrilla is worth
SEAT: Final = 5  # what it is worth to have a place to Rally at
YIELD: Final = 5  # the Resource that a Base brings in each Round to come (6.2): dear to the poor
# How much of a Base counts, in sixths, while its builders are on their way, or one is missing.
ON_THE_WAY: Final = 3
ONE_SHORT: Final = 2
SETTLE: Final = 5  # in the Redeploy Phase: what room for a Base counts beside the people there


def base_worth(g: WarState, st: list[int], space: int) -> int:
    """A point, the Resources it will bring, and that two Guerrillas can be placed anew."""
    lasting = OWN + SEAT + YIELD * g.propaganda_left
    return lasting - FIGHTER + weight(g, CPC, st, CPC_BASE, space, 1)


def room(g: WarState, space: int) -> bool:
    """3.3.1: whether two Guerrillas could build a Base there now."""
    if space >= FIRST_LOC or g.bases(space) >= BASE_LIMIT or g.count(CPC_BASE, AVAILABLE) == 0:
        return False
    return g.support[space] != SUPPORT and not g.terror[space]


def missing(g: WarState, space: int) -> int:
    """Guerrillas who must still come before a Base can be built."""
    return max(0, BUILDERS - g.guerrillas(CPC, space)) if room(g, space) else 0


def builders(g: WarState, origin: int) -> int:
    """Guerrillas who may still march and are not needed: one stays, or two who can build there."""
    needed = BUILDERS if room(g, origin) else 1
    return min(idle(g, origin), g.guerrillas(CPC, origin) - needed)


def founding(g: WarState, st: list[int], space: int) -> int:
    """What it is worth that builders come from next door, so that the next Rally can build."""
    few = missing(g, space)
    if few == 0:
        return 0
    for origin in g.content.near[space]:
        if builders(g, origin) >= few:
            return base_worth(g, st, space) * ON_THE_WAY // 6
    return 0
