"""Battlegroups as they lie on the map: slots, stacks and the totals kept of them."""

from __future__ import annotations

from zhulu.games.battle_for_china.content.ids import (
    BERTHS,
    DISRUPTED,
    FIRST_GROUP,
    GROUPS,
    IMPROVED,
    NOBODY,
)
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.store import Store
from zhulu.kernel import NOTHING, OFF_MAP, filled, packed


class StackState(Store):
    """The part of the state that is stacks of counters."""

    def _derive(self) -> None:
        board = self.content.board
        self.first = filled(NOTHING, board.places)
        self.after = filled(NOTHING, GROUPS)
        self.size = filled(0, GROUPS)
        self.stacks = filled(0, board.areas * 3 + 3)
        self.formed = filled(0, 3)
        self.improved = filled(0, 3)
        self.power = filled(0, board.areas * 3 + 3)
        self.mass = filled(0, board.areas * 3 + 3)
        self.pool = packed(self.content.mix)

    def rebuild_stacks(self) -> None:
        """Recompute chains, sizes, presence and the counters left over."""
        self._derive()
        for group in range(GROUPS):
            if self.place[group] == OFF_MAP:
                continue
            for berth in range(group * BERTHS, group * BERTHS + BERTHS):
                face = self.slot[berth]
                if face != NOTHING:
                    self.size[group] += 1
                    self.pool[face >> 2] -= 1
                    if face & IMPROVED:
                        self.improved[self.force[group]] += 1
            self._chain(group)
            self._count(group, 1)
            self.formed[self.force[group]] += 1

    def _chain(self, group: int) -> None:
        place = self.place[group]
        before = NOTHING
        other = self.first[place]
        while other != NOTHING and other < group:
            before, other = other, self.after[other]
        self.after[group] = other
        if before == NOTHING:
            self.first[place] = group
        else:
            self.after[before] = group

    def _unchain(self, group: int) -> None:
        place = self.place[group]
        if self.first[place] == group:
            self.first[place] = self.after[group]
        else:
            before = self.first[place]
            while self.after[before] != group:
                before = self.after[before]
            self.after[before] = self.after[group]
        self.after[group] = NOTHING

    def _count(self, group: int, by: int) -> None:
        area = self.content.board.area_of[self.place[group]]
        if self.size[group] == 0 or area >= self.content.board.areas:
            return
        at = area * 3 + self.force[group]
        self.stacks[at] += by
        base = group * BERTHS
        for berth in range(base, base + self.size[group]):
            unit = self.slot[berth] >> 2
            self.power[at] += by * self.content.cf[unit]
            self.mass[at] += by * self.content.steps[unit]

    def _weigh(self, group: int, face: int, by: int) -> None:
        """Keep the totals when one unit joins or leaves a group."""
        unit = face >> 2
        if face & IMPROVED:
            self.improved[self.force[group]] += by
        area = self.content.board.area_of[self.place[group]]
        if area < self.content.board.areas:
            at = area * 3 + self.force[group]
            self.power[at] += by * self.content.cf[unit]
            self.mass[at] += by * self.content.steps[unit]
            if self.size[group] == 1:
                self.stacks[at] += by

    def put(self, group: int, place: int) -> None:
        """Set a group down at a place; no fact, the caller says why."""
        if self.place[group] != OFF_MAP:
            self._count(group, -1)
            self._unchain(group)
        self.place[group] = place
        self._chain(group)
        self._count(group, 1)

    def form(self, force: int, place: int) -> int:
        """A new, still empty group."""
        group = FIRST_GROUP[force]
        while self.place[group] != OFF_MAP:
            group = (group + 1) % GROUPS
        self.force[group] = force
        self.formed[force] += 1
        self.put(group, place)
        return group

    def disband(self, group: int) -> None:
        """Free the slot of a group in which nothing is left."""
        self._unchain(group)
        self.formed[self.force[group]] -= 1
        self.place[group] = OFF_MAP
        self.force[group] = NOBODY
        self.fort[group] = 0
        self.forget(group)

    def forget(self, group: int) -> None:
        """Drop what is remembered of a group within a turn."""
        self.moved[group] = 0
        self.tried[group] = 0
        self.struck[group] = 0
        self.hit[group] = 0
        self.landed[group] = 0
        self.target[group] = OFF_MAP
        self.origin[group] = OFF_MAP

    def add(self, group: int, face: int) -> None:
        """Put a unit into a group, beneath the top unit and in the order of its code."""
        base = group * BERTHS
        at = base + self.size[group]
        while at > base + 1 and self.slot[at - 1] > face:
            self.slot[at] = self.slot[at - 1]
            at -= 1
        self.slot[at] = face
        self.size[group] += 1
        self.pool[face >> 2] -= 1
        self._weigh(group, face, 1)

    def remove(self, group: int, face: int) -> None:
        """Take a unit out of a group; the next one is then on top."""
        base = group * BERTHS
        self._weigh(group, face, -1)
        at = base + self.size[group] - 1
        while self.slot[at] != face:
            at -= 1
        last = base + self.size[group] - 1
        while at < last:
            self.slot[at] = self.slot[at + 1]
            at += 1
        self.slot[last] = NOTHING
        self.size[group] -= 1
        self.pool[face >> 2] += 1

    def raise_to_top(self, group: int, face: int) -> None:
        """Show another unit of a group on top of the stack."""
        self.remove(group, face)
        top = self.slot[group * BERTHS]
        self.slot[group * BERTHS] = face
        self.size[group] += 1
        self.pool[face >> 2] -= 1
        self._weigh(group, face, 1)
        base = group * BERTHS
        at = base + self.size[group] - 1
        while at > base + 1 and self.slot[at - 1] > top:
            self.slot[at] = self.slot[at - 1]
            at -= 1
        self.slot[at] = top

    def swap(self, group: int, old: int, new: int) -> None:
        """Replace a unit by another in the same berth: reduced, improved, flipped."""
        on_top = self.slot[group * BERTHS] == old
        self.remove(group, old)
        if self.size[group] == 0:
            self.add(group, new)
            return
        self.add(group, new)
        if on_top and self.slot[group * BERTHS] != new:
            self.raise_to_top(group, new)

    def tidy(self, group: int) -> None:
        """16.1, 16.2: neither an HQ nor works at large outlive their stack."""
        if self.size[group]:
            return
        for faction in range(8):
            if self.hq[faction] == group:
                self.hq[faction] = NOTHING
                self.record(facts.HQ_LOST, faction)
        if self.armor[group] + self.artillery[group] == 0 and self.place[group] != OFF_MAP:
            if self.fort[group]:
                self.record(facts.FORT_GONE, self.place[group])
            self.disband(group)

    def disrupt(self, group: int) -> None:
        """9.22: turn every unit of a group over."""
        base = group * BERTHS
        for berth in range(base, base + self.size[group]):
            self.slot[berth] |= DISRUPTED
        self._sort(group)
        self.record(facts.DISRUPTED_GROUP, group)

    def _sort(self, group: int) -> None:
        base = group * BERTHS
        rest = sorted(self.slot[base + 1 : base + self.size[group]])
        for number, face in enumerate(rest):
            self.slot[base + 1 + number] = face
