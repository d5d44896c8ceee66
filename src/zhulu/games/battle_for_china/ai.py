"""Features for the computer players: an evaluation and a quick opinion of every offer."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.groups import (
    area_of,
    at_large,
    groups_in,
    is_ija,
    present,
    steps,
    steps_in,
    strength,
)
from zhulu.games.battle_for_china.ids import (
    CCP,
    COUNTERS,
    FACES,
    IJA_B2,
    IJA_D3,
    JAPAN,
    KMT,
    NOBODY,
    PUPPET_C2,
)
from zhulu.games.battle_for_china.phases.ago import AntiGuerrilla
from zhulu.games.battle_for_china.phases.attack import Attack
from zhulu.games.battle_for_china.phases.combat import Target
from zhulu.games.battle_for_china.phases.landing import Landing, sea_price
from zhulu.games.battle_for_china.phases.movement import Infiltration, March
from zhulu.games.battle_for_china.phases.organization import Assignment
from zhulu.games.battle_for_china.state import ChinaState
from zhulu.games.battle_for_china.tactics import (
    battle,
    best_battle,
    guerrilla_worth,
    outlook,
    pull,
    sacrifice_value,
    wanderlust,
)
from zhulu.kernel import NOTHING

# Verbs whose worth does not depend on what they are done to; 10 is the line of doing nothing.
FIXED: Final = {
    "station": 5,
    "station_rest": 20,
    "set_up_done": 10,
    "place_in": 10,
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
    "form_group": 0,
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
    "strike": 5,
    "advance_into": 20,
    "hold": 10,
    "ordinary": 10,
    "three_alls": 0,
    "roll_recovery": 10,
    "raise_army": 25,
    "restore_hq": 60,
    "raise_ccp": 10,
    "raise_kmt": 10,
}


def evaluate(g: ChinaState, side: int) -> int:
    """Levels, areas and strength for a side against the others; the result where there is one."""
    if g.result is not None:
        return 10000 if side in g.result.winners and g.result.kind != "draw" else -10000
    japan = g.ps[JAPAN] * 40
    china = g.ps[KMT] * 60
    ccp = g.ps[CCP] * 30
    for area in range(g.content.board.areas):
        if g.content.board.in_china[area] and g.control[area] != NOBODY:
            worth = 40
            japan += worth if g.control[area] == JAPAN else -worth
    total = china + ccp - japan
    if side == JAPAN:
        return max(-9000, min(9000, 800 - total))
    if g.players == 3:
        rivalry = (g.ps[KMT] - g.ps[CCP]) * (30 if side == KMT else -30)
        return max(-9000, min(9000, total - 800 + rivalry))
    return max(-9000, min(9000, total - 800))


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
        return sacrifice_value(g, noun, frame.due - frame.removed) if verb == "give_up" else 10
    if isinstance(frame, Target):
        return battle(g, frame.group, noun)
    if isinstance(frame, Infiltration):
        return guerrilla_worth(g, frame.side, noun) - (
            10 if g.guerrillas(frame.side)[noun] > 1 else 0
        )
    if isinstance(frame, Landing):
        return _landing(g, frame.group, noun)
    if isinstance(frame, Assignment):
        return _assignment(g, frame, noun)
    return _phase(g, side, verb, noun)


def _phase(g: ChinaState, side: int, verb: str, noun: int) -> int:
    """What to do next in a phase."""
    if verb == "move":
        force = g.force[noun]
        return 10 + wanderlust(g, force, noun) - (4 if force == JAPAN else 10)
    if verb == "infiltrate":
        return _infiltrate(g, noun)
    if verb in ("attack", "counter"):
        return 10 + best_battle(g, noun)
    if verb == "clear":
        return 14 + strength(g, noun) if g.force[noun] == JAPAN else 5
    if verb == "assault":
        return _assault(g, noun)
    if verb in ("organize", "take", "show"):
        return _organize(g, side, verb, noun)
    return _spend(g, side, verb, noun)


def _infiltrate(g: ChinaState, area: int) -> int:
    """Spread where a guerrilla would do more than here."""
    side = CCP if g.ccp_guerrillas[area] > g.arrived[area] else KMT
    here = guerrilla_worth(g, side, area) if g.guerrillas(side)[area] == 1 else 0
    best = max(guerrilla_worth(g, side, near) for near in g.content.board.near[area])
    keep = 14 if g.guerrillas(side)[area] == 1 and g.control[area] == side else 0
    return 10 + best - here - keep - 6


def _march(g: ChinaState, frame: March, verb: str, noun: int) -> int:
    group, side = frame.group, frame.side
    here = area_of(g, group)
    if verb == "halt":
        return pull(g, side, here, group) + 3
    if verb == "advance":
        return outlook(g, side, noun, group) - 5 * frame.gone
    if verb == "occupy":
        return pull(g, side, here, group) + (8 if at_large(g, group) else -20)
    if verb == "drop":
        return _drop(g, frame, here, noun)
    return -30


def _drop(g: ChinaState, frame: March, here: int, counter: int) -> int:
    """Leave a small garrison where an area would be lost without one."""
    board = g.content.board
    if counter >= FACES or not board.in_china[here] or frame.rest != NOTHING:
        return -40
    if g.stacks[here * 3 + frame.side] > 1 or g.size[frame.group] < 2:
        return -40
    if frame.side != JAPAN and g.control[here] != frame.side:
        return -40
    return 70 - g.content.cf[counter >> 2]


def _attack(g: ChinaState, frame: Attack, verb: str, noun: int) -> int:
    if verb in ("send_air", "send_cover", "commit_armor"):
        return noun
    if verb == "add_to_defender":
        wanted = max(0, strength(g, frame.defender) - frame.inflicted)
        return noun if noun <= wanted else wanted - noun
    if verb in ("give_up", "give"):
        return sacrifice_value(g, noun, frame.lost - frame.removed)
    if verb == "sacrifice":
        return sacrifice_value(g, noun, frame.inflicted - frame.foe_removed)
    if verb == "match":
        return sacrifice_value(g, noun, frame.owed)
    if verb == "go_guerrilla":
        return 20 if frame.inflicted >= strength(g, frame.defender) else 0
    if verb == "stand":
        return 10
    if verb == "break_through":
        return 10 + battle(g, frame.attacker, noun)
    return 10


def _assault(g: ChinaState, group: int) -> int:
    """Land while EP last and there is something to land on."""
    if g.purse(JAPAN) < sea_price(g, group) + 1 or not is_ija(g, group):
        return 0
    if g.place[group] != g.content.board.japan and g.size[group] < 3:
        return 0
    return 18


def _landing(g: ChinaState, group: int, place: int) -> int:
    board = g.content.board
    area = board.area_of[place]
    worth = pull(g, JAPAN, area, group)
    if place < board.areas:
        return worth
    foe = g.first[place]
    if foe == NOTHING:
        return worth + 12
    return worth + battle(g, group, foe) // 4


def _organize(g: ChinaState, side: int, verb: str, noun: int) -> int:
    if verb == "organize":
        force = side if side == JAPAN or g.stacks[noun * 3 + side] else CCP
        return 20 if _mergeable(g, noun, force) else 0
    if verb == "show":
        return 0
    group, counter = divmod(noun, COUNTERS)
    force = g.force[group]
    place = area_of(g, group)
    lone = g.size[group] == 1 and counter < FACES and at_large(g, group) and group not in g.hq
    loose = g.size[group] == 0
    if not lone and not loose:
        return 0
    return 20 if len(groups_in(g, place, force)) > 1 else 0


def _mergeable(g: ChinaState, place: int, side: int) -> bool:
    """Whether lone groups could be put together."""
    groups = groups_in(g, place, side)
    lone = [k for k in groups if g.size[k] <= 1 and (at_large(g, k) or place >= len(g.control))]
    return len(groups) > 1 and lone != []


def _assignment(g: ChinaState, frame: Assignment, group: int) -> int:
    if frame.counter >= FACES:
        return 20 + g.size[group]
    total = steps(g, group) + g.content.steps[frame.counter >> 2]
    if frame.side == JAPAN:
        # Five steps attack without an EP; bigger groups are for the rich.
        limit = 10 if g.ep[JAPAN] > 4 else 5
        return 20 + total if total <= limit else 5
    return 20 + g.size[group] + (3 if not at_large(g, group) else 0)


def _spend(g: ChinaState, side: int, verb: str, noun: int) -> int:
    """Strategic choices and what is left."""
    if verb == "build":
        return _build(g, side, noun)
    if verb == "recruit":
        return 20 + guerrilla_worth(g, CCP, noun)
    if verb == "raise_corps":
        return 5
    if verb == "buy_ep":
        return 15 if g.ps[JAPAN] > 34 and g.ep[JAPAN] < 6 else 0
    if verb == "order":
        return 11 if side == JAPAN and g.ps[JAPAN] > 72 else 0
    if verb == "fortify":
        return _fortify(g, noun)
    if verb == "relocate":
        area = g.content.board.area_of[g.industry_at[noun]]
        return 15 if side == KMT and present(g, area, JAPAN) else 0
    if verb in ("ship", "sail"):
        return _transport(g, verb, noun)
    if verb == "set_up_in":
        return 30 if g.first[noun] != NOTHING else 10
    if verb == "lay_out":
        return 3 - noun
    if verb == "go_first":
        return 10 if noun == KMT else 5
    if verb == "feed":
        return 12 if g.purse(side) > 3 else 5
    return 5 if verb in ("influence", "improve", "leave_ashore", "cut_line") else 10


def _build(g: ChinaState, side: int, counter: int) -> int:
    if side == JAPAN:
        if counter >> 2 == PUPPET_C2:
            return 40 if g.puppet_ep else 11 if g.purse(JAPAN) > 4 else 0
        if g.purse(JAPAN) <= 2:
            return 0
        return {IJA_B2: 30, IJA_D3: 25}.get(counter >> 2, 12)
    if counter >= FACES:
        return 14
    if g.content.faction[counter >> 2] > 2:
        frame = g.stack[-1]
        served = getattr(frame, "served", 0) >> g.content.faction[counter >> 2] & 1
        return 12 if served else 50
    return 30


def _fortify(g: ChinaState, group: int) -> int:
    """Works for full stacks in cities with the enemy in or beside their area."""
    if at_large(g, group) or g.force[group] != KMT or g.size[group] < 2:
        return 0
    area = area_of(g, group)
    board = g.content.board
    threatened = present(g, area, JAPAN) or (g.turn < 1 and board.coastal[area])
    for near in board.near[area]:
        threatened = threatened or (present(g, near, JAPAN) and not board.always_japan[near])
    return 13 if threatened else 0


def _transport(g: ChinaState, verb: str, noun: int) -> int:
    board = g.content.board
    if verb == "ship":
        home = g.place[noun] == board.japan or board.always_japan[area_of(g, noun)]
        return 20 if home else 0
    if noun == board.japan or board.always_japan[board.area_of[noun]]:
        return 0
    area = board.area_of[noun]
    return 20 + enemy_near(g, area) - steps_in(g, area, JAPAN) // 2


def enemy_near(g: ChinaState, area: int) -> int:
    """How many areas in and around this one hold Chinese regulars."""
    found = 2 if g.stacks[area * 3 + KMT] else 0
    for near in g.content.board.near[area]:
        found += 1 if g.stacks[near * 3 + KMT] else 0
    return found
