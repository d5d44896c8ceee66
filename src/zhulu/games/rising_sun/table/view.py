"""22.0 FOG O' WAR: what each side may know; overlays, re-dealing, invariants."""

from __future__ import annotations

from typing import Any, Final

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.rules import victory
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING, OFF_MAP, View, numbered

# What is shown again by its number, and the bits for its parts.
_UNIT: Final = 0
_HEX: Final = 1
_BOXED: Final = 2
_KIND: Final = 2
_PLACE: Final = 12
_COUNTER: Final = 13


def view(g: RisingState, side: int | None) -> dict[str, Any]:
    """Everything the side may know, built from nothing."""
    v = View(g, g.content.hash)
    year = max(g.year, g.content.scenarios[g.scenario].first_year)
    first = g.content.scenarios[g.scenario].first_year
    v.turn(str(year), number=year - first + 1, of=g.last_year - first + 1)
    inside: dict[int, list[int]] = {}  # boxes of the displays
    for unit in range(g.content.units):
        if g.where[unit] >= g.size and g.target[unit] == OFF_MAP:
            inside.setdefault(g.where[unit], []).append(unit)
        elif g.on_map(unit):
            _show_unit(g, v, unit)
        elif g.target[unit] != OFF_MAP:
            v.piece(g.content.unit_ids[unit], g.content.kinds["hex"].id_of(g.target[unit]),
                    g.content.unit_ids[unit], ["sortie"])  # fmt: skip
    for owner in (ids.JPN, ids.CHN):
        _show_boxes(g, v, owner, side, inside)
        _show_markers(g, v, owner, side)
        _show_tracks(g, v, owner)
    _show_hexes(g, v)
    return v.document()


def _show_unit(g: RisingState, v: View, unit: int) -> None:
    content = g.content
    number = numbered(numbered(unit, g.where[unit], _PLACE), g.counter[unit] + 1, _COUNTER)
    number = numbered(numbered(number, g.side[unit] + 1, 2), 1 if g.acted[unit] else 0, 1)
    if v.again(numbered(number, _UNIT, _KIND)):
        return
    name = content.unit_ids[unit]
    at = content.kinds["hex"].id_of(g.where[unit])
    marks = ["done"] if g.acted[unit] else []
    if unit < content.garrisons:
        owner = ids.SIDES[g.side[unit]]
        v.piece(name, at, f"garrison_{owner}", marks, [f"({g.defense_of(unit)})"])
    elif g.counter[unit] == NOTHING:
        force = content.forces[content.unit_force[unit]]
        v.piece(name, at, f"{force.id}_untried", [*marks, "untried"], ["?", str(force.mf)])
    else:
        v.piece(name, at, content.counter_ids[g.counter[unit]], marks)


def _show_boxes(
    g: RisingState, v: View, owner: int, side: int | None, inside: dict[int, list[int]]
) -> None:
    """22.0: nobody looks into the enemy's displays: face-down counters, by their number."""
    content = g.content
    for box in (content.display[owner], content.special_box[owner], content.staging[owner]):
        name = content.kinds["hex"].id_of(box)
        v.box(name)
        found = inside.get(box, [])
        if side == owner:
            for unit in found:
                number = numbered(numbered(unit, box, _PLACE), _BOXED, _KIND)
                if not v.again(number):
                    v.piece(content.unit_ids[unit], name, _face(g, unit))
        elif found:
            v.piece(None, name, f"hidden_{ids.SIDES[owner]}", count=len(found))


def _face(g: RisingState, unit: int) -> str:
    force = g.content.forces[g.content.unit_force[unit]]
    return f"{force.id}_untried" if force.untried else g.content.unit_ids[unit]


def _show_markers(g: RisingState, v: View, owner: int, side: int | None) -> None:
    """8.2: available markers are face down; those the enemy has seen, he knows."""
    name = ids.SIDES[owner]
    held = g.held(owner)
    known = [m for m in held if side == owner or g.seen[m]]
    cards = [g.content.markers[m].id for m in known]
    v.hand(name, cards if side == owner or cards else None, len(held))
    v.deck(f"{name}_bin", len(g.bin_of(owner)))
    for marker in g.content.markers_of[owner]:
        spot = g.spot[marker]
        if spot in (ids.DECLARED, ids.IN_EFFECT, ids.PLAYED):
            slot = {ids.DECLARED: "declared", ids.IN_EFFECT: "in_effect", ids.PLAYED: "played"}
            v.card(f"{name}_{slot[spot]}", g.content.markers[marker].id)


def _show_tracks(g: RisingState, v: View, owner: int) -> None:
    name = ids.SIDES[owner]
    v.track(f"{name}_rp", g.rp[owner], 0, g.content.rp_most[owner], name)
    v.track(f"{name}_vp", victory.score(g, owner).total, 0, 50, name)


def _show_hexes(g: RisingState, v: View) -> None:
    board = g.content.board
    for hex in range(g.size):
        if not (board.place[hex] or g.bombed[hex] or g.supplied == hex):
            continue
        holder = g.holder(hex) if board.place[hex] else NOTHING
        upon = (holder + 1) * 4 + (1 if g.bombed[hex] else 0) + (2 if g.supplied == hex else 0)
        number = numbered(numbered(hex, upon, 4), _HEX, _KIND)
        if v.space_again(board.grid.ids[hex], number):
            continue
        marks = ["bombed"] if g.bombed[hex] else []
        if g.supplied == hex:
            marks.append("air_supply")
        if holder == NOTHING and board.region[hex] == ids.KOREA and board.place[hex]:
            holder = ids.JPN
        v.space(board.grid.ids[hex], "" if holder == NOTHING else ids.SIDES[holder], marks)
