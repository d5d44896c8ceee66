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
    SHADED,
    SUBORN,
    SUBVERT,
    TAX,
    TRANSPORT,
)
from zhulu.games.chinas_war.rules.phases.special.ambush import Ambush, ambushes, no_more_attacks
from zhulu.games.chinas_war.rules.phases.special.before import Prospect
from zhulu.games.chinas_war.rules.phases.special.communist import (
    Subvert,
    Tax,
    can_subvert,
    can_tax,
)
from zhulu.games.chinas_war.rules.phases.special.japanese import (
    AntiBandit,
    Deploy,
    can_comb,
    can_deploy,
)
from zhulu.games.chinas_war.rules.phases.special.nationalist import (
    Govern,
    Partisan,
    can_govern,
    can_stir,
)
from zhulu.games.chinas_war.rules.phases.special.transport import Transport, can_transport
from zhulu.games.chinas_war.rules.phases.special.warlords import (
    Extort,
    Organize,
    Suborn,
    can_extort,
    can_organize,
    can_suborn,
)
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import Procedure, Veto

# 4.1.1: Operations an Activity is bound to; the others accompany any.
ACCOMPANIES: Final[dict[int, tuple[int, ...]]] = {
    GOVERN: (RECRUIT, PATROL),
    EXTORT: (RECRUIT, PATROL),
    ORGANIZE: (RECRUIT, PATROL),
    SUBVERT: (RALLY, MARCH, AGITATE),
    AMBUSH: (ATTACK,),
}

NOWHERE = Veto("4.1", "there is nowhere to do it now")
GROUNDED = Veto("5.4", "Event 18 keeps NAT from Transport")


def accompanies(activity: int, operation: int) -> bool:
    """4.1.1."""
    bound = ACCOMPANIES.get(activity)
    return bound is None or operation in bound


def open_activities(
    g: WarState, side: int, operation: int, free: bool, ahead: Prospect | None
) -> list[int]:
    """What this faction could do beside an Operation just now, before it or later."""
    found: list[int] = []
    for activity in ACTIVITIES_OF[side]:
        if accompanies(activity, operation) and is_open(g, activity, free, ahead):
            found.append(activity)
    return found


def is_open(g: WarState, activity: int, free: bool, ahead: Prospect | None) -> bool:
    """Whether an Activity could do anything that leaves or opens the Operation a space (4.1)."""
    if activity == DEPLOY:
        return can_deploy(g, ahead)
    if activity == TRANSPORT:
        return can_transport(g, JPN, ahead)
    if activity == ANTI_BANDIT:
        return can_comb(g, ahead)
    if activity == GOVERN:
        return can_govern(g, ahead)
    if activity == NAT_TRANSPORT:
        return can_transport(g, NAT, ahead)
    if activity == PARTISAN:
        return can_stir(g, ahead)
    if activity == EXTORT:
        return can_extort(g, ahead)
    if activity == SUBORN:
        return can_suborn(g, ahead)
    if activity == ORGANIZE:
        return can_organize(g, ahead)
    if activity == TAX:
        return can_tax(g, ahead)
    if activity == SUBVERT:
        return can_subvert(g, ahead)
    return ambushes(g, free) != []


def why_closed(g: WarState, activity: int, free: bool) -> Veto:
    """What keeps an Activity from being done at all."""
    if activity == NAT_TRANSPORT and g.rules_text(18, SHADED):
        return GROUNDED
    if activity == AMBUSH:
        return no_more_attacks(g, free) or NOWHERE
    return NOWHERE


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
