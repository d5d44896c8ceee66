"""13.3 ADVANCE AFTER COMBAT."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.changsha.content.ids import TANK
from zhulu.games.changsha.rules.phases.displacement import mend
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, AskUntilDone, Do, Flow, Menu, Procedure, Steps, Veto


@dataclass
class Advance(Procedure):
    """One victorious unit: first into the defender's hex, then on while nothing stops it."""

    unit: int
    target: int
    left: int

    def nouns(self) -> dict[str, str]:
        return {"unit": "unit", "target": "hex"}

    def sequence(self) -> Steps:
        return (AskUntilDone("13.3", Advance.choose), Do("9.1", Advance.mend))

    def choose(self, g: ChangshaState) -> Menu:
        side = g.content.roster.side[self.unit]
        menu = Menu(g, side)
        if self.left == 0:
            return menu
        here = g.where[self.unit]
        near = g.content.ground.grid.neighbours[here]
        menu.each(self.press_on, near, unless=self.barred)
        return menu.done("halt")

    def barred(self, g: ChangshaState, hex: int) -> Veto | None:
        ground, roster = g.content.ground, g.content.roster
        side, here = roster.side[self.unit], g.where[self.unit]
        index = 6 * here + ground.grid.direction(here, hex)
        if not g.play[hex] or not ground.march[index]:
            return Veto("13.3", "{0:hex} is terrain nobody may enter from here", hex)
        if g.holder(hex) == 1 - side:
            return Veto("10.3", "an enemy stands in {0:hex}", hex)
        if roster.kind[self.unit] == TANK and ground.rough[hex] and not ground.road[index]:
            return Veto("10.9", "tanks enter mountains along a road only")
        return None

    def forbids(self, g: ChangshaState, verb: str, noun: int) -> Veto | None:
        if verb != "press_on" or noun == NOTHING:
            return None
        return Veto("13.3", "an advance goes from hex to neighbouring hex")

    def press_on(self, g: ChangshaState, hex: int) -> None:
        ground = g.content.ground
        here = g.where[self.unit]
        index = 6 * here + ground.grid.direction(here, hex)
        first = hex == self.target
        g.advance(self.unit, hex)
        self.left -= 1
        side = g.content.roster.side[self.unit]
        if ground.shift[hex] or ground.river[index]:
            self.left = 0
        if not first and g.zone(1 - side, hex):
            self.left = 0

    def mend(self, g: ChangshaState) -> Flow:
        return mend(g, g.where[self.unit])
