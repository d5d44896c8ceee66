"""What each side may see of the table."""

from __future__ import annotations

from typing import Any, Final

from zhulu.games.battle_for_china.content.ids import (
    BERTHS,
    CCP,
    COUNTRIES,
    DISRUPTED,
    FACES,
    GROUPS,
    IMPROVED,
    JAPAN,
    KMT,
    NOBODY,
    OTHER_COUNTERS,
    ROUTES,
    SIDES,
    STRENGTHENED,
    SUSPENDED,
    UNIT_TYPES,
    group_names,
)
from zhulu.games.battle_for_china.rules import veil
from zhulu.games.battle_for_china.rules.questions.control import shared
from zhulu.games.battle_for_china.state.groups import (
    hq_counter,
    present,
    printed_in,
    steps,
    steps_in,
    strength,
)
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import NOTHING, OFF_MAP, View, breadcrumb, numbered

GROUP_IDS = group_names()
# What is shown again by its number, and the bits for its parts.
_GROUND: Final = 0
_GROUP: Final = 1
_UNIT: Final = 2
_GUERRILLAS: Final = 3
_ASSETS: Final = 4
_HQ: Final = 5
_KIND: Final = 3
_PLACE: Final = 9
_FACE: Final = 11
_AMOUNT: Final = 9
ASSET_FACES = (("j-arm", "j-art"), ("c-arm", "c-art"))


def view(g: ChinaState, side: int | None) -> dict[str, Any]:
    """The board as a seat, or a spectator, sees it."""
    seen = veil.seen_by(g, side) if g.veil else g
    v = View(g, g.content.hash, side)
    v.body["breadcrumb"] = veiled(g, side, v.body["breadcrumb"])
    turn = max(1, seen.turn)
    v.turn(seen.content.turns[turn - 1].id, turn, len(seen.content.turns))
    for area in range(seen.content.board.areas):
        _show_area(v, seen, area, side)
    for group in range(GROUPS):
        if seen.place[group] != OFF_MAP:
            _show_group(v, seen, group, side)
    _show_markers(v, seen)
    _show_tracks(v, seen)
    _show_notes(v, seen, side)
    return v.document()


def trail(g: ChinaState, side: int | None) -> list[dict[str, Any]]:
    """The procedures in progress, as far as a seat may know them."""
    return veiled(g, side, breadcrumb(g))


def veiled(g: ChinaState, side: int | None, crumbs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """3.0: what a force does in a simultaneous phase is not told by the procedures in progress."""
    for depth, frame in enumerate(g.stack if g.veil else []):
        force = getattr(frame, "side", NOBODY)
        if depth >= 2 and force != NOBODY and (side is None or not g.sees(side, force)):
            del crumbs[depth + 1 :]
            break
    return crumbs


def _show_area(v: View, g: ChinaState, area: int, side: int | None) -> None:
    board = g.content.board
    name = board.ids[area]
    counted = side is not None and shared(g, area)
    upon = (1 if g.famine == area else 0) + (2 if g.truce == area else 0)
    number = numbered(numbered(numbered(area, g.control[area] + 1, 3), upon, 2), _GROUND, _KIND)
    if counted or not v.space_again(name, number):
        _show_ground(v, g, area, side if counted else None)
    if g.kmt_guerrillas[area]:
        _show_guerrillas(v, "kmt-g", 0, area, name, g.kmt_guerrillas[area])
    if g.ccp_guerrillas[area]:
        _show_guerrillas(v, "ccp-g", 1, area, name, g.ccp_guerrillas[area])


def _show_guerrillas(v: View, face: str, whose: int, area: int, name: str, count: int) -> None:
    number = numbered(numbered(area, count, _AMOUNT), whose, 1)
    if not v.again(numbered(number, _GUERRILLAS, _KIND)):
        v.piece(f"{face}@{name}", name, face, count=count)


def _show_ground(v: View, g: ChinaState, area: int, side: int | None) -> None:
    """The area itself; for a side that shares it also the totals it may count."""
    owner = "" if g.control[area] == NOBODY else SIDES[g.control[area]]
    marks = [mark for mark, at in (("famine", g.famine), ("truce", g.truce)) if at == area]
    values: dict[str, Any] = {}
    if side is not None:
        for force in (JAPAN, KMT, CCP):
            if g.sees(side, force) and present(g, area, force):  # 2.4: one's own totals only
                total = f"{printed_in(g, area, force)}/{steps_in(g, area, force)}"
                values[f"{SIDES[force]}-here"] = total
    v.space(g.content.board.ids[area], owner, marks, values)


def _show_group(v: View, g: ChinaState, group: int, side: int | None) -> None:
    place = g.place[group]
    at = g.content.board.ids[place]
    force = g.force[group]
    known = group in (g.open_attacker, g.open_defender)
    known = known or (side is not None and g.sees(side, force))
    top = g.slot[group * BERTHS]
    if top == NOTHING:
        _show_assets(v, g, group, at, known, True)
        return
    fortified = g.fort[group] or g.works[place]
    upon = (1 if fortified else 0) + (2 if g.struck[group] else 0) + (4 if known else 0)
    number = numbered(numbered(numbered(group, place, _PLACE), top, _FACE), upon, 3)
    number = numbered(number, strength(g, group) if known else 0, _AMOUNT)
    number = numbered(number, steps(g, group) if known else 0, _AMOUNT)
    if not v.again(numbered(number, _GROUP, _KIND)):
        marks = ["disrupted"] if top & DISRUPTED else []
        if fortified:
            marks.append("fortification")
        if g.struck[group]:
            marks.append("attacked")
        values = None
        if known:
            marks += ["plus"] if top & IMPROVED else []
            values = [str(strength(g, group)), str(steps(g, group))]
        v.piece(GROUP_IDS[group], at, UNIT_TYPES[top >> 2], marks, values)
    if known:
        _show_beneath(v, g, group, at)
        _show_assets(v, g, group, at, known, False)


def _show_beneath(v: View, g: ChinaState, group: int, at: str) -> None:
    base = group * BERTHS
    for berth in range(base + 1, base + g.size[group]):
        face = g.slot[berth]
        number = numbered(numbered(berth, g.place[group], _PLACE), face, _FACE)
        if v.again(numbered(number, _UNIT, _KIND)):
            continue
        marks = ["disrupted"] if face & DISRUPTED else []
        marks += ["plus"] if face & IMPROVED else []
        v.piece(f"{GROUP_IDS[group]}.{berth - base}", at, UNIT_TYPES[face >> 2], marks)
    hq = hq_counter(g, group)
    if hq != NOTHING and not v.again(_beside(g, group, hq, 1, _HQ)):
        v.piece(f"{GROUP_IDS[group]}.hq", at, OTHER_COUNTERS[hq - FACES])


def _beside(g: ChinaState, group: int, what: int, count: int, kind: int) -> int:
    """The number of what lies in a group beside its units."""
    number = numbered(numbered(group, g.place[group], _PLACE), what, _FACE)
    return numbered(numbered(number, count, _AMOUNT), kind, _KIND)


def _show_assets(v: View, g: ChinaState, group: int, at: str, known: bool, alone: bool) -> None:
    if not (g.armor[group] or g.artillery[group]):
        return
    armor, artillery = ASSET_FACES[min(g.force[group], KMT)]
    first = True
    for face, number in ((armor, g.armor[group]), (artillery, g.artillery[group])):
        if not number or (alone and not known and not first):
            continue
        count = number if known else 1
        sort = (2 if face == armor else 0) + (1 if alone and first else 0)
        if not v.again(_beside(g, group, min(g.force[group], KMT) * 4 + sort, count, _ASSETS)):
            name = GROUP_IDS[group] if alone and first else f"{GROUP_IDS[group]}.{face}"
            v.piece(name, at, face, count=count)
        first = False


def _show_markers(v: View, g: ChinaState) -> None:
    board = g.content.board
    for marker in range(3):
        if g.industry_at[marker] != OFF_MAP:
            owner = SIDES[g.industry_of[marker]] if g.industry_of[marker] >= 0 else "neutral"
            v.piece(f"industry-{marker + 1}", board.ids[g.industry_at[marker]], "industry", [owner])
    for city in range(board.areas, board.japan):
        if g.works[city]:
            v.space(board.ids[city], marks=["fortification"])
    for box in ("japan", "air-japan", "air-kmt"):
        v.box(box)
    for side, face in ((JAPAN, "j-air"), (KMT, "c-air")):
        at = board.ids[board.air_boxes[side]]
        if g.air_ready[side]:
            v.piece(None, at, face, ["ready"], count=g.air_ready[side])
        if g.air_used[side]:
            v.piece(None, at, face, ["used"], count=g.air_used[side])


def _show_tracks(v: View, g: ChinaState) -> None:
    for side in (JAPAN, KMT, CCP):
        if not g.collapsed[side]:
            v.track("ps", g.ps[side], 0, 99, SIDES[side])
            v.track("ep", g.ep[side], 0, 99, SIDES[side])
    for country, name in enumerate(COUNTRIES):
        v.track(name, g.boxes[country], 0, len(g.content.charts.marks) - 1)
    v.track("sea-state", g.sea_state, 0, 4)


def _show_notes(v: View, g: ChinaState, side: int | None) -> None:
    if g.event != NOTHING:
        v.card("event", g.content.event_ids[g.event])
    front = {SUSPENDED: "suspended", STRENGTHENED: "strengthened"}.get(g.front, "in effect")
    v.note("united front", front)
    weather = [
        name for name, on in (("floods", g.floods), ("snow", g.snow), ("monsoon", g.monsoon)) if on
    ]
    v.note("weather", ", ".join(weather) or "clear")
    v.note(
        "open routes", ", ".join(r for r, is_open in zip(ROUTES, g.routes, strict=True) if is_open)
    )
    if g.cut:
        v.note("cut railways", ", ".join(g.content.board.rail_ids[rail] for rail in g.cut))
    for force in (JAPAN, KMT, CCP):
        if side is not None and g.sees(side, force) and g.grant[force]:
            v.note(f"replacement EP, {SIDES[force]}", str(g.grant[force]))
    if g.puppet_ep:
        v.note("puppet EP", str(g.puppet_ep))
