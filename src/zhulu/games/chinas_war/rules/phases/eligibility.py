"""2.3 EVENT CARD: who may act, and how."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from zhulu.games.chinas_war.content.ids import (
    FACTIONS,
    JPN,
    LIMITED,
    NAT,
    OPERATED,
    OPERATED_SPECIALLY,
    OPERATIONS_OF,
    PASSED,
    PLAYED_EVENT,
    SHADED,
    UNSHADED,
    WAITING,
    WLD,
)
from zhulu.games.chinas_war.rules.phases.events.table import event
from zhulu.games.chinas_war.rules.phases.negotiation import Deal, givers, partners
from zhulu.games.chinas_war.rules.phases.operations.table import operation
from zhulu.games.chinas_war.rules.phases.special.before import Prospect
from zhulu.games.chinas_war.rules.phases.special.table import open_activities
from zhulu.games.chinas_war.state.facts import (
    EVENT_CHOSEN,
    FACTION_PASSED,
    LARGE_OFFENSIVE,
    LIMITED_CHOSEN,
    OPERATION_CHOSEN,
)
from zhulu.games.chinas_war.state.state import PATRONAGE_LIMIT, WarState
from zhulu.kernel import (
    NOTHING,
    OFF_MAP,
    AskUntilDone,
    Do,
    Flow,
    Menu,
    Procedure,
    Repeat,
    Steps,
    Veto,
    filled,
)

PASS_INCOME: Final = (3, 2, 1, 1)  # 2.3.3
ELIGIBLE_NEXT: Final = 1
INELIGIBLE_NEXT: Final = 2
AFTER_OPERATION = Veto("2.3.4", "after an Operation only a Limited Operation is open")
AFTER_SPECIAL = Veto(
    "2.3.4",
    "after an Operation with a Special Activity only a Limited Operation or the Event is open",
)
AFTER_EVENT = Veto("2.3.4", "after the Event only an Operation is open")
DEALT = Veto("1.5.2", "who has dealt on his turn executes something")
NO_COMMITMENT = Veto("2.3.8", "a Large Offensive costs one Commitment and there is none")
USED = Veto("2.3.8", "the Large Offensive of this Campaign has been used")
NOWHERE = Veto("3.1", "that Operation could be executed nowhere")


@dataclass
class EventCard(Procedure):
    """2.3: up to two Eligible factions execute Operations or the Event."""

    def sequence(self) -> Steps:
        return (
            Do("2.3.1", EventCard.begin),
            Repeat("2.3.2", EventCard.next_faction),
            Do("2.3.6", EventCard.adjust_eligibility),
        )

    def begin(self, g: WarState) -> None:
        g.did = filled(WAITING, FACTIONS)
        g.verdict = filled(0, FACTIONS)

    def next_faction(self, g: WarState) -> Flow:
        """The leftmost Eligible faction that has not had its chance, until two have acted."""
        acted = [side for side in range(FACTIONS) if g.did[side] > PASSED]
        if len(acted) == 2:
            return None
        for side in faction_order(g):
            if g.eligible[side] and g.did[side] == WAITING:
                return FactionTurn(side, g.did[acted[0]] if acted else WAITING)
        return None

    def adjust_eligibility(self, g: WarState) -> None:
        """2.3.6; option B lets only Events make Ineligible."""
        lenient = g.options["eligibility_b"]
        for side in range(FACTIONS):
            if g.verdict[side] == INELIGIBLE_NEXT:
                g.set_eligible(side, 0)
            elif g.verdict[side] == ELIGIBLE_NEXT or lenient:
                g.set_eligible(side, 1)
            else:
                g.set_eligible(side, 0 if g.did[side] > PASSED else 1)
        g.played.append(g.card)
        g.card = OFF_MAP


def faction_order(g: WarState) -> list[int]:
    """2.3.2: the card's symbols; under option A those of the next Event."""
    return g.content.orders[ordering(g)]


def ordering(g: WarState) -> int:
    """The card whose symbols count."""
    if g.options["eligibility_a"] and g.deck and g.content.is_event[g.deck[-1]]:
        return g.deck[-1]
    return g.card


@dataclass
class FactionTurn(Procedure):
    """2.3.4: one Eligible faction executes something, or Passes."""

    side: int
    before: int  # what the 1st Eligible did; WAITING when this is the 1st
    offensive: bool = False
    acting: int = WAITING
    purses: list[int] = field(default_factory=list)  # everybody's Resources before the Event
    patronage: int = PATRONAGE_LIMIT  # and the Patronage

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (
            Do("2.3.2", FactionTurn.prepare),
            AskUntilDone("2.3.4", FactionTurn.choose),
            AskUntilDone("1.5.2", FactionTurn.bargain),
            Do("2.3.4", FactionTurn.note),
        )

    def prepare(self, g: WarState) -> None:
        g.begin_operation()
        g.asked = filled(0, FACTIONS)
        g.dealt = False

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.acting != WAITING:
            return menu
        kinds = OPERATIONS_OF[self.side]
        menu.each(self.operate, kinds, unless=self.cannot_operate)
        menu.each(self.limited, kinds, unless=self.cannot_limit)
        if self.side == JPN:
            menu.each(self.large_offensive, kinds, unless=self.cannot_offend)
        menu.each(self.event, (UNSHADED, SHADED), unless=self.cannot_play)
        able = len(menu.nouns) > 0
        if not g.dealt or not able:
            menu.one(self.pass_turn)
        else:
            menu.refuse("pass_turn", NOTHING, DEALT)
        if partners(g, self.side) if able else givers(g, self.side) and self.lacks_only_price(g):
            menu.one(self.deal)
        return menu

    def lacks_only_price(self, g: WarState) -> bool:
        """1.5.2: whether Resources from somebody else could pay for an Operation."""
        limited = self.before != PLAYED_EVENT
        for kind in OPERATIONS_OF[self.side]:
            if operation(kind, self.side, limited, False, not limited).possible(g, True):
                return True
        return False

    def forbids(self, g: WarState, verb: str, noun: int) -> Veto | None:
        if verb == "large_offensive" and self.side != JPN:
            return Veto("2.3.8", "only Japan has a Large Offensive")
        if verb in ("operate", "limited", "large_offensive") and noun != NOTHING:
            return Veto("3.1", "{0:operation} is no Operation of {1:side}", noun, self.side)
        return None

    # --- what stands open (2.3.4) ----------------------------------------------------------

    def cannot_operate(self, g: WarState, kind: int) -> Veto | None:
        if self.before == OPERATED:
            return AFTER_OPERATION
        if self.before == OPERATED_SPECIALLY:
            return AFTER_SPECIAL
        return self.impossible(g, kind, False, False)

    def cannot_limit(self, g: WarState, kind: int) -> Veto | None:
        if self.before == WAITING:
            return Veto("2.3.4", "the 1st Eligible executes a full Operation")
        if self.before == PLAYED_EVENT:
            return AFTER_EVENT
        return self.impossible(g, kind, True, False)

    def cannot_offend(self, g: WarState, kind: int) -> Veto | None:
        if not g.offensive_ready:
            return USED
        if g.commitment == 0:
            return NO_COMMITMENT
        return self.impossible(g, kind, False, True)

    def impossible(self, g: WarState, kind: int, limited: bool, free: bool) -> Veto | None:
        """3.1: it needs a space; a Special Activity may open it or earn its price first (4.1)."""
        trial = operation(kind, self.side, limited, free, not limited)
        if trial.possible(g, False):
            return None
        ahead = Prospect(trial, False, trial.solvent(g))
        if not limited and open_activities(g, self.side, kind, free, ahead):
            return None
        return trial.too_dear(g) if trial.possible(g, True) else NOWHERE

    def cannot_play(self, g: WarState, text: int) -> Veto | None:
        if self.before == OPERATED:
            return AFTER_OPERATION
        return AFTER_EVENT if self.before == PLAYED_EVENT else None

    # --- what is done ----------------------------------------------------------------------

    def operate(self, g: WarState, kind: int) -> Flow:
        g.record(OPERATION_CHOSEN, self.side, kind)
        self.acting = OPERATED
        return self.begin(g, kind, False, False)

    def limited(self, g: WarState, kind: int) -> Flow:
        g.record(LIMITED_CHOSEN, self.side, kind)
        self.acting = LIMITED
        return self.begin(g, kind, True, False)

    def large_offensive(self, g: WarState, kind: int) -> Flow:
        """2.3.8: a full Operation whatever the options, at no cost but one Commitment."""
        g.record(LARGE_OFFENSIVE, kind)
        g.add_commitment(-1)
        g.offensive_ready = False
        self.acting = OPERATED
        self.offensive = True
        return self.begin(g, kind, False, True)

    def begin(self, g: WarState, kind: int, limited: bool, free: bool) -> Flow:
        g.begin_operation()
        return operation(kind, self.side, limited, free, not limited)

    def event(self, g: WarState, text: int) -> Flow:
        g.record(EVENT_CHOSEN, self.side, g.card, text)
        self.acting = PLAYED_EVENT
        self.purses = [g.resources[side] for side in range(FACTIONS)]
        self.patronage = g.patronage
        g.begin_operation()
        return event(g.card, self.side, text == SHADED)

    def pass_turn(self, g: WarState, nothing: int) -> None:
        g.record(FACTION_PASSED, self.side)
        g.add_resources(self.side, PASS_INCOME[self.side])
        self.acting = PASSED

    def deal(self, g: WarState, nothing: int) -> Flow:
        return Deal(self.side, NOTHING, False)

    def bargain(self, g: WarState) -> Menu:
        """1.5.2: what the Event has brought somebody can still change hands."""
        menu = Menu(g, self.side)
        if not self.enriched(g) or not partners(g, self.side):
            return menu
        return menu.one(self.deal).done("no_deal")

    def enriched(self, g: WarState) -> bool:
        """Patronage is of use to NAT and WLD: it can become WLD Resources."""
        if self.side in (NAT, WLD) and g.patronage > self.patronage:
            return True
        return any(g.resources[side] > before for side, before in enumerate(self.purses))

    def note(self, g: WarState) -> None:
        """The cylinder goes to the box of what was actually done."""
        if self.acting == OPERATED and g.special_used:
            self.acting = OPERATED_SPECIALLY
        g.did[self.side] = self.acting
        first = self.before == WAITING
        if self.offensive and first and g.verdict[self.side] == 0:
            g.verdict[self.side] = ELIGIBLE_NEXT
