"""6.24 CCP EP: what the CCP buys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china.content.ids import (
    CCP,
    CCP_C3,
    CCP_GUERRILLA,
    FOR_CONVERSION,
    FOR_UNITS,
)
from zhulu.games.battle_for_china.rules.phases.strategy.placing import FAMINE, in_famine, short
from zhulu.games.battle_for_china.rules.phases.strategy.spending import Spending
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import area_of, groups_of, present
from zhulu.games.battle_for_china.state.state import ChinaState, face_of
from zhulu.kernel import AskUntilDone, Menu, Steps, Veto

NO_ROOM: Final = Veto("6.24", "it takes no more new units than there were units")
NONE_LEFT: Final = Veto("6.4", "every counter of that type is in use")


@dataclass
class CcpStrategy(Spending):
    """6.24: the CCP spends."""

    room: list[int]  # new units each area may still take

    def sequence(self) -> Steps:
        return (AskUntilDone("6.24", CcpStrategy.choose, pause=True),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(CCP))
        menu.each(self.recruit, self.bases(g), unless=self.cannot_recruit)
        areas = [a for a in range(g.content.board.areas) if g.ccp_guerrillas[a]]
        menu.each(self.raise_corps, areas, unless=self.cannot_raise)
        return self.offer_the_rest(g, menu)

    def bases(self, g: ChinaState) -> list[int]:
        areas = range(g.content.board.areas)
        return [a for a in areas if self.room[a] > 0 or present(g, a, CCP)]

    def cannot_recruit(self, g: ChinaState, area: int) -> Veto | None:
        if in_famine(g, area):
            return FAMINE
        if self.room[area] == 0:
            return NO_ROOM
        if g.guerrilla_pool(CCP) <= 0:
            return NONE_LEFT
        return short(g, CCP, g.content.charts.cost["ccp-g"])

    def recruit(self, g: ChinaState, area: int) -> None:
        """6.24: a new guerrilla, in an area with CCP units, up to as many as were there."""
        g.spend(CCP, g.content.charts.cost["ccp-g"], FOR_UNITS)
        self.room[area] -= 1
        g.change_guerrillas(CCP, area, 1)
        g.confide(CCP, facts.UNIT_BUILT, CCP, CCP_GUERRILLA, area)

    def cannot_raise(self, g: ChinaState, area: int) -> Veto | None:
        if g.pool[CCP_C3] == 0:
            return NONE_LEFT
        return short(g, CCP, g.content.charts.cost["corps"])

    def raise_corps(self, g: ChinaState, area: int) -> None:
        """6.6: a guerrilla unit, always in supply, becomes a regular corps where it is."""
        g.spend(CCP, g.content.charts.cost["corps"], FOR_CONVERSION)
        g.change_guerrillas(CCP, area, -1)
        group = g.form(CCP, area)
        g.add(group, face_of(CCP_C3))
        g.confide(CCP, facts.UNIT_CONVERTED, CCP_GUERRILLA, face_of(CCP_C3), area)


def ccp_units(g: ChinaState) -> list[int]:
    """6.24: how many CCP units, regular and guerrilla, are in each area."""
    found: list[int] = list(g.ccp_guerrillas)
    for group in groups_of(g, CCP):
        found[area_of(g, group)] += g.size[group]
    return found
