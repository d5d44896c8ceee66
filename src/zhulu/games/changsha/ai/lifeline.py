"""14.2a: the roads the IJA lives by: the KMT cuts them, the IJA keeps them open."""

from __future__ import annotations

from typing import Final

from zhulu.games.changsha.ai.ground import nearest_headquarters
from zhulu.games.changsha.content.ids import IJA, KMT
from zhulu.games.changsha.content.loading import Content
from zhulu.games.changsha.rules.phases.supply_check import SupplyCheck
from zhulu.games.changsha.rules.questions.supply import Lines, Reach, edge_sources, open_to
from zhulu.games.changsha.state.state import ChangshaState
from zhulu.kernel import NOTHING, OFF_MAP, Scratch

BREAK: Final = 12  # battalions cut off that are worth turning back for
MOST: Final = 20  # battalions beyond which a road is worth no more
FEW: Final = 3  # battalions nobody goes out of his way for
HUNGRY: Final = 15  # battalions a supply unit is spent for on the march
AT_THE_SIEGE: Final = 3  # as many as each of those counts who are before Changsha
BEFORE_CHANGSHA: Final = 24  # sixths of a factor
AGAIN: Final = 2  # a second cut is worth one part of so many
FAR: Final = 2  # battalions a hex of way to a cut is worth
WATCHED: Final = 8  # and that Japanese troops beside the road are


class Lifeline:
    """One belongs to one map. From the north edge along the roads: what hangs on every hex.

    A hex is shut if no supply of the IJA passes it (11.6). Ways without shut hexes are found first.
    """

    def __init__(self, content: Content) -> None:
        ground = content.ground
        self.seen: ChangshaState | None = None
        self.age = 0
        self.ways: list[list[int]] = []
        for hex in range(ground.size):
            sides = range(6 * hex, 6 * hex + 6)
            self.ways.append([ground.around[i] for i in sides if ground.road[i]])
        self.towards: list[int] = [NOTHING] * ground.size
        self.shut: list[int] = [0] * ground.size  # shut hexes from here to the north, this included
        self.load: list[int] = [0] * ground.size  # battalions whose way leads through a hex
        self.fed: list[int] = [0] * ground.size  # and that supply gets through to
        self.order: list[int] = []
        self.looks = 0
        self.raider = NOTHING
        self.raided = 0
        self.raid = NOTHING
        self.gap = NOTHING  # the shut hex most battalions hang on
        self.guard = NOTHING  # the formation that is to open it

    def look(self, g: ChangshaState) -> None:
        if self.seen is g and self.age == g.age():
            return
        self.seen, self.age = g, g.age()
        self.looks += 1
        for hex in self.order:
            self.towards[hex] = NOTHING
            self.load[hex] = 0
            self.fed[hex] = 0
        self.order = []
        self._spread(g)
        self._burden(g)
        self._find_gap(g)

    def _find_gap(self, g: ChangshaState) -> None:
        """Where most is cut off, and which formation is nearest to it."""
        self.gap, self.guard = NOTHING, NOTHING
        most = BREAK - 1
        for hex in self.order:
            if self.shut[hex] == 1 and self.load[hex] > most and not open_to(g, IJA, hex):
                most, self.gap = self.load[hex], hex
        if self.gap >= 0:
            self.guard = nearest_headquarters(g, IJA, self.gap)

    def _spread(self, g: ChangshaState) -> None:
        towards, shut, ways, order = self.towards, self.shut, self.ways, self.order
        wave = edge_sources(g, IJA)
        for hex in wave:
            towards[hex] = hex
        depth = 0
        while wave:
            later: list[int] = []
            for hex in wave:  # grows
                shut[hex] = depth
                order.append(hex)
                for near in ways[hex]:
                    if towards[near] == NOTHING and g.play[near]:
                        towards[near] = hex
                        (wave if open_to(g, IJA, near) else later).append(near)
            wave = later
            depth += 1

    def _burden(self, g: ChangshaState) -> None:
        roster, towards, load, fed = g.content.roster, self.towards, self.load, self.fed
        for unit in roster.of_side[IJA]:
            hex = g.where[unit]
            if hex < 0 or roster.steps[unit] < 2:
                continue
            if towards[hex] == NOTHING:
                hex = self._road_beside(g, hex)
            if hex >= 0:
                load[hex] += 1
                fed[hex] += int(self.shut[hex] == 0)
        for index in range(len(self.order) - 1, -1, -1):
            hex = self.order[index]
            if towards[hex] != hex:
                load[towards[hex]] += load[hex]
                fed[towards[hex]] += fed[hex]

    def _road_beside(self, g: ChangshaState, hex: int) -> int:
        for index in range(6 * hex, 6 * hex + 6):
            near = g.content.ground.around[index]
            if near >= 0 and self.towards[near] != NOTHING:
                return near
        return NOTHING

    def raid_of(self, g: ChangshaState, unit: int) -> int:
        """The road hex a KMT unit is to go for: much hangs on it, it is near and not watched."""
        if self.raider == unit and self.raided == self.looks:
            return self.raid
        self.raider, self.raided, self.raid = unit, self.looks, NOTHING
        grid, here, most = g.content.ground.grid, g.where[unit], -(1 << 20)
        if here < 0:
            return NOTHING
        for hex in self.order:
            hangs = self._hangs_on(hex)
            if hangs < FEW or g.holder(hex) != NOTHING:
                continue
            worth = min(hangs, MOST) - FAR * grid.distance(here, hex)
            worth -= WATCHED if g.zone(IJA, hex) else 0
            if worth > most:
                most, self.raid = worth, hex
        return self.raid

    def cut_from(self, g: ChangshaState, unit: int, hex: int) -> int:
        """How many battalions a KMT unit in a hex cuts off that nobody else does."""
        ground, here = g.content.ground, g.where[unit]
        alone = here >= 0 and g.top[here] == unit and g.below[unit] < 0
        best = self._cut_at(g, hex, here if alone else NOTHING)
        for index in range(6 * hex, 6 * hex + 6):
            near = ground.around[index]
            if near >= 0 and not ground.strait[index] and self.load[near] > best:
                best = max(best, self._cut_at(g, near, here if alone else NOTHING))
        return min(best, MOST)

    def _cut_at(self, g: ChangshaState, road: int, mine: int) -> int:
        if self.load[road] == 0 or g.holder(road) == IJA:
            return 0
        shutters = g.zone(KMT, road) + int(g.holder(road) == KMT)
        if shutters == 0:
            return self._hangs_on(road)
        if mine < 0 or g.content.ground.grid.distance(mine, road) > 1:
            return 0
        return self.load[road] if shutters == 1 and self.shut[road] == 1 else 0

    def _hangs_on(self, road: int) -> int:
        """What a cut here is worth; a second one on the same way holds when the first is opened."""
        again = self.load[road] // AGAIN if self.shut[road] < 2 else 0
        return max(self.fed[road], again)

    def barred_by(self, g: ChangshaState, target: int) -> bool:
        """Whether KMT units in a hex bar a road that many battalions hang on."""
        ground = g.content.ground
        if self.shut[target] and self.load[target] >= BREAK:
            return True
        for index in range(6 * target, 6 * target + 6):
            near = ground.around[index]
            if near >= 0 and not ground.strait[index] and self.load[near] >= BREAK:
                if self.shut[near] and g.holder(near) != IJA:
                    return True
        return False

    def kept_by(self, g: ChangshaState, unit: int, hex: int) -> int:
        """How many battalions an IJA unit in a road hex keeps supplied (11.6)."""
        if self.load[hex] == 0 or not g.zone(KMT, hex) or g.holder(hex) == KMT:
            return 0
        first = g.top[hex]
        if first >= 0 and not (first == unit and g.below[unit] < 0):
            return 0
        return min(self.load[hex], MOST) if self.shut[hex] <= int(first < 0) else 0


def feeding(g: ChangshaState, dump: int) -> int:
    """14.2a: a supply unit is spent on a turn: the one that feeds most, and not for a few.

    What is spent on the march is missed before the city, where every attack counts.
    """
    frame = g.stack[-1]
    if not isinstance(frame, SupplyCheck):
        return 0
    lines, towards = Lines(g, frame.opened), Reach(g, [g.where[dump]]).towards
    roster, fed = g.content.roster, 0
    for unit in roster.of_side[IJA]:
        hex = g.where[unit]
        if hex >= 0 and roster.steps[unit] > 1 and towards[hex] != OFF_MAP:
            if not lines.supplied(hex):
                fed += AT_THE_SIEGE if g.plan.leagues[hex] <= BEFORE_CHANGSHA else 1
    return fed - (HUNGRY - 1)


_lifelines: Final = Scratch(Lifeline)


def lifeline_of(g: ChangshaState) -> Lifeline:
    """This thread's, looking at this position."""
    lifeline: Lifeline = _lifelines.of(g.content)
    lifeline.look(g)
    return lifeline
