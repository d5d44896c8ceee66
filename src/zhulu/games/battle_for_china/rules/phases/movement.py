"""8.0 MOVEMENT."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zhulu.games.battle_for_china.content.ids import ASHORE, JAPAN
from zhulu.games.battle_for_china.rules.industry import claim
from zhulu.games.battle_for_china.rules.losses import enter_works, leave_works
from zhulu.games.battle_for_china.rules.phases.landing import Landing, cannot_land
from zhulu.games.battle_for_china.rules.phases.one_mind import Forces
from zhulu.games.battle_for_china.rules.phases.rearguard_check import (
    lean_on_rearguard,
    rearguard_holds,
)
from zhulu.games.battle_for_china.rules.questions.front import (
    may_share,
    must_find_japanese,
    shares_with_ally,
)
from zhulu.games.battle_for_china.rules.questions.rearguard import surely_too_weak
from zhulu.games.battle_for_china.rules.questions.terrain import closed, flooded
from zhulu.games.battle_for_china.rules.stacking import cannot_part, counters_of, transfer
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import (
    area_of,
    at_large,
    enemy_regulars,
    faction_of,
    groups_of,
    has_puppets,
)
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import (
    END,
    NOTHING,
    Ask,
    AskUntilDone,
    Do,
    Flow,
    Menu,
    Procedure,
    Steps,
    Veto,
)

CHINESE_REACH: Final = 3
HELD_BACK: Final = Veto("4.1", "this faction holds back this turn")
MOVED: Final = Veto("8.1", "this battlegroup has moved")
MUST_STOP: Final = Veto("8.2", "enemy regular units are here: it must stop")
FLOOD_TRIED: Final = Veto("8.22", "it has tried a flooded border once in this phase")
FLOOD_STAKED: Final = Veto("16.4", "it must surely reach Japanese units, and a flood may stop it")
TAKEN: Final = Veto("8.11", "another battlegroup occupies that city")
NO_WAY_OUT: Final = Veto("2.12", "every area around is closed")
NO_GUERRILLA: Final = Veto("8.3", "every guerrilla unit here has moved")
SHARING: Final = Veto(
    "16.4", "the United Front lets it end beside the other Chinese force only among Japanese units"
)


@dataclass
class Movement(Forces):
    """8.0: groups move one by one."""

    def sequence(self) -> Steps:
        return (
            Do("8.1", Movement.begin),
            AskUntilDone("8.1", Movement.choose),
            Do("8.1", Movement.next_force),
            AskUntilDone("8.1", Movement.choose_rest),
        )

    def begin(self, g: ChinaState) -> None:
        g.forget_movement()
        for group in range(len(g.landed)):
            g.landed[group] &= ASHORE  # 8.4: the offensive of the last player turn is over

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        groups = [k for k in groups_of(g, self.side) if g.place[k] < g.content.board.japan]
        menu.each(self.move, groups, unless=self.cannot_move)
        if self.side == JAPAN:
            menu.each(self.assault, groups_of(g, JAPAN), unless=cannot_land)
        else:
            units = g.guerrillas(self.side)
            areas = [a for a in range(g.content.board.areas) if units[a]]
            menu.each(self.infiltrate, areas, unless=self.all_arrived)
        return self.offer_change(menu).done("end_movement", when=True)

    def cannot_move(self, g: ChinaState, group: int) -> Veto | None:
        if g.moved[group]:
            return MOVED
        if g.held != NOTHING and faction_of(g, group) == g.held:
            return HELD_BACK
        return None

    def all_arrived(self, g: ChinaState, area: int) -> Veto | None:
        if g.arrivals(self.side)[area] >= g.guerrillas(self.side)[area]:
            return NO_GUERRILLA
        for near in g.content.board.near[area]:
            if closed(g, near, self.side) is None:
                return None
        return NO_WAY_OUT

    def move(self, g: ChinaState, group: int) -> Flow:
        self.acted = True
        return March(self.side, group, area_of(g, group))

    def assault(self, g: ChinaState, group: int) -> Flow:
        return Landing(group)

    def infiltrate(self, g: ChinaState, area: int) -> Flow:
        self.acted = True
        return Infiltration(self.side, area)


@dataclass
class Infiltration(Procedure):
    """8.3: a guerrilla unit slips into a neighbouring area."""

    side: int
    origin: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "origin": "space"}

    def sequence(self) -> Steps:
        return (Ask("8.3", Infiltration.choose_area),)

    def choose_area(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        return menu.each(self.slip_to, g.content.board.near[self.origin], unless=self.shut)

    def shut(self, g: ChinaState, area: int) -> Veto | None:
        return closed(g, area, self.side)

    def slip_to(self, g: ChinaState, area: int) -> None:
        g.change_guerrillas(self.side, self.origin, -1)
        g.change_guerrillas(self.side, area, 1)
        g.arrivals(self.side)[area] += 1
        g.record(facts.GUERRILLA_MOVED, self.side, self.origin, area)


@dataclass
class March(Procedure):
    """8.1-8.2: one group goes from area to area."""

    side: int
    group: int
    start: int  # the area it began in
    gone: int = 0
    shifted: bool = False  # it has gone into or out of a city in this area
    rest: int = NOTHING  # the group it has dropped off here
    bound: bool = False  # 16.4: it must yet find Japanese units

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "group": "group", "start": "space", "rest": "group"}

    def sequence(self) -> Steps:
        return (
            AskUntilDone("8.2", March.choose),
            Do("8.1", March.finish),
        )

    def choose(self, g: ChinaState) -> Menu:
        board = g.content.board
        area = area_of(g, self.group)
        menu = Menu(g, g.voice(self.side))
        menu.each(self.advance, board.near[area], unless=self.barred)
        if not self.shifted:
            menu.each(self.occupy, board.cities_of[area], unless=self.taken)
            if not at_large(g, self.group):
                menu.one(self.go_out)
        menu.each(self.drop, counters_of(g, self.group), unless=self.must_keep)
        return menu.done("halt", when=True, unless=self.unfinished)

    def barred(self, g: ChinaState, area: int) -> Veto | None:
        here = area_of(g, self.group)
        if self.gone >= self.reach(g):
            return Veto("8.21" if self.side else "8.23", "it has gone {0:area|areas}", self.gone)
        veto = closed(g, area, self.side)
        if veto is not None:
            return veto
        if self.must_stop(g, here):
            return MUST_STOP
        veto = surely_too_weak(g, self.group, area)
        if veto is not None:
            return veto
        if flooded(g, here, area) and g.tried[self.group]:
            return FLOOD_TRIED
        if flooded(g, here, area) and self.bound:
            return FLOOD_STAKED
        return self.kept_out(g, area)

    def must_stop(self, g: ChinaState, here: int) -> bool:
        """8.2: enemy regulars stop it, but where it began the phase."""
        return enemy_regulars(g, here, self.side) and (self.gone > 0 or here != self.start)

    def reach(self, g: ChinaState) -> int:
        """8.21, 8.23: three areas, but an all-IJA group as far as it likes."""
        if self.side != JAPAN or has_puppets(g, self.group):
            return CHINESE_REACH
        return g.content.board.areas

    def keeps_apart(self, g: ChinaState) -> bool:
        """16.4: Chinese regular units; asset points alone are none."""
        return self.side != JAPAN and g.size[self.group] > 0

    def kept_out(self, g: ChinaState, area: int) -> Veto | None:
        """16.4: beside the other Chinese force only on the way to Japanese units."""
        if not self.keeps_apart(g):
            return None
        left = self.reach(g) - self.gone - 1
        if (self.bound or shares_with_ally(g, area, self.side)) and not may_share(
            g, area, self.side, left
        ):
            return SHARING
        return None

    def advance(self, g: ChinaState, area: int) -> None:
        here = area_of(g, self.group)
        if not rearguard_holds(g, self.group, area):
            return
        if flooded(g, here, area) and not self.crossed(g, area):
            return
        origin = g.place[self.group]
        leave_works(g, self.group)
        lean_on_rearguard(g, self.side, here, area)
        g.put(self.group, area)
        g.record(facts.GROUP_MOVED, self.group, origin, area)
        self.gone += 1
        self.shifted = False
        self.rest = NOTHING
        self.bound = (
            self.keeps_apart(g)
            and (self.bound or shares_with_ally(g, area, self.side))
            and must_find_japanese(g, area)
        )

    def crossed(self, g: ChinaState, area: int) -> bool:
        """8.22: one try for a group in a phase, on 1-3."""
        g.tried[self.group] = 1
        roll = g.dice.die(6, "8.22")
        crossed = roll <= g.floods
        kind = facts.FLOOD_CROSSED if crossed else facts.FLOOD_TRIED
        g.record(kind, self.group, area, roll, g.floods)
        return crossed

    def taken(self, g: ChinaState, city: int) -> Veto | None:
        return TAKEN if g.first[city] != NOTHING else None

    def occupy(self, g: ChinaState, city: int) -> None:
        origin = g.place[self.group]
        leave_works(g, self.group)
        g.put(self.group, city)
        g.record(facts.GROUP_MOVED, self.group, origin, city)
        enter_works(g, self.group)
        claim(g, self.group)
        self.shifted = True
        self.rest = NOTHING

    def go_out(self, g: ChinaState, noun: int) -> None:
        origin = g.place[self.group]
        area = area_of(g, self.group)
        g.put(self.group, area)
        g.record(facts.GROUP_MOVED, self.group, origin, area)
        self.shifted = True
        self.rest = NOTHING

    def must_keep(self, g: ChinaState, counter: int) -> Veto | None:
        if self.bound:
            return SHARING  # 16.4: what is dropped off here would not end among Japanese units
        return cannot_part(g, self.group, self.rest, counter)

    def drop(self, g: ChinaState, counter: int) -> None:
        """8.1: what is dropped off forms a new group, which keeps the city and the works."""
        city = g.place[self.group]
        if self.rest == NOTHING:
            self.rest = g.form(self.side, city)
            if not at_large(g, self.group):
                g.put(self.group, area_of(g, self.group))
                self.shifted = True
            else:
                g.fort[self.rest] = g.fort[self.group]
                g.fort[self.group] = 0
            # Dropped off at the start it may yet move by itself; on the way it has moved.
            g.moved[self.rest] = 1 if self.gone else 0
            g.tried[self.rest] = g.tried[self.group]
            g.record(facts.GROUP_SPLIT, self.group, self.rest, city)
        transfer(g, self.group, self.rest, counter)

    def unfinished(self, g: ChinaState, noun: int) -> Veto | None:
        return SHARING if self.bound else None

    def finish(self, g: ChinaState) -> Flow:
        if g.place[self.group] != NOTHING:
            g.moved[self.group] = 1
        return END
