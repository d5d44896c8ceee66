"""6.5, 6.7, 16.2, 16.3: what every force may spend its EP on."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.battle_for_china.content.ids import AIR, ARMOR, ARTILLERY
from zhulu.games.battle_for_china.rules.phases.strategy.placing import (
    Improvement,
    Purchase,
    cannot_order,
    cannot_relocate,
    fortify,
    improvement_veto,
    relocate,
    settled,
    works_price,
    works_veto,
)
from zhulu.games.battle_for_china.state.groups import groups_of
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import Flow, Menu, Procedure, Veto
from zhulu.kernel.flow import Prohibition


@dataclass
class Spending(Procedure):
    """The part that is the same for all; each force adds its own units."""

    side: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def offer_assets(self, menu: Menu) -> Menu:
        """6.7: for those who may buy them."""
        return menu.each(self.order, (AIR, ARMOR, ARTILLERY), unless=self.not_for_sale)

    def offer_the_rest(self, g: ChinaState, menu: Menu) -> Menu:
        menu.each(self.fortify, settled(g, self.side), unless=self.no_fortress(g))
        units = [group for group in groups_of(g, self.side) if g.size[group]]
        menu.each(self.improve, units, unless=improvement_veto(g, self.side))
        markers = [marker for marker in range(3) if g.industry_of[marker] == self.side]
        menu.each(self.relocate, markers, unless=self.stays_put)
        return menu.done("end_strategy", when=True)

    def not_for_sale(self, g: ChinaState, counter: int) -> Veto | None:
        return cannot_order(g, self.side, counter)

    def order(self, g: ChinaState, counter: int) -> Flow:
        return Purchase(self.side, counter)

    def no_fortress(self, g: ChinaState) -> Prohibition:
        return works_veto(g, self.side)

    def fortify(self, g: ChinaState, group: int) -> None:
        fortify(g, group, works_price(g, group))

    def improve(self, g: ChinaState, group: int) -> Flow:
        return Improvement(self.side, group)

    def stays_put(self, g: ChinaState, marker: int) -> Veto | None:
        return cannot_relocate(g, self.side, marker)

    def relocate(self, g: ChinaState, marker: int) -> None:
        relocate(g, marker)
