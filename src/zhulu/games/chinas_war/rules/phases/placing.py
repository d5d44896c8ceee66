"""1.4.1 AVAILABILITY: placing, removing and giving up pieces."""

from __future__ import annotations

from dataclasses import dataclass

from zhulu.games.chinas_war.content.ids import (
    ACTIVE_OF,
    AVAILABLE,
    IS_BASE,
    JPN_TROOP,
    LAND,
    OWNER,
    PLACES,
)
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import AskUntilDone, Menu, Procedure, Steps, Veto

BASE_LIMIT = 2  # 1.4.2
FULL = Veto("1.4.2", "two Bases stand there already")
UNDER_WATER = Veto("5.4", "the Province is under water")
LAST = Veto("5.1", "Bases last: others of that faction are still there")


@dataclass
class Place(Procedure):
    """1.4.1: place pieces of one kind, from Available or, when none is, from the map."""

    side: int
    piece: int
    space: int
    limit: int
    must: bool

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "piece": "piece", "space": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("1.4.1", Place.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        most = self.most(g)
        if most <= 0:
            return menu
        available = g.count(self.piece, AVAILABLE)
        if available:
            menu.each(self.place, range(1, min(most, available) + 1))
        elif self.piece != JPN_TROOP:
            menu.each(self.take, sources(g, self.piece, self.space))
        return menu if self.must else menu.done("enough")

    def most(self, g: WarState) -> int:
        if IS_BASE[self.piece]:
            return min(self.limit, BASE_LIMIT - g.bases(self.space))
        return self.limit

    def place(self, g: WarState, count: int) -> None:
        g.send(self.piece, count, AVAILABLE, self.space)
        self.limit = 0 if g.count(self.piece, AVAILABLE) else self.limit - count
        self.must = False

    def take(self, g: WarState, stack: int) -> None:
        piece, origin = divmod(stack, PLACES)
        g.send(piece, 1, origin, AVAILABLE)
        g.send(self.piece, 1, AVAILABLE, self.space)
        self.limit -= 1
        self.must = False


def sources(g: WarState, piece: int, space: int) -> list[int]:
    """Where on the map a piece could be taken; an Active Guerrilla even from the space itself."""
    found: list[int] = []
    p = g.pieces
    active = ACTIVE_OF[OWNER[piece]] if piece + 1 == ACTIVE_OF[OWNER[piece]] else -1
    for origin in range(LAND):
        if p[piece * PLACES + origin] and origin != space:
            found.append(piece * PLACES + origin)
        if active >= 0 and p[active * PLACES + origin]:
            found.append(active * PLACES + origin)
    return found


def placeable(g: WarState, piece: int, space: int) -> bool:
    """Whether one more piece of this kind could be placed here by its own faction."""
    if IS_BASE[piece] and g.bases(space) >= BASE_LIMIT:
        return False
    if g.count(piece, AVAILABLE):
        return True
    # on the map elsewhere, or as an Active Guerrilla here
    return piece != JPN_TROOP and g.on_map(piece) > g.count(piece, space)


@dataclass
class Remove(Procedure):
    """Pick pieces out of some stacks, one by one, and send them to a box."""

    side: int
    stacks: list[int]
    count: int
    to: int
    bases_last: bool
    must: bool

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "stacks": "stack", "to": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("1.4.1", Remove.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.count <= 0:
            return menu
        menu.each(self.remove, [s for s in self.stacks if g.pieces[s]], unless=self.kept)
        return menu if self.must else menu.done("enough")

    def kept(self, g: WarState, stack: int) -> Veto | None:
        piece, space = divmod(stack, PLACES)
        return LAST if self.bases_last and g.sheltered(piece, space) else None

    def remove(self, g: WarState, stack: int) -> None:
        piece, space = divmod(stack, PLACES)
        g.send(piece, 1, space, self.to)
        self.count -= 1


def stacks_in(g: WarState, pieces: list[int], spaces: list[int]) -> list[int]:
    """Every stack of these kinds in these spaces that has a piece in it."""
    p = g.pieces
    return [
        piece * PLACES + space for space in spaces for piece in pieces if p[piece * PLACES + space]
    ]
