"""7.0 BATTLEGROUPS: what is in a stack, where stacks are, what may join them."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.content.ids import (
    AIR,
    ARMOR,
    ARTILLERY,
    BERTHS,
    CCP,
    CENTRAL_A8,
    DISRUPTED,
    FACES,
    FIRST_GROUP,
    GROUPS,
    HQ_NORTH,
    HQ_SOUTH,
    IJA,
    IMPROVED,
    JAPAN,
    KMT,
    KMT_FACTIONS,
    NORTH,
)
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, Veto

NO_ASSETS: Final = Veto("7.12", "no asset points may be in a CCP battlegroup")
OTHER_FACTION: Final = Veto("7.11", "units of different factions may not form a battlegroup")
TWO_ARMIES: Final = Veto("7.11", "a battlegroup of the KMT holds at most one army")
HQ_ALONE: Final = Veto("16.1", "a headquarters must be stacked with a unit of its own faction")
SAME_GROUP: Final = Veto("7.1", "it is in that battlegroup already")


def strength(g: ChinaState, group: int) -> int:
    """The printed CF of a group."""
    cf = g.content.cf
    base = group * BERTHS
    total = 0
    for berth in range(base, base + g.size[group]):
        total += cf[g.slot[berth] >> 2]
    return total


def steps(g: ChinaState, group: int) -> int:
    """The steps of a group; assets, works and headquarters have none."""
    step = g.content.steps
    base = group * BERTHS
    total = 0
    for berth in range(base, base + g.size[group]):
        total += step[g.slot[berth] >> 2]
    return total


def cadre(g: ChinaState, group: int) -> int:
    """9.12: the highest cadre level in a group."""
    best = 0
    base = group * BERTHS
    for berth in range(base, base + g.size[group]):
        best = max(best, cadre_of(g, g.slot[berth]))
    return best


def cadre_of(g: ChinaState, face: int) -> int:
    """6.5: the level of a unit, one more with a +1 marker."""
    return g.content.cadre[face >> 2] + (1 if face & IMPROVED else 0)


def faces(g: ChinaState, group: int) -> list[int]:
    """The different units of a group, each once, the top one first."""
    found: list[int] = []
    base = group * BERTHS
    for berth in range(base, base + g.size[group]):
        if g.slot[berth] not in found:
            found.append(g.slot[berth])
    return found


def any_disrupted(g: ChinaState, group: int) -> bool:
    """9.22: a group with a disrupted unit does not attack, since it attacks whole (9.1)."""
    base = group * BERTHS
    found = 0
    for berth in range(base, base + g.size[group]):
        found |= g.slot[berth] & DISRUPTED
    return found != 0


def all_disrupted(g: ChinaState, group: int) -> bool:
    """9.22: whether every unit of a group is disrupted."""
    base = group * BERTHS
    for berth in range(base, base + g.size[group]):
        if not g.slot[berth] & DISRUPTED:
            return False
    return g.size[group] > 0


def is_ija(g: ChinaState, group: int) -> bool:
    """8.23, 8.4: a group of IJA units only (assets do not matter)."""
    base = group * BERTHS
    for berth in range(base, base + g.size[group]):
        if g.content.faction[g.slot[berth] >> 2] != IJA:
            return False
    return g.force[group] == JAPAN


def has_puppets(g: ChinaState, group: int) -> bool:
    """Whether puppet troops are in a Japanese group; a turned faction counts (5.22)."""
    return g.force[group] == JAPAN and g.size[group] > 0 and not is_ija(g, group)


def at_large(g: ChinaState, group: int) -> bool:
    """2.11: in an area, outside its cities."""
    return g.place[group] < g.content.board.areas


def area_of(g: ChinaState, group: int) -> int:
    """The area of a group, whether at large or in a city."""
    return g.content.board.area_of[g.place[group]]


def groups_at(g: ChinaState, place: int) -> list[int]:
    """Every group at one place."""
    found: list[int] = []
    group = g.first[place]
    while group != NOTHING:
        found.append(group)
        group = g.after[group]
    return found


def groups_in(g: ChinaState, area: int, side: int) -> list[int]:
    """A side's groups in an area: those at large, then those in its cities."""
    found: list[int] = []
    group = g.first[area]
    while group != NOTHING:
        if g.force[group] == side:
            found.append(group)
        group = g.after[group]
    if area < g.content.board.areas:
        for city in g.content.board.cities_of[area]:
            group = g.first[city]
            if group != NOTHING and g.force[group] == side:
                found.append(group)
    return found


def groups_of(g: ChinaState, side: int) -> list[int]:
    """Every group of a side, from the first slot of its range on."""
    left = g.formed[side]
    found: list[int] = []
    group = FIRST_GROUP[side]
    while left:
        if g.force[group] == side:
            found.append(group)
            left -= 1
        group += 1
        if group == GROUPS:
            group = 0
    return found


def regulars_in(g: ChinaState, area: int, side: int) -> bool:
    """Whether a side has regular units in an area."""
    return g.stacks[area * 3 + side] > 0


def enemy_regulars(g: ChinaState, area: int, side: int) -> bool:
    """8.2: whether enemy regular units are in an area (Japan against both Chinese forces)."""
    if side == JAPAN:
        return g.stacks[area * 3 + KMT] + g.stacks[area * 3 + CCP] > 0
    return g.stacks[area * 3 + JAPAN] > 0


def printed_in(g: ChinaState, area: int, side: int) -> int:
    """8.2: the printed CF of a side's regular units in an area."""
    return g.power[area * 3 + side]


def steps_in(g: ChinaState, area: int, side: int) -> int:
    """13.1: a force's steps in an area, guerrillas included."""
    total = g.mass[area * 3 + side]
    if side != JAPAN:
        total += g.guerrillas(side)[area] * g.content.guerrilla_steps
    return total


def present(g: ChinaState, area: int, side: int) -> bool:
    """Whether a force has any unit, regular or guerrilla, in an area."""
    if g.stacks[area * 3 + side]:
        return True
    return side != JAPAN and g.guerrillas(side)[area] > 0


def city_held(g: ChinaState, city: int, side: int) -> bool:
    """Whether regular units of a side occupy a city box."""
    group = g.first[city]
    return group != NOTHING and g.force[group] == side and g.size[group] > 0


def fortified(g: ChinaState, group: int) -> bool:
    """9.14: whether a group is stacked with a fortification."""
    return bool(g.fort[group] or g.works[g.place[group]])


def faction_of(g: ChinaState, group: int) -> int:
    """The faction of a group's top unit; a KMT group has one faction only (7.11)."""
    face = g.slot[group * BERTHS]
    return NOTHING if face == NOTHING else g.content.faction[face >> 2]


def cannot_join(g: ChinaState, group: int, counter: int) -> Veto | None:
    """7.11, 7.12, 16.1: why a counter may not be stacked in a group."""
    side = g.force[group]
    if counter >= FACES:
        return _asset_cannot_join(g, group, counter)
    cap = g.content.group_cap[side]
    if g.size[group] >= cap:
        return Veto(
            "7.11", "{0:group} holds {1:unit|units} already, which is the limit", group, cap
        )
    if side == JAPAN or g.size[group] == 0:
        return None
    if g.content.faction[counter >> 2] != faction_of(g, group):
        return OTHER_FACTION
    if counter >> 2 == CENTRAL_A8 and has_type(g, group, CENTRAL_A8):
        return TWO_ARMIES
    return None


def _asset_cannot_join(g: ChinaState, group: int, counter: int) -> Veto | None:
    if counter in (ARMOR, ARTILLERY):
        return NO_ASSETS if g.force[group] == CCP else None
    if HQ_NORTH <= counter <= HQ_SOUTH:
        wanted = NORTH + counter - HQ_NORTH
        return None if faction_of(g, group) == wanted else HQ_ALONE
    return None


def has_type(g: ChinaState, group: int, unit: int) -> bool:
    """Whether a group holds a unit of a type."""
    base = group * BERTHS
    return unit in [g.slot[berth] >> 2 for berth in range(base, base + g.size[group])]


def hq_counter(g: ChinaState, group: int) -> int:
    """The headquarters stacked in a group, NOTHING where there is none."""
    for faction in KMT_FACTIONS:
        if g.hq[faction] == group:
            return HQ_NORTH + faction - NORTH
    return NOTHING


def units_of(g: ChinaState, group: int) -> int:
    """2.3: the units of a group; a headquarters is one, and only 7.11 leaves it out."""
    return g.size[group] + (1 if hq_counter(g, group) != NOTHING else 0)


def usable_assets(g: ChinaState, group: int) -> int:
    """9.17: half the steps of a group, at most three for the KMT and five for Japan."""
    return min(steps(g, group) // 2, g.content.asset_cap[g.force[group]])


def asset_pool(g: ChinaState, side: int, counter: int) -> int:
    """AP of a kind a side may still have: counters, then +1 markers that double one (2.4)."""
    left = assets_left(g, side, counter)
    return left if left > 0 else plus_left(g, side)


def assets_left(g: ChinaState, side: int, counter: int) -> int:
    """Asset counters of a kind that a side has left; below 0 so many are doubled."""
    content = g.content
    if counter == ARMOR:
        return content.armor_mix[side] - sum([g.armor[k] for k in groups_of(g, side)])
    if counter == ARTILLERY:
        return content.artillery_mix[side] - sum([g.artillery[k] for k in groups_of(g, side)])
    return content.air_mix[side] - g.air_ready[side] - g.air_used[side]


def forts_left(g: ChinaState, side: int) -> int:
    """16.2: fortification counters of a side's share that are left."""
    used = 0
    for group in groups_of(g, side):
        used += g.fort[group]
        place = g.place[group]
        # One group holds a city box, so its works are counted once.
        if place >= g.content.board.areas:
            used += g.works[place]
    return g.content.fort_quota[side] - used


def plus_left(g: ChinaState, side: int) -> int:
    """2.4, 6.5: +1 markers of a side's share that lie beneath neither a unit nor an AP."""
    left = g.content.plus_quota[side] - g.improved[side]
    if side == CCP:
        return left
    for counter in (AIR, ARMOR, ARTILLERY):
        left += min(0, assets_left(g, side, counter))
    return left
