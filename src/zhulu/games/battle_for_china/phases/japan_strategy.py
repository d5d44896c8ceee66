"""6.3 JAPANESE EP: what Japan buys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china import facts
from zhulu.games.battle_for_china.groups import present
from zhulu.games.battle_for_china.ids import (
    AIR,
    ARMOR,
    ARTILLERY,
    IJA_B2,
    IJA_D3,
    IJA_D4,
    JAPAN,
    PUPPET_C2,
)
from zhulu.games.battle_for_china.phases.placing import (
    Improvement,
    Placement,
    Purchase,
    cannot_improve,
    cannot_order,
    cannot_relocate,
    fortify,
    in_famine,
    relocate,
    settled,
    short,
    works_veto,
)
from zhulu.games.battle_for_china.stacking import deploy
from zhulu.games.battle_for_china.state import ChinaState, face_of
from zhulu.kernel import AskUntilDone, Flow, Menu, Procedure, Steps, Veto

NONE_LEFT: Final = Veto("6.4", "every counter of that type is in use")
NOWHERE: Final = Veto("6.32", "no area holds Japanese units to place them with")


@dataclass
class JapanStrategy(Procedure):
    """6.3-6.33: Japan spends EP and PSP."""

    def sequence(self) -> Steps:
        return (AskUntilDone("6.3", JapanStrategy.choose, pause=True),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, JAPAN)
        types = [face_of(t) for t in (IJA_D4, IJA_D3, IJA_B2, PUPPET_C2)]
        menu.each(self.build, types, unless=self.cannot_build)
        menu.one(self.buy_ep, unless=self.cannot_buy_ep)
        menu.each(self.order, (AIR, ARMOR, ARTILLERY), unless=self.not_for_sale)
        groups = settled(g, JAPAN)
        menu.each(self.fortify, groups, unless=works_veto(g, JAPAN))
        menu.each(self.improve, groups, unless=cannot_improve)
        markers = [m for m in range(3) if g.industry_of[m] == JAPAN]
        menu.each(self.relocate, markers, unless=self.stays_put)
        return menu.done("end_strategy", when=True)

    def cannot_build(self, g: ChinaState, face: int) -> Veto | None:
        unit = face >> 2
        if g.pool[unit] == 0:
            return NONE_LEFT
        if unit == PUPPET_C2:
            if not puppet_areas(g):
                return NOWHERE
            if g.puppet_ep:
                return None
        return short(g, JAPAN, g.content.build_cost[unit])

    def build(self, g: ChinaState, face: int) -> Flow:
        unit = face >> 2
        price = g.content.build_cost[unit]
        if unit != PUPPET_C2:
            g.spend(JAPAN, price)
            japan = g.content.board.japan
            deploy(g, JAPAN, face, japan)
            g.confide(JAPAN, facts.UNIT_BUILT, JAPAN, face, japan)
            return None
        own = min(price, g.puppet_ep)  # 6.32: puppet EP first, they serve nothing else
        g.puppet_ep -= own
        g.spend(JAPAN, price - own)
        return Placement(JAPAN, face, puppet_areas(g))

    def cannot_buy_ep(self, g: ChinaState, noun: int) -> Veto | None:
        price = g.content.charts.economy.ep_price
        if g.ps[JAPAN] > price:
            return None
        return Veto("6.3", "an EP costs {0} PSP and the level is {1}", price, g.ps[JAPAN])

    def buy_ep(self, g: ChinaState, noun: int) -> None:
        g.change_ps(JAPAN, -g.content.charts.economy.ep_price)
        g.change_ep(JAPAN, 1)

    def not_for_sale(self, g: ChinaState, counter: int) -> Veto | None:
        return cannot_order(g, JAPAN, counter)

    def order(self, g: ChinaState, counter: int) -> Flow:
        return Purchase(JAPAN, counter)

    def fortify(self, g: ChinaState, group: int) -> None:
        fortify(g, group)

    def improve(self, g: ChinaState, group: int) -> Flow:
        return Improvement(JAPAN, group)

    def stays_put(self, g: ChinaState, marker: int) -> Veto | None:
        return cannot_relocate(g, JAPAN, marker)

    def relocate(self, g: ChinaState, marker: int) -> None:
        relocate(g, marker)


def puppet_areas(g: ChinaState) -> list[int]:
    """6.32: areas in which Japanese units are."""
    return [
        area
        for area in range(g.content.board.areas)
        if present(g, area, JAPAN) and not in_famine(g, area)
    ]
