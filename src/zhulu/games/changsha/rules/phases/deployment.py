"""15.0 set-up, and reinforcements that are placed on the map (5.1)."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.changsha.content.ids import FLOTILLA, FORTIFICATION, FUTURE, HEADQUARTERS, IJA
from zhulu.games.changsha.content.plans import Group
from zhulu.games.changsha.rules.phases.reinforcement import hexes_for
from zhulu.games.changsha.state.stacking import counts, has_room
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import END, NOTHING, OFF_MAP, AskUntilDone, Flow, Menu, Procedure, Steps, Veto


@dataclass
class Deployment(Procedure):
    """Groups of units in the order of the scenario; which unit, then where."""

    side: int
    groups: list[int]
    placed: int = 0
    unit: int = NOTHING

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "unit": "unit"}

    def sequence(self) -> Steps:
        return (AskUntilDone("15.0", Deployment.choose),)

    def choose(self, g: ChangshaState) -> Menu:
        menu = Menu(g, self.side)
        if not self.groups:
            return menu
        group = g.plan.groups[self.groups[0]]
        if self.unit != NOTHING:
            hexes = hexes_for(g, group, self.unit)
            return menu.each(self.place_at, hexes, unless=self.cannot_place)
        candidates = [u for u in group.units if g.status[u] == FUTURE]
        menu.each(self.deploy, candidates, unless=self.cannot_deploy)
        if menu.nouns:
            if group.optional:
                menu.one(self.leave_out)
            return menu.one(self.place_rest)
        return menu.one(self.pass_over)

    def cannot_deploy(self, g: ChangshaState, unit: int) -> Veto | None:
        group = g.plan.groups[self.groups[0]]
        for hex in hexes_for(g, group, unit):
            if self.fits(g, group, unit, hex):
                return None
        return Veto("5.1", "no hex is open for {0:unit}", unit)

    def cannot_place(self, g: ChangshaState, hex: int) -> Veto | None:
        group = g.plan.groups[self.groups[0]]
        if counts(g, self.unit) and not has_room(g, self.side, hex, 1):
            return Veto(
                "9.2", "{0:unit|units} may stack, and {1:hex} is full", g.limit(self.side), hex
            )
        if not self.fits(g, group, self.unit, hex):
            return Veto(
                "15.3", "another fortification stands within {0:hex|hexes}", group.apart - 1
            )
        return None

    def forbids(self, g: ChangshaState, verb: str, noun: int) -> Veto | None:
        if not self.groups or noun == NOTHING:
            return None
        group = g.plan.groups[self.groups[0]]
        if verb == "deploy" and self.unit == NOTHING:
            if noun in group.units:
                return Veto("15.0", "{0:unit} is placed already", noun)
            return Veto("15.0", "{0:unit} is not of the group that is placed now", noun)
        if verb != "place_at" or self.unit == NOTHING:
            return None
        if g.holder(noun) == 1 - self.side:
            return Veto("10.3", "an enemy stands in {0:hex}", noun)
        if group.beside_friends:
            return Veto("15.3", "{0:unit} is placed beside units of the set-up", self.unit)
        if noun in group.hexes:
            return Veto("5.1", "{0:hex} is closed by an enemy zone", noun)
        return Veto("15.0", "the scenario places {0:unit} elsewhere", self.unit)

    def fits(self, g: ChangshaState, group: Group, unit: int, hex: int) -> bool:
        """Room for the unit, and the distance the scenario asks between fortifications."""
        if counts(g, unit):
            return has_room(g, self.side, hex, 1)
        if g.content.roster.kind[unit] == FLOTILLA:
            return True
        apart = max(1, group.apart)
        for fort in g.content.roster.forts:
            there = g.where[fort]
            if there != OFF_MAP and g.content.ground.grid.distance(there, hex) < apart:
                return False
        return True

    def deploy(self, g: ChangshaState, unit: int) -> None:
        self.unit = unit

    def place_at(self, g: ChangshaState, hex: int) -> None:
        self.put(g, self.unit, hex)
        self.unit = NOTHING

    def put(self, g: ChangshaState, unit: int, hex: int) -> None:
        """Place one unit and go on to the next group when this one is complete."""
        group = g.plan.groups[self.groups[0]]
        arriving = group.turn > 0 and counts(g, unit)
        g.place(unit, hex, group.reduced, arriving)
        self.placed += 1
        if self.placed == group.take or not any(g.status[u] == FUTURE for u in group.units):
            g.settle_group(self.groups.pop(0))
            self.placed = 0

    def place_rest(self, g: ChangshaState, noun: int) -> Flow:
        """For whoever does not care where: towards what the battle is about."""
        while self.groups:
            group = g.plan.groups[self.groups[0]]
            unit, hex = self.suggestion(g, group)
            if unit == NOTHING:
                self.pass_over(g, NOTHING)
            else:
                self.put(g, unit, hex)
        return END

    def pass_over(self, g: ChangshaState, noun: int) -> None:
        """5.1: no room for the rest of the group; it tries again next turn."""
        self.groups.pop(0)
        self.placed = 0

    def leave_out(self, g: ChangshaState, noun: int) -> None:
        """15.3: counters the player may select; the rest of the group stays away for good."""
        g.settle_group(self.groups.pop(0))
        self.placed = 0

    def suggestion(self, g: ChangshaState, group: Group) -> tuple[int, int]:
        """The next unit of a group and a sensible hex for it."""
        for unit in group.units:
            if g.status[unit] != FUTURE:
                continue
            best, value = NOTHING, -(1 << 20)
            for hex in hexes_for(g, group, unit):
                if self.fits(g, group, unit, hex):
                    worth = self.worth(g, group, unit, hex)
                    if worth > value:
                        best, value = hex, worth
            if best != NOTHING:
                return unit, best
        return NOTHING, NOTHING

    def worth(self, g: ChangshaState, group: Group, unit: int, hex: int) -> int:
        """How good a hex is for a unit nobody placed by hand."""
        ground = g.content.ground
        kind = g.content.roster.kind[unit]
        away = ground.grid.distance(hex, g.objective())
        if kind == FORTIFICATION:
            return ground.shift[hex] - away
        if kind == HEADQUARTERS:
            return -away - 20 * g.beside(1 - self.side, hex)
        if self.side == IJA:
            return -2 * away - g.stack_size(hex)
        return 2 * ground.shift[hex] - 8 * g.stack_size(hex) - away // 2
