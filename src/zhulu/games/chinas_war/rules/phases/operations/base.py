"""3.1 OPERATIONS IN GENERAL."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.chinas_war.content.ids import (
    ACTIVITIES_OF,
    CPC_GUERRILLA,
    FIRST_PROVINCE,
    LAND,
)
from zhulu.games.chinas_war.rules.phases.negotiation import Deal, givers, partners
from zhulu.games.chinas_war.rules.phases.relocate import Column
from zhulu.games.chinas_war.rules.phases.special.before import STRANDED, prospect
from zhulu.games.chinas_war.rules.phases.special.table import (
    accompanies,
    begin_activity,
    is_open,
    open_activities,
    why_closed,
)
from zhulu.games.chinas_war.rules.questions.prices import price, unaffordable
from zhulu.games.chinas_war.state.facts import SPECIAL_CHOSEN
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NOTHING, Flow, Menu, Steps, Veto

ONCE = Veto("3.1", "a space is selected only once for an Operation")
ONE_SPACE = Veto("2.3.5", "a Limited Operation takes place in one space")

# The verbs that select a space for an Operation, or for what it does there.
SELECTING: Final = (
    "recruit", "police", "replace_wld", "patrol", "sweep", "assault", "rally", "march", "attack",
    "agitate",
)  # fmt: skip
NONE_WITH_LIMITED = Veto("2.3.5", "a Limited Operation has no Special Activity")
ONE_ACTIVITY = Veto("4.1", "one Special Activity with an Operation")


@dataclass
class Operation(Column):
    """What all Operations have in common. The spaces selected so far are in the state."""

    side: int
    limited: bool
    free: bool
    with_special: bool

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return ()

    def kind(self) -> int:
        raise NotImplementedError

    def spaces(self, g: WarState) -> list[int]:
        """The spaces worth asking about."""
        raise NotImplementedError

    def candidates(self, g: WarState) -> list[int]:
        """Those of the spaces that are not plainly out of the question."""
        return self.spaces(g)

    def barred(self, g: WarState, space: int) -> Veto | None:
        """What this Operation itself demands of a space."""
        raise NotImplementedError

    def cannot(self, g: WarState, space: int) -> Veto | None:
        """Why a space may not be selected now, price included."""
        return self.cannot_unpaid(g, space) or self.cannot_pay(g, self.cost(g, space))

    def cannot_unpaid(self, g: WarState, space: int) -> Veto | None:
        if space in g.selected:
            return ONCE
        if self.limited and g.selected:
            return ONE_SPACE
        return self.barred(g, space)

    def cost(self, g: WarState, space: int) -> int:
        return 0 if self.free else price(g, self.side, self.kind(), space)

    def cannot_pay(self, g: WarState, cost: int) -> Veto | None:
        return unaffordable(g, self.side, cost)

    def select(self, g: WarState, space: int) -> None:
        g.pay(self.side, self.cost(g, space))
        g.select(space)

    def possible(self, g: WarState, unpaid: bool) -> bool:
        """Whether any space could be selected, with or without regard to its price."""
        for space in self.candidates(g):
            veto = self.cannot_unpaid(g, space) if unpaid else self.cannot(g, space)
            if veto is None:
                return True
        return False

    def too_dear(self, g: WarState) -> Veto | None:
        """The price of the cheapest space, where none can be paid."""
        open_spaces = [s for s in self.candidates(g) if self.cannot_unpaid(g, s) is None]
        return self.cannot_pay(g, min([self.cost(g, space) for space in open_spaces]))

    def solvent(self, g: WarState) -> bool:
        """The cheapest first space is a line (3.3.2, 3.3.4)."""
        return self.cannot_pay(g, self.cost(g, LAND - 1)) is None

    def opened(self, g: WarState, space: int) -> bool:
        return self.may_take(g, space)

    def may_take(self, g: WarState, space: int) -> bool:
        return self.within(space) and self.cannot(g, space) is None

    def forbids(self, g: WarState, verb: str, noun: int) -> Veto | None:
        """Spaces the menu does not ask about, and what other factions do."""
        if verb == "special":
            return Veto("4.1", "{0:activity} is no Activity of {1:side}", noun, self.side)
        if verb not in SELECTING or not 0 <= noun < LAND:
            return None
        if self.within(noun):
            return ONE_SPACE if self.limited else None
        return Veto("3.1", "{0:operation} does not take place in {1:space}", self.kind(), noun)

    def within(self, space: int) -> bool:
        """Whether spaces of this kind are selected at all."""
        return space >= FIRST_PROVINCE

    def payable_by(self, g: WarState, taxed: list[int]) -> bool:
        """4.1: the space itself can be taxed too if somebody stays Underground there."""
        for space in self.candidates(g):
            if self.cannot_unpaid(g, space) is None:
                both = space not in taxed or g.count(CPC_GUERRILLA, space) > 1
                income = len(taxed) if both else len(taxed) - 1
                if g.resources[self.side] + income >= self.cost(g, space):
                    return True
        return False

    # --- what may be done beside it, before, during and after (4.1, 1.5.2) ---------------

    def beside(self, g: WarState, menu: Menu, finish: bool) -> Menu:
        """Add the Special Activity, leave, and negotiation to a menu of the Operation."""
        if self.with_special and not g.special_used:
            menu.each(self.special, self.companions(g))
        if menu.explaining:
            self.explain_special(g, menu)
        menu.done("finish", when=finish)
        own_turn = self.with_special or (self.limited and not self.free)
        if own_turn and len(menu.nouns) > 0:
            if partners(g, self.side) if g.selected else givers(g, self.side):
                menu.one(self.deal)
        return menu

    def companions(self, g: WarState) -> list[int]:
        """4.1: before the Operation only what leaves it a space, opens one or earns its price."""
        ahead = None if g.selected else prospect(g, self)
        return open_activities(g, self.side, self.kind(), self.free, ahead)

    def explain_special(self, g: WarState, menu: Menu) -> None:
        """Why a Special Activity is not on offer."""
        for activity in ACTIVITIES_OF[self.side]:
            if ("special", activity) in menu.offers:
                continue
            if self.limited:
                veto = NONE_WITH_LIMITED
            elif g.special_used:
                veto = ONE_ACTIVITY
            elif not accompanies(activity, self.kind()):
                veto = unbound(activity, self.kind())
            else:
                done = is_open(g, activity, self.free, None)
                veto = STRANDED if done else why_closed(g, activity, self.free)
            menu.refuse("special", activity, veto)

    def last_chance(self, g: WarState) -> Menu:
        """4.1: immediately after the Operation, where its own steps are over."""
        menu = Menu(g, self.side)
        if self.with_special and g.selected and not g.special_used:
            menu.each(self.special, self.companions(g))
        return menu.done("finish")

    def special(self, g: WarState, activity: int) -> Flow:
        g.special_used = True
        if not g.silent:
            g.record(SPECIAL_CHOSEN, self.side, activity)
        return begin_activity(g, activity, self.free)

    def deal(self, g: WarState, nothing: int) -> Flow:
        return Deal(self.side, NOTHING, False)


def unbound(activity: int, operation: int) -> Veto:
    """4.1.1: an Activity that may not accompany this Operation."""
    return Veto("4.1.1", "{0:activity} does not accompany {1:operation}", activity, operation)
