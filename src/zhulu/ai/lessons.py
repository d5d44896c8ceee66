"""What a judgement is learned from: positions of self-play, at rests and between, and the end.

Up to some time players of unlike strength sit at the table, now and then a planner among them, so
that there are leads of all sizes; from then on all follow the preferences, overlooking nothing, and
only from then on is anything learned. Between unequals to the end a lead would stand for the better
player, who would have won without it; between equals from the beginning there are few leads.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from zhulu import games
from zhulu.ai.heuristic import at_random
from zhulu.ai.judgement import judge_by, nobody, victory
from zhulu.ai.ladder import hands
from zhulu.ai.plans import Planner
from zhulu.ai.player import Seat, Staff
from zhulu.ai.policy import best, preferences
from zhulu.ai.ranks import whim_of
from zhulu.ai.weighing import LONG, PROGRESS
from zhulu.kernel import Game, Menu, QuickDice, offers_of, take, take_nth

BETWEEN: Final = 25  # decisions: positions are judged between rests too
MOST: Final = 48  # positions kept of one game: its rests are much alike
HEURISTIC: Final = "heuristic"
PLANNER: Final = "planner"
RANKS: Final = (HEURISTIC, "general", "officer", "recruit")  # drawn for each hand
UNEQUAL: Final = 80  # hundredths of a game after which all are equal at the latest
SMALL: Final = Staff(brood=5, worlds=(1, 4))  # a third of the price of a marshal


@dataclass(frozen=True)
class Course:
    """One game of self-play to learn from: all that its lessons depend on."""

    game: str
    scenario: str
    seed: int
    planners: int = 0  # in every so many-th game one seat is a planner's; 0: never


@dataclass
class Lesson:
    """A position as one side sees it: what is measured, what was thought, what came of it."""

    scenario: str
    side: int
    game: int  # the seed: positions of one game are not independent
    measured: dict[str, int]
    thought: int  # by the game's rule of thumb, -10000 … 10000
    share: float = 0.0  # of the victory: 1 alone, 0.5 for a draw of two sides, 0 none


@dataclass
class Notebook:
    """Lessons of a game in progress; every other one is dropped when there are too many."""

    stride: int = 1
    rests: int = 0
    pages: list[list[Lesson]] = field(default_factory=list)

    def note(self, game: Game, g: Any, seed: int) -> None:
        self.rests += 1
        if self.rests % self.stride:
            return
        self.pages.append(
            [
                Lesson(g.scenario, side, seed, game.measures(g, side), game.evaluate(g, side))
                for side in range(len(game.sides))
            ]
        )
        if len(self.pages) > MOST:
            self.pages = self.pages[::2]
            self.stride *= 2


class Class:
    """Who plays in a course, and how each chooses."""

    def __init__(self, course: Course, game: Game) -> None:
        self.game = game
        self.luck = QuickDice(course.seed * 31 + 7)
        self.ranks = [HEURISTIC] * len(game.sides)
        held = hands(game, course.scenario)
        for hand in held:
            self._sit(hand, RANKS[self.luck.below(len(RANKS), "rank")])
        if course.planners and course.seed % course.planners == 0:
            self._sit(held[self.luck.below(len(held), "planner")], PLANNER)
        self.whims = [
            0
            if rank in (HEURISTIC, PLANNER)
            else whim_of(rank, game.package, course.scenario, side)
            for rank, side in zip(self.ranks, game.sides, strict=True)
        ]
        start: int = game.measures(game.new(course.scenario, dice=QuickDice(1)), 0)[PROGRESS]
        self.until = start + (LONG - start) * self.luck.below(UNEQUAL, "until") // 100
        # By the rule of thumb, whatever was learned before: the same lessons every time.
        self.planners = [Planner(course.seed, SMALL, judge_by({}), nobody) for _ in game.sides]

    def equal(self, g: Any) -> bool:
        """Whether the time of unlike strength is over; then it is over for good."""
        if self.until >= 0 and self.game.measures(g, 0)[PROGRESS] >= self.until:
            self.until = -1
            self.ranks = [HEURISTIC] * len(self.ranks)
            self.whims = [0] * len(self.whims)
        return self.until < 0

    def _sit(self, hand: tuple[int, ...], rank: str) -> None:
        for side in hand:
            self.ranks[side] = rank

    def take(self, g: Any, menu: Menu) -> Menu | None:
        """Let the side choose whose turn it is."""
        side, luck = menu.side, self.luck
        if self.ranks[side] == PLANNER:
            seat = Seat.of(self.game, g, side, QuickDice(luck.below(1 << 30, "seat")))
            return take(g, menu, self.planners[side].choose(seat))
        opinions = preferences(self.game, g, menu)
        if self.whims[side] and luck.below(100, "whim") < self.whims[side]:
            return take_nth(g, menu, at_random(opinions, luck))
        return take_nth(g, menu, best(opinions, luck))


def attend(course: Course) -> list[Lesson]:
    """Play one game and keep what may be learned from it."""
    game = games.get(course.game)
    g = game.new(course.scenario, dice=QuickDice(course.seed))
    g.silent = True
    pupils, book = Class(course, game), Notebook()
    menu = offers_of(g)
    now, taken = game.moment(g), 0
    while menu is not None:
        menu = pupils.take(g, menu)
        taken += 1
        if menu is not None and (game.moment(g) != now or taken % BETWEEN == 0):
            now = game.moment(g)
            if pupils.equal(g):
                book.note(game, g, course.seed)
    shares = victory(g.result, len(game.sides))
    lessons = [lesson for page in book.pages for lesson in page]
    for lesson in lessons:
        lesson.share = shares[lesson.side]
    return lessons
