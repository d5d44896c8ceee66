"""What a game says of its own story: what each kind of fact is in it, and how it was decided."""

from __future__ import annotations

from typing import Final

from zhulu.kernel.facts import FactKind
from zhulu.kernel.flow import NOTHING
from zhulu.kernel.nouns import Names
from zhulu.kernel.state import State
from zhulu.kernel.tally import Tally
from zhulu.kernel.words import Say

# Headings of a log.
TURN: Final = "turn"
PHASE: Final = "phase"
# A battle from its opening to what came of it; notes belong to it while it lasts.
BATTLE: Final = "battle"
ODDS: Final = "odds"
SHIFT: Final = "shift"
ROLL: Final = "roll"
RESULT: Final = "result"
LOSS: Final = "loss"
RETREAT: Final = "retreat"
STUCK: Final = "stuck"  # why somebody could not fall back
ADVANCE: Final = "advance"
NOTE: Final = "note"
# The rest, for filters and digests.
MOVE: Final = "move"
BUILD: Final = "build"
EVENT: Final = "event"
CONTROL: Final = "control"
SCORE: Final = "score"

FIGHTING: Final = (BATTLE, ODDS, SHIFT, ROLL, RESULT, LOSS, RETREAT, STUCK, ADVANCE, NOTE)


class Told:
    """The role of a kind of fact; all else names those of its values that say who, where, what.

    `dice` are values that are faces of dice, `answer` those of the other side (`together`: one
    number whose digits are faces); `stuck`: it also says why somebody could not fall back;
    `against`: a shift that helps the defender; `ahead`: it tells what comes next, no deed.
    """

    def __init__(
        self,
        role: str,
        side: str = "",
        at: str = "",
        foe: str = "",
        what: str = "",
        count: str = "",
        dice: tuple[str, ...] = (),
        answer: tuple[str, ...] = (),
        together: bool = False,
        attack: str = "",
        defence: str = "",
        odds: str = "",
        by: str = "",
        stuck: bool = False,
        against: bool = False,
        ahead: bool = False,
    ) -> None:
        self.role = role
        self.side = side
        self.at = at
        self.foe = foe
        self.what = what
        self.count = count
        self.dice = dice
        self.answer = answer
        self.together = together
        self.attack = attack
        self.defence = defence
        self.odds = odds
        self.by = by
        self.stuck = stuck
        self.against = against
        self.ahead = ahead


class Reckoning:
    """By how much a game was decided, and what was missing to those who did not win."""

    def __init__(self, margin: Say | None = None) -> None:
        self.margin = margin
        self.missing: list[tuple[int, Say]] = []

    def lacks(self, side: int, words: Say, when: bool = True) -> None:
        """One thing a side would have needed."""
        if when:
            self.missing.append((side, words))


class Shifts(Names):
    """Reasons that move the odds, each with its rule: `12.3 terrain of the defender`."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__("shift", lines)

    def tell(self, g: State, kind: FactKind, tally: Tally, whose: int = NOTHING) -> None:
        """Record every line of a tally as a fact, beginning with whose dice it moves if said."""
        if g.silent:
            return
        for rule, reason, value in tally.lines:
            noun = self.index.get(f"{rule} {reason}", NOTHING)
            if noun == NOTHING:  # a log with a line less is better than a table that stops
                continue
            if whose == NOTHING:
                g.record(kind, noun, value)
            else:
                g.record(kind, whose, noun, value)
