"""4.5 CPC SPECIAL ACTIVITIES: Tax and Subvert."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    AVAILABLE,
    CPC,
    CPC_ACTIVE,
    CPC_GUERRILLA,
    FIRST_PROVINCE,
    JPN_POLICE,
    JPN_TROOP,
    LAND,
    NAT,
    NAT_ACTIVE,
    NAT_BASE,
    NAT_GUERRILLA,
    NAT_TROOP,
    OWNER,
    PLACES,
    UNSHADED,
    WLD_BASE,
    WLD_TROOP,
)
from zhulu.games.chinas_war.rules.phases.relocate import marching
from zhulu.games.chinas_war.rules.phases.special.before import (
    CHOSEN,
    STRANDED,
    InSpace,
    Prospect,
    Selecting,
    suppose,
    turning,
    waiting,
)
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import END, Ask, AskUntilDone, Flow, Menu, Steps, Veto

SUBVERT_SPACES = 2
NO_COLLECTOR = Veto("4.5.1", "there is no Underground CPC Guerrilla")
NOBODY_HIDDEN = Veto("4.5.2", "there is no Underground CPC Guerrilla")
WRECKED = Veto("4.5.1", "a Sabotaged line yields nothing")
NOBODY_TO_TURN = Veto("4.5.2", "there is no enemy there who could be subverted")
SHELTERED = Veto("4.5.2", "a Base goes only when nothing else of its faction is left there")
STEADFAST = Veto("4.5.2", "JPN Troops are neither removed nor replaced")
UNITED_FRONT = Veto("5.4", "Event 48 keeps the CPC from subverting NAT pieces")
NONE_AVAILABLE = Veto("1.4.1", "no CPC Guerrilla is Available")
ENEMIES = (JPN_POLICE, NAT_TROOP, NAT_GUERRILLA, NAT_ACTIVE, NAT_BASE, WLD_TROOP, WLD_BASE)


def taxable(g: WarState) -> list[int]:
    """4.5.1: an Underground Guerrilla and, on a LoC, no Sabotage."""
    return [
        space
        for space in range(FIRST_PROVINCE, LAND)
        if g.count(CPC_GUERRILLA, space) and not g.sabotage[space]
    ]


def can_tax(g: WarState, ahead: Prospect | None) -> bool:
    return any(worth_taxing(g, ahead, space, [space]) for space in taxable(g))


def worth_taxing(g: WarState, ahead: Prospect | None, space: int, chosen: list[int]) -> bool:
    """4.1: then the Operation can be paid for, or by further Taxes, somebody staying hidden."""
    if ahead is None:
        return True
    shown = turning(CPC_GUERRILLA, CPC_ACTIVE, space)
    g.resources[CPC] += 1
    for stack, change in shown:
        g.pieces[stack] += change
    enough = ahead.op.payable_by(g, [s for s in taxable(g) if s not in chosen])
    for stack, change in shown:
        g.pieces[stack] -= change
    g.resources[CPC] -= 1
    return enough


@dataclass
class Tax(Selecting):
    """4.5.1: a Guerrilla shows itself for one Resource, in any number of spaces."""

    def sequence(self) -> Steps:
        return (AskUntilDone("4.5.1", Tax.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, CPC).each(self.tax, g.content.fields, unless=self.cannot)
        return self.closed(menu) if suppose(g, waiting(g), []) else menu

    def cannot(self, g: WarState, space: int) -> Veto | None:
        if space in self.chosen:
            return CHOSEN
        if g.count(CPC_GUERRILLA, space) == 0:
            return NO_COLLECTOR
        if g.sabotage[space]:
            return WRECKED
        fits = worth_taxing(g, waiting(g), space, [*self.chosen, space])
        return None if fits else STRANDED

    def tax(self, g: WarState, space: int) -> Flow:
        self.chosen.append(space)
        g.add_resources(CPC, 1)
        return Collector(space)


@dataclass
class Collector(InSpace):
    """Who shows himself: in a March one that has come may be another than one that was there."""

    def sequence(self) -> Steps:
        return (Ask("4.5.1", Collector.choose),)

    def choose(self, g: WarState) -> Menu:
        came = g.moved[self.space] if marching(g) else 0
        menu = Menu(g, CPC)
        if came < g.count(CPC_GUERRILLA, self.space):
            menu.one(self.show_fresh, self.space)
        if came:
            menu.one(self.show_moved, self.space)
        return menu

    def show_fresh(self, g: WarState, space: int) -> None:
        g.activate(CPC, 1, space)

    def show_moved(self, g: WarState, space: int) -> None:
        """3.3.2: it has moved, whichever face it shows."""
        g.activate(CPC, 1, space)
        g.moved[space] -= 1
        g.moved_too[space] += 1


def disloyal(g: WarState, space: int) -> list[int]:
    """4.5.2: enemy pieces that could be subverted: no JPN Troops, Bases last."""
    return [p for p in ENEMIES if g.count(p, space) and loyal(g, p, space) is None]


def loyal(g: WarState, piece: int, space: int) -> Veto | None:
    """4.5.2: why a piece is not to be subverted; 48 unshaded spares NAT."""
    if piece == JPN_TROOP:
        return STEADFAST
    if g.sheltered(piece, space):
        return SHELTERED
    return UNITED_FRONT if OWNER[piece] == NAT and g.rules_text(48, UNSHADED) else None


def can_subvert(g: WarState, ahead: Prospect | None) -> bool:
    """4.1: it takes nothing from the Operation but the last Available Guerrilla."""
    return suppose(g, ahead, []) and subvertible(g) != []


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
        there = [p for p in (JPN_TROOP, *ENEMIES) if g.count(p, self.space)]
        if self.removed < 2:
            menu.each(self.remove_piece, there, unless=self.cannot_remove)
        if self.removed == 0:
            menu.each(self.turn_piece, there, unless=self.cannot_turn)
        return menu

    def cannot_remove(self, g: WarState, piece: int) -> Veto | None:
        return loyal(g, piece, self.space)

    def cannot_turn(self, g: WarState, piece: int) -> Veto | None:
        """4.1: a Rally that has yet to begin may need the last Guerrilla."""
        if not g.count(CPC_GUERRILLA, AVAILABLE):
            return NONE_AVAILABLE
        veto = loyal(g, piece, self.space)
        if veto is not None:
            return veto
        spent = (CPC_GUERRILLA * PLACES + AVAILABLE, -1)
        changes = [spent, *turning(piece, CPC_GUERRILLA, self.space)]
        return None if suppose(g, waiting(g), changes) else STRANDED

    def remove_piece(self, g: WarState, piece: int) -> None:
        g.send(piece, 1, self.space, AVAILABLE)
        self.removed += 1

    def turn_piece(self, g: WarState, piece: int) -> Flow:
        g.send(piece, 1, self.space, AVAILABLE)
        g.send(CPC_GUERRILLA, 1, AVAILABLE, self.space)
        if OWNER[piece] == NAT:
            g.add_patronage(-1)
        return END
