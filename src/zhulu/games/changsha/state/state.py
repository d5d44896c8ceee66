"""The state of a battle: fields, questions, changes. Only the changes write to the board."""

from __future__ import annotations

from zhulu.games.changsha.content.ids import (
    CALLED,
    CALLED_UP,
    CAME_IN,
    ENGINEER,
    EXHAUSTED,
    FRESH,
    IDLE,
    IJA,
    LOST,
    ON_MAP,
    SIXTHS,
    UNCALLED,
    WAITING,
)
from zhulu.games.changsha.state import facts
from zhulu.games.changsha.state.board import Board
from zhulu.kernel import NOTHING, OFF_MAP, Tally, filled


class ChangshaState(Board):
    """The board, and what befalls units and markers in the course of the turns."""

    def clone(self) -> ChangshaState:
        return ChangshaState(self.content, self.plan, self)

    def rebuild(self) -> None:
        """What is derived: stacks, zones, and when command was worked out."""
        super().rebuild()
        self.command_ticks = NOTHING

    # --- questions ------------------------------------------------------------------------

    def age(self) -> int:
        """Grows with all an opinion rests on: where units are, what they may do, their supply."""
        return self.ticks + self.stirs

    def weakened(self, unit: int, factor: int) -> int:
        """8.1, 14.3: halved if disrupted or out of supply, quartered if both; rounded up."""
        if self.disrupted[unit]:
            if self.unsupplied[unit]:
                return (factor + 3) // 4
            return (factor + 1) // 2
        if self.unsupplied[unit]:
            return (factor + 1) // 2
        return factor

    def attack_of(self, unit: int) -> int:
        """The attack factor as it counts now."""
        return self.weakened(unit, self.content.roster.attack[2 * unit + self.face(unit)])

    def defense_of(self, unit: int) -> int:
        """The defense factor as it counts now."""
        return self.weakened(unit, self.content.roster.defense[2 * unit + self.face(unit)])

    def face(self, unit: int) -> int:
        """Which column of the roster holds this unit's factors."""
        return 0 if self.steps[unit] <= 1 else 1

    def allowance(self, unit: int) -> int:
        """The movement allowance as it counts now, in sixths."""
        return SIXTHS * self.weakened(unit, self.content.roster.move[unit])

    def on_map(self, side: int) -> list[int]:
        """Every unit of a side on the map, flotilla included."""
        return [u for u in self.content.roster.of_side[side] if self.status[u] == ON_MAP]

    # --- changes: where units stand -------------------------------------------------------

    def place(self, unit: int, hex: int, reduced: bool = False, arriving: bool = False) -> None:
        """Put a unit on the map as set-up, or as a reinforcement (5.1: in command at first)."""
        if reduced:
            self.steps[unit] -= 1
        if arriving:
            self.entered[unit] = hex
        self.status[unit] = ON_MAP
        self._put(unit, hex)
        self.record(facts.UNIT_PLACED, unit, hex)

    def await_entry(self, unit: int, group: int) -> None:
        """5.1: line a reinforcement up beyond the edge of the map."""
        self.status[unit] = WAITING
        self.group[unit] = group
        self.record(facts.UNIT_ARRIVED, unit)

    def enter(self, unit: int, hex: int) -> None:
        """5.1: a reinforcement comes onto the map."""
        self.status[unit] = ON_MAP
        self.entered[unit] = hex
        self._put(unit, hex)
        self.record(facts.UNIT_ENTERED, unit, hex)

    def march(self, unit: int, path: list[int]) -> None:
        """10.2: move along a path; every hex entered is taken (14.1)."""
        origin = self.where[unit]
        for hex in path[:-1]:
            self._take(unit, hex)
        self._put(unit, path[-1])
        self.record_way(path[:-1], facts.UNIT_MOVED, unit, origin, path[-1])

    def retreat(self, unit: int, hex: int) -> None:
        """13.2: fall back into a hex."""
        origin = self.where[unit]
        self._put(unit, hex)
        self.record(facts.UNIT_RETREATED, unit, origin, hex)

    def advance(self, unit: int, hex: int) -> None:
        """13.3: advance after combat."""
        origin = self.where[unit]
        self._put(unit, hex)
        self.record(facts.UNIT_ADVANCED, unit, origin, hex)

    def displace(self, unit: int, hex: int) -> None:
        """9.1: moved out of an overstacked hex by the opponent."""
        origin = self.where[unit]
        self._put(unit, hex)
        self.record(facts.UNIT_DISPLACED, unit, origin, hex)

    # --- changes: what befalls units ------------------------------------------------------

    def lose_step(self, unit: int) -> None:
        """13.1: one step; the last one eliminates the unit."""
        side = self.content.roster.side[unit]
        self.losses[side] += 1
        self.steps[unit] -= 1
        if self.steps[unit] > 0:
            self.ticks += 1
            self.record(facts.STEP_LOST, unit, self.where[unit])
            return
        self._remove(unit)

    def eliminate(self, unit: int) -> None:
        """13.2: a unit destroyed outright."""
        self.losses[self.content.roster.side[unit]] += self.steps[unit]
        self.steps[unit] = 0
        self._remove(unit)

    def _remove(self, unit: int) -> None:
        hex = self.where[unit]
        self._lift(unit)
        self.status[unit] = LOST
        self.role[unit] = IDLE
        self.command[unit] = 0
        self.entered[unit] = OFF_MAP
        self.disrupted[unit] = 0
        self.unsupplied[unit] = 0
        self.record(facts.UNIT_ELIMINATED, unit, hex)
        formation = self.content.roster.formation[unit]
        if self.content.roster.hq[formation] == unit:
            self.hq_lost[formation] = self.turn
            self._drop_markers(formation)

    def _drop_markers(self, formation: int) -> None:
        """6.2 c: a marker leaves play with the last of the headquarters it names."""
        for marker in self.cup[:]:
            if formation in self.plan_formations(marker) and not self.in_play(marker):
                self.cup.remove(marker)
                self.record(facts.MARKER_LOST, marker)

    def plan_formations(self, marker: int) -> list[int]:
        """6.1: the formations whose headquarters a marker activates in this scenario."""
        own = self.content.markers.formation[marker]
        return [own] if own >= 0 else self.plan.formations[marker]

    def note_barrage(
        self, target: int, spotter: int, points: int, die: int, modified: int, effect: int
    ) -> None:
        """7.6: a barrage fell."""
        self.record(facts.BARRAGE_FIRED, target, spotter, points, die, modified, effect)

    def disrupt(self, unit: int) -> None:
        """8.1"""
        if not self.disrupted[unit]:
            self.ticks += 1
            self.disrupted[unit] = 1
            self.record(facts.UNIT_DISRUPTED, unit)

    def rally(self, unit: int) -> None:
        """8.2"""
        self.ticks += 1
        self.disrupted[unit] = 0
        self.record(facts.UNIT_RALLIED, unit)

    def supply(self, unit: int, supplied: bool) -> None:
        """14.3: mark or unmark a unit as out of supply."""
        if supplied == (self.unsupplied[unit] == 0):
            return
        self.stirs += 1
        self.unsupplied[unit] = 0 if supplied else 1
        self.record(facts.BACK_IN_SUPPLY if supplied else facts.OUT_OF_SUPPLY, unit)

    def deplete(self, unit: int) -> None:
        """14.2a: a supply unit gives all it has."""
        self.depleted[unit] = 1
        self.record(facts.SUPPLY_DEPLETED, unit)

    def replenish(self, unit: int) -> None:
        """14.2a"""
        self.depleted[unit] = 0
        self.record(facts.SUPPLY_REPLENISHED, unit)

    def give_role(self, unit: int, role: int) -> None:
        """6.3, 6.4: what a unit may do in this Action Phase."""
        self.stirs += 1
        self.role[unit] = role

    def declare_attack(self, side: int, target: int) -> None:
        """12.0"""
        self.record(facts.ATTACK_DECLARED, side, target)

    def note_flotilla(self, unit: int, target: int) -> None:
        """12.1: the flotilla lends its guns to a combat."""
        self.record(facts.FLOTILLA_SUPPORTED, unit, target)

    def note_combat(
        self,
        target: int,
        factors: tuple[int, int],
        column: int,
        modifier: int,
        dice: tuple[int, int],
    ) -> int:
        """13.0: the dice of a combat; the packed result they bring."""
        first, second = dice
        attack, defense = factors
        code = self.content.tables.combat(column, first + second + modifier)
        outcome = self.content.tables.codes.index(code)
        self.yielded = 0
        self.record(
            facts.COMBAT_ROLLED, target, attack, defense, column, first, second, modifier, outcome
        )
        return code

    def ignore_retreat(self, side: int, target: int) -> None:
        """13.2: the IJA for one or two hexes, and whoever stands in a city or fortification."""
        self.record(facts.RETREAT_IGNORED, side, target)

    def yield_ground(self, hexes: int) -> None:
        """13.3: how far the beaten fell back, for the advance."""
        self.yielded = max(self.yielded, hexes)

    def call_up(self, unit: int) -> None:
        """6.2 b: a unit without a marker of its own joins this Action Phase."""
        self.stirs += 1
        self.called[unit] = CALLED_UP if self.called[unit] == UNCALLED else EXHAUSTED
        self.role[unit] = CALLED
        self.record(facts.UNIT_CALLED, unit)

    def note_entry(self, unit: int) -> None:
        """6.2: to come in on a formation's marker is the activation to enter."""
        self.called[unit] = CAME_IN

    def exhaust(self, unit: int) -> None:
        """6.2: who came in on a formation's marker has acted once more."""
        self.called[unit] = EXHAUSTED

    def handle(self, unit: int, how: int) -> None:
        """What a unit did in the Movement Segment."""
        self.stirs += 1
        self.moved[unit] = how

    def spend(self, unit: int) -> None:
        """A unit has fired or attacked in this segment."""
        self.used[unit] = 1

    # --- changes: the course of a turn ----------------------------------------------------

    def begin_turn(self) -> None:
        """3.1: a new turn; the cup is filled with the markers still in play (6.2)."""
        self.called = filled(0, self.content.roster.count)
        self.cup = [marker for marker in self.plan.markers if self.in_play(marker)]
        if not self.in_city(IJA):
            self.held_from = 0
        elif self.held_from == 0:
            self.held_from = self.turn
        self.record(facts.TURN_BEGAN, self.turn)

    def in_play(self, marker: int) -> bool:
        """6.2 c: whether a headquarters of this marker is left; army markers always stay.

        15.2: in Doyen Mot the IJA markers stand for two Action Phases, not for headquarters.
        """
        if self.plan.all_ija_act and self.content.markers.side[marker] == IJA:
            return True
        served = self.plan_formations(marker)
        return not served or not all(self.hq_lost[formation] for formation in served)

    def note_segment(self, side: int, segment: int) -> None:
        """3.1: a segment of the Action Phase begins."""
        self.record(facts.SEGMENT_BEGAN, side, segment)

    def note_shifts(self, tally: Tally) -> None:
        """12.2 – 12.6: what moved the odds, or the die of a barrage, and by which rule."""
        self.content.shifts.tell(self, facts.ODDS_SHIFTED, tally)

    def note_no_way(self, side: int, hex: int, hexes: int) -> None:
        """13.2: so many hexes of a retreat could not be made."""
        self.record(facts.RETREAT_BARRED, side, hex, hexes)

    def begin_segment(self) -> None:
        """Units may act anew in every segment."""
        self.stirs += 1
        units = self.content.roster.count
        self.moved = filled(FRESH, units)
        self.used = filled(0, units)

    def note_engineers(self, side: int) -> None:
        """10.10: where engineers stand as the Movement Segment begins."""
        kind = self.content.roster.kind
        self.sappers = [self.where[u] for u in self.on_map(side) if kind[u] == ENGINEER]

    def end_action_phase(self) -> None:
        """6.2: the marker is set aside, the units are at rest."""
        units = self.content.roster.count
        self.command_ticks = NOTHING
        for unit, role in enumerate(self.role):
            if role != IDLE:  # 5.1: who was placed on the map keeps it until first activated
                self.entered[unit] = OFF_MAP
        self.role = filled(IDLE, units)
        self.command = filled(0, units)
        self.sappers = []
        self.begin_segment()

    def note_hold(self) -> None:
        """15.3: a turn counts only if Changsha was held at its end as well."""
        if not self.in_city(IJA):
            self.held_from = 0

    def end_turn(self) -> None:
        """3.1: the turn marker moves on."""
        self.turn += 1

    def settle_group(self, number: int) -> None:
        """A group of the scenario has come, whole."""
        self.arrived[number] = 1

    def delay(self, unit: int, shifted: bool) -> None:
        """5.1: a unit kept out this turn may come in beside its entry hex on the next."""
        self.delayed[unit] = int(shifted)

    # --- changes: markers -----------------------------------------------------------------

    def take_air(self, marker: int) -> None:
        """4.1: a marker of the air cup is at hand this turn."""
        self.air.append(marker)
        self.air.sort()
        self.record(facts.AIR_DRAWN, marker)

    def return_air(self) -> None:
        """4.1: what was not used goes back into the air cup."""
        self.air = []

    def ready_guns(self, markers: list[int]) -> None:
        """7.4: artillery support is available again at the beginning of a turn."""
        self.guns = markers

    def play_marker(self, marker: int) -> None:
        """6.2: the marker is used now."""
        self.record(facts.MARKER_PLAYED, marker)

    def draw_marker(self) -> int:
        """6.2: one marker out of the cup."""
        marker = self.dice.draw(self.cup, "6.2")
        self.record(facts.MARKER_DRAWN, marker)
        return marker

    def return_marker(self, marker: int) -> None:
        """6.2: an army marker goes back into the cup."""
        self.cup.append(marker)
        self.cup.sort()
        self.record(facts.MARKER_RETURNED, marker)

    def use_support(self, marker: int, target: int) -> None:
        """4.3, 7.4: an air or artillery support marker is spent for this turn."""
        (self.air if marker in self.air else self.guns).remove(marker)
        self.record(facts.SUPPORT_GIVEN, marker, target)
