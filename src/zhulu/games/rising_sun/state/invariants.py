"""What must hold in every position."""

from __future__ import annotations

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING


def check(g: RisingState) -> list[str]:
    """Broken invariants: counters conserved, caches true, tracks in range."""
    broken: list[str] = []
    content = g.content
    for unit in range(content.units):
        _check_unit(g, unit, broken)
    _check_deal(g, broken)
    for side in (ids.JPN, ids.CHN):
        if not 0 <= g.rp[side] <= content.rp_most[side]:
            broken.append(f"{ids.SIDES[side]} has {g.rp[side]} RP")
    for hex in range(g.size):
        if len({g.side[unit] for unit in g.units_in(hex)}) > 1:
            broken.append(f"both sides stand in {content.board.grid.ids[hex]}")
    fresh = g.clone()
    fresh.rebuild()
    if (fresh.head, fresh.chain, fresh.zones) != (g.head, g.chain, g.zones):
        broken.append("chains or zones differ from a fresh count")
    if fresh.open != g.open:
        broken.append("open regions differ from the markers played")
    return broken


def _check_deal(g: RisingState, broken: list[str]) -> None:
    """7.12: every counter lies under one piece of its force, and a face shows what was dealt."""
    for force in g.content.forces:
        if force.untried and sorted([g.dealt[unit] for unit in force.units]) != force.counters:
            broken.append(f"the counters of {force.id} are not dealt one to a piece")
    for unit in range(g.content.garrisons, g.content.units):
        counter = g.counter[unit]
        if counter != NOTHING and counter != g.dealt[unit]:
            broken.append(f"{g.content.unit_ids[unit]} shows another counter than its own")
        elif counter == NOTHING and g.on_map(unit) and g.shown[g.dealt[unit]] >= g.since[unit]:
            broken.append(f"{g.content.unit_ids[unit]} is a counter that was seen elsewhere")


def _check_unit(g: RisingState, unit: int, broken: list[str]) -> None:
    content = g.content
    where = g.where[unit]
    name = content.unit_ids[unit]
    if not 0 <= where < len(content.space):
        broken.append(f"{name} is nowhere")
    elif where < g.size:
        if not content.ground[unit] or not content.board.land[where]:
            broken.append(f"{name} cannot stand in {content.board.grid.ids[where]}")
        elif unit >= content.garrisons and not g.may_enter(unit, where):
            broken.append(f"{name} stands in a closed region")
        elif content.arm[unit] == ids.TRAIN and not content.board.rail[where]:
            broken.append(f"{name} is off the railroad")
    elif content.untried[unit] and g.counter[unit] != NOTHING:
        broken.append(f"{name} is face up in a box")
    if unit < content.garrisons and where != content.garrison_hex[unit]:
        broken.append(f"{name} left its city")
