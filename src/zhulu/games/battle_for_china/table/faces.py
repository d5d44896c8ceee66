"""How the counters look."""

from __future__ import annotations

from typing import Any

from zhulu.games.battle_for_china.content.ids import (
    UNIT_TYPES,
)
from zhulu.games.battle_for_china.content.loading import Content


def faces(content: Content) -> dict[str, dict[str, Any]]:
    """Every counter as it is drawn."""
    found: dict[str, dict[str, Any]] = {}
    tones = ("japan", "puppet", "kmt", "north", "east", "west", "south", "ccp")
    # Whose a corps is can be read, not only told by its colour.
    letters = ("", "PUP", "CEN", "NOR", "EAS", "WES", "SOU", "")
    for unit, name in enumerate(UNIT_TYPES):
        found[name] = {
            "shape": "counter",
            "tone": tones[content.faction[unit]],
            "symbol": "infantry",
            "size": content.size[unit],
            "label": letters[content.faction[unit]],
            "values": [str(content.cf[unit])],
            "reconstructed": True,
        }
    for name, tone in (("kmt-g", "kmt"), ("ccp-g", "ccp")):
        found[name] = _marker(tone, "guerrilla")
    for name, tone in (("nor", "north"), ("eas", "east"), ("wes", "west"), ("sou", "south")):
        found[f"{name}-hq"] = _marker(tone, "headquarters", name.upper())
    for prefix, tone in (("j", "japan"), ("c", "kmt")):
        for suffix, symbol in (("air", "air"), ("arm", "armour"), ("art", "artillery")):
            found[f"{prefix}-{suffix}"] = _marker(tone, symbol)
    found["industry"] = _marker("neutral", "train")
    found["fortification"] = _marker("neutral", "fortification")
    return found


def _marker(tone: str, symbol: str, label: str = "") -> dict[str, Any]:
    return {
        "shape": "counter",
        "tone": tone,
        "symbol": symbol,
        "size": "",
        "label": label,
        "values": [],
    }
