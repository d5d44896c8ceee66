"""2.4: how many steps a side believes to be where it may not look.

A player is asked in a world dealt for it: what lies beneath the tops of others' stacks is anywhere.
Opinions must not chase what the deal happened to put somewhere, so hidden stacks count as their
top and an even share of all that is hidden. An ally's count as their top alone: with two steps of
guerrillas beside it a lone corps loses its area (13.1), and who does not know must not try.
"""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.content.ids import BERTHS, CCP, JAPAN, KMT
from zhulu.games.battle_for_china.state.groups import area_of, cadre, groups_in, steps, strength
from zhulu.games.battle_for_china.state.state import ChinaState

RECKONING: Final = 18  # the turn from which the two Chinese players think of each other


class Belief:
    """What one side makes of one position, kept as long as the position stands."""

    def __init__(self, g: ChinaState, side: int) -> None:
        self.side = side
        self.sights = sights(g, side)
        self.allied = allied(g, side)
        self.content = g.content
        self.mass = g.mass[:]
        self.stacks = g.stacks[:]
        self.slot = g.slot[:]
        self.found: list[int] = list(g.mass)
        self.might: list[int] = list(g.power)
        for force in (JAPAN, KMT, CCP):
            if not g.sees(side, force):
                self._spread(g, force)

    def holds(self, g: ChinaState, side: int) -> bool:
        """Whether this speaks of this position."""
        return (
            self.side == side
            and self.mass == g.mass
            and self.stacks == g.stacks
            and self.slot == g.slot
            and self.content is g.content
            and self.sights == sights(g, side)
            and self.allied == allied(g, side)
        )

    def _spread(self, g: ChinaState, force: int) -> None:
        """Tops are seen; the rest is shared out evenly."""
        areas, steps, cf = g.content.board.areas, g.content.steps, g.content.cf
        hidden = beneath = stacks = 0
        for area in range(areas):
            at = area * 3 + force
            top = seen = 0
            if g.stacks[at]:
                for group in groups_in(g, area, force):
                    if g.size[group]:
                        unit = g.slot[group * BERTHS] >> 2
                        top += steps[unit]
                        seen += cf[unit]
            hidden += g.mass[at] - top
            beneath += g.power[at] - seen
            stacks += g.stacks[at]
            self.found[at] = top
            self.might[at] = seen
        if self.allied and force != JAPAN:
            return
        for area in range(areas):
            at = area * 3 + force
            if g.stacks[at]:
                self.found[at] += (g.stacks[at] * hidden + stacks // 2) // stacks
                self.might[at] += (g.stacks[at] * beneath + stacks // 2) // stacks


class Memory:
    """The belief in use."""

    def __init__(self) -> None:
        self.beliefs: list[Belief] = []


MEMORY: Final = Memory()


def allied(g: ChinaState, side: int) -> bool:
    """16.5: whether a side is one of two Chinese players who need each other."""
    return side != JAPAN and g.turn < RECKONING and g.voice(side) != JAPAN


def sights(g: ChinaState, side: int) -> int:
    """Whose stacks a side may look into, as a bit mask."""
    return sum([1 << force for force in (JAPAN, KMT, CCP) if g.sees(side, force)])


def regulars(g: ChinaState, side: int, area: int, force: int) -> int:
    """Steps of a force's regulars in an area, as a side believes."""
    if g.stacks[area * 3 + force] == 0 or g.sees(side, force):
        return g.mass[area * 3 + force]
    return belief_of(g, side).found[area * 3 + force]


def might(g: ChinaState, side: int, area: int, force: int) -> int:
    """Their CF, as a side believes."""
    if g.stacks[area * 3 + force] == 0 or g.sees(side, force):
        return g.power[area * 3 + force]
    return belief_of(g, side).might[area * 3 + force]


def hidden(g: ChinaState, side: int, group: int) -> bool:
    """2.4: whether a side sees of a stack no more than its top."""
    if g.size[group] == 0 or g.sees(side, g.force[group]):
        return False
    return group not in (g.open_attacker, g.open_defender)


def likely_cf(g: ChinaState, side: int, group: int) -> int:
    """The CF of a stack: its top, and its share of what is believed beneath those of its area."""
    if not hidden(g, side, group):
        return strength(g, group)
    return _share(g, group, might(g, side, area_of(g, group), g.force[group]), g.content.cf)


def likely_steps(g: ChinaState, side: int, group: int) -> int:
    """Its steps, in the same way."""
    if not hidden(g, side, group):
        return steps(g, group)
    return _share(g, group, regulars(g, side, area_of(g, group), g.force[group]), g.content.steps)


def _share(g: ChinaState, group: int, there: int, counts: list[int]) -> int:
    """What a stack has of all that is believed to be `there`: more than its top, not all."""
    force, area = g.force[group], area_of(g, group)
    for other in groups_in(g, area, force):
        if g.size[other]:
            there -= counts[g.slot[other * BERTHS] >> 2]
    stacks = g.stacks[area * 3 + force]
    return counts[g.slot[group * BERTHS] >> 2] + (there + stacks - 1) // stacks


def likely_cadre(g: ChinaState, side: int, group: int) -> int:
    """9.12: its cadre level, by its top alone: markers lie beneath (6.5)."""
    if not hidden(g, side, group):
        return cadre(g, group)
    return g.content.cadre[g.slot[group * BERTHS] >> 2]


def belief_of(g: ChinaState, side: int) -> Belief:
    """What a side makes of the position as it stands."""
    for known in MEMORY.beliefs:
        if known.holds(g, side):
            return known
    fresh = Belief(g, side)
    MEMORY.beliefs = [fresh]
    return fresh


def all_steps(g: ChinaState, side: int, area: int, force: int) -> int:
    """13.1: the same with its guerrillas, which everybody sees."""
    total = regulars(g, side, area, force)
    if force != JAPAN:
        total += g.guerrillas(force)[area] * g.content.guerrilla_steps
    return total
