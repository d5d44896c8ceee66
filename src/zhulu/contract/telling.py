"""What the table tells keeps secrets, has words in both languages, and comes true."""

from __future__ import annotations

import json
from typing import Any

from zhulu.content import Catalogue, catalogue
from zhulu.kernel import Action, Game, Looker, Preview, Say
from zhulu.kernel.table import Moment


class Broken(AssertionError):
    """A game broke the contract; the message says which point and how."""


def as_bytes(document: Any) -> str:
    return json.dumps(document, sort_keys=True, ensure_ascii=False)


def first_difference(one: str, other: str) -> str:
    for i, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return f"…{one[max(0, i - 60) : i + 40]}… against …{other[max(0, i - 60) : i + 40]}…"
    return f"lengths {len(one)} and {len(other)}: {one[-80:]} against {other[-80:]}"


def demand(held: bool, point: int, what: str) -> None:
    if not held:
        raise Broken(f"contract {point}: {what}")


def telling_is_safe(game: Game, g: Any, other: Any, side: int, chooses: bool) -> None:
    """Points 6 and 7: strip, counts and building are the same in a re-dealt world."""
    for language in ("en", "zh"):
        text = catalogue(game, language)
        true, dealt = told(game, g, side, chooses, text), told(game, other, side, chooses, text)
        what = f"{game.sides[side]} is told hidden things: {first_difference(true, dealt)}"
        demand(true == dealt, 6, what)
        # Who only watches knows what all know: no side's re-dealt world may look different to him.
        true, dealt = told(game, g, None, False, text), told(game, other, None, False, text)
        what = f"who watches is told hidden things: {first_difference(true, dealt)}"
        demand(true == dealt, 6, what)


def told(game: Game, g: Any, side: int | None, chooses: bool, text: Catalogue) -> str:
    """All that the table tells a seat, in words."""
    parts: list[Any] = [game.strip(g, side).document()]
    names = [figure["id"] for figure in parts[0]["figures"]]
    if side is not None:
        parts.append(game.counts(g, side))
        names += parts[-1]
        building = game.building(g, side) if chooses else None
        parts.append(None if building is None else building.document())
    known = text.tables.get("count", {})
    for name in names:
        demand(name.split("/")[0] in known, 7, f"[count] {text.language} has no {name}")
    return as_bytes([_worded(part, text, g) for part in parts])


def _worded(part: Any, text: Catalogue, g: Any) -> Any:
    """Everything said put into words; what has no translation breaks the contract."""
    if isinstance(part, Say):
        known = text.language == "en" or part.template in text.tables.get("say", {})
        demand(known, 7, f"[say] has no Chinese for {part.template!r}")
        for one in part.args:
            _worded(one, text, g)
        return text.say(part, g)
    if isinstance(part, dict):
        return {key: _worded(value, text, g) for key, value in part.items()}
    if isinstance(part, list):
        return [_worded(one, text, g) for one in part]
    return part


# Previews


def preview(game: Game, g: Any, dealt: Any, side: int, action: Action) -> Preview:
    """Point 11: a preview changes nothing, and is the same in every world the seat can imagine."""
    before = game.hash(g)
    seen, other = Looker(game, g, side).look(action), Looker(game, dealt, side, 2).look(action)
    demand(game.hash(g) == before, 11, "a preview changed the state")
    one, two = _previewed(game, g, side, seen), _previewed(game, g, side, other)
    what = f"the preview of {action} depends on hidden things: {first_difference(one, two)}"
    demand(one == two, 11, what)
    return seen


def _previewed(game: Game, g: Any, side: int, seen: Preview) -> str:
    text = catalogue(game, "en")
    facts = [text.fact(fact, side, g) for fact in seen.facts]
    pieces = game.view(seen.world, side)["pieces"]
    then = None if seen.menu is None else [text.prompt(seen.world), seen.menu.offers]
    return as_bytes([seen.stop, facts, seen.price, seen.again, seen.more, pieces, then])


def preview_was_true(
    game: Game, g: Any, moment: Moment, seen: Preview, counted: dict[str, int]
) -> None:
    """Point 11: what was told comes true; the price and the closing of undo with it."""
    side, action = moment.side, moment.action
    what = f"{action} was to end in {seen.stop}; undo closed by {moment.closed or 'nothing'}"
    demand(seen.final == bool(moment.closed), 11, what)
    text = catalogue(game, "en")
    came = [text.fact_text(fact, side, g) for fact in moment.facts]
    said = [text.fact_text(fact, side, g) for fact in seen.facts]
    demand(came[: len(said)] == said, 11, f"the preview of {action} said {said}, it came {came}")
    if not seen.final:
        after = game.counts(g, side)
        still = [name for name in counted if name in after]
        cost = {name: after[name] - counted[name] for name in still}
        said_to = {name: seen.price.get(name, 0) for name in still}
        demand(cost == said_to, 11, f"{action} cost {cost}, not {said_to}")
