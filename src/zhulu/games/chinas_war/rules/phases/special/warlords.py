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
    PLACES,
    WLD,
    WLD_BASE,
    WLD_TROOP,
)
from zhulu.games.chinas_war.rules.phases.placing import BASE_LIMIT, FULL, Place, placeable
from zhulu.games.chinas_war.rules.phases.special.before import (
    CHOSEN,
    STRANDED,
    InSpace,
    Prospect,
    Selecting,
    elsewhere,
    moving,
    suppose,
    turning,
    waiting,
)
from zhulu.games.chinas_war.rules.questions.prices import unaffordable
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import END, AskUntilDone, Flow, Menu, Procedure, Steps, Veto

SPACES = 3
REMOVAL = 1
REPLACEMENT = 2
CALMING = 2
NO_BASE = Veto("4.4.1", "there is no WLD Base")
NO_WARLORDS = Veto("4.4.2", "there are no WLD pieces")
NOBODY_TO_BUY = Veto("4.4.2", "there is nobody to buy and nothing to calm")
SHELTERED = Veto("4.4.2", "a NAT Base goes only when no NAT Troop or Guerrilla is left there")
NOT_NEUTRAL = Veto("4.4.3", "the Province is not Neutral")
NAT_CONTROLS = Veto("4.4.3", "NAT Controls it")
TERROR = Veto("4.4.3", "Terror keeps organizers away")
NO_BASE_LEFT = Veto("1.4.1", "no WLD Base can be had")


def can_extort(g: WarState, ahead: Prospect | None) -> bool:
    """4.4.1: any Province with a WLD Base will pay for the first space (4.1)."""
    return g.on_map(WLD_BASE) > 0 and suppose(g, ahead, [], WLD, 1)


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


def bribable(g: WarState, space: int, police: bool, nat: bool) -> list[int]:
    """Pieces that Suborn could touch: a Police and a NAT piece, NAT Bases last."""
    found: list[int] = []
    if police and g.count(JPN_POLICE, space):
        found.append(JPN_POLICE)
    if nat:
        for piece in (NAT_TROOP, NAT_GUERRILLA, NAT_ACTIVE):
            if g.count(piece, space):
                found.append(piece)
        if g.count(NAT_BASE, space) and g.only_bases(NAT, space):
            found.append(NAT_BASE)
    return found


def can_suborn(g: WarState, ahead: Prospect | None) -> bool:
    for space in range(FIRST_PROVINCE, LAND):
        if g.pieces_of(WLD, space) and corrupt(g, ahead, space) is None:
            return True
    return False


def corrupt(g: WarState, ahead: Prospect | None, space: int) -> Veto | None:
    """Why nothing can be bought here: too dear, or needed by the Operation that follows (4.1)."""
    veto: Veto | None = NOBODY_TO_BUY
    for piece in bribable(g, space, True, True):
        veto = no_buying_off(g, ahead, space, piece)
        if veto is None or no_buying_over(g, ahead, space, piece) is None:
            return None
    if g.support[space] != NEUTRAL:
        return no_calming(g, ahead)
    return veto


def no_buying_off(g: WarState, ahead: Prospect | None, space: int, piece: int) -> Veto | None:
    veto = unaffordable(g, WLD, REMOVAL)
    if veto is not None:
        return veto
    gone = moving(piece, 1, space, AVAILABLE)
    return None if suppose(g, ahead, gone, WLD, -REMOVAL) else STRANDED


def no_buying_over(g: WarState, ahead: Prospect | None, space: int, piece: int) -> Veto | None:
    if g.count(WLD_TROOP, AVAILABLE) == 0:
        return Veto("1.4.1", "no WLD Troop is Available")
    veto = unaffordable(g, WLD, REPLACEMENT)
    if veto is not None:
        return veto
    turned = turning(piece, WLD_TROOP, space)
    return None if suppose(g, ahead, turned, WLD, -REPLACEMENT) else STRANDED


def no_calming(g: WarState, ahead: Prospect | None) -> Veto | None:
    veto = unaffordable(g, WLD, CALMING)
    if veto is not None:
        return veto
    return None if suppose(g, ahead, [], WLD, -CALMING) else STRANDED


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
        return corrupt(g, waiting(g), space)

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
        if not self.nat and g.count(NAT_BASE, self.space) and g.sheltered(NAT_BASE, self.space):
            menu.refuse("buy_off", NAT_BASE, SHELTERED).refuse("buy_over", NAT_BASE, SHELTERED)
        started = self.police or self.nat
        if not started and g.support[self.space] != NEUTRAL:
            menu.each(self.calm, [self.space], unless=self.cannot_calm)
        return menu.done("enough") if started else menu

    def cannot_buy_off(self, g: WarState, piece: int) -> Veto | None:
        return no_buying_off(g, waiting(g), self.space, piece)

    def cannot_buy_over(self, g: WarState, piece: int) -> Veto | None:
        return no_buying_over(g, waiting(g), self.space, piece)

    def cannot_calm(self, g: WarState, space: int) -> Veto | None:
        return no_calming(g, waiting(g))

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


def can_organize(g: WarState, ahead: Prospect | None) -> bool:
    """4.1: the Base itself may be the one that a Recruit needs."""
    return any(suppose(g, ahead, [(WLD_BASE * PLACES + space, 1)]) for space in organizable(g))


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

    def forbids(self, g: WarState, verb: str, noun: int) -> Veto | None:
        return elsewhere(verb, noun)

    def cannot(self, g: WarState, space: int) -> Veto | None:
        if g.support[space] != NEUTRAL:
            return NOT_NEUTRAL
        if g.control[space] == NAT:
            return NAT_CONTROLS
        if g.terror[space]:
            return TERROR
        if g.bases(space) >= BASE_LIMIT:
            return FULL
        return None if placeable(g, WLD_BASE, space) else NO_BASE_LEFT

    def organize(self, g: WarState, space: int) -> Flow:
        self.placed.append(space)
        return Place(WLD, WLD_BASE, space, 1, True)
