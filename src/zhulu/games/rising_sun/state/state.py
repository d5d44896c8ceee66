"""The state of a game: the parts of theatre, pieces and ledger, with air, bombs and the clock."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import JPN
from zhulu.games.rising_sun.content.loading import Content
from zhulu.games.rising_sun.state import facts
from zhulu.games.rising_sun.state.pieces import Pieces
from zhulu.games.rising_sun.state.theatre import EMPTY
from zhulu.kernel import NOTHING, OFF_MAP, Each, Field

__all__ = ["EMPTY", "FIELDS", "RisingState"]

FIELDS: Final = (
    Field("year"),
    Field("last_year"),
    Field("active", "side"),
    Field("second_turn"),
    Each("where", "unit", "hex", default=OFF_MAP),
    Each("side", "unit", "side", default=NOTHING),
    Each("counter", "unit", "counter", default=NOTHING),
    Each("dealt", "unit", "counter", default=NOTHING),
    Field("deals"),
    Each("since", "unit"),
    Each("shown", "counter"),
    Each("acted", "unit"),
    Each("sortie", "unit"),
    Each("target", "unit", "hex", default=OFF_MAP),
    Each("bombed", "hex"),
    Each("spot", "marker"),
    Each("seen", "marker"),
    Each("played", "marker"),
    Each("rp", "side", default=0),
    Each("offensive", "side", default=0),
    Each("superiority", "side", default=0),
    Field("chinese_bombings"),
    Field("transport_used"),
    Field("supply_used"),
    Field("supplied", "hex"),
    Each("began", "unit", "hex", default=OFF_MAP),
    Field("must_declare", "marker"),
    Each("toll", "side", default=0),
)


class RisingState(Pieces):
    """14.0, 16.5, 6.0: strikes, bombs, air supply, years and turns."""

    def __init__(self, content: Content, bare: bool = False) -> None:
        super().__init__(content, bare)
        self.last_year = 0
        self.active = JPN
        self.second_turn = 0
        units = 0 if bare else content.units
        self.sortie: list[int] = [0] * units
        self.target: list[int] = [OFF_MAP] * units
        self.bombed: list[int] = [0] * (0 if bare else len(content.space))
        self.superiority: list[int] = [0, 0]
        self.chinese_bombings = 0
        self.transport_used = 0
        self.supply_used = 0
        self.supplied = OFF_MAP
        self.must_declare = NOTHING

    def clone(self) -> RisingState:
        twin = RisingState(self.content, bare=True)
        self.clone_pieces_into(twin)
        twin.year = self.year
        twin.last_year = self.last_year
        twin.active = self.active
        twin.second_turn = self.second_turn
        twin.sortie = self.sortie[:]
        twin.target = self.target[:]
        twin.bombed = self.bombed[:]
        twin.superiority = self.superiority[:]
        twin.chinese_bombings = self.chinese_bombings
        twin.transport_used = self.transport_used
        twin.supply_used = self.supply_used
        twin.supplied = self.supplied
        twin.must_declare = self.must_declare
        return twin

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
        self.acted = [0] * self.content.units
        self.supplied = OFF_MAP
        self.began = self.where[:]

    def begin_year(self, year: int) -> None:
        """6.0: a new game turn."""
        self.year = year
        self.changes += 1
        self.offensive = [0, 0]
        self.superiority = [0, 0]
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
