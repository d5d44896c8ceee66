"""A game's walkthrough as the client gets it: in one language, names resolved, ready to start."""

from __future__ import annotations

from zhulu.content import Catalogue
from zhulu.content.walkthrough import Step, Walkthrough, walkthrough
from zhulu.kernel import Game
from zhulu.server.errors import Refusal
from zhulu.server.tables.position import Document


def walkthrough_document(game: Game, text: Catalogue) -> Document:
    """The script and, under `table`, what to post to `/api/tables` to play it."""
    script = walkthrough(game)
    if script is None:
        raise Refusal("unknown", "{0} has no walkthrough", given=(game.name,))
    words = script.words(text.language)
    return {
        "game": game.name,
        "side": script.side,
        "side_label": text.get("side", script.side),
        "title": words.title,
        "intro": words.intro,
        "outro": words.outro,
        "table": _table(game, script, words.title),
        "steps": [_step(step, text) for step in script.step],
    }


def _table(game: Game, script: Walkthrough, title: str) -> Document:
    taking_part = game.scenario(script.scenario).sides or game.sides
    return {
        "game": game.name,
        "scenario": script.scenario,
        "options": script.options,
        "seed": script.seed,
        "seats": dict.fromkeys(taking_part, "person"),
        "hotseat": True,
        "name": title,
    }


def _step(step: Step, text: Catalogue) -> Document:
    return {
        "side": step.side,
        "side_label": text.get("side", step.side),
        "verb": step.verb,
        "noun": step.noun,
        "label": text.offer(step.verb, step.noun),
        "rule": step.rule,
        "part": step.heading(text.language),
        "text": step.text(text.language),
    }
