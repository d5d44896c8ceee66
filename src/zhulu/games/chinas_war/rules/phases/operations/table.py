"""Which Operation is which."""

from __future__ import annotations

from zhulu.games.chinas_war.content.ids import (
    AGITATE,
    ASSAULT,
    ATTACK,
    MARCH,
    PATROL,
    RALLY,
    RECRUIT,
    SWEEP,
)
from zhulu.games.chinas_war.rules.phases.operations.agitate import Agitate
from zhulu.games.chinas_war.rules.phases.operations.assault import Assault
from zhulu.games.chinas_war.rules.phases.operations.attack import Attack
from zhulu.games.chinas_war.rules.phases.operations.base import Operation
from zhulu.games.chinas_war.rules.phases.operations.march import March
from zhulu.games.chinas_war.rules.phases.operations.patrol import Patrol
from zhulu.games.chinas_war.rules.phases.operations.rally import Rally
from zhulu.games.chinas_war.rules.phases.operations.recruit import Recruit
from zhulu.games.chinas_war.rules.phases.operations.sweep import Sweep


def operation(kind: int, side: int, limited: bool, free: bool, special: bool) -> Operation:
    """A new Operation of a kind."""
    if kind == RECRUIT:
        return Recruit(side, limited, free, special)
    if kind == PATROL:
        return Patrol(side, limited, free, special)
    if kind == SWEEP:
        return Sweep(side, limited, free, special)
    if kind == ASSAULT:
        return Assault(side, limited, free, special)
    if kind == RALLY:
        return Rally(side, limited, free, special)
    if kind == MARCH:
        return March(side, limited, free, special)
    if kind == ATTACK:
        return Attack(side, limited, free, special)
    assert kind == AGITATE
    return Agitate(side, limited, free, special)
