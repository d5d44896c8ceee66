"""9.1 STACKING: what overstacking costs, wherever a move, an advance or a retreat ends in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.changsha.content.ids import MOVED
from zhulu.games.changsha.state.stacking import counts, excess, has_room
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, OFF_MAP, Ask, Flow, Menu, Procedure, Repeat, Steps, Veto

FARTHEST: Final = 12  # no crowd reaches so far that there is no room this side of it


def mend(g: ChangshaState, hex: int) -> Flow:
    """What must be done about a hex in which units have just come to rest."""
    return Overstack(g.holder(hex), hex) if excess(g, hex) else None


@dataclass
class Overstack(Procedure):
    """9.1: the opponent moves the units that are too many to the closest hexes with room."""

    side: int
    hex: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "hex": "hex"}

    def sequence(self) -> Steps:
        return (Repeat("9.1", Overstack.next_unit),)

    def next_unit(self, g: ChangshaState) -> Flow:
        return Displace(self.side, self.hex) if excess(g, self.hex) else None


@dataclass
class Displace(Procedure):
    """9.1: one unit, chosen and placed by the opponent."""

    side: int
    hex: int
    unit: int = NOTHING

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "hex": "hex", "unit": "unit"}

    def sequence(self) -> Steps:
        return (Ask("9.1", Displace.choose_unit), Ask("9.1", Displace.choose_hex))

    def choose_unit(self, g: ChangshaState) -> Menu:
        units = [unit for unit in g.units_in(self.hex) if counts(g, unit)]
        return Menu(g, 1 - self.side).each(self.displace, units)

    def displace(self, g: ChangshaState, unit: int) -> None:
        self.unit = unit

    def choose_hex(self, g: ChangshaState) -> Menu:
        return Menu(g, 1 - self.side).each(self.displace_to, self.closest(g))

    def forbids(self, g: ChangshaState, verb: str, noun: int) -> Veto | None:
        if verb != "displace_to" or noun == NOTHING:
            return None
        return Veto("9.1", "only the nearest hexes with room, if possible not nearer to your units")

    def displace_to(self, g: ChangshaState, hex: int) -> None:
        """Who was moved, even by the enemy, has moved: no more in this segment, and no rally."""
        g.displace(self.unit, hex)
        g.handle(self.unit, MOVED)

    def closest(self, g: ChangshaState) -> list[int]:
        """The nearest hexes with room, not nearer to the opponent's units if that can be."""
        grid = g.content.ground.grid
        fallback: list[int] = []
        enemies = foes_of(g, self.side)
        here = nearest(g, enemies, self.hex)
        for distance in range(1, FARTHEST):
            ring = [h for h in grid.ring(self.hex, distance) if self.takes(g, h)]
            if not fallback:
                fallback = ring
            calm = [h for h in ring if nearest(g, enemies, h) >= here]
            if calm:
                return calm
        return fallback

    def takes(self, g: ChangshaState, hex: int) -> bool:
        if not g.play[hex] or not g.content.ground.land[hex]:
            return False
        return g.holder(hex) != 1 - self.side and has_room(g, self.side, hex, 1)


def foes_of(g: ChangshaState, side: int) -> list[int]:
    """The hexes the other side's units stand in."""
    return [h for h in {g.where[u] for u in g.content.roster.of_side[1 - side]} if h != OFF_MAP]


def nearest(g: ChangshaState, goals: list[int], hex: int) -> int:
    """Hexes to the nearest of these goals."""
    distance = g.content.ground.grid.distance
    return min([distance(hex, goal) for goal in goals], default=0)
