"""The board as text: what a view shows, for the terminal and for readers who do not see."""

from __future__ import annotations

from typing import Any

from zhulu.content import Catalogue


def board_text(view: dict[str, Any], words: Catalogue, faces: dict[str, Any]) -> str:
    """The whole view in lines: turn, tracks, spaces with their pieces, cards."""
    lines = []
    if view.get("turn"):
        lines.append(str(view["turn"]["label"]))
    tracks = [f"{words.get('track', t['id'])} {t['value']}" for t in view["tracks"]]
    if tracks:
        lines.append("  ".join(tracks))
    for label, value in view["notes"]:
        lines.append(f"{label}: {value}")
    lines += _spaces(view, words, faces)
    lines += _cards(view, words)
    return "\n".join(lines)


def _spaces(view: dict[str, Any], words: Catalogue, faces: dict[str, Any]) -> list[str]:
    stacks: dict[str, list[str]] = {}
    for piece in view["pieces"]:
        stacks.setdefault(str(piece["at"]), []).append(_piece(piece, words, faces))
    lines = []
    for name in sorted({*stacks, *view["spaces"]}):
        about = view["spaces"].get(name, {})
        told = [about["owner"]] if about.get("owner") else []
        told += [str(mark) for mark in about.get("marks", [])]
        told += [f"{key} {value}" for key, value in about.get("values", {}).items()]
        title = _space_name(name, words)
        extra = f" ({', '.join(told)})" if told else ""
        lines.append(f"  {title}{extra}: {', '.join(stacks.get(name, [])) or '–'}")
    return lines


def _space_name(name: str, words: Catalogue) -> str:
    for table in ("hex", "area", "space", "province", "loc", "box"):
        found = words.get(table, name, "")
        if found:
            return found if found == name else f"{found} [{name}]"
    return name


def _piece(piece: dict[str, Any], words: Catalogue, faces: dict[str, Any]) -> str:
    name = piece["id"]
    shown = words.get("unit", name, name) if name else words.get("face", piece["face"])
    if name is None and shown == piece["face"]:
        face = faces.get(piece["face"], {})
        shown = str(face.get("label") or face.get("symbol") or piece["face"])
    count = piece.get("count", 1)
    values = "-".join(piece.get("values") or [])
    marks = "+".join(piece.get("marks", []))
    text = f"{count}× {shown}" if count != 1 else shown
    return text + (f" {values}" if values else "") + (f" [{marks}]" if marks else "")


def _cards(view: dict[str, Any], words: Catalogue) -> list[str]:
    lines = []
    for card in view["cards"]:
        lines.append(f"{card['slot']}: {words.get('card', str(card['card']))}")
    for deck in view["decks"]:
        top = f", on top {words.get('card', str(deck['top']))}" if deck["top"] else ""
        lines.append(f"{words.get('deck', deck['id'])}: {deck['count']} left{top}")
    for hand in view["hands"]:
        known = ", ".join(words.get("card", card) for card in hand["cards"] or [])
        lines.append(
            f"{words.get('side', hand['side'])} holds {hand['count']}: {known or 'hidden'}"
        )
    return lines
