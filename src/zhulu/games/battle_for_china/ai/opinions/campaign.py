"""Where Japan strikes this turn: what it can clear with all it can spare, one area after another.

A group that looks only at itself finds every strong area hopeless and stays at home, so thirty
steps watched one cleared area while the next was held by eight. The plan asks first what all free
groups can do together; a group then asks whether the strike in an area still lacks it.
"""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.ai.opinions.beliefs import all_steps, might
from zhulu.games.battle_for_china.ai.opinions.stakes import Weights, worth
from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT
from zhulu.games.battle_for_china.rules.phases.landing import sea_price
from zhulu.games.battle_for_china.state.groups import groups_in, strength
from zhulu.games.battle_for_china.state.state import ChinaState

CONQUEST: Final = 40  # what it is worth to clear an area, whatever that does to levels
TOWN: Final = 4  # and for every city there
INDUSTRY: Final = 25  # and for every industry
OVERLAND: Final = 40  # less for an area where neither a railway nor a port feeds a strike
MASS: Final = 8  # quarters of the enemy's CF that a strike wants
COVERED: Final = 2  # more for each column that the ground takes away (9.14)
SWEEP: Final = 8  # CF of an anti-guerrilla operation that costs little and finds much (9.4)
AHEAD: Final = 1  # CF that a garrison keeps for two of its steps


class Plan:
    """The strikes of a turn, by area: the CF that each wants, and what it still lacks."""

    def __init__(self, g: ChinaState, weight: Weights, fed: list[int]) -> None:
        areas = g.content.board.areas
        self.wanted = [0] * areas
        self.lacking = [0] * areas
        self.prize = [0] * areas
        self.rank = [areas] * areas
        ranked: list[tuple[int, int]] = []
        for area in range(areas):
            cost = mass_for(g, area, enemy_might(g, area)) or sweep_for(g, area)
            if not cost or not g.content.board.in_china[area]:
                continue
            self.prize[area] = prize(g, weight, area)
            if not fed[area] and not harbour(g, area):
                self.prize[area] -= OVERLAND
            begun = g.power[area * 3]
            ranked.append((1000 * self.prize[area] // max(2, cost - begun), area))
            self.wanted[area] = cost
        ranked.sort(reverse=True)
        for rank, (_, area) in enumerate(ranked):
            self.rank[area] = rank
        self._share_out(g, ranked)

    def _share_out(self, g: ChinaState, ranked: list[tuple[int, int]]) -> None:
        """The best strike first, as long as the free groups suffice for another."""
        board = g.content.board
        ashore, afloat = spare(g), waiting(g)
        for _, area in ranked:
            begun = g.power[area * 3]
            lack = self.wanted[area] - begun
            if lack <= 0:
                continue
            at_hand = ashore if reached(g, area) else 0
            if board.coastal[area]:
                at_hand += afloat
            if at_hand < lack and not begun:
                continue
            self.lacking[area] = lack
            by_sea = min(lack, afloat) if board.coastal[area] else 0
            afloat -= by_sea
            ashore = max(0, ashore - (lack - by_sea))


def enemy_might(g: ChinaState, area: int) -> int:
    """The CF of Chinese regulars that Japan believes to be in an area."""
    return might(g, JAPAN, area, KMT) + might(g, JAPAN, area, CCP)


def mass_for(g: ChinaState, area: int, enemy: int) -> int:
    """The CF that would clear an area of so many."""
    columns = max(1, g.content.board.rough[area])
    return (enemy * (MASS + COVERED * columns) + 3) // 4


def sweep_for(g: ChinaState, area: int) -> int:
    """9.4: the CF that would rid an area of guerrillas who keep it from Japan."""
    there = g.kmt_guerrillas[area] + g.ccp_guerrillas[area]
    if not there or g.mass[area * 3] >= 2 * there * g.content.guerrilla_steps:
        return 0
    return SWEEP + there


def prize(g: ChinaState, weight: Weights, area: int) -> int:
    """What it is worth to Japan to clear an area."""
    board = g.content.board
    total = CONQUEST + TOWN * len(board.cities_of[area]) + INDUSTRY * works(g, area)
    return total + (worth(g, weight, area, JAPAN) if g.control[area] != JAPAN else 0)


def works(g: ChinaState, area: int) -> int:
    """16.3: industry of the KMT in an area: an EP a turn less for it, and one more for Japan."""
    area_of = g.content.board.area_of
    return len([place for place in g.industry_at if place >= 0 and area_of[place] == area])


def spare(g: ChinaState) -> int:
    """The CF of groups that may still move, beyond what their areas need to be kept."""
    total = 0
    board = g.content.board
    for area in range(board.areas):
        if not g.stacks[area * 3]:
            continue
        free = sum(
            [strength(g, group) for group in groups_in(g, area, JAPAN) if not g.moved[group]]
        )
        moved = g.power[area * 3] - free
        kept = 0 if board.always_japan[area] else AHEAD * garrison(g, area) // 2
        if g.stacks[area * 3 + KMT] + g.stacks[area * 3 + CCP]:
            kept = max(kept, mass_for(g, area, enemy_might(g, area)))
        total += min(free, max(0, free + moved - kept))
    return total


def garrison(g: ChinaState, area: int) -> int:
    """13.1: the steps that keep an area, with one corps of the KMT marching in."""
    against = all_steps(g, JAPAN, area, KMT) + all_steps(g, JAPAN, area, CCP)
    return 2 * against + 4


def waiting(g: ChinaState) -> int:
    """The CF in Japan that may land now."""
    total, purse = 0, g.purse(JAPAN) - 1
    for group in groups_in(g, g.content.board.japan, JAPAN):
        price = sea_price(g, group)
        if not g.moved[group] and purse >= price:
            total += strength(g, group)
            purse -= price
    return total


def harbour(g: ChinaState, area: int) -> bool:
    """12.2: whether an area has a port, which feeds who takes it."""
    return [city for city in g.content.board.cities_of[area] if g.content.board.port[city]] != []


def reached(g: ChinaState, area: int) -> bool:
    """Whether Japanese groups stand in or beside an area."""
    near = [one for one in g.content.board.near[area] if g.stacks[one * 3]]
    return g.stacks[area * 3] > 0 or near != []
