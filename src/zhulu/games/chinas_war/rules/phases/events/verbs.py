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
from zhulu.games.chinas_war.rules.phases.placing import BASE_LIMIT, FULL, Place, placeable
from zhulu.games.chinas_war.rules.phases.relocate import Mover, Relocate
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import (
    NOTHING,
    Ask,
    AskUntilDone,
    Flow,
    Forecast,
    Menu,
    Procedure,
    Steps,
    Veto,
)

NOBODY_LIVES = Veto("1.6", "nobody lives there to take sides")
WRECKED = Veto("1.10", "that line is Sabotaged already")
WHOLE = Veto("1.10", "that line is not Sabotaged")
ELSEWHERE = Veto("5.1", "the Event allows no further space")
ENOUGH_THERE = Veto("5.1", "the Event allows no more in that space")


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
            asked = [piece * PLACES + space for space in self.spaces for piece in self.pieces]
            menu.each(self.put, asked, unless=self.cannot_put)
            at_hand = [stack for stack in menu.nouns if g.count(stack // PLACES, AVAILABLE)]
            obliged = self.must and len(at_hand) > 0
        return menu if obliged else menu.done("enough")

    def cannot_put(self, g: WarState, stack: int) -> Veto | None:
        """1.4.1: who executes may take his own from the map when none is Available."""
        piece, space = divmod(stack, PLACES)
        if g.count(piece, AVAILABLE) == 0 and OWNER[piece] != executing(g):
            return Veto("1.4.1", "no {0:piece} is Available", piece)
        if IS_BASE[piece] and g.bases(space) >= BASE_LIMIT:
            return FULL
        if not placeable(g, piece, space):
            return Veto("1.4.1", "no {0:piece} can be had from elsewhere", piece)
        if space not in self.used:
            return None if len(set(self.used)) < self.most_spaces else ELSEWHERE
        return None if self.used.count(space) < self.in_each else ENOUGH_THERE

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
            menu.each(self.shift, self.spaces, unless=self.cannot_shift)
        return menu if self.must else menu.done("enough")

    def cannot_shift(self, g: WarState, space: int) -> Veto | None:
        if g.content.population[space] == 0:
            return NOBODY_LIVES
        if g.support[space] == self.by:
            return Veto("1.6", "{0:space} is at {1:level} already", space, self.by + 1)
        return None

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
            menu.each(self.wreck, self.spaces, unless=self.cannot_wreck)
        return menu if self.must else menu.done("enough")

    def cannot_wreck(self, g: WarState, space: int) -> Veto | None:
        return WRECKED if g.sabotage[space] else None

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
            menu.each(self.repair, g.content.locs, unless=self.cannot_repair)
        return menu.done("enough")

    def cannot_repair(self, g: WarState, space: int) -> Veto | None:
        return None if g.sabotage[space] else WHOLE

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
            raid = self.free_ambush if self.ambush else self.attack
            menu.each(raid, self.spaces, unless=no_attack)
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
