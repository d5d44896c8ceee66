"""A whole log as one page: headings by turn and phase, sides' colours, dice, battle cards."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from zhulu.kernel import Fact
from zhulu.kernel.story import PHASE, TURN
from zhulu.story.battles import Cards
from zhulu.story.html import colour, die, named, page
from zhulu.story.roles import Document, Reader
from zhulu.story.words import say


def log_page(reader: Reader, facts: Sequence[tuple[int, list[Fact]]], title: str) -> str:
    """What a reader was told, to be read from the beginning to the end."""
    cards = Cards(reader)
    dealt = {card["fact"]: card for card in _marked(cards, facts)}
    text = reader.text
    body = [f"<h1>{escape(title)}</h1>"]
    body.append(f'<p class="quiet">{escape(text.get("game", "title", reader.game.name))}</p>')
    turn = phase = ""
    lines: list[str] = []
    for step, told in facts:
        for fact in told:
            if not reader.sees(fact):
                continue
            role, words = reader.told(fact).role, escape(reader.words(fact))
            if role == TURN:
                body += _listed(lines)
                turn, phase = f"<h2>{words}</h2>", ""
            elif role == PHASE:
                body += _listed(lines)
                whose = reader.whose(fact)
                phase = (
                    f'<h3 style="color:{colour(whose)}">{words}</h3>'
                    if whose
                    else f"<h3>{words}</h3>"
                )
            else:
                if turn or phase:  # a heading stands only above something
                    body += [turn, phase]
                    turn = phase = ""
                if id(fact) in dealt:
                    body += _listed(lines)
                    body.append(card_html(dealt[id(fact)], reader))
                elif id(fact) not in cards.used:
                    lines.append(_line(reader, step, fact, words))
    body += _listed(lines)
    return page(text.language, title, body)


def _marked(cards: Cards, facts: Sequence[tuple[int, list[Fact]]]) -> list[Document]:
    """The cards, each with the fact that opened it."""
    cards.deal(facts)
    return [
        {**card, "fact": opened} for card, opened in zip(cards.cards, cards.opened, strict=True)
    ]


def _listed(lines: list[str]) -> list[str]:
    """The lines so far as a list; they are told."""
    found = [f'<ol class="log">{"".join(lines)}</ol>'] if lines else []
    lines.clear()
    return found


def _line(reader: Reader, step: int, fact: Fact, words: str) -> str:
    whose = reader.whose(fact)
    edge = f' style="border-color:{colour(whose)}"' if whose else ""
    faces = [die(face) for face in reader.faces(fact) + reader.answers(fact)]
    return f'<li{edge}><span class="step">{step}</span>{"".join(faces)}{words}</li>'


def card_html(card: Document, reader: Reader) -> str:
    """One battle."""
    text, language = reader.text, reader.text.language
    lines = [
        f'<p class="title"><span class="step">{card["step"]}</span>{escape(card["title"])}</p>'
    ]
    if card["odds"] or card["strengths"]:
        lines.append(f"<p>{escape(_odds(card, language))}</p>")
    if card["shifts"]:
        shifts = [f"{escape(w)} <b>{b:+d}</b> ({escape(r)})" for r, w, b in card["shifts"]]
        lines.append(f'<p class="quiet">{"; ".join(shifts)}</p>')
    for dice in card["dice"]:
        whose = named(dice["side"], text.get("side", dice["side"])) if dice["side"] else ""
        lines.append(f"<p>{whose} {''.join(die(face) for face in dice['faces'])}</p>")
    lines += [f"<p>{escape(words)}</p>" for words in card["result"]]
    lines += [f"<p>{escape(loss['words'])}</p>" for loss in card["losses"]]
    stuck = [words for words in card["stuck"] if words not in [x["words"] for x in card["losses"]]]
    for words in (*stuck, *card["retreats"], *card["advances"]):
        lines.append(f"<p>{escape(words)}</p>")
    lines += [f'<p class="quiet">{escape(words)}</p>' for words in card["notes"]]
    edge = f"border-left-color:{colour(card['attacker'])}"
    return f'<div class="card" style="{edge}">{"".join(lines)}</div>'


def _odds(card: Document, language: str) -> str:
    strengths: Any = card["strengths"]
    parts = []
    if strengths and strengths[1] is not None:
        parts.append(say(language, "strengths", attack=strengths[0], defence=strengths[1]))
    elif strengths:
        parts.append(say(language, "strength", attack=strengths[0]))
    if card["odds"]:
        parts.append(str(card["odds"]))
    return " · ".join(parts)
