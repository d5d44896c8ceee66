"""Evaluation and preferences: what the computer players think of positions and offers."""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.ai import appeal
from zhulu.games.middle_kingdom.rules.phases.battle import Round
from zhulu.games.middle_kingdom.rules.phases.movement import March
from zhulu.games.middle_kingdom.rules.questions.movement import (
    EMPEROR_STEPS,
    STEPS,
    crosses_wall,
    must_stop,
    reach,
)
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING, OFF_MAP

LOW: Final = -100000
LEADER_BONUS: Final = 5
HERO_STAKE: Final = 500
INVENTION_STAKE: Final = 500


# --- offers ---------------------------------------------------------------------------------


def prefer(g: KingdomState, side: int, verb: str, noun: int) -> int:
    """A quick opinion of one offer; the best of a menu has the highest number."""
    if verb == "march" or verb == "lead":
        return _of_origin(g, noun, verb == "lead")
    frame = g.stack[-1]
    if isinstance(frame, March):
        return _of_step(g, frame, verb, noun)
    if isinstance(frame, Round):
        return _of_round(g, frame, verb, noun)
    if verb == "call_hero":
        return _of_hero(g, side)
    if verb == "keep_hero":
        return 1 if nothing_to_save(g, side) and _of_hero(g, side) < 0 else -10
    if verb == "fight":
        return appeal.win_percent(g, noun, g.attackers[noun], g.crossed[noun])
    if noun != NOTHING:
        return _of_placement(g, side, verb, noun)
    return 0


# --- movement -------------------------------------------------------------------------------


def arrival(g: KingdomState, country: int, space: int, armies: int, walled: bool) -> int:
    """What a group gains by ending its march here; `walled`: its last step crosses the wall."""
    if space >= g.content.provinces:
        return LOW
    holder = g.holder[space]
    if holder == NOTHING:
        surplus = max(0, armies - g.limit(space))
        return appeal.holding(g, country, space) + _treaty(g, country, space) - surplus * 30
    if holder == country:
        return _joining(g, country, space, armies)
    return _attack(g, country, space, armies, walled)


def _treaty(g: KingdomState, country: int, space: int) -> int:
    if g.content.builds[country] and not g.concession[space]:
        return g.content.concession_worth * appeal.HALF_POINT
    return 0


def _joining(g: KingdomState, country: int, space: int, armies: int) -> int:
    room = g.limit(space) - g.held[space]
    if room < armies:
        return -appeal.ARMY * (armies - max(0, room))
    return min(armies, appeal.threat(g, country, space)) * 12


def _attack(g: KingdomState, country: int, space: int, armies: int, walled: bool) -> int:
    total = g.attackers[space] + armies
    won = appeal.win_percent(g, space, total, g.crossed[space] + (armies if walled else 0))
    prize = appeal.holding(g, country, space) + _treaty(g, country, space)
    prize += appeal.conquest(g, country, space) + appeal.harm(g, g.moving_side, space)
    risk = min(total, g.held[space] + 1) * appeal.ARMY * (130 - won) // 100
    value = prize * won // 100 - risk
    if g.attackers[space]:
        before = appeal.win_percent(g, space, g.attackers[space], g.crossed[space])
        value = prize * (won - before) // 100 - 10
    return value


def departure(g: KingdomState, country: int, space: int, armies: int) -> int:
    """What a group costs the space it leaves."""
    if space >= g.content.provinces or g.holder[space] != country:
        return -500
    staying = g.held[space] - armies
    if staying <= 0:
        return appeal.holding(g, country, space)
    if staying >= g.limit(space):
        return -appeal.ARMY * armies
    return min(armies, appeal.threat(g, country, space)) * 10


def _best_from(
    g: KingdomState, country: int, start: int, armies: int, left: int, canal: bool
) -> int:
    """The best arrival within reach, nearer ones first among equals."""
    found = reach(g, country, start, left, canal)
    best = LOW
    for to in found.order:
        if to != start:
            gain = arrival(g, country, to, armies, not found.dry[to])
            best = max(best, gain - found.steps[to])
    return best


def _of_origin(g: KingdomState, origin: int, lead: bool) -> int:
    country = g.mover
    best = LOW
    steps = EMPEROR_STEPS if lead else STEPS
    for armies in range(1, min(4, g.ready(origin)) + 1):
        gain = _best_from(g, country, origin, armies, steps, False)
        best = max(best, gain - departure(g, country, origin, armies))
    return best + (LEADER_BONUS if lead else 0)


def _of_step(g: KingdomState, frame: March, verb: str, noun: int) -> int:
    country, armies, left = frame.country, frame.armies, frame.steps_left()
    if verb == "advance":
        return _of_advance(g, frame, noun)
    if verb == "halt":
        return _settled(g, frame, armies)
    if verb == "leave_army":
        alone = g.holder[frame.here] == country and g.held[frame.here] == armies
        return _settled(g, frame, 1) if alone else LOW
    if g.ready(frame.origin) <= armies:
        return LOW
    more = _best_from(g, country, frame.origin, armies + 1, left, frame.canal)
    more -= departure(g, country, frame.origin, armies + 1)
    now = _best_from(g, country, frame.origin, armies, left, frame.canal)
    now -= departure(g, country, frame.origin, armies)
    return more + 100000 if more > now else LOW


def _settled(g: KingdomState, frame: March, armies: int) -> int:
    """What these armies are worth where the march has come to."""
    here, country = frame.here, frame.country
    if g.holder[here] != country:
        return 5
    if g.held[here] <= frame.armies:
        return appeal.holding(g, country, here) - 30 * max(0, armies - g.limit(here))
    others = g.held[here] - armies
    return -appeal.ARMY * max(0, others + armies - g.limit(here))


def _of_advance(g: KingdomState, frame: March, to: int) -> int:
    country, left = frame.country, frame.steps_left() - 1
    best = arrival(g, country, to, frame.armies, crosses_wall(g, frame.here, to))
    if left > 0 and not must_stop(g, country, to):
        onward = _best_from(g, country, to, frame.armies, left, frame.canal)
        best = max(best, onward - 2)
    return best


# --- battle ---------------------------------------------------------------------------------


def _of_round(g: KingdomState, frame: Round, verb: str, noun: int) -> int:
    space = frame.space
    won = appeal.win_percent(g, space, g.attackers[space], g.crossed[space])
    if verb == "use_invention":
        return 10 if 25 <= won <= 70 and _stake(g, space) >= INVENTION_STAKE else -10
    if verb == "call_hero":
        return -10
    if verb in ("withdraw", "withdraw_emperor"):
        return _of_retreat(g, noun, won < 25)
    if verb in ("fall_back", "save_emperor"):
        return _of_retreat(g, noun, won > 75)
    return 0


def _of_retreat(g: KingdomState, to: int, losing: bool) -> int:
    room = g.limit(to) - g.held[to]
    return 10 + room if losing and room > 0 else -10


def _stake(g: KingdomState, space: int) -> int:
    return appeal.holding(g, g.mover, space) + appeal.conquest(g, g.mover, space)


def _of_hero(g: KingdomState, side: int) -> int:
    """After a battle: a hero is worth a good chance that went wrong with much at stake."""
    space = g.battle
    if space == OFF_MAP:
        return -10
    won = appeal.chance(g, space, g.first_attackers, g.first_crossed, g.first_defenders)
    enough = _hero_stake(g)
    if side in g.content.owners[g.mover]:
        failed = not g.attackers[space] and g.held[space] > 0 and won >= 45
        return 10 if failed and _stake(g, space) >= enough else -10
    lost = not g.held[space] and won <= 65
    return 10 if lost and _loss(g, space) >= enough else -10


def nothing_to_save(g: KingdomState, side: int) -> bool:
    """No country of the colour moves again in this turn, and no province is worth its hero."""
    enough = _hero_stake(g)
    for country in range(g.content.nations):
        if side in g.content.owners[country] and g.deployed[country]:
            if country >= g.mover or g.turn in (g.content.three_kingdoms, g.content.civil_war):
                return False
            if country_stake(g, country) >= enough:
                return False
    return True


def country_stake(g: KingdomState, country: int) -> int:
    """The most a country could lose in one battle."""
    worst = 0
    for space in g.holdings(country):
        value = appeal.holding(g, country, space) + appeal.ARMY * g.held[space]
        if g.deployed[country] == g.held[space]:
            value += 3 * appeal.HALF_POINT * g.content.power[country]
        worst = max(worst, value)
    return worst


def _hero_stake(g: KingdomState) -> int:
    return HERO_STAKE if g.turn < g.last_turn - 1 else HERO_STAKE // 3


def _loss(g: KingdomState, space: int) -> int:
    defender = g.holder[space]
    value = appeal.holding(g, defender, space) + appeal.ARMY * g.first_defenders
    if not g.deployed[defender]:
        value += 3 * appeal.HALF_POINT * g.content.power[defender]
    return value


# --- placing --------------------------------------------------------------------------------


def _of_placement(g: KingdomState, side: int, verb: str, space: int) -> int:
    frame = g.stack[-1]
    country: int = getattr(frame, "country", NOTHING)
    if verb == "give_up":
        return -appeal.holding(g, country, space) - 50 // max(1, g.held[space])
    if verb == "place_emperor":
        return 100 * g.held[space] + appeal.threat(g, country, space)
    if verb in ("place", "reinforce"):
        return _of_muster(g, g.holder[space], space)
    return _of_start(g, country, space)


def _of_muster(g: KingdomState, country: int, space: int) -> int:
    """An army is wanted where it can do most next, and where danger is."""
    armies = min(4, g.held[space] + 1)
    gain = _best_from(g, country, space, armies, STEPS, False)
    crowd = max(0, g.held[space] - 4) * 40
    return gain + 10 * min(3, appeal.threat(g, country, space)) - crowd


def _of_start(g: KingdomState, country: int, space: int) -> int:
    near = 0
    for to in g.content.ways[space]:
        if to < g.content.provinces:
            near += appeal.holding(g, country, to)
    own = 0 if g.holder[space] == country else appeal.holding(g, country, space)
    return own + near // 4 - 60 * g.held[space]
