"""7.0 ORGANIZATION: all groups of an area may be formed anew, unseen by the enemy."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from zhulu.games.battle_for_china.content.ids import (
    BERTHS,
    COUNTERS,
    FACES,
    HQ_NORTH,
    HQ_SOUTH,
    JAPAN,
)
from zhulu.games.battle_for_china.rules.stacking import counters_of, transfer
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import cannot_join, groups_in
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, Ask, AskUntilDone, Flow, Menu, Procedure, Steps, Veto

REFORMED: Final = Veto("7.1", "this area has been organized")
NOWHERE: Final = Veto("7.11", "no other battlegroup here has room for it")
KEEPS_UNIT: Final = Veto("16.1", "a headquarters would be left without a unit")


@dataclass
class Organization(Procedure):
    """7.1: one force organizes, area by area."""

    side: int
    done: list[int] = field(default_factory=list)

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "done": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("7.1", Organization.choose, pause=True),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        menu.each(self.organize, self.crowded(g), unless=self.finished)
        return menu.done("end_organization", when=True)

    def crowded(self, g: ChinaState) -> list[int]:
        """Places with enough counters to be stacked in more than one way."""
        board = g.content.board
        places = [a for a in range(board.areas) if g.stacks[a * 3 + self.side]]
        if self.side == JAPAN:
            places.append(board.japan)
        return [p for p in places if can_reform(g, p, self.side)]

    def finished(self, g: ChinaState, place: int) -> Veto | None:
        return REFORMED if place in self.done else None

    def organize(self, g: ChinaState, place: int) -> Flow:
        self.done.append(place)
        return Reform(self.side, place, 2 * counters_in(g, place, self.side))


def counters_in(g: ChinaState, place: int, side: int) -> int:
    """How many counters a side has in an area, to bound the reshuffling."""
    total = 0
    for group in groups_in(g, place, side):
        total += g.size[group] + g.armor[group] + g.artillery[group]
    return total


def can_reform(g: ChinaState, place: int, side: int) -> bool:
    """Whether there is anything to organize at a place."""
    return counters_in(g, place, side) > 1


@dataclass
class Reform(Procedure):
    """7.1: counters pass from group to group within one area."""

    side: int
    place: int
    left: int  # changes left: two for each counter, which reach every arrangement and top

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "place": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("7.1", Reform.choose, pause=True),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        if self.left > 0:
            menu.each(self.take, self.movable(g), unless=self.stays)
            menu.each(self.show, self.hidden(g))
        return menu.done("end_area", when=True)

    def movable(self, g: ChinaState) -> list[int]:
        size = COUNTERS
        return [
            group * size + counter
            for group in groups_in(g, self.place, self.side)
            for counter in counters_of(g, group)
        ]

    def hidden(self, g: ChinaState) -> list[int]:
        """Units beneath the top one that differ from it."""
        size = COUNTERS
        return [
            group * size + face
            for group in groups_in(g, self.place, self.side)
            for face in _beneath(g, group)
        ]

    def stays(self, g: ChinaState, noun: int) -> Veto | None:
        group, counter = divmod(noun, COUNTERS)
        if counter < FACES and g.size[group] == 1 and group in g.hq:
            return KEEPS_UNIT
        if not is_alone(g, group) and not HQ_NORTH <= counter <= HQ_SOUTH:
            return None
        for other in groups_in(g, self.place, self.side):
            if other != group and cannot_join(g, other, counter) is None:
                return None
        return NOWHERE

    def show(self, g: ChinaState, noun: int) -> None:
        """2.4: the owner decides which unit lies on top."""
        group, face = divmod(noun, COUNTERS)
        self.left -= 1
        g.raise_to_top(group, face)
        g.confide(self.side, facts.GROUP_SHOWN, group, face)

    def take(self, g: ChinaState, noun: int) -> Flow:
        self.left -= 1
        group, counter = divmod(noun, COUNTERS)
        return Assignment(self.side, self.place, group, counter)


def is_alone(g: ChinaState, group: int) -> bool:
    """Whether a group is a single counter, so that taking it out forms nothing new."""
    return g.size[group] + g.armor[group] + g.artillery[group] == 1


def _beneath(g: ChinaState, group: int) -> list[int]:
    base = group * BERTHS
    top = g.slot[base]
    found: list[int] = []
    for berth in range(base + 1, base + g.size[group]):
        if g.slot[berth] != top and g.slot[berth] not in found:
            found.append(g.slot[berth])
    return found


@dataclass
class Assignment(Procedure):
    """7.11: where a counter that was taken out of a group goes."""

    side: int
    place: int
    origin: int
    counter: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "place": "space", "origin": "group", "counter": "counter"}

    def sequence(self) -> Steps:
        return (Ask("7.11", Assignment.choose, pause=True),)

    def choose(self, g: ChinaState) -> Menu:
        menu = Menu(g, g.voice(self.side))
        others = [k for k in groups_in(g, self.place, self.side) if k != self.origin]
        menu.each(self.join, others, unless=self.will_not_fit)
        if not HQ_NORTH <= self.counter <= HQ_SOUTH and not is_alone(g, self.origin):
            menu.one(self.form_group)
        return menu.done("put_back", when=True)

    def will_not_fit(self, g: ChinaState, group: int) -> Veto | None:
        return cannot_join(g, group, self.counter)

    def join(self, g: ChinaState, group: int) -> None:
        transfer(g, self.origin, group, self.counter)
        g.confide(self.side, facts.UNIT_MOVED, self.counter, self.origin, group)
        drop_if_empty(g, self.origin)

    def form_group(self, g: ChinaState, noun: int) -> None:
        group = g.form(self.side, self.place)
        transfer(g, self.origin, group, self.counter)
        g.confide(self.side, facts.UNIT_MOVED, self.counter, self.origin, group)
        drop_if_empty(g, self.origin)


def drop_if_empty(g: ChinaState, group: int) -> None:
    """A group that gave its last counter away is no more."""
    if g.size[group] + g.armor[group] + g.artillery[group] == 0 and g.place[group] != NOTHING:
        if g.fort[group]:
            g.confide(g.force[group], facts.FORT_GONE, g.place[group])  # 16.2
        g.disband(group)
