"""How stacks are formed (7.0) and shipped (6.8)."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.ai.opinions.beliefs import likely_cf
from zhulu.games.battle_for_china.content.ids import (
    ARMOR,
    BERTHS,
    CCP,
    COUNTERS,
    FACES,
    IJA,
    JAPAN,
    KMT,
)
from zhulu.games.battle_for_china.rules.phases.organization import Assignment
from zhulu.games.battle_for_china.state.groups import (
    area_of,
    at_large,
    cannot_join,
    groups_in,
    is_ija,
    steps,
    steps_in,
)
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING

LARGEST: Final = 5  # 9.11: steps that attack without an EP
MAJOR: Final = 9
AFLOAT: Final = 10  # 8.4: a large group lands for two EP, its offensive paid
STRONG_FOE: Final = 8  # CF: an army with a corps


def organize(g: ChinaState, side: int, verb: str, noun: int) -> int:
    """Which area to reform, which counter to take out of its stack."""
    if verb == "organize":
        force = side if side == JAPAN or g.stacks[noun * 3 + side] else CCP
        groups = groups_in(g, noun, force)
        for group in groups:
            if mixed(g, group) or too_large(g, group) or _partner(g, group, groups) != NOTHING:
                return 20
        return 0
    if verb == "show":
        return 0
    group, counter = divmod(noun, COUNTERS)
    if counter >= FACES and g.size[group]:
        return 0
    if mixed(g, group):
        return 30 if is_puppet(g, counter) else 0
    if too_large(g, group):
        return 20 + g.content.steps[counter >> 2]
    groups = groups_in(g, _home(g, group), g.force[group])
    return 20 if _partner(g, group, groups) != NOTHING else 0


def too_large(g: ChinaState, group: int) -> bool:
    """9.11: two groups strike twice for nothing, one that large pays an EP to strike once."""
    if g.force[group] != JAPAN or g.size[group] < 2 or not is_ija(g, group):
        return False
    return steps(g, group) > largest(g, area_of(g, group))


def mixed(g: ChinaState, group: int) -> bool:
    """Puppets in a stack of the IJA make it slow and weak for its steps; they are garrisons."""
    if g.force[group] != JAPAN or is_ija(g, group):
        return False
    base = group * BERTHS
    return any(not is_puppet(g, g.slot[berth]) for berth in range(base, base + g.size[group]))


def is_puppet(g: ChinaState, counter: int) -> bool:
    """Whether a counter is a unit that serves Japan and is not of the IJA."""
    return counter < FACES and g.content.faction[counter >> 2] != IJA


def largest(g: ChinaState, area: int) -> int:
    """The steps of a Japanese group: many only against whom few would not beat."""
    if area >= g.content.board.areas:
        return AFLOAT
    if g.purse(JAPAN):
        for foe in groups_in(g, area, KMT):
            if likely_cf(g, JAPAN, foe) >= STRONG_FOE:
                return MAJOR
    return LARGEST


def _home(g: ChinaState, group: int) -> int:
    """The area of a group, or the box of Japan."""
    return area_of(g, group)


def _partner(g: ChinaState, group: int, groups: list[int]) -> int:
    """The group that a lone unit, or assets left alone, should join; NOTHING where none."""
    board = g.content.board
    if g.size[group] > 1 or group in g.hq:
        return NOTHING
    if g.size[group] == 1 and not at_large(g, group) and g.place[group] != board.japan:
        return NOTHING
    counter = g.slot[group * BERTHS] if g.size[group] else ARMOR
    best, most = NOTHING, 0
    for other in groups:
        if other != group and g.size[other] and cannot_join(g, other, counter) is None:
            worth = welcome(g, other, counter)
            # Of two lone units the later joins the earlier.
            alike = g.size[other] == 1 and at_large(g, other) and other > group
            if worth > most and not alike:
                best, most = other, worth
    return best


def welcome(g: ChinaState, group: int, counter: int) -> int:
    """How good it is for a stack to take a counter in; 0 where it is not."""
    if counter >= FACES:
        return 1 + g.size[group] + (5 if g.force[group] == JAPAN and is_ija(g, group) else 0)
    if g.force[group] == JAPAN and is_puppet(g, counter):
        return 0 if is_ija(g, group) else 1 + g.size[group]
    if g.force[group] == JAPAN and not is_ija(g, group):
        return 0
    total = steps(g, group) + g.content.steps[counter >> 2]
    if g.force[group] == JAPAN:
        return total if total <= largest(g, area_of(g, group)) else 0
    return g.size[group] + (3 if not at_large(g, group) else 0)


def assign(g: ChinaState, frame: Assignment, verb: str, group: int) -> int:
    """Into which stack a counter goes, or into one of its own; 12 puts it back."""
    if verb == "form_group":
        return 15 if too_large(g, frame.origin) or mixed(g, frame.origin) else 0
    worth = welcome(g, group, frame.counter)
    return 20 + worth if worth else 5


def transport(g: ChinaState, verb: str, noun: int) -> int:
    """From Japan and its older conquests to where the war is."""
    board = g.content.board
    if verb == "ship":
        home = g.place[noun] == board.japan or board.always_japan[area_of(g, noun)]
        return 20 if home else 0
    if verb == "leave_ashore":
        return 5
    if noun == board.japan or board.always_japan[board.area_of[noun]]:
        return 0
    area = board.area_of[noun]
    return 20 + _enemy_near(g, area) - steps_in(g, area, JAPAN) // 2


def _enemy_near(g: ChinaState, area: int) -> int:
    """How many areas in and around this one hold Chinese regulars."""
    found = 2 if g.stacks[area * 3 + KMT] else 0
    for near in g.content.board.near[area]:
        found += 1 if g.stacks[near * 3 + KMT] else 0
    return found
