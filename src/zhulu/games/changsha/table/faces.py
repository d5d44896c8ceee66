"""How the counters look."""

from __future__ import annotations

from typing import Any

from zhulu.games.changsha.content.ids import (
    MARKER_TYPES,
    UNIT_TYPES,
)
from zhulu.games.changsha.content.loading import Content

SYMBOLS = {"flotilla": "naval", "tank": "armour", "fortification": "fortification"}
MARKER_SYMBOLS = {"fighter": "fighter", "bomber": "bomber", "guns": "artillery"}
SIDES = ("ija", "kmt")


def faces(content: Content) -> dict[str, Any]:
    """The counters as printed."""
    found: dict[str, Any] = {}
    roster = content.roster
    for unit, name in enumerate(roster.ids):
        kind = UNIT_TYPES[roster.kind[unit]]
        factors = [roster.attack[2 * unit + 1], roster.defense[2 * unit + 1], roster.move[unit]]
        found[name] = {
            "shape": "counter",
            "tone": SIDES[roster.side[unit]],
            "symbol": SYMBOLS.get(kind, kind),
            "size": roster.sizes[unit],
            "label": roster.labels[unit],
            "values": [str(factor) for factor in factors],
            "reconstructed": content.pack.sources.get(f"units#unit/{name}/attack", "").startswith(
                "reconstructed"
            ),
        }
    for marker, name in enumerate(content.markers.ids):
        found[name] = marker_face(content, marker, name)
    return found


def marker_face(content: Content, marker: int, name: str) -> dict[str, Any]:
    """An activation, army or support marker."""
    kind = MARKER_TYPES[content.markers.kind[marker]]
    factor = content.markers.factor[marker]
    return {
        "shape": "marker",
        "tone": SIDES[content.markers.side[marker]],
        "symbol": MARKER_SYMBOLS.get(kind, "headquarters"),
        "label": name.rsplit("-", 1)[-1],
        "values": [str(factor)] if factor else [],
    }
