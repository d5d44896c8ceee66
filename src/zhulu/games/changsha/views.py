"""What is seen: the whole board (9.4), but not the order of the cups."""

from __future__ import annotations

from typing import Any

from zhulu.games.changsha.content import Content
from zhulu.games.changsha.ids import (
    FORTIFICATION,
    FUTURE,
    IDLE,
    LOST,
    MARKER_TYPES,
    ON_MAP,
    UNIT_TYPES,
    WAITING,
)
from zhulu.games.changsha.stacking import excess
from zhulu.games.changsha.state import ChangshaState
from zhulu.kernel import OFF_MAP, Dice, View

SYMBOLS = {"flotilla": "naval", "tank": "armour", "fortification": "fortification"}
MARKER_SYMBOLS = {"fighter": "fighter", "bomber": "bomber", "guns": "artillery"}
SIDES = ("ija", "kmt")


def view(g: ChangshaState, side: int | None) -> dict[str, Any]:
    """Both sides and any spectator see the same."""
    v = View(g)
    first, last = g.plan.first_turn, g.plan.last_turn
    v.turn(str(g.turn), number=g.turn, of=last)  # a bare number: the client has the word for it
    ids = g.content.ground.ids
    for unit, name in enumerate(g.content.roster.ids):
        if g.status[unit] == ON_MAP:
            v.piece(name, ids[g.where[unit]], name, marks_of(g, unit), values_of(g, unit))
        elif g.status[unit] == WAITING:
            v.piece(name, f"{SIDES[g.content.roster.side[unit]]}_entering", name)
        elif g.status[unit] == LOST:
            v.piece(name, f"{SIDES[g.content.roster.side[unit]]}_lost", name)
    for box in ("ija_entering", "kmt_entering", "ija_lost", "kmt_lost", "air", "guns", "cup"):
        v.box(box)
    for marker in g.air:
        v.piece(g.content.markers.ids[marker], "air", g.content.markers.ids[marker])
    for marker in g.guns:
        v.piece(g.content.markers.ids[marker], "guns", g.content.markers.ids[marker])
    for marker in sorted(g.cup):
        v.piece(g.content.markers.ids[marker], "cup", g.content.markers.ids[marker])
    for site, hex in enumerate(g.content.sites):
        v.space(ids[hex], owner=SIDES[g.control[site]])
    v.deck("cup", len(g.cup))
    v.track("turn", g.turn, first, last)
    v.track("ija_losses", g.losses[0], 0, 200, "ija")
    v.track("kmt_losses", g.losses[1], 0, 300, "kmt")
    return v.document()


def marks_of(g: ChangshaState, unit: int) -> list[str]:
    """What lies upon a counter."""
    marks = []
    if g.steps[unit] < g.content.roster.steps[unit]:
        marks.append("reduced")
    if g.disrupted[unit]:
        marks.append("disrupted")
    if g.unsupplied[unit]:
        marks.append("unsupplied")
    if g.depleted[unit]:
        marks.append("depleted")
    if g.role[unit] != IDLE:
        marks.append("active" if g.command[unit] else "out_of_command")
    return marks


def values_of(g: ChangshaState, unit: int) -> list[str]:
    """The factors as they count now."""
    if g.content.roster.kind[unit] == FORTIFICATION:
        return [str(g.defense_of(unit))]
    return [
        str(g.attack_of(unit)),
        str(g.defense_of(unit)),
        str(g.weakened(unit, g.content.roster.move[unit])),
    ]


def faces(content: Content) -> dict[str, Any]:
    """The counters as printed."""
    found: dict[str, Any] = {}
    roster = content.roster
    for unit, name in enumerate(roster.ids):
        kind = UNIT_TYPES[roster.kind[unit]]
        factors = [roster.attack[2 * unit + 1], roster.defense[2 * unit + 1], roster.move[unit]]
        found[name] = {
            "shape": "counter",
            "tone": SIDES[roster.side[unit]],
            "symbol": SYMBOLS.get(kind, kind),
            "size": roster.sizes[unit],
            "label": roster.labels[unit],
            "values": [str(factor) for factor in factors],
            "reconstructed": content.pack.sources.get(f"units#unit/{name}/attack", "").startswith(
                "reconstructed"
            ),
        }
    for marker, name in enumerate(content.markers.ids):
        found[name] = marker_face(content, marker, name)
    return found


def marker_face(content: Content, marker: int, name: str) -> dict[str, Any]:
    """An activation, army or support marker."""
    kind = MARKER_TYPES[content.markers.kind[marker]]
    factor = content.markers.factor[marker]
    return {
        "shape": "marker",
        "tone": SIDES[content.markers.side[marker]],
        "symbol": MARKER_SYMBOLS.get(kind, "headquarters"),
        "label": name.rsplit("-", 1)[-1],
        "values": [str(factor)] if factor else [],
    }


def determinize(g: ChangshaState, side: int, dice: Dice) -> ChangshaState:
    """The cups are unordered until drawn from, so only the dice are unknown."""
    twin = g.clone()
    twin.dice = dice
    return twin


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
    mending = {"Retreat", "Overstack", "Displace", "Losses", "Advance", "Move"}
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
