"""Saves of earlier versions, brought up to date."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from zhulu.games.rising_sun.content.loading import Content, Force, load_content
from zhulu.kernel import QuickDice


def deal_late(document: dict[str, Any]) -> dict[str, Any]:
    """1 to 2: hidden units had no counter before they were revealed (7.12); deal them now.

    The deal follows from the secret of the dice, so it is nobody's choice and nobody's knowledge.
    """
    state = dict(document["state"])
    content = load_content()
    secret = json.dumps(document.get("dice"), sort_keys=True).encode()
    dice = QuickDice(int.from_bytes(hashlib.sha256(secret).digest()[:4], "big"))
    state["dealt"] = dict(state["counter"])
    state["since"] = {}
    for force in content.forces:
        if force.untried:
            _deal(content, force, state, dice)
    state["deals"] = len(state["since"])
    state["shown"] = {}
    state["began"] = dict(state["where"])
    return {**document, "state": state}


def _deal(content: Content, force: Force, state: dict[str, Any], dice: QuickDice) -> None:
    counters = [content.counter_ids[number] for number in force.counters]
    shown = state["counter"].values()
    left = [number for number, name in enumerate(counters) if name not in shown]
    for unit in [content.unit_ids[number] for number in force.units]:
        if unit not in state["counter"]:
            state["dealt"][unit] = counters[dice.draw(left, "7.12")]
        if state["where"].get(unit) in content.board.grid.index:
            state["since"][unit] = len(state["since"]) + 1
