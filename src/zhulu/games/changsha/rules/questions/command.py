"""6.3 HQ COMMAND: who is in range of whom, and who may act."""

from __future__ import annotations

from zhulu.games.changsha.content.ids import (
    ACTIVE,
    ARMY,
    CALLED,
    FLOTILLA,
    IDLE,
    IJA,
    ON_MAP,
    WAITING,
)
from zhulu.games.changsha.rules.questions.radius import Radius
from zhulu.games.changsha.rules.questions.scratch import radius_of
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, OFF_MAP


def headquarters(g: ChangshaState, side: int) -> list[int]:
    """Every headquarters of a side on the map."""
    roster = g.content.roster
    return [
        hq
        for hq in roster.hq
        if hq != NOTHING and roster.side[hq] == side and g.status[hq] == ON_MAP
    ]


def range_of(g: ChangshaState, side: int, hqs: list[int]) -> Radius:
    """6.3: what lies within command range of any of these headquarters."""
    radius = radius_of(g)
    radius.begin()
    for hq in hqs:
        radius.cover(g, side, g.where[hq])
    return radius


def has_marker(g: ChangshaState, formation: int) -> bool:
    """6.2: whether a marker of this scenario names a headquarters of it that is not lost."""
    return g.plan.marked[formation] == 1 and g.hq_lost[formation] == 0


def all_act(g: ChangshaState, side: int) -> bool:
    """15.2: in Doyen Mot every IJA unit acts on each IJA marker."""
    return side == IJA and g.plan.all_ija_act


def is_army(g: ChangshaState, marker: int) -> bool:
    """5.2: the 11th Army or 9th Army Group marker."""
    return g.content.markers.kind[marker] == ARMY


def silenced(g: ChangshaState, unit: int) -> bool:
    """6.2 c: the units of a headquarters lost this turn act no more this turn."""
    return g.hq_lost[g.content.roster.formation[unit]] == g.turn


def arriving(g: ChangshaState, unit: int) -> bool:
    """5.1: about to enter, or placed and not activated since: in command wherever it is."""
    return g.status[unit] == WAITING or g.entered[unit] != OFF_MAP


def activated(g: ChangshaState, side: int) -> list[int]:
    """The headquarters active in this Action Phase."""
    return [hq for hq in headquarters(g, side) if g.role[hq] in (ACTIVE, CALLED)]


def marked(g: ChangshaState, side: int) -> list[int]:
    """6.2 b: the headquarters the marker itself activated; only near them is a unit called up."""
    return [hq for hq in headquarters(g, side) if g.role[hq] == ACTIVE]


def refresh(g: ChangshaState, side: int, marker: int) -> None:
    """6.3: at the start of a segment, which of the active units are in command."""
    if g.command_ticks == g.ticks:
        return  # nobody has moved since the last segment began
    army = is_army(g, marker)
    free = all_act(g, side)
    roster = g.content.roster
    by_own: list[int] = []
    by_any: list[int] = []
    for unit in roster.of_side[side]:
        role = g.role[unit]
        g.command[unit] = 0
        if role != ACTIVE and role != CALLED:
            continue
        if free or arriving(g, unit) or roster.kind[unit] == FLOTILLA:
            g.command[unit] = 1
        elif army or role == CALLED:
            by_any.append(unit)
        else:
            by_own.append(unit)
    if by_any:
        _check_any(g, side, by_any, headquarters(g, side) if army else activated(g, side))
    _check_own(g, side, by_own)
    g.command_ticks = g.ticks


def _check_any(g: ChangshaState, side: int, units: list[int], hqs: list[int]) -> None:
    """Units that may trace to any active headquarters."""
    radius = range_of(g, side, hqs)
    for unit in units:
        g.command[unit] = int(radius.covers(g.where[unit]))


def _check_own(g: ChangshaState, side: int, units: list[int]) -> None:
    """Units activated by their formation's marker must be in range of their own headquarters."""
    roster = g.content.roster
    radius = radius_of(g)
    current = NOTHING
    for unit in units:
        formation = roster.formation[unit]
        if formation != current:
            current = formation
            radius.begin()
            radius.cover(g, side, own_hq_hex(g, formation))
        g.command[unit] = int(radius.covers(g.where[unit]))


def own_hq_hex(g: ChangshaState, formation: int) -> int:
    """Where the headquarters of a formation stands, OFF_MAP where there is none."""
    hq = g.content.roster.hq[formation]
    return OFF_MAP if hq == NOTHING else g.where[hq]


def may_act(g: ChangshaState, unit: int) -> bool:
    """6.3: active and in command in the current segment."""
    return g.command[unit] == 1 and g.role[unit] != IDLE
