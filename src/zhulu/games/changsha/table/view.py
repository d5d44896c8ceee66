"""What is seen: the whole board (9.4), but not the order of the cups."""

from __future__ import annotations

from typing import Any, Final

from zhulu.games.changsha.content.ids import (
    FORTIFICATION,
    IDLE,
    LOST,
    ON_MAP,
    WAITING,
)
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.games.changsha.table.faces import SIDES
from zhulu.kernel import View, numbered

# What is shown again by its number, and the bits for its parts.
_UNIT: Final = 0
_SITE: Final = 1
_PLACE: Final = 13
_STEPS: Final = 5


def view(g: ChangshaState, side: int | None) -> dict[str, Any]:
    """Both sides and any spectator see the same."""
    v = View(g, g.content.hash)
    first, last = g.plan.first_turn, g.plan.last_turn
    v.turn(str(g.turn), number=g.turn, of=last)  # a bare number: the client has the word for it
    ids = g.content.ground.ids
    for unit, name in enumerate(g.content.roster.ids):
        if g.status[unit] == ON_MAP:
            if not v.again(_number(g, unit)):
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
        number = numbered(numbered(numbered(0, hex, _PLACE), g.control[site], 2), _SITE, 1)
        if not v.space_again(ids[hex], number):
            v.space(ids[hex], owner=SIDES[g.control[site]])
    v.deck("cup", len(g.cup))
    v.track("turn", g.turn, first, last)
    v.track("ija_losses", g.losses[0], 0, 200, "ija")
    v.track("kmt_losses", g.losses[1], 0, 300, "kmt")
    return v.document()


def _number(g: ChangshaState, unit: int) -> int:
    """All that is shown of a unit on the map, in one number."""
    upon = (1 if g.disrupted[unit] else 0) | (2 if g.unsupplied[unit] else 0)
    upon |= (4 if g.depleted[unit] else 0) | (8 if g.command[unit] else 0)
    upon |= 0 if g.role[unit] == IDLE else 16
    number = numbered(numbered(unit, g.where[unit], _PLACE), g.steps[unit], _STEPS)
    return numbered(numbered(number, upon, 5), _UNIT, 1)


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
