"""Moving some pieces of a stack to a space of choice: Redeployment (6.4) and Events."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import LAND, PLACES
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NOTHING, Ask, Menu, Procedure, Steps


@dataclass
class Column(Procedure):
    """A procedure in which cubes may be on the move: each of them moves once (3.2.3, 3.2.4)."""

    def marching(self) -> bool:
        return False

    def possible(self, g: WarState, unpaid: bool) -> bool:
        """3.1: whether there is a space to do it in."""
        return True

    def solvent(self, g: WarState) -> bool:
        """3.1: whether its cheapest space could be paid for."""
        return True

    def opened(self, g: WarState, space: int) -> bool:
        """3.1: whether what stands in this space lets it be done there or next to it."""
        return True

    def payable_by(self, g: WarState, taxed: list[int]) -> bool:
        """4.1: whether a Guerrilla showing itself in some of these spaces could pay for one."""
        return True


def marching(g: WarState) -> bool:
    """Whether an Activity comes in the middle of an Operation whose pieces are on the move."""
    for frame in reversed(g.stack):
        if isinstance(frame, Column):
            return frame.marching()
    return False


def carry(
    g: WarState, piece: int, origin: int, to: int, count: int, way: list[int] | None = None
) -> None:
    """Troops carried on by a Special Activity: those that have moved stay moved."""
    if marching(g):
        fresh = g.count(piece, origin) - g.moved[origin] if origin < LAND else count
        tired = max(0, count - fresh)
        if tired:
            g.moved[origin] -= tired
            if to < LAND:
                g.moved[to] += tired
    g.send(piece, count, origin, to, way)


@dataclass
class Mover(Procedure):
    """A procedure that wants to know what its relocations moved."""

    def moved(self, g: WarState, piece: int, origin: int, to: int, count: int) -> None:
        raise NotImplementedError


@dataclass
class Relocate(Procedure):
    """Some pieces of one stack go to one of several spaces."""

    side: int
    stack: int
    most: int
    homes: list[int]
    to: int = NOTHING

    def nouns(self) -> dict[str, str]:
        return {
            "side": "side",
            "stack": "stack",
            "homes": "space",
            "to": "space",
        }

    def sequence(self) -> Steps:
        return (
            Ask("6.4", Relocate.choose_home, may_be_empty=True),
            Ask("6.4", Relocate.choose_count, may_be_empty=True),
        )

    def choose_home(self, g: WarState) -> Menu:
        here = self.stack % PLACES
        return Menu(g, self.side).each(self.move_to, [s for s in self.homes if s != here])

    def move_to(self, g: WarState, space: int) -> None:
        self.to = space

    def choose_count(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.to == NOTHING:
            return menu
        return menu.each(self.move_number, range(1, self.most + 1))

    def move_number(self, g: WarState, count: int) -> None:
        piece, origin = divmod(self.stack, PLACES)
        g.send(piece, count, origin, self.to)
        below = g.caller()
        if isinstance(below, Mover):
            below.moved(g, piece, origin, self.to, count)
