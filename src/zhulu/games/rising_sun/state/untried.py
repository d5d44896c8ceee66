"""7.12, 22.1: which counter lies under an untried unit, and what everybody may conclude of it.

The counter is dealt when the unit is picked, not when it is turned: a counter that is seen
elsewhere while the unit stands on the map can never appear under it. Nobody may look, so
`dealt` is asked for by `reveal` alone, and `determinize` deals it anew.
"""

from __future__ import annotations

from zhulu.games.rising_sun.state import facts
from zhulu.games.rising_sun.state.theatre import Theatre
from zhulu.kernel import NOTHING


class Untried(Theatre):
    """The secret deal of every force that has an untried side, and its public history."""

    # --- questions: all of them may be asked by anybody -------------------------------------

    def free_counters(self, force: int) -> list[int]:
        """Counters of a force that are not face up, those unseen for the longest time first."""
        up = [self.counter[unit] for unit in self.content.forces[force].units]
        left = [(self.shown[c], c) for c in self.content.forces[force].counters if c not in up]
        left.sort()
        return [counter for _, counter in left]

    def hidden_units(self, force: int) -> list[int]:
        """Untried units of a force on the map, in the order they came."""
        units = self.content.forces[force].units
        found = [(self.since[u], u) for u in units if self.counter[u] == NOTHING and self.on_map(u)]
        found.sort()
        return [unit for _, unit in found]

    def possible(self, unit: int) -> list[int]:
        """22.1: what an untried unit may be: nothing that was face up since it came to the map."""
        free = self.free_counters(self.content.unit_force[unit])
        return [counter for counter in free if self.shown[counter] < self.since[unit]]

    # --- changes ----------------------------------------------------------------------------

    def deal(self) -> None:
        """7.12, 23.1: shuffle the counters of every untried force, face down."""
        for force in self.content.forces:
            if force.untried:
                counters = force.counters[:]
                self.dice.shuffle(counters, "7.12")
                for unit, counter in zip(force.units, counters, strict=True):
                    self.dealt[unit] = counter

    def came(self, unit: int) -> None:
        """Note when a unit came to the map."""
        self.deals += 1
        self.since[unit] = self.deals

    def turn_down(self, unit: int) -> None:
        """22.1: a unit that returns is untried again, mixed with the others of its display."""
        if self.counter[unit] != NOTHING:
            self.shown[self.counter[unit]] = self.deals
            self.counter[unit] = NOTHING
        self.since[unit] = 0
        force = self.content.forces[self.content.unit_force[unit]]
        box = self.content.display[force.side]
        others = [u for u in force.units if self.where[u] == box]
        other = others[self.dice.below(len(others), "7.12")]
        self.dealt[unit], self.dealt[other] = self.dealt[other], self.dealt[unit]

    def reveal(self, unit: int) -> None:
        """22.1: turn an untried unit face up."""
        if unit >= self.content.garrisons and self.counter[unit] == NOTHING:
            self.counter[unit] = self.dealt[unit]
            self.changes += 1
            factor = self.content.attack[self.counter[unit]]
            self.record(facts.UNIT_REVEALED, unit, self.counter[unit], factor)
