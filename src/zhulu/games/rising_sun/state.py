"""The state: who stands where, what markers lie where, and the changes that write to it."""

from __future__ import annotations

from typing import Final

from zhulu.games.rising_sun import facts, ids
from zhulu.games.rising_sun.content import Content
from zhulu.games.rising_sun.ids import CHN, JPN
from zhulu.games.rising_sun.ledger import Ledger
from zhulu.kernel import NOTHING, OFF_MAP, Each, Field

EMPTY: Final = -1

FIELDS: Final = (
    Field("year"),
    Field("last_year"),
    Field("active", "side"),
    Field("second_turn"),
    Each("where", "unit", "hex", default=OFF_MAP),
    Each("side", "unit", "side", default=NOTHING),
    Each("counter", "unit", "counter", default=NOTHING),
    Each("acted", "unit"),
    Each("sortie", "unit"),
    Each("target", "unit", "hex", default=OFF_MAP),
    Each("bombed", "hex"),
    Each("spot", "marker"),
    Each("seen", "marker"),
    Each("played", "marker"),
    Each("rp", "side", default=0),
    Each("offensive", "side", default=0),
    Each("superiority", "side", default=0),
    Field("chinese_bombings"),
    Field("transport_used"),
    Field("supply_used"),
    Field("supplied", "hex"),
    Field("must_declare", "marker"),
    Each("toll", "side", default=0),
)


class RisingState(Ledger):
    """Flat lists by unit, hex and marker; stacks of a hex are chains in order of unit."""

    def __init__(self, content: Content, bare: bool = False) -> None:
        super().__init__(content, bare)
        self.size = content.size
        self.year = 0
        self.last_year = 0
        self.active = JPN
        self.second_turn = 0
        units = 0 if bare else content.units
        self.where: list[int] = [OFF_MAP] * units
        self.side: list[int] = [] if bare else content.unit_side[:]
        self.counter: list[int] = [] if bare else content.printed[:]
        self.acted: list[int] = [0] * units
        self.sortie: list[int] = [0] * units
        self.target: list[int] = [OFF_MAP] * units
        self.bombed: list[int] = [0] * (0 if bare else len(content.space))
        self.superiority: list[int] = [0, 0]
        self.chinese_bombings = 0
        self.transport_used = 0
        self.supply_used = 0
        self.supplied = OFF_MAP
        self.must_declare = NOTHING
        self.toll: list[int] = [0, 0]
        # Derived from the fields above and never saved.
        size = 0 if bare else self.size
        self.head: list[int] = [EMPTY] * size
        self.chain: list[int] = [EMPTY] * units
        self.zones: list[int] = [0] * (2 * size)
        self.open: list[bool] = [False] * 27
        # Lines of support are traced anew when next asked for (supply.py).
        self.stale: list[bool] = [True, True]
        self.traced = 0  # a bit for each kind of tracer whose lines are known
        # What the computer players noted of the board, and at which change (outlook.py).
        self.changes = 0
        self.noted_at: list[int] = [-1, -1]
        self.noted: list[list[int]] = [[], []]
        self.support: list[list[bool]] = [[], [], [], [], [], []]
        self.hq_reach: list[list[bool]] = [[], [], [], [], [], []]
        self.rail_net: list[list[bool]] = [[], []]

    def clone(self) -> RisingState:
        twin = RisingState(self.content, bare=True)
        self.clone_ledger_into(twin)
        twin.year = self.year
        twin.last_year = self.last_year
        twin.active = self.active
        twin.second_turn = self.second_turn
        twin.where = self.where[:]
        twin.side = self.side[:]
        twin.counter = self.counter[:]
        twin.acted = self.acted[:]
        twin.sortie = self.sortie[:]
        twin.target = self.target[:]
        twin.bombed = self.bombed[:]
        twin.superiority = self.superiority[:]
        twin.chinese_bombings = self.chinese_bombings
        twin.transport_used = self.transport_used
        twin.supply_used = self.supply_used
        twin.supplied = self.supplied
        twin.must_declare = self.must_declare
        twin.toll = self.toll[:]
        twin.head = self.head[:]
        twin.chain = self.chain[:]
        twin.zones = self.zones[:]
        twin.open = self.open[:]
        return twin

    def rebuild(self) -> None:
        self.head = [EMPTY] * self.size
        self.chain = [EMPTY] * self.content.units
        self.zones = [0] * (2 * self.size)
        self.stale = [True, True]
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
        return self.open[visitor * 9 + self.content.board.region[hex]]

    def region_open(self, side: int, hex: int) -> bool:
        """5.2: whether any unit of the side may enter the region of the hex."""
        visitor = ids.CHINESE if side == CHN else ids.NATIONAL
        return self.open[visitor * 9 + self.content.board.region[hex]]

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

    def pool(self, force: int) -> list[int]:
        """Counters of a force that are not face up on the map: what an untried unit may be."""
        return [c for c in self.content.forces[force].counters if c not in self.counter]

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

    # --- changes: places --------------------------------------------------------------------

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
        self.stale[1 - side] = True
        if board.port[hex] or self.content.arm[unit] <= ids.HEADQUARTERS or board.south[hex]:
            self.stale[side] = True

    def _put(self, unit: int, space: int) -> None:
        """Move a unit between spaces of any kind, keeping what is derived."""
        origin = self.where[unit]
        ground = self.content.ground[unit]
        if ground and 0 <= origin < self.size:
            self._unlink(unit, origin)
        self.where[unit] = space
        if ground and 0 <= space < self.size:
            self._link(unit, space)

    def place(self, unit: int, hex: int) -> None:
        """Set up or deploy a unit."""
        self._put(unit, hex)
        self.record(facts.UNIT_PLACED, unit, hex)

    def stow(self, unit: int, box: int) -> None:
        """Put a counter into a box while the game is being set up."""
        self._put(unit, box)

    def march(self, unit: int, hex: int) -> None:
        """9.0"""
        origin = self.where[unit]
        self._put(unit, hex)
        self.record(facts.UNIT_MOVED, unit, origin, hex)

    def retreat(self, unit: int, hex: int) -> None:
        """13.5"""
        origin = self.where[unit]
        self._put(unit, hex)
        self.record(facts.UNIT_RETREATED, unit, origin, hex)

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
        hex = self.where[unit]
        self.toll[self.side[unit]] += self.defense_of(unit)
        self.record(facts.UNIT_ELIMINATED, unit, hex)
        self._shelve(unit)

    def withdraw(self, unit: int) -> None:
        """Return a unit from the map to the display."""
        self.record(facts.UNIT_WITHDRAWN, unit, self.where[unit])
        self._shelve(unit)

    def _shelve(self, unit: int) -> None:
        force = self.content.forces[self.content.unit_force[unit]]
        lost = force.cost == -2
        self._put(unit, self.content.removed if lost else self.content.display[force.side])
        self.acted[unit] = 0
        if force.untried:
            self.counter[unit] = NOTHING

    def miss(self, unit: int) -> None:
        """7.10: no hex for a reinforcement; it may be recruited later."""
        self._put(unit, self.content.display[self.content.unit_side[unit]])
        self.record(facts.UNIT_NOT_RECEIVED, unit)

    def reveal(self, unit: int) -> None:
        """22.1: turn an untried unit face up: any counter of its force that is not."""
        if self.counter[unit] == NOTHING and unit >= self.content.garrisons:
            pool = self.pool(self.content.unit_force[unit])
            self.counter[unit] = self.dice.draw(pool, "22.1")
            self.changes += 1
            self.record(facts.UNIT_REVEALED, unit, self.counter[unit])

    def flip(self, garrison: int, side: int) -> None:
        """20.1"""
        hex = self.where[garrison]
        self._unlink(garrison, hex)
        self.side[garrison] = side
        self._link(garrison, hex)
        self.stale[1 - side] = True
        self.record(facts.GARRISON_FLIPPED, garrison, hex, side)

    def combine(self, recipe: int, hex: int, parts: list[int]) -> int:
        """18.2: replace parts by the whole; returns the new unit."""
        for unit in parts:
            self._shelve(unit)
        whole = self.in_display(self.content.recipes[recipe].whole)
        self._put(whole, hex)
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
                parts.append(part)
        self.record(facts.BROKEN_DOWN, recipe, hex)
        return parts

    # --- changes: points and markers --------------------------------------------------------

    def play(self, marker: int, to: int) -> None:
        """8.4: play a marker and put it where it goes."""
        self.spot[marker] = to
        self.seen[marker] = 0 if to == ids.BIN else 1
        self.played[marker] = self.year
        self.record(facts.MARKER_PLAYED, self.content.markers[marker].side, marker)
        self.reopen()

    def reopen(self) -> None:
        """5.2: which regions are open to whom, by the offensives played; never closed again."""
        fresh = [False] * 27
        for region in (ids.MANCHUKUO, ids.TIENTSIN):
            fresh[region] = fresh[9 + region] = fresh[18 + region] = True
        for region in (ids.JEHOL, ids.MENJIANG, ids.NORTH_CHINA):
            fresh[18 + region] = True
        fresh[ids.KOREA] = True
        for number, marker in enumerate(self.content.markers):
            if marker.opens != NOTHING and self.played[number]:
                fresh[marker.opens] = fresh[9 + marker.opens] = fresh[18 + marker.opens] = True
        if fresh != self.open:
            self.open = fresh
            self.stale = [True, True]
            self.changes += 1

    # --- changes: air, bombs, phases --------------------------------------------------------

    def send(self, unit: int, mission: int, hex: int) -> None:
        """14.3: deploy an airstrike or naval gunfire for a mission."""
        self.sortie[unit] = mission
        self.target[unit] = hex
        self.record(facts.AIRSTRIKE_SENT, unit, mission, hex)

    def bring_home(self, unit: int) -> None:
        """14.3: the mission is over; none other this player turn."""
        self.sortie[unit] = ids.FLOWN
        self.target[unit] = OFF_MAP

    def shoot_down(self, unit: int) -> None:
        """14.5.1: eliminate an airstrike."""
        self.bring_home(unit)
        self.where[unit] = self.content.display[self.content.unit_side[unit]]
        self.record(facts.AIRSTRIKE_LOST, unit)

    def bomb(self, hex: int) -> None:
        """14.6.1: one marker a hex."""
        if not self.bombed[hex]:
            self.bombed[hex] = 1
            self.record(facts.BOMBED, hex)

    def repair(self, hex: int) -> None:
        """14.6.2"""
        self.bombed[hex] = 0
        self.record(facts.REPAIRED, hex)

    def drop_supply(self, hex: int) -> None:
        """16.5"""
        self.supplied = hex
        self.supply_used = 1
        self.record(facts.AIR_SUPPLIED, hex)

    def rest_all(self) -> None:
        """Begin a phase: nobody has moved or attacked in it."""
        self.acted = [0] * self.content.units
        self.supplied = OFF_MAP

    def begin_year(self, year: int) -> None:
        """6.0: a new game turn."""
        self.year = year
        self.changes += 1
        self.offensive = [0, 0]
        self.superiority = [0, 0]
        self.chinese_bombings = 0
        self.record(facts.YEAR_BEGAN, year)

    def begin_turn(self, side: int, second: int) -> None:
        """6.0: a new player turn."""
        self.active = side
        self.second_turn = second
        self.transport_used = 0
        self.supply_used = 0
        self.rest_all()
        for unit in range(self.content.units):
            self.sortie[unit] = ids.AT_REST
            self.target[unit] = OFF_MAP
        self.record(facts.TURN_BEGAN, side, second + 1)
