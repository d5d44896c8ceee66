"""A quick opinion of every offer, for the computer players."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.ai.evaluate import at_home, evaluate
from zhulu.games.battle_for_china.ai.features import features
from zhulu.games.battle_for_china.ai.opinions.formation import assign, organize, transport
from zhulu.games.battle_for_china.ai.opinions.ground import (
    chart_of,
    outlook,
    posted,
    pull,
    relieved,
    settle,
    slip,
    station,
    unguarded,
    unkept,
    wanderlust,
)
from zhulu.games.battle_for_china.ai.opinions.spending import spend
from zhulu.games.battle_for_china.ai.opinions.stakes import arrival, weights
from zhulu.games.battle_for_china.ai.tactics import (
    bargain,
    battle,
    best_battle,
    operation,
    sacrifice_value,
    sweep,
)
from zhulu.games.battle_for_china.content.ids import CCP, FACES, JAPAN, KMT
from zhulu.games.battle_for_china.rules.phases.ago import AntiGuerrilla
from zhulu.games.battle_for_china.rules.phases.attack import Attack
from zhulu.games.battle_for_china.rules.phases.combat import Target
from zhulu.games.battle_for_china.rules.phases.landing import Landing, sea_price
from zhulu.games.battle_for_china.rules.phases.movement import Infiltration, March, Movement
from zhulu.games.battle_for_china.rules.phases.organization import Assignment
from zhulu.games.battle_for_china.state.groups import (
    area_of,
    at_large,
    fortified,
    groups_in,
    is_ija,
    steps,
    strength,
)
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING

__all__ = ["evaluate", "features", "prefer"]

# Verbs whose worth does not depend on what they are done to; 10 is the line of doing nothing.
FIXED: Final = {
    "station": 5,
    "station_rest": 20,
    "set_up_done": 10,
    "no_more": 5,
    "appease": 5,
    "let_it_sulk": 10,
    "receive_aid": 10,
    "give_up_war": -100,
    "fight_on": 100,
    "end_strategy": 10,
    "pay_price": 10,
    "refuse_price": 8,
    "end_transport": 10,
    "end_organization": 10,
    "end_area": 10,
    "put_back": 12,
    "change_force": 5,
    "end_movement": 10,
    "end_combat": 10,
    "end_counterattack": 10,
    "feed_attack": 12,
    "feed_defence": 12,
    "go_unfed": 10,
    "pay_in_full": 20,
    "half_strength": 10,
    "stop_exchange": 20,
    "break_off": 10,
    "hold": 10,
    "ordinary": 10,
    "roll_recovery": 10,
    "raise_army": 25,
    "restore_hq": 60,
    "raise_ccp": 10,
    "raise_kmt": 10,
}

DETACHED: Final = 60  # what it costs to land where nobody can lend a hand

SENT_HOME: Final = 6  # less for going straight into a port: who does not take it goes home (8.4)

LEFT_BEHIND: Final = 70  # what a garrison is worth

UNGUARDED: Final = 50  # the most it is worth to march on before one is left

WORKSHOP: Final = 12  # what a garrison is worth to the KMT where its industry or its works are

BACK: Final = -60  # to where a march began, or out of a city that nobody else would keep

INITIATIVE: Final = 10  # what Japan gives to strike, in tenths of a CF: China only waits (9.22)

EXPEDITION: Final = 20  # CF that open a front of their own

SPENDING: Final = frozenset(
    (
        "build", "place_in", "recruit", "raise_corps", "buy_ep", "order", "fortify", "relocate",
        "set_up_in", "influence", "lay_out", "improve",
    )
)  # fmt: skip


def prefer(g: ChinaState, side: int, verb: str, noun: int) -> int:
    """A quick opinion of one offer."""
    fixed = FIXED.get(verb)
    if fixed is not None:
        return fixed
    frame = g.stack[-1]
    if isinstance(frame, March):
        return _march(g, frame, verb, noun)
    if isinstance(frame, Attack):
        return _attack(g, frame, verb, noun)
    if isinstance(frame, AntiGuerrilla):
        return _operation(g, frame, verb, noun)
    if isinstance(frame, Target):
        return battle(g, frame.group, noun)
    if isinstance(frame, Infiltration):
        by = g.content.guerrilla_steps
        return settle(g, weights(g, side), noun, frame.side, by)
    if isinstance(frame, Landing):
        return _landing(g, frame.group, noun)
    if isinstance(frame, Assignment):
        return assign(g, frame, verb, noun)
    return _phase(g, side, verb, noun)


def _phase(g: ChinaState, side: int, verb: str, noun: int) -> int:
    """What to do next in a phase."""
    if verb == "move":
        force = g.force[noun]
        return 10 + wanderlust(g, chart_of(g, force), noun) - 4
    if verb == "infiltrate":
        frame = g.stack[-1]
        return 10 + slip(g, frame.side if isinstance(frame, Movement) else side, noun) - 2
    if verb in ("attack", "counter"):
        return 10 + best_battle(g, noun) + (INITIATIVE if side == JAPAN else 0)
    if verb == "clear":
        return 10 + sweep(g, noun) if g.force[noun] == JAPAN else 5
    if verb == "assault":
        return _assault(g, noun)
    if verb in ("organize", "take", "show"):
        return organize(g, side, verb, noun)
    if verb in ("ship", "sail", "leave_ashore"):
        return transport(g, verb, noun)
    if verb == "react":  # 8.5: not out of a port that is needed
        return 5 if station(g, g.place[noun]) else 10
    if verb == "go_first":
        return 10 if noun == KMT else 5
    if verb == "feed":
        return 12 if g.purse(side) > 3 else 5
    if verb in SPENDING:
        return spend(g, side, verb, noun)
    return 5 if verb == "cut_line" else 10


def _march(g: ChinaState, frame: March, verb: str, noun: int) -> int:
    group = frame.group
    if verb == "drop":
        return _drop(g, frame, area_of(g, group), noun)
    if verb == "go_out":
        return -30
    chart = chart_of(g, frame.side)
    kept = _kept(g, frame)
    if verb == "advance":
        if noun == frame.start or posted(g, group):
            return BACK
        last = frame.gone + 1 >= frame.reach(g)
        worth = outlook(g, chart, noun, group, frame.start, last, frame.bound)
        worth -= 5 * frame.gone + kept
        if frame.side == JAPAN and g.size[group] > 1:  # 8.1: a unit of many stays in the city
            return min(worth, UNGUARDED) if kept else worth - _unkept(g, frame)
        return worth
    here = pull(g, chart, area_of(g, group), group, True)
    if verb == "halt":
        return here + 3
    if not at_large(g, group):
        return here - 20 - kept
    return here + 8 + (station(g, noun) // 5 if frame.side == JAPAN else 0)  # occupy


def _kept(g: ChinaState, frame: March) -> int:
    """What the city is worth that a group would leave empty."""
    place = g.place[frame.group]
    if frame.side != JAPAN:
        return WORKSHOP if place in g.industry_at or fortified(g, frame.group) else 0
    return 0 if relieved(g, frame.group) else station(g, place)


def _unkept(g: ChinaState, frame: March) -> int:
    """What an empty city beside a group is worth, if it may still go in."""
    return 0 if frame.shifted else unkept(g, frame.group)


def _drop(g: ChinaState, frame: March, here: int, counter: int) -> int:
    """Leave a small garrison where an area would be lost without one."""
    if counter >= FACES or frame.rest != NOTHING or g.size[frame.group] < 2:
        return -40
    price = g.content.cf[counter >> 2] + 2 * g.content.cadre[counter >> 2]
    if frame.side == JAPAN and station(g, g.place[frame.group]):
        return LEFT_BEHIND - price
    weight = weights(g, frame.side)
    away = steps(g, frame.group)
    stays = g.content.steps[counter >> 2]
    lost = arrival(g, weight, here, frame.side, -away)
    saved = arrival(g, weight, here, frame.side, stays - away)
    return LEFT_BEHIND - price if saved > lost else -40


def _operation(g: ChinaState, frame: AntiGuerrilla, verb: str, noun: int) -> int:
    if verb == "give_up":
        return sacrifice_value(g, noun, frame.due - frame.removed)
    if verb == "three_alls":  # 10 is to spare the country
        return 10 + operation(g, frame.group, True) - operation(g, frame.group, False)
    return 10


def _attack(g: ChinaState, frame: Attack, verb: str, noun: int) -> int:
    if verb in ("send_air", "send_cover", "commit_armor"):
        return noun
    if verb == "add_to_defender":
        wanted = max(0, strength(g, frame.defender) - frame.inflicted)
        return noun if noun <= wanted else wanted - noun
    if verb == "give_up":
        return sacrifice_value(g, noun, frame.lost - frame.removed)
    if verb == "give":  # 20 is to stop
        gain = bargain(g, frame.defender, noun)
        return 20 + gain if gain > 0 else sacrifice_value(g, noun, 1) - 10
    if verb == "sacrifice":
        return sacrifice_value(g, noun, frame.inflicted - frame.foe_removed)
    if verb == "match":
        return sacrifice_value(g, noun, frame.owed)
    if verb == "go_guerrilla":
        return 20 if frame.inflicted >= strength(g, frame.defender) else 0
    if verb == "stand":
        return 10
    if verb == "advance_into":  # 9.24; 10 is to hold
        return 5 if g.force[frame.attacker] == JAPAN and station(g, g.place[frame.attacker]) else 20
    if verb == "break_through":
        return 10 + battle(g, frame.attacker, noun)
    return 10


def _assault(g: ChinaState, group: int) -> int:
    """Land while EP last and there is something to land on."""
    if g.purse(JAPAN) < sea_price(g, group) + 1 or not is_ija(g, group):
        return 0
    if g.place[group] != g.content.board.japan:
        if g.size[group] < 3 or station(g, g.place[group]):
            return 0
    return 18 + strength(g, group) // 4  # the strongest while EP last


def _detached(g: ChinaState, area: int) -> int:
    """What it costs to land where no army on the mainland can lend a hand."""
    if g.stacks[area * 3]:
        return 0
    for near in g.content.board.near[area]:
        if g.stacks[near * 3] and not g.content.board.always_japan[near]:
            return 0
    waiting = at_home(g)
    enemy = g.power[area * 3 + KMT] + g.power[area * 3 + CCP]
    return DETACHED // 4 if 5 * waiting >= 4 * enemy and waiting >= EXPEDITION else DETACHED


def _landing(g: ChinaState, group: int, place: int) -> int:
    board = g.content.board
    area = board.area_of[place]
    worth = pull(g, chart_of(g, JAPAN), area, group, False) - _detached(g, area)
    if place < board.areas or g.first[place] != NOTHING:
        worth -= unguarded(g, area)  # who lands elsewhere goes into no city this turn
    if place < board.areas:  # 8.4: it may attack whom it likes there, and stays
        foes = groups_in(g, area, KMT) + groups_in(g, area, CCP)
        return worth + max([battle(g, group, foe) // 4 for foe in foes], default=0)
    foe = g.first[place]
    if foe == NOTHING:
        return worth + 12
    return worth + battle(g, group, foe) // 4 - SENT_HOME
