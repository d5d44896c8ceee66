"""13.1: step losses, chosen by their owner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.changsha.content.ids import FORTIFICATION
from zhulu.games.changsha.content.loading import CAUSES
from zhulu.games.changsha.rules import victory
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, AskUntilDone, Menu, Procedure, Steps, Veto

BARRAGE: Final = CAUSES.index("barrage")
ZONE: Final = CAUSES.index("zone")
BLOCKED: Final = CAUSES.index("blocked")


@dataclass
class Losses(Procedure):
    """So many steps from among these units; what cannot be met is ignored (13.0)."""

    side: int
    units: list[int]
    left: int
    place: int = NOTHING
    cause: int = NOTHING
    fort_hit: bool = False

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "units": "unit", "place": "hex", "cause": "cause"}

    def sequence(self) -> Steps:
        return (AskUntilDone("13.1", Losses.choose),)

    def choose(self, g: ChangshaState) -> Menu:
        menu = Menu(g, self.side)
        return menu.each(self.lose_step, self.units, unless=self.spared) if self.left else menu

    def spared(self, g: ChangshaState, unit: int) -> Veto | None:
        """12.4: the fortification takes the first loss."""
        if self.fort_hit or g.content.roster.kind[unit] == FORTIFICATION:
            return None
        for other in self.units:
            if g.content.roster.kind[other] == FORTIFICATION:
                return Veto("12.4", "{0:unit} must take the first loss", other)
        return None

    def lose_step(self, g: ChangshaState, unit: int) -> None:
        g.lose_step(unit)
        self.left -= 1
        if g.content.roster.kind[unit] == FORTIFICATION:
            self.fort_hit = True
        if g.steps[unit] == 0:
            self.units.remove(unit)
        victory.at_once(g)


@dataclass
class CombatLosses(Losses):
    """13.1: the losses of a battle, with its dice and result for whoever has to choose."""

    first: int = 0
    second: int = 0
    outcome: int = NOTHING

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "units": "unit", "place": "hex", "outcome": "outcome"}
