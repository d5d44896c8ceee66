"""6.0 ACTIVATION: the cup, the Action Phase and its segments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.changsha.content.ids import (
    ACTIVE,
    BARRAGE_SEGMENT,
    CALLED,
    CAME_IN,
    COMBAT_SEGMENT,
    EXHAUSTED,
    FLOTILLA,
    FORTIFICATION,
    IDLE,
    LOOSE,
    MOVEMENT_SEGMENT,
    ON_MAP,
    UNCALLED,
    WAITING,
)
from zhulu.games.changsha.rules.phases.barrage import BarrageSegment
from zhulu.games.changsha.rules.phases.combat import CombatSegment
from zhulu.games.changsha.rules.phases.deployment import Deployment
from zhulu.games.changsha.rules.phases.movement import MovementSegment
from zhulu.games.changsha.rules.phases.reinforcement import arrive, due_placements
from zhulu.games.changsha.rules.questions.command import (
    all_act,
    arriving,
    has_marker,
    headquarters,
    is_army,
    marked,
    own_hq_hex,
    range_of,
    refresh,
    silenced,
)
from zhulu.games.changsha.rules.questions.scratch import radius_of
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, OFF_MAP, Ask, AskUntilDone, Do, Flow, Menu, Procedure, Steps, Veto

OWN_MARKER: Final = Veto("6.2", "this unit acts on the marker of its own headquarters")
LOST_HQ: Final = Veto("6.2", "its headquarters was lost this turn")
ARMY_ONLY: Final = Veto("15.2", "this unit acts with the army marker only")
CALLED_BEFORE: Final = Veto("6.2", "this unit has been called up this turn")
ONLY_TO_RALLY: Final = Veto("6.2", "a fortification is called up near a headquarters, to rally")
NO_HQ_NEAR: Final = Veto("6.3", "it is in range of no headquarters that this marker activates")


@dataclass
class DrawMarker(Procedure):
    """6.2: one marker out of the cup; an army marker may go back once."""

    sent_back: list[int]
    marker: int = NOTHING

    def nouns(self) -> dict[str, str]:
        return {"sent_back": "marker", "marker": "marker"}

    def sequence(self) -> Steps:
        return (
            Do("6.2", DrawMarker.draw),
            Ask("6.2", DrawMarker.consider),
            Do("6.2", DrawMarker.act),
        )

    def draw(self, g: ChangshaState) -> None:
        self.marker = g.draw_marker()

    def consider(self, g: ChangshaState) -> Menu:
        menu = Menu(g, g.content.markers.side[self.marker]).one(self.play_marker, self.marker)
        if is_army(g, self.marker):
            menu.one(self.return_marker, self.marker, unless=self.must_play)
        return menu

    def must_play(self, g: ChangshaState, marker: int) -> Veto | None:
        if marker in self.sent_back:
            return Veto("6.2", "{0:marker} went back once and was drawn again", marker)
        if not g.cup:
            return Veto("6.2", "no other marker is left in the cup")
        return None

    def play_marker(self, g: ChangshaState, marker: int) -> None:
        g.play_marker(marker)

    def return_marker(self, g: ChangshaState, marker: int) -> Flow:
        self.marker = NOTHING
        g.return_marker(marker)
        return DrawMarker([*self.sent_back, marker])

    def act(self, g: ChangshaState) -> Flow:
        if self.marker == NOTHING:
            return None
        return ActionPhase(g.content.markers.side[self.marker], self.marker)


@dataclass
class ActionPhase(Procedure):
    """3.1 II: what one side does on one marker."""

    side: int
    marker: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "marker": "marker"}

    def sequence(self) -> Steps:
        return (
            Do("5.2", ActionPhase.second_reinforcements),
            Do("6.3", ActionPhase.activate),
            AskUntilDone("6.2", ActionPhase.call_others),
            Do("6.4", ActionPhase.loosen),
            Do("7.0", ActionPhase.barrage_segment),
            Do("10.0", ActionPhase.movement_segment),
            Do("12.0", ActionPhase.combat_segment),
            Do("6.2", ActionPhase.finish),
        )

    def second_reinforcements(self, g: ChangshaState) -> Flow:
        if not is_army(g, self.marker):
            return None
        arrive(g, self.side, 2)
        groups = due_placements(g, self.side, 2)
        return Deployment(self.side, groups) if groups else None

    def activate(self, g: ChangshaState) -> None:
        if all_act(g, self.side):
            for unit in g.content.roster.of_side[self.side]:
                if g.status[unit] in (ON_MAP, WAITING):
                    g.give_role(unit, ACTIVE)
        elif is_army(g, self.marker):
            self.activate_army(g)
        else:
            self.activate_formations(g)

    def activate_army(self, g: ChangshaState) -> None:
        """6.3: every headquarters acts, and a unit may trace to any of them."""
        roster = g.content.roster
        radius = range_of(g, self.side, headquarters(g, self.side))
        for unit in roster.of_side[self.side]:
            if silenced(g, unit) or roster.kind[unit] == FLOTILLA:
                continue
            if g.called[unit] == EXHAUSTED:
                continue
            if g.called[unit] == CAME_IN:
                g.exhaust(unit)
            if arriving(g, unit) or radius.covers(g.where[unit]):
                g.give_role(unit, ACTIVE)
            elif g.status[unit] == ON_MAP and own_hq_hex(g, roster.formation[unit]) != OFF_MAP:
                g.give_role(unit, LOOSE)

    def activate_formations(self, g: ChangshaState) -> None:
        roster = g.content.roster
        for formation in g.plan_formations(self.marker):
            if not g.hq_lost[formation]:
                self.activate_formation(g, formation)
        for unit in roster.of_side[self.side]:
            formation = roster.formation[unit]
            if g.status[unit] == WAITING and not has_marker(g, formation):
                if not g.plan.army_only[formation] and not silenced(g, unit):
                    g.give_role(unit, ACTIVE)

    def activate_formation(self, g: ChangshaState, formation: int) -> None:
        """6.3: the units within range of their own headquarters; 5.1: those about to enter."""
        radius = radius_of(g)
        radius.begin()
        radius.cover(g, self.side, own_hq_hex(g, formation))
        for unit in g.content.roster.members[formation]:
            if arriving(g, unit) or radius.covers(g.where[unit]):
                g.give_role(unit, ACTIVE)
            elif g.status[unit] == ON_MAP:
                g.give_role(unit, LOOSE)

    def call_others(self, g: ChangshaState) -> Menu:
        """6.2 b: formations and units without a marker, near an activated headquarters."""
        menu = Menu(g, self.side)
        menu.each(self.call_up, self.callable_units(g))
        if len(menu.nouns) > 1:
            menu.one(self.call_up_all)
        if menu.explaining:
            for unit in g.on_map(self.side):
                if g.role[unit] == IDLE and menu.find(("call_up", unit)) == NOTHING:
                    menu.refuse("call_up", unit, self.why_not(g, unit))
        return menu.done("call_no_more")

    def forbids(self, g: ChangshaState, verb: str, noun: int) -> Veto | None:
        if verb != "call_up" or noun == NOTHING:
            return None
        if g.content.roster.side[noun] != self.side:
            return Veto("6.2", "{0:unit} is not of the side that acts", noun)
        if g.status[noun] != ON_MAP:
            return Veto("6.2", "{0:unit} is not on the map", noun)
        return Veto("6.2", "{0:unit} acts already", noun)

    def why_not(self, g: ChangshaState, unit: int) -> Veto:
        """6.2: why a unit at rest is not called up."""
        formation = g.content.roster.formation[unit]
        if has_marker(g, formation):
            return OWN_MARKER
        if silenced(g, unit):
            return LOST_HQ
        if g.plan.army_only[formation]:
            return ARMY_ONLY
        if not self.idle(g, unit):
            return CALLED_BEFORE
        if g.content.roster.kind[unit] == FORTIFICATION:
            return ONLY_TO_RALLY
        return NO_HQ_NEAR

    def callable_units(self, g: ChangshaState) -> list[int]:
        roster = g.content.roster
        found: list[int] = []
        flotilla = roster.flotilla
        if roster.side[flotilla] == self.side and self.idle(g, flotilla):
            found.append(flotilla)
        if is_army(g, self.marker) or all_act(g, self.side):
            return found
        radius = range_of(g, self.side, marked(g, self.side))
        near = [radius.covers(g.where[unit]) for unit in roster.of_side[self.side]]
        led: list[int] = []
        for index, unit in enumerate(roster.of_side[self.side]):
            formation = roster.formation[unit]
            if unit == flotilla or not self.idle(g, unit) or g.plan.army_only[formation]:
                continue
            if has_marker(g, formation) or silenced(g, unit):
                continue
            if roster.kind[unit] == FORTIFICATION and not g.disrupted[unit]:
                continue  # only to rally is there a use in it
            hq = roster.hq[formation]
            if near[index]:
                found.append(unit)
            elif hq != NOTHING and g.status[hq] == ON_MAP and self.hq_called(g, hq, near):
                led.append(unit)
        return sorted(found + self.near_own_hq(g, led))

    def hq_called(self, g: ChangshaState, hq: int, near: list[bool]) -> bool:
        """6.2 b 1: the formation's own headquarters is in range, or already called up."""
        first = g.content.roster.of_side[self.side][0]
        return g.role[hq] == CALLED or (self.idle(g, hq) and near[hq - first])

    def near_own_hq(self, g: ChangshaState, units: list[int]) -> list[int]:
        radius = radius_of(g)
        found: list[int] = []
        current = NOTHING
        for unit in units:
            formation = g.content.roster.formation[unit]
            if formation != current:
                current = formation
                radius.begin()
                radius.cover(g, self.side, own_hq_hex(g, formation))
            if radius.covers(g.where[unit]):
                found.append(unit)
        return found

    def idle(self, g: ChangshaState, unit: int) -> bool:
        if g.status[unit] != ON_MAP or g.role[unit] != IDLE:
            return False
        return g.called[unit] in (UNCALLED, CAME_IN)

    def call_up(self, g: ChangshaState, unit: int) -> None:
        """6.2 b 1: out of range of the marker's headquarters a unit needs its own called up."""
        hq = g.content.roster.hq[g.content.roster.formation[unit]]
        if hq != NOTHING and self.needs_hq(g, unit) and self.idle(g, hq):
            g.call_up(hq)
        g.call_up(unit)

    def needs_hq(self, g: ChangshaState, unit: int) -> bool:
        if g.content.roster.kind[unit] == FLOTILLA:
            return False
        return not range_of(g, self.side, marked(g, self.side)).covers(g.where[unit])

    def call_up_all(self, g: ChangshaState, noun: int) -> None:
        for unit in self.callable_units(g):
            if g.role[unit] == IDLE:
                self.call_up(g, unit)

    def loosen(self, g: ChangshaState) -> None:
        """6.4: units out of command of a formation that was called up may still walk."""
        roster = g.content.roster
        for formation, hq in enumerate(roster.hq):
            if hq != NOTHING and g.role[hq] == CALLED:
                for unit in roster.members[formation]:
                    if g.status[unit] == ON_MAP and g.role[unit] == IDLE:
                        g.give_role(unit, LOOSE)

    def barrage_segment(self, g: ChangshaState) -> Flow:
        g.begin_segment()
        refresh(g, self.side, self.marker)
        g.note_segment(self.side, BARRAGE_SEGMENT)
        return BarrageSegment(self.side)

    def movement_segment(self, g: ChangshaState) -> Flow:
        g.begin_segment()
        refresh(g, self.side, self.marker)
        g.note_engineers(self.side)
        g.note_segment(self.side, MOVEMENT_SEGMENT)
        return MovementSegment(self.side)

    def combat_segment(self, g: ChangshaState) -> Flow:
        g.begin_segment()
        refresh(g, self.side, self.marker)
        g.note_segment(self.side, COMBAT_SEGMENT)
        return CombatSegment(self.side, [])

    def finish(self, g: ChangshaState) -> None:
        if not is_army(g, self.marker):
            self.note_entries(g)
        g.end_action_phase()

    def note_entries(self, g: ChangshaState) -> None:
        """6.2: who came in on this marker, having none of his own, has one activation left."""
        for unit in g.content.roster.of_side[self.side]:
            came = g.entered[unit] != OFF_MAP and g.role[unit] == ACTIVE
            if came and not has_marker(g, g.content.roster.formation[unit]):
                g.note_entry(unit)
