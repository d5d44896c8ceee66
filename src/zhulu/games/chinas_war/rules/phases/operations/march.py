"""3.3.2 MARCH."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    CPC,
    CPC_ACTIVE,
    CPC_GUERRILLA,
    FIRST_LOC,
    FIRST_PROVINCE,
    LAND,
    MARCH,
    OPPOSITION,
    PLACES,
    SUPPORT,
    UNSHADED,
)
from zhulu.games.chinas_war.rules.phases.operations.base import Operation
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import AskUntilDone, Do, Flow, Menu, Procedure, Steps, Veto

NOBODY_NEAR = Veto("3.3.2", "no Guerrilla that may still move is adjacent")


def idle(g: WarState, space: int) -> int:
    """Guerrillas that have not yet ended their March."""
    return g.guerrillas(CPC, space) - g.moved[space] - g.moved_too[space]


def marchers(g: WarState, to: int) -> list[int]:
    """Adjacent spaces with Guerrillas that may move here."""
    return [origin for origin in g.content.near[to] if idle(g, origin) > 0]


def any_marcher(g: WarState, to: int) -> bool:
    for origin in g.content.near[to]:  # noqa: SIM110 - a generator is slow when compiled
        if idle(g, origin) > 0:
            return True
    return False


@dataclass
class March(Operation):
    """3.3.2: move Guerrillas, space by space, through Opposition as far as they pay."""

    def sequence(self) -> Steps:
        return (AskUntilDone("3.3.2", March.choose_space),)

    def kind(self) -> int:
        return MARCH

    def marching(self) -> bool:
        return True

    def spaces(self, g: WarState) -> list[int]:
        return list(range(FIRST_PROVINCE, LAND))

    def candidates(self, g: WarState) -> list[int]:
        """Spaces next to Guerrillas; all of them where refusals are wanted."""
        if g.explaining:
            return self.spaces(g)
        marks = [0] * LAND
        for origin in range(FIRST_PROVINCE, LAND):
            if idle(g, origin) > 0:
                for to in g.content.near[origin]:
                    marks[to] = 1
        return [space for space in range(FIRST_PROVINCE, LAND) if marks[space]]

    def barred(self, g: WarState, space: int) -> Veto | None:
        return None if any_marcher(g, space) else NOBODY_NEAR

    def choose_space(self, g: WarState) -> Menu:
        menu = Menu(g, CPC).each(self.march, self.candidates(g), unless=self.cannot)
        return self.beside(g, menu, len(g.selected) > 0)

    def march(self, g: WarState, space: int) -> Flow:
        self.select(g, space)
        return Approach(space, marchers(g, space))


@dataclass
class Approach(Procedure):
    """The groups that march into one space, one from each origin."""

    to: int
    origins: list[int]
    came: bool = False

    def nouns(self) -> dict[str, str]:
        return {"to": "space", "origins": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("3.3.2", Approach.choose_origin),)

    def choose_origin(self, g: WarState) -> Menu:
        menu = Menu(g, CPC).each(self.from_space, self.origins)
        return menu.done("halt") if self.came else menu

    def from_space(self, g: WarState, origin: int) -> Flow:
        self.origins.remove(origin)
        self.came = True
        return Group(origin, self.to)


@dataclass
class Group(Procedure):
    """3.3.2: the Guerrillas that go from one space to another move as a single group."""

    origin: int
    to: int
    hidden: int = 0
    active: int = 0

    def nouns(self) -> dict[str, str]:
        return {"origin": "space", "to": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("3.3.2", Group.choose), Do("3.3.2", Group.arrive))

    def choose(self, g: WarState) -> Menu:
        one: list[int] = []
        many: list[int] = []
        for piece, gone, taken in (
            (CPC_GUERRILLA, g.moved[self.origin], self.hidden),
            (CPC_ACTIVE, g.moved_too[self.origin], self.active),
        ):
            left = g.count(piece, self.origin) - gone - taken
            if left > 0:
                one.append(piece * PLACES + self.origin)
            if left > 1:
                many.append(piece * PLACES + self.origin)
        menu = Menu(g, CPC).each(self.bring, one).each(self.bring_all, many)
        return menu.done("depart", when=self.hidden + self.active > 0)

    def bring(self, g: WarState, stack: int) -> None:
        self.join(stack // PLACES, 1)

    def bring_all(self, g: WarState, stack: int) -> None:
        if stack // PLACES == CPC_GUERRILLA:
            left = g.count(CPC_GUERRILLA, self.origin) - g.moved[self.origin] - self.hidden
        else:
            left = g.count(CPC_ACTIVE, self.origin) - g.moved_too[self.origin] - self.active
        self.join(stack // PLACES, left)

    def join(self, piece: int, count: int) -> None:
        if piece == CPC_GUERRILLA:
            self.hidden += count
        else:
            self.active += count

    def arrive(self, g: WarState) -> None:
        """The group is noticed where it is large for the place and the people tell."""
        noticed = self.noticed(g)
        g.send(CPC_GUERRILLA, self.hidden, self.origin, self.to)
        g.send(CPC_ACTIVE, self.active, self.origin, self.to)
        if noticed:
            g.activate(CPC, self.hidden, self.to)
            self.active, self.hidden = self.active + self.hidden, 0
        if g.support[self.to] != OPPOSITION:
            g.moved[self.to] += self.hidden
            g.moved_too[self.to] += self.active

    def noticed(self, g: WarState) -> bool:
        if self.to < FIRST_LOC and g.support[self.to] != SUPPORT:
            return False
        limit = 5 if g.rules_text(40, UNSHADED) else 3
        return self.hidden + self.active + g.cubes(self.to) > limit
