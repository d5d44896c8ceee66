"""13.2 RETREAT AFTER COMBAT."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.changsha.content.ids import TANK
from zhulu.games.changsha.rules import victory
from zhulu.games.changsha.rules.phases.displacement import mend
from zhulu.games.changsha.rules.phases.losses import BLOCKED, ZONE, Losses
from zhulu.games.changsha.rules.questions.supply import sources
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, OFF_MAP, AskUntilDone, Do, Flow, Menu, Procedure, Steps, Veto


@dataclass
class Retreat(Procedure):
    """13.2: units of one hex fall back together, or apart if their owner prefers."""

    side: int
    units: list[int]
    origin: int
    left: int
    went: int = 0

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "units": "unit", "origin": "hex"}

    def sequence(self) -> Steps:
        return (
            Do("13.2", Retreat.part_with_tanks),
            AskUntilDone("13.2", Retreat.choose),
            Do("13.2", Retreat.pay),
            Do("9.1", Retreat.mend),
        )

    def part_with_tanks(self, g: ChangshaState) -> None:
        """Tanks that only mountains are open to are lost, the others go on without them.

        Where nothing is open to anybody, tanks stay with the stack and pay with it.
        """
        tanks = [unit for unit in self.units if g.content.roster.kind[unit] == TANK]
        if not tanks or self.ways(g, tanks) or not self.open_hexes(g, g.where[tanks[0]]):
            return
        for tank in tanks:
            g.eliminate(tank)
        victory.at_once(g)
        self.units = [unit for unit in self.units if unit not in tanks]

    def choose(self, g: ChangshaState) -> Menu:
        menu = Menu(g, self.side)
        units = self.standing(g)
        if not units or self.left == 0:
            return menu
        here = g.where[units[0]]
        near = g.content.ground.grid.neighbours[here]
        if menu.explaining:
            menu.each(self.fall_back, near, unless=self.barred)
        else:
            menu.each(self.fall_back, self.ways(g, units))
        if menu.nouns and len(units) > 1:
            menu.each(self.detach, units)
        return menu

    def standing(self, g: ChangshaState) -> list[int]:
        """Those of the group who are still alive."""
        return [unit for unit in self.units if g.where[unit] != OFF_MAP]

    def ways(self, g: ChangshaState, units: list[int]) -> list[int]:
        """The hexes these units may fall back into next."""
        here = g.where[units[0]]
        return [hex for hex in self.open_hexes(g, here) if not self.too_rough(g, units, here, hex)]

    def open_hexes(self, g: ChangshaState, here: int) -> list[int]:
        near = g.content.ground.grid.neighbours[here]
        return [hex for hex in near if self.closed(g, here, hex) is None]

    def barred(self, g: ChangshaState, hex: int) -> Veto | None:
        units = self.standing(g)
        here = g.where[units[0]]
        veto = self.closed(g, here, hex)
        if veto is None and self.too_rough(g, units, here, hex):
            return Veto("13.2", "tanks fall back into mountains along a road only")
        return veto

    def forbids(self, g: ChangshaState, verb: str, noun: int) -> Veto | None:
        if verb != "fall_back" or noun == NOTHING:
            return None
        return Veto("13.2", "a retreat goes from hex to neighbouring hex")

    def too_rough(self, g: ChangshaState, units: list[int], here: int, hex: int) -> bool:
        ground = g.content.ground
        if not ground.rough[hex] or ground.road[6 * here + ground.grid.direction(here, hex)]:
            return False
        return any(g.content.roster.kind[unit] == TANK for unit in units)

    def closed(self, g: ChangshaState, here: int, hex: int) -> Veto | None:
        ground = g.content.ground
        if not g.play[hex] or not ground.march[6 * here + ground.grid.direction(here, hex)]:
            return Veto("13.2", "{0:hex} is terrain nobody may enter from here", hex)
        if g.holder(hex) == 1 - self.side:
            return Veto("13.2", "an enemy stands in {0:hex}", hex)
        away = ground.grid.distance(self.origin, here)
        if ground.grid.distance(self.origin, hex) <= away:
            return Veto("13.2", "every hex must be farther from the fight than {0}", away)
        if not nearer_supply(g, self.side, self.origin, hex):
            return Veto("13.2", "{0:hex} is no nearer to a supply source", hex)
        return None

    def fall_back(self, g: ChangshaState, hex: int) -> Flow:
        units = self.standing(g)
        for unit in units:
            g.retreat(unit, hex)
        self.left -= 1
        self.went += 1
        g.yield_ground(self.went)
        if not g.zone(1 - self.side, hex):
            return None
        return Losses(self.side, units, 1, hex, ZONE)

    def detach(self, g: ChangshaState, unit: int) -> Flow:
        self.units.remove(unit)
        return Retreat(self.side, [unit], self.origin, self.left, self.went)

    def pay(self, g: ChangshaState) -> Flow:
        """13.2: a step for every hex that could not be made."""
        standing = self.standing(g)
        if self.left == 0 or not standing:
            return None
        here = g.where[standing[0]]
        g.note_no_way(self.side, here, self.left)
        return Losses(self.side, standing, self.left, here, BLOCKED)

    def mend(self, g: ChangshaState) -> Flow:
        standing = self.standing(g)
        return mend(g, g.where[standing[0]]) if standing else None


def nearer_supply(g: ChangshaState, side: int, origin: int, hex: int) -> bool:
    """13.2: closer to some supply source than the hex of the combat."""
    distance = g.content.ground.grid.distance
    return any(distance(hex, s) < distance(origin, s) for s in sources(g, side))
