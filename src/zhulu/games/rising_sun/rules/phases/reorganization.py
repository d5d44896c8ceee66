"""18.0 REORGANIZATION: building up and breaking down Japanese formations."""

from __future__ import annotations

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.rules.questions import supply
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING, Veto

ONLY_JAPANESE = Veto("18.0", "only Japanese units are reorganized")


def breakdowns(g: RisingState, units: list[int]) -> list[int]:
    """18.2, 18.3: recipe and hex of everything among the units that can be broken down."""
    found: list[int] = []
    for recipe in range(len(g.content.recipes)):
        chosen = g.content.recipes[recipe]
        if not _parts_at_hand(g, recipe):
            continue
        for unit in units:
            if g.content.unit_force[unit] == chosen.whole and g.on_map(unit):
                noun = g.content.recipe_hex.join(recipe, g.where[unit])
                if noun not in found:
                    found.append(noun)
    return sorted(found)


def _parts_at_hand(g: RisingState, recipe: int) -> bool:
    """18.0: the counter mix is a limit."""
    chosen = g.content.recipes[recipe]
    return all(g.count_in_display(force) >= chosen.need[force] for force in chosen.forces)


def choose_whole(g: RisingState, recipe: int, hex: int, units: list[int]) -> int:
    """The unit a breakdown takes: all of one force in a hex are alike, but for having acted."""
    whole = g.content.recipes[recipe].whole
    for unit in units:
        if g.content.unit_force[unit] == whole and g.where[unit] == hex:
            return unit
    return NOTHING


def combinations(g: RisingState) -> list[int]:
    """18.2, 16.4: recipe and hex of everything that can be combined."""
    board = g.content.board
    hexes = sorted({g.where[u] for u in g.content.mobile_of[ids.JPN] if g.on_map(u)})
    found = []
    for hex in hexes:
        if board.place[hex] == ids.NO_PLACE:
            continue
        units = g.mobile_in(hex)
        for recipe in range(len(g.content.recipes)):
            if combination(g, recipe, units):
                found.append(g.content.recipe_hex.join(recipe, hex))
    return sorted(found)


def cannot_combine(g: RisingState, recipe: int, hex: int) -> Veto:
    """18.1, 18.2, 16.4: what a combination in a hex lacks, the first thing first."""
    chosen = g.content.recipes[recipe]
    whole = chosen.whole
    if g.year < chosen.first_year:
        return Veto("18.1", "{0:force} is built from {1} on", whole, chosen.first_year)
    if g.in_display(whole) == NOTHING:
        return Veto("18.0", "no counter of {0:force} is left", whole)
    units = g.mobile_in(hex) if hex < g.size else []
    for force in chosen.forces:
        there = len([u for u in units if g.content.unit_force[u] == force])
        if there < chosen.need[force]:
            return Veto("18.1", "{1:force}: {0:is|are} needed in the hex, {2:stands|stand} there",
                        chosen.need[force], force, there)  # fmt: skip
    if g.content.board.place[hex] == ids.NO_PLACE:
        return Veto("16.4", "units combine only in a city or town")
    return Veto("16.4", "the units that would combine are not all in support")


def cannot_break_down(g: RisingState, recipe: int, hex: int) -> Veto:
    """18.0: no such unit there, or too few counters of its parts."""
    chosen = g.content.recipes[recipe]
    units = g.mobile_in(hex) if hex < g.size else []
    if not any(g.content.unit_force[u] == chosen.whole for u in units):
        return Veto("18.0", "no {0:force} stands there", chosen.whole)
    for force in chosen.forces:
        left = g.count_in_display(force)
        if left < chosen.need[force]:
            return Veto("18.0", "{1:force}: {0:counter is|counters are} needed, {2:is|are} left",
                        chosen.need[force], force, left)  # fmt: skip
    return Veto("18.2", "not among the units that may be broken down now")


def no_breakdown(g: RisingState, side: int, noun: int) -> Veto | None:
    """18.0, 18.2: why a unit is not broken down outside the Movement Phase."""
    if noun == NOTHING:
        return None
    if side != ids.JPN:
        return ONLY_JAPANESE
    return cannot_break_down(g, *g.content.recipe_hex.split(noun))


def worth_explaining(g: RisingState) -> list[int]:
    """Recipes and hexes where some, but not all, of a combination is at hand."""
    found = []
    for hex in sorted({g.where[u] for u in g.content.mobile_of[ids.JPN] if g.on_map(u)}):
        here = [g.content.unit_force[u] for u in g.mobile_in(hex)]
        for recipe, chosen in enumerate(g.content.recipes):
            if all(here.count(force) >= chosen.need[force] for force in chosen.forces):
                found.append(g.content.recipe_hex.join(recipe, hex))
    return found


def combination(g: RisingState, recipe: int, units: list[int]) -> list[int]:
    """The units of a hex that would combine, or none."""
    chosen = g.content.recipes[recipe]
    if g.year < chosen.first_year or g.in_display(chosen.whole) == NOTHING:
        return []
    parts: list[int] = []
    for force in chosen.forces:
        alike = [
            u
            for u in units
            if g.content.unit_force[u] == force and supply.in_support(g, u, g.where[u])
        ]
        if len(alike) < chosen.need[force]:
            return []
        parts += alike[: chosen.need[force]]
    return parts
