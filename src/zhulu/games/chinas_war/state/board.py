"""The board: pieces, markers, Control, and the changes that may be made to them."""

from __future__ import annotations

from typing import Final

from zhulu.games.chinas_war.content.ids import (
    ACTIVE_OF,
    AVAILABLE,
    CASUALTIES,
    CPC,
    CPC_ACTIVE,
    CPC_BASE,
    CPC_GUERRILLA,
    FACE_DOWN,
    FIRST_LOC,
    FIRST_PROVINCE,
    GUERRILLA_OF,
    IS_BASE,
    JPN_POLICE,
    JPN_TROOP,
    LAND,
    NAT,
    NAT_ACTIVE,
    NAT_BASE,
    NAT_GUERRILLA,
    NAT_TROOP,
    NOBODY,
    OPPOSITION,
    OUT_OF_PLAY,
    OWNER,
    PIECES_OF,
    PLACES,
    POOL,
    SUPPORT,
    UNSHADED,
    WLD,
    WLD_BASE,
    WLD_TROOP,
)
from zhulu.games.chinas_war.state.facts import (
    FLOODS_PLACED,
    FLOODS_REMOVED,
    GUERRILLAS_ACTIVATED,
    GUERRILLAS_HIDDEN,
    PIECES_MOVED,
    PIECES_PLACED,
    PIECES_REMOVED,
    PIECES_RETURNED,
    SABOTAGE_PLACED,
    SABOTAGE_REMOVED,
    SUPPORT_SHIFTED,
    TERROR_PLACED,
    TERROR_REMOVED,
)
from zhulu.games.chinas_war.state.store import Store
from zhulu.kernel import OFF_MAP, filled

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


class Board(Store):
    """Pieces are counts by kind and place: `pieces[kind * PLACES + place]`."""

    def rebuild(self) -> None:
        """Control (1.7) and the sums of 7.2, from scratch."""
        self.control = filled(NOBODY, LAND)
        self.held = filled(0, LAND)
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

    def sheltered(self, piece: int, space: int) -> bool:
        """Whether this is a Base that others of its faction still protect."""
        return IS_BASE[piece] == 1 and not self.only_bases(OWNER[piece], space)

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

    # --- changes: pieces -----------------------------------------------------------------

    def send(
        self, piece: int, count: int, origin: int, to: int, way: list[int] | None = None
    ) -> None:
        """Move pieces from place to place; in a box Guerrillas have no face.

        `way`: the spaces they pass, where they go farther than to the next one.
        """
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
            self.record_way(way or [], PIECES_MOVED, count, piece, origin, to)
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
