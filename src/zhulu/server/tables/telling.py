"""What the table tells beside the board, in the reader's language: strip, building, previews."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zhulu.content import Catalogue
from zhulu.kernel import Building, Game, Preview, Say, Strip

if TYPE_CHECKING:
    from zhulu.server.tables.position import Scene

Document = dict[str, Any]

MOST: Final = 8192  # sentences kept for a game, language and content; then they begin anew

# What was said before: from one position to the next most of a strip stays as it is.
_said: dict[tuple[str, str, str], dict[Any, str]] = {}


class Teller:
    """Puts what a game says of one state into words."""

    def __init__(self, game: Game, g: Any, text: Catalogue) -> None:
        self.game = game
        self.g = g
        self.text = text
        self._said = _said.setdefault((game.package, text.language, g.content.hash), {})

    def say(self, words: Say | int | None) -> str:
        if words is None:
            return ""
        if not isinstance(words, Say):
            return str(words)
        key = _meaning(words)
        said = self._said.get(key)
        if said is None:
            if len(self._said) >= MOST:
                self._said.clear()
            said = self._said[key] = self.text.say(words, self.g)
        return said

    def side(self, side: str) -> str:
        return self.text.get("side", side) if side else ""

    # The strip

    def strip(self, strip: Strip, view: Document, chooser: str) -> Document:
        turn = view["turn"]
        crumbs = view["breadcrumb"]
        return {
            "aims": [self._aim(aim) for aim in strip.aims],
            "turn": "" if turn is None else turn["label"],
            "phase": crumbs[-1].get("label", "") if crumbs else "",
            "next": self.say(strip.next),
            "sides": self._sides(strip, chooser),
            "sections": [
                self._section(section)
                for section in strip.sections
                if section.get("rows") or section.get("cards")
            ],
        }

    def _aim(self, aim: Document) -> Document:
        words, stands = self.say(aim["words"]), self.say(aim["stands"])
        return {"words": words, "stands": stands, "side": aim["side"], "tone": aim["tone"]}

    def _sides(self, strip: Strip, chooser: str) -> list[Document]:
        """Every side that takes part with what it has; first, if any, what belongs to nobody."""
        playing = self.game.scenario(self.g.scenario).sides or self.game.sides
        figures: dict[str, list[Document]] = {"": [], **{side: [] for side in playing}}
        for figure in strip.figures:
            shown = {
                "id": figure["id"], "label": self.text.counted(figure["id"]),
                "value": self.say(figure["value"]), "of": figure["of"],
                "hint": self.say(figure["hint"]),
            }  # fmt: skip
            figures.setdefault(figure["side"], []).append(shown)
        return [
            {"side": side, "label": self.side(side), "chooses": side == chooser, "figures": some}
            for side, some in figures.items()
            if side or some
        ]

    def _section(self, section: Document) -> Document:
        shown = {**section, "title": self.say(section["title"])}
        if "cards" in section:
            shown["cards"] = [self._card(card) for card in section["cards"]]
        else:
            track = section["kind"] == "track"
            shown["rows"] = [self._row(row, track) for row in section["rows"]]
        return shown

    def _row(self, row: Document, track: bool) -> Document:
        value = row["value"] if track else self.say(row["value"])
        return {**row, "words": self.say(row["words"]), "value": value}

    def _card(self, card: Document) -> Document:
        return {
            "card": card["card"],
            "title": self.text.get("card", card["card"]),
            "slot": self.say(card["slot"]),
            "now": card["now"],
            "order": [
                {**one, "label": self.side(one["side"]), "state": self.say(one["state"])}
                for one in card["order"]
            ],
            "lines": [[self.say(line["words"]), self.say(line["value"])] for line in card["lines"]],
        }

    # What is being built

    def building(self, building: Building) -> Document:
        return {
            "title": self.say(building.title),
            "spaces": list(dict.fromkeys(building.spaces)),
            "pawns": list(dict.fromkeys(building.pawns)),
            "pieces": list(dict.fromkeys(building.pieces)),
            "lines": [
                {**line, "words": self.say(line["words"]), "price": self.say(line["price"])}
                for line in building.lines
            ],
            "total": self.say(building.total),
            "odds": building.odds,
        }

    # Previews

    def preview(self, seen: Preview, side: int, before: Document) -> Document:
        """All there is to say of one offer; `before` is the view it is chosen in."""
        facts = [self.text.fact(fact, side, self.g) for fact in seen.facts]
        after = self.game.view(seen.world, side)
        return {
            "facts": [fact for fact in facts if fact is not None],
            "price": ", ".join(self.text.price(name, by) for name, by in seen.price.items()),
            "changes": [
                {"id": name, "label": self.text.counted(name.split("/")[0]), "by": by}
                for name, by in seen.price.items()
            ],
            "stop": stop_of(seen),
            "again": seen.again,
            "ghosts": ghosts(before["pieces"], after["pieces"]),
        }


def _meaning(words: Say) -> Any:
    """What a sentence says, so that the same is put into words once."""
    parts: list[Any] = [words.template]
    for one in words.args:
        if isinstance(one, int):
            parts.append(one)
        else:
            parts.append(_meaning(one) if isinstance(one, Say) else tuple(one))
    return tuple(parts)


def stop_of(seen: Preview) -> str:
    """Why undo closes, "" if it does not."""
    return seen.stop if seen.final else ""


def ghosts(before: list[Document], after: list[Document]) -> list[Document]:
    """Where pieces would go: those with a name one by one, those alike by their numbers."""
    old, new = _standing(before), _standing(after)
    found = []
    left = {key: count - new.get(key, 0) for key, count in old.items() if count > new.get(key, 0)}
    for (piece, face, at), count in new.items():
        gained = count - old.get((piece, face, at), 0)
        if gained <= 0:
            continue
        origin = next((k for k in left if left[k] and k[:2] == (piece, face)), None)
        if origin is not None:
            left[origin] -= min(gained, left[origin])
        found.append(_ghost(piece, face, origin[2] if origin else "", at, gained))
    for (piece, face, at), count in left.items():
        if count:
            found.append(_ghost(piece, face, at, "", count))
    return found


def _standing(pieces: list[Document]) -> dict[tuple[str, str, str], int]:
    found: dict[tuple[str, str, str], int] = {}
    for piece in pieces:
        name = piece["id"] or ""
        key = (name, "" if name else piece["face"], piece["at"])
        found[key] = found.get(key, 0) + piece.get("count", 1)
    return found


def _ghost(piece: str, face: str, origin: str, to: str, count: int) -> Document:
    return {"piece": piece, "face": face, "from": origin, "to": to, "count": count}


def telling(scene: Scene, side: int | None, view: Document, text: Catalogue) -> Document:
    """The parts of a view that every game fills: `strip`, and `building` for who chooses."""
    game, g = scene.game, scene.table.g
    teller = Teller(game, g, text)
    menu = scene.menu()
    chooser = "" if menu is None else game.sides[menu.side]
    told: Document = {"strip": teller.strip(game.strip(g, side), view, chooser)}
    mine = scene.live and menu is not None and menu.side == side
    built = game.building(g, side) if mine and side is not None else None
    told["building"] = None if built is None else teller.building(built)
    return told
