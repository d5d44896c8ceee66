"""What each side of the lab may see, and the hooks on what it knows."""

from __future__ import annotations

from typing import Any

from tests.lab.content import SIDES, LabContent
from tests.lab.phases.movement import barred
from tests.lab.state import LabState
from zhulu.kernel import NOTHING, OFF_MAP, Dice, Overlay, View


def view(g: LabState, side: int | None) -> dict[str, Any]:
    kinds = g.content.kinds
    v = View(g)
    v.turn("", g.turn, g.turns)
    for unit, hex in enumerate(g.where):
        if hex != OFF_MAP:
            name = kinds["unit"].id_of(unit)
            marks = ["reduced"] if g.steps[unit] < g.content.steps[unit] else []
            v.piece(name, kinds["hex"].id_of(hex), name, marks, [str(g.strength(unit))])
    for owner, hand in enumerate(g.hands):
        known = [kinds["card"].id_of(card) for card in hand] if owner == side else None
        v.hand(SIDES[owner], known, len(hand))
    v.deck("cards", len(g.deck))
    v.deck("cup", len(g.cup))
    v.track("turn", g.turn, 0, g.turns)
    return v.document()


def faces(content: LabContent) -> dict[str, Any]:
    return {
        name: {
            "shape": "counter",
            "tone": SIDES[content.side[unit]],
            "symbol": "infantry",
            "label": name[-1],
            "values": [str(content.strength[unit])],
        }
        for unit, name in enumerate(content.kinds["unit"].ids())
    }


def determinize(g: LabState, side: int, dice: Dice) -> LabState:
    """Deal anew what this side cannot see: the other hand and the deck."""
    twin = g.clone()
    other = twin.hands[1 - side]
    hidden = sorted(twin.deck + other)
    dice.shuffle(hidden, "determinize")
    other[:] = sorted(hidden[: len(other)])
    twin.deck = hidden[len(other) :]
    twin.dice = dice
    return twin


def check(g: LabState) -> list[str]:
    broken = []
    cards = sorted(g.deck + g.played + g.red_hand + g.blue_hand)
    if cards != list(range(len(g.content.effect))):
        broken.append("a card is lost or doubled")
    places = [hex for hex in g.where if hex != OFF_MAP]
    if len(places) != len(set(places)):
        broken.append("two units share a hex")
    for unit, hex in enumerate(g.where):
        if (hex == OFF_MAP) != (g.steps[unit] == 0):
            broken.append(f"unit {unit} stands without steps, or has steps nowhere")
        if hex != OFF_MAP and g.unit_in[hex] != unit:
            broken.append("the units by hex are out of date")
        if not 0 <= g.steps[unit] <= g.content.steps[unit]:
            broken.append(f"unit {unit} has {g.steps[unit]} steps")
    return broken


def reach(g: LabState, side: int | None, noun: str) -> Overlay:
    """Hexes a unit could step into now."""
    if noun not in g.content.kinds["unit"].ids():
        return Overlay()
    hex = g.where[g.content.kinds["unit"].noun_of(noun)]
    ways = [] if hex == OFF_MAP else [h for h in g.content.around[hex] if barred(g, h) is None]
    return Overlay(spaces={g.content.grid.ids[h]: "1" for h in ways})


def evaluate(g: LabState, side: int) -> int:
    if g.result is not None:
        return 10000 if side in g.result.winners else -10000 if g.result.winners else 0
    score = 0
    for unit, hex in enumerate(g.where):
        if hex != OFF_MAP:
            near = 5 - min(5, g.content.grid.distance(hex, g.content.objective))
            worth = 200 * g.steps[unit] + 30 * near + (400 if near == 5 else 0)
            score += worth if g.content.side[unit] == side else -worth
    return score


def features(g: LabState, side: int) -> dict[str, int]:
    steps, way = [0, 0], 0
    for unit, hex in enumerate(g.where):
        steps[g.content.side[unit]] += g.steps[unit]
        if hex != OFF_MAP and g.content.side[unit] == side:
            way += g.content.grid.distance(hex, g.content.objective)
    return {"own_steps": steps[side], "enemy_steps": steps[1 - side], "own_way": way}


def prefer(g: LabState, side: int, verb: str, noun: int) -> int:
    if verb == "go":
        return 100 - 20 * g.content.grid.distance(noun, g.content.objective)
    return {"attack": 50, "join": 60, "fight": 40, "enter": 30}.get(verb, 0) + (noun == NOTHING)
