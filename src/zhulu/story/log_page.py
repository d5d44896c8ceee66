"""A whole log as one page: headings by turn and phase, sides' colours, dice, battle cards."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from zhulu.kernel import Fact
from zhulu.kernel.story import NOTE, ODDS, PHASE, RESULT, ROLL, SHIFT, TURN
from zhulu.story.battles import Cards
from zhulu.story.html import colour, die, page, signed
from zhulu.story.roles import Document, Reader
from zhulu.story.terms import terms_line
from zhulu.story.words import say

Told = Sequence[tuple[int, list[Fact]]]

ABOVE: Final = (ODDS, SHIFT)  # they stand in the lines above what happened in a battle
QUIET: Final = ("", NOTE)


def log_page(reader: Reader, facts: Told, name: str = "") -> str:
    """What a reader was told, to be read from the beginning to the end."""
    return Page(reader).html(facts, name)


class Page:
    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.text = reader.text
        self.language = reader.text.language
        self.body: list[str] = []
        self.lines: list[str] = []  # a list that is being told
        self.turn = ""  # headings that wait until something stands below them
        self.phase = ""

    def say(self, key: str) -> str:
        return escape(say(self.language, key))

    def html(self, facts: Told, name: str) -> str:
        cards = Cards(self.reader)
        cards.deal(facts)
        dealt = dict(zip(cards.opened, zip(cards.cards, cards.told, strict=True), strict=True))
        self.turn = f"<h2>{self.say('set_up')}</h2>"
        for step, told in facts:
            for fact in told:
                if id(fact) in dealt:
                    self._card(*dealt[id(fact)], fact)
                elif self.reader.sees(fact) and id(fact) not in cards.used:
                    self._fact(step, fact)
        self._close()
        self._end()
        title = self.text.get("game", "title", self.reader.game.name)
        scenario = self.text.get("scenario", self.reader.g.scenario)
        below = " · ".join(escape(one) for one in (scenario, name) if one)
        head = [f"<h1>{escape(title)}</h1>", f'<p class="quiet">{below}</p>']
        head.append(terms_line(self.text, "".join(self.body)))
        heading = name or f"{title}: {say(self.language, 'log')}"
        return page(self.language, heading, [*head, *self.body])

    # Headings and lines

    def _fact(self, step: int, fact: Fact) -> None:
        role, words = self.reader.told(fact).role, escape(self.reader.words(fact))
        if role == TURN:
            self._close()
            self.turn, self.phase = f"<h2>{words}</h2>", ""
        elif role == PHASE:
            self._close()
            whose = self.reader.whose(fact)
            style = f' style="color:{colour(whose)}"' if whose else ""
            self.phase = f"<h3{style}>{words}</h3>"
        else:
            self._head()
            self.lines.append(self._line(step, fact, words))

    def _head(self) -> None:
        """The headings that wait, now that something stands below them."""
        if self.turn or self.phase:
            self.body += [self.turn, self.phase]
            self.turn = self.phase = ""

    def _close(self) -> None:
        """The lines so far as a list; they are told."""
        if self.lines:
            self.body.append(f'<ol class="log">{"".join(self.lines)}</ol>')
        self.lines = []

    def _line(self, step: int, fact: Fact, words: str) -> str:
        whose = self.reader.whose(fact)
        edge = f' style="border-color:{colour(whose)}"' if whose else ""
        return f'<li{edge}><span class="step">{step}</span>{self._dice(fact)}{words}</li>'

    def _dice(self, fact: Fact) -> str:
        faces = self.reader.faces(fact) + self.reader.answers(fact)
        return "".join(die(face) for face in faces)

    # Battles

    def _card(self, card: Document, told: list[Fact], opening: Fact) -> None:
        """One battle, told as it happened: each die beside what it decided."""
        self._head()
        self._close()
        step = f'<span class="step">{card["step"]}</span>'
        title = f"{step}{self._dice(opening)}{escape(card['title'])}"
        lines = [f'<p class="title">{title}</p>', *self._odds(card)]
        for fact in told:
            role = self.reader.told(fact).role
            if role in ABOVE and not self._dice(fact):
                continue
            kind = ' class="quiet"' if role in QUIET else ""
            words = escape(self.reader.words(fact))
            lines.append(f"<p{kind}>{self._dice(fact)}{strong(words, role)}</p>")
        edge = f"border-left-color:{colour(card['attacker'])}"
        self.body.append(f'<div class="card" style="{edge}">{"".join(lines)}</div>')

    def _odds(self, card: Document) -> list[str]:
        found = []
        if card["odds"] or card["strengths"]:
            found.append(f"<p>{escape(odds(card, self.language))}</p>")
        if card["shifts"]:
            shifts = [f"{escape(w)} <b>{signed(b)}</b> ({escape(r)})" for r, w, b in card["shifts"]]
            found.append(f'<p class="quiet">{"; ".join(shifts)}</p>')
        return found

    # The end

    def _end(self) -> None:
        """How the game was decided, where it was."""
        result = self.reader.g.result
        if result is None:
            return
        text, sides = self.text, self.reader.game.sides
        winners = [text.get("side", sides[side]) for side in result.winners]
        how = [text.get("result", result.kind)]
        reason = text.reason(result.reason) if result.reason else ""
        if reason and reason.lower() != how[0].lower():
            how.append(reason)
        won = f"<b>{self.say('winners')}</b> {escape(', '.join(winners))}: " if winners else ""
        rule = f" ({escape(result.rule)})" if result.rule else ""
        self.body.append(f"<h2>{self.say('ended')}</h2>")
        self.body.append(f"<p>{won}{escape('; '.join(how))}{rule}</p>")


def strong(words: str, role: str) -> str:
    return f"<b>{words}</b>" if role in (ROLL, RESULT) else words


def odds(card: Document, language: str) -> str:
    strengths: Any = card["strengths"]
    parts = []
    if strengths and strengths[1] is not None:
        parts.append(say(language, "strengths", attack=strengths[0], defence=strengths[1]))
    elif strengths:
        parts.append(say(language, "strength", attack=strengths[0]))
    if card["odds"]:
        parts.append(str(card["odds"]))
    return " · ".join(parts)
