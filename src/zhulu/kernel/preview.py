"""Preview by doing: an offer is played in the seat's own re-dealt world, and what it did is told.

It runs to the next choice, and stops before the first die and before anything hidden is shown: so
it tells what is certain, and only that. The world is dealt from what the seat knows, so it cannot
tell more than the seat knows.
"""

from __future__ import annotations

from typing import Any, Final

from zhulu.kernel import engine
from zhulu.kernel.dice import Dice, QuickDice
from zhulu.kernel.errors import Halt, IllegalAction
from zhulu.kernel.facts import Fact, Watcher
from zhulu.kernel.flow import NOTHING, Action, Menu
from zhulu.kernel.game import Game
from zhulu.kernel.saving import nouns_of

MENU: Final = 40  # offers of a menu that is priced as a whole
WORK: Final = 5000  # what pricing it may take, in offers derived on the way
TIMES: Final = 20  # a repeated choice is tried so often
ROW: Final = "row"  # what a refusal cites where no rule forbids a later choice of a row

# Why a preview stops; all but a choice of one's own close undo.
CHOICE, DIE, REVEAL, SIDE, OVER = "choice", "die", "reveal", "side", "end"


class SealedDice(Dice):
    """Dice that nobody may throw."""

    def _next(self, n: int) -> int:
        raise Halt(DIE)

    def clone(self) -> Dice:
        return SealedDice()


class Onlooker(Watcher):
    """Counts what a person counts as facts come in, and stops where nothing is certain."""

    def __init__(self, game: Game, side: int, last: int = 0) -> None:
        self.game = game
        self.side = side
        self.last = last  # the number of facts to stop after; 0: none
        self.counted: dict[str, int] = {}

    def revealing(self) -> None:
        raise Halt(REVEAL)

    def noted(self, g: Any) -> None:
        self.counted.update(self.game.counts(g, self.side))
        if len(g.facts) == self.last:
            raise Halt("told")


class Preview:
    """What an offer certainly does."""

    def __init__(self, action: Action, stop: str, facts: list[Fact], price: dict[str, int]) -> None:
        self.action = action
        self.stop = stop
        self.facts = facts
        self.price = price  # by how much each thing counted before changes
        self.again = False  # the same may be chosen once more
        self.more = False  # all others of the same verb are still on offer, in the same step
        self.work = 1
        self.world: Any = None  # where it led, for ghosts of the pieces
        self.menu: Menu | None = None  # what the same side chooses next

    @property
    def final(self) -> bool:
        """Whether undo closes."""
        return self.stop != CHOICE


class Looker:
    """A seat that looks ahead, in one world it can imagine."""

    def __init__(self, game: Game, g: Any, side: int, world: int = 1) -> None:
        """`g` is the true state, or any the seat cannot tell from it: the answers are the same."""
        self.game = game
        self.side = side
        self.world = game.determinize(g, side, QuickDice(world))
        self.world.dice = SealedDice()
        self.before = game.counts(self.world, side)
        self.menu = engine.offers_of(self.world)
        self.mine = self.menu is not None and self.menu.side == side
        self.offers = [] if self.menu is None else self.menu.offers

    def priced(self) -> dict[Action, Preview]:
        """Every offer of a small menu; none of a large one, or of one that takes too much work."""
        pricing = Pricing(self)
        pricing.go_on(WORK)
        return pricing.found

    def look(self, action: Action) -> Preview:
        """One offer."""
        twin = self._twin()
        asking = twin.stack[-1]
        seen = self._seen(twin, [action])
        menu = seen.menu
        if menu is not None:
            # What is done to nothing and ends its procedure (end, enough) is not repeated.
            repeats = action[1] != NOTHING or twin.stack[-1] is asking
            of_the_same = repeats and _same_subject(self.world, twin)
            seen.again = of_the_same and menu.find(action) != NOTHING
            alike = engine.same_step(self.world, twin) and not seen.again
            seen.more = alike and self._others(menu, action)
        return seen

    def along(self, row: list[Action]) -> Preview:
        """Several choices one after the other, each offered once the one before is made."""
        return self._seen(self._twin(), row)

    def _seen(self, twin: Any, row: list[Action]) -> Preview:
        stop, menu, work = self._go(twin, row)
        if stop == REVEAL:
            twin = self._until(row, len(twin.facts))
        seen = Preview(row[-1], stop, twin.facts, self._price(twin))
        seen.work, seen.world = work, twin
        seen.menu = menu if stop == CHOICE else None
        return seen

    def _go(self, twin: Any, row: list[Action]) -> tuple[str, Menu | None, int]:
        """Take them: why it stopped, the menu it stopped at, and how much work it was."""
        stop, menu, work = self._first(twin, row[0])
        for action in row[1:]:
            index = NOTHING if menu is None or stop != CHOICE else menu.find(action)
            if menu is None or index == NOTHING:
                raise IllegalAction(ROW, "the later choices cannot be foreseen")
            try:
                menu = engine.take_nth(twin, menu, index)
            except Halt as halt:
                return halt.cause, None, work + 1
            if menu is None:
                return OVER, None, work + 1
            stop = CHOICE if menu.side == self.side else SIDE
            work += 1 + len(menu)
        return stop, menu, work

    def _others(self, menu: Menu, action: Action) -> bool:
        """Whether just the others of the verb are left: then each may be taken in turn."""
        others = [offer for offer in self.offers if offer[0] == action[0] and offer != action]
        return bool(others) and others == [one for one in menu.offers if one[0] == action[0]]

    def _until(self, row: list[Action], told: int) -> Any:
        """As far as the last thing told: what comes after may already show what is imagined."""
        twin = self._twin(told)
        if told:
            self._go(twin, row)
        return twin

    def times(self, action: Action) -> int:
        """How often in a row it could be chosen, as far as that is certain."""
        twin, count = self._twin(), 1
        stop, menu, _ = self._first(twin, action)
        while count < TIMES and stop == CHOICE and menu is not None:
            index = menu.find(action)
            if index == NOTHING:
                break
            try:
                menu = engine.take_nth(twin, menu, index)
            except Halt:
                return count + 1
            stop = CHOICE if menu is not None and menu.side == self.side else SIDE
            count += 1
        return count

    def _twin(self, last: int = 0) -> Any:
        twin = self.world.clone()
        twin.silent = False
        twin.watcher = Onlooker(self.game, self.side, last)
        return twin

    def _first(self, twin: Any, action: Action) -> tuple[str, Menu | None, int]:
        """Take it: why it stopped, the menu it stopped at, and how much work it was."""
        assert self.menu is not None
        try:
            index = self.menu.find(action)
            menu = engine.take_as_twin(twin, self.world, self.menu, index)
        except Halt as halt:
            return halt.cause, None, 1
        if menu is None:
            return OVER, None, 1
        return (CHOICE if menu.side == self.side else SIDE), menu, 1 + len(menu)

    def _price(self, twin: Any) -> dict[str, int]:
        """The change of what was counted before; what is gone by the end, as it was last seen."""
        after: dict[str, int] = {**twin.watcher.counted, **self.game.counts(twin, self.side)}
        changes = {n: after[n] - amount for n, amount in self.before.items() if n in after}
        return {name: change for name, change in changes.items() if change}


class Pricing:
    """The previews of a small menu, worked out bit by bit."""

    def __init__(self, looker: Looker | None) -> None:
        self.looker = looker
        self.left: list[Action] = []
        if looker is not None and looker.mine and len(looker.offers) <= MENU:
            self.left = looker.offers[::-1]
        self.done: dict[Action, Preview] = {}
        self.work = 0

    @property
    def found(self) -> dict[Action, Preview]:
        """All of them, or none as long as some are missing."""
        return {} if self.left else self.done

    def go_on(self, work: int) -> bool:
        """Some more of it; whether that was all. What takes too much is given up."""
        end = self.work + work
        while self.looker is not None and self.left and self.work <= end:
            action = self.left.pop()
            seen = self.looker.look(action)
            seen.world = seen.menu = None  # forty states would be kept at every table
            self.done[action] = seen
            self.work += seen.work
            if self.work > WORK:
                self.left, self.done = [], {}
        if not self.left:
            self.looker = None
        return not self.left


def _same_subject(g: Any, other: Any) -> bool:
    """Whether the next question is about the same things: where the next of three reinforcements
    goes is another question, though the same answers are offered."""
    here, there = g.stack[-1], other.stack[-1]
    if type(here) is not type(there):
        return True
    subjects = [field for field in nouns_of(type(here)) if isinstance(getattr(here, field), int)]
    return all(getattr(here, field) == getattr(there, field) for field in subjects)
