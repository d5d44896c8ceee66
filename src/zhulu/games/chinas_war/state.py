"""The state: what lies on the board, questions about it, and the changes that may be made."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.content import Content
from zhulu.games.chinas_war.facts import (
    AID_CHANGED,
    AID_RESET_CHANGED,
    COMMITMENT_CHANGED,
    FACTION_ELIGIBLE,
    FACTION_INELIGIBLE,
    FLOODS_PLACED,
    FLOODS_REMOVED,
    GUERRILLAS_ACTIVATED,
    GUERRILLAS_HIDDEN,
    PATRONAGE_CHANGED,
    PATRONAGE_GIVEN,
    PIECES_MOVED,
    PIECES_PLACED,
    PIECES_REMOVED,
    PIECES_RETURNED,
    RESOURCES_CHANGED,
    RESOURCES_TRANSFERRED,
    SABOTAGE_PLACED,
    SABOTAGE_REMOVED,
    SPACE_SELECTED,
    SUPPORT_SHIFTED,
    TERROR_PLACED,
    TERROR_REMOVED,
)
from zhulu.games.chinas_war.ids import (
    ACTIVE_OF,
    AVAILABLE,
    CARDS,
    CASUALTIES,
    CPC,
    CPC_ACTIVE,
    CPC_BASE,
    CPC_GUERRILLA,
    FACE_DOWN,
    FACTIONS,
    FIRST_LOC,
    FIRST_PROVINCE,
    GUERRILLA_OF,
    JPN,
    JPN_POLICE,
    JPN_TROOP,
    LAND,
    NAT,
    NAT_ACTIVE,
    NAT_BASE,
    NAT_GUERRILLA,
    NAT_TROOP,
    NEUTRAL,
    NOBODY,
    OPPOSITION,
    OUT_OF_PLAY,
    PIECE_KINDS,
    PIECES_OF,
    PLACES,
    POOL,
    SUPPORT,
    UNSHADED,
    WLD,
    WLD_BASE,
    WLD_TROOP,
)
from zhulu.kernel import OFF_MAP, Each, Field, Listing, State

RESOURCE_LIMIT: Final = 60  # 1.8
PATRONAGE_LIMIT: Final = 30
AID_LIMIT: Final = 10

_NT: Final = NAT_TROOP * PLACES
_NG: Final = NAT_GUERRILLA * PLACES
_NA: Final = NAT_ACTIVE * PLACES
_NB: Final = NAT_BASE * PLACES
_WT: Final = WLD_TROOP * PLACES
_WB: Final = WLD_BASE * PLACES
_CG: Final = CPC_GUERRILLA * PLACES
_CA: Final = CPC_ACTIVE * PLACES
_CB: Final = CPC_BASE * PLACES
_JT: Final = JPN_TROOP * PLACES
_JP: Final = JPN_POLICE * PLACES


class WarState(State):
    """Pieces are counts by kind and place: `pieces[kind * PLACES + place]`."""

    def __init__(self, content: Content, bare: bool = False) -> None:
        """`bare`: a shell for `clone` to fill (compiled classes cannot skip `__init__`)."""
        super().__init__()
        self.content = content
        land = 0 if bare else LAND
        sides = 0 if bare else FACTIONS
        self.pieces: list[int] = [] if bare else [0] * (PIECE_KINDS * PLACES)
        self.support: list[int] = [NEUTRAL] * land
        self.terror: list[int] = [0] * land
        self.sabotage: list[int] = [0] * land
        self.floods = OFF_MAP
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
        # lasting texts: UNSHADED, SHADED or none
        self.in_force: list[int] = [] if bare else [OFF_MAP] * CARDS
        # the Operation in progress (3.1)
        self.selected: list[int] = []
        self.special_used = False
        self.gas_used = False  # 9 shaded, once in an Operation
        self.asked: list[int] = [0] * sides  # 1.5.2: who was asked for Resources this turn
        self.dealt = False
        # pieces that have moved in this Operation, by place; two kinds at most move in one
        self.moved: list[int] = [0] * land
        self.moved_too: list[int] = [0] * land
        # derived
        self.control: list[int] = [NOBODY] * land
        self.held: list[int] = [0] * land  # LoCs that count for JPN (7.2)
        self.support_total = 0
        self.opposition_total = 0
        self.warlord_total = 0
        self.econ_total = 0

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

    def rebuild(self) -> None:
        """Control (1.7) and the sums of 7.2, from scratch."""
        self.control = [NOBODY] * LAND
        self.held = [0] * LAND
        self.support_total = self.opposition_total = 0
        self.warlord_total = self.econ_total = 0
        for space in range(FIRST_PROVINCE, LAND):
            self._survey(space)
            if self.support[space] == SUPPORT:
                self.support_total += self.content.population[space]
            elif self.support[space] == OPPOSITION:
                self.opposition_total += self.content.population[space]

    # --- questions -----------------------------------------------------------------------

    def count(self, piece: int, place: int) -> int:
        return self.pieces[piece * PLACES + place]

    def on_map(self, piece: int) -> int:
        """How many of a kind are on the map; for Guerrillas both faces are counted."""
        p = self.pieces
        base = FACE_DOWN[piece] * PLACES
        return (
            POOL[FACE_DOWN[piece]]
            - p[base + AVAILABLE]
            - p[base + CASUALTIES]
            - p[base + OUT_OF_PLAY]
        )

    def cubes(self, space: int) -> int:
        """Troops and Police of all factions."""
        p = self.pieces
        return p[_JT + space] + p[_JP + space] + p[_NT + space] + p[_WT + space]

    def japanese(self, space: int) -> int:
        return self.pieces[_JT + space] + self.pieces[_JP + space]

    def chinese_troops(self, space: int) -> int:
        return self.pieces[_NT + space] + self.pieces[_WT + space]

    def guerrillas(self, side: int, space: int) -> int:
        """Both faces."""
        p = self.pieces
        if side == CPC:
            return p[_CG + space] + p[_CA + space]
        return p[_NG + space] + p[_NA + space] if side == NAT else 0

    def pieces_of(self, side: int, space: int) -> int:
        total = 0
        for piece in PIECES_OF[side]:
            total += self.pieces[piece * PLACES + space]
        return total

    def bases(self, space: int) -> int:
        """Of any faction: no more than two may stand in a Province (1.4.2)."""
        p = self.pieces
        return p[_NB + space] + p[_WB + space] + p[_CB + space]

    def only_bases(self, side: int, space: int) -> bool:
        """Bases last: nothing else of this faction is left to protect them."""
        p = self.pieces
        if side == NAT:
            return p[_NT + space] + p[_NG + space] + p[_NA + space] == 0
        if side == WLD:
            return p[_WT + space] == 0
        return p[_CG + space] + p[_CA + space] == 0

    def rules_text(self, card: int, text: int) -> bool:
        """Whether a lasting text of the card with this number is in force (5.3, 5.4)."""
        return self.in_force[card - 1] == text

    def closed(self, space: int) -> bool:
        """Under water: no cube goes in or out (card 15)."""
        return space == self.floods

    def may_leave(self, piece: int, space: int) -> bool:
        """47 unshaded keeps JPN Troops in Manchukuo; floods keep cubes where they are."""
        if space == self.floods:
            return False
        return space != 0 or piece != JPN_TROOP or self.in_force[46] != UNSHADED

    def total(self, side: int) -> int:
        """The number of 7.2."""
        if side == JPN:
            return self.econ_total + self.commitment
        if side == NAT:
            return self.support_total + self.patronage
        if side == WLD:
            return self.warlord_total + self.on_map(WLD_BASE)
        return self.opposition_total + self.on_map(CPC_BASE)

    # --- changes: pieces -----------------------------------------------------------------

    def send(self, piece: int, count: int, origin: int, to: int) -> None:
        """Move pieces from place to place; in a box Guerrillas have no face."""
        if count == 0:
            return
        kept = piece if to < LAND and origin < LAND else FACE_DOWN[piece]
        self.pieces[piece * PLACES + origin] -= count
        self.pieces[kept * PLACES + to] += count
        if FIRST_PROVINCE <= origin < LAND:
            self._survey(origin)
        if FIRST_PROVINCE <= to < LAND:
            self._survey(to)
        if self.silent:
            return
        if origin < LAND and to < LAND:
            self.record(PIECES_MOVED, count, piece, origin, to)
        elif origin == AVAILABLE:
            self.record(PIECES_PLACED, count, piece, to)
        elif origin < LAND:
            self.record(PIECES_REMOVED, count, piece, origin, to)
        else:
            self.record(PIECES_RETURNED, count, piece, origin, to)

    def activate(self, side: int, count: int, space: int) -> None:
        """Turn Underground Guerrillas Active (1.4.3)."""
        self._flip(GUERRILLA_OF[side], ACTIVE_OF[side], count, space)
        if count and not self.silent:
            self.record(GUERRILLAS_ACTIVATED, count, side, space)

    def hide(self, side: int, space: int) -> None:
        """Turn all Guerrillas of a side in a space Underground."""
        count = self.pieces[ACTIVE_OF[side] * PLACES + space]
        self._flip(ACTIVE_OF[side], GUERRILLA_OF[side], count, space)
        if count and not self.silent:
            self.record(GUERRILLAS_HIDDEN, count, side, space)

    def _flip(self, old: int, new: int, count: int, space: int) -> None:
        if count:
            self.pieces[old * PLACES + space] -= count
            self.pieces[new * PLACES + space] += count
            self._survey(space)

    def _survey(self, space: int) -> None:
        """Bring Control of a Province (1.7) or the hold on a LoC (7.2) up to date."""
        p = self.pieces
        if space >= FIRST_LOC:
            enemies = p[_NT + space] + p[_NG + space] + p[_NA + space]
            enemies += p[_WT + space] + p[_CG + space] + p[_CA + space]
            held = 1 if enemies == 0 and p[_JT + space] + p[_JP + space] > 0 else 0
            if held != self.held[space]:
                self.econ_total += self.content.econ[space] * (held - self.held[space])
                self.held[space] = held
            return
        nat = p[_NT + space] + p[_NA + space] + p[_NB + space]
        wld = p[_WT + space] + p[_WB + space]
        rest = p[_CA + space] + p[_CB + space] + p[_JP + space]
        owner = NAT if nat > wld + rest else WLD if wld > nat + rest else NOBODY
        old = self.control[space]
        if owner != old:
            self.control[space] = owner
            if owner == WLD:
                self.warlord_total += self.content.population[space]
            elif old == WLD:
                self.warlord_total -= self.content.population[space]

    # --- changes: markers ----------------------------------------------------------------

    def shift(self, space: int, by: int) -> None:
        """One level toward Support (+1) or Opposition (-1), where people live (1.6)."""
        self.set_support(space, max(OPPOSITION, min(SUPPORT, self.support[space] + by)))

    def set_support(self, space: int, level: int) -> None:
        old = self.support[space]
        population = self.content.population[space]
        if old == level or population == 0:
            return
        self.support[space] = level
        if old == SUPPORT:
            self.support_total -= population
        elif old == OPPOSITION:
            self.opposition_total -= population
        if level == SUPPORT:
            self.support_total += population
        elif level == OPPOSITION:
            self.opposition_total += population
        if not self.silent:
            self.record(SUPPORT_SHIFTED, space, level + 1)

    def place_terror(self, space: int) -> None:
        """1.10: in a Province, one at most."""
        if not self.terror[space] and FIRST_PROVINCE <= space < FIRST_LOC:
            self.terror[space] = 1
            if not self.silent:
                self.record(TERROR_PLACED, space)

    def remove_terror(self, space: int) -> None:
        if self.terror[space]:
            self.terror[space] = 0
            if not self.silent:
                self.record(TERROR_REMOVED, space)

    def place_sabotage(self, space: int) -> None:
        """1.10: on a LoC, one at most."""
        if not self.sabotage[space] and space >= FIRST_LOC:
            self.sabotage[space] = 1
            if not self.silent:
                self.record(SABOTAGE_PLACED, space)

    def remove_sabotage(self, space: int) -> None:
        if self.sabotage[space]:
            self.sabotage[space] = 0
            if not self.silent:
                self.record(SABOTAGE_REMOVED, space)

    def place_floods(self, space: int) -> None:
        self.floods = space
        self.record(FLOODS_PLACED, space)

    def remove_floods(self) -> None:
        if self.floods != OFF_MAP:
            self.record(FLOODS_REMOVED, self.floods)
            self.floods = OFF_MAP

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
