"""7.1, 8.1: taking stacks apart and putting counters into other stacks."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.content.ids import (
    ARMOR,
    ARTILLERY,
    FACES,
    HQ_NORTH,
    HQ_SOUTH,
    NORTH,
)
from zhulu.games.battle_for_china.state.groups import cannot_join, faces, hq_counter
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, Veto

LAST_UNIT: Final = Veto("8.1", "one unit at least must stay in the battlegroup")
HQ_WITHOUT_UNIT: Final = Veto("16.1", "a headquarters stays where a unit of its faction is")


def counters_of(g: ChinaState, group: int) -> list[int]:
    """The different counters of a group that can go elsewhere: units, assets, headquarters."""
    found = faces(g, group)
    if g.armor[group]:
        found.append(ARMOR)
    if g.artillery[group]:
        found.append(ARTILLERY)
    hq = hq_counter(g, group)
    if hq != NOTHING:
        found.append(hq)
    return found


def cannot_part(g: ChinaState, group: int, rest: int, counter: int) -> Veto | None:
    """Why a counter may not leave a group for a new one, or for `rest` if that is formed."""
    if counter < FACES:
        if g.size[group] == 1:
            return LAST_UNIT
    elif HQ_NORTH <= counter <= HQ_SOUTH:
        if rest == NOTHING or g.size[rest] == 0:
            return HQ_WITHOUT_UNIT
    elif g.size[group] == 0 and g.armor[group] + g.artillery[group] == 1:
        return LAST_UNIT
    return None if rest == NOTHING else cannot_join(g, rest, counter)


def transfer(g: ChinaState, origin: int, to: int, counter: int) -> None:
    """Move one counter from a group into another; no fact, the caller says why."""
    if counter < FACES:
        g.remove(origin, counter)
        g.add(to, counter)
    elif counter == ARMOR:
        g.armor[origin] -= 1
        g.armor[to] += 1
    elif counter == ARTILLERY:
        g.artillery[origin] -= 1
        g.artillery[to] += 1
    else:
        g.hq[NORTH + counter - HQ_NORTH] = to


def deploy(g: ChinaState, side: int, counter: int, place: int) -> int:
    """Set a new counter down: in the city box if it fits there, else at large in the area."""
    board = g.content.board
    group = g.first[place] if place != board.japan else NOTHING
    if place >= board.areas and place != board.japan and group != NOTHING:
        if g.force[group] != side or cannot_join(g, group, counter) is not None:
            group = g.form(side, board.area_of[place])
    else:
        group = g.form(side, place)
    if counter < FACES:
        g.add(group, counter)
    elif counter == ARMOR:
        g.armor[group] += 1
    else:
        g.artillery[group] += 1
    return group
