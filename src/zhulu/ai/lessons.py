"""What a judgement is learned from: positions of self-play, at rests and between, and the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from zhulu import games
from zhulu.ai.heuristic import at_random
from zhulu.ai.policy import best, preferences
from zhulu.kernel import Game, Menu, QuickDice, Result, offers_of, take_nth

BETWEEN: Final = 25  # decisions: positions are judged between rests too
MOST: Final = 48  # positions kept of one game: its rests are much alike


@dataclass(frozen=True)
class Course:
    """One game of self-play to learn from: all that its lessons depend on."""

    game: str
    scenario: str
    seed: int
    whim: int = 10  # percent of choices made at random: to see what good play would not show


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


def attend(course: Course) -> list[Lesson]:
    """Play one game and keep what may be learned from it."""
    game = games.get(course.game)
    g = game.new(course.scenario, dice=QuickDice(course.seed))
    g.silent = True
    luck, book = QuickDice(course.seed * 31 + 7), Notebook()
    menu = offers_of(g)
    now, taken = game.moment(g), 0
    while menu is not None:
        menu = take_nth(g, menu, _choice(game, g, menu, luck, course.whim))
        taken += 1
        if menu is not None and (game.moment(g) != now or taken % BETWEEN == 0):
            now = game.moment(g)
            book.note(game, g, course.seed)
    shares = victory(g.result, len(game.sides))
    lessons = [lesson for page in book.pages for lesson in page]
    for lesson in lessons:
        lesson.share = shares[lesson.side]
    return lessons


def _choice(game: Game, g: Any, menu: Menu, luck: QuickDice, whim: int) -> int:
    opinions = preferences(game, g, menu)
    if luck.below(100, "whim") < whim:
        return at_random(opinions, luck)
    return best(opinions, luck)


def victory(result: Result, sides: int) -> list[float]:
    """Each side's share: 1 for a win, a half for a draw where a duel was fought, else nothing."""
    if not result.winners:
        return [0.5 if sides == 2 else 0.0] * sides
    won = 0.5 if result.kind == "draw" else 1.0
    return [won if side in result.winners else 0.0 for side in range(sides)]
