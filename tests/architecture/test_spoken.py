"""What a game says while it is played, read as a person would: no code, no gap, whole sentences.

The catalogues are complete elsewhere (`test_text`); here their templates are filled.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from zhulu import games
from zhulu.content import catalogue
from zhulu.content.text import Catalogue
from zhulu.kernel import Action, Game, QuickDice, apply, pending

CHOICES = 400
FLAWS = {
    "a noun that is not there": re.compile(r"(?:^|[\s(（])–(?:[\s,.:?)）]|$)"),
    "an id": re.compile(r"\w_\w|\w>\w|[{}]"),
    "a bare arrow": re.compile(r"→|->"),
    "a hyphen for a minus": re.compile(r"(?:^|[\s(（，：:])-\d"),
    "one of many": re.compile(r"\(s\)"),
    "a verb that does not agree": re.compile(
        r"\b(?:Nationalists|Warlords|Communists) (?:has|is|gives|passes|does)\b"
    ),
    "a noun that does not agree": re.compile(
        r"(?<![\d½–])\b1 (?:armies|points|steps|hexes|units|factors|Troops|Resources)\b"
    ),
}
STOPS = (".", "?", "!", "。", "？", "！", ")", "）")


def spoken(game: Game, words: Catalogue, seed: int) -> Iterator[tuple[str, str]]:
    """Prompts, choices, refusals and log lines of a game played at random, with their kind."""
    scenario = game.scenarios[seed % len(game.scenarios)].name
    g, chance = game.new(scenario, dice=QuickDice(seed)), Random(seed)
    for _ in range(CHOICES):
        menu = pending(g)
        if menu is None:
            return
        yield "prompt", words.prompt(g)
        by_verb: dict[str, list[Action]] = {}
        for offer in menu.offers:
            by_verb.setdefault(offer[0], []).append(offer)
        for veto in list(menu.refused.values())[:3]:
            yield "refusal", words.veto_text(veto, g)
        chosen = chance.choice(by_verb[chance.choice(sorted(by_verb))])
        yield "choice", words.offer(chosen[0], named(game, chosen, g), g)
        g.facts.clear()
        apply(g, menu.side, chosen)
        for fact in g.facts:
            line = words.fact_text(fact, menu.side, g)
            if line is not None:
                yield "fact", line


def named(game: Game, action: Action, g: object) -> str:
    verb, noun = action
    kind = game.verbs[verb]
    return game.kinds(g)[kind].id_of(noun) if kind else ""


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_what_is_said_reads_like_words(game: Game, language: str) -> None:
    found: dict[str, str] = {}
    for seed in range(3):
        for kind, line in spoken(game, catalogue(game, language), seed):
            for flaw, pattern in FLAWS.items():
                if pattern.search(line):
                    found.setdefault(f"{kind}, {flaw}", line)
            if kind in ("prompt", "fact") and not line.endswith(STOPS):
                found.setdefault(f"{kind} without an end", line)
            if kind in ("prompt", "fact") and line[0].islower():
                found.setdefault(f"{kind} without a beginning", line)
    assert not found
