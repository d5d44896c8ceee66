"""How the counters look."""

from __future__ import annotations

from typing import Any

from zhulu.games.rising_sun.content import ids
from zhulu.games.rising_sun.content.loading import Content
from zhulu.kernel import NOTHING

SYMBOLS = {
    "garrison": "fortification", "headquarters": "headquarters", "army": "army",
    "division": "infantry", "brigade": "infantry", "cavalry_brigade": "cavalry",
    "cavalry_division": "cavalry", "motorized": "mechanised", "tank": "armour",
    "marine": "marine", "anti_guerrilla": "guerrilla", "train": "train", "regional": "militia",
    "cavalry_corps": "cavalry", "route_army": "army", "infantry_army": "infantry",
    "german_division": "infantry", "mechanized_corps": "mechanised", "airstrike": "air",
    "air_supply": "supply", "naval_gunfire": "naval", "amphibious": "naval",
}  # fmt: skip


def faces(content: Content) -> dict[str, dict[str, Any]]:
    """Every face a piece may show."""
    found: dict[str, dict[str, Any]] = {}
    for number, name in enumerate(content.counter_ids):
        force = content.forces[_force_of(content, number)]
        attack, defense = content.attack[number], content.defense[number]
        values = [f"({attack})" if content.limited[number] else str(attack)]
        if content.limited[number]:
            values.append(str(defense))
        values.append(str(force.mf) if force.arm != ids.TRAIN else "R")
        if force.radius:
            values.append(f"r{force.radius}")
        ground = force.arm <= ids.LAST_GROUND
        found[name] = _counter(content, force.number, content.counter_names[number],
                               values if ground else [])  # fmt: skip
    for force in content.forces:
        if force.untried:
            found[f"{force.id}_untried"] = _counter(content, force.number, "?",
                                                    ["?", str(force.mf)])  # fmt: skip
    for side in ids.SIDES:
        found[f"garrison_{side}"] = {
            "shape": "counter", "tone": side, "symbol": "fortification", "size": "",
            "label": "", "values": [], "reconstructed": True,
        }  # fmt: skip
        found[f"hidden_{side}"] = {
            "shape": "counter", "tone": side, "symbol": "", "size": "", "label": "?", "values": [],
        }  # fmt: skip
    return found


def _force_of(content: Content, counter: int) -> int:
    for force in content.forces:
        if counter in force.counters:
            return force.number
    return NOTHING


def _counter(content: Content, number: int, label: str, values: list[str]) -> dict[str, Any]:
    force = content.forces[number]
    return {
        "shape": "counter", "tone": ids.SIDES[force.side], "symbol": SYMBOLS[ids.ARMS[force.arm]],
        "size": "" if force.size == "-" else force.size, "label": label, "values": values,
        "reconstructed": True,
    }  # fmt: skip
