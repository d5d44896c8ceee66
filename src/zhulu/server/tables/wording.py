"""Words found once: offers, refusals and facts come up again and again in the same form."""

from __future__ import annotations

from typing import Any, Final

from zhulu.content import Catalogue
from zhulu.content.text import amount
from zhulu.kernel import NOTHING, Action, Fact, Preview, Veto
from zhulu.server.tables.telling import stop_of
from zhulu.server.words import say

MOST: Final = 8192  # of each sort; then it begins anew
NAMED_IN_NOTES: Final = ("space", "route", "rail")
PARTS: Final = 3072  # whole parts of a view: its lists, notes, turn

Document = dict[str, Any]

_wordings: dict[tuple[str, str, str], Wording] = {}


def wording(text: Catalogue, g: Any) -> Wording:
    """The words of a language for one content: nouns may differ with an owner's overlay."""
    key = (text.game.package, text.language, g.content.hash)
    if key not in _wordings:
        _wordings[key] = Wording(text)
    return _wordings[key]


class Wording:
    """What a catalogue said before. What it gives is shared: nobody may change it.

    Sharing also makes the next patch cheap: what is the very same object need not be compared.
    """

    def __init__(self, text: Catalogue) -> None:
        self.text = text
        self.game = text.game
        self._turns: dict[str, str] = {}  # by verb: the field of the state its offers are worded by
        self._verbs: dict[tuple[str, bool], Document] = {}
        self._priced: dict[tuple[Action, int, str, str, bool], list[Any]] = {}
        self._offers: dict[tuple[Action, int], list[str]] = {}
        self._fixed: dict[Action, list[str]] = {}  # of them, those that no field turns
        self._refused: dict[tuple[Action, str, str, tuple[int, ...]], list[str]] = {}
        self._facts: dict[tuple[Any, ...], Document | None] = {}
        # By their own addresses: entries of a view, and whole parts that stay as they are.
        self._labelled: dict[int, tuple[Document, Document]] = {}
        self._parts: dict[int, tuple[Any, Any]] = {}

    def verb(self, verb: str, g: Any, several: bool = False) -> Document:
        """A verb on the menu; `all` where several of its offers may be taken one after another."""
        key = (verb, several)
        if key not in self._verbs:
            label = self.text.offer(verb, "", g)
            self._verbs[key] = {"label": label, "kind": self.game.verbs[verb], "all": several}
        return self._verbs[key]

    def labelled_all(self, entries: list[Document], table: str, key: str) -> list[Document]:
        """A list of a view with the names that this table of the catalogue has for its entries."""
        named: list[Document] | None = self._known(entries)
        if named is None:
            names = self.text.tables.get(table, {})
            named = [self.labelled(entry, names, key) for entry in entries]
            _keep(self._parts, id(entries), (entries, named), PARTS)
        return named

    def trail(self, crumbs: list[Document], before: list[Document]) -> list[Document]:
        """The procedures in progress with their names; what was shown before, if it is the same."""
        names = self.text.tables.get("procedure", {})
        named = [self.labelled(crumb, names, "procedure") for crumb in crumbs]
        return before if named == before else named

    def notes(self, notes: list[Any]) -> list[list[str]]:
        """The notes of a view in words."""
        named: list[list[str]] | None = self._known(notes)
        if named is None:
            names = self.text.tables.get("note", {})
            named = [[names.get(what, what), self.noted(is_)] for what, is_ in notes]
            _keep(self._parts, id(notes), (notes, named), PARTS)
        return named

    def noted(self, words: str) -> str:
        """What a game noted: its own word, a number, or places and lines by their names."""
        tables = [self.text.tables.get(table, {}) for table in ("note", *NAMED_IN_NOTES)]
        if words in tables[0]:
            return tables[0][words]
        names = [
            next((one[name] for one in tables if name in one), "") for name in words.split(", ")
        ]
        return self.text.get("say", ", ").join(names) if all(names) else number(words)

    def turn(self, turn: Document) -> Document:
        """The turn of a view with its name."""
        named: Document | None = self._known(turn)
        if named is None:
            named = {**turn, "label": turn_label(turn, self.text)}
            _keep(self._parts, id(turn), (turn, named), PARTS)
        return named

    def _known(self, part: Any) -> Any:
        """The words of this very part of a view, if it was put into words before."""
        known = self._parts.get(id(part))
        return known[1] if known is not None and known[0] is part else None

    def labelled(self, entry: Document, names: dict[str, str], key: str) -> Document:
        """An entry of a view, which is shared by all that show the same, with its name."""
        known = self._labelled.get(id(entry))
        if known is not None and known[0] is entry:
            return known[1]
        named = {**entry, "label": names.get(entry[key], entry[key])}
        if "parts" in entry:
            named["words"] = amount(entry["value"], entry["parts"])
        _keep(self._labelled, id(entry), (entry, named))
        return named

    def priced(self, action: Action, seen: Preview, g: Any) -> list[Any]:
        """An offer with its price, why undo closes, and whether it may be repeated."""
        price = ", ".join(self.text.price(name, by) for name, by in seen.price.items())
        stop = stop_of(seen)
        key = (action, self.turns_on(action[0], g), price, stop, seen.again)
        offer = self._priced.get(key)
        if offer is None:
            offer = [*self.offer(action, g), price, stop, int(seen.again)]
            _keep(self._priced, key, offer)
        return offer

    def turns_on(self, verb: str, g: Any) -> int:
        """The number in the state that an offer of this verb is worded by, if any."""
        field = self._turns.get(verb)
        if field is None:
            field = self._turns[verb] = self.text.turning(verb)
        return int(getattr(g, field)) if field else NOTHING

    def offer(self, action: Action, g: Any) -> list[str]:
        """Verb, noun and label."""
        offer = self._fixed.get(action)
        if offer is not None:
            return offer
        key = (action, self.turns_on(action[0], g))
        offer = self._offers.get(key)
        if offer is None:
            verb, noun = self.game.name_of(action, g)
            offer = [verb, noun, self.text.offer(verb, noun, g)]
            if self._turns[action[0]]:
                _keep(self._offers, key, offer)
            else:
                _keep(self._fixed, action, offer)
        return offer

    def refused(self, action: Action, veto: Veto, g: Any) -> list[str]:
        """Verb, noun, rule and reason."""
        key = (action, veto.rule, veto.reason, veto.args)
        refusal = self._refused.get(key)
        if refusal is None:
            verb, noun = self.game.name_of(action, g)
            refusal = [verb, noun, veto.rule, self.text.veto_text(veto, g)]
            _keep(self._refused, key, refusal)
        return refusal

    def fact(self, fact: Fact, side: int | None, g: Any) -> Document | None:
        """As this side may read it; all who know as much read the same."""
        key = (fact.kind.name, fact.known_to(side), fact.values, fact.way_seen_by(side))
        if key not in self._facts:
            _keep(self._facts, key, self.text.fact(fact, side, g))
        return self._facts[key]


def turn_label(turn: Document, text: Catalogue) -> str:
    if turn["label"]:
        return text.get("turn", str(turn["label"]))
    key = "turn_of" if turn["of"] else "turn"
    return say(text.language, key, number=turn["number"], of=turn["of"])


def _keep(kept: dict[Any, Any], key: Any, words: Any, most: int = MOST) -> None:
    if len(kept) >= most:
        kept.clear()
    kept[key] = words


def number(words: str) -> str:
    """What a game noted; a number below zero with a minus as it is printed."""
    return f"−{words[1:]}" if words[:1] == "-" and words[1:].isdigit() else words
