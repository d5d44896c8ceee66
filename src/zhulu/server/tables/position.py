"""A Position: what one seat sees at one step, in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from zhulu.content import Catalogue, catalogue
from zhulu.kernel import Fact, Game, Menu, RuleViolation, Table, current
from zhulu.kernel.saving import write_result
from zhulu.server.errors import Refusal
from zhulu.server.tables.seats import ALL, SPECTATOR, Role
from zhulu.server.tables.wording import wording

Document = dict[str, Any]

LABELLED: Final = (("track", "tracks"), ("box", "boxes"), ("deck", "decks"))


@dataclass
class Scene:
    """A moment of a table, live or past; holds the truth and never leaves the server."""

    game: Game
    table: Table
    id: str
    step: int
    n: int
    line: int
    sides: list[str]  # who made each choice so far
    facts: list[Fact]  # what came of it
    commitment: str
    live: bool = True
    _menu: Menu | None = None
    seen: dict[tuple[str, str], Document] = field(default_factory=dict)  # by seat and language

    def menu(self) -> Menu | None:
        """The open menu with its refusals, built once for all who look."""
        if self._menu is None:
            self._menu = self.table.menu()
        return self._menu

    def chooser(self) -> str:
        menu = self.menu()
        return "" if menu is None else self.game.sides[menu.side]


class Speech:
    """The language a reader asked for."""

    def __init__(self, language: str) -> None:
        self.language = language if language in ("en", "zh") else "en"

    def of(self, game: Game) -> Catalogue:
        return catalogue(game, self.language)

    def refusal(self, game: Game, g: Any, error: RuleViolation) -> Refusal:
        reason = self.of(game).veto(error.rule, error.reason, error.numbers, g)
        return Refusal("refused", reason, error.rule)


def seat_shown(scene: Scene, role: Role) -> str:
    """Whose view a role gets: the hot-seat secret follows the side to choose."""
    if role.name != ALL:
        return role.name if role.plays else SPECTATOR
    chooser = scene.chooser()
    return chooser if chooser in role.sides else _last_to_look(scene, role) or role.sides[0]


def _last_to_look(scene: Scene, role: Role) -> str:
    """The owned side that chose last and so may still sit before the screen."""
    return next((side for side in reversed(scene.sides) if side in role.sides), "")


def position(scene: Scene, role: Role, speech: Speech) -> Document:
    """The document of docs/guides/wire.md."""
    seat = seat_shown(scene, role)
    document = seen_from(scene, seat, speech)
    if role.name == ALL:
        return {**document, "curtain": _needs_curtain(scene, role, seat)}
    return document


def seen_from(scene: Scene, seat: str, speech: Speech) -> Document:
    """The position as one side, or a spectator, may know it; made once for all who ask."""
    key = (seat, speech.language)
    if key not in scene.seen:
        scene.seen[key] = _seen_from(scene, seat, speech)
    return scene.seen[key]


def _seen_from(scene: Scene, seat: str, speech: Speech) -> Document:
    game = scene.game
    text = speech.of(game)
    side = game.side(seat) if seat in game.sides else None
    g = scene.table.g
    return {
        "table": scene.id,
        "game": game.name,
        "scenario": g.scenario,
        "step": scene.step,
        "n": scene.n,
        "line": scene.line,
        "seat": seat,
        "commitment": scene.commitment,
        "view": labelled_view(game, g, side, text),
        "menu": menu_document(scene, side, text),
        "undo": undo_document(scene, side),
        "facts": facts_document(scene.facts, scene.step, side, text, g),
    }


def _needs_curtain(scene: Scene, role: Role, seat: str) -> bool:
    """Whether the screen must be covered: another owned seat looked at it, and saw otherwise."""
    last = _last_to_look(scene, role)
    if last in ("", seat):
        return False
    game, g = scene.game, scene.table.g
    return bool(game.view(g, game.side(seat)) != game.view(g, game.side(last)))


# The view and its words


def labelled_view(game: Game, g: Any, side: int | None, text: Catalogue) -> Document:
    view: Document = game.view(g, side)
    procedures = text.tables.get("procedure", {})
    for crumb in view["breadcrumb"]:
        crumb["label"] = procedures.get(crumb["procedure"], crumb["procedure"])
    for table, entries in LABELLED:
        names = text.tables.get(table, {})
        for entry in view[entries]:
            entry["label"] = names.get(entry["id"], entry["id"])
    slots, notes = text.tables.get("slot", {}), text.tables.get("note", {})
    for card in view["cards"]:
        card["label"] = slots.get(card["slot"], card["slot"])
    view["notes"] = [
        [notes.get(label, label), notes.get(str(value), str(value))]
        for label, value in view["notes"]
    ]
    if view["turn"] is not None:
        view["turn"]["label"] = _turn_label(view["turn"], text)
    view["result"] = None if g.result is None else result_document(game, g, text)
    return view


def _turn_label(turn: Document, text: Catalogue) -> str:
    label = str(turn["label"])
    if text.language == "zh" and label.startswith("Turn ") and text.get("turn", label) == label:
        of = f"，共{turn['of']}回合" if turn["of"] else ""
        return f"第{turn['number']}回合{of}"
    return text.get("turn", label)


def result_document(game: Game, g: Any, text: Catalogue) -> Document | None:
    result = write_result(g.result, game.kinds(g)["side"])
    if result is not None:
        result["label"] = text.get("result", result["kind"])
        result["reason"] = text.reason(result["reason"]) if result["reason"] else ""
    return result


# The menu


def menu_document(scene: Scene, side: int | None, text: Catalogue) -> Document | None:
    """Offers and refusals for the chooser; for the others only whose choice it is."""
    game, g = scene.game, scene.table.g
    menu = scene.menu()
    if menu is None:
        return None
    chooser = game.sides[menu.side]
    if menu.side != side or not scene.live:
        return {"side": chooser, "mine": False, "prompt": _waiting(chooser, text)}
    step = current(g)
    return {
        "side": chooser,
        "mine": True,
        "rule": step.rule,
        "step": f"{type(g.stack[-1]).__name__}.{step.name}",
        "prompt": text.prompt(g),
        **offers_document(g, menu, text),
    }


def _waiting(chooser: str, text: Catalogue) -> str:
    """Says nothing of the choice itself: what is being chosen may be a secret."""
    name = text.get("side", chooser)
    return f"等待{name}行动。" if text.language == "zh" else f"{name} to choose."


def offers_document(g: Any, menu: Menu, text: Catalogue) -> Document:
    words = wording(text, g)
    offers = [words.offer(action, g) for action in menu.offers]
    refused = [words.refused(action, veto, g) for action, veto in menu.refused.items()]
    used = dict.fromkeys([offer[0] for offer in offers] + [one[0] for one in refused])
    verbs = {verb: words.verb(verb, g) for verb in used}
    return {"verbs": verbs, "offers": offers, "refused": refused}


def undo_document(scene: Scene, side: int | None) -> Document:
    can = scene.live and side is not None and scene.table.can_undo(side)
    return {"can": can, "count": len(scene.table.snapshots) if can else 0}


# Facts


def facts_document(
    facts: list[Fact], step: int, side: int | None, text: Catalogue, g: Any
) -> list[Document]:
    words = wording(text, g)
    shown = []
    for fact in facts:
        document = words.fact(fact, side, g)
        if document is not None:
            shown.append({"step": step, **document})
    return shown
