"""What the cards say, for the table."""

from __future__ import annotations

from typing import Any

from zhulu.games.middle_kingdom.content.loading import KingdomContent


def cards(content: KingdomContent) -> dict[str, Any]:
    """The hero and invention cards by colour, and the scoring cards as data."""
    found: dict[str, Any] = {}
    for special in content.specials:
        found[special.hero] = {"title": special.hero, "side": special.id, "kind": "hero"}
        found[special.invention] = {
            "title": special.invention, "side": special.id, "kind": "invention",
        }  # fmt: skip
    return found
