"""The board: where units stand, their stacks and zones, who controls what."""

from __future__ import annotations

from zhulu.games.changsha.content.ids import FLOTILLA, FORTIFICATION, KMT, OCCUPIED, SIDE_BIT
from zhulu.games.changsha.state import facts
from zhulu.games.changsha.state.store import Store
from zhulu.kernel import NOTHING, OFF_MAP, filled


class Board(Store):
    """What lies on the map: stacks and zones. The flotilla stands in no stack (9.3)."""

    def rebuild(self) -> None:
        """Stacks and zones, from where the units stand."""
        self.top = filled(NOTHING, self.content.ground.size)
        self.below = filled(NOTHING, self.content.roster.count)
        self.press = filled(0, self.content.ground.size)
        for unit, hex in enumerate(self.where):
            if hex != OFF_MAP:
                self._lay(unit, hex)

    # --- questions ------------------------------------------------------------------------

    def units_in(self, hex: int) -> list[int]:
        """The stack in a hex, fortification included, flotilla not."""
        found = []
        unit = self.top[hex]
        while unit >= 0:
            found.append(unit)
            unit = self.below[unit]
        return found

    def holder(self, hex: int) -> int:
        """The side whose units stand in a hex, or NOTHING."""
        unit = self.top[hex]
        return NOTHING if unit < 0 else self.content.roster.side[unit]

    def zone(self, side: int, hex: int) -> int:
        """11.1: how many neighbouring hexes cast this side's zone of control here."""
        return (self.press[hex] >> (4 * side)) & 15

    def beside(self, side: int, hex: int) -> int:
        """How many neighbouring hexes hold units of this side, across any hexside."""
        return (self.press[hex] >> (8 + 4 * side)) & 15

    def stack_size(self, hex: int) -> int:
        """9.2: units that count for stacking; a fortification is free."""
        count = 0
        unit = self.top[hex]
        kind = self.content.roster.kind
        while unit >= 0:
            if kind[unit] != FORTIFICATION:
                count += 1
            unit = self.below[unit]
        return count

    def fort_in(self, hex: int) -> int:
        """The fortification in a hex, or NOTHING."""
        for fort in self.content.roster.forts:
            if self.where[fort] == hex:
                return fort
        return NOTHING

    def in_city(self, side: int) -> bool:
        """15.3: whether a side controls both hexes of Changsha."""
        site_of = self.content.site_of
        return all(self.control[site_of[hex]] == side for hex in self.content.changsha)

    def objective(self) -> int:
        """15.0: the hex the scenario is about."""
        doyen_mot = self.plan.victory == "doyen_mot"
        return self.content.peak if doyen_mot else self.content.changsha[0]

    def limit(self, side: int) -> int:
        """9.2: how many units may stack."""
        return self.content.tables.stack[side]

    # --- changes --------------------------------------------------------------------------

    def sail(self, unit: int, hex: int) -> None:
        """10.7: the flotilla, or what it carries, changes place over water."""
        origin = self.where[unit]
        self._put(unit, hex)
        self.record(facts.UNIT_SAILED, unit, origin, hex)

    def _put(self, unit: int, hex: int) -> None:
        if self.where[unit] != OFF_MAP:
            self._lift(unit)
        self._lay(unit, hex)
        self._take(unit, hex)

    def _take(self, unit: int, hex: int) -> None:
        """14.1: whoever was last in a hex controls it; the flotilla alone holds nothing."""
        if self.content.roster.kind[unit] == FLOTILLA:
            return
        site = self.content.site_of[hex]
        side = self.content.roster.side[unit]
        if site >= 0 and self.control[site] != side:
            self.control[site] = side
            self.record(facts.CONTROL_CHANGED, site, side)
        if side == KMT:
            self._clear_water(hex)

    def _clear_water(self, hex: int) -> None:
        """10.3: a flotilla without troops gives way to the enemy, to the nearest free haven."""
        flotilla = self.content.roster.flotilla
        if self.where[flotilla] != hex:
            return
        ground = self.content.ground
        best, away = OFF_MAP, 1 << 20
        for other in range(ground.size):
            free = ground.haven[other] and self.play[other] and self.holder(other) != KMT
            if free and other != hex and ground.grid.distance(hex, other) < away:
                best, away = other, ground.grid.distance(hex, other)
        self.sail(flotilla, best)

    def _lay(self, unit: int, hex: int) -> None:
        self.where[unit] = hex
        self.ticks += 1
        if self.content.roster.kind[unit] == FLOTILLA:
            return
        top, below = self.top, self.below
        first = top[hex]
        if first < 0:
            self._cast(self.content.roster.side[unit], hex, 1)
        if first < 0 or unit < first:
            below[unit] = first
            top[hex] = unit
            self._note_occupied(hex)
            return
        while below[first] >= 0 and below[first] < unit:
            first = below[first]
        below[unit] = below[first]
        below[first] = unit

    def _lift(self, unit: int) -> None:
        hex = self.where[unit]
        self.where[unit] = OFF_MAP
        self.ticks += 1
        if self.content.roster.kind[unit] == FLOTILLA:
            return
        top, below = self.top, self.below
        if top[hex] == unit:
            top[hex] = below[unit]
            self._note_occupied(hex)
            if top[hex] < 0:
                self._cast(self.content.roster.side[unit], hex, -1)
        else:
            over = top[hex]
            while below[over] != unit:
                over = below[over]
            below[over] = below[unit]
        below[unit] = NOTHING

    def _cast(self, side: int, hex: int, sign: int) -> None:
        """11.1: zones do not reach across major rivers and shores."""
        ground, press = self.content.ground, self.press
        zone = sign << (4 * side)
        near = sign << (8 + 4 * side)
        for index in range(6 * hex, 6 * hex + 6):
            other = ground.around[index]
            if other >= 0:
                press[other] += near if ground.strait[index] else near + zone

    def _note_occupied(self, hex: int) -> None:
        """Fortifications have the highest ids: one on top of its stack stands alone."""
        unit = self.top[hex]
        bits = 0
        if unit >= 0:
            bits = SIDE_BIT << self.content.roster.side[unit]
            if self.content.roster.kind[unit] != FORTIFICATION:
                bits |= OCCUPIED
        self.press[hex] = (self.press[hex] & (SIDE_BIT - 1)) | bits
