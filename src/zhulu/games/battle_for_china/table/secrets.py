"""2.4 FOG OF WAR: worlds a side cannot tell from the true one."""

from __future__ import annotations

from zhulu.games.battle_for_china.content.ids import (
    BERTHS,
    CCP,
    CENTRAL_A8,
    IMPROVED,
    JAPAN,
    KMT,
    KMT_FACTIONS,
)
from zhulu.games.battle_for_china.rules import veil
from zhulu.games.battle_for_china.state.groups import faction_of, groups_of, has_type
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, Dice


def determinize(g: ChinaState, side: int, dice: Dice) -> ChinaState:
    """A state the side cannot tell from `g`: what lies beneath enemy top units is dealt anew."""
    twin = veil.seen_by(g, side)
    hidden = [force for force in (JAPAN, KMT, CCP) if not g.sees(side, force)]
    for force in hidden:
        redeal(twin, force, dice)
    if twin.veil:
        veil.renew(twin, hidden)
    twin.dice = dice
    return twin


def closed_groups(g: ChinaState, force: int) -> list[int]:
    """A force's groups that nobody may look into now; a declared attack opens two."""
    return [
        group
        for group in groups_of(g, force)
        if g.size[group] and group not in (g.open_attacker, g.open_defender)
    ]


def redeal(g: ChinaState, force: int, dice: Dice) -> None:
    """Gather what is hidden, in order, and deal it out again."""
    groups = closed_groups(g, force)
    markers = _gather_markers(g, groups)
    _redeal_units(g, groups, dice)
    _redeal_assets(g, groups, dice)
    _redeal_markers(g, groups, markers, dice)
    if force == KMT:
        _redeal_headquarters(g, groups, dice)


def _gather_markers(g: ChinaState, groups: list[int]) -> int:
    """6.5: +1 markers lie beneath their units, the top one included."""
    markers = 0
    for group in groups:
        for berth in range(group * BERTHS, group * BERTHS + g.size[group]):
            if g.slot[berth] & IMPROVED:
                markers += 1
                g.improved[g.force[group]] -= 1
                g.slot[berth] -= IMPROVED
    return markers


def _redeal_units(g: ChinaState, groups: list[int], dice: Dice) -> None:
    beneath: list[int] = []
    for group in groups:
        while g.size[group] > 1:
            face = g.slot[group * BERTHS + g.size[group] - 1]
            beneath.append(face)
            g.remove(group, face)
    # Armies first: a group takes only one, so they have the fewest places to go.
    beneath.sort(key=_order)
    for face in beneath:
        open_to = [group for group in groups if _has_room(g, group, face)]
        g.add(open_to[dice.below(len(open_to), "2.4")], face)


def _has_room(g: ChinaState, group: int, face: int) -> bool:
    """7.11, as `groups.cannot_join` has it for a unit, without words: it is asked very often."""
    force = g.force[group]
    if g.size[group] >= g.content.group_cap[force]:
        return False
    if force == JAPAN:
        return True
    top = g.slot[group * BERTHS] >> 2
    if g.content.faction[top] != g.content.faction[face >> 2]:
        return False
    return face >> 2 != CENTRAL_A8 or not has_type(g, group, CENTRAL_A8)


def _order(face: int) -> int:
    return face if face >> 2 == CENTRAL_A8 else face + 1000


def _redeal_assets(g: ChinaState, groups: list[int], dice: Dice) -> None:
    if not groups:
        return
    for assets in (g.armor, g.artillery):
        total = 0
        for group in groups:
            total += assets[group]
            assets[group] = 0
        for _ in range(total):
            assets[groups[dice.below(len(groups), "2.4")]] += 1


def _redeal_markers(g: ChinaState, groups: list[int], markers: int, dice: Dice) -> None:
    for _ in range(markers):
        plain = [
            group * BERTHS + number
            for group in groups
            for number in range(g.size[group])
            if not g.slot[group * BERTHS + number] & IMPROVED
        ]
        g.slot[plain[dice.below(len(plain), "2.4")]] |= IMPROVED
        g.improved[g.force[groups[0]]] += 1
    for group in groups:
        base = group * BERTHS
        beneath = sorted(g.slot[base + 1 : base + g.size[group]])
        for number, face in enumerate(beneath):
            g.slot[base + 1 + number] = face


def _redeal_headquarters(g: ChinaState, groups: list[int], dice: Dice) -> None:
    for faction in KMT_FACTIONS:
        if g.hq[faction] == NOTHING or g.hq[faction] not in groups:
            continue
        homes = [group for group in groups if faction_of(g, group) == faction]
        g.hq[faction] = homes[dice.below(len(homes), "2.4")]
