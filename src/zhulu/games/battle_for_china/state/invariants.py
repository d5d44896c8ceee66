"""What must hold in every position."""

from __future__ import annotations

from zhulu.games.battle_for_china.content.ids import (
    AIR,
    ARMOR,
    ARTILLERY,
    BERTHS,
    CCP,
    CENTRAL_A8,
    GROUPS,
    JAPAN,
    KMT,
    KMT_FACTIONS,
    NOBODY,
)
from zhulu.games.battle_for_china.state.groups import (
    area_of,
    asset_pool,
    faction_of,
    forts_left,
    plus_left,
)
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, OFF_MAP


def check(g: ChinaState) -> list[str]:
    """Every broken invariant; empty when the position is sound."""
    broken: list[str] = []
    for group in range(GROUPS):
        if g.place[group] == OFF_MAP:
            if g.size[group] or g.force[group] != NOBODY or g.armor[group] or g.artillery[group]:
                broken.append(f"group {group} is off the map and not empty")
        else:
            broken += check_group(g, group)
    broken += check_counters(g)
    broken += check_tracks(g)
    twin = g.clone()
    twin.rebuild()
    for name in ("first", "after", "size", "stacks", "formed", "improved", "power", "mass", "pool"):
        if getattr(twin, name) != getattr(g, name):
            broken.append(f"the cache {name} is not what a rebuild gives")
    return broken


def check_group(g: ChinaState, group: int) -> list[str]:
    """7.11, 7.12, 8.11: limits of one group."""
    broken: list[str] = []
    side = g.force[group]
    board = g.content.board
    base = group * BERTHS
    units: list[int] = list(g.slot[base : base + g.size[group]])
    if g.size[group] > g.content.group_cap[side]:
        broken.append(f"7.11: group {group} has {g.size[group]} units")
    if not units and not g.armor[group] + g.artillery[group]:
        broken.append(f"group {group} is empty")
    if units[1:] != sorted(units[1:]) or NOTHING in units:
        broken.append(f"group {group} is out of order: {units}")
    for face in units:
        if g.owner_of(face >> 2) != side:
            broken.append(f"group {group} holds a unit of another side")
    if side == KMT and len({g.content.faction[face >> 2] for face in units}) > 1:
        broken.append(f"7.11: group {group} mixes factions")
    if side == KMT and len([f for f in units if f >> 2 == CENTRAL_A8]) > 1:
        broken.append(f"7.11: group {group} holds two armies")
    if side == CCP and g.armor[group] + g.artillery[group]:
        broken.append(f"7.12: CCP group {group} holds assets")
    place = g.place[group]
    if board.areas <= place < board.japan and (g.first[place] != group or g.after[group] >= 0):
        broken.append(f"8.11: two groups in the city {board.ids[place]}")
    if side != JAPAN and board.always_japan[area_of(g, group)]:
        broken.append(f"2.12: Chinese group {group} in Manzhouguo")
    return broken


def check_counters(g: ChinaState) -> list[str]:
    """The counter mix."""
    broken: list[str] = []
    if min(g.pool) < 0:
        broken.append("more units than counters")
    for side in (KMT, CCP):
        if g.guerrilla_pool(side) < 0 or min(g.guerrillas(side)) < 0:
            broken.append("guerrillas beyond the counter mix")
    for side in (JAPAN, KMT):
        for counter in (AIR, ARMOR, ARTILLERY):
            if asset_pool(g, side, counter) < 0:
                broken.append("assets beyond the counter mix")
    for side in (JAPAN, KMT, CCP):
        if plus_left(g, side) < 0:
            broken.append("too many +1 markers")
        # 5.22, 5.23: who takes over from a force that collapsed may hold more than a share.
        if forts_left(g, side) < 0 and not g.collapsed[KMT] and not g.collapsed[CCP]:
            broken.append(f"16.2: side {side} has more fortifications than its share")
    if sum(g.fort) + sum(g.works) > sum(g.content.fort_quota):
        broken.append("too many fortifications")
    for faction in KMT_FACTIONS:
        home = g.hq[faction]
        if home != NOTHING and faction_of(g, home) != faction:
            broken.append(f"16.1: the headquarters of faction {faction} is without a unit")
    return broken


def check_tracks(g: ChinaState) -> list[str]:
    """Levels, points and markers in range."""
    broken: list[str] = []
    if min(g.ps) < 0 or max(g.ps) > 99:
        broken.append(f"5.1: a level out of range: {g.ps}")
    if min(g.ep) < 0 or min(g.grant) < 0 or g.puppet_ep < 0:
        broken.append("EP below zero")
    if min(g.boxes) < 0 or max(g.boxes) >= len(g.content.charts.marks):
        broken.append("a country off its track")
    if min(g.air_ready) < 0 or min(g.air_used) < 0:
        broken.append("air AP below zero")
    return broken
