"""3.3.1 RALLY."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    AVAILABLE,
    CPC,
    CPC_ACTIVE,
    CPC_BASE,
    CPC_GUERRILLA,
    FIRST_LOC,
    FIRST_PROVINCE,
    PLACES,
    RALLY,
    SHADED,
    SUPPORT,
    WAY_BASE,
    WAY_GUERRILLA,
    WAY_HIDE,
    WAY_MASS,
)
from zhulu.games.chinas_war.rules.phases.operations.base import Operation
from zhulu.games.chinas_war.rules.phases.placing import BASE_LIMIT, Place, Remove, placeable
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import Ask, AskUntilDone, Do, Flow, Menu, Procedure, Steps, Veto

AT_SUPPORT = Veto("3.3.1", "the people there support the government")
TERROR = Veto("3.3.1", "Terror stops Rally there")
NOTHING_THERE = Veto("3.3.1", "nothing could be done there: no Guerrilla can be had")


@dataclass
class Rally(Operation):
    """3.3.1: place Guerrillas, build Bases, go Underground."""

    def sequence(self) -> Steps:
        return (AskUntilDone("3.3.1", Rally.choose_space),)

    def kind(self) -> int:
        return RALLY

    def spaces(self, g: WarState) -> list[int]:
        return list(range(FIRST_PROVINCE, FIRST_LOC))

    def barred(self, g: WarState, space: int) -> Veto | None:
        if g.support[space] == SUPPORT:
            return AT_SUPPORT
        if g.terror[space]:
            return TERROR
        return None if ways(g, space) else NOTHING_THERE

    def choose_space(self, g: WarState) -> Menu:
        menu = Menu(g, CPC).each(self.rally, self.spaces(g), unless=self.cannot)
        return self.beside(g, menu, len(g.selected) > 0)

    def rally(self, g: WarState, space: int) -> Flow:
        self.select(g, space)
        return Rallying(space)


def ways(g: WarState, space: int) -> list[int]:
    """What Rally could do in a Province."""
    found: list[int] = []
    at_base = g.count(CPC_BASE, space) > 0
    if placeable(g, CPC_GUERRILLA, space):
        found.append(WAY_GUERRILLA)
        if at_base and massed(g, space) > 1:
            found.append(WAY_MASS)
    if g.guerrillas(CPC, space) >= 2 and g.bases(space) < BASE_LIMIT:
        if g.count(CPC_BASE, AVAILABLE):
            found.append(WAY_BASE)
    if at_base and g.count(CPC_ACTIVE, space):
        found.append(WAY_HIDE)
    return found


def massed(g: WarState, space: int) -> int:
    """How many may be placed at a Base; 40 shaded leaves the Population out."""
    bases = g.count(CPC_BASE, space)
    return bases if g.rules_text(40, SHADED) else bases + g.content.population[space]


@dataclass
class Rallying(Procedure):
    """3.3.1: one of the ways in one Province."""

    space: int

    def nouns(self) -> dict[str, str]:
        return {"space": "space"}

    def sequence(self) -> Steps:
        return (Ask("3.3.1", Rallying.choose),)

    def choose(self, g: WarState) -> Menu:
        return Menu(g, CPC).each(self.rally_by, ways(g, self.space))

    def rally_by(self, g: WarState, way: int) -> Flow:
        if way == WAY_HIDE:
            g.hide(CPC, self.space)
            return None
        if way == WAY_BASE:
            return BuildBase(CPC, self.space, 2)
        limit = massed(g, self.space) if way == WAY_MASS else 1
        return Place(CPC, CPC_GUERRILLA, self.space, limit, True)


@dataclass
class BuildBase(Procedure):
    """Replace Guerrillas with a Base; who builds chooses which face goes."""

    side: int
    space: int
    cost: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "space": "space"}

    def sequence(self) -> Steps:
        return (Do("3.3.1", BuildBase.give_up), Do("3.3.1", BuildBase.build))

    def give_up(self, g: WarState) -> Flow:
        both = [CPC_GUERRILLA * PLACES + self.space, CPC_ACTIVE * PLACES + self.space]
        return Remove(self.side, both, self.cost, AVAILABLE, False, True)

    def build(self, g: WarState) -> None:
        g.send(CPC_BASE, 1, AVAILABLE, self.space)
