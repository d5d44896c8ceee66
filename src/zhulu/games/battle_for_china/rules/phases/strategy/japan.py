"""6.3 JAPANESE EP: what Japan buys."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from zhulu.games.battle_for_china.content.ids import (
    FOR_EP,
    FOR_UNITS,
    IJA_B2,
    IJA_D3,
    IJA_D4,
    JAPAN,
    PUPPET_C2,
)
from zhulu.games.battle_for_china.rules.industry import leaving
from zhulu.games.battle_for_china.rules.phases.strategy.placing import (
    Placement,
    cannot_relocate,
    fortify,
    in_famine,
    no_new_works,
    no_works_left,
    nowhere,
    relocate,
    short,
    short_fed,
    works_price,
)
from zhulu.games.battle_for_china.rules.phases.strategy.spending import Spending
from zhulu.games.battle_for_china.rules.phases.supply_check import judge, judge_city
from zhulu.games.battle_for_china.rules.questions.supply import ON_A_ROLL, supply
from zhulu.games.battle_for_china.rules.stacking import deploy
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import forts_left, present
from zhulu.games.battle_for_china.state.state import ChinaState, face_of
from zhulu.kernel import AskUntilDone, Flow, Menu, Steps, Veto
from zhulu.kernel.flow import Prohibition

NONE_LEFT: Final = Veto("6.4", "every counter of that type is in use")
NOWHERE: Final = Veto("6.32", "no area holds Japanese units to place them with")


@dataclass
class JapanStrategy(Spending):
    """6.3-6.33: Japan spends EP and PSP."""

    hungry: list[int] = field(default_factory=list)  # 12.21: groups cut off by a flood
    stranded: list[int] = field(default_factory=list)  # and industry markers

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "hungry": "group", "stranded": "industry"}

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
                return nowhere(g, JAPAN, NOWHERE)
            if g.puppet_ep:
                return None
        return short(g, JAPAN, g.content.build_cost[unit])

    def build(self, g: ChinaState, face: int) -> Flow:
        unit = face >> 2
        price = g.content.build_cost[unit]
        if unit != PUPPET_C2:
            g.spend(JAPAN, price, FOR_UNITS)
            japan = g.content.board.japan
            deploy(g, JAPAN, face, japan)
            g.confide(JAPAN, facts.UNIT_BUILT, JAPAN, face, japan)
            return None
        own = min(price, g.puppet_ep)  # 6.32: puppet EP first, they serve nothing else
        g.puppet_ep -= own
        g.spend(JAPAN, price - own, FOR_UNITS)
        return Placement(JAPAN, face, puppet_areas(g))

    def cannot_buy_ep(self, g: ChinaState, noun: int) -> Veto | None:
        price = g.content.charts.economy.ep_price
        if g.ps[JAPAN] > price:
            return None
        return Veto("6.3", "an EP costs {0} PSP and the level is {1}", price, g.ps[JAPAN])

    def buy_ep(self, g: ChinaState, noun: int) -> None:
        g.change_ps(JAPAN, -g.content.charts.economy.ep_price, FOR_EP)
        g.change_ep(JAPAN, 1, FOR_EP)

    def no_fortress(self, g: ChinaState) -> Prohibition:
        return self.cannot_fortify if forts_left(g, JAPAN) > 0 else no_works_left

    def cannot_fortify(self, g: ChinaState, group: int) -> Veto | None:
        veto = no_new_works(g, group)
        if veto is not None or self.is_on_a_roll(g, group):
            return veto
        return short_fed(g, group, works_price(g, group))

    def is_on_a_roll(self, g: ChinaState, group: int) -> bool:
        """12.6: each group rolls for itself, once."""
        if not g.floods or group in self.hungry:
            return False
        return supply(g, group) == ON_A_ROLL

    def fortify(self, g: ChinaState, group: int) -> None:
        """16.2, 12.21: fed across a flood on a roll; after a failure an EP more does it (12.5)."""
        if not self.is_on_a_roll(g, group):
            fortify(g, group, works_price(g, group))
        elif judge(g, group, openly=False):
            fortify(g, group, g.content.charts.cost["fortification"])
        else:
            self.hungry.append(group)

    def stays_put(self, g: ChinaState, marker: int) -> Veto | None:
        if marker not in self.stranded and leaving(g, marker, JAPAN) == ON_A_ROLL:
            return None
        return cannot_relocate(g, JAPAN, marker)

    def relocate(self, g: ChinaState, marker: int) -> None:
        """16.3, 12.21: a marker fed across a flood leaves on a roll."""
        if judge_city(g, g.industry_at[marker], JAPAN):
            relocate(g, marker)
        else:
            self.stranded.append(marker)


def puppet_areas(g: ChinaState) -> list[int]:
    """6.32: areas in which Japanese units are."""
    return [
        area
        for area in range(g.content.board.areas)
        if present(g, area, JAPAN) and not in_famine(g, area)
    ]
