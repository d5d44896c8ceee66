"""14.0 SUPPLY: the Supply Check Segment."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.changsha.content.ids import FLOTILLA, FORTIFICATION, IJA, KMT, ON_MAP, SUPPLY
from zhulu.games.changsha.rules.questions.supply import Lines, Reach, dumps, kmt_lines
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import OFF_MAP, AskUntilDone, Do, Menu, Procedure, Steps


@dataclass
class SupplyCheck(Procedure):
    """14.0: all units of both sides; the only time supply changes."""

    opened: list[int]

    def nouns(self) -> dict[str, str]:
        return {"opened": "unit"}

    def sequence(self) -> Steps:
        return (
            Do("14.2b", SupplyCheck.check_kmt),
            AskUntilDone("14.2a", SupplyCheck.open_dumps),
            Do("14.2a", SupplyCheck.check_ija),
        )

    def check_kmt(self, g: ChangshaState) -> None:
        towards = kmt_lines(g).towards
        for unit in g.on_map(KMT):
            if g.content.roster.kind[unit] != FORTIFICATION:
                g.supply(unit, towards[g.where[unit]] != OFF_MAP)

    def open_dumps(self, g: ChangshaState) -> Menu:
        """A supply unit cut off from the roads may supply those around it, and is spent."""
        menu = Menu(g, IJA)
        lines = Lines(g, self.opened)
        needy = [u for u in g.on_map(IJA) if not lines.supplied(g.where[u]) and self.fights(g, u)]
        if not needy:
            return menu
        useful = [unit for unit in dumps(g) if unit not in self.opened]
        menu.each(self.draw_on, [unit for unit in useful if self.helps(g, unit, needy)])
        return menu.done("draw_no_more")

    def fights(self, g: ChangshaState, unit: int) -> bool:
        return g.content.roster.kind[unit] not in (SUPPLY, FLOTILLA)

    def helps(self, g: ChangshaState, unit: int, needy: list[int]) -> bool:
        towards = Reach(g, [g.where[unit]]).towards
        return any(towards[g.where[other]] != OFF_MAP for other in needy)

    def draw_on(self, g: ChangshaState, unit: int) -> None:
        self.opened.append(unit)

    def check_ija(self, g: ChangshaState) -> None:
        lines = Lines(g, self.opened)
        kind = g.content.roster.kind
        for unit in g.on_map(IJA):
            if kind[unit] != FLOTILLA:
                g.supply(unit, lines.supplied(g.where[unit]))
        for unit in g.on_map(IJA):
            if kind[unit] == SUPPLY and g.depleted[unit] and lines.on_the_road(g.where[unit]):
                g.replenish(unit)
        for unit in self.opened:
            if g.status[unit] == ON_MAP:
                g.deplete(unit)
