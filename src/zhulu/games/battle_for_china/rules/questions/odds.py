"""9.1, 9.11-9.19: the odds of an attack, line by line."""

from __future__ import annotations

from typing import Final

from zhulu.games.battle_for_china.rules.questions.terrain import cover, foul_weather
from zhulu.games.battle_for_china.state.groups import area_of, cadre, fortified, steps, strength
from zhulu.games.battle_for_china.state.state import ChinaState
from zhulu.kernel import Tally

BEST_COLUMN: Final = 8  # 6:1
LAST_ROW: Final = 9


def ratio(attack: int, defence: int) -> int:
    """9.18: the column of plain odds: 1:3 is 0, 1:1 is 2, 3:2 is 3, 6:1 is 8; beyond, notional."""
    if attack < defence:
        return 3 - (defence + attack - 1) // max(1, attack)
    if attack >= 2 * defence:
        return attack // defence + 2
    return 3 if 2 * attack >= 3 * defence else 2


def attacking(g: ChinaState, group: int, fed: bool, paid: bool) -> int:
    """12.4, 9.11: half out of supply (up), then half for an unpaid major offensive (down)."""
    cf = strength(g, group)
    if not fed:
        cf = (cf + 1) // 2
    if not paid and is_major(g, group):
        cf //= 2
    return cf


def defending(g: ChinaState, group: int, fed: bool) -> int:
    """12.4: half out of supply, rounded up."""
    cf = strength(g, group)
    return cf if fed else (cf + 1) // 2


def is_major(g: ChinaState, group: int) -> bool:
    """9.11: six steps or more."""
    return steps(g, group) >= g.content.major_steps


def shifts(g: ChinaState, attacker: int, defender: int) -> Tally:
    """9.12-9.15: columns to the right (left where negative), each with its rule."""
    tally = Tally()
    level = g.ps[g.force[attacker]]
    support = g.content.charts.support
    tally.add("9.12", "cadre levels", cadre(g, attacker) - cadre(g, defender))
    tally.add("9.13", "high political support", 1, when=level >= support.high)
    tally.add("9.13", "low political support", -1, when=level <= support.low)
    tally.add("9.14", "city or difficult terrain", -cover(g, defender))
    tally.add("9.14", "fortification", -1, when=fortified(g, defender))
    tally.add("9.15", "snow or monsoon", -1, when=foul_weather(g, area_of(g, defender)))
    return tally


def row_of(roll: int) -> int:
    """The row of the table; rolls beyond its ends use the end rows."""
    return min(LAST_ROW, max(0, roll))


def column_of(column: int) -> int:
    """The column of the table; notional columns use the end columns."""
    return min(BEST_COLUMN, max(0, column))
