"""Questions of the rules answered on the map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from zhulu.games.battle_for_china.content.ids import BERTHS, CCP, JAPAN, KMT, NOBODY
from zhulu.games.battle_for_china.rules import veil
from zhulu.games.battle_for_china.rules.phases.interphase import swing_of
from zhulu.games.battle_for_china.rules.questions.control import controller, shared
from zhulu.games.battle_for_china.rules.questions.supply import ON_A_ROLL, SUPPLIED, railway, supply
from zhulu.games.battle_for_china.state.groups import groups_in, present, printed_in, steps_in
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import Overlay

FORCES: Final = (JAPAN, KMT, CCP)
NAMES: Final = ("Japan", "KMT", "CCP")
HELD: Final = {
    NOBODY: "contested",
    JAPAN: "held by Japan",
    KMT: "held by the KMT",
    CCP: "held by the CCP",
}


def supply_overlay(g: ChinaState, side: int | None, noun: str) -> Overlay:
    """12.0: every own group in or out of supply; for a Japanese one the railway that feeds it."""
    board = g.content.board
    overlay = Overlay()
    for group in range(len(g.place)):
        if g.place[group] < 0 or side is None or not g.sees(side, g.force[group]):
            continue
        status = supply(g, group)
        text = (
            "supplied"
            if status == SUPPLIED
            else "on a roll"
            if status == ON_A_ROLL
            else "out of supply"
        )
        place = board.ids[g.place[group]]
        overlay.spaces[place] = text
        overlay.tones[place] = {SUPPLIED: 100, ON_A_ROLL: 50}.get(status, 0)
        wanted = g.content.kinds["group"].id_of(group) == noun
        if g.force[group] == JAPAN and status != 0 and (wanted or not noun):
            area = board.area_of[g.place[group]]
            path = railway(g, area, True) if area < board.areas else []
            if path:
                overlay.paths.append([board.ids[area], *(board.ids[city] for city in path)])
    return overlay


def control_overlay(g: ChinaState, side: int | None, noun: str) -> Overlay:
    """13.1: who would control each area now; where forces share it, the steps a seat can count."""
    seen = veil.seen_by(g, side)
    overlay = Overlay()
    overlay.lines.append(("13.1", "steps of Japan : KMT : CCP", ""))
    for area in range(seen.content.board.areas):
        name = seen.content.board.ids[area]
        if not any(present(seen, area, force) for force in FORCES):
            continue
        known = countable(seen, area, side)
        holder = controller(seen, area) if known else NOBODY
        if shared(seen, area):
            overlay.spaces[name] = " : ".join(count(seen, area, s, side) for s in FORCES)
        else:
            overlay.spaces[name] = HELD[holder]
        overlay.tones[name] = 50 if holder == NOBODY else 100 - 40 * holder
    return overlay


def countable(g: ChinaState, area: int, side: int | None) -> bool:
    """2.4: whether a seat sees every step that counts for control, or one force is alone."""
    if g.content.board.always_japan[area] or not shared(g, area):
        return True
    stacked = [force for force in FORCES if g.stacks[area * 3 + force]]
    return all(is_open(g, force, side) for force in stacked)


def is_open(g: ChinaState, force: int, side: int | None) -> bool:
    """Whether a seat may look into a force's stacks."""
    return side is not None and g.sees(side, force)


def count(g: ChinaState, area: int, force: int, side: int | None) -> str:
    """The steps of a force in an area; of closed stacks the top units, and a plus."""
    if is_open(g, force, side) or not g.stacks[area * 3 + force]:
        return str(steps_in(g, area, force))
    least = 0 if force == JAPAN else g.guerrillas(force)[area] * g.content.guerrilla_steps
    for group in groups_in(g, area, force):
        if g.size[group]:
            least += g.content.steps[g.slot[group * BERTHS] >> 2]
    return f"{least}+"


def support_overlay(g: ChinaState, side: int | None, noun: str) -> Overlay:
    """13.2: what the Inter-Phase would do to each level, as far as this seat can count."""
    seen = veil.seen_by(g, side)
    board = seen.content.board
    overlay = Overlay()
    known = [area for area in range(board.areas) if countable(seen, area, side)]
    for force, by in enumerate(swing_of(seen, known)):
        if not seen.collapsed[force]:
            overlay.lines.append(("13.2", NAMES[force], f"{seen.ps[force]} {by:+d}"))
    for area in range(board.areas):
        if not board.in_china[area]:
            continue
        if area not in known:
            overlay.spaces[board.ids[area]] = "not to be counted yet"
        elif controller(seen, area) != seen.control[area]:
            overlay.spaces[board.ids[area]] = HELD[controller(seen, area)]
    return overlay


def strength_overlay(g: ChinaState, side: int | None, noun: str) -> Overlay:
    """8.2: printed CF of the forces whose stacks this seat may look into."""
    seen = veil.seen_by(g, side)
    overlay = Overlay()
    for area in range(seen.content.board.areas):
        parts = [
            str(printed_in(seen, area, force))
            for force in FORCES
            if is_open(seen, force, side) and seen.stacks[area * 3 + force]
        ]
        if parts:
            overlay.spaces[seen.content.board.ids[area]] = " + ".join(parts)
    return overlay


OVERLAYS: dict[str, Callable[[ChinaState, int | None, str], Overlay]] = {
    "supply": supply_overlay,
    "control": control_overlay,
    "support": support_overlay,
    "strength": strength_overlay,
}
