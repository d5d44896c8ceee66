"""13.2: beaten attackers fall back, stack by stack."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.changsha.rules.phases.retreat import Retreat
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, OFF_MAP, Ask, AskUntilDone, Flow, Menu, Procedure, Steps


@dataclass
class Withdrawal(Procedure):
    """13.2: the owner says which of his stacks falls back next."""

    side: int
    units: list[int]
    origin: int
    left: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "units": "unit", "origin": "hex"}

    def sequence(self) -> Steps:
        return (AskUntilDone("13.2", Withdrawal.choose),)

    def choose(self, g: ChangshaState) -> Menu:
        hexes = {g.where[unit] for unit in self.units if g.where[unit] != OFF_MAP}
        return Menu(g, self.side).each(self.withdraw, sorted(hexes))

    def withdraw(self, g: ChangshaState, hex: int) -> Flow:
        """Whoever stands in a city or fortification may stay."""
        stack = sorted([unit for unit in self.units if g.where[unit] == hex])
        self.units = [unit for unit in self.units if unit not in stack]
        if shelters(g, hex):
            return Shelter(self.side, stack, self.origin, self.left)
        return Retreat(self.side, stack, self.origin, self.left)


@dataclass
class Shelter(Procedure):
    """13.2: attackers who stand in a city or a fortification may ignore a retreat."""

    side: int
    units: list[int]
    origin: int
    left: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "units": "unit", "origin": "hex"}

    def sequence(self) -> Steps:
        return (Ask("13.2", Shelter.choose),)

    def choose(self, g: ChangshaState) -> Menu:
        return Menu(g, self.side).one(self.stand_fast).one(self.give_ground)

    def stand_fast(self, g: ChangshaState, noun: int) -> None:
        g.ignore_retreat(self.side, self.origin)

    def give_ground(self, g: ChangshaState, noun: int) -> Flow:
        return Retreat(self.side, self.units[:], self.origin, self.left)


def shelters(g: ChangshaState, hex: int) -> bool:
    """12.4, note 4 of the terrain key."""
    return g.content.ground.city[hex] == 1 or g.fort_in(hex) != NOTHING
