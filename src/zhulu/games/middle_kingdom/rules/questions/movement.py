"""4.0 as questions: who may go where, and at which odds a battle may be passed."""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.content.ids import CANAL, RIVER, WALL
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import OFF_MAP, Veto

STEPS: Final = 2
EMPEROR_STEPS: Final = 3

RIVER_BOUND: Final = Veto("4.0", "this country may not cross the Yangzi")
HAINAN_CLOSED: Final = Veto("4.4", "Hainan cannot be reached before turn 6")
NO_BOATS: Final = Veto("4.5", "this country has no boats")
NO_LANDING: Final = Veto("4.5", "an army may not stay at sea: it needs one more step to land")
NO_FOREIGN_SOIL: Final = Veto("4.0", "no army goes back into a foreign area")


def has_boats(g: KingdomState, country: int) -> bool:
    """4.5"""
    return g.turn >= g.content.boats[country]


def ignores_terrain(g: KingdomState, country: int) -> bool:
    """4.13, 6.21: the Yuan in the turn of their invasion."""
    return country == g.content.yuan and g.turn == g.content.yuan_invasion


def passing_ratio(g: KingdomState, country: int) -> int:
    """4.11, 4.12: attackers for each defender before others may pass."""
    if ignores_terrain(g, country):
        return 1
    if country == g.content.qing and g.turn == g.content.qing_invasion:
        return 1
    return 2


def is_canal_step(g: KingdomState, origin: int, to: int) -> bool:
    """4.2"""
    edge = g.content.edge[origin * g.content.size + to]
    return bool(edge & CANAL) and g.turn >= g.content.canal_opens


def crosses_wall(g: KingdomState, origin: int, to: int) -> bool:
    """5.0b: whether this border is the Great Wall."""
    return bool(g.content.edge[origin * g.content.size + to] & WALL)


def step_barred(g: KingdomState, country: int, origin: int, to: int, left: int) -> Veto | None:
    """Why an army with `left` steps may not take this one; a canal step is paid by the caller."""
    content = g.content
    edge = content.edge[origin * content.size + to]
    if left <= 0:
        return Veto("4.0", "no steps left: they have gone as far as they may")
    if edge & RIVER and content.river_bound[country]:
        return RIVER_BOUND
    if to == content.hainan and g.turn < content.hainan_opens:
        return HAINAN_CLOSED
    if to == content.ocean:
        if not has_boats(g, country):
            return NO_BOATS
        if left < 2:
            return NO_LANDING
    elif origin == content.ocean and content.ways[to] == [origin] and not has_boats(g, country):
        return NO_BOATS
    return None


def can_leave(g: KingdomState, country: int, origin: int) -> bool:
    """Whether at least one step leads out of this space."""
    ways = g.content.ways[origin]
    return any(step_barred(g, country, origin, to, STEPS) is None for to in ways)


def refuges(g: KingdomState, country: int, space: int) -> list[int]:
    """5.0d, 5.0e: adjacent quiet provinces of the country, by land or over Hainan's strait."""
    content = g.content
    found = []
    for to in content.ways[space]:
        if is_quiet(g, country, to):
            edge = content.edge[space * content.size + to]
            if not (edge & RIVER and content.river_bound[country]):
                found.append(to)
    return found


def is_quiet(g: KingdomState, country: int, space: int) -> bool:
    """5.0d, 5.0e: a province that the country holds and nobody attacks."""
    return space < g.content.provinces and g.holder[space] == country and not g.attackers[space]


def leaves_emperor_alone(g: KingdomState, country: int, space: int, staying: int) -> bool:
    """4.3: an emperor needs at least one army beside him."""
    return g.emperor[country] == space and space != OFF_MAP and staying == 0


class Reach:
    """4.0 to 4.5: how an army may go on from a space: fewest steps, and where it came from."""

    def __init__(self, size: int) -> None:
        self.steps: list[int] = [OFF_MAP] * size
        self.origin: list[int] = [OFF_MAP] * size
        self.order: list[int] = []
        # 5.0b: whether the last step can be one that does, or does not, cross the Great Wall.
        self.walled: list[bool] = [False] * size
        self.dry: list[bool] = [False] * size

    def path(self, space: int) -> list[int]:
        """The way to a space, the start first."""
        way = [space]
        while self.origin[way[-1]] != OFF_MAP:
            way.append(self.origin[way[-1]])
        return way[::-1]


def reach(g: KingdomState, country: int, start: int, left: int, canal: bool) -> Reach:
    """Every space an army with `left` steps can come to; `canal`: the free step is used up."""
    found = Reach(g.content.size)
    found.steps[start] = 0
    # The most steps left in a space, without and with the free canal step used.
    best = [OFF_MAP] * (2 * g.content.size)
    front = [(start, left, canal)]
    while front:
        ahead: list[tuple[int, int, bool]] = []
        for here, rest, used in front:
            for to in g.content.ways[here]:
                free = not used and is_canal_step(g, here, to)
                if step_barred(g, country, here, to, rest + (1 if free else 0)) is not None:
                    continue
                if found.steps[to] == OFF_MAP:
                    found.steps[to] = found.steps[here] + 1
                    found.origin[to] = here
                    found.order.append(to)
                if crosses_wall(g, here, to):
                    found.walled[to] = True
                else:
                    found.dry[to] = True
                then = rest if free else rest - 1
                slot = 2 * to + (1 if used or free else 0)
                if then > best[slot] and not must_stop(g, country, to):
                    best[slot] = then
                    ahead.append((to, then, used or free))
        front = ahead
    return found


class Approach:
    """5.0b: the ways into a battle: over the Great Wall or round it."""

    def __init__(self, dry: bool, walled: bool) -> None:
        self.dry = dry
        self.walled = walled


def approach(g: KingdomState, country: int, space: int) -> Approach:
    """How armies that can still march may come into a province; if none can, by its borders."""
    ways = Approach(False, False)
    for origin in g.holdings(country) + g.camps(country):
        if country != g.mover or g.ready(origin) > 0:
            steps = EMPEROR_STEPS if g.emperor[country] == origin else STEPS
            found = reach(g, country, origin, steps, False)
            ways.dry = ways.dry or found.dry[space]
            ways.walled = ways.walled or found.walled[space]
    if not ways.dry and not ways.walled:
        near = g.content.around[space]
        ways.dry = any(not crosses_wall(g, origin, space) for origin in near)
        ways.walled = not ways.dry
    return ways


def must_stop(g: KingdomState, country: int, space: int) -> bool:
    """4.1, 4.13: highlands and enemies end a march, unless others hold the enemy down."""
    if space == g.content.ocean:
        return False
    if g.content.highland[space] and not ignores_terrain(g, country):
        return True
    holder = g.holder[space]
    if holder in (OFF_MAP, country):
        return False
    pinned = g.attackers[space] if g.mover == country else 0
    return pinned < passing_ratio(g, country) * g.held[space]
