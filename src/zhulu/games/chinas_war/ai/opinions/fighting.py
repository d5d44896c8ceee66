"""What an Assault (3.2.5) promises, before the dice."""

from __future__ import annotations

from zhulu.games.chinas_war.ai.opinions.ground import body, enemies, swing
from zhulu.games.chinas_war.ai.opinions.stakes import PATRONAGE
from zhulu.games.chinas_war.content.ids import (
    CPC,
    FIRST_LOC,
    GUERRILLA_OF,
    JPN,
    NAT,
    TROOP_OF,
    WLD,
)
from zhulu.games.chinas_war.rules.phases.operations.battle import CHINESE, all_targets
from zhulu.games.chinas_war.rules.questions.combat import (
    attack_value,
    defence_value,
    effective,
    flat_for_japan,
)
from zhulu.games.chinas_war.state.state import WarState


def sixths(value: int) -> int:
    """Six times the CV a side of this Combat Value may expect to remove."""
    return value * (value + 1) // 2


def clash(g: WarState, side: int, st: list[int], space: int, joined: bool) -> int:
    """What an Assault on all who may be assaulted is worth on the average."""
    targets = all_targets(g, side, space)
    if targets == 0:
        return -99
    attack = effective(attack_value(g, side, space, joined, 0))
    flat = side == JPN and flat_for_japan(g)
    defence = effective(defence_value(g, side, space, targets, flat))
    mine = body(st, side, TROOP_OF[side])
    cost = sixths(defence) * mine // (12 if side == JPN else 6)
    if side == JPN:
        return conquest(g, st, space, targets, attack) - cost
    return relief(g, side, st, space, attack) - cost


def conquest(g: WarState, st: list[int], space: int, targets: int, attack: int) -> int:
    """JPN: clear a line, or break who holds the Province and his Bases."""
    worth = 0
    for other in CHINESE:
        if targets >> other & 1:
            troop = TROOP_OF[other] if other != CPC else GUERRILLA_OF[CPC]
            worth = max(worth, -body(st, JPN, troop))
    value = sixths(attack) * worth // 6
    if space >= FIRST_LOC:
        hidden = g.count(GUERRILLA_OF[NAT], space) + g.count(GUERRILLA_OF[CPC], space)
        needed = max(1, enemies(g, space) - hidden)
        chance = max(0, attack - needed + 1)
        clear = g.content.econ[space] * st[JPN] * chance // 6 if not hidden else 0
        return value + clear
    struck = min(3, sixths(attack) // 6)
    warlords = min(struck, g.count(TROOP_OF[WLD], space))
    nationalists = min(struck - warlords, g.count(TROOP_OF[NAT], space))
    disaster = -st[PATRONAGE] // 2 if warlords + nationalists >= 3 else 0
    return value + swing(g, JPN, st, space, -nationalists, -warlords, 0) + disaster


def relief(g: WarState, side: int, st: list[int], space: int, attack: int) -> int:
    """NAT and WLD: JPN dead, a line disputed for good, Patronage for a Glorious Victory."""
    worth = -body(st, side, TROOP_OF[JPN])
    value = sixths(attack) * max(1, worth) // 12
    if space >= FIRST_LOC and g.held[space]:
        value -= g.content.econ[space] * st[JPN]
    glory = st[PATRONAGE] * max(0, attack - 2) // 6 if g.japanese(space) >= 2 else 0
    police = g.japanese(space) - g.count(TROOP_OF[JPN], space)
    struck = min(police, sixths(attack) // 6)
    return value + glory + swing(g, side, st, space, 0, 0, -struck)
