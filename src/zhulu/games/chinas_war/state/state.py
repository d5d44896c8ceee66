"""The state: the board with its tracks, its cards and the course of play."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.content.ids import (
    CPC_BASE,
    FACTIONS,
    JPN,
    LAND,
    NAT,
    PILE,
    WLD,
    WLD_BASE,
)
from zhulu.games.chinas_war.content.loading import Content
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
from zhulu.kernel import OFF_MAP, Each, Field, Listing

RESOURCE_LIMIT: Final = 60  # 1.8
PATRONAGE_LIMIT: Final = 30
AID_LIMIT: Final = 10


class WarState(Board):
    """The board with its tracks, cards and the Operation in progress."""

    def __init__(self, content: Content, bare: bool = False) -> None:
        """`bare`: a shell for `clone` to fill (compiled classes cannot skip `__init__`)."""
        super().__init__(content, bare)
        land = 0 if bare else LAND
        sides = 0 if bare else FACTIONS
        self.resources: list[int] = [0] * sides
        self.patronage = 0
        self.commitment = 0
        self.aid = 0
        self.aid_reset = 0
        self.offensive_ready = True
        # the cards (2.0): the top of the deck is its last
        self.deck: list[int] = []
        self.set_aside: list[int] = []
        self.played: list[int] = []
        self.card = OFF_MAP
        self.campaign = 1
        self.propaganda_left = 0
        self.eligible: list[int] = [1] * sides
        self.verdict: list[int] = [0] * sides  # by an Event: 1 Eligible next, 2 Ineligible
        self.did: list[int] = [0] * sides
        # the Operation in progress (3.1)
        self.selected: list[int] = []
        self.special_used = False
        self.gas_used = False  # 9 shaded, once in an Operation
        self.asked: list[int] = [0] * sides  # 1.5.2: who was asked for Resources this turn
        self.dealt = False
        # pieces that have moved in this Operation, by place; two kinds at most move in one
        self.moved: list[int] = [0] * land
        self.moved_too: list[int] = [0] * land

    def clone(self) -> WarState:
        twin = WarState(self.content, bare=True)
        self.clone_kernel_into(twin)
        twin.pieces = self.pieces[:]
        twin.support = self.support[:]
        twin.terror = self.terror[:]
        twin.sabotage = self.sabotage[:]
        twin.floods = self.floods
        twin.resources = self.resources[:]
        twin.patronage = self.patronage
        twin.commitment = self.commitment
        twin.aid = self.aid
        twin.aid_reset = self.aid_reset
        twin.offensive_ready = self.offensive_ready
        twin.deck = self.deck[:]
        twin.set_aside = self.set_aside[:]
        twin.played = self.played[:]
        twin.card = self.card
        twin.campaign = self.campaign
        twin.propaganda_left = self.propaganda_left
        twin.eligible = self.eligible[:]
        twin.verdict = self.verdict[:]
        twin.did = self.did[:]
        twin.in_force = self.in_force[:]
        twin.selected = self.selected[:]
        twin.special_used = self.special_used
        twin.gas_used = self.gas_used
        twin.asked = self.asked[:]
        twin.dealt = self.dealt
        twin.moved = self.moved[:]
        twin.moved_too = self.moved_too[:]
        twin.control = self.control[:]
        twin.held = self.held[:]
        twin.support_total = self.support_total
        twin.opposition_total = self.opposition_total
        twin.warlord_total = self.warlord_total
        twin.econ_total = self.econ_total
        return twin

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
        self.moved = [0] * LAND
        self.moved_too = [0] * LAND


FIELDS: Final = (
    Each("pieces", "stack"),
    Each("support", "space"),
    Each("terror", "space"),
    Each("sabotage", "space"),
    Field("floods", "space"),
    Each("resources", "side"),
    Field("patronage"),
    Field("commitment"),
    Field("aid"),
    Field("aid_reset"),
    Field("offensive_ready"),
    Listing("deck", "card"),
    Listing("set_aside", "card"),
    Listing("played", "card"),
    Field("card", "card"),
    Field("campaign"),
    Field("propaganda_left"),
    Each("eligible", "side"),
    Each("verdict", "side"),
    Each("did", "side"),
    Each("in_force", "card", "text"),
    Listing("selected", "space"),
    Field("special_used"),
    Field("gas_used"),
    Each("asked", "side"),
    Field("dealt"),
    Each("moved", "space"),
    Each("moved_too", "space"),
)
