"""What the cards say, for the table."""

from __future__ import annotations

from typing import Any

from zhulu.games.battle_for_china.content.loading import Content


def cards(content: Content) -> dict[str, dict[str, Any]]:
    """The random events as cards; their words are in data/text."""
    return {name: {"title": name, "text": ""} for name in content.event_ids}
