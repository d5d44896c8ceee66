"""10.7 IJA COASTAL FLOTILLA."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.changsha.content.ids import CAVALRY, FRESH, IJA, INFANTRY, MARINE, MOVED, STAYED
from zhulu.games.changsha.rules.phases.displacement import mend
from zhulu.games.changsha.rules.phases.vetoes import NOT_ACTIVE
from zhulu.games.changsha.rules.questions.command import may_act
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import (
    NOTHING,
    AskUntilDone,
    Do,
    Flow,
    Menu,
    Procedure,
    Steps,
    Veto,
)

LANDS_ANYWHERE: Final = (INFANTRY, CAVALRY, MARINE)


@dataclass
class Sail(Procedure):
    """10.7: the flotilla goes from any water hex to any other, and may carry a unit."""

    unit: int
    cargo: int = NOTHING

    def nouns(self) -> dict[str, str]:
        return {"unit": "unit", "cargo": "unit"}

    def sequence(self) -> Steps:
        return (AskUntilDone("10.7", Sail.choose), Do("10.7", Sail.finish))

    def choose(self, g: ChangshaState) -> Menu:
        ground = g.content.ground
        here = g.where[self.unit]
        menu = Menu(g, IJA)
        if g.moved[self.unit] != FRESH:
            return menu
        havens = [h for h in range(ground.size) if ground.haven[h] and g.play[h] and h != here]
        menu.each(self.sail_to, havens, unless=self.cannot_land)
        if self.cargo == NOTHING:
            menu.each(self.embark, g.units_in(here), unless=self.cannot_embark)
        return menu.done("stay", when=True)

    def cannot_land(self, g: ChangshaState, hex: int) -> Veto | None:
        if g.holder(hex) == 1 - IJA:
            return Veto("10.3", "an enemy stands in {0:hex}", hex)
        if self.cargo == NOTHING or g.content.roster.kind[self.cargo] in LANDS_ANYWHERE:
            return None
        ports = g.content.ground.port
        if not (ports[hex] and ports[g.where[self.unit]]):
            return Veto("10.7", "only infantry and cavalry go ashore away from a port")
        return None

    def cannot_embark(self, g: ChangshaState, unit: int) -> Veto | None:
        if not may_act(g, unit):
            return NOT_ACTIVE
        if g.moved[unit] == MOVED:
            return Veto("10.7", "a unit that has moved is not carried")
        ports = g.content.ground.port
        if g.content.roster.kind[unit] in LANDS_ANYWHERE or ports[g.where[unit]]:
            return None
        return Veto("10.7", "only infantry and cavalry embark away from a port")

    def embark(self, g: ChangshaState, unit: int) -> None:
        self.cargo = unit

    def sail_to(self, g: ChangshaState, hex: int) -> Flow:
        g.sail(self.unit, hex)
        g.handle(self.unit, MOVED)
        if self.cargo != NOTHING:
            g.sail(self.cargo, hex)
            g.handle(self.cargo, MOVED)
        return mend(g, hex)

    def finish(self, g: ChangshaState) -> None:
        if g.moved[self.unit] == FRESH:
            g.handle(self.unit, STAYED)
