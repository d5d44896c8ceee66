"""6.24 CCP EP: what the CCP buys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china import facts
from zhulu.games.battle_for_china.groups import groups_in
from zhulu.games.battle_for_china.ids import CCP, CCP_C3, CCP_GUERRILLA
from zhulu.games.battle_for_china.phases.placing import (
    Improvement,
    cannot_improve,
    cannot_relocate,
    fortify,
    in_famine,
    relocate,
    settled,
    short,
    works_veto,
)
from zhulu.games.battle_for_china.state import ChinaState, face_of
from zhulu.kernel import AskUntilDone, Do, Flow, Menu, Procedure, Steps, Veto

NONE_LEFT: Final = Veto("6.4", "every counter of that type is in use")


@dataclass
class CcpStrategy(Procedure):
    """6.24: the CCP spends."""

    room: list[int]  # new units each area may still take; guerrillas there at first

    def sequence(self) -> Steps:
        return (
            Do("6.24", CcpStrategy.count_room),
            AskUntilDone("6.24", CcpStrategy.choose, pause=True),
        )

    def count_room(self, g: ChinaState) -> None:
        for area in range(g.content.board.areas):
            self.room[area] += sum(g.size[k] for k in groups_in(g, area, CCP))

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(CCP))
        menu.each(self.recruit, self.bases(g), unless=self.cannot_recruit)
        areas = [a for a in range(g.content.board.areas) if g.ccp_guerrillas[a]]
        menu.each(self.raise_corps, areas, unless=self.cannot_raise)
        groups = settled(g, CCP)
        menu.each(self.fortify, groups, unless=works_veto(g, CCP))
        menu.each(self.improve, groups, unless=cannot_improve)
        markers = [m for m in range(3) if g.industry_of[m] == CCP]
        menu.each(self.relocate, markers, unless=self.stays_put)
        return menu.done("end_strategy", when=True)

    def bases(self, g: ChinaState) -> list[int]:
        areas = range(g.content.board.areas)
        return [a for a in areas if self.room[a] > 0 and not in_famine(g, a)]

    def cannot_recruit(self, g: ChinaState, area: int) -> Veto | None:
        if g.guerrilla_pool(CCP) <= 0:
            return NONE_LEFT
        return short(g, CCP, g.content.charts.cost["ccp-g"])

    def recruit(self, g: ChinaState, area: int) -> None:
        """6.24: a new guerrilla, in an area with CCP units, up to as many as were there."""
        g.spend(CCP, g.content.charts.cost["ccp-g"])
        self.room[area] -= 1
        g.change_guerrillas(CCP, area, 1)
        g.confide(CCP, facts.UNIT_BUILT, CCP, CCP_GUERRILLA, area)

    def cannot_raise(self, g: ChinaState, area: int) -> Veto | None:
        if g.pool[CCP_C3] == 0:
            return NONE_LEFT
        return short(g, CCP, g.content.charts.cost["corps"])

    def raise_corps(self, g: ChinaState, area: int) -> None:
        """6.6: a guerrilla unit, always in supply, becomes a regular corps where it is."""
        g.spend(CCP, g.content.charts.cost["corps"])
        g.change_guerrillas(CCP, area, -1)
        group = g.form(CCP, area)
        g.add(group, face_of(CCP_C3))
        g.confide(CCP, facts.UNIT_CONVERTED, CCP_GUERRILLA, face_of(CCP_C3), area)

    def fortify(self, g: ChinaState, group: int) -> None:
        fortify(g, group)

    def improve(self, g: ChinaState, group: int) -> Flow:
        return Improvement(CCP, group)

    def stays_put(self, g: ChinaState, marker: int) -> Veto | None:
        return cannot_relocate(g, CCP, marker)

    def relocate(self, g: ChinaState, marker: int) -> None:
        relocate(g, marker)
