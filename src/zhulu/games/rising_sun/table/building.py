"""What is being put together: an attack, a march, a landing, a set-up; the losses that are owed."""

from __future__ import annotations

from zhulu.games.rising_sun.rules.phases.amphibious import Embark
from zhulu.games.rising_sun.rules.phases.combat import Attack
from zhulu.games.rising_sun.rules.phases.march import March
from zhulu.games.rising_sun.rules.phases.retreat import Losses
from zhulu.games.rising_sun.rules.phases.setup import PlaceGroup
from zhulu.games.rising_sun.rules.questions import odds
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.games.rising_sun.table.counting import strength_range
from zhulu.kernel import NOTHING, Building, Say


def building(g: RisingState, side: int) -> Building | None:
    """The topmost thing that has parts."""
    frame = g.stack[-1]
    if isinstance(frame, Attack) and frame.result < 0:
        return attack(g, frame)
    if isinstance(frame, March):
        return march(g, frame)
    if isinstance(frame, Embark):
        return landing(g, frame)
    if isinstance(frame, PlaceGroup):
        return group(g, frame)
    if isinstance(frame, Losses):
        return losses(g, frame)
    return None


def attack(g: RisingState, frame: Attack) -> Building:
    built = Building(Say("Attack on {0:hex}", frame.target), odds=bool(frame.units))
    built.spaces.append(g.content.board.grid.ids[frame.target])
    for unit in frame.units:
        built.line(Say("{0:unit}", unit), factors(g, unit, True), piece=g.content.unit_ids[unit])
    for unit in g.units_in(frame.target):
        built.line(Say("against {0:unit}", unit), factors(g, unit, False))
    if frame.units:
        shift = odds.shifts(g, frame.units, frame.target).total + frame.air + frame.marker
        known = Say("shifts {0:+}", shift)
        strength = Say("{0} against {1}", total(g, frame.units, True),
                       total(g, g.units_in(frame.target), False))  # fmt: skip
        built.total = Say("{0}, {1}", strength, known)
    return built


def factors(g: RisingState, unit: int, attacking: bool) -> Say:
    return total(g, [unit], attacking)


def total(g: RisingState, units: list[int], attacking: bool) -> Say:
    """Factors, or what untried ones may be at the least and the most."""
    low, high = strength_range(g, units, attacking)
    return Say("{0}", low) if low == high else Say("{0} to {1}", low, high)


def march(g: RisingState, frame: March) -> Building:
    built = Building(Say("{0:unit} moves from {1:hex}", frame.unit, g.where[frame.unit]))
    built.pieces.append(g.content.unit_ids[frame.unit])
    if frame.points:
        built.total = Say("{0:/2 movement factor|movement factors}", frame.points)
    return built


def landing(g: RisingState, frame: Embark) -> Building:
    built = Building(Say("By sea from {0:hex}", g.where[frame.units[0]]))
    for unit in frame.units:
        built.line(Say("{0:unit}", unit), piece=g.content.unit_ids[unit])
    return built


def group(g: RisingState, frame: PlaceGroup) -> Building | None:
    if not frame.units:
        return None
    built = Building(Say("To be set up: {0:unit|units}, next {1:unit}", len(frame.units),
                         frame.units[0]))  # fmt: skip
    for unit in frame.units[1:]:
        built.line(Say("{0:unit}", unit))
    return built


def losses(g: RisingState, frame: Losses) -> Building:
    built = Building(Say("Losses at {0:hex}", frame.battle))
    if frame.battle != NOTHING:
        built.spaces.append(g.content.board.grid.ids[frame.battle])
    for unit in frame.units:
        if g.on_map(unit):
            worth = g.defense_of(unit) if frame.counterattack else g.attack_of(unit)
            built.line(Say("{0:unit}", unit), Say("{0}", worth), piece=g.content.unit_ids[unit])
    built.total = Say("{0:factor|factors} still owed", max(0, frame.owed))
    return built
