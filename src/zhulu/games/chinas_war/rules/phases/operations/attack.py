"""3.3.3 ATTACK: the Operation."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import ATTACK, CPC, FIRST_PROVINCE, LAND, SHADED
from zhulu.games.chinas_war.rules.phases.operations.base import Operation
from zhulu.games.chinas_war.rules.phases.operations.raid import Raid, no_attack, raid_odds
from zhulu.games.chinas_war.rules.phases.special.ambush import TWO_SPACES
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import AskUntilDone, Flow, Forecast, Menu, Steps, Veto


@dataclass
class Attack(Operation):
    """3.3.3: Guerrillas fall upon JPN cubes."""

    def sequence(self) -> Steps:
        return (AskUntilDone("3.3.3", Attack.choose_space),)

    def kind(self) -> int:
        return ATTACK

    def spaces(self, g: WarState) -> list[int]:
        return list(range(FIRST_PROVINCE, LAND))

    def candidates(self, g: WarState) -> list[int]:
        """Where there is anybody to do it; everywhere where refusals are wanted."""
        if g.explaining:
            return self.spaces(g)
        return [s for s in range(FIRST_PROVINCE, LAND) if g.japanese(s) and g.guerrillas(CPC, s)]

    def barred(self, g: WarState, space: int) -> Veto | None:
        if len(g.selected) >= 2 and g.rules_text(39, SHADED):
            return TWO_SPACES
        return no_attack(g, space)

    def choose_space(self, g: WarState) -> Menu:
        menu = Menu(g, CPC).each(self.attack, self.candidates(g), unless=self.cannot)
        return self.beside(g, menu, len(g.selected) > 0)

    def attack(self, g: WarState, space: int) -> Flow:
        self.select(g, space)
        return Raid(space)

    def forecast(self, g: WarState, verb: str, noun: int) -> Forecast | None:
        return raid_odds(g, noun) if verb == "attack" else None
