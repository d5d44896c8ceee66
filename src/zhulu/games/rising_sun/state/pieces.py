"""How units come, go, move, are lost and turn: every change names its fact."""

from __future__ import annotations

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.state import facts
from zhulu.games.rising_sun.state.untried import Untried
from zhulu.kernel import FactKind


class Pieces(Untried):
    """7.0, 9.0, 13.0, 18.0, 20.0: changes of single units."""

    def place(self, unit: int, hex: int) -> None:
        """Set up or deploy a unit."""
        self._put(unit, hex)
        if self.content.untried[unit]:
            self.came(unit)
        self.record(facts.UNIT_PLACED, unit, hex)

    def stow(self, unit: int, box: int) -> None:
        """Put a counter into a box while the game is being set up."""
        self._put(unit, box)

    def march(self, unit: int, hex: int, way: list[int]) -> None:
        """9.0: by these hexes, both ends left out."""
        origin = self.where[unit]
        self._put(unit, hex)
        self.record_way(way, facts.UNIT_MOVED, unit, origin, hex)

    def retreat(self, unit: int, hex: int, way: list[int]) -> None:
        """13.5: by these hexes, both ends left out."""
        origin = self.where[unit]
        self._put(unit, hex)
        self.record_way(way, facts.UNIT_RETREATED, unit, origin, hex)

    def advance(self, unit: int, hex: int) -> None:
        """13.6"""
        origin = self.where[unit]
        self._put(unit, hex)
        self.record(facts.UNIT_ADVANCED, unit, origin, hex)

    def land(self, unit: int, hex: int) -> None:
        """19.1"""
        origin = self.where[unit]
        self._put(unit, hex)
        self.record(facts.UNIT_LANDED, unit, origin, hex)

    def fly(self, unit: int, hex: int) -> None:
        """24.5"""
        origin = self.where[unit]
        self._put(unit, hex)
        self.record(facts.UNIT_FLOWN, unit, origin, hex)

    def eliminate(self, unit: int) -> None:
        """Take a ground unit off the map; it becomes untried again (7.11, 22.1)."""
        self._lose(unit, facts.UNIT_ELIMINATED)

    def cut_off(self, unit: int) -> None:
        """13.5: no way to retreat."""
        self._lose(unit, facts.UNIT_CUT_OFF)

    def disband(self, unit: int) -> None:
        """10.5: above the stacking limit."""
        self._lose(unit, facts.UNIT_DISBANDED)

    def defect(self, unit: int) -> None:
        """17.2"""
        self._lose(unit, facts.UNIT_DEFECTED)

    def _lose(self, unit: int, fact: FactKind) -> None:
        self.toll[self.side[unit]] += self.defense_of(unit)
        self.record(fact, unit, self.where[unit])
        self._shelve(unit)

    def withdraw(self, unit: int) -> None:
        """Return a unit from the map to the display."""
        self.record(facts.UNIT_WITHDRAWN, unit, self.where[unit])
        self._shelve(unit)

    def _shelve(self, unit: int) -> None:
        force = self.content.forces[self.content.unit_force[unit]]
        lost = force.cost == ids.ONCE
        self._put(unit, self.content.removed if lost else self.content.display[force.side])
        self.acted[unit] = 0
        if force.untried:
            self.turn_down(unit)

    def miss(self, unit: int) -> None:
        """7.10: no hex for a reinforcement; it may be recruited later."""
        self._put(unit, self.content.display[self.content.unit_side[unit]])
        self.record(facts.UNIT_NOT_RECEIVED, unit)

    def flip(self, garrison: int, side: int) -> None:
        """20.1"""
        hex = self.where[garrison]
        self._unlink(garrison, hex)
        self.side[garrison] = side
        self._link(garrison, hex)
        self.stale[1 - side] = 1
        self.record(facts.GARRISON_FLIPPED, garrison, hex, side)

    def combine(self, recipe: int, hex: int, parts: list[int]) -> int:
        """18.2: replace parts by the whole; returns the new unit."""
        for unit in parts:
            self._shelve(unit)
        whole = self.in_display(self.content.recipes[recipe].whole)
        self._put(whole, hex)
        self.began[whole] = self.began[parts[0]]
        self.record(facts.COMBINED, recipe, hex)
        return whole

    def break_down(self, recipe: int, hex: int, whole: int) -> list[int]:
        """18.2, 18.3: replace the whole by its parts; returns the new units."""
        spent = self.acted[whole]
        self._shelve(whole)
        chosen = self.content.recipes[recipe]
        parts: list[int] = []
        for force in chosen.forces:
            for _ in range(chosen.need[force]):
                part = self.in_display(force)
                self._put(part, hex)
                self.acted[part] = spent
                self.began[part] = self.began[whole]
                parts.append(part)
        self.record(facts.BROKEN_DOWN, recipe, hex)
        return parts
