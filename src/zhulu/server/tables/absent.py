"""Why something is no choice at all at this point: not forbidden by a rule, but not asked for."""

from __future__ import annotations

from typing import Any

from zhulu.content import Catalogue
from zhulu.server.words import say


def not_now(text: Catalogue, g: Any, verb: str, noun: str = "") -> str:
    """Where this choice is made, as far as that is known, and what the choice is instead."""
    return say(text.language, "why_instead", why=absent(text, g, verb, noun), here=here(text, g))


def here(text: Catalogue, g: Any) -> str:
    """What is chosen now."""
    return say(text.language, "why_here", prompt=text.prompt(g))


def absent(text: Catalogue, g: Any, verb: str, noun: str = "") -> str:
    """Where a choice is made that is not made here."""
    game = text.game
    label = text.offer(verb, noun, g)
    homes = game.chosen_in(verb)
    if not homes:  # nobody's method: it ends a step
        return say(text.language, "why_ends", label=label)
    if type(g.stack[-1]).__name__ in homes:
        return say(text.language, "why_not_yet", label=label)
    named = dict.fromkeys(text.get("procedure", home) for home in homes)
    where = say(text.language, "comma").join(named)
    return say(text.language, "why_elsewhere", label=label, where=where)
