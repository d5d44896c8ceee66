"""19.0 AMPHIBIOUS OPERATIONS and 24.5 AIR TRANSPORT."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import CHN, JPN
from zhulu.games.rising_sun.rules.phases.march import March
from zhulu.games.rising_sun.rules.questions import supply
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING, Ask, AskUntilDone, Do, Flow, Menu, Procedure, Steps, Veto

CAPACITY: Final = 2  # 19.2: a division, or two brigades or regiments
FLIGHT_COST: Final = 2  # 24.5: one movement factor, in halves
ROOM: Final = {
    ids.DIVISION: 2, ids.CAVALRY_DIVISION: 2, ids.MOTORIZED: 2,
    ids.BRIGADE: 1, ids.CAVALRY_BRIGADE: 1, ids.ANTI_GUERRILLA: 1, ids.MARINE: 1, ids.TANK: 1,
    ids.HEADQUARTERS: 1,
}  # fmt: skip


def room_of(g: RisingState, unit: int) -> int:
    """19.0, 19.2: what a unit takes of the capacity; more than it for what cannot be shipped."""
    return ROOM.get(g.content.arm[unit], CAPACITY + 1)


def cannot_embark(g: RisingState, unit: int) -> Veto | None:
    """19.1, 19.2"""
    hex = g.where[unit]
    if g.acted[unit]:
        return Veto("19.2", "the unit has moved in this phase")
    if not g.content.board.coastal[hex]:
        return Veto("19.1", "the unit is not on a coastal hex")
    if g.content.arm[unit] == ids.TRAIN:
        return Veto("21.0", "a train keeps to its railroad")
    if room_of(g, unit) > CAPACITY:
        return Veto("19.2", "{0:unit} is larger than a division", unit)
    for port in g.content.board.ports:
        if port != hex and working_port(g, port) and _can_land(g, [unit], port):
            return None
    return None if landings(g, [unit]) else Veto("19.1", "there is no hex to land on")


def working_port(g: RisingState, hex: int) -> bool:
    """14.6.2: a bombed port does not function."""
    return supply.friendly_port(g, hex) and not g.bombed[hex]


def landings(g: RisingState, units: list[int]) -> list[int]:
    """19.1: from a port any coastal hex, from a coast a friendly port; marines any coast."""
    board = g.content.board
    origin = g.where[units[0]]
    marines = all(g.content.arm[unit] == ids.MARINE for unit in units)
    ends = board.coasts
    if not marines and not working_port(g, origin):
        ends = [hex for hex in board.ports if working_port(g, hex)]
    return [hex for hex in ends if hex != origin and _can_land(g, units, hex)]


def _can_land(g: RisingState, units: list[int], hex: int) -> bool:
    board = g.content.board
    if g.holder(hex) == CHN or not board.land[hex]:
        return False
    if not all(g.may_enter(unit, hex) for unit in units):
        return False
    barred = not board.wheels[hex] and not board.port[hex]
    return not (barred and any(g.content.mechanized[unit] for unit in units))


@dataclass
class Embark(Procedure):
    """19.0: up to a division sails together and moves no further."""

    units: list[int]

    def nouns(self) -> dict[str, str]:
        return {"units": "unit"}

    def sequence(self) -> Steps:
        return (
            AskUntilDone("19.2", Embark.load),
            Ask("19.1", Embark.sail),
            Do("19.2", Embark.rest),
        )

    def load(self, g: RisingState) -> Menu:
        room = CAPACITY - sum([room_of(g, unit) for unit in self.units])
        here = g.where[self.units[0]]
        more = [
            unit
            for unit in g.mobile_in(here)
            if unit not in self.units
            and room_of(g, unit) <= room
            and cannot_embark(g, unit) is None
            and landings(g, [*self.units, unit])
        ]
        return Menu(g, JPN).each(self.take_aboard, more).done("set_sail")

    def take_aboard(self, g: RisingState, unit: int) -> None:
        self.units.append(unit)

    def sail(self, g: RisingState) -> Menu:
        return Menu(g, JPN).each(self.land, landings(g, self.units))

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb == "take_aboard" and noun != NOTHING:
            return Veto("19.2", "a division, or two smaller units from one hex, sail together")
        if verb != "land" or not 0 <= noun < g.size:
            return None
        if not g.content.board.coastal[noun]:
            return Veto("19.1", "the hex is not coastal")
        if g.holder(noun) == CHN:
            return Veto("19.2", "an enemy unit stands there")
        if not all(g.may_enter(unit, noun) for unit in self.units):
            return Veto("5.2", "{0:region} is closed to this unit", g.content.board.region[noun])
        return self.no_port(g, noun)

    def no_port(self, g: RisingState, hex: int) -> Veto:
        """19.1, 14.6.2: what keeps the units from an open coast."""
        origin = g.where[self.units[0]]
        if hex == origin:
            return Veto("19.1", "the units stand there already")
        for port in (hex, origin):
            if supply.friendly_port(g, port) and g.bombed[port]:
                return Veto("14.6.2", "the port of {0:hex} is bombed", port)
        if not working_port(g, origin):
            return Veto(
                "19.1", "from a coast without a friendly port only a friendly port is reached"
            )
        return Veto("9.4", "mechanized units enter this terrain only by road or railroad")

    def land(self, g: RisingState, hex: int) -> None:
        g.transport_used = 1
        for unit in self.units:
            g.land(unit, hex)

    def rest(self, g: RisingState) -> None:
        for unit in self.units:
            g.acted[unit] = 1


def fields(g: RisingState) -> list[int]:
    """24.5: Japanese objectives and Korean cities."""
    board = g.content.board
    return [hex for hex in board.objectives if g.holder(hex) == JPN] + board.korean_cities


def airfields(g: RisingState) -> list[int]:
    """24.5: those that are not bombed."""
    return sorted([hex for hex in fields(g) if not g.bombed[hex]])


def cannot_fly(g: RisingState, unit: int) -> Veto | None:
    """24.5"""
    if g.acted[unit]:
        return Veto("24.5", "the unit has moved in this phase")
    if not g.content.national[unit] or g.content.arm[unit] not in (ids.BRIGADE, ids.ANTI_GUERRILLA):
        return Veto("24.5", "only Japanese infantry or anti-guerrilla brigades fly")
    if g.where[unit] not in fields(g):
        return Veto("24.5", "the unit is not at a friendly objective or a Korean city")
    if g.bombed[g.where[unit]]:
        return Veto("24.5", "{0:hex} is bombed", g.where[unit])
    return None if len(airfields(g)) > 1 else Veto("24.5", "there is nowhere to land")


@dataclass
class Flight(Procedure):
    """24.5: a brigade is flown between Japanese objectives and cities."""

    unit: int

    def nouns(self) -> dict[str, str]:
        return {"unit": "unit"}

    def sequence(self) -> Steps:
        return (Ask("24.5", Flight.choose), Do("24.5", Flight.go_on))

    def choose(self, g: RisingState) -> Menu:
        ends = [hex for hex in airfields(g) if hex != g.where[self.unit]]
        return Menu(g, JPN).each(self.airlift, ends)

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb != "airlift" or not 0 <= noun < g.size:
            return None
        if noun == g.where[self.unit]:
            return Veto("24.5", "the unit stands there already")
        if noun in fields(g):
            return Veto("24.5", "{0:hex} is bombed", noun)
        return Veto("24.5", "it is flown only to Japanese objectives and Korean cities")

    def airlift(self, g: RisingState, hex: int) -> None:
        g.supply_used = 1
        g.fly(self.unit, hex)

    def go_on(self, g: RisingState) -> Flow:
        """9.2: whoever lands in an enemy zone goes no further."""
        if g.in_enemy_zone(JPN, g.where[self.unit]):
            g.acted[self.unit] = 1
            return None
        return March(JPN, self.unit, g.content.moves[self.unit] - FLIGHT_COST, True)
