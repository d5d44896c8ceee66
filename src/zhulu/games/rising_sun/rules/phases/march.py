"""9.1-9.7: one unit moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.rules.questions import reach
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import Ask, Do, Menu, Procedure, Steps, Veto

ENDLESS: Final = 200  # half factors enough for any way across the map


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
        if g.explaining:
            return self.explained(g)
        found = reach.destinations(g, self.unit, self.points, self.rail)
        return Menu(g, self.side).each(self.march, found).done("stay", when=True)

    def explained(self, g: RisingState) -> Menu:
        """Near hexes, and every city and town; the rest is explained when it is tried.

        One search tells both where the unit can go and what is too far.
        """
        board = g.content.board
        here = g.where[self.unit]
        search = self.search_all(g)
        if g.content.arm[self.unit] == ids.TRAIN:
            found = reach.train_reach(g, self.unit)
        else:
            found = search.within(self.points)
        menu = Menu(g, self.side).each(self.march, found)
        offered = {here, *found}
        for hex in range(g.size):
            if board.place[hex] or board.grid.distance(here, hex) <= 2:
                if hex not in offered:
                    menu.refuse("march", hex, self.why_not(g, hex, search))
        return menu.done("stay", when=True)

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb != "march" or not 0 <= noun < g.size:
            return None
        if noun == g.where[self.unit]:
            return Veto("9.1", "the unit stands there: it may stay")
        return self.why_not(g, noun, self.search_all(g))

    def search_all(self, g: RisingState) -> reach.Reach:
        """What every hex would cost a unit of endless strength; a train does not search."""
        search = reach.Reach(g, self.unit, ENDLESS, self.rail)
        if g.content.arm[self.unit] != ids.TRAIN:
            search.run()
        return search

    def why_not(self, g: RisingState, hex: int, search: reach.Reach) -> Veto:
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
        return self.too_far(g, hex, search.cost(hex))

    def too_far(self, g: RisingState, hex: int, cost: int) -> Veto:
        board = g.content.board
        here = g.where[self.unit]
        if cost < reach.UNREACHED:
            return Veto("9.1", "{0:/2 movement factor is|movement factors are} needed, "
                        "it has {1:/2}", cost, self.points)  # fmt: skip
        if g.in_enemy_zone(self.side, here) and g.in_enemy_zone(self.side, hex):
            return Veto("9.4", "no move from one enemy zone directly into another")
        if g.content.mechanized[self.unit] and not board.wheels[hex]:
            return Veto("9.4", "mechanized units enter this terrain only by road or railroad")
        return Veto("9.4", "no way leads there: enemies, their zones or closed ground bar it")

    def march(self, g: RisingState, hex: int) -> None:
        g.march(self.unit, hex, [] if g.silent else self.pay(g, hex))

    def pay(self, g: RisingState, hex: int) -> list[int]:
        """For those who watch: what it costs, and the way it takes.

        9.1: half factors; a least march (9.5) takes all there are.
        """
        if g.content.arm[self.unit] == ids.TRAIN:
            return reach.train_way(g, self.unit, hex)
        search = reach.Reach(g, self.unit, self.points, self.rail, tracing=True)
        search.run()
        self.points -= min(self.points, search.cost(hex))
        return search.way_to(hex)

    def rest(self, g: RisingState) -> None:
        g.acted[self.unit] = 1
