"""How the counters look."""

from __future__ import annotations

from typing import Any

from ..content.ids import SIDES
from ..content.loading import Content


def faces(content: Content) -> dict[str, Any]:
    """The face of each column."""
    return {
        name: {
            "shape": "counter",
            "tone": SIDES[column],
            "symbol": "infantry",
            "label": name,
            "values": [str(content.steps[column])],
        }
        for column, name in enumerate(content.columns)
    }
