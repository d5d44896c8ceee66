"""4.1: what all Special Activities heed; before its Operation one must leave that a space."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.chinas_war.rules.phases.relocate import Column
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import Menu, Procedure, Veto

CHOSEN: Final = Veto("4.1", "a space is selected only once for a Special Activity")
STRANDED: Final = Veto("4.1", "after that the Operation could be executed nowhere")


@dataclass
class Selecting(Procedure):
    """An Activity that selects spaces, each of them once."""

    chosen: list[int]

    def nouns(self) -> dict[str, str]:
        return {"chosen": "space"}

    def closed(self, menu: Menu) -> Menu:
        """It may end after the first space."""
        return menu.done("enough") if self.chosen else menu


@dataclass
class InSpace(Procedure):
    """What an Activity does in one space."""

    space: int

    def nouns(self) -> dict[str, str]:
        return {"space": "space"}


def stranded(twin: WarState) -> bool:
    """Whether the Operation that has yet to begin has no space left in this world."""
    for frame in reversed(twin.stack):
        if isinstance(frame, Column):
            return not frame.possible(twin, True)
    return False


def strands_by_move(g: WarState, piece: int, count: int, origin: int, to: int) -> bool:
    """Whether pieces that go from place to place leave the Operation no space."""
    if g.selected:
        return False
    twin = g.clone()
    twin.send(piece, count, origin, to)
    return stranded(twin)


def strands_by_terror(g: WarState, spaces: list[int]) -> bool:
    if g.selected:
        return False
    twin = g.clone()
    for space in spaces:
        twin.place_terror(space)
    return stranded(twin)


def strands_by_showing(g: WarState, side: int, space: int) -> bool:
    """Whether one Guerrilla that shows itself was the last the Operation needed Underground."""
    if g.selected:
        return False
    twin = g.clone()
    twin.activate(side, 1, space)
    return stranded(twin)
