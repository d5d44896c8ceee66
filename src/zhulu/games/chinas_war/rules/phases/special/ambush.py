"""4.5.3 AMBUSH."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    ATTACK,
    CPC,
    CPC_GUERRILLA,
    FIRST_PROVINCE,
    LAND,
    SHADED,
)
from zhulu.games.chinas_war.rules.phases.operations.raid import Raid
from zhulu.games.chinas_war.rules.questions.prices import price
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import AskUntilDone, Flow, Menu, Procedure, Steps

SPACES = 2


def ambushes(g: WarState, free: bool) -> list[int]:
    """Spaces that could still be selected for an Attack and hold a hidden Guerrilla."""
    if g.rules_text(39, SHADED) and len(g.selected) >= 2:
        return []
    if not free and g.resources[CPC] < price(g, CPC, ATTACK, 0):
        return []
    return [
        space
        for space in range(FIRST_PROVINCE, LAND)
        if g.count(CPC_GUERRILLA, space) and g.japanese(space) and space not in g.selected
    ]


@dataclass
class Ambush(Procedure):
    """4.5.3: up to two spaces of the Attack succeed without a roll, for one cube each."""

    free: bool
    count: int = 0

    def sequence(self) -> Steps:
        return (AskUntilDone("4.5.3", Ambush.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, CPC)
        if self.count < SPACES:
            menu.each(self.ambush, ambushes(g, self.free))
        return menu.done("enough") if self.count else menu

    def ambush(self, g: WarState, space: int) -> Flow:
        if not self.free:
            g.pay(CPC, price(g, CPC, ATTACK, space))
        g.select(space)
        self.count += 1
        return Raid(space, True)
