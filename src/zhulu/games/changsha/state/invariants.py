"""What must hold in every position."""

from __future__ import annotations

from zhulu.games.changsha.content.ids import (
    FUTURE,
    LOST,
    ON_MAP,
)
from zhulu.games.changsha.state.stacking import excess
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import OFF_MAP


def check(g: ChangshaState) -> list[str]:
    """Broken invariants: units conserved, stacks within limits, derived tables true."""
    broken = []
    names = g.content.roster.ids
    for unit, name in enumerate(names):
        on_map = g.status[unit] == ON_MAP
        if on_map != (g.where[unit] != OFF_MAP):
            broken.append(f"{name}: status {g.status[unit]} but stands at {g.where[unit]}")
        if not 0 <= g.steps[unit] <= g.content.roster.steps[unit]:
            broken.append(f"{name}: {g.steps[unit]} steps")
        if (g.steps[unit] == 0) != (g.status[unit] == LOST):
            broken.append(f"{name}: {g.steps[unit]} steps and status {g.status[unit]}")
        if on_map and not g.content.ground.land[g.where[unit]]:
            broken.append(f"{name} stands in a lake")
        if g.status[unit] == FUTURE and g.group[unit] >= 0:
            broken.append(f"{name} waits for entry before its turn")
    broken += check_stacks(g) + check_derived(g)
    return broken


def check_stacks(g: ChangshaState) -> list[str]:
    """9.2, 10.3: one side to a hex, and no more than may stack, unless being mended."""
    broken: list[str] = []
    mending = {"Retreat", "Overstack", "Displace", "Losses", "CombatLosses", "Advance", "Move"}
    if any(type(frame).__name__ in mending for frame in g.stack):
        return broken
    for hex in range(g.content.ground.size):
        units = g.units_in(hex)
        if len({g.content.roster.side[unit] for unit in units}) > 1:
            broken.append(f"{g.content.ground.ids[hex]}: both sides in one hex")
        if units and excess(g, hex):
            broken.append(f"{g.content.ground.ids[hex]}: overstacked")
    return broken


def check_derived(g: ChangshaState) -> list[str]:
    """Stacks and zones, kept step by step, are what they would be from scratch."""
    twin = g.clone()
    twin.rebuild()
    broken = []
    if twin.top != g.top or twin.below != g.below:
        broken.append("the stacks are not where the units are")
    if twin.press != g.press:
        broken.append("zones of control out of date")
    return broken
