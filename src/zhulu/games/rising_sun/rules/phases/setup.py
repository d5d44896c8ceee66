"""3.0, 23.0: free set-up, group by group, with one verb that places the rest."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.rows import GroupRow
from zhulu.games.rising_sun.rules.questions import stacking
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import NOTHING, AskUntilDone, Flow, Menu, Procedure, Repeat, Steps, Veto


def groups(g: RisingState) -> list[GroupRow]:
    """The scenario's groups in order: China deploys first (23.1, 23.2)."""
    return g.content.groups[g.scenario]


def spots(g: RisingState, group: GroupRow, unit: int) -> list[int]:
    """3.1: where the unit may be set up, stacking aside."""
    board = g.content.board
    side = ids.SIDES.index(group.side)
    train = g.content.arm[unit] == ids.TRAIN
    found: list[int] = []
    for hex in g.content.group_hexes[g.scenario][group.id]:
        if g.holder(hex) != 1 - side and (board.rail[hex] or not train):
            found.append(hex)  # an objective always has its garrison: it is ours then
    return found


def crowded(g: RisingState, group: GroupRow, unit: int, hex: int) -> Veto | None:
    """10.0: stacking holds at set-up; 23.2 lets Manchukuoan armies pair as Chinese ones do."""
    if stacking.has_room(g, unit, hex):
        return None
    others = [u for u in g.mobile_in(hex) if g.content.stack[u]]
    if not group.armies or any(g.content.contingent[u] != ids.MANCHUKUOAN for u in others):
        return stacking.full(g, "10.0", unit, hex)
    armies = [u for u in [*others, unit] if g.content.stack[u] >= stacking.ARMY]
    if len(armies) <= group.armies:
        return None
    return Veto("23.2", "{0:army or corps is|armies or corps are} the most here", group.armies)


@dataclass
class SetUp(Procedure):
    """23.0: one group after another."""

    next: int

    def sequence(self) -> Steps:
        return (Repeat("23.0", SetUp.next_group),)

    def next_group(self, g: RisingState) -> Flow:
        if self.next >= len(groups(g)):
            return None
        self.next += 1
        group = groups(g)[self.next - 1]
        waiting = []
        for name in group.forces:
            for unit in g.content.forces[g.content.force[name]].units:
                free = g.where[unit] == g.content.display[g.content.unit_side[unit]]
                if free and unit not in waiting:
                    waiting.append(unit)
                    break
        return PlaceGroup(ids.SIDES.index(group.side), self.next - 1, waiting)


@dataclass
class PlaceGroup(Procedure):
    """3.1: the owner places the units of a group."""

    side: int
    group: int
    units: list[int]

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "units": "unit"}

    def sequence(self) -> Steps:
        return (AskUntilDone("3.1", PlaceGroup.choose),)

    @property
    def next(self) -> int:
        """The unit asked for."""
        return self.units[0] if self.units else NOTHING

    def choose(self, g: RisingState) -> Menu:
        menu = Menu(g, self.side)
        if not self.units:
            return menu
        unit = self.next
        menu.each(self.place, spots(g, groups(g)[self.group], unit), unless=self.crowded)
        if len(menu.nouns) > 1:
            menu.one(self.place_rest)
        return menu

    def crowded(self, g: RisingState, hex: int) -> Veto | None:
        return crowded(g, groups(g)[self.group], self.units[0], hex)

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb != "place" or not 0 <= noun < g.size:
            return None
        if noun not in g.content.group_hexes[g.scenario][groups(g)[self.group].id]:
            return Veto("3.1", "this group is set up elsewhere")
        if g.holder(noun) == 1 - self.side:
            return Veto("3.1", "the enemy holds {0:hex}", noun)
        return Veto("21.0", "a train keeps to its railroad")

    def place(self, g: RisingState, hex: int) -> None:
        g.place(self.units.pop(0), hex)

    def place_rest(self, g: RisingState, nothing: int) -> None:
        """Everything left goes where it is thinnest, cities and railroads first."""
        while self.units:
            unit = self.units.pop(0)
            g.place(unit, self.sensible(g, unit))

    def sensible(self, g: RisingState, unit: int) -> int:
        group = groups(g)[self.group]
        best, chosen = NOTHING, NOTHING
        for hex in spots(g, group, unit):
            if crowded(g, group, unit, hex) is None:
                worth = self.worth(g, unit, hex)
                if worth > best:
                    best, chosen = worth, hex
        return chosen

    def worth(self, g: RisingState, unit: int, hex: int) -> int:
        """Objectives nearest the enemy first, then towns and railroads; spread out."""
        board = g.content.board
        worth = 1000 + 60 * board.objective[hex] + 30 * (board.place[hex] > 0)
        worth += 10 * board.rail[hex] + (40 if hex == board.peiping else 0)
        worth -= 50 * len(g.mobile_in(hex))
        if not stacking.has_room(g, unit, hex):
            worth -= 900  # a pair of 23.2 would have to part in the first Movement Phase (10.5)
        if self.side == ids.JPN:
            advanced = g.played[g.content.marker["great_wall"]] > 0
            seat = board.peiping if advanced else board.grid.index["2817"]
            heavy = g.content.arm[unit] in (ids.HEADQUARTERS, ids.ARMY, ids.DIVISION)
            worth -= (12 if heavy else 4) * board.grid.distance(hex, seat)
        return max(0, worth)
