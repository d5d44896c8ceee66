"""Questions of the rules, answered on the map; everything here is open to everybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zhulu.games.chinas_war.content.ids import (
    CPC,
    CPC_ACTIVE,
    CPC_BASE,
    FACTIONS,
    JPN,
    JPN_POLICE,
    NAT,
    NAT_ACTIVE,
    NAT_BASE,
    NAT_TROOP,
    OPPOSITION,
    SIDES,
    SUPPORT,
    WLD,
    WLD_BASE,
    WLD_TROOP,
)
from zhulu.games.chinas_war.rules.victory import THRESHOLD, margin
from zhulu.games.chinas_war.state.state import WarState
from zhulu.kernel import Overlay


def control(g: WarState, side: int | None, noun: str) -> Overlay:
    """1.7: Active pieces of NAT, WLD and the rest in each Province."""
    spaces: dict[str, str] = {}
    tones: dict[str, int] = {}
    for space in g.content.provinces:
        nat, wld, rest = active(g, space)
        if nat + wld + rest == 0:
            continue
        name = g.content.spaces.id_of(space)
        owner = g.control[space]
        spaces[name] = f"{nat}:{wld}:{rest} {SIDES[owner] if owner >= 0 else '–'}"
        tones[name] = 90 if owner == NAT else 50 if owner == WLD else 10
    lines: list[tuple[str, str, str]] = []
    if noun in g.content.spaces.index and g.content.spaces.noun_of(noun) in g.content.provinces:
        nat, wld, rest = active(g, g.content.spaces.noun_of(noun))
        lines.append(("1.7", "Active pieces of NAT", str(nat)))
        lines.append(("1.7", "Active pieces of WLD", str(wld)))
        lines.append(("1.7", "Active pieces of CPC, and Police", str(rest)))
    return Overlay(spaces, tones, [], lines)


def active(g: WarState, space: int) -> tuple[int, int, int]:
    """What counts for Control: NAT, WLD, and CPC with Police."""
    nat = g.count(NAT_TROOP, space) + g.count(NAT_ACTIVE, space) + g.count(NAT_BASE, space)
    wld = g.count(WLD_TROOP, space) + g.count(WLD_BASE, space)
    rest = g.count(CPC_ACTIVE, space) + g.count(CPC_BASE, space) + g.count(JPN_POLICE, space)
    return nat, wld, rest


def support(g: WarState, side: int | None, noun: str) -> Overlay:
    """1.6: Population and which way it leans."""
    spaces: dict[str, str] = {}
    tones: dict[str, int] = {}
    for space in g.content.provinces:
        people = g.content.population[space]
        level = g.support[space]
        name = g.content.spaces.id_of(space)
        sign = "+" if level == SUPPORT else "−" if level == OPPOSITION else "±"
        spaces[name] = f"{sign}{people}" + (" T" if g.terror[space] else "")
        tones[name] = 50 + 15 * people * level
    lines = [
        ("7.2", "Support Population", str(g.support_total)),
        ("7.2", "Opposition Population", str(g.opposition_total)),
    ]
    return Overlay(spaces, tones, [], lines)


def econ(g: WarState, side: int | None, noun: str) -> Overlay:
    """1.3.3: Econ of each LoC and whether JPN holds it, or contests it, or it is wrecked."""
    spaces: dict[str, str] = {}
    tones: dict[str, int] = {}
    for space in g.content.locs:
        name = g.content.spaces.id_of(space)
        mark = "jpn" if g.held[space] else "×" if g.japanese(space) else "nat"
        spaces[name] = f"{g.content.econ[space]} {mark}" + (" S" if g.sabotage[space] else "")
        tones[name] = 90 if g.held[space] else 50 if g.japanese(space) else 20
    return Overlay(spaces, tones, [], [("7.2", "Econ held alone", str(g.econ_total))])


def margins(g: WarState, side: int | None, noun: str) -> Overlay:
    """7.3: the four margins now, and what each space is worth to the side that asks."""
    lines: list[tuple[str, str, str]] = []
    for one in range(FACTIONS):
        now, end = margin(g, one, False), margin(g, one, True)
        text = f"{SIDES[one]} {g.total(one)} − {THRESHOLD[one]} = {now:+d}"
        lines.append(("7.2", "margin in a Propaganda Round", text))
        if one == WLD:
            lines.append(("7.3", "margin at the end of the game", f"wld {end:+d}"))
    spaces: dict[str, str] = {}
    for space in g.content.fields:
        worth = stake(g, JPN if side is None else side, space)
        if worth:
            spaces[g.content.spaces.id_of(space)] = f"{worth:+d}"
    return Overlay(spaces, dict.fromkeys(spaces, 50), [], lines)


def stake(g: WarState, side: int, space: int) -> int:
    """What a space would add to the side's total if it went as well as it can."""
    people = g.content.population[space]
    if side == JPN:
        return g.content.econ[space] if not g.held[space] else 0
    if side == NAT:
        return people if g.support[space] != SUPPORT else 0
    if side == WLD:
        return people if g.control[space] != WLD else 0
    return people if side == CPC and g.support[space] != OPPOSITION else 0


OVERLAYS: Final[dict[str, Callable[[Any, int | None, str], Overlay]]] = {
    "control": control,
    "support": support,
    "econ": econ,
    "margins": margins,
}
