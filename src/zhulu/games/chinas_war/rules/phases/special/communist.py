"""4.5 CPC SPECIAL ACTIVITIES: Tax and Subvert."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    AVAILABLE,
    CPC,
    CPC_GUERRILLA,
    FIRST_PROVINCE,
    IS_BASE,
    JPN_POLICE,
    LAND,
    NAT,
    NAT_ACTIVE,
    NAT_BASE,
    NAT_GUERRILLA,
    NAT_TROOP,
    OWNER,
    UNSHADED,
    WLD_BASE,
    WLD_TROOP,
)
from zhulu.games.chinas_war.rules.phases.special.before import (
    CHOSEN,
    STRANDED,
    InSpace,
    Selecting,
    strands_by_showing,
)
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import END, AskUntilDone, Flow, Menu, Steps, Veto

SUBVERT_SPACES = 2
NOBODY_HIDDEN = Veto("4.5", "there is no Underground CPC Guerrilla")
WRECKED = Veto("4.5.1", "a Sabotaged line yields nothing")
NOBODY_TO_TURN = Veto("4.5.2", "there is no enemy there who could be subverted")
ENEMIES = (JPN_POLICE, NAT_TROOP, NAT_GUERRILLA, NAT_ACTIVE, NAT_BASE, WLD_TROOP, WLD_BASE)


def taxable(g: WarState) -> list[int]:
    """4.5.1: an Underground Guerrilla and, on a LoC, no Sabotage."""
    return [
        space
        for space in range(FIRST_PROVINCE, LAND)
        if g.count(CPC_GUERRILLA, space)
        and not g.sabotage[space]
        and not strands_by_showing(g, CPC, space)
    ]


@dataclass
class Tax(Selecting):
    """4.5.1: a Guerrilla shows itself for one Resource, in any number of spaces."""

    def sequence(self) -> Steps:
        return (AskUntilDone("4.5.1", Tax.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, CPC).each(self.tax, g.content.fields, unless=self.cannot)
        return self.closed(menu)

    def cannot(self, g: WarState, space: int) -> Veto | None:
        if space in self.chosen:
            return CHOSEN
        if g.count(CPC_GUERRILLA, space) == 0:
            return NOBODY_HIDDEN
        if g.sabotage[space]:
            return WRECKED
        return STRANDED if strands_by_showing(g, CPC, space) else None

    def tax(self, g: WarState, space: int) -> None:
        self.chosen.append(space)
        g.activate(CPC, 1, space)
        g.add_resources(CPC, 1)


def disloyal(g: WarState, space: int) -> list[int]:
    """4.5.2: enemy pieces that could be subverted: no JPN Troops, Bases last."""
    return [
        piece
        for piece in ENEMIES
        if g.count(piece, space)
        and not (IS_BASE[piece] and not g.only_bases(OWNER[piece], space))
        and not (OWNER[piece] == NAT and g.rules_text(48, UNSHADED))
    ]


def subvertible(g: WarState) -> list[int]:
    return [
        space
        for space in range(FIRST_PROVINCE, LAND)
        if g.count(CPC_GUERRILLA, space) and disloyal(g, space)
    ]


@dataclass
class Subvert(Selecting):
    """4.5.2: in up to two spaces enemies vanish or change sides."""

    def sequence(self) -> Steps:
        return (AskUntilDone("4.5.2", Subvert.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, CPC)
        if len(self.chosen) < SUBVERT_SPACES:
            menu.each(self.subvert, g.content.fields, unless=self.cannot)
        return self.closed(menu)

    def cannot(self, g: WarState, space: int) -> Veto | None:
        if space in self.chosen:
            return CHOSEN
        if g.count(CPC_GUERRILLA, space) == 0:
            return NOBODY_HIDDEN
        return None if disloyal(g, space) else NOBODY_TO_TURN

    def subvert(self, g: WarState, space: int) -> Flow:
        self.chosen.append(space)
        return Subverting(space)


@dataclass
class Subverting(InSpace):
    """4.5.2: remove two enemy pieces, or replace one with a Guerrilla."""

    removed: int = 0

    def sequence(self) -> Steps:
        return (AskUntilDone("4.5.2", Subverting.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, CPC)
        if self.removed < 2:
            menu.each(self.remove_piece, disloyal(g, self.space))
        if self.removed == 0 and g.count(CPC_GUERRILLA, AVAILABLE):
            menu.each(self.turn_piece, disloyal(g, self.space))
        return menu

    def remove_piece(self, g: WarState, piece: int) -> None:
        g.send(piece, 1, self.space, AVAILABLE)
        self.removed += 1

    def turn_piece(self, g: WarState, piece: int) -> Flow:
        g.send(piece, 1, self.space, AVAILABLE)
        g.send(CPC_GUERRILLA, 1, AVAILABLE, self.space)
        if OWNER[piece] == NAT:
            g.add_patronage(-1)
        return END
