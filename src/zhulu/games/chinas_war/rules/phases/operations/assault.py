"""3.2.5 ASSAULT: the Operation."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import ASSAULT, FIRST_PROVINCE, LAND, NAT, SHADED, TROOP_OF
from zhulu.games.chinas_war.rules.phases.operations.base import Operation
from zhulu.games.chinas_war.rules.phases.operations.battle import (
    Battle,
    forecast_at,
    no_battle,
)
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import AskUntilDone, Flow, Forecast, Menu, Procedure, Steps, Veto

WINTER = Veto("5.4", "Event 24 lets NAT assault in one space only")


@dataclass
class Assault(Operation):
    """3.2.5: assault in any spaces with own Troops, one after the other."""

    def sequence(self) -> Steps:
        return (AskUntilDone("3.2.5", Assault.choose_space),)

    def kind(self) -> int:
        return ASSAULT

    def spaces(self, g: WarState) -> list[int]:
        return list(range(FIRST_PROVINCE, LAND))

    def candidates(self, g: WarState) -> list[int]:
        """Where there is anybody to do it; everywhere where refusals are wanted."""
        if g.explaining:
            return self.spaces(g)
        return [s for s in range(FIRST_PROVINCE, LAND) if g.count(TROOP_OF[self.side], s)]

    def barred(self, g: WarState, space: int) -> Veto | None:
        if self.side == NAT and g.selected and g.rules_text(24, SHADED):
            return WINTER
        return no_battle(g, self.side, space)

    def choose_space(self, g: WarState) -> Menu:
        menu = Menu(g, self.side).each(self.assault, self.candidates(g), unless=self.cannot)
        return self.beside(g, menu, len(g.selected) > 0)

    def assault(self, g: WarState, space: int) -> Flow:
        self.select(g, space)
        return Battle(self.side, space)

    def forecast(self, g: WarState, verb: str, noun: int) -> Forecast | None:
        return forecast_at(g, self.side, noun) if verb == "assault" else None


@dataclass
class FreeAssaults(Procedure):
    """5.5: an Event lets a faction assault in some of these spaces at no cost."""

    side: int
    spaces: list[int]
    count: int
    bonus: int
    flat: bool
    must: bool = False  # the text does not say "may" or "up to"

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "spaces": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("5.5", FreeAssaults.choose_space),)

    def choose_space(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.count > 0:
            menu.each(self.assault, self.spaces, unless=self.cannot)
        return menu if self.must else menu.done("enough")

    def cannot(self, g: WarState, space: int) -> Veto | None:
        return no_battle(g, self.side, space)

    def assault(self, g: WarState, space: int) -> Flow:
        self.count -= 1
        self.spaces.remove(space)
        return Battle(self.side, space, self.bonus, self.flat)

    def forecast(self, g: WarState, verb: str, noun: int) -> Forecast | None:
        if verb != "assault":
            return None
        return forecast_at(g, self.side, noun, self.bonus, self.flat)
