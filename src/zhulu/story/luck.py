"""Luck: what the dice did, against what they would have done on average.

For every choice that drew dice, cards or markers the state before it is kept. There the same
choice is made again with every face of its first die, the rest at random, and played on by
preferences until what it began is settled; so is the throw that really fell. The difference of the
two means, in the game's own evaluation, is the luck of that throw: every draw counts, against its
own expectation, with what was at stake.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from zhulu.ai.judgement import evaluate
from zhulu.ai.policy import best, preferences
from zhulu.kernel import Dice, Game, Menu, QuickDice, offers_of, take, take_nth
from zhulu.kernel.table import Moment
from zhulu.story.reel import Reel

STRATA: Final = 12  # of the first draw; a draw from more is sampled
TIMES: Final = 2  # each of them
SETTLING: Final = 40  # choices within which a throw is settled
MOST: Final = 400  # throws of a game that are measured; of more every second, third …


class Rigged(Dice):
    """The first draw falls as it is told to, the rest at random."""

    def __init__(self, first: int, rest: QuickDice) -> None:
        super().__init__()
        self.first = first
        self.rest = rest

    def _next(self, n: int) -> int:
        first, self.first = self.first, -1
        return first if 0 <= first < n else self.rest._next(n)

    def clone(self) -> Rigged:
        return Rigged(self.first, self.rest.clone())


@dataclass
class Throw:
    """How lucky each side was in one throw, and the variance of that estimate."""

    step: int
    side: int  # who chose
    draws: int
    luck: list[float]
    variance: list[float]


@dataclass
class Luck:
    """All throws measured; `share` is how many of each hundred there were to measure."""

    throws: list[Throw] = field(default_factory=list)
    draws: int = 0
    every: int = 1

    def of(self, side: int) -> float:
        return self.every * sum(throw.luck[side] for throw in self.throws)

    def error(self, side: int) -> float:
        """One standard error; where only some throws were measured, their spread too."""
        variance = sum(throw.variance[side] for throw in self.throws)
        if self.every > 1:
            spread = sum(throw.luck[side] ** 2 for throw in self.throws)
            variance += spread * (1 - 1 / self.every)
        return float(self.every * variance**0.5)


def luck_of(reel: Reel, low: int = 0, high: int | None = None) -> Luck:
    """The luck of a whole game, or of some steps of it."""
    drawing = [step for step, moment in enumerate(reel.moments) if moment.draws]
    found = Luck(every=max(1, -(-len(drawing) // MOST)))
    found.draws = sum(len(reel.moments[step].draws) for step in drawing)
    measured = set(drawing[:: found.every])
    end = reel.steps if high is None else high
    for frame in reel.walk(low):
        if frame.step >= end:
            break
        if frame.step in measured:
            found.throws.append(throw(reel.game, frame.g, frame.step, frame.moment))
    return found


def throw(game: Game, g: Any, step: int, moment: Moment) -> Throw:
    """The luck of one choice's draws."""
    first = moment.draws[0][1]
    faces = list(range(first)) if first <= STRATA else [-1] * STRATA
    groups = [
        [
            _settled(game, g, moment, Rigged(face, _seeded(step, 31 * face + time)))
            for time in range(TIMES)
        ]
        for face in faces
    ]
    fell = [_settled(game, g, moment, None, _seeded(step, 977 + time)) for time in range(2 * TIMES)]
    luck, variance = [], []
    for side in range(len(game.sides)):
        mean = sum(sum(one[side] for one in group) for group in groups) / (TIMES * len(groups))
        luck.append(sum(one[side] for one in fell) / len(fell) - mean)
        inside = sum(_variance([one[side] for one in group]) for group in groups)
        variance.append(
            inside / (TIMES * len(groups) ** 2) + _variance([one[side] for one in fell]) / len(fell)
        )
    return Throw(step, moment.side, len(moment.draws), luck, variance)


def _seeded(step: int, number: int) -> QuickDice:
    dice = QuickDice(1)
    dice.reseed(step * 7919 + number * 104729 + 17)
    return dice


def _variance(values: list[int]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)


def _settled(
    game: Game, g: Any, moment: Moment, dice: Dice | None, later: QuickDice | None = None
) -> list[int]:
    """How every side stands when what the choice began is over; without dice, as they fell."""
    twin = g.clone()
    depth, rest = len(twin.stack), game.moment(twin)
    if dice is not None:
        twin.dice = dice
    menu = offers_of(twin)
    assert menu is not None
    following = take(twin, menu, moment.action)
    if later is not None:
        twin.dice = later
    _play_on(game, twin, following, depth, rest)
    return [evaluate(game, twin, side) for side in range(len(game.sides))]


def _play_on(game: Game, twin: Any, menu: Menu | None, depth: int, rest: int) -> None:
    ties = QuickDice(depth)
    for _ in range(SETTLING):
        if menu is None or len(twin.stack) < depth or game.moment(twin) != rest:
            return
        index = best(preferences(game, twin, menu), ties) if len(menu.nouns) > 1 else 0
        menu = take_nth(twin, menu, index)
