"""Evaluation and preferences: what the computer players think of positions and offers."""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.ai import appeal, battles, thrones
from zhulu.games.middle_kingdom.ai.marches import LOW, best_from, of_origin, of_step
from zhulu.games.middle_kingdom.rules.phases.battle import Round
from zhulu.games.middle_kingdom.rules.phases.movement import March
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING, OFF_MAP

HERO_STAKE: Final = 500
INVENTION_STAKE: Final = 500


# --- offers ---------------------------------------------------------------------------------


def prefer(g: KingdomState, side: int, verb: str, noun: int) -> int:
    """A quick opinion of one offer; the best of a menu has the highest number."""
    if verb == "march" or verb == "lead":
        return of_origin(g, noun, verb == "lead")
    frame = g.stack[-1]
    if isinstance(frame, March):
        return of_step(g, frame, verb, noun)
    if isinstance(frame, Round):
        return _of_round(g, frame, verb, noun)
    if verb == "call_hero":
        return _of_hero(g, side)
    if verb == "keep_hero":
        return -10 if worth_a_hero(g, side) or _of_hero(g, side) > 0 else 1
    if verb == "ready_hero":
        return -LOW if worth_a_hero(g, side) else LOW
    if verb == "fight":
        return battles.win_percent(g, noun, g.attackers[noun], g.crossed[noun])
    if noun != NOTHING:
        return _of_placement(g, side, verb, noun)
    return 0


# --- battle ---------------------------------------------------------------------------------


def _of_round(g: KingdomState, frame: Round, verb: str, noun: int) -> int:
    space = frame.space
    won = battles.win_percent(g, space, g.attackers[space], g.crossed[space])
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
    won = battles.chance(g, space, g.first_attackers, g.first_crossed, g.first_defenders)
    enough = _hero_stake(g)
    if side in g.content.owners[g.mover]:
        failed = not g.attackers[space] and g.held[space] > 0 and won >= 45
        return 10 if failed and _stake(g, space) >= enough else -10
    lost = not g.held[space] and won <= 65
    return 10 if lost and _loss(g, space) >= enough else -10


def worth_a_hero(g: KingdomState, side: int) -> bool:
    """Whether the colour has a province, an emperor or a country worth its hero."""
    enough = _hero_stake(g)
    for country in range(g.content.nations):
        if side in g.content.owners[country] and g.deployed[country]:
            if g.emperor[country] != OFF_MAP or country_stake(g, country) >= enough:
                return True
    return False


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
        if g.box[country]:
            return LOW  # the armies first: he goes where they are
        return 100 * g.held[space] - thrones.danger(g, country, space, g.held[space])
    if verb in ("place", "reinforce"):
        return _of_muster(g, g.holder[space], space)
    return _of_start(g, country, space)


def _of_muster(g: KingdomState, country: int, space: int) -> int:
    """An army is wanted where it can do most next, and where danger is."""
    armies = min(4, g.held[space] + 1)
    gain = best_from(g, country, armies, space)
    crowd = max(0, g.held[space] - 4) * 40
    return gain + 10 * min(3, appeal.threat(g, country, space)) - crowd


def _of_start(g: KingdomState, country: int, space: int) -> int:
    near = 0
    for to in g.content.ways[space]:
        if to < g.content.provinces:
            near += appeal.holding(g, country, to)
    own = 0 if g.holder[space] == country else appeal.holding(g, country, space)
    return own + near // 4 - 60 * g.held[space]
