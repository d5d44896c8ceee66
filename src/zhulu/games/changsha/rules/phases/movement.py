"""10.0 MOVEMENT and 8.2 rally."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.changsha.content.ids import (
    FLOTILLA,
    FORTIFICATION,
    FRESH,
    IDLE,
    MOVED,
    ON_MAP,
    STAYED,
    TANK,
    WAITING,
)
from zhulu.games.changsha.rules.phases.displacement import mend
from zhulu.games.changsha.rules.phases.entry import Enter
from zhulu.games.changsha.rules.phases.flotilla import Sail
from zhulu.games.changsha.rules.phases.reinforcement import has_gate
from zhulu.games.changsha.rules.phases.vetoes import (
    ELSEWHERE,
    GOES_ALONE,
    HAS_MOVED,
    IMMOBILE,
    NOT_ACTIVE,
    STAYS_PUT,
)
from zhulu.games.changsha.rules.questions.command import may_act
from zhulu.games.changsha.rules.questions.march import MOST
from zhulu.games.changsha.rules.questions.scratch import march_of
from zhulu.games.changsha.state.stacking import excess
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import (
    END,
    NOTHING,
    OFF_MAP,
    AskUntilDone,
    Do,
    Flow,
    Forecast,
    Menu,
    Procedure,
    Repeat,
    Steps,
    Veto,
)

PRESENT: Final = (ON_MAP, WAITING)


@dataclass
class MovementSegment(Procedure):
    """10.0: unit after unit, then those who stood still rally."""

    side: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (
            AskUntilDone("10.2", MovementSegment.choose),
            Do("8.2", MovementSegment.rally),
        )

    def choose(self, g: ChangshaState) -> Menu:
        menu = Menu(g, self.side)
        if menu.explaining:
            units = [u for u in g.content.roster.of_side[self.side] if g.status[u] in PRESENT]
            menu.each(self.move, units, unless=cannot_move)
        else:
            menu.each(self.move, movers(g, self.side))
        return menu.done("end_movement")

    def forbids(self, g: ChangshaState, verb: str, noun: int) -> Veto | None:
        if verb != "move" or noun == NOTHING:
            return None
        if g.content.roster.side[noun] != self.side:
            return Veto("10.0", "{0:unit} is not of the side that moves", noun)
        return Veto("10.0", "{0:unit} is not on the map", noun)

    def move(self, g: ChangshaState, unit: int) -> Flow:
        if g.content.roster.kind[unit] == FLOTILLA:
            return Sail(unit)
        if g.status[unit] == WAITING:
            return Enter(unit)
        return Move([unit], [])

    def rally(self, g: ChangshaState) -> None:
        """8.2: the active that spent nothing and stand beside no enemy."""
        for unit in g.on_map(self.side):
            still = g.moved[unit] != MOVED and may_act(g, unit)
            if g.disrupted[unit] and still and not g.beside(1 - self.side, g.where[unit]):
                g.rally(unit)


def movers(g: ChangshaState, side: int) -> list[int]:
    """Those whom nothing forbids to move: asked for at every second decision."""
    role, moved = g.role, g.moved
    found: list[int] = []
    for unit in g.content.roster.of_side[side]:
        if role[unit] != IDLE and moved[unit] == FRESH and cannot_move(g, unit) is None:
            found.append(unit)
    return found


def cannot_move(g: ChangshaState, unit: int) -> Veto | None:
    if g.content.roster.kind[unit] == FORTIFICATION:
        return IMMOBILE
    if g.role[unit] == IDLE:
        return NOT_ACTIVE
    if g.moved[unit] != FRESH:
        return HAS_MOVED
    side = g.content.roster.side[unit]
    if g.command[unit] == 0 and g.status[unit] == ON_MAP and g.beside(1 - side, g.where[unit]):
        return STAYS_PUT
    if g.status[unit] == WAITING and not has_gate(g, unit):
        return Veto("5.1", "every entry hex of {0:unit} is closed by the enemy", unit)
    return None


@dataclass
class Move(Procedure):
    """10.2: one unit, or units that began the segment stacked (10.6), on their way."""

    units: list[int]
    left_behind: list[int]
    spent: int = 0
    stepped: bool = False

    def nouns(self) -> dict[str, str]:
        return {"units": "unit", "left_behind": "hex"}

    def sequence(self) -> Steps:
        return (
            AskUntilDone("10.2", Move.choose),
            Do("10.2", Move.finish),
            Repeat("9.1", Move.mend),
        )

    def choose(self, g: ChangshaState) -> Menu:
        menu = Menu(g, g.content.roster.side[self.units[0]])
        if g.moved[self.units[0]] != FRESH:
            return menu
        here = g.where[self.units[0]]
        found = self.reach(g)  # the last search, so that `go` finds it done
        near = march_of(g).near
        menu.each(self.go, [hex for hex in found if hex != here])
        menu.each(self.step, near)
        if menu.explaining:
            self.explain(g, menu, found, near)
        if not self.stepped:
            menu.each(self.take_along, self.companions(g, here), unless=self.cannot_join)
        elif len(self.units) > 1:
            menu.each(self.drop, self.units)
        return menu.done("halt" if self.stepped else "stay", when=True)

    def left(self, g: ChangshaState) -> int:
        """10.6: sixths the slowest of those still under way has left; each has his own factors."""
        return min([g.allowance(unit) for unit in self.units]) - self.spent

    def reach(self, g: ChangshaState, steps: int = MOST) -> list[int]:
        """Every hex these units can still get to; beside, what they can step into (10.2)."""
        unit = self.units[0]
        here = g.where[unit]
        march = march_of(g)
        count = len(self.units)
        kind = g.content.roster.kind
        tank = any(kind[u] == TANK for u in self.units)
        shy = any(g.command[u] == 0 for u in self.units)
        sappers = here if not self.stepped and here in g.sappers else OFF_MAP
        flags = 4 * tank + 2 * shy + (sappers != OFF_MAP)
        left = self.left(g)
        if march.repeats(g, (((unit * 128 + left) * 8 + flags) * 16 + count) * 128 + steps):
            return march.found
        march.settle(count == 1, tank, shy, sappers)
        march.seed(here, 0)
        return march.spread(g, g.content.roster.side[unit], left, steps)

    def explain(self, g: ChangshaState, menu: Menu, found: list[int], near: list[int]) -> None:
        """Why the hexes close by that are not on offer are not."""
        here = g.where[self.units[0]]
        for hex in g.content.ground.grid.within(here, 2):
            if hex == here:
                continue
            veto = self.barrier(g, here, hex, hex in found)
            if veto is not None:
                menu.refuse("go", hex, veto)
            veto = self.barrier(g, here, hex, hex in near)
            if veto is not None and g.content.ground.grid.distance(here, hex) == 1:
                menu.refuse("step", hex, veto)

    def forbids(self, g: ChangshaState, verb: str, noun: int) -> Veto | None:
        """What lies farther off than the menu explains."""
        if noun == NOTHING:
            return None
        here = g.where[self.units[0]]
        if verb == "take_along":
            return None if noun in self.units else ELSEWHERE
        if verb not in ("go", "step"):
            return None
        if noun == here:
            return Veto("10.2", "that is where it stands")
        if verb == "step" and g.content.ground.grid.distance(here, noun) > 1:
            return Veto("10.2", "a step leads into a neighbouring hex")
        return self.barrier(g, here, noun, False)

    def barrier(self, g: ChangshaState, here: int, hex: int, found: bool) -> Veto | None:
        ground = g.content.ground
        side = g.content.roster.side[self.units[0]]
        enemy = 1 - side
        if found:
            return None
        if not g.play[hex]:
            return Veto("15.2", "{0:hex} lies outside the area of play", hex)
        if not ground.land[hex]:
            return Veto("10.4", "only the flotilla goes upon the water")
        if g.holder(hex) == enemy:
            return Veto("10.3", "an enemy stands in {0:hex}", hex)
        if any(g.command[unit] == 0 for unit in self.units) and g.beside(enemy, hex):
            return Veto("6.4", "out of command, no unit moves beside an enemy")
        left = self.left(g)
        beside = ground.grid.distance(here, hex) == 1
        if beside and g.zone(enemy, here) and g.zone(enemy, hex):
            return Veto("11.2", "no unit moves from one enemy zone straight into another")
        tank = any(g.content.roster.kind[u] == TANK for u in self.units)
        if tank and ground.rough[hex] and not (beside and self.by_road(g, here, hex)):
            return Veto("10.9", "tanks enter mountains along a road only")
        if not beside:
            return Veto("10.1", "{0:/6 movement factor is|movement factors are} left, "
                        "and no way leads there", left)  # fmt: skip
        price = self.price(g, side, here, hex)
        if price == 0:
            return Veto("10.4", "a major river lies between, and no bridge")
        return Veto("10.1", "{0:hex} costs {1:/6 movement factor|movement factors}, "
                    "{2:/6 is|are} left", hex, price, left)  # fmt: skip

    def price(self, g: ChangshaState, side: int, here: int, hex: int) -> int:
        """What the step into a neighbouring hex costs; 0 where there is no way."""
        ground = g.content.ground
        index = 6 * here + ground.grid.direction(here, hex)
        step = ground.march[index]
        if self.by_road(g, here, hex):
            step = ground.road[index]
        elif ground.river[index] and not self.stepped and here in g.sappers:
            step -= g.content.tables.river
        zones = g.zone(1 - side, here) or g.zone(1 - side, hex)
        return step + (g.content.tables.zone if step and zones else 0)

    def by_road(self, g: ChangshaState, here: int, hex: int) -> int:
        """10.8: whether these units go by road: one alone, into a hex without units."""
        ground = g.content.ground
        road = ground.road[6 * here + ground.grid.direction(here, hex)]
        return road if len(self.units) == 1 and g.stack_size(hex) == 0 else 0

    def companions(self, g: ChangshaState, here: int) -> list[int]:
        """10.6: the others who stand in this hex."""
        return [unit for unit in g.units_in(here) if unit not in self.units]

    def cannot_join(self, g: ChangshaState, unit: int) -> Veto | None:
        """10.6: only active units that may still move go along, and only with active ones."""
        if g.command[self.units[0]] == 0 or (g.role[unit] != IDLE and g.command[unit] == 0):
            return GOES_ALONE
        return cannot_move(g, unit)

    def take_along(self, g: ChangshaState, unit: int) -> None:
        self.units.append(unit)

    def drop(self, g: ChangshaState, unit: int) -> None:
        self.units.remove(unit)
        self.left_behind.append(g.where[unit])
        g.handle(unit, MOVED)

    def go(self, g: ChangshaState, hex: int) -> Flow:
        self.march_to(g, hex, MOST)
        self.finish(g)
        return None if self.left_behind or excess(g, hex) else END

    def step(self, g: ChangshaState, hex: int) -> None:
        self.march_to(g, hex, 1)

    def march_to(self, g: ChangshaState, hex: int, steps: int) -> None:
        self.reach(g, steps)
        path = march_of(g).path_to(hex)
        self.spent += march_of(g).cost_to(hex)
        for unit in self.units:
            g.march(unit, path)
        self.stepped = True

    def finish(self, g: ChangshaState) -> None:
        for unit in self.units:
            g.handle(unit, MOVED if self.stepped else STAYED)

    def mend(self, g: ChangshaState) -> Flow:
        """9.1: where a unit was dropped, and where the last of them stopped."""
        for hex in [*self.left_behind, g.where[self.units[0]]]:
            flow = mend(g, hex)
            if flow is not None:
                return flow
        return None

    def forecast(self, g: ChangshaState, verb: str, noun: int) -> Forecast | None:
        """9.1: a warning that the enemy would move away what is too many."""
        if verb not in ("go", "step") or noun == g.where[self.units[0]]:
            return None
        many = g.stack_size(noun) + len(self.units) - g.limit(g.content.roster.side[self.units[0]])
        if many <= 0:
            return None
        return Forecast("Overstacked", [("9.1", "units the opponent would move away", many)], [])
