"""A whole game reviewed: every choice judged, the costliest looked at ever more closely.

The work comes in small pieces (`next`), is done anywhere (`work`), and is taken in (`learn`); at
any time it can be told (`document`). The same game has the same review.
"""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass, field
from typing import Final

from zhulu.content import Catalogue
from zhulu.kernel import Action
from zhulu.story.judge import FRESH, SCREEN, Judged, judge, judge_again
from zhulu.story.luck import Luck
from zhulu.story.reel import Reel
from zhulu.story.result import Telling
from zhulu.story.roles import Document
from zhulu.story.terms import with_terms

log = logging.getLogger("zhulu.story")

# After all choices: how many of the costliest are judged again, each in how many fresh worlds.
CLOSER: Final = ((40, 24), (16, 60))
TOLD: Final = 10
DOUBT: Final = 2.0  # standard errors a loss must exceed to be told
LEAST: Final = 50  # a loss below half a hundredth of a game is none
STRIDE: Final = 0.6180339887498949  # an order in which any part is spread over the game


@dataclass(frozen=True)
class Piece:
    """Some choices to judge: in stage 0 all, later the costliest known so far."""

    stage: int
    steps: tuple[int, ...]
    known: tuple[Judged, ...] = ()


@dataclass
class Review:
    """What is known so far of the choices of a game with so many steps."""

    steps: int
    sides: tuple[int, ...]  # who made each choice
    judged: dict[int, Judged] = field(default_factory=dict)
    stage: int = 0
    luck: Luck | None = None
    _left: list[int] = field(default_factory=list)
    _of: int = 0

    def __post_init__(self) -> None:
        order = sorted(range(self.steps), key=lambda step: step * STRIDE % 1.0)
        self._begin(0, order)

    def _begin(self, stage: int, steps: list[int]) -> None:
        self.stage, self._left, self._of = stage, steps, len(steps)

    @property
    def stages(self) -> int:
        return 1 + len(CLOSER)

    @property
    def over(self) -> bool:
        return self.stage == self.stages

    @property
    def of(self) -> int:
        """Choices to judge in this stage."""
        return self._of

    @property
    def done(self) -> int:
        """Those that are judged."""
        return self._of - len(self._left)

    def next(self, most: int) -> Piece:
        """The next choices to judge; they are given out again until somebody learns of them."""
        steps = tuple(self._left[:most])
        known = tuple(self.judged[step] for step in steps) if self.stage else ()
        return Piece(self.stage, steps, known)

    def learn(self, found: list[Judged]) -> None:
        """Take in what came of the first of them."""
        for one in found:
            self.judged[one.step] = one
        done = {one.step for one in found}
        self._left = [step for step in self._left if step not in done]
        while not self._left and not self.over:
            self._next_stage()

    def _next_stage(self) -> None:
        if self.stage + 1 == self.stages:
            self.stage = self.stages
            return
        most = CLOSER[self.stage][0]
        costly = [one for one in self._costly() if one.loss > 0][:most]
        self._begin(self.stage + 1, [one.step for one in costly])

    def _costly(self) -> list[Judged]:
        return sorted(self.judged.values(), key=lambda one: (-one.loss, one.step))

    def findings(self) -> list[Judged]:
        """The costliest choices of which the loss is more than doubt."""
        sure = [one for one in self._costly() if one.loss > max(LEAST, DOUBT * one.error)]
        return sure[:TOLD]

    def _of_side(self, side: int) -> list[Judged]:
        return [one for one in self.judged.values() if one.side == side and not one.spoiled]

    def skill(self, side: int) -> tuple[float, float]:
        """What a choice gained or cost on average against the computer's, and its error."""
        mine = self._of_side(side)
        count = max(1, len(mine))
        return -sum(one.loss for one in mine) / count, sum(
            one.variance for one in mine
        ) ** 0.5 / count

    # In words

    def document(self, telling: Telling) -> Document:
        """As it stands, without saying whether anybody works on it."""
        stage = min(self.stage, self.stages - 1)
        document = {
            "stage": stage + 1,
            "stages": self.stages,
            "done": self.done,
            "of": self._of,
            "sides": [self._side(telling, side) for side in telling.reel.sides()],
            "findings": [self._finding(telling, one) for one in self.findings()],
        }
        return with_terms(telling.text, document)

    def _side(self, telling: Telling, side: int) -> Document:
        judged = len(self._of_side(side))
        value, error = self.skill(side)
        luck = None
        if self.luck is not None:
            luck = {"value": round(self.luck.of(side)), "error": round(self.luck.error(side))}
        return {
            **telling.titled(side),
            "choices": self.sides.count(side),
            "judged": judged,
            "luck": luck,
            "skill": {"value": round(value, 1), "error": round(error, 1)} if judged else None,
        }

    def _finding(self, telling: Telling, one: Judged) -> Document:
        assert one.better is not None
        text: Catalogue = telling.text
        return {
            "step": one.step,
            **telling.titled(one.side),
            "turn": telling.turn_at(one.step + 1),
            "prompt": text.prompt(telling.reel.at(one.step)),
            "played": self._choice(telling, one.step, one.played),
            "better": self._choice(telling, one.step, one.better),
            "loss": round(one.loss),
            "error": round(one.error),
            "worlds": len(one.gains),
            "changes": [[text.get("feature", name), amount] for name, amount in one.changes],
        }

    def _choice(self, telling: Telling, step: int, action: Action) -> Document:
        g = telling.reel.at(step)
        verb, noun = telling.game.name_of(action, g)
        return {"verb": verb, "noun": noun, "label": telling.text.offer(verb, noun, g)}


def review_of(reel: Reel) -> Review:
    """A review at its beginning."""
    return Review(reel.steps, tuple(moment.side for moment in reel.moments))


def work(reel: Reel, piece: Piece, seconds: float = 0.0) -> list[Judged]:
    """Judge a piece, or as much of it as some seconds allow: at least one choice."""
    began, found = time.monotonic(), []
    for number in range(len(piece.steps)):
        found.append(_judged(reel, piece, number))
        if seconds and time.monotonic() - began > seconds:
            break
    return found


def _judged(reel: Reel, piece: Piece, number: int) -> Judged:
    """One choice; a fault of the rules in some imagined world spoils no more than that choice."""
    step = piece.steps[number]
    try:
        if piece.stage == 0:
            return judge(reel, step)
        worlds = CLOSER[piece.stage - 1][1]
        return judge_again(reel, piece.known[number], first_world(piece.stage), worlds)
    except Exception:
        log.exception("choice %d of a review could not be judged", step)
        moment = reel.moments[step]
        return Judged(step, moment.side, moment.action, spoiled=True)


def first_world(stage: int) -> int:
    """The number of the first world that no stage before has seen."""
    return SCREEN + FRESH + sum(worlds for _, worlds in CLOSER[: stage - 1])
