"""9.2: taking losses, one counter at a time."""

from __future__ import annotations

from zhulu.games.battle_for_china.content.ids import (
    ARMOR,
    ARTILLERY,
    BERTHS,
    CCP,
    FACES,
    FORT,
    IJA,
    JAPAN,
    KMT,
    NOBODY,
)
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import faces, fortified, forts_left
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, OFF_MAP


def sacrifices(g: ChinaState, group: int) -> list[int]:
    """The different counters a group can lose."""
    if g.place[group] == OFF_MAP:
        return []
    found = faces(g, group)
    if g.armor[group]:
        found.append(ARMOR)
    if g.artillery[group]:
        found.append(ARTILLERY)
    if g.size[group] and fortified(g, group):
        found.append(FORT)
    return found


def lose(g: ChinaState, group: int, counter: int, by: int) -> int:
    """Lose one counter or one rung of its ladder; returns the CF this satisfies."""
    if counter < FACES:
        return _lose_unit(g, group, counter, by)
    if counter == FORT:
        remove_fort(g, group)
        return 1
    if counter == ARMOR:
        g.armor[group] -= 1
    else:
        g.artillery[group] -= 1
    g.record(facts.ASSET_LOST, group, counter)
    g.tidy(group)
    return 1


def _lose_unit(g: ChinaState, group: int, face: int, by: int) -> int:
    content = g.content
    unit = face >> 2
    lower = content.lower[unit]
    while lower >= 0 and g.pool[lower] == 0:
        lower = content.lower[lower]
    if lower >= 0:
        g.swap(group, face, lower * 4 + (face & 3))
        g.record(facts.UNIT_REDUCED, group, face, lower * 4 + (face & 3))
        cf = content.cf[unit] - content.cf[lower]
        count_loss(g, g.force[group], unit, cf, by)
        return cf
    side = g.force[group]
    g.record(facts.UNIT_LOST, group, face)
    g.remove(group, face)
    count_loss(g, side, unit, content.cf[unit], by)
    g.tidy(group)
    return content.cf[unit]


def count_loss(g: ChinaState, side: int, unit: int, cf: int, by: int) -> None:
    """6.11, 6.33, 9.2: running totals; puppets count for neither replacement nor own PSP."""
    if side != JAPAN or g.content.faction[unit] == IJA:
        g.lost[side] += cf
        g.fallen[side] += cf
    if by != NOBODY:
        g.killed[by] += cf


def count_guerrillas(g: ChinaState, side: int, units: int, by: int) -> None:
    """Guerrilla units lost, by their CF."""
    cf = units * g.content.guerrilla_cf[side]
    g.lost[side] += cf
    g.fallen[side] += cf
    g.killed[by] += cf


def destroy(g: ChinaState, group: int, by: int) -> int:
    """9.2 E: a whole group is removed, with its assets and works; returns the CF."""
    total = 0
    if fortified(g, group):
        remove_fort(g, group)
    while g.size[group]:
        face = g.slot[group * BERTHS]
        cf = g.content.cf[face >> 2]
        side = g.force[group]
        total += cf
        g.record(facts.UNIT_LOST, group, face)
        g.remove(group, face)
        count_loss(g, side, face >> 2, cf, by)
    destroy_assets(g, group)
    return total


def destroy_assets(g: ChinaState, group: int) -> None:
    """7.12: assets left alone in a group that is attacked are eliminated."""
    while g.armor[group] > 0:
        g.armor[group] -= 1
        g.record(facts.ASSET_LOST, group, ARMOR)
    while g.artillery[group] > 0:
        g.artillery[group] -= 1
        g.record(facts.ASSET_LOST, group, ARTILLERY)
    if g.place[group] != OFF_MAP:
        g.tidy(group)


def remove_fort(g: ChinaState, group: int) -> None:
    """16.2: the works of a group are removed."""
    place = g.place[group]
    if g.fort[group]:
        g.fort[group] = 0
    else:
        g.works[place] = 0
    g.record(facts.FORT_GONE, place)


def leave_works(g: ChinaState, group: int) -> None:
    """16.2: works at large stay behind without units when their group moves off."""
    if g.fort[group]:
        g.fort[group] = 0
        g.record(facts.FORT_GONE, g.place[group])


def enter_works(g: ChinaState, group: int) -> None:
    """16.2: works an ally left need a counter of the share of the force that goes in.

    Once a Chinese force has collapsed nobody goes into the works of another, and who took some
    over from it (5.22, 5.23) may hold more than a share.
    """
    if not g.works[g.place[group]] or g.collapsed[KMT] or g.collapsed[CCP]:
        return
    if forts_left(g, g.force[group]) < 0:
        remove_fort(g, group)


def raze_empty_works(g: ChinaState) -> None:
    """16.2: works without units are removed at the end of any phase."""
    for city in range(g.content.board.areas, g.content.board.japan):
        if g.works[city]:
            group = g.first[city]
            if group == NOTHING or g.size[group] == 0:
                g.works[city] = 0
                g.record(facts.FORT_GONE, city)
    for group in range(len(g.fort)):
        if g.fort[group] and g.size[group] == 0:
            place = g.place[group]
            g.fort[group] = 0
            g.record(facts.FORT_GONE, place)
