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
from zhulu.games.chinas_war.rules.phases.operations.raid import Raid, no_attack
from zhulu.games.chinas_war.rules.questions.prices import price, unaffordable
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import AskUntilDone, Flow, Menu, Procedure, Steps, Veto

SPACES = 2
TWO_SPACES = Veto("5.3", "Event 39 lets the CPC attack in two spaces only")
ATTACKED = Veto("4.5.3", "the Attack there has been resolved")
NOBODY_HIDDEN = Veto("4.5.3", "there is no Underground CPC Guerrilla")


def ambushes(g: WarState, free: bool) -> list[int]:
    """Spaces that could still be selected for an Attack and hold a hidden Guerrilla."""
    if no_more_attacks(g, free) is not None:
        return []
    return [space for space in range(FIRST_PROVINCE, LAND) if no_ambush(g, space) is None]


def no_more_attacks(g: WarState, free: bool) -> Veto | None:
    """4.5.3: an ambushed space is one of the Attack's, which 39 shaded limits."""
    if g.rules_text(39, SHADED) and len(g.selected) >= 2:
        return TWO_SPACES
    return None if free else unaffordable(g, CPC, price(g, CPC, ATTACK, 0))


def no_ambush(g: WarState, space: int) -> Veto | None:
    """4.5.3: a space of the Attack, not yet resolved, with a Guerrilla still hidden."""
    veto = no_attack(g, space)
    if veto is not None:
        return veto
    if space in g.selected:
        return ATTACKED
    return None if g.count(CPC_GUERRILLA, space) else NOBODY_HIDDEN


@dataclass
class Ambush(Procedure):
    """4.5.3: up to two spaces of the Attack succeed without a roll, for one cube each."""

    free: bool
    count: int = 0

    def sequence(self) -> Steps:
        return (AskUntilDone("4.5.3", Ambush.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, CPC)
        if self.count < SPACES and no_more_attacks(g, self.free) is None:
            menu.each(self.ambush, g.content.fields, unless=no_ambush)
        return menu.done("enough") if self.count else menu

    def ambush(self, g: WarState, space: int) -> Flow:
        if not self.free:
            g.pay(CPC, price(g, CPC, ATTACK, space))
        g.select(space)
        self.count += 1
        return Raid(space, True)
