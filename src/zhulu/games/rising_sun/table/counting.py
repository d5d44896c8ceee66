"""22.1: what is left unseen, as a player with a good memory would count it."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING, Overlay

LABELS: Final = {
    "route_army": "route armies unseen",
    "infantry_army": "infantry armies unseen",
    "regional_army": "regional armies unseen",
    "cavalry_corps": "cavalry corps unseen",
    "mk_regional": "Manchukuoan regional armies unseen",
    "mk_cavalry": "Manchukuoan cavalry unseen",
    "mj_cavalry": "Menjiang cavalry unseen",
    "mj_regional": "Menjiang regional armies unseen",
}


def unseen(g: RisingState, side: int | None, noun: str) -> Overlay:
    """What untried units may be: by hex the least and most they defend with, by kind what is left.

    For a unit: the counters it may be, with their factors.
    """
    spaces: dict[str, str] = {}
    for hex in range(g.size):
        hidden = [u for u in g.mobile_in(hex) if g.counter[u] == NOTHING]
        if hidden:
            spaces[g.content.board.grid.ids[hex]] = _range(g, hidden)
    unit = g.content.unit_ids.index(noun) if noun in g.content.unit_ids else NOTHING
    lines = _left(g)
    if unit >= g.content.garrisons and g.on_map(unit) and g.counter[unit] == NOTHING:
        lines = [("22.1", "it may be", _counters(g, g.possible(unit)))]
    return Overlay(spaces=spaces, tones=dict.fromkeys(spaces, 50), lines=lines)


def _range(g: RisingState, units: list[int]) -> str:
    low, high = strength_range(g, units, False)
    return str(low) if low == high else f"{low}–{high}"


def strength_range(g: RisingState, units: list[int], attacking: bool) -> tuple[int, int]:
    """The least and the most some units may fight with, each untried one by itself."""
    low = high = 0
    table = g.content.attack if attacking else g.content.defense
    for unit in units:
        if unit >= g.content.garrisons and g.counter[unit] == NOTHING:
            values = [table[counter] for counter in g.possible(unit)]
        else:
            values = [g.attack_of(unit) if attacking else g.defense_of(unit)]
        low += min(values)
        high += max(values)
    return low, high


def _left(g: RisingState) -> list[tuple[str, str, str]]:
    """Every kind with untried units on the map: how many, of which factors."""
    lines = []
    for force in g.content.forces:
        hidden = g.hidden_units(force.number) if force.untried else []
        if hidden:
            factors = sorted([g.content.attack[c] for c in g.free_counters(force.number)])
            left = " ".join([str(factor) for factor in factors])
            lines.append(("22.1", LABELS[force.id], f"{len(hidden)} / {len(factors)}: {left}"))
    return lines


def _counters(g: RisingState, counters: list[int]) -> str:
    named = [f"{g.content.counter_names[c]} {g.content.attack[c]}" for c in sorted(counters)]
    return ", ".join(named)
