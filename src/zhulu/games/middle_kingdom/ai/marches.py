"""What the computer players think of marches: where armies gain most, and what they leave."""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.ai import appeal, thrones
from zhulu.games.middle_kingdom.rules.phases.movement import March
from zhulu.games.middle_kingdom.rules.questions.movement import (
    EMPEROR_STEPS,
    STEPS,
    crosses_wall,
    must_stop,
    reach,
)
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING

LOW: Final = -100000
LEADER_BONUS: Final = 5
GROUP: Final = 5  # armies a group is first thought of with
EVEN: Final = 55  # per cent: below this an attack is rash
RASH: Final = 6


class Group:
    """Armies that march together, as the offers of a menu would have them."""

    def __init__(self, country: int, armies: int, led: bool, left: int, canal: bool) -> None:
        self.country = country
        self.armies = armies
        self.led = led  # the emperor is with them
        self.left = left
        self.canal = canal  # the free step along the canal is used up


def arrival(g: KingdomState, group: Group, space: int, walled: bool) -> int:
    """What a group gains by ending its march here; `walled`: its last step crosses the wall."""
    if space >= g.content.provinces:
        return LOW
    country, armies = group.country, group.armies
    holder = g.holder[space]
    if holder == NOTHING:
        surplus = max(0, armies - g.limit(space))
        value = appeal.holding(g, country, space) + _treaty(g, country, space) - surplus * 30
        if not group.led and thrones.before_loyalty(g, country):
            value = -value // 3
    elif holder == country:
        value = _joining(g, group, space)
    else:
        return _attack(g, group, space, walled)
    if group.led:
        value -= thrones.danger(g, country, space, armies + g.held[space])
    return value


def _treaty(g: KingdomState, country: int, space: int) -> int:
    if g.content.builds[country] and not g.concession[space]:
        return g.content.concession_worth * appeal.HALF_POINT
    return 0


def _joining(g: KingdomState, group: Group, space: int) -> int:
    if thrones.before_loyalty(g, group.country):
        if group.led:
            return thrones.DEFECTION * g.held[space]
        if g.emperor[group.country] == space:
            return thrones.DEFECTION * group.armies
    room = g.limit(space) - g.held[space]
    if room < group.armies and not group.led:
        return -appeal.ARMY * (group.armies - max(0, room))
    return min(group.armies, appeal.threat(g, group.country, space)) * 12


def _attack(g: KingdomState, group: Group, space: int, walled: bool) -> int:
    country, armies = group.country, group.armies
    total = g.attackers[space] + armies
    crossed = g.crossed[space] + (armies if walled else 0)
    won = appeal.win_percent(g, space, total, crossed, group.led)
    prize = _prize(g, country, space)
    if not group.led and thrones.before_loyalty(g, country):
        prize = prize // 3
    risk = min(total, g.held[space] + 1) * appeal.ARMY * (130 - won) // 100
    value = prize * won // 100 - risk - RASH * max(0, EVEN - won)
    if g.attackers[space]:
        before = appeal.win_percent(g, space, g.attackers[space], g.crossed[space])
        value = prize * (won - before) // 100 - 10
    if group.led:
        value -= thrones.stake(g, country) * (100 - won) // 100
        value -= thrones.danger(g, country, space, total) * won // 100
    return value


def _prize(g: KingdomState, country: int, space: int) -> int:
    """What there is to win in a province of others."""
    value = appeal.holding(g, country, space) + _treaty(g, country, space)
    return value + appeal.conquest(g, country, space) + appeal.harm(g, g.moving_side, space)


def departure(g: KingdomState, group: Group, space: int) -> int:
    """What a group costs the space it leaves."""
    country, armies = group.country, group.armies
    if space >= g.content.provinces or g.holder[space] != country:
        return -500
    staying = g.held[space] - armies
    if group.led:
        cost = -thrones.danger(g, country, space, g.held[space])
    else:
        cost = thrones.left_behind(g, country, space, armies)
        if g.emperor[country] == space and thrones.before_loyalty(g, country):
            cost += thrones.DEFECTION * armies
    if staying <= 0:
        loss = appeal.holding(g, country, space)
        return cost + (-loss // 3 if thrones.before_loyalty(g, country) else loss)
    if staying >= g.limit(space):
        return cost - appeal.ARMY * armies
    return cost + min(armies, appeal.threat(g, country, space)) * 10


def best_from(g: KingdomState, group: Group, start: int) -> int:
    """The best arrival within reach, nearer ones first among equals."""
    found = reach(g, group.country, start, group.left, group.canal)
    best = LOW
    for to in found.order:
        if to != start:
            gain = arrival(g, group, to, not found.dry[to])
            best = max(best, gain - found.steps[to])
    return best


def of_origin(g: KingdomState, origin: int, lead: bool) -> int:
    best = LOW
    steps = EMPEROR_STEPS if lead else STEPS
    for armies in range(1, min(GROUP, g.ready(origin)) + 1):
        group = Group(g.mover, armies, lead, steps, False)
        best = max(best, best_from(g, group, origin) - departure(g, group, origin))
    return best + (LEADER_BONUS if lead else 0)


def of_step(g: KingdomState, frame: March, verb: str, noun: int) -> int:
    country, armies = frame.country, frame.armies
    if verb == "advance":
        return _of_advance(g, frame, noun)
    if verb == "halt":
        return _settled(g, frame, armies)
    if verb == "leave_army":
        alone = g.holder[frame.here] == country and g.held[frame.here] == armies
        return _settled(g, frame, 1) if alone and not frame.emperor else LOW
    if g.ready(frame.origin) <= armies:
        return LOW
    # A second army may be of no use where a third would win: look a few ahead.
    most = min(g.ready(frame.origin), max(GROUP, armies + 1))
    more = max([_value_of(g, frame, n) for n in range(armies + 1, most + 1)])
    return more + 100000 if more > _value_of(g, frame, armies) else LOW


def _value_of(g: KingdomState, frame: March, armies: int) -> int:
    """What a group of so many that has not started yet may gain."""
    group = Group(frame.country, armies, frame.emperor, frame.steps_left(), frame.canal)
    return best_from(g, group, frame.origin) - departure(g, group, frame.origin)


def _settled(g: KingdomState, frame: March, armies: int) -> int:
    """What these armies are worth where the march has come to."""
    here, country = frame.here, frame.country
    guard = thrones.danger(g, country, here, g.held[here]) if frame.emperor else 0
    if g.holder[here] != country:
        return max(5, _help(g, frame, armies))
    if thrones.before_loyalty(g, country) and g.emperor[country] == here:
        return thrones.DEFECTION * g.held[here]
    if g.held[here] <= frame.armies:
        return appeal.holding(g, country, here) - 30 * max(0, armies - g.limit(here)) - guard
    others = g.held[here] - armies
    return -appeal.ARMY * max(0, others + armies - g.limit(here)) - guard


def _help(g: KingdomState, frame: March, armies: int) -> int:
    """What armies that could pass on add to the battle if they stay for it."""
    here, total = frame.here, g.attackers[frame.here]
    over = armies if frame.walled else 0
    with_us = appeal.win_percent(g, here, total, g.crossed[here])
    without = appeal.win_percent(g, here, total - armies, max(0, g.crossed[here] - over))
    return _prize(g, frame.country, here) * (with_us - without) // 100


def _of_advance(g: KingdomState, frame: March, to: int) -> int:
    left = frame.steps_left() - 1
    group = Group(frame.country, frame.armies, frame.emperor, left, frame.canal)
    best = arrival(g, group, to, crosses_wall(g, frame.here, to))
    if left > 0 and not must_stop(g, frame.country, to):
        best = max(best, best_from(g, group, to) - 2)
    return best
