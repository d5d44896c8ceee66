"""Questions of the rules answered on the map."""

from __future__ import annotations

from collections.abc import Callable

from zhulu.games.battle_for_china.content.ids import CCP, JAPAN, KMT, NOBODY, SIDES
from zhulu.games.battle_for_china.rules import veil
from zhulu.games.battle_for_china.rules.phases.interphase import forecast_ps
from zhulu.games.battle_for_china.rules.questions.control import controller, shared
from zhulu.games.battle_for_china.rules.questions.supply import ON_A_ROLL, SUPPLIED, railway, supply
from zhulu.games.battle_for_china.state.groups import present, printed_in, steps_in
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import Overlay


def supply_overlay(g: ChinaState, side: int | None, noun: str) -> Overlay:
    """12.0: every own group in or out of supply; for a Japanese one the railway that feeds it."""
    board = g.content.board
    overlay = Overlay()
    for group in range(len(g.place)):
        if g.place[group] < 0 or side is None or not g.sees(side, g.force[group]):
            continue
        status = supply(g, group)
        text = "supplied" if status == SUPPLIED else "on a roll" if status == ON_A_ROLL else "out"
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
    """13.1: who would control each area now, with the step count where forces share it."""
    seen = veil.seen_by(g, side)
    overlay = Overlay()
    for area in range(seen.content.board.areas):
        name = seen.content.board.ids[area]
        forces = [s for s in (JAPAN, KMT, CCP) if present(seen, area, s)]
        if not forces:
            continue
        holder = controller(seen, area)
        text = "contested" if holder == NOBODY else SIDES[holder]
        if shared(seen, area):
            counts = ", ".join(f"{SIDES[s]} {steps_in(seen, area, s)}" for s in forces)
            text = f"{text} ({counts})"
        overlay.spaces[name] = text
        overlay.tones[name] = 50 if holder == NOBODY else 100 - 40 * holder
    return overlay


def support_overlay(g: ChinaState, side: int | None, noun: str) -> Overlay:
    """13.2: what the Inter-Phase would do to each level as control stands."""
    seen = veil.seen_by(g, side)
    overlay = Overlay()
    for force, by in enumerate(forecast_ps(seen)):
        if not seen.collapsed[force]:
            overlay.lines.append(("13.2", SIDES[force], f"{seen.ps[force]} {by:+d}"))
    for area in range(seen.content.board.areas):
        if seen.content.board.in_china[area] and controller(seen, area) != seen.control[area]:
            holder = controller(seen, area)
            name = "contested" if holder == NOBODY else SIDES[holder]
            overlay.spaces[seen.content.board.ids[area]] = name
    return overlay


def strength_overlay(g: ChinaState, side: int | None, noun: str) -> Overlay:
    """8.2: printed CF by force where forces share an area; elsewhere only one's own."""
    seen = veil.seen_by(g, side)
    overlay = Overlay()
    for area in range(seen.content.board.areas):
        parts = []
        for force in (JAPAN, KMT, CCP):
            known = shared(seen, area) or (side is not None and seen.sees(side, force))
            if known and present(seen, area, force):
                parts.append(f"{SIDES[force]} {printed_in(seen, area, force)}")
        if parts:
            overlay.spaces[seen.content.board.ids[area]] = ", ".join(parts)
    return overlay


OVERLAYS: dict[str, Callable[[ChinaState, int | None, str], Overlay]] = {
    "supply": supply_overlay,
    "control": control_overlay,
    "support": support_overlay,
    "strength": strength_overlay,
}
