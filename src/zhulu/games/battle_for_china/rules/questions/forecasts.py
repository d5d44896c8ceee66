"""Odds on show before dice are thrown."""

from __future__ import annotations

from zhulu.games.battle_for_china.content.ids import ELIMINATION, EXCHANGE
from zhulu.games.battle_for_china.rules.questions.odds import (
    attacking,
    column_of,
    defending,
    ratio,
    row_of,
    shifts,
)
from zhulu.games.battle_for_china.rules.questions.terrain import cover, foul_weather
from zhulu.games.battle_for_china.state.groups import all_disrupted, fortified
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import Forecast, Tally


def attack_forecast(
    g: ChinaState, attacker: int, defender: int, terms: tuple[bool, bool, bool], drm: int
) -> Forecast:
    """9.1: the column by its reasons and the chance of each result of the die."""
    fed, paid, foe_fed = terms
    attack = attacking(g, attacker, fed, paid)
    defence = defending(g, defender, foe_fed)
    tally = shifts(g, attacker, defender)
    column = ratio(attack, defence) + tally.total
    lines = [("9.18", "attacking CF", attack), ("9.18", "defending CF", defence)]
    lines += tally.lines
    lines.append(("9.16", "die roll modifiers", drm))
    used = column_of(column)
    if column != used:
        lines.append(("9.19", "columns beyond the table", column - used))
    spared = 1 if all_disrupted(g, defender) else 0
    if spared:
        lines.append(("9.22", "spared by a disrupted defender", spared))
    return Forecast(g.content.charts.columns[used], lines, outcomes(g, column, drm, spared))


def outcomes(g: ChinaState, column: int, drm: int, spared: int) -> list[tuple[str, int, int]]:
    """Each result of the die with its chance; what lies beyond 6:1 is yet to be split (9.19)."""
    charts = g.content.charts
    counts: dict[str, int] = {}
    for die in range(1, 7):
        row, used = row_of(die + drm), column_of(column)
        lost = _less(charts.crt_attacker[row][used], spared)
        inflicted = _less(charts.crt_defender[row][used], max(0, -column))
        label = in_words(lost, inflicted)
        counts[label] = counts.get(label, 0) + 1
    return [(label, chances, 6) for label, chances in counts.items()]


def _less(result: int, by: int) -> int:
    """A number shrinks, but not below 0; letters stay."""
    return result if result >= EXCHANGE else max(0, result - by)


def in_words(lost: int, inflicted: int) -> str:
    """9.2: a result in words, the table's code in brackets."""
    if lost == EXCHANGE:
        return "losses are exchanged until the attacker stops (X/X)"
    code = f"{_letter(lost)}/{_letter(inflicted)}"
    return f"the attacker loses {_toll(lost)}, the defender {_toll(inflicted)} ({code})"


def _toll(result: int) -> str:
    if result == ELIMINATION:
        return "everything"
    return f"{result} CF" if result else "nothing"


def _letter(result: int) -> str:
    return "E" if result == ELIMINATION else str(result)


def blind_forecast(g: ChinaState, attacker: int, defender: int) -> Forecast:
    """What is known of an attack before it is declared: nothing beneath the enemy's top unit."""
    tally = Tally()
    level = g.ps[g.force[attacker]]
    support = g.content.charts.support
    tally.add("9.18", "attacking CF", attacking(g, attacker, True, True))
    tally.add("9.13", "high political support", 1, when=level >= support.high)
    tally.add("9.13", "low political support", -1, when=level <= support.low)
    tally.add("9.14", "city or difficult terrain", -cover(g, defender))
    tally.add("9.14", "fortification", -1, when=fortified(g, defender))
    area = g.content.board.area_of[g.place[defender]]
    tally.add("9.15", "snow or monsoon", -1, when=foul_weather(g, area))
    return Forecast("?", tally.lines, [])
