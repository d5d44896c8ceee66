"""6.3 SUPPORT PHASE."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    CPC,
    JPN,
    NAT,
    NAT_BASE,
    NEUTRAL,
    OPPOSITION,
    SHADED,
    SUPPORT,
)
from zhulu.games.chinas_war.rules.questions.prices import terror_price, unaffordable
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import Ask, AskUntilDone, Menu, Procedure, Steps, Veto

PACIFY_PRICE = 2
AGITATE_PRICE = 1
NOT_CONTROLLED = Veto("6.3.1", "NAT does not Control it")
SETTLED = Veto("6.3", "there is no Terror and nothing left to shift")
NO_CPC = Veto("6.3.2", "the CPC has no pieces there")
NAT_CONTROLS = Veto("6.3.2", "NAT Controls it")


@dataclass
class Bombing(Procedure):
    """Card 4 shaded: JPN may terrorise one Province with a NAT Base."""

    def sequence(self) -> Steps:
        return (Ask("5.3", Bombing.choose, may_be_empty=True),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, JPN)
        if not g.rules_text(4, SHADED):
            return menu
        return menu.each(self.bomb, [s for s in g.content.provinces if g.count(NAT_BASE, s)]).done(
            "enough"
        )

    def bomb(self, g: WarState, space: int) -> None:
        g.place_terror(space)
        g.set_support(space, NEUTRAL)


@dataclass
class Pacification(Procedure):
    """6.3.1: NAT removes Terror and builds Support where it has Control."""

    def sequence(self) -> Steps:
        return (AskUntilDone("6.3.1", Pacification.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, NAT).each(self.pacify, g.content.provinces, unless=self.cannot)
        return menu.done("enough")

    def cannot(self, g: WarState, space: int) -> Veto | None:
        if g.control[space] != NAT:
            return NOT_CONTROLLED
        if g.terror[space]:
            return unaffordable(g, NAT, terror_price(g, space))
        if g.support[space] == SUPPORT or g.content.population[space] == 0:
            return SETTLED
        return unaffordable(g, NAT, PACIFY_PRICE)

    def pacify(self, g: WarState, space: int) -> None:
        if g.terror[space]:
            g.pay(NAT, terror_price(g, space))
            g.remove_terror(space)
        else:
            g.pay(NAT, PACIFY_PRICE)
            g.shift(space, 1)


@dataclass
class Agitation(Procedure):
    """6.3.2: the CPC removes Terror and builds Opposition where NAT has no Control."""

    def sequence(self) -> Steps:
        return (AskUntilDone("6.3.2", Agitation.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, CPC).each(self.stir_up, g.content.provinces, unless=self.cannot)
        return menu.done("enough")

    def cannot(self, g: WarState, space: int) -> Veto | None:
        if g.pieces_of(CPC, space) == 0:
            return NO_CPC
        if g.control[space] == NAT:
            return NAT_CONTROLS
        at_end = g.support[space] == OPPOSITION or g.content.population[space] == 0
        if at_end and not g.terror[space]:
            return SETTLED
        return unaffordable(g, CPC, AGITATE_PRICE)

    def stir_up(self, g: WarState, space: int) -> None:
        g.pay(CPC, AGITATE_PRICE)
        if g.terror[space]:
            g.remove_terror(space)
        else:
            g.shift(space, -1)
