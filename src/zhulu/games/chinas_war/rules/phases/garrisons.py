"""SET-UP: free placement on Lines of Communication."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import CPC, CPC_GUERRILLA, FIRST_LOC, LAND, PLACES, TROOP_OF
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import AskUntilDone, Flow, Menu, Procedure, Steps


def mobile(side: int) -> int:
    """Troops, or the Guerrillas of the CPC; no Police, no NAT Guerrillas."""
    return CPC_GUERRILLA if side == CPC else TROOP_OF[side]


def suppliers(g: WarState, side: int, line: int) -> list[int]:
    """Provinces that the LoC borders and that hold pieces which may move to it."""
    piece = mobile(side)
    return [s for s in g.content.borders[line] if s > 0 and g.count(piece, s)]


@dataclass
class Garrison(Procedure):
    """One faction moves pieces from their Provinces to the LoCs that border them."""

    side: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (AskUntilDone("2.1", Garrison.choose_line),)

    def choose_line(self, g: WarState) -> Menu:
        lines = [s for s in range(FIRST_LOC, LAND) if suppliers(g, self.side, s)]
        return Menu(g, self.side).each(self.garrison, lines).done("ready")

    def garrison(self, g: WarState, line: int) -> Flow:
        return Garrisoning(self.side, line)


@dataclass
class Garrisoning(Procedure):
    """Pieces for one LoC."""

    side: int
    line: int
    came: bool = False  # who turns to a line sends something there

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "line": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("2.1", Garrisoning.choose),)

    def choose(self, g: WarState) -> Menu:
        piece = mobile(self.side)
        near = suppliers(g, self.side, self.line)
        menu = Menu(g, self.side).each(self.bring, [piece * PLACES + s for s in near])
        several = [piece * PLACES + s for s in near if g.count(piece, s) > 1]
        menu.each(self.bring_all, several)
        return menu.done("halt") if self.came else menu

    def bring(self, g: WarState, stack: int) -> None:
        self.came = True
        g.send(stack // PLACES, 1, stack % PLACES, self.line)

    def bring_all(self, g: WarState, stack: int) -> None:
        self.came = True
        g.send(stack // PLACES, g.pieces[stack], stack % PLACES, self.line)
