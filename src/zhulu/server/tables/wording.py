"""Words found once: offers, refusals and facts come up again and again in the same form."""

from __future__ import annotations

from typing import Any, Final

from zhulu.content import Catalogue
from zhulu.kernel import Fact, Veto

MOST: Final = 8192  # of each sort; then it begins anew

Document = dict[str, Any]

_wordings: dict[tuple[str, str, str], Wording] = {}


def wording(text: Catalogue, g: Any) -> Wording:
    """The words of a language for one content: nouns may differ with an owner's overlay."""
    key = (text.game.package, text.language, g.content.hash)
    if key not in _wordings:
        _wordings[key] = Wording(text)
    return _wordings[key]


class Wording:
    """What a catalogue said before. Its documents are shared: nobody may change them."""

    def __init__(self, text: Catalogue) -> None:
        self.text = text
        self._offers: dict[tuple[str, str], str] = {}
        self._vetoes: dict[tuple[str, str, tuple[int, ...]], str] = {}
        self._facts: dict[tuple[str, bool, tuple[int, ...]], Document | None] = {}

    def offer(self, verb: str, noun: str, g: Any) -> str:
        label = self._offers.get((verb, noun))
        if label is None:
            label = self.text.offer(verb, noun, g)
            _keep(self._offers, (verb, noun), label)
        return label

    def veto(self, veto: Veto, g: Any) -> str:
        key = (veto.rule, veto.reason, veto.args)
        reason = self._vetoes.get(key)
        if reason is None:
            reason = self.text.veto_text(veto, g)
            _keep(self._vetoes, key, reason)
        return reason

    def fact(self, fact: Fact, side: int | None, g: Any) -> Document | None:
        """As this side may read it; all who know as much read the same."""
        key = (fact.kind.name, fact.known_to(side), fact.values)
        if key not in self._facts:
            _keep(self._facts, key, self.text.fact(fact, side, g))
        return self._facts[key]


def _keep(kept: dict[Any, Any], key: Any, words: Any) -> None:
    if len(kept) >= MOST:
        kept.clear()
    kept[key] = words
