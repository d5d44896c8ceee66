"""22.0 FOG O' WAR: what each side may know; overlays, re-dealing, invariants."""

from __future__ import annotations

from typing import Any

from zhulu.games.rising_sun import ids, victory
from zhulu.games.rising_sun.content import Content
from zhulu.games.rising_sun.state import RisingState
from zhulu.kernel import NOTHING, OFF_MAP, View
from zhulu.kernel.dice import Dice

SYMBOLS = {
    "garrison": "fortification", "headquarters": "headquarters", "army": "army",
    "division": "infantry", "brigade": "infantry", "cavalry_brigade": "cavalry",
    "cavalry_division": "cavalry", "motorized": "mechanised", "tank": "armour",
    "marine": "marine", "anti_guerrilla": "guerrilla", "train": "train", "regional": "militia",
    "cavalry_corps": "cavalry", "route_army": "army", "infantry_army": "infantry",
    "german_division": "infantry", "mechanized_corps": "mechanised", "airstrike": "air",
    "air_supply": "supply", "naval_gunfire": "naval", "amphibious": "naval",
}  # fmt: skip


def view(g: RisingState, side: int | None) -> dict[str, Any]:
    """Everything the side may know, built from nothing."""
    v = View(g)
    year = max(g.year, g.content.scenarios[g.scenario].first_year)
    first = g.content.scenarios[g.scenario].first_year
    v.turn(str(year), number=year - first + 1, of=g.last_year - first + 1)
    for unit in range(g.content.units):
        if g.on_map(unit):
            _show_unit(g, v, unit)
        elif g.target[unit] != OFF_MAP:
            v.piece(g.content.unit_ids[unit], g.content.kinds["hex"].id_of(g.target[unit]),
                    g.content.unit_ids[unit], ["sortie"])  # fmt: skip
    for owner in (ids.JPN, ids.CHN):
        _show_boxes(g, v, owner, side)
        _show_markers(g, v, owner, side)
        _show_tracks(g, v, owner)
    _show_hexes(g, v)
    return v.document()


def _show_unit(g: RisingState, v: View, unit: int) -> None:
    content = g.content
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
    content = g.content
    for box in (content.display[owner], content.special_box[owner], content.staging[owner]):
        name = content.kinds["hex"].id_of(box)
        v.box(name)
        inside = [u for u in range(content.units) if g.where[u] == box and g.target[u] == OFF_MAP]
        if side == owner:
            for unit in inside:
                v.piece(content.unit_ids[unit], name, _face(g, unit))
        elif inside:
            v.piece(None, name, f"hidden_{ids.SIDES[owner]}", count=len(inside))


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
        marks = ["bombed"] if g.bombed[hex] else []
        if g.supplied == hex:
            marks.append("air_supply")
        holder = g.holder(hex) if board.place[hex] else NOTHING
        if holder == NOTHING and board.region[hex] == ids.KOREA and board.place[hex]:
            holder = ids.JPN
        v.space(board.grid.ids[hex], "" if holder == NOTHING else ids.SIDES[holder], marks)


def faces(content: Content) -> dict[str, dict[str, Any]]:
    """Every face a piece may show."""
    found: dict[str, dict[str, Any]] = {}
    for number, name in enumerate(content.counter_ids):
        force = content.forces[_force_of(content, number)]
        attack, defense = content.attack[number], content.defense[number]
        values = [f"({attack})" if content.limited[number] else str(attack)]
        if content.limited[number]:
            values.append(str(defense))
        values.append(str(force.mf) if force.arm != ids.TRAIN else "R")
        if force.radius:
            values.append(f"r{force.radius}")
        ground = force.arm <= ids.LAST_GROUND
        found[name] = _counter(content, force.number, content.counter_names[number],
                               values if ground else [])  # fmt: skip
    for force in content.forces:
        if force.untried:
            found[f"{force.id}_untried"] = _counter(content, force.number, "?",
                                                    ["?", str(force.mf)])  # fmt: skip
    for side in ids.SIDES:
        found[f"garrison_{side}"] = {
            "shape": "counter", "tone": side, "symbol": "fortification", "size": "",
            "label": "", "values": [], "reconstructed": True,
        }  # fmt: skip
        found[f"hidden_{side}"] = {
            "shape": "counter", "tone": side, "symbol": "", "size": "", "label": "?", "values": [],
        }  # fmt: skip
    return found


def _force_of(content: Content, counter: int) -> int:
    for force in content.forces:
        if counter in force.counters:
            return force.number
    return NOTHING


def _counter(content: Content, number: int, label: str, values: list[str]) -> dict[str, Any]:
    force = content.forces[number]
    return {
        "shape": "counter", "tone": ids.SIDES[force.side], "symbol": SYMBOLS[ids.ARMS[force.arm]],
        "size": "" if force.size == "-" else force.size, "label": label, "values": values,
        "reconstructed": True,
    }  # fmt: skip


def determinize(g: RisingState, side: int, dice: Dice) -> RisingState:
    """Deal the enemy's unseen markers anew between his display and his bin.

    Untried units need no dealing: their counters are drawn only when they are revealed.
    """
    twin = g.clone()
    foe = 1 - side
    hidden = [
        m
        for m in g.content.markers_of[foe]
        if g.spot[m] == ids.BIN or (g.spot[m] == ids.AVAILABLE and not g.seen[m])
    ]
    count = g.hidden_markers(foe)
    for marker in hidden:
        twin.spot[marker] = ids.BIN
        twin.seen[marker] = 0
    # An immediate marker is never kept (8.2).
    keepable = [m for m in hidden if g.content.markers[m].use != ids.IMMEDIATE]
    for _ in range(count):
        twin.spot[dice.draw(keepable, "8.2")] = ids.AVAILABLE
    twin.dice = dice
    return twin


def check(g: RisingState) -> list[str]:
    """Broken invariants: counters conserved, caches true, tracks in range."""
    broken: list[str] = []
    content = g.content
    for unit in range(content.units):
        _check_unit(g, unit, broken)
    shown = [c for c in g.counter if c != NOTHING]
    if len(shown) != len(set(shown)):
        broken.append("one counter lies on two units")
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
