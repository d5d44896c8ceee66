"""3.2.3, 3.2.4: cubes move into a space, all at the same time; Guerrillas are exposed."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    CPC_GUERRILLA,
    FIRST_LOC,
    JPN,
    JPN_POLICE,
    LAND,
    NAT,
    NAT_GUERRILLA,
    NAT_TROOP,
    OWNER,
    PLACES,
    SHADED,
    TROOP_OF,
    UNSHADED,
    WLD,
    WLD_TROOP,
)
from zhulu.games.chinas_war.rules.phases.operations.base import Operation
from zhulu.games.chinas_war.rules.questions.prices import unaffordable, warlord_fee
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import OFF_MAP, AskUntilDone, Do, Menu, Procedure, Steps, Veto

ALOOF = Veto("5.4", "Event 24 keeps WLD Troops from going with NAT")


def idle(g: WarState, piece: int, space: int, second: bool) -> int:
    """How many have not moved yet; the second kind of an Operation is counted apart."""
    left = g.pieces[piece * PLACES + space]
    if left == 0 or not g.may_leave(piece, space):
        return 0
    return left - (g.moved_too[space] if second else g.moved[space])


def blocked(g: WarState, side: int, origin: int) -> bool:
    """3.2.3: no Patrol out of a LoC that the enemy contests."""
    if origin < FIRST_LOC:
        return False
    return (g.chinese_troops(origin) if side == JPN else g.japanese(origin)) > 0


def reached(g: WarState, side: int, patrol: bool) -> list[int]:
    """A mark on every space that some cube may move to."""
    marks = [0] * LAND
    troop, near = TROOP_OF[side], g.content.near
    police = patrol and side == JPN
    for origin in range(LAND):
        if idle(g, troop, origin, False) <= 0 and not (
            police and idle(g, JPN_POLICE, origin, True) > 0
        ):
            continue
        if not (patrol and blocked(g, side, origin)):
            for to in near[origin]:
                marks[to] = 1
    if g.floods != OFF_MAP:
        marks[g.floods] = 0
    return marks


def entered(g: WarState, side: int, to: int, patrol: bool) -> bool:
    """Whether any adjacent cube may move here."""
    if g.closed(to):
        return False
    troop = TROOP_OF[side]
    for origin in g.content.near[to]:
        if patrol and blocked(g, side, origin):
            continue
        if idle(g, troop, origin, False) > 0:
            return True
        if patrol and side == JPN and idle(g, JPN_POLICE, origin, True) > 0:
            return True
    return False


def origins(g: WarState, side: int, to: int, patrol: bool) -> list[int]:
    """Adjacent spaces with cubes that may move here."""
    if g.closed(to):
        return []
    found: list[int] = []
    troop = TROOP_OF[side]
    for origin in g.content.near[to]:
        if patrol and blocked(g, side, origin):
            continue
        if idle(g, troop, origin, False) > 0 or (
            patrol and side == JPN and idle(g, JPN_POLICE, origin, True) > 0
        ):
            found.append(origin)
    return found


@dataclass
class Gather(Procedure):
    """Bring cubes into one destination, from adjacent spaces."""

    side: int
    to: int
    patrol: bool
    fee_paid: bool  # NAT has paid WLD for taking its Troops along

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "to": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("3.2.3", Gather.choose), Do("3.2.3", Gather.note_fee))

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        troop = TROOP_OF[self.side]
        one: list[int] = []
        many: list[int] = []
        pairs: list[int] = []
        for origin in origins(g, self.side, self.to, self.patrol):
            self.list_stack(one, many, troop * PLACES + origin, idle(g, troop, origin, False))
            if self.patrol and self.side == JPN:
                left = idle(g, JPN_POLICE, origin, True)
                self.list_stack(one, many, JPN_POLICE * PLACES + origin, left)
            if self.side == NAT and idle(g, WLD_TROOP, origin, True) > 0:
                pairs.append(origin)
        menu.each(self.bring, one).each(self.bring_all, many)
        menu.each(self.bring_pair, pairs, unless=self.no_escort)
        return menu.done("halt")

    def list_stack(self, one: list[int], many: list[int], stack: int, left: int) -> None:
        if left > 0:
            one.append(stack)
        if left > 1:
            many.append(stack)

    def no_escort(self, g: WarState, origin: int) -> Veto | None:
        """Each moving NAT Troop may take one WLD Troop along; WLD is paid (24 shaded: never)."""
        if g.rules_text(24, SHADED):
            return ALOOF
        return None if self.fee_paid else unaffordable(g, NAT, warlord_fee(g))

    def bring(self, g: WarState, stack: int) -> None:
        self.move(g, stack, 1)

    def bring_all(self, g: WarState, stack: int) -> None:
        piece, origin = divmod(stack, PLACES)
        self.move(g, stack, idle(g, piece, origin, piece == JPN_POLICE))

    def move(self, g: WarState, stack: int, count: int) -> None:
        piece, origin = divmod(stack, PLACES)
        g.send(piece, count, origin, self.to)
        if piece == JPN_POLICE:
            g.moved_too[self.to] += count
        else:
            g.moved[self.to] += count

    def bring_pair(self, g: WarState, origin: int) -> None:
        self.move(g, NAT_TROOP * PLACES + origin, 1)
        g.send(WLD_TROOP, 1, origin, self.to)
        g.moved_too[self.to] += 1
        if not self.fee_paid:
            g.transfer(NAT, WLD, warlord_fee(g))
            self.fee_paid = True

    def note_fee(self, g: WarState) -> None:
        """Patrol pays the fee once in all, Sweep for each destination."""
        below = g.caller()
        if self.patrol and isinstance(below, MovingOperation):
            below.fee_paid = self.fee_paid


@dataclass
class MovingOperation(Operation):
    """Patrol and Sweep: first all movement, then exposure, space by space."""

    fee_paid: bool = False

    def marching(self) -> bool:
        """In the first step; later `moved` counts other things."""
        return self.at == 0

    def opened(self, g: WarState, space: int) -> bool:
        """Cubes go out to the spaces around."""
        for near in g.content.near[space]:  # noqa: SIM110 - a generator is slow when compiled
            if self.may_take(g, near):
                return True
        return False

    def exposing(self, g: WarState) -> list[int]:
        """Where Guerrillas are exposed."""
        raise NotImplementedError

    def targets(self, g: WarState) -> list[int]:
        """The kinds of Underground Guerrillas that this Operation exposes."""
        raise NotImplementedError

    def begin_exposure(self, g: WarState) -> None:
        """From here on `moved` counts the Guerrillas exposed in each space, `moved_too` whose."""
        g.forget_moves()
        if self.side == JPN:
            for space in self.exposing(g):
                self.expose_plainly(g, space)

    def expose_plainly(self, g: WarState, space: int) -> None:
        """JPN exposes as many as it can; it is asked where Guerrillas of two factions are (3.1)."""
        present = [p for p in self.targets(g) if g.guerrillas(OWNER[p], space)]
        if len(present) == 1:
            hidden = g.count(present[0], space)
            self.flip(g, present[0], space, min(self.budget(g, space), hidden))

    def expose_guerrillas(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        for space in self.exposing(g):
            menu.each(self.expose, [p * PLACES + space for p in self.hidden(g, space)])
        if self.side == JPN and not all(self.served(g, space) for space in self.exposing(g)):
            return menu
        return menu.done("enough")

    def hidden(self, g: WarState, space: int) -> list[int]:
        """Whom there are cubes left to find."""
        if self.budget(g, space) <= g.moved[space]:
            return []
        return [p for p in self.targets(g) if g.count(p, space)]

    def served(self, g: WarState, space: int) -> bool:
        """3.1: JPN may ignore one faction if it has done all it can to the other one there.

        Who is Active already has been Activated (1.4.3); who was aimed at is not let off. Where
        only one faction has Guerrillas, nobody is hidden that could be found.
        """
        left = self.hidden(g, space)
        if len(left) > 1:
            return False
        return not left or not g.moved_too[space] >> OWNER[left[0]] & 1

    def budget(self, g: WarState, space: int) -> int:
        """One for each cube there, one for every two in Rough country (3.2.4)."""
        if self.side == JPN:
            cubes = g.japanese(space)
        else:
            cubes = g.chinese_troops(space) if self.side == NAT else g.count(WLD_TROOP, space)
        if self.side == JPN and g.rules_text(45, UNSHADED) and space < FIRST_LOC:
            return cubes // 2
        if g.content.rough[space]:
            cubes //= 2
        return cubes + 1 if self.one_more(g) else cubes

    def one_more(self, g: WarState) -> bool:
        return False

    def expose(self, g: WarState, stack: int) -> None:
        self.flip(g, stack // PLACES, stack % PLACES, 1)

    def flip(self, g: WarState, piece: int, space: int, count: int) -> None:
        g.activate(OWNER[piece], count, space)
        g.moved[space] += count
        if self.side == JPN:
            g.moved_too[space] |= 1 << OWNER[piece]


HIDDEN_CPC = [CPC_GUERRILLA]
HIDDEN_ANY = [CPC_GUERRILLA, NAT_GUERRILLA]
