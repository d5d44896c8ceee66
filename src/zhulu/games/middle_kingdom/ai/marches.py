"""What the computer players think of marches: where armies gain most, and what they leave."""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.ai import appeal, battles, thrones
from zhulu.games.middle_kingdom.rules.phases.movement import March
from zhulu.games.middle_kingdom.rules.questions.movement import (
    EMPEROR_STEPS,
    STEPS,
    Reach,
    crosses_wall,
    must_stop,
    reach,
)
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING

LOW: Final = -100000
LEADER_BONUS: Final = 5
GROUP: Final = 5  # armies a group is first thought of with
ELSEWHERE: Final = 75  # what every army after the first could gain on a way of its own
SURPLUS: Final = 30  # what an army costs that an empty province cannot feed


class Group:
    """Armies that march together: whose, and whether the emperor is with them."""

    def __init__(self, g: KingdomState, country: int, led: bool) -> None:
        self.country = country
        self.led = led
        self.disloyal = not led and thrones.before_loyalty(g, country)


def arrival(g: KingdomState, group: Group, armies: int, space: int, walled: bool) -> int:
    """What a group gains by ending its march here; `walled`: its last step crosses the wall."""
    gains = [LOW] * (armies + 1)
    _arrivals(g, group, space, walled, 0, armies, gains)
    return gains[armies]


def _arrivals(
    g: KingdomState, group: Group, space: int, walled: bool, steps: int, least: int,
    gains: list[int],
) -> None:  # fmt: skip
    """Raise the gains of groups of `least` armies and more to what they have here."""
    if space >= g.content.provinces:
        return
    country, holder = group.country, g.holder[space]
    if holder in (NOTHING, country):
        ground = appeal.Ground(g, country, space)
        for armies in range(least, len(gains)):
            if holder == NOTHING:
                value = _settling(g, group, armies, space, ground)
            else:
                value = _joining(g, group, armies, space, ground)
            if group.led:
                value -= thrones.danger(g, country, space, armies + g.held[space])
            gains[armies] = max(gains[armies], value - steps)
        return
    clash = battles.Clash(g, country, space, group.led)
    if group.disloyal:
        clash.taken = clash.taken // 3
    here, crossed = g.attackers[space], g.crossed[space]
    before = clash.worth(here, crossed) + 10 if here else 0
    for armies in range(least, len(gains)):
        over = crossed + (armies if walled else 0)
        value = clash.worth(here + armies, over) - before
        if group.led:
            won = clash.won(here + armies, over)
            value -= thrones.stake(g, country) * (100 - won) // 100
            value -= thrones.danger(g, country, space, here + armies) * won // 100
        gains[armies] = max(gains[armies], value - steps)


def _settling(g: KingdomState, group: Group, armies: int, space: int, ground: appeal.Ground) -> int:
    surplus = max(0, armies - g.limit(space))
    value = ground.kept(armies) + appeal.treaty(g, group.country, space) - surplus * SURPLUS
    return -value // 3 if group.disloyal else value


def _joining(g: KingdomState, group: Group, armies: int, space: int, ground: appeal.Ground) -> int:
    country, held = group.country, g.held[space]
    if thrones.before_loyalty(g, country):
        if group.led:
            return thrones.DEFECTION * held
        if g.emperor[country] == space:
            return thrones.DEFECTION * armies
    room = g.limit(space) - held
    if room < armies and not group.led:
        return -appeal.army(g, country) * (armies - max(0, room))
    return ground.kept(held + armies) - ground.kept(held)


def departure(g: KingdomState, group: Group, armies: int, space: int) -> int:
    """What a group costs the space it leaves."""
    country = group.country
    if space >= g.content.provinces or g.holder[space] != country:
        return -500
    held = g.held[space]
    staying = held - armies
    if group.led:
        cost = -thrones.danger(g, country, space, held)
    else:
        cost = thrones.left_behind(g, country, space, armies)
        if group.disloyal and g.emperor[country] == space:
            cost += thrones.DEFECTION * armies
    if staying >= g.limit(space):
        return cost - appeal.army(g, country) * armies
    ground = appeal.Ground(g, country, space)
    loss = ground.kept(held) - ground.kept(staying)
    if staying <= 0 and thrones.before_loyalty(g, country):
        return cost - loss // 3
    return cost + loss


def best_of(
    g: KingdomState, group: Group, least: int, most: int, start: int, found: Reach
) -> list[int]:
    """By the number of armies: the best arrival within reach, nearer ones first among equals."""
    gains = [LOW] * (most + 1)
    for to in found.order:
        if to != start:
            _arrivals(g, group, to, not found.dry[to], found.steps[to], least, gains)
    return gains


def best_from(g: KingdomState, country: int, armies: int, start: int) -> int:
    """The best that a group of so many can do that has not marched yet."""
    found = reach(g, country, start, STEPS, False)
    return best_of(g, Group(g, country, False), armies, armies, start, found)[armies]


def of_origin(g: KingdomState, origin: int, lead: bool) -> int:
    """What the best march from here would gain."""
    group = Group(g, g.mover, lead)
    found = reach(g, g.mover, origin, EMPEROR_STEPS if lead else STEPS, False)
    most = min(GROUP, g.ready(origin))
    return max(_worths(g, group, 1, most, origin, found)) + (LEADER_BONUS if lead else 0)


def _worths(
    g: KingdomState, group: Group, least: int, most: int, origin: int, found: Reach
) -> list[int]:
    """What groups of `least` to `most` would gain; each army could also do something else."""
    gains = best_of(g, group, least, most, origin, found)
    return [
        gains[armies] - departure(g, group, armies, origin) - (armies - 1) * ELSEWHERE
        for armies in range(least, most + 1)
    ]


def of_step(g: KingdomState, frame: March, verb: str, noun: int) -> int:
    """What one step of a march is worth."""
    country, armies = frame.country, frame.armies
    if verb == "advance":
        return _of_advance(g, frame, noun)
    if verb == "halt":
        return _settled(g, frame, armies)
    if verb == "leave_army":
        alone = g.holder[frame.here] == country and g.held[frame.here] == armies
        return _settled(g, frame, 1) if alone and not frame.emperor else LOW
    ready = g.ready(frame.origin)
    if ready <= armies:
        return LOW
    # A second army may be of no use where a third would win: look a few ahead.
    most = min(ready, max(GROUP, armies + 1))
    found = reach(g, country, frame.origin, frame.steps_left(), frame.canal)
    worths = _worths(g, Group(g, country, frame.emperor), armies, most, frame.origin, found)
    more = max(worths[1:])
    return more - LOW if more > worths[0] else LOW


def _settled(g: KingdomState, frame: March, armies: int) -> int:
    """What these armies are worth where the march has come to."""
    here, country = frame.here, frame.country
    guard = thrones.danger(g, country, here, g.held[here]) if frame.emperor else 0
    if g.holder[here] != country:
        return max(5, _help(g, frame, armies))
    if thrones.before_loyalty(g, country) and g.emperor[country] == here:
        return thrones.DEFECTION * g.held[here]
    if g.held[here] <= frame.armies:
        value = appeal.Ground(g, country, here).kept(armies)
        return value - SURPLUS * max(0, armies - g.limit(here)) - guard
    return -appeal.army(g, country) * max(0, g.held[here] - g.limit(here)) - guard


def _help(g: KingdomState, frame: March, armies: int) -> int:
    """What armies that could pass on add to the battle if they stay for it."""
    here, total = frame.here, g.attackers[frame.here]
    clash = battles.Clash(g, frame.country, here, False)
    value = clash.worth(total, g.crossed[here])
    if total <= armies:
        return value
    over = armies if frame.walled else 0
    return value - clash.worth(total - armies, max(0, g.crossed[here] - over))


def _of_advance(g: KingdomState, frame: March, to: int) -> int:
    left = frame.steps_left() - 1
    group = Group(g, frame.country, frame.emperor)
    armies = frame.armies
    best = arrival(g, group, armies, to, crosses_wall(g, frame.here, to))
    if left > 0 and not must_stop(g, frame.country, to):
        found = reach(g, frame.country, to, left, frame.canal)
        best = max(best, best_of(g, group, armies, armies, to, found)[armies] - 2)
    return best
