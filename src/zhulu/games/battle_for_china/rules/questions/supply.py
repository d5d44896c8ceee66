"""12.0 SUPPLY: who is in supply, judged at the moment it matters."""

from __future__ import annotations

from zhulu.games.battle_for_china.content.ids import (
    ASHORE,
    BERTHS,
    CENTRAL,
    JAPAN,
    KMT,
    NEUTRAL,
    NOBODY,
    RED,
)
from zhulu.games.battle_for_china.state.groups import city_held
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING

SUPPLIED = 1
UNSUPPLIED = 0
ON_A_ROLL = 2  # 12.21: only by a line across a river in flood


def supply(g: ChinaState, group: int) -> int:
    """Whether a group is in supply: no, yes, or on a roll for the floods."""
    place = g.place[group]
    board = g.content.board
    if place >= board.japan:
        return SUPPLIED
    area = board.area_of[place]
    if area == g.famine:
        return UNSUPPLIED
    if g.landed[group] & ASHORE:
        return SUPPLIED  # 8.4
    if g.monsoon and board.monsoon[area]:
        return UNSUPPLIED  # 12.21
    if g.force[group] == JAPAN:
        return japanese_supply(g, place)
    face = g.slot[group * BERTHS]
    return SUPPLIED if chinese_supply(g, area, g.force[group], face) else UNSUPPLIED


def chinese_supply(g: ChinaState, area: int, side: int, face: int) -> bool:
    """12.11: by control; a faction corps by its headquarters."""
    if face == NOTHING or not CENTRAL < g.content.faction[face >> 2] < RED:
        return force_supply(g, area, side)
    hq = g.hq[g.content.faction[face >> 2]]
    if hq == NOTHING:
        return False
    home = g.content.board.area_of[g.place[hq]]
    if home != area and home not in g.content.board.near[area]:
        return False
    return hq_supplied(g, hq)


def hq_supplied(g: ChinaState, group: int) -> bool:
    """12.11: a headquarters draws supply like the Central Army."""
    area = g.content.board.area_of[g.place[group]]
    if area == g.famine or (g.monsoon and g.content.board.monsoon[area]):
        return False
    return force_supply(g, area, KMT)


def force_supply(g: ChinaState, area: int, side: int) -> bool:
    """12.11: in or beside a controlled area, or where every city is held."""
    if g.control[area] == side:
        return True
    for near in g.content.board.near[area]:
        if g.control[near] == side:
            return True
    cities = g.content.board.cities_of[area]
    for city in cities:
        if not city_held(g, city, side):
            return False
    return cities != []


def japanese_supply(g: ChinaState, place: int) -> int:
    """12.2: a port, Jehol, Shenyang, or a railway back to one of them."""
    board = g.content.board
    if board.source[place]:
        return SUPPLIED
    if board.port[place] and g.sea_state >= 1 and place != board.japan:
        return SUPPLIED
    area = board.area_of[place]
    if not board.rails_in[area]:
        return UNSUPPLIED
    if railway(g, area, not g.floods):
        return SUPPLIED
    if g.floods and railway(g, area, True):
        return ON_A_ROLL
    return UNSUPPLIED


def railway(g: ChinaState, area: int, rivers: bool) -> list[int]:
    """The cities on a line from an area to a source, source last; empty where none leads back."""
    board = g.content.board
    came = [NOTHING] * board.places
    queue: list[int] = []
    for rail in board.rails_in[area]:
        if usable(g, rail, rivers):
            for end in board.rail_ends[rail]:
                if came[end] == NOTHING:
                    came[end] = end
                    queue.append(end)
    at = 0
    while at < len(queue):
        city = queue[at]
        at += 1
        if is_source(g, city):
            return _trace(came, city)
        if not city_held(g, city, JAPAN):
            continue
        for rail in board.rails_at[city]:
            if usable(g, rail, rivers):
                a, b = board.rail_ends[rail]
                end = b if a == city else a
                if came[end] == NOTHING:
                    came[end] = city
                    queue.append(end)
    return []


def _trace(came: list[int], city: int) -> list[int]:
    path = [city]
    while came[city] != city:
        city = came[city]
        path.append(city)
    path.reverse()
    return path


def usable(g: ChinaState, rail: int, rivers: bool) -> bool:
    """12.21 and event 64: whether a line may be traced along now."""
    if rail in g.cut:
        return False
    return rivers or not g.content.board.rail_river[rail]


def is_source(g: ChinaState, city: int) -> bool:
    """12.2: Jehol, Shenyang or a Japanese-controlled port."""
    board = g.content.board
    return board.source[city] or (board.port[city] and japanese_port(g, city))


def japanese_port(g: ChinaState, port: int) -> bool:
    """6.8: Japan itself, a port Japanese units hold, or an empty one in a controlled area."""
    board = g.content.board
    if port == board.japan:
        return True
    group = g.first[port]
    if group != NOTHING:
        return g.force[group] == JAPAN
    return g.control[board.area_of[port]] == JAPAN


def city_supplied(g: ChinaState, city: int, side: int) -> bool:
    """16.3: whether a unit of the side standing in this city would surely be in supply."""
    return city_supply(g, city, side) == SUPPLIED


def city_supply(g: ChinaState, city: int, side: int) -> int:
    """16.3: whether a unit of the side standing in this city would be in supply, as `supply`."""
    board = g.content.board
    area = board.area_of[city]
    if area == g.famine or (g.monsoon and board.monsoon[area]):
        return UNSUPPLIED
    if side == JAPAN:
        return japanese_supply(g, city)
    return SUPPLIED if force_supply(g, area, side) else UNSUPPLIED


def port_open(g: ChinaState) -> bool:
    """5.323: whether a Chinese port is not in Japanese hands, by the measure of 6.8."""
    return any(not japanese_port(g, port) for port in g.content.board.china_ports)


def route_open(g: ChinaState, route: int) -> bool:
    """5.323: open on the turn track, and its terminal not held by Japan."""
    if not g.routes[route]:
        return False
    group = g.first[g.content.terminal[route]]
    return group == NOTHING or g.force[group] != JAPAN


def aid_reaches(g: ChinaState, country: int) -> bool:
    """5.323: by a port, or by one of the country's land routes."""
    if port_open(g):
        return True
    for route in range(3):
        if country in g.content.route_serves[route] and route_open(g, route):
            return True
    return False


def entry_points(g: ChinaState) -> list[int]:
    """6.71: where Chinese armor and artillery may arrive."""
    found: list[int] = []
    for port in g.content.board.china_ports:
        group = g.first[port]
        holder = g.control[g.content.board.area_of[port]] if group == NOTHING else g.force[group]
        if holder == KMT:
            found.append(port)
    for route in range(3):
        terminal = g.content.terminal[route]
        if functions(g, route) and _free_for_kmt(g, terminal) and terminal not in found:
            found.append(terminal)
    return found


def functions(g: ChinaState, route: int) -> bool:
    """6.71, 5.323: open, and a country whose goods take it gives support."""
    helpers = [c for c in g.content.route_serves[route] if g.support(c) != NEUTRAL]
    return helpers != [] and route_open(g, route)


def _free_for_kmt(g: ChinaState, city: int) -> bool:
    group = g.first[city]
    if group != NOTHING:
        return g.force[group] == KMT
    return g.control[g.content.board.area_of[city]] in (KMT, NOBODY)
