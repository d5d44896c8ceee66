"""9.1-9.7: one unit moves."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.rules.questions import reach
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import Ask, Do, Menu, Procedure, Steps, Veto


@dataclass
class March(Procedure):
    """9.1: one unit moves; paths cannot be interrupted, so only the end is chosen."""

    side: int
    unit: int
    points: int
    rail: bool

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "unit": "unit"}

    def sequence(self) -> Steps:
        return (Ask("9.1", March.choose, pause=True), Do("9.4", March.rest))

    def choose(self, g: RisingState) -> Menu:
        found = reach.destinations(g, self.unit, self.points, self.rail)
        menu = Menu(g, self.side).each(self.march, found)
        if menu.explaining:
            self.explain(g, menu, found)
        return menu.done("stay", when=True)

    def explain(self, g: RisingState, menu: Menu, found: list[int]) -> None:
        board = g.content.board
        here = g.where[self.unit]
        for hex in board.grid.within(here, 2):
            if hex != here and hex not in found:
                menu.refuse("march", hex, self.why_not(g, hex))

    def why_not(self, g: RisingState, hex: int) -> Veto:
        board = g.content.board
        here = g.where[self.unit]
        if not board.land[hex]:
            return Veto("9.4", "no unit enters sea or lake")
        if g.holder(hex) == 1 - self.side:
            return Veto("9.4", "an enemy unit stands there")
        if not g.may_enter(self.unit, hex):
            return Veto("5.2", "{0:region} is closed to this unit", board.region[hex])
        if g.content.arm[self.unit] == ids.REGIONAL and board.region[hex] != board.region[here]:
            return Veto("21.0", "a regional army stays in its region")
        if g.content.arm[self.unit] == ids.TRAIN:
            return Veto("21.0", "a train moves by railroad, and crosses a border only at the start")
        if g.in_enemy_zone(self.side, here) and g.in_enemy_zone(self.side, hex):
            return Veto("9.4", "no move from one enemy zone directly into another")
        if g.content.mechanized[self.unit] and board.terrains[board.terrain[hex]] in (
            "mountain", "marsh",
        ):  # fmt: skip
            return Veto("9.4", "mechanized units enter this terrain only by road or railroad")
        return Veto("9.1", "its {0} movement factors do not reach", self.points // 2)

    def march(self, g: RisingState, hex: int) -> None:
        g.march(self.unit, hex)

    def rest(self, g: RisingState) -> None:
        g.acted[self.unit] = 1
