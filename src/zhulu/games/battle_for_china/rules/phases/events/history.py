"""4.2 HISTORICAL EVENTS and the weather of the turn."""

from __future__ import annotations

from zhulu.games.battle_for_china.content.ids import (
    BURMA_ROAD,
    BY_EVENT,
    COUNTRIES,
    JAPAN,
    KMT,
    NEUTRAL,
    ROUTES,
)
from zhulu.games.battle_for_china.rules.questions.supply import port_open, route_open
from zhulu.games.battle_for_china.state import facts
from zhulu.games.battle_for_china.state.state import ChinaState


def begin_turn(g: ChinaState) -> None:
    """The turn track: weather, sea state, scheduled events."""
    row = g.content.turns[g.turn - 1]
    g.clear_turn()
    g.floods = 3 if row.floods else 0
    g.snow = 1 if row.snow else 0
    g.monsoon = 1 if row.monsoon else 0
    g.sea_state = row.sea_state
    for group in range(len(g.place)):
        g.forget(group)
    for side in (JAPAN, KMT):
        g.air_ready[side] += g.air_used[side]
        g.air_used[side] = 0
    g.record(facts.TURN_BEGAN, g.turn - 1, g.sea_state)


def historic_events(g: ChinaState) -> None:
    """4.2: what the turn track orders for this turn."""
    for event in g.content.turns[g.turn - 1].events:
        what, _, value = event.partition(":")
        if what in COUNTRIES:
            _diplomacy(g, COUNTRIES.index(what), value)
        elif what == "open":
            g.routes[ROUTES.index(value)] = 1
            g.record(facts.ROUTE_OPENED, ROUTES.index(value))
        elif what == "close":
            g.routes[ROUTES.index(value)] = 0
            g.record(facts.ROUTE_CLOSED, ROUTES.index(value))
        elif what == "nomonhan":
            g.border_clash = 1
        elif what == "puppets":
            g.puppet_bonus += int(value)
        elif what == "loan" and not g.collapsed[KMT]:
            if port_open(g) or route_open(g, BURMA_ROAD):
                g.change_ep(KMT, int(value), BY_EVENT)


def _diplomacy(g: ChinaState, country: int, value: str) -> None:
    """4.2: up to the first box of the next level, down to the last box of the one below."""
    marks = g.content.charts.marks
    level = g.support(country)
    if value == "neutral":
        g.move_country(country, marks.index(NEUTRAL) + marks.count(NEUTRAL) - 1)
        return
    wanted = level + int(value)
    if wanted not in marks:
        return
    first = marks.index(wanted)
    g.move_country(country, first if wanted > level else first + marks.count(wanted) - 1)
