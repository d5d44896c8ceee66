"""Questions of the rules answered on the map, from what the side knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.ids import CHN, JPN
from zhulu.games.rising_sun.rules import victory
from zhulu.games.rising_sun.rules.phases.combat import CombatPhase
from zhulu.games.rising_sun.rules.questions import odds, supply
from zhulu.games.rising_sun.rules.questions.forecasts import attack_forecast
from zhulu.games.rising_sun.rules.questions.reach import Reach, train_reach
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.games.rising_sun.table.counting import unseen
from zhulu.kernel import NOTHING, OFF_MAP, Overlay


def _unit(g: RisingState, noun: str) -> int:
    """The ground unit on the map a noun names, or NOTHING."""
    if noun not in g.content.unit_ids:
        return NOTHING
    unit = g.content.unit_ids.index(noun)
    return unit if g.on_map(unit) else NOTHING


def _name(g: RisingState, hex: int) -> str:
    return g.content.board.grid.ids[hex]


def lines_of_support(g: RisingState, side: int | None, noun: str) -> Overlay:
    """16.0: supported hexes; for a unit its line to the source, by its headquarters."""
    unit = _unit(g, noun)
    owner = (side or JPN) if unit == NOTHING else g.side[unit]
    kind = 2 * owner
    if unit >= g.content.garrisons:
        kind = supply.tracer(g, unit)
    supply.trace(g, kind)
    tones = {
        _name(g, hex): 90 if g.hq_reach[kind][hex] else 50
        for hex in range(g.size)
        if g.support[kind][hex] and g.content.board.land[hex]
    }
    paths: list[list[str]] = []
    lines: list[tuple[str, str, str]] = []
    if unit != NOTHING:
        fed = supply.in_support(g, unit, g.where[unit])
        lines.append(("16.1", "in support" if fed else "out of support", noun))
        paths = _support_path(g, unit, kind)
        if supply.reaches_headquarters(g, unit, g.where[unit]):
            lines.append(("16.4", "headquarters in support", "+1"))
    return Overlay(tones=tones, paths=paths, lines=lines)


def _support_path(g: RisingState, unit: int, kind: int) -> list[list[str]]:
    tracing = supply.Tracing(g, kind)
    starts = supply.sources(g, kind)
    # A headquarters traces for itself, whoever asks it for support (16.1).
    staff = supply.Tracing(g, 2 * tracing.side)
    own = supply.sources(g, 2 * tracing.side)
    staffs = staff.headquarters(own)
    line = _shortest(tracing, g.where[unit], starts + staffs, g.content.los[tracing.side])
    if not line:
        return []
    found = [line]
    if line[-1] in staffs and line[-1] not in starts:
        found.append(_staff_line(g, staff, line[-1], own))
    return [[_name(g, hex) for hex in path] for path in found if len(path) > 1]


def _shortest(tracing: supply.Tracing, start: int, goals: list[int], radius: int) -> list[int]:
    """The shortest line from a hex to one of the goals."""
    board = tracing.board
    previous = {start: start}
    edge = [start]
    for _ in range(radius + 1):
        for hex in edge:
            if hex in goals:
                return _unwind(previous, hex)
        fresh = []
        for hex in edge:
            if hex != start and not tracing.through(hex):
                continue
            for direction in range(6):
                near = board.around[6 * hex + direction]
                if near == OFF_MAP or near in previous or not tracing.passable(near):
                    continue
                if tracing.costs[6 * hex + direction] >= 0:
                    previous[near] = hex
                    fresh.append(near)
        edge = fresh
    return []


def _staff_line(g: RisingState, tracing: supply.Tracing, hex: int, starts: list[int]) -> list[int]:
    """A headquarters' own line: to a source, or to the net and along it."""
    radius = max(g.content.radius[u] for u in g.units_in(hex))
    straight = _shortest(tracing, hex, starts, radius)
    if straight:
        return straight
    length = tracing.net(starts)
    joined = [h for h in range(g.size) if length[h] < supply.UNREACHED and tracing.through(h)]
    line = _shortest(tracing, hex, joined, radius)
    return line + _along_net(tracing, line[-1], starts)[1:] if line else []


def _along_net(tracing: supply.Tracing, start: int, goals: list[int]) -> list[int]:
    previous = {start: start}
    edge = [start]
    for hex in edge:
        if hex in goals:
            return _unwind(previous, hex)
        if hex != start and not tracing.through(hex):
            continue
        for near in tracing.board.road_near[hex]:
            if near not in previous and tracing.passable(near):
                previous[near] = hex
                edge.append(near)
    return [start]


def _unwind(previous: dict[int, int], end: int) -> list[int]:
    path = [end]
    while previous[path[-1]] != path[-1]:
        path.append(previous[path[-1]])
    path.reverse()
    return path


def zones(g: RisingState, side: int | None, noun: str) -> Overlay:
    """11.0: hexes in zones of control, ours and theirs."""
    own = JPN if side is None else side
    tones: dict[str, int] = {}
    spaces: dict[str, str] = {}
    ours = theirs = 0
    for hex in range(g.size):
        mine, enemy = g.in_enemy_zone(1 - own, hex), g.in_enemy_zone(own, hex)
        ours += mine
        theirs += enemy
        if enemy:
            tones[_name(g, hex)] = 90 if mine else 60
            spaces[_name(g, hex)] = "±" if mine else "−"
        elif mine:
            tones[_name(g, hex)] = 20
            spaces[_name(g, hex)] = "+"
    lines = [("11.0", "our zones", str(ours)), ("11.0", "enemy zones", str(theirs))]
    return Overlay(spaces=spaces, tones=tones, lines=lines)


def reach(g: RisingState, side: int | None, noun: str) -> Overlay:
    """9.0: where the selected unit can go, and for how many factors."""
    unit = _unit(g, noun)
    if unit < g.content.garrisons:
        return Overlay()
    if g.content.arm[unit] == ids.TRAIN:
        names = {_name(g, hex): "R" for hex in train_reach(g, unit)}
        lines = [("21.0", "hexes in reach", str(len(names)))]
        return Overlay(spaces=names, tones=dict.fromkeys(names, 50), lines=lines)
    search = Reach(g, unit, g.content.moves[unit], True)
    search.run()
    spaces: dict[str, str] = {}
    tones: dict[str, int] = {}
    for hex in search.hexes():
        cost = search.cost(hex)
        spaces[_name(g, hex)] = _factors(cost)
        tones[_name(g, hex)] = max(0, 100 - 100 * cost // max(1, search.points))
    return Overlay(spaces, tones, lines=[("9.1", "hexes in reach", str(len(spaces)))])


def railroads(g: RisingState, side: int | None, noun: str) -> Overlay:
    """9.7: hexes from which a railroad move may begin; for a unit, those it can ride to."""
    unit = _unit(g, noun)
    owner = (side or JPN) if unit == NOTHING else g.side[unit]
    nation = supply.tracer(g, unit) // 2 if unit >= g.content.garrisons else owner
    supply.trace(g, 2 * nation)
    board = g.content.board
    names = [
        _name(g, hex)
        for hex in range(g.size)
        if g.rail_net[nation][hex] and board.rail[hex] and not g.bombed[hex]
    ]
    lines = [("9.7", "hexes of the net", str(len(names)))]
    spaces: dict[str, str] = {}
    if unit >= g.content.garrisons and g.content.arm[unit] != ids.TRAIN:
        search = Reach(g, unit, g.content.moves[unit], True)
        search.run()
        spaces = {_name(g, hex): _factors(cost) for hex, cost in search.rides()}
        lines.append(("9.7", "hexes in reach by railroad", str(len(spaces))))
    return Overlay(spaces=spaces, tones=dict.fromkeys(names, 60), lines=lines)


def _factors(halves: int) -> str:
    return f"{halves // 2}" + ("½" if halves % 2 else "")


def odds_of(g: RisingState, side: int | None, noun: str) -> Overlay:
    """13.0: an attack by everybody at hand upon each enemy hex, or upon the selected one."""
    owner = g.active if side is None else side
    chosen = g.content.space.get(noun, NOTHING)
    spaces: dict[str, str] = {}
    lines: list[tuple[str, str, str]] = []
    for hex in range(g.size):
        if g.holder(hex) != 1 - owner or not g.in_enemy_zone(1 - owner, hex):
            continue
        units = _at_hand(g, owner, hex)
        if not units:
            continue
        forecast = attack_forecast(g, owner, units, hex)
        spaces[_name(g, hex)] = forecast.title
        if hex == chosen:
            for rule, reason, value in forecast.lines:
                lines.append((rule, reason, str(value) if "factors" in reason else f"{value:+d}"))
            lines += [("13.3", label, f"{n}/{of}") for label, n, of in forecast.outcomes]
    return Overlay(spaces=spaces, tones=dict.fromkeys(spaces, 70), lines=lines)


def _at_hand(g: RisingState, side: int, hex: int) -> list[int]:
    """12.0: who could join; before the Combat Phase `acted` tells who has moved or deployed."""
    if g.active == side and any(isinstance(frame, CombatPhase) for frame in g.stack):
        return odds.eligible(g, side, hex)
    return [
        unit
        for unit in odds.beside(g, side, hex)
        if g.content.arm[unit] != ids.HEADQUARTERS and odds.may_attack(g, unit, hex)
    ]


def points_now(g: RisingState, side: int | None, noun: str) -> Overlay:
    """4.2: victory points as they stand, and the level they would give."""
    board = g.content.board
    spaces: dict[str, str] = {}
    for hex in [*g.objectives_of(JPN), *g.objectives_of(CHN)]:
        worth = g.content.victory["peiping" if hex == board.peiping else "objective"]
        if hex == board.ulaan_baatar:
            worth = g.content.victory["ulaan_baatar"]
        spaces[_name(g, hex)] = str(worth)
    for hex in board.towns:
        if g.holder(hex) == CHN:
            spaces[_name(g, hex)] = str(g.content.victory["town"])
    japan, china = victory.score(g, JPN).total, victory.score(g, CHN).total
    lines = [
        ("4.2", "Japanese points", str(japan)),
        ("4.2", "Chinese points", str(china)),
        ("4.2", "difference", str(japan - china)),
        ("4.2", "level now", victory.level(g, japan - china)[1]),
    ]
    return Overlay(spaces=spaces, lines=lines)


Question = Callable[[Any, int | None, str], Overlay]
OVERLAYS: Final[dict[str, Question]] = {
    "los": lines_of_support,
    "zones": zones,
    "reach": reach,
    "rail": railroads,
    "odds": odds_of,
    "victory": points_now,
    "untried": unseen,
}
