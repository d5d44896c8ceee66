"""Battles as cards: odds, shifts by rule, dice, result in words, losses, why a retreat failed.

A card is put together from the facts a reader was told, by the roles their kinds have in the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from zhulu.kernel import Fact
from zhulu.kernel.story import (
    ADVANCE,
    BATTLE,
    BUILD,
    CONTROL,
    EVENT,
    LOSS,
    MOVE,
    NOTE,
    PHASE,
    RESULT,
    RETREAT,
    ROLL,
    SCORE,
    SHIFT,
    STUCK,
    TURN,
    Told,
)
from zhulu.story.roles import Document, Reader
from zhulu.story.words import say

CLOSES: Final = (TURN, PHASE, MOVE, BUILD, EVENT)
LISTED: Final = {RETREAT: "retreats", STUCK: "stuck", ADVANCE: "advances", NOTE: "notes"}


def battles(reader: Reader, facts: Iterable[tuple[int, list[Fact]]]) -> list[Document]:
    """Every battle in some steps, oldest first; the last one may be `open`."""
    return Cards(reader).deal(facts)


class Cards:
    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.cards: list[Document] = []
        self.open: Document | None = None
        self.used: set[int] = set()  # the facts that stand on a card
        self.opened: list[int] = []  # the fact each card begins with
        self.told: list[list[Fact]] = []  # all that stands on it, as it happened

    def deal(self, facts: Iterable[tuple[int, list[Fact]]]) -> list[Document]:
        for step, told in facts:
            for fact in told:
                if self.reader.sees(fact):
                    self._fact(step, fact)
        if self.open is not None:
            self.open["open"] = True
        return self.cards

    def _fact(self, step: int, fact: Fact) -> None:
        told = self.reader.told(fact)
        if told.role == BATTLE:
            self.used.add(id(fact))
            self.opened.append(id(fact))
            self.told.append([])
            self._begin(step, fact, told)
        elif told.role in CLOSES:
            self.open = None
        elif self.open is not None:
            self._add(self.open, step, fact, told)

    def _begin(self, step: int, fact: Fact, told: Told) -> None:
        reader = self.reader
        card = {
            "step": step,
            "last": step,
            "open": False,
            "kind": fact.kind.name,
            "title": reader.words(fact),
            "at": reader.place(fact),
            "attacker": reader.owner(fact, told.side),
            "defender": reader.owner(fact, told.foe),
            "odds": "",
            "strengths": None,
            "shifts": [],
            "dice": [],
            "result": [],
            "losses": [],
            "retreats": [],
            "stuck": [],
            "advances": [],
            "notes": [],
        }
        self.cards.append(card)
        self.open = card
        self._odds(card, fact, told)
        self._dice(card, fact, told)

    def _add(self, card: Document, step: int, fact: Fact, told: Told) -> None:
        role, words = told.role, self.reader.words(fact)
        if role in ("", SCORE, CONTROL):
            if step == card["last"]:
                self._keep(fact)
                card["notes"].append(words)
            return
        self._keep(fact)
        card["last"] = step
        self._odds(card, fact, told)
        self._dice(card, fact, told)
        if role == SHIFT:
            card["shifts"].append(self._shift(fact, told))
        elif role in (ROLL, RESULT):
            card["result"].append(words)
        elif role == LOSS:
            card["losses"].append(loss(self.reader, fact, told))
            if told.stuck:
                card["stuck"].append(words)
        elif role in LISTED:
            card[LISTED[role]].append(words)

    def _keep(self, fact: Fact) -> None:
        self.used.add(id(fact))
        self.told[-1].append(fact)

    def _shift(self, fact: Fact, told: Told) -> list[Any]:
        reader = self.reader
        rule, _, reason = reader.noun(fact, told.what).partition(" ")
        words, by = reader.text.reason(reason), reader.value(fact, told.by) or 0
        whose = reader.value(fact, told.side)
        if whose is not None:
            name = reader.text.name(reader.kind(fact, told.side), whose, reader.g)
            words = say(reader.text.language, "chosen", side=name, choice=words)
        return [rule, words, -by if told.against else by]

    def _odds(self, card: Document, fact: Fact, told: Told) -> None:
        reader = self.reader
        if told.odds:
            value = reader.value(fact, told.odds)
            if value is not None:
                card["odds"] = reader.text.name(reader.kind(fact, told.odds), value, reader.g)
        if told.attack:
            strengths = [reader.value(fact, told.attack), reader.value(fact, told.defence)]
            card["strengths"] = strengths

    def _dice(self, card: Document, fact: Fact, told: Told) -> None:
        reader = self.reader
        faces, answers = reader.faces(fact), reader.answers(fact)
        if faces:
            whose = reader.owner(fact, told.side) if told.side else card["attacker"]
            card["dice"].append({"side": whose, "faces": faces})
        if answers:
            card["dice"].append({"side": card["defender"], "faces": answers})


def loss(reader: Reader, fact: Fact, told: Told) -> Document:
    """Who lost how many of what: a noun of the fact, or what the text says of such a loss."""
    value = reader.value(fact, told.what)
    name = "" if value is None else reader.text.name(reader.kind(fact, told.what), value, reader.g)
    name = reader.text.get("lost", fact.kind.name, "{0}").format(name)
    count = reader.value(fact, told.count) if told.count else 1
    return {
        "side": reader.whose(fact),
        "what": name,
        "count": 1 if count is None else count,
        "words": reader.words(fact),
    }
