"""How the counters look."""

from __future__ import annotations

from typing import Any

from zhulu.games.middle_kingdom.content.ids import SIDES
from zhulu.games.middle_kingdom.content.loading import KingdomContent


def faces(content: KingdomContent) -> dict[str, dict[str, Any]]:
    """One counter for each country, one marker for each emperor."""
    found: dict[str, dict[str, Any]] = {}
    for country in range(content.nations):
        name = content.countries[country]
        power = "F" if content.foreign[country] else str(content.power[country])
        face: dict[str, Any] = {
            "shape": "counter", "tone": SIDES[content.owners[country][0]],
            "symbol": "army", "label": content.labels[country],
            "values": [power], "reconstructed": True,
        }  # fmt: skip
        if len(content.owners[country]) == 2:
            face["second_tone"] = SIDES[content.owners[country][1]]
        if content.boats[country] <= 24:
            face["boats"] = content.boats[country]
        found[name] = face
        if content.emperors[country]:
            found[f"emperor_{name}"] = {
                "shape": "marker", "tone": face["tone"], "symbol": "emperor",
                "label": content.emperors[country],
            }  # fmt: skip
    found["concession"] = {"shape": "marker", "symbol": "concession", "label": "concession"}
    return found
