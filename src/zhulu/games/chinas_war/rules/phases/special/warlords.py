"""4.4 WARLORDS SPECIAL ACTIVITIES."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    AVAILABLE,
    FIRST_LOC,
    FIRST_PROVINCE,
    JPN_POLICE,
    LAND,
    NAT,
    NAT_ACTIVE,
    NAT_BASE,
    NAT_GUERRILLA,
    NAT_TROOP,
    NEUTRAL,
    OWNER,
    WLD,
    WLD_BASE,
    WLD_TROOP,
)
from zhulu.games.chinas_war.rules.phases.placing import Place, placeable
from zhulu.games.chinas_war.rules.phases.special.before import (
    CHOSEN,
    STRANDED,
    InSpace,
    Selecting,
    strands_by_move,
)
from zhulu.games.chinas_war.rules.questions.prices import earmarked, unaffordable
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import END, AskUntilDone, Flow, Menu, Procedure, Steps, Veto

SPACES = 3
REMOVAL = 1
REPLACEMENT = 2
CALMING = 2
KEEP_ONE = Veto("4.1", "one Resource is needed for the Operation itself")
NO_BASE = Veto("4.4.1", "there is no WLD Base")
NO_WARLORDS = Veto("4.4.2", "there are no WLD pieces")
NOBODY_TO_BUY = Veto("4.4.2", "there is nobody to buy and nothing to calm")
NOT_NEUTRAL = Veto("4.4.3", "the Province is not Neutral")
NAT_CONTROLS = Veto("4.4.3", "NAT Controls it")
TERROR = Veto("4.4.3", "Terror keeps organizers away")
FULL = Veto("1.4.2", "there is no room for a Base, or none to be had")


def extortable(g: WarState) -> list[int]:
    """4.4.1: Provinces with a WLD Base."""
    return [s for s in range(FIRST_PROVINCE, FIRST_LOC) if g.count(WLD_BASE, s)]


@dataclass
class Extort(Selecting):
    """4.4.1: one Resource for each Base in up to three Provinces."""

    def sequence(self) -> Steps:
        return (AskUntilDone("4.4.1", Extort.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, WLD)
        if len(self.chosen) < SPACES:
            menu.each(self.extort, g.content.provinces, unless=self.cannot)
        return self.closed(menu)

    def cannot(self, g: WarState, space: int) -> Veto | None:
        if space in self.chosen:
            return CHOSEN
        return None if g.count(WLD_BASE, space) else NO_BASE

    def extort(self, g: WarState, space: int) -> None:
        self.chosen.append(space)
        g.add_resources(WLD, g.count(WLD_BASE, space))


# --- 4.4.2 -----------------------------------------------------------------------------------


def last_enemy(g: WarState, space: int) -> bool:
    """4.1: whether an Assault that has yet to begin needs the Police here as its only target."""
    return strands_by_move(g, JPN_POLICE, 1, space, AVAILABLE)


def bribable(g: WarState, space: int, police: bool, nat: bool) -> list[int]:
    """Pieces that Suborn could touch: a Police and a NAT piece, NAT Bases last."""
    found: list[int] = []
    if police and g.count(JPN_POLICE, space) and not last_enemy(g, space):
        found.append(JPN_POLICE)
    if nat:
        for piece in (NAT_TROOP, NAT_GUERRILLA, NAT_ACTIVE):
            if g.count(piece, space):
                found.append(piece)
        if g.count(NAT_BASE, space) and g.only_bases(NAT, space):
            found.append(NAT_BASE)
    return found


def subornable(g: WarState) -> list[int]:
    """Spaces with WLD pieces where something can be paid for."""
    purse = g.resources[WLD] - earmarked(g, WLD)
    if purse < REMOVAL:
        return []
    return [
        space
        for space in range(FIRST_PROVINCE, LAND)
        if g.pieces_of(WLD, space)
        and (bribable(g, space, True, True) or (g.support[space] != NEUTRAL and purse >= CALMING))
    ]


def too_dear(g: WarState, cost: int) -> Veto | None:
    """1.8, and 4.1: a Suborn before the Operation leaves the price of its first space."""
    if g.resources[WLD] >= cost and g.resources[WLD] < cost + earmarked(g, WLD):
        return KEEP_ONE
    return unaffordable(g, WLD, cost)


@dataclass
class Suborn(Selecting):
    """4.4.2: up to three spaces with WLD pieces."""

    def sequence(self) -> Steps:
        return (AskUntilDone("4.4.2", Suborn.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, WLD)
        if len(self.chosen) < SPACES:
            menu.each(self.suborn, g.content.fields, unless=self.cannot)
        return self.closed(menu)

    def cannot(self, g: WarState, space: int) -> Veto | None:
        if space in self.chosen:
            return CHOSEN
        if g.pieces_of(WLD, space) == 0:
            return NO_WARLORDS
        if bribable(g, space, True, True):
            return too_dear(g, REMOVAL)
        if g.support[space] == NEUTRAL:
            return STRANDED if g.count(JPN_POLICE, space) else NOBODY_TO_BUY
        return too_dear(g, CALMING)

    def suborn(self, g: WarState, space: int) -> Flow:
        self.chosen.append(space)
        return Suborning(space)


@dataclass
class Suborning(InSpace):
    """4.4.2: buy off a Police and a NAT piece, or calm the people."""

    police: bool = False
    nat: bool = False

    def sequence(self) -> Steps:
        return (AskUntilDone("4.4.2", Suborning.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, WLD)
        pieces = bribable(g, self.space, not self.police, not self.nat)
        menu.each(self.buy_off, pieces, unless=self.cannot_buy_off)
        menu.each(self.buy_over, pieces, unless=self.cannot_buy_over)
        started = self.police or self.nat
        if not started and g.support[self.space] != NEUTRAL:
            menu.each(self.calm, [self.space], unless=self.cannot_calm)
        return menu.done("enough") if started else menu

    def cannot_buy_off(self, g: WarState, piece: int) -> Veto | None:
        return too_dear(g, REMOVAL)

    def cannot_buy_over(self, g: WarState, piece: int) -> Veto | None:
        if g.count(WLD_TROOP, AVAILABLE) == 0:
            return Veto("1.4.1", "no WLD Troop is Available")
        return too_dear(g, REPLACEMENT)

    def cannot_calm(self, g: WarState, space: int) -> Veto | None:
        return too_dear(g, CALMING)

    def buy_off(self, g: WarState, piece: int) -> None:
        g.pay(WLD, REMOVAL)
        self.discharge(g, piece)

    def buy_over(self, g: WarState, piece: int) -> None:
        g.pay(WLD, REPLACEMENT)
        self.discharge(g, piece)
        g.send(WLD_TROOP, 1, AVAILABLE, self.space)
        if OWNER[piece] == NAT:
            g.add_patronage(-1)

    def discharge(self, g: WarState, piece: int) -> None:
        g.send(piece, 1, self.space, AVAILABLE)
        if piece == JPN_POLICE:
            self.police = True
        else:
            self.nat = True

    def calm(self, g: WarState, space: int) -> Flow:
        g.pay(WLD, CALMING)
        g.set_support(space, NEUTRAL)
        return END


# --- 4.4.3 -----------------------------------------------------------------------------------


def organizable(g: WarState) -> list[int]:
    """Neutral Provinces without NAT Control or Terror, with room for a Base."""
    return [
        space
        for space in range(FIRST_PROVINCE, FIRST_LOC)
        if g.support[space] == NEUTRAL
        and g.control[space] != NAT
        and not g.terror[space]
        and placeable(g, WLD_BASE, space)
    ]


@dataclass
class Organize(Procedure):
    """4.4.3: up to three WLD Bases in up to three Provinces."""

    placed: list[int]

    def nouns(self) -> dict[str, str]:
        return {"placed": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("4.4.3", Organize.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, WLD)
        if len(self.placed) < SPACES:
            menu.each(self.organize, g.content.provinces, unless=self.cannot)
        return menu.done("enough") if self.placed else menu

    def cannot(self, g: WarState, space: int) -> Veto | None:
        if g.support[space] != NEUTRAL:
            return NOT_NEUTRAL
        if g.control[space] == NAT:
            return NAT_CONTROLS
        if g.terror[space]:
            return TERROR
        return None if placeable(g, WLD_BASE, space) else FULL

    def organize(self, g: WarState, space: int) -> Flow:
        self.placed.append(space)
        return Place(WLD, WLD_BASE, space, 1, True)
