"""Where a force would like its units to be: control now, and steps enough to keep it."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.ai.opinions.beliefs import RECKONING, all_steps, might, regulars
from zhulu.games.battle_for_china.ai.opinions.campaign import Plan
from zhulu.games.battle_for_china.ai.opinions.stakes import Weights, arrival, weights
from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT
from zhulu.games.battle_for_china.rules.questions.front import shares_with_ally
from zhulu.games.battle_for_china.rules.questions.supply import railway
from zhulu.games.battle_for_china.rules.questions.terrain import flooded
from zhulu.games.battle_for_china.state.groups import (
    area_of,
    at_large,
    groups_in,
    has_puppets,
    is_ija,
    steps,
    steps_in,
    strength,
)
from zhulu.games.battle_for_china.state.state import ChinaState

STEP: Final = 2  # what a step is worth where it is wanted
OCCUPY: Final = 30  # what it is worth to Japan to hold an area, whatever that does to levels
STATION: Final = 100  # and to keep a port or a city its supply runs through
CITY: Final = 15  # and any other city
SHARED: Final = 2  # what that is divided by for one that stands empty, but among the enemy
HOLD: Final = 9  # the same for Japan: what is taken must be held through the Chinese turn
ABROAD: Final = -8  # nothing is won outside China
REAR: Final = 6  # and less for each area that lies between
STRIKE: Final = 50  # what it is worth to join a strike that is planned
BEHIND: Final = 5  # less for each that comes before it
LEAST: Final = 20
PASSING: Final = -50  # of an area that a group may pass, but not stay in (16.4)
STARVING: Final = 30  # off the railways that lead home Japanese units starve


class Chart:
    """What one force thinks of every area in one position, kept as long as the position stands.

    A menu asks the same questions for many groups; what the answers rest on is compared, not
    trusted, so that a chart can never speak of another position.
    """

    def __init__(self, g: ChinaState, side: int) -> None:
        self.side = side
        self.players = g.players
        self.weight = weights(g, side)
        self.content = g.content
        self.mass = g.mass[:]
        self.power = g.power[:]
        self.stacks = g.stacks[:]
        self.control = g.control[:]
        self.kmt = g.kmt_guerrillas[:]
        self.ccp = g.ccp_guerrillas[:]
        self.first = g.first[:]
        self.moved = g.moved[:]
        self.fed: dict[int, bool] = {}
        self.plans: list[Plan] = []
        self.found: dict[int, int] = {}

    def holds(self, g: ChinaState, side: int) -> bool:
        """Whether this chart speaks of this position."""
        return (
            self.side == side
            and self.mass == g.mass
            and self.power == g.power
            and self.control == g.control
            and self.ccp == g.ccp_guerrillas
            and self.kmt == g.kmt_guerrillas
            and self.stacks == g.stacks
            and self.first == g.first
            and self.moved == g.moved
            and self.content is g.content
            and self.players == g.players
            and self.weight == weights(g, side)
        )

    def feeds(self, g: ChinaState, area: int) -> bool:
        """12.2: whether a railway leads from an area home to Japan, as the cities are held."""
        known = self.fed.get(area)
        if known is None:
            board = g.content.board
            known = board.rails_in[area] != [] and railway(g, area, True) != []
            self.fed[area] = known
        return known

    def plan(self, g: ChinaState) -> Plan:
        """Where Japan strikes."""
        if not self.plans:
            fed = [1 if self.feeds(g, area) else 0 for area in range(g.content.board.areas)]
            self.plans.append(Plan(g, self.weight, fed))
        return self.plans[0]


class Desk:
    """The chart in use."""

    def __init__(self) -> None:
        self.charts: list[Chart] = []


DESK: Final = Desk()


def chart_of(g: ChinaState, side: int) -> Chart:
    """The chart of a force for the position as it stands."""
    if DESK.charts:
        chart = DESK.charts[0]
        if chart.holds(g, side):
            return chart
    fresh = Chart(g, side)
    DESK.charts = [fresh]
    return fresh


def beside(g: ChinaState, area: int, side: int) -> bool:
    """Whether enemy regulars stand in an area next to this one."""
    stacks = g.stacks
    for near in g.content.board.near[area]:
        if side != JAPAN:
            if stacks[near * 3]:
                return True
        elif stacks[near * 3 + KMT] or stacks[near * 3 + CCP]:
            return True
    return False


def wanted(g: ChinaState, area: int, side: int) -> int:
    """The steps a force would like to have in an area to keep it through an enemy turn."""
    if side == JAPAN:
        against = all_steps(g, JAPAN, area, KMT) + all_steps(g, JAPAN, area, CCP)
        return 2 * against + (6 if beside(g, area, JAPAN) else 2)
    japan = regulars(g, side, area, JAPAN)
    if japan:
        return japan // 2 + 5
    guard = 0
    if g.players == 3 and side == KMT and g.turn >= RECKONING:
        guard = 2 * all_steps(g, side, area, CCP)
    return guard + (6 if g.content.board.coastal[area] or beside(g, area, side) else 3)


def settle(g: ChinaState, weight: Weights, area: int, side: int, by: int) -> int:
    """What it is worth to have so many steps more (or less) of a force in an area."""
    if not g.content.board.in_china[area]:
        return 0
    most = wanted(g, area, side)
    have = steps_in(g, area, side)
    comfort = STEP * (min(most, have + by) - min(most, have))
    if side == JAPAN:
        comfort = HOLD * (min(most, have + by) - min(most, have)) + OCCUPY * _tips(g, area, by)
    return arrival(g, weight, area, side, by) + comfort


def _tips(g: ChinaState, area: int, by: int) -> int:
    """Whether so many Japanese steps more (or less) win an area (1) or give it away (-1)."""
    china = all_steps(g, JAPAN, area, KMT) + all_steps(g, JAPAN, area, CCP)
    have = g.mass[area * 3]
    before = 1 if have and have >= 2 * china else 0
    after = 1 if have + by > 0 and have + by >= 2 * china else 0
    return after - before


def pull(g: ChinaState, chart: Chart, area: int, group: int, lifted: bool) -> int:
    """How much a group would like to be in an area; `lifted` where it stands there now."""
    by, own = steps(g, group), strength(g, group)
    key = (area << 16) + (by << 10) + (own << 1) + (1 if lifted else 0)
    known = chart.found.get(key)
    if known is None:
        known = _pull(g, chart, area, by, own, lifted)
        chart.found[key] = known
    return known


def _pull(g: ChinaState, chart: Chart, area: int, by: int, own: int, lifted: bool) -> int:
    board = g.content.board
    if not board.in_china[area]:
        return ABROAD - (REAR * rear(g, area) if chart.side == JAPAN else 0)
    side, weight = chart.side, chart.weight
    if lifted:
        worth = -settle(g, weight, area, side, -by)
    else:
        worth = settle(g, weight, area, side, by)
    friends = g.power[area * 3 + side] - (own if lifted else 0)
    if side == JAPAN:
        if chart.plan(g).wanted[area]:
            worth = max(0, worth) + _strike(chart.plan(g), area, own, friends, lifted)
        if not lifted:
            worth += unguarded(g, area)
        return worth if chart.feeds(g, area) else worth - STARVING
    enemy = might(g, side, area, JAPAN)
    return worth + _stand(own, friends, enemy) if enemy else worth


def unguarded(g: ChinaState, area: int) -> int:
    """What a city is worth that stands empty among Chinese units: who comes may go in (8.11)."""
    if not _china(g, area):
        return 0
    return _empty(g, area) // SHARED


def rear(g: ChinaState, area: int) -> int:
    """How many areas of Manzhouguo or Chosin lie between this one and China, up to two.

    A group that looked only at its neighbours never left Pyongyang: no area beside it is China.
    """
    board = g.content.board
    if [near for near in board.near[area] if board.in_china[near]]:
        return 0
    for near in board.near[area]:
        if [beyond for beyond in board.near[near] if board.in_china[beyond]]:
            return 1
    return 2


def _strike(plan: Plan, area: int, own: int, friends: int, lifted: bool) -> int:
    """For Japan, an area with Chinese regulars: how much a strike there wants this group."""
    lack = plan.wanted[area] - friends
    if lack <= 0 or (not lifted and not plan.lacking[area]):
        return -own // 2
    eager = max(LEAST, STRIKE + plan.prize[area] // 4 - BEHIND * plan.rank[area])
    return eager * (own + min(own, lack)) // max(1, 2 * own)


def _stand(own: int, friends: int, enemy: int) -> int:
    """For China, an area with Japanese regulars: better with many, or not at all."""
    total = own + friends
    if total >= 2 * enemy:
        return 8
    if total >= enemy:
        return 3
    return -3 * own // 2 if total * 2 >= enemy else -3 * own


def outlook(
    g: ChinaState,
    chart: Chart,
    area: int,
    group: int,
    start: int,
    last: bool = False,
    bound: bool = False,
) -> int:
    """The pull of an area a group could go to, or of what lies behind it.

    Behind it lies nothing if it is the `last` it may enter (8.21), nor what it came from, nor
    what a border in flood keeps from it that it has tried (8.22): groups went to and fro. Who is
    `bound` to find Japanese units (16.4) gains nothing where there are none: corps left their
    own area to save another in which they might not stay.
    """
    board = g.content.board
    bound = bound or _beside_ally(g, area, chart.side)
    best = PASSING if bound and not g.stacks[area * 3] else pull(g, chart, area, group, False)
    if last or (g.stacks[area * 3] if chart.side != JAPAN else _china(g, area)):
        return best  # 8.2: it must stop there
    here = area_of(g, group)
    closed = board.closed[0 if chart.side == JAPAN else 1]
    for near in board.near[area]:
        if near in (here, start) or closed[near]:
            continue
        if not g.stacks[near * 3] and (bound or _beside_ally(g, near, chart.side)):
            continue
        if not flooded(g, area, near) or not (bound or g.tried[group]):
            best = max(best, pull(g, chart, near, group, False) - 4)
    return best


def _beside_ally(g: ChinaState, area: int, side: int) -> bool:
    """16.4: whether a Chinese group that enters an area must go on until it finds Japanese."""
    return side != JAPAN and shares_with_ally(g, area, side)


def _china(g: ChinaState, area: int) -> int:
    return g.stacks[area * 3 + KMT] + g.stacks[area * 3 + CCP]


def wanderlust(g: ChinaState, chart: Chart, group: int) -> int:
    """How much better another area is than the one a group is in."""
    if posted(g, group):
        return -99
    here = area_of(g, group)
    board = g.content.board
    side = chart.side
    closed = board.closed[0 if side == JAPAN else 1]
    held = pinned(g, here, side, group)
    best = -99
    for near in board.near[here]:
        if closed[near]:
            continue
        if held and (g.stacks[near * 3] if side != JAPAN else _china(g, near)):
            continue  # 8.2
        best = max(best, outlook(g, chart, near, group, here))
    # Who can leave a unit behind may go: the rest keeps the city (8.1).
    kept = 0
    if side == JAPAN and g.size[group] < 2 and not relieved(g, group):
        kept = station(g, g.place[group])
    gain = best - pull(g, chart, here, group, True) - kept
    return max(gain, vacancy(g, group)) if side == JAPAN else gain


def posted(g: ChinaState, group: int) -> bool:
    """Whether a lone Japanese unit keeps a port or a junction: nothing else is worth as much."""
    if g.force[group] != JAPAN or g.size[group] > 1:
        return False
    return station(g, g.place[group]) == STATION


def relieved(g: ChinaState, group: int) -> bool:
    """Whether puppets at large beside a garrison of the IJA may take the city over."""
    if at_large(g, group) or not is_ija(g, group) or station(g, g.place[group]) == STATION:
        return False
    return puppets_beside(g, group)


def puppets_beside(g: ChinaState, group: int) -> bool:
    """Whether other puppets at large in the area of a group may still move."""
    for other in groups_in(g, area_of(g, group), JAPAN):
        if other != group and at_large(g, other) and has_puppets(g, other) and not g.moved[other]:
            return True
    return False


def vacancy(g: ChinaState, group: int) -> int:
    """What a group at large would gain by going into a city of its area that stands empty."""
    if not at_large(g, group):
        return -99
    return _empty(g, area_of(g, group)) // 5


def unkept(g: ChinaState, group: int) -> int:
    """What an empty city is worth that a group at large could leave a unit in before it goes.

    Puppets at large beside the army may go in instead.
    """
    area = area_of(g, group)
    if not at_large(g, group) or puppets_beside(g, group):
        return 0
    return _empty(g, area)


def _empty(g: ChinaState, area: int) -> int:
    """What the best city of an area is worth that nobody is in."""
    empty = [station(g, city) for city in g.content.board.cities_of[area] if g.first[city] < 0]
    return max(empty, default=0)


def pinned(g: ChinaState, here: int, side: int, group: int) -> bool:
    """8.2: too few would stay behind for a group to go from enemy to enemy."""
    if here >= g.content.board.areas:
        return False
    if side == JAPAN:
        enemy = might(g, side, here, KMT) + might(g, side, here, CCP)
    else:
        enemy = might(g, side, here, JAPAN)
    return enemy > 0 and g.power[here * 3 + side] - strength(g, group) < enemy


def slip(g: ChinaState, side: int, area: int) -> int:
    """What a guerrilla unit gains by slipping from an area into its best neighbour."""
    weight = weights(g, side)
    by = g.content.guerrilla_steps
    best = -99
    for near in g.content.board.near[area]:
        if g.content.board.in_china[near]:
            best = max(best, settle(g, weight, near, side, by))
    return best + settle(g, weight, area, side, -by)


def station(g: ChinaState, place: int) -> int:
    """12.2: what a city of China's railways and ports is worth to the Japanese who hold it."""
    board = g.content.board
    if place < board.areas or place >= board.japan or not board.in_china[board.area_of[place]]:
        return 0
    return STATION if board.port[place] or len(board.rails_at[place]) > 1 else CITY


def best_place(g: ChinaState, side: int, by: int) -> int:
    """The most that so many new steps would be worth beside units of their force."""
    weight = weights(g, side)
    best = 0
    for area in range(g.content.board.areas):
        if g.stacks[area * 3 + side]:
            best = max(best, settle(g, weight, area, side, by))
    return best
