"""4.1: which Special Activity is which, and what it may accompany."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.content.ids import (
    ACTIVITIES_OF,
    AGITATE,
    AMBUSH,
    ANTI_BANDIT,
    ATTACK,
    DEPLOY,
    EXTORT,
    GOVERN,
    JPN,
    MARCH,
    NAT,
    NAT_TRANSPORT,
    ORGANIZE,
    PARTISAN,
    PATROL,
    RALLY,
    RECRUIT,
    SUBORN,
    SUBVERT,
    TAX,
    TRANSPORT,
)
from zhulu.games.chinas_war.rules.phases.relocate import Column
from zhulu.games.chinas_war.rules.phases.special.ambush import Ambush, ambushes
from zhulu.games.chinas_war.rules.phases.special.communist import (
    Subvert,
    Tax,
    subvertible,
    taxable,
)
from zhulu.games.chinas_war.rules.phases.special.japanese import (
    AntiBandit,
    Deploy,
    bandit_spaces,
    deployable,
)
from zhulu.games.chinas_war.rules.phases.special.nationalist import (
    Govern,
    Partisan,
    governable,
    partisan_spaces,
)
from zhulu.games.chinas_war.rules.phases.special.transport import Transport, can_transport
from zhulu.games.chinas_war.rules.phases.special.warlords import (
    Extort,
    Organize,
    Suborn,
    extortable,
    organizable,
    subornable,
)
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import Procedure

# 4.1.1: Operations an Activity is bound to; the others accompany any.
ACCOMPANIES: Final[dict[int, tuple[int, ...]]] = {
    GOVERN: (RECRUIT, PATROL),
    EXTORT: (RECRUIT, PATROL),
    ORGANIZE: (RECRUIT, PATROL),
    SUBVERT: (RALLY, MARCH, AGITATE),
    AMBUSH: (ATTACK,),
}
EARNING: Final = (GOVERN, EXTORT, TAX)


def accompanies(activity: int, operation: int) -> bool:
    """4.1.1."""
    bound = ACCOMPANIES.get(activity)
    return bound is None or operation in bound


def open_activities(g: WarState, side: int, operation: int, free: bool) -> list[int]:
    """What this faction could do beside this Operation just now."""
    found: list[int] = []
    for activity in ACTIVITIES_OF[side]:
        if accompanies(activity, operation) and is_open(g, activity, free):
            found.append(activity)
    return found


def is_open(g: WarState, activity: int, free: bool) -> bool:
    """Whether an Activity could do anything."""
    if activity == DEPLOY:
        return deployable(g)
    if activity == TRANSPORT:
        return can_transport(g, JPN)
    if activity == ANTI_BANDIT:
        return bandit_spaces(g) != []
    if activity == GOVERN:
        return governable(g) != []
    if activity == NAT_TRANSPORT:
        return can_transport(g, NAT)
    if activity == PARTISAN:
        return partisan_spaces(g) != []
    if activity == EXTORT:
        return extortable(g) != []
    if activity == SUBORN:
        return subornable(g) != []
    if activity == ORGANIZE:
        return organizable(g) != []
    if activity == TAX:
        return taxable(g) != []
    if activity == SUBVERT:
        return subvertible(g) != []
    return ambushes(g, free) != []


def begin_activity(g: WarState, activity: int, free: bool) -> Procedure:
    """A new Special Activity of a kind."""
    if activity == DEPLOY:
        return Deploy()
    if activity == TRANSPORT:
        return Transport(JPN)
    if activity == ANTI_BANDIT:
        return AntiBandit([])
    if activity == GOVERN:
        return Govern([])
    if activity == NAT_TRANSPORT:
        return Transport(NAT)
    if activity == PARTISAN:
        return Partisan([])
    if activity == EXTORT:
        return Extort([])
    if activity == SUBORN:
        return Suborn([])
    if activity == ORGANIZE:
        return Organize([])
    if activity == TAX:
        return Tax([])
    if activity == SUBVERT:
        return Subvert([])
    return Ambush(free)


def can_earn(g: WarState, side: int, operation: int, trial: Column) -> bool:
    """4.1: whether an Activity before the Operation could bring Resources to pay for it."""
    twin = g.clone()
    twin.stack.append(trial)
    return any(activity in EARNING for activity in open_activities(twin, side, operation, False))
