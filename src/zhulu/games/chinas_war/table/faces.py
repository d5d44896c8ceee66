"""How the counters look."""

from __future__ import annotations

from typing import Any

from zhulu.games.chinas_war.content.ids import (
    PIECES,
)
from zhulu.games.chinas_war.content.loading import Content


def faces(content: Content) -> dict[str, dict[str, Any]]:
    """Wooden pieces: cubes, cylinders, discs."""
    found: dict[str, dict[str, Any]] = {}
    for name in PIECES:
        side, _, kind = name.partition("_")
        face: dict[str, Any] = {"tone": side}
        if kind == "base":
            face.update(shape="disc", symbol="headquarters")
        elif kind == "troop":
            face.update(shape="cube", symbol="infantry")
        elif kind == "police":
            face.update(shape="cube", symbol="militia", pale=True)
        else:
            face.update(shape="octagon", symbol="guerrilla", active=kind.endswith("active"))
        found[name] = face
    return found
