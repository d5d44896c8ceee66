"""The result of a finished game, from its record alone: who won, by how much, how it came."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cached_property
from operator import itemgetter
from typing import Any, Final

from zhulu.content import Catalogue
from zhulu.kernel import Fact
from zhulu.kernel.saving import write_result
from zhulu.kernel.story import (
    ADVANCE,
    BATTLE,
    BUILD,
    CONTROL,
    EVENT,
    LOSS,
    MOVE,
    PHASE,
    RESULT,
    RETREAT,
    ROLL,
    SCORE,
    STUCK,
    TURN,
    Reckoning,
)
from zhulu.kernel.table import Moment
from zhulu.story.battles import Cards, battles, loss
from zhulu.story.course import Course, course_of, series, thinned, turnings
from zhulu.story.luck import Luck, luck_of
from zhulu.story.reel import Reel
from zhulu.story.roles import Document, Reader
from zhulu.story.terms import with_terms
from zhulu.story.words import say

SHOWN: Final = 3  # lucky and unlucky throws of each side
BARE: Final = re.compile(r"\d{1,2}")  # a number that does not say it is a turn
THOUGHT: Final = 1000  # milliseconds: what is chosen sooner is not told as a thought
LINES: Final = 4  # that tell of a turning point
HEADINGS: Final = (TURN, PHASE)
DEEDS: Final = (MOVE, BUILD)  # what somebody does: who reads it knows what was chosen
DECIDED: Final = (ROLL, RESULT, LOSS, RETREAT, STUCK, ADVANCE)
WEIGHTS: Final = {
    LOSS: 7, RESULT: 6, ROLL: 6, CONTROL: 5, SCORE: 5, EVENT: 5, BATTLE: 4, RETREAT: 4, STUCK: 4,
    ADVANCE: 4, BUILD: 3, MOVE: 3,
}  # fmt: skip


class Story:
    """What a finished game was, found once and told in any language."""

    def __init__(self, reel: Reel) -> None:
        assert reel.result is not None, "a game that is not over has no result"
        self.reel = reel

    @cached_property
    def course(self) -> Course:
        return course_of(self.reel)

    @cached_property
    def luck(self) -> Luck:
        return luck_of(self.reel)

    def document(self, text: Catalogue, thoughts: Mapping[int, int] | None = None) -> Document:
        """`thoughts`: by step how many milliseconds a person thought before it, where known."""
        return Telling(self, text).document(thoughts)


class Telling:
    """Puts a story into words. The game is over: everything may be known."""

    def __init__(self, story: Story, text: Catalogue) -> None:
        self.story = story
        self.reel = story.reel
        self.game = story.reel.game
        self.text = text
        self.g = story.reel.end
        self.reader = AllSeeing(self.game, self.g, text)

    def document(self, thoughts: Mapping[int, int] | None) -> Document:
        result = write_result(self.reel.result, self.game.kinds(self.g)["side"])
        assert result is not None
        reckoning = self.game.reckoning(self.g)
        document = {
            "game": self.game.name,
            "scenario": self.g.scenario,
            "steps": self.reel.steps,
            **result,
            "label": self.text.get("result", result["kind"]),
            "scored": self.text.scored(result["kind"]),
            "reason": self.text.sentence(self._reason(result["reason"])),
            "margin": self.text.sentence(self._margin(reckoning)),
            "sides": [self._side(side, result["winners"], reckoning) for side in self._sides()],
            "course": self._course(),
            "turnings": self._turnings(),
            "losses": self._losses(),
            "luck": [self._luck(side) for side in self._sides()],
            "counted": self._counted(),
            "battles": len(battles(self.reader, self.reel.facts())),
            "thoughts": self._thoughts(thoughts or {}),
            "timed": bool(thoughts),
        }
        return with_terms(self.text, document)

    def _reason(self, reason: str) -> str:
        return self.text.reason(reason) if reason else ""

    def _margin(self, reckoning: Reckoning) -> str:
        return "" if reckoning.margin is None else self.text.say(reckoning.margin, self.g)

    def _sides(self) -> list[int]:
        return self.reel.sides()

    def _name(self, side: int) -> str:
        return self.game.sides[side]

    def titled(self, side: int) -> Document:
        """A side by its id and its name."""
        return {"side": self._name(side), "label": self._label(side)}

    def _label(self, side: int) -> str:
        return self.text.get("side", self._name(side))

    def _side(self, side: int, winners: list[str], reckoning: Any) -> Document:
        assert self.reel.result is not None
        score = self.reel.result.score
        return {
            "side": self._name(side),
            "label": self._label(side),
            "won": self._name(side) in winners,
            "score": score[side] if side < len(score) else None,
            "missing": [
                self.text.say(words, self.g) for one, words in reckoning.missing if one == side
            ],
        }

    # How it went

    def _course(self) -> Document:
        sides = [self._name(side) for side in self._sides()]
        marks = thinned(self.story.course.marks)
        return {
            "marks": [{"step": mark.step, "turn": self._turn(mark.turn)} for mark in marks],
            "value": {
                self._name(side): [mark.values[side] for mark in marks] for side in self._sides()
            },
            "series": series(self.story.course, sides, self.text),
        }

    def _turn(self, turn: Document | None) -> str:
        if turn is None:
            return ""
        label = self.text.get("turn", str(turn["label"])) if turn["label"] else ""
        if label and not BARE.fullmatch(label):
            return label
        return say(self.text.language, "turn", number=label or turn["number"])

    def turn_at(self, step: int) -> str:
        """The turn in which the choice before a step was made, and its phase."""
        turn = self.game.view(self.reel.at(max(0, step - 1)), None)["turn"]
        return " · ".join(words for words in (self._turn(turn), self._phase_at(step)) if words)

    def _phase_at(self, step: int) -> str:
        """The heading under which the log tells of the choice before a step."""
        at = bisect_left(self._phases, step, key=itemgetter(0))
        return self._phases[at - 1][1] if at else ""

    @cached_property
    def _phases(self) -> list[tuple[int, str]]:
        """Headings by the step they came with; a turn begins without one."""
        found = []
        for step, facts in self.reel.facts():
            for fact in facts:
                role = self.reader.told(fact).role
                if role in HEADINGS:
                    words = self.reader.words(fact).rstrip(".。") if role == PHASE else ""
                    found.append((step, words))
        return found

    def _turnings(self) -> list[Document]:
        return [
            {
                "step": one.step,
                "from": one.low,
                "to": one.high,
                "turn": self.turn_at(one.step),
                "side": self._name(one.side),
                "label": self._label(one.side),
                "swing": one.swing,
                "before": one.before,
                "after": one.after,
                "lines": self.lines(one.step),
            }
            for one in turnings(self.story.course, self._sides(), self._tells)
        ]

    def _tells(self, step: int) -> bool:
        """Whether there is a deed to tell of the choice that led to a step."""
        return any(self._weight(fact) for fact in self.reel.moments[step - 1].facts)

    def lines(self, step: int) -> list[str]:
        """The deed that led to a step: who did what, and what came of it."""
        if not 0 < step <= self.reel.steps:
            return []
        moment = self.reel.moments[step - 1]
        words = self._battle(moment) or self._deed(step, moment)
        if step == self.reel.steps and not any(self._ending() in line for line in words):
            words = [*words[: LINES - 1], self._ending()]
        return words

    def _battle(self, moment: Moment) -> list[str]:
        """The battle that was fought: who attacked where, what came of it, what passed to whom."""
        fought = [fact for fact in moment.facts if self._role(fact) in DECIDED]
        found = [self._battles[id(fact)] for fact in fought if id(fact) in self._battles]
        if not found:
            return []
        opening, told = found[0]
        rolled = [fact for fact in told if self._role(fact) == ROLL][-1:]
        passed = [fact for fact in moment.facts if self._role(fact) == CONTROL][-1:]
        sure = list(dict.fromkeys(self.reader.words(fact) for fact in [opening, *rolled]))
        last = [self.reader.words(fact) for fact in passed]
        said = {*sure, *last}
        more = [fact for fact in fought if self.reader.words(fact) not in said]
        return [*sure, *self._weighty(more, LINES - len(sure) - len(last)), *last]

    @cached_property
    def _battles(self) -> dict[int, tuple[Fact, list[Fact]]]:
        """By fact: the one that its battle was opened with, and all that was told of it."""
        cards = Cards(self.reader)
        cards.deal(self.reel.facts())
        facts = {id(fact): fact for _, some in self.reel.facts() for fact in some}
        found = {}
        for opened, told in zip(cards.opened, cards.told, strict=True):
            for fact in [facts[opened], *told]:
                found[id(fact)] = (facts[opened], told)
        return found

    def _deed(self, step: int, moment: Moment) -> list[str]:
        """The choice, unless what came of it tells of it first; and what came of it."""
        told = [fact for fact in moment.facts if self._weight(fact)]
        if told and self._role(told[0]) in DEEDS:
            if self.reader.whose(told[0]) == self._name(moment.side):
                return self._weighty(told, LINES)
        verb, noun = self.game.name_of(moment.action, self.g)
        choice = self.text.offer(verb, noun, self.reel.at(step - 1))
        chosen = say(self.text.language, "chosen", side=self._label(moment.side), choice=choice)
        return [chosen, *self._weighty(told, LINES - 1)]

    def _weighty(self, facts: list[Fact], most: int) -> list[str]:
        """What matters most of it, as it happened."""
        told = [fact for fact in facts if self._weight(fact)]
        weighty = sorted(range(len(told)), key=lambda at: (-self._weight(told[at]), at))
        words = [self.reader.words(told[at]) for at in sorted(weighty)]
        keep = dict.fromkeys(self.reader.words(told[at]) for at in weighty)
        kept = set(list(keep)[:most])
        return [line for line in dict.fromkeys(words) if line in kept]

    def _role(self, fact: Fact) -> str:
        return self.reader.told(fact).role

    def _weight(self, fact: Fact) -> int:
        told = self.reader.told(fact)
        return 0 if told.ahead else WEIGHTS.get(told.role, 0)

    def _ending(self) -> str:
        """How the last choice decided the game."""
        result = self.reel.result
        assert result is not None
        return self.text.get("result", result.kind)

    # What it cost

    def _losses(self) -> list[Document]:
        counted: dict[str, dict[str, int]] = {self._name(side): {} for side in self._sides()}
        for _, facts in self.reel.facts():
            for fact in facts:
                told = self.reader.told(fact)
                if told.role != LOSS:
                    continue
                lost = loss(self.reader, fact, told)
                mine = counted.setdefault(lost["side"], {})
                mine[lost["what"]] = mine.get(lost["what"], 0) + lost["count"]
        return [
            {
                "side": side,
                "label": self.text.get("side", side),
                "total": sum(items.values()),
                "items": sorted(([n, c] for n, c in items.items()), key=lambda one: -one[1]),
            }
            for side, items in counted.items()
            if side
        ]

    # Luck

    def _luck(self, side: int) -> Document:
        luck = self.story.luck
        mine = sorted(luck.throws, key=lambda throw: throw.luck[side])
        bad = [throw for throw in mine[:SHOWN] if throw.luck[side] < 0]
        good = [throw for throw in reversed(mine[-SHOWN:]) if throw.luck[side] > 0]
        return {
            "side": self._name(side),
            "label": self._label(side),
            "value": round(luck.of(side)),
            "error": round(luck.error(side)),
            "best": [self._throw(throw, side) for throw in good],
            "worst": [self._throw(throw, side) for throw in bad],
        }

    def _throw(self, throw: Any, side: int) -> Document:
        return {
            "step": throw.step + 1,
            "turn": self.turn_at(throw.step + 1),
            "swing": round(throw.luck[side]),
            "lines": self.lines(throw.step + 1),
        }

    def _counted(self) -> str:
        luck = self.story.luck
        key = "luck_all" if luck.every == 1 else "luck_some"
        throws = len(luck.throws)
        return say(self.text.language, key, draws=luck.draws, throws=throws, every=luck.every)

    # Thinking

    def _thoughts(self, thoughts: Mapping[int, int]) -> list[Document]:
        """The longest; what was chosen within a second was no thought."""
        long = [step for step, ms in thoughts.items() if ms >= THOUGHT]
        longest = sorted(long, key=lambda step: -thoughts[step])[:5]
        return [
            {
                "step": step,
                "turn": self.turn_at(step),
                "side": self._name(self.reel.moments[step - 1].side),
                "ms": thoughts[step],
                "lines": self.lines(step),
            }
            for step in longest
            if 0 < step <= self.reel.steps
        ]


class AllSeeing(Reader):
    """After the end: every value of every fact."""

    def __init__(self, game: Any, g: Any, text: Catalogue) -> None:
        super().__init__(game, g, text, None)

    def sees(self, fact: Fact) -> bool:
        return True

    def values(self, fact: Fact) -> Sequence[int | None]:
        return fact.values

    def words(self, fact: Fact) -> str:
        side = next((s for s in range(len(self.game.sides)) if fact.known_to(s)), None)
        return self.text.fact_text(fact, side, self.g) or ""


__all__ = ["AllSeeing", "Story", "Telling"]
