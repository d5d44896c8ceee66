"""What must hold in every position."""

from __future__ import annotations

from zhulu.games.middle_kingdom.content.ids import MOST_KEPT, SIDES
from zhulu.games.middle_kingdom.state.sheet import entries
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING, OFF_MAP


def check(g: KingdomState) -> list[str]:
    """Counters conserved, provinces sound, population and points in range."""
    broken = _check_provinces(g)
    content = g.content
    if g.deployed != g.count_deployed():
        broken.append("the count of counters in play is wrong")
    for country in range(content.nations):
        name = content.countries[country]
        if g.deployed[country] + g.box[country] > content.counters[country]:
            broken.append(f"{name} has more armies than counters")
        if min(g.deployed[country], g.box[country]) < 0:
            broken.append(f"{name} has fewer than no armies")
        if not 0 <= g.population[country] <= MOST_KEPT:
            broken.append(f"{name} keeps {g.population[country]} halves of population")
        broken += _check_emperor(g, country)
    if sum(g.concession) > content.concession_markers:
        broken.append("more concessions than markers")
    for colour in range(len(SIDES)):
        if sum(e.halves for e in entries(g) if e.side == colour) != g.score[colour]:
            broken.append(f"the sheet of {SIDES[colour]} does not add up")
    return broken


def _check_provinces(g: KingdomState) -> list[str]:
    broken: list[str] = []
    for space in range(g.content.provinces):
        name = g.content.spaces[space]
        if (g.holder[space] == NOTHING) != (g.held[space] == 0) and space != g.battle:
            broken.append(f"{name} is held without armies, or the reverse")
        if min(g.held[space], g.attackers[space], g.crossed[space], g.moved[space]) < 0:
            broken.append(f"{name} has fewer than no armies")
        if g.crossed[space] > g.attackers[space]:
            broken.append(f"{name}: more armies crossed the wall than attack")
        if g.attackers[space] and (g.mover == NOTHING or g.holder[space] in (NOTHING, g.mover)):
            broken.append(f"{name} is attacked by nobody or by its holder")
        if g.moved[space] > g.held[space]:
            broken.append(f"{name}: more armies have moved than are there")
    return broken


def _check_emperor(g: KingdomState, country: int) -> list[str]:
    space = g.emperor[country]
    if space == OFF_MAP or space == g.battle or space >= g.content.provinces:
        return []
    if not g.armies_at(country, space):
        return [f"the emperor of {g.content.countries[country]} stands alone"]
    return []
