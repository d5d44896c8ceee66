"""Pieces carried to a place: the choices that lead there are found, then made one after another.

The way is looked for in a world the seat can imagine, so that looking for it tells nothing hidden;
it is walked at the table like any other choices, and stops where they would. No rule is known
here: a way is a row of offers after which the piece stands there, or is part of what is being put
together against it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from zhulu.kernel import engine
from zhulu.kernel.dice import QuickDice
from zhulu.kernel.errors import Halt, IllegalAction, RuleViolation
from zhulu.kernel.flow import NOTHING, Action, Menu
from zhulu.kernel.game import Game
from zhulu.kernel.groups import Group, goes_on, whole
from zhulu.kernel.nouns import Kind
from zhulu.kernel.preview import Onlooker, SealedDice
from zhulu.kernel.table import Table

TRIES: Final = 240  # offers tried for one piece: a few steps of a road, or one long march
ROUTE: Final = "route"  # what a refusal cites where no single rule forbids the way


def carry(table: Table, side: int, pieces: Iterable[str], to: str) -> Group:
    """Each piece to a place, as far as possible; a piece that cannot go is left as it was.

    A piece is named by its id, or where pieces have none as `face>place`: one of that face there.
    """
    group = Group(table.step)
    world: Any = None  # imagined once for all, as long as all goes as it was foreseen
    for piece in pieces:
        if not goes_on(group):
            break
        way = Way(table.game, table.g, side, piece, to, world)
        found = way.find()
        if not found:
            group.skipped.append((piece, way.why_not()))
            world = way.world
            continue
        done = len(group.moments)
        whole(table, side, found, piece, group)
        world = way.after if len(group.moments) - done == len(found) else None
    return group


class Way:
    """The choices that bring one piece to a place, as its owner can foresee them."""

    def __init__(
        self, game: Game, g: Any, side: int, piece: str, to: str, world: Any = None
    ) -> None:
        """`world`: one that was imagined before and has come as far as the table since."""
        self.game = game
        self.side = side
        self.piece = piece
        self.face, _, self.at = piece.rpartition(">")
        self.to = to
        if world is None:
            world = game.determinize(g, side, QuickDice(1))
            world.dice = SealedDice()
        self.world = world
        self.after: Any = None  # the world in which the way has been walked to its end
        self.there = self._there(self.world)
        self.tries = 0
        self.lifted: Any = None  # the world in which the piece was first taken up

    def find(self) -> list[Action]:
        """The shortest row of choices; empty if there is none, or none near enough."""
        menu = engine.offers_of(self.world)
        if menu is None or menu.side != self.side:
            return []
        offers = [(action, self._names(self.world, action)) for action in menu.offers]
        whole = [action for action, names in offers if ">".join(names) == self.piece]
        straight = [action for action, names in offers if names == [self.piece, self.to]]
        for action in straight + (whole if self.face else []):
            way = self._ended(self.world, menu, [action])
            if way:
                return way
        lifts = [action for action, names in offers if names == [self.at]]
        return (
            self._search(menu, lifts) or self._fetched(menu, offers) or self._joined(menu, offers)
        )

    def _search(self, menu: Menu, lifts: list[Action]) -> list[Action]:
        """Taken up, then from place to place: the fewest choices, the first of the menu."""
        ways = [(self.world, menu, [action]) for action in lifts]
        while ways:
            further: list[tuple[Any, Menu, list[Action]]] = []
            for world, there, way in ways:
                twin, following = self._take(world, there, way[-1])
                if following is None or not self._within(twin, menu, following):
                    continue
                if self.lifted is None:
                    self.lifted = twin
                for action in following.offers:
                    if not self._leads(twin, action):
                        continue
                    if self._names(twin, action)[-1] == self.to:
                        ended = self._ended(twin, following, [*way, action])
                        if ended:
                            return ended
                    further.append((twin, following, [*way, action]))
            ways = further
        return []

    def _within(self, world: Any, menu: Menu, following: Menu) -> bool:
        """Whether the piece is still on its way: the procedure that lifted it is not left.

        The same step may ask for the piece and then for its place: it asks for pieces again
        once that is done.
        """
        depth = len(self.world.stack)
        if len(world.stack) < depth:
            return False
        if engine.same_step(self.world, world) and any(
            one in menu.offers for one in following.offers
        ):
            return False
        return type(world.stack[depth - 1]) is type(self.world.stack[-1])

    def _fetched(self, menu: Menu, offers: list[tuple[Action, list[str]]]) -> list[Action]:
        """Where the place is chosen first and then what comes to it."""
        for action, names in offers if self.face else ():
            if names != [self.to]:
                continue
            twin, following = self._take(self.world, menu, action)
            for fetch in () if following is None else following.offers:
                if ">".join(self._names(twin, fetch)) == self.piece and following is not None:
                    seen, after = self._take(twin, following, fetch)
                    if after is not None and self._there(seen) > self.there:
                        self.after = seen
                        return [action, fetch]
        return []

    def _joined(self, menu: Menu, offers: list[tuple[Action, list[str]]]) -> list[Action]:
        """Dropped on what is attacked: the place is chosen unless it is, and the piece joins."""
        for action, names in offers:
            if names == [self.piece] and self._builds(*self._take(self.world, menu, action)):
                return [action]
        for action, names in offers:
            if names != [self.to]:
                continue
            twin, following = self._take(self.world, menu, action)
            for join in () if following is None else following.offers:
                if self._names(twin, join) != [self.piece] or following is None:
                    continue
                if self._builds(*self._take(twin, following, join)):
                    return [action, join]
        return []

    def _builds(self, world: Any, following: Menu | None) -> bool:
        """Whether the piece is part of what is being put together against the place."""
        building = None if following is None else self.game.building(world, self.side)
        if building is None or self.to not in building.spaces:
            return False
        self.after = world
        return self.piece in building.pieces

    def _ended(self, world: Any, menu: Menu, way: list[Action]) -> list[Action]:
        """The way with the choice that ends the move, and without one that cannot be undone.

        Who drops a piece where a die would fall is brought before that choice, not past it.
        Empty if the piece does not come to stand there after all.
        """
        twin, following = self._take(world, menu, way[-1])
        if following is None:
            self.after = None
            return way[:-1]
        for action in () if engine.same_step(self.world, twin) else following.offers:
            if action[1] == NOTHING and self._comes_back(twin, following, action):
                return [*way, action]
        return way if self._arrived(twin) else []

    def _comes_back(self, world: Any, menu: Menu, action: Action) -> bool:
        twin, following = self._take(world, menu, action)
        if following is None or not engine.same_step(self.world, twin):
            return False
        return self._arrived(twin)

    def _arrived(self, world: Any) -> bool:
        self.after = world
        return self._there(world) > self.there

    def _there(self, world: Any) -> int:
        """How much of what is carried stands at the place, as its owner sees it."""
        count = 0
        for piece in self.game.view(world, self.side)["pieces"]:
            if piece["at"] == self.to and (piece["id"] or piece["face"]) == (self.face or self.at):
                count += piece.get("count", 1)
        return count

    def _take(self, world: Any, menu: Menu, action: Action) -> tuple[Any, Menu | None]:
        """What comes of a choice; no menu where a die, a reveal or another side comes next."""
        self.tries += 1
        twin = world.clone()
        twin.silent = False
        twin.watcher = Onlooker(self.game, self.side)
        if self.tries > TRIES:
            return twin, None
        try:
            following = engine.take_as_twin(twin, world, menu, menu.find(action))
        except Halt:
            return twin, None
        if following is None or following.side != self.side:
            return twin, None
        return twin, following

    def _leads(self, world: Any, action: Action) -> bool:
        """Whether a choice is of the kind that could name the place."""
        kind = self.game.kind_of(action[0], world)
        if kind is None or action[1] == NOTHING:
            return False
        names = kind.id_of(action[1]).split(">")
        if len(names) > 1 and names[0] != self.piece:
            return False
        return _has(kind, ">".join([*names[:-1], self.to]))

    def _names(self, world: Any, action: Action) -> list[str]:
        kind = self.game.kind_of(action[0], world)
        if kind is None or action[1] == NOTHING:
            return [""]
        return kind.id_of(action[1]).split(">")

    def why_not(self) -> RuleViolation:
        """Why the piece cannot go there: a rule against the step, or that there is no way."""
        world = self.world if self.lifted is None else self.lifted
        explained = engine.pending(world)
        wanted = self.piece if self.lifted is None else self.to
        for action, veto in () if explained is None else explained.refused.items():
            if self._names(world, action)[-1] == wanted:
                return IllegalAction(veto.rule, veto.reason, veto.args)
        return IllegalAction(ROUTE, "no row of choices was found that brings it there")


def _has(kind: Kind, name: str) -> bool:
    try:
        kind.noun_of(name)
    except (KeyError, ValueError):
        return False
    return True
