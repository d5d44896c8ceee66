"""The state: the board with its tracks, its cards and the course of play."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.content.ids import (
    CPC_BASE,
    JPN,
    LAND,
    NAT,
    PILE,
    WLD,
    WLD_BASE,
)
from zhulu.games.chinas_war.state.board import Board
from zhulu.games.chinas_war.state.facts import (
    AID_CHANGED,
    AID_RESET_CHANGED,
    COMMITMENT_CHANGED,
    FACTION_ELIGIBLE,
    FACTION_INELIGIBLE,
    PATRONAGE_CHANGED,
    PATRONAGE_GIVEN,
    RESOURCES_CHANGED,
    RESOURCES_TRANSFERRED,
    SPACE_SELECTED,
)
from zhulu.kernel import OFF_MAP, filled

RESOURCE_LIMIT: Final = 60  # 1.8
PATRONAGE_LIMIT: Final = 30
AID_LIMIT: Final = 10


class WarState(Board):
    """The board with its tracks, cards and the Operation in progress."""

    def clone(self) -> WarState:
        return WarState(self.content, self)

    # --- questions -----------------------------------------------------------------------

    def total(self, side: int) -> int:
        """The number of 7.2."""
        if side == JPN:
            return self.econ_total + self.commitment
        if side == NAT:
            return self.support_total + self.patronage
        if side == WLD:
            return self.warlord_total + self.on_map(WLD_BASE)
        return self.opposition_total + self.on_map(CPC_BASE)

    def open_card(self) -> int:
        """2.2: the card seen on top of the deck, none before the first has been turned up."""
        untouched = (PILE + 1) * self.content.scenarios[self.scenario].piles
        if self.options["no_reveal"] or len(self.deck) in (0, untouched):
            return OFF_MAP
        return self.deck[-1]

    # --- changes: tracks (1.8) -----------------------------------------------------------

    def add_resources(self, side: int, change: int) -> None:
        """Gain or lose; never above the track nor below nothing."""
        old = self.resources[side]
        now = max(0, min(RESOURCE_LIMIT, old + change))
        if now != old:
            self.resources[side] = now
            if not self.silent:
                self.record(RESOURCES_CHANGED, side, now - old, now)

    def pay(self, side: int, price: int) -> None:
        """Pay the price of an Operation; the menu has seen to it that it can be paid."""
        if price:
            self.add_resources(side, -price)

    def transfer(self, giver: int, receiver: int, count: int) -> None:
        """From one faction's Resources to another's (1.5.2)."""
        if count == 0:
            return
        self.resources[giver] -= count
        self.resources[receiver] = min(RESOURCE_LIMIT, self.resources[receiver] + count)
        if not self.silent:
            self.record(RESOURCES_TRANSFERRED, giver, count, receiver)

    def give_patronage(self, count: int) -> None:
        """NAT Patronage becomes WLD Resources, one for one (1.5.2)."""
        self.patronage -= count
        self.resources[WLD] = min(RESOURCE_LIMIT, self.resources[WLD] + count)
        if not self.silent:
            self.record(PATRONAGE_GIVEN, count, WLD)

    def add_patronage(self, change: int) -> None:
        old = self.patronage
        self.patronage = max(0, min(PATRONAGE_LIMIT, old + change))
        if self.patronage != old and not self.silent:
            self.record(PATRONAGE_CHANGED, self.patronage - old, self.patronage)

    def add_commitment(self, change: int) -> None:
        old = self.commitment
        self.commitment = max(0, min(RESOURCE_LIMIT, old + change))
        if self.commitment != old and not self.silent:
            self.record(COMMITMENT_CHANGED, self.commitment - old, self.commitment)

    def add_aid(self, change: int) -> None:
        old = self.aid
        self.aid = max(0, min(AID_LIMIT, old + change))
        if self.aid != old and not self.silent:
            self.record(AID_CHANGED, self.aid - old, self.aid)

    def add_aid_reset(self, change: int) -> None:
        old = self.aid_reset
        self.aid_reset = max(0, min(AID_LIMIT, old + change))
        if self.aid_reset != old and not self.silent:
            self.record(AID_RESET_CHANGED, self.aid_reset - old, self.aid_reset)

    # --- changes: the course of play -----------------------------------------------------

    def set_eligible(self, side: int, eligible: int) -> None:
        if self.eligible[side] != eligible:
            self.eligible[side] = eligible
            if not self.silent:
                self.record(FACTION_ELIGIBLE if eligible else FACTION_INELIGIBLE, side)

    def enforce(self, card: int, text: int) -> None:
        """A lasting text comes into force."""
        self.in_force[card - 1] = text

    def select(self, space: int) -> None:
        """A space is selected for the Operation (3.1), once."""
        self.selected.append(space)
        if not self.silent:
            self.record(SPACE_SELECTED, space)

    def begin_operation(self) -> None:
        """Nothing is selected yet, nothing has moved."""
        self.selected = []
        self.special_used = False
        self.gas_used = False
        self.forget_moves()

    def forget_moves(self) -> None:
        self.moved = filled(0, LAND)
        self.moved_too = filled(0, LAND)
