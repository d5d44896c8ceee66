"""13.5 RETREAT, 13.6 ADVANCE and the losses of 13.3."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.rules import victory
from zhulu.games.rising_sun.rules.phases.reorganization import (
    breakdowns,
    choose_whole,
    no_breakdown,
)
from zhulu.games.rising_sun.rules.questions import stacking
from zhulu.games.rising_sun.rules.questions.reach import barrier, can_follow, step_allowed
from zhulu.games.rising_sun.state.state import RisingState
from zhulu.kernel import (
    NOTHING,
    OFF_MAP,
    Ask,
    AskUntilDone,
    Do,
    Flow,
    Menu,
    Procedure,
    Repeat,
    Steps,
    Veto,
)


def retreat_hexes(g: RisingState, unit: int, length: int) -> list[int]:
    """13.5: hexes `length` away by free hexes; one hex further where the unit would overstack."""
    start = g.where[unit]
    found: list[int] = []
    edge = [start]
    for step in range(1, length + 2):
        edge = _next_ring(g, unit, start, edge, step)
        if step < length:
            continue
        roomy = [hex for hex in edge if stacking.has_room(g, unit, hex)]
        found += roomy
        edge = [hex for hex in edge if hex not in roomy]
    return sorted(found)


def _next_ring(g: RisingState, unit: int, start: int, edge: list[int], step: int) -> list[int]:
    """Free hexes exactly `step` from the start and next to one of the edge."""
    side = g.content.unit_side[unit]
    grid = g.content.board.grid
    ring: list[int] = []
    for hex in edge:
        for direction in range(6):
            near = step_allowed(g, unit, hex, direction)
            if near == OFF_MAP or near in ring or g.in_enemy_zone(side, near):
                continue
            if grid.distance(start, near) == step:
                ring.append(near)
    return ring


def retreat_way(g: RisingState, unit: int, hex: int) -> list[int]:
    """The hexes between, each one farther from the start: some way there that is allowed."""
    start = g.where[unit]
    rings = [[start]]
    for step in range(1, g.content.board.grid.distance(start, hex)):
        rings.append(_next_ring(g, unit, start, rings[-1], step))
    way: list[int] = []
    for step in range(len(rings) - 1, 0, -1):
        after = hex if not way else way[-1]
        way += [one for one in rings[step] if leads(g, unit, one, after)][:1]
    way.reverse()
    return way


def leads(g: RisingState, unit: int, hex: int, to: int) -> bool:
    return any(step_allowed(g, unit, hex, direction) == to for direction in range(6))


@dataclass
class Retreat(Procedure):
    """13.5: units go back one by one; those without a way are eliminated."""

    side: int
    units: list[int]
    attacking: bool

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "units": "unit"}

    def sequence(self) -> Steps:
        return (Repeat("13.5", Retreat.next_unit),)

    def next_unit(self, g: RisingState) -> Flow:
        """Those without a way are lost; where room is short the owner says who goes next."""
        ways: list[int] = []
        for unit in self.units[:]:
            found = retreat_hexes(g, unit, self.length(g, unit))
            ways += found
            if not found:
                self.units.remove(unit)
                g.cut_off(unit)
        if len(self.units) > 1 and self.crowding(g, ways):
            return NextBack(self.side, self.units[:])
        return self.fall_back(g, self.units[0]) if self.units else None

    def crowding(self, g: RisingState, ways: list[int]) -> bool:
        """Whether some hex of retreat cannot take everybody: then the order matters."""
        load = sum([g.content.stack[unit] for unit in self.units])
        most = g.content.stack_most[self.side]
        return any(stacking.load(g, hex) + load > most for hex in ways)

    def fall_back(self, g: RisingState, unit: int) -> Flow:
        self.units.remove(unit)
        return FallBack(self.side, unit, self.length(g, unit), g.where[unit])

    def length(self, g: RisingState, unit: int) -> int:
        """13.3: AR by nation, DR by the untried side."""
        if self.attacking:
            return 1 if g.content.national[unit] else 2
        return 2 if g.content.untried[unit] else 1


@dataclass
class NextBack(Procedure):
    """13.5: the owner chooses who retreats next: the last may find no room."""

    side: int
    units: list[int]

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "units": "unit"}

    def sequence(self) -> Steps:
        return (Ask("13.5", NextBack.choose),)

    def choose(self, g: RisingState) -> Menu:
        return Menu(g, self.side).each(self.fall_back, self.units)

    def fall_back(self, g: RisingState, unit: int) -> Flow:
        frame = g.caller()
        assert isinstance(frame, Retreat)
        return frame.fall_back(g, unit)


@dataclass
class FallBack(Procedure):
    """13.5: the owner chooses where a unit ends its retreat."""

    side: int
    unit: int
    length: int
    origin: int = NOTHING

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "unit": "unit", "origin": "hex"}

    def sequence(self) -> Steps:
        return (Ask("13.5", FallBack.choose),)

    def choose(self, g: RisingState) -> Menu:
        menu = Menu(g, self.side).each(self.retreat, retreat_hexes(g, self.unit, self.length))
        if menu.explaining:
            self.explain(g, menu)
        return menu

    def explain(self, g: RisingState, menu: Menu) -> None:
        start = g.where[self.unit]
        for near in g.content.board.near[start]:
            if menu.find(("retreat", near)) == NOTHING:
                menu.refuse("retreat", near, self.why_not(g, near))

    def why_not(self, g: RisingState, hex: int) -> Veto:
        if g.holder(hex) == 1 - self.side:
            return Veto("13.5", "an enemy unit stands there")
        if g.in_enemy_zone(self.side, hex):
            return Veto("13.5", "the hex is in an enemy zone of control")
        board, start = g.content.board, g.where[self.unit]
        away = board.grid.distance(start, hex)
        if away == 1:
            wall = barrier(g, self.unit, start, board.grid.direction(start, hex))
            if wall is not None:
                return wall
        if not board.land[hex]:
            return Veto("9.4", "no unit enters sea or lake")
        if not g.may_enter(self.unit, hex):
            return Veto("5.3", "{0:region} is closed to this unit", board.region[hex])
        if g.content.arm[self.unit] == ids.REGIONAL and board.region[hex] != board.region[start]:
            return Veto("21.0", "a regional army stays in its region")
        if away == self.length and not stacking.has_room(g, self.unit, hex):
            return Veto("13.5", "the unit would overstack and must go a hex further")
        if away != self.length:
            return Veto("13.5", "the retreat must end {0:hex|hexes} away", self.length)
        return Veto("13.5", "enemies, their zones or closed ground bar the way")

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb != "retreat" or not 0 <= noun < g.size:
            return None
        return self.why_not(g, noun)

    def retreat(self, g: RisingState, hex: int) -> None:
        g.retreat(self.unit, hex, [] if g.silent else retreat_way(g, self.unit, hex))


@dataclass
class Losses(Procedure):
    """13.3 BB: the attacker gives up factors at least equal to the defender's."""

    side: int
    units: list[int]
    owed: int
    counterattack: bool
    battle: int = NOTHING

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "units": "unit", "battle": "hex"}

    def sequence(self) -> Steps:
        return (AskUntilDone("13.3", Losses.choose),)

    def choose(self, g: RisingState) -> Menu:
        menu = Menu(g, self.side)
        if self.owed <= 0:
            return menu
        menu.each(self.sacrifice, [unit for unit in self.units if g.on_map(unit)])
        if self.side == ids.JPN:
            menu.each(self.break_down, breakdowns(g, self.units))
        return menu

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb == "sacrifice":
            return Veto("13.3", "only units that fought in this combat are given up")
        return no_breakdown(g, self.side, noun) if verb == "break_down" else None

    def sacrifice(self, g: RisingState, unit: int) -> None:
        self.owed -= g.defense_of(unit) if self.counterattack else g.attack_of(unit)
        self.units.remove(unit)
        g.eliminate(unit)

    def break_down(self, g: RisingState, noun: int) -> None:
        """13.4, 18.3"""
        recipe, hex = g.content.recipe_hex.split(noun)
        whole = choose_whole(g, recipe, hex, self.units)
        self.units.remove(whole)
        self.units += g.break_down(recipe, hex, whole)
        self.units.sort()


@dataclass
class Outcome(Procedure):
    """13.3: apply a result, then advance. Serves attack and counterattack."""

    side: int
    units: list[int]
    target: int
    foes: list[int]
    result: int
    counterattack: bool

    def nouns(self) -> dict[str, str]:
        return {
            "side": "side", "units": "unit", "target": "hex", "foes": "unit",
            "result": "combat_result",
        }  # fmt: skip

    def sequence(self) -> Steps:
        return (Do("13.3", Outcome.apply), Do("13.6", Outcome.follow_up))

    def apply(self, g: RisingState) -> Flow:
        mobile = [unit for unit in self.foes if unit >= g.content.garrisons]
        if self.result == ids.AE:
            self.eliminate(g, self.units)
        elif self.result == ids.AR:
            return Retreat(self.side, self.units[:], True)
        elif self.result == ids.DR:
            return Retreat(1 - self.side, mobile, False)
        elif self.result in (ids.DE, ids.DZ):
            self.eliminate(g, mobile)
        elif self.result == ids.BB:
            owed = sum([g.defense_of(unit) for unit in self.foes])
            self.eliminate(g, mobile)
            return Losses(self.side, self.units[:], owed, self.counterattack, self.target)
        return None

    def eliminate(self, g: RisingState, units: list[int]) -> None:
        for unit in units:
            g.eliminate(unit)

    def follow_up(self, g: RisingState) -> Flow:
        """13.6: only into a hex cleared of mobile enemies; 20.1 flips the garrison."""
        if self.result not in (ids.BB, ids.DR, ids.DE, ids.DZ):
            return None
        for unit in g.units_in(self.target):
            if g.side[unit] != self.side and unit not in self.foes:
                return None
        steps = 2 if self.result == ids.DZ else 1
        return Advance(self.side, self.target, self.fighters(g), steps)

    def fighters(self, g: RisingState) -> list[int]:
        """Attackers left, with those a bloodbath broke down in their places."""
        if self.result != ids.BB or self.side != ids.JPN:
            return [unit for unit in self.units if g.on_map(unit)]
        return [
            unit
            for unit in g.content.mobile_of[ids.JPN]
            if g.on_map(unit) and (unit in self.units or g.acted[unit] == ids.IN_ATTACK)
        ]


@dataclass
class Advance(Procedure):
    """13.6: attackers may occupy the cleared hex, and after DZ one hex more."""

    side: int
    target: int
    units: list[int]
    steps: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "target": "hex", "units": "unit"}

    def sequence(self) -> Steps:
        return (AskUntilDone("13.6", Advance.choose),)

    def choose(self, g: RisingState) -> Menu:
        able = [unit for unit in self.units if self.adjacent(g, unit)]
        return Menu(g, self.side).each(self.advance, able, unless=self.full).done("hold")

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb != "advance" or noun == NOTHING:
            return None
        if noun not in self.units:
            return Veto("13.6", "{0:unit} is none of the attackers", noun)
        origin = g.where[noun]
        return barrier(g, noun, origin, g.content.board.grid.direction(origin, self.target))

    def adjacent(self, g: RisingState, unit: int) -> bool:
        """Hexes advanced into must be open to the unit; an enemy garrison does not bar them."""
        board = g.content.board
        origin = g.where[unit]
        for direction in range(6):
            if board.around[6 * origin + direction] == self.target:
                return can_follow(g, unit, origin, direction)
        return False

    def full(self, g: RisingState, unit: int) -> Veto | None:
        if stacking.has_room(g, unit, self.target):
            return None
        return stacking.full(g, "13.6", unit, self.target)

    def advance(self, g: RisingState, unit: int) -> Flow:
        self.units.remove(unit)
        garrison = g.garrison_in(self.target)
        if garrison != NOTHING and g.side[garrison] != self.side:
            g.flip(garrison, self.side)
        g.advance(unit, self.target)
        g.acted[unit] = ids.ADVANCED
        victory.sudden_death(g)
        steps = self.steps
        if steps == 2 and g.options["extended_pursuit"] and pursues(g, unit):
            steps = 3
        return Pursue(self.side, unit, steps - 1) if steps > 1 else None


def pursues(g: RisingState, unit: int) -> bool:
    """24.2: cavalry and mechanized units."""
    cavalry = (ids.CAVALRY_BRIGADE, ids.CAVALRY_DIVISION, ids.CAVALRY_CORPS)
    return g.content.mechanized[unit] or g.content.arm[unit] in cavalry


@dataclass
class Pursue(Procedure):
    """13.6: after DZ a unit may go on, in any direction, through enemy zones."""

    side: int
    unit: int
    steps: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "unit": "unit"}

    def sequence(self) -> Steps:
        return (AskUntilDone("13.6", Pursue.choose),)

    def choose(self, g: RisingState) -> Menu:
        menu = Menu(g, self.side)
        if self.steps <= 0:
            return menu
        ways = []
        for direction in range(6):
            near = step_allowed(g, self.unit, g.where[self.unit], direction)
            if near != OFF_MAP and stacking.has_room(g, self.unit, near):
                ways.append(near)
        return menu.each(self.pursue, ways).done("halt")

    def forbids(self, g: RisingState, verb: str, noun: int) -> Veto | None:
        if verb != "pursue" or not 0 <= noun < g.size:
            return None
        here = g.where[self.unit]
        if g.content.board.grid.distance(here, noun) != 1:
            return Veto("13.6", "an advance goes from hex to neighbouring hex")
        if g.holder(noun) == 1 - self.side:
            return Veto("13.6", "an enemy unit stands there")
        if not stacking.has_room(g, self.unit, noun):
            return stacking.full(g, "13.6", self.unit, noun)
        return barrier(g, self.unit, here, g.content.board.grid.direction(here, noun))

    def pursue(self, g: RisingState, hex: int) -> None:
        self.steps -= 1
        g.advance(self.unit, hex)
