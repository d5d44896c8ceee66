"""Who stands where: stacks, zones, control, open regions; the questions asked of them."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import CHN
from zhulu.games.rising_sun.state import facts
from zhulu.games.rising_sun.state.ledger import Ledger
from zhulu.kernel import NOTHING, filled

EMPTY: Final = -1


class Theatre(Ledger):
    """5.0, 11.0: flat arrays by unit and hex; stacks of a hex are chains in order of unit."""

    def rebuild(self) -> None:
        self.head = filled(EMPTY, self.size)
        self.chain = filled(EMPTY, self.content.units)
        self.zones = filled(0, 2 * self.size)
        self.stale = filled(1, 2)
        for unit in range(self.content.units):
            if 0 <= self.where[unit] < self.size and self.content.ground[unit]:
                self._link(unit, self.where[unit])
        self.reopen()

    # --- questions --------------------------------------------------------------------------

    def on_map(self, unit: int) -> bool:
        """Whether a ground unit stands on the map."""
        return 0 <= self.where[unit] < self.size

    def holder(self, hex: int) -> int:
        """5.1: the side with a ground unit in the hex, or NOTHING."""
        first = self.head[hex]
        return NOTHING if first == EMPTY else self.side[first]

    def units_in(self, hex: int) -> list[int]:
        """Every ground unit of a hex, in order."""
        found: list[int] = []
        unit = self.head[hex]
        while unit != EMPTY:
            found.append(unit)
            unit = self.chain[unit]
        return found

    def mobile_in(self, hex: int) -> list[int]:
        """Every mobile ground unit of a hex, in order."""
        found: list[int] = []
        unit = self.head[hex]
        while unit != EMPTY:
            if unit >= self.content.garrisons:
                found.append(unit)
            unit = self.chain[unit]
        return found

    def garrison_in(self, hex: int) -> int:
        """The garrison of a hex, or NOTHING; garrisons have the lowest ids."""
        first = self.head[hex]
        return first if first != EMPTY and first < self.content.garrisons else NOTHING

    def in_enemy_zone(self, side: int, hex: int) -> bool:
        """11.0: whether the hex lies in the zone of control of a unit hostile to the side."""
        return self.zones[(1 - side) * self.size + hex] > 0

    def may_enter(self, unit: int, hex: int) -> bool:
        """5.2: whether the region of the hex is open to the unit."""
        visitor = self.content.visitor[unit]
        return self.open[visitor * 9 + self.content.board.region[hex]] > 0

    def region_open(self, side: int, hex: int) -> bool:
        """5.2: whether any unit of the side may enter the region of the hex."""
        visitor = ids.CHINESE if side == CHN else ids.NATIONAL
        return self.open[visitor * 9 + self.content.board.region[hex]] > 0

    def mongolia_in_play(self) -> bool:
        """8.6.1"""
        return self.played[self.content.marker["outer_mongolia"]] > 0

    def objectives_of(self, side: int) -> list[int]:
        """Objectives the side controls; Ulaan Baatar only when in play."""
        board = self.content.board
        counted = self.mongolia_in_play()
        return [
            h
            for h in board.objectives
            if self.holder(h) == side and (counted or h != board.ulaan_baatar)
        ]

    def objectives_in(self, region: int, side: int) -> int:
        """How many objectives of a region the side controls."""
        board = self.content.board
        return len([h for h in self.objectives_of(side) if board.region[h] == region])

    def holds_all(self, region: int, side: int) -> bool:
        """Whether the side controls every objective of a region."""
        board = self.content.board
        return all(self.holder(h) == side for h in board.objectives if board.region[h] == region)

    def attack_of(self, unit: int) -> int:
        """The factor a revealed unit attacks with; garrisons never do."""
        counter = self.counter[unit]
        return 0 if counter == NOTHING else self.content.attack[counter]

    def defense_of(self, unit: int) -> int:
        """The factor a revealed unit defends with."""
        if unit < self.content.garrisons:
            return self.content.garrison_strength[self.side[unit]][unit]
        counter = self.counter[unit]
        return 0 if counter == NOTHING else self.content.defense[counter]

    def in_display(self, force: int) -> int:
        """A unit of the force that may be recruited or reorganized into, or NOTHING."""
        chosen = self.content.forces[force]
        for unit in chosen.units:
            if self.where[unit] == self.content.display[chosen.side]:
                return unit
        return NOTHING

    def count_in_display(self, force: int) -> int:
        """How many units of the force lie in the reinforcement display."""
        chosen = self.content.forces[force]
        box = self.content.display[chosen.side]
        return len([unit for unit in chosen.units if self.where[unit] == box])

    # --- changes ----------------------------------------------------------------------------

    def _link(self, unit: int, hex: int) -> None:
        """Insert a unit into the chain of a hex and spread its zone."""
        before = EMPTY
        after = self.head[hex]
        while after != EMPTY and after < unit:
            before = after
            after = self.chain[after]
        self.chain[unit] = after
        if before == EMPTY:
            self.head[hex] = unit
        else:
            self.chain[before] = unit
        self._spread(unit, hex, 1)

    def _unlink(self, unit: int, hex: int) -> None:
        before = EMPTY
        at = self.head[hex]
        while at != unit:
            before = at
            at = self.chain[at]
        if before == EMPTY:
            self.head[hex] = self.chain[unit]
        else:
            self.chain[before] = self.chain[unit]
        self.chain[unit] = EMPTY
        self._spread(unit, hex, -1)

    def _spread(self, unit: int, hex: int, change: int) -> None:
        """11.0; lines of support of both sides may change where a zone or a source does."""
        side = self.side[unit]
        base = side * self.size
        board = self.content.board
        self.changes += 1
        for near in board.near[hex]:
            self.zones[base + near] += change
        self.stale[1 - side] = 1
        if board.port[hex] or self.content.arm[unit] <= ids.HEADQUARTERS or board.south[hex]:
            self.stale[side] = 1

    def _put(self, unit: int, space: int) -> None:
        """Move a unit between spaces of any kind, keeping what is derived."""
        origin = self.where[unit]
        ground = self.content.ground[unit]
        if ground and 0 <= origin < self.size:
            self._unlink(unit, origin)
        self.where[unit] = space
        if ground and 0 <= space < self.size:
            self._link(unit, space)

    def play(self, marker: int, to: int) -> None:
        """8.4: play a marker and put it where it goes."""
        self.spot[marker] = to
        self.seen[marker] = 0 if to == ids.BIN else 1
        self.played[marker] = self.year
        self.record(facts.MARKER_PLAYED, self.content.markers[marker].side, marker)
        self.reopen()

    def reopen(self) -> None:
        """5.2: which regions are open to whom, by the offensives played; never closed again."""
        fresh = filled(0, 27)
        for region in (ids.MANCHUKUO, ids.TIENTSIN):
            fresh[region] = fresh[9 + region] = fresh[18 + region] = 1
        for region in (ids.JEHOL, ids.MENJIANG, ids.NORTH_CHINA):
            fresh[18 + region] = 1
        fresh[ids.KOREA] = 1
        for number, marker in enumerate(self.content.markers):
            if marker.opens != NOTHING and self.played[number]:
                fresh[marker.opens] = fresh[9 + marker.opens] = fresh[18 + marker.opens] = 1
        if fresh != self.open:
            self.open = fresh
            self.stale = filled(1, 2)
            self.changes += 1
