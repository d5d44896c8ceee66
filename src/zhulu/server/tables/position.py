"""A Position: what one seat sees at one step, in the reader's language."""

from __future__ import annotations

import logging
from typing import Any, Final

from zhulu.content import Catalogue, catalogue
from zhulu.kernel import Action, Fact, Game, Looker, Menu, Preview, RuleViolation, Table, current
from zhulu.kernel.facts import EVERYBODY
from zhulu.kernel.groups import same_for
from zhulu.kernel.preview import WORK, Pricing
from zhulu.kernel.saving import write_result
from zhulu.server.errors import Refusal
from zhulu.server.tables.patch import Entry, difference, difference_but
from zhulu.server.tables.seats import ALL, SPECTATOR, Role
from zhulu.server.tables.telling import telling
from zhulu.server.tables.wording import wording
from zhulu.server.words import say
from zhulu.story.roles import Reader

Document = dict[str, Any]

log = logging.getLogger("zhulu.server")

AT_ONCE: Final = 100  # how much work prices may be that come with the position itself
_waits: dict[tuple[str, str, str], str] = {}

OUR_OWN: Final = (
    "route",
    "row",
    "group",
    "undo",
)  # what the table itself refuses, by no rule of a game
LABELLED: Final = (  # entries of a view, the table of their names, and what they are found by
    ("breadcrumb", "procedure", "procedure"),
    ("tracks", "track", "id"),
    ("boxes", "box", "id"),
    ("decks", "deck", "id"),
    ("cards", "slot", "slot"),
)


class Scene:
    """A moment of a table, live or past; holds the truth and never leaves the server.

    No dataclass: one is made for every action, and theirs is an interpreted constructor.
    """

    def __init__(
        self,
        game: Game,
        table: Table,
        id: str,
        step: int,
        n: int,
        line: int,
        sides: list[str],
        told: list[tuple[int, list[Fact]]],
        commitment: str,
        live: bool = True,
        shown: int = -1,
        menu: Menu | None = None,
        before: Scene | None = None,
    ) -> None:
        self.game = game
        self.table = table
        self.id = id
        self.step = step
        self.n = n
        self.line = line
        self.sides = sides  # who made each choice so far
        self.told = told  # what came of the last of them, by its step
        self.commitment = commitment
        self.live = live
        self.shown = shown  # the step it is shown as, where its own cannot be played any more
        self._menu = menu
        self.seen: dict[tuple[str, str, bool], Document] = {}  # by who reads it
        self.views: dict[tuple[int | None, str], Document] = {}
        # The views of the scene before this one, where the board has stayed as it was.
        self._stayed = {} if before is None else before.views
        self.read: dict[tuple[int | None, str], list[Document]] = {}
        self.news: dict[int, tuple[Document, Document, list[Entry]]] = {}
        self.pricing: Pricing | None = None
        self.hurried = False  # prices that take long may come later

    def menu(self) -> Menu | None:
        """The open menu with its refusals, built once for all who look."""
        if self._menu is None:
            self._menu = self.table.menu()
        return self._menu

    def priced(self, side: int) -> dict[Action, Preview]:
        """What each offer of a small menu would do, as the chooser may know it; looked at once."""
        try:
            if self.pricing is None:
                self.pricing = Pricing(Looker(self.game, self.table.g, side))
                self.pricing.go_on(AT_ONCE)
            if not self.hurried:
                self.pricing.go_on(WORK)
        except Exception:  # the choice can be made without its price
            log.exception("table %s, step %d: no previews", self.id, self.step)
            self.pricing = Pricing(None)
        return self.pricing.found

    def unpriced(self) -> bool:
        """Whether prices are still being worked out."""
        return self.pricing is not None and bool(self.pricing.left)

    def view(self, side: int | None, text: Catalogue) -> Document:
        """What a side sees, in words; one for all where nothing is hidden."""
        key = (None if self.game.open else side, text.language)
        view = self.views.get(key)
        if view is None:
            stayed = self._stayed.get(key)
            if stayed is None:
                view = labelled_view(self.game, self.table.g, side, text)
            else:
                view = taken_over(stayed, self.game, self.table.g, side, text)
            self.views[key] = view
        return view

    def facts(self, side: int | None, text: Catalogue) -> list[Document]:
        """What came of the last move, as a side reads it; one text where all were told all."""
        told = [fact for _, facts in self.told for fact in facts]
        public = all(fact.audience == EVERYBODY for fact in told)
        key = (None if public else side, text.language)
        if key not in self.read:
            g = self.table.g
            pages = [facts_document(facts, step, side, text, g) for step, facts in self.told]
            self.read[key] = [fact for page in pages for fact in page]
        return self.read[key]

    def changes(self, old: Document, new: Document) -> list[Entry]:
        """What led from an earlier position to one of this scene; views are compared once."""
        entries = difference_but("view", old, new)
        before, now = old["view"], new["view"]
        if before is now:
            return entries
        known = self.news.get(id(now))
        if known is None or known[0] is not before or known[1] is not now:
            known = self.news[id(now)] = (before, now, difference(before, now, ["view"]))
        return entries + known[2]

    def chooser(self) -> str:
        menu = self.menu()
        return "" if menu is None else self.game.sides[menu.side]


class Speech:
    """The language a reader asked for; `bare`: a program that wants neither strip nor prices."""

    def __init__(self, language: str, bare: bool = False) -> None:
        self.language = language if language in ("en", "zh") else "en"
        self.bare = bare

    def of(self, game: Game) -> Catalogue:
        return catalogue(game, self.language)

    def refusal(self, game: Game, g: Any, error: RuleViolation) -> Refusal:
        if error.rule in OUR_OWN:
            return Refusal("refused", say(self.language, f"refused_{error.rule}"), error.rule)
        reason = self.of(game).veto(error.rule, error.reason, error.numbers, g)
        return Refusal("refused", reason, error.rule)


def seat_shown(scene: Scene, role: Role) -> str:
    """Whose view a role gets: the hot-seat secret follows the side to choose."""
    if not role.plays:  # also the hot-seat secret once every side has a key of its own
        return SPECTATOR
    if role.name != ALL:
        return role.name
    chooser = scene.chooser()
    return chooser if chooser in role.sides else _last_to_look(scene, role) or role.sides[0]


def _last_to_look(scene: Scene, role: Role) -> str:
    """The owned side that chose last and so may still sit before the screen."""
    return next((side for side in reversed(scene.sides) if side in role.sides), "")


def position(scene: Scene, role: Role, speech: Speech) -> Document:
    """The document of docs/guides/wire.md."""
    seat = seat_shown(scene, role)
    document = seen_from(scene, seat, speech)
    if role.name == ALL and role.plays:
        return {**document, "curtain": _needs_curtain(scene, role, seat)}
    return document


def seen_from(scene: Scene, seat: str, speech: Speech) -> Document:
    """The position as one side, or a spectator, may know it; made once for all who ask."""
    key = (seat, speech.language, speech.bare)
    if key not in scene.seen:
        document = _seen_from(scene, seat, speech)
        if scene.shown not in (-1, scene.step):
            document["approximate"] = scene.shown
        if scene.unpriced():
            return document  # not the last word
        scene.seen[key] = document
    return scene.seen[key]


def _seen_from(scene: Scene, seat: str, speech: Speech) -> Document:
    game = scene.game
    text = speech.of(game)
    side = game.side(seat) if seat in game.sides else None
    g = scene.table.g
    view = scene.view(side, text)
    if not speech.bare:
        view = {**view, **telling(scene, side, view, text)}
    return {
        "table": scene.id,
        "game": game.name,
        "scenario": g.scenario,
        "step": scene.step,
        "n": scene.n,
        "line": scene.line,
        "seat": seat,
        "commitment": scene.commitment,
        "view": view,
        "menu": menu_document(scene, side, text, speech.bare),
        "undo": undo_document(scene, side, text, speech.bare),
        "facts": scene.facts(side, text),
    }


def _needs_curtain(scene: Scene, role: Role, seat: str) -> bool:
    """Whether the screen must be covered: another owned seat looked at it, and saw otherwise."""
    last = _last_to_look(scene, role)
    if last in ("", seat) or scene.game.open:
        return False
    game, g = scene.game, scene.table.g
    return bool(game.view(g, game.side(seat)) != game.view(g, game.side(last)))


# The view and its words


def labelled_view(game: Game, g: Any, side: int | None, text: Catalogue) -> Document:
    """What a side sees with its names. Entries are shared with other views: none is changed."""
    view: Document = game.view(g, side)
    words = wording(text, g)
    for entries, table, key in LABELLED:
        if view[entries]:
            view[entries] = words.labelled_all(view[entries], table, key)
    view["notes"] = words.notes(view["notes"])
    if view["turn"] is not None:
        view["turn"] = words.turn(view["turn"])
    view["result"] = None if g.result is None else result_document(game, g, text)
    return view


def taken_over(view: Document, game: Game, g: Any, side: int | None, text: Catalogue) -> Document:
    """The same side's view of the same board, a choice later: only the procedures went on."""
    crumbs = game.trail(g, side)
    return {**view, "breadcrumb": wording(text, g).trail(crumbs, view["breadcrumb"])}


def result_document(game: Game, g: Any, text: Catalogue) -> Document | None:
    result = write_result(g.result, game.kinds(g)["side"])
    if result is not None:
        result["label"] = text.get("result", result["kind"])
        result["scored"] = text.scored(result["kind"])
        result["reason"] = text.why_over(g)
    return result


# The menu


def menu_document(scene: Scene, side: int | None, text: Catalogue, bare: bool) -> Document | None:
    """Offers and refusals for the chooser; for the others only whose choice it is."""
    game, g = scene.game, scene.table.g
    menu = scene.menu()
    if menu is None:
        return None
    chooser = game.sides[menu.side]
    if menu.side != side or not scene.live:
        return {"side": chooser, "mine": False, "prompt": _waiting(chooser, text)}
    step = current(g)
    priced = {} if bare else scene.priced(menu.side)
    return {
        "side": chooser,
        "mine": True,
        "rule": step.rule,
        "step": f"{type(g.stack[-1]).__name__}.{step.name}",
        "prompt": text.prompt(g),
        "priced": bool(priced),
        **offers_document(g, menu, text, priced),
    }


def _waiting(chooser: str, text: Catalogue) -> str:
    """Says nothing of the choice itself: what is being chosen may be a secret."""
    key = (text.game.package, text.language, chooser)
    words = _waits.get(key)
    if words is None:
        words = say(text.language, "waiting", side=text.get("side", chooser))
        _waits[key] = words
    return words


def offers_document(g: Any, menu: Menu, text: Catalogue, priced: dict[Action, Preview]) -> Document:
    words = wording(text, g)
    offers: list[list[Any]] = []
    for action in menu.offers:
        seen = priced.get(action) if priced else None
        offers.append(words.offer(action, g) if seen is None else words.priced(action, seen, g))
    refused = [words.refused(action, veto, g) for action, veto in menu.refused.items()]
    used = dict.fromkeys([offer[0] for offer in offers] + [one[0] for one in refused])
    once = {verb for (verb, _), seen in priced.items() if not seen.more}
    several = {verb for verb, _ in priced} - once
    verbs = {verb: words.verb(verb, g, verb in several) for verb in used}
    return {"verbs": verbs, "offers": offers, "refused": refused}


def undo_document(scene: Scene, side: int | None, text: Catalogue, bare: bool) -> Document:
    """What can be undone: one's own choices since undo closed, and which of them were a group."""
    table = scene.table
    if not scene.live or side is None or not table.can_undo(side):
        return {"can": False, "count": 0, "choices": [], "same": None}
    count = table.step - table.undo_to()
    if bare:
        return {"can": True, "count": count, "choices": [], "same": None}
    words = wording(text, table.g)
    earlier = scene.step - table.step  # the table may have been opened in the middle of the game
    choices = []
    for step in table.choices(side):
        moment = table.moments[step]
        label, began = words.offer(moment.action, table.g)[2], earlier + step - moment.nth
        choices.append({"step": earlier + step, "words": label, "group": began})
    found = same_for(table, side)
    same = None if found is None else {"piece": found.piece, "pieces": found.others}
    return {"can": True, "count": count, "choices": choices, "same": same}


# Facts


def facts_document(
    facts: list[Fact], step: int, side: int | None, text: Catalogue, g: Any
) -> list[Document]:
    words, reader = wording(text, g), Reader(text.game, g, text, side)
    shown = []
    for fact in facts:
        document = words.fact(fact, side, g)
        if document is not None:
            shown.append({"step": step, **document, **reader.marks(fact)})
    return shown
