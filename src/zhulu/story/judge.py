"""One choice judged from what its seat knew: played on in worlds dealt anew for that seat.

What was chosen and what the game's preferences like best meet in a few common worlds. Where
something else came out ahead, it meets the choice again in *fresh* worlds, and only these say by
how much: whatever luck made it look best has no part in that number.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from zhulu.ai import Seat
from zhulu.ai.features import Change, Features, changes
from zhulu.ai.policy import FAR, PATIENCE, preferences, rests_ahead
from zhulu.ai.search import Reach, Tried, try_in_worlds
from zhulu.ai.weighing import FULL
from zhulu.kernel import NEVER, Action, Game, Menu, QuickDice, offers_of
from zhulu.story.reel import Reel

WIDTH: Final = 3  # offers the preferences like best, beside what was chosen
SCREEN: Final = 3  # worlds in which all of them meet
FRESH: Final = 6  # worlds in which the best meets the choice once more
HORIZON: Final = 40  # choices a playout takes at least, before the next rest of the play


@dataclass
class Judged:
    """What a choice cost: the better one's gain in each fresh world, in parts of a game won."""

    step: int
    side: int
    played: Action
    better: Action | None = None
    gains: list[float] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    spoiled: bool = False  # a playout broke off: nothing is known of this choice

    @property
    def loss(self) -> float:
        """In the units of an evaluation; 0 where the computer chose the same."""
        return FULL * sum(self.gains) / len(self.gains) if self.gains else 0.0

    @property
    def variance(self) -> float:
        """Of that loss."""
        count = len(self.gains)
        if count < 2:
            return 0.0
        mean = sum(self.gains) / count
        spread = sum((gain - mean) ** 2 for gain in self.gains) / (count - 1)
        return FULL * FULL * spread / count

    @property
    def error(self) -> float:
        """One standard error."""
        return float(self.variance**0.5)


def is_choice(menu: Menu | None) -> bool:
    """Whether there was anything to choose."""
    return menu is not None and len(menu.nouns) > 1


def judge(reel: Reel, step: int) -> Judged:
    """The choice after so many steps."""
    chair = Chair(reel, step)
    found = Judged(step, chair.moment.side, chair.moment.action)
    rivals = chair.rivals()
    if not rivals:
        return found
    tried = chair.try_all([found.played, *rivals], 0, SCREEN)
    means = [_mean(one.values) for one in tried]
    ahead = max(range(len(means)), key=lambda at: (means[at], -at))
    if means[ahead] <= means[0]:
        return found
    found.better = rivals[ahead - 1]
    return _compared(chair, found, SCREEN, FRESH)


def judge_again(reel: Reel, known: Judged, first: int, worlds: int) -> Judged:
    """The same two choices in other worlds, and more of them; these alone count."""
    if known.better is None:
        return known
    found = Judged(known.step, known.side, known.played, known.better)
    return _compared(Chair(reel, known.step), found, first, worlds)


def _compared(chair: Chair, found: Judged, first: int, worlds: int) -> Judged:
    assert found.better is not None
    chosen, better = chair.try_all([found.played, found.better], first, worlds)
    if len(better.values) != len(chosen.values):  # some world forbade one of them
        found.better = None
        return found
    pairs = zip(better.values, chosen.values, strict=True)
    found.gains = [one - other for one, other in pairs]
    found.changes = _changes(chosen, better)
    return found


def _changes(chosen: Tried, better: Tried) -> list[Change]:
    """What would have been otherwise, on average, of what a person counts."""
    worlds = max(1, len(chosen.values))
    base: Features = {name: total / worlds for name, total in chosen.features.items()}
    return changes(base, better.features, worlds)


def _mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else -2.0


class Chair:
    """A seat at one choice of a game that was played. The truth is left behind at once."""

    def __init__(self, reel: Reel, step: int) -> None:
        self.game: Game = reel.game
        self.step = step
        self.moment = reel.moments[step]
        dice = QuickDice(step * 1009 + 1)
        self.seat = Seat.of(self.game, reel.at(step), self.moment.side, dice)
        self.menu = offers_of(self.seat.world())
        self._reach: Reach | None = None

    def rivals(self) -> list[Action]:
        """What else the preferences like, best first; nothing where there was no choice."""
        if self.menu is None or not is_choice(self.menu):
            return []
        opinions = preferences(self.game, self.seat.world(), self.menu)
        ranked = sorted(range(len(opinions)), key=lambda at: (-opinions[at], at))
        liked = [self.menu.action(at) for at in ranked if opinions[at] > NEVER]
        return [action for action in liked[: WIDTH + 1] if action != self.moment.action][:WIDTH]

    def try_all(self, actions: list[Action], first: int, worlds: int) -> list[Tried]:
        """All of them in the same worlds, counted from `first`."""
        seeds = [self.step * 7919 + 13 * number + 5 for number in range(first, first + worlds)]
        return try_in_worlds(self.seat, actions, seeds, self.reach())

    def reach(self) -> Reach:
        """How far playouts go: to the same rest for everybody."""
        if self._reach is None:
            world: Any = self.seat.imagine(QuickDice(self.step + 1))
            rests = rests_ahead(self.game, world, offers_of(world), HORIZON)
            limit = HORIZON if rests == FAR else (1 + PATIENCE) * HORIZON
            self._reach = Reach(rests, limit, 0)
        return self._reach
