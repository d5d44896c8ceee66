"""Questions of the rules, answered on the map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zhulu.games.changsha.content.ids import (
    ENGINEER,
    FLOTILLA,
    FORTIFICATION,
    IDLE,
    IJA,
    KMT,
    ON_MAP,
    SIXTHS,
    TANK,
    WAITING,
)
from zhulu.games.changsha.rules import victory
from zhulu.games.changsha.rules.phases.entry import Enter
from zhulu.games.changsha.rules.phases.movement import MovementSegment
from zhulu.games.changsha.rules.questions.command import headquarters, range_of
from zhulu.games.changsha.rules.questions.scratch import march_of
from zhulu.games.changsha.rules.questions.supply import Lines, kmt_lines, sources, trace
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, OFF_MAP, Overlay

NEAR_PEAK: Final = "KMT units within two hexes of Peak 906 (2605)"
THIRDS: Final = ("", "⅙", "⅓", "½", "⅔", "⅚")


def unit_of(g: ChangshaState, noun: str) -> int:
    """The unit selected, or the first one of the hex selected; NOTHING otherwise."""
    if noun in g.content.roster.ids:
        return g.content.roster.ids.index(noun)
    hex = g.content.ground.grid.index.get(noun, OFF_MAP)
    return NOTHING if hex == OFF_MAP else g.top[hex]


def hex_of(g: ChangshaState, noun: str) -> int:
    """The hex selected, or the one the selected unit stands in."""
    hex = g.content.ground.grid.index.get(noun, OFF_MAP)
    if hex != OFF_MAP:
        return hex
    unit = unit_of(g, noun)
    return OFF_MAP if unit < 0 else g.where[unit]


def command(g: ChangshaState, side: int | None, noun: str) -> Overlay:
    """6.3: the range of the headquarters selected, or of all of a side."""
    unit = unit_of(g, noun)
    if unit >= 0 and unit in g.content.roster.hq:
        owner, hqs = g.content.roster.side[unit], [unit]
    else:
        owner = side if side is not None else IJA
        hqs = headquarters(g, owner)
    radius = range_of(g, owner, hqs)
    ids = g.content.ground.ids
    covered = [hex for hex in range(len(ids)) if radius.covers(hex)]
    spaces = {ids[hex]: halves(radius.halves_to(hex)) for hex in covered}
    return Overlay(spaces=spaces, tones=dict.fromkeys(spaces, 50))


def halves(count: int) -> str:
    """Half hexes in words."""
    whole = str(count // 2) if count > 1 or count == 0 else ""
    return whole + ("½" if count % 2 else "")


def sight(g: ChangshaState, side: int | None, noun: str) -> Overlay:
    """7.2: what is seen from the hex selected."""
    hex = hex_of(g, noun)
    if hex == OFF_MAP:
        return Overlay()
    ground = g.content.ground
    seen = [ground.ids[other] for other in ground.sees[hex] if g.play[other]]
    return Overlay(tones=dict.fromkeys(seen, 60))


def reach(g: ChangshaState, side: int | None, noun: str) -> Overlay:
    """10.0: where the unit selected could go with its whole allowance, and at what cost."""
    unit = unit_of(g, noun)
    if unit < 0 or g.content.roster.kind[unit] in (FLOTILLA, FORTIFICATION):
        return Overlay()
    march = march_of(g)
    owner = g.content.roster.side[unit]
    if g.status[unit] == WAITING:
        found = Enter(unit).reach(g)
    elif g.status[unit] == ON_MAP:
        here = g.where[unit]
        sappers = here if here in bridgeheads(g, owner) else OFF_MAP
        strayed = g.role[unit] != IDLE and g.command[unit] == 0  # 6.4
        march.settle(True, g.content.roster.kind[unit] == TANK, strayed, sappers)
        march.begin()
        march.seed(here, 0)
        found = march.spread(g, owner, g.allowance(unit))
    else:
        return Overlay()
    ids = g.content.ground.ids
    most = max(1, g.allowance(unit))
    return Overlay(
        spaces={ids[hex]: factors(march.cost_to(hex)) for hex in found},
        tones={ids[hex]: 100 - 80 * march.cost_to(hex) // most for hex in found},
    )


def bridgeheads(g: ChangshaState, side: int) -> list[int]:
    """10.10: where engineers began the Movement Segment, or would begin it now."""
    if any(isinstance(frame, MovementSegment) for frame in g.stack):
        return g.sappers
    kind = g.content.roster.kind
    return [g.where[unit] for unit in g.on_map(side) if kind[unit] == ENGINEER]


def factors(sixths: int) -> str:
    """Movement factors in words: 4⅓."""
    whole, rest = divmod(sixths, SIXTHS)
    return (str(whole) if whole or not rest else "") + THIRDS[rest]


def supply(g: ChangshaState, side: int | None, noun: str) -> Overlay:
    """14.0: hexes in supply for a side, its sources, and the path of the unit selected."""
    unit = unit_of(g, noun)
    owner = g.content.roster.side[unit] if unit >= 0 else (side if side is not None else IJA)
    ids = g.content.ground.ids
    tones = {ids[hex]: 30 for hex in supplied_hexes(g, owner)}
    tones.update({ids[hex]: 90 for hex in sources(g, owner)})
    if unit < 0 or g.where[unit] < 0:
        return Overlay(tones=tones)
    if g.content.roster.kind[unit] == FORTIFICATION:
        return Overlay(tones=tones, lines=[("14.0", "needs no supply", "")])
    path = [ids[hex] for hex in trace(g, owner, g.where[unit])]
    state = "in supply" if path else "out of supply"
    return Overlay(tones=tones, paths=[path] if path else [], lines=[("14.0", state, "")])


def supplied_hexes(g: ChangshaState, side: int) -> list[int]:
    """Where a unit of this side would be in supply now."""
    if side == KMT:
        return kmt_lines(g).found
    lines = Lines(g, [])
    return [hex for hex in range(g.content.ground.size) if lines.supplied(hex)]


def zones(g: ChangshaState, side: int | None, noun: str) -> Overlay:
    """11.1: the zones of the enemy, or for a spectator those of the KMT."""
    enemy = 1 - side if side is not None else KMT
    ids = g.content.ground.ids
    held = [ids[hex] for hex in range(g.content.ground.size) if g.zone(enemy, hex)]
    return Overlay(tones=dict.fromkeys(held, 50))


def victory_now(g: ChangshaState, side: int | None, noun: str) -> Overlay:
    """15.0: how the victory conditions stand."""
    ids = g.content.ground.ids
    if g.plan.victory == "doyen_mot":
        near = g.content.ground.grid.within(g.content.peak, 2)
        lines = [
            ("15.2", NEAR_PEAK, str(victory.kmt_near_peak(g))),
            ("15.2", "steps lost by the IJA", str(g.losses[IJA])),
        ]
        return Overlay(tones={ids[hex]: 60 for hex in near}, lines=lines)
    held = g.turn - g.held_from if g.held_from else 0
    lines = [("15.3", "complete turns Changsha has been held", str(held))]
    return Overlay(tones={ids[hex]: 80 for hex in g.content.changsha}, lines=lines)


OVERLAYS: Final[dict[str, Callable[[Any, int | None, str], Any]]] = {
    "command": command,
    "sight": sight,
    "supply": supply,
    "reach": reach,
    "zones": zones,
    "victory": victory_now,
}
