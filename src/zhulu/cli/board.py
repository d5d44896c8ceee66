"""The board as text: what a view shows, for the terminal and for readers who do not see."""

from __future__ import annotations

from typing import Any, Final

from zhulu.cli.words import say
from zhulu.content import Catalogue
from zhulu.content.text import amount
from zhulu.server.tables.wording import Wording, turn_label

# Tables of the texts in which a face may have its name, the closest first.
NAMES: Final = ("face", "unit", "marker", "counter", "type", "country", "emperor")


def board_text(view: dict[str, Any], words: Catalogue, faces: dict[str, Any]) -> str:
    """The whole view in lines: turn, tracks, spaces with their pieces, cards."""
    lines = []
    if view.get("turn"):
        lines.append(turn_label(view["turn"], words))
    if view["tracks"]:
        lines.append("  ".join(_tracks(view["tracks"], words)))
    for label, value in Wording(words).notes(view["notes"]):
        lines.append(say(words.language, "row", words=label, value=value))
    lines += _spaces(view, words, faces)
    lines += _cards(view, words)
    return "\n".join(lines)


def _tracks(tracks: list[dict[str, Any]], words: Catalogue) -> list[str]:
    """Each with its value, and whose it is where several have one name."""
    names = [words.get("track", track["id"]) for track in tracks]
    told = []
    for track, name in zip(tracks, names, strict=True):
        whose = words.get("side", track["side"]) if track.get("side") else ""
        shared = f"{whose} {name}" if whose and names.count(name) > 1 else name
        told.append(f"{shared} {amount(track['value'], track.get('parts', 1))}")
    return told


def _spaces(view: dict[str, Any], words: Catalogue, faces: dict[str, Any]) -> list[str]:
    stacks: dict[str, list[str]] = {}
    for piece in view["pieces"]:
        stacks.setdefault(str(piece["at"]), []).append(_piece(piece, words, faces))
    lines = []
    for name in sorted({*stacks, *view["spaces"]}):
        space = view["spaces"].get(name, {})
        told = [words.get("side", space["owner"])] if space.get("owner") else []
        told += [_mark(str(mark), words) for mark in space.get("marks", [])]
        told += [f"{words.get('mark', key)} {v}" for key, v in space.get("values", {}).items()]
        title = _space_name(name, words)
        comma = say(words.language, "comma")
        about = say(words.language, "about", told=comma.join(told)) if told else ""
        pieces = comma.join(stacks.get(name, [])) or "–"
        lines.append(say(words.language, "space", name=title, about=about, pieces=pieces))
    return lines


def _space_name(name: str, words: Catalogue) -> str:
    for table in ("hex", "area", "space", "province", "loc", "box"):
        found = words.get(table, name, "")
        if found:
            return found if found == name else f"{found} [{name}]"
    return name


def _piece(piece: dict[str, Any], words: Catalogue, faces: dict[str, Any]) -> str:
    name = piece["id"]
    shown = words.get("unit", name, "") if name else ""
    shown = shown or _printed(piece["face"], words)
    shown = shown or name or face_name(piece["face"], words, faces)
    count = piece.get("count", 1)
    values = "-".join(piece.get("values") or [])
    marks = ", ".join(_mark(mark, words) for mark in piece.get("marks", []))
    text = f"{count}× {shown}" if count != 1 else shown
    return text + (f" {values}" if values else "") + (f" [{marks}]" if marks else "")


def _printed(face: str, words: Catalogue) -> str:
    """The name of a face in the texts, if it has one."""
    found = (words.get(table, face, "") for table in NAMES)
    return next((name for name in found if name), "")


def face_name(face: str, words: Catalogue, faces: dict[str, Any]) -> str:
    """What a piece without a name is called: whose it is and what."""
    drawn = faces.get(face, {})
    tone = str(drawn.get("tone", ""))
    owner = words.get("side", tone, "")
    what = str(drawn.get("label") or words.get("symbol", str(drawn.get("symbol", face))))
    state = "" if "active" not in drawn else "active" if drawn["active"] else "underground"
    return " ".join(part for part in (owner, what, words.get("mark", state)) if part)


def _mark(mark: str, words: Catalogue) -> str:
    """A mark by name; `terror:2` has a number."""
    name, _, number = mark.partition(":")
    return words.get("mark", name) + (f" {number}" if number else "")


def _cards(view: dict[str, Any], words: Catalogue) -> list[str]:
    lines = []
    for card in view["cards"]:
        slot = words.get("slot", card["slot"])
        title = words.get("card", str(card["card"]))
        lines.append(say(words.language, "laid", slot=slot, title=title))
    for deck in view["decks"]:
        name = words.get("deck", deck["id"])
        left = say(words.language, "left", deck=name, count=deck["count"])
        top = words.get("card", str(deck["top"])) if deck["top"] else ""
        lines.append(left + (say(words.language, "on_top", card=top) if top else ""))
    for hand in view["hands"]:
        known = [words.get("card", card) for card in hand["cards"] or []]
        cards = say(words.language, "comma").join(known) or say(words.language, "hidden")
        side = words.get("side", hand["side"])
        lines.append(say(words.language, "holds", side=side, count=hand["count"], cards=cards))
    return lines
