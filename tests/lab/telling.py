"""What the lab's table tells: what is counted, the strip, the attack being put together."""

from __future__ import annotations

from tests.lab.content import SIDES
from tests.lab.phases.combat import Attack
from tests.lab.phases.movement import March
from tests.lab.state import LabState
from zhulu.kernel import NOTHING, Building, Say, Strip


def counts(g: LabState, side: int) -> dict[str, int]:
    found = {
        "cards": len(g.hands[side]),
        "steps": sum(g.steps[unit] for unit in g.alive(side)),
    }
    for frame in g.stack:
        if isinstance(frame, March) and frame.side == side:
            found["movement"] = frame.left
    return found


def strip(g: LabState, side: int | None) -> Strip:
    s = Strip()
    holder = g.holder(g.content.objective)
    stands = Say("nobody stands there") if holder == NOTHING else Say("{0:side} holds it", holder)
    tone = "" if holder == NOTHING or side is None else "good" if holder == side else "bad"
    s.aim(Say("Stand on {0:hex} at the end", g.content.objective), stands, tone=tone)
    for one, name in enumerate(SIDES):
        steps = sum(g.steps[unit] for unit in g.alive(one))
        s.figure(name, "steps", steps, hint=Say("steps of units on the map"))
        s.figure(name, "cards", len(g.hands[one]))
    turns = s.track("turn", Say("Turns"), 1, g.turns)
    turns.row(Say("now"), g.turn, now=True)
    cup = s.rows("cup", Say("Still in the cup"))
    for marker in g.cup:
        cup.row(Say("{0:marker}", marker))
    if g.played:
        name = g.content.kinds["card"].id_of(g.played[-1])
        laid = s.cards("played", Say("Cards")).card(name, Say("last played"), now=True)
        laid.order(SIDES[0], Say("may play one"))
    return s


def building(g: LabState, side: int) -> Building | None:
    attack = g.stack[-1]
    if not isinstance(attack, Attack) or attack.side != side:
        return None
    kinds = g.content.kinds
    built = Building(Say("Attack on {0:hex}", attack.target), odds=bool(attack.units))
    built.spaces.append(kinds["hex"].id_of(attack.target))
    for unit in attack.units:
        strength = Say("{0:+}", g.strength(unit))
        built.line(Say("{0:unit}", unit), strength, piece=kinds["unit"].id_of(unit))
    built.total = Say("{0:+} to the die", attack.odds(g).total)
    return built
