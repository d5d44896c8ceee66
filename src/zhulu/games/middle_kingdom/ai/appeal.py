"""What provinces and battles are worth: the numbers behind the computer players.

One half point to come now is worth 100; what comes in later turns is worth less, for countries
lose provinces. All sums are whole numbers.
"""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.ai import standing
from zhulu.games.middle_kingdom.content.ids import AFTER_MOVE, LAND, STRAIT
from zhulu.games.middle_kingdom.content.loading import TURNS, KingdomContent
from zhulu.games.middle_kingdom.rules.phases.country import CountryTurn
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING, Scratch

HALF_POINT: Final = 100
ARMY: Final = 55
GROWTH: Final = ARMY // 6  # half a point of population: three points make an army
KEEPS: Final = 80  # per cent of a value that lasts until the next turn
FIRM: Final = 10  # guards, squared and so many times, against foes squared: what is kept of it
HIGH: Final = 3  # ... and as many times more in highlands


def _build(content: KingdomContent) -> list[int]:
    size = content.nations * content.provinces
    worth = [0] * ((TURNS + 2) * size)
    for turn in range(TURNS, 0, -1):
        for i in range(size):
            later = worth[(turn + 1) * size + i] * KEEPS // 100
            worth[turn * size + i] = later + content.worth[turn * size + i] * HALF_POINT
    return worth


def _build_growth(content: KingdomContent) -> list[int]:
    """By turn and country: half a point of population in every later turn of its life."""
    ends = [0] * ((TURNS + 2) * content.nations)
    for event in content.events:
        if event.kind == "remove":
            ends[event.turn * content.nations + event.country] = 1
        elif event.kind == "replace":
            ends[event.turn * content.nations + event.of] = 1
    worth = [0] * ((TURNS + 2) * content.nations)
    for turn in range(TURNS - 1, 0, -1):
        for country in range(content.nations):
            after = (turn + 1) * content.nations + country
            if content.grows[country] and not ends[after]:
                worth[turn * content.nations + country] = (GROWTH + worth[after]) * KEEPS // 100
    return worth


def _build_armies(content: KingdomContent) -> list[int]:
    """By turn and country: an army is worth something while there are points to come."""
    worth = [0] * ((TURNS + 2) * content.nations)
    size = content.nations * content.provinces
    points = table(content)
    for turn in range(1, TURNS + 1):
        for country in range(content.nations):
            at = (turn + 1) * size + country * content.provinces
            if any(points[at : at + content.provinces]):
                worth[turn * content.nations + country] = ARMY
    return worth


_tables: Final = Scratch(_build)
_growth: Final = Scratch(_build_growth)
_armies: Final = Scratch(_build_armies)


def table(content: KingdomContent) -> list[int]:
    """The worth of each province to each country in each turn, later turns included."""
    worth: list[int] = _tables.of(content)
    return worth


def holding(g: KingdomState, country: int, space: int) -> int:
    """What holding a province means to a country: points to come and people."""
    content = g.content
    at = (g.turn * content.nations + country) * content.provinces + space
    if g.turn >= g.last_turn:
        return content.worth[at] * HALF_POINT
    return table(content)[at] + growth(g, country) * (1 if content.highland[space] else 2)


def growth(g: KingdomState, country: int) -> int:
    """2.0: what half a point of population a turn means to a country for the rest of its life."""
    worth: list[int] = _growth.of(g.content)
    return worth[g.turn * g.content.nations + country]


def conquest(g: KingdomState, country: int, space: int) -> int:
    """What beating a province's defenders brings beside the province itself."""
    content = g.content
    slot = (g.turn * content.nations + country) * content.nations + g.holder[space]
    return content.attack_worth[slot] * g.held[space] * HALF_POINT + fall(g, country, space)


def fall(g: KingdomState, country: int, space: int) -> int:
    """5.0h, 5.0i: what it brings that an emperor or a country falls with a province."""
    content = g.content
    victim = g.holder[space]
    value = 0
    if g.emperor[victim] == space:
        value += 2 * content.power[victim] * HALF_POINT
    if g.deployed[victim] <= g.held[space]:
        value += downfall(g, country, victim)
    return value


def downfall(g: KingdomState, country: int, victim: int) -> int:
    """5.0i: what it brings to conquer a country: points, and armies for the box."""
    return g.content.power[victim] * (2 * HALF_POINT + army(g, country))


def treaty(g: KingdomState, country: int, space: int) -> int:
    """4.6: what the concession brings that a country could force here."""
    if g.content.builds[country] and not g.concession[space]:
        return g.content.concession_worth * HALF_POINT
    return 0


def army(g: KingdomState, country: int) -> int:
    """What one army more or less means to a country."""
    if g.turn >= g.last_turn:
        return 0
    worth: list[int] = _armies.of(g.content)
    return worth[g.turn * g.content.nations + country]


def grudge(g: KingdomState, side: int, victim: int) -> int:
    """Per cent of a country's loss that a colour counts as its own gain."""
    owners = g.content.owners[victim]
    if side in owners:
        return -100
    return sum([standing.grudge(g, owner) for owner in owners])


def left_to(g: KingdomState, victim: int, space: int) -> int:
    """What a province still means to a country that is not moving: 8.1 may be over."""
    content = g.content
    value = holding(g, victim, space)
    slot = g.turn * content.nations + victim
    if victim < g.mover and content.scores[slot] == AFTER_MOVE:
        value -= content.worth[slot * content.provinces + space] * HALF_POINT
    return value


def threat(g: KingdomState, country: int, space: int) -> int:
    """Armies of others next to a province."""
    content = g.content
    count = 0
    for to in content.ways[space]:
        if to < content.provinces and g.holder[to] not in (NOTHING, country):
            if content.edge[space * content.size + to] & (LAND | STRAIT):
                count += g.held[to]
    return count


def moves_again(g: KingdomState, country: int) -> bool:
    """6.0: whether the country moves once more before anybody else does."""
    if g.content.moves[g.turn * g.content.nations + country] < 2:
        return False
    for frame in g.stack:
        if isinstance(frame, CountryTurn):
            owners = len(g.content.owners[country])
            return frame.made < owners * g.content.moves[g.turn * g.content.nations + country]
    return False


class Ground:
    """A province as a country sees it: what it is worth, and armies of other colours next to it."""

    def __init__(self, g: KingdomState, country: int, space: int) -> None:
        content = g.content
        slot = g.turn * content.nations + country
        self.value = holding(g, country, space)
        self.points = content.worth[slot * content.provinces + space] * HALF_POINT
        self.limit: int = g.limit(space)
        self.firm = FIRM * HIGH if content.highland[space] else FIRM
        self.foes = 0
        self.foes_now = 0  # of those who still move before the points of this turn are counted
        if moves_again(g, country):
            return
        owner = content.owners[country][0]
        counted = content.scores[slot] == AFTER_MOVE
        for to in content.ways[space]:
            holder = g.holder[to] if to < content.provinces else NOTHING
            if holder != NOTHING and holder != country and owner not in content.owners[holder]:
                if content.edge[space * content.size + to] & (LAND | STRAIT):
                    self.foes += g.held[to]
                    if holder > country and not counted:
                        self.foes_now += g.held[to]

    def kept(self, armies: int) -> int:
        """What so many armies keep of it until it counts."""
        if armies <= 0:
            return 0
        if not self.foes:
            return self.value
        guards = min(armies, self.limit)
        stand = self.firm * guards * guards
        later = (self.value - self.points) * stand // (stand + self.foes * self.foes)
        if not self.foes_now:
            return later + self.points
        return later + self.points * stand // (stand + self.foes_now * self.foes_now)
