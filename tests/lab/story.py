"""The lab's story: what each fact is in it, whose units are whose, how it was decided."""

from __future__ import annotations

from tests.lab.state import LabState
from zhulu.kernel import NOTHING, Say
from zhulu.kernel import story as s
from zhulu.kernel.story import Reckoning, Told

ROLES = {
    "turn_began": Told(s.TURN),
    "marker_drawn": Told(s.PHASE),
    "card_played": Told(s.EVENT, side="side"),
    "unit_moved": Told(s.MOVE, side="unit", at="to"),
    "combat_rolled": Told(s.BATTLE, at="target", dice=("die",), attack="odds"),
    "step_lost": Told(s.LOSS, side="unit", what="unit"),
    "unit_eliminated": Told(s.LOSS, side="unit", at="hex", what="unit"),
}


def owner(g: LabState, kind: str, noun: int) -> int:
    return g.content.side[noun] if kind == "unit" else NOTHING


def reckoning(g: LabState) -> Reckoning:
    assert g.result is not None
    found = Reckoning(Say("{0:side} holds it", 0))
    for side in (0, 1):
        found.lacks(side, Say("{0:side} holds it", 1 - side), side not in g.result.winners)
    return found
