"""13.1 CONTROL: who holds an area."""

from __future__ import annotations

from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT, NOBODY
from zhulu.games.battle_for_china.state.groups import present, steps_in
from zhulu.games.battle_for_china.state.state import ChinaState


def controller(g: ChinaState, area: int) -> int:
    """13.1: sole presence, or twice the steps of the others."""
    if g.content.board.always_japan[area]:
        return JAPAN
    forces = [side for side in (JAPAN, KMT, CCP) if present(g, area, side)]
    if not forces:
        return NOBODY
    if len(forces) == 1:
        return forces[0]
    japan = steps_in(g, area, JAPAN)
    kmt = steps_in(g, area, KMT)
    ccp = steps_in(g, area, CCP)
    if japan and japan >= 2 * (kmt + ccp):
        return JAPAN
    if kmt and kmt >= 2 * ccp:
        return KMT
    return CCP if ccp and ccp >= 2 * kmt else NOBODY


def shared(g: ChinaState, area: int) -> bool:
    """13.1(3): whether units of more than one force are in an area, so that steps are counted."""
    forces = 0
    for side in (JAPAN, KMT, CCP):
        if present(g, area, side):
            forces += 1
    return forces > 1
