"""What happened in some steps, in a few lines: battles as cards, the rest by what matters most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from zhulu.kernel import Fact, Strip
from zhulu.kernel.story import (
    BUILD,
    CONTROL,
    EVENT,
    LOSS,
    MOVE,
    PHASE,
    RESULT,
    SCORE,
    TURN,
)
from zhulu.story.battles import Cards
from zhulu.story.roles import Document, Reader

MOST: Final = 12
# What is told first where not everything fits.
WEIGHTS: Final = {
    TURN: 6,
    LOSS: 5,
    CONTROL: 5,
    EVENT: 4,
    RESULT: 4,
    SCORE: 3,
    BUILD: 2,
    MOVE: 1,
    PHASE: 0,  # that one began is told where there is room beside the deeds
}


def digest(reader: Reader, facts: Sequence[tuple[int, list[Fact]]]) -> Document:
    """Lines in the order of play, at most so many, and every battle."""
    cards = Cards(reader)
    dealt = cards.deal(facts)
    lines: list[Document] = []
    for step, told in facts:
        for fact in told:
            if id(fact) in cards.used or not reader.sees(fact):
                continue
            _add(lines, step, fact, reader)
    weighty = sorted(range(len(lines)), key=lambda at: (-_weight(lines[at]), -at))[:MOST]
    shown = [{k: v for k, v in lines[at].items() if k != "kind"} for at in sorted(weighty)]
    return {"lines": shown, "more": len(lines) - len(shown), "battles": dealt}


def _add(lines: list[Document], step: int, fact: Fact, reader: Reader) -> None:
    """A line more, or one more of what a line of the same phase tells already."""
    marks, words = reader.marks(fact), reader.words(fact)
    role, like = marks["role"], (fact.kind.name, marks["side"])
    if role not in WEIGHTS:
        return
    for line in reversed(lines):
        if (line["kind"], line["side"]) == like and role not in (TURN, PHASE):
            line["count"] += 1
            line["same"] += line["words"] == words
            if role == SCORE and line["words"] != words:  # how it stands now, not how it began
                line["words"], line["same"] = words, 1
            return
        if line["role"] in (TURN, PHASE):
            break
    line = {"step": step, **marks, "kind": fact.kind.name, "words": words}
    lines.append({**line, "count": 1, "same": 1})


def _weight(line: Document) -> int:
    return WEIGHTS[line["role"]]


def changed(before: Strip, after: Strip, say: Any, name: Any) -> list[Document]:
    """The figures of the strip that are not what they were."""
    old = {(one["side"], one["id"]): say(one["value"]) for one in before.figures}
    found = []
    for one in after.figures:
        key, now = (one["side"], one["id"]), say(one["value"])
        if key in old and old[key] != now:
            side, figure = key
            entry = {"side": side, "id": figure, "label": name(figure)}
            found.append({**entry, "from": old[key], "to": now})
    return found
