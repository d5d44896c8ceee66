"""What a force would like: the features behind the computer players' preferences."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.groups import (
    area_of,
    groups_in,
    present,
    printed_in,
    steps_in,
    strength,
)
from zhulu.games.battle_for_china.ids import (
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
    NOBODY,
)
from zhulu.games.battle_for_china.odds import (
    attacking,
    column_of,
    is_major,
    ratio,
    row_of,
    shifts,
)
from zhulu.games.battle_for_china.state import ChinaState
from zhulu.games.battle_for_china.supply import SUPPLIED, supply
from zhulu.kernel import NOTHING

HOLD: Final = 12  # what it is worth to keep an area that would otherwise be lost


def enemy_strength(g: ChinaState, area: int, side: int) -> int:
    """Printed CF of the enemy's regulars in an area."""
    if side == JAPAN:
        total = printed_in(g, area, KMT) + printed_in(g, area, CCP)
        stacks = g.stacks[area * 3 + KMT] + g.stacks[area * 3 + CCP]
        # Group fights group: a crowd of small stacks is beaten one by one.
        return total if stacks < 2 else (total + 1) // 2
    return printed_in(g, area, JAPAN)


def pull(g: ChinaState, side: int, area: int, group: int) -> int:
    """How much a group would like to end its move in an area."""
    board = g.content.board
    if not board.in_china[area]:
        return -5 if not board.always_japan[area] else 0
    own = strength(g, group)
    friends = printed_in(g, area, side)
    if area_of(g, group) == area:
        friends -= own
    enemy = enemy_strength(g, area, side)
    if side == JAPAN:
        # Away from the railways Japanese units starve.
        far = 0 if board.rails_in[area] else 12
        if enemy:
            return _contest(g, side, area, own, (friends, enemy)) - far
        return _occupy(g, area, friends) - far
    if enemy:
        return _contest(g, side, area, own, (friends, enemy))
    if g.control[area] == side:
        return HOLD + 8 if friends == 0 and not g.guerrillas(side)[area] else 2
    return 24 if friends == 0 else 3


def _contest(g: ChinaState, side: int, area: int, own: int, there: tuple[int, int]) -> int:
    """An area with enemy regulars: worth it where the odds are."""
    friends, enemy = there
    # Japanese cadres are worth two columns, so they may come with less.
    weight = 3 if side == JAPAN else 2
    odds = (friends + own) * weight * 10 // (enemy * 2)
    if friends * weight * 10 >= enemy * 50:
        return 6  # enough are there
    prize = 10 + 4 * len(g.content.board.cities_of[area])
    if friends and side != JAPAN:
        prize += 6
    if odds >= 20:
        return prize + min(odds, 40) // 2
    if odds >= 11:
        return prize + odds // 4
    return odds - 20 if friends == 0 else odds - 4


def _occupy(g: ChinaState, area: int, friends: int) -> int:
    """An area of China without enemy regulars, for Japan."""
    guerrillas = g.ccp_guerrillas[area] + g.kmt_guerrillas[area]
    needed = 4 * guerrillas + 1
    have = steps_in(g, area, JAPAN)
    if guerrillas and have < needed:
        return 22
    if g.control[area] != JAPAN:
        return 30 if friends == 0 else 8
    return HOLD + 14 if friends == 0 else 1


def outlook(g: ChinaState, side: int, area: int, group: int) -> int:
    """The pull of an area, or of what lies behind it."""
    best = pull(g, side, area, group)
    for near in g.content.board.near[area]:
        if not g.content.board.closed[0][near]:
            best = max(best, pull(g, side, near, group) * 2 // 3)
    return best


def wanderlust(g: ChinaState, side: int, group: int) -> int:
    """How much better another area is than the one a group is in."""
    here = area_of(g, group)
    best = -99
    for near in g.content.board.near[here]:
        if not g.content.board.closed[0 if side == JAPAN else 1][near]:
            best = max(best, outlook(g, side, near, group))
    return best - pull(g, side, here, group)


def battle(g: ChinaState, attacker: int, defender: int) -> int:
    """What an attack promises: the defender's losses less the attacker's, in tenths of a CF."""
    side = g.force[attacker]
    purse = g.purse(side)
    fed = supply(g, attacker) == SUPPLIED
    if not fed and purse:
        fed, purse = True, purse - 1
    paid = not is_major(g, attacker) or purse > 0 or g.landed[attacker] == 3
    attack = attacking(g, attacker, fed, paid)
    foe = estimate(g, side, defender)
    defence = foe if supply(g, defender) == SUPPLIED else (foe + 1) // 2
    if not defence:
        return 50
    column = ratio(attack, defence) + shifts(g, attacker, defender).total
    drm = min(2, g.artillery[attacker]) - min(1, g.artillery[defender])
    drm += min(g.air_ready[side], g.size[attacker], 2)
    own = strength(g, attacker)
    total = 0
    for die in range(1, 7):
        total += _swing(g, column, die + drm, (own, foe))
    return total * 10 // 6


def estimate(g: ChinaState, side: int, group: int) -> int:
    """2.4: the likely CF of a stack one may not look into: its top, and a share of the rest.

    Where forces share an area its total is open; what the tops do not show lies somewhere.
    """
    force = g.force[group]
    if g.sees(side, force) or group in (g.open_attacker, g.open_defender):
        return strength(g, group)
    area = area_of(g, group)
    stacks = g.stacks[area * 3 + force]
    if stacks == 0 or g.size[group] == 0:
        return 0
    hidden = g.power[area * 3 + force]
    for other in groups_in(g, area, force):
        if g.size[other]:
            hidden -= g.content.cf[g.slot[other * BERTHS] >> 2]
    top = g.content.cf[g.slot[group * BERTHS] >> 2]
    return top + (hidden + stacks - 1) // stacks


def _swing(g: ChinaState, column: int, roll: int, forces: tuple[int, int]) -> int:
    own, foe = forces
    charts = g.content.charts
    row, used = row_of(roll), column_of(column)
    lost, inflicted = charts.crt_attacker[row][used], charts.crt_defender[row][used]
    if lost == EXCHANGE:
        return min(own, foe) // 3
    lost = own if lost == ELIMINATION else min(own, lost)
    inflicted = foe if inflicted == ELIMINATION else min(foe, max(0, inflicted + min(0, column)))
    return inflicted - lost + (2 if inflicted >= foe else 0)


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
    lower = g.content.lower[unit]
    cf = g.content.cf[unit] - (g.content.cf[lower] if lower != NOTHING else 0)
    waste = max(0, cf - due)
    return 20 - cf - 3 * waste + (4 if g.content.faction[unit] == IJA + 1 else 0)


def guerrilla_worth(g: ChinaState, side: int, area: int) -> int:
    """What one more guerrilla of a force in an area may bring."""
    board = g.content.board
    if not board.in_china[area]:
        return -30
    other = KMT if side == CCP else CCP
    own = steps_in(g, area, side)
    japan = steps_in(g, area, JAPAN)
    if japan:
        # Effective control falls to who breaks Japan's two to one.
        total = own + steps_in(g, area, other)
        return 30 if japan >= 2 * total and japan < 2 * (total + 2) else 18 - min(12, total)
    if present(g, area, other):
        return 2 if own == 0 else 0
    if own == 0:
        return 26 if g.control[area] in (NOBODY, JAPAN) else 4
    return 1
