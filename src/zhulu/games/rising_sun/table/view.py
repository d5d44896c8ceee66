"""22.0 FOG O' WAR: what each side may know; overlays, re-dealing, invariants."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

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
_SLOTS: Final = {ids.DECLARED: "declared", ids.IN_EFFECT: "in_effect", ids.PLAYED: "played"}


def view(g: RisingState, side: int | None) -> dict[str, Any]:
    """Everything the side may know, built from nothing."""
    v = View(g, g.content.hash, side)
    year = max(g.year, g.content.scenarios[g.scenario].first_year)
    first = g.content.scenarios[g.scenario].first_year
    v.turn(str(year), number=year - first + 1, of=g.last_year - first + 1)
    where, target = g.where, g.target
    size: i64 = g.size
    unit: i64
    for unit in range(g.content.units):
        if where[unit] >= size and target[unit] == OFF_MAP:
            continue  # in a box
        if 0 <= where[unit] < size:
            _show_unit(g, v, unit)
        elif target[unit] != OFF_MAP:
            v.piece(g.content.unit_ids[unit], g.content.kinds["hex"].id_of(g.target[unit]),
                    g.content.unit_ids[unit], ["sortie"])  # fmt: skip
    for owner in (ids.JPN, ids.CHN):
        _show_boxes(g, v, owner, side)
        _show_markers(g, v, owner, side)
        _show_tracks(g, v, owner)
    _show_hexes(g, v)
    return v.document()


def _show_unit(g: RisingState, v: View, unit: i64) -> None:
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


def _show_boxes(g: RisingState, v: View, owner: int, side: int | None) -> None:
    """22.0: nobody looks into the enemy's displays: face-down counters, by their number."""
    content, where, target = g.content, g.where, g.target
    box: i64
    unit: i64
    for box in (content.display[owner], content.special_box[owner], content.staging[owner]):
        name = content.kinds["hex"].id_of(box)
        v.box(name)
        count: i64 = 0
        for unit in range(content.units):
            if where[unit] != box or target[unit] != OFF_MAP:
                continue
            count += 1
            if side == owner and not v.again(numbered(numbered(unit, box, _PLACE), _BOXED, _KIND)):
                v.piece(content.unit_ids[unit], name, _face(g, unit))
        if count and side != owner:
            v.piece(None, name, f"hidden_{ids.SIDES[owner]}", count=count)


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
        slot = _SLOTS.get(g.spot[marker])
        if slot is not None:
            v.card(f"{name}_{slot}", g.content.markers[marker].id)


def _show_tracks(g: RisingState, v: View, owner: int) -> None:
    name = ids.SIDES[owner]
    v.track(f"{name}_rp", g.rp[owner], 0, g.content.rp_most[owner], name)
    v.track(f"{name}_vp", victory.score(g, owner).total, 0, 50, name)


def _show_hexes(g: RisingState, v: View) -> None:
    place, bombed = g.content.board.place, g.bombed
    supplied: i64 = g.supplied
    for town in g.content.board.settled:
        _show_hex(g, v, town)
    hex: i64
    for hex in range(g.size):
        if (bombed[hex] or hex == supplied) and not place[hex]:
            _show_hex(g, v, hex)


def _show_hex(g: RisingState, v: View, hex: int) -> None:
    board = g.content.board
    holder = g.holder(hex) if board.place[hex] else NOTHING
    upon = (holder + 1) * 4 + (1 if g.bombed[hex] else 0) + (2 if g.supplied == hex else 0)
    number = numbered(numbered(hex, upon, 4), _HEX, _KIND)
    if v.space_again(board.grid.ids[hex], number):
        return
    marks = ["bombed"] if g.bombed[hex] else []
    if g.supplied == hex:
        marks.append("air_supply")
    if holder == NOTHING and board.region[hex] == ids.KOREA and board.place[hex]:
        holder = ids.JPN
    v.space(board.grid.ids[hex], "" if holder == NOTHING else ids.SIDES[holder], marks)
