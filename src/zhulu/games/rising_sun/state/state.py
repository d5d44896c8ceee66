"""The state of a game: the parts of theatre, pieces and ledger, with air, bombs and the clock."""

from __future__ import annotations

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.state import facts
from zhulu.games.rising_sun.state.pieces import Pieces
from zhulu.games.rising_sun.state.theatre import EMPTY
from zhulu.kernel import OFF_MAP, filled

__all__ = ["EMPTY", "RisingState"]


class RisingState(Pieces):
    """14.0, 16.5, 6.0: strikes, bombs, air supply, years and turns."""

    def clone(self) -> RisingState:
        return RisingState(self.content, self)

    def send(self, unit: int, mission: int, hex: int) -> None:
        """14.3: deploy an airstrike or naval gunfire for a mission."""
        self.sortie[unit] = mission
        self.target[unit] = hex
        if mission == ids.AIR_SUPERIORITY:
            self.record(facts.SUPERIORITY_SENT, unit)
        else:
            self.record(facts.AIRSTRIKE_SENT, unit, mission, hex)

    def bring_home(self, unit: int) -> None:
        """14.3: the mission is over; none other this player turn."""
        self.sortie[unit] = ids.FLOWN
        self.target[unit] = OFF_MAP

    def shoot_down(self, unit: int) -> None:
        """14.5.1: eliminate an airstrike."""
        self.bring_home(unit)
        self.where[unit] = self.content.display[self.content.unit_side[unit]]
        self.record(facts.AIRSTRIKE_LOST, unit)

    def bomb(self, hex: int) -> None:
        """14.6.1: one marker a hex."""
        if not self.bombed[hex]:
            self.bombed[hex] = 1
            self.record(facts.BOMBED, hex)

    def repair(self, hex: int) -> None:
        """14.6.2"""
        self.bombed[hex] = 0
        self.record(facts.REPAIRED, hex)

    def drop_supply(self, hex: int) -> None:
        """16.5"""
        self.supplied = hex
        self.supply_used = 1
        self.record(facts.AIR_SUPPLIED, hex)

    def rest_all(self) -> None:
        """Begin a phase: nobody has moved or attacked in it."""
        self.acted = filled(0, self.content.units)
        self.supplied = OFF_MAP
        self.began = self.where[:]

    def begin_year(self, year: int) -> None:
        """6.0: a new game turn."""
        self.year = year
        self.changes += 1
        self.offensive = filled(0, 2)
        self.superiority = filled(0, 2)
        self.chinese_bombings = 0
        self.record(facts.YEAR_BEGAN, year)

    def begin_turn(self, side: int, second: int) -> None:
        """6.0: a new player turn."""
        self.active = side
        self.second_turn = second
        self.transport_used = 0
        self.supply_used = 0
        self.rest_all()
        for unit in range(self.content.units):
            self.sortie[unit] = ids.AT_REST
            self.target[unit] = OFF_MAP
        self.record(facts.TURN_BEGAN, side, second + 1)
