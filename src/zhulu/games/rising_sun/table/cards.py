"""The incident markers as cards for the table."""

from __future__ import annotations

from typing import Any

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.loading import Content


def cards(content: Content) -> dict[str, Any]:
    """Static facts of every marker; title and text come from the catalogue."""
    return {
        marker.id: {
            "side": ids.SIDES[marker.side],
            "use": ids.USES[marker.use],
            "factor": marker.factor,
        }
        for marker in content.markers
    }
