"""What a force would like: the features behind the computer players' preferences."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.ai.opinions.beliefs import (
    hidden,
    likely_cadre,
    likely_cf,
    likely_steps,
    regulars,
)
from zhulu.games.battle_for_china.ai.opinions.ground import station
from zhulu.games.battle_for_china.ai.opinions.stakes import arrival, weights
from zhulu.games.battle_for_china.content.ids import (
    ARMOR,
    ARTILLERY,
    BERTHS,
    CCP,
    ELIMINATION,
    EXCHANGE,
    FACES,
    FORT,
    IJA,
    JAPAN,
    KMT,
    PAID,
)
from zhulu.games.battle_for_china.rules.phases.ago import AntiGuerrilla, ago_strength, exacted
from zhulu.games.battle_for_china.rules.questions.odds import (
    attacking,
    column_of,
    is_major,
    ratio,
    row_of,
    shifts,
)
from zhulu.games.battle_for_china.rules.questions.supply import SUPPLIED, hq_supplied, supply
from zhulu.games.battle_for_china.state.groups import (
    area_of,
    cadre,
    fortified,
    groups_in,
    steps,
    strength,
)
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING

PSP_PER_CF: Final = 3  # weighed points of control that are worth a CF
DEAR: Final = 6  # quarters that a CF of one's own counts where one of the enemy's counts four
WORTH_PER_CF: Final = 10  # the worth of a city that is a CF
OUTRAGE: Final = 2  # CF that 1d6 PSP of China are worth to Japan (9.41)
GUERRILLA: Final = 2  # CF that a guerrilla unit is worth: it costs an EP


def battle(g: ChinaState, attacker: int, defender: int) -> int:
    """What an attack promises: the defender's losses less the attacker's, in tenths of a CF."""
    side = g.force[attacker]
    purse = g.purse(side)
    fed = supply(g, attacker) == SUPPLIED
    if not fed and purse:
        fed, purse = True, purse - 1
    paid = not is_major(g, attacker) or purse > 0 or g.landed[attacker] & PAID > 0
    attack = attacking(g, attacker, fed, paid)
    foe = likely_cf(g, side, defender)
    defence = foe if _fed(g, side, defender) else (foe + 1) // 2
    if not defence:
        return 50
    column = ratio(attack, defence) + shifts(g, attacker, defender).total
    column += cadre(g, defender) - likely_cadre(g, side, defender)
    drm = min(2, g.artillery[attacker])
    if not hidden(g, side, defender):
        drm -= min(1, g.artillery[defender])
    drm += min(g.air_ready[side], g.size[attacker], 2)
    stakes = Stakes(
        strength(g, attacker),
        foe,
        rung(g, attacker),
        rung(g, defender),
        2 + _prize(g, side, defender),
        _price(g, attacker),
    )
    total = 0
    for die in range(1, 7):
        total += _swing(g, column, die + drm, stakes)
    return total * 10 // 6


def _fed(g: ChinaState, side: int, defender: int) -> bool:
    """Whether a side believes a stack to be in supply: where headquarters are it cannot see."""
    if g.force[defender] == KMT and hidden(g, side, defender):
        return hq_supplied(g, defender)
    return supply(g, defender) == SUPPLIED


class Stakes:
    """What two groups have to lose, and how coarsely they lose it."""

    def __init__(
        self, own: int, foe: int, own_rung: int, foe_rung: int, prize: int, price: int
    ) -> None:
        self.own = own
        self.foe = foe
        self.own_rung = own_rung
        self.foe_rung = foe_rung
        self.prize = prize  # what it brings besides if the defender is gone
        self.price = price  # and what it costs if the attacker is


def rung(g: ChinaState, group: int) -> int:
    """9.2: the CF that a first loss costs a group: a whole corps, but one of a division's."""
    if g.size[group] == 0:
        return 1
    return loss(g, g.slot[group * BERTHS] >> 2)


def loss(g: ChinaState, unit: int) -> int:
    """9.2: the CF that are gone when a unit goes a step down the ladder, or falls.

    Where every counter of the step below is in use it goes further down.
    """
    lower = g.content.lower[unit]
    while lower != NOTHING and g.pool[lower] == 0:
        lower = g.content.lower[lower]
    return g.content.cf[unit] - (g.content.cf[lower] if lower != NOTHING else 0)


def felled(due: int, rung: int, there: int) -> int:
    """9.2: the CF that fall if so many are due."""
    return min(there, (due + rung - 1) // rung * rung)


def _prize(g: ChinaState, side: int, defender: int) -> int:
    """What it would mean to be rid of a group: its share of control, and the city it keeps.

    What a Japanese garrison is worth (`_price`) its conquest is worth too: without the port or
    the junction whoever landed is out of supply when the turn is over (8.4, 12.2).
    """
    area, force = area_of(g, defender), g.force[defender]
    if area >= g.content.board.areas:
        return 0
    weight = weights(g, side)
    there = regulars(g, side, area, force)
    gain = arrival(g, weight, area, force, -there, side)
    falls = min(there, likely_steps(g, side, defender))
    share = gain * falls // (max(1, there) * PSP_PER_CF)
    city = station(g, g.place[defender]) // WORTH_PER_CF if side == JAPAN else 0
    return share + city


def _price(g: ChinaState, attacker: int) -> int:
    """What it would cost besides its CF to lose a group: control, and the city it keeps."""
    area, force = area_of(g, attacker), g.force[attacker]
    if area >= g.content.board.areas:
        return 0
    lost = -arrival(g, weights(g, force), area, force, -steps(g, attacker)) // PSP_PER_CF
    if force == JAPAN:
        lost += station(g, g.place[attacker]) // WORTH_PER_CF
    return max(0, lost)


def _swing(g: ChinaState, column: int, roll: int, at: Stakes) -> int:
    charts = g.content.charts
    row, used = row_of(roll), column_of(column)
    lost, inflicted = charts.crt_attacker[row][used], charts.crt_defender[row][used]
    if lost == EXCHANGE:
        return _exchange(at)
    lost = at.own if lost == ELIMINATION else felled(lost, at.own_rung, at.own)
    if inflicted == ELIMINATION:
        inflicted = at.foe
    else:
        inflicted = felled(max(0, inflicted + min(0, column)), at.foe_rung, at.foe)
    return outcome(at, lost, inflicted)


def outcome(at: Stakes, lost: int, inflicted: int) -> int:
    """What a battle with these losses was worth, in CF."""
    total = inflicted - lost * DEAR // 4
    if inflicted >= at.foe:
        total += at.prize
    return total - at.price if lost >= at.own else total


def _exchange(at: Stakes) -> int:
    """9.2: one CF of a division is matched by a whole corps, so Japan goes on to the end."""
    matched = felled(at.own_rung, at.foe_rung, at.foe)
    if matched <= at.own_rung:
        return outcome(at, at.own_rung, matched)
    given = min(at.own, (at.foe + matched - 1) // matched * at.own_rung)
    return outcome(at, given, min(at.foe, given * matched // max(1, at.own_rung)))


def bargain(g: ChinaState, defender: int, counter: int) -> int:
    """9.2: what it brings to give a counter in an exchange: what must match it, less its CF."""
    if counter >= FACES:
        return 0
    given = loss(g, counter >> 2)
    matched = felled(given, 1 if fortified(g, defender) else rung(g, defender), 99)
    return matched - given


def best_battle(g: ChinaState, group: int) -> int:
    """The most promising attack a group has in its area."""
    side = g.force[group]
    best = -99
    for other in (JAPAN, KMT, CCP):
        if other != side and (side == JAPAN or other == JAPAN):
            for foe in groups_in(g, area_of(g, group), other):
                best = max(best, battle(g, group, foe))
    return best


def sacrifice_value(g: ChinaState, counter: int, due: int) -> int:
    """Which loss hurts least: works first, puppets early, armies and armor last."""
    if counter == FORT:
        return 30
    if counter in (ARMOR, ARTILLERY):
        return 8
    if counter >= FACES:
        return 0
    unit = counter >> 2
    cf = loss(g, unit)
    waste = max(0, cf - due)
    return 20 - cf - 3 * waste + (4 if g.content.faction[unit] == IJA + 1 else 0)


def sweep(g: ChinaState, group: int) -> int:
    """9.4: what an anti-guerrilla operation promises Japan, in tenths of a CF."""
    return max(operation(g, group, False), operation(g, group, True))


def operation(g: ChinaState, group: int, three_all: bool) -> int:
    """The same for one way of conducting it."""
    area = area_of(g, group)
    frame = AntiGuerrilla(JAPAN, group, area=area)
    cf = ago_strength(g, group, three_all)
    removal, toll = frame.removal(g, cf), frame.toll(g, cf)
    step = g.content.guerrilla_steps
    weight = weights(g, JAPAN)
    force = CCP if g.ccp_guerrillas[area] >= g.kmt_guerrillas[area] else KMT
    total = 0
    for die in range(1, 7):
        units = frame.units_for(g, exacted(die, removal))
        prize = arrival(g, weight, area, force, -units * step, JAPAN) // PSP_PER_CF
        total += GUERRILLA * units + prize - min(strength(g, group), exacted(die, toll))
        if three_all and units:
            total -= OUTRAGE
    return total * 10 // 6
