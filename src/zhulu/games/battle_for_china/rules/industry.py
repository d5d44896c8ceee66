"""16.3 INDUSTRY MARKERS."""

from __future__ import annotations

from zhulu.games.battle_for_china.content.ids import JAPAN
from zhulu.games.battle_for_china.rules.questions.supply import (
    ON_A_ROLL,
    UNSUPPLIED,
    city_supplied,
    city_supply,
    supply,
)
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.groups import city_held
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, OFF_MAP


def claim(g: ChinaState, group: int) -> None:
    """A group that enters a city takes the industry in it; Japan waits two turns to use it."""
    if g.size[group] == 0:
        return
    side = g.force[group]
    for marker in range(3):
        if g.industry_at[marker] == g.place[group] and g.industry_of[marker] != side:
            g.industry_of[marker] = side
            delay = g.content.charts.economy.industry_delay if side == JAPAN else 0
            g.industry_turn[marker] = g.turn + delay
            g.record(facts.INDUSTRY_TAKEN, marker, g.place[group])


def produces(g: ChinaState, marker: int, side: int) -> bool:
    """Whether a marker gives a side one EP now: its units are with it, in supply for Japan."""
    place = g.industry_at[marker]
    if g.industry_of[marker] != side or place == OFF_MAP or g.turn < g.industry_turn[marker]:
        return False
    if not attended(g, place, side):
        return False
    return side != JAPAN or city_supplied(g, place, JAPAN)


def produces_on_a_roll(g: ChinaState, marker: int) -> bool:
    """12.21: whether only a railway across a flooded river feeds Japan's marker and garrison."""
    place = g.industry_at[marker]
    if g.industry_of[marker] != JAPAN or place == OFF_MAP or g.turn < g.industry_turn[marker]:
        return False
    group = g.first[place]
    return group != NOTHING and g.force[group] == JAPAN and supply(g, group) == ON_A_ROLL


def leaving(g: ChinaState, marker: int, side: int) -> int:
    """The supply in which a side may move a marker now.

    None while it is being taken over, nor out of a city the side does not control.
    """
    place = g.industry_at[marker]
    if g.industry_of[marker] != side or place == OFF_MAP or g.turn < g.industry_turn[marker]:
        return UNSUPPLIED
    return city_supply(g, place, side) if attended(g, place, side) else UNSUPPLIED


def attended(g: ChinaState, city: int, side: int) -> bool:
    """13.21: whether a side controls a city: its units are there, or it is in Manzhouguo."""
    board = g.content.board
    return board.always_japan[board.area_of[city]] or city_held(g, city, side)


def sites(g: ChinaState, side: int) -> list[int]:
    """Cities in which a marker on the move may reappear, some only on a roll (12.21)."""
    board = g.content.board
    found = []
    for city in range(board.first_city, board.first_city + board.cities):
        area = board.area_of[city]
        if g.control[area] == side and city_supply(g, city, side) != UNSUPPLIED:
            group = g.first[city]
            if group == NOTHING or g.force[group] == side:
                found.append(city)
    return found
