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
from zhulu.games.chinas_war.rules.phases.placing import BASE_LIMIT, FULL, Place, Remove, placeable
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import Ask, AskUntilDone, Do, Flow, Menu, Procedure, Steps, Veto

AT_SUPPORT = Veto("3.3.1", "the people there support the government")
TERROR = Veto("3.3.1", "Terror stops Rally there")
NO_GUERRILLA = Veto("1.4.1", "no CPC Guerrilla can be had")
NO_BASE = Veto("3.3.1", "there is no CPC Base")
NO_BASE_LEFT = Veto("1.4.1", "no CPC Base is Available")
ALL_HIDDEN = Veto("3.3.1", "no CPC Guerrilla there is Active")
NOTHING_THERE = Veto("3.3.1", "nothing could be done there: no Guerrilla can be had")


WAYS = (WAY_GUERRILLA, WAY_MASS, WAY_BASE, WAY_HIDE)


@dataclass
class Rally(Operation):
    """3.3.1: place Guerrillas, build Bases, go Underground."""

    def sequence(self) -> Steps:
        return (AskUntilDone("3.3.1", Rally.choose_space),)

    def kind(self) -> int:
        return RALLY

    def spaces(self, g: WarState) -> list[int]:
        return list(range(FIRST_PROVINCE, FIRST_LOC))

    def within(self, space: int) -> bool:
        return FIRST_PROVINCE <= space < FIRST_LOC

    def barred(self, g: WarState, space: int) -> Veto | None:
        if g.support[space] == SUPPORT:
            return AT_SUPPORT
        if g.terror[space]:
            return TERROR
        return None if any_way(g, space) else NOTHING_THERE

    def choose_space(self, g: WarState) -> Menu:
        menu = Menu(g, CPC).each(self.rally, self.spaces(g), unless=self.cannot)
        return self.beside(g, menu, len(g.selected) > 0)

    def rally(self, g: WarState, space: int) -> Flow:
        self.select(g, space)
        return Rallying(space)


def any_way(g: WarState, space: int) -> bool:
    """Whether Rally could do anything in a Province."""
    for way in WAYS:  # noqa: SIM110 - a generator is slow when compiled
        if no_way(g, space, way) is None:
            return True
    return False


def no_way(g: WarState, space: int, way: int) -> Veto | None:
    """Why a Province does not lend itself to this."""
    if way == WAY_BASE:
        return no_building(g, space)
    if way in (WAY_MASS, WAY_HIDE) and not g.count(CPC_BASE, space):
        return NO_BASE
    if way == WAY_HIDE:
        return None if g.count(CPC_ACTIVE, space) else ALL_HIDDEN
    return None if placeable(g, CPC_GUERRILLA, space) else NO_GUERRILLA


def no_building(g: WarState, space: int) -> Veto | None:
    """3.3.1: a Base takes the place of two Guerrillas, within stacking."""
    there = g.guerrillas(CPC, space)
    if there < 2:
        return Veto("3.3.1", "a Base takes two CPC Guerrillas, {0:is|are} there", there)
    if g.bases(space) >= BASE_LIMIT:
        return FULL
    return None if g.count(CPC_BASE, AVAILABLE) else NO_BASE_LEFT


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
        # where a Base may mass one Guerrilla, that is the same as placing one
        no_more = g.count(CPC_BASE, self.space) > 0 and massed(g, self.space) < 2
        asked = [way for way in WAYS if way != WAY_MASS or not no_more]
        return Menu(g, CPC).each(self.rally_by, asked, unless=self.cannot_rally)

    def cannot_rally(self, g: WarState, way: int) -> Veto | None:
        return no_way(g, self.space, way)

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
