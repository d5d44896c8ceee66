"""Recruit points and incident markers: what each side has on its displays."""

from __future__ import annotations

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.state import facts
from zhulu.games.rising_sun.state.store import Store


class Ledger(Store):
    """7.2 and 8.0: the part of the state that does not lie on the map."""

    # --- questions --------------------------------------------------------------------------

    def held(self, side: int) -> list[int]:
        """The side's markers in its Available display."""
        return [m for m in self.content.markers_of[side] if self.spot[m] == ids.AVAILABLE]

    def hidden_markers(self, side: int) -> int:
        """How many of the side's available markers the enemy has not seen."""
        count = 0
        for marker in self.content.markers_of[side]:
            if self.spot[marker] == ids.AVAILABLE and not self.seen[marker]:
                count += 1
        return count

    def bin_of(self, side: int) -> list[int]:
        """The side's markers in its bin, in order."""
        return [m for m in self.content.markers_of[side] if self.spot[m] == ids.BIN]

    def holds(self, name: str) -> bool:
        """Whether a marker is available to its owner."""
        return self.spot[self.content.marker[name]] == ids.AVAILABLE

    def in_effect(self, name: str) -> bool:
        """Whether a marker remains in effect."""
        return self.spot[self.content.marker[name]] == ids.IN_EFFECT

    # --- changes ----------------------------------------------------------------------------

    def gain(self, side: int, points: int) -> None:
        """7.2: never above the track."""
        over = self._credit(side, points)
        self.record(facts.RP_GAINED, side, points, self.rp[side])
        self._lapse(side, over)

    def _credit(self, side: int, points: int) -> int:
        """7.2: add points; how many the track does not hold."""
        most = self.content.rp_most[side]
        over = max(0, self.rp[side] + points - most)
        self.rp[side] += points - over
        return over

    def _lapse(self, side: int, over: int) -> None:
        """Tell why the sum falls short of what was gained."""
        if over:
            self.record(facts.RP_LAPSED, side, over, self.content.rp_most[side])

    def lose(self, side: int, points: int) -> None:
        """7.2: never below zero."""
        lost = min(points, self.rp[side])
        self.rp[side] -= lost
        self.record(facts.RP_LOST, side, lost, self.rp[side])

    def earn(self, side: int, dice: int, objectives: int) -> None:
        """7.3: the income of a year."""
        over = self._credit(side, dice + objectives)
        self.record(facts.INCOME, side, dice, objectives, self.rp[side])
        self._lapse(side, over)

    def spend(self, side: int, points: int) -> None:
        """7.2: pay for something that the next fact tells."""
        self.rp[side] -= points
        self.record(facts.RP_SPENT, side, points, self.rp[side])

    def pay_for(self, side: int, force: int) -> None:
        """7.5: the price of a recruit."""
        cost = self.content.forces[force].cost
        self.rp[side] -= cost
        self.record(facts.RECRUITED, side, force, cost, self.rp[side])

    def roll(self, side: int, count: int, rule: str, reason: int) -> int:
        """The sum of some dice, each of them told with what it is for."""
        total = 0
        for _ in range(count):
            die = self.dice.die(6, rule)
            self.record(facts.DIE_ROLLED, side, die, reason)
            total += die
        return total

    def draw_marker(self, side: int) -> int:
        """8.2: pick one marker from the bin at random."""
        marker = self.dice.draw(self.bin_of(side), "8.2")
        self.spot[marker] = ids.AVAILABLE
        self.seen[marker] = 0
        self.tell(side, facts.MARKER_DRAWN, side, marker)
        return marker

    def take_marker(self, marker: int) -> None:
        """Select a marker from the bin."""
        side = self.content.markers[marker].side
        self.spot[marker] = ids.AVAILABLE
        self.seen[marker] = 0
        self.tell(side, facts.MARKER_TAKEN, side, marker)

    def return_marker(self, marker: int) -> None:
        """Put an unplayed marker back into the bin."""
        side = self.content.markers[marker].side
        self.spot[marker] = ids.BIN
        if self.seen[marker]:
            self.record(facts.MARKER_RETURNED, side, marker)
        else:
            self.tell(side, facts.MARKER_RETURNED, side, marker)
        self.seen[marker] = 0

    def declare(self, marker: int) -> None:
        """6.0: announce an offensive."""
        chosen = self.content.markers[marker]
        self.spot[marker] = ids.DECLARED
        self.seen[marker] = 1
        self.offensive[chosen.side] = 1
        self.record(facts.MARKER_DECLARED, chosen.side, marker)

    def put_back(self, marker: int) -> None:
        """7.1, step 4: a played marker goes back into the bin."""
        self.spot[marker] = ids.BIN
        self.seen[marker] = 0

    def examine(self, side: int) -> None:
        """8.3: the enemy looks at every available marker of the side."""
        for marker in self.held(side):
            if not self.seen[marker]:
                self.seen[marker] = 1
                self.tell_sides(3, facts.MARKER_EXAMINED, side, marker)
