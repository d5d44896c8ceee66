"""6.3 JAPANESE EP: what Japan buys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china import facts
from zhulu.games.battle_for_china.groups import present
from zhulu.games.battle_for_china.ids import (
    IJA_B2,
    IJA_D3,
    IJA_D4,
    JAPAN,
    PUPPET_C2,
)
from zhulu.games.battle_for_china.phases.strategy.placing import Placement, in_famine, short
from zhulu.games.battle_for_china.phases.strategy.spending import Spending
from zhulu.games.battle_for_china.stacking import deploy
from zhulu.games.battle_for_china.state import ChinaState, face_of
from zhulu.kernel import AskUntilDone, Flow, Menu, Steps, Veto

NONE_LEFT: Final = Veto("6.4", "every counter of that type is in use")
NOWHERE: Final = Veto("6.32", "no area holds Japanese units to place them with")


@dataclass
class JapanStrategy(Spending):
    """6.3-6.33: Japan spends EP and PSP."""

    def sequence(self) -> Steps:
        return (AskUntilDone("6.3", JapanStrategy.choose, pause=True),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, JAPAN)
        types = [face_of(t) for t in (IJA_D4, IJA_D3, IJA_B2, PUPPET_C2)]
        menu.each(self.build, types, unless=self.cannot_build)
        menu.one(self.buy_ep, unless=self.cannot_buy_ep)
        self.offer_assets(menu)
        return self.offer_the_rest(g, menu)

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


def puppet_areas(g: ChinaState) -> list[int]:
    """6.32: areas in which Japanese units are."""
    return [
        area
        for area in range(g.content.board.areas)
        if present(g, area, JAPAN) and not in_famine(g, area)
    ]
