"""Questions of the rules answered on the map: reach, odds, points, population, the sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zhulu.games.middle_kingdom.content.ids import SIDES, SOURCES
from zhulu.games.middle_kingdom.rules.phases.placement import income
from zhulu.games.middle_kingdom.rules.questions import odds, scoring
from zhulu.games.middle_kingdom.rules.questions.forecasts import Clash, present, taken_percent
from zhulu.games.middle_kingdom.rules.questions.movement import (
    EMPEROR_STEPS,
    STEPS,
    approach,
    reach,
)
from zhulu.games.middle_kingdom.state.sheet import entries, half
from zhulu.games.middle_kingdom.state.state import KingdomState
from zhulu.kernel import NOTHING, Overlay

MOST_ATTACKERS: Final = 8


def space_named(g: KingdomState, noun: str) -> int:
    """The space with this id, or NOTHING."""
    return g.content.spaces.index(noun) if noun in g.content.spaces else NOTHING


def resident(g: KingdomState, space: int) -> int:
    """Whose army a player asks about: the holder's, or that of the first camp."""
    if space < g.content.provinces:
        return g.holder[space]
    for i in range(len(g.camp_space)):
        if g.camp_space[i] == space:
            return g.camp_country[i]
    return NOTHING


def show_reach(g: KingdomState, side: int | None, noun: str) -> Overlay:
    """4.0: where an army of the selected space can come, in how many steps."""
    space = space_named(g, noun)
    country = NOTHING if space == NOTHING else resident(g, space)
    if country == NOTHING:
        return Overlay()
    steps = EMPEROR_STEPS if g.emperor[country] == space else STEPS
    found = reach(g, country, space, steps, False)
    names = g.content.spaces
    return Overlay(
        spaces={names[to]: str(found.steps[to]) for to in found.order},
        tones={names[to]: 100 - 25 * (found.steps[to] - 1) for to in found.order},
        paths=[[names[s] for s in found.path(to)] for to in found.order],
    )


def show_odds(g: KingdomState, side: int | None, noun: str) -> Overlay:
    """5.0: the whole battle, exactly, without the invention."""
    return _odds(g, noun, False)


def show_invention_odds(g: KingdomState, side: int | None, noun: str) -> Overlay:
    """5.0: the same with the attacker's invention."""
    return _odds(g, noun, True)


def _odds(g: KingdomState, noun: str, invented: bool) -> Overlay:
    overlay = Overlay()
    for space in g.battles():
        percent = taken_percent(g, present(g, space), invented)
        overlay.spaces[g.content.spaces[space]] = f"{percent}%"
        overlay.tones[g.content.spaces[space]] = percent
    chosen = space_named(g, noun)
    if g.mover != NOTHING and 0 <= chosen < g.content.provinces:
        if g.holder[chosen] not in (NOTHING, g.mover):
            _odds_by_number(g, overlay, chosen, invented)
    return overlay


def _odds_by_number(g: KingdomState, overlay: Overlay, space: int, invented: bool) -> None:
    """By the number of attackers, as they can come: round the Great Wall or over it."""
    ways = approach(g, g.mover, space)
    tally = odds.attack_tally(g, g.mover, space, not ways.dry, invented)
    overlay.lines += [(rule, reason, f"{value:+d}") for rule, reason, value in tally.lines]
    for walled, reason in ((False, "attackers"), (True, "attackers over the Great Wall")):
        if ways.walled if walled else ways.dry:
            for attackers in range(1, MOST_ATTACKERS + 1):
                clash = Clash(space, attackers, attackers if walled else 0, False)
                percent = taken_percent(g, clash, invented)
                overlay.lines.append(("5.0", reason, f"{attackers}: {percent}%"))


def next_count(g: KingdomState, country: int) -> int:
    """The next turn in which the country's card scores territory, or 0."""
    for turn in range(g.turn, g.last_turn + 1):
        if scoring.timing(g, country, turn):
            return turn
    return 0


def show_points(g: KingdomState, side: int | None, noun: str) -> Overlay:
    """8.1: what each province brings its holder next, and each country's sum; a province or a
    country may be selected to see what every province is worth to that country."""
    overlay = Overlay()
    chosen = _chosen_country(g, noun)
    for space in range(g.content.provinces):
        country = chosen if chosen != NOTHING else g.holder[space]
        worth = _next_worth(g, country, space)
        if worth:
            overlay.spaces[g.content.spaces[space]] = half(worth)
            overlay.tones[g.content.spaces[space]] = min(100, 20 * worth)
    for country in range(g.content.nations):
        turn = next_count(g, country) if g.deployed[country] else 0
        if turn:
            now = half(scoring.territory(g, country, turn))
            overlay.lines.append(("8.1", g.content.countries[country], f"{now} (T{turn})"))
    return overlay


def _chosen_country(g: KingdomState, noun: str) -> int:
    if noun in g.content.countries:
        return g.content.countries.index(noun)
    space = space_named(g, noun)
    return NOTHING if space == NOTHING else resident(g, space)


def _next_worth(g: KingdomState, country: int, space: int) -> int:
    turn = 0 if country == NOTHING else next_count(g, country)
    if not turn:
        return 0
    return g.content.worth[(turn * g.content.nations + country) * g.content.provinces + space]


def show_income(g: KingdomState, side: int | None, noun: str) -> Overlay:
    """2.0: what each province earns, and what each country will have."""
    overlay = Overlay()
    for space in range(g.content.provinces):
        holder = g.holder[space]
        if holder != NOTHING and g.content.grows[holder]:
            worth = 1 if g.content.highland[space] else 2
            overlay.spaces[g.content.spaces[space]] = half(worth)
            overlay.tones[g.content.spaces[space]] = 40 * worth
    for country in range(g.content.nations):
        if g.deployed[country] and g.content.grows[country]:
            gain, kept = half(income(g, country)), half(g.population[country])
            overlay.lines.append(("2.0", g.content.countries[country], f"{kept} + {gain}"))
    return overlay


def show_sheet(g: KingdomState, side: int | None, noun: str) -> Overlay:
    """8.0: the scoring sheet by colour, country, turn and source; a colour may be selected."""
    overlay = Overlay()
    for entry in entries(g):
        if noun in SIDES and SIDES[entry.side] != noun:
            continue
        value = f"{SIDES[entry.side]} T{entry.turn} {SOURCES[entry.source]} {half(entry.halves)}"
        overlay.lines.append(("8.0", g.content.countries[entry.country], value))
    return overlay


OVERLAYS: Final[dict[str, Callable[[Any, int | None, str], Overlay]]] = {
    "reach": show_reach,
    "battle_odds": show_odds,
    "invention_odds": show_invention_odds,
    "points": show_points,
    "income": show_income,
    "sheet": show_sheet,
}
