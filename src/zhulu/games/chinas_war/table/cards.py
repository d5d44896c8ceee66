"""What the cards say, for the table."""

from __future__ import annotations

from typing import Any

from zhulu.games.chinas_war.content.loading import Content


def cards(content: Content) -> dict[str, dict[str, Any]]:
    """What is printed on a card beside its texts."""
    return {
        card.id: {
            "number": card.number,
            "order": card.order,
            "unshaded_lasts": card.unshaded,
            "shaded_lasts": card.shaded,
        }
        for card in content.cards
    }
