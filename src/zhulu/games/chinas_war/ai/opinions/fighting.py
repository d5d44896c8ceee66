"""What an Assault (3.2.5) promises, before the dice."""

from __future__ import annotations

from zhulu.games.chinas_war.ai.opinions.ground import body, enemies, swing, unrest
from zhulu.games.chinas_war.ai.opinions.stakes import PATRONAGE
from zhulu.games.chinas_war.content.ids import (
    ACTIVE_OF,
    BASE_OF,
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
    """What an Assault on whom it is best to assault is worth on the average."""
    targets = best_targets(g, st, space) if side == JPN else all_targets(g, side, space)
    if targets == 0:
        return -99
    attack = effective(attack_value(g, side, space, joined, 0))
    if side == JPN:
        return conquest(g, st, space, targets, attack)
    defence = effective(defence_value(g, side, space, targets, False))
    cost = sixths(defence) * body(st, side, TROOP_OF[side]) // 6
    return relief(g, side, st, space, attack) - cost


def best_targets(g: WarState, st: list[int], space: int) -> int:
    """JPN aims at everybody, or at one faction for better odds."""
    everybody = all_targets(g, JPN, space)
    if space >= FIRST_LOC or everybody in (0, 1 << NAT, 1 << WLD, 1 << CPC):
        return everybody
    attack = effective(attack_value(g, JPN, space, False, 0))
    best, top = everybody, conquest(g, st, space, everybody, attack)
    for other in CHINESE:
        if everybody >> other & 1:
            value = conquest(g, st, space, 1 << other, attack)
            if value > top:
                best, top = 1 << other, value
    return best


def conquest(g: WarState, st: list[int], space: int, targets: int, attack: int) -> int:
    """JPN: clear a line, or break who holds the Province and his Bases."""
    defence = effective(defence_value(g, JPN, space, targets, flat_for_japan(g)))
    cost = sixths(defence) * body(st, JPN, TROOP_OF[JPN]) // 12
    if space >= FIRST_LOC:
        return cleared(g, st, space, targets, attack) - cost
    value = sum([felled(g, st, space, targets, hits) for hits in range(1, attack + 1)])
    return value // 6 - cost


def cleared(g: WarState, st: list[int], line: int, targets: int, attack: int) -> int:
    """What an Assault on a line is worth: who stood there, and that nobody does any more."""
    worth = 0
    for other in CHINESE:
        if targets >> other & 1:
            troop = TROOP_OF[other] if other != CPC else GUERRILLA_OF[CPC]
            worth = max(worth, -body(st, JPN, troop))
    value = sixths(attack) * worth // 6
    hidden = g.count(GUERRILLA_OF[NAT], line) + g.count(GUERRILLA_OF[CPC], line)
    if hidden:
        return value
    chance = max(0, attack - max(1, enemies(g, line)) + 1)
    return value + g.content.econ[line] * st[JPN] * chance // 6


def felled(g: WarState, st: list[int], space: int, targets: int, hits: int) -> int:
    """What so many hits in a Province are worth: Troops, shown Guerrillas, at last the Bases."""
    value, dead, ruins = 0, 0, 0
    lost = [0, 0, 0, 0]
    for other in CHINESE:
        if not targets >> other & 1 or hits == 0:
            continue
        if other != CPC:
            troops = min(hits, g.count(TROOP_OF[other], space))
            hits -= troops
            dead += troops
            lost[other] += troops
            value -= troops * body(st, JPN, TROOP_OF[other])
        if other != WLD and hits and g.count(ACTIVE_OF[other], space):
            hits -= 1
            shown = g.count(ACTIVE_OF[other], space)
            lost[other] += shown
            value -= shown * body(st, JPN, ACTIVE_OF[other])
        hidden = other != WLD and g.count(GUERRILLA_OF[other], space) > 0
        if hits and not hidden:
            bases = min(hits, g.count(BASE_OF[other], space))
            hits -= bases
            lost[other] += bases
            ruins += bases if other == NAT else 0
            value -= bases * body(st, JPN, BASE_OF[other])
    if lost[CPC] and lost[CPC] == g.pieces_of(CPC, space):
        value -= unrest(g, st, space)
    value += swing(g, JPN, st, space, -lost[NAT], -lost[WLD], -lost[CPC])
    return value - st[PATRONAGE] if ruins or dead >= 3 else value


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
