"""3.2.2 RECRUIT."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    AVAILABLE,
    FIRST_LOC,
    FIRST_PROVINCE,
    JPN,
    JPN_POLICE,
    NAT,
    NAT_BASE,
    NAT_TROOP,
    RECRUIT,
    SHADED,
    SUPPORT,
    WLD,
    WLD_BASE,
    WLD_TROOP,
)
from zhulu.games.chinas_war.rules.phases.operations.base import Operation
from zhulu.games.chinas_war.rules.phases.placing import BASE_LIMIT, FULL, Place, placeable
from zhulu.games.chinas_war.rules.questions.prices import terror_price, unaffordable
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import AskUntilDone, Flow, Menu, Steps, Veto

TERROR = Veto("3.2.2", "Terror stops recruiting there")
NO_CUBES = Veto("3.2.2", "JPN recruits where it has cubes")
NO_FORCES = Veto("3.2.2", "NAT recruits where it has forces")
NO_WLD_BASE = Veto("3.2.2", "WLD recruits at its Bases")
THREE_PROVINCES = Veto("3.2.2", "JPN recruits in three Provinces at most")
SIX_CUBES = Veto("3.2.2", "JPN places and replaces six cubes at most")
NO_POLICE = Veto("1.4.1", "no Police can be had")
NONE_AVAILABLE = Veto("1.4.1", "no Police is Available to replace them with")
NO_WLD_TROOPS = Veto("3.2.2", "there are no WLD Troops to replace")
NOTHING_TO_DO = Veto("3.2.2", "there is neither Terror nor room for more Support")
PACIFY_PRICE = 2
JPN_CUBES = 6
JPN_PROVINCES = 3


@dataclass
class Recruit(Operation):
    """3.2.2: add cubes; NAT may also build a Base or Pacify."""

    placed: int = 0  # JPN: cubes placed and replaced so far
    built: int = -1  # NAT: the Province of the Base or of Pacification, -2 when a Base was built

    def sequence(self) -> Steps:
        return (
            AskUntilDone("3.2.2", Recruit.muster),
            AskUntilDone("3.2.2", Recruit.develop),
        )

    def kind(self) -> int:
        return RECRUIT

    def spaces(self, g: WarState) -> list[int]:
        return list(range(FIRST_PROVINCE, FIRST_LOC))

    def within(self, space: int) -> bool:
        return FIRST_PROVINCE <= space < FIRST_LOC

    def muster(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.side == JPN:
            menu.each(self.police, self.spaces(g), unless=self.cannot_police)
            menu.each(self.replace_wld, self.spaces(g), unless=self.cannot_replace)
        else:
            menu.each(self.recruit, self.spaces(g), unless=self.cannot)
        return self.beside(g, menu, len(g.selected) > 0)

    def barred(self, g: WarState, space: int) -> Veto | None:
        if self.side == NAT:
            return None if g.pieces_of(NAT, space) else NO_FORCES
        if self.side == JPN and g.japanese(space) == 0:
            return NO_CUBES
        if self.side == WLD and g.count(WLD_BASE, space) == 0:
            return NO_WLD_BASE
        if g.terror[space]:
            return TERROR
        if self.side == JPN and self.cannot_police_here(g, space) is not None:
            return self.cannot_replace_here(g, space)
        return None

    # --- JPN: six cubes in three Provinces ------------------------------------------------

    def cannot_enter(self, g: WarState, space: int) -> Veto | None:
        """A Province is selected with the first cube; going on there costs nothing more."""
        if self.placed >= JPN_CUBES:
            return SIX_CUBES
        if space in g.selected:
            return TERROR if g.terror[space] else None
        if len(g.selected) >= JPN_PROVINCES:
            return THREE_PROVINCES
        return self.cannot(g, space)

    def cannot_police(self, g: WarState, space: int) -> Veto | None:
        return self.cannot_enter(g, space) or self.cannot_police_here(g, space)

    def cannot_police_here(self, g: WarState, space: int) -> Veto | None:
        return None if placeable(g, JPN_POLICE, space) else NO_POLICE

    def cannot_replace(self, g: WarState, space: int) -> Veto | None:
        return self.cannot_enter(g, space) or self.cannot_replace_here(g, space)

    def cannot_replace_here(self, g: WarState, space: int) -> Veto | None:
        if g.count(WLD_TROOP, space) == 0:
            return NO_WLD_TROOPS
        return None if g.count(JPN_POLICE, AVAILABLE) else NONE_AVAILABLE

    def police(self, g: WarState, space: int) -> Flow:
        self.enter(g, space)
        return Place(JPN, JPN_POLICE, space, 1, True)

    def replace_wld(self, g: WarState, space: int) -> None:
        self.enter(g, space)
        g.send(WLD_TROOP, 1, space, AVAILABLE)
        g.send(JPN_POLICE, 1, AVAILABLE, space)

    def enter(self, g: WarState, space: int) -> None:
        if space not in g.selected:
            self.select(g, space)
        self.placed += 1

    # --- NAT and WLD: up to three Troops in each Province ---------------------------------

    def recruit(self, g: WarState, space: int) -> Flow:
        self.select(g, space)
        few = self.side == WLD and g.rules_text(35, SHADED)
        troop = NAT_TROOP if self.side == NAT else WLD_TROOP
        return Place(self.side, troop, space, 2 if few else 3, False)

    # --- NAT: then a Base or Pacification in one of them ----------------------------------

    def develop(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.side != NAT:
            return menu
        if self.built == -2:
            return self.last_chance(g)
        chosen = g.selected if self.built == -1 else [self.built]
        if self.built == -1:
            menu.each(self.build_base, chosen, unless=self.cannot_build)
        menu.each(self.pacify_terror, chosen, unless=self.cannot_clear)
        menu.each(self.pacify_shift, chosen, unless=self.cannot_shift)
        if len(menu.nouns) == 0:  # 4.1: after Terror was removed an Activity may earn the rest
            return menu if self.built == -1 else self.last_chance(g)
        return self.beside(g, menu, True)

    def cannot_build(self, g: WarState, space: int) -> Veto | None:
        if g.count(NAT_TROOP, space) < 2:
            return Veto("3.2.2", "a Base takes two NAT Troops, {0:is|are} there", g.count(2, space))
        if g.bases(space) >= BASE_LIMIT:
            return FULL
        if g.count(NAT_BASE, AVAILABLE) == 0:
            return Veto("1.4.1", "no NAT Base is Available")
        return None

    def build_base(self, g: WarState, space: int) -> None:
        g.send(NAT_TROOP, 2, space, AVAILABLE)
        g.send(NAT_BASE, 1, AVAILABLE, space)
        self.built = -2

    def no_base(self, g: WarState, space: int) -> Veto | None:
        if g.count(NAT_BASE, space) == 0:
            return Veto("3.2.2", "Pacification needs a NAT Base in {0:space}", space)
        return None

    def cannot_clear(self, g: WarState, space: int) -> Veto | None:
        if not g.terror[space]:
            return Veto("3.2.2", "there is no Terror in {0:space}", space)
        return self.no_base(g, space) or unaffordable(g, NAT, terror_price(g, space))

    def pacify_terror(self, g: WarState, space: int) -> None:
        g.pay(NAT, terror_price(g, space))
        g.remove_terror(space)
        self.built = space

    def cannot_shift(self, g: WarState, space: int) -> Veto | None:
        if g.terror[space]:
            return Veto("3.2.2", "Terror in {0:space} must be removed first", space)
        if g.support[space] == SUPPORT or g.content.population[space] == 0:
            return NOTHING_TO_DO
        return self.no_base(g, space) or unaffordable(g, NAT, PACIFY_PRICE)

    def pacify_shift(self, g: WarState, space: int) -> None:
        g.pay(NAT, PACIFY_PRICE)
        g.shift(space, 1)
        self.built = -2
