"""What provinces and battles are worth: the numbers behind the computer players.

One half point to come now is worth 100; what comes in later turns is worth less, for countries
lose provinces. All sums are whole numbers.
"""

from __future__ import annotations

from typing import Final

from zhulu.games.middle_kingdom.ai import standing
from zhulu.games.middle_kingdom.content.ids import LAND, STRAIT
from zhulu.games.middle_kingdom.content.loading import TURNS, KingdomContent
from zhulu.games.middle_kingdom.rules.questions import odds
from zhulu.games.middle_kingdom.rules.questions.movement import ignores_terrain
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING, Scratch

HALF_POINT: Final = 100
ARMY: Final = 55
GROWTH: Final = ARMY // 6  # half a point of population: three points make an army
KEEPS: Final = 70  # per cent of a value that lasts until the next turn
# Per cent of battles won by strength, where 100 is an even fight (see `strength`).
WON: Final = (2, 6, 14, 24, 34, 44, 53, 61, 68, 74, 79, 83, 86, 89, 91, 93, 94, 95, 96, 97)


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


_tables: Final = Scratch(_build)
_growth: Final = Scratch(_build_growth)


def table(content: KingdomContent) -> list[int]:
    """The worth of each province to each country in each turn, later turns included."""
    worth: list[int] = _tables.of(content)
    return worth


def holding(g: KingdomState, country: int, space: int) -> int:
    """What holding a province means to a country: points to come and people."""
    content = g.content
    size = content.nations * content.provinces
    value = table(content)[g.turn * size + country * content.provinces + space]
    if g.turn < g.last_turn:
        value += growth(g, country) * (1 if content.highland[space] else 2)
    return value


def growth(g: KingdomState, country: int) -> int:
    """2.0: what half a point of population a turn means to a country for the rest of its life."""
    worth: list[int] = _growth.of(g.content)
    return worth[g.turn * g.content.nations + country]


def strength(
    g: KingdomState, space: int, attackers: int, walled: int, defenders: int, led: bool = False
) -> int:
    """Attackers, `walled` of them over the Great Wall, against the defenders; 100 is even."""
    country, defender = g.mover, g.holder[space]
    invented = g.invented and g.battle == space
    face = odds.attack_need(g, country, defender)
    face -= odds.attack_tally(g, country, space, False, invented, led).total
    guard = odds.defence_need(g, country, defender)
    guard -= odds.defence_tally(g, country, space, led).total
    struck = max(1, min(6, 7 - guard))
    might = (attackers - walled) * max(0, min(6, 7 - face))
    if walled:
        over = 0 if ignores_terrain(g, country) else 1
        might += walled * max(0, min(6, 7 - face - over))
    return attackers * might * 100 // (defenders * defenders * struck)


def win_percent(g: KingdomState, space: int, attackers: int, walled: int, led: bool = False) -> int:
    """A quick estimate of the mover's chance to take a province."""
    return chance(g, space, attackers, walled, g.held[space], led)


def chance(
    g: KingdomState, space: int, attackers: int, walled: int, defenders: int, led: bool = False
) -> int:
    """The same for any numbers on both sides; within a few per cent of the exact odds."""
    power = strength(g, space, attackers, walled, max(1, defenders), led)
    return WON[min(len(WON) - 1, power // 18)] if power else 0


def conquest(g: KingdomState, country: int, space: int) -> int:
    """What beating a province's defenders brings beside the province itself."""
    content = g.content
    victim = g.holder[space]
    slot = (g.turn * content.nations + country) * content.nations + victim
    value = content.attack_worth[slot] * g.held[space] * HALF_POINT
    if g.emperor[victim] == space:
        value += 2 * content.power[victim] * HALF_POINT
    if g.deployed[victim] <= g.held[space]:
        value += content.power[victim] * (2 * HALF_POINT + ARMY)
    return value


def harm(g: KingdomState, side: int, space: int) -> int:
    """What the holder loses with a province, seen by one colour."""
    victim = g.holder[space]
    value = holding(g, victim, space) + ARMY * g.held[space]
    owners = g.content.owners[victim]
    if side in owners:
        return -value
    return value * sum([standing.grudge(g, owner) for owner in owners]) // 100


def threat(g: KingdomState, country: int, space: int) -> int:
    """Armies of others next to a province."""
    content = g.content
    count = 0
    for to in content.ways[space]:
        if to < content.provinces and g.holder[to] not in (NOTHING, country):
            if content.edge[space * content.size + to] & (LAND | STRAIT):
                count += g.held[to]
    return count
