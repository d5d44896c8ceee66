"""4.2.2 and 4.3.2 TRANSPORT: one group along the lines."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    FIRST_LOC,
    FIRST_PROVINCE,
    JPN,
    LAND,
    NAT,
    SHADED,
    TROOP_OF,
    WLD,
    WLD_TROOP,
)
from zhulu.games.chinas_war.rules.phases.placing import UNDER_WATER
from zhulu.games.chinas_war.rules.phases.relocate import carry
from zhulu.games.chinas_war.rules.phases.special.before import (
    STRANDED,
    Prospect,
    moving,
    suppose,
    waiting,
)
from zhulu.games.chinas_war.rules.questions.prices import unaffordable, warlord_fee
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NOTHING, Ask, EngineFault, Menu, Procedure, Steps, Veto

CUT_OFF = Veto("4.2.2", "no open line leads there: Sabotage and enemies stop the journey")
NO_TROOPS = Veto("4.2.2", "there are no Troops to move")
NO_LINE = Veto("4.2.2", "no line can be entered from there")
HELD = Veto("5.4", "Event 47 keeps JPN Troops in Manchukuo")
UNREACHED = 2  # a destination costs 0 (no WLD Troops on the way), 1 (a fee is due) or this


def departures(g: WarState, side: int) -> list[int]:
    """Spaces with Troops from which a line can be entered."""
    ahead = waiting(g)
    return [space for space in range(LAND) if departs(g, side, space, ahead)]


def can_transport(g: WarState, side: int, ahead: Prospect | None) -> bool:
    """Whether there is any such space; the first will do."""
    if ahead is not None and not ahead.able and not ahead.solvent:
        return False
    for space in range(LAND):  # noqa: SIM110 - a generator is slow when compiled
        if departs(g, side, space, ahead):
            return True
    return False


def departs(g: WarState, side: int, origin: int, ahead: Prospect | None) -> bool:
    """Whether Troops may go anywhere from here; the first of them may be the last (4.1)."""
    troop = TROOP_OF[side]
    if g.count(troop, origin) == 0 or not g.may_leave(troop, origin):
        return False
    if side == NAT and g.rules_text(18, SHADED):
        return False
    tolls = reach(g, side, origin)
    for to in range(LAND):
        if tolls[to] != UNREACHED and arrives(g, ahead, side, 1, origin, to, tolls[to]):
            return True
    return False


def arrives(
    g: WarState, ahead: Prospect | None, side: int, count: int, origin: int, to: int, toll: int
) -> bool:
    """4.1: whether the Operation could follow, the Warlords paid."""
    fee = warlord_fee(g) if toll else 0
    return suppose(g, ahead, moving(TROOP_OF[side], count, origin, to), side, -fee)


def can_pay_warlords(g: WarState) -> bool:
    return g.resources[NAT] >= warlord_fee(g)


def stops(g: WarState, side: int, line: int) -> bool:
    """Sabotage and enemies on a LoC end the journey there."""
    if g.sabotage[line]:
        return True
    return (g.chinese_troops(line) if side == JPN else g.japanese(line)) > 0


def reach(g: WarState, side: int, origin: int) -> list[int]:
    """For every space how it can be reached: free, for a fee, or not at all."""
    tolls = [UNREACHED] * LAND
    for toll in (0, 1):
        if toll == 1 and (side == JPN or not can_pay_warlords(g)):
            break
        _spread(g, side, origin, toll, tolls)
    tolls[origin] = UNREACHED
    return tolls


def journey(g: WarState, side: int, origin: int, to: int, toll: int) -> list[int]:
    """The LoCs between, by the fewest lines."""
    came = _spread(g, side, origin, toll, [UNREACHED] * LAND)
    found: list[int] | None = None
    if to >= FIRST_LOC and came[to] != NOTHING:
        return _lines(came, origin, to)[:-1]
    for line in range(FIRST_LOC, LAND):
        if came[line] == NOTHING or to not in g.content.near_provinces[line]:
            continue
        if line != origin and stops(g, side, line):
            continue
        way = _lines(came, origin, line)
        if found is None or len(way) < len(found):
            found = way
    if found is None:
        spaces = g.content.spaces
        ends = f"from {spaces.id_of(origin)} to {spaces.id_of(to)}"
        raise EngineFault(f"4.2.2: no open line leads {ends}")
    return found


def _lines(came: list[int], origin: int, line: int) -> list[int]:
    """From the origin, left out, to a line."""
    way: list[int] = []
    while line != origin:
        way.insert(0, line)
        line = came[line]
    return way


def _spread(g: WarState, side: int, origin: int, toll: int, tolls: list[int]) -> list[int]:
    """Go along LoCs; with toll 0 round those with WLD Troops. Returns what each was come from."""
    near = g.content.near_locs
    came = [NOTHING] * LAND
    came[origin] = origin
    if origin >= FIRST_LOC:  # reading: the line they stand on is the first of the journey
        _alight(g, origin, 0, tolls)
    front = [origin]
    at = 0
    while at < len(front):
        here = front[at]
        at += 1
        for line in near[here]:
            if came[line] != NOTHING or (toll == 0 and side == NAT and g.count(WLD_TROOP, line)):
                continue
            came[line] = here
            tolls[line] = min(tolls[line], toll)
            if not stops(g, side, line):
                front.append(line)
                _alight(g, line, toll, tolls)
    return came


def _alight(g: WarState, line: int, toll: int, tolls: list[int]) -> None:
    for space in g.content.near_provinces[line]:
        if not g.closed(space):
            tolls[space] = min(tolls[space], toll)


@dataclass
class Transport(Procedure):
    """4.2.2, 4.3.2: any Troops of one space go together as far as the lines are open."""

    side: int
    origin: int = NOTHING
    to: int = NOTHING

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "origin": "space", "to": "space"}

    def sequence(self) -> Steps:
        return (
            Ask("4.2.2", Transport.choose_origin),
            Ask("4.2.2", Transport.choose_destination),
            Ask("4.2.2", Transport.choose_troops),
        )

    def choose_origin(self, g: WarState) -> Menu:
        menu = Menu(g, self.side).each(self.entrain, departures(g, self.side))
        if menu.explaining:
            for space in range(LAND):
                if space not in menu.nouns:
                    menu.refuse("entrain", space, self.stuck(g, space))
        return menu

    def stuck(self, g: WarState, space: int) -> Veto:
        """Why nobody departs from here."""
        troop = TROOP_OF[self.side]
        if g.count(troop, space) == 0:
            return NO_TROOPS
        if g.closed(space):
            return UNDER_WATER
        if not g.may_leave(troop, space):
            return HELD
        return STRANDED if departs(g, self.side, space, None) else NO_LINE

    def entrain(self, g: WarState, space: int) -> None:
        self.origin = space

    def choose_destination(self, g: WarState) -> Menu:
        tolls, ahead = reach(g, self.side, self.origin), waiting(g)
        menu = Menu(g, self.side)
        found: list[int] = []
        for to in range(LAND):
            if tolls[to] == UNREACHED:
                if FIRST_PROVINCE <= to != self.origin:
                    menu.refuse("transport_to", to, self.far(g, to))
                continue
            if arrives(g, ahead, self.side, 1, self.origin, to, tolls[to]):
                found.append(to)
            else:
                menu.refuse("transport_to", to, STRANDED)
        return menu.each(self.transport_to, found)

    def far(self, g: WarState, to: int) -> Veto:
        """Why a space is out of reach: the water, what stops them, or the Warlords' fee."""
        if g.closed(to):
            return UNDER_WATER
        tolls = [UNREACHED] * LAND
        _spread(g, self.side, self.origin, 1, tolls)
        unpaid = unaffordable(g, NAT, warlord_fee(g)) if self.side == NAT else None
        return CUT_OFF if unpaid is None or tolls[to] == UNREACHED else unpaid

    def transport_to(self, g: WarState, space: int) -> None:
        self.to = space

    def choose_troops(self, g: WarState) -> Menu:
        most = g.count(TROOP_OF[self.side], self.origin)
        toll, ahead = reach(g, self.side, self.origin)[self.to], waiting(g)
        menu = Menu(g, self.side)
        found: list[int] = []
        for count in range(1, most + 1):
            if arrives(g, ahead, self.side, count, self.origin, self.to, toll):
                found.append(count)
            else:
                menu.refuse("ship", count, STRANDED)
        return menu.each(self.ship, found)

    def ship(self, g: WarState, count: int) -> None:
        toll = reach(g, self.side, self.origin)[self.to] if self.side == NAT or not g.silent else 0
        way = [] if g.silent else journey(g, self.side, self.origin, self.to, toll)
        if self.side == NAT and toll == 1:
            g.transfer(NAT, WLD, warlord_fee(g))
        carry(g, TROOP_OF[self.side], self.origin, self.to, count, way)
