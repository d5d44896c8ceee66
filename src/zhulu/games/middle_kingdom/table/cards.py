"""What the cards say, for the table."""

from __future__ import annotations

from typing import Any

from zhulu.games.middle_kingdom.content.loading import KingdomContent
from zhulu.games.middle_kingdom.table.scoring_cards import cards_as_data


def cards(content: KingdomContent) -> dict[str, Any]:
    """The hero and invention cards by colour, and the scoring cards as data."""
    found: dict[str, Any] = {}
    for special in content.specials:
        found[special.hero] = {"title": special.hero, "side": special.id, "kind": "hero"}
        found[special.invention] = {
            "title": special.invention, "side": special.id, "kind": "invention",
        }  # fmt: skip
    for printed in cards_as_data(content):
        found[printed["country"]] = {"title": printed["country"], "kind": "scoring", **printed}
    return found
