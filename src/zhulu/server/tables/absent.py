"""Why something is no choice at all at this point: not forbidden by a rule, but not asked for."""

from __future__ import annotations

from typing import Any

from zhulu.content import Catalogue
from zhulu.server.words import say


def not_now(text: Catalogue, g: Any, verb: str, noun: str = "") -> str:
    """What the choice is instead, and where this one is made, as far as that is known."""
    game = text.game
    label, prompt = text.offer(verb, noun, g), text.prompt(g)
    homes = game.chosen_in(verb)
    if not homes:  # nobody's method: it ends a step
        return say(text.language, "why_ends", label=label, prompt=prompt)
    if type(g.stack[-1]).__name__ in homes:
        return say(text.language, "why_not_yet", label=label, prompt=prompt)
    named = dict.fromkeys(text.get("procedure", home) for home in homes)
    where = say(text.language, "comma").join(named)
    return say(text.language, "why_elsewhere", label=label, prompt=prompt, where=where)
