"""3.3.4 AGITATE."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    AGITATE,
    CPC,
    CPC_GUERRILLA,
    FIRST_LOC,
    FIRST_PROVINCE,
    LAND,
)
from zhulu.games.chinas_war.rules.phases.operations.base import Operation
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import AskUntilDone, Flow, Menu, Procedure, Steps, Veto

NOBODY_HIDDEN = Veto("3.3.4", "there is no Underground CPC Guerrilla")


@dataclass
class Agitate(Operation):
    """3.3.4: stir up the people, or wreck the line."""

    def sequence(self) -> Steps:
        return (AskUntilDone("3.3.4", Agitate.choose_space),)

    def kind(self) -> int:
        return AGITATE

    def spaces(self, g: WarState) -> list[int]:
        return list(range(FIRST_PROVINCE, LAND))

    def candidates(self, g: WarState) -> list[int]:
        """Where there is anybody to do it; everywhere where refusals are wanted."""
        if g.explaining:
            return self.spaces(g)
        return [s for s in range(FIRST_PROVINCE, LAND) if g.count(CPC_GUERRILLA, s)]

    def barred(self, g: WarState, space: int) -> Veto | None:
        return None if g.count(CPC_GUERRILLA, space) else NOBODY_HIDDEN

    def choose_space(self, g: WarState) -> Menu:
        menu = Menu(g, CPC).each(self.agitate, self.candidates(g), unless=self.cannot)
        return self.beside(g, menu, len(g.selected) > 0)

    def agitate(self, g: WarState, space: int) -> Flow:
        self.select(g, space)
        g.activate(CPC, 1, space)
        if space >= FIRST_LOC:
            g.place_sabotage(space)
        elif g.terror[space]:
            g.remove_terror(space)
        else:
            g.shift(space, -1)
        return ShowMore(space) if g.count(CPC_GUERRILLA, space) else None


@dataclass
class ShowMore(Procedure):
    """3.3.4: further Guerrillas may be Activated, to break somebody's Control."""

    space: int

    def nouns(self) -> dict[str, str]:
        return {"space": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("3.3.4", ShowMore.choose),)

    def choose(self, g: WarState) -> Menu:
        left = g.count(CPC_GUERRILLA, self.space)
        return Menu(g, CPC).each(self.show, [self.space] if left else []).done("enough")

    def show(self, g: WarState, space: int) -> None:
        g.activate(CPC, 1, space)
