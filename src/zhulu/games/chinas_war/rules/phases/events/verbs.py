"""5.0 EVENTS: the verbs that cards are made of."""

from __future__ import annotations

from dataclasses import dataclass, field

from zhulu.games.chinas_war.content.ids import (
    AVAILABLE,
    CPC,
    IS_BASE,
    JPN,
    LAND,
    OWNER,
    PLACES,
)
from zhulu.games.chinas_war.rules.phases.events.card import Event
from zhulu.games.chinas_war.rules.phases.operations.raid import Raid, no_attack, raid_odds
from zhulu.games.chinas_war.rules.phases.placing import BASE_LIMIT, Place, placeable
from zhulu.games.chinas_war.rules.phases.relocate import Mover, Relocate
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import NOTHING, Ask, AskUntilDone, Flow, Forecast, Menu, Procedure, Steps


def executing(g: WarState) -> int:
    """The faction that carries out the Event in progress."""
    for frame in g.stack:
        if isinstance(frame, Event):
            return frame.side
    return NOTHING


@dataclass
class Put(Procedure):
    """Place pieces, one by one, in some of these spaces: from Available, or one's own (1.4.1)."""

    side: int
    pieces: list[int]
    spaces: list[int]
    count: int
    in_each: int  # most in one space
    most_spaces: int
    must: bool = False
    used: list[int] = field(default_factory=list)  # the space of each piece placed

    def nouns(self) -> dict[str, str]:
        return {
            "side": "side",
            "pieces": "piece",
            "spaces": "space",
            "used": "space",
        }

    def sequence(self) -> Steps:
        return (AskUntilDone("5.1", Put.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        obliged = False
        if len(self.used) < self.count:
            fit = [(p, s) for s in self.spaces for p in self.pieces if self.fits(g, p, s)]
            menu.each(self.put, [piece * PLACES + space for piece, space in fit])
            obliged = self.must and any(g.count(piece, AVAILABLE) for piece, _ in fit)
        return menu if obliged else menu.done("enough")

    def fits(self, g: WarState, piece: int, space: int) -> bool:
        """1.4.1: who executes may take his own from the map when none is Available."""
        if g.count(piece, AVAILABLE) == 0 and OWNER[piece] != executing(g):
            return False
        if not placeable(g, piece, space):
            return False
        if space not in self.used:
            return len(set(self.used)) < self.most_spaces
        return self.used.count(space) < self.in_each

    def put(self, g: WarState, stack: int) -> Flow:
        piece, space = divmod(stack, PLACES)
        self.used.append(space)
        return Place(self.side, piece, space, 1, True)


def put(side: int, piece: int, spaces: list[int], count: int, must: bool = False) -> Put:
    """Up to `count` pieces of one kind among these spaces, however divided."""
    return Put(side, [piece], spaces, count, count, LAND, must)


@dataclass
class InSpaces(Procedure):
    """Something is done in up to `count` of these spaces."""

    side: int
    spaces: list[int]
    count: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "spaces": "space"}

    def left(self) -> list[int]:
        return self.spaces if self.count else []

    def use(self, space: int) -> None:
        self.count -= 1
        self.spaces.remove(space)


@dataclass
class Replace(Procedure):
    """Replace pieces one for one with Available pieces of another kind (5.1.1)."""

    side: int
    stacks: list[int]
    news: list[int]
    count: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "stacks": "stack", "news": "piece"}

    def sequence(self) -> Steps:
        return (AskUntilDone("5.1.1", Replace.choose),)

    def ready(self, g: WarState) -> list[int]:
        return [piece for piece in self.news if g.count(piece, AVAILABLE)]

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.count > 0 and self.ready(g):
            menu.each(self.replace, [s for s in self.stacks if g.pieces[s]])
        return menu.done("enough")

    def replace(self, g: WarState, stack: int) -> Flow:
        self.count -= 1
        return Substitute(self.side, stack, self.ready(g))


@dataclass
class Substitute(Procedure):
    """One piece makes way for one of several kinds."""

    side: int
    stack: int
    news: list[int]

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "stack": "stack", "news": "piece"}

    def sequence(self) -> Steps:
        return (Ask("5.1.1", Substitute.choose),)

    def choose(self, g: WarState) -> Menu:
        return Menu(g, self.side).each(self.replace_with, self.news)

    def replace_with(self, g: WarState, piece: int) -> None:
        old, space = divmod(self.stack, PLACES)
        g.send(old, 1, space, AVAILABLE)
        g.send(piece, 1, AVAILABLE, space)


@dataclass
class Shift(Procedure):
    """Shift some Provinces one level each."""

    side: int
    spaces: list[int]
    count: int
    by: int
    must: bool = False

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "spaces": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("5.1", Shift.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.count > 0:
            menu.each(self.shift, [s for s in self.spaces if self.shiftable(g, s)])
        return menu if self.must else menu.done("enough")

    def shiftable(self, g: WarState, space: int) -> bool:
        return g.content.population[space] > 0 and g.support[space] != self.by

    def shift(self, g: WarState, space: int) -> None:
        self.count -= 1
        self.spaces.remove(space)
        g.shift(space, self.by)


@dataclass
class Wreck(Procedure):
    """Place Sabotage on some LoCs."""

    side: int
    spaces: list[int]
    count: int
    burdens: bool = False  # 20 unshaded: JPN pays where it has cubes
    must: bool = False

    def nouns(self) -> dict[str, str]:
        return {"side": "side", "spaces": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("5.1", Wreck.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.count > 0:
            menu.each(self.wreck, [s for s in self.spaces if not g.sabotage[s]])
        return menu if self.must else menu.done("enough")

    def wreck(self, g: WarState, space: int) -> None:
        self.count -= 1
        g.place_sabotage(space)
        if self.burdens and g.japanese(space):
            g.add_resources(JPN, -1)


@dataclass
class Repair(Procedure):
    """Remove Sabotage from some LoCs."""

    side: int
    count: int

    def nouns(self) -> dict[str, str]:
        return {"side": "side"}

    def sequence(self) -> Steps:
        return (AskUntilDone("5.1", Repair.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.count > 0:
            menu.each(self.repair, [s for s in g.content.locs if g.sabotage[s]])
        return menu.done("enough")

    def repair(self, g: WarState, space: int) -> None:
        self.count -= 1
        g.remove_sabotage(space)


@dataclass
class Shuttle(Mover):
    """Move pieces of one kind from these spaces to those."""

    side: int
    piece: int
    origins: list[int]
    homes: list[int]
    count: int
    must: bool = False

    def nouns(self) -> dict[str, str]:
        return {
            "side": "side",
            "piece": "piece",
            "origins": "space",
            "homes": "space",
        }

    def sequence(self) -> Steps:
        return (AskUntilDone("5.1", Shuttle.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, self.side)
        if self.count > 0:
            open_stacks = [s for s in self.origins if g.count(self.piece, s) and self.ways(g, s)]
            menu.each(self.move, [self.piece * PLACES + s for s in open_stacks])
        return menu if self.must else menu.done("enough")

    def ways(self, g: WarState, origin: int) -> list[int]:
        """Where pieces from here may go; a Base only where there is room (1.4.2)."""
        full = IS_BASE[self.piece]
        return [s for s in self.homes if s != origin and not (full and g.bases(s) >= BASE_LIMIT)]

    def move(self, g: WarState, stack: int) -> Flow:
        most = 1 if IS_BASE[self.piece] else min(self.count, g.pieces[stack])
        return Relocate(self.side, stack, most, self.ways(g, stack % PLACES))

    def moved(self, g: WarState, piece: int, origin: int, to: int, count: int) -> None:
        """What has moved stays: an origin that is also a home is no longer one."""
        self.count -= count
        if to in self.origins:
            self.origins.remove(to)


@dataclass
class FreeRaids(Procedure):
    """5.5: free Attacks, or free Ambushes, of the CPC in some of these spaces."""

    spaces: list[int]
    count: int
    ambush: bool

    def nouns(self) -> dict[str, str]:
        return {"spaces": "space"}

    def sequence(self) -> Steps:
        return (AskUntilDone("5.5", FreeRaids.choose),)

    def choose(self, g: WarState) -> Menu:
        menu = Menu(g, CPC)
        if self.count > 0:
            open_spaces = [s for s in self.spaces if no_attack(g, s) is None]
            if self.ambush:
                menu.each(self.free_ambush, open_spaces)
            else:
                menu.each(self.attack, open_spaces)
        return menu.done("enough")

    def attack(self, g: WarState, space: int) -> Flow:
        return self.fall_upon(space)

    def free_ambush(self, g: WarState, space: int) -> Flow:
        return self.fall_upon(space)

    def forecast(self, g: WarState, verb: str, noun: int) -> Forecast | None:
        return raid_odds(g, noun) if verb == "attack" else None

    def fall_upon(self, space: int) -> Flow:
        self.count -= 1
        self.spaces.remove(space)
        return Raid(space, self.ambush, 0, 0, self.ambush)


def with_pieces(g: WarState, piece: int, spaces: list[int]) -> list[int]:
    """Those of the spaces that hold a piece of the kind."""
    return [space for space in spaces if g.count(piece, space)]


def adjacent_with(g: WarState, piece: int, space: int) -> list[int]:
    """Adjacent spaces that hold a piece of the kind."""
    return with_pieces(g, piece, g.content.near[space])
